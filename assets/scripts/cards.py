"""Draw the whole deck: `python assets/scripts/cards.py` writes every SVG file of a theme's faces folder.

Options: --theme FOLDER (where palette.toml lies, default the tavern), --out FOLDER (default FOLDER/faces).
Two runs with the same palette write the same bytes.
"""

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path

from deck.backs import back
from deck.body import HEIGHT, WIDTH
from deck.courts import court
from deck.joker import joker
from deck.pen import Colours, Pen, load_colours
from deck.pips import ace, number_card
from deck.suits import SUITS, draw_suit

TAVERN = Path(__file__).resolve().parent.parent / "themes" / "tavern"
COURTS = "JQK"


def pictures(colours: Colours) -> dict[str, str]:
    """Return every file name of the deck with its SVG text."""
    made: dict[str, str] = {}

    def draw(name: str, paint: Callable[[Pen], None], width: int = WIDTH, height: int = HEIGHT) -> None:
        pen = Pen(colours)
        paint(pen)
        made[f"{name}.svg"] = pen.svg(width, height)

    for suit in SUITS:
        draw(f"{suit}A", partial(ace, suit=suit))
        for number in range(2, 11):
            draw(f"{suit}{number}", partial(number_card, suit=suit, rank=number))
        for rank in COURTS:
            draw(f"{suit}{rank}", partial(court, suit=suit, rank=rank))
        draw(f"suit_{suit}", partial(draw_suit, suit=suit, x=50, y=50, size=96), 100, 100)
    for number in range(3):
        draw(f"joker{number}", partial(joker, number=number))
    for number, colour in enumerate(("red", "blue")):
        draw(f"back{number}", partial(back, colour=colour))
    return made


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
