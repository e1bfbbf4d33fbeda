"""Whole-window backgrounds: the tavern's wall and the table's baize, both under one warm lamp."""

from __future__ import annotations

import pygame

from game.ui import grain

_SMALL = (48, 27)
"""The size at which soft light is computed before it is stretched over the window."""


class Backdrops:
    """The last background of each kind, made anew when the size changes."""

    def __init__(self, colours: dict[str, pygame.Color]) -> None:
        """Take the palette."""
        self._colours = colours
        self._done: dict[str, tuple[tuple[int, int], float, pygame.Surface]] = {}
        self._used: set[str] = set()

    def mark(self) -> None:
        """Begin to note which backgrounds are used."""
        self._used.clear()

    def tidy(self) -> None:
        """Forget the backgrounds that were not used since the last `mark`."""
        self._done = {kind: done for kind, done in self._done.items() if kind in self._used}

    def draw(self, surface: pygame.Surface, kind: str, scale: float, hurry: bool = False) -> None:
        """Fill the surface (in its clip); in a hurry a background of another size is stretched."""
        self._used.add(kind)
        size = surface.get_size()
        done = self._done.get(kind)
        if done is not None and hurry and done[0] != size:
            surface.blit(pygame.transform.scale(done[2], size), (0, 0))
            return
        if done is None or done[:2] != (size, scale):
            make = {"wood": _wall, "felt": _baize}[kind]
            done = self._done[kind] = (size, scale, make(self._colours, size, scale))
        surface.blit(done[2], (0, 0))


def _wall(colours: dict[str, pygame.Color], size: tuple[int, int], scale: float) -> pygame.Surface:
    """Draw planks that the lamp lights in the middle and that are lost in the dark outside."""
    wall = pygame.Surface(size)
    wall.fill(colours["wood"].lerp(colours["wood_light"], 0.3))
    grain.lay(wall, "wood", scale * 1.5)
    warm = pygame.Color(255, 255, 255).lerp(colours["lamp"], 0.55)
    light = _spot((0.5, 0.26), warm, colours["wood_dark"], 0.85)
    wall.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    grain.dither(wall)
    return wall


def _baize(colours: dict[str, pygame.Color], size: tuple[int, int], scale: float) -> pygame.Surface:
    light = _spot((0.5, 0.42), colours["felt_light"], colours["felt_dark"], 0.62)
    cloth = pygame.transform.smoothscale(light, size)
    grain.dither(cloth)
    return cloth


def _spot(at: tuple[float, float], inside: pygame.Color, outside: pygame.Color, radius: float) -> pygame.Surface:
    """Make a small picture that runs from one colour in the middle to another outside."""
    spot = pygame.Surface(_SMALL)
    width, height = _SMALL
    for x in range(width):
        for y in range(height):
            across, down = (x + 0.5) / width - at[0], ((y + 0.5) / height - at[1]) * 0.75
            part = min(1.0, (across * across + down * down) ** 0.5 / radius)
            spot.set_at((x, y), inside.lerp(outside, part * part * (3 - 2 * part)))
    return spot
