"""Textures made of nothing: wood grain, paper fibres, and the noise that keeps soft light from showing steps."""

from __future__ import annotations

from functools import lru_cache
from math import pi, sin
from random import Random

import pygame

_WIDTH, _HEIGHT = 640, 384
_PLANKS = 3
_STEP = 16
"""Length of the straight pieces of a vein."""


def lay(surface: pygame.Surface, kind: str, scale: float) -> None:
    """Cover the surface with a texture ("wood" or "paper"), tile by tile."""
    tile = _tile(kind, round(scale, 2))
    width, height = tile.get_size()
    surface.fblits(
        [(tile, (x, y)) for x in range(0, surface.get_width(), width) for y in range(0, surface.get_height(), height)]
    )


@lru_cache(maxsize=8)
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
    """Make a tile of short fibres and clouds, brown on nothing."""
    random = Random(11)
    side = round(420 * scale)
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    cloud = pygame.Surface((12, 12), pygame.SRCALPHA)
    for x in range(12):
        for y in range(12):
            cloud.set_at((x, y), (96, 62, 24, random.randrange(0, 26)))
    tile.blit(pygame.transform.smoothscale(cloud, (side, side)), (0, 0))
    for _ in range(220):
        x0, y0 = random.random() * side, random.random() * side
        long, slope = (4 + random.random() * 14) * scale, random.uniform(-1, 1)
        pygame.draw.aaline(tile, (110, 74, 34, random.randrange(14, 34)), (x0, y0), (x0 + long, y0 + long * slope))
    return tile


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
    waves = [(float(random.randint(1, 3)), random.random() * 2 * pi, random.uniform(0.5, 2.6)) for _ in range(2)]
    dark = random.random() < 0.72
    colour = (0, 0, 0, random.randrange(14, 46)) if dark else (255, 214, 150, random.randrange(6, 17))
    points = []
    for x in range(-_STEP, _WIDTH + _STEP + 1, _STEP):
        bend = sum(high * sin(2 * pi * count * x / _WIDTH + phase) for count, phase, high in waves)
        points.append((x, min(max(base + bend, top + 3), top + plank - 2)))
    pygame.draw.lines(tile, colour, False, points, random.choice((1, 1, 2)))
