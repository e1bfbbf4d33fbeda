"""The robber card: worth nothing, and on his way to what is worth something."""

from dataclasses import replace

from deck.body import INDEX_X, draw_body, twice
from deck.heads import Face, draw_face, draw_mask
from deck.joker import MASK
from deck.limbs import STRIPED, fingers, limb, sleeve
from deck.loot import frame, outline
from deck.paths import oval, poly, star
from deck.pen import Pen
from deck.shading import LEATHER, Stuff, dot, lit, only
from deck.tools import lantern

SKIN = Stuff("skin", "skin_shade", "skin")
TROUSERS = Stuff("teal", "teal_dark", "teal")


def robber(pen: Pen) -> None:
    """Draw the robber who sneaks through the night."""
    draw_body(pen)
    twice(pen, _index)
    _night(pen)
    figure = pen.at(125, 175)
    pen.shape(outline(), pen.glow(39, 162, 82, ((0, "lamp", 0.95), (0.45, "lamp", 0.5), (1, "lamp", 0))))
    _cape(figure)
    _lantern_arm(figure)
    _legs(figure)
    _shirt(figure)
    _head(figure.at(16, -82, 1.06, 7))
    _reaching_arm(figure)
    frame(pen)


def _index(pen: Pen) -> None:
    """Draw a hat over a mask: there is no number on this card."""
    mark = pen.at(INDEX_X, 86).stretched(1.12, 1.42)
    mark.shape(MASK, "red")
    for side in (-1, 1):
        mark.shape(oval(side * 9, 0, 4.8, 3.2), "paper")
    hat = pen.at(INDEX_X, 60).stretched(1.0, 1.28)
    hat.shape("M-14 0C-15 -18 -10 -34 0 -34C3 -34 5 -31 8 -31C14 -31 15 -14 14 0Z", "ink")
    hat.shape("M-23 0C-15 -4 15 -4 23 0C22 8 13 8 0 8C-13 8 -22 8 -23 0Z", "ink")
    hat.line("M-13.6 -6C-6 -3.6 6 -3.6 13.6 -6", "paper", 2.6)


_ROOFS = """
plum_deep ink 1.2: poly 12 250, 12 214, 28 196, 46 214, 46 204, 54 204, 54 222, 70 240, 100 240, 118 220, 140 238,
    150 238, 150 210, 176 186, 206 212, 206 200, 214 200, 214 218, 238 231, 191 231, 191 290, 12 290
night_deep ink 1.2: M12 288C60 282 130 282 191 288L191 332C191 337 189 338 184 338L18 338C13 338 12 337 12 332Z
"""


_STARS = (
    (78, 30, 3.0), (94, 62, 2.0), (72, 92, 2.4), (110, 26, 2.0), (228, 22, 2.4), (24, 134, 3.0), (226, 148, 2.4),
    (40, 160, 1.8), (218, 186, 2.0),
)  # fmt: skip
_STONES = (
    (30, 296), (58, 300), (92, 296), (150, 298), (176, 300), (24, 316), (48, 322), (84, 318), (118, 324), (150, 318),
    (176, 322), (66, 333), (134, 334),
)  # fmt: skip


def _night(pen: Pen) -> None:
    """Draw sky, moon, roofs and cobbles."""
    sky = pen.fade((0, 11), (0, 300), ((0, "night_deep", 1), (0.6, "night_sky", 1), (1, "plum", 1)))
    pen.shape(outline(), sky)
    glow = pen.glow(172, 78, 110, ((0, "lamp", 0.75), (0.5, "lamp", 0.22), (1, "lamp", 0)))
    pen.shape(outline(), glow)
    pen.shape(oval(172, 78, 50), "panel_glow")
    for x, y, r in ((196, 54, 9.0), (206, 92, 6), (188, 110, 5), (152, 46, 6), (210, 72, 3)):
        pen.shape(oval(x, y, r), "panel")
    for x, y, r in _STARS:
        pen.shape(star(x, y, r * 1.6, r * 0.5, 4), "panel_glow")
    pen.draw(_ROOFS)
    for x, y in ((24, 226), (36, 226), (172, 214), (182, 214)):
        pen.shape(poly((x, y), (x + 7, y), (x + 7, y + 10), (x, y + 10)), "target", "ink", 0.9)
    _cobbles(pen)


def _cobbles(pen: Pen) -> None:
    """Draw the rounded stones of the street."""
    for n, (x, y) in enumerate(_STONES):
        pen.line(f"M{x - 9} {y}C{x - 8} {y - 5} {x + 8} {y - 5} {x + 9} {y}", "plum" if n % 2 else "slate", 1.4)


def _cape(pen: Pen) -> None:
    """Draw the cape that flies behind him."""
    cape = (
        "M26 -58C0 -66 -26 -56 -40 -34C-54 -8 -60 22 -84 44C-92 54 -102 56 -106 52C-104 66 -98 76 -88 80"
        "C-86 90 -80 98 -70 100C-46 94 -20 80 0 60C24 20 36 -20 26 -58Z"
    )
    lit(pen, cape, Stuff("plum", "plum_deep", "plum"), oval(-70, -10, 70, 74), 1.5)
    pen.line("M-34 -34C-44 -4 -56 40 -86 78M-20 -30C-28 10 -44 60 -70 98", "ink", 0.9)


def _lantern_arm(pen: Pen) -> None:
    """Draw the arm behind him, held out, with the lantern."""
    sleeve(pen, "M-22 -34C-42 -22 -50 -18 -58 -20C-66 -22 -72 -28 -78 -34", 19, 9)
    lantern(pen.at(-86, -36, 1.2))
    fingers(pen, ("M-78 -34L-87 -39",), 14, SKIN)
    fingers(pen, ("M-92 -43L-92 -34", "M-86 -44L-86 -33", "M-80.4 -43L-81 -33"), 4.6, SKIN)


def _legs(pen: Pen) -> None:
    """Draw the legs on tiptoe, in soft boots with turned-up toes."""
    limb(pen, "M-22 46C-34 66 -38 84 -44 96C-50 106 -60 114 -66 120", TROUSERS, 22)
    _boot(pen.at(-66, 118, 1.0, 38))
    pen.shape("M-34 50L28 52L26 66C14 74 2 72 -8 66C-18 72 -28 70 -36 62Z", "teal_dark", "ink", 1.5)
    limb(pen, "M4 50C22 58 40 66 43 78C45 88 36 100 30 112", TROUSERS, 24)
    _boot(pen.at(28, 112, 1.0, 22))


def _boot(pen: Pen) -> None:
    """Draw a boot whose ankle lies at the origin."""
    boot = "M-13 -14L13 -14C13 -4 15 2 22 6C30 10 38 8 40 2C44 12 36 24 22 24L-8 24C-15 20 -14 0 -13 -14Z"
    lit(pen, boot, LEATHER, oval(-4, -4, 32, 24), 1.5)
    pen.shape("M-16 -18C-6 -14 6 -14 16 -18L15 -6C6 -2 -6 -2 -15 -6Z", "leather_pale", "ink", 1.2)
    pen.line("M-8 20L22 20", "leather_deep", 1.4)


_SHIRT = "M-26 -42C-6 -56 18 -56 34 -44C44 -18 38 20 28 56C8 64 -20 62 -38 52C-44 20 -44 -16 -26 -42Z"


def _shirt(pen: Pen) -> None:
    """Draw the striped shirt, the belt and the kerchief."""
    light, light_shade, dark, dark_shade = STRIPED
    pen.shape(_SHIRT, light)
    stripes = [poly((-60, y), (60, y + 10), (60, y + 19), (-60, y + 9)) for y in range(-48, 60, 19)]
    for stripe in stripes:
        only(pen, stripe).shape(_SHIRT, dark)
    inner = only(pen, poly((20, -70), (70, -70), (70, 80), (8, 80)))
    inner.shape(_SHIRT, light_shade)
    for y in range(-48, 60, 19):
        piece = poly(
            (max(20 - (y + 66) / 12, 8), y + 6.4), (60, y + 10), (60, y + 19), (max(20 - (y + 76) / 12, 8), y + 15.4)
        )
        only(pen, piece).shape(_SHIRT, dark_shade)
    pen.line(_SHIRT, "ink", 1.6)
    pen.shape("M-39 42C-16 52 10 54 32 46L30 60C10 66 -18 64 -38 55Z", "leather_deep", "ink", 1.3)
    pen.shape(poly((-8, 48), (10, 49), (10, 65), (-8, 64)), "brass", "ink", 1.2)
    pen.shape(poly((-3, 53), (5, 53), (5, 60), (-3, 60)), "leather_deep", "ink", 0.8)


_KERCHIEF = """
ochre ink 1.4: M-16 24C-6 32 14 32 24 22C30 30 28 38 20 42C6 46 -10 44 -18 38C-22 34 -20 28 -16 24Z
brass_dark: M14 29C20 27 22 25 24 22C30 30 28 38 20 42C16 43 12 43.6 9 43.6C14 39 16 34 14 29Z
ochre ink 1.2: M-15 34C-28 36 -36 44 -38 54C-30 54 -24 52 -20 46C-18 54 -14 58 -8 60C-6 50 -8 40 -13 34Z
"""
_HAT_BACK = """
leather_deep ink 1.5: M-40 -12C-30 -26 30 -26 42 -12C30 -4 -28 -4 -40 -12Z
"""
_HAT = """
leather ink 1.6: M-25 -16C-28 -36 -24 -58 -8 -64C-2 -66 2 -60 8 -61C22 -63 28 -42 25 -16C12 -10 -12 -10 -25 -16Z
leather_deep: M8 -60.4C22 -62 27.4 -42 24.6 -16.6C20 -14.6 16 -13.6 11 -13C16 -28 16 -46 8 -60.4Z
- ink 1: M-10 -61C-8 -52 -2 -48 3 -47
red ink 1.2: M-26 -27C-12 -20 12 -20 26 -27L25.4 -16C12 -9 -12 -9 -25.6 -16Z
red_dark: M12 -21.6C18 -23 22 -24.6 25.6 -26.4L25 -16.4C20 -14 16 -12.8 11 -12.2Z
leather ink 1.6: M-46 -8C-50 -16 -40 -20 -27 -17C-12 -11 12 -11 27 -17C42 -22 52 -18 50 -9C40 -2 20 -3 0 -3
    C-20 -3 -38 -1 -46 -8Z
leather_pale: M-44 -10C-40 -14 -34 -14 -28 -12.4C-20 -9 -10 -7.6 0 -7.4C-16 -5.6 -36 -5 -44 -10Z
paper ink 1.2: M20 -24C22 -44 36 -62 54 -64C60 -58 58 -50 52 -48C56 -44 52 -38 46 -38C48 -32 40 -28 36 -30
    C34 -24 26 -20 20 -24Z
- ink 0.8: M21 -25C28 -38 38 -50 52 -60M34 -42L38 -48M32 -38L44 -40M28 -32L36 -33
"""
_GRIN = """
red_dark ink 1.2: M-9 15C-3 18 8 17 15 12C15 20 9 25 3 25C-3 25 -8 21 -9 15Z
paper ink 0.7: M-8 16C-2 18.6 8 18 14.4 13.4C14 16 13 17.6 12 18.6C6 21 -2 21 -6.4 19.4C-7.2 18.4 -7.8 17.2 -8 16Z
- ink 1.2: M-12 13C-11 14.4 -10 15 -9 15M17.6 9.6C17 11 16 12 15 12
"""


def _head(pen: Pen) -> None:
    """Draw his face with mask and grin, the kerchief and the hat."""
    pen.draw(_KERCHIEF)
    pen.draw(_HAT_BACK)
    for side in (-1, 1):
        pen.shape(
            f"M{side * 19} -14C{side * 27} -6 {side * 25} 8 {side * 22} 14"
            f"C{side * 18} 10 {side * 17} 0 {side * 18} -12Z",
            "hair_brown",
            "ink",
            1.1,
        )
    face = Face(jaw=15, chin=29, broad=6, hair="hair_brown", mood=-10, turn=3.5)
    draw_face(pen, replace(face, smile=0.0))
    pen.draw(_GRIN)
    for x, y in ((-11, 18), (-8, 23), (-3, 27), (9, 27), (13, 22), (16, 16), (3, 28.4)):
        dot(pen, x + 1, y, 0.7, "hair_brown")
    draw_mask(pen.at(3, 1, 1.08), "four_club", 2.2)
    pen.draw(_HAT)


def _reaching_arm(pen: Pen) -> None:
    """Draw the arm that reaches out, with its fingers spread."""
    sleeve(pen, "M27 -30C36 -8 44 4 56 6C66 6 72 0 80 -8", 21, 9.5)
    hand = pen.at(86, -13, 1.0, -36)
    fingers(hand, ("M-2 -4C0 -12 4 -16 8 -18",), 6.4, SKIN)
    fingers(hand, ("M-6 0L4 1",), 17, SKIN)
    fingers(
        hand,
        ("M6 7C12 12 17 13 21 11", "M8 3C16 6 22 5 26 2", "M8 -2C16 -2 22 -4 26 -8", "M6 -6C12 -9 17 -12 20 -17"),
        5.4,
        SKIN,
    )
    hand.shape(oval(1, 0.6, 8, 7), "skin")
    hand.line("M2 5C5 6 8 6 10 5M3 0L10 0", "skin_shade", 1)
