"""The best rebuilding of a table with a hand: exact, for hints, computer players and "can I go out?".

The search behind it is in `game.brains.arranging`. Every answer passes the rules' own judgement of sets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from game.brains.arranging.dealing import NoRoomError, Set, deal
from game.brains.arranging.decode import shapes
from game.brains.arranging.keeping import Keeper, Support
from game.brains.arranging.likeness import as_before
from game.brains.arranging.old import Old
from game.brains.arranging.problem import problem
from game.brains.arranging.solve import best_thinkable, solve
from game.cards import Card
from game.melds import Meld, MeldOptions, judge

BUDGET = 20_000
"""Nodes of the search after which the best so far is good enough; fewer than 100 suffice nearly always."""
_SMALL = 150
"""Nodes for each attempt to change fewer sets."""


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
    keep: bool = True,
) -> Arrangement:
    """Return the rebuilding of valid sets that lays the worthiest cards of the hand.

    ``worth`` says what each card of the hand is worth to be laid (None: one each); cards worth nothing or less stay
    where they are not needed. ``free`` are the numbers of the sets that may be taken apart (None: all); cards may
    be added to the others. Among equals the answer changes few old sets, unless ``keep`` is off, which is quicker.
    """
    old = [tuple(cards) for cards in table]
    mine = tuple(sorted(hand))
    worths = dict.fromkeys(mine, 1) if worth is None else worth
    task = _Task(old, mine, options, worths)
    found = task.solved(
        old if free is None else [old[number] for number in sorted(free)],
        [] if free is None else [old[number] for number in range(len(old)) if number not in free],
        budget,
    )
    if found is None:
        return Arrangement(tuple(old), frozenset(), 0, False, task.nodes)
    sets, laid, proved = found
    total = sum(worths[card] for card in laid)
    if keep and free is None:
        most = sum(max(0, worths[card]) for card in mine)
        keeper = Keeper(old, Support(old, mine, options, worths, most - total), lambda free: task.rebuilt(free, total))
        sets = keeper.fewest(sets)
        laid = {card for cards in sets for card in cards}.intersection(mine)
    assert all(isinstance(judge(cards, options), Meld) for cards in sets), "only valid sets are answered"
    return Arrangement(tuple(sets), frozenset(laid), total, proved, task.nodes)


def can_go_out(
    table: Sequence[Sequence[Card]], hand: Iterable[Card], options: MeldOptions, *, budget: int = BUDGET
) -> bool | None:
    """Return whether the whole hand can be laid; None: the budget was too small to say. Quicker than `arrange`."""
    mine = tuple(sorted(hand))
    task = _Task([tuple(cards) for cards in table], mine, options, dict.fromkeys(mine, 1))
    found = task.solved(task.table, [], budget, all_of_it=True)
    if found is None:
        return False if task.proved else None
    return len(found[1]) == len(mine)


class _Task:
    """One question, and the work on it."""

    def __init__(
        self, table: list[Set], hand: tuple[Card, ...], options: MeldOptions, worth: Mapping[Card, int]
    ) -> None:
        self.table, self.hand, self.options, self.worth = table, hand, options, worth
        self.nodes = 0
        self.proved = False

    def solved(
        self, loose: list[Set], kept: list[Set], budget: int, *, all_of_it: bool = False, least: int | None = None
    ) -> tuple[list[Set], set[Card], bool] | None:
        """Return sets, cards laid and whether that is proved best; None: nothing was found.

        ``all_of_it``: nothing but the whole hand will do; ``least``: nothing that is worth less.
        """
        task = problem([card for cards in loose for card in cards], self.hand, self.options, self.worth, kept)
        enough = best_thinkable(task) if all_of_it else None
        if least is not None:
            enough = float(least - sum(max(0, self.worth[card]) for card in self.hand if card.is_joker))
        before = Old(loose, self.options)
        found = solve(task, before, budget, enough, only=enough is not None)
        self.nodes += found.nodes
        self.proved = found.proved
        if not found.path:
            return None
        try:
            forms = shapes(task, found.columns, found.path, before.groups)
            if not self.options.wrap:
                forms = as_before(forms, before)
            sets, laid = deal(forms, loose, kept, self.hand, self.worth, self.options)
        except NoRoomError:
            self.proved = False
            return None
        return sets, laid, found.proved

    def rebuilt(self, numbers: frozenset[int], total: int) -> list[Set] | None:
        """Return what the old sets of these numbers become with the hand, if that is worth as much."""
        found = self.solved([self.table[number] for number in sorted(numbers)], [], _SMALL, least=total)
        if found is None or sum(self.worth[card] for card in found[1]) < total:
            return None
        return found[0]
