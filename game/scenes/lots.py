"""The bags of a player on the score sheet: each with its contents, what it counts, and why (Räuber)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.state import Lot
from game.scenes import decor
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import text

_BAG, _LOOT = 64, 40
"""Widths of a bag and of the cards beside it, in interface units."""
_OVERLAP = 0.68
"""How far the cards beside a bag cover each other: their numbers stay free."""


def sentence(lots: Sequence[Lot]) -> str:
    """Return the bags with their points in words."""
    return ". ".join(f"{text('scores.lot', bag=lot.label, points=lot.points)}{_why(lot)}" for lot in lots)


def _why(lot: Lot) -> str:
    return f" ({text(lot.bonus)})" if lot.bonus else ""


def paint(kit: Kit, surface: pygame.Surface, place: pygame.Rect, lots: Sequence[Lot], fit: float) -> None:
    """Paint the bags side by side, as large as they fit."""
    scale = fit
    while sum(_width(kit, lot, scale) for lot in lots) > place.w and scale > 0.2:
        scale *= 0.95
    x = place.centerx - sum(_width(kit, lot, scale) for lot in lots) // 2
    for lot in lots:
        wide = _width(kit, lot, scale)
        _paint_lot(kit, surface, pygame.Rect(x, place.y, wide, place.h), lot, scale)
        x += wide


def _width(kit: Kit, lot: Lot, scale: float) -> int:
    """Return the width that a bag takes with its cards, which stand in two rows if there are many."""
    loot = kit.px(_LOOT * scale)
    each = -(-len(lot.cards) // _rows(lot))
    return kit.px((_BAG + 16) * scale) + (decor.row_width(each, loot, _OVERLAP) if each else 0)


def _rows(lot: Lot) -> int:
    return 1 if len(lot.cards) < 5 else 2


def _paint_lot(kit: Kit, surface: pygame.Surface, place: pygame.Rect, lot: Lot, scale: float) -> None:
    bag_width, loot = kit.px(_BAG * scale), kit.px(_LOOT * scale)
    bag = kit.art.card(lot.label, bag_width, 1 if lot.bonus else 0)
    tall = height_of(bag_width)
    middle = place.y + kit.px(98 * scale) // 2
    surface.blit(bag, bag.get_rect(center=(place.x + bag_width // 2, middle)), special_flags=pygame.BLEND_PREMULTIPLIED)
    rows = _rows(lot)
    each = -(-len(lot.cards) // rows) if lot.cards else 0
    high = height_of(loot)
    step = min(high + kit.px(2), max(1, tall - high)) if rows > 1 else 0
    for row in range(rows):
        cards = lot.cards[row * each : (row + 1) * each]
        if cards:
            y = middle - (high + step * (rows - 1)) // 2 + row * step
            decor.paint_row(kit, surface, cards, (place.x + bag_width, y), loot, _OVERLAP)
    line = pygame.Rect(place.x - kit.px(4), middle + tall // 2 + kit.px(2), place.w, kit.px(22))
    words = f"{lot.points // 2} × 2 = {lot.points}" if lot.bonus == "lot.doubled" else str(lot.points)
    write.write(kit, surface, line, words, "bold", 16 * min(1.0, max(0.75, scale)), "text_brown", "center")
