"""Draw the program's icon: `python assets/scripts/icon.py`.

It writes icon.svg into assets and into the tavern theme, and assets/icon.png (256 pixels).
A robber with mask and kerchief, two cards behind him, on night-blue baize in a brass rim.
"""

import os
from pathlib import Path

from deck.heads import Face, draw_face, draw_mask
from deck.paths import box
from deck.pen import Pen, load_colours
from deck.suits import draw_suit, inked

ASSETS = Path(__file__).resolve().parent.parent
TAVERN = ASSETS / "themes" / "tavern"
SIZE = 256

_PLATE = """
wood_dark: box 4 4 248 248 52
brass brass_dark 2: box 8 8 240 240 48
felt_dark wood_dark 2.5: box 17 17 222 222 40
"""
_BUST = """
teal ink 1.6: M-38 32L-34 23C-26 17 26 17 34 23L38 32Z
red ink 1.4: M-17 18C-8 32 8 32 17 18L22 26C14 37 -14 37 -22 26Z
"""
_GRIN = """
red_dark ink 1: M-8.5 15.4C-3 17.6 6 17.6 12.6 14.4C12 20.6 7 23 2 23C-4 23 -8 20.4 -8.5 15.4Z
paper: M-7.6 16.2C-3 18 6 18 11.6 15.4C11 18 9.6 19.4 8 19.8C4 20.6 -2 20.6 -5 19.6C-6.6 19 -7.4 17.6 -7.6 16.2Z
"""
_KERCHIEF = """
red_dark ink 1.4: M20 -22C28 -30 38 -32 44 -26C38 -24 34 -22 30 -18C36 -16 40 -10 40 -4C34 -10 26 -14 20 -16Z
red ink 1.5: M-23 -12C-28 -36 -13 -47 2 -47C17 -47 28 -36 23 -12C12 -23 -12 -23 -23 -12Z
red_dark: M8 -45.8C18 -43.6 27 -34 22.6 -13.4C20 -16 17 -18 14 -19C17 -30 15 -40 8 -45.8Z
paper: oval -14 -30 2.3
paper: oval -3 -37 2.3
paper: oval -4 -26 2.3
paper: oval 9 -33 2.3
"""


def draw_icon(pen: Pen) -> None:
    """Draw the icon into a square of 256 units."""
    pen.sized(SIZE, SIZE)
    pen.draw(_PLATE)
    glow = pen.glow(110, 96, 140, ((0, "felt_light", 1), (0.6, "felt", 1), (1, "felt_dark", 1)))
    pen.shape(box(19, 19, 218, 218, 38), glow)
    for turn, x, suit in ((-17, 72, "H"), (17, 184, "S")):
        card = pen.at(x, 96, 1, turn)
        card.shape(box(-42, -58, 84, 120, 9), "paper", "ink", 3)
        draw_suit(card, suit, -20 if suit == "H" else 20, -33, 34)
    robber = pen.at(126, 153, 2.45)
    robber.draw(_BUST)
    draw_face(robber, Face(jaw=16, chin=30, broad=6, hair="hair_black", mood=-6))
    robber.draw(_GRIN)
    draw_mask(robber.at(2, 0), "teal", 0.6, "ink")
    robber.draw(_KERCHIEF)


def main() -> None:
    """Write both files."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pen = Pen(inked(load_colours(TAVERN / "palette.toml")))
    draw_icon(pen)
    for folder in (ASSETS, TAVERN):
        (folder / "icon.svg").write_text(pen.svg(), encoding="utf-8", newline="\n")
    picture = pygame.image.load_sized_svg(ASSETS / "icon.svg", (SIZE, SIZE))
    pygame.image.save(picture, ASSETS / "icon.png")


if __name__ == "__main__":
    main()
