"""The number of columns of the public sets is chosen in the menu, obeyed, and kept (RR-R34)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.harness import Places, Program, german
from tests.window.play import Table, write_level

SETS = ["H5 H6 H7", "S3 H3 D3", "C8 C9 C10", "SJ HJ DJ", "D4 D5 D6 D7", "SA HA DA"]


def _columns(places: Places) -> int:
    """In how many columns the sets lie: the number of different left edges."""
    return len({rect[0] for zone, rect in places.targets.items() if zone.startswith("set:") and zone != "set:7"})


@pytest.fixture
def table(start: Callable[..., Program], tmp_path: Path) -> Table:
    """A table with six public sets."""
    here = Table(start("--level", str(write_level(tmp_path, ["H8 C2 C3", "C4 C5"], SETS, opened=[0, 1]))))
    here.sit_down()
    return here


@pytest.mark.parametrize("columns", [1, 2, 4])
def test_columns_by_the_menu(table: Table, data_dir: Path, columns: int) -> None:
    program = table.program
    program.hands.key("F10")
    program.expect("ready menu popup")
    _down_to(program, german("menu.file.columns"))
    program.hands.key("Right")
    program.expect("focus ")
    program.hands.key("Home", *["Down"] * columns, "Enter")
    program.expect("ready table")
    assert _columns(table.look()) == columns
    assert table.program.journal() == [], "how one looks at the table is no move"
    assert table.drag_beside("H8", "H7").startswith("move H8 > set:1")
    assert program.quit() == 0
    assert json.loads((data_dir / "settings.json").read_text(encoding="utf-8"))["columns"] == columns


def test_columns_by_key(table: Table) -> None:
    program = table.program
    for columns in (1, 2, 3):
        program.hands.key("F6")
        assert _columns(table.look()) == columns
    assert table.program.journal() == []


def _down_to(program: Program, words: str) -> None:
    """Walk down the open menu until the focus is on this item."""
    for _ in range(20):
        program.hands.key("Down")
        if program.expect("focus ").startswith(f"focus {words}"):
            return
    raise AssertionError(f"{words!r} is not in the menu: {program.lines}")
