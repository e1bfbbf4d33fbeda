"""The search: rank by rank through all four columns at once, the most promising choice first, led by the prices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.brains.arranging.columns import Column
from game.brains.arranging.groups import Vector
from game.brains.arranging.prices import Prices
from game.brains.arranging.problem import NO, SUITS, Problem

Places = tuple[int, ...]
"""The states of the four columns, as places in their lists."""
_TINY = 1e-6


@dataclass(frozen=True, slots=True)
class Choice:
    """What happens at one position: cards given to groups, and the steps of the four columns."""

    groups: Vector
    laid: Places
    before: Places
    after: Places


class Search:
    """Looks for the best way through; ``best`` is its worth, ``path`` the choices from the top down... to the last."""

    def __init__(self, problem: Problem, columns: list[Column], prices: Prices) -> None:
        """Order the steps by the state they begin at."""
        self.problem, self.columns, self.prices = problem, columns, prices
        self.positions = list(prices.positions)
        self.best = NO
        self.path: list[Choice] = []
        self.nodes = 0
        self.budget, self.goal = 0, -NO
        self.steps = [{position: column.cuts[position].by_state for position in self.positions} for column in columns]
        self._met: dict[tuple[int, Places], list[tuple[float, int]]] = {}

    def run(self, budget: int, goal: float) -> bool:
        """Search until the best is found and proved, or the goal reached, or for so many nodes.

        Returns whether one of the first two came true.
        """
        self.budget, self.goal = self.nodes + budget, goal
        self._met.clear()
        slacks = [self.prices.slack(used) for used in range(self.problem.jokers + 1)]
        starts = [range(column.size(column.first)) for column in self.columns]
        ahead = [self.prices.ahead[suit][self.positions[0]] for suit in range(SUITS)]
        begins = sorted(product(*starts), key=lambda places: -sum(map(list.__getitem__, ahead, places)))
        rest = self.prices.later[self.positions[0]] + slacks[0]
        for places in begins:
            if sum(map(list.__getitem__, ahead, places)) + rest < self.best + 1 - _TINY:
                break
            if not self._visit(0, places, 0.0, 0, slacks, []):
                return self.best >= goal
        return True

    def _visit(
        self, depth: int, places: Places, worth: float, used: int, slacks: list[float], path: list[Choice]
    ) -> bool:
        if depth == len(self.positions):
            total = worth - self.problem.joker_cost[used]
            if total > self.best:
                self.best, self.path = total, list(path)
            return self.best < self.goal
        self.nodes += 1
        if self.nodes > self.budget:
            return False
        met = self._met.setdefault((depth, places), [])
        if any(other >= worth and fewer <= used for other, fewer in met):
            return True
        met.append((worth, used))
        for bound, choice, gained, jokers in self._choices(depth, places, worth, used, slacks):
            if bound < self.best + 1 - _TINY:
                return True
            path.append(choice)
            done = self._visit(depth + 1, choice.after, gained, jokers, slacks, path)
            path.pop()
            if not done:
                return False
        return True

    def _choices(
        self, depth: int, places: Places, worth: float, used: int, slacks: list[float]
    ) -> list[tuple[float, Choice, float, int]]:
        """Return all that can be done at a position and may still lead to something better, the best first."""
        position = self.positions[depth]
        rank = self.prices.ranks.get(position)
        options = [self._steps(suit, position, places[suit]) for suit in range(SUITS)]
        ways = rank.ways if rank else (((0, 0, 0, 0), 0),)
        most = len(slacks) - 1
        later = self.prices.later[position + 1]
        found: list[tuple[float, Choice, float, int]] = []
        for groups, wild in ways:
            four = [options[suit].get(groups[suit], []) for suit in range(SUITS)]
            if [] in four or used + wild > most:
                continue
            limit = self.best + 1 - _TINY - worth - later
            for gain, promise, jokers, laid, after in _combined(four, limit - max(slacks)):
                total = used + wild + jokers
                if total <= most and promise + slacks[total] >= limit:
                    choice = Choice(groups, laid, places, after)
                    found.append((worth + promise + later + slacks[total], choice, worth + gain, total))
        found.sort(key=lambda item: (-item[0], item[3]))
        return found

    def _steps(self, suit: int, position: int, place: int) -> dict[int, list[tuple[float, float, int, int, int]]]:
        """Return by the number of cards given to groups the steps: promise, gain, jokers, cards laid, state after."""
        rank, ahead = self.prices.ranks.get(position), self.prices.ahead[suit][position + 1]
        count = rank.counts[suit] if rank else 0
        values = rank.values[suit] if rank else []
        found: dict[int, list[tuple[float, float, int, int, int]]] = {}
        for cards, after, jokers in self.steps[suit][position][place]:
            promise = ahead[after]
            if promise < NO / 2:
                continue
            if rank is None:
                found.setdefault(0, []).append((promise, 0.0, jokers, cards, after))
                continue
            for given in range(count - cards + 1):
                gain = values[given + cards]
                if gain > NO / 2:
                    found.setdefault(given, []).append((gain + promise, gain, jokers, cards, after))
        for steps in found.values():
            steps.sort(key=lambda step: (-step[0], step[2]))
        return found


def _combined(
    four: list[list[tuple[float, float, int, int, int]]], limit: float
) -> Iterator[tuple[float, float, int, Places, Places]]:
    """Yield steps of the four columns whose promise reaches the limit: gain, promise, jokers, cards laid, after."""
    one, two, three, last = four
    rest3 = last[0][0]
    rest2 = rest3 + three[0][0]
    rest1 = rest2 + two[0][0]
    for p1, g1, j1, l1, a1 in one:
        if p1 + rest1 < limit:
            break
        for p2, g2, j2, l2, a2 in two:
            if p1 + p2 + rest2 < limit:
                break
            for p3, g3, j3, l3, a3 in three:
                if p1 + p2 + p3 + rest3 < limit:
                    break
                for p4, g4, j4, l4, a4 in last:
                    promise = p1 + p2 + p3 + p4
                    if promise < limit:
                        break
                    yield g1 + g2 + g3 + g4, promise, j1 + j2 + j3 + j4, (l1, l2, l3, l4), (a1, a2, a3, a4)
