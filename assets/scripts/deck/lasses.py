"""The four queens: the lasses of the band. Masked thief, rose girl, card sharp, archer."""

from deck.dress import fist, neck, shoulders, sleeve
from deck.heads import EDGE, Face, draw_face
from deck.paths import oval, poly, smooth
from deck.pen import Pen
from deck.tools import bow, dagger, fan, rose


def thief(pen: Pen) -> None:
    """Spades: black hair under a hood, a mask before the eyes, a dagger in the hand."""
    shoulders(pen, "teal_dark", "ink", 47, 40)
    pen.shape("M-14 40C-8 54 8 54 14 40L20 120L-20 120Z", "ink", "ink", EDGE)
    pen.line("M-6 62L6 68M6 62L-6 68M-7 72L7 78M7 72L-7 78", "red", 1.5)
    pen.shape("M-30 46C-40 14 -38 -20 -26 -36C-14 -52 2 -54 8 -58C16 -52 24 -44 30 -32C38 -14 38 16 30 46C20 52 12 46 12 42L-12 42C-14 48 -22 52 -30 46Z", "teal_dark", "ink", EDGE)
    pen.shape("M-25 44C-33 14 -30 -18 -20 -30C-10 -40 12 -40 21 -30C31 -18 33 14 26 44C16 46 12 42 10 40L-10 40C-14 44 -18 46 -25 44Z", "hair_black", "brass", 1.6)
    neck(pen, wide=6.5)
    pen.line("M-9 37C-4 44 4 44 9 37", "brass", 1.4)
    pen.shape("M0 41L3 45L0 50L-3 45Z", "red", "ink", 0.6)
    face = Face(jaw=13.5, chin=27.5, broad=4.5, turn=-2, hair="hair_black", eyes="teal", lips=True, mood=2)
    draw_face(pen, face, ears=False)
    _mask(pen.at(-2, 0), face)
    pen.shape("M-21 6C-23 -18 -16 -34 2 -35C16 -35 23 -22 22 8C19 -4 18 -14 12 -22C8 -26 4 -27 0 -27C-6 -22 -15 -16 -17 -8Z", "hair_black", "ink", 0.8)
    pen.line("M-12 -24C-7 -29 -1 -32 5 -31M16 -22C18 -17 19 -12 20 -6", "hair_grey", 0.8, 0.6)
    pen.shape(smooth((-21, 2), (-24, 16), (-20, 30), (-23, 42), (-17, 44), (-15, 30), (-18, 16)), "hair_black", "ink", 0.8)
    sleeve(pen, "teal_dark", "ink", "brass", 45, 62)
    dagger(pen.at(45, 46))
    fist(pen, 45, 53)


def _mask(pen: Pen, face: Face) -> None:
    """Lay a narrow mask over the eyes; they look out of it."""
    pen.shape("M-19 -8C-12 -12 -5 -9 0 -6C5 -9 12 -12 21 -8C22 0 18 8 11 7C6 6 4 3 1 3C-2 3 -4 6 -9 7C-16 8 -20 0 -19 -8Z", "ink", "brass", 0.8)
    for side in (-1, 1):
        eye = pen.at(side * 9.4, -1, 1, 0, flip=side < 0)
        eye.shape("M-5 1.4C-3 -3.4 2.6 -4 5.8 -1C3.4 3.2 -2.6 3.8 -5 1.4Z", "paper")
        eye.shape(oval(-0.3 * side, -0.3, 2.6, 2.8), face.eyes)
        eye.shape(oval(-0.3 * side, -0.3, 1.3), "ink")
        eye.shape(oval(-1, -1.2, 0.8), "paper")


def rose_girl(pen: Pen) -> None:
    """Hearts: red braids, a wreath of flowers and a rose."""
    pen.shape(smooth((0, -38), (-20, -32), (-27, -12), (-26, 14), (-18, 26), (18, 26), (26, 14), (27, -12), (20, -32)), "hair_red", "ink", EDGE)
    shoulders(pen, "paper", "parchment_dark", 46, 40)
    pen.line("M-38 50C-34 56 -34 66 -37 80M38 50C34 56 34 66 37 80M-44 56C-42 64 -42 72 -44 82", "ink", 0.7, 0.6)
    pen.shape("M-24 62C-16 54 -8 60 0 62C8 60 16 54 24 62L30 120L-30 120Z", "red", "ink", EDGE)
    pen.shape("M8 60C14 56 18 56 24 62L30 120L12 120Z", "red_dark")
    pen.line("M-5 68L5 74M5 68L-5 74M-5 78L5 84M5 78L-5 84", "brass_light", 1.3)
    neck(pen, wide=6.5)
    pen.shape("M-14 40C-8 50 8 50 14 40C18 44 20 50 18 54C8 58 -8 58 -18 54C-20 50 -18 44 -14 40Z", "paper", "ink", EDGE)
    pen.line("M-14 48C-11 53 -8 50 -5 54C-2 51 2 51 5 54C8 50 11 53 14 48", "ink", 0.7)
    draw_face(pen, Face(jaw=13.8, chin=27.5, broad=4.8, turn=2, hair="hair_red", eyes="four_club", lips=True, mood=-5), ears=False)
    pen.shape("M-21 2C-24 -22 -12 -35 0 -35C12 -35 24 -22 21 2C18 -8 14 -16 2 -25C-8 -16 -18 -10 -21 2Z", "hair_red", "ink", 0.9)
    pen.line("M-16 -14C-11 -20 -6 -24 0 -27M16 -13C12 -20 8 -24 4 -27", "wood", 0.8, 0.8)
    for side in (-1, 1):
        _braid(pen.at(side * 24, 10, 1, 0, flip=side < 0))
    for x, y, colour in ((-22, -22, "paper"), (-13, -30, "red"), (-2, -34, "paper"), (10, -32, "ochre"), (20, -24, "paper")):
        _flower(pen.at(x, y), colour)
    sleeve(pen, "paper", "parchment_dark", "red", 45, 62)
    rose(pen.at(45, 44))
    fist(pen, 45, 53)


def _braid(pen: Pen) -> None:
    """Draw a braid that hangs from the origin."""
    for n in range(5):
        pen.shape(smooth((-6, n * 10), (0, n * 10 - 4), (6, n * 10), (5, n * 10 + 8), (0, n * 10 + 11), (-5, n * 10 + 8)), "hair_red", "ink", 0.9)
        pen.line(f"M-4 {n * 10 + 2}C-1 {n * 10 + 3} 1 {n * 10 + 5} 0 {n * 10 + 9}", "wood", 0.7)
    pen.shape(oval(0, 51, 5.4, 3), "red", "ink", 0.9)


def _flower(pen: Pen, colour: str) -> None:
    pen.shape("M-7 4C-11 2 -11 -2 -8 -4C-4 -4 -4 2 -7 4ZM7 4C11 2 11 -2 8 -4C4 -4 4 2 7 4Z", "four_club", "ink", 0.5)
    for turn in range(0, 360, 72):
        pen.at(0, 0, 1, turn).shape(oval(0, -3.8, 2.7, 3.2), colour, "ink", 0.5)
    pen.shape(oval(0, 0, 2.4), "brass", "ink", 0.5)


def card_sharp(pen: Pen) -> None:
    """Diamonds: a turban with a jewel, hoops in the ears, three cards in the hand."""
    hair = ((0, -30), (-22, -26), (-31, -8), (-27, 4), (-34, 16), (-28, 28), (-36, 42), (-26, 54), (-10, 46), (10, 46), (26, 54), (36, 42), (28, 28), (34, 16), (27, 4), (31, -8), (22, -26))
    pen.shape(smooth(*hair), "hair_black", "ink", EDGE)
    shoulders(pen, "ochre", "brass_dark", 46, 41)
    pen.shape("M-16 42C-12 58 12 58 16 42L24 64C10 74 -10 74 -24 64Z", "skin_brown", "ink", EDGE)
    pen.shape("M-34 62C-20 70 -8 72 0 70C8 72 20 70 34 62L40 120L-40 120Z", "red", "ink", EDGE)
    pen.line("M-32 66C-20 74 -8 76 0 74C8 76 20 74 32 66", "brass_light", 1.2)
    neck(pen, "skin_brown", 6.5)
    for n in range(-3, 4):
        pen.shape(oval(n * 5.2, 55 - n * n * 1.1, 3), "brass", "ink", 0.7)
        pen.shape(oval(n * 5.2 - 0.6, 54.4 - n * n * 1.1, 1), "brass_light")
    face = Face(jaw=13.8, chin=27.5, broad=4.8, turn=-2, skin="skin_brown", hair="hair_black", eyes="hair_brown", lips=True, mood=-2, smile=3)
    draw_face(pen, face, ears=False)
    pen.shape("M-21 6C-24 -16 -18 -26 0 -28C18 -26 24 -16 21 6C18 -6 14 -14 4 -20C-4 -16 -17 -10 -21 6Z", "hair_black", "ink", 0.8)
    for side in (-1, 1):
        pen.shape(oval(side * 22, 16, 5.6), None, "ink", 2.8)
        pen.shape(oval(side * 22, 16, 5.6), None, "brass", 1.8)
    pen.shape(smooth((-25, -14), (-29, -28), (-22, -42), (-6, -52), (10, -52), (24, -44), (29, -28), (25, -14), (10, -21), (-10, -21)), "ochre", "ink", EDGE)
    pen.shape(smooth((8, -52), (24, -44), (29, -28), (25, -14), (15, -19), (19, -34)), "brass_dark")
    pen.line("M-24 -20C-14 -32 4 -38 24 -36M-26 -30C-16 -40 -2 -46 14 -48M2 -23C12 -28 20 -28 27 -24", "ink", 0.9, 0.8)
    pen.shape(oval(0, -30, 6.4, 7.4), "brass_light", "ink", 0.9)
    pen.shape(poly((0, -36), (4, -30), (0, -24), (-4, -30)), "red", "red_dark", 0.6)
    sleeve(pen, "red", "red_dark", "brass", 45, 62)
    fan(pen.at(45, 48, 0.92))
    fist(pen, 45, 54, "skin_brown")


def archer(pen: Pen) -> None:
    """Clubs: a green hat with a feather, a fair braid and a bow."""
    pen.shape(smooth((0, -30), (-20, -26), (-26, -6), (-24, 16), (-14, 28), (14, 28), (24, 16), (26, -6), (20, -26)), "hair_blond", "ink", EDGE)
    for x in (-40, -33, -26):
        pen.shape(f"M{x - 4} 34L{x + 2} 12L{x + 6} 34Z", "paper", "ink", 0.9)
        pen.line(f"M{x + 2} 14L{x + 1} 34", "red", 1.4)
    shoulders(pen, "four_club", "teal_dark", 46, 40)
    pen.shape("M-14 40C-8 52 8 52 14 40L10 52L0 66L-10 52Z", "paper", "ink", EDGE)
    pen.shape("M-40 44L-30 42L34 100L34 114L22 114Z", "wood_light", "ink", EDGE)
    pen.line("M-36 45L28 106", "wood", 1)
    pen.shape(oval(-7, 71, 4.6), "brass", "ink", 0.9)
    neck(pen, wide=6.5)
    draw_face(pen, Face(jaw=14, chin=27.5, broad=4.8, turn=3, hair="hair_brown", eyes="four_club", lips=True, mood=3), ears=False)
    pen.shape("M-21 6C-24 -14 -16 -26 0 -26C16 -26 24 -14 21 6C19 -6 16 -12 8 -18C-2 -12 -17 -8 -21 6Z", "hair_blond", "ink", 0.8)
    for n in range(5):
        spot = (-24 + n * 1.6, 14 + n * 9.4)
        pen.at(*spot, 1, -8).shape(smooth((-6, 0), (0, -4), (6, 0), (5, 7), (0, 11), (-5, 7)), "hair_blond", "ink", 0.9)
        pen.at(*spot, 1, -8).line("M-4 1C-1 2 1 4 0 9", "brass_dark", 0.8)
    pen.shape(oval(-17, 62, 4.6, 3), "red", "ink", 0.8)
    pen.shape("M14 -34C30 -36 44 -46 54 -62C58 -44 46 -28 20 -26Z", "red", "ink", EDGE)
    pen.line("M18 -31C32 -35 46 -46 53 -58M32 -37L38 -32M40 -42L46 -37", "ink", 0.7)
    pen.shape("M-24 -18C-22 -36 -8 -50 8 -52C18 -46 26 -34 26 -18C10 -25 -10 -25 -24 -18Z", "four_club", "ink", EDGE)
    pen.shape("M8 -52C18 -46 26 -34 26 -18C22 -20 18 -21 14 -22C16 -34 14 -44 8 -52Z", "teal_dark")
    pen.shape("M-46 -20C-34 -24 -12 -29 4 -28C16 -27 28 -24 34 -16C22 -19 10 -20 -2 -19C-18 -18 -34 -10 -46 -20Z", "wood_light", "ink", EDGE)
    sleeve(pen, "four_club", "teal_dark", "wood_light", 44, 64)
    bow(pen.at(44, 40, 0.98))
    fist(pen, 45, 55)


LASSES = {"S": thief, "H": rose_girl, "D": card_sharp, "C": archer}
