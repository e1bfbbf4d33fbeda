"""What a match is at one moment: frozen data, the same for all games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum
from functools import cached_property
from typing import Self

from game.cards import Card


class Kind(IntEnum):
    """The kinds of place where cards lie."""

    STOCK = 0
    DISCARD = 1
    HAND = 2
    PRIVATE = 3
    """A temporary set that only its owner sees (RR-D7)."""
    SET = 4
    """A public set."""
    BAG = 5
    OUT = 6
    """Out of play."""


_WORDS = {
    Kind.STOCK: "stock",
    Kind.DISCARD: "discard",
    Kind.HAND: "hand",
    Kind.PRIVATE: "private",
    Kind.SET: "set",
    Kind.BAG: "bag",
    Kind.OUT: "out",
}
_OWNED = {Kind.HAND, Kind.PRIVATE}
_NUMBERED = {Kind.PRIVATE, Kind.SET, Kind.BAG}
_ZONE = re.compile(r"([a-z]+)(?::([0-9]{1,6})(?:\.([0-9]{1,6}))?)?")


@dataclass(frozen=True, order=True, slots=True)
class Zone:
    """A place where cards lie in an order: ``hand:0``, ``private:0.2``, ``set:7``, ``stock``."""

    kind: Kind
    owner: int = -1
    """Seat id of the owner; -1 where nobody owns it."""
    number: int = 0
    """Counts zones of one kind (and owner) from 1; 0 where there is only one."""

    def __hash__(self) -> int:
        """Hash quickly: zones are looked up everywhere."""
        return (self.kind << 40) + (self.owner << 20) + self.number

    def __str__(self) -> str:
        """Return the text form that `parse_zone` reads."""
        word = _WORDS[self.kind]
        if self.kind in _OWNED:
            return f"{word}:{self.owner}" + (f".{self.number}" if self.kind in _NUMBERED else "")
        return f"{word}:{self.number}" if self.kind in _NUMBERED else word


def parse_zone(text: str) -> Zone:
    """Read a zone from its text form. Raises `ValueError` with the text."""
    found = _ZONE.fullmatch(text)
    kinds = [kind for kind, word in _WORDS.items() if found and word == found[1]]
    if not found or not kinds:
        raise ValueError(f"not a zone: {text[:30]!r}")
    numbers = [int(part) for part in found.groups()[1:] if part is not None]
    if len(numbers) != (kinds[0] in _OWNED) + (kinds[0] in _NUMBERED):
        raise ValueError(f"not a zone: {text[:30]!r}")
    owner = numbers.pop(0) if kinds[0] in _OWNED else -1
    return Zone(kinds[0], owner, numbers[0] if numbers else 0)


STOCK = Zone(Kind.STOCK)
DISCARD = Zone(Kind.DISCARD)
OUT = Zone(Kind.OUT)


def hand(seat: int) -> Zone:
    """Return the hand of a seat."""
    return Zone(Kind.HAND, seat)


class Phase(Enum):
    """What the acting seat may do."""

    DRAW = "draw"
    PLAY = "play"
    TAKE = "take"
    LOOK = "look"
    FINAL = "final"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"

    @property
    def running(self) -> bool:
        """Whether a round is being played."""
        return self not in (Phase.ROUND_OVER, Phase.MATCH_OVER)


HUMAN = "human"
LEVELS = ("easy", "normal", "hard")
"""The levels of computer players, the weakest first."""
PLAYERS = (HUMAN, *LEVELS)
"""Who may decide for a seat."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One player at the table."""

    id: int
    """Never used twice in a match."""
    name: str
    player: str = HUMAN
    """Who decides for the seat, one of `PLAYERS`."""

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.player == HUMAN


@dataclass(frozen=True)
class Position:
    """A fixed position to begin the first round with, instead of a deal. Cards that are not named form the stock."""

    hands: tuple[tuple[Card, ...], ...]
    sets: tuple[tuple[Card, ...], ...] = ()
    opened: tuple[int, ...] = ()
    """Seat ids that have opened; in Rommé: that have laid cards in an earlier turn."""
    dealer: int = 0
    stock: int | None = None
    """How many cards the stock keeps; the rest is out of play. None: all of them."""
    bags: tuple[tuple[Card, ...], ...] = ()
    """What the bags hold, from bottom to top, in the order of `raeuber_bags`; those not named are empty."""
    owners: tuple[int, ...] = ()
    """Seat ids of the owners of these bags; -1 and those not named lie in the middle. In Rommé: who laid the sets."""
    discard: tuple[Card, ...] = ()
    """The discard pile from bottom to top."""


@dataclass(frozen=True)
class Setup:
    """What never changes in a match."""

    game: str
    seats: tuple[Seat, ...]
    """The players at the start, in the order of play."""
    seed: str
    options: object
    """The frozen options of the game: its house rules."""
    position: Position | None = None


@dataclass(frozen=True, slots=True)
class Lot:
    """Cards on the table that count for a seat: a bag with what is in it."""

    zone: Zone
    label: Card
    """The bag itself."""
    cards: tuple[Card, ...]
    points: int
    bonus: str = ""
    """Why the points are not the plain sum, as a key of the texts."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What a round did to one seat."""

    seat: int
    name: str
    cards: tuple[Card, ...]
    """The cards left in the hand."""
    points: int
    """What is booked, in the game's own sense: penalties in Räuber-Rommé, wins elsewhere."""
    bonus: str = ""
    """Why the points are not the plain sum, as a key of the texts."""
    lots: tuple[Lot, ...] = ()
    """What the points are made of, where they do not come from the hand."""
    left: int = 0
    """What the cards left in the hand are worth, where this is not what is booked."""


@dataclass(frozen=True, slots=True)
class Score:
    """One finished round."""

    number: int
    winner: int | None
    """Seat id; None when nobody won."""
    dealer: int
    tallies: tuple[Tally, ...]
    shared: tuple[int, ...] = ()
    """Seat ids of those who share the win (RB-D21); then ``winner`` is None."""
    how: str = ""
    """How a round of Rommé ended: the last card went with a ``meld``, a ``layoff`` or a ``discard``, somebody ``asked``
    for a card of the empty stock, or too many turns went ``idle``."""


Zones = Mapping[Zone, tuple[Card, ...]]
"""Where every card is. Empty zones are left out, so equal positions compare equal."""


@dataclass(frozen=True)
class State:
    """One moment of a match. A game that must remember more adds typed fields in a subclass."""

    setup: Setup
    seats: tuple[Seat, ...]
    """The players now; they may join and leave in mid-round (RR-R28)."""
    zones: Zones
    turn: int
    """Id of the seat that acts."""
    phase: Phase
    dealer: int
    round: int = 1
    shuffles: int = 0
    """How often cards were shuffled; makes the key of the next shuffle."""
    next_id: int = 0
    """The id that the next player to join gets."""
    scores: tuple[Score, ...] = field(default=())

    def cards(self, zone: Zone) -> tuple[Card, ...]:
        """Return the cards of a zone, from bottom to top or left to right."""
        return self.zones.get(zone, ())

    def of_kind(self, kind: Kind, owner: int = -1) -> dict[Zone, tuple[Card, ...]]:
        """Return the zones of one kind and owner in the order of their numbers."""
        found = [zone for zone in self.zones if zone.kind is kind and zone.owner == owner]
        return {zone: self.zones[zone] for zone in sorted(found)}

    def seat(self, seat_id: int) -> Seat:
        """Return the seat with this id. Raises `StopIteration` for an id that is not at the table."""
        return next(seat for seat in self.seats if seat.id == seat_id)

    def totals(self) -> dict[int, int]:
        """Return the points of each seat that plays now, over all rounds."""
        booked = [(tally.seat, tally.points) for score in self.scores for tally in score.tallies]
        return {seat.id: sum(points for who, points in booked if who == seat.id) for seat in self.seats}

    def after(self, seat_id: int, steps: int = 1) -> int:
        """Return the id of the seat ``steps`` places further in the order of play; the list wraps around (RR-R9)."""
        ids = [seat.id for seat in self.seats]
        return ids[(ids.index(seat_id) + steps) % len(ids)]

    def where(self, card: Card) -> Zone | None:
        """Return the zone a card lies in; None for a card that this match does not have."""
        return self._places.get(card)

    def zone_of(self, card: Card) -> Zone:
        """Return the zone a card of this match lies in. Raises `KeyError` for any other."""
        return self._places[card]

    @cached_property
    def _places(self) -> dict[Card, Zone]:
        return {card: zone for zone, cards in self.zones.items() for card in cards}

    def with_(self, **changes: object) -> Self:
        """Return the state with some fields changed."""
        return replace(self, **changes)  # type: ignore[arg-type]


def moved(
    zones: Zones,
    cards: Iterable[Card],
    target: Zone,
    index: int | None = None,
    sources: Iterable[Zone] | None = None,
) -> dict[Zone, tuple[Card, ...]]:
    """Return the zones after taking ``cards`` from wherever they lie and putting them into ``target``.

    ``index`` counts the cards that stay in the target; None means at the end. Who knows in which ``sources`` the cards
    lie saves the search. Unknown cards are a programming error.
    """
    moving = tuple(cards)
    going = set(moving)
    after = dict(zones)
    for zone in zones if sources is None else sources:
        rest = tuple(card for card in zones[zone] if card not in going)
        if not rest:
            del after[zone]
        elif len(rest) < len(zones[zone]):
            after[zone] = rest
    stay = after.get(target, ())
    place = len(stay) if index is None else max(0, min(index, len(stay)))
    if moving:
        after[target] = stay[:place] + moving + stay[place:]
    return after
