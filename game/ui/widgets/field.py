"""A line of text to type in: cursor, selection, clipboard, and composing with an input method."""

from __future__ import annotations

import unicodedata

import pygame

from game.ui import write
from game.ui.fonts import Face
from game.ui.kit import Kit
from game.ui.text import text as say
from game.ui.widgets.widget import Fired, Widget

_WORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class TextField(Widget):
    """One line of text, at most `limit` letters."""

    focusable = takes_text = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str = "",
        limit: int = 24,
        hint: str = "",
        label: str = "",
        why: str = "",
        tip: str = "",
        units: float = 19,
    ) -> None:
        """Place the field; `hint` shows while it is empty, `label` is what a screen reader calls it."""
        super().__init__(name, rect, why=why, tip=tip)
        self.limit, self.hint, self.label, self.units = limit, hint, label, units
        self._text = one_line(text)[:limit]
        self.cursor = self.anchor = len(self._text)
        """The selection lies between cursor and anchor."""
        self.composing = ""
        """What an input method is still composing; not yet part of the text."""
        self.lit = True
        """Whether the cursor is in the bright half of its blinking."""
        self._stops: list[int] = []
        self._shift = 0

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = one_line(text)[: self.limit]
        self.cursor = self.anchor = len(self._text)
        self.dirty = True

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected letters; equal if none are."""
        return min(self.cursor, self.anchor), max(self.cursor, self.anchor)

    def select_all(self) -> None:
        """Select everything, so that typing replaces it."""
        self.anchor, self.cursor, self.dirty = 0, len(self._text), True

    def insert(self, text: str) -> Fired | None:
        """Put letters in the place of the selection, as many as the limit lets in."""
        start, end = self.selection
        room = self.limit - len(self._text) + end - start
        new = one_line(text)[: max(0, room)]
        return self._replace(start, end, new)

    def _replace(self, start: int, end: int, new: str) -> Fired | None:
        changed = self._text[start:end] != new
        self._text = unicodedata.normalize("NFC", self._text[:start] + new + self._text[end:])
        self.cursor = self.anchor = min(start + len(new), len(self._text))
        self.dirty, self.lit = True, True
        return Fired(self.name, self._text, done=False) if changed else None

    def move(self, to: int, keep: bool = False) -> None:
        """Move the cursor; `keep` leaves the other end of the selection where it is."""
        self.cursor = min(max(to, 0), len(self._text))
        if not keep:
            self.anchor = self.cursor
        self.dirty, self.lit = True, True

    def typed(self, event: pygame.Event) -> Fired | None:
        """Take finished text, or show what is being composed."""
        if event.type == pygame.TEXTEDITING:
            self.composing, self.dirty = event.text, True
            return None
        self.composing = ""
        return self.insert(event.text)

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Edit; Enter fires with `done`. Arrows up and down, Tab and Escape are left to the ring."""
        if self.composing:
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Fired(self.name, self._text)
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and not event.mod & pygame.KMOD_ALT:
            return self._command(event)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._erase(event.key == pygame.K_BACKSPACE, False) or True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._travel(event)
            return True
        return bool(getattr(event, "unicode", "")) and event.key not in (pygame.K_TAB, pygame.K_ESCAPE)

    def repeats(self, event: pygame.Event) -> bool:
        """Erasing and travelling repeat; letters repeat by the system itself."""
        return event.key in (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_LEFT, pygame.K_RIGHT)

    def _command(self, event: pygame.Event) -> Fired | bool | None:
        start, end = self.selection
        if event.key == pygame.K_a:
            self.select_all()
        elif event.key in (pygame.K_c, pygame.K_x):
            if start != end:
                copy_text(self._text[start:end])
            return (event.key == pygame.K_x and self._replace(start, end, "")) or True
        elif event.key == pygame.K_v:
            return self.insert(pasted_text()) or True
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._travel(event)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._erase(event.key == pygame.K_BACKSPACE, True) or True
        else:
            return None
        return True

    def _erase(self, back: bool, word: bool) -> Fired | None:
        start, end = self.selection
        if start == end:
            other = self._next_stop(-1 if back else 1, word)
            start, end = min(start, other), max(end, other)
        return self._replace(start, end, "")

    def _travel(self, event: pygame.Event) -> None:
        keep = bool(event.mod & pygame.KMOD_SHIFT)
        start, end = self.selection
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.move(0 if event.key == pygame.K_HOME else len(self._text), keep)
        elif start != end and not keep:
            self.move(start if event.key == pygame.K_LEFT else end)
        else:
            self.move(self._next_stop(-1 if event.key == pygame.K_LEFT else 1, bool(event.mod & _WORD)), keep)

    def _next_stop(self, way: int, word: bool) -> int:
        to = self.cursor + way
        while word and 0 < to < len(self._text) and not (self._text[to - 1] == " " != self._text[to]):
            to += way
        return min(max(to, 0), len(self._text))

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Set the cursor; a double click selects everything."""
        if clicks > 1:
            self.select_all()
        else:
            self.move(self._stop_at(point[0]))
        self.mark(pressed=True)
        return None

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """Select up to the pointer."""
        self.move(self._stop_at(point[0]), keep=True)
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Let go."""
        self.mark(pressed=False)
        return None

    def _stop_at(self, x: int) -> int:
        far = [abs(x - stop) for stop in self._stops[: len(self._text) + 1]]
        return far.index(min(far)) if far else len(self._text)

    def spoken(self) -> str:
        """The label and the text."""
        return f"{self.label or self.hint or say('spoken.text_field')}: {self._text}"

    def blink(self) -> None:
        """Turn the cursor on or off."""
        self.lit, self.dirty = not self.lit, True

    def caret_rect(self) -> pygame.Rect:
        """Where the cursor is: input methods open their window there."""
        x = self._stops[self.cursor] if self.cursor < len(self._stops) else self.rect.x
        return pygame.Rect(x, self.rect.y, 2, self.rect.h)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the field, the selection, the text and the cursor."""
        kit.theme.plate(surface, self.rect, "field")
        space = self.rect.inflate(-2 * kit.px(12), -kit.px(8))
        font = kit.font("text", self.units)
        shown = self._text[: self.cursor] + self.composing + self._text[self.cursor :]
        self._scroll(font, space, kit.px(2))
        before = surface.get_clip()
        surface.set_clip(space.inflate(kit.px(4), 0).clip(before))
        self._paint_text(kit, surface, font, space, shown)
        surface.set_clip(before)

    def _scroll(self, font: Face, space: pygame.Rect, thick: int) -> None:
        """Shift the text so that the cursor is in sight, or else its beginning; note where each letter begins."""
        caret = write.width(font, self._text[: self.cursor] + self.composing)
        total = write.width(font, self._text + self.composing)
        self._shift = min(max(self._shift, caret - space.w + thick), caret, max(0, total - space.w + thick))
        if not self.focused:
            self._shift = 0
        left = space.x - self._shift
        self._stops = [left + write.width(font, self._text[:index]) for index in range(len(self._text) + 1)]

    def _paint_text(
        self, kit: Kit, surface: pygame.Surface, font: Face, space: pygame.Rect, shown: str
    ) -> None:
        start, end = self.selection
        tall = write.line_height(font)
        y, x = space.centery - tall // 2, space.x - self._shift
        if start != end and self.focused:
            chosen = pygame.Rect(self._stops[start], y, self._stops[end] - self._stops[start], tall)
            surface.fill(kit.theme.colour("select"), chosen)
        words, colour = (shown, "text_light" if self.enabled else "text_off") if shown else (self.hint, "text_dim")
        if words and (shown or not self.focused):
            line = write.ellipsis(font, words, space.w) if not shown else words
            surface.blit(write.render(font, line, kit.theme.colour(colour)), (x, y))
        caret = self._stops[self.cursor] + write.width(font, self.composing)
        if self.composing:
            surface.fill(
                kit.theme.colour("brass_light"),
                (self._stops[self.cursor], y + tall - 2, caret - self._stops[self.cursor], 2),
            )
        if self.focused and self.lit:
            surface.fill(kit.theme.colour("brass_light"), (caret, y, kit.px(2), tall))


def one_line(text: str) -> str:
    """Make pasted or typed text fit for one line: breaks become blanks, control signs and half letters vanish."""
    flat = unicodedata.normalize("NFC", " ".join(text.splitlines())).replace("\t", " ")
    return "".join(letter for letter in flat if unicodedata.category(letter) not in ("Cc", "Cs"))


def pasted_text() -> str:
    """Give the text of the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""


def copy_text(text: str) -> None:
    """Put text on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError):
        return
