"""Booty of the cheaper and middling sort, drawn around the middle of the card: spoons to pearls."""

import math

from deck.paths import box, oval
from deck.pen import Pen
from deck.shading import (
    BRASS,
    EMERALD,
    GOLD,
    RUBY,
    SAPPHIRE,
    SILVER,
    SLATE,
    WOOD,
    Stuff,
    flame,
    gem,
    glint,
    lit,
    pearl,
    tube,
    turned,
)  # fmt: skip

_SPOON = (
    "M0 -126C20 -126 31 -104 29 -82C27 -62 15 -50 7 -42L4.5 -30L5 66C6 84 13 92 12.4 106C11.6 119 -11.6 119 -12.4 106"
    "C-13 92 -6 84 -5 66L-4.5 -30L-7 -42C-15 -50 -27 -62 -29 -82C-31 -104 -20 -126 0 -126Z"
)
_BOWL = "M0 -118C14 -118 22.6 -102 21 -84C19.6 -68 10 -58 0 -55C-10 -58 -19.6 -68 -21 -84C-22.6 -102 -14 -118 0 -118Z"
_RIBBON = """
berry_deep ink 1.3: M-6 8C-26 30 -34 54 -48 66L-36 70L-34 82C-18 66 -6 40 2 14Z
berry_deep ink 1.3: M4 8C20 30 24 52 34 70L24 72L20 84C8 66 2 40 -2 14Z
berry ink 1.3: M0 4C-16 -18 -52 -24 -54 -4C-54 18 -20 22 0 10Z
berry ink 1.3: M0 4C16 -18 50 -26 54 -6C55 16 20 22 0 10Z
berry_deep: M4 8C20 2 36 2 51 4C42 16 18 18 4 8Z
berry_deep: M-4 8C-20 4 -36 4 -50 6C-42 17 -18 18 -4 8Z
- berry_pale 2: M-12 -3C-24 -12 -42 -15 -47 -7M14 -3C24 -12 36 -16 43 -13
berry ink 1.3: box -10 -4 20 19 6
- berry_pale 1.8: M-5 0L-5 9
"""


def spoons(pen: Pen) -> None:
    """Draw two silver spoons, crossed and tied with a ribbon."""
    for turn in (27, -27):
        spoon = pen.at(10, 11, 0.92, turn)
        spoon.shape(_SPOON, "pantry_deep")
    for turn in (27, -27):
        spoon = pen.at(5, 4, 0.92, turn)
        lit(spoon, _SPOON, SILVER, oval(-8, 0, 24, 190))
        spoon.shape(_BOWL, "silver_deep", "ink", 1)
        spoon.shape(
            "M-15 -96C-14 -74 -4 -62 4 -58C14 -64 19 -74 20 -86C20 -94 19 -100 17 -104C14 -84 0 -78 -15 -96Z", "silver"
        )
        spoon.line("M-14 -88C-14 -100 -9 -110 -2 -113", "silver_pale", 3)
        spoon.line("M-2.4 -28L-2.2 64", "silver_pale", 1.6)
        spoon.shape("M-6 104C-6 97 -2 93 0 88C2 93 6 97 6 104C6 111 -6 111 -6 104Z", None, "silver_deep", 1.2)
    pen.at(5, 18, 0.96).draw(_RIBBON)
    glint(pen, -38, -64, 15)
    glint(pen, 70, -62, 9)


_ARM = "M0 2C-6 34 -62 36 -62 -4L-62 -14"
_CANDLE_FOOT = ((7, 60), (8, 74), (13, 84), (24, 96), (44, 108), (56, 114), (58, 122), (56, 128))
_STEM = ((6, -34), (12, -28), (7, -20), (8, -6), (17, 6), (8, 18), (7, 34), (14, 46), (7, 56), (7, 62))
_CUP = ((11, -6), (13, -2), (9, 8), (5, 12))
_PAN = ((19, -6), (20, -3), (10, 3), (4, 4))


def candlestick(pen: Pen) -> None:
    """Draw a brass candlestick with three burning candles."""
    base = pen.at(0, 16)
    for flip in (False, True):
        arm = base.at(0, 16, 1, 0, flip)
        tube(arm, _ARM, BRASS, 8)
        tube(arm, "M-26 27C-36 44 -18 50 -18 40", BRASS, 4, 1.3)
    turned(base, _STEM, BRASS)
    turned(base, _CANDLE_FOOT, BRASS)
    base.line("M-43 110C-20 117 20 117 43 110", "brass_dark", 1.4)
    for x, y, long in ((-62, 4, 50), (62, 4, 50), (0, -34, 56)):
        _candle(base.at(x, y), long)


def _candle(pen: Pen, long: float) -> None:
    """Draw a candle in its cup, with wax that runs down."""
    pen.shape(box(-9.5, -long - 6, 19, long + 4, 3), "linen_pale", "ink", 1.4)
    pen.shape(box(3, -long - 5, 6, long + 2, 2), "linen_deep")
    pen.shape(
        f"M-9.5 {-long - 2}C-9.5 {-long - 8} 9.5 {-long - 8} 9.5 {-long - 2}L9.5 {-long + 10}"
        f"C9.5 {-long + 15} 5 {-long + 15} 5 {-long + 9}C5 {-long + 4} 1 {-long + 4} 1 {-long + 9}L1 {-long + 20}"
        f"C1 {-long + 25} -4 {-long + 25} -4 {-long + 19}C-4 {-long + 6} -9.5 {-long + 8} -9.5 {-long - 2}Z",
        "paper",
        "ink",
        1.1,
    )
    turned(pen, _PAN, BRASS, 1.3)
    turned(pen.at(0, 6, 0.8), _CUP, BRASS, 1.4)
    flame(pen, 0, -long - 8, 0.95)


def _key(pen: Pen, stuff: Stuff, long: float, bow: int, teeth: tuple[tuple[float, float], ...]) -> None:
    """Draw a key that hangs from the origin by its bow."""
    tube(pen, f"M0 30L0 {long}", stuff, 8)
    for y, wide in teeth:
        pen.shape(box(3, long - y, wide, 8, 1), stuff.base, "ink", 1.3)
        pen.line(f"M6 {long - y + 2.4}L{wide} {long - y + 2.4}", stuff.pale, 1.6)
    tube(pen, f"M-6 {long - 2}L6 {long - 2}", stuff, 4, 1.2)
    if bow == 0:
        tube(pen, oval(0, 14, 15), stuff, 7)
    elif bow == 1:
        for x, y in ((-10, 17), (10, 17), (0, 2)):
            tube(pen, oval(x, y, 8.6), stuff, 5.4)
    elif bow == 2:
        tube(pen, "M0 -4L16 13L0 30L-16 13Z", stuff, 6.4)
    else:
        tube(pen, "M0 30C-26 14 -16 -8 0 2C16 -8 26 14 0 30Z", stuff, 6.4)
    tube(pen, "M-7 36L7 36", stuff, 5, 1.3)


def keys(pen: Pen) -> None:
    """Draw four keys on an iron ring that hangs from a nail."""
    _nail(pen)
    ring = pen.at(4, -76)
    ring.at(7, 10).line(oval(0, 0, 42), "pantry_deep", 11)
    for turn, long in ((37, 134), (-34, 96), (14, 172), (-9, 156)):
        angle = math.radians(turn)
        hung = ring.at(7 - 36 * math.sin(angle), 10 + 36 * math.cos(angle), 1, turn)
        hung.line(
            f"{oval(0, 13, 14)}M0 30L0 {long}M4 {long - 26}L14 {long - 26}M4 {long - 10}L14 {long - 10}",
            "pantry_deep",
            10,
        )
    tube(ring, oval(0, 0, 42), SLATE, 8)
    for turn, long, bow, stuff, teeth in (
        (37, 134, 0, SLATE, ((30, 17), (14, 17))),
        (-34, 106, 2, BRASS, ((26, 15), (10, 16))),
        (14, 172, 1, SILVER, ((34, 20), (18, 14))),
        (-9, 156, 3, GOLD, ((40, 15), (27, 20), (12, 15))),
    ):  # fmt: skip
        angle = math.radians(turn)
        hung = ring.at(-36 * math.sin(angle), 36 * math.cos(angle), 1, turn)
        _key(hung, stuff, long, bow, teeth)
    ring.line("M-32 -25C-16 -46 12 -47 27 -31", "slate_pale", 1.8)


def _nail(pen: Pen) -> None:
    """Draw the nail in the wall."""
    pen.shape(oval(8, -117, 8, 8), "pantry_deep")
    pen.shape(oval(4, -120, 8), "slate", "ink", 1.4)
    pen.shape(oval(2, -122.4, 2.8), "slate_pale")


_GOBLET = ((58, -112), (57, -86), (52, -58), (40, -32), (22, -16), (9, -8))
_SHANK = ((9, -10), (8, 4), (8, 10), (19, 20), (22, 28), (19, 36), (8, 46), (8, 66))
_FOOT = ((8, 62), (11, 78), (24, 92), (46, 104), (58, 112), (60, 120), (58, 126))


def goblet(pen: Pen) -> None:
    """Draw a golden goblet with five stones, full of wine."""
    turned(pen, _FOOT, GOLD)
    pen.line("M-47 106C-20 114 20 114 47 106", "gold_deep", 1.4)
    turned(pen, _SHANK, GOLD)
    turned(pen, _GOBLET, GOLD)
    pen.shape(oval(0, -112, 58, 17), "gold_pale", "ink", 1.6)
    pen.shape(oval(0, -110, 50, 12.4), "gold_deep", "ink", 1)
    pen.shape("M-46.6 -106C-34 -100 34 -100 46.6 -106C40 -95 -40 -95 -46.6 -106Z", "ruby")
    pen.shape(oval(0, -106, 46.6, 8.4), "berry", "ink", 0.9)
    pen.line("M-32 -107C-24 -111 -10 -112 0 -111.6", "berry_pale", 2)
    rim = "M-56 -84C-30 -69 30 -69 56 -84L54 -66C28 -52 -28 -52 -54 -66Z"
    pen.shape(rim, "gold_deep", "ink", 1.2)
    pen.line("M-55 -80C-30 -65 30 -65 55 -80M-53.6 -70C-28 -56 28 -56 53.6 -70", "gold_pale", 1.2)
    for x, y, r, stuff in (
        (-44, -71, 5.4, SAPPHIRE),
        (-24, -65, 7, EMERALD),
        (0, -63, 8.6, RUBY),
        (24, -65, 7, EMERALD),
        (44, -71, 5.4, SAPPHIRE),
    ):
        gem(pen, x, y, r * 0.94, r, stuff)
    gem(pen, 0, 28, 7, 7, RUBY)
    for x in (-30, -15, 0, 15, 30):
        pen.line(f"M{x} -46C{x * 0.8} -32 {x * 0.5} -22 {x * 0.3} -17", "gold_deep", 1.2)
    glint(pen, -42, -100, 16)
    glint(pen, 50, 104, 9)


_BUST = (
    "M-20 -132C-8 -127 8 -127 20 -132C20 -110 20 -90 34 -78C58 -66 88 -58 96 -32C99 -16 92 6 78 34C66 60 60 84 58 104"
    "L-58 104C-60 84 -66 60 -78 34C-92 6 -99 -16 -96 -32C-88 -58 -58 -66 -34 -78C-20 -90 -19 -108 -20 -132Z"
)
_KNOB = ((0.5, -160), (7, -158), (10, -151), (6, -145), (9, -141), (22, -138), (23, -133), (20, -130))
_STAND = ((40, 100), (13, 108), (10, 114), (26, 120), (50, 126), (54, 132), (52, 138))


def necklace(pen: Pen) -> None:
    """Draw a necklace of pearls with a ruby, on a bust of velvet."""
    turned(pen, _STAND, WOOD)
    turned(pen, _KNOB, WOOD)
    lit(pen, _BUST, Stuff("slate", "slate_deep", "slate_pale"), oval(-46, -30, 104, 150))
    pen.line("M-14 -120C-13 -96 -16 -82 -30 -72C-52 -61 -80 -54 -88 -28", "slate_pale", 2.4)
    pen.line("M-58 97L58 97", "ink", 3.4)
    pen.line("M-58 97L58 97", "gold", 2)
    for count, wide, low, small, large in ((15, 34, -40, 5.2, 7.4), (21, 58, 18, 6.0, 11.0)):
        _string(pen, count, wide, low, (small, large))
    pendant = pen.at(0, 45, 0.92)
    lit(
        pendant,
        "M0 -22C20 -20 26 -2 20 14C15 26 6 32 0 40C-6 32 -15 26 -20 14C-26 -2 -20 -20 0 -22Z",
        GOLD,
        oval(-10, 0, 26, 44),
    )
    gem(pendant, 0, 2, 13, 15, RUBY)
    pearl(pendant, 0, 46, 6.4)
    glint(pen, -34, 0, 12)
    glint(pen, 12, 34, 9)


def _string(pen: Pen, count: int, wide: float, low: float, sizes: tuple[float, float]) -> None:
    """Draw a string of pearls around the neck, the largest at the lowest place."""
    places = []
    for n in range(count):
        t = -1 + 2 * n / (count - 1)
        angle = t * 2.35
        x, y = wide * math.sin(angle) * (1 - 0.12 * t * t), -78 + (low + 78) * (1 + math.cos(angle)) / 2
        if abs(t) > 0.82:
            x *= 0.94
        places.append((abs(t), x, y))
    for t, x, y in sorted(places, reverse=True):
        pearl(pen, x, y, sizes[1] - (sizes[1] - sizes[0]) * t)
