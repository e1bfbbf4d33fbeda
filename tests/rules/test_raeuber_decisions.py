"""What was decided where the source text of Räuber is silent, RB-D1 to RB-D23 (rules 3.4)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.engine.commands import EndTurn, Join, Leave, NextRound, Rename, Take
from game.engine.events import Moved, Refused, Sealed, Stolen, Taken
from game.engine.rules import IllegalMove
from game.engine.state import OUT, STOCK, Phase, hand
from game.rules import GAMES
from tests.rules.bag_positions import Deal, bag
from tests.rules.positions import refused
from tests.strategies import new_match, random_match


def test_two_to_five_players_rb_d1_rb_d2() -> None:
    rules = GAMES["raeuber"]
    assert (rules.least_seats, rules.most_seats) == (2, 5)
    for players, removed in ((2, 0), (3, 0), (4, 2), (5, 1)):
        match = new_match(players, game="raeuber")
        assert len(match.state.cards(OUT)) == removed
        assert all(card is None for seat in range(players) for card in match.view(seat).cards(OUT))
        assert rules.supply(match.setup.options, players) == (66 - removed, len(match.state.cards(STOCK)))


def test_the_first_player_is_drawn_by_lot_and_moves_on_rb_d3() -> None:
    firsts = Counter(new_match(3, game="raeuber", seed=str(n)).state.turn for n in range(60))
    assert set(firsts) == {0, 1, 2}
    options = GAMES["raeuber"].Options(match_rounds=2)
    match = new_match(3, options, game="raeuber")
    first = match.state.turn
    while match.state.phase.running:
        match.submit(next(iter(match.rules.moves(match.state))))
    match.submit(NextRound())
    assert match.state.turn == (first + 1) % 3


def test_only_the_top_card_is_seen_but_for_the_owner_rb_d4() -> None:
    deal = Deal("70[10,9,8]@B", hands=("5 2", "7 7", "6 6"))
    assert [len(deal.match.view(seat).cards(bag(70))) for seat in (0, 1, 2, None)] == [1, 3, 1, 1]
    known = deal.match.view(0).facts.bags[bag(70).number - 1]
    assert (known.value, known.zone, known.owner, known.dense, known.total) == (70, 2, 1, False, None)
    assert deal.match.view(1).facts.bags[bag(70).number - 1].total == 27


def test_the_same_card_must_go_elsewhere_and_several_may_be_tried_rb_d5() -> None:
    deal = Deal("26[9,10]@B 27[9,9]@B", hands=("10 2", "7 7"))
    deal.play("10", 27)
    assert [str(event.card)[:3] for event in deal.match.events(0, 1) if isinstance(event, Refused)] == ["L10"]
    assert (deal.why_not("10", 27), deal.why_not("2", 100)) == ("bag.tried", "bag.same_card")
    deal.play("10", 26)
    assert deal.happened(Refused)
    deal.play("10", 100, take=True)
    assert deal.acting == "B"


def test_everybody_knows_what_is_refused_asked_and_looked_at_rb_d5_rb_d9() -> None:
    deal = Deal("26[9,10]@B 45[9]@C", hands=("10 2", "R 7", "6 6"))

    def told() -> set[Any]:
        known = [deal.match.view(seat).facts for seat in (0, 1, 2, None)]
        return {(facts.shown, facts.tried, facts.asks, facts.looks) for facts in known}

    assert told() == {(None, frozenset(), 0, 0)}
    ten = deal.move("10", 26).cards[0]
    deal.play("10", 26)
    assert told() == {(ten, frozenset({1}), 0, 0)}
    deal.play("10", 100)
    assert told() == {(None, frozenset(), bag(100).number, 0)}
    deal.do(Take(False))
    deal.play("R", 45)
    assert told() == {(None, frozenset(), 0, bag(45).number)}
    deal.do(EndTurn())
    assert told() == {(None, frozenset(), 0, 0)}


def test_own_bags_are_not_offered_what_does_not_fit_rb_d5() -> None:
    deal = Deal("26[9,10]@A", hands=("10 2", "7 7"))
    assert deal.why_not("10", 26) == "bag.surely_full"


def test_zones_and_tops_tell_what_surely_does_not_fit_rb_d5() -> None:
    deal = Deal("26[9,9,5]@B", hands=("10 2", "7 7"))
    assert deal.why_not("10", 26) == "bag.surely_full"


def test_what_fits_nowhere_leaves_the_game_rb_d6() -> None:
    """The engine never gets stuck: see RB-X21 for the rule, and here for a whole game of bad choices."""
    match = random_match("raeuber", "d6", 2)
    assert match.state.phase is Phase.MATCH_OVER


@pytest.mark.parametrize(("top", "steals"), [("R", True), ("10", False)])
def test_a_robber_steals_only_on_a_robber_rb_d7(top: str, steals: bool) -> None:
    deal = Deal(f"70[9,{top}]@B", hands=("R 2", "7 7"))
    deal.play("R", 70)
    assert bool(deal.happened(Stolen)) is steals


def test_the_same_worth_is_identical_but_must_fit_rb_d8() -> None:
    deal = Deal("45[7,6]@B 26[9,9]@B", hands=("6 9", "7 7"))
    deal.play("6", 45)
    assert deal.happened(Stolen)
    other = Deal("26[9,9]@B", hands=("9 2", "7 7"))
    other.play("9", 26)
    assert not other.happened(Stolen) and other.happened(Refused)


def test_taking_is_optional_and_what_stays_keeps_its_cards_rb_d9() -> None:
    assert Take() == Take(True), "yes is the default"
    deal = Deal(hands=("9 2", "7 7"))
    deal.play("9", 45, take=False)
    assert deal.bag(45) == "45[9]@M"
    assert not any(deal.match.view(seat).facts.bags[bag(45).number - 1].open for seat in (0, 1))


def test_exactly_full_in_the_middle_goes_to_the_player_rb_d10() -> None:
    deal = Deal("26[9,9]@M", hands=("8 2", "7 7"))
    deal.play("8", 26)
    assert [type(event) for event in deal.events][1:3] == [Taken, Sealed]


def test_foreign_bags_may_be_filled_without_stealing_rb_d11() -> None:
    deal = Deal("70[9]@B", hands=("8 2", "7 7"))
    deal.play("8", 70)
    assert deal.bag(70) == "70[9,8]@B"


def test_stealing_is_automatic_and_one_steal_for_both_reasons_rb_d12_rb_d13() -> None:
    deal = Deal("27[9,9]@B", hands=("9 2", "7 7"))
    deal.play("9", 27)
    assert len(deal.happened(Stolen)) == len(deal.happened(Sealed)) == 1


def test_a_dense_bag_is_closed_and_its_worth_public_rb_d14() -> None:
    deal = Deal("26![9,9,8]@B", hands=("R 2", "7 7"))
    known = deal.match.view(0).facts.bags[0]
    assert (deal.why_not("R", 26), known.top, known.total) == ("bag.dense", None, 26)
    assert deal.match.view(0).cards(bag(26)) == ()


def test_without_a_stock_nobody_draws_rb_d16() -> None:
    deal = Deal(hands=("9 2 3", "7 7 3"), stock=0)
    deal.play("9", 100, take=False)
    assert [event.why for event in deal.happened(Moved)] == ["lay"]
    assert deal.acting == "B"


def test_last_cards_follow_the_normal_rules_without_drawing_rb_d17() -> None:
    deal = Deal("70[10,9]@B", hands=("9 3", "R 3"), stock=0)
    deal.play("3", 100, take=False)
    deal.play("3", 100, take=False)
    assert (deal.acting, deal.state.phase) == ("A", Phase.FINAL)
    deal.play("9", 70)
    assert deal.bag(70) == "70[10,9,9]@A"
    deal.play("R", 70)
    assert deal.state.phase is Phase.LOOK
    deal.do(EndTurn())
    assert deal.state.phase is Phase.MATCH_OVER


def test_what_counts_at_the_end_rb_d18_rb_d19_rb_d20() -> None:
    deal = Deal("29[10,8]@A 45![10,10,10,8,7]@A 70[10,10]@M", hands=("6", "6"), stock=0)
    assert [tally.points for tally in deal.state.scores[0].tallies] == [18 + 45, 0]


def test_a_tie_is_shared_rb_d21() -> None:
    deal = Deal("45[10]@A 70[10]@B", hands=("6", "6"), stock=0)
    score = deal.state.scores[0]
    assert (score.winner, score.shared, deal.match.rules.leaders(deal.state)) == (None, (0, 1), (0, 1))


def test_hands_may_hold_robbers_rb_d22() -> None:
    held = [c for n in range(20) for c in new_match(4, game="raeuber", seed=str(n)).state.cards(hand(0))]
    assert any(not card.rank for card in held)
    assert any(card.rank for card in held)


def test_all_placements_are_public_rb_d23() -> None:
    """What a computer player may remember is in the stream that everybody reads."""
    deal = Deal(hands=("9 2", "7 7"))
    deal.play("9", 45, take=True)
    laid = [event for event in deal.match.events(0, 1) if isinstance(event, Moved) and event.why == "lay"]
    assert [str(event.cards[0])[:2] for event in laid] == ["L9"]


def test_nothing_is_ever_taken_back() -> None:
    """Each card is played openly and each answer is heard by all, so undo stays closed all through a deal."""
    match = new_match(3, game="raeuber")
    while match.state.phase.running:
        assert match.why_no_undo() and match.why_no_redo() and match.why_no_reset()
        match.submit(next(iter(match.rules.moves(match.state))))
    assert match.why_no_undo()


def test_who_goes_leaves_his_bags_and_the_dealer_before_him_deals() -> None:
    match = new_match(3, GAMES["raeuber"].Options(match_rounds=2), game="raeuber", seed="left")
    while match.state.phase.running:
        match.submit(next(iter(match.rules.moves(match.state))))
    gone = match.state.turn
    match.submit(Leave())
    assert gone not in {seat.id for seat in match.state.seats}
    assert gone not in match.state.owners and match.state.scores[0].tallies[gone].seat == gone  # type: ignore[attr-defined]
    match.submit(NextRound())
    assert len(match.state.cards(STOCK)) == 66 - 12
    with pytest.raises(IllegalMove) as refusal:
        match.submit(Leave())
    assert refusal.value.reasons[0].key == "players.between_deals"
    while match.state.phase is not Phase.MATCH_OVER:
        match.submit(next(iter(match.rules.moves(match.state))))
    assert gone not in match.rules.leaders(match.state)


@pytest.mark.parametrize(("line", "key"), [
    ("draw stock", "bag.place_first"), ("pass", "bag.place_first"), ("publish", "bag.place_first"),
    ("take yes", "bag.nothing_to_take"), ("end", "bag.place_first"), ("next", "round.not_over"),
    ("move L9.0 L8.0 > bag:1", "bag.one_card"), ("move L7.0 > bag:1", "move.not_yours"),
    ("move L9.0 > bag:1 @0", "bag.on_top"), ("move L9.0 > bag:10", "bag.only_bags"),
    ("move L9.0 > discard", "bag.only_bags"), ("move L9.0 > set:1", "bag.only_bags"),
    ("move L9.0 > hand:1", "bag.only_bags"), ("move S9 > bag:1", "move.unknown_card"),
    ("move B26.0 > bag:1", "move.unknown_card"),
])  # fmt: skip
def test_what_is_no_move_says_why(line: str, key: str) -> None:
    assert refused(Deal(hands=("9 8", "7 7")).match, line) == [key]


def test_no_seat_has_a_zone_of_bags() -> None:
    deal = Deal("26[]@B", hands=("9 8", "7 7"))
    move = deal.move("9", 26)
    (reason,) = deal.match.why_not(replace(move, target=replace(move.target, owner=1)))
    assert reason.key == "bag.only_bags", "whose a bag is stands elsewhere, since it may be stolen"


@pytest.mark.parametrize(("phase", "line", "key"), [
    (Phase.TAKE, "move L8.0 > bag:2", "bag.take_first"), (Phase.TAKE, "end", "bag.take_first"),
    (Phase.LOOK, "move L8.0 > bag:2", "bag.look_first"), (Phase.LOOK, "take no", "bag.nothing_to_take"),
    (Phase.LOOK, "draw stock", "move.wrong_phase"), (Phase.TAKE, "pass", "move.wrong_phase"),
])  # fmt: skip
def test_questions_and_looks_come_first(phase: Phase, line: str, key: str) -> None:
    deal = Deal("70[5]@M 45[9]@B", hands=("R 8", "7 7"))
    deal.play("R", 70 if phase is Phase.TAKE else 45)
    assert deal.state.phase is phase
    assert refused(deal.match, line) == [key]


def test_players_come_and_go_between_deals_only() -> None:
    match = new_match(3, GAMES["raeuber"].Options(match_rounds=3), game="raeuber")
    for command in (Join("Kim"), Leave()):
        with pytest.raises(IllegalMove) as refusal:
            match.submit(command)
        assert refusal.value.reasons[0].key == "players.between_deals"
    match.submit(Rename("Kim"))
    while match.state.phase.running:
        match.submit(next(iter(match.rules.moves(match.state))))
    match.submit(Join("Lea"))
    match.submit(NextRound())
    assert len(match.state.seats) == 4
    assert len(match.state.cards(OUT)) == 2
