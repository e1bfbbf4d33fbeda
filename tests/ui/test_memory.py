"""Memory: what belongs to another size of the window is forgotten, and what will be needed is drawn in spare time."""

from __future__ import annotations

import gc
import weakref

import pygame
import pytest

from game import store
from game.cards import parse
from game.ui import grain, write
from game.ui.ground import Ground
from game.ui.kit import Kit, make_kit
from game.ui.shelf import Shelf
from game.ui.spare import Spare
from tests.conftest import HandClock

SIZES = [(800 + 90 * step, 600 + 50 * step) for step in range(12)]


def _picture(width: int = 10) -> pygame.Surface:
    return pygame.Surface((width, 10), depth=32)


def test_a_shelf_forgets_what_was_used_least() -> None:
    shelf = Shelf(1000)
    first, second = (shelf.keep(name, _picture()) for name in "ab")
    assert shelf.find("a") is first
    shelf.keep("c", _picture())
    assert ("a" in shelf, "b" in shelf, "c" in shelf) == (True, False, True)
    assert shelf.taken == 800
    assert shelf.find("b") is None
    assert shelf.get("b", lambda: second) is second


def test_one_picture_may_be_larger_than_the_shelf() -> None:
    shelf = Shelf(100)
    shelf.keep("small", _picture(1))
    shelf.keep("large", _picture(900))
    assert "large" in shelf
    assert len(shelf) == 1


def test_a_picture_may_be_replaced() -> None:
    shelf = Shelf(10_000)
    shelf.keep("a", _picture(10))
    newer = shelf.keep("a", _picture(20))
    assert shelf.find("a") is newer
    assert shelf.taken == 800


def test_tidying_keeps_what_was_used_since_the_mark() -> None:
    shelf = Shelf(100_000)
    for name in "abc":
        shelf.keep(name, _picture())
    shelf.mark()
    shelf.find("b")
    shelf.keep("d", _picture())
    shelf.tidy()
    assert [name for name in "abcd" if name in shelf] == ["b", "d"]
    assert shelf.taken == 800


def _show(kit: Kit, size: tuple[int, int]) -> None:
    """Draw some of everything that is kept, at this size."""
    kit.resize(size)
    surface = pygame.Surface(size)
    kit.theme.backdrop(surface, "felt")
    kit.theme.plate(surface, pygame.Rect(50, 50, kit.px(500), kit.px(300)), "panel")
    kit.theme.plate(surface, pygame.Rect(50, 50, kit.px(200), kit.px(300)), "parchment")
    write.write(kit, surface, pygame.Rect(0, 0, 600, 80), "Räuber & Rommé", "title", 30)
    for card in parse("HK S7 *"):
        kit.art.card(card, kit.px(90))


def _kept(kit: Kit) -> tuple[int, int, int, int, int]:
    fonts, theme = kit.fonts, kit.theme
    return kit.art.taken, theme._plates.taken, len(theme._backdrops._done), fonts.lines.taken, len(fonts)


def test_after_many_sizes_only_the_last_is_kept(kit: Kit) -> None:
    _show(kit, SIZES[-1])
    alone = _kept(kit)
    for size in SIZES:
        _show(kit, size)
    assert kit.art.taken > 5 * alone[0]
    kit.tidy()
    assert all(now <= then for now, then in zip(_kept(kit), alone, strict=True))
    assert kit.art.taken > 0
    assert grain._tile.cache_info().currsize == 0


def test_a_large_window_has_more_room_for_pictures(kit: Kit) -> None:
    rooms = []
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        kit.resize(size)
        rooms.append(kit.art._shelf.room)
    assert rooms == sorted(rooms)
    assert rooms[1] < 64_000_000
    assert rooms[2] < 160_000_000


def test_a_kit_that_goes_takes_everything_with_it(screen: pygame.Surface, tmp_path: object) -> None:
    kit = make_kit(store.folders(str(tmp_path)), store.Settings(), [])
    _show(kit, (1280, 720))
    left = [weakref.ref(thing) for thing in (kit.font("text", 18), kit.font("title", 30), kit.art.suit("H", 40))]
    del kit
    gc.collect()
    assert [thing() for thing in left] == [None] * 3


def test_a_font_is_opened_once_per_size(kit: Kit) -> None:
    font = kit.font("text", 18)
    assert kit.font_px("text", kit.px(18)) is font
    assert write.width(font, "Räuber") == write.width(font, "Räuber") == font.size("Räuber")[0]
    assert font.widths["Räuber"] > 0


def test_a_font_remembers_only_so_many_texts(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write, "_KNOWN", 10)
    font = kit.font("text", 18)
    for number in range(30):
        write.width(font, f"ä{number}")
    assert len(font.widths) == len(font.cleaned) == 10


# --- spare time


def test_wishes_come_true_in_their_order_and_once() -> None:
    spare, done = Spare(HandClock()), list[str]()
    for name in "abab":
        spare.wish(name, lambda name=name: done.append(name))  # type: ignore[misc]
    assert len(spare) == 2
    assert spare.work(1.0)
    assert done == ["a", "b"]
    assert not spare.work(1.0)


def test_a_slice_ends_when_its_time_is_over(clock: HandClock) -> None:
    spare, done = Spare(clock), list[int]()

    def job(number: int) -> None:
        done.append(number)
        clock.tick(0.003)

    for number in range(10):
        spare.wish(number, lambda number=number: job(number))  # type: ignore[misc]
    assert spare.work(0.008)
    assert done == [0, 1, 2]
    assert spare.work(0.0)
    assert done == [0, 1, 2, 3], "at least one, or nothing would ever be done"


def test_wishes_for_another_size_are_forgotten(kit: Kit) -> None:
    kit.spare.wish("picture", lambda: pytest.fail("drawn for a window that is gone"))
    kit.resize((1000, 700))
    assert not kit.spare.work(1.0)


# --- textures


@pytest.mark.parametrize("scale", [0.72, 1.0, 1.37, 3.0])
@pytest.mark.parametrize("kind", ["paper", "wood"])
def test_tiles_meet_without_a_seam(screen: pygame.Surface, kind: str, scale: float) -> None:
    tile = grain._tile(kind, scale)
    wide, tall = tile.get_size()
    columns = [[tile.get_at((x, y)).a for y in range(tall)] for x in (0, 1, wide - 2, wide - 1)]
    rows = [[tile.get_at((x, y)).a for x in range(wide)] for y in (0, 1, tall - 2, tall - 1)]
    for lines in (columns, rows) if kind == "paper" else (columns,):  # planks have an edge from row to row
        seam = _difference(lines[3], lines[0])
        assert seam <= 1.5 * max(_difference(lines[0], lines[1]), _difference(lines[2], lines[3])) + 0.5
    grain.forget()


def _difference(one: list[int], two: list[int]) -> float:
    return sum(abs(a - b) for a, b in zip(one, two, strict=True)) / len(one)


# --- the ground under the widgets


def test_one_copy_of_the_window_serves_the_topmost_scene(screen: pygame.Surface) -> None:
    ground, area = Ground(), pygame.Rect(10, 10, 5, 5)
    screen.fill("red")
    ground.take("menu", screen)
    screen.fill("blue")
    ground.take("dialog", screen)
    screen.fill("white")
    ground.restore("menu", screen, area)
    assert screen.get_at((12, 12)) == pygame.Color("white"), "that copy is gone"
    ground.restore("dialog", screen, area)
    assert screen.get_at((12, 12)) == pygame.Color("blue")
    assert screen.get_at((9, 9)) == pygame.Color("white")
    ground.forget()
    screen.fill("white")
    ground.restore("dialog", screen, area)
    assert screen.get_at((12, 12)) == pygame.Color("white")


def test_the_ground_is_prepared_for_another_size(screen: pygame.Surface) -> None:
    ground = Ground()
    ground.prepare((640, 400))
    ground.take("menu", screen)
    screen.fill("green")
    ground.restore("menu", screen, screen.get_rect())
    assert screen.get_at((1270, 710)) != pygame.Color("green")
