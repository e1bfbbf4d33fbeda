"""The wax seal of the band: two crossed daggers."""

import math

from deck.paths import oval, smooth
from deck.pen import Pen
from deck.shading import WAX, lit

_DAGGER = "M-3 -23L0 -30L3 -23L3 6L9 6L9 11L3 11L3 19C3 24 -3 24 -3 19L-3 11L-9 11L-9 6L-3 6Z"


def seal(pen: Pen) -> None:
    """Draw the seal around the origin, some 86 units wide."""
    points = []
    for n, far in enumerate((42, 39, 42, 43, 40, 44, 46, 41, 42, 39, 42, 44, 40, 41, 45, 42)):
        angle = math.tau * n / 16
        points.append((far * math.cos(angle), far * math.sin(angle)))
    lit(pen, smooth(*points), WAX, oval(-8, -9, 41, 40), 2.2)
    pen.line("M-32 -14C-28 -26 -18 -33 -6 -34", "wax_pale", 4)
    pen.shape(oval(0, 0, 29), "wax_deep", "ink", 1)
    pen.shape(oval(1.6, 1.8, 27), "wax")
    pen.line("M22 17C14 28 -2 31 -13 25", "wax_pale", 1.8)
    for turn in (45, -45):
        pen.at(0.5, 0.5, 0.82, turn).at(0, 4).shape(_DAGGER, "wax_pale", "wax_deep", 3)
    for turn in (45, -45):
        pen.at(0.5, 0.5, 0.82, turn).at(0, 4).shape(_DAGGER, "wax_pale")


def seal_alone(pen: Pen) -> None:
    """Draw the seal as a picture of 100 by 100 units."""
    pen.sized(100, 100)
    seal(pen.at(50, 50, 1.08))
