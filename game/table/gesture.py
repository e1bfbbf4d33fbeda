"""What the pointer means: press, move and release become one of a few intents. Pure; knows no rules and no clock.

A drag ends in a drop or is cancelled, nothing else; clicking does all that dragging does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from pygame import Rect

from game.cards import Card
from game.engine.state import DISCARD, STOCK, Kind, Zone
from game.table.layout import Frame, Layout, Place, Target, best_target, insertion
from game.table.regions import ASPECT

_SLOP, _QUICK_SLOP, _QUICK = 5, 11, 0.25
"""Travel in interface units that still is a click (U072); within this time (s) a little more (U073)."""
_DOUBLE = 0.35
"""Longest time between two clicks that make a double click, in seconds."""


@dataclass(frozen=True, slots=True)
class Drop:
    """Cards are to go into a zone; ``index`` counts the zone's other cards before them."""

    cards: tuple[Card, ...]
    target: Zone
    index: int


@dataclass(frozen=True, slots=True)
class Return:
    """A card laid this turn is to go back to the hand."""

    card: Card


@dataclass(frozen=True, slots=True)
class DrawCard:
    """The stock was clicked, or the discard pile while a card is to be drawn."""

    source: Zone = STOCK


@dataclass(frozen=True, slots=True)
class Home:
    """A drag ended nowhere: the cards glide home."""


@dataclass(frozen=True, slots=True)
class Look:
    """A bag was clicked."""

    zone: Zone


Intent = Drop | Return | DrawCard | Look | Home | None


@dataclass
class _Press:
    point: tuple[int, int]
    time: float
    place: Place | None
    cards: tuple[Card, ...]
    """What a drag would carry; empty: a rubber band, or the stock."""
    shift: bool
    ctrl: bool
    dragged: bool = False
    """Whether the pointer went too far for a click."""


@dataclass
class Gesture:
    """The state of the pointer on the table. ``unit`` is pixels per interface unit."""

    unit: float = 1.0
    selected: tuple[Card, ...] = ()
    carried: tuple[Card, ...] = ()
    grabbed: Card | None = None
    """The carried card that the pointer holds."""
    offset: tuple[float, float] = (0, 0)
    """From the pointer to the centre of the grabbed card."""
    width: float = 0
    """Width of the grabbed card in pixels."""
    point: tuple[int, int] = (0, 0)
    target: Target | None = None
    """Where the carried cards would go now."""
    band: Rect | None = None
    """The rubber band."""
    toggles: bool = False
    """Whether a plain click adds a card of the hand to the selected ones or takes it out; others are never selected."""
    drawing: bool = False
    """Whether a card is to be drawn now, so that a click on the discard pile draws."""
    _press: _Press | None = None
    _last: tuple[Card | None, float] = (None, -1.0)
    _banded: tuple[Card, ...] = field(default=())

    @property
    def busy(self) -> bool:
        """Whether a button is down on the table."""
        return self._press is not None

    # --- the pointer

    def press(
        self, layout: Layout, point: tuple[int, int], time: float, *, shift: bool = False, ctrl: bool = False
    ) -> None:
        """The left button went down."""
        self.point = point
        place = layout.place_at(point)
        cards: tuple[Card, ...] = ()
        if place is not None and place.card is not None and place.zone.kind is not Kind.BAG:
            cards = self._taken(layout, place, shift)
        elif place is None and (frame := layout.frame_at(point)) is not None and _taken_whole(frame, point):
            cards = _cards(layout.in_zone(frame.zone))
        self._press = _Press(point, time, place, cards, shift, ctrl)

    def _taken(self, layout: Layout, place: Place, shift: bool) -> tuple[Card, ...]:
        """Return what a drag from this card takes: the selection, with Shift the rest of the set, else the card."""
        assert place.card is not None
        if place.card in self.selected:
            return tuple(card for card in _in_order(layout) if card in self.selected)
        row = layout.in_zone(place.zone)
        if shift and place.zone.kind in (Kind.SET, Kind.PRIVATE):
            return _cards(row[place.index :])
        return (place.card,)

    def move(
        self, layout: Layout, point: tuple[int, int], time: float, candidates: Iterable[Target], *, held: bool
    ) -> Intent:
        """The pointer moved. ``held`` False: the button is up although no release arrived (U066)."""
        self.point = point
        press = self._press
        if press is None:
            return None
        if not held:
            return self.cancel()
        if not press.dragged and self._is_drag(press, point, time):
            press.dragged = True
            self._begin(layout, press)
        if self.band is not None:
            self.band = _rect_between(press.point, point)
            self._select_band(layout)
        if self.carried:
            self.target = best_target(self.grip(), list(candidates))
        return None

    def _is_drag(self, press: _Press, point: tuple[int, int], time: float) -> bool:
        dx, dy = point[0] - press.point[0], point[1] - press.point[1]
        far = (dx * dx + dy * dy) ** 0.5 / max(self.unit, 0.1)
        return far > _QUICK_SLOP or (far > _SLOP and time - press.time > _QUICK)

    def _begin(self, layout: Layout, press: _Press) -> None:
        if press.cards:
            self.carried = press.cards
            held = press.place if press.place is not None else self._place_of(layout, press.cards[0])
            self.grabbed, self.width = held.card, held.width
            self.offset = (held.x - press.point[0], held.y - press.point[1])
            if press.place is None:
                self.offset = (0, held.width * 0.4)
        elif press.place is None and not _on_stock(layout, press):
            self.band = Rect(press.point, (0, 0))
            self._banded = self.selected if press.ctrl or press.shift else ()

    def _place_of(self, layout: Layout, card: Card) -> Place:
        return next(place for place in layout.places if place.card == card)

    def grip(self) -> Rect:
        """Return the rectangle of the grabbed card as it hangs on the pointer."""
        rect = Rect(0, 0, round(self.width), round(self.width * ASPECT))
        rect.center = (round(self.point[0] + self.offset[0]), round(self.point[1] + self.offset[1]))
        return rect

    def release(self, layout: Layout, point: tuple[int, int], time: float) -> Intent:
        """The left button went up."""
        press, self._press = self._press, None
        if press is None:
            return None
        if self.carried:
            return self._drop(layout)
        if self.band is not None:
            self.band = None
            return None
        if not press.dragged:
            return self._click(layout, press, time)
        pulled = _on_stock(layout, press) and layout.regions.hand.collidepoint(point)
        return DrawCard() if pulled else None  # the stock's card was pulled to the hand, or nothing (U083)

    def _drop(self, layout: Layout) -> Intent:
        cards, target, x = self.carried, self.target, self.point[0] + self.offset[0]
        self._let_go()
        if target is None:
            return Home()
        self.selected = ()
        return Drop(cards, target.zone, insertion(layout, target.zone, x, cards))

    def cancel(self) -> Intent:
        """Any other end of a drag: Escape, second button, lost focus, left window. The cards go home."""
        carried = bool(self.carried)
        self._press = None
        self.band = None
        self._let_go()
        return Home() if carried else None

    def _let_go(self) -> None:
        self.carried, self.grabbed, self.target = (), None, None

    # --- clicks

    def _click(self, layout: Layout, press: _Press, time: float) -> Intent:
        place = press.place
        bag = _bag_at(layout, place, press.point)
        card = place.card if place is not None and bag is None and not self.toggles else None
        double = card is not None and self._last[0] == card and time - self._last[1] < _DOUBLE
        self._last = (None, -1.0) if double else (card, time)
        if double and card is not None:
            self.selected = ()
            return Return(card)
        if place is not None and place.zone == DISCARD and not self._places_there():
            return DrawCard(DISCARD)
        if _on_stock(layout, press):
            return DrawCard()  # there may be none left: the rules say what that means
        if press.ctrl or press.shift:
            self._extend(layout, place, press.shift)
            return None
        if bag is not None and not self.selected:
            return Look(bag)
        if place is None and press.cards:
            return self._click_label(press.cards, layout, press.point)
        return self._click_plain(layout, place, press.point)

    def _click_label(self, cards: tuple[Card, ...], layout: Layout, point: tuple[int, int]) -> Intent:
        if self.selected and not set(cards) & set(self.selected):
            return self._place_selected(layout, point)
        self.selected = () if set(cards) == set(self.selected) else cards
        return None

    def _click_plain(self, layout: Layout, place: Place | None, point: tuple[int, int]) -> Intent:
        card = place.card if place is not None and place.zone.kind is not Kind.BAG else None
        if self.toggles and card is not None and place is not None:
            if place.zone.kind is Kind.HAND:
                self._extend(layout, place, False)
                return None
            card = None
        if place is not None and card is not None and (not self.selected or self._same_zone(layout, place)):
            self.selected = () if self.selected == (card,) else (card,)
            return None
        return self._place_selected(layout, point) if self.selected else None

    def _places_there(self) -> bool:
        """Whether a click on the discard pile lays the selected cards there."""
        return bool(self.selected) and not self.drawing

    def _same_zone(self, layout: Layout, place: Place) -> bool:
        return any(other.card in self.selected for other in layout.in_zone(place.zone))

    def _place_selected(self, layout: Layout, point: tuple[int, int]) -> Intent:
        """A click with cards selected: the scene finds the target under the point."""
        self.point = point
        cards = tuple(card for card in _in_order(layout) if card in self.selected)
        zone = self.target.zone if self.target is not None else None
        if zone is None:
            self.selected = ()
            return None
        self.selected, self.target = (), None
        return Drop(cards, zone, insertion(layout, zone, point[0], cards))

    def _extend(self, layout: Layout, place: Place | None, whole_range: bool) -> None:
        """Ctrl adds or removes one card; Shift takes all from the last selected one to this one."""
        if place is None or place.card is None or (self.toggles and place.zone.kind is not Kind.HAND):
            return
        row = _cards(layout.in_zone(place.zone))
        anchors = [card for card in self.selected if card in row]
        if whole_range and anchors:
            first, last = sorted((row.index(anchors[-1]), row.index(place.card)))
            span = row[first : last + 1]
            self.selected = tuple(card for card in self.selected if card not in span) + span
        elif place.card in self.selected:
            self.selected = tuple(card for card in self.selected if card != place.card)
        else:
            self.selected = (*self.selected, place.card)

    def _select_band(self, layout: Layout) -> None:
        assert self.band is not None
        inside = [
            place.card
            for place in layout.places
            if place.card is not None and _in_band(layout, place, self.band)
            if place.zone.kind is Kind.HAND or not self.toggles
        ]
        self.selected = tuple(dict.fromkeys((*self._banded, *inside)))


def _on_stock(layout: Layout, press: _Press) -> bool:
    """Whether a press meant the stock, be it empty."""
    if press.place is not None:
        return press.place.zone == STOCK
    return layout.regions.stock.collidepoint(press.point)


def _in_band(layout: Layout, place: Place, band: Rect) -> bool:
    return place.zone.kind is not Kind.BAG and _strip(layout, place).colliderect(band)


def _taken_whole(frame: Frame, point: tuple[int, int]) -> bool:
    """Whether a press there takes all cards of a set: those of a bag never."""
    return frame.zone.kind is not Kind.BAG and frame.label.collidepoint(point)


def _bag_at(layout: Layout, place: Place | None, point: tuple[int, int]) -> Zone | None:
    """Return the bag that stands under a point."""
    frame = layout.frame_at(point) if place is None else None
    zone = place.zone if place is not None else frame.zone if frame is not None else None
    return zone if zone is not None and zone.kind is Kind.BAG else None


def _rect_between(one: tuple[int, int], other: tuple[int, int]) -> Rect:
    rect = Rect(one, (other[0] - one[0], other[1] - one[1]))
    rect.normalize()
    return rect


def _strip(layout: Layout, place: Place) -> Rect:
    """Return the part of a card that is seen beside its right neighbour."""
    row = layout.in_zone(place.zone)
    rect = place.rect
    after = [other for other in row if other.index > place.index]
    if after:
        rect.w = max(4, min(rect.w, round(after[0].x - place.x)))
    return rect


def _cards(places: Iterable[Place]) -> tuple[Card, ...]:
    return tuple(place.card for place in places if place.card is not None)


def _in_order(layout: Layout) -> tuple[Card, ...]:
    """Return all cards in reading order: by zone, from left to right."""
    return _cards(sorted(layout.places, key=lambda place: (place.zone, place.index)))
