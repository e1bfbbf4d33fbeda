"""The trophy of whoever wins a match: a golden cup with two handles and the mask of the band (MR, aim of the game)."""

from deck.joker import MASK
from deck.paths import box, oval, star
from deck.pen import Pen
from deck.shading import GOLD

_HANDLE = "M64 62C26 54 14 84 30 112C40 130 60 136 78 142"
_BOWL = "M58 38L182 38C182 96 170 136 138 156C132 160 108 160 102 156C70 136 58 96 58 38Z"
_SHADE = "M146 38L182 38C182 96 170 136 138 156C135 158 130 159 126 159.4C148 128 152 84 146 38Z"
_LIGHT = "M70 46L86 46C86 86 92 116 104 140C82 124 71 90 70 46Z"
_STEM = "M106 156L134 156C131 172 133 184 150 194L90 194C107 184 109 172 106 156Z"
_STEM_SHADE = "M122 157L134 156C131 172 133 184 150 194L128 194C124 184 122 170 122 157Z"


def trophy(pen: Pen) -> None:
    """Draw the cup on its wooden base."""
    pen.sized(240, 260)
    pen.shape(oval(120, 246, 74, 9), "shadow", None, 1, 0.35)
    for side in (1, -1):
        half = pen if side == 1 else pen.at(240, 0).stretched(-1, 1)
        half.line(_HANDLE, "ink", 17)
        half.line(_HANDLE, GOLD.deep, 13)
        half.line(_HANDLE, GOLD.base, 9)
        half.line("M60 64C32 58 22 84 34 106", GOLD.pale, 3)
    pen.shape(_STEM, GOLD.base, "ink", 3)
    pen.shape(_STEM_SHADE, GOLD.deep)
    pen.shape(oval(120, 170, 17, 6), GOLD.pale, "ink", 2.4)
    pen.shape(_BOWL, GOLD.base, "ink", 3)
    pen.shape(_SHADE, GOLD.deep)
    pen.shape(_LIGHT, GOLD.pale)
    pen.line(_BOWL, "ink", 3)
    pen.shape(oval(120, 38, 63, 13), GOLD.pale, "ink", 3)
    pen.shape(oval(120, 39, 52, 8.5), GOLD.deep, "ink", 1.6)
    mask = pen.at(120, 92, 1.5)
    mask.at(0.9, 1.3).shape(MASK, "gold_pale")
    mask.shape(MASK, "red_dark", "ink", 1.2)
    for side in (-1, 1):
        mask.shape(oval(side * 9, 0, 4.4, 3), "gold_pale", "ink", 0.9)
    pen.shape(star(120, 128, 10, 4.4), "gold_pale", "ink", 1.4)
    pen.shape(box(78, 193, 84, 14, 3), GOLD.base, "ink", 3)
    pen.shape(box(82, 196, 76, 4, 2), GOLD.pale)
    pen.shape(box(66, 206, 108, 38, 5), "wood_dark", "ink", 3)
    pen.shape(box(70, 209, 100, 8, 3), "wood_light")
    pen.shape(box(92, 221, 56, 16, 3), GOLD.base, "ink", 1.6)
    pen.line("M100 229L140 229", GOLD.deep, 2.4)
    for x, y, r in ((44.0, 30.0, 9.0), (198, 18, 12.0), (212, 60, 6.0)):
        pen.shape(star(x, y, r, r * 0.3), "focus")
