"""Melds: what makes an ordered list of cards a run or a group, what each card is worth, what a joker stands for.

One place for all games (RR-R16 to RR-R20, RR-R22 to RR-R24, CV and MR runs and sets). Rules, live error texts, hover
values, the opening meter, hints and computer players all ask `judge`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from itertools import combinations, count, pairwise

from game.cards import ACE, FRENCH, KING, Card, Suit
from game.reason import Reason

_HIGH_ACE = KING + 1


@dataclass(frozen=True)
class MeldOptions:
    """The house rules that decide what a meld is and what cards are worth. The defaults are Räuber-Rommé's."""

    ace_low: bool = True
    """A-2-3 is a run."""
    ace_high: bool = True
    """Q-K-A is a run."""
    wrap: bool = False
    """K-A-2 is a run (RR-H4)."""
    joker_gap: int = 2
    """Least number of normal cards between two jokers (RR-R20, RR-H12)."""
    shortest: int = 3
    longest_run: int = 13
    longest_group: int = 4
    ace_in_group: int = 11
    """RR-D9, RR-H13."""
    ace_in_hand: int = 11
    joker_in_hand: int = 20
    """RR-R24, RR-H10."""

    @property
    def melds(self) -> MeldOptions:
        """Themselves: every game's options tell here what a meld is."""
        return self

    def __hash__(self) -> int:
        """Hash quickly, by what tells most options apart: `judge` remembers its answers."""
        return hash((self.ace_low, self.ace_high, self.wrap, self.joker_gap, self.ace_in_group))


class Kind(Enum):
    """The two kinds of meld."""

    RUN = "run"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Meld:
    """A valid ordered list of cards."""

    kind: Kind
    cards: tuple[Card, ...]
    stands_for: tuple[Card, ...]
    """For each position the card it counts as: itself, or what the joker there replaces (RR-R19)."""
    values: tuple[int, ...]
    """The worth of each position in points."""

    @property
    def value(self) -> int:
        """The worth of the whole meld in points."""
        return sum(self.values)


def judge(cards: Sequence[Card], options: MeldOptions = MeldOptions()) -> Meld | Reason:
    """Return the meld that these cards are, read from left to right, or the reason why they are none."""
    return _judge(tuple(cards), options)


@lru_cache(maxsize=16384)
def _judge(cards: tuple[Card, ...], options: MeldOptions) -> Meld | Reason:
    normal = [card for card in cards if not card.is_joker]
    if len(cards) < options.shortest:
        return Reason("set.too_short", have=len(cards), need=options.shortest)
    if not normal:
        return Reason("set.no_normal")
    one_rank = all(card.rank == normal[0].rank for card in normal)
    one_suit = all(card.suit is normal[0].suit for card in normal)
    if not one_rank and not one_suit:
        return Reason("set.mixed")
    doubled = _doubled(normal, one_rank)
    if doubled is not None:
        return doubled
    if not _jokers_apart(cards, options.joker_gap):
        return Reason("set.jokers_close", gap=options.joker_gap)
    readings: list[Meld | Reason] = []
    if one_suit:
        readings.append(_as_run(cards, normal, options))
    if one_rank:
        readings.append(_as_group(cards, normal, options))
    melds = [reading for reading in readings if isinstance(reading, Meld)]
    return max(melds, key=lambda meld: meld.value) if melds else readings[-1]


def _doubled(normal: list[Card], one_rank: bool) -> Reason | None:
    """Return why these cards hold one suit (of a group) or one rank (of a run) twice, if they do."""
    if one_rank:
        suits = [card.suit for card in normal]
        twice = next((suit for suit in suits if suits.count(suit) > 1), None)
        return None if twice is None else Reason("set.suit_twice", suit=twice)
    ranks = [card.rank for card in normal]
    again = next((card for card in normal if ranks.count(card.rank) > 1), None)
    return None if again is None else Reason("set.rank_twice", card=again)


def _jokers_apart(cards: Sequence[Card], gap: int) -> bool:
    places = [place for place, card in enumerate(cards) if card.is_joker]
    return all(later - earlier > gap for earlier, later in pairwise(places))


def _as_group(cards: tuple[Card, ...], normal: list[Card], options: MeldOptions) -> Meld | Reason:
    if len(cards) > options.longest_group:
        return Reason("set.too_long", have=len(cards), most=options.longest_group)
    rank = normal[0].rank
    missing = (suit for suit in FRENCH if suit not in {card.suit for card in normal})
    stands_for = tuple(Card(next(missing), rank) if card.is_joker else card for card in cards)
    value = options.ace_in_group if rank == ACE else min(rank, 10)
    return Meld(Kind.GROUP, cards, stands_for, (value,) * len(cards))


def _as_run(cards: tuple[Card, ...], normal: list[Card], options: MeldOptions) -> Meld | Reason:
    if len(cards) > options.longest_run:
        return Reason("set.too_long", have=len(cards), most=options.longest_run)
    suit = normal[0].suit
    found = [_run_meld(cards, suit, steps) for steps in _readings(cards, options)]
    if found:
        return max(found, key=lambda meld: meld.value)
    if _fits_but_for_ends(cards, options):
        return Reason("set.joker_lost")
    return _why_no_run(cards, options)


def _why_no_run(cards: tuple[Card, ...], options: MeldOptions) -> Reason:
    """Return what is wrong with cards of one suit: where the ace has one place only, perhaps just that."""
    if not (options.ace_low and options.ace_high):
        kinder = replace(options, ace_low=True, ace_high=True, wrap=True)
        if any(True for _ in _readings(cards, kinder)):
            return Reason("set.ace_high" if options.ace_high else "set.ace_low")
    return Reason("set.gap")


def _readings(cards: tuple[Card, ...], options: MeldOptions) -> Iterator[range]:
    """Yield every gapless reading of the cards as steps; step 1 is a low ace, 13 a king, 14 a high ace.

    With the wrap-around house rule (RR-H4) steps may pass 13 once, since a run holds at most 13 cards.
    """
    low = 1 if options.ace_low or options.wrap else 2
    high = 2 * KING if options.wrap else _HIGH_ACE if options.ace_high else KING
    for steps in _gapless(cards):
        if min(steps) >= low and max(steps) <= high and not (options.wrap and min(steps) > KING):
            yield steps


def _gapless(cards: tuple[Card, ...]) -> Iterator[range]:
    """Yield the ascending and descending step sequences that agree with the normal cards."""
    place, first = next((place, card) for place, card in enumerate(cards) if not card.is_joker)
    for direction in (1, -1):
        for step in (first.rank, first.rank + KING):
            start = step - direction * place
            steps = range(start, start + direction * len(cards), direction)
            if all(card.is_joker or (step - card.rank) % KING == 0 for step, card in zip(steps, cards, strict=True)):
                yield steps


def _fits_but_for_ends(cards: tuple[Card, ...], options: MeldOptions) -> bool:
    """Whether only a joker beyond ace or king spoils the run."""
    first = [place for place, card in enumerate(cards) if not card.is_joker]
    inner = cards[first[0] : first[-1] + 1]
    return inner != cards and any(True for _ in _readings(inner, options))


def _run_meld(cards: tuple[Card, ...], suit: Suit, steps: range) -> Meld:
    ranks = [(step - 1) % KING + 1 for step in steps]
    stands_for = tuple(Card(suit, rank) if card.is_joker else card for rank, card in zip(ranks, cards, strict=True))
    ace = 10 if KING in ranks else 1
    values = tuple(ace if rank == ACE else min(rank, 10) for rank in ranks)
    return Meld(Kind.RUN, cards, stands_for, values)


def melds_in(cards: Iterable[Card], options: MeldOptions = MeldOptions()) -> Iterator[tuple[Card, ...]]:
    """Yield every meld that can be made of some of these cards of one pack without jokers (CV, MR)."""
    by_rank: dict[int, list[Card]] = {}
    by_suit: dict[Suit, dict[int, Card]] = {}
    for card in sorted(cards):
        by_rank.setdefault(card.rank, []).append(card)
        by_suit.setdefault(card.suit, {})[card.rank] = card
    for group in by_rank.values():
        for size in range(options.shortest, min(len(group), options.longest_group) + 1):
            yield from combinations(group, size)
    for ranks in by_suit.values():
        line = ranks | ({_HIGH_ACE: ranks[ACE]} if options.ace_high and ACE in ranks else {})
        yield from _runs_in({step: card for step, card in line.items() if step != ACE or options.ace_low}, options)


def _runs_in(line: dict[int, Card], options: MeldOptions) -> Iterator[tuple[Card, ...]]:
    """Yield every run in the cards of a suit by their steps; an ace serves at one end only."""
    for first in line:
        run: list[Card] = []
        for step in count(first):
            if step not in line or line[step] in run:
                break
            run.append(line[step])
            if len(run) >= options.shortest:
                yield tuple(run)


def best_melds(cards: Iterable[Card], options: MeldOptions = MeldOptions()) -> tuple[tuple[Card, ...], ...]:
    """Return the melds that can lie side by side and use most cards of a hand, among these the dearest cards."""
    melds = list(melds_in(cards, options))

    @cache
    def best(rest: frozenset[Card]) -> tuple[int, int, tuple[tuple[Card, ...], ...]]:
        possible = [meld for meld in melds if rest.issuperset(meld)]
        if not possible:
            return 0, 0, ()
        first = min(card for meld in possible for card in meld)
        found = [best(rest - {first})]
        for meld in possible:
            if first in meld:
                number, worth, others = best(rest.difference(meld))
                dear = sum(hand_value(card, options) for card in meld)
                found.append((number + len(meld), worth + dear, (meld, *others)))
        return max(found, key=lambda choice: choice[:2])

    return best(frozenset(cards))[2]


def hand_value(card: Card, options: MeldOptions = MeldOptions()) -> int:
    """Return what a card in the hand is worth in points (RR-R22 to RR-R24, CV and MR hand values)."""
    if card.is_joker:
        return options.joker_in_hand
    return options.ace_in_hand if card.rank == ACE else min(card.rank, 10)


def tidy(cards: Sequence[Card], options: MeldOptions = MeldOptions()) -> tuple[Card, ...]:
    """Return the cards in an order that makes them a meld, if there is one (RR-D14); else as they came.

    An order that is valid already is kept, so a joker stays where a player put it. Unfinished runs of one suit are
    put in rising order, so that what is missing is seen.
    """
    given = tuple(cards)
    if isinstance(judge(given, options), Meld):
        return given
    for order in _orders(given, options):
        if isinstance(judge(order, options), Meld):
            return order
    one_suit = len({card.suit for card in given}) == 1
    return tuple(sorted(given)) if one_suit and not any(card.is_joker for card in given) else given


def _orders(cards: tuple[Card, ...], options: MeldOptions) -> Iterator[tuple[Card, ...]]:
    """Yield the orders in which the cards might be a meld, the most natural first."""
    jokers = [card for card in cards if card.is_joker]
    normal = [card for card in cards if not card.is_joker]
    if not normal or len(cards) > options.longest_run:
        return
    if len({card.rank for card in normal}) == 1 and len(cards) <= options.longest_group + 1:
        for spots in combinations(range(len(cards)), len(jokers)):
            yield _merged(sorted(normal), jokers, set(spots))
    if len({card.suit for card in normal}) == 1 and len({card.rank for card in normal}) == len(normal):
        for turn in range(len(normal) if options.wrap else 2):
            rising = sorted(normal)
            yield from _filled(rising[turn:] + rising[:turn], jokers)


def _merged(normal: list[Card], jokers: list[Card], spots: set[int]) -> tuple[Card, ...]:
    rest, wild = iter(normal), iter(jokers)
    return tuple(next(wild) if place in spots else next(rest) for place in range(len(normal) + len(jokers)))


def _filled(rising: list[Card], jokers: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield the run with jokers in its gaps, those left over at the upper end first, then at the lower."""
    spare = list(jokers)
    middle = [rising[0]]
    for earlier, later in pairwise(rising):
        gap = (later.rank - earlier.rank) % KING - 1
        if gap > len(spare):
            return
        middle += [*spare[:gap], later]
        del spare[:gap]
    for below in range(len(spare) + 1):
        yield (*spare[:below], *middle, *spare[below:])
