"""The three jokers: a masked jester of the band who makes off with the loot, by night, without a word."""

import math
from dataclasses import dataclass

from deck.body import INDEX_X, draw_body, twice
from deck.dress import fist
from deck.heads import EDGE, Face, draw_face, draw_mask
from deck.paths import box, oval, poly, smooth, star
from deck.pen import Pen
from deck.suits import draw_suit

PANEL = (57.5, 17.0, 135.0, 316.0)


@dataclass(frozen=True)
class Coat:
    """The colours of one joker: two halves of the coat, their shades, the index, the sky from top to bottom."""

    left: str
    left_shade: str
    right: str
    right_shade: str
    index: str
    night: tuple[str, str, str]


COATS = (
    Coat("red", "red_dark", "ochre", "brass_dark", "red", ("teal_dark", "teal", "ochre")),
    Coat("teal", "teal_dark", "ochre", "brass_dark", "ink", ("wood_dark", "red_dark", "ochre")),
    Coat("red", "red_dark", "teal", "teal_dark", "red", ("wood_dark", "back_blue", "ochre")),
)


def joker(pen: Pen, number: int) -> None:
    """Draw one of the three jokers; they differ in dress and in what they steal."""
    coat = COATS[number]
    draw_body(pen)
    twice(pen, lambda half: _index(half, coat))
    x, y, w, h = PANEL
    scene = pen.within(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
    _night(scene, coat)
    _sack(scene.at(163, 208, 1.12))
    figure = scene.at(118, 154, 1.15)
    _body(figure, coat)
    _hood_back(figure, coat)
    _head(figure)
    _hood(figure, coat)
    _left_arm(figure, coat, number)
    _right_arm(figure, coat)
    pen.shape(box(x - 1.8, y - 1.8, w + 3.6, h + 3.6, 6.2), None, "brass", 1.2)
    pen.shape(box(x, y, w, h, 5), None, "ink", 1.2)


def _index(pen: Pen, coat: Coat) -> None:
    """Draw a star with a mask underneath."""
    draw_suit(pen, "*", INDEX_X, 34, 42, coat.index)
    mask = pen.at(INDEX_X, 80, 1.0)
    mask.shape(MASK, coat.index)
    for side in (-1, 1):
        mask.shape(oval(side * 9, 0, 4.4, 2.9), "paper")
    draw_suit(pen, "*", 221.5, 33, 33, coat.index)


MASK = (
    "M-20 -7C-13 -11 -5 -9 0 -6C5 -9 13 -11 20 -7C21 2 17 9 10 8C5 7 3 3.5 0 3.5"
    "C-3 3.5 -5 7 -10 8C-17 9 -21 2 -20 -7Z"
)


_MOON = """
panel_glow: oval 165 66 25
panel: oval 157 60 5
panel: oval 171 74 3.6
panel: oval 172 57 2.6
panel: oval 160 77 2.4
"""
_STARS = (
    (68, 32, 2.6), (84, 54, 1.8), (72, 84, 2.2), (110, 30, 2),
    (186, 30, 2), (132, 40, 1.6), (66, 120, 1.8), (187, 112, 2),
)
_ROOFS = """
wood_dark ink 1: poly 55 214, 70 190, 84 206, 84 196, 90 196, 90 210, 108 226, 140 226, 158 200, 172 214,
    172 204, 178 204, 178 220, 195 236, 195 333, 55 333
"""


def _night(pen: Pen, coat: Coat) -> None:
    """Draw the alley behind him: night, the moon, roofs and a lit window."""
    x, y, w, h = PANEL
    sky = pen.fade((0, y), (0, y + h), ((0, coat.night[0], 1), (0.5, coat.night[1], 1), (1, coat.night[2], 1)))
    pen.shape(box(x, y, w, h, 5), sky)
    pen.shape(oval(165, 66, 62), pen.glow(165, 66, 62, ((0, "lamp", 0.55), (0.4, "lamp", 0.2), (1, "lamp", 0))))
    pen.draw(_MOON)
    for cx, cy, r in _STARS:
        pen.shape(star(cx, cy, r * 1.5, r * 0.5, 4), "panel_glow")
    pen.draw(_ROOFS)
    for wx, wy in ((64, 226), (76, 226), (182, 252)):
        pen.shape(box(wx, wy, 8, 11, 1), "target", "ink", 0.8)
        pen.line(f"M{wx + 4} {wy}L{wx + 4} {wy + 11}M{wx} {wy + 5}L{wx + 8} {wy + 5}", "ink", 0.7)


_SACK = """
wood_light ink 1.4: soft -26 -38, -2 -44, 20 -30, 34 0, 30 40, 4 58, -30 52, -44 20, -40 -16
wood: soft 10 -38, 20 -30, 34 0, 30 40, 4 57, 12 30, 18 0
ochre ink 1: M-6 2L14 -2L18 18L-2 22Z
- ink 1: M-8 5L-4 4M6 -3L7 1M16 4L20 3M6 18L7 23M-3 16L1 15
"""


def _sack(pen: Pen) -> None:
    """Draw the loot on his back, with what looks out of it."""
    pen.draw(_SACK)


_COAT = """
left ink: M0 34C-16 40 -34 40 -42 54C-46 74 -46 110 -50 190L0 190Z
right ink: M0 34C16 40 34 40 42 54C46 74 46 110 50 190L0 190Z
right_shade: M26 42C34 44 40 48 42 54C46 74 46 110 50 190L28 190C34 120 34 74 26 42Z
"""
_BELT = """
wood_dark ink: M-47 104C-20 110 20 110 47 104L48 114C20 120 -20 120 -48 114Z
brass ink: box -8 105 16 14 2
wood_dark ink 0.7: box -4 109 8 6 1
"""


def _body(pen: Pen, coat: Coat) -> None:
    """Draw the coat in two colours with lozenges, and the belt."""
    pen.draw(_COAT, left=coat.left, right=coat.right, right_shade=coat.right_shade)
    for row, y in enumerate((66, 88)):
        for n in (-2, -1, 0, 1, 2):
            x = n * 15 + (7.5 if row else 0)
            if abs(x) < 34:
                shape = poly((x, y - 10), (x + 6.5, y), (x, y + 10), (x - 6.5, y))
                pen.shape(shape, coat.right if x < 0 else coat.left, "ink", 0.8)
    pen.draw(_BELT)
    for side in (-1, 1):
        for n in range(3):
            x = side * (12 + n * 13)
            pen.shape(f"M{x - 7} 117L{x + 7} 116L{x} 132Z", coat.left if side > 0 else coat.right, "ink", 0.9)
            pen.shape(oval(x, 134, 3), "brass", "ink", 0.8)


_COLLAR = """
left_shade: oval 0 36 14 6
"""


def _hood_back(pen: Pen, coat: Coat) -> None:
    """Draw the ruff around the neck."""
    spots = []
    for n in range(24):
        angle = math.radians(15 * n)
        r = 1.0 if n % 2 else 0.78
        spots.append((34 * r * math.cos(angle), 38 + 13 * r * math.sin(angle)))
    pen.shape(smooth(*spots, pull=0.6), "paper", "ink", EDGE)
    for n in range(12):
        angle = math.radians(30 * n + 15)
        cos, sin = math.cos(angle), math.sin(angle)
        pen.line(poly((12 * cos, 37 + 4 * sin), (30 * cos, 38 + 11.5 * sin), closed=False), "ink", 0.6)
    pen.draw(_COLLAR, left_shade=coat.left_shade)


_GRIN = """
red_dark ink 1: M-10.5 14.5C-5 17 6 17 14 13.5C14 22 8 26 2 26C-5 26 -10 22 -10.5 14.5Z
paper ink 0.6: M-9.6 15.4C-4 17.4 6 17.4 13 14.6C12.6 17 11.6 19 10.6 20.2C5 21.6 -3 21.6 -7.6 20
    C-8.6 18.6 -9.4 17 -9.6 15.4Z
- ink 0.6: M-4 16.8L-3.6 21M1.6 17.2L1.6 21.4M7 16.8L6.6 21
- ink: M-13 12.6C-12 14 -11 15 -9.6 15.4M16 11.6C15.4 13 14.6 14 13 14.6
"""


def _head(pen: Pen) -> None:
    """Draw the face with its mask and the widest grin of the deck."""
    draw_face(pen, Face(jaw=15, chin=31, broad=4.5, hair="hair_black", mood=-8), ears=False)
    pen.draw(_GRIN)
    draw_mask(pen.at(2, 0, 1.04), "four_club", 1.4)


_CAP = """
left ink: M-20 -16C-30 -30 -46 -38 -50 -22C-52 -14 -50 -8 -47 -4C-44 -14 -38 -16 -30 -6C-30 8 -28 18 -24 30
    L-18 22C-21 8 -21 -4 -19 -14Z
right ink: M20 -16C30 -30 46 -38 50 -22C52 -14 50 -8 47 -4C44 -14 38 -16 30 -6C30 8 28 18 24 30L18 22
    C21 8 21 -4 19 -14Z
right_shade: M34 -27C44 -32 49 -28 49.6 -20C50.6 -14 49 -9 47 -4.6C44 -14 38 -16 30 -6C30 8 28 17 24.4 29L22 26
    C26 10 26 -6 28 -14C32 -20 40 -20 42 -16C42 -22 38 -26 34 -27Z
right ink: M-22 -12C-26 -34 -14 -44 -6 -50C-2 -58 2 -68 14 -70C22 -71 28 -66 30 -58C24 -62 18 -58 18 -50
    C20 -42 26 -32 22 -12C10 -22 -8 -22 -22 -12Z
left ink: M-22 -12C-26 -34 -14 -44 -6 -50C-2 -58 2 -68 14 -70C4 -60 2 -40 0 -19.4C-8 -19.4 -16 -16 -22 -12Z
ink brass 1: M-23.6 -10C-16 -20 16 -20 23.6 -10L22 -3.6C14 -13 -14 -13 -22 -3.6Z
"""


def _hood(pen: Pen, coat: Coat) -> None:
    """Draw the cap with its three horns and bells around the face."""
    pen.draw(_CAP, left=coat.left, right=coat.right, right_shade=coat.right_shade)
    for x, y in ((-47, 0), (47, 0), (31, -53)):
        pen.shape(oval(x, y, 5.4), "brass", "ink", EDGE)
        pen.shape(oval(x - 1.6, y - 1.8, 1.6), "brass_light")
        pen.line(f"M{x - 3.6} {y + 1}L{x + 3.6} {y + 1}M{x} {y + 1}L{x} {y + 4.6}", "ink", 0.9)


_LEFT_SLEEVE = """
left ink: M-42 54C-52 66 -52 82 -44 92C-34 92 -30 84 -30 76L-26 66Z
left ink: M-50 92C-54 80 -48 68 -43 60L-28 66C-28 78 -32 88 -38 94Z
"""
_COIN = """
paper ink: box -48 58 22 8 3
"""


def _left_arm(pen: Pen, coat: Coat, number: int) -> None:
    """Draw the raised hand with the stolen piece: a card, a coin or a key."""
    pen.draw(_LEFT_SLEEVE, left=coat.left)
    held = pen.at(-37, 50)
    if number == 0:
        card = held.at(-2, -4, 1, -12)
        card.shape(box(-12, -34, 24, 34, 3), "paper", "ink", 1)
        draw_suit(card, "S", 0, -17, 19, "ink")
    elif number == 1:
        held.shape(oval(0, -18, 12), "brass", "ink", 1)
        held.shape(oval(-0.6, -18.6, 9), "brass_light", "brass_dark", 0.8)
        held.shape(star(-0.6, -18.4, 6.4, 2.8), "brass_dark")
    else:
        held.shape(oval(0, -28, 8), None, "ink", 5.6)
        held.shape(oval(0, -28, 8), None, "brass", 3.6)
        held.shape(box(-2.2, -21, 4.4, 36, 1), "brass", "ink", 0.9)
    pen.draw(_COIN)
    fist(pen.at(-37, 51, 1.0, 0), 0, 0)


_RIGHT_SLEEVE = """
right ink: M22 60C30 44 46 44 50 58C54 76 48 88 40 92C30 92 22 80 22 60Z
right_shade: M40 48C46 47 50 54 50.4 62C52 78 47 88 40 91C44 80 46 62 40 48Z
wood_light ink: soft 18 50, 26 44, 38 38, 46 30, 52 34, 44 46, 30 56
"""


def _right_arm(pen: Pen, coat: Coat) -> None:
    """Draw the hand that holds the neck of the sack over the shoulder."""
    pen.draw(_RIGHT_SLEEVE, right=coat.right, right_shade=coat.right_shade)
    pen.at(26, 54, 1, -35).shape(box(-9, 2, 18, 7, 3), "paper", "ink", EDGE)
    fist(pen.at(24, 50, 1.0, -35), 0, 0)
