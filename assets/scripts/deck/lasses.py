"""The four queens: the lasses of the band. Masked thief, rose girl, card sharp, archer."""

from collections.abc import Callable
from dataclasses import replace

from deck.dress import braid, fist, neck, shoulders, sleeve
from deck.heads import LASS, draw_face, draw_mask, tilted
from deck.paths import oval
from deck.pen import Pen
from deck.tools import bow, dagger, fan, rose

_DARK_HOOD = """
ink ink: M-14 40C-8 54 8 54 14 40L20 120L-20 120Z
- red 1.5: M-6 62L6 68M6 62L-6 68M-7 72L7 78M7 72L-7 78
teal_dark ink: M-30 46C-40 14 -38 -20 -26 -36C-14 -52 2 -54 8 -58C16 -52 24 -44 30 -32C38 -14 38 16 30 46
    C20 52 12 46 12 42L-12 42C-14 48 -22 52 -30 46Z
hair_black brass 1.6: M-25 44C-33 14 -30 -18 -20 -30C-10 -40 12 -40 21 -30C31 -18 33 14 26 44C16 46 12 42 10 40
    L-10 40C-14 44 -18 46 -25 44Z
"""
_JEWEL = """
- brass 1.4: M-9 37C-4 44 4 44 9 37
red ink 0.6: M0 41L3 45L0 50L-3 45Z
"""
_STRANDS = """
hair_black ink 0.8: M-21 6C-23 -18 -16 -34 2 -35C16 -35 23 -22 22 8C19 -4 18 -14 12 -22C8 -26 4 -27 0 -27
    C-6 -22 -15 -16 -17 -8Z
- hair_grey 0.8 @0.6: M-12 -24C-7 -29 -1 -32 5 -31M16 -22C18 -17 19 -12 20 -6
hair_black ink 0.8: soft -21 2, -24 16, -20 30, -23 42, -17 44, -15 30, -18 16
"""


def thief(pen: Pen) -> None:
    """Spades: black hair under a hood, a mask before the eyes, a dagger in the hand."""
    shoulders(pen, "teal_dark", "ink", 47, 40)
    pen.draw(_DARK_HOOD)
    neck(pen, wide=6.5)
    pen.draw(_JEWEL)
    draw_face(pen, replace(LASS, jaw=13.5, turn=-2.0, hair="hair_black", mood=2.0), ears=False)
    draw_mask(pen.at(-2, 0, 0.95), "teal", 0.5)
    pen.draw(_STRANDS)
    sleeve(pen, "teal_dark", "ink", "brass", 45, 62)
    dagger(pen.at(45, 46))
    fist(pen, 45, 53)


_AUBURN = """
hair_red ink: soft 0 -38, -20 -32, -27 -12, -26 14, -18 26, 18 26, 26 14, 27 -12, 20 -32
"""
_BODICE = """
- ink 0.7 @0.6: M-38 50C-34 56 -34 66 -37 80M38 50C34 56 34 66 37 80M-44 56C-42 64 -42 72 -44 82
red ink: M-24 62C-16 54 -8 60 0 62C8 60 16 54 24 62L30 120L-30 120Z
red_dark: M8 60C14 56 18 56 24 62L30 120L12 120Z
- brass_light 1.3: M-5 68L5 74M5 68L-5 74M-5 78L5 84M5 78L-5 84
"""
_BLOUSE = """
paper ink: M-14 40C-8 50 8 50 14 40C18 44 20 50 18 54C8 58 -8 58 -18 54C-20 50 -18 44 -14 40Z
- ink 0.7: M-14 48C-11 53 -8 50 -5 54C-2 51 2 51 5 54C8 50 11 53 14 48
"""
_PARTING = """
hair_red ink 0.9: M-21 2C-24 -22 -12 -35 0 -35C12 -35 24 -22 21 2C18 -8 14 -16 2 -25C-8 -16 -18 -10 -21 2Z
- wood 0.8 @0.8: M-16 -14C-11 -20 -6 -24 0 -27M16 -13C12 -20 8 -24 4 -27
"""


def rose_girl(pen: Pen) -> None:
    """Hearts: red braids, a wreath of flowers and a rose."""
    head = tilted(pen, -4)
    head.draw(_AUBURN)
    shoulders(pen, "paper", "parchment_dark", 46, 40)
    pen.draw(_BODICE)
    neck(pen, wide=6.5)
    pen.draw(_BLOUSE)
    draw_face(head, replace(LASS, hair="hair_red", eyes="four_club", mood=-5.0), ears=False)
    head.draw(_PARTING)
    for side in (-1, 1):
        braid(head.at(side * 24, 10, 1, 0, flip=side < 0), "hair_red", "wood", "red")
    for x, y, colour in _WREATH:
        _flower(head.at(x, y), colour)
    sleeve(pen, "paper", "parchment_dark", "red", 43, 62)
    rose(pen.at(43, 44))
    fist(pen, 43, 53)


_WREATH = ((-22, -22, "paper"), (-13, -30, "red"), (-2, -34, "paper"), (10, -32, "ochre"), (20, -24, "paper"))
_LEAVES = """
four_club ink 0.5: M-7 4C-11 2 -11 -2 -8 -4C-4 -4 -4 2 -7 4ZM7 4C11 2 11 -2 8 -4C4 -4 4 2 7 4Z
"""
_HEART = """
brass ink 0.5: oval 0 0 2.4
"""


def _flower(pen: Pen, colour: str) -> None:
    pen.draw(_LEAVES)
    for turn in range(0, 360, 72):
        pen.at(0, 0, 1, turn).shape(oval(0, -3.8, 2.7, 3.2), colour, "ink", 0.5)
    pen.draw(_HEART)


_WAVES = """
hair_black ink: soft 0 -30, -22 -26, -31 -8, -27 4, -34 16, -28 28, -36 42, -26 54, -10 46, 10 46, 26 54,
    36 42, 28 28, 34 16, 27 4, 31 -8, 22 -26
"""
_GOWN = """
skin_brown ink: M-16 42C-12 58 12 58 16 42L24 64C10 74 -10 74 -24 64Z
red ink: M-34 62C-20 70 -8 72 0 70C8 72 20 70 34 62L40 120L-40 120Z
- brass_light 1.2: M-32 66C-20 74 -8 76 0 74C8 76 20 74 32 66
"""
_TEMPLES = """
hair_black ink 0.8: M-21 6C-24 -16 -18 -26 0 -28C18 -26 24 -16 21 6C18 -6 14 -14 4 -20C-4 -16 -17 -10 -21 6Z
"""
_TURBAN = """
ochre ink: soft -25 -14, -29 -28, -22 -42, -6 -52, 10 -52, 24 -44, 29 -28, 25 -14, 10 -21, -10 -21
brass_dark: soft 8 -52, 24 -44, 29 -28, 25 -14, 15 -19, 19 -34
- ink 0.9 @0.8: M-24 -20C-14 -32 4 -38 24 -36M-26 -30C-16 -40 -2 -46 14 -48M2 -23C12 -28 20 -28 27 -24
brass_light ink 0.9: oval 0 -30 6.4 7.4
red red_dark 0.6: poly 0 -36, 4 -30, 0 -24, -4 -30
"""


def card_sharp(pen: Pen) -> None:
    """Diamonds: a turban with a jewel, hoops in the ears, three cards in the hand."""
    head = tilted(pen, 5)
    head.draw(_WAVES)
    shoulders(pen, "ochre", "brass_dark", 46, 41)
    pen.draw(_GOWN)
    neck(pen, "skin_brown", 6.5)
    for n in range(-3, 4):
        pen.shape(oval(n * 5.2, 55 - n * n * 1.1, 3), "brass", "ink", 0.7)
        pen.shape(oval(n * 5.2 - 0.6, 54.4 - n * n * 1.1, 1), "brass_light")
    draw_face(head, replace(LASS, turn=-2.0, skin="skin_brown", hair="hair_black", mood=-2.0), ears=False)
    head.draw(_TEMPLES)
    for side in (-1, 1):
        head.shape(oval(side * 22, 16, 5.6), None, "ink", 2.8)
        head.shape(oval(side * 22, 16, 5.6), None, "brass", 1.8)
    head.draw(_TURBAN)
    sleeve(pen, "red", "red_dark", "brass", 42, 62)
    fan(pen.at(41, 49, 0.86))
    fist(pen, 42, 54, "skin_brown")


_QUIVER = """
wood_light ink: M-10 -14C-4 -11 4 -11 10 -14L8 30L-8 30Z
- brass 1.6: M-9.6 -9C-4 -6 4 -6 9.6 -9
"""


def _quiver(pen: Pen) -> None:
    """Draw three arrows that look out of a quiver behind the shoulder."""
    for x, y in ((-5, -5), (5, -3), (0, 2)):
        pen.line(f"M{x} {y - 38}L{x} 10", "ink", 1.6)
        pen.shape(f"M{x} {y - 22}L{x - 4.4} {y - 27}L{x - 4.4} {y - 41}L{x} {y - 36}L{x + 4.4} {y - 41}"
            f"L{x + 4.4} {y - 27}Z", "paper", "ink", 0.9)
        pen.line(f"M{x - 3.4} {y - 34}L{x} {y - 29}L{x + 3.4} {y - 34}", "red", 1.4)
    pen.draw(_QUIVER)


_FAIR_HAIR = """
hair_blond ink: soft 0 -30, -20 -26, -26 -6, -24 16, -14 28, 14 28, 24 16, 26 -6, 20 -26
"""
_TUNIC = """
paper ink: M-14 40C-8 52 8 52 14 40L10 52L0 66L-10 52Z
wood_light ink: M-40 44L-30 42L34 100L34 114L22 114Z
- wood 1: M-36 45L28 106
brass ink 0.9: oval -7 71 4.6
"""
_SIDE_HAIR = """
hair_blond ink 0.8: M-21 6C-24 -14 -16 -26 0 -26C16 -26 24 -14 21 6C19 -6 16 -12 8 -18C-2 -12 -17 -8 -21 6Z
"""
_FEATHERED_HAT = """
red ink 0.8: oval -17 62 4.6 3
red ink: M14 -34C30 -36 44 -46 54 -62C58 -44 46 -28 20 -26Z
- ink 0.7: M18 -31C32 -35 46 -46 53 -58M32 -37L38 -32M40 -42L46 -37
four_club ink: M-24 -18C-22 -36 -8 -50 8 -52C18 -46 26 -34 26 -18C10 -25 -10 -25 -24 -18Z
teal_dark: M8 -52C18 -46 26 -34 26 -18C22 -20 18 -21 14 -22C16 -34 14 -44 8 -52Z
wood_light ink: M-46 -20C-34 -24 -12 -29 4 -28C16 -27 28 -24 34 -16C22 -19 10 -20 -2 -19
    C-18 -18 -34 -10 -46 -20Z
"""


def archer(pen: Pen) -> None:
    """Clubs: a green hat with a feather, a fair braid and a bow."""
    head = tilted(pen, 3)
    head.draw(_FAIR_HAIR)
    _quiver(pen.at(-33, 46, 1, -24))
    shoulders(pen, "four_club", "teal_dark", 46, 40)
    pen.draw(_TUNIC)
    neck(pen, wide=6.5)
    draw_face(head, replace(LASS, turn=3.0, eyes="four_club", mood=3.0), ears=False)
    head.draw(_SIDE_HAIR)
    braid(pen.at(-24, 14, 0.95, -9), "hair_blond", "brass_dark", "red")
    head.draw(_FEATHERED_HAT)
    sleeve(pen, "four_club", "teal_dark", "wood_light", 44, 64)
    bow(pen.at(44, 40, 0.98))
    fist(pen, 45, 55)


LASSES: dict[str, Callable[[Pen], None]] = {"S": thief, "H": rose_girl, "D": card_sharp, "C": archer}
