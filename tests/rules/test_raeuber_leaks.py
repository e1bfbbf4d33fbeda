"""Nothing tells a reader of Räuber what he must not know: no view, no fact, no event, no sentence (RB-R9, RB-D4).

Two ways to look: what is told must be among what may be known; and when the cards that the reader cannot see lie
otherwise, the same command must look and sound the same to him.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from game.engine.commands import Command, Move
from game.engine.events import Event, Moved, Refused, Revealed
from game.engine.match import Match
from game.engine.rules import IllegalMove, Step
from game.engine.state import OUT, STOCK, Kind, State, Zone, hand
from game.engine.view import View, redact, view_of
from game.rules import GAMES
from game.rules.bags import RaeuberState
from game.table.captions import caption, explained_set, log, names_of, news
from tests.random_player import Action
from tests.rules.bag_sight import VALUES, is_full, may_open, value_zone, worth
from tests.rules.contract import dealt_differently, may_see, visible
from tests.strategies import random_match

RULES = GAMES["raeuber"]


class Eavesdropper:
    """Reads along in a match and looks for what he must not know."""

    def __init__(self, seed: str, thorough: bool) -> None:
        self.lots = Random(f"leak {seed}")
        self.thorough = thorough
        self.read = 0
        self.seen = Counter[str]()

    def __call__(self, match: Match, before: State, action: Action, accepted: bool) -> None:
        """Look at what an action told one reader; thoroughly: at times, drawn by lot, what it told all of them."""
        if not accepted or isinstance(action, str):
            return
        assert isinstance(before, RaeuberState)
        if self.thorough and self.lots.random() > 0.12:
            self.read = match.event_count
            return
        readers = [None, *(seat.id for seat in match.state.seats)]
        for reader in readers if self.thorough else [self.lots.choice(readers)]:
            view_tells_no_secret(match.view(reader), match.state, reader)
            events_tell_no_secret(match.events(self.read, reader), before, match.state, reader)
            self.would_sound_the_same(before, action, reader)
        self.read = match.event_count

    def would_sound_the_same(self, before: RaeuberState, command: Command, reader: int | None) -> None:
        """The same command where all that the reader cannot see lies otherwise gives him the same to read."""
        step = RULES.apply(before, command)
        firm = [command.target.number] if isinstance(command, Move) and self.lots.random() < 0.5 else []
        other = dealt_differently(before, reader, self.lots, [step.state], firm)
        assert isinstance(other, RaeuberState)
        if isinstance(command, Move) and outcome(before, command) != outcome(other, command):
            return  # the truth that the command brings to light is another one
        try:
            twin = RULES.apply(other, command)
        except IllegalMove:
            assert reader != before.turn, "what a player may try depends on what he sees alone"
            return
        self.seen["changed"] += other.zones != before.zones
        self.seen["recounted"] += any(len(before.cards(zone)) != len(other.cards(zone)) for zone in before.zones)
        self.seen["refilled"] += totals(before) != totals(other)
        if isinstance(command, Move):
            number = command.target.number
            self.seen["filled otherwise"] += totals(before)[number - 1] != totals(other)[number - 1]
        assert readings(twin, reader) == readings(step, reader)
        assert view_of(RULES, twin.state, reader) == view_of(RULES, step.state, reader)
        if self.lots.random() < 0.2:
            assert list(sentences(twin, reader)) == list(sentences(step, reader))


def totals(state: RaeuberState) -> list[int]:
    """Return the loot in each bag."""
    return [worth(state.cards(Zone(Kind.BAG, -1, number))) for number in range(1, 10)]


def outcome(state: RaeuberState, move: Move) -> tuple[list[bool], bool, int]:
    """Return what a card brings to light: where it fits, whether it fills its bag exactly, and the zone then."""
    after = [total + move.cards[0].rank for total in totals(state)]
    value, total = VALUES[move.target.number - 1], after[move.target.number - 1]
    fits = [total <= value for total, value in zip(after, VALUES, strict=True)]
    return fits, total == value, value_zone(value, total) if state.options.zones and total <= value else 0


def readings(step: Step, reader: int | None) -> list[Event]:
    """Return what a reader is told of a step."""
    told = [redact(RULES, step.state, event, reader) for event in step.events]
    return [event for event in told if event is not None]


def sentences(step: Step, reader: int | None) -> Iterator[str]:
    """Yield everything the program says about a step and about the bags after it."""
    names, events = names_of(step.state), readings(step, reader)
    yield from (caption(event, names) for event in events)
    yield from news(events, names)
    yield from log(events, names)
    view = view_of(RULES, step.state, reader)
    yield from (explained_set(view, RULES, Zone(Kind.BAG, -1, number)) for number in range(1, 10))


def view_tells_no_secret(view: View, state: State, reader: int | None) -> None:
    """No hand, stock or removed card; of a bag neither how many cards, nor which, nor what they are worth."""
    assert isinstance(state, RaeuberState)
    assert view.known() <= visible(state, reader)
    for zone in (STOCK, OUT, *(hand(seat.id) for seat in state.seats if seat.id != reader)):
        assert (state.ending and zone.kind is Kind.HAND) or not any(view.cards(zone))
    for number, bag in enumerate(view.facts.bags, 1):
        zone, content = Zone(Kind.BAG, -1, number), state.cards(Zone(Kind.BAG, -1, number))
        dense = is_full(zone, content)
        if may_open(state, number, reader):
            assert view.cards(zone) == content
            continue
        assert view.cards(zone) == (() if dense else content[-1:])
        assert bag.top is None or (bag.top,) == content[-1:]
        assert (bag.total is not None) is (dense or state.options.show_sums)
        assert not dense or bag.top is None
        assert bag.open is False


def events_tell_no_secret(events: list[Event], before: State, after: State, reader: int | None) -> None:
    """An event names only what is seen, or what was held up for all to see."""
    known = visible(before, reader) | visible(after, reader)
    for event in events:
        if isinstance(event, Moved) and not event.openly:
            assert {card for card in event.cards if card is not None} <= known
            assert event.why == "deal" or not may_see(after, event.target, reader) or None not in event.cards
        assert not isinstance(event, Refused) or event.card in known
        assert not isinstance(event, Revealed) or {card for _, card in event.cards} <= known


def overheard(deals: range, thorough: bool) -> Counter[str]:
    """Play deals with house rules drawn by lot under the eyes of an eavesdropper; return what he compared."""
    seen: Counter[str] = Counter()
    for number in deals:
        lots = Random(f"leaks {number}")
        options = RULES.Options(**{name: lots.choice(values) for name, values in RULES.Options.choices.items()})
        spy = Eavesdropper(str(number), thorough)
        random_match("raeuber", f"leak {number}", 2 + number % 4, options, watch=spy)
        seen += spy.seen
    return seen


@pytest.mark.parametrize("batch", range(2))
def test_20_deals_tell_no_secret_rb_d4_rb_d14(batch: int) -> None:
    seen = overheard(range(batch * 10, batch * 10 + 10), thorough=False)
    assert seen["changed"] > 300
    assert min(seen["recounted"], seen["refilled"]) > 50
    assert seen["filled otherwise"] > 10


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_300_deals_tell_no_secret_to_any_reader(batch: int) -> None:
    assert overheard(range(100 + batch * 30, 130 + batch * 30), thorough=True)["changed"] > 500
