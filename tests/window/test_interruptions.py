"""What may come between press and release: the window changes, the pointer leaves, a second button, another window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.hands import MIDDLE, RIGHT
from tests.window.harness import Program
from tests.window.play import FELT, Table, write_level
from tests.window.screen import Screen, wait_until


@pytest.fixture
def table(start: Callable[..., Program], tmp_path: Path) -> Table:
    """A table at which the first player holds eight cards and may touch two public sets."""
    hands = ["S10 SJ SQ H8 D2 C9 C2 D5", "C4 C5 D8"]
    level = write_level(tmp_path, hands, ["H5 H6 H7", "S3 H3 D3"], opened=[0, 1])
    here = Table(start("--level", str(level)))
    here.sit_down()
    return here


def _still_works(table: Table) -> None:
    """A drag that counts must be possible after everything that came between."""
    before = table.program.journal()
    line = table.drag_beside("H8", "H7")
    assert line.startswith("move H8 > set:1")
    assert table.program.journal() == [*before, line]


def test_resize_while_dragging(table: Table) -> None:
    """The card comes home or goes on being dragged, but no command comes of the resize itself."""
    program = table.program
    hand = table.look().zone("hand:0")

    def resize_in_mid_drag() -> None:
        places = program.places()
        with program.dragging(places.card("D5"), (640, 400), (20, 690)):
            program.resize(1000, 700)
            program.hands.move(program.on_screen((990, 690)))

    table.nothing_happened(resize_in_mid_drag)
    assert table.look().zone("hand:0") == hand
    _still_works(table)


def test_release_outside_the_window(table: Table) -> None:
    program = table.program
    hand = table.look().zone("hand:0")

    def release_outside() -> None:
        left, top, width, height = program.rect
        start = program.on_screen(program.places().card("D5"))
        program.hands.drag(start, (left + width + 200, top + height + 100))

    table.nothing_happened(release_outside)
    assert table.look().zone("hand:0") == hand
    _still_works(table)


def test_out_of_the_window_and_back_with_the_button_held(table: Table) -> None:
    program = table.program
    places = program.places()
    left, top, width, _ = program.rect
    start, end = (program.on_screen(point) for point in (places.card("H8"), places.beside("H7")))
    program.hands.drag(start, (left + width + 200, top + 300), end)
    assert table.done().startswith("move H8 > set:1")


@pytest.mark.parametrize("button", [RIGHT, MIDDLE])
def test_a_second_button_during_a_drag(table: Table, button: int) -> None:
    """The right button gives the drag up; the middle one may do so too, but neither plays a card."""
    program = table.program
    hand = table.look().zone("hand:0")

    def press_another_button() -> None:
        places = program.places()
        with program.dragging(places.card("D5"), places.beside("D3")):
            program.hands.press(button)
            program.hands.release(button)
            program.hands.move(program.on_screen(places.beside("H7")))
            program.hands.move(program.on_screen(places.card("D5")))

    table.nothing_happened(press_another_button)
    assert table.look().zone("hand:0") == hand
    _still_works(table)


def test_a_right_press_elsewhere_does_not_change_which_card_is_dragged(table: Table) -> None:
    """Only the card under the pointer at the left press may move (U071)."""
    program = table.program
    places = program.places()
    program.hands.move(program.on_screen(places.card("C9")))
    program.hands.press(RIGHT)
    program.hands.move(program.on_screen(places.card("H8")))
    program.hands.release(RIGHT)
    assert "C9" in table.look().zone("hand:0")
    _still_works(table)


def test_alt_tab_during_a_drag(table: Table, real_screen: Screen) -> None:
    program = table.program
    hand = table.look().zone("hand:0")
    other = real_screen.other_window()
    real_screen.activate(program.window)
    wait_until(lambda: real_screen.active() == program.window.id, "the program in front")

    def switch_away() -> None:
        places = program.places()
        with program.dragging(places.card("D5"), places.beside("D3")):
            program.hands.key("Alt+Tab")
            wait_until(lambda: real_screen.active() == other.id, "the other window in front")
        real_screen.activate(program.window)
        wait_until(lambda: real_screen.active() == program.window.id, "the program in front again")

    table.nothing_happened(switch_away)
    other.destroy()
    assert table.look().zone("hand:0") == hand
    _still_works(table)


def test_escape_during_a_drag(table: Table) -> None:
    program = table.program

    def press_escape() -> None:
        places = program.places()
        with program.dragging(places.card("D5"), places.beside("D3")):
            program.hands.key("Esc")

    table.nothing_happened(press_escape)
    _still_works(table)


def test_minimise_during_a_drag(table: Table, real_screen: Screen) -> None:
    program = table.program

    def minimise() -> None:
        places = program.places()
        with program.dragging(places.card("D5"), places.beside("D3")):
            real_screen.minimise(program.window)
            wait_until(lambda: real_screen.window_of(program.process.pid) is None, "the icon")
        real_screen.activate(program.last_window)
        wait_until(lambda: real_screen.active() == program.last_window.id, "the program in front again")

    table.nothing_happened(minimise)
    # SDL never heard of the release under the icon, and takes the next press for a repetition.
    program.click(table.look().middle(FELT))
    _still_works(table)


def test_changing_ones_mind(table: Table) -> None:
    """Press, drag off, drag back, release: nothing was played (U083)."""
    program = table.program

    def there_and_back() -> None:
        places = program.places()
        program.drag(places.card("D5"), places.beside("D3"), places.card("D5"))

    table.nothing_happened(there_and_back)
    _still_works(table)


def test_many_clicks_lose_nothing(table: Table) -> None:
    """Each button five times on a card and on the felt (U058, U059, U074)."""
    program = table.program
    places = table.look()
    everything = sorted(places.cards)
    for button in (MIDDLE, RIGHT):
        for point in (places.card("D5"), places.card("H6"), places.middle(FELT)):
            program.click(point, button=button, times=5)
    after = table.look()
    assert sorted(after.cards) == everything
    assert program.journal() == []
