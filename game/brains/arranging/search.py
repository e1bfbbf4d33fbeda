"""The search: rank by rank through all four columns at once, the most promising choice first, led by the prices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

from game.brains.arranging.columns import KEEPS, Column
from game.brains.arranging.groups import Vector
from game.brains.arranging.old import Old
from game.brains.arranging.prices import Prices
from game.brains.arranging.problem import NO, SUITS, TOP, Problem
from game.cards import ACE

Places = tuple[int, ...]
"""The states of the four columns, as places in their lists."""
Step = tuple[float, float, int, int, int, int]
"""Of one column: the most it promises, what it is worth at once, jokers, cards laid into runs, state after, and how far
it is from what lay there before."""
Options = tuple[list[float], list[list[Step]]]
"""By the number of cards given to groups: the best promise, and all steps."""
_NO_GROUPS: tuple[tuple[Vector, int], ...] = (((0, 0, 0, 0), 0),)
_TINY = 1e-6


@dataclass(frozen=True, slots=True)
class Choice:
    """What happens at one position: cards given to groups, and the steps of the four columns."""

    groups: Vector
    price: int
    """The jokers of the groups, and `KEEPS` times the old groups that stay."""
    laid: Places
    before: Places
    after: Places


Found = tuple[float, Choice, float, int]
"""A bound of what it may lead to, the choice, what is gained with it so far, jokers used so far."""
_Way = tuple[float, int, int, Vector]
"""Of groups: the most it promises, jokers, old groups that stay, cards of each suit."""


class Losses:
    """What is known when it is proved how many cards must stay in the hand: a bound on the worth of the others."""

    def __init__(self, problem: Problem, positions: Sequence[int], unit: float, stay: int) -> None:
        """Each card is worth ``unit`` and less than one more of it; ``stay`` cards cannot be laid."""
        self.unit, self.stay = unit, stay
        cheap: list[float] = []
        """The worths of the cards from a position on, the cheapest first."""
        self.potential = [0.0] * (len(positions) + 1)
        """What all cards before each position are worth."""
        self.cheapest: list[list[float]] = [[0.0]]
        """From each position on, what the loss of 0, 1, 2 ... cards costs at least."""
        here = [_worths(problem, position) for position in positions]
        for depth, worths in enumerate(here):
            self.potential[depth + 1] = self.potential[depth] + sum(worths)
        for worths in reversed(here):
            cheap = sorted(cheap + worths)
            self.cheapest.append([sum(cheap[:number]) for number in range(min(stay, len(cheap)) + 1)])
        self.cheapest.reverse()

    def most(self, depth: int, worth: float) -> float:
        """Return what the whole is worth at most when so much was gained before a position."""
        lost = self.potential[depth] - worth
        more = self.stay - int(lost // self.unit)
        cheapest = self.cheapest[depth]
        if not 0 <= more < len(cheapest):
            return NO
        return self.potential[-1] - lost - cheapest[more]


def _worths(problem: Problem, position: int) -> list[float]:
    """Return what each card of the hand is worth at a position; aces are counted at the top."""
    if position == ACE and not problem.options.wrap:
        return []
    rank = ACE if position == TOP else position
    values = [suit[rank] for suit in problem.values]
    return [more - less for suit in values for less, more in pairwise(suit) if less > NO / 2]


class Search:
    """Looks for the best way through; ``best`` is its worth, ``path`` the choices from the top down... to the last."""

    def __init__(self, problem: Problem, columns: list[Column], prices: Prices, old: Old) -> None:
        """Order the steps by the state they begin at."""
        self.problem, self.columns, self.prices = problem, columns, prices
        self.positions = list(prices.positions)
        self.best = NO
        self.path: list[Choice] = []
        self.nodes = 0
        self.budget, self.goal = 0, -NO
        self.steps = [{position: column.cuts[position].by_state for position in self.positions} for column in columns]
        self.old = old
        self.losses: Losses | None = None
        """What must be lost at least, where that is known."""
        self._known: dict[tuple[int, int, int], Options] = {}
        self._met: dict[tuple[int, Places], list[tuple[float, int]]] = {}

    def run(self, budget: int, goal: float) -> bool:
        """Search until the best is found and proved, or the goal reached, or for so many nodes.

        Returns whether one of the first two came true.
        """
        self.budget, self.goal = self.nodes + budget, goal
        self._met.clear()
        self._known.clear()
        joker_price = self.prices.joker_price
        slacks = [self.prices.slack(used) + joker_price * used for used in range(self.problem.jokers + 1)]
        starts = [range(column.size[column.first]) for column in self.columns]
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
        if self.losses and self.losses.most(depth, worth) < self.best + 1 - _TINY:
            return True
        met = self._met.setdefault((depth, places), [])
        if any(other >= worth and (fewer == used if self.problem.every else fewer <= used) for other, fewer in met):
            return True
        met.append((worth, used))
        for bound, choice, gained, jokers in self._choices(depth, places, worth, used, slacks):
            if bound < self.best + 1 - _TINY:
                continue
            path.append(choice)
            done = self._visit(depth + 1, choice.after, gained, jokers, slacks, path)
            path.pop()
            if not done:
                return False
        return True

    def _choices(self, depth: int, places: Places, worth: float, used: int, slacks: list[float]) -> Iterator[Found]:
        """Yield all that can be done at a position and may still lead to something better, the best first."""
        position = self.positions[depth]
        rank = self.prices.ranks.get(position)
        options = [self._steps(suit, position, places[suit]) for suit in range(SUITS)]
        t0, t1, t2, t3 = [tops for tops, _ in options]
        joker_price = self.prices.joker_price
        base = worth - joker_price * used + self.prices.later[position + 1]
        least = max(self.best + 1 - _TINY - base - max(slacks), NO / 2)
        ways: list[_Way] = []
        for way, price in rank.ways if rank else _NO_GROUPS:
            wild, stay = price % KEEPS, price // KEEPS
            top = t0[way[0]] + t1[way[1]] + t2[way[2]] + t3[way[3]] + stay - joker_price * wild
            if top >= least:
                ways.append((top, wild, stay, way))
        if not ways:
            return
        tried = self._greedy(ways, options, places, worth, base, used, slacks)
        if tried is not None:
            yield tried
        most = len(slacks) - 1
        found: list[Found] = []
        for _, wild, stay, groups in ways:
            four = [options[suit][1][groups[suit]] for suit in range(SUITS)]
            more = stay - joker_price * wild
            limit = self.best + 1 - _TINY - base - more
            for gain, promise, jokers, laid, after in _combined(four, limit - max(slacks)):
                total = used + wild + jokers
                if total <= most and promise + slacks[total] >= limit:
                    choice = Choice(groups, wild + KEEPS * stay, laid, places, after)
                    found.append((base + more + promise + slacks[total], choice, worth + gain + stay, total))
        found.sort(key=lambda item: (-item[0], item[3]))
        for item in found:
            if tried is None or item[1] != tried[1]:
                yield item

    def _greedy(
        self,
        ways: list[_Way],
        options: list[Options],
        places: Places,
        worth: float,
        base: float,
        used: int,
        slacks: list[float],
    ) -> Found | None:
        """Return the best step of each column for the best way to form groups, if the jokers suffice.

        Of equal ways the one most like the old table is taken.
        """
        top, wild, stay, groups = ways[0]
        if len(ways) > 1:
            best = max(ways)[0] - _TINY
            top, wild, stay, groups = min(
                [way for way in ways if way[0] >= best],
                key=lambda way: sum([options[suit][1][way[3][suit]][0][5] for suit in range(SUITS)]),
            )
        steps = [options[suit][1][groups[suit]][0] for suit in range(SUITS)]
        total = used + wild + sum([step[2] for step in steps])
        if total >= len(slacks):
            return None
        laid, after = tuple([step[3] for step in steps]), tuple([step[4] for step in steps])
        choice = Choice(groups, wild + KEEPS * stay, laid, places, after)
        return base + top + slacks[total], choice, worth + stay + sum([step[1] for step in steps]), total

    def _steps(self, suit: int, position: int, place: int) -> Options:
        """Return the steps of a column by the number of cards given to groups, with the best promise of each."""
        known = self._known.get((suit, position, place))
        if known is not None:
            return known
        rank, ahead = self.prices.ranks.get(position), self.prices.ahead[suit][position + 1]
        count = rank.counts[suit] if rank else 0
        values = rank.values[suit] if rank else []
        found: list[list[Step]] = [[] for _ in range(count + 1)]
        grouped, begun = self.old.grouped[suit, rank.rank if rank else 0], self.old.begun[suit, position]
        joker_price = self.prices.joker_price
        for cards, after, jokers, stay, starts in self.steps[suit][position][place]:
            promise = ahead[after]
            if promise < NO / 2:
                continue
            promise += stay - joker_price * jokers
            strange = abs(starts - begun)
            if rank is None:
                found[0].append((promise, float(stay), jokers, cards, after, strange))
                continue
            for given in range(count - cards + 1):
                gain = values[given + cards]
                if gain > NO / 2:
                    off = strange + abs(given - grouped)
                    found[given].append((gain + promise, gain + stay, jokers, cards, after, off))
        for steps in found:
            if len(steps) > 1:
                steps.sort(key=_promise)
        known = [steps[0][0] if steps else NO for steps in found], found
        self._known[suit, position, place] = known
        return known


def _promise(step: Step) -> tuple[float, int, int]:
    return -round(step[0], 6), step[5], step[2]


def _combined(four: list[list[Step]], limit: float) -> Iterator[tuple[float, float, int, Places, Places]]:
    """Yield steps of the four columns whose promise reaches the limit: gain, promise, jokers, cards laid, after."""
    one, two, three, last = four
    rest3 = last[0][0]
    rest2 = rest3 + three[0][0]
    rest1 = rest2 + two[0][0]
    for p1, g1, j1, l1, a1, _ in one:
        if p1 + rest1 < limit:
            break
        for p2, g2, j2, l2, a2, _ in two:
            if p1 + p2 + rest2 < limit:
                break
            for p3, g3, j3, l3, a3, _ in three:
                if p1 + p2 + p3 + rest3 < limit:
                    break
                for p4, g4, j4, l4, a4, _ in last:
                    promise = p1 + p2 + p3 + p4
                    if promise < limit:
                        break
                    yield g1 + g2 + g3 + g4, promise, j1 + j2 + j3 + j4, (l1, l2, l3, l4), (a1, a2, a3, a4)
