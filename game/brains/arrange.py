"""The best rebuilding of a table with a hand: exact, for hints, computer players and "can I go out?".

The search behind it is in `game.brains.arranging`. Every answer passes the rules' own judgement of sets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.brains.arranging.dealing import NoRoomError, Set, deal
from game.brains.arranging.decode import shapes
from game.brains.arranging.problem import problem
from game.brains.arranging.solve import best_thinkable, solve
from game.cards import Card
from game.melds import Meld, MeldOptions, judge

BUDGET = 20_000
"""Nodes of the search after which the best so far is good enough; fewer than 100 suffice nearly always."""


@dataclass(frozen=True)
class Arrangement:
    """A table as it could be."""

    sets: tuple[Set, ...]
    """All sets, each in an order that `game.melds.judge` accepts. Old sets that stay are as they were."""
    laid: frozenset[Card]
    """The cards of the hand among them."""
    worth: int
    """What these are worth together."""
    proved: bool
    """Whether nothing is worth more."""
    nodes: int = 0
    """The work it took."""


def arrange(
    table: Sequence[Sequence[Card]],
    hand: Iterable[Card],
    options: MeldOptions,
    *,
    worth: Mapping[Card, int] | None = None,
    free: Collection[int] | None = None,
    budget: int = BUDGET,
) -> Arrangement:
    """Return the rebuilding of valid sets that lays the worthiest cards of the hand.

    ``worth`` says what each card of the hand is worth to be laid (None: one each); cards worth nothing or less stay
    where they are not needed. ``free`` are the numbers of the sets that may be taken apart (None: all); cards may
    be added to the others.
    """
    old = [tuple(cards) for cards in table]
    mine = tuple(sorted(hand))
    worths = dict.fromkeys(mine, 1) if worth is None else worth
    loose = [cards for number, cards in enumerate(old) if free is None or number in free]
    kept = [cards for number, cards in enumerate(old) if free is not None and number not in free]
    task = problem([card for cards in loose for card in cards], mine, options, worths, kept)
    found = solve(task, budget)
    if found.path:
        try:
            sets, laid = deal(shapes(task, found.columns, found.path), loose, kept, mine, worths, options)
        except NoRoomError:
            pass
        else:
            assert all(isinstance(judge(cards, options), Meld) for cards in sets), "only valid sets are answered"
            total = sum(worths[card] for card in laid)
            return Arrangement(tuple(sets), frozenset(laid), total, found.proved, found.nodes)
    return Arrangement(tuple(old), frozenset(), 0, False, found.nodes)


def can_go_out(
    table: Sequence[Sequence[Card]],
    hand: Iterable[Card],
    options: MeldOptions,
    *,
    budget: int = BUDGET,
) -> bool | None:
    """Return whether the whole hand can be laid; None: the budget was too small to say. Quicker than `arrange`."""
    old, mine = [tuple(cards) for cards in table], tuple(sorted(hand))
    worths = dict.fromkeys(mine, 1)
    task = problem([card for cards in old for card in cards], mine, options, worths)
    found = solve(task, budget, best_thinkable(task), only=True)
    if not found.path:
        return False if found.proved else None
    try:
        return len(deal(shapes(task, found.columns, found.path), old, (), mine, worths, options)[1]) == len(mine)
    except NoRoomError:
        return None
