"""What is painted step by step is what would be painted at once; what does not change is not painted."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest
from pygame import Rect, Surface

from game.table.stage import Part, Stage
from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable, dealt, placed

SIZE = (800, 600)
HANDS = ["H8 H9 C3 C4 C5 D7 * SK", "S9 D5 D6 C3'", "H2 H3"]
SETS = ["H5 H6 H7", "S7 D7 *1", "C9 C10 CJ CQ", "S2 S3 *2 S5"]


def at_once(table: AtTable) -> Surface:
    """Paint the table as it is now on a new stage."""
    scene = table.table
    stage = Stage(table.kit, lambda surface: table.kit.theme.backdrop(surface, "felt"))
    stage.resize(table.kit.size, scene.layout.regions.sets)
    was, stale = scene.stage, scene.stale
    scene.stage, scene.stale = stage, True
    surface = Surface(table.kit.size).convert(table.surface)
    scene.draw(surface, True)
    scene.stage, scene.stale = was, stale
    return surface


def difference(one: Surface, other: Surface) -> Rect | None:
    """Return the rectangle in which two surfaces differ."""
    first, second = (pygame.image.tobytes(surface, "RGB") for surface in (one, other))
    if first == second:
        return None
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 1, 1)


def check(table: AtTable, seconds: float, what: str) -> None:
    table.looks(seconds)
    if table.top is table.table:
        wrong = difference(table.surface, at_once(table))
        assert wrong is None, f"stale after {what}: {wrong}"


def some_point(table: AtTable, lots: Random) -> tuple[int, int]:
    """Return a card, a set, a button, or anything."""
    layout = table.table.layout
    spots = [place.rect.center for place in layout.places] + [frame.rect.center for frame in layout.frames] * 3
    spots += [widget.rect.center for widget in table.table.actions.ring.widgets] + [layout.regions.tray.center] * 3
    spots.append((lots.randrange(SIZE[0]), lots.randrange(40, SIZE[1])))
    return lots.choice(spots)


def one_step(table: AtTable, lots: Random) -> str:
    """Do something at random, as players and the system do; return what."""
    what = lots.choice(["drag", "drag", "drag", "click", "click", "hover", "key", "wheel", "second", "focus", "wait"])
    match what:
        case "drag":
            start, end = some_point(table, lots), some_point(table, lots)
            table.down(start)
            for step in range(1, 5):
                at = (start[0] + (end[0] - start[0]) * step // 4, start[1] + (end[1] - start[1]) * step // 4)
                table.move(at, held=1)
                check(table, lots.choice((0.0, 0.02, 0.1)), f"dragging to {at}")
            table.up(end)
        case "click":
            at = some_point(table, lots)
            table.mods = lots.choice((0, 0, pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT))
            table.down(at)
            table.up(at)
            table.mods = 0
        case "hover":
            table.move(some_point(table, lots))
            check(table, 0.3, "hovering")
            table.looks(0.3)
        case "key":
            keys = ["tab", "right", "up", "enter", "1", "2", "3", "s", "ctrl+z", "ctrl+y", "r", "escape", "f6"]
            what = lots.choice(keys)
            table.key(what)
        case "wheel":
            table.send(pygame.MOUSEWHEEL, y=lots.choice((-1, 1)), precise_y=lots.choice((-1.0, 1.0)), x=0)
        case "second":
            at = some_point(table, lots)
            table.down(at, 3)
            table.up(at, 3)
        case "focus":
            table.send(lots.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE)))
    return what


def come_back(table: AtTable) -> None:
    """Close whatever lies over the table and sit down again."""
    for _ in range(20):
        if table.top is table.table and table.table.acting:
            return
        if table.top is not table.table:
            table.key("escape")
        table.rest(3.0)


@pytest.mark.parametrize("seed", range(3))
def test_step_by_step_is_painted_like_at_once(kit: Kit, seed: int) -> None:
    table = placed(kit, HANDS, SETS[: 2 + seed], size=SIZE, stock=9, opened=[0, 1, 2] if seed % 2 else [])
    lots = Random(seed)
    for _ in range(18):
        come_back(table)
        what = one_step(table, lots)
        for _ in range(3):
            check(table, lots.choice((0.0, 0.03, 0.12)), what)


def test_the_deal_is_painted_step_by_step_like_at_once(kit: Kit) -> None:
    table = dealt(kit, 3, size=SIZE)
    for frame in range(20):
        check(table, 0.11, f"frame {frame} of the deal")


def test_a_hand_over_is_painted_like_at_once(kit: Kit) -> None:
    table = placed(kit, HANDS, SETS, size=SIZE)
    table.key("t")
    for _ in range(8):
        check(table, 0.06, "drawing")
    table.sit_down()
    check(table, 0.0, "sitting down")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1600, 600)])
def test_after_another_size_everything_is_painted_anew(kit: Kit, size: tuple[int, int]) -> None:
    table = placed(kit, HANDS, SETS, size=SIZE)
    table.resize(size)
    check(table, 0.1, "a new size")
    table.drag("H8", table.beside("H7"))
    check(table, 0.1, "a drag")


@pytest.mark.parametrize("change", [{"language": "fr"}, {"four_colours": True}, {"ui_scale": 1.2}])
def test_after_other_settings_everything_is_painted_anew(kit: Kit, change: dict[str, object]) -> None:
    table = placed(kit, HANDS, SETS, size=SIZE)
    kit.change(**change)
    check(table, 0.0, str(change))
    check(table, 0.1, str(change))


def test_nothing_is_painted_when_nothing_changes(kit: Kit) -> None:
    table = placed(kit, HANDS, SETS, size=SIZE)
    table.looks()
    for _ in range(5):
        assert table.looks(0.1) == []
    table.move("H8")
    table.looks(1.0)
    table.looks(1.0)
    assert table.looks(1.0) == [], "the tooltip stands"


def test_a_dragged_card_paints_only_around_itself(kit: Kit) -> None:
    table = placed(kit, HANDS, SETS, size=SIZE)
    x, y = table.lift("C3", (400, 300))
    table.rest(1.0)
    table.move((x + 3, y + 2), held=1)
    changed = table.looks(0.016)
    assert changed and sum(rect.w * rect.h for rect in changed) < 0.06 * SIZE[0] * SIZE[1]


# --- parts alone


@pytest.fixture
def stage(kit: Kit) -> Stage:
    made = Stage(kit, lambda surface: surface.fill("darkgreen", surface.get_clip()) and None)
    made.resize(SIZE, Rect(0, 0, *SIZE))
    made.draw(Surface(SIZE), True)
    return made


def box(name: str, rect: Rect, colour: str) -> Part:
    paint: Callable[[Surface], None] = lambda surface: surface.fill(colour, rect) and None  # noqa: E731
    return Part(name, rect, colour, paint)


def test_a_part_is_painted_where_it_was_and_where_it_is(stage: Stage) -> None:
    surface = Surface(SIZE)
    stage.show_parts([box("a", Rect(10, 10, 20, 20), "red")])
    assert stage.draw(surface, False) == [Rect(10, 10, 20, 20)]
    stage.show_parts([box("a", Rect(100, 100, 20, 20), "red")])
    assert sorted(map(tuple, stage.draw(surface, False))) == [(10, 10, 20, 20), (100, 100, 20, 20)]
    assert surface.get_at((15, 15)) == pygame.Color("darkgreen") and surface.get_at((105, 105)) == pygame.Color("red")
    stage.show_parts([])
    assert stage.draw(surface, False) == [Rect(100, 100, 20, 20)]
    assert stage.draw(surface, False) == []


def test_a_part_with_the_same_key_is_not_painted_again(stage: Stage) -> None:
    surface = Surface(SIZE)
    stage.show_parts([box("a", Rect(10, 10, 20, 20), "red")])
    stage.draw(surface, False)
    stage.show_parts([box("a", Rect(10, 10, 20, 20), "red")])
    assert stage.draw(surface, False) == []


def test_a_part_above_is_taken_away_again(stage: Stage) -> None:
    surface = Surface(SIZE)
    over = box("tip", Rect(10, 10, 20, 20), "red")
    stage.show_parts([Part(over.name, over.rect, over.key, over.paint, above=True)])
    stage.draw(surface, False)
    assert surface.get_at((15, 15)) == pygame.Color("red")
    stage.show_parts([])
    assert stage.draw(surface, False) == [Rect(10, 10, 20, 20)]
    assert surface.get_at((15, 15)) == pygame.Color("darkgreen")
