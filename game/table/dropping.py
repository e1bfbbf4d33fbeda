"""From a drop to a command: the order that a set gets, and what the drop means in the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.engine.commands import Command, Draw, Move, Publish
from game.engine.state import DISCARD, Kind, Zone
from game.engine.view import View
from game.melds import Meld, judge, tidy
from game.table.gesture import Drop
from game.table.layout import Layout

WITH_DISCARD = ("romme", "multiplayer_romme")
"""The games with a discard pile, in which melds stay as they are laid."""


@dataclass(frozen=True, slots=True)
class Reorder:
    """The own hand in a new order; no command, because the order of a hand is no state."""

    order: tuple[Card, ...]


def resulting_order(view: View, zone: Zone, cards: Sequence[Card], index: int, sort: bool) -> tuple[Card, ...]:
    """Return how the set lies after the drop; put in order if that makes it valid (RR-D14, switch ``sort``)."""
    others = [card for card in view.cards(zone) if card is not None and card not in cards]
    laid = (*others[:index], *cards, *others[index:])
    return tidy(laid, view.options.melds) if sort or view.game in WITH_DISCARD else laid


def command_for(view: View, drop: Drop, layout: Layout, sort: bool) -> Command | Reorder | None:
    """Return what a drop asks for; None if it changes nothing."""
    zone, cards = drop.target, drop.cards
    if zone.kind is Kind.HAND:
        return _to_hand(view, drop, layout)
    if zone.kind in (Kind.BAG, Kind.DISCARD):
        return None if zone == DISCARD and set(cards) <= set(view.cards(DISCARD)) else Move(cards, zone)
    if view.game in WITH_DISCARD:
        return _to_table(view, zone, cards)
    if zone == view.facts.new_set and view.seat not in view.facts.opened:
        return Publish()
    order = resulting_order(view, zone, cards, drop.index, sort)
    if order == view.cards(zone):
        return None
    return _shortest(view, zone, cards, order)


def _to_table(view: View, zone: Zone, cards: tuple[Card, ...]) -> Move | None:
    """Return the move that lays a meld, or lays cards off in an order in which each fits to those before it."""
    lying = tuple(card for card in view.cards(zone) if card is not None)
    if set(cards) <= set(lying):
        return None
    order = tidy((*lying, *cards), view.options.melds)
    if not lying or not isinstance(judge(order, view.options.melds), Meld):
        return Move(cards, zone)
    first, last = (order.index(card) for card in (lying[0], lying[-1]))
    before, after = order[: min(first, last)], order[min(first, last) :]
    return Move((*before[::-1], *(card for card in after if card not in lying)), zone)


def _shortest(view: View, zone: Zone, cards: tuple[Card, ...], order: tuple[Card, ...]) -> Move:
    """Return the move that gives this order; it names the other cards only where they change places too."""
    others = tuple(card for card in view.cards(zone) if card not in cards)
    if tuple(card for card in order if card in others) != others:
        return Move(order, zone)
    first = next((place for place, card in enumerate(order) if card in cards), 0)
    together = order[first : first + len(cards)]
    if set(together) != set(cards):
        return Move(order, zone)
    return Move(together, zone, None if first == len(others) else first)


def _to_hand(view: View, drop: Drop, layout: Layout) -> Command | Reorder | None:
    if not set(drop.cards) <= set(view.cards(drop.target)):
        if set(drop.cards) <= set(view.cards(DISCARD)):
            return Draw(DISCARD)
        return Move(drop.cards, drop.target)
    rest = [card for card in layout.order if card not in drop.cards]
    order = (*rest[: drop.index], *drop.cards, *rest[drop.index :])
    return None if order == layout.order else Reorder(order)
