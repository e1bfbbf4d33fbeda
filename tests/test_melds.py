"""Melds: the worked examples RR-X1 to RR-X23 and what users of other programs met, one test for each."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

import pytest

from game.cards import FRENCH, Card, Suit, parse, write
from game.melds import Kind, Meld, MeldOptions, best_melds, hand_value, judge, melds_in, tidy
from game.reason import Reason

HIGH_ONLY = MeldOptions(ace_low=False, ace_in_group=1, ace_in_hand=1)
"""CardVerse (CV-R14, CV-R18)."""
LOW_ONLY = MeldOptions(ace_high=False, ace_in_group=1, ace_in_hand=1)
"""Multiplayer-Rommé (MR-R4)."""

VALID = [
    # number, cards, kind, value, what they stand for ("" = themselves)
    ("RR-X1", "H5 H6 H7", "run", 18, ""),
    ("RR-X2", "H7 H6 H5", "run", 18, ""),
    ("RR-X3", "H5 H6 *", "run", 18, "H5 H6 H7"),
    ("RR-X4", "* H5 H6", "run", 15, "H4 H5 H6"),
    ("RR-X5", "SA S2 S3", "run", 6, ""),
    ("RR-X6", "SQ SK SA", "run", 30, ""),
    ("RR-X6", "SA SK SQ", "run", 30, ""),
    ("RR-X7", "SQ * SA", "run", 30, "SQ SK SA"),
    ("RR-X8", "SQ SK *", "run", 30, "SQ SK SA"),
    ("RR-X8", "* SQ SK", "run", 30, "SJ SQ SK"),
    ("RR-X9", "* S2 S3", "run", 6, "SA S2 S3"),
    ("RR-X9", "* S2 SA", "run", 6, "S3 S2 SA"),
    ("RR-X11", "* S5 S6 *", "run", 22, "S4 S5 S6 S7"),
    ("RR-X12", "S5 * S7 S8 *", "run", 35, "S5 S6 S7 S8 S9"),
    ("RR-X13", "* S4 S5 * S7 S8 *", "run", 42, "S3 S4 S5 S6 S7 S8 S9"),
    ("RR-X15", "S7 H7 D7", "group", 21, ""),
    ("RR-X15", "S7 H7 *", "group", 21, "S7 H7 D7"),
    ("RR-X15", "S7 H7 D7 C7", "group", 28, ""),
    ("RR-X16", "* S7 H7 *", "group", 28, "D7 S7 H7 C7"),
    ("RR-X19", "SA HA DA", "group", 33, ""),
    ("RR-X19", "SA HA *", "group", 33, "SA HA DA"),
    ("RR-X19", "SA HA DA CA", "group", 44, ""),
    ("RR-X21", "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK", "run", 94, ""),
    ("RR-X23", "S9 * SJ SQ *", "run", 49, "S9 S10 SJ SQ SK"),
]

INVALID = [
    ("RR-X10", "SK SA S2", "set.gap"),
    ("RR-X10", "SK SA *", "set.joker_lost"),
    ("RR-X10", "* SA S2", "set.joker_lost"),
    ("RR-X10", "S2 SA *", "set.joker_lost"),
    ("RR-X14", "* S5 *", "set.jokers_close"),
    ("RR-X14", "S5 * * S8", "set.jokers_close"),
    ("RR-X14", "S5 * S7 * S9", "set.jokers_close"),
    ("RR-X16", "S7 * H7 *", "set.jokers_close"),
    ("RR-X17", "S7 H7 D7 C7 *", "set.too_long"),
    ("RR-X18", "S7 S7 H7", "set.suit_twice"),
    ("RR-X20", "H5 D6 H7", "set.mixed"),
    ("RR-X20", "H5 H6 H8", "set.gap"),
    ("RR-X20", "H5 H6", "set.too_short"),
    ("RR-X20", "H5 H6 H6 H7", "set.rank_twice"),
    ("RR-X22", "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", "set.rank_twice"),
]


def ids(rows: Iterable[tuple[str, str, object] | tuple[str, str, object, object, object]]) -> list[str]:
    """Return the number and cards of each row as the name of its test."""
    return [f"{row[0]} {row[1]}" for row in rows]


@pytest.mark.parametrize(("number", "cards", "kind", "value", "meaning"), VALID, ids=ids(VALID))
def test_worked_example_is_a_meld(number: str, cards: str, kind: str, value: int, meaning: str) -> None:
    meld = judge(parse(cards))
    assert isinstance(meld, Meld), number
    assert (meld.kind, meld.value) == (Kind(kind), value)
    assert write(meld.stands_for) == (meaning or cards)
    assert meld.cards == tuple(parse(cards))


@pytest.mark.parametrize(("number", "cards", "key"), INVALID, ids=ids(INVALID))
def test_worked_example_is_no_meld(number: str, cards: str, key: str) -> None:
    reason = judge(parse(cards))
    assert isinstance(reason, Reason), number
    assert reason.key == key


def test_rr_x8_and_x12_values_lie_on_the_right_cards() -> None:
    meld = judge(parse("S5 * S7 S8 *"))
    assert isinstance(meld, Meld)
    assert meld.values == (5, 6, 7, 8, 9)
    aces = judge(parse("SQ SK *"))
    assert isinstance(aces, Meld)
    assert aces.values == (10, 10, 10)


def test_rr_x16_the_order_that_is_too_close_is_put_right() -> None:
    assert write(tidy(parse("S7 * H7 *1"))) == "* S7 H7 *1"


def test_rr_x21_the_ace_is_ten_because_a_king_occurs() -> None:
    meld = judge(parse("SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK"))
    assert isinstance(meld, Meld)
    assert meld.values[0] == 10


@pytest.mark.parametrize(("card", "value"), [("HA", 11), ("*", 20), ("S2", 2), ("S10", 10), ("SJ", 10), ("CK", 10)])
def test_rr_r22_to_r24_hand_values(card: str, value: int) -> None:
    assert hand_value(parse(card)[0]) == value


# --- what users of other programs met


@pytest.mark.parametrize("order", list(permutations(parse("HK DK CK CK"))), ids=write)
def test_u001_a_doubled_suit_is_found_in_every_order(order: tuple[Card, ...]) -> None:
    assert judge(order) == Reason("set.suit_twice", suit=Suit.CLUBS)
    assert set(tidy(order)) == set(order)


@pytest.mark.parametrize("order", list(permutations(parse("* H3 H3"))), ids=write)
def test_u002_a_joker_does_not_excuse_a_doubled_suit(order: tuple[Card, ...]) -> None:
    assert judge(order) == Reason("set.suit_twice", suit=Suit.HEARTS)


def test_u003_the_joker_counts_as_what_it_replaces() -> None:
    meld = judge(parse("S10 H10 *"))
    assert isinstance(meld, Meld)
    assert meld.value == 30


@pytest.mark.parametrize("length", range(3, 14))
def test_u008_every_run_with_one_joker_in_each_place(length: int) -> None:
    for first in range(1, 15 - length + 1):
        run = [Card(Suit.HEARTS, (rank - 1) % 13 + 1) for rank in range(first, first + length)]
        for place in range(length):
            cards = [*run[:place], Card(Suit.JOKER, 0), *run[place + 1 :]]
            for order in (cards, cards[::-1]):
                meld = judge(order)
                assert isinstance(meld, Meld), write(order)
                assert sorted(meld.stands_for) == sorted(run) or length < 14


@pytest.mark.parametrize("options", [MeldOptions(), MeldOptions(wrap=True), HIGH_ONLY, LOW_ONLY], ids=str)
def test_u014_no_option_joins_an_ace_to_a_group_of_kings(options: MeldOptions) -> None:
    for order in permutations(parse("CK DK DA")):
        assert judge(order, options) == Reason("set.mixed")


# --- the same cards in the profiles of the other games (rules 5.1, 5.3)


@pytest.mark.parametrize(
    ("cards", "rr", "cv", "mr"),
    [
        ("SA S2 S3", True, False, True),
        ("SQ SK SA", True, True, False),
        ("SK SA S2", False, False, False),
        ("HA H2 H3", True, False, True),
        ("S10 SJ SQ SK SA", True, True, False),
        ("S10 SJ SQ SK", True, True, True),
        ("S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA", True, True, False),
        ("SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK", True, False, True),
        ("SA HA DA", True, True, True),
        ("S7 H7 D7 C7", True, True, True),
        ("S7 H7", False, False, False),
        ("H5 H6 S7", False, False, False),
    ],
)
def test_rules_5_1_three_games_judge_the_same_cards(cards: str, rr: bool, cv: bool, mr: bool) -> None:
    found = [isinstance(judge(parse(cards), options), Meld) for options in (MeldOptions(), HIGH_ONLY, LOW_ONLY)]
    assert found == [rr, cv, mr]


def test_rules_5_3_three_games_value_the_same_hand() -> None:
    hand = parse("HA SK C7")
    ace_high = MeldOptions(ace_low=False, ace_in_hand=11)
    values = [
        sum(hand_value(card, options) for card in hand) for options in (MeldOptions(), HIGH_ONLY, ace_high, LOW_ONLY)
    ]
    assert values == [28, 18, 28, 18]


# --- the place of the ace where it has one place only

ACES = [
    # cards, reason where the ace is only high (CV-R14, CV-R26), and where it is only low (MR-R4)
    ("SA S2 S3", "set.ace_high", ""),
    ("S3 S2 SA", "set.ace_high", ""),
    ("SQ SK SA", "", "set.ace_low"),
    ("SA SK SQ", "", "set.ace_low"),
    ("SK SA S2", "set.ace_high", "set.ace_low"),
    ("S2 SA SK", "set.ace_high", "set.ace_low"),
    ("SA S2 S3 S4 S5", "set.ace_high", ""),
    ("SA S2 S4", "set.gap", "set.gap"),
    ("SQ SA SK", "set.gap", "set.gap"),
    ("SJ SK SA", "set.gap", "set.gap"),
    ("S2 S3 S5", "set.gap", "set.gap"),
    ("SA H2 S3", "set.mixed", "set.mixed"),
    ("SA S2", "set.too_short", "set.too_short"),
    ("SA HA DA", "", ""),
]


@pytest.mark.parametrize(("cards", "high", "low"), ACES, ids=[row[0] for row in ACES])
def test_what_is_wrong_with_an_ace_is_said(cards: str, high: str, low: str) -> None:
    judged = [judge(parse(cards), options) for options in (HIGH_ONLY, LOW_ONLY)]
    assert [reason.key if isinstance(reason, Reason) else "" for reason in judged] == [high, low]


def test_where_both_places_are_allowed_only_the_gap_is_wrong() -> None:
    assert judge(parse("SK SA S2")) == Reason("set.gap")


# --- all melds of a hand, and the best of them


def found(cards: str, options: MeldOptions) -> set[str]:
    """Return every meld in a hand as text."""
    return {write(meld) for meld in melds_in(parse(cards), options)}


def test_every_meld_of_a_hand_is_found_once() -> None:
    assert found("S7 H7 D7 C7", LOW_ONLY) == {"S7 H7 D7", "S7 H7 C7", "S7 D7 C7", "H7 D7 C7", "S7 H7 D7 C7"}
    assert found("H2 H3 H4 H5", LOW_ONLY) == {"H2 H3 H4", "H3 H4 H5", "H2 H3 H4 H5"}
    assert found("HA H2 H3 HQ HK", LOW_ONLY) == {"HA H2 H3"}
    assert found("HA H2 H3 HQ HK", HIGH_ONLY) == {"HQ HK HA"}
    assert found("HA H2 H3 HQ HK", MeldOptions()) == {"HA H2 H3", "HQ HK HA"}
    assert found("H2 S3 D9", LOW_ONLY) == set()
    every = list(melds_in([Card(Suit.HEARTS, rank) for rank in range(1, 14)]))
    assert len(every) == len(set(every)), "an ace serves at one end only"


@pytest.mark.parametrize(
    ("cards", "best"),
    [
        ("H5 H6 H7 S7 D7", ["S7 H7 D7"]),
        ("H5 H6 H7 S7 D7 C7", ["H5 H6 H7", "S7 D7 C7"]),
        ("H4 H5 H6 H7 S7 D7", ["H4 H5 H6", "S7 H7 D7"]),
        ("S2 H2 D2 SK HK DK", ["S2 H2 D2", "SK HK DK"]),
        ("S9 H9 D9 S10 SJ", ["S9 S10 SJ"]),
        ("H2 S3 D9", []),
    ],
)
def test_the_best_melds_of_a_hand_use_most_and_then_the_dearest_cards(cards: str, best: list[str]) -> None:
    assert sorted(write(meld) for meld in best_melds(parse(cards), LOW_ONLY)) == sorted(best)


# --- house rules


def test_rr_h4_wrap_around_runs() -> None:
    wrap = MeldOptions(wrap=True)
    for cards, value in (("SK SA S2", 22), ("S2 SA SK", 22), ("SQ SK SA S2 S3", 35), ("SK SA *", 22), ("SA S2 S3", 6)):
        meld = judge(parse(cards), wrap)
        assert isinstance(meld, Meld), cards
        assert meld.value == value
    assert isinstance(judge(parse("SK H2 S3"), wrap), Reason)


@pytest.mark.parametrize(("cards", "gap"), [("H5 * * H8", 0), ("* * H5", 0), ("* H5 *", 1), ("* H5 H6 *", 2)])
def test_rr_h12_joker_gap(cards: str, gap: int) -> None:
    for allowed in range(3):
        judged = judge(parse(cards), MeldOptions(joker_gap=allowed))
        assert isinstance(judged, Meld) is (allowed <= gap)


@pytest.mark.parametrize("worth", [1, 10, 11])
def test_rr_h13_aces_in_groups(worth: int) -> None:
    meld = judge(parse("SA HA *"), MeldOptions(ace_in_group=worth))
    assert isinstance(meld, Meld)
    assert meld.values == (worth,) * 3


def test_only_jokers_are_no_meld() -> None:
    assert judge(parse("* * *"), MeldOptions(joker_gap=0)) == Reason("set.no_normal")


def test_unfinished_runs_are_put_in_rising_order() -> None:
    assert write(tidy(parse("H8 H5 H6"))) == "H5 H6 H8"
    assert write(tidy(parse("H8 D5"))) == "H8 D5"
    assert write(tidy(parse("* H5 H6"))) == "* H5 H6", "a valid order is kept: the joker stays where it was put"
    assert write(tidy(parse("H7 H5 H6 *"))) == "H5 H6 H7 *"
    assert write(tidy(parse("SA SK SJ SQ"))) == "SJ SQ SK SA"


def test_a_long_group_of_every_rank_is_refused_as_too_long() -> None:
    for rank in range(1, 14):
        five = [*(Card(suit, rank) for suit in FRENCH), Card(Suit.JOKER, 0)]
        assert judge(five) == Reason("set.too_long", have=5, most=4)
