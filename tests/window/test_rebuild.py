"""Rebuilding the table by dragging: the worked examples RR-X33 and RR-X36."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.window.harness import Program
from tests.window.play import FELT, Table, write_level


def test_rr_x33_a_card_of_a_run_joins_two_from_the_hand(start: Callable[..., Program], tmp_path: Path) -> None:
    level = write_level(tmp_path, ["H6 D6 C2 C3", "C4 C5 C9"], ["S3 S4 S5 S6"], opened=[0, 1])
    table = Table(start("--level", str(level)))
    table.sit_down()
    assert table.drag("S6", FELT) == "move S6 > set:2"
    table.drag_beside("H6", "S6")
    table.drag_beside("D6", "H6")
    places = table.look()
    assert places.zone("set:1") == ["S3", "S4", "S5"]
    assert places.zone("set:2") == ["S6", "H6", "D6"]
    table.button("next")
    assert table.done() == "end"
    table.has_saved("move S6 > set:2", "move H6 > set:2", "move D6 > set:2", "end")


def test_rr_x36_a_group_gives_a_card_to_a_new_run(start: Callable[..., Program], tmp_path: Path) -> None:
    level = write_level(tmp_path, ["D10 DJ C2", "C4 C5 C9"], ["S9 H9 D9 C9'"], opened=[0, 1])
    table = Table(start("--level", str(level)))
    table.sit_down()
    assert table.drag("D9", FELT) == "move D9 > set:2"
    table.drag_beside("D10", "D9")
    table.drag_beside("DJ", "D10")
    places = table.look()
    assert places.zone("set:1") == ["S9", "H9", "C9'"]
    assert places.zone("set:2") == ["D9", "D10", "DJ"]
    table.button("next")
    assert table.done() == "end"
    table.has_saved("move D9 > set:2", "move D10 > set:2", "move DJ > set:2", "end")
