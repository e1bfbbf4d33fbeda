"""Where every card lies, as a pure function of what is seen, the size of the window and the player's preferences.

One unknown is solved for: the width of the cards in the sets. If even the smallest does not fit, the sets scroll.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from pygame import Rect

from game.cards import Card
from game.engine.state import STOCK, Kind, Zone, hand
from game.engine.view import Seen, View
from game.table.regions import ASPECT, Regions, divide

SPREAD = 0.42
"""How far the cards of a set lie apart, in card widths, where there is room."""
TIGHTEST = 0.24
"""The least spread at which index and suit can be read."""
_SMALLEST = 46
"""Least width of a card in the sets, in interface units; below that the sets scroll."""


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


def arrange(view: View, size: tuple[int, int], prefs: Prefs) -> Layout:
    """Return the layout of a view in a window of this size (width, height in pixels)."""
    private = _shown(view, Kind.PRIVATE, prefs)
    regions = divide(size, prefs.unit, slim_tray=view.turn in view.facts.opened and not private)
    sets = _shown(view, Kind.SET, prefs)
    columns, card = solve_columns(sets, regions, prefs.columns)
    places: list[Place] = []
    frames: list[Frame] = []
    content = _lay_sets(sets, regions, columns, card, prefs, places, frames)
    ghost = _cell(_free_number(sets), regions, columns, card, prefs.scroll)
    _lay_private(private, regions, prefs, places, frames)
    order = _lay_hand(view, regions, prefs, places)
    places += _lay_stock(view, regions)
    places += _lay_opponents(view, regions)
    return Layout(regions, tuple(places), tuple(frames), columns, card, content, ghost, order)


def targets(layout: Layout, view: View, cards: Sequence[Card]) -> list[Target]:
    """Return every place where the viewer might drop these cards; the rules say which of them are legal.

    On free felt a new set begins: a public one, or a temporary one before the opening. Only a whole temporary set
    that is dropped there before the opening asks for it.
    """
    regions = layout.regions
    free = view.facts.new_set if view.seat in view.facts.opened or _whole(view, cards) else view.facts.new_private
    found = [Target(frame.zone, frame.rect.clip(regions.sets) if frame.zone.kind is Kind.SET else frame.rect)
             for frame in layout.frames]  # fmt: skip
    found = [target for target in found if target.rect.w and target.rect.h]
    if view.facts.new_private is not None:
        found.append(Target(view.facts.new_private, regions.tray, area=True))
    if view.seat is not None:
        found.append(Target(hand(view.seat), regions.hand, area=True))
    if free is not None:
        found.append(Target(free, regions.sets, area=True))
    return found


def _whole(view: View, cards: Sequence[Card]) -> bool:
    """Whether these cards are one whole temporary set of the viewer."""
    own = (seen for zone, seen in view.zones.items() if zone.kind is Kind.PRIVATE and zone.owner == view.seat)
    return any(set(seen) == set(cards) for seen in own)


_ENOUGH = 0.18
"""Part of a card that must lie over a set to count as a drop on it."""


def best_target(rect: Rect, candidates: Sequence[Target]) -> Target | None:
    """Return the target for a card that hangs at ``rect``: the set it overlaps most, else the area its centre is in.

    A mere touch of a set does not count, so that cards can be laid down close beside it.
    """

    def overlap(target: Target) -> int:
        common = rect.clip(target.rect)
        return common.w * common.h

    least = _ENOUGH * rect.w * rect.h
    sets = [target for target in candidates if not target.area and overlap(target) > 0]
    sets = [target for target in sets if overlap(target) >= least or target.rect.collidepoint(rect.center)]
    if sets:
        return max(sets, key=overlap)
    areas = [target for target in candidates if target.area and overlap(target) > 0]
    return max(areas, key=lambda target: (target.rect.collidepoint(rect.center), overlap(target)), default=None)


def insertion(layout: Layout, zone: Zone, x: float, carried: Sequence[Card]) -> int:
    """Return how many of the zone's other cards would lie left of a card dropped with its centre at ``x``."""
    others = [place for place in layout.in_zone(zone) if place.card not in carried]
    return sum(place.x < x for place in others)


# --- the public sets


def _shown(view: View, kind: Kind, prefs: Prefs) -> dict[Zone, Seen]:
    """Return the sets of a kind as they are to be drawn: without carried cards, with room where they hover."""
    owner = -1 if kind is Kind.SET else view.seat
    zones = {zone: cards for zone, cards in view.zones.items() if zone.kind is kind and zone.owner == owner}
    zones |= {zone: () for zone in prefs.slots if zone.kind is kind and zone not in zones and zone.owner == owner}
    if prefs.hover is not None and prefs.hover.kind is kind and prefs.hover in zones:
        zones[prefs.hover] = prefs.order
    carried = set(prefs.carried)
    shown = {
        zone: cards if zone == prefs.hover else tuple(card for card in cards if card is None or card not in carried)
        for zone, cards in zones.items()
    }
    return dict(sorted(shown.items()))


def solve_columns(sets: dict[Zone, Seen], regions: Regions, wanted: int) -> tuple[int, int]:
    """Return the number of columns and the width of the cards with which the sets fit best.

    Unless a number is wanted, there are as many columns as are comfortable, and more only if the cards grow by that.
    """
    longest = max((len(cards) for cards in sets.values()), default=3)
    slots = max((zone.number for zone in sets), default=0) + 1
    largest = round(regions.hand_card * 0.86)
    smallest = min(largest, max(24, round(_SMALLEST * min(1.0, regions.unit))))

    def width(columns: int) -> int:
        rows = ceil(slots / columns)
        by_height = (regions.sets.h / rows - _label(regions) - regions.gap * 1.25) / ASPECT
        room = regions.sets.w / columns - 3 * regions.gap
        by_width = room / (1 + (max(longest, 4) - 1) * TIGHTEST)
        return int(min(largest, by_height, by_width))

    if wanted:
        return wanted, max(smallest, width(wanted))
    comfortable = max(1, min(8, int(regions.sets.w / (largest * (1 + 4 * SPREAD) + 3 * regions.gap))))
    best = max(range(1, 9), key=lambda columns: (width(columns), -abs(columns - comfortable)))
    if width(best) < smallest:  # they scroll: take the columns in which the longest set still fits
        best = max((n for n in range(1, 9) if _fits(smallest, longest, n, regions)), default=1)
    return best, max(smallest, width(best))


def _fits(width: int, count: int, columns: int, regions: Regions) -> bool:
    room = regions.sets.w / columns - 3 * regions.gap
    return width * (1 + (min(count, 6) - 1) * TIGHTEST) <= room


def _label(regions: Regions) -> int:
    return round(18 * regions.unit)


def _free_number(sets: dict[Zone, Seen]) -> int:
    taken = {zone.number for zone in sets}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def _cell(number: int, regions: Regions, columns: int, card: int, scroll: int) -> Rect:
    """Return the cell of the set with this number in the grid."""
    row, column = divmod(number - 1, columns)
    height = _label(regions) + int(card * ASPECT) + int(regions.gap * 1.25)
    width = regions.sets.w // columns
    left = regions.sets.x + column * width + regions.gap // 2
    return Rect(left, regions.sets.y + row * height - scroll, width - regions.gap, height - regions.gap // 2)


def _lay_sets(
    sets: dict[Zone, Seen], regions: Regions, columns: int, card: int, prefs: Prefs,
    places: list[Place], frames: list[Frame],
) -> int:  # fmt: skip
    """Add the places and frames of the public sets; return the height of them all."""
    bottom = 0
    for zone, cards in sets.items():
        cell = _cell(zone.number, regions, columns, card, prefs.scroll)
        spread = _spread(cell.w - 2 * regions.gap, card, len(cards))
        width = max(card * 2, round(card + spread * max(0, len(cards) - 1))) + 2 * regions.gap
        label = Rect(cell.x, cell.y, min(cell.w, max(width, round(112 * regions.unit))), _label(regions))
        room = Rect(cell.x, cell.y, cell.w, label.h)
        frames.append(Frame(zone, Rect(cell.x, cell.y, min(cell.w, max(width, label.w)), cell.h), label, room))
        left = cell.x + regions.gap + card / 2
        middle = label.bottom + card * ASPECT / 2 + regions.gap * 0.25
        places += _row(cards, zone, left, middle, card, spread, 100 * zone.number, prefs)
        bottom = max(bottom, cell.bottom + prefs.scroll - regions.sets.y)
    return bottom


def _spread(room: float, card: float, count: int, wanted: float = SPREAD) -> float:
    """Return how far cards lie apart so that all fit into the room."""
    return min(card * wanted, max(1.0, room - card) / max(1, count - 1))


def _row(
    cards: Seen, zone: Zone, left: float, middle: float, width: float, spread: float, depth: int, prefs: Prefs
) -> Iterator[Place]:
    carried = set(prefs.carried)
    for index, card in enumerate(cards):
        if card is None or card not in carried:
            lifted = card is not None and card in prefs.selected
            up = width * 0.14 if lifted else 0
            x = left + index * spread
            yield Place(card, zone, index, x, middle - up, width, depth + index, lifted, _back(card))


def _back(card: Card | None) -> int:
    return 0 if card is None else card.copy % 2


# --- the private sets


def _lay_private(
    sets: dict[Zone, Seen], regions: Regions, prefs: Prefs, places: list[Place], frames: list[Frame]
) -> None:
    """Add the places and frames of the temporary sets: one row in the tray, squeezed until it fits."""
    gap, label = regions.gap, _label(regions)
    card = round((regions.tray.h - label - 2 * gap) / ASPECT)
    room = regions.tray.right - regions.meter.right - gap
    count = sum(max(0, len(cards) - 1) for cards in sets.values())
    solid = sum(max(card, 2 * card if len(cards) < 2 else card) + 3 * gap for cards in sets.values())
    if solid > room * 0.75:
        card = max(18, round(card * room * 0.75 / solid))
        solid = sum(max(card, 2 * card if len(cards) < 2 else card) + 3 * gap for cards in sets.values())
    spread = min(card * SPREAD, max(1.0, (room - solid) / max(1, count)))
    left = regions.meter.right + gap
    for zone, cards in sets.items():
        width = max(2 * card if len(cards) < 2 else card, round(card + spread * (len(cards) - 1))) + 2 * gap
        rect = Rect(left, regions.tray.y + gap // 2, width, regions.tray.h - gap)
        strip = Rect(rect.x, rect.y, rect.w, label)
        frames.append(Frame(zone, rect, strip, strip))
        middle = rect.y + label + card * ASPECT / 2 + gap * 0.25
        places += _row(cards, zone, left + gap + card / 2, middle, card, spread, 20_000 + 100 * zone.number, prefs)
        left = rect.right + gap


# --- hands and stock


def _lay_hand(view: View, regions: Regions, prefs: Prefs, places: list[Place]) -> tuple[Card, ...]:
    """Add the places of the viewer's hand (or, for a stranger, of the acting hand face down); return its order."""
    owner = view.turn if view.seat is None else view.seat
    seen = view.cards(hand(owner))
    known = [card for card in seen if card is not None]
    order: Seen = seen if len(known) < len(seen) else hand_order(known, prefs.hand)
    shown: Seen = order
    if prefs.hover == hand(owner):
        shown = prefs.order
    elif prefs.carried:
        shown = tuple(card for card in order if card not in prefs.carried)
    places += _hand_rows(shown, hand(owner), regions, prefs)
    return tuple(card for card in order if card is not None)


def hand_order(cards: Sequence[Card], wish: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in the player's own order; those he has not placed yet come last, as they came (U088, U094)."""
    rank = {card: number for number, card in enumerate(wish)}
    return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))


def _hand_rows(cards: Seen, zone: Zone, regions: Regions, prefs: Prefs) -> Iterator[Place]:
    """Yield the hand as one row, or as two where one would hide the indices (U092)."""
    room, card = regions.hand.w, regions.hand_card
    spread = _spread(room, card, len(cards), 0.7)
    if spread >= card * TIGHTEST or len(cards) < 12:
        rows, step = [cards], 0.0
    else:
        half = ceil(len(cards) / 2)
        rows, step = [cards[:half], cards[half:]], card * ASPECT * 0.3
        card = round(card * 0.78)
    card = min(card, int(room / (1 + (len(rows[0]) - 1) * TIGHTEST)))  # in a very narrow hand cards shrink
    base = regions.hand.bottom - round(8 * regions.unit) - card * ASPECT / 2
    start = 0
    for number, row in enumerate(rows):
        spread = _spread(room, card, len(row), 0.7)
        left = regions.hand.centerx - spread * (len(row) - 1) / 2
        middle = base - (len(rows) - 1 - number) * step
        for place in _row(row, zone, left, middle, card, spread, 30_000 + start, prefs):
            yield replace(place, index=place.index + start)
        start += len(row)


def _lay_stock(view: View, regions: Regions) -> Iterator[Place]:
    """Yield the topmost cards of the stock; that there are more is drawn as thickness."""
    count = len(view.cards(STOCK))
    for index in range(max(0, count - 2), count):
        yield Place(None, STOCK, index, regions.stock.centerx, regions.stock.centery, regions.hand_card, index)


def _lay_opponents(view: View, regions: Regions) -> Iterator[Place]:
    """Yield the hands of the others as little fans of backs on their plates."""
    for number, seat in enumerate(view.seats):
        if seat.id == view.seat or (view.seat is None and seat.id == view.turn):
            continue
        plate = regions.plate(number, len(view.seats))
        card = plate.h * 0.42
        count = len(view.cards(hand(seat.id)))
        spread = _spread(plate.w * 0.3, card, count, 0.25)
        left = plate.right - regions.gap - card / 2 - spread * (count - 1)
        for index in range(count):
            yield Place(None, hand(seat.id), index, left + index * spread, plate.centery, card, 10_000 + index)
