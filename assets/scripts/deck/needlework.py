"""What is woven into bags, and what their numbers stand on: patches, plates, thread and paint."""

from deck.joker import MASK
from deck.paths import Point, box, oval, poly, star
from deck.pen import Pen
from deck.sacks import GROUND, MIDDLE, Sack, figures, rivets, stitches
from deck.shading import BERRY, LEATHER, LINEN, MOSS, ROYAL, Stuff, dot, lit

# --- cloth


def plain(pen: Pen, sack: Sack) -> None:
    """Draw the seam at the foot of a leather pouch."""
    stitches(
        pen,
        [(MIDDLE - sack.widest * 0.7, GROUND - 11), (MIDDLE, GROUND - 8), (MIDDLE + sack.widest * 0.7, GROUND - 11)],
        sack.stuff.pale,
    )


def weave(pen: Pen, sack: Sack) -> None:
    """Draw threads of coarse cloth."""
    rows = []
    for n in range(60):
        y = sack.belly[0][0] + 6 + (n * 37) % (GROUND - sack.belly[0][0] - 20)
        t = ((n * 61) % 97) / 48.5 - 1
        x = MIDDLE + t * 0.86 * sack.reach(y, -1 if t < 0 else 1)
        rows.append(
            f"M{x - 5:.1f} {y:.1f}L{x + 5:.1f} {y + 1:.1f}"
            if n % 2
            else f"M{x:.1f} {y - 5:.1f}L{x + 1:.1f} {y + 5:.1f}"
        )
    pen.line("".join(rows), sack.stuff.deep, 1.1)


_MOUSE = """
wood_dark ink 1.2: M-19 10C-22 -2 -16 -16 -4 -18C8 -20 20 -12 20 0C22 8 18 14 12 15L4 12L-4 16L-12 12Z
hair_grey ink 1.2: oval -12 -13 8 8.6
hair_grey ink 1.2: oval 10 -14 8 8.6
blush: oval -12.4 -12.4 4.6 5
blush: oval 10.4 -13 4.6 5
hair_grey ink 1.2: M-14 2C-15 -8 -8 -13 -1 -13C7 -13 13 -8 12 2C10 8 5 13 -1 13C-7 13 -12 8 -14 2Z
slate_pale: M5 -11.6C9 -9.4 12 -5 11.4 2C9.6 7.6 4.6 12.4 -0.6 12.4C5 8 8 -2 5 -11.6Z
- ink 0.7: M-5 6L-18 3M-5 7.6L-17 9M3 6L16 3M3 7.6L15 9
ink: oval -6 -2 2.1 2.6
ink: oval 4.4 -2 2.1 2.6
paper: oval -6.7 -3 0.8
paper: oval 3.7 -3 0.8
ruby ink 0.8: oval -1 5.6 3 2.2
paper ink 0.7: M-3.4 9L1.4 9L1.2 13L-3 13Z
- ink 0.7: M-1 9L-1 13
"""


def gnawed(pen: Pen, sack: Sack) -> None:
    """Draw coarse cloth with a hole, out of which a mouse looks."""
    weave(pen, sack)
    pen.at(MIDDLE - 44, 310, 0.9, -6).draw(_MOUSE)


def dots(pen: Pen, sack: Sack) -> None:
    """Draw white spots on red cloth."""
    for row in range(8):
        for column in range(-4, 5):
            x, y = MIDDLE + column * 25 + (12.5 if row % 2 else 0), 182 + row * 21
            side = -1 if x < MIDDLE else 1
            if sack.belly[0][0] - 6 < y < GROUND - 12 and abs(x - MIDDLE) < sack.reach(y, side) - 8:
                dot(pen, x, y, 4.4, "linen_pale" if x < MIDDLE + sack.widest * 0.62 else "linen_deep")


def stars(pen: Pen, sack: Sack) -> None:
    """Draw stars of gold thread and a border."""
    for x, y, r in ((-52, 196, 7), (50, 190, 6), (-60, 308, 6), (60, 300, 6), (4, 178, 5), (-24, 318, 5), (34, 322, 4)):
        pen.shape(star(MIDDLE + x, y, r, r * 0.42), "gold" if x < 40 else "gold_deep")


def stripes(pen: Pen, sack: Sack) -> None:
    """Draw the blue stripes of a flour sack; they run together at the neck."""
    y, half = sack.mouth
    for start, end in ((-0.92, -0.78), (-0.71, -0.66), (0.66, 0.71), (0.78, 0.92)):
        colour = "royal" if start < 0 else "royal_deep"
        pen.shape(sack.strip(start, end, sack.belly[0][0] + 14, GROUND - 5), colour)
        side = -1 if start < 0 else 1
        foot = sack.belly[0][0] + 16
        wide = sack.reach(foot, side)
        (left, right), (high_left, high_right) = (
            (MIDDLE + start * reach, MIDDLE + end * reach) for reach in (wide, half * 0.94)
        )
        bend = y + (foot - y) * 0.3
        pen.shape(
            f"M{high_left} {y + 3}Q{left} {bend} {left} {foot}L{right} {foot}Q{right} {bend} {high_right} {y + 3}Z",
            colour,
        )


def lilies(pen: Pen, sack: Sack) -> None:
    """Draw a border of gold at the foot of a velvet pouch."""
    for y in (GROUND - 20, GROUND - 12):
        pen.line(
            f"M{MIDDLE - sack.reach(y, -1) + 4} {y - 3}C{MIDDLE - 40} {y + 4} {MIDDLE + 40} {y + 4} "
            f"{MIDDLE + sack.reach(y, 1) - 4} {y - 3}",
            "gold",
            2,
        )


def hide(pen: Pen, sack: Sack) -> None:
    """Draw seams down a big leather sack."""
    for part in (-0.66, 0.66):
        rows = [sack.belly[0][0] + n * 40 for n in range(6)]
        line: list[Point] = [(MIDDLE + part * sack.reach(y, -1 if part < 0 else 1), min(y, GROUND - 6)) for y in rows]
        pen.line(poly(*line, closed=False), "ink", 1.2)
        stitches(pen, [(x + 5, y) for x, y in line], sack.stuff.pale)


def canvas(pen: Pen, sack: Sack) -> None:
    """Draw the seams and darns of dark canvas."""
    weave(pen, sack)
    darn = pen.at(MIDDLE - 76, 262, 1, -20)
    darn.line("M0 0L26 2", "ink", 1.6)
    stitches(darn, [(2, -6), (2, 8)], "linen_deep", 20, 12)
    stitches(darn, [(10, -6), (10, 8)], "linen_deep", 20, 12)
    stitches(darn, [(18, -5), (18, 9)], "linen_deep", 20, 12)


def patches(pen: Pen, sack: Sack) -> None:
    """Draw the patches of the hundred."""
    weave(pen, sack)
    for x, y, turn, stuff, w, h in (
        (46, 104, -9, MOSS, 50, 44),
        (158, 100, 8, BERRY, 50, 46),
        (31, 264, 6, ROYAL, 52, 48),
        (164, 272, -7, LINEN, 56, 44),
        (92, 282, 3, LEATHER, 44, 40),
    ):
        patch = pen.at(x, y, 1, turn)
        shape = (
            f"M2 {h * 0.1}L{w * 0.5} -1L{w - 1} {h * 0.06}L{w + 1} {h * 0.6}L{w - 3} {h}L{w * 0.4} {h - 2}L0 {h + 1}Z"
        )
        lit(patch, shape, stuff, box(-4, -4, w * 0.76, h + 8), 1.4)
        stitches(patch, [(5, 7), (w - 5, 6), (w - 6, h - 5), (5, h - 4), (5, 7)], stuff.pale, 8, 4)


# --- numbers


def on_oval(pen: Pen, sack: Sack) -> None:
    """Draw the number on an oval of parchment."""
    y = 267
    pen.shape(oval(MIDDLE + 1, y + 2, 70, 51), sack.stuff.deep)
    pen.shape(oval(MIDDLE, y, 70, 51), "parchment", "ink", 1.6)
    pen.shape(oval(MIDDLE, y, 65, 46), None, "leather", 1.6)
    figures(pen, sack.worth, (MIDDLE, y), (104, 70), ("ink", "ink"))


def on_velvet(pen: Pen, sack: Sack) -> None:
    """Draw the number in gold on a round of darker velvet."""
    y = 262
    pen.shape(oval(MIDDLE, y, 69, 54), "moss_deep", "gold", 3)
    pen.shape(oval(MIDDLE, y, 71, 56), None, "ink", 1)
    figures(pen, sack.worth, (MIDDLE, y), (106, 76), ("gold_pale", "shadow"))


def on_square(pen: Pen, sack: Sack) -> None:
    """Draw the number on a square of linen that is sewn on."""
    patch = pen.at(MIDDLE, 262, 1, -4)
    patch.shape(box(-68, -46, 138, 96, 4), sack.stuff.deep)
    patch.shape(box(-70, -49, 138, 96, 4), "linen_pale", "ink", 1.5)
    stitches(patch, [(-65, -44), (63, -44), (63, 42), (-65, 42), (-65, -44)], "berry", 10, 6)
    figures(patch, sack.worth, (-1, -1), (112, 74), ("ink", "ink"))


def in_white(pen: Pen, sack: Sack) -> None:
    """Draw the number in white thread straight on the cloth."""
    figures(pen, sack.worth, (MIDDLE - 2, 256), (122, 84), ("linen_pale", "shadow"))


def on_burlap(pen: Pen, sack: Sack) -> None:
    """Draw the number on a lighter piece of burlap."""
    patch = pen.at(MIDDLE - 2, 232, 1, 3)
    outline = "M-78 -54L70 -60L80 -50L82 46L74 58L-70 60L-82 52L-84 -46Z"
    patch.at(2, 3).shape(outline, sack.stuff.deep)
    patch.shape(outline, "burlap_pale", "ink", 1.5)
    stitches(patch, [(-76, -48), (72, -53), (75, 50), (-75, 53), (-76, -48)], "burlap_deep", 12, 7)
    figures(patch, sack.worth, (-1, 0), (132, 90), ("ink", "ink"))


def in_red(pen: Pen, sack: Sack) -> None:
    """Draw the number in red print between the stripes."""
    figures(pen, sack.worth, (MIDDLE, 232), (112, 98), ("red", "linen_pale"))
    for y in (168, 296):
        pen.line(f"M{MIDDLE - 46} {y}L{MIDDLE + 46} {y}", "red", 3)
        pen.shape(star(MIDDLE, y, 9, 4), "red", "linen_pale", 3)


def on_plate(pen: Pen, sack: Sack) -> None:
    """Draw the number on a plate of brass, held by a belt."""
    left, right = (MIDDLE + side * sack.reach(205, side) for side in (-1, 1))
    for top, low, colour in ((187, 219, "wood"), (191, 195, "wood_light")):
        belt = f"M{left} {top}C{MIDDLE - 50} {top + 14} {MIDDLE + 50} {top + 14} {right} {top}"
        belt += f"L{right} {low}C{MIDDLE + 50} {low + 16} {MIDDLE - 50} {low + 16} {left} {low}Z"
        pen.shape(belt, colour, "ink" if colour == "wood" else None, 1.5)
    plate = pen.at(MIDDLE, 216)
    plate.at(2, 4).shape(box(-78, -60, 156, 120, 16), "leather_deep")
    lit(plate, box(-78, -60, 156, 120, 16), Stuff("brass", "brass_dark", "brass_light"), box(-90, -70, 160, 126), 1.8)
    plate.shape(box(-69, -52, 138, 104, 10), "brass_light", "brass_dark", 1.6)
    rivets(plate, [(-70, -52), (70, -52), (-70, 52), (70, 52)], 3.6)
    figures(plate, sack.worth, (0, 0), (120, 88), ("ink", "ink"))


def in_paint(pen: Pen, sack: Sack) -> None:
    """Draw the number in white paint, with a mask above it."""
    figures(pen, sack.worth, (MIDDLE - 2, 216), (146, 108), ("linen_pale", "shadow"))
    mask = pen.at(MIDDLE - 2, 300, 1.25, -3)
    mask.shape(MASK, "linen_pale", "shadow", 1.6)
    for side in (-1, 1):
        mask.shape(oval(side * 9, 0, 4.4, 2.9), "slate_deep")


def on_parchment(pen: Pen, sack: Sack) -> None:
    """Draw the hundred on a big patch, in red."""
    patch = pen.at(MIDDLE - 1, 214, 1, -2)
    outline = "M-98 -62L-60 -66L40 -62L94 -66L100 -20L96 58L50 64L-40 60L-96 66L-102 10Z"
    patch.at(3, 4).shape(outline, sack.stuff.deep)
    patch.shape(outline, "parchment", "ink", 1.7)
    stitches(patch, [(-92, -56), (88, -58), (91, 54), (-91, 57), (-92, -56)], "leather", 13, 8)
    figures(patch, sack.worth, (0, 0), (168, 94), ("red", "ink"))
