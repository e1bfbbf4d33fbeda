"""The twelve court cards: a framed panel with the same half figure at either end, parted by a slanting sash."""

from collections.abc import Callable

from deck.body import draw_body, draw_index, twice
from deck.captains import CAPTAINS
from deck.lads import LADS
from deck.lasses import LASSES
from deck.paths import box, oval, poly, star
from deck.pen import Pen
from deck.suits import draw_suit

LEFT, RIGHT, TOP, BOTTOM = 57.5, 192.5, 17.0, 333.0
SLANT = 16.0
"""How far the sash falls between the middle and the right edge."""
MIDDLE_X, MIDDLE_Y = 125.0, 175.0
FACE_Y, SCALE = 87.0, 1.14
"""Where the face sits on the card; figures are drawn around the point between their eyes."""

UPPER = ((LEFT, TOP), (RIGHT, TOP), (RIGHT, MIDDLE_Y + SLANT), (LEFT, MIDDLE_Y - SLANT))
FIGURES: dict[str, dict[str, Callable[[Pen], None]]] = {"J": LADS, "Q": LASSES, "K": CAPTAINS}
SASH = {"S": ("teal_dark", "brass"), "H": ("red", "brass_light"), "D": ("ochre", "wood"), "C": ("teal", "brass_light")}


def court(pen: Pen, suit: str, rank: str) -> None:
    """Draw a jack, queen or king."""
    draw_body(pen)
    _panel(pen)

    def half(half_pen: Pen) -> None:
        draw_index(half_pen, suit, rank)
        FIGURES[rank][suit](half_pen.within(UPPER).at(MIDDLE_X, FACE_Y, SCALE))
        draw_suit(half_pen, suit, LEFT + 15.5, TOP + 18, 23)

    twice(pen, half)
    _sash(pen, *SASH[suit])
    _frame(pen)


def _panel(pen: Pen) -> None:
    """Draw the ground of the panel: parchment, lit around both heads."""
    pen.shape(box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 5), "panel")
    stops = ((0.0, "panel_glow", 1.0), (0.5, "panel_glow", 0.8), (1.0, "panel", 0.0))
    pen.shape(poly(*UPPER), pen.glow(118, 78, 86, stops))
    lower = [(2 * MIDDLE_X - x, 2 * MIDDLE_Y - y) for x, y in UPPER]
    pen.shape(poly(*lower), pen.glow(132, 272, 86, stops))


def _sash(pen: Pen, colour: str, studs: str) -> None:
    """Draw the band between the two halves, with studs and a boss in the middle."""
    half = 6.5
    corners = [(LEFT, -SLANT - half), (RIGHT, SLANT - half), (RIGHT, SLANT + half), (LEFT, -SLANT + half)]
    pen.shape(poly(*((x, MIDDLE_Y + y) for x, y in corners)), colour, "ink", 1.2)
    for way in (-1, 1):
        y = way * (half - 2.4)
        edge = poly((LEFT, MIDDLE_Y - SLANT + y), (RIGHT, MIDDLE_Y + SLANT + y), closed=False)
        pen.line(edge, "brass", 1.1)
    for n in (-4, -3, -2, 2, 3, 4):
        x = n * 15.5
        pen.shape(star(MIDDLE_X + x, MIDDLE_Y + x * 2 * SLANT / (RIGHT - LEFT), 2.8, 1.6, 4), studs)
    pen.shape(oval(MIDDLE_X, MIDDLE_Y, 13), "brass", "ink", 1.2)
    pen.shape(oval(MIDDLE_X, MIDDLE_Y, 10), colour, "brass_dark", 0.8)
    pen.shape(star(MIDDLE_X, MIDDLE_Y, 8, 3.2, 8, 0), "brass_light", "brass_dark", 0.5)


def _frame(pen: Pen) -> None:
    """Draw the lines around the panel."""
    pen.shape(box(LEFT - 1.8, TOP - 1.8, RIGHT - LEFT + 3.6, BOTTOM - TOP + 3.6, 6.2), None, "brass", 1.2)
    pen.shape(box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 5), None, "ink", 1.2)
