"""Frame times of the real loop with the real table scene in a real window, driven from within the process.

A frame is everything between two sleeps: events handled, time passed, changes drawn, rectangles shown. The table is
full: all 110 cards of the game, 26 public sets, 13 cards in each of two hands, the rest in the stock.
"""

from __future__ import annotations

import math
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Any

import pygame

from game import store
from game.app import Loop
from game.cards import Card, Suit
from game.engine.match import Match
from game.engine.state import Kind, Position, Seat, Setup
from game.rules import GAMES
from game.scenes.table import Table
from game.ui.kit import make_kit
from game.ui.window import Window, prepare_environment
from tests.bench.report import Row, row

FRAMES = 400
IN_FLIGHT = 40
TARGETS = {1080: (0.5, 4.0, 6.0), 2160: (1.0, 16.0, 18.0)}
"""By window height: milliseconds for dragging one card, forty cards in flight, every card drawn again."""


class _NoClock:
    """Takes the place of the loop's clock: a measured frame does not wait for the next."""

    def tick(self, _: float) -> int:
        """Return at once."""
        return 0


@dataclass
class Bench:
    """The loop at a full table, and how long its frames took."""

    loop: Loop
    table: Table
    shown: list[int] = field(default_factory=list)
    """How many rectangles each frame brought to the screen."""

    def frame(self, *events: pygame.Event) -> float:
        """Run one frame and return its milliseconds."""
        pygame.event.pump()
        pygame.event.clear()
        start = perf_counter()
        self.loop.frame(list(events))
        return 1000 * (perf_counter() - start)

    def rest(self) -> None:
        """Let everything come to rest."""
        for _ in range(5000):
            self.frame()
            if self.table.director.idle and self.loop.stack.wait() != 0:
                return


def frame_rows(size: tuple[int, int]) -> list[Row]:
    """Measure a window of this size."""
    dragging, flight, every = TARGETS.get(size[1], (None, None, None))
    with full_table(size) as bench:
        name = f"{size[0]}x{size[1]}"
        bench.rest()
        bench.shown.clear()
        still = [bench.frame() for _ in range(FRAMES)]
        redrawn = sum(bench.shown)
        return [
            row(f"{name} nothing changes: rectangles shown", "", [redrawn], 0),
            row(f"{name} nothing changes: one frame", "ms", still),
            row(f"{name} one card dragged over felt", "ms", list(drag(bench, _circle_on_felt(bench))), dragging),
            row(f"{name} one card dragged over sets", "ms", list(drag(bench, way_over_sets(bench)))),
            row(f"{name} {IN_FLIGHT} cards in flight", "ms", list(_flights(bench)), flight),
            row(f"{name} every card drawn again", "ms", list(_everything(bench)), every),
            row(f"{name} arranged and drawn anew", "ms", list(_arranged(bench))),
        ]


@contextmanager
def full_table(size: tuple[int, int]) -> Iterator[Bench]:
    """Open a window at a table on which all cards lie, with the first player seated."""
    with at_table(size, _full_match()) as bench:
        yield bench


@contextmanager
def at_table(size: tuple[int, int], match: Match) -> Iterator[Bench]:
    """Open a window at the table of a match, with the first player seated."""
    prepare_environment()
    pygame.font.init()
    with tempfile.TemporaryDirectory() as folder:
        folders = store.folders(folder)
        kit = make_kit(folders, store.Settings(sound=False), [])
        kit.override(speed="normal", language="de")
        window = Window(kit.settings, kit.theme.folder / "icon.svg", size)
        loop = Loop(kit, window)
        loop._clock = _NoClock()  # type: ignore[assignment]
        table = Table(kit, match)
        loop.begin([table])
        bench = Bench(loop, table)
        _count_shown(window, bench.shown)
        bench.rest()
        while loop.stack.top is not table or table.viewer is None:
            bench.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=40))
        bench.rest()
        try:
            yield bench
        finally:
            loop.end()
            pygame.display.quit()


def _count_shown(window: Window, shown: list[int]) -> None:
    show: Callable[[list[pygame.Rect]], None] = window.show

    def counted(rects: list[pygame.Rect]) -> None:
        shown.append(len(rects))
        show(rects)

    window.show = counted  # type: ignore[method-assign]


def _full_match() -> Match:
    rules = GAMES["raeuber_romme"]
    three = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
    sets = tuple(tuple(Card(suit, rank, copy) for suit in three) for copy in (0, 1) for rank in range(1, 14))
    hands = tuple(tuple(Card(Suit.CLUBS, rank, copy) for rank in range(1, 14)) for copy in (0, 1))
    position = Position(hands, sets, opened=(0, 1), dealer=1)
    seats = (Seat(0, "Anna"), Seat(1, "Ben"))
    return Match(rules, Setup(rules.id, seats, "bench", rules.Options(), position))


# --- dragging


def _mouse(kind: int, point: tuple[float, float], **more: Any) -> pygame.Event:
    pos = (round(point[0]), round(point[1]))
    usual = {"button": 1} if kind != pygame.MOUSEMOTION else {"rel": (1, 1), "buttons": (1, 0, 0)}
    return pygame.Event(kind, {"pos": pos, "touch": False, **usual, **more})


def drag(bench: Bench, way: list[tuple[float, float]]) -> Iterator[float]:
    """Take the first hand card along a way, and yield the milliseconds of each frame; then let it glide home."""
    card = next(place for place in bench.table.layout.places if place.zone.kind is Kind.HAND and place.card)
    start = bench.table.layout.visible_point(card)
    assert start
    bench.frame(_mouse(pygame.MOUSEBUTTONDOWN, start))
    for step in range(1, 21):
        part = step / 20
        point = (start[0] + (way[0][0] - start[0]) * part, start[1] + (way[0][1] - start[1]) * part)
        bench.frame(_mouse(pygame.MOUSEMOTION, point))
    for _ in range(3):
        _let_glide(bench)
    for point in way:
        yield bench.frame(_mouse(pygame.MOUSEMOTION, point))
    bench.frame(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="\x1b", scancode=41))
    bench.frame(_mouse(pygame.MOUSEBUTTONUP, start))
    bench.rest()


def _let_glide(bench: Bench) -> None:
    while not bench.table.director.idle:
        bench.frame()


def _circle_on_felt(bench: Bench) -> list[tuple[float, float]]:
    """Small circles where a card touches no target, so that nothing else moves: over the stock."""
    stock = bench.table.layout.regions.stock
    reach = 6 * bench.loop.kit.scale
    return [(stock.centerx + reach * math.cos(n / 3), stock.centery + reach * math.sin(n / 3)) for n in range(FRAMES)]


def way_over_sets(bench: Bench) -> list[tuple[float, float]]:
    """Across all sets and back; each makes room and closes again."""
    sets = bench.table.layout.regions.sets
    return [(sets.x + sets.w * (0.5 + 0.45 * math.cos(n / 60)), sets.y + sets.h * (0.5 + 0.4 * math.sin(n / 23)))
            for n in range(FRAMES)]


# --- much at once


def _flights(bench: Bench) -> Iterator[float]:
    """Let forty cards change places at the same time, several times."""
    director = bench.table.director
    for turn in range(1, 7):
        places = [sprite.place for sprite in director.sprites]
        flying = [number for number, place in enumerate(places) if place.card is not None][:IN_FLIGHT]
        for number, other in zip(flying, flying[7 * turn % IN_FLIGHT :] + flying, strict=False):
            places[number] = replace(places[number], x=places[other].x, y=places[other].y)
        director.settle(places)
        bench.frame()
        while not director.idle:
            yield bench.frame()
    bench.table.refresh(glide=False)
    bench.rest()


def _everything(bench: Bench) -> Iterator[float]:
    """Paint the felt, every plate, every card, and show the whole window."""
    window = pygame.Rect((0, 0), bench.loop.kit.size)
    for _ in range(60):
        bench.table.stage._dirty.append(window)
        yield bench.frame()
    bench.rest()


def _arranged(bench: Bench) -> Iterator[float]:
    """Arrange and paint everything anew, as when the window got another size."""
    for _ in range(30):
        bench.loop.stack.resized(bench.loop.kit.size)
        yield bench.frame()
    bench.rest()
