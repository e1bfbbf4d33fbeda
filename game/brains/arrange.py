"""The best rebuilding of a table with a hand: exact, for hints, computer players and "can I go out?".

The search behind it is in `game.brains.arranging`. Every answer passes the rules' own judgement of sets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.brains.arranging.dealing import NoRoomError, Set, deal
from game.brains.arranging.decode import TangledError, shapes
from game.brains.arranging.likeness import as_before
from game.brains.arranging.old import Old
from game.brains.arranging.problem import problem
from game.brains.arranging.solve import Solution, best_thinkable, closest, dearest, solve
from game.cards import FRENCH, KING, Card
from game.melds import Meld, MeldOptions, judge

BUDGET = 20_000
"""Nodes of the search after which the best so far is good enough; fewer than 100 suffice nearly always."""
_CLOSER = 1_000
"""Nodes spent on keeping as many old sets as can be."""


@dataclass(frozen=True)
class Arrangement:
    """A table as it could be."""

    sets: tuple[Set, ...]
    """All sets, each in an order that `game.melds.judge` accepts. Old sets that stay are as they were."""
    laid: frozenset[Card]
    """The cards of the hand among them."""
    worth: int
    """What these are worth together."""
    proved: bool
    """Whether nothing is worth more."""
    nodes: int = 0
    """The work it took."""


def arrange(
    table: Sequence[Sequence[Card]],
    hand: Iterable[Card],
    options: MeldOptions,
    *,
    worth: Mapping[Card, int] | None = None,
    then: Mapping[Card, int] | None = None,
    free: Collection[int] | None = None,
    budget: int = BUDGET,
    keep: bool = True,
) -> Arrangement:
    """Return the rebuilding of valid sets that lays the worthiest cards of the hand.

    ``worth`` says what each card of the hand is worth to be laid (None: one each); cards worth nothing or less stay
    where they are not needed. ``then`` says which of equally many cards are laid: those worth most by it, the same for
    all cards of a suit and rank; it goes with no ``worth``. ``free`` are the numbers of the sets that may be taken
    apart (None: all); cards may be added to the others. Among equals the answer changes few old sets, unless ``keep``
    is off, which is quicker, or ``then`` is given.
    """
    old = [tuple(cards) for cards in table]
    mine = tuple(sorted(hand))
    task = _Task(mine, options, dict.fromkeys(mine, 1) if worth is None else worth)
    loose = [cards for number, cards in enumerate(old) if free is None or number in free]
    kept = [cards for number, cards in enumerate(old) if free is not None and number not in free]
    found = task.solved(loose, kept, budget)
    if found is None:
        return Arrangement(tuple(old), frozenset(), 0, False, task.nodes)
    if then is not None:
        found = task.dearer(found, then, budget)
    if keep and then is None:
        found = task.closer(found)
    assert all(isinstance(judge(cards, options), Meld) for cards in found.sets), "only valid sets are answered"
    return Arrangement(tuple(found.sets), frozenset(found.laid), task.worth_of(found.laid), found.proved, task.nodes)


def can_go_out(
    table: Sequence[Sequence[Card]], hand: Iterable[Card], options: MeldOptions, *, budget: int = BUDGET
) -> bool | None:
    """Return whether the whole hand can be laid; None: the budget was too small to say. Quicker than `arrange`."""
    mine = tuple(sorted(hand))
    task = _Task(mine, options, dict.fromkeys(mine, 1))
    found = task.solved([tuple(cards) for cards in table], [], budget, all_of_it=True)
    if found is None:
        return False if task.proved else None
    return len(found.laid) == len(mine)


@dataclass
class _Found:
    """Sets, and what is known of them."""

    sets: list[Set]
    laid: set[Card]
    proved: bool
    solution: Solution


class _Task:
    """One question, and the work on it."""

    def __init__(self, hand: tuple[Card, ...], options: MeldOptions, worth: Mapping[Card, int]) -> None:
        self.hand, self.options, self.worth = hand, options, worth
        self.nodes = 0
        self.proved = False

    def worth_of(self, laid: Iterable[Card]) -> int:
        """Return what cards of the hand are worth together."""
        return sum(self.worth[card] for card in laid)

    def solved(self, loose: list[Set], kept: list[Set], budget: int, *, all_of_it: bool = False) -> _Found | None:
        """Return the best that was found; None: nothing. ``all_of_it``: nothing but the whole hand will do."""
        self.loose, self.kept = loose, kept
        self.problem = problem([card for cards in loose for card in cards], self.hand, self.options, self.worth, kept)
        self.before = Old(loose, self.options)
        enough = best_thinkable(self.problem) if all_of_it else None
        solution = solve(self.problem, self.before, budget, enough, only=all_of_it)
        self.proved = solution.proved
        found = self._dealt(solution)
        if solution.path and (found is None or self._left(found)):
            found = self._with_every_joker(found, budget)
        return found

    def _left(self, found: _Found) -> bool:
        """Return whether a joker that is worth laying found no room."""
        return any(card.is_joker and self.worth[card] > 0 and card not in found.laid for card in self.hand)

    def _with_every_joker(self, found: _Found | None, budget: int) -> _Found | None:
        """Return the best when room for each joker is looked for too: slower, and hardly ever needed."""
        loose = [card for cards in self.loose for card in cards]
        self.problem = problem(loose, self.hand, self.options, self.worth, self.kept, every=True)
        solution = solve(self.problem, self.before, budget)
        self.proved = solution.proved
        better = self._dealt(solution)
        if found is None or (better is not None and self.worth_of(better.laid) >= self.worth_of(found.laid)):
            return better
        found.proved = False
        return found

    def dearer(self, found: _Found, points: Mapping[Card, int], budget: int) -> _Found:
        """Return what lays as many cards and is worth most points."""
        left = [card for card in self.hand if card not in found.laid and not card.is_joker]
        if not left or self.problem.every or not found.proved:
            return found
        table = [[0.0] * (KING + 1) for _ in FRENCH]
        for card in self.hand:
            if not card.is_joker:
                table[card.suit][card.rank] = float(points[card])
        have = sum(points[card] for card in found.laid if not card.is_joker)
        better = self._dealt(dearest(self.problem, self.before, found.solution, table, have, budget))
        return found if better is None or len(better.laid) < len(found.laid) else better

    def closer(self, found: _Found) -> _Found:
        """Return what is worth as much and keeps as many old sets as can be found with little work."""
        if self.options.wrap or self.problem.every or not self.loose:
            return found
        stay = self._staying(found)
        scarce = found.solution.columns[0].builder.steps.most > 0
        closer = closest(self.problem, self.before, found.solution.worth, stay, _CLOSER, scarce=scarce)
        nearer = self._dealt(closer)
        if nearer is None or self.worth_of(nearer.laid) < self.worth_of(found.laid) or self._staying(nearer) <= stay:
            return found
        nearer.proved = found.proved
        return nearer

    def _staying(self, found: _Found) -> int:
        there = {frozenset(cards) for cards in found.sets}
        return sum(frozenset(cards) in there for cards in self.loose)

    def _dealt(self, solution: Solution) -> _Found | None:
        self.nodes += solution.nodes
        if not solution.path:
            return None
        try:
            forms = shapes(self.problem, solution.columns, solution.path, self.before)
            if not self.options.wrap:
                forms = as_before(forms, self.before)
            sets, laid = deal(forms, self.loose, self.kept, self.hand, self.worth, self.options)
        except (NoRoomError, TangledError):
            self.proved = False
            return None
        return _Found(sets, laid, solution.proved, solution)
