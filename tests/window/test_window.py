"""The window itself: sizes, full screen and back, minimised, closed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.harness import Program
from tests.window.play import Table, write_level
from tests.window.screen import Screen, wait_until

FULL_SCREEN = "_NET_WM_STATE_FULLSCREEN"


@pytest.fixture
def table(start: Callable[..., Program], tmp_path: Path) -> Table:
    """A table with a few cards on it."""
    level = write_level(tmp_path, ["S10 SJ SQ H8 D2 C9 C2 D5", "C4 C5 D8"], ["H5 H6 H7", "S3 H3 D3"], opened=[0, 1])
    here = Table(start("--level", str(level)))
    here.sit_down()
    return here


def _is_full(screen: Screen, program: Program) -> bool:
    return program.rect == (0, 0, *screen.size)


def test_full_screen_and_back_keeps_place_size_and_frame(table: Table, real_screen: Screen) -> None:
    """Ten times over, and the window can still be resized afterwards (U097 to U099)."""
    program = table.program
    before = program.rect
    for _ in range(5):
        program.hands.key("F11")
        wait_until(lambda: _is_full(real_screen, program), "full screen")
        program.hands.key("F11")
        wait_until(lambda: program.rect == before, f"the former place and size {before}, it is {program.rect}")
        assert real_screen.has_frame(program.window)
    program.resize(1000, 700)
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")


def test_playing_in_full_screen(table: Table, real_screen: Screen) -> None:
    table.program.hands.key("F11")
    wait_until(lambda: _is_full(real_screen, table.program), "full screen")
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1900, 800)])
def test_every_size_can_be_played(table: Table, size: tuple[int, int]) -> None:
    """The hit area equals the drawn area at every size (U061, U062)."""
    program = table.program
    program.resize(*size)
    places = table.look()
    for name, card in places.cards.items():
        assert 0 <= card["visible"][0] < size[0], name
        assert 0 <= card["visible"][1] < size[1], name
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")


def test_not_smaller_than_800_by_600(table: Table) -> None:
    program = table.program
    program.screen.resize(program.window, 400, 300)
    wait_until(lambda: program.rect[2:] == (800, 600), "the smallest window")


def test_fifty_sizes_in_a_row(table: Table) -> None:
    """The last size counts (U104)."""
    program = table.program
    for step in range(50):
        program.screen.resize(program.window, 820 + 10 * step, 620 + 6 * step)
    program.resize(1111, 777)
    places = table.look()
    assert max(card["visible"][1] for card in places.cards.values()) > 600
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")


def test_maximised_and_back(table: Table, real_screen: Screen) -> None:
    program = table.program
    before = program.rect
    real_screen.maximise(program.window)
    wait_until(lambda: program.rect[2] == real_screen.size[0], "the maximised window")
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")
    real_screen.maximise(program.window, False)
    wait_until(lambda: program.rect == before, "the former size")
    assert table.drag_beside("D5", "D3").startswith("move D5 > set:2")


def test_the_picture_is_back_after_minimising(table: Table, real_screen: Screen) -> None:
    program = table.program
    table.look()
    before = real_screen.pixels(program.rect)
    real_screen.minimise(program.window)
    wait_until(lambda: real_screen.window_of(program.process.pid) is None, "the icon")
    window = program.last_window
    real_screen.activate(window)
    wait_until(lambda: real_screen.active() == window.id, "the window in front")
    wait_until(lambda: _likeness(before[1], real_screen.pixels(program.rect)[1]) > 0.97, "the same picture")


def _likeness(one: bytes, two: bytes) -> float:
    """The share of equal bytes of two pictures, of a sample."""
    pairs = list(zip(one[::401], two[::401], strict=True))
    return sum(a == b for a, b in pairs) / len(pairs)


def test_closing_the_window_ends_the_program_and_keeps_the_game(table: Table) -> None:
    table.drag_beside("H8", "H7")
    assert table.program.quit() == 0
    assert len(table.program.journal()) == 1
