"""Players come, go and change their names in mid-round, by mouse and keyboard (RR-R28, RR-R29)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.window.harness import Program, german
from tests.window.play import Table, write_level


def test_rename_add_and_remove(start: Callable[..., Program], tmp_path: Path) -> None:
    table = Table(start("--level", str(write_level(tmp_path, ["C2 C3 D7", "S10 SJ SQ", "C4 C5 D8"]))))
    program = table.program
    table.sit_down()

    program.pick("menu.players", "menu.players.rename")
    program.expect("ready ")
    program.hands.key("Ctrl+a")
    program.hands.type("Zoë")
    program.hands.key("Enter")
    assert table.done() == 'rename "Zoë"'

    program.pick("menu.players", "menu.players.add")
    program.expect("ready ")
    program.hands.type("Łukasz")
    program.hands.key("Enter")
    assert table.done() == 'join ["Łukasz", "human"]'
    assert table.look().zone("hand:0") == ["C2", "C3", "D7"], "the round goes on as it was"

    program.pick("menu.players", "menu.players.remove")
    program.expect("ready ")
    program.hands.key("Enter")  # Enter alone never removes anybody (U213)
    program.expect("ready table")
    program.pick("menu.players", "menu.players.remove")
    program.expect("ready ")
    program.hands.key("Tab")
    while not program.expect("focus ").startswith(f"focus {german('dialog.remove.yes')}"):
        program.hands.key("Tab")
    program.hands.key("Enter")
    assert table.done() == "leave"
    assert table.sit_down().zone("hand:1") == ["S10", "SJ", "SQ"]
    table.has_saved('rename "Zoë"', 'join ["Łukasz", "human"]', "leave")


def test_a_name_that_is_taken_or_empty_is_refused_with_a_reason(start: Callable[..., Program], tmp_path: Path) -> None:
    table = Table(start("--level", str(write_level(tmp_path, ["C2 C3 D7", "S10 SJ SQ"]))))
    program = table.program
    table.sit_down()
    program.pick("menu.players", "menu.players.rename")
    program.expect("ready ")
    for name in ("Ben", " ", "ben"):
        program.hands.key("Ctrl+a", "Backspace")
        program.hands.type(name)
        program.hands.key("Enter")
    program.hands.key("Ctrl+a")
    program.hands.type("Änne 2")
    program.hands.key("Enter")
    assert table.done() == 'rename "Änne 2"'
    table.has_saved('rename "Änne 2"')
