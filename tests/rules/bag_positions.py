"""Positions of Räuber in the notation of the rules: ``26[5,7,8]@A``; R is a robber, @M the middle, ! dense."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from game.cards import Card, Suit, raeuber_bags, raeuber_pack
from game.engine.commands import Command, Move, Take
from game.engine.events import (
    Event,
    Looking,
    Moved,
    Refused,
    Revealed,
    RoundEnded,
    Sealed,
    Stolen,
    Taken,
    TurnBegan,
)
from game.engine.match import Match
from game.engine.state import Kind, Position, Seat, Setup, Zone, hand
from game.rules import GAMES
from game.rules.bags import RaeuberState

NAMES = "ABCDE"
VALUES = [bag.rank for bag in raeuber_bags()]
_BAG = re.compile(r"(\d+)(!?)\[([^\]]*)\]@([A-EM])")


class Deal:
    """A deal from a position; A begins unless ``first`` says so. Cards are written by their worth, R is a robber."""

    def __init__(self, bags: str = "", hands: Sequence[str] = ("9 9", "8 8"), stock: int | None = None,
                 first: Any = "A", **options: Any) -> None:
        self._pack = list(raeuber_pack())
        contents: list[tuple[Card, ...]] = [()] * len(VALUES)
        owners = [-1] * len(VALUES)
        for value, _, cards, owner in _BAG.findall(bags):
            number = next(n for n, worth in enumerate(VALUES) if worth == int(value) and not contents[n])
            contents[number] = tuple(map(self._card, cards.split(","))) if cards else ()
            owners[number] = NAMES.find(owner)
        held = tuple(tuple(map(self._card, cards.split())) for cards in hands)
        dealer = (NAMES.index(first) - 1) % len(held)
        position = Position(held, dealer=dealer, bags=tuple(contents), owners=tuple(owners), stock=stock)
        seats = tuple(Seat(number, NAMES[number]) for number in range(len(held)))
        rules = GAMES["raeuber"]
        self.match = Match(rules, Setup("raeuber", seats, "x", rules.Options(**options), position))
        self.events: tuple[Event, ...] = ()

    def _card(self, word: str) -> Card:
        card = next(c for c in self._pack if (c.suit is Suit.ROBBER if word == "R" else str(c.rank) == word))
        self._pack.remove(card)
        return card

    @property
    def state(self) -> RaeuberState:
        """The truth."""
        assert isinstance(self.match.state, RaeuberState)
        return self.match.state

    @property
    def acting(self) -> str:
        """The letter of the player whose turn it is."""
        return NAMES[self.state.turn]

    def move(self, card: str, value: int) -> Move:
        """Return the move of a card of the acting hand into the first bag of a value."""
        worth = 0 if card == "R" else int(card)
        cards = self.state.cards(hand(self.state.turn))
        return Move((next(c for c in cards if c.rank == worth),), bag(value))

    def play(self, card: str, value: int, take: bool | None = None) -> tuple[Event, ...]:
        """Play a card into a bag, and answer whether the bag is taken; return what happened."""
        self.events = self.match.submit(self.move(card, value))
        if take is not None:
            self.events += self.match.submit(Take(take))
        return self.events

    def do(self, command: Command) -> tuple[Event, ...]:
        """Do something else."""
        self.events = self.match.submit(command)
        return self.events

    def why_not(self, card: str, value: int) -> str:
        """Return the key of the reason why a card cannot go into a bag; empty if it may be tried."""
        return next((reason.key for reason in self.match.why_not(self.move(card, value))), "")

    def bag(self, value: int) -> str:
        """Return a bag in the notation."""
        zone = bag(value)
        cards = ",".join("R" if c.suit is Suit.ROBBER else str(c.rank) for c in self.state.cards(zone))
        owner = self.state.owner(zone.number)
        dense = "!" if self.state.dense(zone.number) else ""
        return f"{value}{dense}[{cards}]@{NAMES[owner] if owner >= 0 else 'M'}"

    def bags(self) -> list[str]:
        """Return the first bag of each value in the notation."""
        return [self.bag(value) for value in sorted(set(VALUES))]

    def zone(self, value: int) -> int:
        """Return the value zone that everybody sees."""
        return int(self.match.view(None).facts.bags[bag(value).number - 1].zone)

    def happened(self, kind: type) -> list[Any]:
        """Return the events of a kind that the last thing caused."""
        return [event for event in self.events if isinstance(event, kind)]

    def hand(self, seat: str) -> int:
        """Return how many cards a player holds."""
        return len(self.state.cards(hand(NAMES.index(seat))))


_WORDS = {Refused: "refused", Sealed: "sealed", Looking: "looks", Revealed: "revealed", RoundEnded: "over"}


def told(event: Event) -> str:
    """Return an event as a few words."""
    match event:
        case Moved(why=why):
            return why
        case Taken(yes=yes):
            return "taken" if yes else "left"
        case Stolen(victim=victim, why=why):
            return f"stolen {NAMES[victim]} {why}"
        case TurnBegan(seat=seat):
            return f"turn {NAMES[seat]}"
    return _WORDS.get(type(event), type(event).__name__)


def bag(value: int) -> Zone:
    """Return the zone of the first bag of a value."""
    return Zone(Kind.BAG, -1, VALUES.index(value) + 1)
