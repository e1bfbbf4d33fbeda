"""Fixed positions of Räuber-Rommé as one line each, and commands as lines of a journal."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards import Card, write
from game.engine.commands import parse_command
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import STOCK, Kind, hand
from game.rules.rebuilding import Options, RaeuberRommeState
from tests.strategies import new_match

FILLER = "C2' C6' C10'"
"""What a player holds who plays no part in an example."""


def table(
    hands: Sequence[str],
    sets: Sequence[str] = (),
    opened: Sequence[int] | None = None,
    stock: int | None = None,
    seed: str = "table",
    **options: object,
) -> Match:
    """Return a match in which seat 0 is to act; all have opened unless ``opened`` says otherwise."""
    data = {
        "hands": list(hands) if len(hands) > 1 else [*hands, FILLER],
        "sets": list(sets),
        "opened": list(range(max(2, len(hands))) if opened is None else opened),
        "dealer": max(2, len(hands)) - 1,
        "stock": stock,
    }
    return new_match(max(2, len(hands)), Options(**options), seed, position_from(data))  # type: ignore[arg-type]


def play(match: Match, *lines: str) -> Match:
    """Carry out lines of a journal one after another."""
    for line in lines:
        match.play(line)
    return match


def refused(match: Match, line: str) -> list[str]:
    """Return the keys of the reasons why a command is not allowed now; make sure that trying it changes nothing."""
    before, events = match.state, match.event_count
    reasons = match.why_not(parse_command(line))
    assert match.state is before
    assert match.event_count == events
    return [reason.key for reason in reasons]


def stand(match: Match) -> RaeuberRommeState:
    """Return the state as the one of this game."""
    assert isinstance(match.state, RaeuberRommeState)
    return match.state


def sets(match: Match) -> list[str]:
    """Return the public sets in the order of their numbers."""
    return [write(cards) for cards in match.state.of_kind(Kind.SET).values()]


def staged(match: Match, seat: int) -> list[str]:
    """Return the temporary sets of a seat."""
    return [write(cards) for cards in match.state.of_kind(Kind.PRIVATE, seat).values()]


def holds(match: Match, seat: int) -> str:
    """Return the hand of a seat."""
    return write(match.state.cards(hand(seat)))


def held(match: Match, seat: int) -> set[Card]:
    """Return the hand of a seat without its order."""
    return set(match.state.cards(hand(seat)))


def stock(match: Match) -> int:
    """Return how many cards the stock has."""
    return len(match.state.cards(STOCK))
