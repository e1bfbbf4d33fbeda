"""A house rule as a row: its name, the sentence that explains it, and its value between two arrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.scenes import decor, house
from game.ui import write
from game.ui.kit import Kit
from game.ui.widgets import Choice

_SHARE = 0.64


class RuleRow(Choice):
    """The choice of one house rule."""

    def __init__(self, name: str, rect: pygame.Rect, rule: str, options: Any, units: float) -> None:
        """Show the value that ``options`` has; a lozenge marks what differs from the standard."""
        self.rule = rule
        self.standard = getattr(type(options)(), rule)
        values = [(value, house.value_words(rule, value)) for value in self.values(rule, options)]
        value = getattr(options, rule)
        super().__init__(name, rect, house.title(rule), values, value, "stepper", units=units, share=_SHARE)

    @staticmethod
    def values(rule: str, options: Any) -> Sequence[object]:
        """Return what may be chosen."""
        choices: Sequence[object] = options.choices[rule]
        return choices

    def about(self) -> str:
        """The sentence that explains the rule."""
        return house.about(self.rule)

    def space(self) -> pygame.Rect:
        """The part that holds the arrows: not taller than needed."""
        space = super().space()
        tall = min(space.h, space.w * 2 // 11)
        return pygame.Rect(space.x, space.centery - tall // 2, space.w, tall)

    def spoken(self) -> str:
        """The rule, its value and its meaning."""
        return f"{super().spoken()}. {self.about()}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw name and sentence, then the arrows."""
        if self.hovered:
            kit.theme.plate(surface, self.rect.inflate(kit.px(10), 0), "row")
        left = pygame.Rect(self.rect.x, self.rect.y, self.space().x - self.rect.x - kit.px(16), self.rect.h)
        head = min(kit.px(self.units * 1.35), left.h // 2)
        rows = write.height(kit, self.about(), "text", self.units * 0.82, left.w)
        top = pygame.Rect(left.x, left.y + max(0, (left.h - head - rows) // 2), left.w, head)
        used = write.write(kit, surface, top, self.text, "bold", self.units, "text_light")
        if self.value != self.standard:
            decor.paint_lozenge(kit, surface, (used.right + kit.px(12), top.centery), 4, "brass_light")
        below = pygame.Rect(left.x, top.bottom, left.w, left.bottom - top.bottom)
        about, units = self.about(), self.units * 0.82
        write.write(kit, surface, below, about, "text", units, "text_dim", "left", "top", wrapped=True)
        self._paint_value(kit, surface)

    def _paint_value(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the arrows and the value by the painter of the plain choice, without its text."""
        words, self.text = self.text, ""
        try:
            super().paint(kit, surface)
        finally:
            self.text = words
