"""A list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.text import text as say
from game.ui.widgets.scroll import Scroll
from game.ui.widgets.widget import Fired, Widget


@dataclass(frozen=True)
class Row:
    """One line of a list."""

    text: str
    detail: str = ""
    """A smaller text at the right."""
    value: object = None
    """What `Fired` carries; None stands for the number of the row."""
    why: str = ""
    """Why it cannot be chosen with Enter or a double click."""


class ListBox(Widget):
    """Rows, one of them chosen; it scrolls by wheel, bar and keys."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        rows: Sequence[Row | str],
        index: int = 0,
        why: str = "",
        tip: str = "",
        units: float = 18,
        label: str = "",
        empty: str = "",
    ) -> None:
        """Place the list; `label` is what a screen reader calls it, `empty` stands in a list without rows."""
        super().__init__(name, rect, why=why, tip=tip)
        self.units, self.label, self.empty = units, label, empty
        self.scroll = Scroll()
        self.rows: list[Row] = []
        self.index = index
        self.under = -1
        self.tall = 34
        """Height of a row in pixels; the painter sets it."""
        self._edge = 4
        self._bar = 14
        self.fill(rows, index)

    def fill(self, rows: Sequence[Row | str], index: int | None = None) -> None:
        """Show other rows; the chosen number stays unless another is given."""
        self.rows = [Row(row) if isinstance(row, str) else row for row in rows]
        wanted = self.index if index is None else index
        self.index = min(max(wanted, 0), len(self.rows) - 1) if self.rows else -1
        self.dirty = True

    @property
    def chosen(self) -> Row | None:
        """The chosen row; None in an empty list."""
        return self.rows[self.index] if 0 <= self.index < len(self.rows) else None

    @property
    def value(self) -> object:
        """The value of the chosen row (its number if it has none)."""
        row = self.chosen
        return None if row is None else self.index if row.value is None else row.value

    def choose(self, index: int) -> Fired | None:
        """Choose a row and bring it into sight."""
        if not self.rows:
            return None
        index = min(max(index, 0), len(self.rows) - 1)
        self.scroll.show(index, index)
        changed = index != self.index
        self.index, self.dirty = index, True
        return Fired(self.name, self.value, done=False) if changed else None

    def inner(self) -> pygame.Rect:
        """The space of the rows."""
        space = self.rect.inflate(-2 * self._edge, -2 * self._edge)
        if self.scroll.last:
            space.w -= self._bar + self._edge
        return space

    def track(self) -> pygame.Rect:
        """The space of the scroll bar."""
        tall = self.rect.h - 2 * self._edge
        return pygame.Rect(self.rect.right - self._edge - self._bar, self.rect.y + self._edge, self._bar, tall)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is (perhaps outside of the list)."""
        space = self.inner()
        return pygame.Rect(space.x, space.y + (index - self.scroll.at) * self.tall, space.w, self.tall)

    def row_at(self, point: tuple[int, int]) -> int:
        """The number of the row under a point, or -1."""
        space = self.inner()
        index = self.scroll.at + (point[1] - space.y) // self.tall
        return index if space.collidepoint(point) and 0 <= index < len(self.rows) else -1

    def hover(self, point: tuple[int, int]) -> None:
        """Note the row under the pointer."""
        under = self.row_at(point)
        self.dirty |= under != self.under
        self.under = under

    def mark(self, **states: bool) -> None:
        """Forget the row under the pointer when that leaves."""
        if states.get("hovered") is False:
            self.under = -1
        super().mark(**states)

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Choose a row; a double click is like Enter."""
        if self.scroll.last and self.track().collidepoint(point):
            self.scroll.grab(self.track(), point[1])
            self.dirty = True
            return None
        index = self.row_at(point)
        if index < 0:
            return None
        return self._accept() if clicks == 2 and index == self.index else self.choose(index)

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """Pull the scroll bar."""
        self.dirty |= self.scroll.pull(self.track(), point[1])
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Let the scroll bar go."""
        self.scroll.let_go()
        return None

    def wheel(self, steps: float) -> bool:
        """Scroll three rows a notch."""
        moved = self.scroll.by(-round(steps * 3) or (-1 if steps > 0 else 1))
        self.dirty |= moved
        return bool(self.scroll.last)

    def _accept(self) -> Fired | None:
        row = self.chosen
        return Fired(self.name, self.value) if row and not row.why else None

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Move the choice; Enter fires with `done`; a letter goes to the next row that begins with it."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._accept() or True
        page = max(1, self.scroll.room - 1)
        ways = {
            pygame.K_UP: self.index - 1, pygame.K_DOWN: self.index + 1,
            pygame.K_PAGEUP: self.index - page, pygame.K_PAGEDOWN: self.index + page,
            pygame.K_HOME: 0, pygame.K_END: len(self.rows) - 1,
        }  # fmt: skip
        if event.key in ways:
            return self.choose(ways[event.key]) or True
        letter = getattr(event, "unicode", "")
        if letter.isalnum() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return self._to_letter(letter.casefold())
        return None

    def _to_letter(self, letter: str) -> Fired | bool | None:
        for step in range(1, len(self.rows) + 1):
            index = (self.index + step) % len(self.rows)
            if self.rows[index].text.casefold().startswith(letter):
                return self.choose(index) or True
        return None

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows and pages repeat."""
        return event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN)

    def spoken(self) -> str:
        """The label, the chosen row and how many there are."""
        row = self.chosen
        words = f"{row.text} {row.detail}".strip() if row else self.empty
        if row and row.why:
            words += f", {say('spoken.disabled')}: {row.why}"
        place = f"{self.index + 1}/{len(self.rows)}"
        return f"{self.label}: {words}, {place}" if self.label else f"{words}, {place}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the rows in sight and the scroll bar."""
        self._measure(kit)
        kit.theme.plate(surface, self.rect, "field")
        if not self.rows:
            write.write(
                kit, surface, self.rect.inflate(-kit.px(24), -kit.px(12)), self.empty, "italic", self.units, "text_dim",
                "center", wrapped=True,
            )  # fmt: skip
        for index in range(self.scroll.at, min(self.scroll.at + self.scroll.room, len(self.rows))):
            self._paint_row(kit, surface, index)
        self.scroll.paint(kit, surface, self.track())

    def _measure(self, kit: Kit) -> None:
        first = self.scroll.total == 0
        self.tall, self._edge, self._bar = kit.px(self.units + 16), kit.px(5), kit.px(12)
        self.scroll.fit(len(self.rows), (self.rect.h - 2 * self._edge) // self.tall)
        if first and self.index >= 0:
            self.scroll.show(self.index, self.index)

    def _paint_row(self, kit: Kit, surface: pygame.Surface, index: int) -> None:
        row, place = self.rows[index], self.row_rect(index)
        if index == self.index:
            kit.theme.plate(surface, place.inflate(-kit.px(2), -kit.px(3)), "row_chosen")
        elif index == self.under:
            kit.theme.plate(surface, place.inflate(-kit.px(2), -kit.px(3)), "row")
        space = place.inflate(-2 * kit.px(11), 0)
        ink = "text_off" if row.why or not self.enabled else "text_light"
        used = 0
        if row.detail:
            dim = "text_light" if index == self.index else "text_dim"
            half = pygame.Rect(space.right - space.w // 2, space.y, space.w // 2, space.h)
            used = write.write(kit, surface, half, row.detail, "text", self.units - 3, dim, "right").w + kit.px(14)
        space.w -= used
        write.write(kit, surface, space, row.text, "bold" if index == self.index else "text", self.units, ink)
