"""Frame times of Rommé, measured like `frames`: a card over many melds, a whole deal on its way, nothing at all."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random

from game.cards import french_pack, write
from game.engine.commands import Command, Draw
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import STOCK
from game.rules import GAMES
from tests.bench.engine import COMMANDS, timed
from tests.bench.frames import Bench, at_table, drag, way_over_sets
from tests.bench.report import Row, row
from tests.strategies import new_match

TARGETS = {1080: 4.0, 2160: 16.0}
"""By window height: milliseconds for a frame of a deal, and for one in which a card is dragged over melds."""
DEALT = 40
"""Cards that four players get (CV-R4)."""


def romme_rows(size: tuple[int, int]) -> list[Row]:
    """Measure a window of this size."""
    name, target = f"{size[0]}x{size[1]}", TARGETS.get(size[1])
    with at_table(size, full_match()) as bench:
        bench.rest()
        bench.shown.clear()
        still = [bench.frame() for _ in range(200)]
        shown = sum(bench.shown)
        dragged = list(drag(bench, way_over_sets(bench)))
        flying = [time for _ in range(4) for time in _deal(bench)]
    return [
        row(f"{name} Rommé, nothing changes: rectangles shown", "", [shown], 0),
        row(f"{name} Rommé, nothing changes: one frame", "ms", still),
        row(f"{name} Rommé, one card dragged over melds", "ms", dragged, target),
        row(f"{name} Rommé, a deal of {DEALT} cards in flight", "ms", flying, target),
    ]


def full_match() -> Match:
    """Return a match of four in which eight melds lie; the first player has drawn, and his first card fits to one."""
    pack = french_pack()
    melds = [write(pack[13 * suit + start : 13 * suit + start + 3]) for suit in range(4) for start in (1, 6)]
    spare = [card for card in pack if str(card) not in " ".join(melds).split()]
    hands = [write(spare[1:11]), *(write(spare[start : start + 3]) for start in (11, 14, 17))]
    position = {"hands": hands, "sets": melds, "owners": [0, 0, 1, 1, 2, 2, 3, 3], "dealer": 3,
                "discard": write(spare[20:23])}  # fmt: skip
    match = new_match(4, GAMES["romme"].Options(), "bench", position_from(position), "romme")
    match.submit(Draw())
    return match


def _deal(bench: Bench) -> Iterator[float]:
    """Deal to four players, and yield the milliseconds of each frame until all cards lie."""
    table, before = bench.table, bench.table.match
    fresh = new_match(4, GAMES["romme"].Options(), "bench", game="romme")
    table.look_away()
    table.match = fresh
    table.view = fresh.view(None)
    table._settle([], glide=False)
    stock = [place for place in table.layout.places if place.zone == STOCK]
    table.director.settle(stock, glide=False)
    table._settle(fresh.events(0, None), glide=True)
    table.stale = True
    while not table.director.idle:
        yield bench.frame()
    table.match = before
    table.refresh(glide=False)
    table._pause = None


def romme_engine_rows() -> list[Row]:
    """Play rounds of both games at random: what may be done, doing it, and what a player then sees."""
    offers, commands, views = list[float](), list[float](), list[float]()
    lots = Random("bench")
    while len(commands) < COMMANDS:
        game = ("romme", "multiplayer_romme")[len(commands) % 2]
        match = new_match(3, GAMES[game].Options(), str(len(commands)), game=game)
        while match.state.phase.running and len(commands) < COMMANDS:
            offered: list[Command] = timed(offers, partial(list, match.rules.moves(match.state)))
            command = lots.choice(offered)
            timed(commands, partial(match.submit, command))
            timed(views, partial(match.view, match.state.turn))
    return [
        row("engine: Rommé, what may be done", "ms", [1000 * seconds for seconds in offers], 1),
        row("engine: Rommé, one command", "ms", [1000 * seconds for seconds in commands]),
        row("engine: Rommé, commands per second", "1/s", [len(commands) / sum(commands)], 1500, more=True),
        row("engine: Rommé, one view", "ms", [1000 * seconds for seconds in views]),
    ]
