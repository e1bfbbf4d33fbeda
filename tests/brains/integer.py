"""The best arrangement by an integer programme over all candidate sets: slow, and independent of our own search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise, product
from typing import Any

from game.cards import ACE, FRENCH, KING, Card, Suit
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
    import highspy

    must = Counter(_cell(card) for cards in table for card in cards)
    may: dict[Cell, list[int]] = {}
    for card in hand:
        may.setdefault(_cell(card), []).append(worth[card])
    there = {cell: must[cell] + len(may.get(cell, ())) for cell in {*must, *may}}
    model = highspy.Highs()
    model.setOptionValue("output_flag", False)
    model.setOptionValue("threads", 1)
    uses: dict[Cell, list[Any]] = {}
    for cells in candidates(options):
        counted = Counter(cells)
        if all(there.get(cell, 0) >= number for cell, number in counted.items()):
            chosen = model.addIntegral(lb=0, ub=min(there[cell] // number for cell, number in counted.items()))
            for cell, number in counted.items():
                uses.setdefault(cell, []).append(chosen * number)
    value: Any = 0
    for cell, number in there.items():
        laid = sum(uses.get(cell, []), start=0 * model.addVariable(lb=0, ub=0))
        model.addConstr(laid <= number)
        extra = [model.addBinary() for _ in may.get(cell, ())]
        model.addConstr(laid - sum(extra, start=0 * model.addVariable(lb=0, ub=0)) == must[cell])
        for picked, each in zip(extra, sorted(may.get(cell, ()), reverse=True), strict=True):
            value = value + picked * each
    model.maximize(value)
    if model.getModelStatus() != highspy.HighsModelStatus.kOptimal:
        return None
    return round(model.getInfo().objective_function_value)


def _cell(card: Card) -> Cell:
    return JOKER if card.is_joker else (int(card.suit), card.rank)


__all__ = ["ACE", "JOKER", "best", "candidates"]
