"""A copy of the window from before the widgets of the topmost scene were painted on it."""

from __future__ import annotations

import pygame


class Ground:
    """One copy serves every scene: only the topmost paints single widgets, and it has just painted everything."""

    def __init__(self) -> None:
        """Begin without a copy."""
        self._copy: pygame.Surface | None = None
        self._owner: object = None

    def prepare(self, size: tuple[int, int]) -> None:
        """Have room for a copy of a window of this size, which takes a moment in a large one."""
        if self._copy is None or self._copy.get_size() != size:
            self._copy, self._owner = pygame.Surface(size), None

    def forget(self) -> None:
        """Give the room away: the scene that is seen now needs no copy."""
        self._copy = self._owner = None

    def take(self, owner: object, surface: pygame.Surface) -> None:
        """Copy the surface for its owner; the copy of any other is lost."""
        self._owner = owner
        if self._copy is None or self._copy.get_size() != surface.get_size() or surface.get_flags() & pygame.SRCALPHA:
            self._copy = None
            self._copy = surface.copy()
        else:
            self._copy.blit(surface, (0, 0))

    def restore(self, owner: object, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint a part of the copy, if it is still the owner's."""
        if self._copy is not None and self._owner is owner:
            surface.blit(self._copy, area, area)
