"""Runs of one suit as an automaton that reads the ranks upwards.

A state is the runs that are open after a rank, each by its kind: how long it is and how it may go on. The steps from
state to state say what becomes of the runs when some cards, and perhaps jokers, of the next rank are added. Longer runs
fall into pieces of three to five cards with at most one joker each, so few kinds suffice (`Usual`); house rules with
jokers closer together need more of them (`General`).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import permutations, product

State = tuple[int, ...]
"""The kinds of the open runs, sorted."""
NEVER = 99
"""More jokers than there are: what cannot be."""


class Usual:
    """Runs in which two normal cards or more lie between two jokers (RR-R20).

    A joker at the lower end of a run could as well lie at its upper end, except where the ranks end: `closing`.
    """

    start = 0
    one, two, gap, whole, joined = range(5)
    """One card; two cards; a card and a joker; three and more without a joker; three and more with one."""
    _with_card = (1, 3, 4, 3, 4)
    _with_joker = (2, 4, None, 4, None)
    _above = ({0, 1, 3}, {1, 3}, {1, 2, 3, 4}, {3}, {3, 4})
    """For each kind those that can do all it can, and more."""
    unfinished = (0, 1)
    """Kinds that an old run may take in at its lower end."""
    starts_with_joker: int | None = None
    jokers_beside_starts = False

    def with_card(self, kind: int) -> int:
        """Return the kind of a run with the next card."""
        return self._with_card[kind]

    def with_joker(self, kind: int) -> int | None:
        """Return the kind of a run with a joker next; None if it may not have one."""
        return self._with_joker[kind]

    def complete(self, kind: int) -> bool:
        """Return whether a run may end so."""
        return kind >= self.whole

    def closing(self, kind: int) -> int:
        """Return how many jokers end a run where no rank follows: one below two cards."""
        return 0 if self.complete(kind) else 1 if kind == self.two else NEVER

    def as_good(self, kind: int, other: int) -> bool:
        """Return whether a run of the kind ``other`` can do all that one of ``kind`` can."""
        return other in self._above[kind]

    def old(self, joker: bool) -> int:
        """Return the kind of an old run that stays, at its upper end."""
        return self.joined if joker else self.whole

    def around(self) -> tuple[int, ...]:
        """Return the kinds that may go around from king to ace (RR-H4)."""
        return (0, 1, 2, 3, 4)


class General:
    """Runs by any house rule for jokers (RR-H12): a kind is length up to three, and cards since the last joker."""

    jokers_beside_starts = True

    def __init__(self, gap: int) -> None:
        """Take the least number of normal cards between two jokers."""
        self.gap = gap
        self.start = self._kind(1, gap)
        self.starts_with_joker = self._kind(1, 0) if gap else 100
        self.unfinished = (self._kind(1, gap), self._kind(2, gap))

    def _kind(self, length: int, since: int) -> int:
        return min(length, 3) * 10 + min(since, self.gap)

    def with_card(self, kind: int) -> int:
        """Return the kind of a run with the next card."""
        return self._kind(kind % 100 // 10 + 1 if kind < 100 else kind - 98, kind % 10 + 1 if kind < 100 else 1)

    def with_joker(self, kind: int) -> int | None:
        """Return the kind of a run with a joker next; None if it may not have one."""
        if kind >= 100:  # only jokers so far, which two may be at most
            return kind + 1 if kind < 101 else None
        return self._kind(kind // 10 + 1, 0) if kind % 10 >= self.gap else None

    def complete(self, kind: int) -> bool:
        """Return whether a run may end so."""
        return 30 <= kind < 100

    def closing(self, kind: int) -> int:
        """Return how many jokers end a run where no rank follows: the lower end was open to them before."""
        return 0 if self.complete(kind) else NEVER

    def as_good(self, kind: int, other: int) -> bool:
        """Return whether a run of the kind ``other`` can do all that one of ``kind`` can."""
        return kind == other

    def old(self, joker: bool) -> int:
        """Return the kind of an old run that stays, at its upper end."""
        return self._kind(3, 0 if joker else self.gap)

    def around(self) -> tuple[int, ...]:
        """Return the kinds that may go around from king to ace (RR-H4)."""
        lengths = {self._kind(length, since) for length in (1, 2, 3) for since in range(self.gap + 1)}
        return tuple(sorted(lengths))


class Steps:
    """The steps between states, worked out when first asked for and kept."""

    def __init__(self, kinds: Usual | General, most: int, *, every: bool = False) -> None:
        """Take the kinds of run that the house rules know; no step takes more than so many jokers.

        ``every``: a step that lays more jokers than needed is no worse than another.
        """
        self.kinds, self.most, self.every = kinds, most, every
        self._known: dict[tuple[State, int], tuple[tuple[State, int], ...]] = {}
        self._ends: dict[State, int] = {}

    def after(self, state: State, cards: int) -> tuple[tuple[State, int], ...]:
        """Return the states that ``cards`` cards of the next rank lead to, each with the jokers it takes."""
        found = self._known.get((state, cards))
        if found is None:
            found = self._known[state, cards] = self._best(set(self._all(state, cards)))
        return found

    def closing(self, state: State) -> int:
        """Return how many jokers end all runs where no rank follows; `NEVER` or more: it cannot be."""
        found = self._ends.get(state)
        if found is None:
            jokers = sum(self.kinds.closing(kind) for kind in state)
            found = self._ends[state] = jokers if jokers <= self.most else NEVER
        return found

    def _all(self, state: State, cards: int) -> Iterator[tuple[State, int]]:
        kinds = self.kinds
        for choice in product("cj-", repeat=len(state)):
            grown = choice.count("c")
            news = cards - grown
            jokers = choice.count("j")
            if news < 0 or jokers > self.most or (news and jokers and not kinds.jokers_beside_starts):
                continue
            now = [_grown(kinds, kind, how) for kind, how in zip(state, choice, strict=True)]
            if NEVER * 10 in now:
                continue
            runs = [kind for kind in now if kind >= 0] + [kinds.start] * news
            yield tuple(sorted(runs)), jokers
            if kinds.starts_with_joker is not None:
                for more in range(1, min(2, self.most - jokers) + 1):
                    yield tuple(sorted(runs + [kinds.starts_with_joker] * more)), jokers + more

    def _best(self, found: set[tuple[State, int]]) -> tuple[tuple[State, int], ...]:
        """Leave out what another step does at least as well."""
        kept: list[tuple[State, int]] = []
        for state, jokers in sorted(found, key=lambda step: (step[1], -sum(step[0]), step[0])):
            if not any(self._cheaper(fewer, jokers) and self.covers(other, state) for other, fewer in kept):
                kept.append((state, jokers))
        return tuple(kept)

    def _cheaper(self, fewer: int, jokers: int) -> bool:
        return fewer == jokers if self.every else fewer <= jokers

    def covers(self, better: State, state: State) -> bool:
        """Return whether runs can do all that others can, or end where those have none."""
        if len(better) < len(state):
            return False
        kinds = self.kinds
        for order in permutations(better):
            pairs = zip(state, order, strict=False)
            if all(kinds.as_good(*pair) for pair in pairs) and all(map(kinds.complete, order[len(state) :])):
                return True
        return False


def _grown(kinds: Usual | General, kind: int, how: str) -> int:
    """Return the kind of a run after a card, a joker or nothing; -1: it has ended; a large number: it cannot be."""
    if how == "c":
        return kinds.with_card(kind)
    if how == "j":
        after = kinds.with_joker(kind)
        return NEVER * 10 if after is None else after
    return -1 if kinds.complete(kind) else NEVER * 10


@cache
def steps(joker_gap: int, most: int, *, every: bool = False) -> Steps:
    """Return the steps by the house rule for jokers, none of which takes more than so many."""
    return Steps(Usual() if joker_gap == 2 and not every else General(joker_gap), most, every=every)
