"""Cards, the packs they come in, and their text form both ways.

A card is written as suit letter and rank, with a prime for each further copy: ``H7``, ``H7'``, ``S10``, ``DK``.
Jokers are ``*``, ``*1``, ``*2`` ...; loot is ``L9.4``, robbers are ``R.11``, bags ``B45.1``. People who write levels
may leave the number of the copy out: ``L9 L9 R``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import count
from random import Random


class Suit(IntEnum):
    """The four French suits and the kinds of card that have none."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3
    JOKER = 4
    LOOT = 5
    ROBBER = 6
    BAG = 7


FRENCH = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
"""The suits that have ranks from ace to king."""

ACE, JACK, QUEEN, KING = 1, 11, 12, 13
_LETTERS = {Suit.SPADES: "S", Suit.HEARTS: "H", Suit.DIAMONDS: "D", Suit.CLUBS: "C"}
_SUITS = {letter: suit for suit, letter in _LETTERS.items()}
_RANKS = {ACE: "A", JACK: "J", QUEEN: "Q", KING: "K"} | {n: str(n) for n in range(2, 11)}
_NUMBERS = {token: rank for rank, token in _RANKS.items()}


@dataclass(frozen=True, order=True, slots=True)
class Card:
    """One physical card. Two cards that look alike differ in ``copy``."""

    suit: Suit
    rank: int
    """1 (ace) to 13 (king); the worth of loot or a bag; 0 for jokers and robbers."""
    copy: int = 0

    def __hash__(self) -> int:
        """Hash quickly: cards are looked up everywhere."""
        return (self.suit << 14) + (self.rank << 7) + self.copy

    @property
    def is_joker(self) -> bool:
        """Whether the card stands for another one in a set."""
        return self.suit is Suit.JOKER

    def __str__(self) -> str:
        """Return the text form that `parse` reads."""
        if self.suit in _LETTERS:
            return _LETTERS[self.suit] + _RANKS[self.rank] + "'" * self.copy
        if self.suit is Suit.JOKER:
            return f"*{self.copy}" if self.copy else "*"
        if self.suit is Suit.ROBBER:
            return f"R.{self.copy}"
        return f"{'L' if self.suit is Suit.LOOT else 'B'}{self.rank}.{self.copy}"


_TOKEN = re.compile(
    r"(?P<french>[SHDC])(?P<rank>10|[2-9AJQK])(?P<primes>'{0,9})"
    r"|\*(?P<joker>(?:[1-9][0-9]?)?)|R(?:\.(?P<robber>[0-9]{1,2}))?(?P<thief>)"
    r"|(?P<kind>[LB])(?P<worth>[0-9]{1,3})(?:\.(?P<copy>[0-9]{1,2}))?"
)


def parse_card(token: str) -> Card:
    """Read one card from its exact text form. Raises `ValueError` naming the token."""
    found = _TOKEN.fullmatch(token)
    if found is None:
        raise ValueError(f"not a card: {token[:20]!r}")
    if found["french"]:
        return Card(_SUITS[found["french"]], _NUMBERS[found["rank"]], len(found["primes"]))
    if found["joker"] is not None:
        return Card(Suit.JOKER, 0, int(found["joker"] or 0))
    if found["thief"] is not None:
        return Card(Suit.ROBBER, 0, int(found["robber"] or 0))
    suit = Suit.LOOT if found["kind"] == "L" else Suit.BAG
    return Card(suit, int(found["worth"]), int(found["copy"] or 0))


def parse(text: str) -> list[Card]:
    """Read cards separated by blanks, e.g. ``"H5 H6 *"``.

    A token without a mark that occurs again means the next copy, so ``"S7 S7 H7"`` holds both sevens of spades.
    Raises `ValueError` with the offending token.
    """
    read = [parse_card(token) for token in text.split()]
    marked = {card for card in read if card.copy}
    cards: list[Card] = []
    for card in read:
        again = not card.copy and card in cards
        cards.append(next(c for c in copies(card) if c not in marked and c not in cards) if again else card)
    return cards


def copies(card: Card) -> Iterator[Card]:
    """Yield the cards that look like this one, without end, from copy 0."""
    return (Card(card.suit, card.rank, number) for number in count())


def write(cards: Iterable[Card]) -> str:
    """Return the text form of several cards; the inverse of `parse` for distinct cards."""
    return " ".join(map(str, cards))


def french_pack(decks: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """Return ``decks`` times 52 cards and ``jokers`` jokers, in a fixed order."""
    plain = [Card(suit, rank, copy) for copy in range(decks) for suit in FRENCH for rank in range(1, 14)]
    return (*plain, *(Card(Suit.JOKER, 0, copy) for copy in range(jokers)))


def raeuber_pack() -> tuple[Card, ...]:
    """Return the 54 loot cards (n cards of worth n, 2 to 10) and 12 robbers; the nine bags are `raeuber_bags`."""
    loot = [Card(Suit.LOOT, worth, copy) for worth in range(2, 11) for copy in range(worth)]
    return (*loot, *(Card(Suit.ROBBER, 0, copy) for copy in range(12)))


def raeuber_bags() -> tuple[Card, ...]:
    """Return the nine bags, from the smallest to the largest."""
    worths = (26, 27, 28, 29, 45, 45, 70, 70, 100)
    return tuple(Card(Suit.BAG, worth, worths[:place].count(worth)) for place, worth in enumerate(worths))


def shuffled(cards: Sequence[Card], key: str) -> tuple[Card, ...]:
    """Return the cards in the order that ``key`` determines, on every machine and for ever.

    This and `lot` are the only places where the program leaves anything to chance. Fisher and Yates' shuffle, written
    out here because the order that the library's own shuffle gives is not promised to stay.
    """
    lots = Random(key).random
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(lots() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def lot(count: int, key: str) -> int:
    """Return a number from 0 to ``count`` - 1 that ``key`` determines."""
    return int(Random(key).random() * count)
