"""What one seat may see: the only thing that screens, logs and computer players get."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.cards import Card
from game.engine.events import Event, Moved
from game.engine.rules import Rules, Sight
from game.engine.state import Kind, Phase, Score, Seat, State, Zone, hand

Seen = tuple[Card | None, ...]
"""Cards of a zone; None for each that the reader may not see."""


@dataclass(frozen=True)
class View:
    """A moment of a match as one seat sees it. ``seat`` None is what a stranger sees."""

    game: str
    options: Any
    seat: int | None
    seats: tuple[Seat, ...]
    zones: Mapping[Zone, Seen]
    turn: int
    phase: Phase
    dealer: int
    round: int
    scores: tuple[Score, ...]
    facts: Any
    """What else this seat may know, in the game's own record."""

    def cards(self, zone: Zone) -> Seen:
        """Return what is seen of a zone."""
        return self.zones.get(zone, ())

    def known(self) -> frozenset[Card]:
        """Return all cards that this seat can name."""
        return frozenset(card for cards in self.zones.values() for card in cards if card is not None)


def view_of(rules: Rules, state: State, seat: int | None) -> View:
    """Return what a seat sees of a state. The seed stays hidden: it would tell the order of the stock."""
    zones: dict[Zone, Seen] = {}
    for zone, cards in state.zones.items():
        sight = rules.sees(state, zone, seat)
        if sight is Sight.CLOSED:
            continue
        target = hand(zone.owner) if sight is Sight.HIDDEN else zone
        zones[target] = zones.get(target, ()) + _seen(cards, sight)
    return View(
        game=state.setup.game,
        options=state.setup.options,
        seat=seat,
        seats=state.seats,
        zones=zones,
        turn=state.turn,
        phase=state.phase,
        dealer=state.dealer,
        round=state.round,
        scores=state.scores,
        facts=rules.facts(state, seat),
    )


def learns(rules: Rules, before: State, after: State, seat: int) -> bool:
    """Return whether a seat can name a card after a step that it could not name before. Looks only at what changed."""
    for zone, cards in after.zones.items():
        sight = rules.sees(after, zone, seat)
        if before.zones.get(zone) is cards and rules.sees(before, zone, seat) is sight:
            continue
        for card in _seen(cards, sight):
            if card is not None and not _names(rules, before, card, seat):
                return True
    return False


def _names(rules: Rules, state: State, card: Card, seat: int) -> bool:
    zone = state.where(card)
    return zone is not None and card in _seen(state.cards(zone), rules.sees(state, zone, seat))


def _seen(cards: tuple[Card, ...], sight: Sight) -> Seen:
    if sight is Sight.ALL:
        return cards
    if sight is Sight.TOP:
        return cards[-1:]
    if sight is Sight.CLOSED:
        return ()
    return (None,) * len(cards)


def redact(rules: Rules, state: State, event: Event, seat: int | None) -> Event | None:
    """Return the event as a seat may read it, or None if it may not even know that it happened.

    ``state`` is the moment after the event. A card is named if the seat sees it where it comes from or where it goes.
    """
    if not isinstance(event, Moved):
        return event
    sights = [rules.sees(state, zone, seat) for zone in (event.source, event.target)]
    named = event.openly or Sight.ALL in sights
    if named and Sight.HIDDEN not in sights:
        return event
    if Sight.HIDDEN in sights and {event.source.kind, event.target.kind} <= {Kind.HAND, Kind.PRIVATE}:
        return None
    source, target = (
        hand(zone.owner) if sight is Sight.HIDDEN else zone
        for zone, sight in zip((event.source, event.target), sights, strict=True)
    )
    cards = event.cards if named else (None,) * len(event.cards)
    return replace(event, cards=cards, source=source, target=target)
