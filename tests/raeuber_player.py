"""A player of Räuber who plays at random, and also does what people do besides: tries what is forbidden."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.cards import raeuber_bags
from game.engine.commands import Command, Draw, EndTurn, Join, Leave, Move, NextRound, Publish, Rename, Take
from game.engine.match import Match
from game.engine.state import STOCK, Kind, Phase, State, Zone, hand

Action = Command | str
_NAMES = ("Zoë", "Jürgen", "", "x" * 40, "\u202e\x00", "Kim")


def raeuber_turn(match: Match, lots: Random) -> Iterator[Action]:
    """Yield what is tried until something has really happened."""
    if lots.random() < 0.05:
        yield lots.choice((Join(lots.choice(_NAMES)), Rename(lots.choice(_NAMES)), Leave()))
    if lots.random() < 0.15:
        yield from (nonsense(match.state, lots) for _ in range(lots.randrange(1, 5)))
    before = match.state
    if before.phase is Phase.MATCH_OVER:
        return
    yield lots.choice(list(match.rules.moves(before)))


def nonsense(state: State, lots: Random) -> Action:
    """Return something that is mostly forbidden: any card anywhere, answers that nobody asked for, steps back."""
    zones = list(state.zones)
    cards = state.cards(lots.choice(zones))
    some = tuple(lots.sample(cards, min(len(cards), lots.choice((1, 1, 1, 2, 0)))))
    if lots.random() < 0.1:
        some = (raeuber_bags()[lots.randrange(9)],)
    targets = [Zone(Kind.BAG, -1, lots.randrange(0, 12)), hand(lots.randrange(5)), STOCK, Zone(Kind.SET, -1, 1)]
    move = Move(some, lots.choice((targets[0], targets[0], *targets)), lots.choice((None, None, 0, 3)))
    others = (Take(True), Take(False), EndTurn(), Draw(), Publish(), NextRound(), "undo", "redo", "reset")
    return move if lots.random() < 0.6 else lots.choice(others)
