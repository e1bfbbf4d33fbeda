"""The worked examples of Räuber, RB-X1 to RB-X31 (rules 3.6)."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Card, Suit
from game.engine.commands import EndTurn
from game.engine.events import Looking, Moved, Refused, Revealed, Sealed, Stolen, Taken
from game.engine.state import DISCARD, OUT, STOCK, Phase, hand
from game.rules.bags import RaeuberState, bag_zone
from tests.rules.bag_positions import VALUES, Deal, bag
from tests.rules.bag_turns import SHARE, TURNS
from tests.strategies import new_match

ANY = ("9 9", "8 8", "7 7")


@pytest.mark.parametrize(("number", "take", "after"), [(1, True, "26[9]@A"), (2, False, "26[9]@M")])
def test_a_card_into_an_empty_bag_of_the_middle(number: int, take: bool, after: str) -> None:
    """RB-X1, RB-X2."""
    deal = Deal(hands=ANY)
    stock = len(deal.state.cards(STOCK))
    deal.play("9", 26, take)
    assert (deal.bag(26), deal.zone(26)) == (after, 2)
    assert [event.yes for event in deal.happened(Taken)] == [take]
    assert (deal.hand("A"), len(deal.state.cards(STOCK)), deal.acting) == (2, stock - 1, "B")


STEALS = [
    pytest.param("26[9]@B", "9", 26, "26[9,9]@A", 3, "same", id="RB-X3"),
    pytest.param("26[9,9]@B", "8", 26, "26![9,9,8]@A", 4, "exact", id="RB-X4"),
    pytest.param("27[9,9]@B", "9", 27, "27![9,9,9]@A", 4, "exact", id="RB-X6"),
    pytest.param("28[10,10,R]@B", "R", 28, "28[10,10,R,R]@A", 3, "same", id="RB-X8"),
    pytest.param("28[10,10,R,R]@B", "8", 28, "28![10,10,R,R,8]@A", 4, "exact", id="RB-X9"),
    pytest.param("45[10,10,10,9]@B", "6", 45, "45![10,10,10,9,6]@A", 4, "exact", id="RB-X13"),
    pytest.param("100[R]@B", "R", 100, "100[R,R]@A", 1, "same", id="RB-X18"),
    pytest.param("100[10,10,10,10,10,10,10,9,9,7]@B", "5", 100, "100![10,10,10,10,10,10,10,9,9,7,5]@A", 4, "exact",
                 id="RB-X20"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "card", "value", "after", "zone", "why"), STEALS)
def test_a_bag_is_stolen(before: str, card: str, value: int, after: str, zone: int, why: str) -> None:
    deal = Deal(before, hands=(f"{card} 2", "4 4", "3 3"))
    deal.play(card, value)
    assert (deal.bag(value), deal.zone(value)) == (after, zone)
    (stolen,) = deal.happened(Stolen)
    assert (stolen.seat, stolen.victim, stolen.bag, stolen.why) == (0, 1, bag(value), why)
    assert len(deal.happened(Sealed)) == ("!" in after)


KEEPS = [
    pytest.param("28[10,10]@B", "R", 28, "28[10,10,R]@B", id="RB-X7"),
    pytest.param("29[10,9]@A", "10", 29, "29![10,9,10]@A", id="RB-X11"),
    pytest.param("45[10,10,10,9]@B", "5", 45, "45[10,10,10,9,5]@B", id="RB-X14"),
    pytest.param("45[7]@A", "7", 45, "45[7,7]@A", id="RB-X19"),
]


@pytest.mark.parametrize(("before", "card", "value", "after"), KEEPS)
def test_a_bag_keeps_its_owner(before: str, card: str, value: int, after: str) -> None:
    deal = Deal(before, hands=(f"{card} 2", "4 4", "3 3"))
    deal.play(card, value)
    assert deal.bag(value) == after
    assert not deal.happened(Stolen)


REFUSED = [
    pytest.param("26[9,9]@B", "9", 26, id="RB-X5"),
    pytest.param("28[10,10,R]@B", "10", 28, id="RB-X10"),
    pytest.param("45[10,10,10,9]@B", "9", 45, id="RB-X15"),
]


@pytest.mark.parametrize(("before", "card", "value"), REFUSED)
def test_too_much_is_refused_and_must_go_elsewhere(before: str, card: str, value: int) -> None:
    deal = Deal(before, hands=(f"{card} 2", "4 4", "3 3"))
    deal.play(card, value)
    assert deal.bag(value) == before
    assert [(event.seat, event.bag) for event in deal.happened(Refused)] == [(0, bag(value))]
    assert (deal.acting, deal.state.phase) == ("A", Phase.PLAY)
    assert deal.why_not("2", 100) == "bag.same_card"
    deal.play(card, 100, take=False)
    assert deal.acting == "B"


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


def test_a_dense_bag_of_the_middle_comes_by_itself_rb_x16() -> None:
    deal = Deal("26[10,8]@M", hands=("8 2", "4 4"))
    deal.play("8", 26)
    assert deal.bag(26) == "26![10,8,8]@A"
    assert deal.acting == "B"


def test_the_same_card_means_nothing_in_the_middle_rb_x17() -> None:
    deal = Deal("70[4]@M", hands=("4 2", "3 3"))
    deal.play("4", 70)
    assert deal.state.phase is Phase.TAKE
    assert not deal.happened(Stolen)


def test_a_robber_takes_the_hundred_rb_x18() -> None:
    deal = Deal(hands=("R 2", "R 3"))
    deal.play("R", 100, take=True)
    deal.do(EndTurn())
    deal.play("R", 100)
    assert (deal.bag(100), deal.zone(100)) == ("100[R,R]@B", 1)


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
