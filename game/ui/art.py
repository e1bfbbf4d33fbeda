"""Card faces, backs, suits and shadows as surfaces of the exact size, kept for as long as there is room."""

from __future__ import annotations

import io
from collections import OrderedDict
from pathlib import Path

import pygame

from game.cards import Card, Suit
from game.ui import soft
from game.ui.theme import Theme

ASPECT = 7 / 5
"""Height of a card divided by its width."""

_BUDGET = 160_000_000
_JOKERS = 3
_BACKS = 2
_FRENCH = frozenset((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))


def height_of(width: int) -> int:
    """Give the height of a card of this width, in pixels."""
    return round(width * ASPECT)


def face_name(card: Card | None, back: int = 0) -> str:
    """Give the name of the picture of a card; None is a card seen from behind."""
    if card is None:
        return f"back{back % _BACKS}"
    if card.suit is Suit.JOKER:
        return f"joker{card.copy % _JOKERS}"
    return str(card).rstrip("'").partition(".")[0]


class Art:
    """Draws each picture once per size; the least used are forgotten when the budget of bytes is spent."""

    def __init__(self, theme: Theme, four_colours: bool = False) -> None:
        """Take pictures from a theme; `four_colours` makes diamonds blue and clubs green."""
        self.theme = theme
        self.four_colours = four_colours
        self.hurry = False
        """While true (the window is being resized) pictures of other sizes are scaled instead of drawn."""
        self.revision = 0
        """Grows when pictures must be fetched anew."""
        self.missing: set[str] = set()
        """Pictures that the theme lacks; they are drawn as a plain card."""
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._sources: dict[str, bytes] = {}

    def use(self, theme: Theme, four_colours: bool) -> None:
        """Change theme or colours; nothing happens if both are as before."""
        if theme is not self.theme or four_colours != self.four_colours:
            self.theme, self.four_colours = theme, four_colours
            self.forget()

    def forget(self) -> None:
        """Drop every picture."""
        self._kept.clear()
        self._sources.clear()
        self._bytes = 0
        self.revision += 1

    def rest(self) -> None:
        """The window has its final size: from now on pictures are sharp again."""
        if self.hurry:
            self.hurry = False
            self.revision += 1

    def face(self, card: Card | None, width: int, back: int = 0) -> pygame.Surface:
        """Give the picture of a card (None: its back) of exactly this width, with alpha."""
        return self._picture(face_name(card, back), (width, height_of(width)))

    def suit(self, suit: Suit | str, width: int) -> pygame.Surface:
        """Give the shape of a suit ("S", "H", "D", "C") in a square of this width."""
        letter = suit if isinstance(suit, str) else "SHDC"[suit]
        return self._picture(f"suit_{letter}", (width, width))

    def icon(self, width: int) -> pygame.Surface:
        """Give the program's icon."""
        return self._picture("icon", (width, width))

    def shadow(self, width: int, level: float = 0.0) -> pygame.Surface:
        """Give the soft shadow of a card; level 0 lies on the table, 1 is held above it.

        Blit it with its centre on the centre of the card: the offset is in the surface.
        """
        step = round(min(max(level, 0.0), 1.0) * 4)
        key = ("shadow", width, step)
        return self._find(key) or self._keep(key, _shadow(width, step / 4, self.theme.colour("shadow")))

    def card(self, card: Card | None, width: int, back: int = 0, level: float = 0.0) -> pygame.Surface:
        """Give a card together with its shadow, premultiplied: blit it centred, with BLEND_PREMULTIPLIED."""
        step = round(min(max(level, 0.0), 1.0) * 4)
        key = ("card", face_name(card, back), width, step, self.hurry)
        found = self._find(key)
        if found:
            return found
        whole = self.shadow(width, level).copy()
        face = self.face(card, width, back)
        whole.blit(face, face.get_rect(center=whole.get_rect().center))
        return self._keep(key, whole.premul_alpha())

    # --- the store

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        size = (max(1, size[0]), max(1, size[1]))
        key = (name, size)
        found = self._find(key)
        if found:
            return found
        if self.hurry:
            other = next((kept for other, kept in reversed(self._kept.items()) if other[0] == name), None)
            if other:
                return self._keep((name, size, "rough"), pygame.transform.smoothscale(other, size))
        return self._keep(key, self._draw(name, size))

    def _find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        for kind in (key, (*key, "rough")) if self.hurry else (key,):
            if kind in self._kept:
                self._kept.move_to_end(kind)
                return self._kept[kind]
        return None

    def _keep(self, key: tuple[object, ...], picture: pygame.Surface) -> pygame.Surface:
        self._kept[key] = picture
        self._bytes += picture.get_pitch() * picture.get_height()
        while self._bytes > _BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_pitch() * old.get_height()
        return picture

    def _draw(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        try:
            return pygame.image.load_sized_svg(io.BytesIO(self._source(name)), size).convert_alpha()
        except (OSError, pygame.error):
            self.missing.add(name)
            return _plain(size, self.theme)

    def _source(self, name: str) -> bytes:
        """Read the drawing; in four colours a picture's own variant, or its red and black exchanged."""
        if name not in self._sources:
            folder = self.theme.folder / "faces"
            variant = folder / f"{name}.four.svg"
            if self.four_colours and variant.exists():
                self._sources[name] = variant.read_bytes()
            else:
                self._sources[name] = self._recolour(name, _path(self.theme.folder, name).read_bytes())
        return self._sources[name]

    def _recolour(self, name: str, drawing: bytes) -> bytes:
        letter = name.removeprefix("suit_")[:1]
        change = {"D": ("red", "four_diamond"), "C": ("ink", "four_club")}.get(letter)
        if not self.four_colours or change is None:
            return drawing
        old, new = (_hex(self.theme.colour(colour)) for colour in change)
        return drawing.replace(old.encode(), new.encode()).replace(old.lower().encode(), new.encode())


def _path(folder: Path, name: str) -> Path:
    inside = folder / "faces" / f"{name}.svg"
    return inside if inside.exists() else folder / f"{name}.svg"


def _hex(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def _shadow(width: int, level: float, colour: pygame.Color) -> pygame.Surface:
    """Draw a blurred card: farther down, wider and fainter the higher the card is held."""
    tall = height_of(width)
    blur = max(1, round(width * (0.022 + 0.045 * level)))
    drop = width * (0.018 + 0.085 * level)
    reach = round(2.2 * blur + drop) + 2
    radius, dark = width * 0.055, 0.62 - 0.20 * level
    side = (width + 2 * reach, tall + 2 * reach)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side[0]}" height="{side[1]}" '
        f'viewBox="0 0 {side[0]} {side[1]}">'
        f'<rect x="{reach + drop * 0.15}" y="{reach + drop}" width="{width}" height="{tall}" rx="{radius}" '
        f'fill="{_hex(colour)}" fill-opacity="{dark}"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), side).convert_alpha()
    return soft.blur(drawn, blur)


def _plain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Draw a blank card in the place of a missing picture."""
    blank = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 18)
    pygame.draw.rect(blank, theme.colour("parchment"), blank.get_rect(), border_radius=radius)
    pygame.draw.rect(blank, theme.colour("wrong_dark"), blank.get_rect(), max(1, size[0] // 60), border_radius=radius)
    return blank
