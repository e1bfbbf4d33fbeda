"""Writing on surfaces: texts that wrap, shrink and end in an ellipsis, and never raise whatever a name contains."""

from __future__ import annotations

import unicodedata
from typing import Literal, TypeVar

import pygame

from game.ui.fonts import Face
from game.ui.kit import Kit

Align = Literal["left", "center", "right"]
Valign = Literal["top", "middle", "bottom"]
Known = TypeVar("Known")

_SHRINK = 0.8
_KNOWN = 4000
"""Texts whose width a font remembers."""
_MISSING = "\ufffd"
"""A letter that no font here has; drawing it gives the font's own box for missing letters."""

cut: set[str] = set()
"""Texts that did not fit and got an ellipsis; a test looks here."""


def clean(font: Face, text: str) -> str:
    """Replace what the font cannot draw: letters it lacks become a box, control signs a blank."""
    if text.isascii() and text.isprintable():
        return text
    known = font.cleaned.get(text)
    if known is None:
        known = "".join(_letter(font, letter) for letter in unicodedata.normalize("NFC", text))
        _remember(font.cleaned, text, known)
    return known


def _letter(font: Face, letter: str) -> str:
    if letter in "\n\t\r" or unicodedata.category(letter) in ("Cc", "Zl", "Zp"):
        return " "
    if unicodedata.category(letter) in ("Cf", "Mn", "Me") or "\ufe00" <= letter <= "\ufe0f":
        return ""
    if letter not in font.letters:
        font.letters[letter] = _has(font, letter)
    return letter if font.letters[letter] else _MISSING


def _has(font: Face, letter: str) -> bool:
    if unicodedata.category(letter) == "Cs":
        return False
    try:
        return _picture(font, letter) != _picture(font, _MISSING)
    except (pygame.error, UnicodeError):
        return False


def _picture(font: Face, letter: str) -> bytes:
    """Draw one letter: `metrics` claims to have every letter, so only the picture tells a missing one."""
    return pygame.image.tobytes(font.render(letter, True, (255, 255, 255)), "RGBA")


def _remember(known: dict[str, Known], text: str, value: Known) -> None:
    """Note something about a text; what was noted first is forgotten when there is too much."""
    known[text] = value
    if len(known) > _KNOWN:
        del known[next(iter(known))]


def width(font: Face, text: str) -> int:
    """Give the width of a line in pixels."""
    known = font.widths.get(text)
    if known is None:
        known = font.size(clean(font, text))[0]
        _remember(font.widths, text, known)
    return known


def fit(kit: Kit, role: str, units: float, text: str, space: int) -> tuple[Face, str]:
    """Find font and text for one line: full size, up to a fifth smaller, then with an ellipsis."""
    full = kit.px(units)
    least = max(8, round(full * _SHRINK))
    font = kit.font_px(role, full)
    need = width(font, text)
    if need <= space or not text:
        return font, text
    for pixels in range(min(full - 1, max(least, int(full * space / need) + 1)), least - 1, -1):
        font = kit.font_px(role, pixels)
        if width(font, text) <= space:
            return font, text
    cut.add(text)
    return font, ellipsis(font, text, space)


def ellipsis(font: Face, text: str, space: int) -> str:
    """Shorten a line to the space, ending in an ellipsis."""
    if width(font, text) <= space:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(font, text[:middle].rstrip() + "…") <= space:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def wrap(font: Face, text: str, space: int) -> list[str]:
    """Break a text into lines; words longer than a line are broken, empty lines kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _wrap_paragraph(font, paragraph, space)
    return lines


def _wrap_paragraph(font: Face, paragraph: str, space: int) -> list[str]:
    lines, line = [], ""
    for word in paragraph.split(" "):
        trial = f"{line} {word}" if line else word
        if width(font, trial) <= space:
            line = trial
            continue
        if line:
            lines.append(line)
        *broken, line = _break_word(font, word, space)
        lines += broken
    return [*lines, line]


def _break_word(font: Face, word: str, space: int) -> list[str]:
    parts = []
    while len(word) > 1 and width(font, word) > space:
        end = _longest(font, word, space)
        parts.append(word[:end])
        word = word[end:]
    return [*parts, word]


def _longest(font: Face, word: str, space: int) -> int:
    for mark in ("-", "/", "\u00ad"):
        place = word.find(mark) + 1
        if 0 < place < len(word) and width(font, word[:place]) <= space:
            return place
    low, high = 1, len(word) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if width(font, word[:middle]) <= space else (low, middle - 1)
    return low


def render(font: Face, text: str, colour: pygame.Color) -> pygame.Surface:
    """Draw one line on a surface of its own; finished lines are kept for a while."""
    text = clean(font, text)
    return font.lines.get((font.key, text, tuple(colour)), lambda: font.render(text, True, colour))


def line_height(font: Face) -> int:
    """Give the distance of two lines in pixels."""
    return font.get_linesize()


def height(kit: Kit, text: str, role: str, units: float, space: int) -> int:
    """Say how tall a wrapped text will be, in pixels."""
    font = kit.font(role, units)
    return len(wrap(font, text, space)) * line_height(font)


def write(
    kit: Kit,
    surface: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    role: str = "text",
    units: float = 18,
    colour: str | pygame.Color = "text_light",
    align: Align = "left",
    valign: Valign = "middle",
    *,
    wrapped: bool = False,
) -> pygame.Rect:
    """Write into a rectangle and return the space that the writing covers; what does not fit shrinks, then is cut."""
    ink = kit.theme.colour(colour) if isinstance(colour, str) else colour
    if wrapped:
        font, lines = _fit_lines(kit, text, role, units, rect)
    else:
        font, line = fit(kit, role, units, text, rect.w)
        lines = [line]
    return _put(surface, rect, font, lines, ink, align, valign)


def _fit_lines(kit: Kit, text: str, role: str, units: float, rect: pygame.Rect) -> tuple[Face, list[str]]:
    full = kit.px(units)
    for pixels in range(full, max(8, round(full * _SHRINK)) - 1, -1):
        font = kit.font_px(role, pixels)
        lines = wrap(font, text, rect.w)
        if len(lines) * line_height(font) <= rect.h:
            return font, lines
    cut.add(text)
    room = max(1, rect.h // line_height(font))
    return font, [*lines[: room - 1], ellipsis(font, lines[room - 1] + "…", rect.w)]


def _put(
    surface: pygame.Surface,
    rect: pygame.Rect,
    font: Face,
    lines: list[str],
    ink: pygame.Color,
    align: Align,
    valign: Valign,
) -> pygame.Rect:
    step = line_height(font)
    covered = pygame.Rect(0, 0, 0, step * len(lines))
    setattr(covered, {"top": "top", "middle": "centery", "bottom": "bottom"}[valign], _at(rect, valign))
    y, left, right = covered.top, rect.right, rect.left
    for line in lines:
        drawn = render(font, line, ink)
        x = (
            rect.x
            + {"left": 0, "center": (rect.w - drawn.get_width()) // 2, "right": rect.w - drawn.get_width()}[align]
        )
        surface.blit(drawn, (x, y))
        left, right, y = min(left, x), max(right, x + drawn.get_width()), y + step
    covered.x, covered.w = left, max(0, right - left)
    return covered


def _at(rect: pygame.Rect, valign: Valign) -> int:
    return {"top": rect.top, "middle": rect.centery, "bottom": rect.bottom}[valign]
