"""Who may see what of the bags of Räuber, written from the rules alone, and how bags may be filled that look the same.

Nothing here asks the program who sees what, how a bag is divided into zones, or what surely does not fit.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from game.cards import Card, Suit, raeuber_bags
from game.engine.commands import Move
from game.engine.state import Kind, Phase, Zone
from game.rules.bags import RaeuberState

VALUES = [bag.rank for bag in raeuber_bags()]
Zones = dict[Zone, list[Card]]


def worth(cards: Collection[Card]) -> int:
    """Return the loot among cards."""
    return sum(card.rank for card in cards)


def value_zone(value: int, total: int) -> int:
    """Return in which quarter of a bag so much loot lies: the bounds are rounded down (RB-D15)."""
    return 1 + sum(total > value * quarter // 4 for quarter in (1, 2, 3))


def may_open(state: RaeuberState, number: int, seat: int | None) -> bool:
    """Whether a seat may look through a bag (RB-D4, RB-R12, RB-H8); after the deal everybody may."""
    if not state.phase.running:
        return True
    peeks = state.phase is Phase.LOOK and state.bag == number and state.turn == seat
    owns = seat is not None and state.owners[number - 1] == seat
    looks = {"always": True, "turn": state.turn == seat, "never": False}[state.options.owner_looks]
    return peeks or (owns and looks)


def is_full(zone: Zone, cards: Collection[Card]) -> bool:
    """Whether a bag is dense (RB-R11)."""
    return worth(cards) == VALUES[zone.number - 1]


def tops(state: RaeuberState) -> set[Card]:
    """Return the cards that lie on top of bags for all to see: not those of closed ones (RB-D14)."""
    bags = {zone: cards for zone, cards in state.zones.items() if zone.kind is Kind.BAG}
    return {cards[-1] for zone, cards in bags.items() if not is_full(zone, cards)}


def held_up(state: RaeuberState) -> set[Card]:
    """Return the cards that were refused in this turn: all have seen them, and in which hand they are (RB-D5)."""
    return {card for card, _ in state.tried}


def looks_like(state: RaeuberState, number: int, total: int) -> bool:
    """Whether a bag with another total would look as it does now to one who may not open it."""
    value, now = VALUES[number - 1], worth(state.cards(Zone(Kind.BAG, -1, number)))
    if value in (now, total) or state.options.show_sums:
        return now == total
    return total < value and (not state.options.zones or value_zone(value, total) == value_zone(value, now))


def may_try(state: RaeuberState, move: Move) -> bool:
    """Whether the acting seat may try this card in this bag, from what he sees: the slow and obvious way (RB-D5).

    A bag surely has no room if the card is too much for every total that would look the same to him. What surely fits
    nowhere may be shown at any open bag (RB-D6).
    """
    card, number = move.cards[0], move.target.number
    if _full(state, number):
        return False
    return _able(state, card, number) or not any(_able(state, card, n) for n in range(1, 10) if not _full(state, n))


def _full(state: RaeuberState, number: int) -> bool:
    bag = Zone(Kind.BAG, -1, number)
    return is_full(bag, state.cards(bag))


def _able(state: RaeuberState, card: Card, number: int) -> bool:
    return (card, number) not in state.tried and _perhaps_fits(state, card, number)


def _perhaps_fits(state: RaeuberState, card: Card, number: int) -> bool:
    value, content = VALUES[number - 1], state.cards(Zone(Kind.BAG, -1, number))
    if state.options.overfull == "friendly" or may_open(state, number, state.turn):
        return worth(content) + card.rank <= value
    return any(looks_like(state, number, total) for total in range(worth(content[-1:]), value - card.rank + 1))


# --- other cards that look the same


def filled_differently(
    state: RaeuberState, zones: Zones, keep: Collection[Card], firm: Collection[int], lots: Random
) -> None:
    """Exchange the cards of some zones so that nobody who may not see them would notice.

    Cards in ``keep`` and open tops stay where they are, and so do the totals of the bags with the numbers in ``firm``.
    """
    bags = [zone for zone in zones if zone.kind is Kind.BAG]
    fixed = {*keep, *tops(state)}
    _pass_robbers_around(zones, bags, fixed, lots)
    places = [(zone, index) for zone in zones for index, card in enumerate(zones[zone]) if card not in fixed]
    for _ in range(min(60, 3 * len(places)) if len(places) > 1 else 0):
        _swap(state, zones, lots.sample(places, 2), firm)
    for zone in bags:
        free = [index for index, card in enumerate(zones[zone]) if card not in fixed]
        cards = [zones[zone][index] for index in free]
        for index, card in zip(free, lots.sample(cards, len(cards)), strict=True):
            zones[zone][index] = card


def _pass_robbers_around(zones: Zones, bags: list[Zone], fixed: Collection[Card], lots: Random) -> None:
    """Put the covered robbers into other bags: they are worth nothing, but how many cards are in a bag is secret."""
    robbers = [c for zone in bags for c in zones[zone] if c.suit is Suit.ROBBER and c not in fixed]
    for zone in bags:
        zones[zone][:] = [card for card in zones[zone] if card not in robbers]
    able = [zone for zone in bags if zones[zone]]
    for robber in robbers:
        zones[lots.choice(able)].insert(0, robber)


def _swap(state: RaeuberState, zones: Zones, places: list[tuple[Zone, int]], firm: Collection[int]) -> None:
    (one, first), (other, second) = places
    difference = zones[other][second].rank - zones[one][first].rank
    for zone, more in ((one, difference), (other, -difference)):
        if zone.kind is Kind.BAG and one != other and difference:
            total = worth(zones[zone]) + more
            if zone.number in firm or not looks_like(state, zone.number, total):
                return
    zones[one][first], zones[other][second] = zones[other][second], zones[one][first]
