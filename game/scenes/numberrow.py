"""A house rule that takes any number of a range: the usual ones by the arrows, every other one typed in (CV-D17)."""

from __future__ import annotations

from typing import Any

import pygame

from game.scenes import house
from game.scenes.rulerow import RuleRow
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import text
from game.ui.widgets import Fired

_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT)
_ERASE = (pygame.K_BACKSPACE, pygame.K_DELETE)


class NumberRow(RuleRow):
    """The choice of a number. Digits replace it; with Shift the arrows go one by one."""

    takes_text = True

    def __init__(self, name: str, rect: pygame.Rect, rule: str, options: Any, units: float) -> None:
        """Show the number that ``options`` has, be it one of the usual ones or not."""
        self.usual: tuple[int, ...] = options.choices[rule]
        self.low, self.high = options.ranges[rule]
        self.typing: str | None = None
        """The digits that are being typed; None while nobody types."""
        self._before = getattr(options, rule)
        super().__init__(name, rect, rule, options, units)
        self._type(None)

    @staticmethod
    def values(rule: str, options: Any) -> list[int]:
        """Return the usual numbers, and the present one among them."""
        return sorted({*options.choices[rule], getattr(options, rule)})

    def about(self) -> str:
        """The sentence that explains the rule, and that every number may be typed."""
        return f"{super().about()} {text('lobby.any_number', low=self.low, high=self.high)}"

    @property
    def number(self) -> int:
        """The chosen number."""
        return int(str(self.value))

    def set(self, number: int) -> Fired | None:
        """Choose a number, or the end of the range if it lies outside; fires if that changes anything."""
        number = min(max(number, self.low), self.high)
        if number == self.number:
            return None
        values = sorted({*self.usual, number})
        self.options = [(value, house.value_words(self.rule, value)) for value in values]
        self.index, self.dirty = values.index(number), True
        return Fired(self.name, number)

    def step(self, by: int) -> Fired | None:
        """Go to the next usual number in a direction, round the end."""
        self._type(None)
        further = [value for value in self.usual if (value - self.number) * by > 0]
        ahead = further or self.usual
        return self.set(min(ahead) if by > 0 else max(ahead))

    def _type(self, digits: str | None) -> None:
        """Show these digits as being typed."""
        if self.typing is None and digits is not None:
            self._before = self.number
        self.dirty |= digits != self.typing
        self.typing = digits
        self.tip = text("lobby.any_number_tip") if digits is None else ""

    def _typed(self, digits: str) -> Fired | None:
        """Take digits as the number, as far as they make one."""
        self._type(digits)
        return self.set(int(digits)) if digits else None

    def mark(self, **states: bool) -> None:
        """What was typed is done with when the focus goes."""
        if states.get("focused") is False:
            self._type(None)
        super().mark(**states)

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """The arrows step; a click on the number lets type another."""
        if self._at(point) < 0 and self.space().collidepoint(point):
            self._type("")
        return super().press(point, clicks)

    def typed(self, event: pygame.Event) -> Fired | None:
        """Take digits; the first one replaces the number."""
        digits = "".join(sign for sign in event.text if sign in "0123456789")
        if event.type != pygame.TEXTINPUT or not digits:
            return None
        return self._typed(((self.typing or "") + digits).lstrip("0")[: len(str(self.high))])

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Shift and the arrows go one by one; Enter ends the typing, Escape takes it back, Backspace erases."""
        if event.key in _ARROWS and event.mod & pygame.KMOD_SHIFT:
            self._type(None)
            return self.set(self.number + (1 if event.key == pygame.K_RIGHT else -1)) or True
        if event.key in _ERASE:
            return self._typed((str(self.number) if self.typing is None else self.typing)[:-1]) or True
        if self.typing is not None and event.key in (*_ENTER, pygame.K_ESCAPE):
            self._type(None)
            return (event.key == pygame.K_ESCAPE and self.set(self._before)) or True
        if event.key in (*_ENTER, pygame.K_SPACE):
            return self.step(1) or True
        return super().key(event)

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows and erasing repeat."""
        return event.key in (*_ARROWS, *_ERASE)

    def shown(self) -> str:
        """The number, or what is typed so far."""
        return self.typing or super().shown()

    def _paint_value(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw arrows and number, and a line under it: it can be written on."""
        super()._paint_value(kit, surface)
        space = self.space()
        room = space.w - 2 * self.part(0).w - kit.px(4)
        wide = min(room, write.width(kit.font("bold", self.units), self.shown()))
        tall = kit.px(self.units * 1.2)
        line = pygame.Rect(space.centerx - wide // 2, space.centery + tall // 2, wide, max(1, kit.px(1.2)))
        surface.fill(kit.theme.colour("brass_dark" if self.typing is None else "brass_light"), line)
        if self.typing is not None:
            caret = (line.right + kit.px(2)) if self.typing else line.x - kit.px(4)
            surface.fill(kit.theme.colour("brass_light"), (caret, space.centery - tall // 2, kit.px(2), tall))


def row(name: str, rect: pygame.Rect, rule: str, options: Any, units: float) -> RuleRow:
    """Return the row of a house rule, as its values ask for."""
    kind = NumberRow if rule in getattr(options, "ranges", {}) else RuleRow
    return kind(name, rect, rule, options, units)
