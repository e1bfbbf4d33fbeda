"""Clothes and hands, drawn around the same point as the faces."""

from deck.paths import box, oval
from deck.pen import Pen

EDGE = 1.1


def neck(pen: Pen, skin: str = "skin", wide: float = 8.0) -> None:
    """Draw the neck, in the shade of the chin."""
    pen.shape(f"M{-wide} 16L{wide} 16C{wide} 30 {wide + 1} 36 {wide + 5} 42L{-wide - 5} 42C{-wide - 1} 36 {-wide} 30 {-wide} 16Z", f"{skin}_shade", "ink", EDGE)
    pen.shape(f"M{-wide + 1} 32C{-wide} 36 {-wide - 2} 39 {-wide - 3} 41.4L4 41.4C0 38 {-wide + 4} 36 {-wide + 1} 32Z", skin)


def shoulders(pen: Pen, colour: str, shade: str, wide: float = 52.0, high: float = 36.0) -> None:
    """Draw a coat from the neck down past the sash; its right side lies in shade."""
    w, h = wide, high
    pen.shape(
        f"M-13 {h - 2}C-22 {h + 4} {-w + 8} {h + 4} {-w} {h + 20}C{-w - 4} {h + 40} {-w - 6} {h + 60} {-w - 6} {h + 90}"
        f"L{w + 6} {h + 90}C{w + 6} {h + 60} {w + 4} {h + 40} {w} {h + 20}C{w - 8} {h + 4} 22 {h + 4} 13 {h - 2}C8 {h + 6} -8 {h + 6} -13 {h - 2}Z",
        colour,
        "ink",
        EDGE,
    )
    pen.shape(
        f"M18 {h + 3}C30 {h + 5} {w - 8} {h + 6} {w - 0.6} {h + 20}C{w + 3.4} {h + 40} {w + 5.4} {h + 60} {w + 5.4} {h + 89}L20 {h + 89}C26 {h + 50} 28 {h + 24} 18 {h + 3}Z",
        shade,
    )


def sleeve(pen: Pen, colour: str, shade: str, cuff: str, x: float = 45.0, y: float = 60.0) -> None:
    """Draw a forearm that rises behind the sash and ends in a cuff below (x, y)."""
    pen.shape(f"M{x - 18} {y + 60}C{x - 16} {y + 34} {x - 14} {y + 20} {x - 9} {y + 6}L{x + 9} {y + 6}C{x + 14} {y + 20} {x + 16} {y + 34} {x + 17} {y + 60}Z", colour, "ink", EDGE)
    pen.shape(f"M{x + 3} {y + 7}L{x + 8.4} {y + 7}C{x + 13.4} {y + 20} {x + 15.4} {y + 34} {x + 16.4} {y + 60}L{x + 4} {y + 60}Z", shade)
    pen.line(f"M{x - 10} {y + 22}C{x - 6} {y + 26} {x - 2} {y + 26} {x + 1} {y + 24}M{x - 11} {y + 30}C{x - 7} {y + 35} {x - 3} {y + 35} {x} {y + 33}", "ink", 0.8, 0.7)
    pen.shape(box(x - 11, y, 22, 8.5, 3), cuff, "ink", EDGE)


def fist(pen: Pen, x: float, y: float, skin: str = "skin") -> None:
    """Draw a closed hand around something upright at (x, y)."""
    hand = pen.at(x, y)
    hand.shape("M-8 -7C-8 -10 7 -10 8.6 -7L9 5C9 9 5 10 0 10C-6 10 -9 8 -9 3Z", skin, "ink", EDGE)
    hand.shape("M4 -8.6C6 -8.6 8 -8 8.2 -6.6L8.6 5C8.4 8 6 9.4 2 9.4C5 6 5.4 -2 4 -8.6Z", f"{skin}_shade")
    for row in (-4.2, 0.2, 4.6):
        hand.line(f"M-2 {row}C2 {row - 0.6} 6 {row - 0.4} 8.8 {row + 0.4}", "ink", 0.8)
    hand.shape("M-9 0C-9 -6 -6 -8 -3 -8C0.5 -8 1 -4.6 -1.4 -3.4C-3 -2.6 -4 0 -4 3Z", skin, "ink", 0.8)


def palm(pen: Pen, x: float, y: float, skin: str = "skin") -> None:
    """Draw an open hand, held up as a bowl."""
    hand = pen.at(x, y)
    hand.shape(
        "M-6 12C-10 6 -16 2 -16 -3C-16 -6 -12.6 -6 -11 -3C-10 -1 -8 0 -6 0C-2 1 6 1 10 -1C12 -4 15 -6 16 -4C17 0 12 7 7 12Z",
        skin,
        "ink",
        EDGE,
    )
    hand.shape("M2 11.6C8 8 12 3 15.6 -3.6C16 0 12 6.6 6.8 11.6Z", f"{skin}_shade")
    hand.line("M-4 3C0 4 6 4 9 2.4M-3 6.4C0 7.4 4 7.4 7 6", "ink", 0.7)


def buttons(pen: Pen, x: float, top: float, count: int, gap: float = 9.0) -> None:
    """Draw a row of brass buttons downwards."""
    for n in range(count):
        pen.shape(oval(x, top + n * gap, 2.4), "brass", "ink", 0.7)
        pen.shape(oval(x - 0.7, top + n * gap - 0.7, 0.8), "brass_light")
