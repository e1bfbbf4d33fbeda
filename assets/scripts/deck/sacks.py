"""How a sack is made: its outline from a profile, cloth, folds, the open mouth and the neck that is tied."""

import math
from dataclasses import dataclass
from itertools import pairwise

from deck.glyphs import GLYPHS
from deck.limbs import walk
from deck.paths import Point, number, oval, smooth
from deck.pen import Pen
from deck.seal import seal
from deck.shading import Stuff, dot, lit

MIDDLE, GROUND = 125.0, 335.0
CONTOUR = 2.0
"""The outline of a sack, which is cut out and has no paper around it."""

Belly = tuple[tuple[float, float, float], ...]
"""Heights with the reach to the left and to the right of the middle, from the shoulder down."""


@dataclass(frozen=True)
class Sack:
    """The cut of a bag."""

    worth: str
    stuff: Stuff
    belly: Belly
    mouth: tuple[float, float]
    """Height and half width of the open mouth."""
    neck: tuple[float, float]
    """Height and half width where it is tied."""
    tuft: tuple[float, float]
    """Height and half width of the cloth above the rope."""
    cuff: float = 20.0
    """How far the rim is folded over."""
    waves: int = 5
    """Folds of the rim."""
    ears: float = 0.0
    """How far the lower corners stick out."""

    @property
    def widest(self) -> float:
        """Half the greatest width."""
        return max((left + right) / 2 for _, left, right in self.belly)

    @property
    def waist(self) -> tuple[float, float]:
        """Height and half width of the open bag where its cord lies."""
        y, half = self.mouth
        return y + self.cuff + 4, half * 0.86

    def reach(self, y: float, side: int) -> float:
        """Return how far the belly goes to a side (-1 left, 1 right) at a height."""
        rows = [(row[0], row[1] if side < 0 else row[2]) for row in self.belly]
        for (y0, w0), (y1, w1) in pairwise(rows):
            if y <= y1:
                return w0 + (w1 - w0) * max(0.0, y - y0) / (y1 - y0)
        return rows[-1][1]

    def outline(self, top: tuple[float, float]) -> str:
        """Return the edge of the sack whose cloth ends above at a height with a half width."""
        low_left, low_right = self.belly[-1][1], self.belly[-1][2]
        left = [(MIDDLE - w, y) for y, w, _ in self.belly]
        right = [(MIDDLE + w, y) for y, _, w in reversed(self.belly)]
        ground: list[Point] = [
            (MIDDLE - low_left * 0.6, GROUND),
            (MIDDLE + low_right * 0.05, GROUND - 1.5),
            (MIDDLE + low_right * 0.62, GROUND),
        ]
        if self.ears:
            ground = [
                (MIDDLE - low_left - self.ears, GROUND - 2),
                (MIDDLE - low_left * 0.7, GROUND - 5),
                (MIDDLE, GROUND - 2),
                (MIDDLE + low_right * 0.7, GROUND - 5),
                (MIDDLE + low_right + self.ears, GROUND - 2),
            ]
        y, half = top
        if top == self.mouth:
            low, thin = self.waist
            left.insert(0, (MIDDLE - thin, low))
            right.append((MIDDLE + thin, low))
        return smooth((MIDDLE - half, y), *left, *ground, *right, (MIDDLE + half, y), closed=False) + "Z"

    def strip(self, start: float, end: float, top: float, low: float) -> str:
        """Return a strip of cloth between two parts of the width (-1 left edge, 1 right edge), top to bottom."""
        rows = [top + (low - top) * n / 5 for n in range(6)]
        here = [(MIDDLE + start * self.reach(y, -1 if start < 0 else 1), y) for y in rows]
        there = [(MIDDLE + end * self.reach(y, -1 if end < 0 else 1), y) for y in reversed(rows)]
        return f"{smooth(*here, closed=False)}L{smooth(*there, closed=False)[1:]}Z"

    def gleam(self, top: float, low: float) -> str:
        """Return the long soft light on the left side, pointed at both ends."""
        outer, inner = [], []
        for n in range(7):
            y, thick = top + (low - top) * n / 6, math.sin(math.pi * n / 6) ** 0.7
            reach = self.reach(y, -1)
            outer.append((MIDDLE - reach * 0.84 - thick * 5, y))
            inner.append((MIDDLE - reach * 0.84 + thick * 5, y))
        return smooth(*outer, *reversed(inner[1:-1]))


def figures(
    pen: Pen, text: str, place: tuple[float, float], size: tuple[float, float], colours: tuple[str, str]
) -> None:
    """Draw big digits around a place, so wide and high at most; colours of the digits and of their edge."""
    gap, (wide, high) = 5.0, size
    total = sum(GLYPHS[digit][0] for digit in text) + gap * (len(text) - 1)
    scale = high / 100
    squeeze = min(scale, wide / total)
    for edge in (True, False):
        left = place[0] - total * squeeze / 2
        for digit in text:
            spot = pen.at(left, place[1] - high * 0.51).stretched(squeeze, scale)
            if edge and colours[1] == colours[0]:
                continue
            if edge:
                spot.shape(GLYPHS[digit][1], colours[1], colours[1], 7.5 / (squeeze * scale) ** 0.5)
            else:
                spot.shape(GLYPHS[digit][1], colours[0])
            left += (GLYPHS[digit][0] + gap) * squeeze


def cloth(pen: Pen, sack: Sack, tied: bool) -> None:
    """Draw the belly in light and shade."""
    top = sack.neck if tied else sack.mouth
    wide, high = sack.widest, GROUND - top[0]
    light = oval(MIDDLE - wide * 0.46, GROUND - high * 0.52, wide * 1.16, high * 0.64)
    lit(pen, sack.outline(top), sack.stuff, light, 0)
    y = sack.belly[0][0]
    pen.shape(sack.gleam(y + 12, y + (GROUND - y) * 0.7), sack.stuff.pale)


def contour(pen: Pen, sack: Sack, tied: bool) -> None:
    """Draw the outline of the belly and the folds at its neck and foot."""
    top, half = sack.neck if tied else sack.mouth
    y = sack.belly[0][0]
    deep = y - top + (22 if tied else 30)
    for part in (-0.78, -0.42, -0.1, 0.3, 0.66):
        reach = sack.reach(y + 10, -1 if part < 0 else 1) * part
        start = half * part * 0.9
        pen.line(
            f"M{number(MIDDLE + start)} {number(top + 5)}C{number(MIDDLE + start * 1.05)} {number(top + deep * 0.4)} "
            f"{number(MIDDLE + (start + reach) / 2)} {number(top + deep * 0.6)} {number(MIDDLE + reach * 0.92)} "
            f"{number(top + deep * (1.0 - 0.2 * abs(part)))}",
            "ink",
            1.2,
        )
    pen.line(sack.outline((top, half)), "ink", CONTOUR)


_UNEVEN = (1.0, 0.8, 1.16, 0.7, 1.08, 0.84, 0.94, 0.72, 1.12, 0.78, 1.02, 0.82, 1.06)
"""Folds of cloth are never alike."""


def far_rim(pen: Pen, sack: Sack) -> None:
    """Draw the far rim of the open mouth, to be laid under the belly."""
    y, half = sack.mouth
    points = []
    for n in range(2 * sack.waves + 1):
        t = -1 + n / sack.waves
        high = (half * 0.22 + 9) * (0.6 + 0.4 * _UNEVEN[(n + 5) % 13])
        points.append((MIDDLE + (half + 2) * t, y + 3 - high * (1 - t * t) ** 0.5))
    pen.shape(f"{smooth(*points, closed=False)}Z", sack.stuff.deep, "ink", CONTOUR)


def inside(pen: Pen, sack: Sack) -> None:
    """Draw the dark inside of the open mouth, the far wall a little brighter."""
    y, half = sack.mouth
    pen.shape(oval(MIDDLE, y, half - 1.5, half * 0.23), "wood_dark", "ink", 1.2)
    pen.shape(oval(MIDDLE + half * 0.05, y + half * 0.06, half * 0.84, half * 0.15), "shadow")


def rim(pen: Pen, sack: Sack) -> None:
    """Draw the near rim of the mouth, folded over in waves."""
    y, half = sack.mouth
    sag = half * 0.24
    upper = [(MIDDLE + half * t, y + sag * (1 - t * t) ** 0.5) for t in (-1.0, -0.86, -0.5, 0.0, 0.5, 0.86, 1.0)]
    lower = []
    for n in range(2 * sack.waves + 1):
        t = 1 - n / sack.waves
        drop = sack.cuff * (_UNEVEN[n % 13] + (0.12 if n % 2 else -0.08)) * (0.7 + 0.3 * (1 - t * t))
        lower.append((MIDDLE + (half + 6) * t, y + 2 + sag * (1 - t * t) ** 0.5 + drop))
    edge = f"{smooth(*upper, closed=False)}L{smooth(*lower, closed=False)[1:]}Z"
    lit(pen, edge, sack.stuff, oval(MIDDLE - half * 0.5, y + 10, half * 1.1, 90), 0)
    pen.line(smooth(*((x, low + 3.4) for x, low in upper[1:4]), closed=False), sack.stuff.pale, 2)
    pen.line(edge, "ink", CONTOUR * 0.85)
    for (x, low), (beside, _) in zip(lower[2:-1:2], lower[3::2], strict=False):
        t = (x - MIDDLE) / (half + 6)
        start = y + 4 + sag * max(0.0, 1 - t * t) ** 0.5
        pen.line(
            f"M{number(x)} {number(low - 1)}C{number(x + (beside - x) * 0.12)} {number(low - 5)} {number(x)} "
            f"{number(start + 8)} {number(x * 0.98 + MIDDLE * 0.02)} {number(start + (low - start) * 0.3)}",
            "ink",
            1.1,
        )


def cord(pen: Pen, sack: Sack) -> None:
    """Draw the cord that lies loosely under the rim of an open bag."""
    y, half = sack.waist
    thick = max(5.0, half * 0.1)
    low = y + half * 0.22
    for end in (
        f"M{MIDDLE + half * 0.46} {low - 3}C{MIDDLE + half * 0.5} {low + 9} {MIDDLE + half * 0.3} {low + 12} "
        f"{MIDDLE + half * 0.36} {low + 19}",
        f"M{MIDDLE + half * 0.46} {low - 3}C{MIDDLE + half * 0.7} {low + 4} {MIDDLE + half * 0.78} {low + 8} "
        f"{MIDDLE + half * 0.7} {low + 16}",
    ):
        _cord(pen, end, thick * 0.8)
    left, right = MIDDLE - half - 1, MIDDLE + half + 1
    _cord(pen, f"M{left} {y}C{left + half * 0.3} {low + 3} {right - half * 0.3} {low + 3} {right} {y}", thick)
    dot(pen, MIDDLE + half * 0.46, low - 3, thick * 0.95, "ink")
    dot(pen, MIDDLE + half * 0.46, low - 3, thick * 0.95 - 1.4, ROPE.base)
    dot(pen, MIDDLE + half * 0.46 - 1, low - 4, thick * 0.36, ROPE.pale)


def tuft(pen: Pen, sack: Sack) -> None:
    """Draw the cloth that stands above the rope."""
    stuff = sack.stuff
    (low, thin), (top, wide) = sack.neck, sack.tuft
    high = low - top
    edge = []
    for n in range(2 * sack.waves + 1):
        t = -1 + n / sack.waves
        lift = (6 if n % 2 else -4) + high * 0.16 * (1 - t * t)
        edge.append((MIDDLE + wide * t, top + high * 0.12 - lift))
    left = [(MIDDLE - thin, low), (MIDDLE - thin * 1.05, low - high * 0.25), (MIDDLE - wide * 0.8, low - high * 0.62)]
    right = [(2 * MIDDLE - x, y) for x, y in reversed(left)]
    shape = smooth(*left, *edge, *right, closed=False) + "Z"
    lit(pen, shape, stuff, oval(MIDDLE - wide * 0.36, low - high * 0.5, wide * 0.98, high * 0.9), CONTOUR)
    for n in range(1, 2 * sack.waves, 2):
        x, y = edge[n + 1]
        t = (x - MIDDLE) / wide
        if abs(t) < 0.9:
            pen.line(
                f"M{number(MIDDLE + thin * t * 0.8)} {number(low - 3)}C{number(MIDDLE + thin * t)} "
                f"{number(low - high * 0.5)} {number(x)} {number(y + high * 0.4)} {number(x)} {number(y + 3)}",
                "ink",
                1.2,
            )
    pen.line(
        f"M{number(MIDDLE - wide * 0.62)} {number(top + high * 0.2)}C{number(MIDDLE - wide * 0.6)} "
        f"{number(low - high * 0.6)} {number(MIDDLE - thin)} {number(low - high * 0.4)} "
        f"{number(MIDDLE - thin * 0.7)} {number(low - 8)}",
        stuff.pale,
        2.4,
    )


ROPE = Stuff("burlap_pale", "burlap_deep", "linen_pale")


def rope(pen: Pen, sack: Sack) -> None:
    """Draw the rope around the neck, its two ends and the seal on the knot."""
    y, half = sack.neck
    thick = max(8.0, half * 0.3)
    reach = half + 3
    knot = (MIDDLE + half * 0.1, y + 5)
    for end in (
        f"M{knot[0]} {knot[1]}C{knot[0] - 20} {y + 12} {knot[0] - half - 10} {y + 14} {knot[0] - half - 8} {y + 34}",
        f"M{knot[0]} {knot[1]}C{knot[0] + 20} {y + 10} {knot[0] + half + 16} {y + 10} {knot[0] + half + 10} {y + 40}",
    ):
        _cord(pen, end, thick * 0.72)
    for lift in (-thick * 0.5, thick * 0.5):
        high, low = y + lift - 2, y + lift + 5
        bow = f"M{MIDDLE - reach} {high}C{MIDDLE - half * 0.5} {low} {MIDDLE + half * 0.5} {low} "
        bow += f"{MIDDLE + reach} {high}"
        _cord(pen, bow, thick)
    seal(pen.at(knot[0], y + 6, max(0.46, half / 62), -8))


def _cord(pen: Pen, d: str, thick: float) -> None:
    """Draw a twisted cord along a curve."""
    pen.line(d, "ink", thick + 2.6)
    pen.line(d, ROPE.base, thick)
    for (x, y), (dx, dy) in walk(d, thick * 0.72):
        a, b = thick * 0.42, thick * 0.26
        pen.line(
            f"M{number(x - dx * b - dy * a)} {number(y - dy * b + dx * a)}L{number(x + dx * b + dy * a)} "
            f"{number(y + dy * b - dx * a)}",
            ROPE.deep,
            1.5,
        )


def stitches(pen: Pen, points: list[Point], colour: str = "ink", gap: float = 9.0, long: float = 4.5) -> None:
    """Sew along straight lines from point to point."""
    for (ax, ay), (bx, by) in pairwise(points):
        far = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        count = max(1, round(far / gap))
        for n in range(count):
            t0, t1 = (n + 0.5) / count - long / 2 / far, (n + 0.5) / count + long / 2 / far
            pen.line(
                f"M{number(ax + (bx - ax) * t0)} {number(ay + (by - ay) * t0)}L{number(ax + (bx - ax) * t1)} "
                f"{number(ay + (by - ay) * t1)}",
                colour,
                1.4,
            )


def rivets(pen: Pen, places: list[Point], r: float = 3.2) -> None:
    """Draw brass rivets."""
    for x, y in places:
        dot(pen, x, y, r + 1.2, "ink")
        dot(pen, x, y, r, "brass")
        dot(pen, x - r * 0.3, y - r * 0.3, r * 0.4, "brass_light")
