"""Sheets: drawings as text, one shape a line, from back to front.

    fill [line [width]] [@opacity]: path

`fill` and `line` are colour names, `-` is none; the width is 1.1 if nothing is said; an indented line goes on with the
shape above. The path is SVG path text or one of these words with numbers: `oval x y rx [ry]`, `box x y w h [r]`,
`star x y outer inner points`, `soft x y, x y, ...` (a closed curve through the points), `poly x y, x y, ...`.
"""

from dataclasses import dataclass
from functools import cache

from deck.paths import Point, box, oval, poly, smooth, star


@dataclass(frozen=True)
class Row:
    """One shape of a sheet."""

    path: str
    """SVG path text."""
    fill: str | None
    """Colour name or None."""
    line: str | None
    """Colour name of the outline or None."""
    width: float
    """The weight of the outline."""
    see: float
    """Opacity from 0 to 1."""


@cache
def read(sheet: str) -> tuple[Row, ...]:
    """Read a sheet; a line without a colon raises ValueError."""
    lines: list[str] = []
    for line in sheet.strip("\n").splitlines():
        if line.startswith(" "):
            lines[-1] += " " + line.strip()
        else:
            lines.append(line)
    return tuple(_row(line) for line in lines)


def _row(line: str) -> Row:
    head, colon, path = line.partition(": ")
    if not colon:
        raise ValueError(f"not a shape: {line!r}")
    words = head.split()
    see = float(words.pop()[1:]) if words[-1].startswith("@") else 1.0
    fill, outline, width = (*words, "-", "1.1")[:3] if len(words) < 2 else (*words, "1.1")[:3]
    return Row(_path(path), None if fill == "-" else fill, None if outline == "-" else outline, float(width), see)


def _path(text: str) -> str:
    word, _, rest = text.partition(" ")
    if word in ("soft", "poly"):
        points: list[Point] = []
        for pair in rest.split(","):
            x, y = pair.split()
            points.append((float(x), float(y)))
        return smooth(*points) if word == "soft" else poly(*points)
    if word == "oval":
        return oval(*map(float, rest.split()))
    if word == "box":
        return box(*map(float, rest.split()))
    if word == "star":
        left, top, outer, inner, count = [float(number) for number in rest.split()]
        return star(left, top, outer, inner, int(count))
    return text
