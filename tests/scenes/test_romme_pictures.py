"""Both kinds of Rommé as they look, compared with pictures that somebody has looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable, romme

TWO = {
    "hands": ["S9 S10 SJ H4 D4 C4 CK D9", "S3 H6 D10 DJ CA"],
    "sets": ["H7 H8 H9", "SK HK DK", "C5 C6 C7 C8"],
    "owners": [0, 1, 1],
    "discard": "S6 DQ H2",
    "stock": 17,
}
FOUR = {
    "hands": ["S9 S10 SJ H4 D4 C4 CK D9 DA D2", "S3 H6 D10", "DJ CA S7 H10", "S2"],
    "sets": ["H7 H8 H9", "SK HK DK", "C5 C6 C7 C8", "S4 S5 S6", "D5 D6 D7 D8", "SQ HQ DQ"],
    "owners": [0, 1, 1, 2, 3, 3],
    "discard": "C10 H2 D3",
    "stock": 6,
}
EMPTY = {"hands": ["S9 S10 H4 D4 CK D9", "S3 H6 D10", "C2 C3 HQ"], "sets": ["H7 H8 H9"], "discard": "DQ H2", "stock": 0}


def seated(kit: Kit, scene: dict[str, Any], size: tuple[int, int] = (1280, 720), **more: Any) -> AtTable:
    """Return a table of Rommé at which the first player sits."""
    kit.override(speed="off")
    return romme(kit, **scene, size=size, **more)


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 4])
def test_the_table(kit: Kit, golden: Callable[..., None], players: int, size: tuple[int, int]) -> None:
    table = seated(kit, TWO if players == 2 else FOUR, size)
    table.move("status")
    table.rest(2.0)
    shown = table.surface
    if size[0] > 1280:  # kept smaller than it is: pictures in the repository shall not grow large
        shown = pygame.transform.smoothscale(shown, (1280, 720))
    golden(shown, f"romme-{players}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_selection_with_its_live_mark(kit: Kit, golden: Callable[..., None], size: tuple[int, int]) -> None:
    table = seated(kit, TWO, size)
    table.key("t")
    for card in ("S9", "S10", "SJ"):
        table.click(card)
    table.move("status")
    table.rest(2.0)
    golden(table.surface, f"romme-selection-{size[0]}x{size[1]}")


def test_a_selection_that_is_no_meld(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, FOUR, (1280, 720))
    table.key("u")
    for card in ("DA", "D2", "D3"):
        table.click(card)
    table.move("status")
    table.rest(2.0)
    golden(table.surface, "romme-no-meld")


def test_a_card_dragged_over_a_meld(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, {**TWO, "hands": ["S9 S10 SJ H4 D4 C4 C9 D9", "S3 H6"]}, (1280, 720))
    table.key("t")
    table.lift("C9", "set:3")
    table.rest(1.0)
    golden(table.surface, "romme-drag")


def test_an_empty_stock_warns(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, EMPTY, (1280, 720))
    table.click("stock")
    table.rest(1.0)
    golden(table.surface, "romme-warning")


def test_the_end_of_a_round(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, {**TWO, "hands": ["S9 S10 SJ H10", "S3 H6 D10 DJ CA"]}, (1280, 720))
    table.key("t")
    for card in ("S9", "S10", "SJ"):
        table.click(card)
    table.key("a")
    table.click("H10")
    table.click("set:1")
    table.drag(table.hand(), "pile")
    table.looks(0.1)
    golden(table.surface, "romme-banner")


def test_melds_in_columns(kit: Kit, golden: Callable[..., None]) -> None:
    kit.override(meld_columns=3)
    table = seated(kit, FOUR, (1280, 720), game="multiplayer_romme")
    table.move("status")
    table.rest(1.0)
    golden(table.surface, "romme-columns")
