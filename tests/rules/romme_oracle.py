"""An independent answer to the question what is legal in both kinds of Rommé, written from the rules alone.

It looks at sets of cards and knows nothing of how the program judges melds or what it keeps for a turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from game.cards import ACE, KING, Card
from game.engine.commands import Draw, Move
from game.engine.state import DISCARD, STOCK, Kind, Phase, State, Zone, hand
from game.rules.melding import RommeState
from game.rules.profiles import RommeOptions


def is_group(cards: Collection[Card]) -> bool:
    """Whether cards are three or four of one rank in different suits (CV-R7, CV-R25, MR-R17)."""
    return 3 <= len(cards) <= 4 and len({c.rank for c in cards}) == 1 and len({c.suit for c in cards}) == len(cards)


def is_run(cards: Collection[Card], options: RommeOptions) -> bool:
    """Whether cards are three or more neighbours of one suit, the ace where the game has it (CV-R14, MR-R4)."""
    aces = {"high": (KING + 1,), "low": (ACE,), "both": (ACE, KING + 1)}[options.ace]
    lines = [sorted(ace if card.rank == ACE else card.rank for card in cards) for ace in aces]
    gapless = any(line == list(range(line[0], line[0] + len(line))) for line in lines)
    return len(cards) >= 3 and len({card.suit for card in cards}) == 1 and gapless


def is_meld(cards: Collection[Card], options: RommeOptions) -> bool:
    """Whether cards may lie on the table together."""
    return is_group(cards) or is_run(cards, options)


def every_meld(cards: Collection[Card], options: RommeOptions) -> Iterator[frozenset[Card]]:
    """Yield every meld that can be made of some of these cards, by trying them all."""
    for size in range(3, len(cards) + 1):
        yield from (frozenset(some) for some in combinations(sorted(cards), size) if is_meld(some, options))


def worth(cards: Collection[Card], options: RommeOptions) -> int:
    """Return the points of cards in a hand (CV-R18, MR-D8, MR-H8)."""
    ace = 11 if options.ace_high or options.ace == "both" else 1
    return sum(ace if card.rank == ACE else min(card.rank, 10) for card in cards)


def hands(state: State) -> dict[int, tuple[Card, ...]]:
    """Return what each seat holds."""
    return {seat.id: state.cards(hand(seat.id)) for seat in state.seats}


def legal(state: RommeState, command: Draw | Move) -> bool:
    """Whether the acting seat may draw so, or move these cards there."""
    if isinstance(command, Draw):
        available = command.source == STOCK or (command.source == DISCARD and bool(state.cards(DISCARD)))
        return state.phase is Phase.DRAW and available
    cards, target, held = command.cards, command.target, state.cards(hand(state.turn))
    own = bool(cards) and len(set(cards)) == len(cards) and set(cards) <= set(held)
    if state.phase is not Phase.PLAY or not own or command.index is not None:
        return False
    if target == DISCARD:
        return len(cards) == 1 and may_discard(state, held, cards[0])
    table = [state.cards(Zone(Kind.SET, -1, number)) for number in range(1, len(state.owners) + 1)]
    if target.kind is not Kind.SET or not 1 <= target.number <= len(table) + 1:
        return False
    if target.number == len(table) + 1:
        return may_meld(state, held, cards, table)
    return all(may_lay_off(state, held, cards[:count], target.number - 1, table) for count in range(1, len(cards) + 1))


def may_discard(state: RommeState, held: Sequence[Card], card: Card) -> bool:
    """Whether a card of this hand may be discarded (CV-D3, MR-D6, MR-H10)."""
    taken = card == state.took and not state.options.same_discard
    return not taken and not (len(held) == 1 and too_early(state))


def too_early(state: RommeState) -> bool:
    """Whether nobody may go out yet (MR-H10)."""
    return state.options.no_first_out and state.turns < len(state.seats)


def may_meld(state: RommeState, held: Sequence[Card], cards: Sequence[Card], table: list[tuple[Card, ...]]) -> bool:
    """Whether cards of this hand may be a new meld (CV-R15, CV-H6, MR-D2)."""
    too_late = bool(state.laid_off) and not state.options.free_order
    enough = bool(state.melded) and state.options.one_meld
    left = [card for card in held if card not in cards]
    able = is_meld(cards, state.options) and not too_late and not enough
    return able and can_end(state, left, [*table, tuple(cards)], owns=True)


def may_lay_off(
    state: RommeState, held: Sequence[Card], cards: Sequence[Card], number: int, table: list[tuple[Card, ...]]
) -> bool:
    """Whether the last of these cards may follow the others to a meld (CV-R16, CV-H5, MR-R21, MR-H9)."""
    owns = state.turn in state.owners
    longer = (*table[number], *cards)
    left = [card for card in held if card not in cards]
    after = [*table[:number], longer, *table[number + 1 :]]
    allowed = owns or not state.options.own_meld_first
    return allowed and is_meld(longer, state.options) and can_end(state, left, after, owns=owns)


def can_end(state: RommeState, left: Sequence[Card], table: list[tuple[Card, ...]], owns: bool) -> bool:
    """Whether the turn can still end with these cards left in the hand (CV-D4, CV-D9, MR-D7, MR-H10)."""
    if not left:
        return not state.options.discard_to_win and not too_early(state)
    if len(left) > 1 or may_discard(state, left, left[0]):
        return any(may_discard(state, left, card) for card in left)
    fits = any(is_meld((*cards, left[0]), state.options) for cards in table)
    return fits and (owns or not state.options.own_meld_first) and can_end(state, (), table, owns)
