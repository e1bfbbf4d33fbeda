"""Paints the widgets of a screen: only what changed, over a copy of what lies under them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.widgets.tip import paint_tip, tip_area, tip_rect
from game.ui.widgets.widget import Widget

Tip = tuple[str, Widget | None]
"""The words of the tooltip that is wanted (perhaps none) and the widget it belongs to."""


class Canvas:
    """Paints over the ground that the kit keeps, and remembers the tooltip that is shown."""

    def __init__(self, kit: Kit) -> None:
        """Begin with nothing."""
        self.kit = kit
        self.marked = False
        """Whether the focus mark was painted the last time."""
        self._tip: tuple[str, pygame.Rect] | None = None

    @property
    def tip_words(self) -> str:
        """The words of the tooltip that is shown; empty for none."""
        return self._tip[0] if self._tip else ""

    def forget(self) -> None:
        """The widgets are gone."""
        self._tip = None

    def take_dirty(self, widgets: Sequence[Widget], marked: bool, tip: Tip, window: pygame.Rect) -> list[pygame.Rect]:
        """Give the areas that must be painted, and take them as done."""
        if marked != self.marked:
            for widget in widgets:
                widget.dirty |= widget.focused
        self.marked = marked
        areas = [widget.area(self.kit) for widget in widgets if widget.dirty]
        for widget in widgets:
            widget.dirty = False
        before = self._tip
        self._place_tip(tip, window)
        if before != self._tip:
            areas += [tip_area(self.kit, shown[1]) for shown in (before, self._tip) if shown]
        return [area.clip(window) for area in areas]

    def paint(
        self, surface: pygame.Surface, widgets: Sequence[Widget], marked: bool, clip: pygame.Rect | None = None
    ) -> None:
        """Paint the widgets and the tooltip that touch the clip; `marked` shows the focus."""
        before = surface.get_clip()
        surface.set_clip(before if clip is None else clip.clip(before))
        inside = surface.get_clip()
        for widget in widgets:
            if widget.visible and widget.area(self.kit).colliderect(inside):
                widget.paint(self.kit, surface)
                if widget.focused and marked:
                    widget.paint_focus(self.kit, surface)
        if self._tip:
            paint_tip(self.kit, surface, self._tip[1], self._tip[0])
        surface.set_clip(before)

    def draw_all(self, surface: pygame.Surface, widgets: Sequence[Widget], marked: bool, tip: Tip) -> list[pygame.Rect]:
        """Paint everything over a background that has just been painted, and keep a copy of that."""
        self.kit.ground.take(self, surface)
        self.marked = marked
        self._place_tip(tip, surface.get_rect())
        self.paint(surface, widgets, marked)
        for widget in widgets:
            widget.dirty = False
        return [surface.get_rect()]

    def draw_changes(
        self, surface: pygame.Surface, widgets: Sequence[Widget], marked: bool, tip: Tip
    ) -> list[pygame.Rect]:
        """Paint what changed and return the rectangles."""
        areas = self.take_dirty(widgets, marked, tip, surface.get_rect())
        for area in areas:
            self.kit.ground.restore(self, surface, area)
            self.paint(surface, widgets, marked, area)
        return areas

    def _place_tip(self, tip: Tip, window: pygame.Rect) -> None:
        words, widget = tip
        self._tip = (words, tip_rect(self.kit, words, widget.rect, window)) if words and widget else None
