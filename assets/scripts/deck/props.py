"""Pictures that are no cards: coins, dust, a rope, the seal and the robber's hand for thefts; the trophy."""

import math
from collections.abc import Callable

from deck.bags import BAGS
from deck.joker import MASK
from deck.limbs import robber_hand
from deck.paths import oval
from deck.pen import Pen
from deck.sacks import rope
from deck.seal import seal_alone
from deck.shading import GOLD, dot, lit
from deck.trophy import trophy


def coin(pen: Pen) -> None:
    """Draw a coin from the front."""
    pen.sized(100, 100)
    _face(pen.at(50, 50), 1.0)


def coin_aslant(pen: Pen) -> None:
    """Draw a coin that turns, with its thick edge."""
    pen.sized(100, 100)
    aslant = pen.at(50, 50, 1, 24)
    aslant.at(9, 0).shape(oval(0, 0, 21, 44), GOLD.deep, "ink", 2.2)
    aslant.shape("M0 -44L9 -44L9 44L0 44Z", GOLD.deep)
    aslant.line("M0 -44L9 -44M0 44L9 44", "ink", 2.2)
    for n in range(-4, 5):
        angle = math.radians(n * 17)
        x, y = 21 * math.cos(angle), 44 * math.sin(angle)
        aslant.line(f"M{x + 2} {y}L{x + 8} {y}", GOLD.pale if n < 0 else "ink", 1.4)
    _face(aslant.stretched(0.49, 1), 1.0)


def _face(pen: Pen, size: float) -> None:
    """Draw the face of a coin: a mask in a ring of beads."""
    pen.shape(oval(0, 0, 44 * size), GOLD.base, "ink", 2.2)
    lit(pen, oval(0, 0, 42.6), GOLD, oval(-9, -9, 44, 43), 0)
    lit(pen, oval(0, 0, 32), GOLD, oval(7, 8, 33, 33), 0)
    pen.shape(oval(0, 0, 32), None, GOLD.deep, 1.8)
    for n in range(20):
        angle = math.tau * n / 20
        dot(pen, 37.4 * math.cos(angle), 37.4 * math.sin(angle), 1.9, GOLD.pale if 8 < n < 17 else GOLD.deep)
    mask = pen.at(0, 1, 1.2)
    mask.at(0.9, 1.1).shape(MASK, "gold_pale")
    mask.shape(MASK, "gold_deep", "ink", 0.8)
    for side in (-1, 1):
        mask.shape(oval(side * 9, 0, 4.4, 3), "gold_pale", "ink", 0.8)
    pen.line("M-31 -24C-24 -32 -12 -38 0 -39", "focus", 3)


def dust(pen: Pen) -> None:
    """Draw a puff of dust that whirls up from the ground."""
    pen.sized(200, 100)
    puffs = ((30.0, 72.0, 20.0), (60, 58, 27), (100, 48, 34), (140, 58, 27), (170, 72, 20), (82, 72, 22), (118, 72, 22))
    for x, y, r in puffs:
        pen.shape(oval(x, y, r + 1.8), "burlap_deep", None, 1, 0.55)
    for x, y, r in puffs:
        pen.shape(oval(x, y, r), "dust")
    for x, y, r in puffs:
        pen.shape(oval(x - r * 0.14, y - r * 0.2, r * 0.74), "dust_pale")
    for x, y, r in ((62.0, 58.0, 14.0), (102, 48, 18), (140, 60, 14)):
        pen.line(
            f"M{x - r} {y + 4}C{x - r} {y - r} {x + r * 0.8} {y - r} {x + r * 0.8} {y}C{x + r * 0.7} {y + r * 0.7} "
            f"{x - r * 0.3} {y + r * 0.6} {x - r * 0.2} {y + 2}",
            "burlap_deep",
            2.2,
            0.6,
        )
    for x, y, r in ((16.0, 50.0, 5.0), (184, 48, 5.0), (44, 26, 3.6), (160, 24, 4.0), (100, 8, 3.0)):
        pen.shape(oval(x, y, r), "dust", "burlap_deep", 1.2)


def rope_alone(pen: Pen) -> None:
    """Draw the rope as it lies around the neck of the first sack of 45."""
    pen.sized(250, 350)
    rope(pen, BAGS["B45"].sack)


PROPS: dict[str, Callable[[Pen], None]] = {
    "robber_hand": robber_hand, "coin": coin, "coin2": coin_aslant, "dust": dust, "rope": rope_alone,
    "seal": seal_alone, "trophy": trophy,
}  # fmt: skip
"""The name of each picture with the function that draws it."""
