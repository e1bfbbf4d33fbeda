"""The backs: a lattice of brass around a medallion with lantern and crossed daggers, the same seen from either end."""

import math

from deck.body import HEIGHT, RADIUS, WIDTH, draw_body
from deck.paths import box, oval, poly, star
from deck.pen import Pen

FRAME = (11.0, 11.0, WIDTH - 22.0, HEIGHT - 22.0)
STEP = 24.0
REACH = 320


def back(pen: Pen, colour: str) -> None:
    """Draw a back in `back_<colour>`; the picture is symmetric under a half turn."""
    ground, dark = f"back_{colour}", f"back_{colour}_dark"
    draw_body(pen)
    x, y, w, h = FRAME
    glow = pen.glow(125, 175, 210, ((0, ground, 1), (0.55, ground, 1), (1, dark, 1)))
    pen.shape(box(x, y, w, h, RADIUS - 6), glow)
    _lattice(pen, dark)
    pen.shape(box(x, y, w, h, RADIUS - 6), None, "brass_dark", 1.0)
    pen.shape(box(x + 6, y + 6, w - 12, h - 12, RADIUS - 9), None, "brass", 1.8)
    pen.shape(box(x + 9.5, y + 9.5, w - 19, h - 19, RADIUS - 11), None, "brass_light", 0.7)
    for cx in (x + 8, x + w - 8):
        for cy in (y + 8, y + h - 8):
            _corner(pen.at(cx, cy), dark)
    _medallion(pen, ground, dark)


def _lattice(pen: Pen, dark: str) -> None:
    """Draw the diagonal net and a small coin on each crossing."""
    x, y, w, h = FRAME
    net = pen.within(((x + 10, y + 10), (x + w - 10, y + 10), (x + w - 10, y + h - 10), (x + 10, y + h - 10)))
    lines = ""
    for n in range(-16, 17):
        for way in (1, -1):
            ends = [(125 + n * STEP + end * REACH, 175 + end * way * REACH) for end in (-1, 1)]
            lines += poly(*ends, closed=False)
    net.line(lines, dark, 5.0)
    net.line(lines, "brass", 0.8, 0.85)
    coins = sparks = ""
    for row in range(-14, 15):
        for column in range(-10, 11):
            cx, cy = 125 + column * STEP / 2, 175 + row * STEP / 2
            if x + 14 < cx < x + w - 14 and y + 14 < cy < y + h - 14:
                coins += "" if (row + column) % 2 else oval(cx, cy, 2.4)
                sparks += star(cx, cy, 3.6, 1.3, 4) if (row + column) % 2 and row % 2 == 0 else ""
    net.shape(coins, "brass", dark, 0.8)
    net.shape(sparks, "brass_light", None, 1, 0.75)


_CORNER = """
dark brass 1.2: box -7 -7 14 14 2
brass_light: star 0 0 5.5 2.2 4
"""


def _corner(pen: Pen, dark: str) -> None:
    pen.draw(_CORNER, dark=dark)


_SHIELD = """
dark brass_dark 1.2: oval 125 175 70 100
- brass 3: oval 125 175 66 96
ground brass_light 0.8: oval 125 175 60.5 90.5
"""
_HUB = """
brass_light brass_dark 0.9: star 125 175 15 6.5 8
dark brass_dark 0.8: oval 125 175 5
"""


def _medallion(pen: Pen, ground: str, dark: str) -> None:
    """Draw the oval shield in the middle: crossed daggers, and a lantern upright at either end."""
    pen.draw(_SHIELD, dark=dark, ground=ground)
    for way in (-1, 1):
        glow = pen.glow(125, 175 + way * 46, 50, ((0, "lamp", 0.6), (0.5, "lamp", 0.2), (1, "lamp", 0)))
        pen.shape(oval(125, 175, 60, 90), glow)
    for n in range(44):
        angle = math.radians(360 / 44 * n)
        pen.shape(oval(125 + 66 * math.cos(angle), 175 + 96 * math.sin(angle), 1), "brass_light")
    for turn in (62, -62, 118, -118):
        _dagger(pen.at(125, 175, 1.04, turn))
    for turn in (0, 180):
        _lantern(pen.at(125, 175, 1.5, turn))
        for side in (-1, 1):
            pen.at(125, 175, 1, turn).shape(star(side * 34, -55, 5, 1.7, 4), "brass_light")
    pen.draw(_HUB, dark=dark)


_DAGGER = """
paper ink 0.9: M0 -56L5 -47L4 -22L-4 -22L-5 -47Z
parchment_dark: M0 -56L5 -47L4 -22L0 -22Z
brass ink 0.8: box -11 -23 22 4.8 2.4
wood ink 0.8: box -2.8 -19 5.6 13 2
"""


def _dagger(pen: Pen) -> None:
    """Draw a dagger pointing up from the centre."""
    pen.draw(_DAGGER)


_LANTERN = """
- brass_light 1.4: M-4.6 -43C-4.6 -53 4.6 -53 4.6 -43
brass ink 0.8: M-8.6 -38L-4 -44L4 -44L8.6 -38Z
target ink 0.8: M-7 -38L7 -38L8 -19L-8 -19Z
ochre: M0 -35C3.4 -29 4 -27 3 -24.4C2 -22 -2 -22 -3 -24.4C-4 -27 -3 -30 0 -35Z
red: M0 -31C2 -27.4 2.2 -26 1.6 -24.4C1 -23 -1 -23 -1.6 -24.4C-2.2 -26 -2 -28 0 -31Z
- brass_dark 0.9: M-2.8 -38L-3.2 -19M2.8 -38L3.2 -19
brass ink 0.8: box -9 -19 18 3.6 1.4
"""


def _lantern(pen: Pen) -> None:
    """Draw the lantern above the centre."""
    pen.draw(_LANTERN)
