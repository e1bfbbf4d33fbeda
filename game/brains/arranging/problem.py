"""A table and a hand as numbers: how many cards of each suit and rank there are, must be laid, and are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.cards import ACE, FRENCH, KING, Card
from game.melds import Kind, Meld, MeldOptions, judge

SUITS = len(FRENCH)
TOP = KING + 1
"""The position of an ace above the king; 1 is that of an ace below the two."""
NO = -1e9
"""The worth of what cannot be."""


@dataclass(frozen=True)
class Frozen:
    """An old set that stays as it is, though cards may be added to it."""

    suit: int
    """The suit of a run; -1: a group."""
    first: int
    """Position of the lowest card of a run; rank of a group."""
    last: int
    joker: bool
    """Whether it holds a joker, so that it takes no further one."""
    suits: frozenset[int] = frozenset()
    """The suits that a group still takes, one of them."""


@dataclass
class Problem:
    """What `game.brains.arranging.search` works on."""

    options: MeldOptions
    counts: list[list[int]]
    """For each suit and rank (0 is unused) how many cards there are."""
    values: list[list[list[float]]]
    """For each suit and rank what it is worth to lay 0, 1, 2 ... of these cards; `NO` where one must be laid."""
    jokers: int
    """How many jokers there are."""
    joker_cost: list[float]
    """What it costs to need 0, 1, 2 ... jokers."""
    frozen: list[Frozen] = field(default_factory=list)
    every: bool = False
    """Whether each joker laid is to be accounted for, also those that no set needs."""

    def ranks(self, suit: int) -> list[int]:
        """Return the ranks of a suit that there are cards of."""
        return [rank for rank, count in enumerate(self.counts[suit]) if count]


def problem(
    loose: Sequence[Card],
    hand: Sequence[Card],
    options: MeldOptions,
    worth: Mapping[Card, int],
    kept: Sequence[Sequence[Card]] = (),
    *,
    every: bool = False,
) -> Problem:
    """Return the problem of laying all ``loose`` cards and the worthiest of the hand; sets ``kept`` only grow.

    Jokers that no set needs find room in nearly every table, so only the others count, unless ``every`` one does.
    """
    must = [[0] * (KING + 1) for _ in FRENCH]
    may: list[list[list[int]]] = [[[] for _ in range(KING + 1)] for _ in FRENCH]
    for card in loose:
        if not card.is_joker:
            must[card.suit][card.rank] += 1
    for card in hand:
        if not card.is_joker:
            may[card.suit][card.rank].append(worth[card])
    counts = [[must[suit][rank] + len(may[suit][rank]) for rank in range(KING + 1)] for suit in FRENCH]
    values = [[_values(must[suit][rank], may[suit][rank]) for rank in range(KING + 1)] for suit in FRENCH]
    costs = sorted(max(0, -worth[card]) for card in hand if card.is_joker)
    there = sum(card.is_joker for card in loose)
    joker_cost = [0.0] * (there + 1)
    for cost in costs:
        joker_cost.append(joker_cost[-1] + cost)
    if every:
        joker_cost = [-NO] * there + [0.0]
        for dear in sorted((worth[card] for card in hand if card.is_joker), reverse=True):
            joker_cost.append(joker_cost[-1] - dear)
    frozen = [_frozen(cards, options) for cards in kept]
    return Problem(options, counts, values, len(joker_cost) - 1, joker_cost, frozen, every)


def _values(must: int, may: list[int]) -> list[float]:
    dear = sorted(may, reverse=True)
    return [NO] * must + [float(sum(dear[:number])) for number in range(len(dear) + 1)]


def falls(cards: Sequence[Card], options: MeldOptions) -> bool:
    """Return whether a run lies from its highest card to its lowest."""
    meld = judge(cards, options)
    assert isinstance(meld, Meld)
    return (meld.stands_for[0].rank - meld.stands_for[1].rank) % KING == 1


def _frozen(cards: Sequence[Card], options: MeldOptions) -> Frozen:
    meld = judge(cards, options)
    assert isinstance(meld, Meld), "every set is valid when a turn begins"
    joker = any(card.is_joker for card in cards)
    if meld.kind is Kind.GROUP:
        there = {card.suit for card in cards}
        room = frozenset(suit for suit in FRENCH if suit not in there) if len(cards) < options.longest_group else ()
        return Frozen(-1, meld.stands_for[0].rank, 0, joker, frozenset(room))
    steps = [card.rank for card in meld.stands_for]
    if falls(cards, options):
        steps.reverse()
    last = TOP if steps[-1] == ACE and not options.wrap else steps[-1]
    return Frozen(int(meld.stands_for[0].suit), steps[0], last, joker)
