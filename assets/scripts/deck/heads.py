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


LASS = Face(jaw=13.8, chin=27.5, broad=4.8, lips=True)
CAPTAIN = Face(jaw=17.0, chin=30.0, broad=8.0)

_NOSE = """
shade: M1.4 -3C2.6 1 6 5 5.6 8C5.2 10.8 1 10.8 -1.4 9.2C2 8 2.6 3 1.4 -3Z
- ink 0.9: M2 -1C3 2.4 6 5.4 5.6 8C5.2 10.4 2.2 10.6 -0.4 9.6
"""
_BROW = """
hair hair 0.6: M-5.4 1.8C-3 -1.8 2 -2.8 7 0.4C3 -0.6 -1 0 -4.6 3.6C-5.6 3.6 -5.8 2.6 -5.4 1.8Z
"""
_EYE = """
paper: M-5 1C-3 -3.6 2.6 -4.4 5.6 -0.4C3.4 3 -2.6 3.6 -5 1Z
"""
_LIDS = """
- ink 1.7: M-5.2 1C-3 -3.9 2.6 -4.7 5.8 -0.4
- ink 0.6: M-3.4 2.5C-1.4 3.4 2 3 4 1.4
"""
_LASHES = """
- ink 1.7: M5.8 -0.4L8 -2.4
- ink 1: M4.4 -2.2L6.2 -4.2
"""
_LIPS = """
red red_dark 0.4: M-5.8 -0.4C-3 -1.6 -1 -2 0.6 -0.9C2.2 -2 4.2 -1.6 7 -0.6C4 1.4 -2 1.4 -5.8 -0.4Z
red red_dark 0.4: M-4.2 0.8C-2 4.2 4 4.2 5.6 0.7C3 1.4 -1 1.4 -4.2 0.8Z
"""
_MASK = """
ink edge 0.8: M-21 -7.5C-14 -12 -5 -9.2 0 -6C5 -9.2 14 -12 21 -7.5C22 1 18 9 11 8C6 7.2 4 3.4 0 3.4
    C-4 3.4 -6 7.2 -11 8C-18 9 -22 1 -21 -7.5Z
"""
_MASKED_EYE = "paper: M-5.2 1.4C-3 -3.8 2.6 -4.4 6 -1C3.4 3.4 -2.6 4 -5.2 1.4Z"
_WINK = "- ink 1.6: M-5 0C-2 3 3 3 6 -0.5"


def tilted(pen: Pen, degrees: float) -> Pen:
    """Return a pen for a head that is bent at the neck; positive is to the right."""
    return pen.at(0, 30, 1, degrees).at(0, -30)


def draw_face(pen: Pen, face: Face, ears: bool = True) -> None:
    """Draw ears, skin, eyes, brows, nose and mouth."""
    shade = f"{face.skin}_shade"
    if ears:
        _ears(pen, face.skin, shade)
    pen.shape(_outline(face), face.skin, "ink", EDGE)
    pen.shape(_shade(face), shade)
    for side in (-1, 1):
        pen.shape(oval(side * 12 + face.turn, 10, 4.6, 3.2), "blush", None, 1, 0.42)
    pen.at(face.turn * 0.9, 0).draw(_NOSE, shade=shade)
    for side in (-1, 1):
        place = pen.at(side * 9.4 + face.turn, 0, 1, 0, flip=side < 0)
        if face.wink and side > 0:
            place.draw(_WINK)
        else:
            draw_eye(place, face, face.turn * side * 0.35)
        place.at(0, -8.6, 1, -face.mood).draw(_BROW, hair=face.hair)
    _mouth(pen.at(face.turn * 0.8, 17), face)


def draw_eye(pen: Pen, face: Face, gaze: float) -> None:
    """Draw one eye whose outer corner lies to the right."""
    pen.draw(_EYE)
    pen.shape(oval(gaze + 0.3, -0.5, 2.7, 2.9), face.eyes)
    pen.shape(oval(gaze + 0.3, -0.5, 1.4, 1.6), "ink")
    pen.shape(oval(gaze - 0.5, -1.5, 0.8), "paper")
    pen.draw(_LIDS)
    if face.lips:
        pen.draw(_LASHES)


def draw_mask(pen: Pen, eyes: str, gaze: float, edge: str = "brass") -> None:
    """Lay a robber's mask over the eyes of a face; they look out of it, `gaze` to the right."""
    pen.draw(_MASK, edge=edge)
    for side in (-1, 1):
        eye = pen.at(side * 9.4, -1, 1, 0, flip=side < 0)
        eye.draw(_MASKED_EYE)
        eye.shape(oval(gaze * side + 0.2, -0.3, 2.7, 2.9), eyes)
        eye.shape(oval(gaze * side + 0.2, -0.3, 1.4), "ink")
        pen.shape(oval(side * 9.4 + gaze - 0.8, -2.3, 0.8), "paper")


def _ears(pen: Pen, skin: str, shade: str) -> None:
    for side in (-1, 1):
        ear = pen.at(side * 20.5, 2)
        ear.shape(oval(0, 2, 4.2, 6.5), skin if side < 0 else shade, "ink", EDGE)
        ear.line(f"M{side} -1C{side * 2.5} 0 {side * 2} 4 {side * 0.5} 5", shade if side < 0 else "ink", 0.7)


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


def _mouth(pen: Pen, face: Face) -> None:
    if face.lips:
        pen.draw(_LIPS)
        return
    n, up = number, face.smile
    curve = f"M-7 {n(1 - up)}C-4 {n(1 + up * 0.6)} 4 {n(1.4 + up * 0.6)} 8.4 {n(0.4 - up)}"
    pen.line(curve, "ink", 1.3)
    pen.line("M-2 4.6C0 5.4 2 5.4 3.6 4.8", f"{face.skin}_shade", 0.9)


def freckles(pen: Pen) -> None:
    """Dot both cheeks."""
    for x, y in ((-13, 7), (-10, 9), (-14, 11), (-9, 6), (12, 7), (15, 8), (13, 10.5), (16, 5)):
        pen.shape(oval(x + 1, y, 0.75), "blush")
