"""Where cards lie, in any window, with any number of players, sets and cards."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from game.engine.state import STOCK, Kind, hand
from game.engine.view import View
from game.table.layout import TIGHTEST, Layout, Place, Prefs, Target, arrange, best_target, insertion, targets
from tests.table.views import PACK, laid_out, place, point, public, scale, sizes, tables, view

Size = tuple[int, int]
ui_scales = st.sampled_from([0.8, 1.0, 1.0, 1.3, 2.0])
columns = st.integers(0, 8)
FEW = settings(max_examples=25, deadline=None)


def laid(seen: View, size: Size, ui_scale: float = 1.0, **prefs: object) -> Layout:
    return arrange(seen, size, Prefs(unit=scale(size, ui_scale), **prefs))  # type: ignore[arg-type]


def shown(layout: Layout, kind: Kind) -> list[Place]:
    return [place for place in layout.places if place.zone.kind is kind]


@FEW
@given(tables(), sizes, ui_scales, columns)
def test_everything_lies_inside_the_window(seen: View, size: Size, ui_scale: float, wanted: int) -> None:
    layout = laid(seen, size, ui_scale, columns=wanted)
    window = Rect((0, 0), size)
    for found in layout.places:
        if found.zone.kind is Kind.SET:
            assert layout.regions.sets.x <= found.rect.x and found.rect.right <= layout.regions.sets.right
        else:
            assert window.contains(found.rect), found
    for frame in layout.frames:
        area = layout.regions.sets if frame.zone.kind is Kind.SET else layout.regions.tray
        assert area.x <= frame.rect.x and frame.rect.right <= area.right
        if frame.zone.kind is Kind.PRIVATE:
            assert area.contains(frame.rect)


@FEW
@given(tables(), sizes, columns)
def test_what_does_not_fit_can_be_scrolled_to(seen: View, size: Size, wanted: int) -> None:
    layout = laid(seen, size, columns=wanted)
    end = laid(seen, size, columns=wanted, scroll=layout.scroll_room)
    for found in shown(layout, Kind.SET):
        assert found.rect.y >= layout.regions.sets.y
    for found in shown(end, Kind.SET):
        assert found.rect.bottom <= end.regions.sets.bottom


@FEW
@given(tables(), sizes, ui_scales)
def test_u086_no_card_lies_in_the_corner_by_default(seen: View, size: Size, ui_scale: float) -> None:
    for found in laid(seen, size, ui_scale).places:
        assert found.x > 4 and found.y > 4 and found.width >= 8


@FEW
@given(tables(), sizes, ui_scales, st.data())
def test_the_card_at_a_visible_point_is_that_card(seen: View, size: Size, ui_scale: float, data: st.DataObject) -> None:
    layout = laid(seen, size, ui_scale)
    for found in data.draw(st.lists(st.sampled_from(layout.places), max_size=12)):
        at = layout.visible_point(found)
        if found.zone.kind is Kind.SET and at is None:
            assert not layout.regions.sets.contains(found.rect)  # scrolled away
        elif found.zone.kind in (Kind.SET, Kind.PRIVATE) or (found.zone.kind is Kind.HAND and found.card):
            assert at is not None and layout.place_at(at) == found


def own_hand(layout: Layout, seen: View) -> list[Place]:
    return layout.in_zone(hand(seen.turn if seen.seat is None else seen.seat))


def check_indices(layout: Layout, own: list[Place]) -> None:
    """Index and suit of each card, in the upper left corner, are seen and react to a click."""
    for found in own:
        rect = found.rect
        strip = Rect(rect.x + 1, rect.y + 2, round(found.width * 0.15), round(rect.h * 0.24))
        for corner in (strip.topleft, strip.midright, strip.bottomleft, strip.bottomright):
            assert layout.place_at(corner) == found, (found, corner)


@FEW
@given(tables(), sizes)
def test_u092_the_index_of_every_hand_card_is_seen(seen: View, size: Size) -> None:
    layout = laid(seen, size)
    own = own_hand(layout, seen)
    assert [p.index for p in own] == list(range(len(own)))
    check_indices(layout, own)


@pytest.mark.parametrize("size", [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)])
def test_u092_forty_cards_can_be_read(size: Size) -> None:
    seen = view(PACK[:40])
    layout = laid_out(seen, size)
    own = own_hand(layout, seen)
    assert len({p.card for p in own}) == 40
    check_indices(layout, own)
    assert len({p.y for p in own}) <= 2


def test_u127_fourteen_cards_at_1024x768() -> None:
    seen = view(PACK[:14])
    layout = laid_out(seen, (1024, 768))
    own = own_hand(layout, seen)
    assert len({p.y for p in own}) == 1
    assert all(b.x - a.x >= TIGHTEST * a.width for a, b in pairwise(own))
    check_indices(layout, own)


@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (1920, 1080), (3840, 2160)])
def test_u128_many_sets_shrink_first_and_scroll_then(size: Size) -> None:
    widths, rooms = [], []
    for count in (3, 12, 20, 30, 40):
        layout = laid_out(view(PACK[:13], {n: PACK[n * 3 : n * 3 + 3] for n in range(1, count + 1)}), size)
        widths.append(layout.card)
        rooms.append(layout.scroll_room)
    assert widths == sorted(widths, reverse=True) and widths[-1] < widths[0]
    assert rooms == sorted(rooms)
    for width, room in zip(widths, rooms, strict=True):
        assert room == 0 or width <= round(46 * min(1.0, scale(size))) + 1, "scrolled before it was small"


@FEW
@given(tables(), sizes, ui_scales)
def test_u129_hands_cover_no_buttons_names_or_messages(seen: View, size: Size, ui_scale: float) -> None:
    layout = laid(seen, size, ui_scale)
    regions = layout.regions
    count = len(seen.seats)
    plates = [regions.plate(number, count) for number in range(count)]
    for found in own_hand(layout, seen):
        for other in (regions.menu, regions.buttons, regions.status, regions.stock, *plates):
            assert not found.rect.colliderect(other), (found, other)
    for found in layout.places:
        if found.zone.kind is Kind.HAND and found.zone != own_hand(layout, seen)[0].zone:
            owner = [seat.id for seat in seen.seats].index(found.zone.owner)
            assert plates[owner].contains(found.rect)


@FEW
@given(st.integers(2, 6), sizes, ui_scales)
def test_parts_of_the_window_do_not_overlap(seats: int, size: Size, ui_scale: float) -> None:
    regions = laid(view(PACK[:13], seats=seats), size, ui_scale).regions
    parts = [regions.menu, regions.sets, regions.tray, regions.stock, regions.hand, regions.buttons, regions.status]
    parts += [regions.plate(number, seats) for number in range(seats)]
    for part in parts:
        assert regions.window.contains(part) and part.w > 0 and part.h > 0, part
    for one, other in combinations(parts, 2):
        assert not one.colliderect(other), (one, other)


@FEW
@given(tables(), sizes, columns)
def test_frames_do_not_overlap_and_hold_their_cards(seen: View, size: Size, wanted: int) -> None:
    layout = laid(seen, size, columns=wanted)
    seen_of = {f.zone: f.rect.clip(layout.regions.sets) if f.zone.kind is Kind.SET else f.rect for f in layout.frames}
    for one, other in combinations(layout.frames, 2):
        assert not seen_of[one.zone].colliderect(seen_of[other.zone]), (one, other)
    for frame in layout.frames:
        assert frame.rect.contains(frame.label)
        for found in layout.in_zone(frame.zone):
            assert frame.rect.contains(found.rect), (frame, found)
            assert not frame.label.colliderect(found.rect.inflate(0, -2))


@FEW
@given(tables(), sizes, st.integers(1, 8))
def test_rr_r34_the_number_of_columns_is_obeyed(seen: View, size: Size, wanted: int) -> None:
    layout = laid(seen, size, columns=wanted)
    assert layout.columns == wanted
    frames = [frame for frame in layout.frames if frame.zone.kind is Kind.SET]
    assert len({frame.rect.x for frame in frames}) <= wanted
    cells = {frame.zone.number: (frame.rect.x, frame.rect.y) for frame in frames}
    for number, other in combinations(cells, 2):
        assert (cells[number][0] == cells[other][0]) == ((number - other) % wanted == 0)
        assert (cells[number][1] == cells[other][1]) == ((number - 1) // wanted == (other - 1) // wanted)


@FEW
@given(tables(), sizes, columns, st.data())
def test_a_set_keeps_its_cell_when_another_one_vanishes(
    seen: View, size: Size, wanted: int, data: st.DataObject
) -> None:
    sets = [zone for zone in seen.zones if zone.kind is Kind.SET]
    if not sets:
        return
    gone = data.draw(st.sampled_from(sets))
    zones = {zone: cards for zone, cards in seen.zones.items() if zone != gone}
    before = laid(seen, size, columns=wanted)
    after = laid(View(**{**vars(seen), "zones": zones}), size, columns=wanted)
    if before.columns != after.columns:
        return
    for frame in after.frames:
        old = before.frame(frame.zone)
        assert old is not None and old.rect.x == frame.rect.x
        if before.card == after.card:
            assert old.rect == frame.rect


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (3840, 2160)])
def test_sets_keep_their_columns_through_an_ordinary_turn(size: Size) -> None:
    before = laid_out(view(PACK[:13], ["H5 H6 H7", "S7 D7 C7", "S3 S4 S5 S6"]), size)
    after = laid_out(view(PACK[:13], ["H5 H6 H7 H8", "S7 D7 C7", "S3 S4 S5 S6", "CQ CK CA"]), size)
    assert before.columns == after.columns
    assert [f.rect.topleft for f in before.frames] == [f.rect.topleft for f in after.frames[:3]]


@FEW
@given(tables(most_sets=12, most_hand=14), sizes)
def test_rr_r35_a_larger_window_makes_no_card_smaller(seen: View, size: Size) -> None:
    small, large = laid(seen, (800, 600)), laid(seen, (size[0], max(size[1], size[0] * 3 // 4)))
    assert large.card >= small.card and large.regions.hand_card >= small.regions.hand_card
    assert large.regions.sets.w > 0.97 * size[0], "the table uses the width"


# --- where a card would go


def test_u076_the_larger_overlap_wins() -> None:
    left, right = Target(public(1), Rect(0, 0, 100, 100)), Target(public(2), Rect(100, 0, 100, 100))
    card = Rect(0, 10, 50, 70)
    for share, expected in ((0.1, right), (0.9, left)):
        card.x = round(100 - share * 50)
        assert best_target(card, [left, right]) is expected
        assert best_target(card, [right, left]) is expected


def test_u076_a_set_comes_before_the_wide_area_around_it() -> None:
    felt, frame = Target(public(9), Rect(0, 0, 900, 500), area=True), Target(public(1), Rect(100, 100, 200, 120))
    assert best_target(Rect(280, 100, 60, 84), [felt, frame]) is frame
    assert best_target(Rect(400, 100, 60, 84), [felt, frame]) is felt
    assert best_target(Rect(295, 100, 60, 84), [felt, frame]) is felt, "a mere touch"
    assert best_target(Rect(2000, 100, 60, 84), [felt, frame]) is None


rects = st.builds(Rect, st.integers(0, 300), st.integers(0, 300), st.integers(1, 200), st.integers(1, 200))


@given(rects, st.lists(rects, max_size=6))
def test_u076_no_other_target_is_overlapped_more(card: Rect, areas: list[Rect]) -> None:
    candidates = [Target(public(number), area) for number, area in enumerate(areas, 1)]
    best = best_target(card, candidates)
    size = lambda target: card.clip(target.rect).w * card.clip(target.rect).h  # noqa: E731
    most = max(map(size, candidates), default=0)
    assert best is not None or most <= 0.18 * card.w * card.h
    assert best is None or size(best) == most > 0


@FEW
@given(tables(), sizes)
def test_u061_every_set_can_be_aimed_at(seen: View, size: Size) -> None:
    layout = laid(seen, size)
    found = {target.zone: target for target in targets(layout, seen, ())}
    for frame in layout.frames:
        seen_part = frame.rect.clip(layout.regions.sets) if frame.zone.kind is Kind.SET else frame.rect
        if seen_part.h > 0:
            assert found[frame.zone].rect == seen_part


def test_a_drop_goes_between_two_cards() -> None:
    layout = laid_out(view("H8 H9", ["H4 H5 H6 H7"]))
    xs = [place(layout, card).x for card in ("H4", "H5", "H6", "H7")]
    assert insertion(layout, public(1), xs[0] - 1, ()) == 0
    assert insertion(layout, public(1), (xs[1] + xs[2]) / 2, ()) == 2
    assert insertion(layout, public(1), xs[3] + 1, ()) == 4
    five = place(layout, "H5").card
    assert five is not None and insertion(layout, public(1), xs[3] + 1, [five]) == 3


def test_carried_cards_leave_no_gap_and_the_hovered_set_makes_room() -> None:
    seen = view("H8 H9 H10", ["H4 H5 H6"])
    eight = place(laid_out(seen), "H8").card
    assert eight is not None
    order = (*seen.cards(public(1)), eight)
    layout = laid_out(seen, carried=(eight,), hover=public(1), order=order)
    assert all(p.card != eight for p in layout.places)
    assert [str(p.card) for p in layout.in_zone(hand(0))] == ["H9", "H10"]
    before, after = laid_out(seen).frame(public(1)), layout.frame(public(1))
    assert before is not None and after is not None and after.rect.w > before.rect.w


def test_rr_r31_an_empty_set_can_be_shown_and_aimed_at() -> None:
    seen = view("H8 H9 H10", ["H4 H5 H6"])
    layout = laid_out(seen, slots=(public(2),))
    assert [target.zone for target in targets(layout, seen, ()) if not target.area] == [public(1), public(2)]


def test_u081_a_covered_card_does_not_react() -> None:
    layout = laid_out(view(PACK[:13], ["H4 H5 H6 H7"]))
    six, seven = place(layout, "H6"), place(layout, "H7")
    both = six.rect.clip(seven.rect)
    assert layout.place_at(both.center) == seven
    assert layout.place_at((seven.rect.x - 2, both.centery)) == six
    assert point(layout, "H6")[0] < seven.rect.x


def test_the_stock_is_empty_when_it_is_empty() -> None:
    assert laid_out(view(PACK[:5], stock=0)).in_zone(STOCK) == []
    assert len(laid_out(view(PACK[:5], stock=1)).in_zone(STOCK)) == 1
