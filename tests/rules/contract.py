"""The promises that every game makes, checked after every action of a match (used by test_contract.py).

Who may see what is defined here anew and not asked of the rules: a test that believed `Rules.sees` would prove nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass
from itertools import islice
from random import Random
from typing import Any

from game.cards import Card
from game.engine.commands import parse_command
from game.engine.events import Event, MatchEnded, Moved, Refused, Revealed, RoundEnded
from game.engine.match import Match
from game.engine.saves import from_text, to_text
from game.engine.state import Kind, Phase, State, Zone
from game.engine.view import view_of
from game.rules import GAMES
from game.rules.bags import RaeuberState
from game.rules.melding import RommeState
from tests.random_player import Action
from tests.rules.bag_sight import filled_differently, held_up, may_open, tops
from tests.strategies import allowed

PUBLIC = {Kind.SET, Kind.DISCARD}
HELD = {Kind.PRIVATE, Kind.HAND}
SHOWN = (Refused, Revealed)
"""Events about cards that were held up for all to see."""

Places = dict[Card, Zone]


def places(state: State) -> Places:
    """Return where each card lies."""
    return {card: zone for zone, cards in state.zones.items() for card in cards}


def may_see(state: State, zone: Zone, seat: int | None) -> bool:
    """Whether a seat may know all cards that lie somewhere: they lie open, or he holds them himself."""
    if isinstance(state, RaeuberState):
        if zone.kind is Kind.HAND and state.ending:
            return True
        if zone.kind is Kind.BAG:
            return may_open(state, zone.number, seat)
    return zone.kind in PUBLIC or (seat is not None and zone.owner == seat)


def visible(state: State, seat: int | None) -> set[Card]:
    """Return every card that a seat may name: what it may see whole, and the tops of open bags."""
    found = {card for zone, cards in state.zones.items() if may_see(state, zone, seat) for card in cards}
    return found | shown(state)


def shown(state: State) -> set[Card]:
    """Return the cards of closed places that everybody knows: tops of bags, and what was held up or taken openly."""
    if isinstance(state, RommeState):
        return {state.took} if state.took is not None else set()
    return tops(state) | held_up(state) if isinstance(state, RaeuberState) else set()


def knows(state: State, card: Card, seat: int | None) -> bool:
    """Whether a seat may name a card."""
    zone = state.where(card)
    return zone is not None and (may_see(state, zone, seat) or card in shown(state))


def mentioned(thing: Any, kind: type) -> Iterator[Any]:
    """Yield every object of a kind anywhere inside a record; results of finished rounds are open and left out."""
    if isinstance(thing, kind):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield from mentioned(key, kind)
            yield from mentioned(value, kind)
    elif isinstance(thing, tuple | frozenset):
        for part in thing:
            yield from mentioned(part, kind)
    elif is_dataclass(thing) and not isinstance(thing, Zone | Card):
        for part in fields(thing):
            if part.name not in ("scores", "score", "options"):
                yield from mentioned(getattr(thing, part.name), kind)


def dealt_differently(
    state: State, seat: int | None, lots: Random, later: Collection[State] = (), firm: Collection[int] = ()
) -> State:
    """Return the state with the cards that a seat cannot see exchanged at random among their places.

    What the seat sees in a ``later`` state stays as it is too, and bags with numbers in ``firm`` hold as much loot.
    """
    secret = [zone for zone in state.zones if not any(may_see(moment, zone, seat) for moment in (state, *later))]
    hidden = {zone: list(state.zones[zone]) for zone in secret}
    keep = set[Card]().union(*(visible(moment, seat) for moment in later))
    keep |= held_up(state) if isinstance(state, RaeuberState) else shown(state)
    spread = [cards for zone, cards in hidden.items() if zone.kind is not Kind.BAG]
    cards = [card for each in spread for card in each if card not in keep]
    other = iter(lots.sample(cards, len(cards)))
    for each in spread:
        each[:] = [card if card in keep else next(other) for card in each]
    if isinstance(state, RaeuberState):
        filled_differently(state, hidden, keep, firm, lots)
    return state.with_(zones={**state.zones, **{zone: tuple(cards) for zone, cards in hidden.items()}})


def _record(state: State) -> dict[str, Any]:
    values = {field.name: getattr(state, field.name) for field in fields(state)}
    return {name: dict(value) if isinstance(value, dict) else value for name, value in values.items()}


class Contract:
    """Watches a match; each call checks what one action did.

    ``share``: of how many actions the dear promises are looked at, drawn by lot; whether a refusal leaves a trace is
    looked at after each.
    """

    def __init__(self, seed: str, share: float = 1.0) -> None:
        self.lots = Random(f"contract {seed}")
        self.share = share
        self.read = 0
        self.journal = 0
        self.where: Collection[Card] = ()
        self.after: dict[str, Any] | None = None
        self.last: State | None = None
        self.seen = Counter[str]()

    def __call__(self, match: Match, before: State, action: Action, accepted: bool) -> None:
        """Check everything that must hold after an action."""
        self.old_state_is_untouched(before)
        looks = self.lots.random() < self.share
        if not accepted:
            assert match.state is before
            assert len(match.journal) == self.journal, "a refused command must leave no trace"
        elif looks:
            self.cards_are_kept(match)
            self.nobody_sees_too_much(match)
            self.undo_returns(match, before, action)
            self.something_is_possible(match)
        if looks and not isinstance(action, str):
            assert parse_command(str(action)) == action
        self.read, self.last = match.event_count, match.state
        self.journal = len(match.journal)
        self.after = _record(match.state) if looks else None
        self.seen[f"{type(action).__name__} {accepted}"] += 1

    def old_state_is_untouched(self, before: State) -> None:
        """A state that was handed out never changes, whatever is done later."""
        assert self.after is None or _record(before) == self.after

    def cards_are_kept(self, match: Match) -> None:
        """Each card lies in exactly one place, and no place is kept empty."""
        was, where = self.where, places(match.state)
        assert not was or where.keys() == was
        assert sum(map(len, match.state.zones.values())) == len(where)
        assert all(match.state.zones.values()), "an empty zone is left out, so that equal positions are equal"
        card = self.lots.choice(list(where))
        assert match.state.where(card) == where[card]
        self.where = where.keys()

    def nobody_sees_too_much(self, match: Match) -> None:
        """Events name only cards that the reader may see before or after them, and hide temporary sets of others.

        So do views: one reader's at each step, drawn by lot, and at times everybody's.
        """
        readers = [None, *(seat.id for seat in match.state.seats)]
        for seat in readers:
            events = match.events(self.read, seat)
            moves = [event for event in events if isinstance(event, Moved)]
            others = [event for event in events if not isinstance(event, (Moved, *SHOWN))]
            rest = tuple(others) if seat is None else ()
            secret = [event for event in moves if not event.openly]
            for card in (*(card for event in secret for card in event.cards if card), *mentioned(rest, Card)):
                assert knows(match.state, card, seat) or (self.last is not None and knows(self.last, card, seat))
            for zone in {zone for event in moves for zone in (event.source, event.target)}:
                assert zone.kind is not Kind.PRIVATE or zone.owner == seat
        for seat in readers if self.lots.random() < 0.05 else [self.lots.choice(readers)]:
            self.view_is_blind(match, seat)

    def view_is_blind(self, match: Match, seat: int | None) -> None:
        """A view names no card its seat may not see, and would be the same if those lay otherwise."""
        view, state = match.view(seat), match.state
        if self.lots.random() < 0.05:
            assert visible(state, seat).issuperset(mentioned(view, Card))
        openly = shown(state)
        for zone, cards in view.zones.items():
            if may_see(state, zone, seat):
                assert cards == state.cards(zone)
            else:
                assert openly.issuperset(card for card in cards if card is not None)
        for zone, held in state.zones.items():
            if zone.kind is Kind.BAG and not may_see(state, zone, seat):
                assert len(view.cards(zone)) <= 1, "how many cards a bag holds is nobody's business"
            elif zone.kind not in HELD:
                assert len(view.cards(zone)) == len(held)
        mine, all_held = ([len(z.cards(zone)) for zone in z.zones if zone.kind in HELD] for z in (view, state))
        assert sum(mine) == sum(all_held)
        assert not any(zone.kind is Kind.PRIVATE and zone.owner != seat for zone in view.zones)
        if self.lots.random() < 0.25:
            other = dealt_differently(state, seat, self.lots)
            assert view_of(match.rules, other, seat) == view
            self.choice_is_blind(match, other, seat)

    def choice_is_blind(self, match: Match, other: State, seat: int | None) -> None:
        """What may be tried is the same wherever all looks the same; but "friendly" bags tell (RB-H2)."""
        friendly = isinstance(other, RaeuberState) and other.options.overfull == "friendly"
        if isinstance(other, RaeuberState | RommeState) and seat == other.turn and not friendly:
            assert list(match.rules.moves(other)) == list(match.rules.moves(match.state))

    def undo_returns(self, match: Match, before: State, action: Action) -> None:
        """Undo gives back an equal state, redo repeats it; both leave the match as it was."""
        if action in ("undo", "redo") or match.why_no_undo() is not None or self.lots.random() < 0.75:
            return
        after = match.state
        match.undo()
        assert match.state == before
        assert match.view(before.turn) == view_of(match.rules, before, before.turn)
        match.redo()
        assert match.state == after

    def something_is_possible(self, match: Match) -> None:
        """There is a legal command unless the match is over, and each that is offered is accepted."""
        over = match.state.phase is Phase.MATCH_OVER
        some = 300 if self.lots.random() < 0.003 else 1
        offered = list(islice(match.rules.moves(match.state), some))
        assert bool(offered) is not over
        for command in self.lots.sample(offered, min(len(offered), 20)) if some > 1 or self.lots.random() < 0.2 else ():
            match.rules.check(match.state, command)
            if some > 1:
                assert match.allows(command)
                assert allowed(match, command)

    def at_the_end(self, match: Match) -> None:
        """A saved match comes back equal, with the same journal, events and views."""
        again = from_text(to_text(match), GAMES)
        assert again.state == match.state
        assert again.journal == match.journal
        for seat in (None, *(seat.id for seat in match.state.seats)):
            assert again.view(seat) == match.view(seat)
            assert again.events(0, seat) == match.events(0, seat)


def result(events: list[Event]) -> str:
    """Return how the last round ended, for counting."""
    scores = [event.score for event in events if isinstance(event, RoundEnded)]
    if any(isinstance(event, MatchEnded) for event in events):
        return "match"
    return "none" if not scores else "blocked" if scores[-1].winner is None else "won"
