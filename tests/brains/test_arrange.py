"""The best rebuilding: against brute force, an integer programme, and by hand (U007 to U009, U011, U044)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, permutations
from random import Random

import pytest

from game.brains.arrange import Arrangement, arrange, can_go_out
from game.cards import Card, parse, write
from game.melds import Meld, MeldOptions, judge
from tests.brains import integer
from tests.brains.positions import Position, changed, position

USUAL = MeldOptions()
HOUSE_RULES = {
    "usual": USUAL,
    "gap 1": MeldOptions(joker_gap=1),
    "gap 0": MeldOptions(joker_gap=0),
    "wrap": MeldOptions(wrap=True),
    "no low ace": MeldOptions(ace_low=False),
    "no high ace": MeldOptions(ace_high=False),
}


def table(*sets: str) -> list[tuple[Card, ...]]:
    """Return sets of which no card is there twice: copies are numbered through."""
    cards = iter(parse(" ".join(sets)))
    return [tuple(next(cards) for _ in cards_of.split()) for cards_of in sets]


def sound(before: Sequence[Sequence[Card]], hand: Iterable[Card], found: Arrangement, options: MeldOptions) -> None:
    """Every set is valid, no old card is lost, nothing is there twice, and what is laid came from the hand (U011)."""
    after = [card for cards in found.sets for card in cards]
    assert all(isinstance(judge(cards, options), Meld) for cards in found.sets)
    assert len(after) == len(set(after))
    assert set(after) == {card for cards in before for card in cards} | found.laid
    assert found.laid <= set(hand)


# --- by hand


def test_nothing_fits() -> None:
    before, hand = table("H5 H6 H7"), parse("SK D2")
    found = arrange(before, hand, USUAL)
    assert (found.sets, found.laid, found.proved) == (tuple(before), frozenset(), True)


def test_a_card_is_added_and_the_rest_stays() -> None:
    before = table("H5 H6 H7", "S9 D9 C9")
    found = arrange(before, parse("H8"), USUAL)
    assert found.sets[0] == tuple(parse("H5 H6 H7 H8"))
    assert before[1] in found.sets


def test_a_run_is_split_to_free_a_card() -> None:
    before = table("H4 H5 H6 H7", "S3 S4 S5")
    hand = parse("D4 C4")
    found = arrange(before, hand, USUAL)
    assert found.laid == set(hand)
    sound(before, hand, found, USUAL)


def test_u007_a_joker_goes_where_it_helps() -> None:
    hand = parse("S9 *")
    found = arrange(table("SJ SQ SK"), hand, USUAL)
    assert found.laid == set(hand)
    assert found.sets == (tuple(parse("S9 * SJ SQ SK")),)


@pytest.mark.parametrize("length", range(3, 14))
def test_u008_runs_with_a_joker_in_each_place(length: int) -> None:
    cards = parse("HA H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK")[:length]
    for place in range(length):
        hand = [card for number, card in enumerate(cards) if number != place] + parse("*")
        assert can_go_out([], hand, USUAL) is True


def test_u009_no_set_with_a_joker_is_overlooked() -> None:
    assert can_go_out(table("* D5 D6"), parse("D4 D3 S8 H9"), USUAL) is False
    assert can_go_out(table("* D5 D6"), parse("D4 D7 S8 H8"), USUAL) is True


def test_u044_a_full_hand_is_found() -> None:
    hand = parse("S3 S4 S5 D3 H3 C3 H9 H10 HJ")
    assert can_go_out([], hand, USUAL) is True
    assert arrange([], hand, USUAL).laid == set(hand)


def test_a_joker_without_room_makes_room() -> None:
    """The jokers do not fit unless the sets are made anew for their sake."""
    before, hand = table("* C4 C5", "C2 S2 D2 H2"), parse("*1 *2")
    found = arrange(before, hand, USUAL)
    assert found.laid == set(hand)
    sound(before, hand, found, USUAL)


def test_long_runs_are_divided_for_a_joker() -> None:
    before = table("S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", "H2 H3 H4 H5 H6 H7 H8 H9 H10 HJ HQ HK HA")
    found = arrange(before, parse("*"), USUAL)
    assert found.laid == set(parse("*"))
    sound(before, parse("*"), found, USUAL)


def test_worth_decides_what_is_laid() -> None:
    before, hand = table("H5 H6 H7"), parse("H8 H4 S8 D8")
    dear = {card: 5 if card in parse("S8 D8") else 1 for card in hand}
    assert arrange(before, hand, USUAL, worth=dear).laid == set(hand)
    assert arrange([], parse("S8 D8 *"), USUAL, worth=dict.fromkeys(parse("S8 D8 *"), -1)).laid == frozenset()
    spared = {card: -3 if card.is_joker else 1 for card in parse("S8 D8 *")}
    assert arrange([], parse("S8 D8 *"), USUAL, worth=spared).laid == frozenset()
    spent = {card: -1 if card.is_joker else 1 for card in parse("S8 D8 *")}
    assert len(arrange([], parse("S8 D8 *"), USUAL, worth=spent).laid) == 3


def test_sets_that_are_not_free_only_grow() -> None:
    before = table("H4 H5 H6 H7", "S4 S5 S6")
    hand = parse("D4 C4 S7 H8")
    none = arrange(before, hand, USUAL, free=())
    assert none.laid == set(parse("S7 H8"))
    both = arrange(before, hand, USUAL, free=(0, 1))
    assert both.laid == set(hand)
    for old in before:
        assert any(set(old) <= set(cards) for cards in none.sets)


def test_a_small_budget_gives_the_best_so_far() -> None:
    before, hand = position(11)
    whole, part = (arrange(before, hand, USUAL, budget=budget, keep=False) for budget in (20_000, 20))
    sound(before, hand, part, USUAL)
    assert whole.proved and not part.proved
    assert part.worth <= whole.worth
    assert part.nodes <= 30 < whole.nodes


# --- against brute force and the integer programme


@pytest.mark.parametrize("seed", range(25))
def test_small_positions_against_brute_force(seed: int) -> None:
    before, hand = position(f"small {seed}", (0, 7), (1, 4), (0, 2))
    found = arrange(before, hand, USUAL)
    assert found.proved
    assert len(found.laid) == most_laid(before, hand)
    sound(before, hand, found, USUAL)


def most_laid(before: Sequence[Sequence[Card]], hand: Sequence[Card]) -> int:
    """Return by trying everything how many cards of the hand can be laid."""
    old = [card for cards in before for card in cards]
    cards = [*old, *hand]
    sets = [mask for mask in range(1, 1 << len(cards)) if mask.bit_count() >= 3 and _a_meld(mask, cards)]

    @cache
    def most(left: int) -> int:
        """Return the most cards of the hand that go into sets of these cards; all old ones must."""
        if not left:
            return 0
        first = left & -left
        place = first.bit_length() - 1
        best = most(left ^ first) if place >= len(old) else -99
        for mask in sets:
            if mask & first and mask & left == mask:
                best = max(best, (mask >> len(old)).bit_count() + most(left ^ mask))
        return best

    return most((1 << len(cards)) - 1)


def _a_meld(mask: int, cards: Sequence[Card]) -> bool:
    chosen = [card for place, card in enumerate(cards) if mask >> place & 1]
    normal = sorted(card for card in chosen if not card.is_joker)
    wild = [card for card in chosen if card.is_joker]
    if len({card.rank for card in normal}) > 1 and len({card.suit for card in normal}) > 1:
        return False
    if len(chosen) > 4 and len({card.suit for card in normal}) > 1:
        return False
    orders = permutations(chosen) if len(chosen) < 6 else _orders(normal, wild)
    return any(isinstance(judge(order, USUAL), Meld) for order in orders)


def _orders(normal: list[Card], wild: list[Card]) -> Iterable[list[Card]]:
    for turned in (normal, normal[1:] + normal[:1]):
        for places in combinations(range(len(normal) + len(wild)), len(wild)):
            rest, spare = iter(turned), iter(wild)
            yield [next(spare) if place in places else next(rest) for place in range(len(normal) + len(wild))]


def checked(found: Position, options: MeldOptions, worth: dict[Card, int], *, keep: bool = False) -> None:
    """Compare an arrangement with the integer programme."""
    before, hand = found
    ours = arrange(before, hand, options, worth=worth, keep=keep)
    sound(before, hand, ours, options)
    assert ours.worth == integer.best(before, hand, options, worth), f"{[write(c) for c in before]} {write(hand)}"


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_by_every_house_rule_against_an_integer_programme(rules: str) -> None:
    pytest.importorskip("highspy")
    options = HOUSE_RULES[rules]
    for seed in range(3):
        lots = Random(f"{rules} {seed}")
        found = position(f"{rules} {seed}", (5, 30), (2, 10), (0, 4), options, lots.choice([1, 2, 2, 3]))
        worth = {card: lots.choice([-1, 0, 1]) if card.is_joker else lots.choice([1, 1, 2, 5]) for card in found[1]}
        checked(found, options, worth, keep=seed == 0)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(40))
def test_2000_positions_against_an_integer_programme(part: int) -> None:
    """Mostly small tables, some as large as they get; most cards, or most cards and then most points."""
    pytest.importorskip("highspy")
    for seed in range(50 * part, 50 * part + 50):
        large = seed % 10 == 0
        found = position(seed, (20, 100) if large else (0, 30), (5, 20) if large else (2, 12), (0, 6))
        points = {card: 100 + min(card.rank, 10) for card in found[1]}
        checked(found, USUAL, points if seed % 3 == 0 else dict.fromkeys(found[1], 1), keep=seed % 5 == 0)


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_many_positions_by_every_house_rule(rules: str) -> None:
    pytest.importorskip("highspy")
    options = HOUSE_RULES[rules]
    for seed in range(100, 130):
        lots = Random(f"{rules} {seed}")
        found = position(f"{rules} {seed}", (5, 45), (2, 14), (0, 6), options, lots.choice([1, 2, 2, 2, 3]))
        worth = {card: lots.choice([-1, 0, 1]) if card.is_joker else lots.choice([1, 1, 2, 5]) for card in found[1]}
        checked(found, options, worth)


@pytest.mark.parametrize("seed", range(20))
def test_most_cards_and_then_most_points(seed: int) -> None:
    before, hand = position(f"points {seed}", (10, 60), (6, 16))
    points = {card: 0 if card.is_joker else min(card.rank, 10) for card in hand}
    found = arrange(before, hand, USUAL, then=points)
    by_worth = arrange(before, hand, USUAL, worth={card: 1000 + points[card] for card in hand})
    sound(before, hand, found, USUAL)
    assert found.proved and by_worth.proved
    assert sum(1000 + points[card] for card in found.laid) == by_worth.worth


# --- together


@pytest.mark.parametrize("seed", range(12))
def test_the_more_may_be_rebuilt_the_more_is_laid(seed: int) -> None:
    before, hand = position(seed)
    none, two, all_ = (len(arrange(before, hand, USUAL, free=free).laid) for free in ((), (0, 1), None))
    assert none <= two <= all_


@pytest.mark.parametrize("seed", range(12))
def test_going_out_agrees_with_the_best(seed: int) -> None:
    before, hand = position(f"out {seed}", hand=(3, 10))
    assert can_go_out(before, hand, USUAL) is (len(arrange(before, hand, USUAL).laid) == len(hand))


def test_few_sets_change() -> None:
    """Compared with the fewest that must, which an integer programme knows (`integer.most_kept`)."""
    fewest = {0: 1, 1: 4, 2: 4, 3: 2, 4: 3, 5: 4, 6: 4, 7: 5}
    found = {seed: _changed(seed) for seed in fewest}
    assert sum(found.values()) <= sum(fewest.values()) + 2


def _changed(seed: int) -> int:
    before, hand = position(seed)
    found = arrange(before, hand, USUAL)
    sound(before, hand, found, USUAL)
    assert found.worth == arrange(before, hand, USUAL, keep=False).worth
    return changed(before, found.sets)
