"""From shapes to cards: which physical card lies where, which joker goes where, and in which order it reads best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from game.brains.arranging.decode import Cell, Shape
from game.brains.arranging.problem import falls
from game.cards import Card
from game.melds import Meld, MeldOptions, judge, tidy

Set = tuple[Card, ...]


class NoRoomError(Exception):
    """A joker that must be laid finds no set that takes it."""


def deal(
    shapes: Sequence[Shape],
    loose: Sequence[Set],
    kept: Sequence[Set],
    hand: Sequence[Card],
    worth: Mapping[Card, int],
    options: MeldOptions,
) -> tuple[list[Set], set[Card]]:
    """Return the sets of cards, and which cards of the hand lie in them.

    Old sets that come out alike keep their own cards, as they lay. Raises `NoRoomError`.
    """
    free = [shape for shape in shapes if shape.old is None]
    laid = _picked(shapes, loose, hand, worth)
    pool = _pool(loose, laid)
    jokers = [card for cards in loose for card in cards if card.is_joker]
    mine = sorted((card for card in hand if card.is_joker), key=lambda card: -worth[card])
    needed = sum((*shape.cells, *shape.above).count(None) for shape in shapes)
    extra = max(0, needed - len(jokers))
    jokers, mine = [*jokers, *mine[:extra]], mine[extra:]
    same, rest = _as_they_lay(free, loose, pool, jokers)
    sets = [_filled(shape, pool, jokers, options) for shape in rest]
    sets += same  # those that are new come first, so that jokers too many go there
    sets += [_around(shape, kept, pool, jokers, options) for shape in shapes if shape.old is not None]
    wanted = [card for card in mine if worth[card] > 0]
    for joker in [*jokers, *wanted]:
        if not _put(joker, sets, options) and joker not in mine:
            raise NoRoomError
    placed = {card for cards in sets for card in cards}
    return sets, placed.intersection(hand)


def _picked(
    shapes: Sequence[Shape], loose: Sequence[Set], hand: Sequence[Card], worth: Mapping[Card, int]
) -> list[Card]:
    """Return the cards of the hand that the shapes use beside all loose ones, the worthiest first."""
    used: Counter[Cell] = Counter(cell for shape in shapes for cell in (*shape.cells, *shape.above) if cell is not None)
    used.subtract(_cell(card) for cards in loose for card in cards if not card.is_joker)
    picked = []
    for card in sorted(hand, key=lambda card: -worth[card]):
        if not card.is_joker and used[_cell(card)] > 0:
            used[_cell(card)] -= 1
            picked.append(card)
    return picked


def _pool(loose: Sequence[Set], laid: Sequence[Card]) -> dict[Cell, list[Card]]:
    pool: dict[Cell, list[Card]] = {}
    for card in [*(card for cards in loose for card in cards), *laid]:
        if not card.is_joker:
            pool.setdefault(_cell(card), []).append(card)
    return pool


def _as_they_lay(
    free: Sequence[Shape], loose: Sequence[Set], pool: dict[Cell, list[Card]], jokers: list[Card]
) -> tuple[list[Set], list[Shape]]:
    """Let the shapes that are alike old sets be these; returns them and the other shapes."""
    sets: list[Set] = []
    rest: list[Shape] = []
    alike: dict[tuple[Cell, ...], list[Set]] = {}
    for cards in loose:
        alike.setdefault(_signature(map(_cell, cards)), []).append(cards)
    for shape in free:
        same = alike.get(_signature(shape.cells))
        if not same:
            rest.append(shape)
            continue
        sets.append(same.pop())
        for card in sets[-1]:
            (jokers if card.is_joker else pool[_cell(card)]).remove(card)
    left = [cards for same in alike.values() for cards in same]
    homes = {card: number for number, cards in enumerate(left) for card in cards}
    for copies in pool.values():
        copies.sort(key=lambda card: homes.get(card, 99))
    return sets, rest


def _filled(shape: Shape, pool: dict[Cell, list[Card]], jokers: list[Card], options: MeldOptions) -> Set:
    cards = tuple(jokers.pop(0) if cell is None else pool[cell].pop(0) for cell in shape.cells)
    return cards if isinstance(judge(cards, options), Meld) else tidy(cards, options)


def _around(
    shape: Shape, kept: Sequence[Set], pool: dict[Cell, list[Card]], jokers: list[Card], options: MeldOptions
) -> Set:
    """Return an old set with what was added to it, in the direction in which it lay."""
    assert shape.old is not None
    old = kept[shape.old]
    if not shape.cells and not shape.above:
        return old
    below, above = (
        tuple(jokers.pop(0) if cell is None else pool[cell].pop(0) for cell in cells)
        for cells in (shape.cells, shape.above)
    )
    if shape.group:
        return (*old, *above)
    if falls(old, options):
        return (*reversed(above), *old, *reversed(below))
    return (*below, *old, *above)


def _put(joker: Card, sets: list[Set], options: MeldOptions) -> bool:
    """Add a joker that no set needs to one that takes it; returns whether there is one."""
    for number, cards in sorted(enumerate(sets), key=lambda item: any(card.is_joker for card in item[1])):
        for more in ((*cards, joker), (joker, *cards)):
            if isinstance(judge(more, options), Meld):
                sets[number] = more
                return True
    return _split(joker, sets, options)


def _split(joker: Card, sets: list[Set], options: MeldOptions) -> bool:
    """Divide a long run in two, so that the joker finds room between them."""
    for number, cards in sorted(enumerate(sets), key=lambda item: -len(item[1])):
        for place in range(options.shortest, len(cards) - options.shortest + 1):
            parts = (*cards[:place], joker), cards[place:]
            if all(isinstance(judge(part, options), Meld) for part in parts):
                sets[number : number + 1] = parts
                return True
    return False


def _signature(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells in an order that tells whether two sets are alike."""
    return tuple(sorted(cells, key=lambda cell: cell or (9, 9)))


def _cell(card: Card) -> Cell:
    return None if card.is_joker else (int(card.suit), card.rank)
