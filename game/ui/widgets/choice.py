"""One of several: the choice as segments or as a stepper, and the slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.widgets.widget import Fired, Widget


class Choice(Widget):
    """One of several options, all in sight as segments or one at a time between two arrows."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        options: Sequence[tuple[object, str]],
        value: object = None,
        style: Literal["segments", "stepper"] = "segments",
        why: str = "",
        tip: str = "",
        units: float = 18,
        share: float = 0.42,
        label: str = "",
    ) -> None:
        """Place the choice; `text` stands at the left in `share` of the width, unless it is empty."""
        super().__init__(name, rect, why=why, tip=tip)
        assert options, name
        self.text, self.options, self.style, self.units = text, list(options), style, units
        self.share = share if text else 0.0
        self.label = label or text
        """What a screen reader calls it."""
        self.index = next((i for i, (option, _) in enumerate(self.options) if option == value), 0)
        self.under = -1
        """The segment (or arrow: 0 and 1) under the pointer."""

    @property
    def value(self) -> object:
        """The chosen option."""
        return self.options[self.index][0]

    def choose(self, index: int) -> Fired | None:
        """Choose by number; fires if that changes anything."""
        if index == self.index:
            return None
        self.index, self.dirty = index, True
        return Fired(self.name, self.value)

    def show(self, value: object) -> None:
        """Turn to an option that was chosen elsewhere, without firing."""
        self.choose(next((i for i, (option, _) in enumerate(self.options) if option == value), self.index))

    def step(self, by: int) -> Fired | None:
        """Go to the next or former option: segments stop at the ends, a stepper goes round."""
        target = self.index + by
        if self.style == "stepper":
            return self.choose(target % len(self.options))
        return self.choose(min(max(target, 0), len(self.options) - 1))

    def space(self) -> pygame.Rect:
        """The part of the widget that holds the options."""
        left = round(self.rect.w * self.share)
        return pygame.Rect(self.rect.x + left, self.rect.y, self.rect.w - left, self.rect.h)

    def part(self, index: int) -> pygame.Rect:
        """The rectangle of a segment; of a stepper, 0 and 1 are the arrows."""
        space = self.space()
        if self.style == "stepper":
            side = min(space.h, space.w // 3)
            return pygame.Rect(space.x if index == 0 else space.right - side, space.y, side, space.h)
        start, end = (round(space.w * i / len(self.options)) for i in (index, index + 1))
        return pygame.Rect(space.x + start, space.y, end - start, space.h)

    def _at(self, point: tuple[int, int]) -> int:
        count = 2 if self.style == "stepper" else len(self.options)
        return next((i for i in range(count) if self.part(i).collidepoint(point)), -1)

    def hover(self, point: tuple[int, int]) -> None:
        """Note the part under the pointer."""
        under = self._at(point)
        self.dirty |= under != self.under
        self.under = under

    def mark(self, **states: bool) -> None:
        """Forget the part under the pointer when that leaves."""
        if states.get("hovered") is False:
            self.under = -1
        super().mark(**states)

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Choose what is under the pointer."""
        at = self._at(point)
        if at < 0:
            return None
        return self.step(1 if at else -1) if self.style == "stepper" else self.choose(at)

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Left and right choose; Enter and Space go on, round the end."""
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            return self.step(1 if event.key == pygame.K_RIGHT else -1) or True
        if event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER):
            return self.choose((self.index + 1) % len(self.options)) or True
        return None

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows repeat."""
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT)

    def spoken(self) -> str:
        """The text and the chosen option."""
        chosen = self.options[self.index][1]
        return f"{self.label}: {chosen}" if self.label else chosen

    def shown(self) -> str:
        """What stands between the arrows."""
        return self.options[self.index][1]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the text and the options."""
        ink = "text_light" if self.enabled else "text_off"
        if self.text:
            left = pygame.Rect(self.rect.x, self.rect.y, self.space().x - self.rect.x - kit.px(10), self.rect.h)
            write.write(kit, surface, left, self.text, "text", self.units, ink)
        kit.theme.plate(surface, self.space(), "field")
        if self.style == "stepper":
            self._paint_stepper(kit, surface, ink)
        else:
            self._paint_segments(kit, surface, ink)

    def _paint_segments(self, kit: Kit, surface: pygame.Surface, ink: str) -> None:
        for index, (_, words) in enumerate(self.options):
            part = self.part(index).inflate(-kit.px(5), -kit.px(6))
            look = "chosen" if self.enabled else "button_off"
            colour: str | pygame.Color = ink
            if index == self.index:
                kit.theme.plate(surface, part, look)
                colour = kit.theme.ink(look)
            elif index == self.under and self.enabled:
                kit.theme.plate(surface, part, "row")
            role = "bold" if index == self.index else "text"
            write.write(kit, surface, part.inflate(-kit.px(6), 0), words, role, self.units - 1, colour, "center")

    def _paint_stepper(self, kit: Kit, surface: pygame.Surface, ink: str) -> None:
        for side in (0, 1):
            part = self.part(side).inflate(-kit.px(6), -kit.px(6))
            if self.enabled:
                kit.theme.plate(surface, part, "quiet_hover" if side == self.under else "quiet")
            x, y, s = part.centerx, part.centery, kit.px(5) * (1 if side else -1)
            points = [(x - s * 0.6, y - abs(s)), (x + s * 0.7, y), (x - s * 0.6, y + abs(s))]
            pygame.draw.aalines(surface, kit.theme.colour("brass_light" if self.enabled else ink), False, points)
            pygame.draw.lines(
                surface, kit.theme.colour("brass_light" if self.enabled else ink), False, points, kit.px(2)
            )
        middle = self.space().inflate(-2 * self.part(0).w - kit.px(4), 0)
        write.write(kit, surface, middle, self.shown(), "bold", self.units, ink, "center")


class Slider(Widget):
    """A number between two ends, dragged or changed by the arrows."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        value: float,
        low: float = 0.0,
        high: float = 1.0,
        step: float = 0.1,
        show: Callable[[float], str] = str,
        why: str = "",
        tip: str = "",
        units: float = 18,
        share: float = 0.42,
    ) -> None:
        """Place the slider; `show` turns the value into the words at the right."""
        super().__init__(name, rect, why=why, tip=tip)
        self.text, self.low, self.high, self.step, self.show = text, low, high, step, show
        self.units, self.share = units, share if text else 0.0
        self._value = self._snap(value)

    @property
    def value(self) -> float:
        """The number it stands at."""
        return self._value

    def _snap(self, value: float) -> float:
        steps = round((value - self.low) / self.step)
        return round(min(max(self.low + steps * self.step, self.low), self.high), 6)

    def set(self, value: float) -> bool:
        """Move to a value (to the next step of it); True if that changes anything."""
        value = self._snap(value)
        if value == self._value:
            return False
        self._value, self.dirty = value, True
        return True

    def groove(self) -> pygame.Rect:
        """Where the thumb's middle may be, as a flat rectangle."""
        left, right = round(self.rect.w * self.share), self.rect.h + self.rect.w // 8
        space = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.w - left - right, self.rect.h)
        return space.inflate(-self.rect.h // 2, 0)

    def _to(self, point: tuple[int, int]) -> bool:
        groove = self.groove()
        return self.set(self.low + (point[0] - groove.x) / max(1, groove.w) * (self.high - self.low))

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Jump to the pointer."""
        self.mark(pressed=True)
        return Fired(self.name, self.value, done=False) if self._to(point) else None

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """Follow the pointer."""
        return Fired(self.name, self.value, done=False) if self._to(point) else None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Stay."""
        self.mark(pressed=False)
        return Fired(self.name, self.value)

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """The arrows go one step, Home and End to the ends."""
        ways = {
            pygame.K_LEFT: self.value - self.step,
            pygame.K_RIGHT: self.value + self.step,
            pygame.K_HOME: self.low,
            pygame.K_END: self.high,
        }
        if event.key not in ways:
            return None
        return Fired(self.name, self.value) if self.set(ways[event.key]) else True

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows repeat."""
        return event.key in (pygame.K_LEFT, pygame.K_RIGHT)

    def spoken(self) -> str:
        """The text and the value."""
        return f"{self.text}: {self.show(self.value)}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw text, groove, thumb and value."""
        ink = "text_light" if self.enabled else "text_off"
        groove = self.groove()
        if self.text:
            left = pygame.Rect(self.rect.x, self.rect.y, groove.x - self.rect.x - kit.px(12), self.rect.h)
            write.write(kit, surface, left, self.text, "text", self.units, ink)
        part = (self.value - self.low) / (self.high - self.low)
        thick = kit.px(8)
        track = pygame.Rect(groove.x, groove.centery - thick // 2, groove.w, thick)
        kit.theme.plate(surface, track, "groove")
        if part > 0 and self.enabled:
            kit.theme.plate(surface, pygame.Rect(track.x, track.y, round(groove.w * part), thick), "groove_full")
        thumb = pygame.Rect(0, 0, kit.px(20), kit.px(24))
        thumb.center = (groove.x + round(groove.w * part), groove.centery)
        kit.theme.plate(surface, thumb, "thumb" if self.enabled else "button_off")
        right = pygame.Rect(
            groove.right + kit.px(14), self.rect.y, self.rect.right - groove.right - kit.px(14), self.rect.h
        )
        write.write(kit, surface, right, self.show(self.value), "bold", self.units, ink, "right")
