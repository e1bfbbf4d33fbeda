"""A kit without a window, and events as a mouse and a keyboard would send them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import store
from game.ui import text
from game.ui.kit import Kit, make_kit

KEYS = {
    "tab": pygame.K_TAB, "enter": pygame.K_RETURN, "space": pygame.K_SPACE, "esc": pygame.K_ESCAPE, "up": pygame.K_UP,
    "down": pygame.K_DOWN, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "home": pygame.K_HOME, "end": pygame.K_END,
    "back": pygame.K_BACKSPACE, "del": pygame.K_DELETE, "f10": pygame.K_F10, "alt": pygame.K_LALT,
    "pagedown": pygame.K_PAGEDOWN, "pageup": pygame.K_PAGEUP,
}  # fmt: skip
MODS = {"shift": pygame.KMOD_LSHIFT, "ctrl": pygame.KMOD_LCTRL, "alt": pygame.KMOD_LALT}


def key(name: str, up: bool = False) -> pygame.Event:
    """A key by name: "tab", "shift+tab", "ctrl+z", "n"."""
    *mods, last = name.split("+")
    code = KEYS[last] if last in KEYS else ord(last)
    letter = last if len(last) == 1 and not mods else ""
    mod = 0
    for word in mods:
        mod |= MODS[word]
    return pygame.Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


def press(point: tuple[int, int], button: int = 1, clicks: int = 1) -> pygame.Event:
    """A mouse button goes down."""
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=point, button=button, clicks=clicks)


def release(point: tuple[int, int], button: int = 1) -> pygame.Event:
    """A mouse button comes up."""
    return pygame.Event(pygame.MOUSEBUTTONUP, pos=point, button=button)


def move(point: tuple[int, int], held: bool = False) -> pygame.Event:
    """The pointer moves."""
    return pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(1, 1), buttons=(int(held), 0, 0))


def wheel(steps: int) -> pygame.Event:
    """The wheel turns, positive upwards."""
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps))


def typed(letters: str) -> pygame.Event:
    """Text arrives."""
    return pygame.Event(pygame.TEXTINPUT, text=letters)


@pytest.fixture
def kit(screen: pygame.Surface, tmp_path: Path) -> Iterator[Kit]:
    """A kit for a window of 1280x720 in German."""
    kit = make_kit(store.folders(tmp_path / "data"), store.Settings(language="de"), [])
    kit.resize(screen.get_size())
    yield kit
    text.use("de")
