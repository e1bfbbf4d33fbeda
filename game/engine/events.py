"""What happened: small frozen records that screens, logs, sounds and statistics read.

Events say in which order and with what flourish; where things lie, the view says.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.engine.state import Score, Zone


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one zone to another."""

    seat: int
    cards: tuple[Card | None, ...]
    """None where the reader may not see the card."""
    source: Zone
    target: Zone
    why: str = "move"
    """``deal``, ``draw``, ``penalty``, ``lay``, ``back`` (to the hand), ``home`` (with a draw), ``open``, ``move``,
    ``leave``."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A player has reached the opening and shown it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A player has ended the turn with these cards laid."""

    seat: int
    cards: tuple[Card, ...]
    opened: int = 0
    """Points of the opening, if this was the turn of it."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was shuffled. Final: undo does not go back over it."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn now. Final."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed or gave up."""

    seat: int
    why: str = "pass"


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A player joined, left or has another name. Final."""

    seat: int
    what: str
    """``join``, ``leave`` or ``rename``."""
    name: str
    before: str = ""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Cards are dealt. Final."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over; its hands lie open in the score. Final."""

    score: Score


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. Final."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """A player went back (or forward again) by some commands of his turn."""

    seat: int
    what: str
    """``undo``, ``redo`` or ``reset``."""


Event = (
    Moved | Opened | Laid | Shuffled | TurnBegan | Passed | SeatChanged | RoundBegan | RoundEnded | MatchEnded | Undone
)

FINAL = (Shuffled, TurnBegan, Passed, SeatChanged, RoundBegan, RoundEnded, MatchEnded)
"""Events that no undo goes back over."""
