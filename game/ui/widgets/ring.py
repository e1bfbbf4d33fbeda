"""The focus ring: all widgets of a screen, the one that has the keyboard, and the one that has the pointer."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TypeVar

import pygame

from game.ui.kit import Kit
from game.ui.widgets.canvas import Canvas
from game.ui.widgets.direction import distance
from game.ui.widgets.field import TextField
from game.ui.widgets.keys import matches
from game.ui.widgets.simple import Button
from game.ui.widgets.widget import Fired, Widget

_TIP_AFTER = 0.6
_REPEAT_AFTER, _REPEAT_EVERY = 0.42, 0.045
_BLINK = 0.53
_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}

W = TypeVar("W", bound=Widget)


class FocusRing:
    """Sends events to widgets and paints those that changed.

    Tab and Shift-Tab go round, arrows go to the neighbour in their direction. Disabled widgets can be focused too, so
    that their reason can be read.
    """

    def __init__(self, kit: Kit, widgets: Iterable[Widget] = (), *, enter: str = "", escape: str = "") -> None:
        """Begin with some widgets; `enter` and `escape` name the buttons that these keys fire if free."""
        self.kit = kit
        self.widgets: list[Widget] = list(widgets)
        self.enter, self.escape = enter, escape
        self.focused: Widget | None = None
        self.took = False
        """Whether the last event meant something to a widget."""
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._repeat: tuple[pygame.Event, float] | None = None
        self._rested = 0.0
        self._blinked = 0.0
        self._lost = ""
        """The name of the widget that had the focus when everything was cleared."""
        self._canvas = Canvas(kit)

    # --- the widgets

    def add(self, widget: W) -> W:
        """Take a widget in; the order of adding is the order of Tab and of painting."""
        self.widgets.append(widget)
        return widget

    def clear(self) -> None:
        """Forget all widgets, but remember the name of the focused one for `restore`."""
        self._lost = self.focused.name if self.focused else ""
        self.widgets.clear()
        self.focused = self._hovered = self._held = None
        self._repeat = None
        self._canvas.forget()

    def restore(self, name: str = "") -> None:
        """Focus the widget that had the focus before `clear`, else the one named, without announcing it."""
        widget = self.widget(self._lost) or self.widget(name)
        if widget:
            self._set_focus(widget, say=widget.name != self._lost)

    def widget(self, name: str) -> Widget | None:
        """Find a widget by name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    def over(self, point: tuple[int, int]) -> Widget | None:
        """Give the topmost visible widget under a point; panels and labels count only if they have a tip."""
        for widget in reversed(self.widgets):
            if widget.visible and (widget.focusable or widget.tip) and widget.rect.collidepoint(point):
                return widget
        return None

    def focus(self, name: str, show: bool = True) -> None:
        """Give the keyboard to a widget; `show` draws the mark."""
        widget = self.widget(name)
        if widget:
            self.kit.by_keyboard |= show
            self._set_focus(widget)

    def blur(self) -> None:
        """Take the keyboard from all widgets."""
        self._set_focus(None)

    def changed(self) -> None:
        """Paint every widget again at the next drawing."""
        for widget in self.widgets:
            widget.dirty = True

    def _set_focus(self, widget: Widget | None, say: bool = True) -> None:
        if widget is self.focused:
            return
        if self.focused:
            self.focused.mark(focused=False)
        self.focused, self._repeat, self._rested = widget, None, 0.0
        if widget:
            widget.mark(focused=True)
            if say:
                self.kit.narrate(f"focus {widget.announcement()}")
        self._type_into(widget)

    def _type_into(self, widget: Widget | None) -> None:
        """Let the system send text (and open its input method) only while something to type into has the focus."""
        if isinstance(widget, TextField):
            self._blinked, widget.lit = 0.0, True
        if widget and widget.takes_text and widget.enabled:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(widget.rect)
        else:
            pygame.key.stop_text_input()

    # --- events

    def handle(self, event: pygame.Event) -> Fired | None:
        """Give an event to the widgets; returns what the player did with one."""
        self.took = False
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event)
            case pygame.MOUSEWHEEL:
                self._wheel(event)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._repeat = None
            case pygame.TEXTINPUT | pygame.TEXTEDITING:
                return self._typed(event)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._let_go()
        return None

    def _motion(self, event: pygame.Event) -> Fired | None:
        if self._held and not event.buttons[0]:
            self._let_go()
        if self._held:
            self.took = True
            return self._held.drag(event.pos)
        over = self.over(event.pos)
        if over is not self._hovered:
            if self._hovered:
                self._hovered.mark(hovered=False)
            self._hovered, self._rested = over, 0.0
            if over:
                over.mark(hovered=True)
        if over:
            over.hover(event.pos)
            self.took = over.focusable
        return None

    def _press(self, event: pygame.Event) -> Fired | None:
        widget = self.over(event.pos)
        if widget is None or not widget.focusable:
            return None
        self.took = True
        self.kit.by_keyboard = False
        self._set_focus(widget)
        if not widget.enabled:
            self._rested = _TIP_AFTER
            self.kit.narrate(f"refused {widget.why}")
            return None
        self._held, self._rested = widget, -1e9
        return widget.press(event.pos, getattr(event, "clicks", 1) or 1)

    def _release(self, event: pygame.Event) -> Fired | None:
        if self._held is None:
            return None
        held, self._held, self.took, self._rested = self._held, None, True, 0.0
        return held.release(event.pos)

    def _let_go(self) -> None:
        """Forget hover and press without firing: the pointer or the window is gone."""
        for widget in (self._held, self._hovered):
            if widget:
                widget.mark(pressed=False, hovered=False)
        if self._held:
            self._held.release((-1, -1)) if not isinstance(self._held, TextField) else None
        self._held = self._hovered = None
        self._repeat = None

    def _wheel(self, event: pygame.Event) -> None:
        widget = self._hovered
        if widget and widget.enabled:
            self.took = widget.wheel(getattr(event, "precise_y", 0.0) or event.y)

    def _typed(self, event: pygame.Event) -> Fired | None:
        widget = self.focused
        if widget is None or not widget.enabled:
            return None
        before, self.took = widget.spoken(), widget.takes_text
        answer = widget.typed(event)
        if not isinstance(widget, TextField) and widget.spoken() != before:
            self.kit.narrate(f"focus {widget.announcement()}")
        return answer

    def _key(self, event: pygame.Event) -> Fired | None:
        self._repeat = None
        answer = self._key_to_focused(event) or self._key_to_ring(event) or self._key_to_button(event)
        self.took = bool(answer)
        return answer if isinstance(answer, Fired) else None

    def _key_to_focused(self, event: pygame.Event) -> Fired | bool | None:
        widget = self.focused
        if widget is None or not (widget.visible and widget.enabled):
            return None
        before = widget.spoken()
        answer = widget.key(event)
        if answer:
            self.kit.by_keyboard = True
            if widget.repeats(event):
                self._repeat = (event, _REPEAT_AFTER)
            if not isinstance(widget, TextField) and widget.spoken() != before:
                self.kit.narrate(f"focus {widget.announcement()}")
        return answer

    def _key_to_ring(self, event: pygame.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if event.key == pygame.K_TAB:
            return self._move_on(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in _ARROWS:
            return self._move_towards(*_ARROWS[event.key])
        return False

    def _key_to_button(self, event: pygame.Event) -> Fired | bool | None:
        for widget in self.widgets:
            if isinstance(widget, Button) and widget.visible and matches(event, widget.shortcut):
                return self._fire(widget)
        names = {pygame.K_ESCAPE: self.escape, pygame.K_RETURN: self.enter, pygame.K_KP_ENTER: self.enter}
        named = self.widget(names.get(event.key, "")) if names.get(event.key) else None
        return self._fire(named) if named else None

    def _fire(self, widget: Widget) -> Fired | bool:
        if widget.enabled:
            return Fired(widget.name)
        self.kit.narrate(f"refused {widget.why}")
        return True

    # --- the focus

    def order(self) -> list[Widget]:
        """Give the widgets that can have the focus, in the order of Tab."""
        return [widget for widget in self.widgets if widget.focusable and widget.visible]

    def _move_on(self, by: int) -> bool:
        order = self.order()
        if not order:
            return False
        self.kit.by_keyboard = True
        if self.focused in order:
            self._set_focus(order[(order.index(self.focused) + by) % len(order)])
        else:
            self._set_focus(order[0 if by > 0 else -1])
        if isinstance(self.focused, TextField):
            self.focused.select_all()
        return True

    def _move_towards(self, x: int, y: int) -> bool:
        if self.focused is None:
            return False
        self.kit.by_keyboard = True
        at = self.focused.rect
        others = [widget for widget in self.order() if widget is not self.focused]
        best = min(others, key=lambda other: distance(at, other.rect, x, y), default=None)
        if best is None or distance(at, best.rect, x, y) == inf:
            return False
        self._set_focus(best)
        return True

    # --- time

    def update(self, dt: float) -> Fired | None:
        """Let time pass: tooltips, the blinking cursor, held keys. May fire (a held key)."""
        self._rested += dt
        if isinstance(self.focused, TextField):
            self._blinked += dt
            if self._blinked >= _BLINK:
                self._blinked = 0.0
                self.focused.blink()
        if self._repeat is None:
            return None
        event, left = self._repeat
        self._repeat = (event, left - dt)
        if left > dt:
            return None
        answer = self._key_to_focused(event)
        self._repeat = (event, _REPEAT_EVERY) if answer else None
        return answer if isinstance(answer, Fired) else None

    def wait(self) -> float | None:
        """How long nothing will change by itself."""
        if self._stale():
            return 0.0
        times = []
        if self._repeat:
            times.append(max(0.0, self._repeat[1]))
        if isinstance(self.focused, TextField):
            times.append(max(0.0, _BLINK - self._blinked))
        if self._rested < _TIP_AFTER and self._tip_words():
            times.append(max(0.0, _TIP_AFTER - self._rested))
        return min(times) if times else None

    def _stale(self) -> bool:
        """Whether something has to be painted."""
        if self.focused and self._canvas.marked != self.kit.by_keyboard:
            return True
        return any(widget.dirty for widget in self.widgets) or self._want_tip()[0] != self._canvas.tip_words

    # --- tooltip and drawing

    def _tip_words(self) -> str:
        widget = self._tip_widget()
        return (widget.why or widget.tip) if widget and not self._held else ""

    def _tip_widget(self) -> Widget | None:
        return self._hovered or (self.focused if self.kit.by_keyboard else None)

    def _want_tip(self) -> tuple[str, Widget | None]:
        return (self._tip_words() if self._rested >= _TIP_AFTER else "", self._tip_widget())

    def take_dirty(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Give the areas that must be painted, and take them as done: for scenes with layers of their own."""
        return self._canvas.take_dirty(self.widgets, self.kit.by_keyboard, self._want_tip(), window)

    def paint(self, surface: pygame.Surface, clip: pygame.Rect | None = None) -> None:
        """Paint the widgets (and the tooltip) that touch the clip, over what is there."""
        self._canvas.paint(surface, self.widgets, self.kit.by_keyboard, clip)

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint what changed and return the rectangles; if `full`, everything, over a background just painted."""
        if full:
            return self._canvas.draw_all(surface, self.widgets, self.kit.by_keyboard, self._want_tip())
        return self._canvas.draw_changes(surface, self.widgets, self.kit.by_keyboard, self._want_tip())
