"""The four jacks: the lads of the band. Night watch, minstrel, coin thrower, poacher."""

from deck.dress import buttons, fist, neck, palm, shoulders, sleeve
from deck.heads import EDGE, Face, draw_face, freckles
from deck.paths import oval, smooth
from deck.pen import Pen
from deck.tools import coins, lantern, lute, slingshot


def watch(pen: Pen) -> None:
    """Spades: a hooded lad who holds up the lantern."""
    lantern_at = pen.at(46, 20, 0.98)
    sleeve(pen, "teal", "teal_dark", "brass", 46, 26)
    shoulders(pen, "teal", "teal_dark", 50, 36)
    pen.shape("M-10 36L0 48L10 36L16 120L-16 120Z", "red", "ink", EDGE)
    pen.line("M-6 52L6 58M6 52L-6 58M-7 64L7 70M7 64L-7 70", "brass_light", 1.2)
    neck(pen)
    pen.shape("M-29 42C-37 16 -35 -14 -24 -32C-14 -47 2 -50 20 -62C18 -50 26 -40 29 -26C35 -6 35 18 29 42C22 48 14 46 10 42L-10 42C-16 48 -24 48 -29 42Z", "teal", "ink", EDGE)
    pen.shape("M20 -62C18 -50 26 -40 29 -26C35 -6 35 18 29 42C25 45 20 46 16 44C26 20 28 -10 20 -28C14 -40 14 -52 20 -62Z", "teal_dark")
    pen.shape("M-23 36C-29 10 -27 -16 -17 -28C-8 -38 10 -38 18 -28C27 -16 28 10 23 36C14 44 -14 44 -23 36Z", "hair_black", "ink", EDGE)
    neck(pen)
    draw_face(pen, Face(turn=3, hair="hair_black", eyes="teal", mood=-4, smile=2.4), ears=False)
    pen.shape("M-20.5 -8C-21 -26 -10 -36 2 -36C14 -36 21 -26 21 -8C18 -14 15 -19 13 -24C9 -18 2 -15 -6 -14C-4 -17 -2 -19 -2 -22C-9 -16 -16 -14 -20.5 -8Z", "hair_black", "ink", 0.8)
    pen.line("M-12 -24C-6 -28 0 -30 8 -29", "hair_grey", 0.8, 0.7)
    pen.shape(oval(0, 44, 5), "brass", "ink", EDGE)
    pen.shape(oval(-1, 43, 1.8), "brass_light")
    lantern(lantern_at)
    fist(pen, 46, 18)


def minstrel(pen: Pen) -> None:
    """Hearts: a curly lad with a feathered cap and a lute."""
    pen.shape(smooth((-20, -22), (-29, -14), (-27, -4), (-32, 4), (-27, 12), (-28, 22), (-18, 26), (0, 28), (18, 26), (28, 22), (27, 12), (32, 4), (27, -4), (29, -14), (20, -22)), "hair_brown", "ink", EDGE)
    shoulders(pen, "red", "red_dark", 50, 36)
    pen.line("M-36 46C-34 60 -36 76 -38 100M36 46C34 60 36 76 38 100", "ink", 0.9, 0.7)
    buttons(pen, 0, 56, 3, 10)
    neck(pen)
    pen.shape("M-12 36C-20 38 -26 44 -28 50C-20 52 -8 52 0 44C8 52 20 52 28 50C26 44 20 38 12 36C8 42 -8 42 -12 36Z", "paper", "ink", EDGE)
    pen.line("M-20 45L-14 48M20 45L14 48M-12 42L-8 46M12 42L8 46", "ink", 0.6)
    draw_face(pen, Face(turn=3, smile=3.2, mood=-6), ears=False)
    pen.shape(smooth((-21, -20), (-25, -12), (-23, -4), (-26, 4), (-22, 10), (-19, 4), (-18, -6), (-12, -16), (-4, -12), (2, -18), (10, -13), (17, -8), (19, 2), (23, 9), (26, 2), (23, -5), (25, -13), (21, -22), (0, -30)), "hair_brown", "ink", 0.9)
    pen.shape("M12 -36C26 -40 42 -50 52 -66C58 -52 46 -34 18 -28Z", "ochre", "ink", EDGE)
    pen.line("M16 -33C30 -38 44 -50 51 -62M30 -40L36 -36M38 -46L44 -41M34 -43L33 -48M42 -50L41 -55", "ink", 0.7)
    pen.shape("M-25 -19C-26 -38 -10 -47 6 -45C20 -43 28 -34 27 -20C10 -26 -10 -26 -25 -19Z", "red", "ink", EDGE)
    pen.shape("M6 -45C20 -43 28 -34 27 -20C22 -22 17 -23 12 -24C16 -32 14 -40 6 -45Z", "red_dark")
    pen.shape("M-44 -13C-32 -24 -10 -29 6 -27C16 -26 24 -23 29 -18C22 -18 12 -21 0 -20C-16 -19 -30 -12 -44 -13Z", "teal", "ink", EDGE)
    sleeve(pen, "red", "red_dark", "ochre", 47, 60)
    lute(pen.at(46, 42, 0.86, 8))
    fist(pen, 46, 32)


def thrower(pen: Pen) -> None:
    """Diamonds: a winking lad in a bandana who throws coins."""
    pen.shape(smooth((-20, -18), (-28, -6), (-25, 6), (-30, 16), (-20, 20), (0, 22), (20, 18), (30, 14), (25, 4), (27, -8), (20, -18), pull=0.7), "hair_blond", "ink", EDGE)
    shoulders(pen, "paper", "parchment_dark", 49, 37)
    for y in (48, 58, 68, 78, 88):
        pen.line(f"M-50 {y + 6}C-30 {y - 4} 30 {y - 4} 52 {y + 6}", "teal", 3.6)
    pen.shape("M-20 38C-34 42 -46 46 -50 56L-58 120L-10 120C-12 90 -16 60 -20 38Z", "ochre", "ink", EDGE)
    pen.shape("M20 38C34 42 46 46 50 56L58 120L10 120C12 90 16 60 20 38Z", "brass_dark", "ink", EDGE)
    neck(pen)
    pen.shape("M-15 36C-8 44 8 44 15 36L16 42C8 52 -8 52 -16 42Z", "red", "ink", EDGE)
    pen.shape("M-4 46L4 46L9 62L2 58L-3 64L-7 58Z", "red", "ink", EDGE)
    draw_face(pen, Face(turn=2, hair="hair_blond", eyes="teal", smile=3.6, mood=-3, wink=True))
    freckles(pen)
    pen.shape(oval(-22, 12, 3.4), None, "brass_dark", 2)
    pen.shape("M-20 -10C-22 -20 -14 -26 0 -26C14 -26 22 -20 20 -10C17 -16 12 -17 8 -15C4 -19 -2 -19 -6 -14C-10 -18 -16 -16 -20 -10Z", "hair_blond", "ink", 0.8)
    pen.shape("M20 -22C28 -30 38 -32 44 -26C38 -24 34 -22 30 -18C36 -16 40 -10 40 -4C34 -10 26 -14 20 -16Z", "red_dark", "ink", EDGE)
    pen.shape("M-23 -14C-27 -36 -12 -46 2 -46C16 -46 27 -36 23 -14C12 -24 -12 -24 -23 -14Z", "red", "ink", EDGE)
    pen.shape("M8 -45.4C18 -43 26.4 -34 22.6 -15C20 -17 17 -18.6 14 -19.6C17 -30 15 -40 8 -45.4Z", "red_dark")
    for x, y in ((-14, -30), (-2, -36), (-4, -26), (9, -32), (-10, -39), (5, -41)):
        pen.shape(oval(x, y, 1.7), "paper")
    sleeve(pen, "paper", "parchment_dark", "red", 44, 66)
    coins(pen.at(45, 46, 0.92))
    palm(pen, 44, 55)


def poacher(pen: Pen) -> None:
    """Clubs: a freckled lad with a fur cap and a slingshot."""
    pen.shape(smooth((-18, -20), (-27, 0), (-28, 20), (0, 24), (28, 20), (27, 0), (18, -20)), "hair_red", "ink", EDGE)
    shoulders(pen, "teal", "teal_dark", 51, 38)
    pen.shape("M-46 76L-32 72L-29 88L-44 92Z", "ochre", "ink", 0.9)
    pen.line("M-48 78L-44 79M-36 71L-35 75M-31 80L-27 80M-40 92L-39 88", "ink", 0.9)
    neck(pen)
    pen.shape("M-18 36C-10 46 10 46 18 36C22 40 22 48 16 52C6 58 -8 58 -17 52C-22 48 -22 40 -18 36Z", "ochre", "ink", EDGE)
    pen.line("M-15 44C-6 52 6 52 15 44M-10 48L-12 53M0 51L0 56M10 48L12 53", "brass_dark", 1)
    pen.shape("M-10 54L2 56L-2 80L-6 76L-10 81L-13 75Z", "ochre", "ink", EDGE)
    draw_face(pen, Face(turn=3, jaw=15.5, hair="hair_red", eyes="four_club", smile=2.6, mood=-2))
    freckles(pen)
    pen.shape("M-21 -8C-20 -20 -12 -26 0 -26C12 -26 20 -20 21 -8C17 -14 15 -17 12 -16C10 -20 5 -20 3 -15C-1 -20 -6 -19 -8 -14C-12 -18 -18 -16 -21 -8Z", "hair_red", "ink", 0.8)
    pen.shape("M-24 -18C-33 -12 -34 6 -29 20C-24 22 -20 18 -20 10C-22 0 -22 -10 -18 -18Z", "wood_light", "ink", EDGE)
    pen.shape("M24 -18C33 -12 34 6 29 20C24 22 20 18 20 10C22 0 22 -10 18 -18Z", "wood", "ink", EDGE)
    pen.shape("M-25 -18C-28 -42 -12 -52 2 -51C16 -50 28 -40 25 -18Z", "wood_light", "ink", EDGE)
    pen.shape("M4 -51C17 -50 28 -40 25 -18L15 -18C18 -32 14 -44 4 -51Z", "wood")
    pen.line("M-2 -50C-4 -42 -4 -36 -3 -28", "ink", 0.8)
    fur = ((-29, -22), (-31, -16), (-26, -12), (-19, -15), (-12, -12), (-5, -16), (3, -13), (10, -16), (17, -12), (24, -15), (30, -12), (32, -18), (29, -23), (20, -27), (8, -29), (-6, -29), (-20, -27))
    pen.shape(smooth(*fur), "parchment_dark", "ink", EDGE)
    pen.line("M-22 -23L-24 -18M-14 -25L-15 -19M-5 -26L-5 -20M4 -26L5 -20M14 -25L15 -19M23 -23L25 -18", "wood_light", 0.9)
    sleeve(pen, "teal", "teal_dark", "wood_light", 45, 60)
    slingshot(pen.at(45, 40))
    fist(pen, 45, 52)


LADS = {"S": watch, "H": minstrel, "D": thrower, "C": poacher}
