"""What happens to bags, and what is in them, in words (Räuber). Nothing is told that not everybody has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from game.cards import Card, Suit, raeuber_bags
from game.engine.events import Event, Looking, Moved, Refused, Revealed, Sealed, Stolen, Taken, TurnBegan
from game.engine.state import Kind, Zone
from game.engine.view import View
from game.table.places import Place
from game.ui.text import plural, text

IN_RAEUBER = (Suit.LOOT, Suit.ROBBER, Suit.BAG)
"""The suits that only Räuber has."""
_BAGS = raeuber_bags()
_DOUBLED_BELOW = 30
Names = Mapping[int, str]


@dataclass(frozen=True)
class Placing:
    """A card that was laid into a bag, and what came of it."""

    laid: Moved
    taken: Taken | None = None
    stolen: Stolen | None = None
    sealed: Sealed | None = None
    looking: Looking | None = None

    def brief(self, names: Names) -> str:
        """Return the one sentence that tells the most."""
        if self.stolen is not None:
            return bag_caption(self.stolen, names)
        return bag_caption(self.sealed, names) if self.sealed is not None else self._laid(names)

    def full(self, names: Names) -> list[str]:
        """Return all that happened, a sentence each; an exact theft says by itself that the bag is dense."""
        told = [self._laid(names)]
        if self.stolen is not None:
            told.append(bag_caption(self.stolen, names))
        if self.sealed is not None and (self.stolen is None or self.stolen.why != "exact"):
            told.append(bag_caption(self.sealed, names))
        if self.looking is not None and "looks" not in self._key:
            told.append(bag_caption(self.looking, names))
        return told

    @property
    def _key(self) -> str:
        if self.taken is not None and self.taken.yes and self.sealed is None:
            return "caption.bag.laid_takes"
        return "caption.bag.laid_looks" if self.looking is not None and self.stolen is None else "caption.bag.laid"

    def _laid(self, names: Names) -> str:
        card, name = self.laid.cards[0], _name(self.laid.seat, names)
        return text(self._key, name=name, card=_one(card), bag=self.laid.target)


def placings(events: Iterable[Event]) -> Iterator[Event | Placing]:
    """Join each card laid with what came of it; that a card is drawn afterwards goes without saying."""
    made: Placing | None = None
    in_bags = False
    for event in events:
        match event:
            case Moved(why="lay", target=target) if target.kind is Kind.BAG:
                yield from _done(made)
                made, in_bags = Placing(event), True
                continue
            case Taken() | Stolen() | Sealed() | Looking() if made is not None:
                part = type(event).__name__.lower()
                made = replace(made, **{part: event})  # type: ignore[arg-type]
                continue
            case Moved(why="draw") if in_bags:
                continue
        yield from _done(made)
        made, in_bags = None, in_bags and not isinstance(event, TurnBegan)
        in_bags |= isinstance(event, Moved) and event.why == "nowhere"
        yield event
    yield from _done(made)


def _done(made: Placing | None) -> Iterator[Placing]:
    if made is not None:
        yield made


def bag_caption(event: Event, names: Names) -> str:
    """Return an event of Räuber as a sentence; empty if there is nothing to say about it."""
    name = _name(getattr(event, "seat", -1), names)
    match event:
        case Moved(why="lay", target=target) if target.kind is Kind.BAG:
            return Placing(event).brief(names)
        case Moved(cards=(Card() as card,), why="nowhere"):
            return text("caption.bag.nowhere", name=name, worth=card.rank)
        case Refused(card=card, bag=bag):
            return text("caption.bag.refused", name=name, worth=card.rank, bag=bag)
        case Taken(bag=bag, yes=yes):
            return text("caption.bag.taken" if yes else "caption.bag.left", name=name, bag=bag)
        case Stolen(victim=victim, bag=bag, why=why):
            key, points = f"caption.bag.stolen.{why}", counted_dense(bag)
            return text(key, name=name, victim=_name(victim, names), bag=bag, points=points)
        case Sealed(bag=bag):
            key = "caption.bag.sealed_double" if _doubled(bag) else "caption.bag.sealed"
            return text(key, name=name, bag=bag, points=counted_dense(bag))
        case Looking(bag=bag):
            return text("caption.bag.looks", name=name, bag=bag)
        case Revealed(struck=struck):
            return text("caption.bag.struck", names=_names(struck, names)) if struck else text("caption.bag.revealed")
    return ""


def revealed(event: Revealed, names: Names) -> list[str]:
    """Return who has shown which last card, and whose cards are struck."""
    shown = tuple(text("caption.bag.shown", name=_name(seat, names), card=_one(card)) for seat, card in event.cards)
    struck = [text("caption.bag.gone", names=_names(event.struck, names))] if event.struck else []
    return [text("caption.bag.last", cards=shown), *struck]


def counted_dense(bag: Zone) -> int:
    """Return how many points a dense bag counts (RB-R16)."""
    return _BAGS[bag.number - 1].rank * (1 + _doubled(bag))


def _doubled(bag: Zone) -> bool:
    return _BAGS[bag.number - 1].rank < _DOUBLED_BELOW


def _one(card: Card | None) -> str:
    """Return "a 7" or "a robber"."""
    if card is None or card.suit is Suit.ROBBER:
        return text("card.one.robber" if card else "card.one.hidden")
    return text("card.one.eight" if card.rank == 8 else "card.one.loot", rank=card.rank)


def _name(seat: int, names: Names) -> str:
    return names.get(seat, "?")


def _names(seats: Iterable[int], names: Names) -> tuple[str, ...]:
    return tuple(_name(seat, names) for seat in seats)


# --- what the pointer shows


def explained_loot(view: View, place: Place) -> str:
    """Return what a card of Räuber or a bag is, and what everybody may know of it."""
    card = place.card
    assert card is not None
    if card.suit is Suit.BAG:
        return bag_words(view, place.zone)
    thing = "" if card.suit is Suit.ROBBER else text(f"loot.{card.rank}")
    worth = plural("count.points", card.rank)
    words = text("hover.loot", rank=card.rank, thing=thing, points=worth) if thing else text("card.robber")
    if place.zone.kind is Kind.BAG:
        return f"{text('hover.top', card=words)} {bag_words(view, place.zone)}"
    if place.zone.kind is Kind.DISCARD:
        return text("hover.out", card=words)
    return words if thing else _robber_words(view)


def _robber_words(view: View) -> str:
    """Return what a robber does by the house rules of the table."""
    return text(f"hover.robber.{getattr(view.options, 'robber_steals', 'robber')}")


def bag_words(view: View, zone: Zone) -> str:
    """Return whose bag this is and how full, as far as the viewer may know."""
    bag, card = view.facts.bags[zone.number - 1], _BAGS[zone.number - 1]
    owner = next((seat.name for seat in view.seats if seat.id == bag.owner), None)
    if owner is None:
        whose = text("hover.bag.middle", bag=card)
    elif bag.owner == view.seat:
        whose = text("hover.bag.opens" if bag.open and not bag.dense else "hover.bag.own", bag=card)
    else:
        whose = text("hover.bag.owner", bag=card, name=owner)
    whose = whose[:1].upper() + whose[1:]
    if bag.dense:
        return f"{whose} {text('hover.bag.dense', points=counted_dense(zone))}"
    shared = view.facts.ending and view.phase.running  # all look at the screen: only a look tells what is in it
    if bag.total is not None and (not shared or view.options.show_sums):
        key = "hover.bag.total" if bag.total or bag.top else "hover.bag.empty"
        return f"{whose} {text(key, total=bag.total, room=bag.value - bag.total)}"
    if bag.top is None:
        return f"{whose} {text('hover.bag.empty')}"
    low, high = bag.range
    low = max(low, bag.top.rank if shared else bag.least)
    if not bag.zone:
        return f"{whose} {text('hover.bag.least', low=low)}" if low else whose
    return f"{whose} {text('hover.bag.range', low=low, high=high)}"
