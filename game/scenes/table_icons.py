"""The little pictures on the table's buttons, drawn as vectors at the exact size and in the ink of the button."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

_CURVE = 'fill="none" stroke="{ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"'
_HEAD = (
    f'<path d="M50 18 V6" {_CURVE}/><rect x="14" y="20" width="72" height="48" rx="14" {_CURVE}/>'
    '<circle cx="36" cy="44" r="8" fill="{ink}"/><circle cx="64" cy="44" r="8" fill="{ink}"/>'
)
"""The head of a machine, for computer players; so many bars under it as the level has."""


def _bars(count: int) -> str:
    bars = (f'<rect x="{14 + 26 * n}" y="80" width="20" height="14" rx="4" fill="{{ink}}"/>' for n in range(count))
    return _HEAD + "".join(bars)


_SHAPES = {
    "undo": f'<path d="M34 20 L12 42 L34 64" {_CURVE}/><path d="M14 42 H60 C84 42 90 58 88 82" {_CURVE}/>',
    "redo": f'<path d="M66 20 L88 42 L66 64" {_CURVE}/><path d="M86 42 H40 C16 42 10 58 12 82" {_CURVE}/>',
    "turn": '<path d="M16 10 L90 50 L16 90 Z" fill="{ink}" stroke="{ink}" stroke-width="8" stroke-linejoin="round"/>',
    "warn": '<path d="M50 12 L94 88 H6 Z" fill="{ink}" stroke="{ink}" stroke-width="10" stroke-linejoin="round"/>'
    '<path d="M50 38 V62" stroke="#2A1C12" stroke-width="11" stroke-linecap="round"/>'
    '<circle cx="50" cy="78" r="6.5" fill="#2A1C12"/>',
    "tick": f'<path d="M14 54 L40 80 L88 22" {_CURVE}/>',
    "easy": _bars(1),
    "normal": _bars(2),
    "hard": _bars(3),
    "reset": f'<path d="M50 14 A36 36 0 1 1 18 34" {_CURVE}/><path d="M18 8 V36 H46" {_CURVE}/>',
}


@lru_cache(maxsize=64)
def icon(name: str, size: int, ink: str) -> pygame.Surface:
    """Return an icon in a square of this many pixels; ``ink`` is a colour such as ``#F8EED8`` (see `hex_of`)."""
    body = _SHAPES[name].replace("{ink}", ink)
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">{body}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (size, size)).convert_alpha()


def hex_of(colour: pygame.Color) -> str:
    """Return a colour as drawings name it."""
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"
