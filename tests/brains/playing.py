"""Rounds that computer players play, and the same moment with other hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from game.brains import BRAINS, Question, Thought, asked
from game.engine.match import Match
from game.engine.state import STOCK, Kind, Seat, Setup, Zone
from game.rules import GAMES
from tests.strategies import NAMES

MOST_TURNS = 600
Watch = Callable[[Match, Question, tuple[Thought, ...]], None]


def bot_match(game: str, levels: Sequence[str], seed: str, options: Any = None) -> Match:
    """Return a match between computer players that has just begun."""
    seats = tuple(Seat(number, NAMES[number], level) for number, level in enumerate(levels))
    return Match(GAMES[game], Setup(game, seats, seed, options or GAMES[game].Options()))


def play_round(match: Match, watch: Watch | None = None, most: int = MOST_TURNS) -> int:
    """Let the computer players finish the round; returns how many answers that took. An illegal command raises."""
    brain = BRAINS[match.setup.game]
    for number in range(most):
        if not match.state.phase.running:
            return number
        question = asked(match, match.state.seat(match.state.turn).player, moves=brain.wants_moves)
        thoughts = brain.choose(question)
        if watch is not None:
            watch(match, question, thoughts)
        for thought in thoughts:
            match.submit(thought.command)
    return most


def dealt_again(match: Match, seat: int, lots: Random) -> Match:
    """Return the match as it stands, with the cards this seat does not see dealt anew in any way that fits."""
    hidden = [
        zone
        for zone in match.state.zones
        if zone == STOCK or (zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner != seat)
    ]
    cards = [card for zone in hidden for card in match.state.cards(zone)]
    lots.shuffle(cards)
    zones: dict[Zone, Any] = dict(match.state.zones)
    for zone in hidden:
        zones[zone] = tuple(cards.pop() for _ in match.state.cards(zone))
    other = Match.__new__(Match)
    other.__dict__.update(match.__dict__)
    other.state = replace(match.state, zones=zones)
    return other
