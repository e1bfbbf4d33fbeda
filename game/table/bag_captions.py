"""What happens to bags, and what is in them, in words (Räuber). Nothing is told that not everybody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import Suit, raeuber_bags
from game.engine.events import Event, Looking, Moved, Refused, Revealed, Sealed, Stolen, Taken
from game.engine.state import Kind, Zone
from game.engine.view import View
from game.table.places import Place
from game.ui.text import text

IN_RAEUBER = (Suit.LOOT, Suit.ROBBER, Suit.BAG)
"""The suits that only Räuber has."""
_BAGS = raeuber_bags()
_DOUBLED_BELOW = 30


def bag_caption(event: Event, names: Mapping[int, str]) -> str:
    """Return an event of Räuber as a sentence; empty if there is nothing to say about it."""
    name = names.get(getattr(event, "seat", -1), "?")
    match event:
        case Moved(cards=cards, target=target, why="lay") if target.kind is Kind.BAG:
            return text("caption.bag.laid", name=name, card=cards[0], bag=target)
        case Moved(cards=cards, why="nowhere"):
            return text("caption.bag.nowhere", name=name, card=cards[0])
        case Refused(card=card, bag=bag):
            return text("caption.bag.refused", name=name, card=card, bag=bag)
        case Taken(bag=bag, yes=yes):
            return text("caption.bag.taken" if yes else "caption.bag.left", name=name, bag=bag)
        case Stolen(victim=victim, bag=bag, why=why):
            return text(f"caption.bag.stolen.{why}", name=name, victim=names.get(victim, "?"), bag=bag)
        case Sealed(bag=bag):
            doubled = _BAGS[bag.number - 1].rank < _DOUBLED_BELOW
            return text("caption.bag.sealed_double" if doubled else "caption.bag.sealed", bag=bag)
        case Looking(bag=bag):
            return text("caption.bag.looking", name=name, bag=bag)
        case Revealed(struck=struck) if struck:
            return text("caption.bag.struck", names=tuple(names.get(seat, "?") for seat in struck))
        case Revealed():
            return text("caption.bag.revealed")
    return ""


def bag_news(told: list[str], event: Event, names: Mapping[int, str]) -> None:
    """Add what a player missed: one sentence for each card laid; a theft says more and takes its place."""
    sentence = bag_caption(event, names)
    match event:
        case Stolen():
            told[-1:] = [sentence]
        case Moved(openly=True) | Refused() | Sealed() | Revealed():
            told.append(sentence)


def explained_loot(view: View, place: Place) -> str:
    """Return what a card of Räuber or a bag is, and what everybody may know of it."""
    card = place.card
    assert card is not None
    if card.suit is Suit.BAG:
        return bag_words(view, place.zone)
    words = text("hover.robber") if card.suit is Suit.ROBBER else text("hover.loot", card=card, points=card.rank)
    return words if place.zone.kind is not Kind.BAG else f"{words} {bag_words(view, place.zone)}"


def bag_words(view: View, zone: Zone) -> str:
    """Return whose bag this is and how full, as far as the viewer may know."""
    bag, card = view.facts.bags[zone.number - 1], _BAGS[zone.number - 1]
    owner = next((seat.name for seat in view.seats if seat.id == bag.owner), None)
    if owner is None:
        whose = text("hover.bag.middle", bag=card)
    elif bag.owner == view.seat and bag.open:
        whose = text("hover.bag.own", bag=card)
    else:
        whose = text("hover.bag.owner", bag=card, name=owner)
    whose = whose[:1].upper() + whose[1:]
    if bag.dense:
        return f"{whose} {text('hover.bag.dense', points=bag.value * (1 + (bag.value < _DOUBLED_BELOW)))}"
    if bag.top is None:
        return f"{whose} {text('hover.bag.empty')}"
    if bag.total is not None:
        return f"{whose} {text('hover.bag.total', total=bag.total, room=bag.value - bag.total)}"
    low, high = bag.range
    return f"{whose} {text('hover.bag.range', low=max(low, bag.least), high=high)}" if bag.zone else whose
