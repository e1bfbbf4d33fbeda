"""Prices for cards that groups take from the columns: what makes four columns and many groups agree, and a bound.

Each column alone, and the groups of each rank alone, are easy. Prices say how much a column is paid for a card given
to groups; whatever they are, the best of all columns and of all ranks together is never less than the best of the whole
(Lagrange). `Prices.improve` goes down and up the ranks and sets the prices of one rank after another so that all four
columns and the groups agree on what each choice is worth; the bound never gets worse by that.
"""

from __future__ import annotations

from functools import cache

from game.brains.arranging.columns import KEEPS, Column
from game.brains.arranging.groups import Old as OldGroups
from game.brains.arranging.groups import Vector, staying, vectors
from game.brains.arranging.old import Old
from game.brains.arranging.problem import NO, SUITS, TOP, Problem
from game.cards import ACE

_NONE = NO / 2
_MOST_STAY = 9
"""More old sets than can stay in one step."""


class Rank:
    """What a rank's groups may take, and the prices of it."""

    def __init__(self, problem: Problem, position: int, stay: Old | None) -> None:
        """Find every way to form groups there; old ones may ``stay``."""
        self.position = position
        self.rank = rank = ACE if position == TOP else position
        self.counts = [problem.counts[suit][rank] for suit in range(SUITS)]
        self.values = [problem.values[suit][rank] for suit in range(SUITS)]
        old = tuple(
            sorted(tuple(sorted(f.suits)) for f in problem.frozen if f.suit < 0 and f.first == rank and f.suits)
        )
        groups = tuple(stay.staying.get(rank, ())) if stay else ()
        self.ways, possible = _begin(
            tuple(self.counts), problem.options.joker_gap, old, groups, problem.every, problem.jokers
        )
        self.prices = [list(prices) for prices in possible]
        self.best = 0.0
        """The most that the groups are worth at these prices."""
        self.gains = [list[float]() for _ in range(SUITS)]
        """For each suit what laying 0, 1, 2 ... cards into runs is worth to it, what it is paid for others included."""

    def settle(self, cost: list[float]) -> None:
        """Work out what follows from the prices."""
        p0, p1, p2, p3 = self.prices
        self.best = -min([p0[a] + p1[b] + p2[c] + p3[d] + cost[price] for (a, b, c, d), price in self.ways])
        for suit in range(SUITS):
            price, value, count = self.prices[suit], self.values[suit], self.counts[suit]
            if count == 1:
                alone, given, one = price[0] + value[0], price[1] + value[1], price[0] + value[1]
                self.gains[suit] = [max(alone, given), one]
            else:
                self.gains[suit] = [
                    max([price[given] + value[given + laid] for given in range(count - laid + 1)])
                    for laid in range(count + 1)
                ]

    def agree(self, laid: list[list[float]], cost: list[float]) -> None:
        """Set the prices by what each number of cards in runs is worth to each column without its cards here."""
        marginals = [self._marginals(suit, laid[suit]) for suit in range(SUITS)]
        m0, m1, m2, m3 = marginals
        best = [[NO * 9] * (count + 1) for count in self.counts]
        b0, b1, b2, b3 = best
        ways: list[tuple[Vector, int]] = []
        for way in self.ways:
            (a, b, c, d), price = way
            joint = m0[a] + m1[b] + m2[c] + m3[d] - cost[price]
            if joint < _NONE:
                continue
            ways.append(way)
            if joint > b0[a]:
                b0[a] = joint
            if joint > b1[b]:
                b1[b] = joint
            if joint > b2[c]:
                b2[c] = joint
            if joint > b3[d]:
                b3[d] = joint
        self.ways = tuple(ways)
        for suit in range(SUITS):
            here, mine = best[suit], marginals[suit]
            self.prices[suit] = [
                share / 4 - own if share > _NONE else NO for share, own in zip(here, mine, strict=True)
            ]

    def _marginals(self, suit: int, worth: list[float]) -> list[float]:
        """Return what it is worth to a column to give 0, 1, 2 ... cards to groups."""
        value, count = self.values[suit], self.counts[suit]
        if not count:
            return worth
        if count == 1:
            none, one = worth[0] + value[0], worth[1] + value[1]
            return [max(none, one), worth[0] + value[1]]
        return [max([worth[m] + value[given + m] for m in range(count - given + 1)]) for given in range(count + 1)]


@cache
def _begin(
    counts: Vector,
    joker_gap: int,
    old: OldGroups,
    stay: tuple[tuple[frozenset[int], int], ...],
    every: bool,
    jokers: int,
) -> tuple[tuple[tuple[Vector, int], ...], list[list[float]]]:
    """Return the ways to form groups, and prices that forbid each suit what no way has."""
    found = staying(counts, joker_gap, stay, KEEPS) if stay else vectors(counts, joker_gap, old, every=every)
    ways = tuple(way for way in found if way[1] % KEEPS <= jokers)
    possible = [{way[suit] for way, _ in ways} for suit in range(SUITS)]
    prices = [[0.0 if n in possible[suit] else NO for n in range(count + 1)] for suit, count in enumerate(counts)]
    return ways, prices


class Prices:
    """Prices of all ranks, with what each state of each column is worth at them."""

    def __init__(self, problem: Problem, columns: list[Column], stay: Old | None = None) -> None:
        """Begin without prices. Sets that ``stay`` as they were are worth 1 each."""
        self.problem, self.columns = problem, columns
        self.joker_price = 0.0
        first = columns[0].first
        self.positions = range(first, columns[0].last + 1)
        self.ranks = {p: Rank(problem, p, stay) for p in self.positions if columns[0].grouped(p)}
        self.ahead: list[dict[int, list[float]]] = [{} for _ in columns]
        """For each suit and position what is the most that can still come, state by state."""
        self.behind: list[dict[int, list[float]]] = [{} for _ in columns]
        self.later: dict[int, float] = {}
        """For each position what the groups of it and of all later ones are worth."""

    # --- along a column

    def _costs(self) -> list[float]:
        """Return what steps cost, by their price: jokers, less the sets that stay."""
        most = self.problem.jokers
        return [
            self.joker_price * jokers - stay if jokers <= most else -NO
            for stay in range(_MOST_STAY)
            for jokers in range(KEEPS)
        ]

    def _gains(self, suit: int, position: int) -> list[float]:
        rank = self.ranks.get(position)
        return rank.gains[suit] if rank else [0.0] * (self.columns[suit].counts[ACE] + 1)

    def pass_up(self) -> None:
        """Work out what the best way to each state is worth."""
        cost = self._costs()
        for suit, column in enumerate(self.columns):
            now = [0.0] * column.size[column.first]
            behind = self.behind[suit]
            for position in self.positions:
                behind[position] = now
                now = self._up(column, position, now, cost)

    def _up(self, column: Column, position: int, now: list[float], cost: list[float]) -> list[float]:
        gains = self._gains(column.suit, position)
        after = [NO] * column.size[position + 1]
        for a, cards, b, jokers in column.cuts[position].edges:
            worth = now[a] + gains[cards] - cost[jokers]
            if worth > after[b]:
                after[b] = worth
        return after

    def _down(self, column: Column, position: int, after: list[float], cost: list[float]) -> list[float]:
        gains = self._gains(column.suit, position)
        now = [NO] * column.size[position]
        for a, cards, b, jokers in column.cuts[position].edges:
            worth = after[b] + gains[cards] - cost[jokers]
            if worth > now[a]:
                now[a] = worth
        return now

    # --- agreement

    def improve(self, joker_price: float) -> float:
        """Set all prices anew at this price of jokers; returns the bound."""
        if not self.later:
            self.joker_price = joker_price
            cost = self._costs()
            for rank in self.ranks.values():
                rank.settle(cost)
            self.pass_up()
        else:
            if joker_price != self.joker_price:
                self.joker_price = joker_price
                self._again()
            self.improve_up()
        return self.improve_down()

    def _again(self) -> None:
        """Work out what is ahead at another price of jokers."""
        cost = self._costs()
        for rank in self.ranks.values():
            rank.settle(cost)
        for suit, column in enumerate(self.columns):
            after = [0.0]
            for position in reversed(self.positions):
                self.ahead[suit][position + 1] = after
                after = self._down(column, position, after, cost)

    def _agree(self, rank: Rank, after: list[list[float]], cost: list[float]) -> None:
        if len(rank.ways) == 1:  # no group is possible, so there is nothing to agree on
            return
        laid = []
        for suit, column in enumerate(self.columns):
            behind = self.behind[suit][rank.position]
            worth, ahead = [NO * 3] * (rank.counts[suit] + 1), after[suit]
            for a, cards, b, jokers in column.cuts[rank.position].edges:
                found = behind[a] + ahead[b] - cost[jokers]
                if found > worth[cards]:
                    worth[cards] = found
            laid.append(worth)
        rank.agree(laid, cost)
        if rank.ways:
            rank.settle(cost)

    def improve_down(self) -> float:
        """Set all prices once from the top; returns the bound. Wants `behind` to be right."""
        cost = self._costs()
        last = self.columns[0].last
        after = [[0.0] for _ in self.columns]
        self.later = {last + 1: 0.0}
        for suit in range(SUITS):
            self.ahead[suit][last + 1] = after[suit]
        for position in reversed(self.positions):
            rank = self.ranks.get(position)
            if rank:
                self._agree(rank, after, cost)
                if not rank.ways:
                    return NO
            after = [self._down(column, position, after[suit], cost) for suit, column in enumerate(self.columns)]
            self.later[position] = self.later[position + 1] + (rank.best if rank else 0.0)
            for suit in range(SUITS):
                self.ahead[suit][position] = after[suit]
        return self.bound()

    def improve_up(self) -> None:
        """Set all prices once from the bottom. Wants `ahead` to be right; leaves `behind` right."""
        cost = self._costs()
        now = [[0.0] * column.size[column.first] for column in self.columns]
        for position in self.positions:
            rank = self.ranks.get(position)
            for suit in range(SUITS):
                self.behind[suit][position] = now[suit]
            if rank:
                self._agree(rank, [self.ahead[suit][position + 1] for suit in range(SUITS)], cost)
                if not rank.ways:
                    return
            now = [self._up(column, position, now[suit], cost) for suit, column in enumerate(self.columns)]

    def slack(self, used: int = 0) -> float:
        """Return what the jokers left, after so many, are worth at most at their price."""
        costs, price = self.problem.joker_cost, self.joker_price
        return max(price * (number - used) - costs[number] for number in range(used, self.problem.jokers + 1))

    def bound(self) -> float:
        """Return what no arrangement is worth more than."""
        first = self.positions[0]
        return sum(max(self.ahead[suit][first]) for suit in range(SUITS)) + self.later[first] + self.slack()
