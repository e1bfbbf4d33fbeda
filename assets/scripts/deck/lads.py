"""The four jacks: the lads of the band. Night watch, minstrel, coin thrower, poacher."""

from collections.abc import Callable

from deck.dress import buttons, fist, neck, palm, shoulders, sleeve
from deck.heads import Face, draw_face, freckles, tilted
from deck.paths import oval
from deck.pen import Pen
from deck.tools import coins, lantern, lantern_light, lute, slingshot

_LACED_SHIRT = """
red ink: M-10 36L0 48L10 36L16 120L-16 120Z
- brass_light 1.2: M-6 52L6 58M6 52L-6 58M-7 64L7 70M7 64L-7 70
"""
_HOOD = """
teal ink: M-29 42C-37 16 -35 -14 -24 -32C-14 -47 2 -50 20 -62C18 -50 26 -40 29 -26C35 -6 35 18 29 42
    C22 48 14 46 10 42L-10 42C-16 48 -24 48 -29 42Z
teal_dark: M20 -62C18 -50 26 -40 29 -26C35 -6 35 18 29 42C25 45 20 46 16 44C26 20 28 -10 20 -28
    C14 -40 14 -52 20 -62Z
hair_black ink: M-23 36C-29 10 -27 -16 -17 -28C-8 -38 10 -38 18 -28C27 -16 28 10 23 36C14 44 -14 44 -23 36Z
"""
_FRINGE = """
hair_black ink 0.8: M-20.5 -8C-21 -26 -10 -36 2 -36C14 -36 21 -26 21 -8C18 -14 15 -19 13 -24C9 -18 2 -15 -6 -14
    C-4 -17 -2 -19 -2 -22C-9 -16 -16 -14 -20.5 -8Z
- hair_grey 0.8 @0.7: M-12 -24C-6 -28 0 -30 8 -29
brass ink: oval 0 44 5
brass_light: oval -1 43 1.8
"""


def watch(pen: Pen) -> None:
    """Spades: a hooded lad who holds up the lantern."""
    lantern_at = pen.at(43, 20, 0.98)
    lantern_light(lantern_at)
    sleeve(pen, "teal", "teal_dark", "brass", 43, 26)
    shoulders(pen, "teal", "teal_dark", 50, 36)
    pen.draw(_LACED_SHIRT)
    neck(pen)
    pen.draw(_HOOD)
    neck(pen)
    draw_face(pen, Face(turn=3, hair="hair_black", eyes="teal", mood=-4, smile=2.4), ears=False)
    pen.draw(_FRINGE)
    lantern(lantern_at)
    fist(pen, 43, 18)


_BACK_CURLS = """
hair_brown ink: soft -20 -22, -28 -14, -26 -6, -30 1, -25 8, -25 16, -16 18, 0 20, 16 18, 25 16, 25 8, 30 1,
    26 -6, 28 -14, 20 -22
"""
_SEAMS = """
- ink 0.9 @0.7: M-36 46C-34 60 -36 76 -38 100M36 46C34 60 36 76 38 100
"""
_WHITE_COLLAR = """
paper ink: M-12 36C-20 38 -26 44 -28 50C-20 52 -8 52 0 44C8 52 20 52 28 50C26 44 20 38 12 36C8 42 -8 42 -12 36Z
- ink 0.6: M-20 45L-14 48M20 45L14 48M-12 42L-8 46M12 42L8 46
"""
_FEATHERED_CAP = """
hair_brown ink 0.9: soft -21 -20, -25 -12, -23 -5, -25 1, -22 5, -19 1, -18 -6, -12 -16, -4 -12, 2 -18, 10 -13,
    17 -8, 19 0, 22 5, 25 1, 23 -5, 25 -13, 21 -22, 0 -30
ochre ink: M12 -36C26 -40 42 -50 52 -66C58 -52 46 -34 18 -28Z
- ink 0.7: M16 -33C30 -38 44 -50 51 -62M30 -40L36 -36M38 -46L44 -41M34 -43L33 -48M42 -50L41 -55
red ink: M-25 -19C-26 -38 -10 -47 6 -45C20 -43 28 -34 27 -20C10 -26 -10 -26 -25 -19Z
red_dark: M6 -45C20 -43 28 -34 27 -20C22 -22 17 -23 12 -24C16 -32 14 -40 6 -45Z
teal ink: M-44 -13C-32 -24 -10 -29 6 -27C16 -26 24 -23 29 -18C22 -18 12 -21 0 -20C-16 -19 -30 -12 -44 -13Z
"""


def minstrel(pen: Pen) -> None:
    """Hearts: a curly lad with a feathered cap and a lute."""
    head = tilted(pen, -6)
    head.draw(_BACK_CURLS)
    shoulders(pen, "red", "red_dark", 50, 36)
    pen.draw(_SEAMS)
    buttons(pen, 0, 56, 3, 10)
    neck(pen)
    pen.draw(_WHITE_COLLAR)
    draw_face(head, Face(jaw=16, broad=7, turn=3, smile=3.2, mood=-6), ears=False)
    head.draw(_FEATHERED_CAP)
    sleeve(pen, "red", "red_dark", "ochre", 47, 60)
    lute(pen.at(46, 42, 0.86, 8))
    fist(pen, 46, 32)


_SHAGGY = """
hair_blond ink: soft -20 -18, -28 -6, -25 6, -30 16, -20 20, 0 22, 20 18, 30 14, 25 4, 27 -8, 20 -18
"""
_VEST = """
ochre ink: M-20 38C-34 42 -46 46 -50 56L-58 120L-10 120C-12 90 -16 60 -20 38Z
brass_dark ink: M20 38C34 42 46 46 50 56L58 120L10 120C12 90 16 60 20 38Z
"""
_NECKERCHIEF = """
red ink: M-15 36C-8 44 8 44 15 36L16 42C8 52 -8 52 -16 42Z
red ink: M-4 46L4 46L9 62L2 58L-3 64L-7 58Z
"""
_BANDANA = """
- brass_dark 2: oval -22 12 3.4
hair_blond ink 0.8: M-20 -10C-22 -20 -14 -26 0 -26C14 -26 22 -20 20 -10C17 -16 12 -17 8 -15C4 -19 -2 -19 -6 -14
    C-10 -18 -16 -16 -20 -10Z
red_dark ink: M20 -22C28 -30 38 -32 44 -26C38 -24 34 -22 30 -18C36 -16 40 -10 40 -4C34 -10 26 -14 20 -16Z
red ink: M-23 -14C-27 -36 -12 -46 2 -46C16 -46 27 -36 23 -14C12 -24 -12 -24 -23 -14Z
red_dark: M8 -45.4C18 -43 26.4 -34 22.6 -15C20 -17 17 -18.6 14 -19.6C17 -30 15 -40 8 -45.4Z
"""


def thrower(pen: Pen) -> None:
    """Diamonds: a winking lad in a bandana who throws coins."""
    head = tilted(pen, 6)
    head.draw(_SHAGGY)
    shoulders(pen, "paper", "parchment_dark", 49, 37)
    for y in (48, 58, 68, 78, 88):
        pen.line(f"M-50 {y + 6}C-30 {y - 4} 30 {y - 4} 52 {y + 6}", "teal", 3.6)
    pen.draw(_VEST)
    neck(pen)
    pen.draw(_NECKERCHIEF)
    draw_face(head, Face(turn=2, hair="hair_blond", eyes="teal", smile=3.6, mood=-3, wink=True))
    freckles(head)
    head.draw(_BANDANA)
    for x, y in ((-14, -30), (-2, -36), (-4, -26), (9, -32), (-10, -39), (5, -41)):
        head.shape(oval(x, y, 1.7), "paper")
    sleeve(pen, "paper", "parchment_dark", "red", 44, 66)
    coins(pen.at(45, 46, 0.92))
    palm(pen, 44, 55)


_RED_HAIR = """
hair_red ink: soft -18 -20, -27 0, -28 20, 0 24, 28 20, 27 0, 18 -20
"""
_PATCH = """
ochre ink 0.9: M-46 76L-32 72L-29 88L-44 92Z
- ink 0.9: M-48 78L-44 79M-36 71L-35 75M-31 80L-27 80M-40 92L-39 88
"""
_SCARF = """
ochre ink: M-18 36C-10 46 10 46 18 36C22 40 22 48 16 52C6 58 -8 58 -17 52C-22 48 -22 40 -18 36Z
- brass_dark 1: M-15 44C-6 52 6 52 15 44M-10 48L-12 53M0 51L0 56M10 48L12 53
ochre ink: M-10 54L2 56L-2 80L-6 76L-10 81L-13 75Z
"""
_LEATHER_CAP = """
hair_red ink 0.8: M-21 -8C-20 -20 -12 -26 0 -26C12 -26 20 -20 21 -8C17 -14 15 -17 12 -16C10 -20 5 -20 3 -15
    C-1 -20 -6 -19 -8 -14C-12 -18 -18 -16 -21 -8Z
wood_light ink: M-24 -18C-33 -12 -34 6 -29 20C-24 22 -20 18 -20 10C-22 0 -22 -10 -18 -18Z
wood ink: M24 -18C33 -12 34 6 29 20C24 22 20 18 20 10C22 0 22 -10 18 -18Z
wood_light ink: M-25 -18C-28 -42 -12 -52 2 -51C16 -50 28 -40 25 -18Z
wood: M4 -51C17 -50 28 -40 25 -18L15 -18C18 -32 14 -44 4 -51Z
- ink 0.8: M-2 -50C-4 -42 -4 -36 -3 -28
"""
_FUR_BRIM = """
parchment_dark ink: soft -29 -22, -31 -16, -26 -12, -19 -15, -12 -12, -5 -16, 3 -13, 10 -16, 17 -12, 24 -15,
    30 -12, 32 -18, 29 -23, 20 -27, 8 -29, -6 -29, -20 -27
- wood_light 0.9: M-22 -23L-24 -18M-14 -25L-15 -19M-5 -26L-5 -20M4 -26L5 -20M14 -25L15 -19M23 -23L25 -18
"""


def poacher(pen: Pen) -> None:
    """Clubs: a freckled lad with a fur cap and a slingshot."""
    head = tilted(pen, -3)
    head.draw(_RED_HAIR)
    shoulders(pen, "teal", "teal_dark", 51, 38)
    pen.draw(_PATCH)
    neck(pen)
    pen.draw(_SCARF)
    draw_face(head, Face(turn=3, jaw=15.5, hair="hair_red", eyes="four_club", smile=2.6, mood=-2))
    freckles(head)
    head.draw(_LEATHER_CAP)
    head.draw(_FUR_BRIM)
    sleeve(pen, "teal", "teal_dark", "wood_light", 42, 58)
    slingshot(pen.at(42, 38, 0.9))
    fist(pen, 42, 51)


LADS: dict[str, Callable[[Pen], None]] = {"S": watch, "H": minstrel, "D": thrower, "C": poacher}
