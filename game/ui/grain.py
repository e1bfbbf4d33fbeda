"""Textures made of nothing: wood grain, paper fibres, and the noise that keeps soft light from showing steps."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from random import Random

import pygame

_WIDTH, _HEIGHT = 640, 384
_PLANKS = 3
_STEP = 32
"""Length of the straight pieces of a vein."""
_PAPER, _CLOUDS, _OVER = 420, 9, 2
"""Side of a tile of paper in interface units, how many clouds lie along it, and how many more at each end."""


def lay(surface: pygame.Surface, kind: str, scale: float) -> None:
    """Cover the surface with a texture ("wood" or "paper"), tile by tile."""
    tile = _tile(kind, round(scale, 2))
    width, height = tile.get_size()
    surface.fblits(
        [(tile, (x, y)) for x in range(0, surface.get_width(), width) for y in range(0, surface.get_height(), height)]
    )


def forget() -> None:
    """Forget the tiles: what was covered with them is finished."""
    _tile.cache_clear()


@lru_cache(maxsize=3)
def _tile(kind: str, scale: float) -> pygame.Surface:
    if kind == "paper":
        return _paper(scale)
    size = (max(1, round(_WIDTH * scale)), max(1, round(_HEIGHT * scale)))
    return pygame.transform.smoothscale(_wood(), size)


def dither(surface: pygame.Surface) -> None:
    """Brighten every pixel by next to nothing, each by another amount, so that soft light shows no steps."""
    tile = _noise()
    side = tile.get_width()
    places = [(tile, (x, y)) for x in range(0, surface.get_width(), side) for y in range(0, surface.get_height(), side)]
    surface.fblits(places, pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _noise(side: int = 256, strength: int = 7) -> pygame.Surface:
    grey = Random(5).randbytes(side * side).translate(bytes(value % strength for value in range(256)))
    tile = pygame.image.frombytes(grey, (side, side), "P")
    tile.set_palette([(tone, tone, tone) for tone in range(256)])
    return tile.convert()


def _paper(scale: float) -> pygame.Surface:
    """Make a tile of short fibres and clouds, brown on nothing; it repeats in both directions."""
    random = Random(11)
    tile = _clouds(random, max(1, round(_PAPER * scale / _CLOUDS)) * _CLOUDS)
    side = tile.get_width()
    for _ in range(220):
        x, y = random.random() * side, random.random() * side
        along = (4 + random.random() * 14) * scale
        down, colour = along * random.uniform(-1, 1), (110, 74, 34, random.randrange(14, 34))
        for left in (x, x - side) if x + along >= side else (x,):
            for top in (y, y - side, y + side) if not 0 <= y + down < side else (y,):
                pygame.draw.aaline(tile, colour, (left, top), (left + along, top + down))
    return tile


def _clouds(random: Random, side: int) -> pygame.Surface:
    """Make soft clouds that go on where they began, so that tiles meet without a seam."""
    alphas = [[random.randrange(0, 32) for _ in range(_CLOUDS)] for _ in range(_CLOUDS)]
    wide = _CLOUDS + 2 * _OVER + 1
    coarse = pygame.Surface((wide, wide), pygame.SRCALPHA)
    for x in range(wide):
        for y in range(wide):
            coarse.set_at((x, y), (96, 62, 24, alphas[x % _CLOUDS][y % _CLOUDS]))
    step = 8  # enough for round shapes instead of squares
    fine = pygame.transform.smoothscale(coarse, ((wide - 1) * step, (wide - 1) * step))
    soft = pygame.transform.gaussian_blur(fine, step // 2)
    once = soft.subsurface((_OVER * step, _OVER * step, _CLOUDS * step + 1, _CLOUDS * step + 1))
    return pygame.transform.smoothscale(once, (side, side))


@lru_cache(maxsize=1)
def _wood() -> pygame.Surface:
    """Make a tile of three planks that repeats in both directions."""
    random = Random(23)
    tile = pygame.Surface((_WIDTH, _HEIGHT), pygame.SRCALPHA)
    plank = _HEIGHT // _PLANKS
    for number in range(_PLANKS):
        top = number * plank
        tile.fill((0, 0, 0, (0, 26, 12)[number]), (0, top, _WIDTH, plank))
        for _ in range(36):
            _vein(tile, random, top, plank)
        tile.fill((0, 0, 0, 105), (0, top, _WIDTH, 2))
        tile.fill((255, 226, 170, 20), (0, top + 2, _WIDTH, 1))
    return tile


def _vein(tile: pygame.Surface, random: Random, top: int, plank: int) -> None:
    base = top + 4 + random.random() * (plank - 8)
    waves = [(random.randint(1, 3) * 2 * pi / _WIDTH, random.random() * 2 * pi, random.uniform(0.5, 2.6)) for _ in "ab"]
    (often, phase, high), (often2, phase2, high2) = waves
    dark = random.random() < 0.72
    colour = (0, 0, 0, random.randrange(14, 46)) if dark else (255, 214, 150, random.randrange(6, 17))
    points = []
    for x in range(-_STEP, _WIDTH + _STEP + 1, _STEP):
        bend = high * sin(often * x + phase) + high2 * sin(often2 * x + phase2)
        points.append((x, min(max(base + bend, top + 3), top + plank - 2)))
    pygame.draw.lines(tile, colour, False, points, random.choice((1, 1, 2)))
