"""The nine bags, cut out, open or tied: four pouches, two sacks, two big ones and the swag of the hundred."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from deck.needlework import (
    canvas,
    dots,
    gnawed,
    hide,
    in_paint,
    in_red,
    in_white,
    lilies,
    on_burlap,
    on_oval,
    on_parchment,
    on_plate,
    on_square,
    on_velvet,
    patches,
    plain,
    stars,
    stripes,
)
from deck.pen import Pen
from deck.sacks import (
    MIDDLE,
    Sack,
    cloth,
    contour,
    cord,
    far_rim,
    inside,
    rim,
    rope,
    tuft,
)  # fmt: skip
from deck.shading import (
    BERRY,
    BURLAP,
    EMERALD,
    GOLD,
    LEATHER,
    LINEN,
    MOSS,
    ROYAL,
    RUBY,
    SLATE,
    Stuff,
    gem,
    glint,
    piece,
)  # fmt: skip


@dataclass(frozen=True)
class Bag:
    """A sack with what is sewn on it."""

    sack: Sack
    cloth: Callable[[Pen, Sack], None]
    """Draws what is woven into the cloth, under the outline; the mouth is where the belly ends above."""
    front: Callable[[Pen, Sack], None]
    """Draws the number and its ground."""
    lining: Stuff | None = None
    """The cloth of rim and tuft, if it is another one."""
    full: bool = False
    """Gold looks out of the open mouth."""


def bag(pen: Pen, name: str, tied: bool) -> None:
    """Draw one of the bags."""
    pen.sized(250, 350)
    made = BAGS[name]
    sack = made.sack
    inner = replace(sack, stuff=made.lining) if made.lining else sack
    (tuft if tied else far_rim)(pen, inner)
    cloth(pen, sack, tied)
    made.cloth(pen, replace(sack, mouth=sack.neck if tied else sack.waist))
    contour(pen, sack, tied)
    made.front(pen, sack)
    if tied:
        rope(pen, sack)
        return
    cord(pen, sack)
    inside(pen, sack)
    if made.full:
        _gold(pen, sack)
    rim(pen, inner)


def _gold(pen: Pen, sack: Sack) -> None:
    """Draw what looks out of the hundred."""
    y, half = sack.mouth
    for x, up, r, flat, turn in (
        (-40, 2, 15, 0.7, -14),
        (38, 4, 15, 0.75, 12),
        (-14, 12, 16, 0.8, -6),
        (14, 10, 15, 0.7, 8),
        (-26, -6, 15, 0.85, -8),
        (24, -6, 15, 0.8, 8),
        (0, -4, 16, 0.9, 0),
        (-50, -10, 12, 0.8, -10),
        (48, -10, 12, 0.8, 10),
    ):
        piece(pen, MIDDLE + x * half / 62, y - up, r, flat, turn)
    gem(pen, MIDDLE - 30, y - 14, 8, 8, RUBY)
    gem(pen, MIDDLE + 32, y - 16, 7, 7, EMERALD)
    glint(pen, MIDDLE + 4, y - 20, 13)


BAGS: dict[str, Bag] = {
    "B26": Bag(
        Sack(
            "26",
            LEATHER,
            ((196, 62, 60), (232, 82, 80), (276, 88, 86), (312, 78, 76)),
            (170, 54),
            (176, 24),
            (130, 50),
            16,
            4,
        ),
        plain,
        on_oval,
    ),
    "B27": Bag(
        Sack(
            "27",
            MOSS,
            ((186, 54, 54), (224, 72, 70), (270, 86, 84), (312, 82, 82)),
            (154, 50),
            (162, 21),
            (112, 46),
            15,
            5,
        ),
        lilies,
        on_velvet,
        GOLD,
    ),
    "B28": Bag(
        Sack(
            "28",
            BERRY,
            ((182, 66, 66), (226, 80, 78), (276, 83, 82), (316, 80, 80)),
            (150, 60),
            (156, 24),
            (108, 54),
            17,
            4,
            8,
        ),
        dots,
        on_square,
    ),
    "B29": Bag(
        Sack(
            "29",
            ROYAL,
            ((166, 58, 60), (214, 78, 80), (262, 86, 88), (308, 80, 80)),
            (132, 52),
            (142, 22),
            (90, 50),
            17,
            6,
        ),
        stars,
        in_white,
        LINEN,
    ),
    "B45": Bag(
        Sack(
            "45",
            BURLAP,
            ((140, 72, 74), (188, 96, 94), (244, 104, 101), (302, 94, 92)),
            (104, 66),
            (114, 27),
            (54, 58),
            22,
            4,
        ),
        gnawed,
        on_burlap,
    ),
    "B45b": Bag(
        Sack(
            "45",
            LINEN,
            ((136, 78, 78), (186, 94, 94), (250, 99, 100), (314, 94, 96)),
            (98, 70),
            (108, 28),
            (50, 56),
            20,
            5,
            7,
        ),
        stripes,
        in_red,
    ),
    "B70": Bag(
        Sack(
            "70",
            LEATHER,
            ((112, 78, 80), (164, 104, 104), (232, 114, 112), (304, 102, 102)),
            (74, 70),
            (88, 30),
            (30, 62),
            22,
            4,
        ),
        hide,
        on_plate,
    ),
    "B70b": Bag(
        Sack(
            "70",
            SLATE,
            ((106, 76, 84), (158, 98, 106), (230, 112, 114), (304, 106, 104)),
            (68, 72),
            (82, 31),
            (24, 64),
            24,
            5,
        ),
        canvas,
        in_paint,
        BERRY,
    ),
    "B100": Bag(
        Sack(
            "100",
            BURLAP,
            ((96, 86, 88), (150, 112, 112), (226, 121, 120), (302, 110, 110)),
            (60, 78),
            (72, 34),
            (14, 70),
            24,
            5,
        ),
        patches,
        on_parchment,
        None,
        True,
    ),
}
"""By the name of their picture; the tied one is called the same with a `t` behind it."""
