"""A whole turn by mouse: draw, curtain, open with three drags, add to another player's set, end the turn."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.window.harness import Program
from tests.window.play import FELT, Table, write_level


def test_draw_open_add_and_end(start: Callable[..., Program], tmp_path: Path) -> None:
    hands = ["C2 C3 D7", "S10 SJ SQ H8 D2 C9", "C4 C5 D8"]
    table = Table(start("--level", str(write_level(tmp_path, hands, ["H5 H6 H7"], opened=[0]))))
    places = table.sit_down()
    assert places.zone("hand:0") == ["C2", "C3", "D7"]
    assert "S10" not in places.cards, "the next player's hand is hidden"

    table.program.drag(places.middle("stock"), places.middle("hand:0"))
    assert table.done() == "draw stock"

    places = table.sit_down()
    assert sorted(places.zone("hand:1")) == sorted(hands[1].split())
    assert "C2" not in places.cards, "the former player's hand is hidden"
    assert table.drag("S10", FELT) == "move S10 > private:1.1"
    table.drag_beside("SJ", "S10")
    table.drag_beside("SQ", "SJ")
    assert table.look().zone("private:1.1") == ["S10", "SJ", "SQ"]
    table.drag_beside("H8", "H7")
    places = table.look()
    assert places.zone("set:1") == ["H5", "H6", "H7", "H8"]
    assert places.zone("set:2") == ["S10", "SJ", "SQ"], "the temporary set became public at the first touch (RR-D6)"
    table.button("next")
    assert table.done() == "end"
    assert "D2" not in table.sit_down().cards
    table.has_saved("draw stock", "move S10 > private:1.1", "move SJ > private:1.1", "move SQ > private:1.1",
                    "move H8 > set:1", "end")
    assert table.program.quit() == 0
