"""The worked examples of Räuber, RB-X1 to RB-X31 (rules 3.6)."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Card, Suit
from game.engine.commands import EndTurn
from game.engine.events import Looking, Moved, Refused, Revealed
from game.engine.state import DISCARD, OUT, STOCK, Phase, hand
from game.rules.bags import RaeuberState, bag_zone
from tests.rules.bag_positions import VALUES, Deal, bag, told
from tests.rules.bag_turns import SHARE, TURNS
from tests.strategies import new_match

EXAMPLES = """
RB-X1  | 26[]@M             | A 9 yes  | 26[9]@A              | 2 | lay, taken, draw, turn B
RB-X2  | 26[]@M             | A 9 no   | 26[9]@M              | 2 | lay, left, draw, turn B
RB-X3  | 26[9]@A            | B 9      | 26[9,9]@B            | 3 | lay, stolen A same, draw, turn C
RB-X4  | 26[9,9]@B          | C 8      | 26![9,9,8]@C         | 4 | lay, stolen B exact, sealed, draw, turn A | 52
RB-X5  | 26[9,9]@B          | C 9      | 26[9,9]@B            | 3 | refused
RB-X6  | 27[9,9]@B          | C 9      | 27![9,9,9]@C         | 4 | lay, stolen B exact, sealed, draw, turn A | 54
RB-X7  | 28[10,10]@A        | B R      | 28[10,10,R]@A        | 3 | lay, looks, draw, turn C
RB-X8  | 28[10,10,R]@A      | C R      | 28[10,10,R,R]@C      | 3 | lay, stolen A same, looks, draw, turn A
RB-X9  | 28[10,10,R,R]@C    | A 8      | 28![10,10,R,R,8]@A   | 4 | lay, stolen C exact, sealed, draw, turn B | 56
RB-X10 | 28[10,10,R]@A      | C 10     | 28[10,10,R]@A        | 3 | refused
RB-X11 | 29[10,9]@A         | A 10     | 29![10,9,10]@A       | 4 | lay, sealed, draw, turn B | 58
RB-X12 | 26![9,9,8]@C       | A 8      | 26![9,9,8]@C         | 4 | bag.dense
RB-X12 | 26![9,9,8]@C       | C R      | 26![9,9,8]@C         | 4 | bag.dense
RB-X13 | 45[10,10,10,9]@A   | B 6      | 45![10,10,10,9,6]@B  | 4 | lay, stolen A exact, sealed, draw, turn C | 45
RB-X14 | 45[10,10,10,9]@A   | B 5      | 45[10,10,10,9,5]@A   | 4 | lay, draw, turn C
RB-X15 | 45[10,10,10,9]@A   | B 9      | 45[10,10,10,9]@A     | 4 | refused
RB-X15 | 45[10,10,10,9]@A   | A 9      | 45[10,10,10,9]@A     | 4 | bag.surely_full
RB-X16 | 26[10,8]@M         | A 8      | 26![10,8,8]@A        | 4 | lay, taken, sealed, draw, turn B | 52
RB-X17 | 70[4]@M            | B 4 yes  | 70[4,4]@B            | 1 | lay, taken, draw, turn C
RB-X17 | 70[4]@M            | B 4 no   | 70[4,4]@M            | 1 | lay, left, draw, turn C
RB-X18 | 100[]@M            | A R yes  | 100[R]@A             | 1 | lay, taken, looks, draw, turn B
RB-X18 | 100[R]@A           | B R      | 100[R,R]@B           | 1 | lay, stolen A same, looks, draw, turn C
RB-X19 | 45[7]@A            | A 7      | 45[7,7]@A            | 2 | lay, draw, turn B
RB-X20 | 100[10,10,10,10,10,10,10,9,9,7]@A | B 5 | 100![10,10,10,10,10,10,10,9,9,7,5]@B | 4 | \
lay, stolen A exact, sealed, draw, turn C | 100
"""
"""Bag before, who plays what and whether he takes it, bag after, its zone, what happens, what it counts if dense."""
ROWS = [tuple(part.strip() for part in line.split("|")) for line in EXAMPLES.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[2]}" for row in ROWS])
def test_a_card_and_a_bag(row: tuple[str, ...]) -> None:
    _, before, move, after, zone, happens, *points = row
    who, card, *take = move.split()
    value = int(after.split("[")[0].rstrip("!"))
    deal = Deal(before, hands=[f"{card} 4" if letter == who else "3 2" for letter in "ABC"], first=who)
    others, stock, hands = deal.bags(), len(deal.state.cards(STOCK)), {letter: deal.hand(letter) for letter in "ABC"}
    if happens.startswith("bag."):
        assert deal.why_not(card, value) == happens
    else:
        events = deal.play(card, value, *(word == "yes" for word in take))
        events += deal.do(EndTurn()) if deal.state.phase is Phase.LOOK else ()
        assert ", ".join(map(told, events)) == happens
    assert (deal.bag(value), str(deal.zone(value))) == (after, zone)
    assert [bag for bag in deal.bags() if not bag.startswith(f"{value}")] == [
        bag for bag in others if not bag.startswith(f"{value}")]  # fmt: skip
    assert {letter: deal.hand(letter) for letter in "ABC"} == hands, "who plays a card draws another"
    assert len(deal.state.cards(STOCK)) == stock - ("draw" in happens)
    if points:
        ended = Deal(after, hands=("6", "6", "6"), stock=0)
        assert {tally.points for tally in ended.state.scores[0].tallies} == {0, int(points[0])}


def test_what_was_refused_must_go_elsewhere_rb_x5() -> None:
    deal = Deal("26[9,9]@B", hands=("9 2", "4 4", "3 3"))
    (refused,) = deal.play("9", 26)
    assert isinstance(refused, Refused)
    assert (refused.seat, refused.card, refused.bag) == (0, *deal.move("9", 26).cards, bag(26))
    assert [deal.match.events(deal.match.event_count - 1, seat) for seat in (None, 1, 2)] == [[refused]] * 3
    assert (deal.acting, deal.state.phase, deal.hand("A")) == ("A", Phase.PLAY, 2)
    assert deal.why_not("2", 100) == "bag.same_card"
    deal.play("9", 100, take=False)
    assert (deal.bag(100), deal.acting) == ("100[9]@M", "B")


def test_a_robber_looks_rb_x7() -> None:
    """RB-X7: B looks and the bag stays; the turn ends with the look."""
    deal = Deal("28[10,10]@B", hands=("R 2", "4 4"))
    deal.play("R", 28)
    assert deal.happened(Looking)
    assert [str(c)[:3] for c in deal.match.view(0).cards(bag(28))] == ["L10", "L10", "R.0"]
    deal.do(EndTurn())
    assert deal.acting == "B"


@pytest.mark.parametrize("card", ["8", "R", "2", "10"])
def test_nothing_goes_into_a_dense_bag_rb_x12(card: str) -> None:
    deal = Deal("26![9,9,8]@B", hands=(f"{card} 3", "4 4"))
    assert deal.why_not(card, 26) == "bag.dense"


FULL = (
    "26[9,6,3]@A 27[10,5,4]@B 28[8,6,5]@M 29[9,6,5,4]@A 45[9,8,7,7,5]@B 45[9,8,7,7,5]@M "
    "70[10,10,9,8,8,7,6,4]@B 70[10,10,9,8,8,7,6,4]@A 100[10,10,10,10,9,9,9,8,7,6,3]@M"
)
"""Every bag has room, but none for a 10."""


def test_a_ten_that_fits_nowhere_leaves_the_game_when_it_is_first_refused_rb_x21() -> None:
    deal = Deal(FULL, hands=("10 2 R", "3 2 R"), stock=2)
    bags, card = deal.bags(), deal.move("10", 70).cards
    assert deal.why_not("10", 26) == "bag.surely_full", "the zone tells it, and a bag that may have room is left"
    assert ", ".join(map(told, deal.play("10", 70))) == "refused, nowhere, draw, turn B"
    assert (deal.bags(), deal.state.cards(DISCARD), deal.hand("A")) == (bags, card, 3)
    assert deal.match.view(1).cards(DISCARD) == card, "it lies face up"


def test_what_surely_fits_nowhere_may_be_shown_anywhere_rb_x21() -> None:
    deal = Deal(FULL, hands=("10 2 R", "3 2 R"), stock=2, show_sums=True)
    assert {deal.why_not("10", value) for value in VALUES} == {""}
    assert deal.why_not("2", 26) == deal.why_not("R", 26) == ""
    deal.play("10", 26)
    assert len(deal.state.cards(DISCARD)) == 1


def test_a_card_that_fits_nowhere_leaves_the_game_rb_x21() -> None:
    """All bags but three are dense, which real cards never bring about; so the cards are made up."""
    deal = Deal(hands=("10 9", "3 3"), stock=4)
    state, card = tight(deal), deal.move("9", 26)
    step = deal.match.rules.apply(state, card)
    assert [(type(event), getattr(event, "why", "")) for event in step.events[:3]] == [
        (Refused, ""), (Moved, "nowhere"), (Moved, "draw")]  # fmt: skip
    assert step.state.cards(DISCARD) == card.cards
    assert step.state.turn == 1


def test_a_robber_always_fits_rb_x22() -> None:
    deal = Deal(hands=("10 9 R", "3 3 4"), stock=4)
    step = deal.match.rules.apply(tight(deal), deal.move("R", 26))
    assert step.state.cards(bag(26))[-1] in deal.move("R", 26).cards


def tight(deal: Deal) -> RaeuberState:
    """Return the deal with room for 8, 6 and 3 in the bags 26, 27 and 28; the others are dense."""
    room = {1: 8, 2: 6, 3: 3}
    zones = dict(deal.state.zones)
    for number, value in enumerate(VALUES, 1):
        copies, left = number * 20, value - room.get(number, 0)
        while left:
            worth = min(10, left)
            zones[bag_zone(number)] = (*zones.get(bag_zone(number), ()), Card(Suit.LOOT, worth, copies))
            copies, left = copies + 1, left - worth
    return deal.state.with_(zones=zones)


FINALS = [
    pytest.param(("10 3", "10 3", "7 3"), {0, 1}, "C", id="RB-X23"),
    pytest.param(("R 2", "4 2", "9 3"), set(), "CBA", id="RB-X24"),
    pytest.param(("R 2", "7 3", "2 3", "R 3"), {0, 3}, "BC", id="RB-X25"),
    pytest.param(("6 2", "6 2"), {0, 1}, "", id="RB-X26"),
]


@pytest.mark.parametrize(("hands", "struck", "order"), FINALS)
def test_the_last_cards(hands: tuple[str, ...], struck: set[int], order: str) -> None:
    deal = Deal("100[]@M", hands=hands, stock=0)
    for letter in "ABCD"[: len(hands)]:
        assert deal.acting == letter
        deal.play(hands["ABCD".index(letter)].split()[1], 100, take=False)
    (revealed,) = deal.happened(Revealed)
    assert set(revealed.struck) == struck
    played = ""
    while deal.state.phase.running:
        played += deal.acting
        card = deal.state.cards(hand(deal.state.turn))[0]
        word = "R" if not card.rank else str(card.rank)
        deal.play(word, 70, take=False)
        if deal.state.phase is Phase.LOOK:
            deal.do(EndTurn())
    assert played == order
    assert deal.state.scores


def test_a_last_card_steals_rb_x27() -> None:
    deal = Deal("28[10,9]@B", hands=("4 3", "5 3", "9 3"), stock=0)
    for _ in range(3):
        deal.play("3", 100, take=False)
    assert deal.acting == "C"
    deal.play("9", 28)
    assert deal.bag(28) == "28![10,9,9]@C"
    assert deal.acting == "B"
    assert deal.why_not("5", 28) == "bag.dense"


def test_counting_rb_x28() -> None:
    deal = Deal("28![10,9,9]@A 70[10,10,10,8,3]@A 45![10,10,10,8,7]@A", hands=("6", "6"), stock=0)
    tally = deal.state.scores[0].tallies[0]
    assert tally.points == 142
    assert [(lot.points, lot.bonus) for lot in tally.lots] == [(56, "lot.doubled"), (45, "lot.dense"), (41, "")]


def test_counting_without_doubling_rb_x29() -> None:
    deal = Deal("29[10,8,7]@B", hands=("6", "6"), stock=0)
    assert deal.state.scores[0].tallies[1].points == 25


@pytest.mark.parametrize(("players", "stock", "removed"), [(2, 54, 0), (3, 48, 0), (4, 40, 2), (5, 35, 1)])
def test_the_deal_rb_x30(players: int, stock: int, removed: int) -> None:
    match = new_match(players, game="raeuber")
    assert len(match.state.cards(STOCK)) == stock
    assert len(match.state.cards(OUT)) == removed
    assert SHARE[players] * players == 66 - removed


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_until_the_last_cards_rb_x31(players: int) -> None:
    match, lots, turns = new_match(players, game="raeuber", seed="x31"), Random(31), 0
    while not match.rules.open_hands(match.state):
        turns += match.state.phase is Phase.PLAY and match.state.shown is None  # type: ignore[attr-defined]
        match.submit(lots.choice(list(match.rules.moves(match.state))))
    assert turns == TURNS[players]
