"""When what happens: the events of one command in their order, as starts of flights, rides of bags, and effects.

All durations of the table stand here, in seconds at normal speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.cards import Card
from game.engine.events import Event, Moved, Refused, Revealed, RoundEnded, Sealed, Stolen, Taken
from game.engine.state import Zone

GLIDE = 0.22
"""Closing up, making room, gliding home."""
FLIGHT = 0.34
"""From zone to zone."""
STAGGER = 0.055
"""Between two cards that go one after another."""
DEAL_STAGGER = 0.028
"""Between two cards of a deal."""
LONGEST_QUEUE = 2.4
"""No flight of a deal starts later than this; long queues go faster instead."""
REACH = 0.42
"""The robber's hand comes down to the bag."""
THEFT = 0.95
"""A stolen bag flies."""
TAKE = 0.5
"""A bag of the middle goes to its new owner."""
TIE = 0.62
"""The rope is drawn and the seal is set."""
SHAKE = 0.42
"""A refused card shakes its head."""
REVEAL = 0.3
"""The last cards are turned over."""
STRIKE = 0.75
"""Equal cards are struck out before they go."""
CHEER = 1.5
"""Coins rain on whoever has won a round of Rommé."""


_COVERED = ("turn", "shuffle")
"""Why cards that all know come to lie face down."""


class Arrival:
    """One card of a `Moved` event and when it starts."""

    __slots__ = ("card", "covers", "lay", "source", "start", "struck")

    def __init__(self, card: Card | None, move: Moved, start: float) -> None:
        """Take the card from the event that moved it."""
        self.card, self.source, self.start = card, move.source, start
        self.lay = move.why == "lay" and move.openly
        self.struck = move.why == "struck"
        self.covers = move.why in _COVERED
        """Whether the card lies face down afterwards although all know it."""


@dataclass(frozen=True, slots=True)
class Ride:
    """A bag that changes its owner."""

    start: float
    duration: float
    theft: bool
    victim: int = -1
    """Seat from which it is stolen."""


@dataclass
class Plan:
    """What the events of one command show, and when."""

    arrivals: dict[Zone, list[Arrival]] = field(default_factory=dict)
    """By the zone to which the cards go, in their order."""
    rides: dict[Zone, Ride] = field(default_factory=dict)
    ties: dict[Zone, float] = field(default_factory=dict)
    """When a bag is tied."""
    shakes: dict[Card, float] = field(default_factory=dict)
    """When a refused card shakes."""
    struck: dict[Card, float] = field(default_factory=dict)
    """When a card is struck out."""
    reveal: float = 0.0
    """When the last cards are turned over."""
    cheers: dict[int, float] = field(default_factory=dict)
    """When coins rain on which seat."""


def plan(events: Sequence[Event]) -> Plan:
    """Return when what happens."""
    made = Plan()
    moves = [event for event in events if isinstance(event, Moved)]
    total = sum(DEAL_STAGGER if move.why == "deal" else STAGGER for move in moves for _ in move.cards)
    factor = min(1.0, LONGEST_QUEUE / total) if total else 1.0
    now = 0.0
    for event in events:
        now = _add(made, event, now, factor)
    return made


def _add(made: Plan, event: Event, now: float, factor: float) -> float:
    """Add one event that begins ``now``; return when the next one begins."""
    match event:
        case Moved():
            return _moved(made, event, now, factor)
        case Stolen(_, victim, bag):
            made.rides[bag] = Ride(now + REACH, THEFT, True, victim)
            return now + REACH + THEFT
        case Taken(_, bag, True):
            made.rides[bag] = Ride(now, TAKE, False)
            return now + TAKE
        case Sealed(_, bag):
            made.ties[bag] = now
            return now + TIE
        case Refused(_, card):
            made.shakes[card] = now
            return now + SHAKE
        case RoundEnded(score) if score.how and score.winner is not None:
            made.cheers[score.winner] = now + FLIGHT
        case Revealed():
            made.reveal = now
            return now + REVEAL
    return now


def _moved(made: Plan, move: Moved, now: float, factor: float) -> float:
    for card in move.cards:
        made.arrivals.setdefault(move.target, []).append(Arrival(card, move, now))
        if move.why == "struck" and card is not None:
            made.struck[card] = now
        now += (DEAL_STAGGER if move.why == "deal" else STAGGER) * factor
    if (move.openly and move.why != "struck") or move.why in _COVERED:
        return now - STAGGER * factor + FLIGHT
    return now
