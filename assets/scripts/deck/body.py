"""The body of a card: paper, edge and the index in its corners."""

from collections.abc import Callable

from deck.glyphs import GLYPHS
from deck.paths import box
from deck.pen import Pen
from deck.suits import draw_suit, suit_colour

WIDTH, HEIGHT, RADIUS = 250, 350, 15
STRIP = 55.0
"""The width of the strip (22 %) of a covered card that stays visible; the index lies within it."""

INDEX_X = 30.0
RANK_TOP, RANK_HEIGHT, RANK_WIDTH = 11.0, 50.0, 42.0
SUIT_Y, SUIT_SIZE = 87.0, 37.0
CORNER_X, CORNER_Y, CORNER_SIZE = 221.5, 33.0, 33.0
GAP_IN_TEN = 7.0

HALF_TURN = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"


def draw_body(pen: Pen) -> None:
    """Draw the paper with its thin edge."""
    pen.sized(WIDTH, HEIGHT)
    pen.shape(box(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, RADIUS), "paper", "paper_edge", 1.2)


def twice(pen: Pen, draw: Callable[[Pen], None]) -> None:
    """Draw the upper half as it is and once more turned by 180 degrees."""
    draw(pen)
    with pen.turned(HALF_TURN):
        draw(pen)


def draw_rank(pen: Pen, rank: str, colour: str, x: float = INDEX_X, top: float = RANK_TOP) -> None:
    """Draw a rank into the index box centred on x; wide letters are squeezed into it."""
    widths = [GLYPHS[letter][0] for letter in rank]
    total = sum(widths) + GAP_IN_TEN * (len(rank) - 1)
    scale = RANK_HEIGHT / 100
    squeeze = min(scale, RANK_WIDTH / total)
    left = x - total * squeeze / 2
    for letter, width in zip(rank, widths, strict=True):
        pen.at(left, top).stretched(squeeze, scale).shape(GLYPHS[letter][1], colour)
        left += (width + GAP_IN_TEN) * squeeze


def draw_index(pen: Pen, suit: str, rank: str) -> None:
    """Draw rank over suit in the left corner and the suit alone in the right one, for strips of both directions."""
    draw_rank(pen, rank, suit_colour(suit))
    draw_suit(pen, suit, INDEX_X, SUIT_Y, SUIT_SIZE)
    draw_suit(pen, suit, CORNER_X, CORNER_Y, CORNER_SIZE)
