"""Groups of one rank: which numbers of cards of the four suits can lie in groups, and how many jokers that takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product

Vector = tuple[int, ...]
"""How many cards of each suit lie in groups of this rank."""
Old = tuple[tuple[int, ...], ...]
"""For each old group that stays the suits that it still takes, one card of one of them."""


@cache
def vectors(counts: Vector, joker_gap: int, old: Old = (), *, every: bool = False) -> tuple[tuple[Vector, int], ...]:
    """Return every way to put up to so many cards of a rank into groups, with the fewest jokers it takes.

    ``every``: also with each greater number of jokers that the groups hold.
    """
    found = []
    for vector in product(*(range(count + 1) for count in counts)):
        jokers = min((needed(rest, joker_gap) for rest, _ in _without_old(vector, old)), default=None)
        if jokers is not None and jokers < _NEVER:
            most = room(vector, joker_gap, old) if every else jokers
            found += [(vector, number) for number in range(jokers, most + 1)]
    return tuple(sorted(found, key=lambda way: way[1]))


_NEVER = 99


@cache
def staying(
    counts: Vector, joker_gap: int, groups: tuple[tuple[frozenset[int], int], ...], keeps: int
) -> tuple[tuple[Vector, int], ...]:
    """Return all ways to form groups when old ones (suits and jokers) may stay as they are.

    The price of a way is the jokers it takes, and ``keeps`` times the groups that stay.
    """
    found: dict[Vector, set[int]] = {}
    for size in range(len(groups) + 1):
        for kept in combinations(groups, size):
            base = tuple(sum(suit in suits for suits, _ in kept) for suit in range(4))
            rest = tuple(count - number for count, number in zip(counts, base, strict=True))
            if min(rest) >= 0:
                wild = sum(jokers for _, jokers in kept) + keeps * size
                for vector, jokers in vectors(rest, joker_gap):
                    whole = tuple(map(int.__add__, vector, base))
                    found.setdefault(whole, set()).add(jokers + wild)
    ways = [(vector, price) for vector, prices in found.items() for price in _undominated(prices, keeps)]
    return tuple(sorted(ways, key=lambda way: way[1] % keeps))


def _undominated(prices: set[int], keeps: int) -> list[int]:
    return [
        price
        for price in prices
        if not any(
            other != price and other % keeps <= price % keeps and other // keeps >= price // keeps for other in prices
        )
    ]


@cache
def _without_old(vector: Vector, old: Old) -> tuple[tuple[Vector, tuple[int | None, ...]], ...]:
    """Return what is left of a vector when old groups take cards, and the suit that each takes."""
    found = []
    for taken in product(*((None, *suits) for suits in old)):
        rest = [number - taken.count(suit) for suit, number in enumerate(vector)]
        if min(rest) >= 0:
            found.append((tuple(rest), taken))
    return tuple(found)


@cache
def _sizes(vector: Vector, joker_gap: int) -> tuple[int, int]:
    """Return with how many groups these cards take the fewest jokers, and how many these are.

    Cards of one suit lie in different groups, and sizes can always be evened out, so only the number of groups counts.
    """
    total, most = sum(vector), max(vector)
    if not total:
        return 0, 0
    least = 2 if joker_gap >= 2 else 1
    fits = [groups for groups in range(most, total + 1) if least * groups <= total <= 4 * groups]
    return min(((groups, max(0, 3 * groups - total)) for groups in fits), key=lambda way: way[1], default=(0, _NEVER))


def needed(vector: Vector, joker_gap: int) -> int:
    """Return the fewest jokers that make groups of these cards; 99 if nothing does."""
    return _sizes(vector, joker_gap)[1]


def room(vector: Vector, joker_gap: int, old: Old = ()) -> int:
    """Return how many jokers the groups of a vector hold at most, dealt with the fewest jokers."""
    groups, _ = split(vector, joker_gap, old)
    return sum(_fits(len(group), joker_gap) for group in groups)


def _fits(size: int, joker_gap: int) -> int:
    """Return how many jokers a group of so many normal cards holds at most."""
    return min(4 - size, 2 if size == 2 or joker_gap < 2 else 1)


def filled(groups: Sequence[Sequence[int]], jokers: int, joker_gap: int) -> list[int]:
    """Return how many jokers lie in each group when so many do."""
    shares = [max(0, 3 - len(group)) for group in groups]
    for number, group in enumerate(groups):
        more = min(_fits(len(group), joker_gap) - shares[number], jokers - sum(shares))
        shares[number] += max(0, more)
    return shares


def split(
    vector: Vector, joker_gap: int, old: Old = (), like: Sequence[frozenset[int]] = ()
) -> tuple[list[list[int]], tuple[int | None, ...]]:
    """Return the suits of each group, and the suit that each old group takes, with the fewest jokers.

    Groups ``like`` those that lay there before are preferred.
    """
    rest, taken = min(_without_old(vector, old), key=lambda way: needed(way[0], joker_gap))
    before: list[list[int]] = []
    for suits in like:
        less = tuple(number - (suit in suits) for suit, number in enumerate(rest))
        if min(less) >= 0 and needed(less, joker_gap) <= needed(rest, joker_gap):
            rest = less
            before.append(sorted(suits))
    return before + _dealt(rest, joker_gap), taken


def _dealt(rest: Vector, joker_gap: int) -> list[list[int]]:
    dealt: list[list[int]] = [[] for _ in range(_sizes(rest, joker_gap)[0])]
    for suit in sorted(range(4), key=lambda suit: -rest[suit]):
        for group in sorted(dealt, key=len)[: rest[suit]]:
            group.append(suit)
    return [sorted(group) for group in dealt]
