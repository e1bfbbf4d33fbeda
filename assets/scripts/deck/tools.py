"""What the robbers hold: each tool is drawn around the middle of the hand that holds it, pointing up."""

from deck.paths import box, oval, poly, star
from deck.pen import Pen

EDGE = 1.0


def lantern_light(pen: Pen) -> None:
    """Draw the light around the lantern, to be laid under the figure."""
    pen.shape(oval(0, 24, 58), pen.glow(0, 24, 58, ((0, "lamp", 1), (0.5, "lamp", 0.75), (1, "lamp", 0))))


_LANTERN = """
- ink 2.6: M-7 10C-7 -3 7 -3 7 10
- brass 1.4: M-7 10C-7 -3 7 -3 7 10
brass ink 1: M-12 14L-6 7L6 7L12 14Z
brass_dark: M2 7L6 7L12 14L4 14Z
target ink 1: M-10 14L10 14L11.5 36L-11.5 36Z
ochre: M0 18C5 24 6 28 4.4 31.6C2.6 35 -2.6 35 -4.4 31.6C-6 28 -4 23 0 18Z
red: M0 23C2.6 27 3 29.4 2 31.6C1 33.6 -1 33.6 -2 31.6C-3 29.4 -2 26.4 0 23Z
- brass_dark 1.2: M-4.4 14L-5 36M4.4 14L5 36
brass ink 1: box -13 36 26 5.5 2
"""


def lantern(pen: Pen) -> None:
    """Draw a burning lantern that hangs from the origin."""
    pen.shape(oval(0, 24, 20), pen.glow(0, 24, 20, ((0, "lamp", 0.9), (0.6, "lamp", 0.45), (1, "lamp", 0))))
    pen.draw(_LANTERN)


_NECK = """
wood ink 1: box -3.4 -50 6.8 72 1.5
wood_light ink 1: M-4.4 -50L4.4 -50L7 -66L-7 -66Z
"""
_LUTE = """
ochre ink 1: M0 8C12 18 22 30 22 44C22 60 11 68 0 68C-11 68 -22 60 -22 44C-22 30 -12 18 0 8Z
brass_dark: M6 13C16 24 21.4 33 21.4 44C21.4 58 12 66 4 67.4C14 58 16 34 6 13Z
wood_dark brass_light 1.2: oval 0 38 7.5
- paper 0.5: M-1.6 -50L-1.6 58M1.6 -50L1.6 58
"""


def lute(pen: Pen) -> None:
    """Draw a lute whose neck passes the origin; the body lies below."""
    pen.draw(_NECK)
    for y in (-62, -56):
        pen.line(f"M-10 {y}L10 {y}", "ink", 2)
        pen.line(f"M-10 {y}L10 {y}", "brass", 1)
    pen.draw(_LUTE)


def coins(pen: Pen) -> None:
    """Draw three coins flying above an open hand."""
    for x, y, r, squash in ((-5, -14, 8, 0.8), (6, -34, 8, 0.95), (-6, -54, 8, 0.7)):
        pen.shape(oval(x, y, r, r * squash), "brass", "ink", EDGE)
        pen.shape(oval(x - 0.8, y - 0.8, r - 2, (r - 2) * squash), "brass_light", "brass_dark", 0.7)
        pen.shape(star(x - 0.8, y - 0.6, 3.8, 1.7), "brass_dark")
    for x, y, way in ((-15, -24, -1), (16, -42, 1), (-17, -60, -1)):
        pen.line(f"M{x} {y}L{x + 4 * way} {y - 3}M{x} {y + 5}L{x + 5 * way} {y + 5}", "brass_dark", 1)


_SLINGSHOT = """
- ochre 1: M-1.6 20L-1.6 -8C-2 -17 -13 -20 -14.4 -36
- ink 4.4: M-13 -34C-6 -22 6 -22 13 -34
- red 2.6: M-13 -34C-6 -22 6 -22 13 -34
hair_grey ink 1: oval 0 -28 5
"""


def slingshot(pen: Pen) -> None:
    """Draw a forked branch with a red band and a stone."""
    fork = "M0 22L0 -8C0 -18 -12 -20 -13 -38M0 -8C0 -18 12 -20 13 -38"
    pen.line(fork, "ink", 8)
    pen.line(fork, "wood_light", 5.8)
    pen.draw(_SLINGSHOT)
    for x in (-13, 13):
        pen.line(f"M{x - 3.6} -34L{x + 3.6} -34", "red_dark", 3)


_DAGGER = """
paper ink 1: M0 -58C4 -50 5 -44 4.4 -14L-4.4 -14C-5 -44 -4 -50 0 -58Z
hair_grey: M0 -58C4 -50 5 -44 4.4 -14L0.4 -14Z
- ink 0.6: M0 -48L0 -16
brass ink 1: M-15 -15C-8 -9 8 -9 15 -15C14 -9 8 -7 0 -7C-8 -7 -14 -9 -15 -15Z
red_dark ink 1: box -3 -8 6 22 2
brass ink 1: oval 0 15 4.4
"""


def dagger(pen: Pen) -> None:
    """Draw a slim dagger, point upwards."""
    pen.draw(_DAGGER)


_LEAF = """
four_club ink 0.8: M0 -14C6 -24 14 -24 17 -21C13 -14 7 -11 0 -14Z
- ink 0.5: M0 -14C6 -18 10 -20 14 -20
"""
_STEM = """
- ink 3.4: M0 18C1 0 -1 -16 0 -32
- four_club 2: M0 18C1 0 -1 -16 0 -32
"""
_ROSE = """
red ink 1: M-14 -2C-16 -12 -8 -16 0 -14C8 -16 16 -12 14 -2C13 8 6 13 0 13C-6 13 -13 8 -14 -2Z
red_dark: M6 -14C14 -14 15.4 -6 13.4 -1C12 8 6 12.4 1 12.4C9 6 11 -4 6 -14Z
- ink 0.9: M-9 -8C-6 2 6 2 9 -8M-6 -11C-3 -4 5 -4 6 -11M-13 -2C-8 8 8 8 13 -2M-1 -9C1 -7 3 -8 2.4 -10
"""


def rose(pen: Pen) -> None:
    """Draw a rose with two leaves."""
    pen.draw(_STEM)
    for way in (-1, 1):
        pen.at(0, 0, 1, 0, flip=way < 0).draw(_LEAF)
    flower = pen.at(0, -42)
    flower.draw(_ROSE)


def fan(pen: Pen) -> None:
    """Draw three playing cards in a hand."""
    for turn, x, colour in ((-24, -8, "red"), (0, 0, "ink"), (24, 8, "red")):
        card = pen.at(x * 0.4, 2, 1, turn)
        card.shape(box(-10, -46, 20, 34, 2.6), "paper", "ink", EDGE)
        card.shape(poly((0, -37), (5, -30), (0, -23), (-5, -30)), colour)
        card.shape(oval(-6.4, -42, 1.5), colour)


_BOW = """
- ink 0.9: M-6 -62L-6 62
"""
_GRIP = """
- red 4.4: M7 -6C9 -3 9 3 7 6
"""


def bow(pen: Pen) -> None:
    """Draw a bow with an arrow laid on it."""
    curve = "M-6 -62C10 -40 14 -16 8 0C14 16 10 40 -6 62"
    pen.draw(_BOW)
    pen.line(curve, "ink", 5.4)
    pen.line(curve, "wood_light", 3.4)
    pen.draw(_GRIP)


_SABRE = """
paper ink 1: M-4 -8C-4 -34 -8 -56 -16 -78C-2 -62 5 -36 5 -8Z
hair_grey: M-16 -78C-2 -62 5 -36 5 -8L1 -8C1 -34 -4 -58 -16 -78Z
- ink 0.6: M-2 -12C-2 -32 -5 -48 -9 -60
brass ink 1: M-14 -10C-6 -5 6 -5 13 -12C13 -6 8 -3 0 -3C-8 -3 -13 -5 -14 -10Z
- ink 4: M11 -8C18 2 12 14 2 16
- brass 2.2: M11 -8C18 2 12 14 2 16
"""


def sabre(pen: Pen) -> None:
    """Draw a curved sabre, point upwards."""
    pen.draw(_SABRE)


_GOBLET = """
brass ink 1: box -3 -16 6 30 2
brass ink 1: M-17 -44L17 -44C17 -28 10 -16 0 -16C-10 -16 -17 -28 -17 -44Z
brass_dark: M8 -43L16.4 -43C16 -29 9 -17 2 -16.6C7 -24 9 -32 8 -43Z
- brass_light 1.8: M-13 -38C-12 -30 -9 -24 -6 -21
brass_light ink 1: oval 0 -44 17 4.6
red_dark: oval 0 -43.6 14 3.2
"""
_FOOT = """
brass ink 1: M-12 19C-12 14 -4 13 0 13C4 13 12 14 12 19Z
"""


def goblet(pen: Pen) -> None:
    """Draw a goblet of wine, the hand around its stem."""
    pen.draw(_GOBLET)
    for x in (-8, 0, 8):
        pen.shape(oval(x, -31 + abs(x) * -0.2, 2.2), "red", "ink", 0.6)
    pen.draw(_FOOT)


_MONEY_BAG = """
wood_light ink 1: M-9 -12C-4 -6 4 -6 9 -12C8 -4 7 2 6 8L-6 8C-7 2 -8 -4 -9 -12Z
wood_light ink 1: M-6 8C-18 14 -24 26 -22 38C-20 50 -10 54 0 54C10 54 20 50 22 38C24 26 18 14 6 8Z
wood: M6 8C18 14 23.4 26 21.4 38C19.4 49 11 53 3 53.4C14 44 16 22 6 8Z
brass ink 1: oval -2 32 10
brass_light brass_dark 0.5: star -2 32 7 3 5
"""


def money_bag(pen: Pen) -> None:
    """Draw a full bag that the hand holds by its neck."""
    pen.draw(_MONEY_BAG)


_AXE = """
wood_light ink 1: box -3.2 -62 6.4 100 2.4
- wood 1.4: M1.6 -60L1.6 36
hair_grey ink 1: M-5 -56L5 -56L5 -34L-5 -34C-10 -32 -16 -28 -20 -22C-24 -34 -24 -56 -20 -68
    C-16 -62 -10 -58 -5 -56Z
paper: M-20 -68C-24 -56 -24 -34 -20 -22C-18 -25 -16 -27 -14.6 -28.4C-18 -40 -18 -52 -14.6 -62Z
- ink 0.8: M-4 -50L4 -50M-4 -40L4 -40
"""


def axe(pen: Pen) -> None:
    """Draw a broad axe on a long shaft."""
    pen.draw(_AXE)
