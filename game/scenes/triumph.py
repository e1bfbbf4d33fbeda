"""What makes the score sheet of a won match festive: the trophy before fans, confetti, a golden column."""

from __future__ import annotations

from random import Random

import pygame

from game.cards import parse
from game.scenes import decor
from game.ui.kit import Kit

ASIDE = 200
"""The space that a fan needs beside the headline, in interface units."""
_FANS = ("SQ SK SA", "HA HK HQ")
_PIECES = 150
_COLOURS = ("gold_high", "brass_light", "brass", "red", "paper", "set_green_edge")


def paint(kit: Kit, surface: pygame.Surface, area: pygame.Rect, title: pygame.Rect, fit: float) -> None:
    """Paint confetti over the whole ground and a fan with the trophy at each side of the headline."""
    surface.blit(kit.art.made(("confetti", area.size, fit), lambda: _confetti(kit, area, fit)), area)
    width = kit.px(58 * fit)
    for side, names in zip((-1, 1), _FANS, strict=True):
        middle = title.left - kit.px(ASIDE * fit / 2) if side < 0 else title.right + kit.px(ASIDE * fit / 2)
        decor.paint_fan(kit, surface, parse(names), (middle, title.centery + kit.px(2 * fit)), width, 46, side * 6)
        tall = kit.px(76 * fit)
        cup = kit.art.piece("trophy", (tall * 12 // 13, tall))
        surface.blit(cup, cup.get_rect(midbottom=(middle, title.centery + kit.px(42 * fit))))


def _confetti(kit: Kit, area: pygame.Rect, fit: float) -> pygame.Surface:
    """Return scraps of paper, many above and none over the facts and buttons, the same at every look."""
    lots, sheet = Random(52), pygame.Surface(area.size, pygame.SRCALPHA)
    for number in range(_PIECES):
        x, y = lots.random(), 0.8 * lots.random() ** 1.5
        size, colour = kit.px(lots.uniform(5, 12) * fit), _COLOURS[number % len(_COLOURS)]
        scrap = pygame.Surface((size, max(2, size * lots.choice((4, 6, 9)) // 10)), pygame.SRCALPHA)
        scrap.fill((*kit.theme.colour(colour)[:3], lots.randrange(110, 225)))
        turned = pygame.transform.rotozoom(scrap, lots.uniform(0, 180), 1)
        sheet.blit(turned, turned.get_rect(center=(round(x * area.w), round(y * area.h))))
    return sheet


def paint_column(kit: Kit, surface: pygame.Surface, column: pygame.Rect) -> None:
    """Paint gold under the column of a winner, strongest at its head and its sum."""
    key = ("triumph", column.size)
    surface.blit(kit.art.made(key, lambda: _column(kit, column.size)), column)


def _column(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    shine = pygame.Surface((1, 5), pygame.SRCALPHA)
    gold = kit.theme.colour("gold_high")
    for y, strength in enumerate((215, 120, 70, 120, 235)):
        shine.set_at((0, y), (*gold[:3], strength))
    sheet = pygame.transform.smoothscale(shine, size)
    pygame.draw.rect(sheet, kit.theme.colour("brass"), sheet.get_rect(), kit.px(1.6))
    return sheet
