"""What is told and heard of a command: the sentence of the status line, and the sound."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.events import (
    Event,
    Laid,
    MatchEnded,
    Moved,
    Refused,
    Revealed,
    RoundEnded,
    Sealed,
    Stolen,
    Taken,
    TurnBegan,
)
from game.table.captions import caption

_GREATER = (Stolen, Sealed, Refused, Taken, Revealed, Laid, RoundEnded, MatchEnded)
"""What tells more of a computer player's move than its own words."""
_SOUNDS = {"deal": "deal", "draw": "lift", "take": "lift", "lay": "lay", "open": "lay", "meld": "lay", "layoff": "lay"}
"""The sound of each kind of move, where it is not the sliding of a card."""


def sentence(events: Sequence[Event], names: Mapping[int, str], words: str = "") -> str:
    """Return what is told of the events of a command; empty if nothing is.

    ``words``: how a computer player's move is told, unless there is greater news.
    """
    if words and events and not any(isinstance(event, _GREATER) for event in events):
        return words
    told = [caption(event, names) for event in events if not isinstance(event, TurnBegan)]
    robbed = [caption(event, names) for event in events if isinstance(event, Stolen)]
    return next((found for found in reversed([*told, *robbed]) if found), "")  # a theft is the news of the turn


def sound(events: Sequence[Event]) -> str:
    """Return the name of the sound that goes with events; empty: none."""
    for event in events:
        match event:
            case Moved(why=why):
                return _SOUNDS.get(why, "slide")
            case Refused():
                return "refuse"
    return ""
