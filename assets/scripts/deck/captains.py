"""The four kings: captains of the band. Sea robber, reveller, cavalier, woodsman."""

from deck.dress import buttons, fist, neck, shoulders, sleeve
from deck.heads import EDGE, Face, draw_face
from deck.paths import oval, poly, smooth, star
from deck.pen import Pen
from deck.tools import axe, goblet, money_bag, sabre


def sea_robber(pen: Pen) -> None:
    """Spades: a tricorne, a patch over one eye, a black beard and a sabre."""
    pen.shape(smooth((-20, -18), (-28, 0), (-30, 22), (-22, 30), (22, 30), (30, 22), (28, 0), (20, -18)), "hair_black", "ink", EDGE)
    shoulders(pen, "teal_dark", "ink", 56, 36)
    pen.shape("M-14 38L0 60L14 38L22 120L-22 120Z", "paper", "ink", EDGE)
    for side in (-1, 1):
        flap = pen.at(0, 0, 1, 0, flip=side < 0)
        flap.shape("M12 36C20 38 28 42 32 48L20 74L26 120L14 120Z", "teal", "ink", EDGE)
        flap.shape("M34 44C44 44 54 48 58 56C50 60 42 60 34 56Z", "brass", "ink", EDGE)
        flap.line("M38 56L37 62M43 58L43 64M48 58L49 64M53 57L55 62", "brass", 2)
        buttons(flap, 24, 62, 3, 10)
    _bearded(pen, Face(jaw=17, chin=30, broad=8, turn=2, hair="hair_black", eyes="hair_brown", mood=9, smile=1), "hair_black")
    pen.line("M-21 -14L20 -2", "ink", 1.8)
    pen.shape("M4.6 -8C10 -9.4 16 -8.4 19 -5C19 2 16 7 11.6 8C7 7 4.4 0 4.6 -8Z", "ink", "hair_grey", 0.6)
    pen.shape("M-50 -14C-52 -22 -46 -28 -38 -28C-34 -46 -14 -56 4 -54C22 -53 36 -44 40 -28C48 -28 54 -22 50 -14C36 -20 20 -8 0 -18C-20 -8 -36 -20 -50 -14Z", "ink", "ink", EDGE)
    pen.line("M-49 -15C-36 -21.4 -20 -9.6 0 -19.6C20 -9.6 36 -21.4 49 -15", "brass", 2.4)
    pen.shape("M-38 -28C-20 -26 20 -26 40 -28C38 -34 36 -38 33 -41C16 -34 -14 -34 -31 -41C-34 -38 -37 -33 -38 -28Z", "teal_dark")
    pen.shape(oval(0, -33, 8), "brass", "ink", 0.9)
    pen.shape(star(0, -33, 6.4, 2.8), "red", "red_dark", 0.5)
    sleeve(pen, "teal_dark", "ink", "brass", 45, 62)
    sabre(pen.at(45, 48, 0.96, 4))
    fist(pen, 45, 53)


def _bearded(pen: Pen, face: Face, beard: str, long: float = 46.0) -> None:
    """Draw a captain's face with a full beard and a moustache."""
    neck(pen, face.skin, 10)
    draw_face(pen, face)
    tip = long
    pen.shape(
        smooth((-21, 2), (-20, 12), (-13, 15), (-6, 13), (2, 12), (10, 13), (16, 14), (21, 10), (21.5, 2), (25, 14), (23, 27), (16, tip - 8), (9, tip - 4), (3, tip + 2), (-4, tip - 3), (-13, tip - 7), (-22, 27), (-25, 13)),
        beard,
        "ink",
        EDGE,
    )
    pen.line(f"M-18 18C-16 26 -12 32 -9 {tip - 10}M-9 24C-7 30 -5 34 -3 {tip - 8}M10 24C9 30 7 34 5 {tip - 8}M18 18C17 26 14 32 12 {tip - 9}", "ink", 0.8, 0.7)
    pen.shape("M-5.4 20C-1 21.6 6 21.6 9.6 19.6C7 25 -2 25.4 -5.4 20Z", "red_dark", "ink", 0.8)
    pen.shape("M2 11C-3 9 -8 11 -12 15C-15 18 -19 18 -21 15C-20 23 -12 24 -6 21C-2 19.6 1 17 2 15C3 17 6 19.6 10 21C16 24 23 22 24 14C22 17 18 18 15 15C11 11 7 9 2 11Z", beard, "ink", 0.9)


def reveller(pen: Pen) -> None:
    """Hearts: a big red beard, a feathered crown of a cap, a goblet of wine."""
    pen.shape(smooth((-20, -20), (-29, -6), (-27, 6), (-31, 18), (-20, 28), (20, 28), (31, 18), (27, 6), (29, -6), (20, -20)), "hair_red", "ink", EDGE)
    shoulders(pen, "red", "red_dark", 56, 36)
    fur = ((-16, 36), (-28, 40), (-36, 46), (-40, 58), (-34, 66), (-37, 78), (-31, 88), (-33, 104), (-14, 110), (-10, 80), (0, 66), (10, 80), (14, 110), (33, 104), (31, 88), (37, 78), (34, 66), (40, 58), (36, 46), (28, 40), (16, 36))
    pen.shape(smooth(*fur), "parchment", "ink", EDGE)
    for x, y in ((-30, 52), (-24, 62), (-29, 74), (-22, 84), (30, 52), (24, 62), (29, 74), (22, 84), (-20, 46), (20, 46)):
        pen.shape(f"M{x} {y - 3}L{x + 1.6} {y + 3}L{x - 1.6} {y + 3}Z", "ink")
    _bearded(pen, Face(jaw=17.5, chin=30, broad=8, turn=-2, hair="hair_red", eyes="teal", mood=-6, smile=3), "hair_red", 52)
    pen.shape(oval(0.6, 8.6, 4.2, 3.4), "blush", None, 1, 0.5)
    pen.shape("M20 -40C34 -38 46 -44 54 -56C58 -42 46 -26 24 -28Z", "brass_light", "ink", EDGE)
    pen.line("M24 -35C36 -34 46 -40 53 -51M36 -36L42 -31", "ink", 0.7)
    pen.shape("M-27 -18C-38 -30 -34 -46 -18 -46C-10 -56 14 -56 20 -46C36 -46 40 -30 27 -18Z", "red", "ink", EDGE)
    pen.shape("M10 -52C16 -51 19 -49 20 -46C36 -46 40 -30 27 -18L16 -18C24 -30 20 -44 10 -52Z", "red_dark")
    pen.line("M-18 -46C-14 -40 -13 -32 -14 -26M2 -52C3 -42 3 -34 2 -26M20 -46C16 -40 15 -34 15 -26", "ink", 0.8, 0.7)
    pen.shape("M-27 -12L-28 -26L-20 -21L-14 -30L-7 -22L0 -32L7 -22L14 -30L20 -21L28 -26L27 -12C12 -18 -12 -18 -27 -12Z", "brass", "ink", EDGE)
    pen.shape("M14 -30L20 -21L28 -26L27 -12C23 -14 18 -15 14 -15.6Z", "brass_dark")
    for x in (-18, 0, 18):
        pen.shape(oval(x, -19 + abs(x) * 0.12, 2.4), "red" if x == 0 else "teal", "ink", 0.6)
    sleeve(pen, "red", "red_dark", "parchment", 45, 62)
    goblet(pen.at(45, 50))
    fist(pen, 45, 53)


def cavalier(pen: Pen) -> None:
    """Diamonds: a wide hat with a plume, moustache and goatee, a bag of gold."""
    curls = ((-20, -20), (-30, -8), (-28, 4), (-35, 14), (-30, 26), (-36, 38), (-26, 46), (-10, 36), (10, 36), (26, 46), (36, 38), (30, 26), (35, 14), (28, 4), (30, -8), (20, -20))
    pen.shape(smooth(*curls), "hair_blond", "ink", EDGE)
    pen.line("M-26 0C-29 10 -26 18 -29 28M26 0C29 10 26 18 29 28M-22 14C-24 24 -22 30 -25 38M22 14C24 24 22 30 25 38", "brass_dark", 1)
    shoulders(pen, "ochre", "brass_dark", 55, 37)
    pen.line("M-42 50L-46 100M-32 46L-34 100M42 50L46 100", "red", 2.4)
    buttons(pen, 0, 72, 3, 10)
    neck(pen, wide=9)
    pen.shape("M-12 36C-24 38 -36 44 -40 54C-32 58 -28 56 -24 60C-16 64 -8 60 0 52C8 60 16 64 24 60C28 56 32 58 40 54C36 44 24 38 12 36C8 44 -8 44 -12 36Z", "paper", "ink", EDGE)
    pen.line("M-34 53C-28 51 -24 55 -20 57C-14 59 -8 55 -2 49M34 53C28 51 24 55 20 57C14 59 8 55 2 49", "ink", 0.7)
    draw_face(pen, Face(jaw=15.5, chin=30, broad=6, turn=-3, hair="hair_brown", eyes="teal", mood=4, smile=1.6), ears=False)
    pen.shape("M-6 22C-3 20.6 0 20.6 2 22C3 28 0 36 -2.6 40C-6 36 -8 28 -6 22Z", "hair_brown", "ink", 0.8)
    pen.shape("M-2.4 12.6C-8 11 -12 15 -16 14C-20 13 -20 9 -22 8C-25 14 -20 20 -13 19C-8 18.4 -4 17 -2.4 15C-1 17 3 18.4 8 19C15 20 20 14 18 8C16 9 15 13 11 14C7 15 3 11 -2.4 12.6Z", "hair_brown", "ink", 0.8)
    pen.shape("M-21 4C-24 -14 -16 -24 0 -24C16 -24 24 -14 21 4C18 -6 15 -12 10 -16C0 -12 -17 -10 -21 4Z", "hair_blond", "ink", 0.8)
    pen.shape("M-26 -28C-26 -44 -14 -54 2 -53C18 -52 28 -42 28 -26Z", "red_dark", "ink", EDGE)
    pen.shape("M-27 -30C-10 -26 12 -24 28 -28L28 -20C10 -18 -12 -20 -28 -23Z", "brass", "ink", EDGE)
    pen.shape("M-52 -20C-54 -28 -40 -30 -26 -26C-10 -21 12 -20 28 -24C42 -30 56 -38 58 -30C58 -20 38 -12 16 -11C-10 -10 -44 -10 -52 -20Z", "red_dark", "ink", EDGE)
    pen.line("M-48 -20C-30 -13 10 -13 30 -18C42 -21 52 -26 55 -30", "red", 1.6)
    pen.shape("M16 -34C20 -50 36 -62 52 -58C60 -54 58 -44 50 -44C54 -40 50 -34 44 -36C44 -30 36 -28 32 -31C28 -27 20 -27 16 -34Z", "paper", "ink", EDGE)
    pen.line("M18 -34C26 -42 36 -50 50 -54M34 -47L38 -53M28 -42L30 -49M42 -50L46 -46M34 -46L38 -39", "ink", 0.7)
    sleeve(pen, "ochre", "brass_dark", "paper", 46, 60)
    money_bag(pen.at(46, 44, 0.9))
    fist(pen, 46, 38)


def woodsman(pen: Pen) -> None:
    """Clubs: a fur hat, a grey beard in braids and an axe."""
    pen.shape(smooth((-20, -18), (-28, 0), (-29, 22), (-20, 32), (20, 32), (29, 22), (28, 0), (20, -18)), "hair_grey", "ink", EDGE)
    shoulders(pen, "teal", "teal_dark", 56, 37)
    pelt = ((-14, 36), (-30, 38), (-46, 44), (-58, 54), (-54, 62), (-58, 72), (-46, 70), (-42, 78), (-32, 70), (-24, 78), (-14, 68), (0, 74), (14, 68), (24, 78), (32, 70), (42, 78), (46, 70), (58, 72), (54, 62), (58, 54), (46, 44), (30, 38), (14, 36))
    pen.shape(smooth(*pelt), "wood_light", "ink", EDGE)
    pen.line("M-44 52L-47 59M-36 48L-37 56M-26 52L-27 60M-48 62L-50 68M-34 62L-34 68M26 52L27 60M36 48L37 56M44 52L47 59M34 62L34 68M-14 58L-14 64M14 58L14 64", "wood_dark", 1)
    _bearded(pen, Face(jaw=17, chin=30, broad=8, turn=2, hair="hair_grey", eyes="four_club", mood=6, smile=1), "hair_grey", 46)
    for x in (-9, 9):
        for n in range(3):
            pen.shape(smooth((x - 4.6, 38 + n * 8), (x, 35 + n * 8), (x + 4.6, 38 + n * 8), (x + 3.6, 44 + n * 8), (x, 47 + n * 8), (x - 3.6, 44 + n * 8)), "hair_grey", "ink", 0.8)
        pen.shape(oval(x, 62, 4, 2.4), "brass", "ink", 0.8)
    hat = ((-29, -12), (-35, -24), (-30, -34), (-32, -44), (-22, -48), (-16, -56), (-6, -53), (4, -58), (12, -53), (22, -52), (26, -44), (33, -38), (31, -28), (35, -20), (29, -12), (16, -17), (0, -19), (-16, -17))
    pen.shape(smooth(*hat), "wood", "ink", EDGE)
    pen.line("M-24 -40L-22 -33M-14 -48L-13 -40M-4 -46L-4 -38M8 -48L8 -40M18 -44L17 -36M25 -36L23 -29M-26 -26L-24 -20M-16 -32L-15 -25M-6 -30L-6 -23M6 -31L6 -24M16 -30L15 -23M26 -24L24 -18", "wood_light", 1.3)
    pen.shape(poly((-6, -26), (0, -36), (6, -26), (0, -20)), "brass", "ink", 0.9)
    pen.shape(oval(0, -26.5, 2.4), "red", "ink", 0.5)
    sleeve(pen, "teal", "teal_dark", "wood_light", 45, 62)
    axe(pen.at(46, 30, 0.96))
    fist(pen, 45, 53)


CAPTAINS = {"S": sea_robber, "H": reveller, "D": cavalier, "C": woodsman}
