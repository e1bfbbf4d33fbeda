"""The table as it looks, compared with pictures that somebody has looked at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]
HANDS = ["H8 C3 * D9 SQ S10 DA CK C5 H2", "S9 D5 D6 H9'", "S2 S3 S4"]
SETS = ["H5 H6 H7", "S7 D7 C7 *1", "C9 C10 CJ CQ", "SA S2' S3'", "D2 D3 D4 D5' D6' D7'", "HK *2 CK'"]


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_in_mid_turn_with_an_invalid_set(placed: Placed, golden: Callable[..., None], size: tuple[int, int]) -> None:
    table = placed(HANDS, SETS, size=size)
    table.drag("H8", table.beside("H7"))
    table.drag("D9", table.beside("S3'"))
    table.move("status")
    table.rest(2.0)
    golden(table.surface, f"table-{size[0]}x{size[1]}")


def test_a_card_dragged_over_a_set(placed: Placed, golden: Callable[..., None]) -> None:
    table = placed(HANDS, SETS)
    table.lift("H8", table.beside("H7"))
    table.rest(2.0)
    golden(table.surface, "table-drag")


def test_a_temporary_set_with_the_meter(placed: Placed, golden: Callable[..., None]) -> None:
    table = placed(HANDS, SETS, opened=[1])
    table.drag("SQ", "tray")
    table.drag("S10", table.beside("SQ"))
    table.drag("*", table.beside("SQ"))
    table.drag("C5", "tray")
    table.move("status")
    table.rest(2.0)
    golden(table.surface, "table-temporary")


def test_the_focus_of_the_keyboard_and_a_selection(placed: Placed, golden: Callable[..., None]) -> None:
    table = placed(HANDS, SETS)
    table.walk_to("*")
    table.key("space")
    table.walk_to("CQ")
    table.rest(2.0)
    golden(table.surface, "table-keyboard")


def test_the_value_beside_a_card(placed: Placed, golden: Callable[..., None]) -> None:
    table = placed(HANDS, SETS)
    table.move("*1")
    table.looks(1.0)
    table.rest(1.0)
    golden(table.surface, "table-value")
