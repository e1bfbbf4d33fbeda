"""From a drop to a command: the order that a set gets, and what the drop means in the rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import Card
from game.engine.commands import Command, Move, Publish
from game.engine.state import Kind, Zone
from game.engine.view import View
from game.melds import tidy
from game.table.gesture import Drop
from game.table.layout import Layout


@dataclass(frozen=True, slots=True)
class Reorder:
    """The own hand in a new order; no command, because the order of a hand is no state."""

    order: tuple[Card, ...]


def resulting_order(view: View, zone: Zone, cards: Sequence[Card], index: int, sort: bool) -> tuple[Card, ...]:
    """Return how the set lies after the drop; put in order if that makes it valid (RR-D14, switch ``sort``)."""
    others = [card for card in view.cards(zone) if card is not None and card not in cards]
    laid = (*others[:index], *cards, *others[index:])
    return tidy(laid, view.options) if sort else laid


def command_for(view: View, drop: Drop, layout: Layout, sort: bool) -> Command | Reorder | None:
    """Return what a drop asks for; None if it changes nothing."""
    zone, cards = drop.target, drop.cards
    if zone.kind is Kind.HAND:
        return _to_hand(view, drop, layout)
    if zone.kind is Kind.BAG:
        return Move(cards, zone)
    if zone == view.facts.new_set and view.seat not in view.facts.opened:
        return Publish()
    order = resulting_order(view, zone, cards, drop.index, sort)
    if order == view.cards(zone):
        return None
    return _shortest(view, zone, cards, order)


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
        return Move(drop.cards, drop.target)
    rest = [card for card in layout.order if card not in drop.cards]
    order = (*rest[: drop.index], *drop.cards, *rest[drop.index :])
    return None if order == layout.order else Reorder(order)
