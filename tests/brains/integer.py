"""The best arrangement by an integer programme over all candidate sets: slow, and independent of our own search."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from game.cards import FRENCH, KING, Card, Suit
from game.melds import MeldOptions

Cell = tuple[int, int]
"""Suit and rank of a place in a set; a joker's is (4, 0)."""
JOKER: Cell = (int(Suit.JOKER), 0)
_LONGEST = 6


def candidates(options: MeldOptions) -> list[tuple[Cell, ...]]:
    """Return every set of up to six cells; longer runs fall into pieces of these lengths."""
    found = {tuple(cells) for cells in (*_groups(options), *_runs(options)) if _jokers_apart(cells, options.joker_gap)}
    return [*found]


def _jokers_apart(cells: Sequence[Cell], gap: int) -> bool:
    wild = [place for place, cell in enumerate(cells) if cell == JOKER]
    return all(later - earlier > gap for earlier, later in pairwise(wild)) and len(wild) < len(cells)


def _groups(options: MeldOptions) -> Iterable[list[Cell]]:
    for rank in range(1, KING + 1):
        for size in (3, 4):
            for normal in range(1, size + 1):
                for suits in combinations(FRENCH, normal):
                    for places in combinations(range(size), normal):
                        cells = [JOKER] * size
                        for place, suit in zip(places, suits, strict=True):
                            cells[place] = (int(suit), rank)
                        yield cells


def _runs(options: MeldOptions) -> Iterable[list[Cell]]:
    low = 1 if options.ace_low or options.wrap else 2
    for suit, length in product(FRENCH, range(3, _LONGEST + 1)):
        top = KING + length - 1 if options.wrap else KING + 1 if options.ace_high else KING
        for first in range(low, (KING if options.wrap else top - length + 1) + 1):
            steps = range(first, first + length)
            for size in range(1, length + 1):
                for places in combinations(range(length), size):
                    yield [
                        (int(suit), (step - 1) % KING + 1) if place in places else JOKER
                        for place, step in enumerate(steps)
                    ]


def best(
    table: Sequence[Sequence[Card]], hand: Iterable[Card], options: MeldOptions, worth: Mapping[Card, int]
) -> int | None:
    """Return the worth of the best arrangement; None if there is none."""
    model = Model(table, hand, options, worth)
    return model.largest(model.value)


def most_kept(
    table: Sequence[Sequence[Card]], hand: Iterable[Card], options: MeldOptions, worth: Mapping[Card, int], least: int
) -> int | None:
    """Return how many old sets can stay as they are in an arrangement that is worth so much."""
    model = Model(table, hand, options, worth, keeping=True)
    model.highs.addConstr(model.value >= least)
    return model.largest(model.kept)


def cp_sat_seconds(table: Sequence[Sequence[Card]], hand: Sequence[Card], options: MeldOptions) -> float:
    """Return the seconds that CP-SAT with one worker takes for the most cards. Raises `ImportError` without it."""
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    must = Counter(_cell(card) for cards in table for card in cards)
    there = must + Counter(map(_cell, hand))
    uses: dict[Cell, list[Any]] = {cell: [] for cell in there}
    for cells in candidates(options):
        counted = Counter(cells)
        if all(there[cell] >= number for cell, number in counted.items()):
            chosen = model.new_int_var(0, min(there[cell] // number for cell, number in counted.items()), "")
            for cell, number in counted.items():
                uses[cell].append(chosen * number)
    for cell, number in there.items():
        model.add_linear_constraint(sum(uses[cell]), must[cell], number)
    model.maximize(sum(sum(used) for used in uses.values()))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = 60
    begun = time.process_time()
    solver.solve(model)
    return time.process_time() - begun


class Model:
    """The integer programme: how often each candidate set lies on the table."""

    def __init__(
        self,
        table: Sequence[Sequence[Card]],
        hand: Iterable[Card],
        options: MeldOptions,
        worth: Mapping[Card, int],
        *,
        keeping: bool = False,
    ) -> None:
        """Build it; ``keeping`` adds the choice to keep each old set."""
        import highspy

        self.highs = highspy.Highs()
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self._nothing = self.highs.addVariable(lb=0, ub=0)
        must = Counter(_cell(card) for cards in table for card in cards)
        may: dict[Cell, list[int]] = {}
        for card in hand:
            may.setdefault(_cell(card), []).append(worth[card])
        self.there = {cell: must[cell] + len(may.get(cell, ())) for cell in {*must, *may}}
        self._uses: dict[Cell, list[Any]] = {}
        self.value: Any = 0 * self._nothing
        self.kept: Any = 0 * self._nothing
        for cells in candidates(options):
            self._add(Counter(cells))
        for cards in table if keeping else ():
            self.kept = self.kept + self._add(Counter(map(_cell, cards)), most=1)
        for cell, number in self.there.items():
            laid = sum(self._uses.get(cell, []), start=0 * self._nothing)
            self.highs.addConstr(laid <= number)
            extra = [self.highs.addBinary() for _ in may.get(cell, ())]
            self.highs.addConstr(laid - sum(extra, start=0 * self._nothing) == must[cell])
            for picked, each in zip(extra, sorted(may.get(cell, ()), reverse=True), strict=True):
                self.value = self.value + picked * each

    def _add(self, cells: Counter[Cell], most: int = 99) -> Any:
        if any(self.there.get(cell, 0) < number for cell, number in cells.items()):
            return 0
        most = min(most, *(self.there[cell] // number for cell, number in cells.items()))
        chosen = self.highs.addIntegral(lb=0, ub=most)
        for cell, number in cells.items():
            self._uses.setdefault(cell, []).append(chosen * number)
        return chosen

    def largest(self, what: Any) -> int | None:
        """Return the largest value of an expression; None if there is no arrangement at all."""
        import highspy

        self.highs.maximize(what)
        if self.highs.getModelStatus() != highspy.HighsModelStatus.kOptimal:
            return None
        return round(self.highs.getInfo().objective_function_value)


def _cell(card: Card) -> Cell:
    return JOKER if card.is_joker else (int(card.suit), card.rank)
