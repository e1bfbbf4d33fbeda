"""A screen that nobody sees, with a window manager and a second window to switch to.

`Screen` starts Xvfb on a free display number and openbox on it. Everything a person does to a window from outside
(maximise, minimise, resize by the frame, switch to another window) is asked of the window manager by the same
messages a task bar sends.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from Xlib import X, Xatom, display, error
from Xlib.protocol import event
from Xlib.xobject.drawable import Window

PATIENCE = 40.0
"""Seconds until a wait gives up: generous, because a busy machine is no fault of the program."""


def wait_until(happened: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    """Ask again and again until the answer is true, and return it; AssertionError after `seconds`."""
    end = time.monotonic() + seconds
    while not (answer := happened()):
        assert time.monotonic() < end, f"waited {seconds:.0f} s for {what}"
        time.sleep(0.02)
    return answer


class Screen:
    """A display of its own, closed again by `close()`. `display` is a connection for looking and for messages."""

    def __init__(self, width: int = 1920, height: int = 1200, *, window_manager: bool = True) -> None:
        self.size = (width, height)
        self._started: list[subprocess.Popen[bytes]] = []
        self.name = f":{self._start_xvfb(width, height)}"
        self.display = display.Display(self.name)
        self.root = self.display.screen().root
        if window_manager:
            self._start("openbox", "--sm-disable")
            wait_until(lambda: self._property(self.root, "_NET_SUPPORTING_WM_CHECK"), "the window manager")

    def _start_xvfb(self, width: int, height: int) -> str:
        """Let Xvfb choose a free number itself, so that several screens never fight for one."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp",
                   "-noreset", "-dpi", "96"]
        self._started.append(subprocess.Popen(command, pass_fds=[writing], stdout=subprocess.DEVNULL,
                                              stderr=subprocess.DEVNULL))
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        return number

    def _start(self, *command: str) -> None:
        self._started.append(subprocess.Popen(command, env=self.environment(), stdout=subprocess.DEVNULL,
                                              stderr=subprocess.DEVNULL))

    def environment(self) -> dict[str, str]:
        """The environment of a program that shall appear on this screen."""
        return {**os.environ, "DISPLAY": self.name, "SDL_VIDEODRIVER": "x11"}

    def close(self) -> None:
        """End what was started here, the screen last."""
        self.display.close()
        for process in reversed(self._started):
            process.terminate()
            process.wait(10)

    # --- looking ---------------------------------------------------------------------------------------------------

    def _property(self, window: Window, name: str) -> Any:
        found = window.get_full_property(self.display.intern_atom(name), X.AnyPropertyType)
        return found.value if found else None

    def window_of(self, pid: int) -> Window | None:
        """The window that the process shows, or None while there is none."""
        return next((w for w in self._windows(self.root) if list(self._property_safe(w, "_NET_WM_PID")) == [pid]
                     and w.get_attributes().map_state == X.IsViewable), None)

    def _property_safe(self, window: Window, name: str) -> Any:
        """Windows may vanish while they are looked at."""
        try:
            return self._property(window, name) or ()
        except (error.BadWindow, error.BadDrawable):
            return ()

    def _windows(self, window: Window) -> Iterator[Window]:
        try:
            children = window.query_tree().children
        except error.BadWindow:
            return
        for child in children:
            yield child
            yield from self._windows(child)

    def rect(self, window: Window) -> tuple[int, int, int, int]:
        """Left, top, width and height of a window's inside, in screen pixels."""
        shape = window.get_geometry()
        corner = self.root.translate_coords(window, 0, 0)
        return corner.x, corner.y, shape.width, shape.height

    def states(self, window: Window) -> set[str]:
        """The window manager's words about a window, e.g. {"_NET_WM_STATE_FULLSCREEN"}."""
        return {self.display.get_atom_name(atom) for atom in self._property_safe(window, "_NET_WM_STATE")}

    def has_frame(self, window: Window) -> bool:
        """Tell whether the window manager draws a title bar around the window."""
        return sum(self._property_safe(window, "_NET_FRAME_EXTENTS")) > 0

    def active(self) -> int:
        """The number of the window that gets the keys."""
        return int((self._property(self.root, "_NET_ACTIVE_WINDOW") or [0])[0])

    def pixels(self, rect: tuple[int, int, int, int] | None = None) -> tuple[tuple[int, int], bytes]:
        """What is on the screen now, as far as the rectangle lies on it: size, and four bytes (BGR-) a pixel."""
        left, top, width, height = rect or (0, 0, *self.size)
        x, y = max(0, left), max(0, top)
        width, height = min(left + width, self.size[0]) - x, min(top + height, self.size[1]) - y
        return (width, height), self.root.get_image(x, y, width, height, X.ZPixmap, 0xFFFFFFFF).data

    def screenshot(self, path: Path, rect: tuple[int, int, int, int] | None = None) -> Path:
        """Save what is on the screen (or in a rectangle of it) as a PNG."""
        import pygame

        size, data = self.pixels(rect)
        pygame.image.save(pygame.image.frombuffer(data, size, "BGRA").convert(24), path)
        return path

    # --- what a task bar and a window frame do ----------------------------------------------------------------------

    def _tell(self, window: Window, message: str, *words: int) -> None:
        kind = self.display.intern_atom(message)
        note = event.ClientMessage(window=window, client_type=kind, data=(32, [*words, *[0] * (5 - len(words))]))
        self.root.send_event(note, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        self.display.sync()

    def maximise(self, window: Window, on: bool = True) -> None:
        """Fill the screen with the window, or give it its former size back."""
        atoms = [self.display.intern_atom(f"_NET_WM_STATE_MAXIMIZED_{way}") for way in ("HORZ", "VERT")]
        self._tell(window, "_NET_WM_STATE", int(on), *atoms, 2)

    def minimise(self, window: Window) -> None:
        """Make an icon of the window."""
        self._tell(window, "WM_CHANGE_STATE", 3)

    def activate(self, window: Window) -> None:
        """Bring the window to the front and give it the keys (also out of its icon)."""
        self._tell(window, "_NET_ACTIVE_WINDOW", 2, X.CurrentTime)

    def resize(self, window: Window, width: int, height: int) -> None:
        """Drag the window's corner: the inside becomes width x height pixels, if the program allows it."""
        self._tell(window, "_NET_MOVERESIZE_WINDOW", 0x2C01, 0, 0, width, height)

    def close_window(self, window: Window) -> None:
        """Click the X in the title bar."""
        self._tell(window, "_NET_CLOSE_WINDOW", X.CurrentTime, 2)

    def other_window(self) -> Window:
        """Open a small window of another program, for switching to it, in the lower right corner."""
        width, height = self.size
        window = self.root.create_window(width - 220, height - 160, 200, 120, 0, X.CopyFromParent,
                                         background_pixel=0xAA8844, event_mask=X.FocusChangeMask)
        window.change_property(Xatom.WM_NAME, Xatom.STRING, 8, b"another program")
        window.set_wm_class("another", "Another")
        window.set_wm_normal_hints(flags=4 | 1, x=width - 220, y=height - 160)
        window.map()
        self.display.sync()
        wait_until(lambda: window.get_attributes().map_state == X.IsViewable, "the other window")
        return window


def missing() -> list[str]:
    """The programs that this machine lacks for tests in a real window."""
    return [name for name in ("Xvfb", "openbox") if shutil.which(name) is None]
