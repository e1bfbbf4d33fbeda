"""Clothes and hands, drawn around the same point as the faces."""

from deck.paths import oval
from deck.pen import Pen

_NECK = """
shade ink: M-8 16L8 16C8 30 9 36 13 42L-13 42C-9 36 -8 30 -8 16Z
skin: M-7 32C-8 36 -10 39 -11 41.4L4 41.4C0 38 -4 36 -7 32Z
"""
_COAT = """
coat ink: M-13 -2C-22 4 -44 4 -52 20C-56 40 -58 60 -58 90L58 90C58 60 56 40 52 20C44 4 22 4 13 -2C8 6 -8 6 -13 -2Z
shade: M18 3C30 5 44 6 51.4 20C55.4 40 57.4 60 57.4 89L20 89C26 50 28 24 18 3Z
"""
_SLEEVE = """
coat ink: M-18 60C-16 34 -14 20 -9 6L9 6C14 20 16 34 17 60Z
shade: M3 7L8.4 7C13.4 20 15.4 34 16.4 60L4 60Z
- ink 0.8 @0.7: M-10 22C-6 26 -2 26 1 24M-11 30C-7 35 -3 35 0 33
cuff ink: box -11 0 22 8.5 3
"""
_FIST = """
skin ink: M-8 -7C-8 -10 7 -10 8.6 -7L9 5C9 9 5 10 0 10C-6 10 -9 8 -9 3Z
shade: M4 -8.6C6 -8.6 8 -8 8.2 -6.6L8.6 5C8.4 8 6 9.4 2 9.4C5 6 5.4 -2 4 -8.6Z
- ink 0.8: M-2 -4.2C2 -4.8 6 -4.6 8.8 -3.8M-2 0.2C2 -0.4 6 -0.2 8.8 0.6M-2 4.6C2 4 6 4.2 8.8 5
skin ink 0.8: M-9 0C-9 -6 -6 -8 -3 -8C0.5 -8 1 -4.6 -1.4 -3.4C-3 -2.6 -4 0 -4 3Z
"""
_LINK = """
hair ink 0.9: soft -6 0, 0 -4, 6 0, 5 8, 0 11, -5 8
- strand 0.7: M-4 2C-1 3 1 5 0 9
"""
_PALM = """
skin ink: M-6 12C-10 6 -16 2 -16 -3C-16 -6 -12.6 -6 -11 -3C-10 -1 -8 0 -6 0C-2 1 6 1 10 -1C12 -4 15 -6 16 -4
    C17 0 12 7 7 12Z
shade: M2 11.6C8 8 12 3 15.6 -3.6C16 0 12 6.6 6.8 11.6Z
- ink 0.7: M-4 3C0 4 6 4 9 2.4M-3 6.4C0 7.4 4 7.4 7 6
"""


def neck(pen: Pen, skin: str = "skin", wide: float = 8.0) -> None:
    """Draw the neck, in the shade of the chin."""
    pen.stretched(wide / 8, 1).draw(_NECK, skin=skin, shade=f"{skin}_shade")


def shoulders(pen: Pen, colour: str, shade: str, wide: float = 52.0, high: float = 36.0) -> None:
    """Draw a coat from the neck down past the sash; its right side lies in shade."""
    pen.at(0, high).stretched(wide / 52, 1).draw(_COAT, coat=colour, shade=shade)


def sleeve(pen: Pen, colour: str, shade: str, cuff: str, x: float = 45.0, y: float = 60.0) -> None:
    """Draw a forearm that rises behind the sash and ends in a cuff below (x, y)."""
    pen.at(x, y).draw(_SLEEVE, coat=colour, shade=shade, cuff=cuff)


def fist(pen: Pen, x: float, y: float, skin: str = "skin") -> None:
    """Draw a closed hand around something upright at (x, y)."""
    pen.at(x, y).draw(_FIST, skin=skin, shade=f"{skin}_shade")


def palm(pen: Pen, x: float, y: float, skin: str = "skin") -> None:
    """Draw an open hand, held up as a bowl."""
    pen.at(x, y).draw(_PALM, skin=skin, shade=f"{skin}_shade")


def buttons(pen: Pen, x: float, top: float, count: int, gap: float = 9.0) -> None:
    """Draw a row of brass buttons downwards."""
    for n in range(count):
        pen.shape(oval(x, top + n * gap, 2.4), "brass", "ink", 0.7)
        pen.shape(oval(x - 0.7, top + n * gap - 0.7, 0.8), "brass_light")


def braid(pen: Pen, hair: str, strand: str, ribbon: str, links: int = 5) -> None:
    """Draw a braid that hangs down from the origin and ends in a ribbon."""
    for n in range(links):
        pen.at(0, n * 10).draw(_LINK, hair=hair, strand=strand)
    pen.shape(oval(0, links * 10 + 1, 5.4, 3), ribbon, "ink", 0.9)
