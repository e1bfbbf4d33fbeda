"""Räuber as it looks, compared with pictures that somebody has looked at."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.ui.kit import Kit
from tests.rules.bag_positions import Deal
from tests.scenes.table_driver import AtTable

TWO = (("9 8 R 5 2 7", "9 8 R 5 4 6"), "26[9,9]@B 27[8,R]@A 28![10,10,8]@A 45[7]@M 70[3,5]@B 70[10,10,10,10,10,9]@A "
       "100[4]@M")  # fmt: skip
FIVE = (("9 8 R 5 2 7", "9 8 R 5 4 6", "9 8 R 5 4 6", "9 8 R 6 3 6", "10 8 R 3 7 6"),
        "26[9,9]@B 27[8,R]@A 28![10,10,8]@A 29[2]@C 45[7]@C 45[R]@D 70[3,5]@B 70[10,10,10,10,10]@E "
        "100[4]@M")  # fmt: skip


def seated(kit: Kit, scene: tuple[tuple[str, ...], str], size: tuple[int, int], speed: str = "off",
           stock: int | None = None) -> AtTable:  # fmt: skip
    """Return a table of Räuber at which the first player sits."""
    kit.override(speed=speed)
    hands, bags = scene
    return AtTable(kit, Deal(bags, hands, stock).match, size).sit_down()


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("players", [2, 5])
def test_the_table(kit: Kit, golden: Callable[..., None], players: int, size: tuple[int, int]) -> None:
    table = seated(kit, TWO if players == 2 else FIVE, size)
    table.move("status")
    table.rest(2.0)
    shown = table.surface
    if size[0] > 1280:  # kept smaller than it is: pictures in the repository shall not grow large
        shown = pygame.transform.smoothscale(shown, (1280, 720))
    golden(shown, f"raeuber-{players}-{size[0]}x{size[1]}")


@pytest.mark.parametrize(("moment", "frames"), [("grab", 15), ("flight", 23), ("seal", 41)])
def test_a_theft(kit: Kit, golden: Callable[..., None], moment: str, frames: int) -> None:
    table = seated(kit, TWO, (1280, 720), "normal")
    table.up(table.lift("L8.2", "bag:1"))
    for _ in range(frames):
        table.looks(0.05)
    golden(table.surface, f"raeuber-theft-{moment}")


def test_a_card_dragged_over_bags(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, TWO, (1280, 720))
    table.lift("L9.3", "bag:6")
    table.rest(1.0)
    golden(table.surface, "raeuber-drag")


def test_the_question(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, TWO, (1280, 720))
    table.drag("L9.3", "bag:5")
    table.move("status")
    table.rest(1.0)
    golden(table.surface, "raeuber-question")


def test_a_look(kit: Kit, golden: Callable[..., None]) -> None:
    table = seated(kit, TWO, (1280, 720))
    table.click("bag:8")
    table.looks()
    golden(table.surface, "raeuber-look")


def test_the_last_cards(kit: Kit, golden: Callable[..., None]) -> None:
    hands = ("9", "R", "6", "9", "7")
    table = seated(kit, (hands, FIVE[1]), (1280, 720), stock=0)
    table.move("status")
    table.rest(1.0)
    golden(table.surface, "raeuber-last")
