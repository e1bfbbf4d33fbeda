"""Old sets found again in what a search came to: the same cards can often lie as they lay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from game.brains.arranging.decode import Shape
from game.brains.arranging.old import Old, Runs, ends
from game.brains.arranging.problem import TOP
from game.cards import ACE


def as_before(shapes: Sequence[Shape], old: Old) -> list[Shape]:
    """Return the shapes with the same cells, cut and joined so that as many old runs as can be are among them."""
    plain = [shape for shape in shapes if not shape.group and shape.old is None and None not in shape.cells]
    by_suit: dict[int, list[Shape]] = {}
    for shape in plain:
        assert shape.cells[0] is not None
        by_suit.setdefault(shape.cells[0][0], []).append(shape)
    found = [shape for shape in shapes if not any(shape is other for other in plain)]
    for suit, mine in by_suit.items():
        counts: Counter[int] = Counter()
        for shape in mine:
            first, last = ends([cell[1] for cell in shape.cells if cell is not None])
            counts.update(range(first, last + 1))
        for first, last in _kept(counts, old.runs.get(suit, [])):
            cells = [(suit, ACE if position == TOP else position) for position in range(first, last + 1)]
            found.append(Shape(False, list(cells)))
    return found


def _kept(counts: Counter[int], old: Runs) -> Runs:
    """Return runs that use exactly these positions, with as many old ones among them as can be."""
    fits = [run for run in old if all(counts[position] for position in range(run[0], run[1] + 1))]
    for size in range(len(fits), -1, -1):
        for kept in combinations(fits, size):
            rest = Counter(counts)
            for first, last in kept:
                rest.subtract(range(first, last + 1))
            others = _tiled(rest)
            if others is not None:
                return [*kept, *others]
    raise AssertionError("the runs that were found use these positions themselves")


def _tiled(counts: Counter[int]) -> Runs | None:
    """Return runs that use exactly these positions; None if there are none."""
    if min(counts.values(), default=0) < 0:
        return None
    open_: list[int] = []
    done: Runs = []
    for position in range(ACE, TOP + 2):
        number = counts[position]
        short = [first for first in open_ if position - first < 3]
        if len(short) > number:
            return None
        going = short + sorted(first for first in open_ if position - first >= 3)
        done += [(first, position - 1) for first in going[number:]]
        open_ = going[:number] + [position] * (number - len(going))
    return done
