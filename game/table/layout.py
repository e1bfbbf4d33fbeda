"""Where every card lies, as a pure function of what is seen, the size of the window and the player's preferences.

One unknown is solved for: the width of the cards in the sets. If even the smallest does not fit, the sets scroll.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from pygame import Rect

from game.cards import Card
from game.engine.state import Kind, Zone, hand
from game.engine.view import View
from game.table import felt, sacks
from game.table.hands import hand_order, home_of, lay_hand, lay_opponents, lay_stock
from game.table.places import SPREAD, TIGHTEST, Frame, Layout, Place, Prefs, Target
from game.table.regions import Regions, divide
from game.table.sets import card_width, cell_of, free_number, lay_private, lay_sets, shown, solve_columns

__all__ = [
    "SPREAD", "TIGHTEST", "Frame", "Layout", "Place", "Prefs", "Target",
    "arrange", "best_target", "hand_order", "insertion", "solve_columns", "targets",
]  # fmt: skip


def arrange(view: View, size: tuple[int, int], prefs: Prefs) -> Layout:
    """Return the layout of a view in a window of this size (width, height in pixels)."""
    return _BOARDS[view.game].arrange(view, size, prefs)


def targets(layout: Layout, view: View, cards: Sequence[Card]) -> list[Target]:
    """Return every place where the viewer might drop these cards; the rules say which of them are legal."""
    return _BOARDS[view.game].targets(layout, view, cards)


def _arrange_sets(view: View, size: tuple[int, int], prefs: Prefs) -> Layout:
    private = shown(view, Kind.PRIVATE, prefs)
    regions = divide(size, prefs.unit, slim_tray=home_of(view, prefs) in view.facts.opened and not private)
    sets = shown(view, Kind.SET, prefs)
    columns, card = _solved(view, size, regions, prefs)
    places: list[Place] = []
    frames: list[Frame] = []
    content = lay_sets(sets, regions, columns, card, prefs, places, frames)
    ghost = cell_of(free_number(sets), regions, columns, card, prefs.scroll)
    lay_private(private, regions, prefs, places, frames)
    order = lay_hand(view, regions, prefs, places)
    places += lay_stock(view, regions)
    places += lay_opponents(view, regions, prefs)
    plates = tuple((seat.id, regions.plate(number, len(view.seats))) for number, seat in enumerate(view.seats))
    return Layout(regions, tuple(places), tuple(frames), columns, card, content, ghost, order, plates)


def _solved(view: View, size: tuple[int, int], regions: Regions, prefs: Prefs) -> tuple[int, int]:
    """Return columns and card width; neither a drag nor the height of the tray makes sets change their columns."""
    still = shown(view, Kind.SET, replace(prefs, hover=None, order=(), carried=()))
    if prefs.columns:
        return solve_columns(still, regions, prefs.columns)
    columns, largest = solve_columns(still, divide(size, prefs.unit, slim_tray=True), 0)
    return columns, min(largest, card_width(still, regions, columns))


def _targets_among_sets(layout: Layout, view: View, cards: Sequence[Card]) -> list[Target]:
    """Return the sets, the free felt, the tray and the hand.

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


class _Board(NamedTuple):
    """How the table of a game is laid out."""

    arrange: Callable[[View, tuple[int, int], Prefs], Layout]
    targets: Callable[[Layout, View, Sequence[Card]], list[Target]]


_BOARDS = {
    "raeuber_romme": _Board(_arrange_sets, _targets_among_sets),
    "romme": _Board(felt.arrange, felt.targets),
    "raeuber": _Board(sacks.arrange, sacks.targets),
    "multiplayer_romme": _Board(felt.arrange, felt.targets),
}

_ENOUGH = 0.18
"""Part of a card that must lie over a set to count as a drop on it."""


def best_target(rect: Rect, candidates: Sequence[Target]) -> Target | None:
    """Return the target for a card that hangs at ``rect``: the set it overlaps most, else the area it is mostly in.

    A mere touch of a set does not count, so that cards can be laid down close beside it; nor does a touch of an area,
    so that a card let go over a button or the menu goes home.
    """

    def overlap(target: Target) -> int:
        common = rect.clip(target.rect)
        return common.w * common.h

    least = _ENOUGH * rect.w * rect.h
    sets = [target for target in candidates if not target.area and overlap(target) > 0]
    if any(overlap(target) >= least or target.rect.collidepoint(rect.center) for target in sets):
        return max(sets, key=overlap)
    areas = [target for target in candidates if target.area]
    inside = [t for t in areas if t.rect.collidepoint(rect.center) or overlap(t) > 0.5 * rect.w * rect.h]
    return max(inside, key=overlap, default=None)


def insertion(layout: Layout, zone: Zone, x: float, carried: Sequence[Card]) -> int:
    """Return how many of the zone's other cards would lie left of a card dropped with its centre at ``x``."""
    others = [place for place in layout.in_zone(zone) if place.card not in carried]
    return sum(place.x < x for place in others)
