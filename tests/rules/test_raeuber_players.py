"""Players of Räuber who come and go between two deals of a series: how many, who is next, who deals (RB-D2, RB-D3)."""

from __future__ import annotations

from itertools import product

import pytest

from game.engine.commands import Join, Leave, NextRound
from game.engine.match import Match
from game.engine.state import OUT, STOCK, Phase, hand
from game.rules import GAMES
from game.rules.bags import MIDDLE, RaeuberState
from tests.rules.positions import refused
from tests.strategies import new_match

RULES = GAMES["raeuber"]


def played(players: int) -> Match:
    """Return a series after its first deal."""
    match = new_match(players, RULES.Options(match_rounds=3), "players", game="raeuber")
    while match.state.phase.running:
        match.submit(next(iter(RULES.moves(match.state))))
    assert match.state.phase is Phase.ROUND_OVER
    return match


def test_two_must_stay_rb_d2() -> None:
    match = played(3)
    match.submit(Leave())
    assert len(match.state.seats) == 2
    assert refused(match, "leave") == ["players.too_few"]


def test_five_are_enough_rb_d2() -> None:
    match = played(4)
    match.submit(Join("Kim"))
    assert [seat.name for seat in match.state.seats][4:] == ["Kim"]
    assert refused(match, 'join ["Lea", "human"]') == ["players.too_many"]


@pytest.mark.parametrize(("gone", "dealer"), list(product(range(4), range(4))))
def test_who_goes_leaves_the_order_of_the_others_rb_d3(gone: int, dealer: int) -> None:
    """The next one clockwise acts and deals; whoever follows the dealer begins."""
    before = played(4).state.with_(turn=gone, dealer=dealer)
    assert isinstance(before, RaeuberState)
    before = before.with_(owners=(0, 1, 2, 3, MIDDLE, gone, 0, 1, 2))
    others = [seat for seat in range(4) if seat != gone]
    after = RULES.apply(before, Leave()).state
    assert isinstance(after, RaeuberState)
    assert after.turn == next((gone + step) % 4 for step in (1, 2) if (gone + step) % 4 in others)
    assert after.owners == tuple(MIDDLE if owner == gone else owner for owner in before.owners)
    deal = RULES.apply(after, NextRound()).state
    assert isinstance(deal, RaeuberState)
    assert deal.dealer == next((dealer + step) % 4 for step in (1, 2) if (dealer + step) % 4 in others)
    assert deal.turn == others[(others.index(deal.dealer) + 1) % 3]
    assert {*deal.owners} == {MIDDLE}
    assert not deal.ending


@pytest.mark.parametrize(("players", "removed"), [(2, 0), (3, 2), (4, 1)])
def test_who_comes_gets_a_share_of_the_cards_rb_d2(players: int, removed: int) -> None:
    match = played(players)
    match.submit(Join("Kim"))
    match.submit(NextRound())
    state = match.state
    assert [len(state.cards(hand(seat.id))) for seat in state.seats] == [6] * (players + 1)
    assert (len(state.cards(OUT)), len(state.cards(STOCK))) == (removed, 66 - removed - 6 * (players + 1))


def test_a_seat_number_is_never_given_twice() -> None:
    kim = RULES.apply(played(3).state, Join("Kim")).state.with_(turn=3)
    lea = RULES.apply(RULES.apply(kim, Leave()).state, Join("Lea")).state
    assert [(seat.id, seat.name) for seat in lea.seats][3:] == [(4, "Lea")]


def test_each_deal_of_a_series_is_another_one_rb_h6() -> None:
    match = played(3)
    first = match.state.dealer
    match.submit(NextRound())
    again = new_match(3, RULES.Options(match_rounds=3), "players", game="raeuber")
    assert (match.state.dealer, match.state.round) == ((first + 1) % 3, 2)
    assert [match.state.cards(hand(seat)) for seat in range(3)] != [again.state.cards(hand(seat)) for seat in range(3)]
