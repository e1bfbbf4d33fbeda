"""What Räuber-Rommé remembers, and the questions about its table: opened? laid? old? valid? (RR)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import count
from typing import ClassVar

from game.cards import FRENCH, Card, Suit
from game.engine.events import Event, Moved, Opened
from game.engine.rules import Reason
from game.engine.state import Kind, State, Zone, Zones, hand, moved
from game.melds import Kind as MeldKind
from game.melds import Meld, MeldOptions, judge


@dataclass(frozen=True)
class Options(MeldOptions):
    """The house rules of Räuber-Rommé with the defaults of the source text."""

    decks: int = 2
    jokers: int = 6
    """RR-D1, RR-H1."""
    hand_size: int = 13
    """RR-R4, RR-H9."""
    opening: int = 30
    """Points that the temporary sets must reach (RR-R5, RR-H2)."""
    table_in_opening_turn: bool = True
    """RR-D5, RR-H3."""
    joker_lock: bool = False
    """A joker leaves its set only if the card it stands for takes its place (RR-H5)."""
    failed_turn: int = 0
    """Cards drawn when a turn is given up (RR-H6)."""
    blocked_lowest_wins: bool = False
    """RR-D20, RR-H7."""
    match_rounds: int = 0
    """The match ends after so many rounds; 0: never (RR-H8)."""
    match_points: int = 0
    """The match ends when somebody has so many penalty points; 0: never (RR-H8)."""
    turn_seconds: int = 0
    """RR-H11; kept by the table, since rules know no clock."""
    first_meld_run: bool = False
    """The opening must hold a run (preset "Vatikan")."""

    choices: ClassVar[Mapping[str, tuple[int, ...]]] = {
        "decks": (1, 2, 3),
        "jokers": (0, 2, 4, 6),
        "opening": (0, 20, 30, 40, 51),
        "table_in_opening_turn": (True, False),
        "wrap": (False, True),
        "joker_lock": (False, True),
        "failed_turn": (0, 1, 3),
        "blocked_lowest_wins": (False, True),
        "match_rounds": (0, 1, 3, 5, 10, 20),
        "match_points": (0, 100, 200, 300, 500, 1000),
        "hand_size": (7, 8, 9, 10, 11, 12, 13, 14, 15),
        "joker_in_hand": (20, 25, 30, 50),
        "turn_seconds": (0, 50, 60, 120),
        "joker_gap": (0, 1, 2),
        "ace_in_group": (1, 10, 11),
        "first_meld_run": (False, True),
    }
    """What a player may choose for each house rule."""

    __hash__ = MeldOptions.__hash__


@dataclass(frozen=True)
class RaeuberRommeState(State):
    """A moment of Räuber-Rommé. Within a turn the public sets may be untidy."""

    opened: frozenset[int] = frozenset()
    """Seats that have shown their opening."""
    table: Zones = field(default_factory=dict)
    """The public sets at the start of the turn (T0 in the rules)."""
    opening_melds: tuple[tuple[Card, ...], ...] = ()
    """The sets with which the acting seat opened in this turn."""
    passes: int = 0
    """Consecutive passes (RR-D19)."""

    @property
    def options(self) -> Options:
        """The house rules."""
        assert isinstance(self.setup.options, Options)
        return self.setup.options

    @cached_property
    def old_cards(self) -> frozenset[Card]:
        """The cards that lay in public sets before the turn (RR-R14)."""
        return frozenset(card for cards in self.table.values() for card in cards)

    @cached_property
    def sets(self) -> Mapping[Zone, tuple[Card, ...]]:
        """The public sets as they lie now."""
        return self.of_kind(Kind.SET)

    @cached_property
    def laid(self) -> tuple[Card, ...]:
        """The hand cards of the acting seat that lie in public sets now."""
        old = self.old_cards
        return tuple(card for cards in self.sets.values() for card in cards if card not in old)

    @property
    def opens_now(self) -> bool:
        """Whether the acting seat has opened in this very turn."""
        return bool(self.opening_melds)


@dataclass(frozen=True, slots=True)
class Facts:
    """What a seat may know of Räuber-Rommé beside the zones."""

    opened: frozenset[int]
    old_cards: frozenset[Card]
    """Public cards that lay there before the turn; they must stay public (RR-R14)."""
    laid: frozenset[Card]
    """Public cards that the acting seat laid in this turn; they may still go back (RR-D18)."""
    opening: int
    """Points of the reader's own valid temporary sets."""
    opens_now: bool
    """Whether the acting seat has opened in this turn."""
    new_set: Zone
    """The public set that a new one will be."""
    new_private: Zone | None
    """The reader's own temporary set that a new one will be."""
    table: Zones = field(default_factory=dict)
    """The public sets at the start of the turn."""


def private_melds(state: State, seat: int, options: MeldOptions) -> dict[Zone, Meld]:
    """Return the valid temporary sets of a seat (RR-R6)."""
    judged = {zone: judge(cards, options) for zone, cards in state.of_kind(Kind.PRIVATE, seat).items()}
    return {zone: meld for zone, meld in judged.items() if isinstance(meld, Meld)}


def opening_points(state: State, seat: int, options: MeldOptions) -> int:
    """Return what the valid temporary sets of a seat are worth together (RR-R5)."""
    return sum(meld.value for meld in private_melds(state, seat, options).values())


def why_no_opening(state: RaeuberRommeState) -> Reason | None:
    """Return why the acting seat's temporary sets do not open (RR-R5, RR-R21); None if they do or it has opened."""
    options = state.options
    if state.turn in state.opened:
        return None
    have = opening_points(state, state.turn, options)
    if have < options.opening:
        return Reason("table.closed", have=have, need=options.opening)
    melds = private_melds(state, state.turn, options).values()
    if options.first_meld_run and not any(meld.kind is MeldKind.RUN for meld in melds):
        return Reason("table.first_run")
    return None


def fresh(state: RaeuberRommeState, kind: Kind, owner: int = -1) -> Zone:
    """Return the set that a new one of this kind will be: its number is the lowest that is free, now and at turn start.

    Numbers are stable while a set exists, so sets do not jump about on the table.
    """
    zones = (Zone(kind, owner, number) for number in count(1))
    return next(zone for zone in zones if zone not in state.zones and zone not in state.table)


def published(state: RaeuberRommeState) -> tuple[RaeuberRommeState, tuple[Event, ...]]:
    """Return the state after the acting seat's valid temporary sets became public (RR-R7, RR-D6)."""
    seat, events, zones = state.turn, list[Event](), state.zones
    melds = private_melds(state, seat, state.options)
    for zone, meld in melds.items():
        target = fresh(state.with_(zones=zones), Kind.SET)
        zones = moved(zones, meld.cards, target, sources=[zone])
        events.append(Moved(seat, meld.cards, zone, target, "open"))
    shown = tuple(meld.cards for meld in melds.values())
    if seat in state.opened:
        more = shown if state.opens_now else ()
        return state.with_(zones=zones, opening_melds=state.opening_melds + more), tuple(events)
    events.append(Opened(seat, sum(meld.value for meld in melds.values())))
    return state.with_(zones=zones, opened=state.opened | {seat}, opening_melds=shown), tuple(events)


def home(state: RaeuberRommeState) -> tuple[RaeuberRommeState, tuple[Event, ...]]:
    """Return the state with the table as the turn found it and all laid cards back in the hand (rules 1.3, point 3)."""
    seat, laid = state.turn, set(state.laid)
    if not laid and state.sets == state.table and not state.opens_now:
        return state, ()
    events: list[Event] = []
    for zone, cards in state.sets.items():
        if back := tuple(card for card in cards if card in laid):
            events.append(Moved(seat, back, zone, hand(seat), "home"))
    zones = moved(state.zones, state.laid, hand(seat))
    zones = {zone: cards for zone, cards in zones.items() if zone.kind is not Kind.SET} | dict(state.table)
    opened = state.opened - {seat} if state.opens_now else state.opened
    return state.with_(zones=zones, opened=opened, opening_melds=()), tuple(events)


def _standing(state: RaeuberRommeState) -> list[Meld]:
    """Return the melds of this turn's opening; those of which a card went back to the hand do not count."""
    public = {card for cards in state.sets.values() for card in cards}
    judged = (judge(cards, state.options) for cards in state.opening_melds if public.issuperset(cards))
    return [meld for meld in judged if isinstance(meld, Meld)]


def standing_opening(state: RaeuberRommeState) -> int:
    """Return what this turn's opening is still worth."""
    return sum(meld.value for meld in _standing(state))


def opening_faults(state: RaeuberRommeState) -> list[Reason]:
    """Return why this turn's opening no longer stands."""
    melds, have = _standing(state), standing_opening(state)
    if have < state.options.opening:
        return [Reason("table.below_opening", have=have, need=state.options.opening)]
    has_run = any(meld.kind is MeldKind.RUN for meld in melds)
    return [] if has_run or not state.options.first_meld_run else [Reason("table.first_run")]


def table_faults(state: RaeuberRommeState) -> list[Reason]:
    """Return why the turn cannot end as the table lies (rules 1.3, point 4); empty if it can."""
    faults: list[Reason] = []
    if not state.laid:
        faults.append(Reason("turn.nothing_laid"))
    judged = [(zone, judge(cards, state.options)) for zone, cards in state.sets.items()]
    wrong = [Reason(found.key, zone=zone, **found.values) for zone, found in judged if isinstance(found, Reason)]
    if wrong:
        faults += [Reason("turn.sets_invalid", count=len(wrong)), *wrong]
    if state.opens_now:
        faults += opening_faults(state)
    if state.options.joker_lock:
        faults += [Reason("turn.joker_locked", card=joker) for joker in _freed_jokers(state)]
    return faults


def _freed_jokers(state: RaeuberRommeState) -> list[Card]:
    """Return the jokers that left their set without the card they stood for taking their place there (RR-H5).

    What counts is which cards lie together, not which number their set has: a joker has left its set when none of the
    normal cards it lay with is beside it. The place is taken when the card came into a set that holds one of them.
    """
    freed: list[Card] = []
    with_jokers = (cards for cards in state.table.values() if any(card.is_joker for card in cards))
    for cards in with_jokers:
        meld = judge(cards, state.options)
        assert isinstance(meld, Meld), "every set is valid when a turn begins"
        normal = {card for card in cards if not card.is_joker}
        rest = [now for now in state.sets.values() if not normal.isdisjoint(now)]
        left = [place for place, card in enumerate(cards) if card.is_joker and not any(card in now for now in rest)]
        came = {(card.suit, card.rank) for now in rest for card in now if card not in cards}
        freed += [cards[place] for place in _not_replaced(meld, left, came)]
    return freed


def _not_replaced(meld: Meld, left: list[int], came: set[tuple[Suit, int]]) -> list[int]:
    """Return those of the ``left`` joker places that no card took; in a group any suit missing there will do."""
    if meld.kind is MeldKind.RUN:
        return [place for place in left if (meld.stands_for[place].suit, meld.stands_for[place].rank) not in came]
    present = {card.suit for card in meld.cards}
    taken = sum((suit, meld.stands_for[0].rank) in came for suit in FRENCH if suit not in present)
    return left[taken:]
