"""How fast the engine carries out commands, without any screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from random import Random
from typing import TypeVar

from game.cards import shuffled
from game.engine.commands import Command, Draw, EndTurn, Move
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.saves import from_text, to_text
from game.engine.state import Kind, Seat, Setup, Zone
from game.rules import GAMES
from tests.bench.report import Row, row

COMMANDS = 2000
T = TypeVar("T")


def engine_rows() -> list[Row]:
    """Play moves without a plan for a while, then save and load the match."""
    match = _new_match()
    lots = Random("bench")
    times = list(islice(_timed_commands(match, lots), COMMANDS))
    start = time.perf_counter()
    from_text(to_text(match), GAMES)
    loading = time.perf_counter() - start
    return [
        row("engine: one command", "ms", [1000 * seconds for seconds in times]),
        row("engine: commands per second", "1/s", [len(times) / sum(times)], 1000, more=True),
        row(f"engine: save and load {COMMANDS} commands", "ms", [1000 * loading]),
        *raeuber_rows(),
    ]


def raeuber_rows() -> list[Row]:
    """Play deals of Räuber at random: what may be done, doing it, and what a player then sees."""
    offers, commands, views = list[float](), list[float](), list[float]()
    lots = Random("bench")
    while len(commands) < COMMANDS:
        match = _new_match("raeuber", str(len(commands)))
        while match.state.phase.running:
            offered: list[Command] = timed(offers, partial(list, match.rules.moves(match.state)))
            command = lots.choice(offered)
            timed(commands, partial(match.submit, command))
            timed(views, partial(match.view, match.state.turn))
    return [
        row("engine: Räuber, what may be done", "ms", [1000 * seconds for seconds in offers], 0.3),
        row("engine: Räuber, one command", "ms", [1000 * seconds for seconds in commands]),
        row("engine: Räuber, commands per second", "1/s", [len(commands) / sum(commands)], 1500, more=True),
        row("engine: Räuber, one view", "ms", [1000 * seconds for seconds in views]),
    ]


def timed(times: list[float], work: Callable[[], T]) -> T:
    """Do some work, note its seconds, and return what came of it."""
    start = time.perf_counter()
    result = work()
    times.append(time.perf_counter() - start)
    return result


def _new_match(game: str = "raeuber_romme", seed: str = "bench") -> Match:
    rules = GAMES[game]
    seats = tuple(Seat(number, name) for number, name in enumerate(("Anna", "Ben", "Cem")))
    options = rules.Options(opening=0) if game == "raeuber_romme" else rules.Options()
    return Match(rules, Setup(rules.id, seats, seed, options))


def _timed_commands(match: Match, lots: Random) -> Iterator[float]:
    """Yield the seconds that each accepted command took; a refused one is not counted."""
    while True:
        command = _some_command(match, lots)
        start = time.perf_counter()
        try:
            match.submit(command)
        except IllegalMove:
            continue
        yield time.perf_counter() - start


def _some_command(match: Match, lots: Random) -> Command:
    """Mostly lay a card into some set, at times end the turn or draw."""
    state = match.state
    if lots.random() < 0.2:
        return EndTurn() if match.allows(EndTurn()) else Draw()
    cards = [card for zone, content in state.zones.items() for card in content
             if zone.kind is Kind.SET or zone.owner == state.turn]
    numbers = [zone.number for zone in state.of_kind(Kind.SET)]
    target = Zone(Kind.SET, number=lots.choice([*numbers, max(numbers, default=0) + 1]))
    return Move((shuffled(cards, str(lots.random()))[0],), target)
