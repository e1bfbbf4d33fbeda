"""The fonts of the program, each size opened once and forgotten when the window no longer needs it."""

from __future__ import annotations

import io
from functools import lru_cache
from importlib import import_module
from pathlib import Path

import pygame

from game.ui.shelf import Shelf

_FILES = {
    "text": ("font_source_sans_pro", "SourceSansPro-Regular"),
    "bold": ("font_source_sans_pro", "SourceSansPro-Semibold"),
    "title": ("font_source_serif_pro", "SourceSerifPro-Semibold"),
    "italic": ("font_source_serif_pro", "SourceSerifPro-It"),
}
_ROOM = 16_000_000
"""Bytes for finished lines."""


class Face(pygame.font.Font):
    """A font of one role and size, with what was already measured in it: that goes when the font goes."""

    def __init__(self, role: str, pixels: int, lines: Shelf) -> None:
        """Open the font; finished lines are kept on the shelf."""
        super().__init__(io.BytesIO(_file(role)), pixels)
        self.key = (role, pixels)
        self.lines = lines
        self.cleaned: dict[str, str] = {}
        """Texts, and what of them this font can draw."""
        self.widths: dict[str, int] = {}
        """Texts, and their width in pixels."""
        self.letters: dict[str, bool] = {}
        """Letters, and whether this font has them."""


class Fonts:
    """The fonts of one window by role and pixels, and the lines written in them."""

    def __init__(self) -> None:
        """Begin without any."""
        self.lines = Shelf(_ROOM)
        self._faces: dict[tuple[str, int], Face] = {}
        self._used: set[tuple[str, int]] = set()

    def __len__(self) -> int:
        return len(self._faces)

    def face(self, role: str, pixels: int) -> Face:
        """Give the font of a role ("text", "bold", "title", "italic") in pixels."""
        key = (role, pixels)
        self._used.add(key)
        if key not in self._faces:
            self._faces[key] = Face(role, pixels, self.lines)
        return self._faces[key]

    def mark(self) -> None:
        """Begin to note what is used."""
        self.lines.mark()
        self._used.clear()

    def tidy(self) -> None:
        """Forget the fonts and lines that were not used since the last `mark`."""
        self.lines.tidy()
        self._faces = {key: face for key, face in self._faces.items() if key in self._used}


@lru_cache(maxsize=len(_FILES))
def _file(role: str) -> bytes:
    """Read the font of a role once; all sizes share the bytes, and no file stays open."""
    package, name = _FILES[role]
    folder = import_module(package).font_directory
    return Path(folder, f"{name}.ttf").read_bytes()
