"""What Räuber remembers, and the questions about its bags: how full? whose? who knows what of it? (RB)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar

from game.cards import Card, Suit, raeuber_bags
from game.engine.rules import Reason, Sight
from game.engine.state import Kind, Phase, State, Zone, hand

BAGS = raeuber_bags()
"""The nine bags; bag number n of the table is ``BAGS[n - 1]`` (RB-R19)."""
NUMBERS = range(1, len(BAGS) + 1)
_VALUES = tuple(bag.rank for bag in BAGS)
_ZONES_OF_BAGS = tuple(Zone(Kind.BAG, -1, number) for number in NUMBERS)
MIDDLE = -1
"""The owner of a bag that lies in the middle."""
ZONES = 4
"""Value zones at the edge of each bag (RB-D15)."""
DOUBLED_BELOW = 30
"""Dense bags of less value count double (RB-R16)."""


@dataclass(frozen=True)
class Options:
    """The house rules of Räuber with the defaults of the source text."""

    robber_steals: str = "robber"
    """A robber steals a bag with a robber on top, ``always``, or ``never`` (RB-D7, RB-H1)."""
    overfull: str = "elsewhere"
    """A card that does not fit must go ``elsewhere``, goes ``back``, or is not let there: ``friendly`` (RB-H2)."""
    show_sums: bool = False
    """Everybody sees the sums of all bags (RB-H3)."""
    take: str = "asked"
    """Whether one must ``always`` take the bag of the middle that one fills, or is ``asked`` (RB-D9, RB-H4)."""
    tie: str = "shared"
    """A tie is ``shared``, or goes to more ``dense`` bags, or to the higher single ``bag`` (RB-D21, RB-H5)."""
    zones: bool = True
    """The value zones are shown (RB-R9, RB-H7)."""
    owner_looks: str = "always"
    """When an owner may look into his bags: ``always``, on his own ``turn``, ``never`` (RB-D4, RB-H8)."""
    match_rounds: int = 1
    """Deals of a series (RB-H6)."""

    choices: ClassVar[Mapping[str, tuple[int | str, ...]]] = {
        "robber_steals": ("robber", "always", "never"),
        "overfull": ("elsewhere", "back", "friendly"),
        "take": ("asked", "always"),
        "owner_looks": ("always", "turn", "never"),
        "zones": (True, False),
        "show_sums": (False, True),
        "tie": ("shared", "dense", "bag"),
        "match_rounds": (1, 2, 3, 5, 10),
    }
    """What a player may choose for each house rule."""


@dataclass(frozen=True)
class RaeuberState(State):
    """A moment of Räuber."""

    owners: tuple[int, ...] = (MIDDLE,) * len(BAGS)
    """Seat ids of the owners of the bags, or `MIDDLE`."""
    shown: Card | None = None
    """A card that was refused and must go into another bag (RB-D5)."""
    tried: frozenset[tuple[Card, int]] = frozenset()
    """Cards and bags that refused them in this turn."""
    bag: int = 0
    """The bag that is asked about (phase TAKE) or looked through (LOOK); else 0."""
    ending: bool = False
    """Whether the last cards are played (RB-R13)."""
    order: tuple[int, ...] = ()
    """Seats that play a last card after the acting one."""

    @property
    def options(self) -> Options:
        """The house rules."""
        assert isinstance(self.setup.options, Options)
        return self.setup.options

    def content(self, number: int) -> tuple[Card, ...]:
        """Return what a bag holds, from bottom to top."""
        return self.cards(bag_zone(number))

    @cached_property
    def totals_in_bags(self) -> tuple[int, ...]:
        """The loot in each bag."""
        return tuple(loot(self.content(number)) for number in NUMBERS)

    @cached_property
    def rooms(self) -> dict[int, int]:
        """For each bag that is not dense, what a card may be worth at most, as far as the acting seat may know."""
        friendly, totals = self.options.overfull == "friendly", self.totals_in_bags
        taken = {n: totals[n - 1] if friendly else least(self, n, self.turn) for n in NUMBERS if not self.dense(n)}
        return {number: _VALUES[number - 1] - amount for number, amount in taken.items()}

    def total(self, number: int) -> int:
        """Return the loot in a bag."""
        return self.totals_in_bags[number - 1]

    def owner(self, number: int) -> int:
        """Return whose a bag is."""
        return self.owners[number - 1]

    def dense(self, number: int) -> bool:
        """Return whether a bag is exactly full (RB-R11)."""
        return self.totals_in_bags[number - 1] == _VALUES[number - 1]

    def fits(self, card: Card, number: int) -> bool:
        """Return whether a bag can really take a card (RB-R8)."""
        return not self.dense(number) and self.totals_in_bags[number - 1] + card.rank <= _VALUES[number - 1]

    def given(self, number: int, seat: int) -> tuple[int, ...]:
        """Return the owners after a bag went to a seat."""
        return (*self.owners[: number - 1], seat, *self.owners[number:])


@dataclass(frozen=True)
class Bag:
    """What a seat knows of a bag beside its cards."""

    number: int
    value: int
    owner: int
    """Seat id, or `MIDDLE`."""
    dense: bool
    zone: int
    """Value zone of its content, 1 to 4; 0 if zones are not shown."""
    top: Card | None
    """The card on top; None for an empty or closed bag."""
    total: int | None
    """The loot in it, if the seat knows."""
    least: int
    """At least so much is in it, as far as the seat can know."""
    open: bool
    """Whether the seat may look into it now."""

    @property
    def range(self) -> tuple[int, int]:
        """The least and the most that the zone allows."""
        return zone_bounds(self.value, self.zone) if self.zone else (0, self.value)


@dataclass(frozen=True)
class Facts:
    """What a seat may know beside the cards."""

    bags: tuple[Bag, ...]
    shown: Card | None
    """The refused card that the acting seat must place elsewhere."""
    tried: frozenset[int]
    """Bags that refused the shown card."""
    asks: int
    """The bag that the acting seat may take; 0: none."""
    looks: int
    """The bag that the acting seat looks through because of a robber; 0: none."""
    ending: bool
    order: tuple[int, ...]
    refused: frozenset[tuple[Card, int]] = frozenset()
    """All cards of this turn with the bags that refused them, for everybody has seen it (RB-D5)."""


def bag_zone(number: int) -> Zone:
    """Return where the content of a bag lies."""
    return _ZONES_OF_BAGS[number - 1]


def loot(cards: tuple[Card, ...]) -> int:
    """Return the worth of cards; robbers count nothing."""
    return sum(card.rank for card in cards)


def same(card: Card, other: Card) -> bool:
    """Return whether two cards are identical: the same worth, or both robbers (RB-D8)."""
    return (card.suit, card.rank) == (other.suit, other.rank)


def is_robber(card: Card) -> bool:
    """Return whether a card is a robber."""
    return card.suit is Suit.ROBBER


@cache
def zone_bounds(value: int, zone: int) -> tuple[int, int]:
    """Return the least and the most loot of a zone of a bag (RB-D15)."""
    bounds = [-1, *(value * quarter // ZONES for quarter in range(1, ZONES + 1))]
    return bounds[zone - 1] + 1, bounds[zone]


@cache
def zone_of(value: int, total: int) -> int:
    """Return the zone in which so much loot lies, 1 to 4."""
    return next(zone for zone in range(1, ZONES + 1) if total <= zone_bounds(value, zone)[1])


# --- who knows what


def sight(state: RaeuberState, number: int, seat: int | None) -> Sight:
    """Return what a seat sees of a bag (RB-D4, RB-D14, RB-R12)."""
    if state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER) or may_look(state, number, seat):
        return Sight.ALL
    return Sight.CLOSED if state.dense(number) else Sight.TOP


def may_look(state: RaeuberState, number: int, seat: int | None) -> bool:
    """Return whether a seat may look through a bag now: as its owner, or because of a robber."""
    if seat is None:
        return False
    if state.phase is Phase.LOOK and state.bag == number and state.turn == seat:
        return True
    return state.owner(number) == seat and owner_may_look(state, seat)


def owner_may_look(state: RaeuberState, seat: int) -> bool:
    """Return whether owners may look into their bags now (RB-H8)."""
    looks = state.options.owner_looks
    return looks == "always" or (looks == "turn" and state.turn == seat)


def known_total(state: RaeuberState, number: int, seat: int | None) -> int | None:
    """Return the loot in a bag if a seat may know it; that of a dense bag is public (RB-D14)."""
    if state.dense(number) or state.options.show_sums or sight(state, number, seat) is Sight.ALL:
        return state.total(number)
    return None


def least(state: RaeuberState, number: int, seat: int | None) -> int:
    """Return how much loot a bag surely holds, from what a seat sees of it."""
    known = known_total(state, number, seat)
    if known is not None:
        return known
    value, content = BAGS[number - 1].rank, state.content(number)
    low = zone_bounds(value, zone_of(value, state.total(number)))[0] if state.options.zones else 0
    return max(low, content[-1].rank if content else 0)


def facts(state: RaeuberState, seat: int | None) -> Facts:
    """Return what a seat may know beside the cards."""
    return Facts(
        bags=tuple(_known(state, number, seat) for number in NUMBERS),
        shown=state.shown,
        tried=frozenset(number for card, number in state.tried if card == state.shown),
        asks=state.bag if state.phase is Phase.TAKE else 0,
        looks=state.bag if state.phase is Phase.LOOK else 0,
        ending=state.ending,
        order=state.order,
        refused=state.tried,
    )


def _known(state: RaeuberState, number: int, seat: int | None) -> Bag:
    value, content = BAGS[number - 1].rank, state.content(number)
    dense, seen = state.dense(number), sight(state, number, seat)
    return Bag(
        number=number,
        value=value,
        owner=state.owner(number),
        dense=dense,
        zone=zone_of(value, state.total(number)) if state.options.zones else 0,
        top=content[-1] if content and seen is not Sight.CLOSED else None,
        total=known_total(state, number, seat),
        least=least(state, number, seat),
        open=may_look(state, number, seat),
    )


# --- where a card may go


def why_barred(state: RaeuberState, card: Card, number: int) -> Reason | None:
    """Return why the acting seat cannot place a card in a bag, from what it may know; None if it may try.

    A card that surely fits no open bag may be shown at any of them: it leaves the game (RB-D6).
    """
    if number not in state.rooms:
        return Reason("bag.dense", bag=BAGS[number - 1])
    return None if number in choices(state, card) else _why_full(state, card, number)


def choices(state: RaeuberState, card: Card) -> list[int]:
    """Return the bags in which the acting seat may try to place a card."""
    tried = {number for other, number in state.tried if other == card}
    able = [number for number, room in state.rooms.items() if card.rank <= room and number not in tried]
    return able or list(state.rooms)


def _why_full(state: RaeuberState, card: Card, number: int) -> Reason:
    bag = BAGS[number - 1]
    if (card, number) in state.tried:
        return Reason("bag.tried", bag=bag, card=card)
    key = "bag.no_room" if state.options.overfull == "friendly" else "bag.surely_full"
    return Reason(key, bag=bag, card=card)


def last_card_left(state: RaeuberState) -> bool:
    """Return whether all players have exactly one card (RB-R13)."""
    return all(len(state.cards(hand(seat.id))) == 1 for seat in state.seats)
