"""Hands of Rommé as bits, to weigh thousands of them: what melds cover, what is left, what a card more would do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from game.cards import ACE, FRENCH, KING, Card
from game.rules.profiles import RommeOptions

Hand = int
"""A set of cards, a bit each."""
_LONGEST = 5
"""Longer runs fall into pieces of three to five cards."""


def bit(card: Card) -> Hand:
    """Return the bit of a card."""
    return 1 << (card.suit * KING + card.rank - 1)


def bits(cards: Iterable[Card]) -> Hand:
    """Return a hand of cards."""
    found = 0
    for card in cards:
        found |= bit(card)
    return found


CARDS = {bit(Card(suit, rank)): Card(suit, rank) for suit in FRENCH for rank in range(ACE, KING + 1)}
"""The card of each bit."""


def each(hand: Hand) -> Iterator[Hand]:
    """Yield the bits of a hand."""
    while hand:
        low = hand & -hand
        yield low
        hand ^= low


class Weigher:
    """Weighs hands by one set of house rules, and remembers what it found."""

    def __init__(self, options: RommeOptions) -> None:
        """Work out every meld."""
        self.value = {one: options.value(card) for one, card in CARDS.items()}
        self.near: dict[Hand, Hand] = dict.fromkeys(CARDS, 0)
        """For each card those that lie in some meld of three with it."""
        self._by_lowest: dict[Hand, list[Hand]] = {}
        melds = options.melds
        for mask in _melds(low=melds.ace_low, high=melds.ace_high):
            self._by_lowest.setdefault(mask & -mask, []).append(mask)
            if mask.bit_count() == 3:
                for one in each(mask):
                    self.near[one] |= mask ^ one
        self._left: dict[Hand, int] = {0: 0}
        self._worth: dict[Hand, int] = {0: 0}

    def worth(self, hand: Hand) -> int:
        """Return the points of all cards."""
        found = self._worth.get(hand)
        if found is None:
            found = self._worth[hand] = sum([self.value[one] for one in each(hand)])
        return found

    def left(self, hand: Hand) -> int:
        """Return the points that are left when the best melds are laid."""
        found = self._left.get(hand)
        if found is None:
            if len(self._left) > 400_000:
                self._left = {0: 0}
            found = self._left[hand] = self._search(hand)
        return found

    def _search(self, hand: Hand) -> int:
        first = hand & -hand
        rest = hand ^ first
        best = self.value[first] + self.left(rest)
        for meld in self._by_lowest.get(first, ()):
            if meld & hand == meld:
                best = min(best, self.left(hand ^ meld))
        return best

    def melds(self, hand: Hand) -> list[Hand]:
        """Return the melds that leave the fewest points."""
        found = []
        while hand and self.left(hand) < self.worth(hand):
            first = hand & -hand
            for meld in self._by_lowest.get(first, ()):
                if meld & hand == meld and self.left(hand ^ meld) == self.left(hand):
                    found.append(meld)
                    hand ^= meld
                    break
            else:
                hand ^= first
        return found

    def after_discard(self, hand: Hand, kept: Hand = 0) -> int:
        """Return the points left after the best melds and the best discard; ``kept`` may not be discarded."""
        whole = self.left(hand)
        if not whole:
            return 0
        return min([self.left(hand ^ one) for one in each(hand & ~kept)], default=whole)


def _melds(*, low: bool, high: bool) -> Iterator[Hand]:
    for rank in range(ACE, KING + 1):
        four = [bit(Card(suit, rank)) for suit in FRENCH]
        whole = sum(four)
        yield whole
        yield from (whole ^ one for one in four)
    for suit in FRENCH:
        line = [bit(Card(suit, rank)) for rank in range(ACE, KING + 1)]
        line = [*(line if low else line[1:]), *(line[:1] if high else [])]
        for length in range(3, _LONGEST + 1):
            for first in range(len(line) - length + 1):
                yield sum(line[first : first + length])


@cache
def weigher(options: RommeOptions) -> Weigher:
    """Return the weigher of these house rules."""
    return Weigher(options)
