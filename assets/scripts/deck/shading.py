"""Light and shade of solid things: the lamp hangs at the upper left, so each material has three flat tones."""

from dataclasses import dataclass

from deck import paths
from deck.cutting import Area
from deck.paths import Point, oval, poly, smooth, star
from deck.pen import Pen

EDGE = 1.6
"""The outline of a thing that stands alone."""

Profile = tuple[Point, ...]
"""Half widths and heights of something turned on a lathe, from the top downwards: (half width, y)."""


@dataclass(frozen=True)
class Stuff:
    """A material in three tones (palette names)."""

    base: str
    deep: str
    pale: str


GOLD = Stuff("gold", "gold_deep", "gold_pale")
BRASS = Stuff("brass", "brass_dark", "brass_light")
SILVER = Stuff("silver", "silver_deep", "silver_pale")
PEARL = Stuff("pearl", "pearl_shade", "paper")
RUBY = Stuff("ruby", "red_dark", "ruby_pale")
SAPPHIRE = Stuff("sapphire", "back_blue_dark", "sapphire_pale")
EMERALD = Stuff("emerald", "moss_deep", "emerald_pale")
WOOD = Stuff("wood_light", "wood", "burlap")
BURLAP = Stuff("burlap", "burlap_deep", "burlap_pale")
LEATHER = Stuff("leather", "leather_deep", "leather_pale")
MOSS = Stuff("moss", "moss_deep", "moss_pale")
BERRY = Stuff("berry", "berry_deep", "berry_pale")
ROYAL = Stuff("royal", "royal_deep", "royal_pale")
LINEN = Stuff("linen", "linen_deep", "linen_pale")
SLATE = Stuff("slate", "slate_deep", "slate_pale")
WAX = Stuff("wax", "wax_deep", "wax_pale")


def only(pen: Pen, where: str) -> Pen:
    """Return a pen that draws only inside a convex outline, given in its own coordinates."""
    [(points, _)] = paths.flat(paths.moved(paths.parse(where), pen.matrix))
    a, b, c, d = pen.matrix[:4]
    area: Area = tuple(points if a * d - b * c > 0 else reversed(points))
    return pen.within(_without_doubles(area))


def _without_doubles(area: Area) -> Area:
    """Leave out corners that lie on the one before: an edge without length has no inside."""
    return tuple(
        p for p, q in zip(area, area[-1:] + area[:-1], strict=True) if abs(p[0] - q[0]) + abs(p[1] - q[1]) > 1e-6
    )


def lit(pen: Pen, outline: str, stuff: Stuff, light: str, width: float = EDGE) -> None:
    """Draw a solid in its deep tone, in its base tone where the convex outline `light` covers it, and its edge."""
    pen.shape(outline, stuff.deep)
    only(pen, light).shape(outline, stuff.base)
    if width:
        pen.line(outline, "ink", width)


def tube(pen: Pen, d: str, stuff: Stuff, thick: float, width: float = EDGE) -> None:
    """Draw something round and long (a handle, a ring, a rope) along a line."""
    pen.line(d, "ink", thick + 2 * width)
    pen.line(d, stuff.deep, thick)
    pen.at(-thick * 0.1, -thick * 0.12).line(d, stuff.base, thick * 0.72)
    pen.at(-thick * 0.2, -thick * 0.22).line(d, stuff.pale, thick * 0.2)


def band(profile: Profile, left: float, right: float) -> str:
    """Return the strip of a turned thing between two parts of its half width (-1 is its left edge, 1 its right)."""
    there = smooth(*((w * right, y) for w, y in profile), closed=False)
    back = smooth(*((w * left, y) for w, y in reversed(profile)), closed=False)
    return f"{there}L{back[1:]}Z"


def turned(
    pen: Pen, profile: Profile, stuff: Stuff, width: float = EDGE, shine: tuple[float, float] = (-0.72, -0.5)
) -> None:
    """Draw something turned on a lathe: its right third in shade, a streak of light on the left."""
    pen.shape(band(profile, -1, 1), stuff.base)
    pen.shape(band(profile, 0.36, 1), stuff.deep)
    pen.shape(band(profile, *shine), stuff.pale)
    pen.line(band(profile, -1, 1), "ink", width)


def dot(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """Draw a round spot, in fewer letters than a circle takes."""
    pen.line(f"M{x - 0.15} {y}L{x + 0.15} {y}", colour, 2 * r)


def gem(pen: Pen, x: float, y: float, rx: float, ry: float, stuff: Stuff) -> None:
    """Draw an oval stone with a bright and a dark side."""
    pen.shape(oval(x, y, rx, ry), stuff.base, "ink", 1.0)
    pen.shape(
        f"M{x + rx * 0.8} {y - ry * 0.5}C{x + rx * 1.1} {y + ry * 0.5} {x + rx * 0.3} {y + ry * 1.1} "
        f"{x - rx * 0.5} {y + ry * 0.8}C{x + rx * 0.2} {y + ry * 0.6} {x + rx * 0.6} {y + ry * 0.2} "
        f"{x + rx * 0.8} {y - ry * 0.5}Z",
        stuff.deep,
    )
    dot(pen, x - rx * 0.32, y - ry * 0.38, rx * 0.28, stuff.pale)


def cut_gem(pen: Pen, x: float, y: float, r: float, stuff: Stuff) -> None:
    """Draw a stone with six facets around its table."""
    stone = pen.at(x, y, r / 10)
    stone.shape(poly((-5, -9), (5, -9), (10, 0), (5, 9), (-5, 9), (-10, 0)), stuff.base, "ink", 1.2)
    stone.shape(poly((10, 0), (5, 9), (-5, 9), (-2.6, 4.6), (2.6, 4.6), (5.2, 0)), stuff.deep)
    stone.shape(poly((-5, -9), (-10, 0), (-5.2, 0), (-2.6, -4.6)), stuff.pale)
    stone.line("M-5.2 0L-2.6 -4.6L2.6 -4.6L5.2 0L2.6 4.6L-2.6 4.6ZM5 -9L2.6 -4.6M-5 9L-2.6 4.6", "ink", 0.5)


def pearl(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a pearl."""
    dot(pen, x, y, r + 0.6, "ink")
    dot(pen, x, y, r - 0.5, PEARL.deep)
    dot(pen, x - r * 0.16, y - r * 0.16, r * 0.72, PEARL.base)
    dot(pen, x - r * 0.36, y - r * 0.38, r * 0.24, "paper")


def piece(pen: Pen, x: float, y: float, r: float, flat: float = 1.0, turn: float = 0.0) -> None:
    """Draw a gold coin; `flat` is how much is seen of its face."""
    coin = pen.at(x, y, 1, turn)
    coin.at(0, r * 0.2 * (1.15 - flat)).shape(oval(0, r * 0.12, r, r * flat), GOLD.deep, "ink", 1.1)
    coin.shape(oval(0, 0, r, r * flat), GOLD.base, "ink", 1.1)
    coin.shape(oval(0, 0, r * 0.68, r * flat * 0.68), GOLD.pale, GOLD.deep, 0.8)
    coin.stretched(1, flat).shape(star(0, 0, r * 0.42, r * 0.19), GOLD.deep)


def glint(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a sparkle of light."""
    pen.shape(star(x, y, r, r * 0.16, 4), "focus")


def flame(pen: Pen, x: float, y: float, scale: float = 1.0) -> None:
    """Draw the flame of a candle whose wick ends at (x, y)."""
    fire = pen.at(x, y, scale)
    fire.line("M0 4L0 -6", "ink", 2)
    fire.shape("M0 -34C7 -22 11 -14 9 -6C7 2 -7 2 -9 -6C-11 -14 -4 -20 0 -34Z", "target", "ink", 1.2)
    fire.shape("M0.6 -20C4 -12 6 -8 4.6 -3.6C3 0.6 -4 0.6 -5 -3.6C-6 -8 -1.6 -12 0.6 -20Z", "ochre")
    fire.shape(oval(-0.4, -3.4, 2.6, 3), "focus")
