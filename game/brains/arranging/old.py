"""What lay on the table before: what a rebuilding should stay close to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.brains.arranging.problem import TOP
from game.cards import ACE, KING, Card
from game.melds import Kind, Meld, MeldOptions, judge

Runs = list[tuple[int, int]]
"""First and last position of each run."""


class Old:
    """How often each card of the old table lay in a group or began a run."""

    def __init__(self, loose: Sequence[Sequence[Card]], options: MeldOptions) -> None:
        """Read the sets that may be taken apart."""
        self.all = tuple(map(tuple, loose))
        self.grouped: Counter[tuple[int, int]] = Counter()
        """By suit and rank."""
        self.begun: Counter[tuple[int, int]] = Counter()
        """By suit and position."""
        self.runs: dict[int, Runs] = {}
        """By suit; those without jokers."""
        self.groups: dict[int, list[frozenset[int]]] = {}
        """By rank, the suits; those without jokers."""
        self.stay: dict[int, list[tuple[int, str]]] = {}
        """By suit all runs: first position, and from there a letter for each place, ``c`` a card, ``j`` a joker."""
        self.staying: dict[int, list[tuple[frozenset[int], int]]] = {}
        """By rank all groups: suits and number of jokers."""
        for cards in loose:
            meld = judge(cards, options)
            if not isinstance(meld, Meld):
                continue  # in the middle of a turn sets may be untidy
            wild = any(card.is_joker for card in cards)
            if meld.kind is Kind.GROUP:
                self.grouped.update((int(card.suit), card.rank) for card in cards if not card.is_joker)
                suits = frozenset(int(card.suit) for card in cards if not card.is_joker)
                self.staying.setdefault(meld.stands_for[0].rank, []).append((suits, len(cards) - len(suits)))
                if not wild:
                    self.groups.setdefault(cards[0].rank, []).append(suits)
                continue
            suit, ranks = int(meld.stands_for[0].suit), [card.rank for card in meld.stands_for]
            first, last = ends(ranks)
            self.begun[suit, first] += 1
            places = "".join("j" if card.is_joker else "c" for card in cards)
            falls = (ranks[0] - ranks[1]) % KING == 1
            self.stay.setdefault(suit, []).append((first, places[::-1] if falls else places))
            if not wild:
                self.runs.setdefault(suit, []).append((first, last))


def ends(ranks: Sequence[int]) -> tuple[int, int]:
    """Return the lowest and highest position of a run, in whichever direction it lies."""
    inner = [rank for rank in ranks if rank != ACE]
    low, high = min(inner), max(inner)
    if ACE in ranks:
        return (low, TOP) if len(ranks) - 1 == TOP - low else (ACE, high)
    return low, high
