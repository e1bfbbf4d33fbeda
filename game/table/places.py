"""Places, frames and targets: what a layout consists of, and how a row of cards is spread."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.cards import Card
from game.engine.state import Kind, Zone
from game.engine.view import Seen
from game.table.regions import ASPECT, Regions

SPREAD = 0.42
"""How far the cards of a set lie apart, in card widths, where there is room."""
TIGHTEST = 0.24
"""The least spread at which index and suit can be read."""


@dataclass(frozen=True)
class Prefs:
    """What the player chose or is just doing, as far as it decides where things lie."""

    unit: float = 1.0
    columns: int = 0
    """Columns of public sets; 0: as many as suit."""
    hand: tuple[Card, ...] = ()
    """The own order of the hand; cards that are not named come at the end."""
    selected: frozenset[Card] = frozenset()
    carried: tuple[Card, ...] = ()
    """Cards that hang on the pointer; the others close up."""
    hover: Zone | None = None
    """The zone that makes room for the carried cards."""
    order: tuple[Card, ...] = ()
    """The order that the hovered zone would get."""
    slots: tuple[Zone, ...] = ()
    """Empty sets that were asked for (RR-R31)."""
    home: int | None = None
    """The seat at the lower edge of the screen; None: the viewer, or else the acting one."""
    scroll: int = 0
    """How many pixels of the sets lie above their window."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies."""

    card: Card | None
    """None: face down."""
    zone: Zone
    index: int
    """Position in the zone as it is shown, from the left or the bottom."""
    x: float
    """The centre, in surface pixels."""
    y: float
    width: float
    depth: int
    """Cards with a higher depth cover those with a lower one."""
    lifted: bool = False
    back: int = 0

    @property
    def rect(self) -> Rect:
        """The card's rectangle."""
        height = self.width * ASPECT
        return Rect(round(self.x - self.width / 2), round(self.y - height / 2), round(self.width), round(height))


@dataclass(frozen=True, slots=True)
class Frame:
    """The plate on which a set lies."""

    zone: Zone
    rect: Rect
    label: Rect
    """The strip above the cards; pressing it takes the whole set."""
    room: Rect
    """How far the label may reach, if it has much to say."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where cards may be dropped."""

    zone: Zone
    rect: Rect
    area: bool = False
    """A wide area that counts only where no set is hit."""


@dataclass(frozen=True)
class Layout:
    """Everything about where things are at one moment."""

    regions: Regions
    places: tuple[Place, ...]
    frames: tuple[Frame, ...]
    columns: int
    card: int
    """Width of the cards in the public sets."""
    content: int
    """Height of all public sets; more than the window of the sets means that they scroll."""
    ghost: Rect
    """Where the next new public set would lie."""
    order: tuple[Card, ...] = ()
    """The own hand from left to right."""
    plates: tuple[tuple[int, Rect], ...] = ()
    """Seat ids with the rectangles of their plates."""
    areas: tuple[tuple[int, Rect], ...] = ()
    """Owners (-1: the middle) with the parts of the board where their bags stand."""

    @property
    def scroll_room(self) -> int:
        """How far the public sets can be scrolled, in pixels."""
        return max(0, self.content - self.regions.sets.h)

    def frame(self, zone: Zone) -> Frame | None:
        """Return the frame of a set."""
        return next((frame for frame in self.frames if frame.zone == zone), None)

    def in_zone(self, zone: Zone) -> list[Place]:
        """Return the places of a zone from left to right."""
        return sorted((place for place in self.places if place.zone == zone), key=lambda place: place.index)

    def place_at(self, point: tuple[int, int]) -> Place | None:
        """Return the topmost card under a point. Cards scrolled out of the sets' window are not there."""
        hit = [place for place in self.places if place.rect.collidepoint(point) and self._shows(place.zone, point)]
        return max(hit, key=lambda place: place.depth, default=None)

    def _shows(self, zone: Zone, point: tuple[int, int]) -> bool:
        return zone.kind is not Kind.SET or self.regions.sets.collidepoint(point)

    def frame_at(self, point: tuple[int, int]) -> Frame | None:
        """Return the set whose frame is under a point."""
        hit = (frame for frame in self.frames if frame.rect.collidepoint(point) and self._shows(frame.zone, point))
        return next(hit, None)

    def visible_point(self, place: Place) -> tuple[int, int] | None:
        """Return a point where this card is on top, or None if it is covered or scrolled away."""
        rect = place.rect
        for right in (0.5, 0.12, 0.06, 0.88):
            for down in (0.5, 0.15, 0.85):
                point = (round(rect.x + rect.w * right), round(rect.y + rect.h * down))
                if self.place_at(point) == place:
                    return point
        return None


def spread_of(room: float, card: float, count: int, wanted: float = SPREAD) -> float:
    """Return how far cards lie apart so that all fit into the room."""
    return min(card * wanted, max(1.0, room - card) / max(1, count - 1))


def row(
    cards: Seen, zone: Zone, left: float, middle: float, width: float, spread: float, depth: int, prefs: Prefs
) -> Iterator[Place]:
    """Yield the cards of a zone from left to right, ``spread`` pixels apart; the selected ones stand out."""
    carried = set(prefs.carried)
    for index, card in enumerate(cards):
        if card is None or card not in carried:
            lifted = card is not None and card in prefs.selected
            up = width * 0.14 if lifted else 0
            x = left + index * spread
            yield Place(card, zone, index, x, middle - up, width, depth + index, lifted, back_of(card))


def back_of(card: Card | None) -> int:
    """Return the number of the back that a card has: each deck has its own."""
    return 0 if card is None else card.copy % 2
