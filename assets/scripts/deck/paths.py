"""Outlines as SVG path text: building, moving and flattening them.

Only the absolute commands M, L, C, Q and Z are used, because they stay simple under every transformation.
"""

import math
import re
from itertools import pairwise

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
Segment = tuple[str, tuple[Point, ...]]

UNMOVED: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
ROUND = 0.5522848
STEPS = 14

_TOKEN = re.compile(r"[MLCQZ]|-?\d*\.?\d+(?:e-?\d+)?")
_SIZES = {"M": 1, "L": 1, "Q": 2, "C": 3, "Z": 0}


def parse(text: str) -> list[Segment]:
    """Split path text into commands with their points; a foreign command raises ValueError."""
    tokens = _TOKEN.findall(text)
    segments: list[Segment] = []
    command, at = "", 0
    while at < len(tokens):
        if tokens[at] in _SIZES:
            command, at = tokens[at], at + 1
            if command == "Z":
                segments.append(("Z", ()))
                continue
        if not command or command == "Z":
            raise ValueError(f"not a path: {text[:40]!r}")
        numbers = [float(token) for token in tokens[at : at + 2 * _SIZES[command]]]
        at += 2 * _SIZES[command]
        segments.append((command, tuple(zip(numbers[::2], numbers[1::2], strict=True))))
        command = "L" if command == "M" else command
    return segments


def number(value: float) -> str:
    """Write a coordinate with at most two decimals and no needless sign or zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def write(segments: list[Segment]) -> str:
    """Turn commands back into path text."""
    parts = []
    for command, points in segments:
        parts.append(command + " ".join(f"{number(x)} {number(y)}" for x, y in points))
    return "".join(parts)


def moved(segments: list[Segment], matrix: Matrix) -> list[Segment]:
    """Apply an affine matrix (a, b, c, d, e, f) as SVG defines it to every point."""
    a, b, c, d, e, f = matrix
    return [(k, tuple((a * x + c * y + e, b * x + d * y + f) for x, y in points)) for k, points in segments]


def joined(outer: Matrix, inner: Matrix) -> Matrix:
    """Return the matrix that does `inner` first and `outer` after it."""
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def placed(x: float, y: float, scale: float = 1.0, turn: float = 0.0, flip: bool = False) -> Matrix:
    """Return the matrix that mirrors (if asked), scales, turns by degrees and moves to (x, y)."""
    cos, sin = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    sign = -1.0 if flip else 1.0
    return (sign * cos, sign * sin, -sin, cos, x, y)


def flat(segments: list[Segment]) -> list[tuple[list[Point], bool]]:
    """Flatten into polylines, each with a flag that says whether it is closed."""
    lines: list[tuple[list[Point], bool]] = []
    for command, points in segments:
        if command == "M":
            lines.append(([points[0]], False))
        elif command == "Z":
            lines[-1] = (lines[-1][0], True)
        elif command == "L":
            lines[-1][0].append(points[0])
        else:
            line = lines[-1][0]
            start = line[-1]
            line.extend(_curve((start, *points), step / STEPS) for step in range(1, STEPS + 1))
    return lines


def _curve(points: tuple[Point, ...], t: float) -> Point:
    """De Casteljau's point at t."""
    row = list(points)
    while len(row) > 1:
        row = [(p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t) for p, q in pairwise(row)]
    return row[0]


def poly(*points: Point, closed: bool = True) -> str:
    """Return straight lines through the points."""
    text = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points)
    return text + "Z" if closed else text


def smooth(*points: Point, closed: bool = True, pull: float = 1.0) -> str:
    """Return a soft curve through the points (Catmull-Rom; `pull` below 1 makes it stiffer)."""
    count = len(points)

    def take(n: int) -> Point:
        return points[n % count] if closed else points[min(max(n, 0), count - 1)]

    segments: list[Segment] = [("M", (points[0],))]
    for n in range(count if closed else count - 1):
        before, start, end, after = take(n - 1), take(n), take(n + 1), take(n + 2)
        first = (start[0] + (end[0] - before[0]) * pull / 6, start[1] + (end[1] - before[1]) * pull / 6)
        second = (end[0] - (after[0] - start[0]) * pull / 6, end[1] - (after[1] - start[1]) * pull / 6)
        segments.append(("C", (first, second, end)))
    return write(segments) + ("Z" if closed else "")


def oval(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """Return an ellipse (a circle without `ry`) around (x, y)."""
    ry = rx if ry is None else ry
    kx, ky = rx * ROUND, ry * ROUND
    return write(
        [
            ("M", ((x, y - ry),)),
            ("C", ((x + kx, y - ry), (x + rx, y - ky), (x + rx, y))),
            ("C", ((x + rx, y + ky), (x + kx, y + ry), (x, y + ry))),
            ("C", ((x - kx, y + ry), (x - rx, y + ky), (x - rx, y))),
            ("C", ((x - rx, y - ky), (x - kx, y - ry), (x, y - ry))),
            ("Z", ()),
        ]
    )


def box(x: float, y: float, w: float, h: float, r: float = 0.0) -> str:
    """Return a rectangle with corners of radius `r`."""
    if r <= 0:
        return poly((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    k = r * (1 - ROUND)
    return write(
        [
            ("M", ((x + r, y),)),
            ("L", ((x + w - r, y),)),
            ("C", ((x + w - k, y), (x + w, y + k), (x + w, y + r))),
            ("L", ((x + w, y + h - r),)),
            ("C", ((x + w, y + h - k), (x + w - k, y + h), (x + w - r, y + h))),
            ("L", ((x + r, y + h),)),
            ("C", ((x + k, y + h), (x, y + h - k), (x, y + h - r))),
            ("L", ((x, y + r),)),
            ("C", ((x, y + k), (x + k, y), (x + r, y))),
            ("Z", ()),
        ]
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5, turn: float = -90.0) -> str:
    """Return a star whose first point looks in the direction `turn` (degrees, -90 is up)."""
    spots = []
    for n in range(2 * points):
        angle = math.radians(turn + 180 * n / points)
        radius = inner if n % 2 else outer
        spots.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return poly(*spots)
