"""Where things lie in Rommé: the two piles at the left, the melds by their owners or in columns (MR-R10, MR-R11).

One unknown is solved for: the width of the cards in the melds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from pygame import Rect

from game.cards import Card
from game.engine.state import DISCARD, Kind, Zone, hand
from game.engine.view import Seen, View
from game.table.hands import home_of, lay_hand, lay_opponents, lay_stock
from game.table.places import SPREAD, TIGHTEST, Frame, Layout, Place, Prefs, Target, back_of, row, spread_of
from game.table.regions import ASPECT, Regions, divide
from game.table.sets import cell_of, free_number, lay_sets, shown, solve_columns

_LARGEST = 0.84
"""Width of a card in the melds, in cards of the hand, where there is room."""
_STEP = 0.93
"""Few sizes, so that melds seldom grow or shrink and their pictures are there already."""
_LEAST = 20
_SPREADS = {0.5: 1.0, SPREAD: 0.98, 0.32: 0.92, TIGHTEST: 0.84}
"""How far cards may lie apart, and how much that is worth beside the size of the cards."""
_NAME = 22
"""Height of an owner's name above his melds, in interface units."""
_PILE = 3
"""Cards of the discard pile that are there to be seen when the top one is lifted."""


def arrange(view: View, size: tuple[int, int], prefs: Prefs) -> Layout:
    """Return the layout of a view of Rommé in a window of this size."""
    regions = divide_felt(size, prefs.unit)
    places: list[Place] = []
    frames: list[Frame] = []
    if prefs.columns:
        areas: dict[int, Rect] = {}
        columns, card, content, ghost = _in_columns(view, regions, prefs, places, frames)
    else:
        areas = areas_of([seat.id for seat in view.seats], regions)
        card, ghost = _by_owner(view, areas, regions, prefs, places, frames)
        columns, content = 0, 0
    order = lay_hand(view, regions, prefs, places)
    places += lay_stock(view, regions)
    places += _lay_pile(view, regions, prefs)
    places += lay_opponents(view, regions, prefs)
    plates = tuple((seat.id, regions.plate(number, len(view.seats))) for number, seat in enumerate(view.seats))
    lying = (tuple(places), tuple(frames))
    return Layout(regions, *lying, columns, card, content, ghost, order, plates, tuple(areas.items()))


def targets(layout: Layout, view: View, cards: Sequence[Card]) -> list[Target]:
    """Return every place where the viewer might drop these cards: melds, discard pile, hand, free felt."""
    regions = layout.regions
    clipped = [Target(frame.zone, frame.rect.clip(regions.sets)) for frame in layout.frames]
    found = [target for target in clipped if target.rect.w and target.rect.h]
    found.append(Target(DISCARD, regions.discard.inflate(2 * regions.gap, 2 * regions.gap)))
    if view.seat is not None:
        found.append(Target(hand(view.seat), regions.hand, area=True))
    found.append(Target(view.facts.new_set, regions.sets, area=True))
    return found


def divide_felt(size: tuple[int, int], unit: float) -> Regions:
    """Divide the window: the piles and the melds, a column for the messages at the right, the hand below."""
    base = divide(size, unit, slim_tray=True)
    px = lambda units: max(1, round(units * unit))  # noqa: E731 - a measure, not a function of its own
    gap = px(8)
    top = base.menu.bottom + px(6)
    column = Rect(base.buttons.x, top, base.buttons.w, base.buttons.y - px(8) - top)
    board = Rect(gap, base.plates.bottom + px(6), column.x - 2 * gap, base.hand.y - base.plates.bottom - px(12))
    card = min(base.hand_card, round(board.w * 0.13), int((board.h - px(64)) / ASPECT))
    piles = Rect(board.x, board.y, 2 * card + 4 * gap, board.h)
    stock = Rect(piles.x + gap, 0, card, round(card * ASPECT))
    stock.centery = piles.centery + px(4)
    return replace(
        base,
        plates=Rect(board.x, base.plates.y, board.w, base.plates.h),
        sets=Rect(piles.right + gap, board.y, board.right - piles.right - gap, board.h),
        tray=Rect(0, 0, 0, 0),
        meter=Rect(0, 0, 0, 0),
        stock=stock,
        discard=stock.move(card + 2 * gap, 0),
        log=column,
        hand=Rect(gap, base.hand.y, column.x - px(14) - gap, base.hand.h),
    )


def _lay_pile(view: View, regions: Regions, prefs: Prefs) -> Iterator[Place]:
    """Yield the top of the discard pile; what lies below is a little aside, so that the pile is seen as one."""
    cards = view.cards(DISCARD)
    carried = set(prefs.carried)
    width, step = regions.discard.w, regions.unit
    for index in range(max(0, len(cards) - _PILE), len(cards)):
        card = cards[index]
        if card is None or card in carried:
            continue
        down = len(cards) - 1 - index
        x, y = regions.discard.centerx + 1.8 * step * down, regions.discard.centery + 1.2 * step * down
        yield Place(card, DISCARD, index, x, y, width, 200 + index, card in prefs.selected, back_of(card))


# --- melds by owner


def areas_of(seats: Sequence[int], regions: Regions) -> dict[int, Rect]:
    """Return the part of the felt of each player: side by side, four of them two by two."""
    space, gap = regions.sets, regions.gap
    tall = space.h > space.w * 0.8
    across = 1 if tall and len(seats) < 4 else 2 if len(seats) in (2, 4) else 3
    down = -(-len(seats) // across)
    wide, high = (space.w - gap * (across - 1)) // across, (space.h - gap * (down - 1)) // down
    spots = [(number % across, number // across) for number in range(len(seats))]
    found = [Rect(space.x + x * (wide + gap), space.y + y * (high + gap), wide, high) for x, y in spots]
    return dict(zip(seats, found, strict=True))


def _by_owner(
    view: View, areas: dict[int, Rect], regions: Regions, prefs: Prefs, places: list[Place], frames: list[Frame]
) -> tuple[int, Rect]:
    """Add the melds, each in its owner's area; return the width of their cards and where the next one would lie."""
    melds = shown(view, Kind.SET, prefs)
    still = shown(view, Kind.SET, replace(prefs, hover=None, order=(), carried=()))
    owned = {seat: [zone for zone in melds if _owner(view, zone) == seat] for seat in areas}
    inner = next(iter(areas.values()))
    room = (inner.w - 2 * regions.gap, inner.h - round(_NAME * regions.unit) - regions.gap)
    lengths = tuple(tuple(len(still[zone]) for zone in zones) for zones in owned.values())
    largest = round(regions.hand_card * _LARGEST)
    width, spread = solved(lengths, room, largest, regions.gap)
    ghost = Rect(0, 0, 0, 0)
    for seat, zones in owned.items():
        box = _inside(areas[seat], regions)
        home = seat == home_of(view, prefs)
        wished = [len(still.get(zone, melds[zone])) for zone in zones] + [3] * home  # cards that hover squeeze in
        rects = list(_flow(wished, box, width, spread, regions.gap))
        if home:
            ghost = rects.pop().clip(box)
        for zone, rect in zip(zones, rects, strict=True):
            _lay_meld(zone, melds[zone], rect, width, spread, regions, prefs, places, frames)
    return width, ghost


def _owner(view: View, zone: Zone) -> int:
    """Return who laid a meld; one that is just being laid belongs to the acting player."""
    owners = view.facts.owners
    known = {seat.id for seat in view.seats}
    owner = owners[zone.number - 1] if zone.number <= len(owners) else view.turn
    return owner if owner in known else view.turn


def _inside(area: Rect, regions: Regions) -> Rect:
    top = round(_NAME * regions.unit)
    return Rect(area.x + regions.gap, area.y + top, area.w - 2 * regions.gap, area.h - top - regions.gap)


def _lay_meld(
    zone: Zone, cards: Seen, rect: Rect, width: int, spread: float, regions: Regions, prefs: Prefs,
    places: list[Place], frames: list[Frame],
) -> None:  # fmt: skip
    head = Rect(rect.x, rect.y, rect.w, 0)
    frames.append(Frame(zone, rect, head, head))
    apart = spread_of(rect.w - regions.gap, width, len(cards), spread)
    left = rect.x + regions.gap / 2 + width / 2
    places += row(cards, zone, left, rect.centery, width, apart, 1000 + 100 * zone.number, prefs)


@lru_cache(maxsize=256)
def solved(lengths: tuple[tuple[int, ...], ...], room: tuple[int, int], largest: int, gap: int) -> tuple[int, float]:
    """Return the width of the cards, and how far they lie apart, with which the melds of every player fit.

    ``lengths``: for each player the lengths of his melds; ``room``: width and height of each player's area in pixels.
    There is always room for one more meld of three.
    """
    found = [(_widest(lengths, room, largest, spread, gap), spread) for spread in _SPREADS]
    width, spread = max(found, key=lambda choice: choice[0] * _SPREADS[choice[1]])
    return (width, spread) if width else (_LEAST, TIGHTEST)


def _widest(lengths: tuple[tuple[int, ...], ...], room: tuple[int, int], largest: int, spread: float, gap: int) -> int:
    """Return the largest width with which all melds fit at this spread; 0 if none does."""
    width = float(largest)
    while width >= _LEAST:
        if all(_fit((*own, 3), room, round(width), spread, gap) for own in lengths):
            return round(width)
        width *= _STEP
    return 0


def _fit(lengths: tuple[int, ...], room: tuple[int, int], width: int, spread: float, gap: int) -> bool:
    box = Rect(0, 0, *room)
    longest = round(width + spread * width * (max(lengths) - 1)) + gap
    return longest <= box.w and all(rect.bottom <= box.bottom for rect in _flow(lengths, box, width, spread, gap))


def _flow(lengths: Sequence[int], box: Rect, width: int, spread: float, gap: int) -> Iterator[Rect]:
    """Yield the frames of melds from left to right and from top to bottom."""
    x, y = box.x, box.y
    high = round(width * ASPECT) + gap
    for length in lengths:
        wide = round(width + spread * width * max(0, length - 1)) + gap
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + high + gap // 2
        yield Rect(x, y, min(wide, box.w), high)
        x += wide + gap


# --- melds in columns


def _in_columns(
    view: View, regions: Regions, prefs: Prefs, places: list[Place], frames: list[Frame]
) -> tuple[int, int, int, Rect]:
    """Add the melds in a grid; return columns, width of the cards, height of all, and where the next one would lie."""
    melds = shown(view, Kind.SET, prefs)
    still = shown(view, Kind.SET, replace(prefs, hover=None, order=(), carried=()))
    columns, card = solve_columns(still, regions, prefs.columns)
    content = lay_sets(melds, regions, columns, card, prefs, places, frames)
    return columns, card, content, cell_of(free_number(melds), regions, columns, card, prefs.scroll)
