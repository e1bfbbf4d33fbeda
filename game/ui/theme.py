"""The look of the program by name: colours and plates from a theme's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pygame

from game import store
from game.ui import grain
from game.ui.backdrop import Backdrops
from game.ui.plate import Look, Plates

_STEP = 0.0625


class Theme:
    """One theme: its colours by name, its plates and backgrounds, and the folder of its pictures."""

    def __init__(self, folder: Path, colours: dict[str, pygame.Color], looks: dict[str, Look]) -> None:
        """Take a checked theme; use `load_theme` to read one."""
        self.folder = folder
        self._scale = 1.0
        self.hurry = False
        """While true (the window is being resized) backgrounds are stretched instead of made anew."""
        self._colours = colours
        self._looks = looks
        self._plates = Plates(colours)
        self._backdrops = Backdrops(colours)

    @property
    def scale(self) -> float:
        """Pixels per interface unit for plates; the kit keeps it up to date.

        It goes in steps, so that a window that is being resized does not ask for new patches all the time.
        """
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        self._scale = round(scale / _STEP) * _STEP

    @property
    def name(self) -> str:
        """The name of the theme, as the settings store it."""
        return self.folder.name

    def colour(self, name: str) -> pygame.Color:
        """Give a colour of the palette. Raises `KeyError` for a name that no theme has."""
        return self._colours[name]

    def look(self, name: str) -> Look:
        """Give the description of a plate. Raises `KeyError`."""
        return self._looks[name]

    def ink(self, look: str) -> pygame.Color:
        """Give the colour of writing on a plate."""
        return self._colours[self._looks[look].ink]

    def plate(self, surface: pygame.Surface, rect: pygame.Rect, look: str) -> None:
        """Draw THE rounded plate; its shadow lies outside of `rect`."""
        self._plates.draw(surface, rect, self._looks[look], self.scale)

    def prepare(self, size: tuple[int, int], look: str) -> None:
        """Make a plate that will be drawn soon."""
        self._plates.prepare(size, self._looks[look], self.scale)

    def reach(self, look: str) -> int:
        """Say how many pixels a plate's shadow may reach beyond its rectangle."""
        return self._looks[look].reach(self.scale)

    def mark(self) -> None:
        """Begin to note which plates and backgrounds are used."""
        self._plates.mark()
        self._backdrops.mark()

    def tidy(self) -> None:
        """Forget the plates and backgrounds that were not used since the last `mark`."""
        self._plates.tidy()
        self._backdrops.tidy()
        grain.forget()

    def dim(self, surface: pygame.Surface) -> None:
        """Darken all that was painted so far: something lies above it now."""
        veil = pygame.Surface(surface.get_size())
        veil.fill(self.colour("night"))
        veil.set_alpha(150)
        surface.blit(veil, (0, 0))

    def backdrop(self, surface: pygame.Surface, kind: str = "wood") -> None:
        """Fill the surface (in its clip) with the tavern's wall ("wood") or the table's baize ("felt")."""
        self._backdrops.draw(surface, kind, self.scale, self.hurry)


def load_theme(folder: Path) -> Theme:
    """Read theme.toml and palette.toml of a folder. Raises `ValueError` with the offending text."""
    raw = store.read_toml(folder / "theme.toml")
    colours = _colours(store.read_toml(folder / "palette.toml") | _table(raw, "colours"))
    looks: dict[str, Look] = {}
    for name, fields in _table(raw, "looks").items():
        looks[name] = _look(name, fields, looks, colours)
    missing = NEEDED_LOOKS - looks.keys()
    if missing:
        raise ValueError(f"theme.toml lacks the looks {', '.join(sorted(missing))}")
    lacking = NEEDED_COLOURS - colours.keys()
    if lacking:
        raise ValueError(f"the theme lacks the colours {', '.join(sorted(lacking))}")
    return Theme(folder, colours, looks)


NEEDED_LOOKS = frozenset(
    f"{look}{state}" for look in ("button", "primary", "danger", "quiet") for state in ("", "_hover", "_down", "_off")
) | {
    "panel", "plain", "parchment", "bar", "menu", "tooltip", "field", "chosen", "row", "row_chosen", "groove",
    "groove_full", "thumb", "bar_thumb", "switch", "switch_on", "knob", "knob_off", "focus", "blue", "green", "target",
}  # fmt: skip
"""The plates that every theme must describe."""

NEEDED_COLOURS = frozenset({
    "felt_dark", "felt", "felt_light", "lamp", "wood_dark", "wood", "wood_light", "brass_dark", "brass", "brass_light",
    "parchment_dark", "parchment", "parchment_edge", "shadow", "night", "select", "text_light", "text_dark", "text_dim",
    "text_off", "text_brown", "warn", "wrong", "wrong_dark", "good", "set_blue", "set_blue_edge", "set_green",
    "set_green_edge", "target", "focus",
})  # fmt: skip
"""The colours that every theme must have."""


def _table(raw: dict[str, Any], name: str) -> dict[str, Any]:
    value = raw.get(name, {})
    if not isinstance(value, dict):
        raise ValueError(f"[{name}] is not a table: {str(value)[:40]!r}")
    return value


def _colours(raw: dict[str, Any]) -> dict[str, pygame.Color]:
    colours: dict[str, pygame.Color] = {}
    for name, value in raw.items():
        if isinstance(value, str) and value in colours:
            colours[name] = colours[value]
            continue
        try:
            colours[name] = pygame.Color(str(value))
        except ValueError as error:
            raise ValueError(f"not a colour: {name} = {str(value)[:40]!r}") from error
    return colours


def _look(name: str, fields: object, looks: dict[str, Look], colours: dict[str, pygame.Color]) -> Look:
    if not isinstance(fields, dict):
        raise ValueError(f"[looks.{name}] is not a table")
    like = fields.pop("like", None)
    if like is not None and like not in looks:
        raise ValueError(f"[looks.{name}] is like {str(like)[:40]!r}, which does not stand above it")
    try:
        look = msgspec.convert((msgspec.structs.asdict(looks[like]) if like else {}) | fields, Look)
    except msgspec.ValidationError as error:
        raise ValueError(f"[looks.{name}] {error}") from error
    for word in look.colour_names():
        if word not in colours:
            raise ValueError(f"[looks.{name}] names the colour {word[:40]!r}, which the theme does not have")
    return look
