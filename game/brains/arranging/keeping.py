"""Among rebuildings that lay equally worthy cards, one that changes as few old sets as possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, islice

from game.brains.arranging.dealing import Set
from game.cards import ACE, FRENCH, KING, Card
from game.melds import MeldOptions

Try = Callable[[frozenset[int]], list[Set] | None]
"""Rebuilds the old sets of these numbers alone; returns what comes of it, or None if it is not worth as much."""
_MOST_TRIES, _MOST_GUESSES = 45, 4000
"""How many rebuildings are tried, and how many are thought of."""


class Keeper:
    """Looks for the fewest sets that must change. Every try is a small rebuilding of its own."""

    def __init__(self, table: Sequence[Set], support: Support, attempt: Try) -> None:
        """Take the old sets, what tells quickly that a try is hopeless, and the way to rebuild some sets."""
        self.table, self.support, self.attempt = table, support, attempt
        self.tries = 0
        self._known: dict[frozenset[int], list[Set] | None] = {}

    def fewest(self, sets: Sequence[Set]) -> list[Set]:
        """Return a table that is worth as much as this one and changes no more sets, perhaps the fewest."""
        best = self._shrunk(list(sets))
        for size in range(len(self.changed(best))):
            for numbers in self._guesses(size):
                found = self._try(numbers)
                if found is not None:
                    return found
                if self.tries >= _MOST_TRIES:
                    return best
        return best

    def changed(self, sets: Sequence[Set]) -> frozenset[int]:
        """Return the numbers of the old sets that are not among these as they were."""
        there = {frozenset(cards) for cards in sets}
        return frozenset(number for number, cards in enumerate(self.table) if frozenset(cards) not in there)

    def _shrunk(self, best: list[Set]) -> list[Set]:
        """Leave sets as they were, many at a time first, until each that changes is needed."""
        changed = self.changed(best)
        chunk = max(1, len(changed) // 2)
        while True:
            order = sorted(changed, key=self.support.closeness)
            for start in range(0, len(order), chunk):
                found = self._try(changed.difference(order[start : start + chunk]))
                if found is not None:
                    best, changed = found, self.changed(found)
                    break
                if self.tries >= _MOST_TRIES:
                    return best
            else:
                if chunk == 1:
                    return best
                chunk = (chunk + 1) // 2

    def _guesses(self, size: int) -> Iterator[frozenset[int]]:
        order = sorted(range(len(self.table)), key=self.support.closeness, reverse=True)
        for numbers in islice(combinations(order, size), _MOST_GUESSES):
            if self.support.possible(numbers):
                yield frozenset(numbers)

    def _try(self, numbers: frozenset[int]) -> list[Set] | None:
        if numbers not in self._known:
            found = None
            if self.support.possible(tuple(numbers)):
                self.tries += 1
                found = self.attempt(numbers)
            stay = [cards for number, cards in enumerate(self.table) if number not in numbers]
            self._known[numbers] = None if found is None else stay + found
        return self._known[numbers]


class Support:
    """Tells quickly whether every card could lie in some set of those that are free; what it denies cannot be."""

    def __init__(
        self, table: Sequence[Set], hand: Sequence[Card], options: MeldOptions, worth: Mapping[Card, int], loss: int
    ) -> None:
        """``loss`` is the worth of the cards that may stay in the hand."""
        self.options, self.loss = options, loss
        self._masks = [_masks(cards) for cards in table]
        self._jokers = [sum(card.is_joker for card in cards) for cards in table]
        self._hand, self._wild = _masks(hand), sum(card.is_joker for card in hand)
        self._worth = [(int(card.suit), 1 << card.rank, worth[card]) for card in hand if not card.is_joker]
        self._exact = options.joker_gap == 2 and not options.wrap

    def closeness(self, number: int) -> int:
        """Return how many cards of the hand go with cards of an old set."""
        near = 0
        for suit in FRENCH:
            mask = self._masks[number][suit]
            around = mask << 1 | mask >> 1 | mask << 2 | mask >> 2 | (2 if mask >> KING & 1 else 0)
            near |= around & self._hand[suit]
            for other in FRENCH:
                near |= mask & self._hand[other]
        return near.bit_count()

    def possible(self, numbers: Sequence[int]) -> bool:
        """Return whether the rebuilding of these old sets alone is worth trying."""
        if not self._exact:
            return True
        free = [0, 0, 0, 0]
        jokers = self._wild
        for number in numbers:
            masks = self._masks[number]
            free = [mine | more for mine, more in zip(free, masks, strict=True)]
            jokers += self._jokers[number]
        there = [mine | more for mine, more in zip(free, self._hand, strict=True)]
        covered = self._covered(there, jokers > 0)
        if any(mask & ~over for mask, over in zip(free, covered, strict=True)):
            return False
        lost = sum([worth for suit, bit, worth in self._worth if not covered[suit] & bit])
        return lost <= self.loss

    def _covered(self, there: list[int], joker: bool) -> list[int]:
        """Return the cards, as bits of each suit, that some set could hold."""
        a, b, c, d = there
        if joker:
            same = a & b | a & c | a & d | b & c | b & d | c & d
        else:
            same = a & b & (c | d) | c & d & (a | b)
        return [(same & mask) | self._in_runs(mask, joker) for mask in there]

    def _in_runs(self, mask: int, joker: bool) -> int:
        ace = mask >> ACE & 1
        line = mask if self.options.ace_low else mask & ~2
        if ace and self.options.ace_high:
            line |= 1 << (KING + 1)
        if joker:
            near, far = line & line >> 1, line & line >> 2
            over = near | near << 1 | far | far << 2
        else:
            three = line & line >> 1 & line >> 2
            over = three | three << 1 | three << 2
        return over | (2 if over >> (KING + 1) & 1 else 0)


def _masks(cards: Sequence[Card]) -> list[int]:
    """Return for each suit the ranks of these cards as bits."""
    masks = [0, 0, 0, 0]
    for card in cards:
        if not card.is_joker:
            masks[card.suit] |= 1 << card.rank
    return masks
