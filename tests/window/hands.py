"""A real mouse and a real keyboard, through the XTEST extension: the program cannot tell them from a person's.

A person's press moves a little and a person's drag has many small steps; programs that are only ever tested with a
pointer that jumps have never seen either. So every drag here consists of at least five small moves, and a click
trembles by a pixel.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

from Xlib import XK, X, display
from Xlib.ext import xtest

FINGER = 0.01
"""Seconds a key is down, and up again: a release and a press without time between them count as one long press."""
UNICODE = 0x01000000
"""Marks the number of a sign beyond Latin-1 among the X key symbols."""
Point = tuple[float, float]
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN = 1, 2, 3, 4, 5
KEYS = {"Ctrl": "Control_L", "Shift": "Shift_L", "Alt": "Alt_L", "Enter": "Return", "Esc": "Escape", "Space": "space",
        "Backspace": "BackSpace", "+": "plus", "-": "minus", ",": "comma", ".": "period", " ": "space"}


class Hands:
    """Mouse and keyboard of one screen. Points are screen pixels."""

    def __init__(self, screen: str) -> None:
        self._display = display.Display(screen)
        self._held: set[int] = set()

    def close(self) -> None:
        """Let go of everything."""
        for button in sorted(self._held):
            self.release(button)
        self._display.close()

    # --- mouse ------------------------------------------------------------------------------------------------------

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is."""
        place = self._display.screen().root.query_pointer()
        return place.root_x, place.root_y

    def move(self, to: Point, steps: int = 8) -> None:
        """Move the pointer to a point in small steps, slightly off the straight line."""
        start = self.pointer
        for step in range(1, steps + 1):
            wobble = (step % 3 - 1) if step < steps else 0
            x, y = (a + (b - a) * step / steps + wobble for a, b in zip(start, to, strict=True))
            xtest.fake_input(self._display, X.MotionNotify, x=round(x), y=round(y))
            self._display.sync()

    def press(self, button: int = LEFT) -> None:
        """Press a mouse button."""
        self._held.add(button)
        xtest.fake_input(self._display, X.ButtonPress, button)
        self._display.sync()

    def release(self, button: int = LEFT) -> None:
        """Let go of a mouse button."""
        self._held.discard(button)
        xtest.fake_input(self._display, X.ButtonRelease, button)
        self._display.sync()

    def click(self, at: Point, button: int = LEFT, times: int = 1) -> None:
        """Click a point, trembling by a pixel while the button is down."""
        self.move(at)
        for _ in range(times):
            self.press(button)
            self.move((at[0] + 1, at[1] + 1), steps=1)
            self.release(button)
            self.move(at, steps=1)

    def drag(self, *through: Point, button: int = LEFT) -> None:
        """Press at the first point, move through the others, let go at the last."""
        with self.dragging(*through, button=button):
            pass

    @contextmanager
    def dragging(self, *through: Point, button: int = LEFT) -> Iterator[None]:
        """Hold a drag that has come as far as the last point, and let go at the end of the block."""
        self.move(through[0])
        self.press(button)
        for _, point in pairwise(through):
            self.move(point, steps=12)
        try:
            yield
        finally:
            if button in self._held:
                self.release(button)

    def wheel(self, notches: int) -> None:
        """Turn the wheel: positive is up, away from the person."""
        for _ in range(abs(notches)):
            self.press(WHEEL_UP if notches > 0 else WHEEL_DOWN)
            self.release(WHEEL_UP if notches > 0 else WHEEL_DOWN)

    # --- keyboard ---------------------------------------------------------------------------------------------------

    def key(self, *chords: str) -> None:
        """Press key combinations one after another: `key("Ctrl+Z", "F11", "Tab")`."""
        for chord in chords:
            names = chord.split("+") if len(chord) > 1 else [chord]
            with self.holding(*names[:-1]):
                self._tap(names[-1])

    @contextmanager
    def holding(self, *names: str) -> Iterator[None]:
        """Keep keys down during the block: `with hands.holding("Shift"): ...`."""
        codes = [self._code(name)[0] for name in names]
        for code in codes:
            xtest.fake_input(self._display, X.KeyPress, code)
        self._display.sync()
        try:
            yield
        finally:
            for code in reversed(codes):
                xtest.fake_input(self._display, X.KeyRelease, code)
            self._display.sync()

    def type(self, text: str) -> None:
        """Type a text of letters, digits and signs."""
        for letter in text:
            if self._code(letter)[1]:
                with self.holding("Shift"):
                    self._tap(letter)
            else:
                self._tap(letter)

    def _tap(self, name: str) -> None:
        code = self._code(name)[0]
        xtest.fake_input(self._display, X.KeyPress, code)
        self._display.sync()
        time.sleep(FINGER)
        xtest.fake_input(self._display, X.KeyRelease, code)
        self._display.sync()
        time.sleep(FINGER)

    def _lend_key(self, symbol: int) -> int:
        """Put a sign that the keyboard lacks on its last unused key, as a person with another keyboard has it."""
        info = self._display.display.info
        first = info.min_keycode
        table = self._display.get_keyboard_mapping(first, info.max_keycode - first + 1)
        spare = max(number for number, symbols in enumerate(table, first) if not any(symbols))
        self._display.change_keyboard_mapping(spare, [[symbol] * len(table[0])])
        self._display.sync()
        self._display.keysym_to_keycode(symbol)
        return spare

    def _code(self, name: str) -> tuple[int, bool]:
        """Return the key's number and whether Shift is needed for this sign."""
        symbol = XK.string_to_keysym(KEYS.get(name, name)) or ord(name) | (UNICODE if ord(name) > 0xFF else 0)
        code = self._display.keysym_to_keycode(symbol) or self._lend_key(symbol)
        return code, self._display.keycode_to_keysym(code, 0) != symbol and len(name) == 1
