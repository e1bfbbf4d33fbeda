"""Card faces, backs, suits and shadows as surfaces of the exact size, kept for as long as there is room."""

from __future__ import annotations

import io
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame

from game.cards import Card, Suit
from game.ui import soft
from game.ui.shelf import Shelf
from game.ui.theme import Theme

ASPECT = 7 / 5
"""Height of a card divided by its width."""

_ROOM, _ROOM_PER_PIXEL = 32_000_000, 5
"""Bytes for pictures: so many in any window, and more in a large one, where every picture is larger."""
_JOKERS = 3
_BACKS = 2
TIED = 1
"""The back of a bag that is tied; an open one has 0."""
_FRENCH = frozenset((Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS))


def height_of(width: int) -> int:
    """Give the height of a card of this width, in pixels."""
    return round(width * ASPECT)


def face_name(card: Card | None, back: int = 0) -> str:
    """Give the name of the picture of a card; None is a card seen from behind, a bag with `back` TIED is shut."""
    if card is None:
        return f"back{back % _BACKS}"
    if card.suit is Suit.JOKER:
        return f"joker{card.copy % _JOKERS}"
    if card.suit is Suit.BAG:
        return f"B{card.rank}{'b' * bool(card.copy)}{'t' * (back == TIED)}"
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
        self._shelf = Shelf(_ROOM)
        self._sources: dict[str, bytes] = {}

    def use(self, theme: Theme, four_colours: bool) -> None:
        """Change theme or colours; nothing happens if both are as before."""
        if theme is not self.theme or four_colours != self.four_colours:
            self.theme, self.four_colours = theme, four_colours
            self.forget()

    @property
    def taken(self) -> int:
        """How many bytes the pictures take that are kept."""
        return self._shelf.taken

    def fit_into(self, size: tuple[int, int]) -> None:
        """Keep as much as is good for a window of this size."""
        self._shelf.room = _ROOM + _ROOM_PER_PIXEL * size[0] * size[1]

    def mark(self) -> None:
        """Begin to note which pictures are used."""
        self._shelf.mark()

    def tidy(self) -> None:
        """Drop the pictures that were not used since the last `mark`."""
        self._shelf.tidy()

    def forget(self) -> None:
        """Drop every picture."""
        self._shelf.clear()
        self._sources.clear()
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

    def piece(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Give a picture that is no card, such as ``coin`` or ``robber_hand``, in this size."""
        return self._picture(name, size)

    def icon(self, width: int) -> pygame.Surface:
        """Give the program's icon."""
        return self._picture("icon", (width, width))

    def shadow(self, width: int, level: float = 0.0, card: Card | None = None, back: int = 0) -> pygame.Surface:
        """Give the soft shadow of a card; level 0 lies on the table, 1 is held above it. That of a bag has its shape.

        Blit it with its centre on the centre of the card: the offset is in the surface.
        """
        step = round(min(max(level, 0.0), 1.0) * 4)
        colour = self.theme.colour("shadow")
        if card is not None and card.suit is Suit.BAG:
            return self.made(
                ("shadow", face_name(card, back), width, step),
                lambda: _cut_shadow(self.face(card, width, back), step / 4, colour),
            )
        return self._shelf.get(("shadow", width, step), lambda: _shadow(width, step / 4, colour))

    def card(self, card: Card | None, width: int, back: int = 0, level: float = 0.0) -> pygame.Surface:
        """Give a card together with its shadow, premultiplied: blit it centred, with BLEND_PREMULTIPLIED."""
        step = round(min(max(level, 0.0), 1.0) * 4)
        return self.made(
            ("card", face_name(card, back), width, step), lambda: self._shadowed(card, width, back, level)
        )

    def made(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give a picture that somebody else draws from pictures of here; it is kept and forgotten like these."""
        return self._shelf.get((key, self.hurry), draw)

    def _shadowed(self, card: Card | None, width: int, back: int, level: float) -> pygame.Surface:
        whole = self.shadow(width, level, card, back).copy()
        face = self.face(card, width, back)
        whole.blit(face, face.get_rect(center=whole.get_rect().center))
        return whole.premul_alpha()

    # --- the store

    def _picture(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        size = (max(1, size[0]), max(1, size[1]))
        found = self._shelf.find((name, size))
        if found is None and self.hurry:
            found = self._rough(name, size)
        return found or self._shelf.keep((name, size), self._draw(name, size))

    def _rough(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Give the picture scaled from another size, if there is one."""
        key = (name, size, "rough")
        found = self._shelf.find(key)
        if found is None:
            newest = self._shelf.newest()
            other = next((kept for other, kept in newest if isinstance(other, tuple) and other[0] == name), None)
            found = other and self._shelf.keep(key, pygame.transform.smoothscale(other, size))
        return found

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


def _fall(width: int, level: float) -> tuple[int, float, int, float]:
    """Return how a shadow falls: its blur, its way down, the margin it needs and how dark it is."""
    blur = max(1, round(width * (0.022 + 0.045 * level)))
    drop = width * (0.018 + 0.085 * level)
    return blur, drop, round(2.2 * blur + drop) + 2, 0.62 - 0.20 * level


def _shadow(width: int, level: float, colour: pygame.Color) -> pygame.Surface:
    """Draw a blurred card: farther down, wider and fainter the higher the card is held."""
    blur, drop, reach, dark = _fall(width, level)
    radius = width * 0.055
    side = (width + 2 * reach, height_of(width) + 2 * reach)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side[0]}" height="{side[1]}" '
        f'viewBox="0 0 {side[0]} {side[1]}">'
        f'<rect x="{reach + drop * 0.15}" y="{reach + drop}" width="{width}" height="{height_of(width)}" rx="{radius}" '
        f'fill="{_hex(colour)}" fill-opacity="{dark}"/></svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), side).convert_alpha()
    return soft.blur(drawn, blur)


def _cut_shadow(face: pygame.Surface, level: float, colour: pygame.Color) -> pygame.Surface:
    """Draw the blurred silhouette of a picture without ground, and a darker place where it touches the table."""
    width, tall = face.get_size()
    blur, drop, reach, dark = _fall(width, level)
    shape = face.copy()
    shape.fill((0, 0, 0, round(255 * dark)), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((colour.r, colour.g, colour.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    whole = pygame.Surface((width + 2 * reach, tall + 2 * reach), pygame.SRCALPHA)
    whole.fill((colour.r, colour.g, colour.b, 0))
    body = face.get_bounding_rect().move(reach, reach)
    foot = pygame.Rect(0, 0, round(body.w * 1.04), max(2, round(width * 0.11)))
    foot.center = (body.centerx + round(width * 0.03), body.bottom - foot.h // 4 + round(drop))
    pygame.draw.ellipse(whole, (colour.r, colour.g, colour.b, round(190 * (1 - level))), foot)
    whole.blit(shape, (reach + round(drop * 0.6), reach + round(drop)))
    return soft.blur(whole, blur)


def _plain(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """Draw a blank card in the place of a missing picture."""
    blank = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, size[0] // 18)
    pygame.draw.rect(blank, theme.colour("parchment"), blank.get_rect(), border_radius=radius)
    pygame.draw.rect(blank, theme.colour("wrong_dark"), blank.get_rect(), max(1, size[0] // 60), border_radius=radius)
    return blank
