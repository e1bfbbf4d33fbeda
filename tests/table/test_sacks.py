"""The bags on the table: all inside their areas, nothing on top of each other, whatever the window and the owners."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.cards import Suit, raeuber_bags, raeuber_pack
from game.engine.state import STOCK, Kind, Phase, Seat, Zone, hand
from game.engine.view import Seen, View
from game.rules.bags import Bag, Facts, Options, bag_zone
from game.table.layout import Layout, Prefs, arrange, targets
from tests.table.views import NAMES, scale

SIZES = [(800, 600), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (3440, 1440), (900, 1600)]
LOOT = raeuber_pack()


def bags_view(owners: list[int], fill: list[int], seats: int, seat: int | None = 0, ending: bool = False) -> View:
    """Return a view of bags with these owners; ``fill`` is 0 for empty, 1 to 4 for the zone, 5 for dense."""
    bags = tuple(
        Bag(number, card.rank, owner if owner < seats else -1, how == 5, min(how, 4) or 1,
            LOOT[number] if 0 < how < 5 else None, None, 0, False)
        for number, (card, owner, how) in enumerate(zip(raeuber_bags(), owners, fill, strict=True), 1))  # fmt: skip
    zones: dict[Zone, Seen] = {hand(number): (None,) * 6 for number in range(seats)}
    zones |= {hand(seat): LOOT[20:26]} if seat is not None else {}
    zones[STOCK] = (None,) * 30
    zones |= {bag_zone(bag.number): (bag.top,) for bag in bags if bag.top is not None}
    facts = Facts(bags, None, frozenset(), 0, 0, ending, ())
    people = tuple(Seat(number, NAMES[number]) for number in range(seats))
    return View("raeuber", Options(), seat, people, zones, 0, Phase.PLAY, 0, 1, (), facts)


views = st.integers(2, 5).flatmap(lambda seats: st.builds(
    bags_view, st.lists(st.integers(-1, seats - 1), min_size=9, max_size=9),
    st.lists(st.integers(0, 5), min_size=9, max_size=9), st.just(seats)))  # fmt: skip


windows = st.sampled_from(SIZES) | st.tuples(st.integers(800, 3840), st.integers(600, 2160))
scales = st.just(1.0) | st.floats(0.8, 2.0)


def laid(view: View, size: tuple[int, int], ui_scale: float = 1.0, **prefs: int) -> Layout:
    """Return the layout of a view in a window."""
    return arrange(view, size, Prefs(unit=scale(size, ui_scale), **prefs))  # type: ignore[arg-type]


@settings(max_examples=80, deadline=None)
@given(view=views, size=windows, ui_scale=scales)
@example(view=bags_view([0, 1, 0, 0, 0, -1, 0, 0, 1], [4] * 9, 2), size=(1920, 1080), ui_scale=2.0)
@example(view=bags_view([1, 0, 1, 2, -1, -1, -1, 1, 1], [4] * 9, 3), size=(864, 1965), ui_scale=2.0)
@example(view=bags_view([3, -1, 1, 0, 1, -1, 3, 4, -1], [4] * 9, 5), size=(1262, 1000), ui_scale=1.2)
def test_pads_are_on_the_board_and_apart(view: View, size: tuple[int, int], ui_scale: float) -> None:
    layout = laid(view, size, ui_scale)
    board, pads = layout.regions.sets, [frame.rect for frame in layout.frames]
    assert len(pads) == 9
    assert all(board.contains(pad) for pad in pads)
    assert not any(one.colliderect(other) for one, other in combinations(pads, 2))
    plates = [rect for _, rect in layout.plates]
    assert all(layout.regions.window.contains(plate) for plate in plates)
    assert not any(plate.colliderect(pad) for plate in plates for pad in pads)
    assert not any(one.colliderect(other) for one, other in combinations(plates, 2))
    assert not layout.regions.log.colliderect(board)
    areas = [rect.inflate(8, 8) for _, rect in layout.areas]
    assert all(sum(area.contains(pad) for area in areas) == 1 for pad in pads), "each within the part of its owner"


@settings(max_examples=40, deadline=None)
@given(view=views, size=windows, ui_scale=scales)
def test_bag_and_card_stand_on_their_pad_and_can_be_hit(view: View, size: tuple[int, int], ui_scale: float) -> None:
    layout = laid(view, size, ui_scale)
    for frame in layout.frames:
        places = layout.in_zone(frame.zone)
        bag = view.facts.bags[frame.zone.number - 1]
        suits = [place.card.suit is Suit.BAG for place in places if place.card is not None]
        assert suits == [True, *[False] * (bag.top is not None)]
        assert all(frame.rect.inflate(4, 4).contains(place.rect) for place in places)
        assert layout.place_at(places[0].rect.midleft) in places
        assert places[0].back == bag.dense
    for place in layout.in_zone(hand(0)):
        point = layout.visible_point(place)
        assert point is not None
        assert layout.place_at(point) == place


@settings(max_examples=40, deadline=None)
@given(view=views, size=windows)
def test_each_bag_is_as_large_as_its_owner_is_near(view: View, size: tuple[int, int]) -> None:
    """Own bags are larger than those of the middle, and these larger than those of the others."""
    layout = laid(view, size)
    wide: dict[str, set[float]] = {"own": set(), "middle": set(), "other": set()}
    for bag in view.facts.bags:
        whose = "own" if bag.owner == 0 else "middle" if bag.owner < 0 else "other"
        wide[whose].add(layout.in_zone(bag_zone(bag.number))[0].width)
    assert all(len(widths) <= 1 for widths in wide.values())
    sizes = [width for widths in wide.values() for width in widths]
    assert sizes == sorted(sizes, reverse=True) and len(set(sizes)) == len(sizes)


@pytest.mark.parametrize("size", SIZES)
def test_own_bags_are_the_largest(size: tuple[int, int]) -> None:
    layout = laid(bags_view([0, 1, -1, 0, 2, -1, 1, 2, -1], [1] * 9, 3), size)
    width = {owner: layout.in_zone(bag_zone(number))[0].width for number, owner in ((1, 0), (2, 1), (3, -1))}
    assert width[0] > width[-1] > width[1]
    assert width[1] >= 36, "the number on it must be readable"


@pytest.mark.parametrize("owner", [-1, 0, 1])
@pytest.mark.parametrize("size", SIZES)
def test_all_nine_with_one_owner(size: tuple[int, int], owner: int) -> None:
    layout = laid(bags_view([owner] * 9, [1] * 9, 5), size)
    assert min(place.width for place in layout.places if place.zone.kind is Kind.BAG and place.index < 0) >= 34


def test_the_card_rises_with_the_zone() -> None:
    heights = []
    for zone in range(1, 5):
        layout = laid(bags_view([-1] * 9, [zone] * 9, 2), (1280, 720))
        heights.append(layout.in_zone(bag_zone(5))[1].y)
    assert heights == sorted(heights, reverse=True)
    assert len(set(heights)) == 4


def test_others_sit_in_the_order_of_play_and_home_is_kept() -> None:
    view = bags_view([0, 1, 2, 3, -1, -1, -1, -1, -1], [1] * 9, 4, seat=2)
    plates = dict(laid(view, (1280, 720)).plates)
    above = sorted((seat for seat in (3, 0, 1)), key=lambda seat: plates[seat].x)
    assert above == [3, 0, 1]
    assert plates[2].y > max(plates[seat].y for seat in above)
    kept = dict(laid(view, (1280, 720), home=1).plates)
    assert kept[1].y > kept[2].y


def test_a_card_may_be_dropped_on_every_bag() -> None:
    view = bags_view([-1] * 9, [1] * 9, 2)
    layout = laid(view, (1280, 720))
    found = targets(layout, view, [LOOT[20]])
    assert {target.zone for target in found} == {*(bag_zone(number) for number in range(1, 10)), hand(0)}


def test_a_dense_bag_shows_no_card() -> None:
    layout = laid(bags_view([0] * 9, [5] * 9, 2), (1280, 720))
    assert all(len(layout.in_zone(Zone(Kind.BAG, -1, number))) == 1 for number in range(1, 10))
    assert isinstance(layout.frames[0].rect, Rect)
