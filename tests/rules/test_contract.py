"""Every promise of `Rules`, for every game, over seeds, numbers of players and house rules, at every step of random
play.

U016, U021, U024, U026, U028, U034 and the invariants of the rules hold along the way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import levels
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import Phase, State
from game.rules import GAMES
from tests.conftest import ROOT
from tests.random_player import Action
from tests.rules.contract import Contract, result
from tests.rules.turns import EveryTurn
from tests.strategies import new_match, random_match

BATCHES, BATCH = 20, 10
TURNS: dict[str, Any] = {"raeuber_romme": EveryTurn}
"""What must hold for the turns of each game besides."""


def option_sets(game: str) -> Iterator[Any]:
    """Yield the presets, every value of every house rule, and then house rules at random, without end."""
    kind = GAMES[game].Options
    yield from (level.options for level in levels.presets(ROOT / "levels", game))
    yield from (kind(**{name: value}) for name, values in kind.choices.items() for value in values)
    lots = Random(game)
    while True:
        yield kind(**{name: lots.choice(values) for name, values in kind.choices.items()})


def seats_for(game: str, options: Any, number: int) -> int:
    """Return a number of players for whom these options work."""
    rules = GAMES[game]
    for players in (rules.least_seats + number % (rules.most_seats - rules.least_seats + 1), rules.least_seats):
        try:
            new_match(players, options, game=game)
        except IllegalMove:
            continue
        return players
    return 0


def play(game: str, numbers: range) -> Counter[str]:
    """Play matches under watch; return how they ended and what was tried."""
    ends: Counter[str] = Counter()
    options = option_sets(game)
    for number, chosen in zip(range(numbers.stop), options, strict=False):
        players = seats_for(game, chosen, number) if number in numbers else 0
        if not players:
            continue
        contract, turns = Contract(str(number)), TURNS[game]()

        def watch(
            match: Match,
            before: State,
            action: Action,
            accepted: bool,
            contract: Contract = contract,
            turns: Any = turns,
        ) -> None:
            turns(match, before, action, accepted)
            contract(match, before, action, accepted)

        match = random_match(game, f"contract {number}", players, chosen, 1 + number % 5 // 4, 1200, watch)
        contract.at_the_end(match)
        ends[result(match.events(0, None))] += 1
        ends += contract.seen
    return ends


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
def test_200_random_matches_keep_every_promise(game: str, batch: int) -> None:
    ends = play(game, range(batch * BATCH, (batch + 1) * BATCH))
    assert ends["won"] + ends["blocked"] + ends["match"] >= BATCH * 6 // 10, "most rounds must really end"
    assert ends["won"] + ends["match"] >= 1
    assert ends["Move True"] > 100
    assert ends["Move False"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_1000_random_matches_keep_every_promise(game: str, batch: int) -> None:
    ends = play(game, range(200 + batch * 50, 250 + batch * 50))
    assert ends["won"] + ends["match"] >= 10


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_value_and_preset_is_among_the_matches(game: str) -> None:
    kind = GAMES[game].Options
    tried = [options for _, options in zip(range(BATCHES * BATCH), option_sets(game), strict=False)]
    for name, values in kind.choices.items():
        assert {getattr(options, name) for options in tried} == set(values), name
    presets = [level.options for level in levels.presets(ROOT / "levels", game)]
    assert all(options in tried and seats_for(game, options, 0) for options in presets)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match_u034(game: str) -> None:
    one, two = (random_match(game, "again", 4, rounds=2) for _ in range(2))
    assert one.journal == two.journal
    assert one.state == two.state


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_possible_after_the_match(game: str) -> None:
    options = GAMES[game].Options(match_rounds=1)
    match = random_match(game, "last", 2, options, most=5000)
    assert match.state.phase is Phase.MATCH_OVER
    assert not list(match.rules.moves(match.state))
