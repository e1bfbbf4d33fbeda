"""From the choices of the search back to sets: which cells lie side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, permutations, product

from game.brains.arranging.columns import KEEPS, Column, Key, rest_kind, rest_of
from game.brains.arranging.groups import filled, needed, split
from game.brains.arranging.old import Old
from game.brains.arranging.problem import SUITS, TOP, Frozen, Problem
from game.brains.arranging.runs import NEVER, General, State, Steps, Usual
from game.brains.arranging.search import Choice
from game.cards import ACE, KING

Cell = tuple[int, int] | None
"""Suit and rank; None is a joker."""


Groups = tuple[tuple[frozenset[int], int], ...]
"""Suits and jokers of groups."""


class TangledError(Exception):
    """Two old runs would become one around the king, which sets that only grow cannot (RR-H4)."""


@dataclass(eq=False)
class Shape:
    """The cells of a set from left to right; those of an old set that stays are ``below`` and ``above`` it."""

    group: bool
    cells: list[Cell] = field(default_factory=list)
    old: int | None = None
    """The number of the old set that stays among them."""
    above: list[Cell] = field(default_factory=list)
    kind: int = 0
    """How the run may go on, while it is built."""
    around: int | None = None
    """It continues the run with this number that went around from the king."""

    def grow(self, cell: Cell) -> None:
        """Add a cell at the upper end."""
        (self.cells if self.old is None else self.above).append(cell)


def shapes(
    problem: Problem,
    columns: Sequence[Column],
    path: Sequence[Choice],
    old: Old,
) -> list[Shape]:
    """Return the sets of a path; ``old`` is what lay there before."""
    found: list[Shape] = []
    numbers = {id(old): number for number, old in enumerate(problem.frozen)}
    for suit in range(SUITS):
        found += _Runs(problem, columns[suit], numbers).read(path)
    positions = range(columns[0].first, columns[0].last + 1)
    for position, choice in zip(positions, path, strict=True):
        if any(choice.groups):
            found += _groups(problem, ACE if position == TOP else position, choice, old)
    done = {shape.old for shape in found}
    found += [Shape(old.suit < 0, old=number) for number, old in enumerate(problem.frozen) if number not in done]
    return found


def _groups(problem: Problem, rank: int, choice: Choice, lay: Old) -> Iterator[Shape]:
    before, stay = lay.groups.get(rank, ()), tuple(lay.staying.get(rank, ()))
    frozen = [
        (number, old) for number, old in enumerate(problem.frozen) if old.suit < 0 and old.first == rank and old.suits
    ]
    frozen.sort(key=lambda item: tuple(sorted(item[1].suits)))
    old = tuple(tuple(sorted(item.suits)) for _, item in frozen)
    vector, staying = choice.groups, choice.price // KEEPS
    if staying:
        kept = _kept(choice, problem, stay)
        for there, wild in kept:
            yield Shape(True, [*((suit, rank) for suit in sorted(there)), *[None] * wild])
        vector = tuple(number - sum(suit in there for there, _ in kept) for suit, number in enumerate(vector))
    groups, taken = split(vector, problem.options.joker_gap, old, () if staying else before)
    gap = problem.options.joker_gap
    for suits, wild in zip(groups, filled(groups, choice.price % KEEPS if problem.every else 0, gap), strict=True):
        cells: list[Cell] = [(suit, rank) for suit in suits]
        if wild > 1 and gap:  # one at each end, as far apart as can be
            cells = [None, *cells, *[None] * (wild - 1)]
        else:
            cells += [None] * wild
        yield Shape(True, cells)
    for (number, _), suit in zip(frozen, taken, strict=True):
        if suit is not None:
            yield Shape(True, old=number, above=[(suit, rank)])


def _kept(choice: Choice, problem: Problem, stay: Sequence[tuple[frozenset[int], int]]) -> Groups:
    """Return the old groups that stay by a choice."""
    for kept in combinations(stay, choice.price // KEEPS):
        rest = tuple(number - sum(suit in suits for suits, _ in kept) for suit, number in enumerate(choice.groups))
        jokers = sum(wild for _, wild in kept)
        if min(rest) >= 0 and jokers + needed(rest, problem.options.joker_gap) == choice.price % KEEPS:
            return kept
    raise AssertionError("the choice was made of old groups and others")


class _Runs:
    """Follows the states of one column and builds the runs that they stand for."""

    def __init__(self, problem: Problem, column: Column, numbers: dict[int, int]) -> None:
        self.problem, self.column, self.suit = problem, column, column.suit
        self.steps = column.builder.steps
        self.frozen: list[tuple[int, Frozen]] = [
            (numbers[id(old)], old) for old in problem.frozen if old.suit == self.suit
        ]
        self.open: list[Shape] = []
        self.done: list[Shape] = []
        self.old_runs: list[Shape] = []
        """Those that stay and are not at their end yet."""

    def read(self, path: Sequence[Choice]) -> list[Shape]:
        column = self.column
        keys = column.cuts[column.first].layer.before.keys
        state, memory = keys[path[0].before[self.suit]]
        begun = state if isinstance(memory, tuple) else ()
        self.open = [Shape(False, kind=kind, around=number) for number, kind in enumerate(begun)]
        quiet = not self.frozen and not column.wraps and self.steps.kinds.starts_with_joker is None
        for position, choice in zip(range(column.first, column.last + 1), path, strict=True):
            nothing = not (choice.laid[self.suit] or self.open or self.old_runs or column.roles[position].begins)
            if quiet and nothing:
                continue
            layer = column.cuts[position].layer
            before, after = (
                states.keys[place[self.suit]]
                for states, place in ((layer.before, choice.before), (layer.after, choice.after))
            )
            self._step(position, choice.laid[self.suit], before, after)
        if isinstance(memory, tuple):
            self._close_circle(memory)
        return self.done + self.open

    def _close_circle(self, memory: State) -> None:
        """Put each run that goes on with the ace behind one that ended with the king (RR-H4)."""
        begun = [
            next(shape for shape in self.done + self.open if shape.around == number) for number in range(len(memory))
        ]
        good = self.steps.kinds.as_good
        for ends in permutations(self.open, len(begun)):
            rest = [shape for shape in self.open if not any(shape is end for end in ends)]
            fits = all(good(kind, end.kind) for kind, end in zip(memory, ends, strict=True))
            if fits and all(self.steps.kinds.complete(shape.kind) for shape in rest):
                break
        else:
            raise AssertionError("the search ended with runs that cover those it began with")
        follows = {id(end): first for end, first in zip(ends, begun, strict=True)}
        heads = [shape for shape in self.done + self.open if shape.around is None]
        seen: set[int] = set()
        self.done, self.open = [], []
        for head in [*heads, *begun]:
            chain: list[Shape] = []
            now: Shape | None = head
            while now is not None and id(now) not in seen:
                seen.add(id(now))
                chain.append(now)
                now = follows.get(id(now))
            if chain:
                self.done.append(_one_of(chain))

    def _step(self, position: int, laid: int, before: Key, after: Key) -> None:
        last = position == self.column.last
        cards = laid - before[1] if position == TOP and isinstance(before[1], int) else laid
        cell = (self.suit, ACE if position == TOP else position)
        goal = None if last else after[0]
        cards, goal = self._old_runs(position, cell, cards, goal)
        if self.column.wraps or self.column.roles[position].kind != "end":
            self._grow(cell, self._way(cards, goal, position, before[1] if last else 0))
        if last and isinstance(before[1], tuple):
            goal = self._covering(tuple(sorted(shape.kind for shape in self.open)), position, before[1])
        self._meet_old(position, goal)
        if last and not isinstance(before[1], tuple):
            for shape in self.open:
                if self.steps.kinds.closing(shape.kind) == 1:
                    shape.cells.insert(0, None)

    def _old_runs(self, position: int, cell: Cell, cards: int, goal: State | None) -> tuple[int, State | None]:
        """Let old runs that stay go on and begin; returns the cards and the goal that are left to the others."""
        still: list[Shape] = []
        begun = [kind for kind in goal or () if rest_of(kind) is not None]
        for shape in self.old_runs:
            rest = rest_of(shape.kind)
            assert rest is not None
            shape.grow(cell if rest[0] == "c" else None)
            cards -= rest[0] == "c"
            if len(rest) > 1:
                shape.kind = rest_kind(rest[1:])
                begun.remove(shape.kind)
                still.append(shape)
            else:
                self.done.append(shape)
        for kind in begun:
            rest = rest_of(kind)
            places = next(places for places in self.column.roles[position].begins if places[1:] == rest)
            cards -= places[0] == "c"
            still.append(Shape(False, [cell if places[0] == "c" else None], kind=kind))
        self.old_runs = still
        return cards, None if goal is None else tuple(kind for kind in goal if rest_of(kind) is None)

    def _grow(self, cell: Cell, way: Way) -> None:
        """Let each open run have what the way says, and begin the new ones."""
        kinds = self.steps.kinds
        still: list[Shape] = []
        for shape, how in zip(self.open, way.choice, strict=True):
            if how == "-":
                self.done.append(shape)
                continue
            shape.grow(cell if how == "c" else None)
            grown = kinds.with_card(shape.kind) if how == "c" else kinds.with_joker(shape.kind)
            assert grown is not None
            shape.kind = grown
            still.append(shape)
        still += [Shape(False, [cell], kind=kinds.start) for _ in range(way.news)]
        if way.wild and kinds.starts_with_joker is not None:
            still += [Shape(False, [None], kind=kinds.starts_with_joker) for _ in range(way.wild)]
        self.open = still

    def _way(self, cards: int, goal: State | None, position: int, memory: State | int) -> Way:
        """Return what happens to each open run, with the fewest jokers that lead to the goal."""
        best, fewest = None, NEVER
        for way in _ways(self.steps, tuple(shape.kind for shape in self.open), cards):
            jokers = way.jokers + self._missing(way.runs, goal, position, memory)
            if jokers < fewest:
                best, fewest = way, jokers
        assert best is not None, "every step of a path was built from such a way"
        return best

    def _covering(self, runs: State, position: int, memory: State) -> State | None:
        """Return what the last runs become where old ones begin and end, so that they can go on with the ace."""
        met = self.column.builder.met(runs, self.column.roles[position])
        return next((after for after in met if self.steps.covers(after, memory)), None)

    def _missing(self, runs: State, goal: State | None, position: int, memory: State | int) -> int:
        """Return how many jokers these runs still need to be what they shall be; many if they cannot."""
        if goal is not None:
            return 0 if goal == runs or goal in self.column.builder.met(runs, self.column.roles[position]) else NEVER
        if isinstance(memory, tuple):
            return 0 if self._covering(runs, position, memory) is not None else NEVER
        return self.steps.closing(runs)

    def _meet_old(self, position: int, goal: State | None) -> None:
        """Let unfinished runs end at old runs that begin next, and old ones that end here be open."""
        following = position % KING + 1 if self.column.wraps else position + 1
        kinds = self.steps.kinds
        begun = [(number, old) for number, old in self.frozen if old.first == following]
        ended = [(number, old) for number, old in self.frozen if old.last == position]
        for number, old in ended:
            shape = next((shape for shape in self.done if shape.old == number), None) or Shape(False, old=number)
            if shape in self.done:
                self.done.remove(shape)
            shape.kind = kinds.old(old.joker)
            self.open.append(shape)
        if goal is None or not begun:
            return
        wanted = list(goal)
        for shape in sorted(self.open, key=lambda shape: -shape.kind):
            if shape.kind in wanted:
                wanted.remove(shape.kind)
            else:
                number, _ = begun.pop()
                self.open.remove(shape)
                there = next((other for other in self.done + self.open if other.old == number), None)
                if there is None:
                    self.done.append(Shape(False, shape.cells, old=number, around=shape.around))
                else:  # it lay further down, where all goes around
                    there.cells = shape.cells + there.cells
                    there.around = shape.around if there.around is None else there.around


def _one_of(chain: Sequence[Shape]) -> Shape:
    """Return runs that follow one another around the king as one. Raises `TangledError` if two of them are old."""
    old = [number for number, shape in enumerate(chain) if shape.old is not None]
    if len(old) > 1:
        raise TangledError
    base = old[0] if old else 0
    shape = chain[base]
    shape.cells = [cell for before in chain[:base] for cell in before.cells] + shape.cells
    for after in chain[base + 1 :]:
        for cell in after.cells:
            shape.grow(cell)
    return shape


@dataclass(frozen=True, slots=True)
class Way:
    """What becomes of the open runs at one rank."""

    choice: tuple[str, ...]
    """For each a card (``c``), a joker (``j``), or its end (``-``)."""
    news: int
    """How many runs begin with a card."""
    wild: int
    """How many begin with a joker."""
    runs: State
    """The kinds that are open then."""
    jokers: int


@cache
def _ways(steps: Steps, open_: tuple[int, ...], cards: int) -> tuple[Way, ...]:
    """Return all that so many cards can do for these runs, the most natural first."""
    kinds, found = steps.kinds, []
    for choice in product("cj-", repeat=len(open_)):
        news = cards - choice.count("c")
        now = [_next(kinds, kind, how) for kind, how in zip(open_, choice, strict=True)]
        if news < 0 or None in now:
            continue
        runs = [kind for kind in now if kind is not None and kind >= 0] + [kinds.start] * news
        for wild in range(1 if kinds.starts_with_joker is None else 3):
            begun = [] if kinds.starts_with_joker is None else [kinds.starts_with_joker] * wild
            found.append(Way(choice, news, wild, tuple(sorted(runs + begun)), choice.count("j") + wild))
    return tuple(found)


def _next(kinds: Usual | General, kind: int, how: str) -> int | None:
    """Return the kind after a card, a joker, or (-1) the end of a run; None: impossible."""
    if how == "c":
        return kinds.with_card(kind)
    if how == "j":
        return kinds.with_joker(kind)
    return -1 if kinds.complete(kind) else None
