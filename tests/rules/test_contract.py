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
from tests.rules.romme_turns import EveryRommeTurn
from tests.rules.turns import EveryTurn
from tests.strategies import new_match, random_match

BATCHES = 20
BATCH = {"raeuber_romme": 2, "raeuber": 2, "romme": 2, "multiplayer_romme": 2}
"""Matches of one batch; those of Räuber and Räuber-Rommé take longest to watch."""
TURNS: dict[str, Any] = {
    "raeuber_romme": EveryTurn,
    "raeuber": EveryBagTurn,
    "romme": EveryRommeTurn,
    "multiplayer_romme": EveryRommeTurn,
}
"""What must hold for the turns of each game besides."""
SELDOM = 0.06
"""Of how many actions the dear promises are looked at where thousands of matches are played."""


def option_sets(game: str) -> Iterator[Any]:
    """Yield the presets, mixtures that have every value of every house rule, each alone, and mixtures without end."""
    kind = GAMES[game].Options
    yield from (level.options for level in levels.presets(ROOT / "levels", game))
    columns = {name: Random(name).sample(values, len(values)) for name, values in kind.choices.items()}
    for row in range(max(map(len, columns.values()))):
        yield kind(**{name: values[row % len(values)] for name, values in columns.items()})
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


def watched(game: str, seed: str, players: int, options: Any, rounds: int, share: float) -> tuple[Match, Contract]:
    """Play a match under watch to its end, and see that a save of it comes back equal."""
    contract, turns = Contract(seed, share), TURNS[game]()
    if isinstance(turns, EveryBagTurn):
        turns.share = min(1, 4 * share)

    def watch(match: Match, before: State, action: Action, accepted: bool) -> None:
        turns(match, before, action, accepted)
        contract(match, before, action, accepted)

    match = random_match(game, f"contract {seed}", players, options, rounds, 1200 if share > SELDOM else 600, watch)
    if contract.lots.random() < share:
        contract.at_the_end(match)
    return match, contract


def play(game: str, numbers: range, share: float = 1.0) -> Counter[str]:
    """Play matches under watch; return how they ended and what was tried."""
    ends: Counter[str] = Counter()
    for number, chosen in zip(range(numbers.stop), option_sets(game), strict=False):
        players = seats_for(game, chosen, number) if number in numbers else 0
        if not players:
            continue
        rounds = 1 + (number % 5 == 4 if share > SELDOM else number % 10 == 9)
        match, contract = watched(game, str(number), players, chosen, rounds, share)
        ends[result(match.events(0, None))] += 1
        ends += contract.seen
    return ends


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("game", GAMES)
def test_random_matches_keep_every_promise(game: str, batch: int) -> None:
    each = BATCH[game]
    ends = play(game, range(batch * each, (batch + 1) * each), 0.5)
    assert ends["won"] + ends["blocked"] + ends["match"] >= each * 5 // 10, "most rounds must really end"
    assert ends["Move True"] > 20
    assert sum(count for word, count in ends.items() if word.endswith("False")) > 4


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(20))
def test_1000_random_matches_keep_every_promise(batch: int) -> None:
    ends = play("raeuber_romme", range(40 + batch * 50, 90 + batch * 50), SELDOM)
    assert ends["won"] + ends["match"] >= 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(5))
@pytest.mark.parametrize(
    ("game", "players"),
    [*(("raeuber", count) for count in (2, 3, 4, 5))]
    + [(game, count) for game in ("romme", "multiplayer_romme") for count in (2, 3, 4)],
)
def test_500_random_matches_for_each_number_of_players(game: str, players: int, batch: int) -> None:
    for number, options in zip(range(100), option_sets(game), strict=False):
        rounds = 1 if game == "raeuber" else 1 + (number % 10 == 9)
        match, _ = watched(game, f"{players} {batch} {number}", players, options, rounds, SELDOM)
        endless = getattr(options, "blocked", "") == "shuffle"  # a pile that is shuffled again and again may go on
        assert match.state.scores or endless


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_value_and_preset_is_among_the_matches(game: str) -> None:
    kind = GAMES[game].Options
    tried = [options for _, options in zip(range(BATCHES * BATCH[game]), option_sets(game), strict=False)]
    for name, values in kind.choices.items():
        assert {getattr(options, name) for options in tried} == set(values), name
    presets = [level.options for level in levels.presets(ROOT / "levels", game)]
    assert all(options in tried for options in presets)
    assert all(seats_for(game, options, 0) for options in tried)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_match_u034(game: str) -> None:
    one, two = (random_match(game, "again", 4, rounds=2) for _ in range(2))
    assert one.journal == two.journal
    assert one.state == two.state


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_possible_after_the_match(game: str) -> None:
    kind = GAMES[game].Options
    options = kind(match_rounds=1) if "match_rounds" in kind.choices else kind(target_score=50)
    match = random_match(game, "last", 2, options, rounds=50, most=5000)
    assert match.state.phase is Phase.MATCH_OVER
    assert not list(match.rules.moves(match.state))
