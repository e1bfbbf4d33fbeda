"""What a hand can open with: sets from it alone that reach the points that the house rules ask for (RR-R5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise

from game.cards import ACE, FRENCH, KING, Card, french_pack
from game.melds import Kind, Meld, MeldOptions, judge

Set = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """Sets that lie side by side."""

    sets: tuple[Set, ...]
    points: int
    jokers: int
    """How many jokers they hold."""

    @property
    def cards(self) -> frozenset[Card]:
        """All cards of it."""
        return frozenset(card for cards in self.sets for card in cards)


def openings(hand: Iterable[Card], options: MeldOptions, points: int, *, with_run: bool = False) -> Iterator[Opening]:
    """Yield the dearest opening for each number of jokers that reaches the points, the fewest jokers first.

    ``with_run``: a set of it must be a run (preset "Vatikan"). More jokers come only if they make it dearer.
    """
    cards = tuple(sorted(hand))
    jokers = [card for card in cards if card.is_joker]
    best = max(1, points) - 1
    for most in range(len(jokers) + 1):
        found = dearest(cards, options, most, with_run=with_run)
        if found is not None and found.points > best:
            best = found.points
            yield found


def dearest(hand: Iterable[Card], options: MeldOptions, jokers: int, *, with_run: bool = False) -> Opening | None:
    """Return the sets from a hand that are worth most, with at most so many jokers; None if there is no set."""
    cards = tuple(sorted(hand))
    wild = [card for card in cards if card.is_joker][:jokers]
    normal = tuple(card for card in cards if not card.is_joker)
    melds = _melds(normal, len(wild), options)
    by_card: dict[int, list[_Shape]] = {}
    for meld in melds:
        by_card.setdefault(meld.mask & -meld.mask, []).append(meld)

    @cache
    def best(rest: int, left: int, run: bool) -> tuple[int, tuple[_Shape, ...]]:
        """Return points and sets from the cards of these bits; ``run``: a run must still be among them."""
        if not rest:
            return (-1 if run else 0), ()
        first = rest & -rest
        found = best(rest ^ first, left, run)
        for meld in by_card.get(first, ()):
            if meld.mask & rest == meld.mask and meld.jokers <= left:
                points, others = best(rest ^ meld.mask, left - meld.jokers, run and not meld.run)
                if points >= 0 and points + meld.points > found[0]:
                    found = points + meld.points, (meld, *others)
        return found

    points, chosen = best((1 << len(normal)) - 1, len(wild), with_run)
    if points <= 0:
        return None
    spare = iter(wild)
    sets = tuple(tuple(next(spare) if card is None else card for card in meld.cards) for meld in chosen)
    return Opening(sets, points, sum(meld.jokers for meld in chosen))


@dataclass(frozen=True, slots=True)
class _Shape:
    """A set that a hand allows; None is any joker."""

    mask: int
    cards: tuple[Card | None, ...]
    points: int
    jokers: int
    run: bool


def _melds(normal: tuple[Card, ...], jokers: int, options: MeldOptions) -> list[_Shape]:
    bits = {card: 1 << place for place, card in enumerate(normal)}
    wild = french_pack(0, jokers)  # to try what a set with them would be worth
    found: dict[tuple[int, int], _Shape] = {}
    for cards in (*_groups(normal, jokers, options), *_runs(normal, jokers, options)):
        spare = iter(wild)
        meld = judge(tuple(next(spare) if card is None else card for card in cards), options)
        if isinstance(meld, Meld):
            mask = sum(bits[card] for card in cards if card is not None)
            shape = _Shape(mask, cards, meld.value, cards.count(None), meld.kind is Kind.RUN)
            key = mask, shape.jokers
            if key not in found or shape.points > found[key].points:
                found[key] = shape
    return list(found.values())


def _groups(normal: tuple[Card, ...], jokers: int, options: MeldOptions) -> Iterator[tuple[Card | None, ...]]:
    ranks: dict[int, list[Card]] = {}
    for card in normal:
        ranks.setdefault(card.rank, []).append(card)
    for cards in ranks.values():
        for size in range(1, options.longest_group + 1):
            for chosen in combinations(cards, size):
                if len({card.suit for card in chosen}) == size:
                    for more in range(max(0, options.shortest - size), min(jokers, options.longest_group - size) + 1):
                        yield (*((None,) * (more // 2)), *chosen, *((None,) * (more - more // 2)))


def _runs(normal: tuple[Card, ...], jokers: int, options: MeldOptions) -> Iterator[tuple[Card | None, ...]]:
    low = ACE if options.ace_low or options.wrap else ACE + 1
    high = 2 * KING if options.wrap else KING + 1 if options.ace_high else KING
    for suit in FRENCH:
        there: dict[int, list[Card]] = {}
        for card in normal:
            if card.suit is suit:
                there.setdefault(card.rank, []).append(card)
        for first in range(low, KING + 1):
            cells: list[list[Card] | None] = []
            for step in range(first, min(high, first + options.longest_run - 1) + 1):
                cells.append(there.get((step - 1) % KING + 1))
                gaps = [place for place, cell in enumerate(cells) if cell is None]
                if len(gaps) > jokers or any(b - a <= options.joker_gap for a, b in pairwise(gaps)):
                    break
                if len(cells) >= options.shortest and len(gaps) < len(cells):
                    yield from _picked(cells)


def _picked(cells: list[list[Card] | None]) -> Iterator[tuple[Card | None, ...]]:
    """Yield the run with its first copies, and with its last ones, which leaves the others to another run."""
    first = tuple(None if cell is None else cell[0] for cell in cells)
    last = tuple(None if cell is None else cell[-1] for cell in cells)
    yield first
    if last != first:
        yield last
