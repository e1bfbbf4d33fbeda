"""The felt of Rommé: melds in the parts of their owners, piles beside them, whatever the window and the cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.cards import Card, french_pack, parse
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.engine.view import View
from game.table import felt as board
from game.table.layout import Layout, Prefs, Target, arrange, targets
from game.table.places import TIGHTEST
from game.table.regions import ASPECT
from tests.table.views import felt, place, public, scale, sizes

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (3440, 1440), (3840, 2160), (900, 1600)]
PACK = french_pack()
RUN = "S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA"
LONG = ("Maximiliane-Theodora von Hohenstein", "Wolfgang Amadeus Gottlieb", "Ł" * 24, "iiiiiiiiiiiiiiiiiiii")
THREES = tuple(PACK[3 * number : 3 * number + 3] for number in range(17))
"""Seventeen melds of three: more cannot lie on the table."""


@st.composite
def boards(draw: st.DrawFn, least_seats: int = 2) -> View:
    """Return a view with up to seventeen melds of up to thirteen cards; no card is there twice."""
    seats = draw(st.integers(least_seats, 4))
    cards = list(PACK)
    Random(draw(st.integers(0, 999))).shuffle(cards)
    own = [cards.pop() for _ in range(draw(st.integers(1, 20)))]
    pile = [cards.pop() for _ in range(draw(st.integers(0, 5)))]
    melds = list[tuple[Card, ...]]()
    for length in draw(st.lists(st.sampled_from([3, 3, 3, 4, 4, 5, 7, 13]), max_size=17)):
        if length <= len(cards):
            melds.append(tuple(cards.pop() for _ in range(length)))
    owners = [draw(st.integers(0, seats - 1)) for _ in melds]
    seat = draw(st.sampled_from([None, *range(seats)]))
    return felt(own, melds, owners, seats=seats, seat=seat, turn=draw(st.integers(0, seats - 1)), pile=pile,
                stock=draw(st.integers(0, 20)), others=draw(st.integers(1, 14)))  # fmt: skip


def laid(view: View, size: tuple[int, int] = (1280, 720), ui_scale: float = 1.0, **prefs: object) -> Layout:
    """Return the layout of a view in a window."""
    return arrange(view, size, Prefs(unit=scale(size, ui_scale), **prefs))  # type: ignore[arg-type]


def owner(view: View, zone: Zone) -> int:
    """Return who laid a meld."""
    return int(view.facts.owners[zone.number - 1])


def apart(rects: list[Rect]) -> bool:
    """Whether no two rectangles overlap."""
    return not any(one.colliderect(other) for one, other in combinations(rects, 2))


@settings(max_examples=50, deadline=None)
@given(view=boards(), size=sizes, ui_scale=st.floats(0.8, 1.5))
@example(view=felt("H2", THREES, [0] * 17), size=(800, 600), ui_scale=1.0)
@example(view=felt("H2", THREES, [3] * 17, seats=4), size=(800, 600), ui_scale=1.0)
@example(view=felt("H2", [RUN], [2], seats=3), size=(800, 600), ui_scale=1.0)
def test_melds_lie_in_the_part_of_their_owner(view: View, size: tuple[int, int], ui_scale: float) -> None:
    layout = laid(view, size, ui_scale)
    areas = dict(layout.areas)
    assert list(areas) == [seat.id for seat in view.seats]
    assert all(layout.regions.sets.contains(area) for area in areas.values())
    assert apart(list(areas.values()))
    assert apart([frame.rect for frame in layout.frames])
    for frame in layout.frames:
        assert areas[owner(view, frame.zone)].contains(frame.rect), frame.zone
        places = layout.in_zone(frame.zone)
        assert [found.card for found in places] == list(view.cards(frame.zone))
        assert all(frame.rect.inflate(4, 4).contains(found.rect) for found in places)
        steps = [after.x - before.x for before, after in pairwise(places)]
        assert all(step >= TIGHTEST * places[0].width - 1 for step in steps), "each shows its index"


@settings(max_examples=30, deadline=None)
@given(view=boards(), size=sizes, ui_scale=st.floats(0.8, 1.5), columns=st.sampled_from([0, 0, 2, 5]))
def test_piles_hand_plates_and_messages_are_apart(
    view: View, size: tuple[int, int], ui_scale: float, columns: int
) -> None:
    layout = laid(view, size, ui_scale, columns=columns)
    regions = layout.regions
    parts = [regions.menu, regions.sets, regions.log, regions.stock, regions.discard, regions.hand, regions.buttons,
             regions.status, *(rect for _, rect in layout.plates)]  # fmt: skip
    assert apart(parts)
    assert all(regions.window.contains(part) for part in parts)
    assert regions.discard.x > regions.stock.right, "the discard pile lies at the right of the stock (MR-R11)"
    assert regions.discard.size == regions.stock.size
    for found in layout.places:
        if found.zone in (STOCK, DISCARD):
            pile = regions.stock if found.zone == STOCK else regions.discard
            assert pile.inflate(4 * regions.gap, 4 * regions.gap).contains(found.rect)
            assert not found.rect.colliderect(regions.sets)


@settings(max_examples=30, deadline=None)
@given(view=boards(), size=sizes, ui_scale=st.floats(0.8, 1.5))
def test_every_card_of_the_hand_can_be_touched(view: View, size: tuple[int, int], ui_scale: float) -> None:
    layout = laid(view, size, ui_scale)
    if view.seat is None:
        assert all(found.card is None for found in layout.places if found.zone.kind is Kind.HAND)
        return
    own = layout.in_zone(hand(view.seat))
    assert len(own) == len(view.cards(hand(view.seat)))
    room = layout.regions.hand.inflate(2, 2)
    for found in own:
        assert room.left <= found.rect.left and found.rect.right <= room.right and found.rect.bottom <= room.bottom
        point = layout.visible_point(found)
        assert point is not None
        assert layout.place_at(point) == found
    for frame in layout.frames:
        for found in layout.in_zone(frame.zone):
            point = layout.visible_point(found)
            assert point is not None, "each card of a meld shows its corner"


@settings(max_examples=30, deadline=None)
@given(view=boards(), size=sizes, columns=st.sampled_from([0, 0, 3]))
def test_the_next_meld_has_its_place(view: View, size: tuple[int, int], columns: int) -> None:
    layout = laid(view, size, columns=columns)
    assert apart([layout.ghost, *(frame.rect for frame in layout.frames)])
    assert layout.ghost.w > 0
    if not columns:
        home = view.turn if view.seat is None else view.seat
        assert dict(layout.areas)[home].contains(layout.ghost)
        high = round(layout.card * ASPECT)
        assert layout.ghost.h >= high and layout.ghost.w >= layout.card, "a card fits there"


@settings(max_examples=25, deadline=None)
@given(view=boards(), size=sizes, columns=st.integers(1, 8), scroll=st.integers(0, 400))
def test_in_columns_melds_scroll_and_never_overlap(
    view: View, size: tuple[int, int], columns: int, scroll: int
) -> None:
    layout = laid(view, size, columns=columns)
    scroll = min(scroll, layout.scroll_room)
    layout = laid(view, size, columns=columns, scroll=scroll)
    assert layout.areas == ()
    assert 1 <= layout.columns <= columns
    assert apart([frame.rect for frame in layout.frames])
    sets = layout.regions.sets
    assert all(sets.left <= frame.rect.left and frame.rect.right <= sets.right for frame in layout.frames)
    assert len({frame.rect.x for frame in layout.frames}) <= layout.columns


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seventeen_melds_of_one_player_can_be_read(seats: int, size: tuple[int, int]) -> None:
    layout = laid(felt("H2", THREES, [seats - 1] * 17, seats=seats), size)
    assert layout.card >= 20 * scale(size), "smaller than that, no index can be read"


@pytest.mark.parametrize("size", SIZES)
def test_few_melds_are_nearly_as_large_as_the_hand(size: tuple[int, int]) -> None:
    layout = laid(felt("H2 H3", ["S3 S4 S5"]), size)
    assert layout.card >= 0.8 * layout.regions.hand_card


@pytest.mark.parametrize("size", SIZES)
def test_a_run_of_thirteen(size: tuple[int, int]) -> None:
    """The longest run (CV-X4) shows every index, among four players."""
    layout = laid(felt("H2", [RUN, "H4 D4 C4"], [1, 1], seats=4), size)
    run = layout.in_zone(public(1))
    assert len(run) == 13
    assert all(layout.visible_point(found) for found in run)


@pytest.mark.parametrize("size", SIZES)
def test_twenty_cards_in_the_hand_and_long_names(size: tuple[int, int]) -> None:
    layout = laid(felt(PACK[:20], [PACK[20:23]], seats=4, names=LONG), size)
    assert len(layout.in_zone(hand(0))) == 20
    assert apart([rect for _, rect in layout.plates])


def test_the_order_of_the_parts_is_the_order_of_play() -> None:
    spots = [(rect.y, rect.x) for _, rect in laid(felt("H2", seats=4)).areas]
    assert spots == sorted(spots)
    assert len({y for y, _ in spots}) == 2, "four are two by two"
    assert len({rect.y for _, rect in laid(felt("H2", seats=3)).areas}) == 1
    tall = laid(felt("H2", seats=2), (900, 1600)).areas
    assert len({rect.x for _, rect in tall}) == 1, "one above the other where there is more height than width"


# --- the size of the cards


@settings(max_examples=30, deadline=None)
@given(
    lengths=st.lists(st.lists(st.integers(3, 13), max_size=8).map(tuple), min_size=2, max_size=4).map(tuple),
    room=st.tuples(st.integers(180, 1600), st.integers(110, 900)),
)
def test_more_room_never_makes_melds_harder_to_read(
    lengths: tuple[tuple[int, ...], ...], room: tuple[int, int]
) -> None:
    width, spread = board.solved(lengths, room, 90, 8)
    assert 1 <= width <= 90
    assert TIGHTEST <= spread <= 0.5
    for more, apart_now in (
        board.solved(lengths, (2 * room[0], 2 * room[1]), 90, 8),
        board.solved(tuple(own[:-1] for own in lengths), room, 90, 8),
    ):
        assert more >= width or apart_now > spread, "with more room or fewer melds nothing gets worse"


def test_a_larger_table_of_the_same_cards_has_larger_cards() -> None:
    cards = [laid(felt("H2", THREES[:9], [0, 1] * 4 + [0]), size).card for size in SIZES[2:4] + SIZES[5:6]]
    assert cards == sorted(set(cards))


# --- the piles


@pytest.mark.parametrize(("count", "seen"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_the_pile_shows_its_top(count: int, seen: int) -> None:
    view = felt("H2", pile=PACK[20 : 20 + count], stock=count)
    layout = laid(view)
    pile = layout.in_zone(DISCARD)
    assert [found.card for found in pile] == list(PACK[20 : 20 + count])[-seen:] * bool(seen)
    if count:
        assert layout.place_at(layout.regions.discard.center) == pile[-1]
        assert pile[-1].rect.center == layout.regions.discard.center
    assert len(layout.in_zone(STOCK)) == min(2, count)


def test_below_a_carried_card_the_next_one_is_seen() -> None:
    view = felt("H2", pile="S3 S4 S5")
    layout = laid(view, carried=tuple(parse("S5")))
    assert layout.place_at(layout.regions.discard.center) == place(layout, "S4")


# --- targets


def zones(found: list[Target]) -> list[str]:
    """Return the zones of targets in words."""
    return [str(target.zone) for target in found]


@pytest.mark.parametrize("columns", [0, 3])
def test_cards_go_to_melds_pile_hand_and_felt(columns: int) -> None:
    view = felt("H2 H3", ["S3 S4 S5", "D3 D4 D5"], [0, 1])
    layout = laid(view, columns=columns)
    found = targets(layout, view, parse("H2"))
    assert zones(found) == ["set:1", "set:2", "discard", "hand:0", "set:3"]
    assert [target.area for target in found] == [False, False, False, True, True]
    assert next(target for target in found if target.zone == DISCARD).rect.contains(layout.regions.discard)
    assert zones(targets(layout, replace(view, seat=None), ())) == ["set:1", "set:2", "discard", "set:3"]


def test_what_is_scrolled_away_is_no_target() -> None:
    view = felt("H2", THREES)
    layout = laid(view, (800, 600), columns=1)
    assert layout.scroll_room > 0
    last = laid(view, (800, 600), columns=1, scroll=layout.scroll_room)
    assert "set:17" not in zones(targets(layout, view, ()))
    assert "set:1" not in zones(targets(last, view, ()))
    assert "set:17" in zones(targets(last, view, ()))


# --- while a card hangs over a meld


@settings(max_examples=30, deadline=None)
@given(view=boards(), size=sizes, lot=st.integers(0, 99))
def test_the_meld_below_a_card_makes_room(view: View, size: tuple[int, int], lot: int) -> None:
    melds = [zone for zone in view.zones if zone.kind is Kind.SET]
    if view.seat is None or not melds:
        return
    goal, card = melds[lot % len(melds)], view.cards(hand(view.seat))[0]
    assert card is not None
    order = (*view.cards(goal), card)
    still, layout = laid(view, size), laid(view, size, carried=(card,), hover=goal, order=order)
    assert layout.card == still.card, "no meld changes its size under the hand"
    assert apart([frame.rect for frame in layout.frames])
    assert card not in [found.card for found in layout.places]
    assert all(layout.regions.sets.contains(frame.rect) for frame in layout.frames)


def test_a_stranger_sees_backs_only() -> None:
    view = felt("H2 H3 H4", ["S3 S4 S5"], seat=None, phase=Phase.DRAW, pile="D2")
    shown = {str(found.card) for found in laid(view).places if found.card is not None}
    assert shown == {"S3", "S4", "S5", "D2"}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 4])
def test_no_meld_jumps_away_from_the_card_over_it(seats: int, size: tuple[int, int]) -> None:
    """However full the row is in which it lies."""
    for lengths in product((3, 4, 5), repeat=4):
        cards = iter(PACK)
        own = (next(cards),)
        melds = [tuple(next(cards) for _ in range(length)) for length in lengths]
        view = felt(own, melds, [1] * 4, seats=seats)
        still = laid(view, size)
        for number, meld in enumerate(melds, 1):
            frame, grown = (
                still.frame(public(number)),
                laid(view, size, carried=own, hover=public(number), order=(*meld, *own)).frame(public(number)),
            )
            assert frame is not None and grown is not None
            assert frame.rect.topleft == grown.rect.topleft, lengths
