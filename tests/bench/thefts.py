"""Frame times of a theft: the bag flies with hand, coins and dust, and is tied; measured like `frames`."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine.commands import Move
from game.engine.match import Match
from game.engine.state import Kind, Seat, Setup, Zone, hand
from game.rules import GAMES
from tests.bench.frames import Bench, at_table, drag, way_over_sets
from tests.bench.report import Row, row
from tests.strategies import new_match

TARGETS = {1080: 4.0, 2160: 16.0}
"""By window height: milliseconds for a frame of a theft."""
DRAGGED = {1080: 4.0, 2160: 16.0}
"""The same for a card that is dragged over bags, which show where it may go."""


def theft_rows(size: tuple[int, int]) -> list[Row]:
    """Measure a window of this size."""
    name = f"{size[0]}x{size[1]}"
    with at_table(size, _match()) as bench:
        bench.rest()
        bench.shown.clear()
        still = [bench.frame() for _ in range(200)]
        shown = sum(bench.shown)
        dragged = list(drag(bench, way_over_sets(bench)))
        times = [time for _ in range(3) for time in _theft(bench)]
    return [
        row(f"{name} Räuber, nothing changes: rectangles shown", "", [shown], 0),
        row(f"{name} Räuber, nothing changes: one frame", "ms", still),
        row(f"{name} Räuber, one card dragged over bags", "ms", dragged, DRAGGED.get(size[1])),
        row(f"{name} Räuber, a theft with all its effects", "ms", times, TARGETS.get(size[1])),
    ]


def _match() -> Match:
    """Return a match of five in which the first player can steal a bag and make it dense."""
    rules = GAMES["raeuber"]
    base = new_match(5, game="raeuber", seed="bench").state
    position = {"hands": ["L8 L2 R", "L9 L3 R", "L9 L4 R", "L9 L5 R", "L10 L6 R"], "dealer": 4, "stock": 20,
                "bags": ["L9 L9", "L8", "L5", "L7", "L10", "L10", "L10", "L10 L10", "L6"],
                "owners": [1, 2, 3, 4, 0, 1, 2, 3, 0]}  # fmt: skip
    from game.engine.saves import position_from

    seats = tuple(Seat(seat.id, seat.name) for seat in base.seats)
    return Match(rules, Setup("raeuber", seats, "bench", rules.Options(), position_from(position)))


def _theft(bench: Bench) -> Iterator[float]:
    """Steal the bag, and yield the milliseconds of each frame until it is tied; then begin anew."""
    table = bench.table
    before = table.match.state
    card = next(card for card in before.cards(hand(0)) if card.rank == 8)
    table.submit(Move((card,), Zone(Kind.BAG, -1, 1)))
    while not table.director.idle:
        yield bench.frame()
    table.match.state = before
    table._pause = None
    table.refresh(glide=False)
    bench.frame(pygame.event.Event(pygame.NOEVENT))
