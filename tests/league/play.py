"""One deal of the league: the same cards for every rotation of the seats, by the checked engine."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.brains import BRAINS, Thought, asked
from game.engine.commands import NextRound
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import Phase, Seat, Setup
from game.rules import GAMES
from tests.league.references import REFERENCES

MOST_ANSWERS = 1500
"""Answers after which a round counts as one that does not end."""


@dataclass
class Deal:
    """What the first of the seats got out of one deal, over all rotations."""

    wins: float = 0.0
    """Share of the rounds (or matches) won; shared wins count in parts."""
    points: float = 0.0
    """Mean points more than the others', in the sense that more is better."""
    answers: float = 0.0
    """Mean answers a round took."""
    illegal: int = 0
    endless: int = 0
    seconds: dict[str, list[float]] = field(default_factory=dict)
    """Processor time of each answer by player."""


def deal(game: str, players: Sequence[str], seed: str, options: Any = None, *, matches: bool = False) -> Deal:
    """Play a deal in every rotation of the seats; the first player is the one who is measured."""
    total = Deal()
    for turn in range(len(players)):
        seated = [*players[-turn:], *players[:-turn]] if turn else list(players)
        seats = tuple(Seat(number, f"{name}{number}", name) for number, name in enumerate(seated))
        match = Match(GAMES[game], Setup(game, seats, seed, options or GAMES[game].Options()))
        answers = _finish(match, seated, total, matches=matches)
        share, points = _result(match, turn, whole=matches)
        total.wins += share / len(players)
        total.points += points / len(players)
        total.answers += answers / len(players)
    return total


def _finish(match: Match, seated: Sequence[str], total: Deal, *, matches: bool) -> int:
    answers = 0
    while match.state.phase.running or (matches and match.state.phase is Phase.ROUND_OVER):
        if match.state.phase is Phase.ROUND_OVER:
            match.submit(NextRound())
            continue
        _act(match, seated[match.state.turn], total)
        answers += 1
        if answers > MOST_ANSWERS * (50 if matches else 1):
            total.endless += 1
            break
    return answers


def _act(match: Match, player: str, total: Deal) -> None:
    """Ask a player and do what it says; what is illegal is counted, and the first legal command done instead."""
    begun = time.process_time()
    thoughts = _answer(match, player)
    total.seconds.setdefault(player, []).append(time.process_time() - begun)
    for thought in thoughts:
        try:
            match.submit(thought.command)
        except IllegalMove:
            total.illegal += 1
            match.submit(next(iter(match.rules.moves(match.state))))
            return


def _answer(match: Match, player: str) -> tuple[Thought, ...]:
    if player in REFERENCES:
        choose, moves = REFERENCES[player]
        return choose(asked(match, player, moves=moves))
    brain = BRAINS[match.setup.game]
    return brain.choose(asked(match, player, moves=brain.wants_moves))


def _result(match: Match, seat: int, *, whole: bool) -> tuple[float, float]:
    """Return the share of the win of a seat, and its points above the mean of the others."""
    if not match.state.scores:
        return 0.0, 0.0
    score = match.state.scores[-1]
    points = match.state.totals() if whole else {tally.seat: tally.points for tally in score.tallies}
    sign = -1 if match.setup.game == "raeuber_romme" else 1  # penalties
    others = [number for who, number in points.items() if who != seat]
    more = sign * (points[seat] - sum(others) / len(others))
    winners = match.rules.leaders(match.state) if whole else score.shared or (score.winner,)
    if winners == (None,):
        return 1 / len(points), more
    return (1 / len(winners) if seat in winners else 0.0), more
