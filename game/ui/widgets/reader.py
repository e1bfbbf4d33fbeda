"""A long text to read: wrapped paragraphs with simple headings, scrolled by wheel, bar and keys."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Fired, Widget

_STYLES = {"# ": ("title", 1.35, 0.9), "## ": ("title", 1.12, 0.6), "": ("text", 1.0, 0.0)}
"""For each mark at the beginning of a line: role, size and space above, both in text sizes."""


@dataclass(frozen=True)
class _Line:
    text: str
    role: str
    units: float
    y: int
    indent: int
    bullet: bool


class Reader(Widget):
    """Wrapped text. A line that begins with "# " or "## " is a heading, with "- " or "• " a point of a list."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        units: float = 18,
        look: str = "parchment",
        label: str = "",
    ) -> None:
        """Place the text on a plate (an empty look leaves the plate out)."""
        super().__init__(name, rect)
        self.units, self.look, self.label = units, look, label
        self.scroll = Scroll()
        self._text = text
        self._lines: list[_Line] = []
        self._laid: tuple[object, ...] = ()
        self._step = 40
        self._edge, self._bar = 4, 14

    @property
    def text(self) -> str:
        """What is read."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text, self.scroll.at, self.dirty = text, 0, True

    def track(self) -> pygame.Rect:
        """The space of the scroll bar."""
        inset = self._edge * 2
        return pygame.Rect(self.rect.right - inset - self._bar, self.rect.y + inset, self._bar, self.rect.h - 2 * inset)

    def wheel(self, steps: float) -> bool:
        """Scroll three lines a notch."""
        self.dirty |= self.scroll.by(round(-steps * 3 * self._step))
        return bool(self.scroll.last)

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Take the scroll bar."""
        if self.scroll.last and self.track().inflate(self._edge * 2, 0).collidepoint(point):
            self.scroll.grab(self.track(), point[1])
            self.dirty = True
        return None

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """Pull the scroll bar."""
        self.dirty |= self.scroll.pull(self.track(), point[1])
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Let the scroll bar go."""
        self.scroll.let_go()
        return None

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Scroll; at the ends the arrows are left to the ring."""
        ways = {
            pygame.K_UP: -self._step, pygame.K_DOWN: self._step,
            pygame.K_PAGEUP: -self.scroll.room + self._step, pygame.K_PAGEDOWN: self.scroll.room - self._step,
            pygame.K_SPACE: self.scroll.room - self._step,
            pygame.K_HOME: -self.scroll.total, pygame.K_END: self.scroll.total,
        }  # fmt: skip
        if event.key in ways and self.scroll.by(ways[event.key]):
            self.dirty = True
            return True
        return None

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows and pages repeat."""
        return event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)

    def spoken(self) -> str:
        """The label and the whole text."""
        return f"{self.label}: {self._text}" if self.label else self._text

    def lay(self, kit: Kit) -> int:
        """Wrap the text for the present place and scale and return its height in pixels."""
        key = (self._text, self.rect.size, kit.scale, self.look)
        if key != self._laid:
            self._laid = key
            self._edge, self._bar = kit.px(5), kit.px(12)
            self._step = write.line_height(kit.font("text", self.units))
            self._lines, tall = self._wrap(kit)
            self.scroll.fit(tall, self._window(kit).h)
        return self.scroll.total

    def _window(self, kit: Kit) -> pygame.Rect:
        side, top = (kit.px(26), kit.px(20)) if self.look else (0, 0)
        window = self.rect.inflate(-2 * side, -2 * top)
        return pygame.Rect(window.x, window.y, window.w - self._bar - (0 if self.look else kit.px(6)), window.h)

    def _wrap(self, kit: Kit) -> tuple[list[_Line], int]:
        lines: list[_Line] = []
        y, space = 0, self._window(kit).w
        for paragraph in self._text.split("\n"):
            mark = next(mark for mark in _STYLES if paragraph.startswith(mark))
            role, size, above = _STYLES[mark]
            words = paragraph[len(mark) :]
            point = words.startswith(("- ", "• "))
            indent = kit.px(18) if point else 0
            font = kit.font(role, self.units * size)
            y += kit.px(self.units * above) if lines else 0
            for number, line in enumerate(write.wrap(font, words[2:] if point else words, space - indent)):
                lines.append(_Line(line, role, self.units * size, y, indent, point and not number))
                y += write.line_height(font) if line else write.line_height(font) * 2 // 3
        return lines, y

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the lines in sight."""
        self.lay(kit)
        if self.look:
            kit.theme.plate(surface, self.rect, self.look)
        window = self._window(kit)
        before = surface.get_clip()
        surface.set_clip(window.inflate(kit.px(8), 0).clip(before))
        for line in self._lines:
            y = window.y + line.y - self.scroll.at
            if window.y - self._step * 2 < y < window.bottom:
                self._paint_line(kit, surface, line, window.x, y)
        surface.set_clip(before)
        self.scroll.paint(kit, surface, self.track())

    def _paint_line(self, kit: Kit, surface: pygame.Surface, line: _Line, x: int, y: int) -> None:
        dark = bool(self.look) and kit.theme.look(self.look).ink == "text_dark"
        plain, heading = ("text_dark", "text_brown") if dark else ("text_light", "brass_light")
        font = kit.font(line.role, line.units)
        colour = kit.theme.colour(heading if line.role == "title" else plain)
        if line.text:
            surface.blit(write.render(font, line.text, colour), (x + line.indent, y))
        if line.bullet:
            middle, half = y + write.line_height(font) // 2, kit.px(3.5)
            at = x + kit.px(6)
            points = [(at - half, middle), (at, middle - half), (at + half, middle), (at, middle + half)]
            pygame.draw.polygon(surface, kit.theme.colour("parchment_edge" if dark else "brass"), points)
