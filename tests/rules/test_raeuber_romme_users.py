"""Räuber-Rommé: what users of other card programs met (U numbers), as far as the rules and the match answer for it."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import parse_card
from game.engine.commands import Draw, Move
from game.engine.rules import IllegalMove
from game.engine.saves import from_text, to_text
from game.engine.state import STOCK, Kind, Phase, hand
from game.rules import GAMES
from game.rules.rebuilding import Options
from tests.random_player import raeuber_romme_turn, random_drop, stage_opening
from tests.rules.oracle import legal
from tests.rules.positions import held, holds, play, refused, sets, stand, stock, table
from tests.strategies import attempt, new_match

RULES = [
    Options(),
    Options(opening=0),
    Options(table_in_opening_turn=False),
    Options(joker_lock=True, opening=20),
    Options(first_meld_run=True, wrap=True),
    Options(joker_gap=0, hand_size=15),
]


def test_u012_a_second_card_at_the_low_end() -> None:
    match = play(table(["H4 H3 C2"], ["H5 H6 H7"]), "move H4 > set:1 @0", "move H3 > set:1 @0", "end")
    assert sets(match) == ["H3 H4 H5 H6 H7"]


@pytest.mark.parametrize("cards", ["C2", "SK'''", "L9.4", "R.3", "B45.1", "*9", "H5 C3", ""])
def test_u013_a_move_with_a_foreign_card_is_refused(cards: str) -> None:
    match = table(["H8", "C2 C3"], ["H5 H6 H7"])
    before = (match.state, len(match.journal), match.event_count)
    move = Move(tuple(map(parse_card, cards.split())), hand(0))
    with pytest.raises(IllegalMove):
        match.submit(move)
    assert (match.state, len(match.journal), match.event_count) == before


@pytest.mark.parametrize("number", range(5))
def test_u017_of_10000_random_drops_exactly_the_legal_ones_are_accepted(number: int) -> None:
    lots, tried, accepted = Random(f"u017 {number}"), 0, 0
    while tried < 2000:
        match = new_match(2 + lots.randrange(4), lots.choice(RULES), str(lots.random()))
        for _ in range(lots.randrange(12, 60)):
            if stand(match).turn not in stand(match).opened and lots.random() < 0.5:
                for action in stage_opening(match):
                    attempt(match, action)
            for _ in range(8):
                if match.state.phase is not Phase.PLAY:
                    break
                move = random_drop(match.state, lots)
                expected = legal(stand(match), move)
                assert match.allows(move) is expected, (str(move), sets(match), holds(match, match.state.turn))
                assert attempt(match, move) is expected
                tried += 1
                accepted += expected
            if lots.random() < 0.8:
                attempt(match, "reset")
            for action in raeuber_romme_turn(match, lots):
                attempt(match, action)
            if match.state.phase is not Phase.PLAY:
                break
    assert accepted > 300


def test_u018_only_cards_of_this_turn_go_back() -> None:
    match = play(table(["H8 C2"], ["H5 H6 H7"]), "move H8 > set:1")
    assert refused(match, "move H7 > hand:0") == ["table.old_card"]
    assert refused(match, "move H7 H8 > hand:0") == ["table.old_card"]
    play(match, "move H8 > hand:0")


@pytest.mark.parametrize("players", range(2, 7))
def test_u021_and_u026_a_draw_moves_one_card_and_the_counts_shown_are_true(players: int) -> None:
    match = new_match(players)
    for _ in range(12):
        seat, before = match.state.turn, {seat.id: held(match, seat.id) for seat in match.state.seats}
        left = stock(match)
        play(match, "draw stock")
        after = {seat.id: held(match, seat.id) for seat in match.state.seats}
        assert [s for s in after if after[s] != before[s]] == [seat]
        assert len(after[seat]) == len(before[seat]) + 1
        for reader in (None, *after):
            assert len(match.view(reader).cards(STOCK)) == left - 1
    again = from_text(to_text(match), GAMES)
    assert stock(again) == stock(match)


def test_u024_an_empty_stock_refuses_a_draw_and_leaves_the_turn() -> None:
    match = table(["H8 C2"], ["H5 H6 H7"], stock=0)
    assert refused(match, "draw stock") == ["turn.stock_empty"]
    play(match, "move H8 > set:1", "end")
    assert match.state.turn == 1


def test_u027_and_u028_to_the_very_last_card_and_beyond() -> None:
    match = new_match(6)
    for _ in range(32):
        assert match.allows(Draw())
        play(match, "draw stock")
    assert STOCK not in match.state.zones
    for _ in range(6):
        assert next(match.rules.moves(match.state))
        play(match, "pass")
    assert match.state.phase is Phase.ROUND_OVER
    play(match, "next")
    assert stock(match) == 32


@pytest.mark.parametrize("number", range(4))
def test_u029_10000_steps_with_undo_and_redo_mixed_in(number: int) -> None:
    lots = Random(f"u029 {number}")
    match = new_match(3, Options(opening=0), f"u029 {number}")
    trail = [match.state]
    for _ in range(2500):
        action = lots.choice(("move", "move", "move", "undo", "undo", "redo", "turn"))
        if action == "move":
            if attempt(match, random_drop(match.state, lots)):
                trail.append(match.state)
        elif action == "undo":
            if attempt(match, "undo"):
                trail.pop()
                assert match.state == trail[-1]
        elif action == "redo":
            if attempt(match, "redo"):
                trail.append(match.state)
        elif lots.random() < 0.1:
            if not attempt(match, Draw()):
                match.play("pass" if match.state.phase is Phase.PLAY else "next")
            trail = [match.state]
        assert (match.why_no_undo() is None) is (len(trail) > 1)
    again = from_text(to_text(match), GAMES)
    assert again.state == match.state


def test_u031_the_same_seed_deals_the_same_cards() -> None:
    one, two = new_match(3, seed="u31"), new_match(3, seed="u31")
    assert one.state == two.state
    assert new_match(3, seed="u31b").state.zones != one.state.zones


def test_u033_and_u034_undo_is_closed_after_a_draw_and_nothing_draws_again() -> None:
    match = new_match(2, seed="u33")
    top = match.state.cards(STOCK)[-2:]
    play(match, "draw stock")
    reason = match.why_no_undo()
    assert reason is not None
    with pytest.raises(IllegalMove):
        match.undo()
    with pytest.raises(IllegalMove):
        match.reset_turn()
    play(match, "draw stock")
    drawn = {card for seat in (0, 1) for card in match.state.cards(hand(seat))[-1:]}
    assert drawn == set(top)


def test_u036_undo_after_the_hand_was_put_in_order() -> None:
    match = table(["H8 C2 D3 S4"], ["H5 H6 H7"])
    play(match, "move S4 > hand:0 @0", "move H8 > set:1", "move D3 > hand:0 @0", "undo", "undo")
    assert holds(match, 0) == "S4 H8 C2 D3"
    assert sets(match) == ["H5 H6 H7"]


def test_u037_and_u038_after_undo_to_the_start_the_turn_goes_on_as_ever() -> None:
    match = table(["H8 H9 C2"], ["H5 H6 H7"])
    start = match.state
    play(match, "move H8 > set:1", "move H9 > set:1", "undo", "undo")
    assert (match.state, match.state.turn, match.view(0).turn) == (start, 0, 0)
    assert match.why_no_undo() is not None
    play(match, "redo", "redo", "end", "draw stock")
    assert sets(match) == ["H5 H6 H7 H8 H9"]


def test_u039_a_reset_can_itself_be_undone() -> None:
    match = table(["H8 H9 C2"], ["H5 H6 H7"])
    play(match, "move H8 > set:1", "move H9 > set:1", "reset")
    assert sets(match) == ["H5 H6 H7"]
    play(match, "undo")
    assert sets(match) == ["H5 H6 H7 H8 H9"]
    play(match, "redo")
    assert sets(match) == ["H5 H6 H7"]
    assert match.why_no_reset() is not None


def test_u153_and_u158_saved_at_every_step_everything_is_equal() -> None:
    lots, match = Random("u153"), new_match(4, seed="u153")
    for _ in range(25):
        for action in raeuber_romme_turn(match, lots):
            attempt(match, action)
        again = from_text(to_text(match), GAMES)
        assert again.state == match.state
        assert again.state.of_kind(Kind.SET) == match.state.of_kind(Kind.SET)


def test_u162_the_winner_is_booked_once() -> None:
    match = play(table(["H8", "C2"], ["H5 H6 H7"]), "move H8 > set:1", "end")
    for line in ("end", "draw stock", "pass", "publish", "move C2 > hand:0"):
        assert refused(match, line) == ["round.over"]
    assert len(match.state.scores) == 1
    with pytest.raises(IllegalMove):
        match.undo()
