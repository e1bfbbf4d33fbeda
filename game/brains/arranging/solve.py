"""The order of attempts: without jokers in runs, then with them, at better and better prices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from statistics import median

from game.brains.arranging.columns import Column, columns
from game.brains.arranging.old import Old
from game.brains.arranging.prices import Prices
from game.brains.arranging.problem import NO, Problem
from game.brains.arranging.search import Choice, Losses, Search

_JOKER_PRICES = (0.5, 0.5, 0.75, 1.0, 0.75, 0.5, 0.5, 0.25)
"""What a joker is worth in cards, tried in this order again and again where all cards are worth the same."""
_EVERY = (0.0, -0.5, 0.5, -1.0)
"""The same where each joker laid counts."""
_FIRST, _MORE = 40, 1.5
"""Nodes after which better prices are worth their time, and how that grows."""
_CLOSE = ((0.3, 3, 40), (0.3, 2, 80), (0.6, 1, 150), (0.3, 2, 300), (0.5, 2, 1000))
"""The same while more old sets are to be kept: the price in sets, how often prices are bettered first, and nodes."""


@dataclass
class Solution:
    """The best that was found."""

    worth: float = NO
    path: list[Choice] = field(default_factory=list)
    columns: list[Column] = field(default_factory=list)
    proved: bool = False
    nodes: int = 0


def solve(problem: Problem, old: Old, budget: int, enough: float | None = None, *, only: bool = False) -> Solution:
    """Return the worthiest arrangement, or the first that is worth ``enough``; stops after ``budget`` nodes.

    ``only``: nothing that is worth less is of any use.
    """
    found = Solution()
    if only and enough is not None:
        found.worth = enough - 1
    goal = best_thinkable(problem) if enough is None else enough
    if not problem.every and _attempt(problem, old, 0, found, goal, budget):
        return found
    if problem.jokers:
        _attempt(problem, old, min(problem.jokers, most_copies(problem)), found, goal, budget)
    return found


def best_thinkable(problem: Problem) -> float:
    """Return the worth of laying every card that is worth laying."""
    cards = sum(max(values) for suit in problem.values for values in suit[1:])
    return cards - (min(problem.joker_cost) if problem.every else 0.0)


def most_copies(problem: Problem) -> int:
    """Return how many jokers a single suit can need at one rank: no more than it has cards at the rank below.

    Where jokers may lie side by side that is not certain, but more than two are hardly ever of use; see `_certain`.
    """
    return max(max(counts) for counts in problem.counts) if _usual(problem) else min(problem.jokers, 2)


def _usual(problem: Problem) -> bool:
    return problem.options.joker_gap == 2 and not problem.every


def _certain(problem: Problem, jokers: int) -> bool:
    """Return whether no arrangement takes more than so many jokers in a single step of a suit."""
    return jokers >= problem.jokers or (_usual(problem) and jokers >= most_copies(problem))


def _attempt(
    problem: Problem,
    old: Old,
    jokers: int,
    found: Solution,
    goal: float,
    budget: int,
    losses: tuple[float, int] | None = None,
) -> bool:
    """Search with so many jokers a step; returns whether ``found`` is now all that is wanted."""
    exact = jokers > 0 or not problem.jokers
    certain = exact and _certain(problem, jokers)
    four = columns(problem, jokers)
    prices = Prices(problem, four)
    search = Search(problem, four, prices, old)
    search.best = found.worth
    if losses:
        search.losses = Losses(problem, search.positions, *losses)
    joker_prices = _JokerPrices(problem, none=not jokers)
    share = float(_FIRST)
    while found.nodes < budget:
        bound = prices.improve(joker_prices.now)
        if not exact and bound < goal - 1e-6:
            break
        if bound < search.best + 1 - 1e-6 or bound < NO / 2:
            found.proved = certain
            break
        if joker_prices.judged(bound):
            before = search.nodes
            done = search.run(min(budget - found.nodes, round(share)), goal)
            found.nodes += search.nodes - before
            share *= _MORE
            if search.best > found.worth:
                found.worth, found.path, found.columns = search.best, search.path, four
            found.proved = done and certain
            if done or not exact:
                break
        found.nodes += 1  # better prices are work, too
    found.proved |= found.worth >= goal
    return found.proved


class _JokerPrices:
    """What a joker is worth, attempt by attempt: by a list that suits, or where worths differ towards lower bounds."""

    def __init__(self, problem: Problem, *, none: bool) -> None:
        """``none``: there are no jokers to be priced."""
        worths = sorted(
            values[-1] - values[-2]
            for suit in problem.values
            for values in suit
            if len(values) > 1 and values[-2] > NO / 2
        )
        self._scale = 0.0 if none else max(1.0, median(worths or [1.0]))
        self._listed = list(_EVERY if problem.every else _JOKER_PRICES)
        self._alike = problem.every or worths[:1] == worths[-1:]
        self._number = 0
        self._lowest, self._best, self._step, self._turned = -NO, 0.5, 0.5, False
        self.now = self._listed[0] * self._scale

    def judged(self, bound: float) -> bool:
        """Take the bound that came of the price now, and choose the next; returns whether to search with this one."""
        self._number += 1
        if self._alike:
            self.now = self._listed[self._number % len(self._listed)] * self._scale
            return True
        better = bound < self._lowest - 1e-9
        if better:
            self._lowest, self._best, self._turned = bound, self.now, False
        elif self.now != self._best and not self._turned:
            self._step, self._turned = -self._step, True
        elif self.now != self._best:
            self._step, self._turned = self._step / 2, False
        at_best = better or self.now == self._best
        self.now = self._best + self._step * self._scale if at_best or self._turned else self._best
        return at_best


def closest(problem: Problem, old: Old, worth: float, kept: int, budget: int, *, scarce: bool) -> Solution:
    """Return an arrangement that is worth as much and keeps more old sets than ``kept``, as many as can be.

    ``scarce``: whether jokers were needed in runs to lay so much. Its ``worth`` is the number of sets kept.
    """
    scale = 1 + len(old.all)
    values = [[[value * scale if value > NO / 2 else NO for value in rank] for rank in suit] for suit in problem.values]
    closer = replace(problem, values=values, joker_cost=[cost * scale for cost in problem.joker_cost])
    four = columns(closer, min(problem.jokers, most_copies(problem)), old)
    prices = Prices(closer, four, old)
    search = Search(closer, four, prices, old)
    search.best = least = worth * scale + kept
    found = Solution()
    for joker_price, sweeps, nodes in _CLOSE:
        for _ in range(sweeps):
            bound = prices.improve(joker_price * (scale if scarce else 1))
            if bound < search.best + 1 - 1e-6:
                break
        before = search.nodes
        if bound < search.best + 1 - 1e-6 or search.run(min(nodes, budget - found.nodes), worth * scale + scale - 1):
            found.proved = True
        found.nodes += search.nodes - before
        if found.proved or found.nodes >= budget:
            break
    if search.best > least:
        found.worth, found.path, found.columns = search.best - worth * scale, search.path, four
    return found


def dearest(
    problem: Problem, old: Old, found: Solution, points: Sequence[Sequence[float]], worth: float, budget: int
) -> Solution:
    """Return the arrangement that lays as many cards and among these is worth most points.

    ``points`` are those of each suit and rank, ``worth`` what the cards of the solution that was found make. That it
    lays the most cards must be proved.
    """
    unit = 1.0 + sum(
        points[suit][rank] * count for suit, ranks in enumerate(problem.counts) for rank, count in enumerate(ranks)
    )
    values = [
        [
            [value if value < NO / 2 else value * (unit + points[suit][rank]) for value in values]
            for rank, values in enumerate(ranks)
        ]
        for suit, ranks in enumerate(problem.values)
    ]
    dear = replace(problem, values=values, joker_cost=[cost * unit for cost in problem.joker_cost])
    stay = round(best_thinkable(problem) - found.worth)
    better = Solution(found.worth * unit + worth)
    for jokers in sorted({0, min(problem.jokers, most_copies(problem))}):
        _attempt(dear, old, jokers, better, best_thinkable(dear), budget, (unit, stay))
    better.worth = (better.worth - found.worth * unit) if better.path else worth
    return better
