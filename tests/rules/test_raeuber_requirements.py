"""The requirements of Räuber, RB-R1 to RB-R20 (rules 3.2)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from game.cards import Suit, raeuber_bags, raeuber_pack
from game.engine.commands import EndTurn, Take
from game.engine.events import Looking, MatchEnded, Moved, Revealed, RoundEnded, Sealed, Stolen
from game.engine.match import Match
from game.engine.state import STOCK, Kind, Phase, hand
from game.rules import GAMES
from game.rules.bags import MIDDLE, NUMBERS, facts, zone_bounds, zone_of
from tests.rules.bag_positions import Deal, bag
from tests.strategies import new_match, random_match


def deals(count: int, players: int = 3) -> list[Match]:
    """Return some deals that were played to the end at random."""
    return [random_match("raeuber", f"rb {number}", players) for number in range(count)]


def test_the_greatest_loot_wins_rb_r1_rb_r17() -> None:
    for match in deals(5):
        score = match.state.scores[0]
        most = max(tally.points for tally in score.tallies)
        best = [tally.seat for tally in score.tallies if tally.points == most]
        (ended,) = [event for event in match.events(0, None) if isinstance(event, MatchEnded)]
        assert list(ended.winners) == best


def test_bags_begin_in_the_middle_rb_r2() -> None:
    match = new_match(3, game="raeuber")
    assert all(known.owner == MIDDLE and known.top is None for known in match.view(None).facts.bags)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_six_cards_each_and_the_rest_is_the_stock_rb_r3_rb_r4(players: int) -> None:
    match = new_match(players, game="raeuber")
    assert all(len(match.state.cards(hand(seat))) == 6 for seat in range(players))
    assert all(card is None for card in match.view(0).cards(STOCK))


def test_a_turn_is_one_card_and_one_draw_rb_r5() -> None:
    deal = Deal(hands=("9 8", "7 7"))
    deal.play("9", 100, take=False)
    assert [event.why for event in deal.happened(Moved)] == ["lay", "draw"]
    assert (deal.hand("A"), deal.acting) == (2, "B")


def test_any_bag_may_be_chosen_rb_r6() -> None:
    deal = Deal("70[5]@A 45[5]@B", hands=("9 8", "7 7"))
    assert [deal.why_not("9", value) for value in (70, 45, 100)] == ["", "", ""]


def test_who_fills_a_middle_bag_may_take_it_rb_r7() -> None:
    deal = Deal(hands=("9 8", "7 7"))
    deal.play("9", 29)
    assert deal.state.phase is Phase.TAKE
    assert {str(command) for command in deal.match.rules.moves(deal.state)} == {"take yes", "take no"}
    deal.do(Take())
    assert deal.bag(29) == "29[9]@A"


def test_a_bag_never_holds_more_than_its_value_rb_r8() -> None:
    for match in deals(4):
        state = match.state
        assert all(state.total(number) <= raeuber_bags()[number - 1].rank for number in NUMBERS)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("value", "bounds"), [
    (26, [(0, 6), (7, 13), (14, 19), (20, 26)]), (27, [(0, 6), (7, 13), (14, 20), (21, 27)]),
    (28, [(0, 7), (8, 14), (15, 21), (22, 28)]), (29, [(0, 7), (8, 14), (15, 21), (22, 29)]),
    (45, [(0, 11), (12, 22), (23, 33), (34, 45)]), (70, [(0, 17), (18, 35), (36, 52), (53, 70)]),
    (100, [(0, 25), (26, 50), (51, 75), (76, 100)]),
])  # fmt: skip
def test_zones_estimate_the_loot_rb_r9_rb_d15(value: int, bounds: list[tuple[int, int]]) -> None:
    assert [zone_bounds(value, zone) for zone in range(1, 5)] == bounds
    assert all(one[1] + 1 == other[0] for one, other in pairwise(bounds))
    assert all(bounds[zone_of(value, total) - 1][0] <= total <= bounds[zone_of(value, total) - 1][1]
               for total in range(value + 1))  # fmt: skip


def test_there_are_two_ways_to_steal_rb_r10() -> None:
    reasons = Counter(e.why for match in deals(20) for e in match.events(0, None) if isinstance(e, Stolen))
    assert set(reasons) == {"same", "exact"}


def test_dense_is_exactly_full_and_for_ever_rb_r11() -> None:
    deal = Deal("28[10,10]@B", hands=("8 8", "8 R"))
    deal.play("8", 28)
    assert deal.happened(Sealed)
    assert (deal.why_not("8", 28), deal.why_not("R", 28)) == ("bag.dense", "bag.dense")


def test_a_robber_lets_its_player_look_rb_r12() -> None:
    deal = Deal("70[10,9,8]@B", hands=("R 2", "7 7", "6 6"))
    deal.play("R", 70)
    assert deal.happened(Looking)
    assert len(deal.match.view(0).cards(bag(70))) == 4
    assert len(deal.match.view(2).cards(bag(70))) == len(deal.match.view(None).cards(bag(70))) == 1
    deal.do(EndTurn())
    assert len(deal.match.view(0).cards(bag(70))) == 1, "once, not for ever"


def test_last_cards_are_shown_at_once_rb_r13() -> None:
    deal = Deal("100[]@M", hands=("3 9", "3 8"), stock=0)
    deal.play("3", 100, take=False)
    assert not deal.state.ending
    deal.play("3", 100, take=False)
    assert deal.state.ending
    assert all(None not in deal.match.view(None).cards(hand(seat)) for seat in (0, 1))


def test_equal_ones_go_and_the_rest_descends_rb_r14() -> None:
    deal = Deal("100[]@M", hands=("3 9", "3 8", "3 9", "2 10"), stock=0)
    for card in ("3", "3", "3", "2"):
        deal.play(card, 100, take=False)
    (revealed,) = deal.happened(Revealed)
    assert (revealed.struck, deal.acting, deal.state.order) == ((0, 2), "D", (1,))


def test_bags_count_their_loot_and_small_dense_ones_twice_rb_r15_rb_r16() -> None:
    deal = Deal("26![9,9,8]@A 45[10]@A 70[5,5]@B", hands=("6", "6"), stock=0)
    score = deal.state.scores[0]
    assert [tally.points for tally in score.tallies] == [62, 10]
    assert deal.events == () and isinstance(deal.match.events(0, None)[-2], RoundEnded)


def test_the_material_rb_r18_rb_r19() -> None:
    pack = raeuber_pack()
    assert len(pack) + len(raeuber_bags()) == 75
    assert Counter(card.suit for card in pack) == {Suit.LOOT: 54, Suit.ROBBER: 12}
    assert Counter(c.rank for c in pack if c.suit is Suit.LOOT) == {worth: worth for worth in range(2, 11)}
    assert [card.rank for card in raeuber_bags()] == [26, 27, 28, 29, 45, 45, 70, 70, 100]


def test_it_is_a_game_of_its_own_rb_r20() -> None:
    assert GAMES["raeuber"].id == "raeuber"
    assert not any(zone.kind is Kind.SET for zone in deals(1)[0].state.zones)


def test_same_looks_same_answers() -> None:
    """What a seat is offered depends on what it sees alone: contents in another order change nothing."""
    match, lots = new_match(3, game="raeuber", seed="same"), Random(1)
    while match.state.phase.running:
        state, seat = match.state, match.state.turn
        zones = dict(state.zones)
        for zone, cards in state.zones.items():
            if zone.kind is Kind.BAG and state.owner(zone.number) != seat:  # type: ignore[attr-defined]
                zones[zone] = (*lots.sample(cards[:-1], len(cards) - 1), cards[-1])
        other = state.with_(zones=zones)
        assert facts(other, seat) == facts(state, seat)  # type: ignore[arg-type]
        assert list(match.rules.moves(other)) == list(match.rules.moves(state))
        match.submit(lots.choice(list(match.rules.moves(state))))
