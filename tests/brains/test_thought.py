"""What a computer player is asked."""

from __future__ import annotations

import pickle

import pytest

from game.brains.thought import asked
from game.engine.commands import Draw
from game.engine.events import RoundBegan
from game.engine.match import Match
from game.engine.state import hand
from game.rules import GAMES
from tests.strategies import new_match


def fresh(game: str, seed: str = "a-seed-like-no-other") -> Match:
    return new_match(2, GAMES[game].Options(), seed, game=game)


@pytest.mark.parametrize("game", list(GAMES))
def test_a_question_holds_what_the_acting_seat_may_know(game: str) -> None:
    match = fresh(game)
    question = asked(match, "hard", moves=True)
    turn = match.state.turn
    assert question.view == match.view(turn)
    assert question.moves == tuple(match.rules.moves(match.state))
    assert isinstance(question.history[0], RoundBegan)
    others = [seat.id for seat in match.state.seats if seat.id != turn]
    hidden = {card for seat in others for card in match.state.cards(hand(seat))}
    assert hidden and hidden.isdisjoint(question.view.known())
    assert str(match.setup.seed) not in repr(question)


def test_the_key_changes_with_every_command_and_is_the_same_for_the_same_match() -> None:
    first, second = fresh("romme"), fresh("romme")
    before = asked(first, "easy", moves=False)
    assert before == asked(second, "easy", moves=False)
    first.submit(Draw())
    assert asked(first, "easy", moves=False).key != before.key
    assert asked(fresh("romme", "another"), "easy", moves=False).key != before.key


def test_a_question_travels_to_another_process() -> None:
    match = fresh("raeuber")
    question = asked(match, "normal", moves=True)
    assert pickle.loads(pickle.dumps(question)) == question
