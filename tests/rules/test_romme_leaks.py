"""Nothing tells a reader of Rommé what he must not know: no view, no fact, no event (CV-D16, MR-R10).

When the cards that a reader cannot see lie otherwise, the same command must look the same to him; and what the acting
seat may do depends on what it sees alone.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.engine.events import Event, RoundEnded
from game.engine.match import Match
from game.engine.rules import Rules, Step
from game.engine.state import STOCK, Phase, State, hand
from game.engine.view import redact, view_of
from game.rules import GAMES
from tests.random_player import Action
from tests.rules.contract import dealt_differently
from tests.rules.romme_positions import Table
from tests.strategies import random_match


def readings(rules: Rules, step: Step, reader: int | None) -> list[Event]:
    """Return what a reader is told of a step."""
    told = [redact(rules, step.state, event, reader) for event in step.events]
    return [event for event in told if event is not None]


class Eavesdropper:
    """Reads along in a match and looks for what he must not know."""

    def __init__(self, seed: str, share: float) -> None:
        self.lots = Random(f"leak {seed}")
        self.share = share
        """Of how many actions he compares what would be told otherwise."""
        self.seen = Counter[str]()

    def __call__(self, match: Match, before: State, action: Action, accepted: bool) -> None:
        """The same command where all that a reader cannot see lies otherwise gives him the same to read."""
        if not accepted or isinstance(action, str) or not before.phase.running or self.lots.random() > self.share:
            return
        rules, reader = match.rules, self.lots.choice([None, *(seat.id for seat in match.state.seats)])
        step = rules.apply(before, action)
        if any(isinstance(event, RoundEnded) for event in step.events):
            return  # the hands are counted, so they must be what they are
        other = dealt_differently(before, reader, self.lots, [step.state])
        twin = rules.apply(other, action)
        assert readings(rules, twin, reader) == readings(rules, step, reader)
        assert view_of(rules, twin.state, reader) == view_of(rules, step.state, reader)
        assert rules.facts(twin.state, reader) == rules.facts(step.state, reader)
        self.seen["changed"] += other.zones != before.zones
        blind = dealt_differently(before, before.turn, self.lots)
        assert list(rules.moves(blind)) == list(rules.moves(before)), "the acting seat is offered the same"
        self.seen["offered"] += 1


def overheard(game: str, rounds: range, share: float = 1.0) -> Counter[str]:
    """Play rounds with house rules drawn by lot under the ears of an eavesdropper; return what he compared."""
    seen: Counter[str] = Counter()
    kind = GAMES[game].Options
    for number in rounds:
        lots = Random(f"leaks {number}")
        options = kind(**{name: lots.choice(values) for name, values in kind.choices.items()})
        spy = Eavesdropper(str(number), share)
        random_match(game, f"leak {number}", 2 + number % 3, options, watch=spy, most=600)
        seen += spy.seen
    return seen


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_12_rounds_tell_no_secret_cv_d16(game: str) -> None:
    seen = overheard(game, range(12), 0.6)
    assert seen["changed"] > 200 and seen["offered"] > 200


@pytest.mark.slow
@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_150_rounds_tell_no_secret(game: str) -> None:
    assert overheard(game, range(100, 250), 0.4)["changed"] > 2000


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_who_draws_learns_one_card_and_the_others_none(game: str) -> None:
    table = Table("H8 C2", others=("C3 C4", "D3"), pile="D5", stock="S2 S3", game=game)
    known = {reader: table.match.view(reader).known() for reader in (0, 1, 2, None)}
    table.do("draw")
    learned = {reader: table.match.view(reader).known() - known[reader] for reader in known}
    assert {reader: len(cards) for reader, cards in learned.items()} == {0: 1, 1: 0, 2: 0, None: 0}
    assert table.match.view(0).cards(STOCK) == (None,)


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_all_know_who_took_what_from_the_pile(game: str) -> None:
    table = Table("H8 C2 [D5]", others=("C3 C4", "D3"), pile="D9", game=game)
    assert {table.match.view(reader).facts.took for reader in (0, 1, 2, None)} == {table.state.took}
    assert table.match.view(1).cards(hand(0)) == (None,) * 3
    table.do("-H8")
    assert table.match.view(1).facts.took is None


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_hands_stay_closed_after_a_round_but_for_the_score(game: str) -> None:
    table = Table("D3 D4 (D5)", others=("C3 C4",), game=game).do("+D3 D4 D5")
    assert table.state.phase is Phase.ROUND_OVER
    assert table.match.view(0).cards(hand(1)) == (None, None)
    assert not any(table.match.view(0).cards(STOCK))
