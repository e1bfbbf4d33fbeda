"""Computer players and hints for Räuber-Rommé. Levels differ by how much rebuilding they see, never by blunders."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import cast

from game.brains.arrange import Arrangement, arrange
from game.brains.opening import Opening, openings
from game.brains.rebuild import rebuilding
from game.brains.thought import Question, Thought
from game.cards import Card
from game.engine.commands import Draw, EndTurn, Move, Pass, Publish
from game.engine.state import STOCK, Kind, Zone, hand
from game.melds import Meld, hand_value, judge
from game.reason import Reason
from game.rules.rebuilding import Facts, Options

_BUDGET = 2_000
"""Nodes for each rebuilding; nearly all take fewer than 100."""
_CHANGES = 7
"""Of more sets than these Normal does not think, two at a time."""
_LATE = 1
"""When an opponent has so few cards left, jokers in the hand are rather a danger."""


class RaeuberRommeBrain:
    """Chooses whole turns: sets to lay and the rebuilding they need, or a card from the stock."""

    wants_moves = False

    def choose(self, question: Question) -> tuple[Thought, ...]:
        """Return the rest of the turn; after the opening it is asked again."""
        look = _Look(question)
        if not look.opened:
            opening = look.opening(thrifty=question.level != "easy")
            return look.open_with(opening) if opening else look.nothing()
        best = {"easy": _easy, "normal": _normal, "hard": _hard}[question.level](look)
        if best is None or not (best.laid or look.laid):
            return look.end() if look.laid else look.nothing()
        return (*look.rebuilt(best), *look.end())

    def hints(self, question: Question) -> Iterator[tuple[Thought, ...]]:
        """Yield ways to play on: going out, the most cards, the simplest lay-off; or that a card must be drawn."""
        look = _Look(question)
        if not look.opened:
            found = look.opening(thrifty=True)
            yield look.open_with(found) if found else look.nothing()
            return
        seen: list[frozenset[Card]] = []
        for best in (look.best(), look.best(free=())):
            if best.laid and best.laid not in seen:
                seen.append(best.laid)
                yield (*look.rebuilt(best), *look.end())
        if look.laid and not seen:
            yield look.end()
        elif not seen:
            yield look.nothing()


class _Look:
    """What a player sees, and what can be made of it."""

    def __init__(self, question: Question) -> None:
        view = question.view
        assert view.seat is not None, "somebody is asked"
        self.view, self.seat = view, view.seat
        self.options = cast(Options, view.options)
        self.facts = cast(Facts, view.facts)
        own = [zone for zone in view.zones if zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner == self.seat]
        self.hand = tuple(card for zone in own for card in view.cards(zone) if card is not None)
        self.zones = {
            zone: tuple(card for card in view.cards(zone) if card is not None)
            for zone in sorted(view.zones)
            if zone.kind is Kind.SET
        }
        self.sets = list(self.zones.values())
        self.opened = self.seat in self.facts.opened
        self.laid = bool(self.facts.laid)
        """Whether cards of the hand lie on the table in this turn already."""
        self.others = [len(view.cards(hand(seat.id))) for seat in view.seats if seat.id != self.seat]

    # --- rebuilding

    def best(
        self,
        cards: Collection[Card] | None = None,
        *,
        free: Collection[int] | None = None,
        worth: Mapping[Card, int] | None = None,
        then: Mapping[Card, int] | None = None,
        keep: bool = True,
    ) -> Arrangement:
        """Return the best way to lay cards of the hand (None: all may be); ``free`` sets may be taken apart."""
        mine = self.hand if cards is None else tuple(cards)
        if self.facts.opens_now and not self.options.table_in_opening_turn:
            return Arrangement(tuple(self.sets), frozenset(), 0, proved=False)
        free = self._free(free)
        return arrange(self.sets, mine, self.options, worth=worth, then=then, free=free, budget=_BUDGET, keep=keep)

    def _free(self, free: Collection[int] | None) -> Collection[int] | None:
        """Return the sets that may be taken apart by the house rules; untidy ones must be."""
        untidy = {number for number, cards in enumerate(self.sets) if not isinstance(judge(cards, self.options), Meld)}
        if self.options.joker_lock:  # sets with jokers may grow, so none is ever freed (RR-H5)
            plain = [number for number, cards in enumerate(self.sets) if not any(card.is_joker for card in cards)]
            free = plain if free is None else [number for number in free if number in plain]
        return None if free is None else untidy.union(free)

    def rebuilt(self, best: Arrangement) -> tuple[Thought, ...]:
        """Return the moves that lead to an arrangement."""
        return rebuilding(self.zones, best.sets, self.options, self.facts.table) if best.laid else ()

    # --- opening

    def opening(self, *, thrifty: bool) -> Opening | None:
        """Return the sets to open with; ``thrifty``: with the fewest jokers, and all normal sets."""
        points = self.options.opening
        found = list(openings(self.hand, self.options, points, with_run=self.options.first_meld_run))
        if not found:
            return None
        return found[0] if thrifty else found[-1]

    def open_with(self, opening: Opening) -> tuple[Thought, ...]:
        """Return how the sets are laid out and shown."""
        staged = [zone for zone in self.view.zones if zone.kind is Kind.PRIVATE and zone.owner == self.seat]
        home = tuple(card for zone in staged for card in self.view.cards(zone) if card is not None)
        back = (Thought(Move(home, hand(self.seat)), Reason("why.take_back")),) if home else ()
        moves = [
            Thought(Move(cards, Zone(Kind.PRIVATE, self.seat, number)), Reason("why.stage"))
            for number, cards in enumerate(opening.sets, 1)
        ]
        return (*back, *moves, Thought(Publish(), Reason("why.open", points=opening.points)))

    # --- ends

    def end(self) -> tuple[Thought, ...]:
        """Return how the turn ends when cards were laid."""
        return (Thought(EndTurn(), Reason("why.end")),)

    def nothing(self) -> tuple[Thought, ...]:
        """Return how the turn ends without cards laid."""
        if self.view.cards(STOCK):
            return (Thought(Draw(), Reason("why.draw")),)
        return (Thought(Pass(), Reason("why.pass")),)


def _easy(look: _Look) -> Arrangement | None:
    """Sets from the hand and cards that fit as the sets lie."""
    return look.best(free=())


def _normal(look: _Look) -> Arrangement | None:
    """Two sets at most are taken apart; a joker is kept unless everything goes."""
    whole = _with_few_sets(look, look.hand)
    if len(whole.laid) == len(look.hand):
        return whole
    plain = _plain(look)
    return _with_few_sets(look, plain) if len(plain) < len(look.hand) else whole


def _with_few_sets(look: _Look, cards: Collection[Card]) -> Arrangement:
    """Return the best that changes two sets at most, of those that a good rebuilding would change."""
    good = look.best(cards)
    there = {frozenset(group) for group in good.sets}
    changed = [number for number, group in enumerate(look.sets) if frozenset(group) not in there]
    if len(changed) <= 2:
        return good
    best = look.best(cards, free=(), keep=False)
    pairs = [frozenset(pair) for pair in combinations(changed[:_CHANGES], 2)]
    for free in pairs:
        if len(best.laid) == len(good.laid):
            break
        found = look.best(cards, free=free, keep=False)
        best = found if found.worth > best.worth else best
    return best


def _hard(look: _Look) -> Arrangement | None:
    """Every rebuilding is seen; jokers are spent to go out, or when somebody else is about to."""
    points = {card: hand_value(card, look.options) for card in look.hand}
    whole = look.best(keep=False)
    if len(whole.laid) == len(look.hand):
        return look.best()
    if min(look.others, default=99) <= _LATE:
        return look.best(worth=points)
    plain = _plain(look)
    if not plain:
        return None
    dearest = look.best(plain, then=points, keep=False)
    return look.best(dearest.laid) if dearest.laid else dearest


def _plain(look: _Look) -> tuple[Card, ...]:
    return tuple(card for card in look.hand if not card.is_joker)
