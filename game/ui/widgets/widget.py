"""What all widgets share: a name, a place, and being enabled, hovered, pressed or focused."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.ui.kit import Kit
from game.ui.text import text as say


@dataclass(frozen=True)
class Fired:
    """The player did something with a widget."""

    name: str
    """The name of the widget."""
    value: object = None
    """The new value; None for a button."""
    done: bool = True
    """False while a slider is still being dragged or a text is still being typed."""


class Widget:
    """A control: a state machine that knows nothing of drawing, and a painter.

    The hit area is `rect`, which is also what the painter fills; shadow and focus mark lie outside of it.
    """

    focusable = False
    takes_text = False
    """Whether letters are typed into it: the system sends text only while such a widget has the focus."""

    def __init__(self, name: str, rect: pygame.Rect, *, why: str = "", tip: str = "") -> None:
        """Place the widget; a `why` disables it and says the reason, a `tip` explains it."""
        self.name = name
        self.rect = pygame.Rect(rect)
        self.tip = tip
        self.visible = True
        self.hovered = self.pressed = self.focused = False
        self.dirty = True
        self._why = why

    @property
    def why(self) -> str:
        """Why it cannot be used now; empty if it can."""
        return self._why

    @why.setter
    def why(self, sentence: str) -> None:
        self.dirty |= sentence != self._why
        self._why = sentence

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return not self._why

    def mark(self, **states: bool) -> None:
        """Set hovered, pressed or focused; a change has to be painted."""
        for state, on in states.items():
            if getattr(self, state) != on:
                setattr(self, state, on)
                self.dirty = True

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """The left button went down inside."""
        return None

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """The pointer moved, inside or not, with the button held since `press`."""
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """The button came up again, inside or not."""
        return None

    def hover(self, point: tuple[int, int]) -> None:
        """The pointer moved inside, no button held."""

    def wheel(self, steps: float) -> bool:
        """The wheel turned over it, positive upwards; True if that meant something."""
        return False

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """A key went down while focused; True or `Fired` if the widget used it."""
        return None

    def repeats(self, event: pygame.Event) -> bool:
        """Whether holding this key down repeats it."""
        return False

    def typed(self, event: pygame.Event) -> Fired | None:
        """Text was entered (or is being composed) while focused."""
        return None

    def spoken(self) -> str:
        """What a screen reader says when the widget gets the focus."""
        return self.name

    def announcement(self) -> str:
        """The spoken text together with the reason if it is disabled."""
        return f"{self.spoken()}, {say('spoken.disabled')}: {self.why}" if self.why else self.spoken()

    def area(self, kit: Kit) -> pygame.Rect:
        """Everything that the painter may touch: the widget, its shadow and its focus mark."""
        return self.rect.inflate(2 * kit.px(12), 2 * kit.px(12))

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw it in its present state."""

    def paint_focus(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the focus mark: a double line around the widget and a notch at its left."""
        gap = kit.px(4)
        mark = self.rect.inflate(2 * gap, 2 * gap)
        kit.theme.plate(surface, mark, "focus")


def activates(event: pygame.Event) -> bool:
    """Whether a key presses the focused button."""
    plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
    return plain and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
