"""The tooltip: a small parchment that breaks long words and stays inside the window."""

from __future__ import annotations

import pygame

from game.ui import write
from game.ui.kit import Kit

_WIDEST = 340
_UNITS = 16


def tip_rect(kit: Kit, text: str, at: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Find the place of a tooltip beside what it explains: below, else above, never outside of the window."""
    font = kit.font("text", _UNITS)
    lines = write.wrap(font, text, kit.px(_WIDEST))
    wide = max(write.width(font, line) for line in lines) + 2 * kit.px(12)
    rect = pygame.Rect(0, 0, min(wide, window.w), len(lines) * write.line_height(font) + 2 * kit.px(7))
    rect.midtop = (at.centerx, at.bottom + kit.px(9))
    if rect.bottom > window.bottom:
        rect.bottom = at.top - kit.px(9)
    return rect.clamp(window.inflate(-kit.px(8), -kit.px(8)))


def tip_area(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """The tooltip and its shadow."""
    reach = 2 * kit.theme.reach("tooltip")
    return rect.inflate(reach, reach)


def paint_tip(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """Draw the tooltip."""
    kit.theme.plate(surface, rect, "tooltip")
    space = rect.inflate(-2 * kit.px(12), -2 * kit.px(7))
    write.write(kit, surface, space, text, "text", _UNITS, "text_dark", "left", "top", wrapped=True)
