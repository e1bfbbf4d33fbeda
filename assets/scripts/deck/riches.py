"""The best of the booty, drawn around the middle of the card: a lute, a dagger, a crown and a chest."""

import math

from deck.paths import box, oval, poly
from deck.pen import Pen
from deck.shading import (
    BERRY,
    EMERALD,
    GOLD,
    RUBY,
    SAPPHIRE,
    SILVER,
    WOOD,
    Stuff,
    cut_gem,
    gem,
    glint,
    lit,
    pearl,
    piece,
    turned,
)  # fmt: skip

_BELLY = "M0 -44C16 -34 58 -8 58 48C58 88 32 108 0 108C-32 108 -58 88 -58 48C-58 -8 -16 -34 0 -44Z"
_HEAD = "M-9 -166L9 -166L13 -208L-5 -212Z"
LUTE_WOOD = Stuff("ochre", "brass_dark", "gold_pale")


def lute(pen: Pen) -> None:
    """Draw a lute that leans across the card."""
    whole = pen.at(-26, 46, 0.92, 33)
    cast = whole.at(11, 4)
    cast.shape(_BELLY, "wine_deep")
    cast.line("M0 -40L0 -206", "wine_deep", 22)
    for side, y in ((-1, -176), (1, -176), (-1, -190), (1, -190), (-1, -204), (1, -204)):
        whole.line(f"M0 {y}L{side * 19} {y - 1}", "ink", 5)
        whole.line(f"M0 {y}L{side * 19} {y - 1}", "linen_pale", 2.6)
        whole.shape(oval(side * 21, y - 1, 3.6, 4.4), "linen_pale", "ink", 1.1)
    lit(whole, "M-9 -160L9 -160L11 -214C6 -220 -6 -220 -11 -214Z", WOOD, box(-14, -230, 17, 100))
    lit(whole, box(-10, -162, 20, 132, 1), Stuff("wood", "wood_dark", "wood_light"), box(-14, -170, 17, 200))
    for n in range(7):
        whole.line(f"M-10 {-150 + n * 17}L10 {-150 + n * 17}", "brass_light", 1.4)
    lit(whole, _BELLY, LUTE_WOOD, oval(-30, 30, 74, 110))
    whole.line(_BELLY, "wood_dark", 1.2)
    inner = whole.at(0, 40, 0.9).at(0, -40)
    inner.line(_BELLY, "wood_dark", 1.2)
    whole.line("M-46 62C-50 40 -44 14 -28 -4", "gold_pale", 4)
    _rose(whole)
    whole.shape("M-32 80C-20 76 20 76 32 80L34 87C20 84 -20 84 -34 87Z", "wood_dark", "ink", 1)
    for x in (-6, -2, 2, 6):
        whole.line(f"M{x * 0.8} -204L{x * 0.9} -160L{x * 1.9} 81", "paper", 0.9)
    whole.shape(box(-9.4, -163, 18.8, 5, 1), "linen_pale", "ink", 0.9)
    _bow(pen.at(57, -82, 0.9, 10))
    glint(pen, -64, 50, 12)


def _rose(pen: Pen) -> None:
    """Draw the carved hole in the belly of the lute."""
    hole = pen.at(0, 26)
    hole.shape(oval(0, 0, 24), "wood_dark", "ink", 1.4)
    hole.shape(oval(0, 0, 20.5), None, "brass_light", 1.6)
    for n in range(6):
        petal = hole.at(0, 0, 1, 60 * n)
        petal.shape("M0 -3C7 -7 7 -14 0 -18C-7 -14 -7 -7 0 -3Z", None, "ochre", 1.8)
    hole.shape(oval(0, 0, 4), "ochre")


def _bow(pen: Pen) -> None:
    """Draw the ribbon on the neck of the lute."""
    pen.draw("""
berry_deep ink 1.2: M-2 2C4 22 10 40 22 52L12 52L8 62C-4 44 -10 24 -8 4Z
berry ink 1.2: M-2 4C-14 22 -18 38 -32 48L-21 51L-21 61C-6 48 4 26 4 6Z
berry ink 1.2: M0 0C-12 -16 -34 -18 -34 -2C-34 12 -12 12 0 4Z
berry_deep ink 1.2: M0 0C12 -16 34 -18 34 -2C34 12 12 12 0 4Z
- berry_pale 1.8: M-10 -4C-18 -10 -27 -10 -28 -3
berry ink 1.2: box -7 -5 14 13 5
""")


_BLADE = "M-17 -34L17 -34C18 20 15 90 0 142C-15 90 -18 20 -17 -34Z"
_GUARD = (
    "M-60 -52C-58 -66 -42 -62 -38 -54C-26 -48 -12 -50 0 -50C12 -50 26 -48 38 -54C42 -62 58 -66 60 -52"
    "C62 -38 46 -32 38 -38C26 -30 14 -28 0 -24C-14 -28 -26 -30 -38 -38C-46 -32 -62 -38 -60 -52Z"
)
_GRIP = ((12, -118), (15, -100), (15, -84), (11, -66), (12, -50))


def dagger(pen: Pen) -> None:
    """Draw a dagger with jewels on its hilt, the point down to the left."""
    whole = pen.at(2, 14, 1.02, 33)
    whole.shape(_BLADE, "silver")
    whole.shape("M0 -34L17 -34C18 20 15 90 0 142Z", "silver_deep")
    whole.shape("M-17 -34L-8 -34C-9 20 -8 80 0 142C-15 90 -18 20 -17 -34Z", "silver_pale")
    whole.line("M0 -30L0 118", "ink", 1)
    whole.line(_BLADE, "ink", 1.7)
    whole.shape("M-5 -26L5 -26L3 30C2 44 1 52 0 58C-1 52 -2 44 -3 30Z", "silver_deep", "ink", 0.8)
    turned(whole, _GRIP, BERRY)
    for n in range(5):
        y = -111 + n * 13
        whole.line(f"M-14 {y + 5}C-6 {y + 7} 6 {y + 1} 14 {y - 4}", "ink", 3.6)
        whole.line(f"M-14 {y + 5}C-6 {y + 7} 6 {y + 1} 14 {y - 4}", "gold", 2)
    lit(whole, _GUARD, GOLD, oval(-22, -52, 60, 26))
    whole.line("M-54 -54C-50 -60 -44 -56 -42 -50C-28 -44 -14 -46 -4 -46", "gold_pale", 2)
    for x, stuff in ((-49, EMERALD), (49, EMERALD), (-25, SAPPHIRE), (25, SAPPHIRE)):
        gem(whole, x, -48 if abs(x) > 40 else -43, 6.4, 6.4, stuff)
    cut_gem(whole, 0, -40, 13, RUBY)
    lit(whole, oval(0, -128, 19, 18), GOLD, oval(-7, -134, 20, 20))
    cut_gem(whole, 0, -128, 11, SAPPHIRE)
    pearl(whole, 0, -150, 5.6)
    glint(pen, -50, 68, 17)
    glint(pen, 86, -96, 9)


_CUSHION = (
    "M-88 84C-96 72 -82 66 -70 70C-40 58 40 58 70 70C82 66 96 72 88 84C82 96 84 106 90 116C96 130 82 136 70 130"
    "C40 140 -40 140 -70 130C-82 136 -96 130 -90 116C-84 106 -82 96 -88 84Z"
)
_RIM = "M-70 54C-40 72 40 72 70 54L72 82C40 100 -40 100 -72 82Z"
_SPIKES = "M-70 60L-84 -36L-54 8L-44 -62L-22 2L0 -86L22 2L44 -62L54 8L84 -36L70 60C40 76 -40 76 -70 60Z"


def crown(pen: Pen) -> None:
    """Draw a crown on a cushion."""
    _cushion(pen.at(-4, -12, 0.665).at(0, 40, 1, 0).stretched(1, 1.15))
    head = pen.at(0, -16, 0.83)
    head.shape("M-74 -8C-50 -36 50 -36 74 -8L66 44C40 26 -40 26 -66 44Z", "gold_deep", "ink", 1.4)
    head.shape("M-62 40C-66 -10 -40 -44 0 -46C40 -44 66 -10 62 40C40 52 -40 52 -62 40Z", "berry", "ink", 1.4)
    head.shape("M20 -44C52 -34 64 -4 62 40C54 45 44 47 34 48C44 16 40 -20 20 -44Z", "berry_deep")
    head.line("M-40 30C-44 2 -34 -22 -16 -36", "berry_pale", 3)
    lit(head, _SPIKES, GOLD, "M-90 -100L14 -100C24 -40 40 20 44 110L-90 110Z")
    head.line("M-78 -22L-64 50M-43 -46L-34 40M0 -66L0 58", "gold_pale", 2.4)
    for x, y, r in ((-84, -40, 8), (-44, -67, 9), (0, -92, 11), (44, -67, 9), (84, -40, 8)):
        pearl(head, x, y, r)
    for x, y, stuff in ((-52, 32, SAPPHIRE), (52, 32, SAPPHIRE), (-27, 26, EMERALD), (27, 26, EMERALD)):
        gem(head, x, y, 6, 8, stuff)
    cut_gem(head, 0, 20, 15, RUBY)
    lit(head, _RIM, GOLD, "M-90 40L30 40L34 110L-90 110Z")
    head.line("M-69 60C-40 77 40 77 69 60M-70 77C-40 95 40 95 70 77", "gold_deep", 1.4)
    for n, stuff in enumerate((RUBY, EMERALD, SAPPHIRE, RUBY, SAPPHIRE, EMERALD, RUBY)):
        t = (n - 3) / 3
        gem(head, t * 60, 81 - 13 * t * t, 6.4 - abs(t), 7.4, stuff)
    glint(pen, -56, -2, 15)
    glint(pen, 40, -56, 10)


def _cushion(pen: Pen) -> None:
    """Draw a cushion of green velvet with tassels of gold."""
    for x, way in ((-88, -1), (88, 1)):
        tassel = pen.at(x, 122, 1, -way * 30)
        tassel.shape("M-6 4L6 4L9 24L-9 24Z", "gold", "ink", 1.2)
        tassel.line("M-3 10L-4 23M1 10L1 23M5 10L6 23", "gold_deep", 1)
        tassel.shape(oval(0, 2, 6.4), "gold", "ink", 1.2)
    lit(pen, _CUSHION, Stuff("moss", "moss_deep", "moss_pale"), oval(-26, 78, 92, 46))
    pen.line("M-84 88C-60 104 60 104 84 88", "ink", 3.4)
    pen.line("M-84 88C-60 104 60 104 84 88", "gold", 2)
    pen.line("M-76 78C-66 74 -56 72 -48 70", "moss_pale", 3)


_FRONT = "M-92 28L92 28L86 122L-86 122Z"
_LID = "M-96 -12C-100 -84 -66 -110 0 -110C66 -110 100 -84 96 -12Z"
_HOLLOW = "M-84 -10C-86 -70 -56 -92 0 -92C56 -92 86 -70 84 -10Z"


def chest(pen: Pen) -> None:
    """Draw an open chest that runs over with gold."""
    whole = pen.at(-4, 0, 0.76)
    lit(whole, _LID, WOOD, oval(-30, -40, 110, 100))
    whole.shape(_HOLLOW, "wood_dark", "ink", 1.4)
    whole.shape(_HOLLOW, whole.glow(0, 0, 96, ((0, "target", 0.95), (0.5, "ochre", 0.7), (1, "ochre", 0))))
    for x in (-58, 0, 58):
        top = -110 + (abs(x) / 96) ** 2 * 40
        whole.shape(poly((x - 8, top + 1), (x + 8, top + 1), (x + 8, top + 19), (x - 8, top + 19)), "brass", "ink", 1.2)
    _heap(whole)
    _box(whole)
    for x, y, r, flat, turn in (
        (-66, 128, 14, 0.62, -8),
        (-92, 124, 12, 0.5, 6),
        (-34, 132, 13, 0.7, 4),
        (52, 130, 13, 0.5, 0),
    ):
        piece(whole, x, y, r, flat, turn)
    gem(whole, 22, 133, 8, 7, RUBY)
    glint(pen, -38, -26, 15)
    glint(pen, 46, -34, 10)
    glint(pen, -50, 92, 9)


def _heap(pen: Pen) -> None:
    """Draw the treasure in the chest."""
    pen.shape("M-90 32C-84 -2 -50 -34 -8 -38C40 -42 80 -8 90 32Z", "gold_deep", "ink", 1.4)
    lit(
        pen.at(44, -28, 0.5, 22),
        "M-34 -44L34 -44C34 -8 14 6 5 10L5 40L-5 40L-5 10C-14 6 -34 -8 -34 -44Z",
        SILVER,
        box(-60, -80, 66, 160),
    )
    places = (
        (-18, -30, 13, 0.7, -10), (10, -34, 13, 0.55, 8), (-44, -16, 13, 0.75, -24), (32, -14, 14, 0.8, 14),
        (-4, -14, 14, 0.85, 0), (60, 2, 13, 0.7, 30), (-66, 6, 13, 0.8, -30), (-32, 4, 14, 0.9, -8),
        (16, 6, 14, 0.9, 6), (44, 14, 14, 0.9, 16), (-54, 18, 14, 0.9, -12), (76, 18, 12, 0.8, 30),
        (-8, 18, 14, 0.95, 0),
    )  # fmt: skip
    for x, y, r, flat, turn in places:
        piece(pen, x, y, r, flat, turn)
    cut_gem(pen, -24, -24, 12, RUBY)
    cut_gem(pen, 62, 10, 11, EMERALD)
    cut_gem(pen, -62, 12, 10, SAPPHIRE)


def _box(pen: Pen) -> None:
    """Draw the front of the chest, its iron and its lock, and pearls that hang over the edge."""
    lit(pen, _FRONT, WOOD, "M-100 20L44 20C40 60 38 100 40 130L-100 130Z")
    for y in (59, 90):
        pen.line(f"M{-90 + (y - 28) * 0.06} {y}L{90 - (y - 28) * 0.06} {y}", "ink", 1.2)
    for x, y, w in ((-70, 42, 30), (-20, 46, 26), (30, 74, 30), (-66, 76, 34), (-30, 106, 40), (34, 108, 26)):
        pen.line(f"M{x} {y}C{x + w / 3} {y + 3} {x + w / 2} {y - 3} {x + w} {y}", "wood", 1)
    for x in (-66, 66):
        pen.shape(poly((x - 10, 28), (x + 10, 28), (x * 0.96 + 9, 122), (x * 0.96 - 9, 122)), "brass", "ink", 1.3)
        pen.shape(poly((x + 3, 29), (x + 9.4, 29), (x * 0.96 + 8.4, 121), (x * 0.96 + 3, 121)), "brass_dark")
        for y in (42, 75, 108):
            pen.shape(oval(x * 0.98, y, 3.2), "brass_light", "ink", 1)
    lit(pen, box(-97, 22, 194, 15, 3), GOLD, box(-100, 10, 136, 40))
    pen.line("M-92 26.4L30 26.4", "gold_pale", 2)
    lit(pen, "M-18 26L18 26L20 56C20 68 8 76 0 79C-8 76 -20 68 -20 56Z", GOLD, oval(-8, 46, 22, 40))
    pen.shape(oval(0, 50, 6), "ink")
    pen.shape(poly((-3, 52), (3, 52), (5, 66), (-5, 66)), "ink")
    for n in range(8):
        angle = math.pi * n / 7
        pearl(pen, 40 - 21 * math.cos(angle), 30 + 28 * math.sin(angle) ** 0.8, 5.2)
