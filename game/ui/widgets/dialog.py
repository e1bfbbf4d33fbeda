"""A question, a message, or a line to fill in, over the screen that asked."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Result, Scene
from game.ui.widgets.field import TextField
from game.ui.widgets.reader import Reader
from game.ui.widgets.ring import FocusRing
from game.ui.widgets.simple import Button, Label, Panel
from game.ui.widgets.widget import Fired

_WIDTH, _BUTTON, _LEAST_BUTTON = 560, 46, 120


@dataclass(frozen=True)
class Answer:
    """How a dialog was closed."""

    about: str
    """What the dialog was about, as the scene that asked called it."""
    name: str
    """The name of the button."""
    text: str = ""
    """What was typed, if there was a line to fill in."""


class Dialog(Scene):
    """Is popped with an `Answer`.

    Escape, the cross and a click outside all give `cancel`; Enter alone never gives a `danger`.
    """

    opaque = False

    def __init__(
        self,
        kit: Kit,
        about: str,
        title: str,
        text: str,
        buttons: Sequence[tuple[str, str]],
        default: str = "",
        cancel: str = "",
        danger: Collection[str] = (),
        field: str | None = None,
        limit: int = 24,
        check: Callable[[str], str] | None = None,
    ) -> None:
        """Ask. `field` begins a line to fill in; `check` says why its text is not accepted (empty if it is)."""
        assert buttons, about
        self.kit, self.about, self.title, self.text = kit, about, title, text
        self.buttons = list(buttons)
        self.cancel = cancel or self.buttons[-1][0]
        self.danger = frozenset(danger)
        safe = [name for name, _ in self.buttons if name not in self.danger]
        self.default = default if default in safe else self.cancel
        self._start, self._limit, self._check = field, limit, check
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._pressed_outside = False
        self.ring = FocusRing(kit, enter=self.default, escape="close")

    @property
    def name(self) -> str:
        """The word that announces it."""
        return f"dialog {self.about}"

    @property
    def typed(self) -> str:
        """What stands in the line to fill in."""
        field = self.ring.widget("field")
        return field.text if isinstance(field, TextField) else ""

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the dialog out in the middle of the window."""
        kept = self.typed if self.ring.widgets else self._start
        self.ring.clear()
        px, edge = self.kit.px, self.kit.px(26)
        wide = min(px(_WIDTH), size[0] - 2 * px(16))
        rows = self._button_rows(wide - 2 * edge)
        head, foot = px(64), len(rows) * px(_BUTTON + 12) + px(14)
        line = px(74) if kept is not None else 0
        body = write.height(self.kit, self.text, "text", 18, wide - 2 * edge) if self.text else 0
        room = size[1] - 2 * px(16) - head - foot - line
        tall = head + min(body, room) + px(16) + line + foot
        self.rect = pygame.Rect((size[0] - wide) // 2, (size[1] - tall) // 2, wide, tall)
        self.ring.add(Panel("panel", self.rect, "panel", self.title))
        self._lay_text(
            pygame.Rect(self.rect.x + edge, self.rect.y + head, wide - 2 * edge, min(body, room)), body > room
        )
        if kept is not None:
            self._lay_field(
                pygame.Rect(self.rect.x + edge, self.rect.bottom - foot - line + px(8), wide - 2 * edge, px(42)), kept
            )
        self._lay_buttons(rows, edge)
        self._judge()
        self.ring.restore("field" if kept is not None else self.default)

    def _lay_text(self, rect: pygame.Rect, too_long: bool) -> None:
        if not self.text:
            return
        if too_long:
            self.ring.add(Reader("text", rect, self.text, look=""))
        else:
            self.ring.add(Label("text", rect, self.text, align="center", valign="top", wrap=True))

    def _lay_field(self, rect: pygame.Rect, kept: str) -> None:
        first = self._lost_field is None
        field = self.ring.add(TextField("field", rect, kept, self._limit, label=self.title))
        if first:
            field.select_all()
        self._lost_field = field
        below = pygame.Rect(rect.x, rect.bottom + self.kit.px(2), rect.w, self.kit.px(24))
        self.ring.add(Label("why", below, "", units=15, colour="warn"))

    _lost_field: TextField | None = None

    def _button_rows(self, space: int) -> list[list[tuple[str, str, int]]]:
        """Put the buttons into rows, each as wide as its text needs."""
        font, gap = self.kit.font("bold", 19), self.kit.px(12)
        rows: list[list[tuple[str, str, int]]] = [[]]
        used = 0
        for name, text in self.buttons:
            wide = min(space, max(self.kit.px(_LEAST_BUTTON), write.width(font, text) + 2 * self.kit.px(22)))
            if rows[-1] and used + gap + wide > space:
                rows.append([])
                used = 0
            used += wide + (gap if rows[-1] else 0)
            rows[-1].append((name, text, wide))
        return rows

    def _lay_buttons(self, rows: list[list[tuple[str, str, int]]], edge: int) -> None:
        px = self.kit.px
        y = self.rect.bottom - px(14) - len(rows) * px(_BUTTON + 12) + px(2)
        for row in rows:
            x = self.rect.centerx - (sum(wide for *_, wide in row) + px(12) * (len(row) - 1)) // 2
            for name, text, wide in row:
                look = "danger" if name in self.danger else "primary" if name == self.default else "button"
                self.ring.add(Button(name, pygame.Rect(x, y, wide, px(_BUTTON)), text, look))
                x += wide + px(12)
            y += px(_BUTTON + 12)
        cross = pygame.Rect(0, 0, px(30), px(30))
        cross.topright = (self.rect.right - px(20), self.rect.y + px(17))
        self.ring.add(Cross("close", cross))

    def handle(self, event: pygame.Event) -> Result:
        """Close by a button, Escape, Enter, the cross, or a click outside."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed_outside = not self.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            outside, self._pressed_outside = self._pressed_outside, False
            if outside and not self.rect.collidepoint(event.pos):
                return self._close(self.cancel)
        return self._fired(self.ring.handle(event))

    def update(self, dt: float) -> Result:
        """Let time pass for tooltips and the cursor."""
        return self._fired(self.ring.update(dt))

    def wait(self) -> float | None:
        """As long as the widgets may wait."""
        return self.ring.wait()

    def _fired(self, fired: Fired | None) -> Result:
        if fired is None:
            return None
        if fired.name == "close":
            return self._close(self.cancel)
        if fired.name == "text":
            return None
        if fired.name == "field":
            self._judge()
            accept = self.ring.widget(self._accepting())
            return self._close(accept.name) if fired.done and accept and accept.enabled else None
        return self._close(fired.name)

    def _accepting(self) -> str:
        """The button that takes the typed text: the first one that is not the cancelling one."""
        return next((name for name, _ in self.buttons if name != self.cancel), self.cancel)

    def _judge(self) -> None:
        """Say why the typed text is not accepted, and disable the button that would take it."""
        why = self._check(self.typed) if self._check else ""
        label, button = self.ring.widget("why"), self.ring.widget(self._accepting())
        if isinstance(label, Label):
            label.text = why
        if button and button.name != self.cancel:
            button.why = why

    def _close(self, name: str) -> Pop:
        return Pop(Answer(self.about, name, self.typed))

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Dim what is below once, then paint the dialog."""
        if full:
            self.kit.theme.dim(surface)
        return self.ring.draw(surface, full)


class Cross(Button):
    """The small cross that closes a dialog."""

    def __init__(self, name: str, rect: pygame.Rect) -> None:
        """Place the cross."""
        super().__init__(name, rect, "", look="quiet")

    def spoken(self) -> str:
        """Say "close"."""
        from game.ui.text import text

        return text("word.close")

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw two strokes."""
        super().paint(kit, surface)
        x, y, s = self.rect.centerx, self.rect.centery, kit.px(6)
        colour = kit.theme.colour("brass_light" if self.hovered else "brass")
        for way in (1, -1):
            pygame.draw.line(surface, colour, (x - s, y - s * way), (x + s, y + s * way), kit.px(2.4))
