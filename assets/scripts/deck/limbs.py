"""Arms, legs and hands of the robber: thick soft lines with an outline, stripes across them and fingers at the end."""

import math
from collections.abc import Iterable
from itertools import pairwise

from deck import paths
from deck.paths import Point, oval, poly
from deck.pen import Pen
from deck.shading import EDGE, Stuff

STRIPED = ("linen_pale", "linen_deep", "berry", "berry_deep")
"""Cloth of shirts: light and its shade, stripe and its shade."""
GLOVE = Stuff("slate_pale", "slate", "linen_deep")


def limb(pen: Pen, d: str, stuff: Stuff, thick: float) -> None:
    """Draw an arm or a leg along a line; its lower right side lies in shade."""
    pen.line(d, "ink", thick + 2 * EDGE)
    pen.line(d, stuff.deep, thick)
    pen.at(-thick * 0.1, -thick * 0.08).line(d, stuff.base, thick * 0.78)


def sleeve(pen: Pen, d: str, thick: float, gap: float) -> None:
    """Draw an arm in a striped sleeve along a line."""
    light, light_shade, dark, dark_shade = STRIPED
    limb(pen, d, Stuff(light, light_shade, light), thick)
    half = thick / 2
    for (x, y), (dx, dy) in walk(d, gap):
        nx, ny = -dy * half, dx * half
        middle = (x + nx * 0.6, y + ny * 0.6) if nx + ny > 0 else (x - nx * 0.6, y - ny * 0.6)
        far = (x + nx, y + ny) if nx + ny > 0 else (x - nx, y - ny)
        near = (x - nx, y - ny) if nx + ny > 0 else (x + nx, y + ny)
        _stripe(pen, near, middle, (dx * gap * 0.24, dy * gap * 0.24), dark)
        _stripe(pen, middle, far, (dx * gap * 0.24, dy * gap * 0.24), dark_shade)


def _stripe(pen: Pen, start: Point, end: Point, along: Point, colour: str) -> None:
    """Draw a piece of a stripe from one point to another."""
    (ax, ay), (bx, by), (dx, dy) = start, end, along
    pen.shape(poly((ax - dx, ay - dy), (bx - dx, by - dy), (bx + dx, by + dy), (ax + dx, ay + dy)), colour)


def walk(d: str, gap: float) -> Iterable[tuple[Point, Point]]:
    """Yield places at even distances along a line, with its direction there."""
    [(points, _)] = paths.flat(paths.parse(d))
    walked, due = 0.0, gap / 2
    for start, end in pairwise(points):
        long = math.dist(start, end)
        while long and walked + long >= due:
            t = (due - walked) / long
            way = ((end[0] - start[0]) / long, (end[1] - start[1]) / long)
            yield (start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t), way
            due += gap
        walked += long


def fingers(pen: Pen, lines: Iterable[str], thick: float, stuff: Stuff) -> None:
    """Draw fingers one over the other, each with a shade below and a bright knuckle line."""
    for d in lines:
        pen.line(d, "ink", thick + 2 * EDGE)
        pen.line(d, stuff.deep, thick)
        pen.at(-thick * 0.1, -thick * 0.1).line(d, stuff.base, thick * 0.76)


_BACK = (
    "M-40 -62C-30 -70 32 -70 42 -60C52 -34 56 -8 52 14C50 24 40 26 28 26L-34 26C-46 26 -52 18 -50 2"
    "C-48 -22 -46 -44 -40 -62Z"
)
_BACK_SHADE = "M22 -66C30 -66 38 -64 42 -60C52 -34 56 -8 52 14C50 24 40 26 28 26L16 26C30 6 30 -34 22 -66Z"


def robber_hand(pen: Pen) -> None:
    """Draw the hand that comes down from above and takes: its grip lies at (125, 250)."""
    pen.sized(250, 350)
    sleeve(pen, "M128 -70C132 0 126 50 124 104", 92, 40)
    hand = pen.at(124, 176)
    fingers(hand, ("M-38 -10C-70 4 -74 36 -58 58",), 27, GLOVE)
    hand.shape(_BACK, GLOVE.base, "ink", EDGE)
    hand.shape(_BACK_SHADE, GLOVE.deep)
    tips = (
        "M40 14C53 32 53 50 42 66",
        "M16 20C27 42 28 62 20 82",
        "M-9 22C-4 46 -5 66 -10 86",
        "M-34 16C-36 38 -37 54 -35 74",
    )
    fingers(hand, tips, 25, GLOVE)
    for (x, y), (jx, jy) in (((-35, 10), (-36, 44)), ((-11, 16), (-6, 52)), ((14, 14), (25, 50)), ((38, 8), (51, 38))):
        hand.shape(oval(x, y, 12, 9), GLOVE.base)
        hand.line(f"M{x - 10} {y + 5}C{x - 7} {y - 8} {x + 6} {y - 8} {x + 9} {y + 4}", "ink", 1.3)
        hand.line(f"M{x - 6} {y + 2}C{x - 4} {y - 4} {x} {y - 4} {x + 2} {y - 2}", GLOVE.pale, 2)
        hand.line(f"M{jx - 7} {jy}C{jx - 3} {jy + 3} {jx + 3} {jy + 3} {jx + 7} {jy - 1}", "ink", 1)
    hand.line("M-66 30C-62 34 -58 34 -54 31", "ink", 1)
    for x in (-16, 2, 20):
        hand.line(f"M{x} -44C{x - 1} -30 {x - 2} -18 {x - 1} -8", GLOVE.pale if x < 10 else "ink", 1.6)
    _cuff(hand)


def _cuff(pen: Pen) -> None:
    """Draw the cuff of the glove over the sleeve."""
    pen.shape("M-54 -98C-30 -86 34 -86 60 -98L54 -56C30 -46 -26 -46 -46 -56Z", "ochre", "ink", EDGE)
    pen.shape("M30 -89.6C42 -91 52 -94 59 -97L53.4 -56.6C44 -52 34 -50 24 -49.4C30 -62 32 -76 30 -89.6Z", "brass_dark")
    pen.line("M-50 -90C-28 -80 34 -80 57 -90M-46.6 -62C-26 -53 30 -53 53.6 -62", "wood", 1.5)
    pen.line("M-44 -78C-42 -70 -41 -68 -40 -62", "gold_pale", 3)
