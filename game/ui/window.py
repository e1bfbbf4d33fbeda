"""The one window: its size, full screen and back, and what of it must be shown anew."""

from __future__ import annotations

import os
import sys
import warnings
from pathlib import Path

import pygame

from game import store
from game.store import Settings

LEAST = (800, 600)
"""The smallest window that the program is laid out for."""

_SHARE = (0.88, 0.84)
"""The part of the desktop that the window takes at the very first start."""


def prepare_environment() -> None:
    """Tell SDL what it must know before the display is opened; what the player has set stays."""
    wishes = {
        "SDL_VIDEO_X11_WMCLASS": store.APP,
        "SDL_VIDEO_WAYLAND_WMCLASS": store.APP,
        "SDL_APP_NAME": "Räuber & Rommé",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_IME_SHOW_UI": "1",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
    }
    if sys.platform.startswith("linux"):
        wishes["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if os.environ.get("SDL_VIDEO_X11_WMCLASS") == Path(sys.argv[0]).name:
        del os.environ["SDL_VIDEO_X11_WMCLASS"]  # pygame has put the name of the script there
    for name, value in wishes.items():
        try:
            os.environ.setdefault(name, value)
        except UnicodeError:  # a system that speaks ASCII alone
            os.environ.setdefault(name, value.encode("ascii", "ignore").decode())


class Window:
    """Opens the window and keeps its place through full screen, maximising and minimising.

    It is the window of `pygame.display`, because only that can show single rectangles: showing a card's rectangle takes
    0.03 ms there, a whole `pygame.Window` of 1280x720 takes 0.7 ms.
    """

    def __init__(self, settings: Settings, icon: Path, size: tuple[int, int] | None = None) -> None:
        """Open at the given size, or that of the settings, or one that suits the desktop."""
        pygame.display.init()
        if icon.exists():
            pygame.display.set_icon(pygame.image.load_sized_svg(icon, (64, 64)))
        pygame.display.set_mode(_first_size(settings, size), pygame.RESIZABLE)
        self._window = _window_of_display()
        self._window.minimum_size = LEAST
        self.full = False
        """Whether it covers the whole desktop."""
        self.maximised = False
        self.hidden = False
        """Whether it is an icon, so that nothing need be drawn."""
        self._normal = pygame.Rect(self._window.position, self._window.size)
        """Place and size while neither full nor maximised."""
        self._maximise_again = False
        if settings.maximised and size is None:
            self.maximised = True
            self._window.maximize()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after each change of size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def title(self, words: str) -> None:
        """Set the title."""
        if self._window.title != words:
            self._window.title = words

    def follow(self, event: pygame.Event) -> bool:
        """Note what happened to the window; True if everything must be shown again."""
        match event.type:
            case pygame.WINDOWMAXIMIZED:
                self.maximised, self.hidden = True, False
            case pygame.WINDOWRESTORED:
                self.maximised = self.maximised and (self.full or self.hidden)
                self.hidden = False
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.hidden = True
            case pygame.WINDOWSHOWN:
                self.hidden = False
            case pygame.WINDOWMOVED | pygame.WINDOWRESIZED:
                self._note_place()
            case pygame.WINDOWEXPOSED:
                self.hidden = False
                return True
        return False

    def _note_place(self) -> None:
        if self._maximise_again and not self.full:
            self._maximise_again = False
            self._window.position = self._normal.topleft
            self._window.maximize()
        elif not (self.full or self.maximised):
            self._normal = pygame.Rect(self._window.position, self._window.size)

    def set_full(self, full: bool) -> None:
        """Cover the desktop, or go back to the former place, size and maximised state; never a change of video mode.

        Systems forget that a window was maximised before it covered the desktop, so it is maximised again afterwards.
        """
        if full == self.full:
            return
        self.full = full
        if full:
            self._window.set_fullscreen(desktop=True)
        else:
            self._maximise_again = self.maximised
            self._window.set_windowed()

    def show(self, rects: list[pygame.Rect]) -> None:
        """Bring the drawn rectangles to the screen."""
        if rects:
            pygame.display.update(rects)

    def remember(self, settings: Settings) -> bool:
        """Put size and state into the settings; True if they changed."""
        before = (settings.window_size, settings.maximised)
        settings.maximised = self.maximised
        settings.window_size = (max(self._normal.w, LEAST[0]), max(self._normal.h, LEAST[1]))
        return before != (settings.window_size, settings.maximised)


def _first_size(settings: Settings, size: tuple[int, int] | None) -> tuple[int, int]:
    wide, tall = pygame.display.get_desktop_sizes()[0]
    wanted = size or settings.window_size or (round(wide * _SHARE[0]), round(tall * _SHARE[1]))
    if size is None:
        wanted = (min(wanted[0], wide), min(wanted[1], tall))
    return max(wanted[0], LEAST[0]), max(wanted[1], LEAST[1])


def _window_of_display() -> pygame.Window:
    """Give the window behind `pygame.display`: minimum size, place and full screen can only be set there."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
