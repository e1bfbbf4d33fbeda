"""Random tables and hands for the arranger: valid sets from a shuffled pack, a hand from what is left."""

from __future__ import annotations

from random import Random

from game.cards import FRENCH, KING, Card, Suit, french_pack
from game.melds import Meld, MeldOptions, judge

_USUAL = MeldOptions()
Position = tuple[list[tuple[Card, ...]], list[Card]]


def position(
    seed: int | str,
    table: tuple[int, int] = (20, 100),
    hand: tuple[int, int] = (5, 20),
    jokers: tuple[int, int] = (4, 6),
    options: MeldOptions = _USUAL,
    decks: int = 2,
) -> Position:
    """Return a table with so many cards (from, to) and a hand."""
    lots = Random(f"position {seed}")
    wild = lots.randint(*jokers)
    pack = list(french_pack(decks, wild))
    lots.shuffle(pack)
    there: dict[tuple[Suit, int], list[Card]] = {}
    for card in pack:
        there.setdefault((card.suit, card.rank), []).append(card)
    spare = there.get((Suit.JOKER, 0), [])
    used = lots.randint(0, min(4, wild))
    sets: list[tuple[Card, ...]] = []
    want = lots.randint(*table)
    for _ in range(600):
        if sum(map(len, sets)) >= want:
            break
        cards = _a_set(lots, there, spare if used and lots.random() < 0.2 else [])
        if isinstance(judge(cards, options), Meld):
            sets.append(cards)
            used -= any(card.is_joker for card in cards)
            for card in cards:
                there[card.suit, card.rank].remove(card)
    rest = [card for cards in there.values() for card in cards]
    rest.sort()
    lots.shuffle(rest)
    return sets, rest[: lots.randint(*hand)]


def _a_set(lots: Random, there: dict[tuple[Suit, int], list[Card]], spare: list[Card]) -> tuple[Card, ...]:
    if lots.random() < 0.45:
        rank = lots.randint(1, KING)
        places = [(suit, rank) for suit in lots.sample(list(FRENCH), lots.choice([3, 3, 4]))]
    else:
        suit, length = lots.choice(FRENCH), lots.choice([3, 3, 3, 4, 4, 5, 6, 7])
        first = lots.randint(1, KING + 2 - length)
        places = [(suit, (step - 1) % KING + 1) for step in range(first, first + length)]
    swap = lots.randrange(len(places)) if spare else -1
    cards = [
        spare[0] if number == swap else next(iter(there.get(place, ())), None) for number, place in enumerate(places)
    ]
    return () if None in cards else tuple(card for card in cards if card is not None)


def changed(before: list[tuple[Card, ...]], after: tuple[tuple[Card, ...], ...]) -> int:
    """Return how many sets are no longer there as they were."""
    there = {frozenset(cards) for cards in after}
    return sum(frozenset(cards) not in there for cards in before)


__all__ = ["Position", "changed", "position"]
