"""Where the sets lie: public ones in columns, temporary ones in a row in the tray."""

from __future__ import annotations

from math import ceil

from pygame import Rect

from game.engine.state import Kind, Zone
from game.engine.view import Seen, View
from game.table.places import SPREAD, TIGHTEST, Frame, Place, Prefs, row, spread_of
from game.table.regions import ASPECT, Regions

_WIDEST = 0.58
"""How far the cards of a public set lie apart where its column is wide."""
_SMALLEST = 46
"""Least width of a card in the sets, in interface units; below that the sets scroll."""


# --- the public sets


def shown(view: View, kind: Kind, prefs: Prefs) -> dict[Zone, Seen]:
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
    largest, longest = _largest(regions), _longest(sets)
    if wanted:  # rather scroll than show tiny cards beside empty felt
        roomy = min(0.62 * largest, _by_width(longest, regions, wanted))
        return wanted, max(card_width(sets, regions, wanted), int(roomy))
    comfortable = max(1, min(8, int(regions.sets.w / (largest * (1 + 4 * SPREAD) + 3 * regions.gap))))
    best = max(range(1, 9), key=lambda columns: (_fitting(sets, regions, columns), -abs(columns - comfortable)))
    if _fitting(sets, regions, best) < _smallest(regions):  # they scroll: columns in which the longest set still fits
        best = max((n for n in range(1, 9) if _fits(_smallest(regions), longest, n, regions)), default=1)
    return best, card_width(sets, regions, best)


def card_width(sets: dict[Zone, Seen], regions: Regions, columns: int) -> int:
    """Return the width of the cards with which the sets fit into these columns, or the smallest if they scroll."""
    return max(_smallest(regions), _fitting(sets, regions, columns))


def _largest(regions: Regions) -> int:
    return round(regions.hand_card * 0.86)


def _smallest(regions: Regions) -> int:
    return min(_largest(regions), max(24, round(_SMALLEST * min(1.0, regions.unit))))


def _longest(sets: dict[Zone, Seen]) -> int:
    return max((len(cards) for cards in sets.values()), default=3)


def _fitting(sets: dict[Zone, Seen], regions: Regions, columns: int) -> int:
    rows = ceil((max((zone.number for zone in sets), default=0) + 1) / columns)
    by_height = ((regions.sets.h - regions.gap / 2) / rows - _label(regions) - regions.gap * 1.25) / ASPECT
    return int(min(_largest(regions), by_height, _by_width(_longest(sets), regions, columns)))


def _by_width(longest: int, regions: Regions, columns: int) -> float:
    room = regions.sets.w / columns - 3 * regions.gap
    return room / (1 + (max(longest, 4) - 1) * TIGHTEST)


def _fits(width: int, count: int, columns: int, regions: Regions) -> bool:
    room = regions.sets.w / columns - 3 * regions.gap
    return width * (1 + (min(count, 6) - 1) * TIGHTEST) <= room


def _label(regions: Regions) -> int:
    return round(18 * regions.unit)


def free_number(sets: dict[Zone, Seen]) -> int:
    """Return the number that a new set will probably get: where its outline is shown."""
    taken = {zone.number for zone in sets}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def cell_of(number: int, regions: Regions, columns: int, card: int, scroll: int) -> Rect:
    """Return the cell of the set with this number in the grid."""
    row, column = divmod(number - 1, columns)
    height = _label(regions) + int(card * ASPECT) + int(regions.gap * 1.25)
    width = regions.sets.w // columns
    left = regions.sets.x + column * width + regions.gap // 2
    top = regions.sets.y + regions.gap // 2 + row * height - scroll
    return Rect(left, top, width - regions.gap, height - regions.gap // 2)


def lay_sets(
    sets: dict[Zone, Seen], regions: Regions, columns: int, card: int, prefs: Prefs,
    places: list[Place], frames: list[Frame],
) -> int:  # fmt: skip
    """Add the places and frames of the public sets; return the height of them all."""
    bottom = 0
    for zone, cards in sets.items():
        cell = cell_of(zone.number, regions, columns, card, prefs.scroll)
        spread = spread_of(cell.w - 2 * regions.gap, card, len(cards), _WIDEST)
        width = max(card * 2, round(card + spread * max(0, len(cards) - 1))) + 2 * regions.gap
        label = Rect(cell.x, cell.y, min(cell.w, max(width, round(112 * regions.unit))), _label(regions))
        room = Rect(cell.x, cell.y, cell.w, label.h)
        frames.append(Frame(zone, Rect(cell.x, cell.y, min(cell.w, max(width, label.w)), cell.h), label, room))
        left = cell.x + regions.gap + card / 2
        middle = label.bottom + card * ASPECT / 2 + regions.gap * 0.25
        places += row(cards, zone, left, middle, card, spread, 100 * zone.number, prefs)
        bottom = max(bottom, cell.bottom + prefs.scroll - regions.sets.y)
    return bottom


# --- the private sets


def lay_private(
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
        last = zone == max(sets)
        reach = Rect(rect.x, rect.y, regions.tray.right - gap - rect.x, label) if last else strip
        frames.append(Frame(zone, rect, strip, reach))
        middle = rect.y + label + card * ASPECT / 2 + gap * 0.25
        places += row(cards, zone, left + gap + card / 2, middle, card, spread, 20_000 + 100 * zone.number, prefs)
        left = rect.right + gap
