"""Melds against a slow, obvious definition that tries every meaning of every joker."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise, permutations, product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.cards import FRENCH, Card, french_pack, parse
from game.melds import Meld, MeldOptions, best_melds, hand_value, judge, melds_in, tidy
from tests.strategies import meld_options, near_melds

PROFILES = st.one_of(
    st.just(MeldOptions()),
    st.just(MeldOptions(ace_low=False, ace_in_group=1)),
    st.just(MeldOptions(ace_high=False, ace_in_group=1)),
    meld_options,
)


def meanings(cards: Sequence[Card], options: MeldOptions) -> Iterator[tuple[str, tuple[tuple[int, int], ...], int]]:
    """Yield every kind of meld that the cards are, with what they stand for and the value: the obvious definition."""
    places = [place for place, card in enumerate(cards) if card.is_joker]
    normal = [card for card in cards if not card.is_joker]
    if len(cards) < 3 or not normal or any(b - a - 1 < options.joker_gap for a, b in pairwise(places)):
        return
    first = normal[0]
    if len(cards) <= 4:
        for wild in product(FRENCH, repeat=len(places)):
            named = filled(cards, [(suit, first.rank) for suit in wild])
            if len({suit for suit, _ in named}) == len(named) and {rank for _, rank in named} == {first.rank}:
                worth = options.ace_in_group if first.rank == 1 else min(first.rank, 10)
                yield "group", named, worth * len(named)
    if len(cards) <= 13:
        for row in rows(len(cards), options):
            wild_ranks = [(int(first.suit), row[place]) for place in places]
            named = filled(cards, wild_ranks)
            if [rank for _, rank in named] == list(row) and {suit for suit, _ in named} == {first.suit}:
                ace = 10 if 13 in row else 1
                yield "run", named, sum(ace if rank == 1 else min(rank, 10) for rank in row)


def rows(length: int, options: MeldOptions) -> Iterator[tuple[int, ...]]:
    """Yield the ranks of every run of this length, rising and falling."""
    circle = list(range(1, 14)) * 2
    line = circle[:14] if options.ace_high else circle[:13]
    if not options.ace_low:
        line = line[1:]
    for track in (circle,) if options.wrap else (line,):
        for start in range(len(track) - length + 1):
            row = tuple(track[start : start + length])
            if len(set(row)) == length:
                yield row
                yield row[::-1]


def filled(cards: Sequence[Card], wild: Sequence[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return suit and rank of each card, the jokers replaced in turn."""
    rest = iter(wild)
    return tuple((int(s), r) for s, r in (next(rest) if card.is_joker else (card.suit, card.rank) for card in cards))


@given(near_melds(), PROFILES)
@example(tuple(parse("H5 * *1")), MeldOptions(joker_gap=0))
@example(tuple(parse("SK SA *")), MeldOptions(wrap=True))
@settings(max_examples=500, deadline=None)
def test_judge_agrees_with_the_obvious_definition(cards: tuple[Card, ...], options: MeldOptions) -> None:
    judged, expected = judge(cards, options), list(meanings(cards, options))
    assert isinstance(judged, Meld) is bool(expected)
    if isinstance(judged, Meld):
        named = tuple((int(card.suit), card.rank) for card in judged.stands_for)
        assert (judged.kind.value, named, judged.value) in expected
        assert judged.value == max(value for _, _, value in expected)


@given(
    st.lists(st.sampled_from(parse("SK SA S2 S3 HK HA H2 * *1 *2 S2' SA'")), min_size=3, max_size=5, unique=True),
    meld_options,
)
@settings(max_examples=500, deadline=None)
def test_judge_agrees_around_the_ace(cards: list[Card], options: MeldOptions) -> None:
    assert isinstance(judge(cards, options), Meld) is any(True for _ in meanings(cards, options))


@given(near_melds(), PROFILES)
@settings(max_examples=500, deadline=None)
def test_a_meld_read_backwards_is_a_meld_of_the_same_kind(cards: tuple[Card, ...], options: MeldOptions) -> None:
    judged, back = judge(cards, options), judge(cards[::-1], options)
    assert isinstance(judged, Meld) is isinstance(back, Meld)
    if isinstance(judged, Meld) and isinstance(back, Meld):
        assert judged.value == back.value


@given(near_melds(13), PROFILES)
@settings(max_examples=500, deadline=None)
def test_tidy_never_loses_a_card_and_keeps_what_is_valid(cards: tuple[Card, ...], options: MeldOptions) -> None:
    neat = tidy(cards, options)
    assert sorted(neat) == sorted(cards)
    if isinstance(judge(cards, options), Meld):
        assert neat == cards
    assert tidy(neat, options) == neat


@given(near_melds(7), PROFILES)
@settings(max_examples=120, deadline=None)
def test_tidy_finds_an_order_whenever_there_is_one(cards: tuple[Card, ...], options: MeldOptions) -> None:
    possible = any(isinstance(judge(order, options), Meld) for order in permutations(cards))
    assert isinstance(judge(tidy(cards, options), options), Meld) is possible


# --- melds in a hand of one pack

hands = st.lists(st.sampled_from(french_pack()), max_size=11, unique=True)
close_hands = st.lists(st.sampled_from(parse("HA H2 H3 H4 HJ HQ HK SA S2 DA D2 CA C2 SK DK")), max_size=11, unique=True)
places_of_the_ace = st.sampled_from(((True, False), (False, True), (True, True)))


def some_of(cards: Sequence[Card], options: MeldOptions) -> set[frozenset[Card]]:
    """Return every meld that some of the cards make, by trying all of them: the obvious definition."""
    subsets = (some for size in range(3, len(cards) + 1) for some in combinations(cards, size))
    return {frozenset(some) for some in subsets if isinstance(judge(tidy(sorted(some), options), options), Meld)}


def side_by_side(melds: Sequence[frozenset[Card]]) -> Iterator[frozenset[Card]]:
    """Yield the cards of every choice of melds that share none."""
    yield frozenset()
    for number, meld in enumerate(melds):
        free = [other for other in melds[number + 1 :] if not other & meld]
        yield from (meld | others for others in side_by_side(free))


@given(st.one_of(hands, close_hands), places_of_the_ace)
@settings(max_examples=60, deadline=None)
def test_all_melds_of_a_hand_are_found(cards: list[Card], ace: tuple[bool, bool]) -> None:
    options = MeldOptions(ace_low=ace[0], ace_high=ace[1], joker_gap=0)
    found = list(melds_in(cards, options))
    assert {frozenset(meld) for meld in found} == some_of(cards, options)
    assert len(found) == len(set(map(frozenset, found))), "each once"
    assert all(isinstance(judge(meld, options), Meld) for meld in found), "in an order in which they can lie"


@given(st.one_of(hands, close_hands), places_of_the_ace)
@settings(max_examples=60, deadline=None)
def test_the_best_melds_are_the_best_of_all_choices(cards: list[Card], ace: tuple[bool, bool]) -> None:
    options = MeldOptions(ace_low=ace[0], ace_high=ace[1], joker_gap=0, ace_in_hand=1)

    def worth(some: Iterable[Card]) -> tuple[int, int]:
        every = list(some)
        return len(every), sum(hand_value(card, options) for card in every)

    best = best_melds(cards, options)
    laid = [card for meld in best for card in meld]
    assert len(laid) == len(set(laid)) and set(laid) <= set(cards)
    assert all(isinstance(judge(meld, options), Meld) for meld in best)
    choices = side_by_side(sorted(some_of(cards, options), key=sorted))
    assert worth(laid) == max(map(worth, choices))
