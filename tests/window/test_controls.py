"""Clicking and the keyboard do what dragging does; steps back; the end of a round; going on after a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.hands import RIGHT
from tests.window.harness import Program
from tests.window.play import FELT, Table, write_level

Start = Callable[..., Program]


@pytest.fixture
def table(start: Start, tmp_path: Path) -> Table:
    """A table at which the first player may touch two public sets."""
    hands = ["S10 SJ SQ H8 D2 C9 C2 C3", "C4 C5 D8"]
    here = Table(start("--level", str(write_level(tmp_path, hands, ["H5 H6 H7", "S3 H3 D3"], opened=[0, 1]))))
    here.sit_down()
    return here


def test_click_and_click_is_a_drag(table: Table) -> None:
    program = table.program
    places = table.look()
    program.click(places.card("H8"))
    program.click(table.look().beside("H7"))
    assert table.done().startswith("move H8 > set:1")
    places = table.look()
    program.click(places.card("S10"))
    with program.hands.holding("Ctrl"):
        program.click(places.card("SJ"))
        program.click(places.card("SQ"))
        program.hands.key("Shift+P")  # with Ctrl still down: let go only when the clicks have arrived
        program.expect("places ")
    program.click(table.look().middle(FELT))
    assert table.done() == "move S10 SJ SQ > set:3"


def test_the_tail_of_a_run_is_taken_with_shift(table: Table) -> None:
    program = table.program
    places = table.look()
    with program.hands.holding("Shift"):
        program.drag(places.card("H6"), places.middle(FELT))
        assert table.done() == "move H6 H7 > set:3"


def test_a_rubber_band_takes_what_it_touches(table: Table) -> None:
    program = table.program
    places = table.look()
    row = places.zone("hand:0")
    rects = {name: places.cards[name] for name in row}
    (left, middle), width = rects["S10"]["centre"], rects["S10"]["width"]
    right = rects["SQ"]["centre"][0]
    program.drag((left - width * 0.7, middle - width * 0.4), (right - width * 0.1, middle + width * 0.3))
    program.drag(table.look().card("SJ"), places.middle(FELT))
    assert table.done() == "move S10 SJ SQ > set:3"


def test_right_click_takes_a_card_back(table: Table) -> None:
    program = table.program
    table.drag_beside("H8", "H7")
    program.click(table.look().card("H8"), button=RIGHT)
    assert table.done() == "move H8 > hand:0"
    assert "H8" in table.look().zone("hand:0")


def test_undo_redo_and_reset(table: Table) -> None:
    """Every step back is in the saved game, too; the hand keeps its order (U036)."""
    program = table.program
    hand = table.look().zone("hand:0")
    first = table.drag_beside("H8", "H7")
    second = table.drag("D2", FELT)
    program.hands.key("Ctrl+z")
    program.expect("undone")
    program.hands.key("Ctrl+y")
    program.expect("redone")
    program.hands.key("r")
    program.expect("reset")
    assert table.look().zone("hand:0") == hand
    program.hands.key("Ctrl+z")
    program.expect("undone")
    assert "H8" not in table.look().zone("hand:0")
    assert program.journal() == [first, second, "undo", "redo", "reset", "undo"]


def test_a_refusal_says_why_and_saves_nothing(table: Table) -> None:
    """A card of the table does not go to the hand (RR-R14)."""
    program = table.program
    before = table.look().zone("set:1")
    program.drag(table.look().card("H7"), table.look().middle("hand:0"))
    assert table.look().zone("set:1") == before
    table.button("next")
    program.expect("refused ")
    assert program.journal() == []


def test_the_last_card_wins_only_after_next_player(start: Start, tmp_path: Path) -> None:
    """RR-X42, RR-R33; then the score sheet, and the next round is dealt."""
    level = write_level(tmp_path, ["H8", "C4 C5 D8"], ["H5 H6 H7"], opened=[0, 1])
    table = Table(start("--level", str(level)))
    program = table.program
    table.sit_down()
    table.drag_beside("H8", "H7")
    assert not program.said_since_read("ready scores")
    table.button("next")
    assert table.done() == "end"
    program.expect("ready scores")
    program.hands.key("Enter")
    assert table.done() == "next"
    assert len(table.sit_down().zone("hand:1")) == 13
    table.has_saved("move H8 > set:1", "end", "next")


def test_a_whole_turn_by_keyboard(start: Start, tmp_path: Path) -> None:
    """Focus a card, take it, go to a set, put it down, end the turn: never a mouse (U204)."""
    level = write_level(tmp_path, ["H8 C2 C3", "C4 C5 D8"], ["H5 H6 H7"], opened=[0, 1])
    table = Table(start("--level", str(level)))
    program = table.program
    table.sit_down()
    _focus(program, "Tab", "Herz 8")
    program.hands.key("Enter")
    _focus(program, "Tab", "Set 1", "Öffentlich 1")
    program.hands.key("Enter")
    assert table.done().startswith("move H8 > set:1")
    program.hands.key("n")
    assert table.done() == "end"
    assert table.sit_down().zone("hand:1")


def _focus(program: Program, key: str, *words: str) -> None:
    """Press a key until the focus is on something of which one of these words is said."""
    for _ in range(40):
        program.hands.key(key)
        line = program.expect("focus ")
        if any(word in line for word in words):
            return
    raise AssertionError(f"nothing called {words}: {program.lines}")


def test_going_on_after_a_restart(start: Start, table: Table, data_dir: Path) -> None:
    """The saved game is opened where it stood, in the middle of a turn (U153)."""
    line = table.drag_beside("H8", "H7")
    assert table.program.quit() == 0
    again = Table(start("play", str(data_dir / "autosave.save")))
    assert again.sit_down().zone("set:1") == ["H5", "H6", "H7", "H8"]
    again.program.hands.key("n")
    assert again.done() == "end"
    assert again.program.journal() == [line, "end"]


def test_killed_in_the_middle_of_a_turn(start: Start, table: Table, data_dir: Path) -> None:
    """Nothing that was done is lost (U146)."""
    table.drag_beside("H8", "H7")
    table.program.process.kill()
    table.program.process.wait()
    again = Table(start("play", str(data_dir / "autosave.save")))
    assert again.sit_down().zone("set:1") == ["H5", "H6", "H7", "H8"]


def test_the_hand_is_covered_at_once(table: Table) -> None:
    program = table.program
    program.hands.key("c")
    program.expect("ready curtain")
    program.hands.key("Ctrl+Shift+P", "Enter")
    program.expect("ready table")
    assert not program.said_since_read("places "), "no place is told while the hand is covered"
    assert table.look().zone("hand:0")
