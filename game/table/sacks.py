"""Where the bags of Räuber lie: in the middle, before their owners, the viewer's own ones largest (RB-R2, RB-R7).

One unknown is solved for: the width of a bag of the middle. A bag is a card that stands on a pad; the top card of its
content stands beside it, the higher the fuller the bag.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Any

from pygame import Rect

from game.cards import Card, raeuber_bags
from game.engine.state import DISCARD, Kind, Zone, hand
from game.engine.view import View
from game.table.hands import home_of, lay_hand, lay_stock
from game.table.places import Frame, Layout, Place, Prefs, Target, back_of, spread_of
from game.table.regions import ASPECT, Regions, divide

OWN, OTHERS = 1.22, 0.8
"""Width of own bags and of those of others, in widths of a bag of the middle."""
GAUGE = 0.93
"""Where the marks of the zones stand, in widths of the bag from its left edge."""
CARD = 0.6
"""Width of the card beside a bag, in widths of the bag."""
_PAD, _LABEL = 1.64, 0.21
"""Width of a pad, and height of the line under it, in widths of the bag."""
_LEAST_LABEL = 15
"""Least height of that line in interface units."""
_RISE = 0.52
"""How far the card rises from the first zone to the last, in widths of the bag."""
_LEAST = 15
_STEP = 0.93
"""Few sizes, so that bags seldom grow or shrink when one changes hands, and their pictures are there already."""
_BAGS = raeuber_bags()
TIED = 1
"""The `Place.back` of a bag that is tied."""


def arrange(view: View, size: tuple[int, int], prefs: Prefs) -> Layout:
    """Return the layout of a view of Räuber in a window of this size."""
    regions = divide_board(size, prefs.unit)
    home = home_of(view, prefs)
    groups = grouped(view, home)
    width = solved(tuple(map(len, groups.values())), size, prefs.unit)
    areas = divided(groups, width, regions)
    places: list[Place] = []
    frames: list[Frame] = []
    for seat, area in areas.items():
        across = _across(seat, home, width)
        for bag, pad in zip(groups[seat], pads(len(groups[seat]), across, area, regions), strict=True):
            frames.append(_frame(bag.number, pad, across, regions))
            places += _standing(bag, pad, across)
    plates = plates_of(view, areas, home, regions)
    order = lay_hand(view, regions, replace(prefs, home=home), places)
    places += lay_stock(view, regions)
    places += _out_of_play(view, regions)
    places += _others_hands(view, home, plates, regions)
    ghost = Rect(0, 0, 0, 0)
    return Layout(regions, tuple(places), tuple(frames), 0, width, 0, ghost, order, plates, tuple(areas.items()))


def targets(layout: Layout, view: View, cards: Sequence[Card]) -> list[Target]:
    """Return every place where the viewer might drop a card: all bags, and his own hand."""
    found = [Target(frame.zone, frame.rect) for frame in layout.frames]
    if view.seat is not None and len(cards) <= 1:
        found.append(Target(hand(view.seat), layout.regions.hand, area=True))
    return found


def divide_board(size: tuple[int, int], unit: float) -> Regions:
    """Divide the window: the board with all bags, and a column for the messages at its right."""
    base = divide(size, unit, slim_tray=True)
    px = lambda units: max(1, round(units * unit))  # noqa: E731 - a measure, not a function of its own
    gap = px(8)
    top = base.menu.bottom + px(6)
    column = Rect(base.buttons.x, top, base.buttons.w, base.status.top - px(6) - top)
    buttons = Rect(column.x, column.bottom - px(42), column.w, px(42))
    board = Rect(gap, top, column.x - 2 * gap, base.hand.y - px(4) - top)
    return replace(
        base,
        plates=Rect(board.x, top, board.w, px(52)),
        sets=board,
        tray=Rect(0, 0, 0, 0),
        meter=Rect(0, 0, 0, 0),
        buttons=buttons,
        log=Rect(column.x, column.y, column.w, buttons.y - gap - column.y),
        hand=Rect(base.hand.x, base.hand.y, column.x - px(14) - base.hand.x, base.hand.h),
    )


def grouped(view: View, home: int) -> dict[int, list[Any]]:
    """Return the bags by their owner: the others in the order of play, the middle (-1), then the seat at home."""
    ids = [seat.id for seat in view.seats]
    first = ids.index(home) + 1
    others = [*ids[first:], *ids[: first - 1]]
    groups: dict[int, list[Any]] = {seat: [] for seat in (*others, -1, home)}
    for bag in view.facts.bags:
        groups[bag.owner if bag.owner in groups else -1].append(bag)
    return groups


# --- how large, and where


def _across(seat: int, home: int, width: int) -> int:
    return round(width * (OWN if seat == home else 1.0 if seat < 0 else OTHERS))


def _tall(across: int, regions: Regions) -> int:
    """Return the height of a pad, with the line under it."""
    return round(across * ASPECT) + _label(across, regions)


def _label(across: int, regions: Regions) -> int:
    return round(max(across * _LABEL, _LEAST_LABEL * regions.unit))


def _pad(across: int) -> int:
    return round(across * _PAD)


def _per_row(room: int, across: int, regions: Regions) -> int:
    return max(1, (room + regions.gap // 2) // (_pad(across) + regions.gap // 2))


def columns(groups: Mapping[int, Sequence[Any]], regions: Regions) -> dict[int, tuple[int, int]]:
    """Return left edge and width of each other player's part of the board; who has more bags gets more."""
    *others, _, _ = groups
    board, least = regions.sets, 6
    whole = sum(least + len(groups[seat]) for seat in others)
    found, left = {}, board.x
    for seat in others:
        width = board.w * (least + len(groups[seat])) // whole
        found[seat] = (left, width)
        left += width
    return found


def _own_room(regions: Regions) -> Rect:
    """Return where the own plate is in the own row, at its left."""
    wide = round(176 * regions.unit)
    return Rect(regions.sets.x, 0, wide, regions.plates.h)


def _home_room(regions: Regions) -> int:
    """Return how much room the own bags have beside the own plate."""
    return regions.sets.w - _own_room(regions).w - regions.gap


def _rows(groups: Mapping[int, Sequence[Any]], width: int, regions: Regions) -> tuple[int, int, int]:
    """Return the number of rows of the others, of the middle and of the seat at home, at least one each."""
    *others, middle, home = groups
    rooms = columns(groups, regions)
    across = round(width * OTHERS)
    above = [ceil(len(groups[seat]) / _per_row(rooms[seat][1] - regions.gap, across, regions)) for seat in others]
    centre = ceil(len(groups[middle]) / _per_row(regions.sets.w, width, regions))
    own = ceil(len(groups[home]) / _per_row(_home_room(regions), round(width * OWN), regions))
    return max(1, *above), max(1, centre), max(1, own)


def _heights(rows: tuple[int, int, int], width: int, regions: Regions) -> list[int]:
    factors = (OTHERS, 1.0, OWN)
    return [
        count * (_tall(round(width * factor), regions) + regions.gap // 2)
        for count, factor in zip(rows, factors, strict=True)
    ]


@lru_cache(maxsize=256)
def solved(counts: tuple[int, ...], size: tuple[int, int], unit: float) -> int:
    """Return the largest width of a bag of the middle with which all bags fit on the board.

    ``counts`` are the numbers of bags in the order of `grouped`.
    """
    regions, groups = divide_board(size, unit), {owner: range(count) for owner, count in enumerate(counts)}
    free = regions.sets.h - regions.plates.h - 2 * regions.gap
    width = max(_LEAST, round(regions.hand_card * 0.92))
    rooms = [(OTHERS, room - regions.gap) for _, room in columns(groups, regions).values()]
    rooms.append((OWN, _home_room(regions)))
    while width > _LEAST:
        rows = _rows(groups, width, regions)
        fits = all(_pad(round(width * factor)) <= room for factor, room in rooms)
        if fits and sum(_heights(rows, width, regions)) <= free:
            return width
        width = min(width - 1, int(width * _STEP))
    return _LEAST


def divided(groups: Mapping[int, Sequence[Any]], width: int, regions: Regions) -> dict[int, Rect]:
    """Return the part of the board for each owner's bags; what is left over lies between the rows."""
    *_, middle, home = groups
    board, gap = regions.sets, regions.gap
    above, centre, own = _heights(_rows(groups, width, regions), width, regions)
    spare = max(0, board.h - regions.plates.h - 2 * gap - above - centre - own)
    top = board.y + regions.plates.h + gap // 2
    areas = {}
    for seat, (left, room) in columns(groups, regions).items():
        areas[seat] = Rect(left + gap // 2, top, room - gap, above + spare // 4)
    top += above + spare // 4 + gap // 2
    areas[middle] = Rect(board.x, top, board.w, centre + spare // 3)
    top = areas[middle].bottom + gap
    left = _own_room(regions).right + gap
    areas[home] = Rect(left, top, board.right - left, board.bottom - top)
    return areas


def pads(count: int, across: int, area: Rect, regions: Regions) -> list[Rect]:
    """Return the pads of so many bags in their part of the board: rows of equal length, centred."""
    if not count:
        return []
    rows = ceil(count / _per_row(area.w, across, regions))
    each = ceil(count / rows)
    wide, tall, gap = _pad(across), _tall(across, regions), regions.gap // 2
    step = min(wide + round(across * 0.35), (area.w + gap) // each, (area.w - wide) // max(1, each - 1))
    top = area.y + max(0, (area.h - rows * (tall + gap) + gap) // 2)
    found = []
    for number in range(count):
        row, place = divmod(number, each)
        here = min(each, count - row * each)
        left = area.centerx - (step * (here - 1) + wide) // 2
        found.append(Rect(left + place * step, top + row * (tall + gap), wide, tall))
    return found


# --- what stands there


def _frame(number: int, pad: Rect, across: int, regions: Regions) -> Frame:
    tall = _label(across, regions)
    label = Rect(pad.x, pad.bottom - tall, pad.w, tall)
    return Frame(Zone(Kind.BAG, -1, number), pad, label, label)


def _standing(bag: Any, pad: Rect, across: int) -> Iterator[Place]:
    """Yield the bag itself, and the top card of what is in it. A tied bag stands in the middle of its pad."""
    zone, depth = Zone(Kind.BAG, -1, bag.number), 100 * bag.number
    middle = pad.y + across * ASPECT / 2
    left = pad.x + (pad.w - across) / 2 if bag.dense else pad.x
    card, back = _BAGS[bag.number - 1], TIED if bag.dense else 0
    yield Place(card, zone, -1, left + across / 2, middle, across, depth, back=back)
    if bag.top is not None and not bag.dense:
        wide = round(across * CARD)
        x = pad.right - wide / 2 - across * 0.02
        lowest = pad.y + across * ASPECT - wide * ASPECT / 2 - across * 0.04
        rise = _RISE * (bag.zone - 1) / 3 if bag.zone else _RISE / 2
        yield Place(bag.top, zone, 0, x, lowest - across * rise, wide, depth + 1)


def beside(bag: Place) -> tuple[float, float, float]:
    """Return where about a card lies that is just being put into a bag: centre and width."""
    wide = bag.width * CARD
    x = bag.x + bag.width * (_PAD - 0.52) - wide / 2
    return x, bag.y + bag.width * (ASPECT / 2 - 0.04) - wide * ASPECT / 2, wide


def plates_of(view: View, areas: Mapping[int, Rect], home: int, regions: Regions) -> tuple[tuple[int, Rect], ...]:
    """Return the plate of each seat: above the bags of the others, left of those of the seat at home."""
    found = []
    for seat in view.seats:
        area = areas[seat.id]
        if seat.id == home:
            plate = _own_room(regions)
            plate.centery = area.centery
        else:
            wide = min(area.w, round(260 * regions.unit))
            plate = Rect(area.centerx - wide // 2, regions.plates.y, wide, regions.plates.h)
        found.append((seat.id, plate))
    return tuple(found)


def _others_hands(view: View, home: int, plates: Sequence[tuple[int, Rect]], regions: Regions) -> Iterator[Place]:
    """Yield the hands of the others as little fans on their plates; a last card that is shown stands there large."""
    for seat, plate in plates:
        seen = view.cards(hand(seat))
        if seat == home or not seen:
            continue
        shown = view.facts.ending
        card = plate.h * (0.9 if shown else 0.42)
        spread = spread_of(plate.w * 0.3, card, len(seen), 0.25)
        left = plate.right - regions.gap - card / 2 - spread * (len(seen) - 1)
        y = plate.y + card * ASPECT / 2 if shown else plate.centery
        for index, face in enumerate(seen):
            yield Place(face, hand(seat), index, left + index * spread, y, card, 10_000 + index, back=back_of(face))


def _out_of_play(view: View, regions: Regions) -> Iterator[Place]:
    """Yield the topmost cards that left the game face up, beside the stock."""
    seen = view.cards(DISCARD)
    for index in range(max(0, len(seen) - 2), len(seen)):
        card = round(regions.hand_card * 0.8)
        x = regions.stock.right + regions.gap * 2 + card / 2
        y = regions.stock.bottom - card * ASPECT / 2
        yield Place(seen[index], DISCARD, index, x + 3 * index, y, card, index)
