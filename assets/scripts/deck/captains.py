"""The four kings: captains of the band. Sea robber, reveller, cavalier, woodsman."""

from collections.abc import Callable
from dataclasses import replace

from deck.dress import braid, buttons, fist, neck, shoulders, sleeve
from deck.heads import CAPTAIN, EDGE, Face, draw_face, tilted
from deck.paths import oval
from deck.pen import Pen
from deck.tools import axe, goblet, money_bag, sabre

_LONG_HAIR = """
hair_black ink: soft -20 -18, -28 0, -30 22, -22 30, 22 30, 30 22, 28 0, 20 -18
"""
_FRILL = """
paper ink: M-14 38L0 60L14 38L22 120L-22 120Z
"""
_TRICORNE = """
- ink 1.8: M-21 -14L20 -2
ink hair_grey 0.6: M4.6 -8C10 -9.4 16 -8.4 19 -5C19 2 16 7 11.6 8C7 7 4.4 0 4.6 -8Z
ink ink: M-50 -14C-52 -22 -46 -28 -38 -28C-34 -46 -14 -56 4 -54C22 -53 36 -44 40 -28C48 -28 54 -22 50 -14
    C36 -20 20 -8 0 -18C-20 -8 -36 -20 -50 -14Z
- brass 2.4: M-49 -15C-36 -21.4 -20 -9.6 0 -19.6C20 -9.6 36 -21.4 49 -15
teal_dark: M-38 -28C-20 -26 20 -26 40 -28C38 -34 36 -38 33 -41C16 -34 -14 -34 -31 -41C-34 -38 -37 -33 -38 -28Z
brass ink 0.9: oval 0 -33 8
red red_dark 0.5: star 0 -33 6.4 2.8 5
"""


def sea_robber(pen: Pen) -> None:
    """Spades: a tricorne, a patch over one eye, a black beard and a sabre."""
    pen.draw(_LONG_HAIR)
    shoulders(pen, "teal_dark", "ink", 56, 36)
    pen.draw(_FRILL)
    for side in (-1, 1):
        flap = pen.at(0, 0, 1, 0, flip=side < 0)
        flap.shape("M12 36C20 38 28 42 32 48L20 74L26 120L14 120Z", "teal", "ink", EDGE)
        flap.shape("M34 44C44 44 54 48 58 56C50 60 42 60 34 56Z", "brass", "ink", EDGE)
        flap.line("M38 56L37 62M43 58L43 64M48 58L49 64M53 57L55 62", "brass", 2)
        buttons(flap, 24, 62, 3, 10)
    _bearded(pen, replace(CAPTAIN, skin="skin_brown", hair="hair_black", mood=9.0))
    pen.draw(_TRICORNE)
    sleeve(pen, "teal_dark", "ink", "brass", 45, 62)
    sabre(pen.at(45, 48, 0.96, 4))
    fist(pen, 45, 53, "skin_brown")


_BEARD = """
beard ink: soft -21 -10, -20 0, -13 3, -6 1, 2 0, 10 1, 16 2, 21 -2, 21.5 -10, 25 2, 23 15, 16 26, 9 30, 3 36, -4 31,
    -13 27, -22 15, -25 1
- ink 0.8 @0.7: M-18 6C-16 14 -12 20 -9 24M-9 12C-7 18 -5 22 -3 26M10 12C9 18 7 22 5 26M18 6C17 14 14 20 12 25
"""
_MOUSTACHE = """
red_dark ink 0.8: M-5.4 20C-1 21.6 6 21.6 9.6 19.6C7 25 -2 25.4 -5.4 20Z
beard ink 0.9: M2 11C-3 9 -8 11 -12 15C-15 18 -19 18 -21 15C-20 23 -12 24 -6 21C-2 19.6 1 17 2 15
    C3 17 6 19.6 10 21C16 24 23 22 24 14C22 17 18 18 15 15C11 11 7 9 2 11Z
"""


def _bearded(pen: Pen, face: Face, long: float = 46.0) -> None:
    """Draw a captain's face with a full beard and a moustache."""
    neck(pen, face.skin, 10)
    draw_face(pen, face)
    pen.at(0, 12).stretched(1, long / 46).draw(_BEARD, beard=face.hair)
    pen.draw(_MOUSTACHE, beard=face.hair)


_MANE = """
hair_red ink: soft -20 -20, -29 -6, -27 6, -31 18, -20 28, 20 28, 31 18, 27 6, 29 -6, 20 -20
"""
_ERMINE = """
parchment ink: soft -16 36, -28 40, -36 46, -40 58, -34 66, -37 78, -31 88, -33 104, -14 110, -10 80, 0 66,
    10 80, 14 110, 33 104, 31 88, 37 78, 34 66, 40 58, 36 46, 28 40, 16 36
"""
_CROWN = """
blush @0.5: oval 0.6 8.6 4.2 3.4
brass_light ink: M20 -40C34 -38 46 -44 54 -56C58 -42 46 -26 24 -28Z
- ink 0.7: M24 -35C36 -34 46 -40 53 -51M36 -36L42 -31
red ink: M-27 -18C-38 -30 -34 -46 -18 -46C-10 -56 14 -56 20 -46C36 -46 40 -30 27 -18Z
red_dark: M10 -52C16 -51 19 -49 20 -46C36 -46 40 -30 27 -18L16 -18C24 -30 20 -44 10 -52Z
- ink 0.8 @0.7: M-18 -46C-14 -40 -13 -32 -14 -26M2 -52C3 -42 3 -34 2 -26M20 -46C16 -40 15 -34 15 -26
brass ink: M-27 -12L-28 -26L-20 -21L-14 -30L-7 -22L0 -32L7 -22L14 -30L20 -21L28 -26L27 -12
    C12 -18 -12 -18 -27 -12Z
brass_dark: M14 -30L20 -21L28 -26L27 -12C23 -14 18 -15 14 -15.6Z
"""


def reveller(pen: Pen) -> None:
    """Hearts: a big red beard, a feathered crown of a cap, a goblet of wine."""
    head = tilted(pen, -5)
    head.draw(_MANE)
    shoulders(pen, "red", "red_dark", 56, 36)
    pen.draw(_ERMINE)
    for x, y in ((30, 52), (24, 62), (29, 74), (22, 84), (20, 46)):
        for side in (-1, 1):
            pen.shape(f"M{x * side} {y - 3}L{x * side + 1.6} {y + 3}L{x * side - 1.6} {y + 3}Z", "ink")
    _bearded(head, replace(CAPTAIN, turn=-2.0, hair="hair_red", eyes="teal", mood=-6.0), 52.0)
    head.draw(_CROWN)
    for x in (-18, 0, 18):
        head.shape(oval(x, -19 + abs(x) * 0.12, 2.4), "red" if x == 0 else "teal", "ink", 0.6)
    sleeve(pen, "red", "red_dark", "parchment", 41, 62)
    goblet(pen.at(41, 50, 0.94))
    fist(pen, 41, 53)


_CURLS = """
hair_blond ink: soft -20 -20, -30 -8, -28 4, -35 14, -30 26, -36 38, -26 46, -10 36, 10 36, 26 46, 36 38,
    30 26, 35 14, 28 4, 30 -8, 20 -20
- brass_dark 1: M-26 0C-29 10 -26 18 -29 28M26 0C29 10 26 18 29 28M-22 14C-24 24 -22 30 -25 38M22 14
    C24 24 22 30 25 38
"""
_TRIM = """
- red 2.4: M-42 50L-46 100M-32 46L-34 100M42 50L46 100
"""
_LACE_COLLAR = """
paper ink: M-12 36C-24 38 -36 44 -40 54C-32 58 -28 56 -24 60C-16 64 -8 60 0 52C8 60 16 64 24 60
    C28 56 32 58 40 54C36 44 24 38 12 36C8 44 -8 44 -12 36Z
- ink 0.7: M-34 53C-28 51 -24 55 -20 57C-14 59 -8 55 -2 49M34 53C28 51 24 55 20 57C14 59 8 55 2 49
"""
_PLUMED_HAT = """
hair_brown ink 0.8: M-6 22C-3 20.6 0 20.6 2 22C3 28 0 36 -2.6 40C-6 36 -8 28 -6 22Z
hair_brown ink 0.8: M-2.4 12.6C-8 11 -12 15 -16 14C-20 13 -20 9 -22 8C-25 14 -20 20 -13 19
    C-8 18.4 -4 17 -2.4 15C-1 17 3 18.4 8 19C15 20 20 14 18 8C16 9 15 13 11 14C7 15 3 11 -2.4 12.6Z
hair_blond ink 0.8: M-21 4C-24 -14 -16 -24 0 -24C16 -24 24 -14 21 4C18 -6 15 -12 10 -16C0 -12 -17 -10 -21 4Z
red_dark ink: M-26 -28C-26 -44 -14 -54 2 -53C18 -52 28 -42 28 -26Z
brass ink: M-27 -30C-10 -26 12 -24 28 -28L28 -20C10 -18 -12 -20 -28 -23Z
red_dark ink: M-52 -20C-54 -28 -40 -30 -26 -26C-10 -21 12 -20 28 -24C42 -30 56 -38 58 -30C58 -20 38 -12 16 -11
    C-10 -10 -44 -10 -52 -20Z
- red 1.6: M-48 -20C-30 -13 10 -13 30 -18C42 -21 52 -26 55 -30
paper ink: M16 -34C20 -50 36 -62 52 -58C60 -54 58 -44 50 -44C54 -40 50 -34 44 -36C44 -30 36 -28 32 -31
    C28 -27 20 -27 16 -34Z
- ink 0.7: M18 -34C26 -42 36 -50 50 -54M34 -47L38 -53M28 -42L30 -49M42 -50L46 -46M34 -46L38 -39
"""


def cavalier(pen: Pen) -> None:
    """Diamonds: a wide hat with a plume, moustache and goatee, a bag of gold."""
    head = tilted(pen.at(-3, 0), 2)
    head.draw(_CURLS)
    shoulders(pen, "ochre", "brass_dark", 55, 37)
    pen.draw(_TRIM)
    buttons(pen, 0, 72, 3, 10)
    neck(pen, wide=9)
    pen.draw(_LACE_COLLAR)
    draw_face(head, replace(CAPTAIN, jaw=15.5, broad=6.0, turn=-3.0, eyes="teal", mood=4.0), ears=False)
    head.draw(_PLUMED_HAT)
    sleeve(pen, "ochre", "brass_dark", "ochre", 43, 36)
    money_bag(pen.at(42, 31, 0.88))
    fist(pen, 43, 26)


_GREY_HAIR = """
hair_grey ink: soft -20 -18, -28 0, -29 22, -20 32, 20 32, 29 22, 28 0, 20 -18
"""
_PELT = """
wood_light ink: soft -14 36, -30 38, -46 44, -58 54, -54 62, -58 72, -46 70, -42 78, -32 70, -24 78, -14 68,
    0 74, 14 68, 24 78, 32 70, 42 78, 46 70, 58 72, 54 62, 58 54, 46 44, 30 38, 14 36
- wood_dark 1: M-44 52L-47 59M-36 48L-37 56M-26 52L-27 60M-48 62L-50 68M-34 62L-34 68M26 52L27 60M36 48L37 56
    M44 52L47 59M34 62L34 68M-14 58L-14 64M14 58L14 64
"""
_FUR_HAT = """
wood ink: soft -29 -12, -35 -24, -30 -34, -32 -44, -22 -48, -16 -56, -6 -53, 4 -58, 12 -53, 22 -52, 26 -44,
    33 -38, 31 -28, 35 -20, 29 -12, 16 -17, 0 -19, -16 -17
- wood_light 1.3: M-24 -40L-22 -33M-14 -48L-13 -40M-4 -46L-4 -38M8 -48L8 -40M18 -44L17 -36M25 -36L23 -29
    M-26 -26L-24 -20M-16 -32L-15 -25M-6 -30L-6 -23M6 -31L6 -24M16 -30L15 -23M26 -24L24 -18
brass ink 0.9: poly -6 -26, 0 -36, 6 -26, 0 -20
red ink 0.5: oval 0 -26.5 2.4
"""


def woodsman(pen: Pen) -> None:
    """Clubs: a fur hat, a grey beard in braids and an axe."""
    pen.draw(_GREY_HAIR)
    shoulders(pen, "teal", "teal_dark", 56, 37)
    pen.draw(_PELT)
    _bearded(pen, replace(CAPTAIN, hair="hair_grey", eyes="four_club", mood=6.0))
    for x in (-9, 9):
        braid(pen.at(x, 37, 0.8), "hair_grey", "ink", "brass", 3)
    pen.draw(_FUR_HAT)
    sleeve(pen, "teal", "teal_dark", "wood_light", 45, 62)
    axe(pen.at(46, 30, 0.96))
    fist(pen, 45, 53)


CAPTAINS: dict[str, Callable[[Pen], None]] = {"S": sea_robber, "H": reveller, "D": cavalier, "C": woodsman}
