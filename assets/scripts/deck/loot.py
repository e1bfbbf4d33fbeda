"""The loot cards, 2 to 10: a big number over a sign, twice, and one piece of booty on a wall of the robbers' den.

The picture has a step in two corners, so that it is as large as can be and the numbers still stand on bare paper.
"""

import math

from deck.body import draw_body, twice
from deck.glyphs import GLYPHS
from deck.paths import oval, poly, star
from deck.pen import Pen
from deck.riches import chest, crown, dagger, lute
from deck.signs import SIGNS
from deck.wares import candlestick, goblet, keys, necklace, spoons

NUMBER_X, NUMBER_TOP, NUMBER_HIGH, NUMBER_WIDE = 30.0, 11.0, 66.0, 44.0
SIGN_Y = 97.6
LEFT, TOP, STEP_X, STEP_Y = 11.0, 11.0, 58.5, 118.0
"""The picture's corner, and where the step of the upper left corner lies."""

Place = tuple[float, float]
WARES = {
    2: spoons, 3: candlestick, 4: keys, 5: goblet, 6: necklace, 7: lute, 8: dagger, 9: crown, 10: chest,
}  # fmt: skip
WALLS = {2: "pantry", 3: "pantry", 4: "pantry", 5: "wine", 6: "wine", 7: "wine", 8: "plum", 9: "plum", 10: "plum"}
"""What lies in the pantry is worth least; then come the parlour and the treasury."""
FLAMES = ((63, 124), (187, 124), (125, 80))
"""Where the candles of the candlestick burn."""
TABLES = {3: 302.0, 5: 284.0, 6: 296.0, 9: 276.0, 10: 258.0}
"""Where the far edge of the table lies on which a thing stands."""


def loot(pen: Pen, worth: int) -> None:
    """Draw the card of a piece of loot."""
    draw_body(pen)
    twice(pen, lambda half: index(half, worth))
    wall = WALLS[worth]
    pen.shape(outline(), wall)
    {"pantry": _pantry, "wine": _parlour, "plum": _treasury}[wall](pen)
    if worth in TABLES:
        _table(pen, TABLES[worth])
        pen.shape(oval(128, TABLES[worth] + 14, 60, 8), "wood_dark")
    for x, y in FLAMES if worth == 3 else ():
        pen.shape(outline(), pen.glow(x, y, 46, ((0, "lamp", 0.95), (0.4, "lamp", 0.4), (1, "lamp", 0))))
    WARES[worth](pen.at(125, 175))
    frame(pen)


def index(pen: Pen, worth: int) -> None:
    """Draw the number with its sign into the strip that stays visible."""
    draw_number(pen, str(worth), "ink", NUMBER_X, NUMBER_TOP, NUMBER_HIGH, NUMBER_WIDE)
    SIGNS[worth](pen.at(NUMBER_X, SIGN_Y))


def draw_number(pen: Pen, text: str, colour: str, x: float, top: float, high: float, wide: float) -> None:
    """Draw digits `high` units high around x, narrowed if they would be wider than `wide`."""
    gap = 6.0
    total = sum(GLYPHS[digit][0] for digit in text) + gap * (len(text) - 1)
    scale = high / 100
    squeeze = min(scale, wide / total)
    left = x - total * squeeze / 2
    for digit in text:
        pen.at(left, top).stretched(squeeze, scale).shape(GLYPHS[digit][1], colour)
        left += (GLYPHS[digit][0] + gap) * squeeze


def outline(grow: float = 0.0, radius: float = 7.0) -> str:
    """Return the edge of the picture: a sheet with a step in the upper left corner and one in the lower right."""
    corners = [
        (STEP_X - grow, TOP - grow), (250 - LEFT + grow, TOP - grow), (250 - LEFT + grow, 350 - STEP_Y + grow),
        (250 - STEP_X + grow, 350 - STEP_Y + grow), (250 - STEP_X + grow, 350 - TOP + grow),
        (LEFT - grow, 350 - TOP + grow), (LEFT - grow, STEP_Y - grow), (STEP_X - grow, STEP_Y - grow),
    ]  # fmt: skip
    parts: list[str] = []
    for n, (x, y) in enumerate(corners):
        start, end = _towards((x, y), corners[n - 1], radius), _towards((x, y), corners[(n + 1) % 8], radius)
        parts.append(f"{'L' if parts else 'M'}{start[0]} {start[1]}Q{x} {y} {end[0]} {end[1]}")
    return "".join(parts) + "Z"


def _towards(spot: Place, other: Place, far: float) -> Place:
    """Return the place that lies so far from a spot in the direction of another one."""
    long = math.dist(spot, other)
    return (spot[0] + (other[0] - spot[0]) * far / long, spot[1] + (other[1] - spot[1]) * far / long)


def frame(pen: Pen) -> None:
    """Draw the edge around the picture: a brass line, then one of ink."""
    pen.shape(outline(1.9, 8.0), None, "brass", 1.3)
    pen.shape(outline(), None, "ink", 1.3)


def _lamplight(pen: Pen, strength: float, radius: float = 165) -> None:
    """Let the lamp shine on the wall, strongest above the middle on the left."""
    glow = pen.glow(108, 138, radius, ((0, "lamp", strength), (0.55, "lamp", strength * 0.4), (1, "lamp", 0)))
    pen.shape(outline(), glow)


def _pantry(pen: Pen) -> None:
    """Draw a wall of painted boards."""
    for x, top, low in ((34, STEP_Y, 339), (80, 11, 339), (125, 11, 339), (170, 11, 339), (215, 11, 232)):
        pen.line(f"M{x} {top + 1}L{x} {low - 1}", "pantry_deep", 1.6)
    for x, y, way in ((58, 160, 1), (103, 44, -1), (148, 322, 1), (193, 70, -1), (22, 300, 1), (102, 316, -1)):
        pen.line(f"M{x} {y - 16}C{x + 5 * way} {y - 6} {x + 5 * way} {y + 6} {x} {y + 16}", "pantry_deep", 1.0)
        pen.shape(oval(x + 0.6 * way, y, 2.2, 4), "pantry_deep")
    _lamplight(pen, 0.42)


_LILY = "M0 -10Q6 -4 0 6Q-6 -4 0 -10ZM2 6Q4 -5 10 0Q8 6 2 6ZM-2 6Q-4 -5 -10 0Q-8 6 -2 6ZM-3 8L3 8L0 12Z"


def _parlour(pen: Pen) -> None:
    """Draw a wall with a paper of small lilies."""
    for row in range(9):
        for column in range(7):
            x, y = 30 + column * 32 + (16 if row % 2 else 0), 30 + row * 37
            if not _on_picture(x, y, 13):
                continue
            lily = pen.at(x, y)
            lily.shape(_LILY, "wine_deep")
    _lamplight(pen, 0.45)


def _treasury(pen: Pen) -> None:
    """Draw beams of light and stars behind what is worth most."""
    pen.shape(outline(), pen.glow(125, 165, 190, ((0, "plum", 0), (0.5, "plum", 0), (1, "plum_deep", 1))))
    beam = pen.glow(125, 170, 150, ((0, "target", 0.75), (0.45, "target", 0.34), (1, "target", 0)))
    for n in range(20):
        ends = []
        for side in (-4.0, 4.0):
            angle = math.radians(18 * n + 9 + side)
            far = min(_reach(angle), 150)
            ends.append((125 + far * math.cos(angle), 170 + far * math.sin(angle)))
        pen.shape(poly((125, 170), *ends), beam)
    pen.shape(oval(125, 170, 105), pen.glow(125, 170, 105, ((0, "lamp", 0.75), (0.5, "lamp", 0.25), (1, "lamp", 0))))
    for x, y, r in (
        (226, 26, 4),
        (74, 32, 3),
        (24, 134, 3),
        (228, 214, 3.4),
        (26, 322, 4),
        (180, 316, 3),
        (206, 120, 2),
        (44, 236, 2),
        (150, 24, 2),
        (98, 324, 2),
    ):
        pen.shape(star(x, y, r * 1.7, r * 0.45, 4), "gold_pale")


def _on_picture(x: float, y: float, room: float) -> bool:
    """Say whether a place lies on the picture with so much room around it."""
    if not (LEFT + room <= x <= 250 - LEFT - room and TOP + room <= y <= 350 - TOP - room):
        return False
    return not (x < STEP_X + room and y < STEP_Y + room) and not (x > 250 - STEP_X - room and y > 350 - STEP_Y - room)


def _reach(angle: float) -> float:
    """Return how far the picture goes from its middle in a direction."""
    far = 0.0
    while _on_picture(125 + far * math.cos(angle), 170 + far * math.sin(angle), 1.0):
        far += 1.0
    return far


def _table(pen: Pen, y: float) -> None:
    """Draw the table on which a thing stands, from its far edge at y to the lower edge of the picture."""
    top = f"M{LEFT} {y}L191.5 {y}L191.5 332Q191.5 339 184.5 339L18 339Q{LEFT} 339 {LEFT} 332Z"
    pen.shape(top, "wood", "ink", 1.2)
    pen.shape(f"M{LEFT} {y}L191.5 {y}L191.5 {y + 7}L{LEFT} {y + 7}Z", "wood_light", "ink", 0.9)
    for n, (x, w) in enumerate(((16, 60), (96, 84), (40, 70), (130, 50), (20, 40), (80, 90))):
        at = y + 14 + n * 6.4
        if at < 334:
            pen.line(f"M{x} {at}C{x + w / 3} {at + 2} {x + w / 2} {at - 2} {x + w} {at}", "wood_dark", 1)
