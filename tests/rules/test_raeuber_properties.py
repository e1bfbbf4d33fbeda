"""Räuber in positions that Hypothesis thinks up: zones, what may be tried, and what then happens."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards import Card, raeuber_pack
from game.engine.commands import EndTurn, Move, Take
from game.engine.match import Match
from game.engine.state import Kind, Phase, Position, Seat, Setup, Zone, hand
from game.rules import GAMES
from game.rules.bags import NUMBERS, RaeuberState, facts, why_barred, zone_bounds, zone_of
from tests.rules.bag_sight import VALUES, looks_like, may_open, may_try, value_zone, worth
from tests.rules.bag_turns import EveryBagTurn
from tests.rules.contract import dealt_differently

RULES = GAMES["raeuber"]


@st.composite
def deals(draw: st.DrawFn) -> Match:
    """Return a deal in which bags are filled and owned in any way that can be, under any house rules."""
    options = RULES.Options(**{name: draw(st.sampled_from(values)) for name, values in RULES.Options.choices.items()})
    players, each = draw(st.integers(2, 5)), draw(st.integers(1, 4))
    pack = list(raeuber_pack())
    draw(st.randoms(use_true_random=False)).shuffle(pack)
    hands = tuple(tuple(pack.pop() for _ in range(each)) for _ in range(players))
    fullness = draw(st.sampled_from((0, 10, 30, 60)))
    contents: list[list[Card]] = [[] for _ in VALUES]
    for card in pack[:fullness]:
        able = [n for n, value in enumerate(VALUES) if worth(contents[n]) + card.rank <= value]
        if able:
            contents[draw(st.sampled_from(able))].append(card)
    owners = [draw(st.integers(-1, players - 1)) for _ in VALUES]
    full = [worth(cards) == value for cards, value in zip(contents, VALUES, strict=True)]
    owners = [max(owner, 0) if dense else owner for owner, dense in zip(owners, full, strict=True)]
    position = Position(hands, bags=tuple(map(tuple, contents)), owners=tuple(owners))
    seats = tuple(Seat(number, "ABCDE"[number]) for number in range(players))
    return Match(RULES, Setup("raeuber", seats, "thought up", options, position))


def stand(match: Match) -> RaeuberState:
    """Return the state as the one of this game."""
    assert isinstance(match.state, RaeuberState)
    return match.state


@given(st.sampled_from(VALUES), st.integers(0, 100))
def test_each_total_lies_in_one_zone_rb_d15(value: int, total: int) -> None:
    bounds = [zone_bounds(value, zone) for zone in (1, 2, 3, 4)]
    assert (bounds[0][0], bounds[3][1]) == (0, value)
    assert all(one[1] + 1 == other[0] for one, other in pairwise(bounds))
    if total <= value:
        inside = [zone for zone, (low, high) in enumerate(bounds, 1) if low <= total <= high]
        assert inside == [zone_of(value, total)] == [value_zone(value, total)]


@settings(max_examples=30, deadline=None)
@given(deals(), st.data())
def test_what_may_be_tried_is_what_the_slow_definition_says_rb_d5(match: Match, data: st.DataObject) -> None:
    """Also in the middle of a turn, when some bags have refused the card."""
    for _ in range(4):
        state = stand(match)
        if state.phase not in (Phase.PLAY, Phase.FINAL):
            return
        held = state.cards(hand(state.turn))
        every = [Move((card,), Zone(Kind.BAG, -1, number)) for card in held for number in NUMBERS]
        expected = [move for move in every if state.shown in (None, *move.cards) and may_try(state, move)]
        assert list(RULES.moves(state)) == expected
        assert [move for move in every if match.allows(move)] == expected
        assert expected, "there is always a bag at which a card may be shown"
        match.submit(data.draw(st.sampled_from(expected)))


@settings(max_examples=50, deadline=None)
@given(deals(), st.integers(0, 10**6))
def test_what_looks_the_same_offers_the_same(match: Match, seed: int) -> None:
    state = stand(match)
    other = dealt_differently(state, state.turn, Random(seed))
    assert isinstance(other, RaeuberState)
    for seat in (None, *(seat.id for seat in state.seats)):
        blind = dealt_differently(state, seat, Random(seed))
        assert isinstance(blind, RaeuberState)
        assert facts(blind, seat) == facts(state, seat)
    if state.options.overfull != "friendly":
        cards = state.cards(hand(state.turn))
        reasons = [[why_barred(moment, card, n) for card in cards for n in NUMBERS] for moment in (state, other)]
        assert reasons[0] == reasons[1]


@settings(max_examples=50, deadline=None)
@given(deals())
def test_facts_bound_what_is_in_a_bag_rb_r9(match: Match) -> None:
    state = stand(match)
    for seat in (None, *(seat.id for seat in state.seats)):
        for bag in facts(state, seat).bags:
            total = worth(state.cards(Zone(Kind.BAG, -1, bag.number)))
            assert bag.least <= total <= bag.value
            assert bag.range[0] <= total <= bag.range[1]
            assert bag.total in (None, total)
            if state.phase.running and not may_open(state, bag.number, seat) and bag.total is None:
                top = 0 if bag.top is None else bag.top.rank
                assert bag.least == min(t for t in range(top, bag.value) if looks_like(state, bag.number, t))


@settings(max_examples=25, deadline=None)
@given(deals(), st.data())
def test_any_position_is_played_to_its_end(match: Match, data: st.DataObject) -> None:
    """No position gets stuck, and the invariants of turns hold on the way."""
    watch, lots = EveryBagTurn(), Random(data.draw(st.integers(0, 10**6)))
    watch.at_the_last_cards = lambda after: None  # type: ignore[method-assign] # counts whole deals only
    for _ in range(400):
        if not match.state.phase.running:
            break
        before, command = stand(match), lots.choice(list(RULES.moves(match.state)))
        match.submit(command)
        watch(match, before, command, True)
        assert isinstance(command, Move | Take | EndTurn)
    assert match.state.scores
