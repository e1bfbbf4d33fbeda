"""The bags of a player on the score sheet: each with its contents, what it counts, and why (Räuber)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.state import Lot
from game.scenes import decor
from game.ui import write
from game.ui.art import TIED, height_of
from game.ui.kit import Kit
from game.ui.text import text

TALL = 400
"""The height that the bags would like to have, in interface units."""
_BAG, _LOOT = 64, 44
"""Widths of a bag and of the cards beside it, in interface units."""
_ACROSS, _DOWN = 0.3, 0.46
"""How far the cards lie apart, in their widths and heights: their numbers stay free."""
_LONGEST = 7
"""Cards in a row."""
_LINE, _GAP = 24, 22
_LARGEST, _SMALLEST = 1.8, 0.3
"""How much larger or smaller than usual bags may be drawn."""


def sentence(lots: Sequence[Lot]) -> str:
    """Return the bags with their points in words."""
    return ". ".join(f"{text('scores.lot', bag=lot.label, points=lot.points)}{_why(lot)}" for lot in lots)


def _why(lot: Lot) -> str:
    return f" ({text(lot.bonus)})" if lot.bonus else ""


def sum_words(lot: Lot) -> str:
    """Return what a bag counts as it is written under it, such as "41" or "28 × 2 = 56"."""
    plain = sum(card.rank for card in lot.cards)
    return str(lot.points) if lot.points == plain else f"{plain} × {lot.points // plain} = {lot.points}"


def paint(kit: Kit, surface: pygame.Surface, place: pygame.Rect, lots: Sequence[Lot]) -> None:
    """Paint the bags in lines, each with its cards beside it and its points below, as large as they fit."""
    scale = _LARGEST
    lines = _lines(kit, lots, place.w, scale)
    while _height(kit, lines, scale) > place.h and scale > _SMALLEST:
        scale *= 0.96
        lines = _lines(kit, lots, place.w, scale)
    y = place.y + max(0, (place.h - _height(kit, lines, scale)) // 2)
    for line in lines:
        tall = max(_size(kit, lot, scale)[1] for lot in line)
        x = place.centerx - _width(kit, line, scale) // 2
        for lot in line:
            wide = _size(kit, lot, scale)[0]
            _paint_lot(kit, surface, pygame.Rect(x, y, wide, tall), lot, scale)
            x += wide + kit.px(_GAP * scale)
        y += tall


def _lines(kit: Kit, lots: Sequence[Lot], space: int, scale: float) -> list[list[Lot]]:
    """Return the bags in as few lines as hold them, all about equally long."""
    for count in range(1, len(lots) + 1):
        each = -(-len(lots) // count)
        lines = [list(lots[start : start + each]) for start in range(0, len(lots), each)]
        if all(_width(kit, line, scale) <= space for line in lines):
            return lines
    return [[lot] for lot in lots]


def _width(kit: Kit, line: Sequence[Lot], scale: float) -> int:
    return sum(_size(kit, lot, scale)[0] for lot in line) + (len(line) - 1) * kit.px(_GAP * scale)


def _height(kit: Kit, lines: Sequence[Sequence[Lot]], scale: float) -> int:
    return sum(max(_size(kit, lot, scale)[1] for lot in line) for line in lines)


def _rows(lot: Lot) -> list[tuple[int, int]]:
    """Return first and last of the cards in each row, all rows about equally long."""
    count = len(lot.cards)
    rows = -(-count // _LONGEST)
    each = -(-count // rows) if rows else 0
    return [(start, min(start + each, count)) for start in range(0, count, each or 1)]


def _size(kit: Kit, lot: Lot, scale: float) -> tuple[int, int]:
    """Return width and height of a bag with its cards and its points."""
    bag, loot, rows = kit.px(_BAG * scale), kit.px(_LOOT * scale), _rows(lot)
    longest = max((end - start for start, end in rows), default=0)
    cards = height_of(loot) + round((len(rows) - 1) * height_of(loot) * _DOWN) if rows else 0
    wide = bag + (decor.row_width(longest, loot, 1 - _ACROSS) if rows else 0)
    return max(wide, kit.px(92 * scale)), max(height_of(bag), cards) + _line(kit, scale) + kit.px(6 * scale)


def _line(kit: Kit, scale: float) -> int:
    return kit.px(_LINE * min(1.0, max(0.7, scale)))


def _paint_lot(kit: Kit, surface: pygame.Surface, place: pygame.Rect, lot: Lot, scale: float) -> None:
    bag, loot, rows = kit.px(_BAG * scale), kit.px(_LOOT * scale), _rows(lot)
    wide, _ = _size(kit, lot, scale)
    floor = place.bottom - _line(kit, scale) - kit.px(4 * scale)
    picture = kit.art.card(lot.label, bag, TIED if lot.bonus else 0)
    middle = (place.x + bag // 2, floor - height_of(bag) // 2)
    surface.blit(picture, picture.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
    step = round(height_of(loot) * _DOWN)
    top = floor - height_of(loot) - step * (len(rows) - 1)
    for number, (start, end) in enumerate(rows):
        decor.paint_row(kit, surface, lot.cards[start:end], (place.x + bag, top + number * step), loot, 1 - _ACROSS)
    line = pygame.Rect(place.x, floor + kit.px(3 * scale), wide, _line(kit, scale))
    write.write(kit, surface, line, sum_words(lot), "bold", 17 * min(1.0, max(0.7, scale)), "text_dark", "center")
