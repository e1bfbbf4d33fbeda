"""What a game must be able to do, and how it says no."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from game.cards import Card
from game.engine.commands import Command
from game.engine.events import Event
from game.engine.state import Kind, Setup, State, Zone
from game.reason import Reason

__all__ = ["Finding", "IllegalMove", "Reason", "Rules", "Sight", "Step", "default_sight", "require"]


class IllegalMove(ValueError):  # noqa: N818 - the name says it all
    """A player may not do this now. Carries every reason; nothing has changed."""

    def __init__(self, *reasons: Reason) -> None:
        """Remember the reasons, the most important first."""
        super().__init__(", ".join(reason.key for reason in reasons))
        self.reasons = reasons


def require(holds: bool, key: str, **values: object) -> None:
    """Raise `IllegalMove` with this reason unless something holds."""
    if not holds:
        raise IllegalMove(Reason(key, **values))


class Sight(Enum):
    """What a seat sees of a zone."""

    ALL = "all"
    TOP = "top"
    """The top card alone: neither the others nor how many there are."""
    CLOSED = "closed"
    """No card, and not how many there are."""
    COUNT = "count"
    HIDDEN = "hidden"
    """Not even that the zone exists: its cards count as part of the owner's hand (RR-D7)."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a command did."""

    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Finding:
    """What the rules say about the cards of a zone as they lie there."""

    values: tuple[int, ...]
    """The worth of each card in points."""
    stands_for: tuple[Card, ...] = ()
    """What each card counts as; empty when the cards are no meld."""
    kind: str = ""
    """``run`` or ``group``; empty when the cards are no meld."""
    wrong: Reason | None = None

    @property
    def value(self) -> int:
        """The worth of all cards together."""
        return sum(self.values)


class Rules(Protocol):
    """The rules of one game as pure functions. They keep nothing between calls."""

    id: str
    Options: type[Any]
    """Frozen dataclass of the house rules with defaults."""
    least_seats: int
    most_seats: int

    def start(self, setup: Setup) -> Step:
        """Return the state after the first deal. Raises `ValueError` for a setup that cannot be played."""

    def check(self, state: State, command: Command) -> None:
        """Raise `IllegalMove` if the command is not allowed now; change nothing."""

    def apply(self, state: State, command: Command) -> Step:
        """Check, then return the new state and what happened."""

    def moves(self, state: State) -> Iterator[Command]:
        """Yield legal single commands; none only when the match is over."""

    def sees(self, state: State, zone: Zone, seat: int | None) -> Sight:
        """Return what a seat (None: a stranger) may see of a zone."""

    def facts(self, state: State, seat: int | None) -> Any:
        """Return the game's further facts that this seat may know, as a frozen record."""

    def inspect(self, options: Any, zone: Zone, cards: tuple[Card, ...]) -> Finding:
        """Return the worth of each card there, what jokers stand for, and what is wrong."""

    def leaders(self, state: State) -> tuple[int, ...]:
        """Return the seats that are ahead after the finished rounds."""

    def open_hands(self, state: State) -> bool:
        """Return whether all hands lie open, so that the players need no curtain between them."""

    def overdue(self, state: State) -> Command | None:
        """Return what is done for a player whose time is over, step by step until the turn passes on."""

    def supply(self, options: Any, seats: int) -> tuple[int, int]:
        """Return how many cards a round is played with, and how many of them the stock holds after the deal."""


def default_sight(zone: Zone, seat: int | None) -> Sight:
    """Return who sees what where a game does not say otherwise."""
    if zone.kind in (Kind.SET, Kind.DISCARD):
        return Sight.ALL
    if zone.kind is Kind.HAND:
        return Sight.ALL if zone.owner == seat else Sight.COUNT
    if zone.kind is Kind.PRIVATE:
        return Sight.ALL if zone.owner == seat else Sight.HIDDEN
    return Sight.COUNT
