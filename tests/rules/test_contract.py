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
from tests.rules.bag_turns import EveryBagTurn
from tests.rules.contract import Contract, result
from tests.rules.turns import EveryTurn
from tests.strategies import new_match, random_match

BATCHES = 20
BATCH = {"raeuber_romme": 5, "raeuber": 2}
"""Matches of one batch; one of Räuber takes longer to watch."""
TURNS: dict[str, Any] = {"raeuber_romme": EveryTurn, "raeuber": EveryBagTurn}
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
def test_random_matches_keep_every_promise(game: str, batch: int) -> None:
    each = BATCH[game]
    ends = play(game, range(batch * each, (batch + 1) * each))
    assert ends["won"] + ends["blocked"] + ends["match"] >= each * 6 // 10, "most rounds must really end"
    assert ends["won"] + ends["match"] >= 1
    assert ends["Move True"] > 100
    assert ends["Move False"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_1000_random_matches_keep_every_promise(batch: int) -> None:
    ends = play("raeuber_romme", range(200 + batch * 50, 250 + batch * 50))
    assert ends["won"] + ends["match"] >= 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(5))
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_500_random_deals_of_raeuber_for_each_number_of_players(players: int, batch: int) -> None:
    for number, options in zip(range(100), option_sets("raeuber"), strict=False):
        contract, turns = Contract(f"{players} {batch} {number}"), EveryBagTurn()

        def watch(
            match: Match, before: State, action: Action, accepted: bool,
            contract: Contract = contract, turns: EveryBagTurn = turns,
        ) -> None:  # fmt: skip
            turns(match, before, action, accepted)  # type: ignore[arg-type]
            contract(match, before, action, accepted)

        match = random_match("raeuber", f"{players} {batch} {number}", players, options, 1, 1200, watch)
        assert match.state.scores
        contract.at_the_end(match)


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_value_and_preset_is_among_the_matches(game: str) -> None:
    kind = GAMES[game].Options
    tried = [options for _, options in zip(range(BATCHES * BATCH[game]), option_sets(game), strict=False)]
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
