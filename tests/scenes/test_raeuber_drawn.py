"""What is drawn piece by piece while bags fly is the same as the whole window drawn anew: nothing is left behind."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Kit
from tests.rules.bag_positions import Deal, bag
from tests.scenes.table_driver import AtTable

BAGS = "26[9,9]@B 27[8,R]@A 45[7]@M 70[3,5]@B 70[10,10,9]@A"
PLAYS = {"theft": ("8", 26, ""), "taken": ("9", 29, "enter"), "refused": ("9", 26, ""), "same": ("5", 70, "")}


def differing(one: pygame.Surface, other: pygame.Surface) -> pygame.Rect:
    """Return where two pictures differ, beyond what rounding does to a colour."""
    changed = pygame.mask.from_threshold(one, (0, 0, 0), (12, 12, 12, 255), other)
    changed.invert()
    found = changed.get_bounding_rects()
    return found[0].unionall(found[1:]) if found else pygame.Rect(0, 0, 0, 0)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("play", PLAYS)
def test_every_frame_is_as_if_drawn_anew(kit: Kit, play: str, size: tuple[int, int]) -> None:
    kit.override(speed="normal")
    worth, value, key = PLAYS[play]
    deal = Deal(BAGS, ("9 8 R 5 2 7", "9 8 R 5 4 6"))
    table = AtTable(kit, deal.match, size).sit_down()
    card = next(str(card) for card in table.table.layout.order if str(card.rank) == worth)
    target = bag(value)
    table.up(table.lift(card, str(target)))
    if key:
        table.looks(0.4)
        table.key(key)
    whole = pygame.Surface(size)
    for frame in range(34):
        table.looks(0.09)
        if table.top is not table.table:
            break
        if frame % 3 == 0:
            stage = table.table.stage
            stage._pictures.clear()
            stage._dirty.append(whole.get_rect())
            table.table.draw(whole, True)
            where = differing(table.surface, whole)
            assert not where, f"frame {frame}: {where}"
            table.stack._full = True  # what was drawn anew went elsewhere
            table.looks()
