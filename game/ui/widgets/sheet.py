"""One open list of menu items: where its rows are, and its painter."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.widgets.menu import MenuItem, Walk

_ROW, _LINE, _EDGE, _UNITS, _SMALL = 32, 11, 6, 17, 14
_MARK, _GAP, _ARROW = 30, 34, 24


class Sheet:
    """A list of items placed in the window; it is as wide as its widest item and never leaves the window."""

    def __init__(
        self, kit: Kit, items: Sequence[MenuItem], beside: pygame.Rect, window: pygame.Rect, *, below: bool
    ) -> None:
        """Open below a title (`below`) or at the right of the item that has the submenu."""
        self.items = list(items)
        self.walk = Walk(items)
        self._edge = kit.px(_EDGE)
        tall = [kit.px(_ROW if item.name else _LINE) for item in items]
        room = window.h - 2 * self._edge - kit.px(8)
        squeeze = min(1.0, room / max(1, sum(tall)))
        self._tops = [0]
        for height in tall:
            self._tops.append(self._tops[-1] + int(height * squeeze))
        size = (min(_width(kit, items), window.w), self._tops[-1] + 2 * self._edge)
        self.rect = _place(pygame.Rect((0, 0), size), beside, window, below, self._edge)

    def row(self, index: int) -> pygame.Rect:
        """The rectangle of a row."""
        top, end = self._tops[index], self._tops[index + 1]
        inner = self.rect.w - 2 * self._edge
        return pygame.Rect(self.rect.x + self._edge, self.rect.y + self._edge + top, inner, end - top)

    def row_at(self, point: tuple[int, int]) -> int:
        """The number of the item under a point; -1 for none and for separators."""
        for index, item in enumerate(self.items):
            if item.name and self.row(index).collidepoint(point):
                return index
        return -1


def _width(kit: Kit, items: Sequence[MenuItem]) -> int:
    font, small = kit.font("text", _UNITS), kit.font("text", _SMALL)
    texts = max((write.width(font, item.text) for item in items), default=0)
    hints = max((write.width(small, item.hint) for item in items), default=0)
    arrow = kit.px(_ARROW) if any(item.items for item in items) else 0
    return (
        kit.px(_MARK) + texts + (kit.px(_GAP) + hints if hints else kit.px(12)) + arrow + kit.px(16) + 2 * kit.px(_EDGE)
    )


def _place(rect: pygame.Rect, beside: pygame.Rect, window: pygame.Rect, below: bool, edge: int) -> pygame.Rect:
    if below:
        rect.topleft = (beside.x, beside.bottom)
        if rect.bottom > window.bottom and beside.y - rect.h >= window.y:
            rect.bottom = beside.y
    else:
        rect.topleft = (beside.right - edge // 2, beside.y - edge)
        if rect.right > window.right:
            rect.right = beside.x + edge // 2
    return rect.clamp(window)


def sheet_area(kit: Kit, sheet: Sheet) -> pygame.Rect:
    """The sheet and its shadow."""
    reach = 2 * kit.theme.reach("menu")
    return sheet.rect.inflate(reach, reach)


def paint_sheet(kit: Kit, surface: pygame.Surface, sheet: Sheet) -> None:
    """Draw the sheet and its items."""
    kit.theme.plate(surface, sheet.rect, "menu")
    for index, item in enumerate(sheet.items):
        row = sheet.row(index)
        if item.name:
            _paint_item(kit, surface, item, row, index == sheet.walk.at)
        else:
            line = pygame.Rect(row.x + kit.px(10), row.centery, row.w - 2 * kit.px(10), kit.px(1))
            surface.fill(kit.theme.colour("brass_dark"), line)


def _paint_item(kit: Kit, surface: pygame.Surface, item: MenuItem, row: pygame.Rect, chosen: bool) -> None:
    if chosen:
        kit.theme.plate(surface, row.inflate(0, -kit.px(2)), "row" if item.why else "row_chosen")
    ink = "text_off" if item.why else "text_light"
    if item.mark:
        _paint_mark(kit, surface, item, pygame.Rect(row.x, row.y, kit.px(_MARK), row.h), ink)
    space = pygame.Rect(row.x + kit.px(_MARK), row.y, row.w - kit.px(_MARK) - kit.px(12), row.h)
    if item.items:
        _paint_arrow(kit, surface, space, ink)
        space.w -= kit.px(_ARROW)
    if item.hint:
        dim = "text_off" if item.why else "text_dim"
        used = write.write(kit, surface, space, item.hint, "text", _SMALL, dim, "right").w
        space.w -= used + kit.px(10)
    write.write(kit, surface, space, item.text, "text", _UNITS, ink)


def _paint_arrow(kit: Kit, surface: pygame.Surface, space: pygame.Rect, ink: str) -> None:
    x, y, s = space.right - kit.px(4), space.centery, kit.px(5)
    pygame.draw.polygon(surface, kit.theme.colour(ink), [(x - s, y - s), (x, y), (x - s, y + s)])


def _paint_mark(kit: Kit, surface: pygame.Surface, item: MenuItem, place: pygame.Rect, ink: str) -> None:
    """Draw a tick, or a ring with a dot in it; what is off is an empty ring or nothing."""
    x, y, s = place.centerx + kit.px(2), place.centery, kit.px(5)
    colour = kit.theme.colour("brass_light" if not item.why else ink)
    if item.mark == "check":
        if item.on:
            pygame.draw.lines(
                surface, colour, False, [(x - s, y), (x - s // 3, y + s * 2 // 3), (x + s, y - s)], kit.px(2)
            )
        return
    pygame.draw.aacircle(surface, colour, (x, y), s, max(1, kit.px(1.4)))
    if item.on:
        pygame.draw.aacircle(surface, colour, (x, y), max(2, s - kit.px(2.5)))
