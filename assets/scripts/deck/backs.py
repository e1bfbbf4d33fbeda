"""The backs: a lattice of brass around a medallion with lantern and crossed daggers, the same seen from either end."""

import math

from deck.body import HEIGHT, RADIUS, WIDTH, draw_body
from deck.paths import box, oval, poly, star
from deck.pen import Pen

FRAME = (11.0, 11.0, WIDTH - 22.0, HEIGHT - 22.0)
STEP = 24.0


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
    reach = 320
    for n in range(-16, 17):
        shift = n * STEP
        for way in (1, -1):
            line = poly((125 + shift - reach, 175 - way * reach), (125 + shift + reach, 175 + way * reach), closed=False)
            net.line(line, dark, 5.0)
            net.line(line, "brass", 0.8, 0.85)
    for row in range(-14, 15):
        for column in range(-10, 11):
            cx, cy = 125 + column * STEP / 2, 175 + row * STEP / 2
            if not (x + 14 < cx < x + w - 14 and y + 14 < cy < y + h - 14):
                continue
            if (row + column) % 2 == 0:
                net.shape(oval(cx, cy, 2.4), "brass", dark, 0.8)
            elif row % 2 == 0:
                net.shape(star(cx, cy, 3.6, 1.3, 4), "brass_light", None, 1, 0.75)


def _corner(pen: Pen, dark: str) -> None:
    pen.shape(box(-7, -7, 14, 14, 2), dark, "brass", 1.2)
    pen.shape(star(0, 0, 5.5, 2.2, 4), "brass_light")


def _medallion(pen: Pen, ground: str, dark: str) -> None:
    """Draw the round shield in the middle: crossed daggers, and a lantern upright at either end."""
    pen.shape(oval(125, 175, 66), dark, "brass_dark", 1.2)
    pen.shape(oval(125, 175, 62), None, "brass", 2.6)
    pen.shape(oval(125, 175, 57.5), ground, "brass_light", 0.8)
    glow = pen.glow(125, 175, 57, ((0, "lamp", 0.55), (0.5, "lamp", 0.14), (1, "lamp", 0)))
    pen.shape(oval(125, 175, 57), glow)
    for n in range(40):
        angle = math.radians(9 * n)
        pen.shape(oval(125 + 62 * math.cos(angle), 175 + 62 * math.sin(angle), 0.9), "brass_light")
    for turn in (45, -45, 135, -135):
        _dagger(pen.at(125, 175, 1.0, turn))
    for turn in (0, 180):
        _lantern(pen.at(125, 175, 1, turn))
    pen.shape(star(125, 175, 13, 5.5, 8, 0), "brass_light", "brass_dark", 0.8)
    pen.shape(oval(125, 175, 4.2), dark, "brass_dark", 0.6)


def _dagger(pen: Pen) -> None:
    """Draw a dagger pointing up from the centre."""
    pen.shape("M0 -52L5 -44L4 -22L-4 -22L-5 -44Z", "paper", "ink", 0.8)
    pen.shape("M0 -52L5 -44L4 -22L0 -22Z", "parchment_dark")
    pen.shape(box(-10, -23, 20, 4.4, 2.2), "brass", "ink", 0.7)
    pen.shape(box(-2.6, -19, 5.2, 12, 2), "wood", "ink", 0.7)


def _lantern(pen: Pen) -> None:
    """Draw the lantern above the centre."""
    pen.shape(oval(0, -32, 17), pen.glow(0, -32, 17, ((0, "lamp", 0.9), (1, "lamp", 0))))
    pen.line("M-5 -43C-5 -52 5 -52 5 -43", "brass_light", 1.4)
    pen.shape("M-8 -40L-4 -45L4 -45L8 -40Z", "brass", "ink", 0.7)
    pen.shape("M-6.5 -40L6.5 -40L7.5 -24L-7.5 -24Z", "target", "ink", 0.7)
    pen.shape("M0 -37C3 -32 3.4 -30 2.6 -28C1.8 -26 -1.8 -26 -2.6 -28C-3.4 -30 -2.6 -32 0 -37Z", "red")
    pen.line("M-2.4 -40L-2.8 -24M2.4 -40L2.8 -24", "brass_dark", 0.8)
    pen.shape(box(-8.5, -24, 17, 3.6, 1.4), "brass", "ink", 0.7)
