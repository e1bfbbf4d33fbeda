"""The four suits and the joker's star as outlines in a box of 100 by 100 around the origin."""

from deck.paths import oval, star
from deck.pen import Colours, Pen

SUITS = "SHDC"
RED = "HD"
FOUR = {"D": "four_diamond", "C": "four_club"}
"""The palette names of the suits that change in a deck of four colours."""

_HEART = (
    "M0 49C-5 37 -19 26 -31 12C-41 1 -47 -9 -47 -21C-47 -36 -37 -46 -24 -46C-13 -46 -4 -39 0 -27"
    "C4 -39 13 -46 24 -46C37 -46 47 -36 47 -21C47 -9 41 1 31 12C19 26 5 37 0 49Z"
)
_SPADE = (
    "M0 -50C5 -38 19 -27 31 -14C41 -3 46 5 46 15C46 29 36 37 25 37C15 37 8 33 4 26C5 37 9 44 18 50"
    "L-18 50C-9 44 -5 37 -4 26C-8 33 -15 37 -25 37C-36 37 -46 29 -46 15C-46 5 -41 -3 -31 -14C-19 -27 -5 -38 0 -50Z"
)
_DIAMOND = "M0 -51C10 -33 24 -15 38 0C24 15 10 33 0 51C-10 33 -24 15 -38 0C-24 -15 -10 -33 0 -51Z"
_CLUB = (
    oval(0, -25, 23.5)
    + oval(-24, 8, 23.5)
    + oval(24, 8, 23.5)
    + "M-10 -14L10 -14L14 4L10 22L-10 22L-14 4Z"
    + "M-4 10L4 10C4 32 8 43 18 50L-18 50C-8 43 -4 32 -4 10Z"
)
SHAPES = {"S": _SPADE, "H": _HEART, "D": _DIAMOND, "C": _CLUB, "*": star(0, 4, 52, 23)}


def suit_colour(suit: str) -> str:
    """Return the colour name of a suit; `inked` gives it a colour."""
    return f"suit_{suit}"


def inked(colours: Colours, four: bool = False) -> Colours:
    """Return the palette with the colours of the suits: two, or four of them (blue diamonds, green clubs)."""
    names = {suit: "red" if suit in RED else "ink" for suit in SUITS}
    if four:
        names |= FOUR
    return colours | {f"suit_{suit}": colours[name] for suit, name in names.items()}


def suit_alone(pen: Pen, suit: str) -> None:
    """Draw a suit as a picture of 100 by 100 units."""
    pen.sized(100, 100)
    draw_suit(pen, suit, 50, 50, 96)


def draw_suit(pen: Pen, suit: str, x: float, y: float, size: float, colour: str | None = None) -> None:
    """Draw a suit `size` units high around (x, y)."""
    pen.at(x, y, size / 100).shape(SHAPES[suit], colour or suit_colour(suit))
