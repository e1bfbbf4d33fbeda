"""The number cards: pips in their classical places, and the four aces."""

import math

from deck.body import draw_body, draw_index, twice
from deck.paths import oval, poly, star
from deck.pen import Pen
from deck.suits import draw_suit, suit_colour

LEFT, MIDDLE, RIGHT = 82.0, 125.0, 168.0
PIP = 43.0
ROWS = {"top": 62.0, "third": 137.4, "mid": 175.0}
BETWEEN = {"7": 118.5, "8": 118.5, "9": 175.0, "10": 99.7}
"""Where the pip of the middle column sits in the upper half."""

Spot = tuple[float, float]


def spots(rank: int) -> tuple[list[Spot], list[Spot]]:
    """Return the pips of the upper half (drawn twice) and those of the middle row (drawn once)."""
    sides = [(LEFT, ROWS["top"]), (RIGHT, ROWS["top"])]
    middle_row = [(LEFT, ROWS["mid"]), (RIGHT, ROWS["mid"])]
    third = [(LEFT, ROWS["third"]), (RIGHT, ROWS["third"])]
    centre = [(MIDDLE, ROWS["mid"])]
    upper = {2: [(MIDDLE, ROWS["top"])], 3: [(MIDDLE, ROWS["top"])], 8: [*sides, (MIDDLE, BETWEEN["8"])]}
    upper |= {4: sides, 5: sides, 6: sides, 7: sides, 9: sides + third}
    upper |= {10: [*sides, *third, (MIDDLE, BETWEEN["10"])]}
    once = {3: centre, 5: centre, 6: middle_row, 7: [*middle_row, (MIDDLE, BETWEEN["7"])], 8: middle_row, 9: centre}
    return upper[rank], once.get(rank, [])


def number_card(pen: Pen, suit: str, rank: int) -> None:
    """Draw a card from 2 to 10."""
    draw_body(pen)
    upper, once = spots(rank)

    def half(half_pen: Pen) -> None:
        draw_index(half_pen, suit, str(rank))
        for x, y in upper:
            draw_suit(half_pen, suit, x, y, PIP)

    twice(pen, half)
    for x, y in once:
        draw_suit(pen, suit, x, y, PIP)


def ace(pen: Pen, suit: str) -> None:
    """Draw an ace: one large pip with an inlay, in a wreath of brass rays."""
    draw_body(pen)
    _wreath(pen)
    twice(pen, lambda half: draw_index(half, suit, "A"))
    colour = suit_colour(suit)
    size, inlay = {"S": (118, 0.09), "H": (112, -0.06), "D": (124, 0.0), "C": (114, 0.0)}[suit]
    draw_suit(pen, suit, MIDDLE, 175, size, colour)
    _inlay(pen, suit, 175 + size * inlay)


def _wreath(pen: Pen) -> None:
    """Draw the oval behind the ace's pip: a lamp's glow, rays and fine lines, within the strips of the index."""
    rx, ry = 61.0, 92.0
    pen.shape(oval(125, 175, rx, ry), "panel")
    glow = pen.glow(125, 175, 92, ((0, "panel_glow", 1), (0.5, "panel_glow", 0.9), (1, "panel_glow", 0)))
    pen.shape(oval(125, 175, rx, ry), glow)
    for n in range(60):
        angle = math.radians(6 * n)
        reach = 3.6 if n % 2 else 7.0
        ends = [(125 + (rx + r) * math.cos(angle), 175 + (ry + r) * math.sin(angle)) for r in (0.0, reach)]
        pen.line(poly(*ends, closed=False), "brass", 1.0 if n % 2 else 1.6)
    pen.shape(oval(125, 175, rx, ry), None, "brass", 1.6)
    pen.shape(oval(125, 175, rx - 3, ry - 3), None, "brass", 0.7)
    for turn in (0, 180):
        end = pen.at(125, 175, 1, turn)
        end.shape(star(0, -76, 7.5, 2.6, 4), "brass", "brass_dark", 0.6)
        for side in (-1, 1):
            end.shape(oval(side * 13, -73, 2.2), "brass", "brass_dark", 0.5)
            end.shape(oval(side * 21, -69, 1.5), "brass", "brass_dark", 0.5)


_ROSETTE = """
paper brass_dark 0.8: oval 0 0 6.5
"""


def _inlay(pen: Pen, suit: str, y: float) -> None:
    """Draw the ornament inside the ace's pip: a fine inner outline and a brass rosette."""
    draw = pen.at(125, y, 1.0)
    for n in range(8):
        draw.at(0, 0, 1, 45 * n).shape("M0 -5C5 -9 5 -16 0 -22C-5 -16 -5 -9 0 -5Z", "brass_light", "brass_dark", 0.5)
        draw.at(0, 0, 1, 45 * n + 22.5).line("M0 -7L0 -17", "brass_light", 1)
        draw.at(0, 0, 1, 45 * n + 22.5).shape(oval(0, -20, 1.5), "brass_light")
    draw.draw(_ROSETTE)
    draw.shape(star(0, 0, 5, 2.2), suit_colour(suit))


