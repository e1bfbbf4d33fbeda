"""The small signs under the numbers: each piece of loot as a plain mark, drawn around the origin, 36 by 30 units."""

from collections.abc import Callable

from deck.paths import box, oval, poly
from deck.pen import Pen

INK, HOLE = "ink", "paper"


def _spoons(pen: Pen) -> None:
    for turn in (-52, 52):
        spoon = pen.at(0, 1, 1, turn)
        spoon.shape(oval(0, -12, 5.6, 8), INK)
        spoon.shape("M-1.6 -6L1.6 -6L3 19C3 22 -3 22 -3 19Z", INK)


def _candlestick(pen: Pen) -> None:
    pen = pen.at(0, 1.6, 0.9)
    pen.line("M-13 -3C-13 8 13 8 13 -3M0 -4L0 12", INK, 3)
    pen.shape("M-9 16C-9 11 -3 12 0 9C3 12 9 11 9 16Z", INK)
    for x, y in ((-13, -2), (0, -5), (13, -2)):
        pen.shape(box(x - 2.6, y - 5, 5.2, 7, 0.6), INK)
        pen.shape(
            f"M{x} {y - 14}C{x + 4} {y - 9} {x + 3} {y - 6} {x} {y - 6}C{x - 3} {y - 6} {x - 4} {y - 9} {x} {y - 14}Z",
            INK,
        )


def _keys(pen: Pen) -> None:
    key = pen.at(0, 0, 1, 0)
    key.shape(oval(-10.4, 0, 8), None, INK, 4)
    key.line("M-3 0L17 0", INK, 4)
    key.line("M9 1L9 8M16 1L16 9", INK, 4)


def _goblet(pen: Pen) -> None:
    pen.shape(
        "M-12 -15L12 -15C13 -4 8 3 2 5L2 10C6 11 9 13 9 16L-9 16C-9 13 -6 11 -2 10L-2 5C-8 3 -13 -4 -12 -15Z", INK
    )
    pen.shape(oval(0, -8, 3), HOLE)


def _necklace(pen: Pen) -> None:
    for x, y in ((-15, -12), (-15.6, -4.4), (-12, 2.6), (-6, 7), (6, 7), (12, 2.6), (15.6, -4.4), (15, -12)):
        pen.shape(oval(x, y, 3.8), INK)
    pen.shape(poly((0, 4), (5.4, 10.4), (0, 17.6), (-5.4, 10.4)), INK)


def _lute(pen: Pen) -> None:
    lute = pen.at(-2, 1, 1, 52)
    lute.shape("M0 -5C5 -3 10 3 10 9C10 15 5 18 0 18C-5 18 -10 15 -10 9C-10 3 -5 -3 0 -5Z", INK)
    lute.line("M0 -4L0 -21", INK, 3.6)
    lute.line("M-4 -21L4 -21", INK, 3.6)
    lute.shape(oval(0, 7, 3), HOLE)


def _dagger(pen: Pen) -> None:
    dagger = pen.at(0, 1, 1, 52)
    dagger.shape("M-3.4 -5L3.4 -5L2.8 12L0 20L-2.8 12Z", INK)
    dagger.shape(box(-9, -8, 18, 4.4, 2), INK)
    dagger.line("M0 -8L0 -15", INK, 4)
    dagger.shape(oval(0, -18, 3.6), INK)


def _crown(pen: Pen) -> None:
    pen.shape("M-13 13L-17 -8L-8.6 1L0 -13L8.6 1L17 -8L13 13Z", INK)
    for x, y in ((-17, -10), (0, -15), (17, -10)):
        pen.shape(oval(x, y, 2.7), INK)
    pen.shape(box(-10.6, 6.4, 21.2, 3, 1), HOLE)


def _chest(pen: Pen) -> None:
    pen.shape("M-17 -1C-18 -18 18 -18 17 -1Z", INK)
    pen.shape(box(-17, 1.6, 34, 14.4, 2), INK)
    pen.shape(box(-4.4, -2.6, 8.8, 10, 1.6), INK, HOLE, 1.6)
    pen.shape(oval(0, 2.4, 1.7), HOLE)


SIGNS: dict[int, Callable[[Pen], None]] = {
    2: _spoons, 3: _candlestick, 4: _keys, 5: _goblet, 6: _necklace, 7: _lute, 8: _dagger, 9: _crown, 10: _chest,
}  # fmt: skip
