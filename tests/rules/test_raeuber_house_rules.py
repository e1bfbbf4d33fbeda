"""The house rules of Räuber, RB-H1 to RB-H8 (rules 3.5), each with every value."""

from __future__ import annotations

import re

import pytest

from game.engine.commands import Move, NextRound
from game.engine.events import Looking, Moved, Refused, Stolen, TurnBegan
from game.engine.state import DISCARD, Phase, hand
from game.rules import GAMES
from tests.conftest import ROOT
from tests.rules.bag_positions import Deal, bag
from tests.rules.test_raeuber_examples import FULL, tight
from tests.strategies import new_match


@pytest.mark.parametrize(("rule", "top", "why"), [
    ("robber", "R", "same"), ("robber", "9", ""), ("always", "R", "robber"), ("always", "9", "robber"),
    ("never", "R", ""), ("never", "9", ""),
])  # fmt: skip
def test_when_a_robber_steals_rb_h1(rule: str, top: str, why: str) -> None:
    deal = Deal(f"70[10,{top}]@B", hands=("R 2", "7 7"), robber_steals=rule)
    deal.play("R", 70)
    assert [event.why for event in deal.happened(Stolen)] == ([why] if why else [])
    assert deal.happened(Looking), "looking is always allowed"


def test_too_much_goes_back_rb_h2() -> None:
    deal = Deal("26[9,9]@B", hands=("9 2", "7 7"), overfull="back")
    deal.play("9", 26)
    assert deal.happened(Refused)
    assert (deal.why_not("2", 100), deal.why_not("9", 26), deal.hand("A")) == ("", "bag.tried", 2)


def test_what_went_back_is_known_to_all_rb_h2() -> None:
    """What may still be tried depends on it, so it is among the facts; with the next turn it is forgotten."""
    deal = Deal("26[9,9]@B 27[9,9]@B", hands=("9 10 2", "7 7 3"), overfull="back")
    nine, ten = deal.move("9", 26), deal.move("10", 27)
    deal.do(nine)
    deal.do(ten)
    known = {deal.match.view(seat).facts.refused for seat in (0, 1, None)}
    assert known == {frozenset({(*nine.cards, 1), (*ten.cards, 2)})}
    assert [deal.why_not(*tried) for tried in (("9", 26), ("9", 27), ("10", 26), ("10", 27))] == [
        "bag.tried", "", "", "bag.tried"]  # fmt: skip
    deal.play("2", 100, take=False)
    assert not deal.match.view(0).facts.refused


def test_only_what_fits_is_offered_rb_h2() -> None:
    deal = Deal("26[9,9]@B", hands=("9 2", "7 7"), overfull="friendly")
    assert (deal.why_not("9", 26), deal.why_not("2", 26)) == ("bag.no_room", "")


def test_too_much_must_go_elsewhere_rb_h2() -> None:
    deal = Deal("26[9,9]@B", hands=("9 2", "7 7"), overfull="elsewhere")
    deal.play("9", 26)
    assert deal.why_not("2", 100) == "bag.same_card"


@pytest.mark.parametrize("shown", [True, False])
def test_sums_are_shown_rb_h3(shown: bool) -> None:
    deal = Deal("70[10,9]@B", hands=("8 2", "7 7"), show_sums=shown)
    assert deal.match.view(0).facts.bags[bag(70).number - 1].total == (19 if shown else None)


@pytest.mark.parametrize("rule", ["asked", "always"])
def test_taking_is_asked_or_compulsory_rb_h4(rule: str) -> None:
    deal = Deal(hands=("8 2", "7 7"), take=rule)
    deal.play("8", 70)
    assert (deal.state.phase is Phase.TAKE) is (rule == "asked")
    assert deal.bag(70) == ("70[8]@M" if rule == "asked" else "70[8]@A")


@pytest.mark.parametrize(("rule", "winners"), [("shared", (0, 1)), ("dense", (0,)), ("bag", (1,))])
def test_ties_rb_h5(rule: str, winners: tuple[int, ...]) -> None:
    """26 dense counts 52, and 10 more; B has 62 in one bag."""
    bags = "26![9,9,8]@A 45[10]@A 100[10,10,10,10,10,7,5]@B"
    deal = Deal(bags, hands=("6", "6"), stock=0, tie=rule)
    assert deal.match.rules.leaders(deal.state) == winners
    assert deal.state.scores[0].winner == (winners[0] if len(winners) == 1 else None)


def test_only_dense_bags_break_a_tie_rb_h5() -> None:
    deal = Deal("28![10,9,9]@A 45[10,10,8]@B 29[10,10,8]@B", hands=("6", "6"), stock=0, tie="dense")
    assert [tally.points for tally in deal.state.scores[0].tallies] == [56, 56]
    assert (deal.state.scores[0].winner, deal.state.scores[0].shared) == (0, ())


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_series_of_deals_rb_h6(count: int) -> None:
    match = new_match(2, GAMES["raeuber"].Options(match_rounds=count), game="raeuber")
    while match.state.phase is not Phase.MATCH_OVER:
        match.submit(next(iter(match.rules.moves(match.state))))
    assert len(match.state.scores) == count
    assert match.journal.count(str(NextRound())) == count - 1
    totals = match.state.totals()
    assert set(match.rules.leaders(match.state)) == {seat for seat, p in totals.items() if p == max(totals.values())}


@pytest.mark.parametrize("shown", [True, False])
def test_zones_are_shown_or_not_rb_h7(shown: bool) -> None:
    deal = Deal("26[9,9,5]@B", hands=("10 2", "7 7"), zones=shown)
    known = deal.match.view(0).facts.bags[0]
    assert (known.zone, known.least) == ((4, 20) if shown else (0, 5))
    assert deal.why_not("10", 26) == ("bag.surely_full" if shown else "")


@pytest.mark.parametrize(("rule", "own", "others"), [("always", True, True), ("turn", True, False),
                                                     ("never", False, False)])  # fmt: skip
def test_when_owners_may_look_rb_h8(rule: str, own: bool, others: bool) -> None:
    deal = Deal("70[10,9]@A 45[10,8]@B", hands=("R 2", "7 7"), owner_looks=rule)
    assert deal.match.view(0).facts.bags[bag(70).number - 1].open is own
    assert deal.match.view(1).facts.bags[bag(45).number - 1].open is others
    deal.play("R", 70)
    assert bool(deal.happened(Looking)) is (rule == "never"), "whoever may look anyway needs no robber for it"


def test_going_back_ends_too_rb_h2() -> None:
    """With "back" a card leaves the game once it was refused wherever it might have fitted."""
    deal = Deal(hands=("10 9", "3 3"), stock=4, overfull="back")
    step = deal.match.rules.apply(tight(deal), deal.move("9", 26))
    assert [event.why for event in step.events if isinstance(event, Moved)][:1] == ["nowhere"]
    assert step.state.cards(DISCARD)


def test_what_fits_nowhere_goes_back_as_long_as_it_may_be_tried_rb_h2() -> None:
    """With "back" the player need not go on with a card, and nobody learns sooner that it fits nowhere."""
    deal = Deal(FULL, hands=("10 2 R", "3 2 R"), stock=2, overfull="back")
    ten = deal.move("10", 70).cards
    while deal.acting == "A" and not deal.state.cards(DISCARD):
        assert deal.state.cards(hand(0))[0] == ten[0]
        assert (deal.why_not("2", 100), deal.match.view(1).facts.shown) == ("", None)
        assert not deal.match.view(1).facts.tried, "no card is bound to go elsewhere"
        able = [move for move in deal.match.rules.moves(deal.state) if isinstance(move, Move) and move.cards == ten]
        deal.do(able[0])
        assert deal.happened(Refused)
        assert bool(deal.happened(TurnBegan)) is (len(able) == 1), "the last bag that might have had room"
    assert (deal.state.cards(DISCARD), deal.acting) == (ten, "B")


def test_every_number_of_the_rules_has_a_test() -> None:
    words = "".join(path.read_text(encoding="utf-8").lower() for path in (ROOT / "tests/rules").glob("*raeuber_*.py"))
    words += (ROOT / "tests/scenes/test_rules_page.py").read_text(encoding="utf-8").lower()
    found = {kind: {int(number) for number in re.findall(rf"rb[-_]{kind}(\d+)", words)} for kind in "rdhx"}
    assert {kind: numbers for kind, numbers in found.items() if numbers} == {
        "r": set(range(1, 21)), "d": set(range(1, 24)), "h": set(range(1, 9)), "x": set(range(1, 32)),
    }  # fmt: skip
