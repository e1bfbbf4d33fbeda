"""The columns of the four suits as graphs: states of open runs between the ranks, and the steps that join them.

A column is a chain of layers, one for each rank. What a layer looks like depends on little: the states before it and
the number of cards; so layers are kept, and the same few thousand of them serve every table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, combinations_with_replacement

from game.brains.arranging.old import Old
from game.brains.arranging.problem import SUITS, TOP, Problem
from game.brains.arranging.runs import NEVER, State, Steps, steps
from game.cards import ACE, KING

Key = tuple[State, State | int]
"""A state, with what the column must remember from its lowest rank: the aces laid there, or the runs that go around."""
Edge = tuple[int, int, int, int]
"""State before, cards laid into runs (at the top all aces of the column), state after, the price of the step.

States are places in the `States` before and after. The price is the jokers it takes, and `KEEPS` times the old runs
that begin with it and stay as they were.
"""
Step = tuple[int, int, int, int, int]
"""Cards laid into runs, state after, jokers, old runs that stay, runs that begin."""
KEEPS = 16
"""What an old set that stays adds to the price of a step."""
_OLD = 200
"""The first of the kinds that stand for the rest of an old run that stays."""
_MOST_LAYERS = 30_000
_MOST_JOKERS = KEEPS - 1
"""What cannot be asks for so many."""


@dataclass(frozen=True)
class Role:
    """What makes one layer differ from another that begins at the same states."""

    cards: int
    """How many cards of the suit there are."""
    kind: str = ""
    """``low``: aces below the two; ``top``: aces above the king; ``end``: no rank follows."""
    takes: int = 0
    """How many old runs begin at the next rank."""
    adds: State = ()
    """The kinds of old runs that end at this rank."""
    begins: tuple[str, ...] = ()
    """The old runs that begin here and may stay: a letter for each place, ``c`` for a card, ``j`` for a joker."""


@dataclass(eq=False)
class States:
    """All states that can be met between two ranks."""

    keys: tuple[Key, ...]
    layers: dict[Role, Layer] = field(default_factory=dict)


@dataclass(eq=False)
class Layer:
    """The steps from one rank to the next."""

    before: States
    edges: tuple[Edge, ...]
    after: States
    starts: tuple[int, ...]
    """How many runs begin here, for each state after it."""
    cut: dict[int, Cut] = field(default_factory=dict)
    """What is left of it when only some of the states after it lead to the end, by their bits."""


@dataclass(eq=False)
class Cut:
    """The useful part of a layer."""

    layer: Layer
    edges: tuple[Edge, ...]
    useful: int
    """The states before it that lead to the end, as bits."""
    by_state: tuple[tuple[Step, ...], ...]
    """For each state before it the steps."""


class Builder:
    """Builds layers for one set of house rules and keeps them."""

    def __init__(self, steps: Steps, wraps: bool) -> None:
        """Take the automaton of the runs."""
        self.steps, self.wraps = steps, wraps
        self._sets: dict[tuple[Key, ...], States] = {}
        self._layers = 0

    def states(self, keys: tuple[Key, ...]) -> States:
        """Return the one record of these states."""
        return self._sets.setdefault(keys, States(keys))

    def layer(self, before: States, role: Role) -> Layer:
        """Return the steps that begin at these states."""
        known = before.layers.get(role)
        if known is None:
            known = before.layers[role] = self._build(before, role)
            self._layers += 1
        return known

    @property
    def full(self) -> bool:
        """Whether it holds more than is worth keeping."""
        return self._layers > _MOST_LAYERS

    def _build(self, before: States, role: Role) -> Layer:
        after: dict[Key, int] = {}
        edges: dict[tuple[int, int, int], list[int]] = {}
        for place, key in enumerate(before.keys):
            aces = key[1] if role.kind in ("top", "end") and isinstance(key[1], int) else 0
            most = 0 if role.kind == "end" and not self.wraps else role.cards - aces
            for cards in range(most + 1):
                for following, jokers in self._following(role, key, cards):
                    edge = (place, cards + aces, after.setdefault(following, len(after)))
                    if jokers % KEEPS < _MOST_JOKERS:
                        edges.setdefault(edge, []).append(jokers)
        ordered = tuple(
            (a, cards, b, price) for (a, cards, b), prices in edges.items() for price in self._worth_having(prices)
        )
        starts = tuple(key[0].count(self.steps.kinds.start) for key in after)
        return Layer(before, ordered, self.states(tuple(after)), starts)

    def _with_old(self, role: Role, state: State, cards: int) -> Iterator[tuple[State, int]]:
        """Yield the steps where old runs go on, or may begin to."""
        plain = tuple(kind for kind in state if kind < _OLD)
        old = [_RESTS[kind - _OLD] for kind in state if kind >= _OLD]
        for size in range(len(role.begins) + 1):
            for begun in combinations(role.begins, size):
                now = [*old, *begun]
                used = sum(rest[0] == "c" for rest in now)
                rests = tuple(rest_kind(rest[1:]) for rest in now if len(rest) > 1)
                price = len(now) - used + KEEPS * size
                if used <= cards:
                    for after, jokers in self.steps.after(plain, cards - used):
                        yield tuple(sorted(after + rests)), jokers + price

    def met(self, state: State, role: Role) -> tuple[State, ...]:
        """Return what runs may become where old ones that stay begin and end."""
        if not (role.takes or role.adds):
            return (state,)
        return _absorbed(state, self.steps.kinds.unfinished, role.takes, role.adds)

    def _worth_having(self, prices: list[int]) -> list[int]:
        return sorted(set(prices)) if self.steps.every else cheapest(prices)

    def _following(self, role: Role, key: Key, cards: int) -> list[tuple[Key, int]]:
        state, memory = key
        if role.kind == "end" and not self.wraps:
            return [(((), 0), _end(self.steps.closing(state)))]
        if role.begins or (state and state[-1] >= _OLD):
            found = tuple(self._with_old(role, state, cards))
        else:
            found = self.steps.after(state, cards)
        if role.takes or role.adds:
            found = tuple((more, jokers) for after, jokers in found for more in self.met(after, role))
        if isinstance(memory, tuple) and role.kind == "end":
            return [(((), 0), jokers) for after, jokers in found if self.steps.covers(after, memory)]
        if role.kind == "top":
            return [(((), 0), _end(jokers + self.steps.closing(after))) for after, jokers in found]
        return [((after, cards if role.kind == "low" else memory), jokers) for after, jokers in found]


_RESTS: list[str] = []


def rest_kind(rest: str) -> int:
    """Return the kind that stands for what is still to come of an old run."""
    if rest not in _RESTS:
        _RESTS.append(rest)
    return _OLD + _RESTS.index(rest)


def rest_of(kind: int) -> str | None:
    """Return what is still to come of an old run; None for other kinds."""
    return _RESTS[kind - _OLD] if kind >= _OLD else None


def cheapest(prices: list[int]) -> list[int]:
    """Return the prices that no other betters both in jokers and in sets that stay."""
    if len(prices) == 1:
        return prices
    found: list[int] = []
    for price in sorted(set(prices), key=lambda price: (price % KEEPS, -price)):
        if not found or price // KEEPS > found[-1] // KEEPS:
            found.append(price)
    return found


def _end(jokers: int) -> int:
    return jokers if jokers % KEEPS < _MOST_JOKERS and jokers < NEVER else _MOST_JOKERS


def cut(layer: Layer, useful: int) -> Cut:
    """Return what of a layer leads to the states after it that ``useful`` has bits for."""
    known = layer.cut.get(useful)
    if known is None:
        edges = tuple(edge for edge in layer.edges if useful >> edge[2] & 1)
        by_state: list[list[Step]] = [[] for _ in layer.before.keys]
        bits = 0
        for before, cards, after, price in edges:
            by_state[before].append((cards, after, price % KEEPS, price // KEEPS, layer.starts[after]))
            bits |= 1 << before
        known = layer.cut[useful] = Cut(layer, edges, bits, tuple(map(tuple, by_state)))
    return known


@cache
def _absorbed(state: State, unfinished: State, most: int, added: State) -> tuple[State, ...]:
    """Return the state after up to ``most`` unfinished runs ran into old ones, and old ones began to be open."""
    open_ = [place for place, kind in enumerate(state) if kind in unfinished]
    found = []
    for size in range(min(most, len(open_)) + 1):
        for gone in combinations(open_, size):
            rest = tuple(kind for place, kind in enumerate(state) if place not in gone)
            found.append(tuple(sorted(rest + added)))
    return tuple(dict.fromkeys(found))


_plain_role = cache(Role)
_BUILDERS: dict[tuple[int, int, bool, bool], Builder] = {}


def _builder(gap: int, most: int, wraps: bool, every: bool) -> Builder:
    found = _BUILDERS.get((gap, most, wraps, every))
    if found is None or found.full:
        found = _BUILDERS[gap, most, wraps, every] = Builder(steps(gap, most, every=every), wraps)
    return found


class Column:
    """One suit: a cut layer for each position from `first` to `last`."""

    def __init__(self, problem: Problem, suit: int, jokers: int, stay: Sequence[tuple[int, str]] = ()) -> None:
        """Put the layers together; no step of a run takes more than so many jokers.

        ``stay`` are the old runs that may stay as they are: first position, and a letter for each place.
        """
        self._stay = stay
        options = problem.options
        self.suit = suit
        self.counts = problem.counts[suit]
        self.wraps, self._high = options.wrap, options.ace_high
        self._frozen = [old for old in problem.frozen if old.suit == suit]
        self.first = ACE if self.wraps or options.ace_low else 2
        self.last = KING if self.wraps else TOP
        self.builder = _builder(options.joker_gap, jokers, self.wraps, problem.every)
        positions = range(self.first, self.last + 1)
        special = bool(self._frozen or self._stay or self.wraps)
        self.roles = {position: self._role(position) if special else self._plain(position) for position in positions}
        """What the layer of each position depends on, beside the states before it."""
        now = self._beginning()
        chain = []
        for position in positions:
            layer = self.builder.layer(now, self.roles[position])
            chain.append(layer)
            now = layer.after
        useful = (1 << len(now.keys)) - 1
        self.cuts: dict[int, Cut] = {}
        self.size = {layer_at: len(layer.before.keys) for layer_at, layer in enumerate(chain, self.first)}
        """How many states there are before each position."""
        self.size[self.last + 1] = 1
        for position in range(self.last, self.first - 1, -1):
            part = self.cuts[position] = cut(chain[position - self.first], useful)
            useful = part.useful

    def grouped(self, position: int) -> bool:
        """Return whether cards of this position may lie in groups: aces count at the top, or where all goes around."""
        return self.wraps or position != ACE

    def _beginning(self) -> States:
        if not self.wraps:
            return self.builder.states((((), 0),))
        kinds = self.builder.steps.kinds.around()
        keys = [
            (tuple(state), tuple(state))
            for size in range(max(self.counts) + 1)
            for state in combinations_with_replacement(kinds, size)
        ]
        return self.builder.states(tuple(keys))

    def _plain(self, position: int) -> Role:
        """Return the role where no old run matters."""
        if position == TOP:
            return _plain_role(self.counts[ACE], "top" if self._high else "end")
        return _plain_role(self.counts[position], "low" if position == ACE else "")

    def _role(self, position: int) -> Role:
        takes, adds = 0, tuple[int, ...]()
        if self._frozen:
            old = self.builder.steps.kinds.old
            following = position % KING + 1 if self.wraps else position + 1
            takes = sum(run.first == following for run in self._frozen)
            adds = tuple(sorted(old(run.joker) for run in self._frozen if run.last == position))
        begins = tuple(sorted(places for first, places in self._stay if first == position))
        if self.wraps:
            return Role(self.counts[position], "end" if position == KING else "", takes, adds, begins)
        if position == TOP:
            return Role(self.counts[ACE], "top" if self._high else "end", 0, adds if self._high else ())
        return Role(self.counts[position], "low" if position == ACE else "", takes, adds, begins)


def columns(problem: Problem, jokers: int, old: Old | None = None) -> list[Column]:
    """Return the columns of all suits, in which no step takes more than so many jokers; ``old`` runs may stay."""
    return [Column(problem, suit, jokers, old.stay.get(suit, ()) if old else ()) for suit in range(SUITS)]
