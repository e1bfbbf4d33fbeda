"""What a hand can open with (RR-R5), against brute force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from random import Random

import pytest

from game.brains.opening import dearest, openings
from game.cards import Card, french_pack, parse
from game.melds import Kind, Meld, MeldOptions, judge

USUAL = MeldOptions()


def by_trying(hand: Sequence[Card], options: MeldOptions) -> int:
    """Return the points of the dearest sets that can lie side by side."""
    values: dict[int, int] = {}
    for size in range(3, len(hand) + 1):
        for places in combinations(range(len(hand)), size):
            value = _value([hand[place] for place in places], options)
            if value:
                values[sum(1 << place for place in places)] = value
    best = {0: 0}
    for mask, value in values.items():
        for used, points in list(best.items()):
            if not used & mask:
                best[used | mask] = max(best.get(used | mask, 0), points + value)
    return max(best.values())


def _value(cards: Sequence[Card], options: MeldOptions) -> int:
    normal = [card for card in cards if not card.is_joker]
    wild = [card for card in cards if card.is_joker]
    if len({card.rank for card in normal}) > 1 and len({card.suit for card in normal}) > 1:
        return 0
    found = 0
    for turned in (sorted(normal), [*sorted(normal)[1:], *sorted(normal)[:1]]):
        for places in combinations(range(len(cards)), len(wild)):
            rest, spare = iter(turned), iter(wild)
            order = [next(spare) if place in places else next(rest) for place in range(len(cards))]
            meld = judge(order, options)
            found = max(found, meld.value if isinstance(meld, Meld) else 0)
    return found


def dealt(seed: int, size: int, jokers: int) -> list[Card]:
    pack = [card for card in french_pack(2, jokers) if card.is_joker or card.rank < 6 or card.suit < 2]
    lots = Random(seed)
    lots.shuffle(pack)
    return pack[:size]


@pytest.mark.parametrize("seed", range(30))
def test_the_dearest_sets_of_a_hand(seed: int) -> None:
    hand = dealt(seed, 9, 4)
    found = dearest(hand, USUAL, jokers=9)
    assert (found.points if found else 0) == by_trying(hand, USUAL)


@pytest.mark.parametrize("seed", range(40))
def test_rr_r5_openings_are_sets_of_the_hand_that_reach_the_points(seed: int) -> None:
    hand = dealt(seed, 14, 6)
    before = 29
    jokers = -1
    for found in openings(hand, USUAL, 30):
        melds = [judge(cards, USUAL) for cards in found.sets]
        assert sum(meld.value for meld in melds if isinstance(meld, Meld)) == found.points
        assert found.points > before and found.jokers > jokers, "more jokers come only if they make it dearer"
        assert sum(map(len, found.sets)) == len(found.cards) and found.cards <= set(hand)
        before, jokers = found.points, found.jokers


def test_the_fewest_jokers_come_first() -> None:
    hand = parse("S10 SJ SQ H9 H10 * D2")
    found = list(openings(hand, USUAL, 30))
    assert [(opening.points, opening.jokers) for opening in found] == [(30, 0), (59, 1)]


def test_an_opening_with_a_run() -> None:
    hand = parse("SK HK DK CK H3 H4 H5")
    with_run = next(openings(hand, USUAL, 40, with_run=True))
    assert any(isinstance(meld := judge(cards, USUAL), Meld) and meld.kind is Kind.RUN for cards in with_run.sets)
    assert next(openings(parse("SK HK DK CK"), USUAL, 40, with_run=True), None) is None


def test_no_points_are_needed_where_the_house_rules_ask_for_none() -> None:
    assert next(openings(parse("S2 S3 S4"), USUAL, 0)).points == 9
    assert next(openings(parse("S2 H9"), USUAL, 0), None) is None
