"""What lists and long texts share: a position that scrolls, and the bar that shows it."""

from __future__ import annotations

import pygame

from game.ui.kit import Kit


class Scroll:
    """How far a tall content is scrolled inside a window, both in the same unit (rows or pixels)."""

    def __init__(self) -> None:
        """Begin at the top with nothing to scroll."""
        self.at = 0
        self.total = 0
        self.room = 1
        self._grip: float | None = None

    @property
    def last(self) -> int:
        """The furthest position."""
        return max(0, self.total - self.room)

    def fit(self, total: int, room: int) -> None:
        """Tell the sizes of content and window."""
        self.total, self.room = total, max(1, room)
        self.at = min(max(self.at, 0), self.last)

    def by(self, steps: int) -> bool:
        """Scroll down by some steps; True if that moved anything."""
        before = self.at
        self.at = min(max(self.at + steps, 0), self.last)
        return self.at != before

    def show(self, first: int, last: int) -> bool:
        """Scroll as little as needed to bring a part into the window."""
        before = self.at
        self.at = min(self.at, first)
        self.at = max(self.at, last - self.room + 1)
        self.at = min(max(self.at, 0), self.last)
        return self.at != before

    def thumb(self, track: pygame.Rect) -> pygame.Rect:
        """Where the thumb of the bar is."""
        least = min(track.h, track.w * 2)
        tall = max(least, round(track.h * min(1.0, self.room / max(1, self.total))))
        free = track.h - tall
        return pygame.Rect(track.x, track.y + (round(free * self.at / self.last) if self.last else 0), track.w, tall)

    def grab(self, track: pygame.Rect, y: int) -> None:
        """Take the thumb, or jump a page if the press is beside it."""
        thumb = self.thumb(track)
        if thumb.y <= y < thumb.bottom:
            self._grip = y - thumb.y
        else:
            self.by(self.room if y >= thumb.bottom else -self.room)

    def pull(self, track: pygame.Rect, y: int) -> bool:
        """Follow the pointer with the grabbed thumb; False if nothing is grabbed."""
        if self._grip is None:
            return False
        free = track.h - self.thumb(track).h
        part = (y - self._grip - track.y) / free if free > 0 else 0.0
        self.at = min(max(round(part * self.last), 0), self.last)
        return True

    def let_go(self) -> None:
        """Release the thumb."""
        self._grip = None

    @property
    def grabbed(self) -> bool:
        """Whether the thumb is held."""
        return self._grip is not None

    def paint(self, kit: Kit, surface: pygame.Surface, track: pygame.Rect) -> None:
        """Draw the bar; nothing if everything is in sight."""
        if self.last:
            kit.theme.plate(surface, track, "groove")
            kit.theme.plate(surface, self.thumb(track).inflate(-kit.px(3), -kit.px(3)), "bar_thumb")
