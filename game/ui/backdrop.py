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

    def draw(self, surface: pygame.Surface, kind: str, scale: float) -> None:
        """Fill the surface (in its clip)."""
        size = surface.get_size()
        done = self._done.get(kind)
        if done is None or done[:2] != (size, scale):
            make = {"wood": _wall, "felt": _baize}[kind]
            done = self._done[kind] = (size, scale, make(self._colours, size, scale))
        surface.blit(done[2], (0, 0))


def _wall(colours: dict[str, pygame.Color], size: tuple[int, int], scale: float) -> pygame.Surface:
    wall = pygame.Surface(size).convert()
    wall.fill(colours["wood"].lerp(colours["wood_dark"], 0.25))
    grain.lay(wall, "wood", scale * 1.5)
    wall.blit(_lamp(size, colours["lamp"], 58, (0.5, 0.22)), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    wall.blit(_dusk(size, (0.5, 0.30)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return wall


def _baize(colours: dict[str, pygame.Color], size: tuple[int, int], scale: float) -> pygame.Surface:
    cloth = pygame.transform.smoothscale(
        _spot(_SMALL, (0.5, 0.42), colours["felt_light"], colours["felt_dark"], 0.62), size
    ).convert()
    grain.lay(cloth, "noise", 1.0)
    return cloth


def _lamp(size: tuple[int, int], colour: pygame.Color, strength: int, at: tuple[float, float]) -> pygame.Surface:
    glow = pygame.Color(colour.r * strength // 255, colour.g * strength // 255, colour.b * strength // 255)
    return pygame.transform.smoothscale(_spot(_SMALL, at, glow, pygame.Color(0, 0, 0), 0.5), size)


def _dusk(size: tuple[int, int], at: tuple[float, float]) -> pygame.Surface:
    return pygame.transform.smoothscale(
        _spot(_SMALL, at, pygame.Color(255, 255, 255), pygame.Color(46, 38, 40), 0.85), size
    )


def _spot(
    size: tuple[int, int], at: tuple[float, float], inside: pygame.Color, outside: pygame.Color, radius: float
) -> pygame.Surface:
    """Make a small picture that runs from one colour in the middle to another outside."""
    spot = pygame.Surface(size)
    width, height = size
    for x in range(width):
        for y in range(height):
            far = (((x + 0.5) / width - at[0]) ** 2 + (((y + 0.5) / height - at[1]) * 0.75) ** 2) ** 0.5 / radius
            part = min(1.0, far)
            spot.set_at((x, y), inside.lerp(outside, part * part * (3 - 2 * part)))
    return spot
