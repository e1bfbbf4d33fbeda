"""Soft edges that cost little: a wide blur is made on a small copy, where it looks the same."""

from __future__ import annotations

import pygame

_FINE = 3
"""The widest blur, in pixels, that is still made at full size."""


def blur(shape: pygame.Surface, radius: float) -> pygame.Surface:
    """Blur a shape of one colour (a shadow, a glow) by a radius in pixels; the size of the surface stays."""
    if radius < 0.5:
        return shape
    shrink = max(1.0, radius / _FINE)
    size = shape.get_size()
    small = (max(4, round(size[0] / shrink)), max(4, round(size[1] / shrink)))
    soft = pygame.transform.smoothscale(shape, small) if shrink > 1 else shape
    soft = pygame.transform.gaussian_blur(soft, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, size) if shrink > 1 else soft
