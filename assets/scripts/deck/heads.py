"""Faces: everything is drawn around the point between the eyes, forty units wide from ear to ear.

The lamp hangs at the upper left, so the right side of a face lies in shade.
"""

from dataclasses import dataclass

from deck.paths import number, oval
from deck.pen import Pen

EDGE = 1.1
"""The weight of an outline."""


@dataclass(frozen=True)
class Face:
    """The measures of one face."""

    jaw: float = 15.0
    """Half the width at the height of the mouth."""
    chin: float = 29.0
    """Where the chin ends below the eyes."""
    broad: float = 6.0
    """Half the width of the chin."""
    turn: float = 2.0
    """How far the features are turned to the right."""
    skin: str = "skin"
    """Palette name; its shade is `<skin>_shade`."""
    eyes: str = "hair_brown"
    """Colour of the iris."""
    hair: str = "hair_brown"
    """Colour of the brows."""
    mood: float = 0.0
    """Angle of the brows; positive is stern."""
    lips: bool = False
    """Painted lips and lashes."""
    smile: float = 2.0
    """How far the corners of the mouth rise."""
    wink: bool = False
    """The right eye is shut."""


def draw_face(pen: Pen, face: Face, ears: bool = True) -> None:
    """Draw ears, skin, eyes, brows, nose and mouth."""
    shade = f"{face.skin}_shade"
    if ears:
        for side in (-1, 1):
            ear = pen.at(side * 20.5, 2)
            ear.shape(oval(0, 2, 4.2, 6.5), face.skin if side < 0 else shade, "ink", EDGE)
            ear.line(f"M{side} -1C{side * 2.5} 0 {side * 2} 4 {side * 0.5} 5", shade if side < 0 else "ink", 0.7)
    pen.shape(_outline(face), face.skin, "ink", EDGE)
    pen.shape(_shade(face), shade)
    for side in (-1, 1):
        pen.shape(oval(side * 12 + face.turn, 10, 4.6, 3.2), "blush", None, 1, 0.42)
    _nose(pen.at(face.turn * 0.9, 0), shade)
    for side in (-1, 1):
        place = pen.at(side * 9.4 + face.turn, 0, 1, 0, flip=side < 0)
        if face.wink and side > 0:
            place.line("M-5 0C-2 3 3 3 6 -0.5", "ink", 1.6)
        else:
            _eye(place, face, face.turn * side * 0.35)
        brow = place.at(0, -8.6, 1, -face.mood if side < 0 else face.mood * -1)
        brow.shape("M-5.4 1.8C-3 -1.8 2 -2.8 7 0.4C3 -0.6 -1 0 -4.6 3.6C-5.6 3.6 -5.8 2.6 -5.4 1.8Z", face.hair, face.hair, 0.6)
    _mouth(pen.at(face.turn * 0.8, 17), face)


def _outline(face: Face) -> str:
    j, c, w, t = face.jaw, face.chin, face.broad, face.turn
    n = number
    return (
        f"M-20 -20C-20 -38 20 -38 20 -20C21.5 -6 21 6 {n(j + 1)} 15C{n(j - 3)} 23 {n(w + t)} {n(c)} {n(t)} {n(c)}"
        f"C{n(t - w)} {n(c)} {n(3 - j)} 23 {n(-j - 1)} 15C-21 6 -21.5 -6 -20 -20Z"
    )


def _shade(face: Face) -> str:
    j, c, w, t = face.jaw, face.chin, face.broad, face.turn
    n = number
    return (
        f"M19.4 -22C20.9 -6 20.4 6 {n(j + 0.4)} 15C{n(j - 3.4)} 22.6 {n(w + t)} {n(c - 0.6)} {n(t)} {n(c - 0.6)}"
        f"C{n(w + t)} {n(c - 4)} {n(j - 4.5)} 19 {n(j - 2)} 10C17 0 14 -12 10 -28C14 -28 18 -26 19.4 -22Z"
    )


def _nose(pen: Pen, shade: str) -> None:
    pen.shape("M1.4 -3C2.6 1 6 5 5.6 8C5.2 10.8 1 10.8 -1.4 9.2C2 8 2.6 3 1.4 -3Z", shade)
    pen.line("M2 -1C3 2.4 6 5.4 5.6 8C5.2 10.4 2.2 10.6 -0.4 9.6", "ink", 0.9)


def _eye(pen: Pen, face: Face, gaze: float) -> None:
    """Draw one eye whose outer corner lies to the right."""
    pen.shape("M-5 1C-3 -3.6 2.6 -4.4 5.6 -0.4C3.4 3 -2.6 3.6 -5 1Z", "paper")
    pen.shape(oval(gaze + 0.3, -0.5, 2.7, 2.9), face.eyes)
    pen.shape(oval(gaze + 0.3, -0.5, 1.4, 1.6), "ink")
    pen.shape(oval(gaze - 0.5, -1.5, 0.8), "paper")
    lash = "M-5.2 1C-3 -3.9 2.6 -4.7 5.8 -0.4"
    pen.line(lash + ("L8 -2.4" if face.lips else ""), "ink", 1.7)
    if face.lips:
        pen.line("M4.4 -2.2L6.2 -4.2", "ink", 1)
    pen.line("M-3.4 2.5C-1.4 3.4 2 3 4 1.4", "ink", 0.6)


def _mouth(pen: Pen, face: Face) -> None:
    up = face.smile
    if face.lips:
        pen.shape(f"M-5.8 {number(0.6 - up / 2)}C-3 -1.6 -1 -2 0.6 -0.9C2.2 -2 4.2 -1.6 7 {number(0.4 - up / 2)}C4 1.4 -2 1.4 -5.8 {number(0.6 - up / 2)}Z", "red", "red_dark", 0.4)
        pen.shape("M-4.2 0.8C-2 4.2 4 4.2 5.6 0.7C3 1.4 -1 1.4 -4.2 0.8Z", "red", "red_dark", 0.4)
        return
    pen.line(f"M-7 {number(1 - up)}C-4 {number(1 + up * 0.6)} 4 {number(1.4 + up * 0.6)} 8.4 {number(0.4 - up)}", "ink", 1.3)
    pen.line("M-2 4.6C0 5.4 2 5.4 3.6 4.8", "skin_shade" if face.skin == "skin" else "ink", 0.9)


def freckles(pen: Pen) -> None:
    """Dot both cheeks."""
    for x, y in ((-13, 7), (-10, 9), (-14, 11), (-9, 6), (12, 7), (15, 8), (13, 10.5), (16, 5)):
        pen.shape(oval(x + 1, y, 0.75), "blush")
