"""The one plate that everything is made of: a rounded board with a soft shadow, an inlaid edge and a light upper rim.

A plate is cut from small patches (mask, edge, shadow) that are drawn once per look and scale as vectors and then
stretched in nine slices, so that a new size costs a few copies only.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
import pygame

from game.ui import grain, soft
from game.ui.shelf import Shelf

_ROOM, _ROOM_FOR_PATCHES = 24_000_000, 8_000_000
_MIDDLE = 16
"""The stretchable middle of a patch, in pixels; a gradient along an edge keeps this many steps."""

_Part = Annotated[float, msgspec.Meta(ge=0, le=1)]
_Length = Annotated[float, msgspec.Meta(ge=0, le=60)]


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a plate looks; lengths are interface units, colours are names of the palette."""

    top: str = ""
    bottom: str = ""
    """The fill runs from top to bottom; empty means that the plate is only an edge."""
    fill: _Part = 1.0
    """How opaque the fill is."""
    edge: str = ""
    edge_low: str = ""
    """The edge runs from `edge` at the top to `edge_low`; empty means the same colour."""
    edge_width: _Length = 1.5
    dash: _Length = 0.0
    """Length of the dashes of the edge; 0 draws it solid."""
    rim: str = ""
    """A thin line outside of the edge."""
    inlay: str = ""
    """A second thin line inside of the edge, as in marquetry."""
    light: _Part = 0.0
    """How strong the light lies on the upper inner rim."""
    shade: _Part = 0.0
    """How dark the plate gets towards its border."""
    radius: _Length = 8.0
    shadow: _Length = 0.0
    """How far the soft shadow reaches; it falls downwards."""
    grain: Literal["", "wood", "paper"] = ""
    studs: bool = False
    """Whether brass nails sit in the corners."""
    ink: str = "text_light"
    """The colour of writing on this plate."""

    def colour_names(self) -> Iterator[str]:
        """Give every colour that the look uses."""
        yield from filter(None, (self.top, self.bottom, self.edge, self.edge_low, self.rim, self.inlay, self.ink))

    def reach(self, scale: float) -> int:
        """Say how many pixels the shadow may reach beyond the plate."""
        return round(self.shadow * scale * 1.6) + 1 if self.shadow else 0


class Plates:
    """Finished plates by look, size and scale; the least used are forgotten."""

    def __init__(self, colours: dict[str, pygame.Color]) -> None:
        """Take the palette."""
        self._colours = colours
        self._done = Shelf(_ROOM)
        self._patches = Shelf(_ROOM_FOR_PATCHES)

    @property
    def taken(self) -> int:
        """How many bytes the plates take that are kept."""
        return self._done.taken + self._patches.taken

    def mark(self) -> None:
        """Begin to note which plates are used."""
        self._done.mark()
        self._patches.mark()

    def tidy(self) -> None:
        """Forget the plates that were not used since the last `mark`."""
        self._done.tidy()
        self._patches.tidy()

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, scale: float) -> None:
        """Draw the plate on `rect`; nothing for an empty one."""
        if rect.w <= 0 or rect.h <= 0:
            return
        plate = self._plate(look, rect.size, scale)
        reach = look.reach(scale)
        surface.blit(plate, (rect.x - reach, rect.y - reach))

    def prepare(self, size: tuple[int, int], look: Look, scale: float) -> None:
        """Make a plate that will be drawn soon."""
        self._plate(look, size, scale)

    def _plate(self, look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
        return self._done.get((look, size, scale), lambda: self._make(look, size, scale))

    def _make(self, look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
        body = self._body(look, size, scale)
        if not look.shadow:
            return body
        reach = look.reach(scale)
        plate = pygame.Surface((size[0] + 2 * reach, size[1] + 2 * reach), pygame.SRCALPHA)
        covered = bool(look.top) and look.fill == 1
        _stretch(plate, self._patch("shadow", look, scale), pygame.BLEND_RGBA_MAX, hollow=covered)
        plate.blit(body, (reach, reach))
        return plate

    def _body(self, look: Look, size: tuple[int, int], scale: float) -> pygame.Surface:
        body = pygame.Surface(size, pygame.SRCALPHA)
        if look.top:
            _fill(body, self._colours[look.top], self._colours[look.bottom or look.top])
            if look.grain:
                grain.lay(body, look.grain, scale)
            _stretch(body, self._patch("mask", look, scale), pygame.BLEND_RGBA_MULT, hollow=look.fill == 1)
        if look.dash:
            _dashes(body, self._colours[look.edge], look, scale)
        _stretch(body, self._patch("edge", look, scale))
        return body

    def _patch(self, kind: str, look: Look, scale: float) -> pygame.Surface:
        make = {"mask": _mask, "edge": _edge, "shadow": _shadow}[kind]
        return self._patches.get((kind, look, scale), lambda: make(look, self._colours, scale))


def _fill(body: pygame.Surface, top: pygame.Color, bottom: pygame.Color) -> None:
    """Fill row by row from one colour to another."""
    width, height = body.get_size()
    for y in range(height):
        body.fill(top.lerp(bottom, y / max(1, height - 1)), (0, y, width, 1))


def _corner(look: Look, scale: float) -> int:
    """Give the side of a corner that must not be stretched."""
    inside = look.edge_width * 2 + (7 if look.inlay else 2) + (11 if look.studs else 0)
    return round(max(look.radius + 2, inside, 12 * bool(look.shade)) * scale) + 1


def _side(look: Look, scale: float) -> int:
    return 2 * _corner(look, scale) + _MIDDLE


def _svg(side: int, body: str) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
    text = f"{head}{body}</svg>"
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (side, side))


def _box(inset: float, side: int, radius: float, paint: str) -> str:
    length = side - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{length}" height="{length}" rx="{max(0, radius - inset)}" {paint}/>'


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


def _mask(look: Look, colours: dict[str, pygame.Color], scale: float) -> pygame.Surface:
    inset = 0.5 if look.rim or look.edge else 0.0
    paint = f'fill="#ffffff" fill-opacity="{look.fill}"'
    return _svg(side := _side(look, scale), _box(inset, side, look.radius * scale, paint))


def _edge(look: Look, colours: dict[str, pygame.Color], scale: float) -> pygame.Surface:
    side, radius = _side(look, scale), look.radius * scale
    width = max(1.0, look.edge_width * scale)
    parts = list(_shades(look, side, radius, scale))
    rim = max(1.0, scale) if look.rim else 0.0
    if look.rim:
        parts.append(
            _box(rim / 2, side, radius, f'fill="none" stroke="{_hex(colours[look.rim])}" stroke-width="{rim}"')
        )
    if look.light:
        parts.append(_light(look, side, radius, rim + (width if look.edge else 0), scale))
    if look.edge and not look.dash:
        low = colours[look.edge_low or look.edge]
        parts.append(_shine(side, colours[look.edge], low))
        parts.append(_box(rim + width / 2, side, radius, f'fill="none" stroke="url(#e)" stroke-width="{width}"'))
    if look.inlay:
        at = rim + width + 4 * scale
        line = max(1.0, 0.8 * scale)
        paint = f'fill="none" stroke="{_hex(colours[look.inlay])}" stroke-opacity="0.55" stroke-width="{line}"'
        parts.append(_box(round(at) + line / 2, side, radius, paint))
    if look.studs:
        parts.append(_studs(look, colours, side, rim + width, scale))
    return _svg(side, "".join(parts))


def _shine(side: int, high: pygame.Color, low: pygame.Color) -> str:
    return (
        f'<defs><linearGradient id="e" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{side}">'
        f'<stop offset="0" stop-color="{_hex(high)}"/><stop offset="1" stop-color="{_hex(low)}"/>'
        "</linearGradient></defs>"
    )


def _shades(look: Look, side: int, radius: float, scale: float) -> Iterator[str]:
    """Darken the border in rings, each fainter than the one outside of it."""
    if not look.shade:
        return
    rings = max(4, round(11 * scale))
    for ring in range(rings):
        faint = look.shade * (1 - ring / rings) ** 2
        yield _box(
            ring + 0.5, side, radius, f'fill="none" stroke="#000000" stroke-opacity="{faint:.3f}" stroke-width="1.05"'
        )


def _light(look: Look, side: int, radius: float, inset: float, scale: float) -> str:
    line = max(1.0, scale)
    at, bow = inset + line / 2, max(0.0, radius - inset)
    left, right = at, side - at
    path = f"M{left},{at + bow} Q{left},{at} {left + bow},{at} L{right - bow},{at} Q{right},{at} {right},{at + bow}"
    return f'<path d="{path}" fill="none" stroke="#ffffff" stroke-opacity="{look.light}" stroke-width="{line}"/>'


def _studs(look: Look, colours: dict[str, pygame.Color], side: int, inset: float, scale: float) -> str:
    at, size = inset + 9 * scale, 3.4 * scale
    high, mid, low, dark = (_hex(colours[name]) for name in ("brass_light", "brass", "brass_dark", "shadow"))
    parts = []
    for x in (at, side - at):
        for y in (at, side - at):
            parts.append(
                f'<circle cx="{x}" cy="{y + 0.8 * scale}" r="{size * 1.25}" fill="{dark}" fill-opacity="0.45"/>'
            )
            parts.append(f'<circle cx="{x}" cy="{y}" r="{size}" fill="{low}"/>')
            parts.append(f'<circle cx="{x}" cy="{y - 0.2 * scale}" r="{size * 0.82}" fill="{mid}"/>')
            parts.append(f'<circle cx="{x - size * 0.25}" cy="{y - size * 0.32}" r="{size * 0.36}" fill="{high}"/>')
    return "".join(parts)


def _shadow(look: Look, colours: dict[str, pygame.Color], scale: float) -> pygame.Surface:
    """Draw a blurred box."""
    reach, blur = look.reach(scale), look.shadow * scale * 0.5
    side = 2 * (round(look.radius * scale) + 2 * reach) + _MIDDLE
    drop, length = look.shadow * scale * 0.18, side - 2 * reach
    box = (
        f'<rect x="{reach}" y="{reach + drop}" width="{length}" height="{length}" '
        f'rx="{look.radius * scale}" fill="{_hex(colours["shadow"])}" fill-opacity="0.62"/>'
    )
    return soft.blur(_svg(side, box), blur)


def _stretch(target: pygame.Surface, patch: pygame.Surface, flags: int = 0, *, hollow: bool = False) -> None:
    """Lay a square patch on a whole surface in nine slices; where that is too short for both corners, they meet.

    The slice in the middle, which is by far the largest, is left out where it would change nothing (``hollow``).
    """
    side = patch.get_width()
    corner = (side - _MIDDLE) // 2
    core = patch.get_at((side // 2, side // 2))
    for x, width, to_x, to_width in _cuts(side, target.get_width()):
        for y, height, to_y, to_height in _cuts(side, target.get_height()):
            if x == y == corner:
                if (core.a or flags) and not hollow:
                    target.fill(core, (to_x, to_y, to_width, to_height), flags)
                continue
            piece = patch.subsurface((x, y, width, height))
            if (width, height) != (to_width, to_height):
                piece = pygame.transform.smoothscale(piece, (to_width, to_height))
            target.blit(piece, (to_x, to_y), special_flags=flags)


def _cuts(side: int, length: int) -> list[tuple[int, int, int, int]]:
    """Give the slices along one axis: where they begin in the patch and how long, the same on the target."""
    corner = (side - _MIDDLE) // 2
    first, last = min(corner, (length + 1) // 2), min(corner, length // 2)
    inner = length - first - last
    cuts = [
        (0, first, 0, first),
        (corner, _MIDDLE, first, inner),
        (side - last, last, first + inner, last),
    ]
    return [cut for cut in cuts if cut[1] > 0 and cut[3] > 0]


def _dashes(body: pygame.Surface, colour: pygame.Color, look: Look, scale: float) -> None:
    """Draw a dashed edge; corners stay solid, so that the shape is kept."""
    width, height = body.get_size()
    line = max(1, round(look.edge_width * scale))
    dash = max(2, round(look.dash * scale))
    bow = round(look.radius * scale)
    for start, length, flat in ((bow, width - 2 * bow, True), (bow, height - 2 * bow, False)):
        count = max(1, round(length / (2 * dash)))
        step = length / count
        for index in range(count):
            at = round(start + index * step + step / 4)
            if flat:
                body.fill(colour, (at, 0, round(step / 2), line))
                body.fill(colour, (at, height - line, round(step / 2), line))
            else:
                body.fill(colour, (0, at, line, round(step / 2)))
                body.fill(colour, (width - line, at, line, round(step / 2)))
