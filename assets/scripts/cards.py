"""Draw the whole deck: `python assets/scripts/cards.py` writes every SVG file of a theme's faces folder.

Options: --theme FOLDER (where palette.toml lies, default the tavern), --out FOLDER (default FOLDER/faces).
`<name>.four.svg` are the pictures that differ in a deck of four colours.
Two runs with the same palette write the same bytes.
"""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from deck.backs import back
from deck.bags import BAGS, bag
from deck.courts import court
from deck.joker import joker
from deck.loot import WARES, loot
from deck.pen import Colours, Pen, load_colours
from deck.pips import ace, number_card
from deck.props import PROPS
from deck.robber import robber
from deck.suits import FOUR, SUITS, inked, suit_alone

TAVERN = Path(__file__).resolve().parent.parent / "themes" / "tavern"
COURTS = "JQK"
Paint = Callable[[Pen], None]


def pictures(colours: Colours) -> dict[str, str]:
    """Return every file name of the deck with its SVG text."""
    two, four = inked(colours), inked(colours, four=True)
    made: dict[str, str] = {}
    for suit in SUITS:
        for name, paint in suit_pictures(suit).items():
            made[f"{name}.svg"] = drawn(two, paint)
            if suit in FOUR:
                made[f"{name}.four.svg"] = drawn(four, paint)
    for number in range(3):
        made[f"joker{number}.svg"] = drawn(two, partial(joker, number=number))
    for number, colour in enumerate(("red", "blue")):
        made[f"back{number}.svg"] = drawn(two, partial(back, colour=colour))
    return made | {f"{name}.svg": drawn(two, paint) for name, paint in plunder().items()}


def plunder() -> dict[str, Paint]:
    """Return the pictures of the game of robbers: loot, the robber, bags open and tied, what flies about."""
    made: dict[str, Paint] = {f"L{worth}": partial(loot, worth=worth) for worth in WARES}
    for name in BAGS:
        made |= {f"{name}{'t' * tied}": partial(bag, name=name, tied=tied) for tied in (False, True)}
    return {**made, "R": robber, **PROPS}


def suit_pictures(suit: str) -> dict[str, Paint]:
    """Return the name of each picture of a suit with the function that draws it."""
    numbers = {f"{suit}{number}": partial(number_card, suit=suit, rank=number) for number in range(2, 11)}
    courts = {f"{suit}{rank}": partial(court, suit=suit, rank=rank) for rank in COURTS}
    return {f"{suit}A": partial(ace, suit=suit), f"suit_{suit}": partial(suit_alone, suit=suit), **numbers, **courts}


def drawn(colours: Colours, paint: Paint) -> str:
    """Return a picture as SVG text."""
    pen = Pen(colours)
    paint(pen)
    return pen.svg()


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(description="Draw the deck of a theme.")
    parser.add_argument("--theme", type=Path, default=TAVERN, help="folder with palette.toml")
    parser.add_argument("--out", type=Path, help="folder for the files (default: faces in the theme's folder)")
    options = parser.parse_args()
    out: Path = options.out or options.theme / "faces"
    out.mkdir(parents=True, exist_ok=True)
    for name, text in pictures(load_colours(options.theme / "palette.toml")).items():
        (out / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
