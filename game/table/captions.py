"""Events as sentences, for the status line, the curtain's news and screen readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from game.engine.events import (
    Event,
    Laid,
    Looking,
    MatchEnded,
    Moved,
    Opened,
    Passed,
    Played,
    Refused,
    Revealed,
    RoundBegan,
    RoundEnded,
    Sealed,
    SeatChanged,
    Stolen,
    Taken,
    TurnBegan,
    Undone,
)
from game.engine.rules import Finding, Rules
from game.engine.state import DISCARD, STOCK, Kind, State, Zone
from game.engine.view import View
from game.table.bag_captions import IN_RAEUBER, Placing, bag_caption, bag_words, explained_loot, placings, revealed
from game.table.dropping import WITH_DISCARD
from game.table.meld_captions import ending, meld_caption, turn_words
from game.table.places import Place
from game.ui.text import plural, text


def caption(event: Event, names: Mapping[int, str]) -> str:
    """Return an event as a sentence in the current language; empty if there is nothing to say about it."""
    match event:
        case Moved(openly=True) | Refused() | Taken() | Stolen() | Sealed() | Looking() | Revealed():
            return bag_caption(event, names)
        case Moved(seat, cards, why="draw"):
            if cards[0] is None:
                return text("caption.drew", name=_name(seat, names))
            return text("caption.drew_card", card=cards[0])
        case Opened(seat, points):
            return plural("caption.opened", points, name=_name(seat, names))
        case Laid(seat, cards):
            return plural("caption.laid", len(cards), name=_name(seat, names))
        case Passed(seat, "pass"):
            return text("caption.passed", name=_name(seat, names))
        case SeatChanged(_, "rename", name, before):
            return text("caption.renamed", old=before, name=name)
        case SeatChanged(_, "appoint", name, player=player):
            return text(f"caption.appointed.{player}", name=name)
        case SeatChanged(_, what, name):
            return text("caption.joined" if what == "join" else "caption.left", name=name)
        case Moved() | Played():
            return meld_caption(event, names)
    return _course(event, names)


def _course(event: Event, names: Mapping[int, str]) -> str:
    """Return how rounds and turns begin and end as a sentence."""
    match event:
        case RoundBegan(number):
            return text("caption.round", number=number)
        case TurnBegan(seat):
            return text("caption.turn", name=_name(seat, names))
        case Undone(_, what):
            return text({"undo": "caption.undone", "redo": "caption.redone", "reset": "caption.reset"}[what])
        case RoundEnded(score) if score.shared:
            return text("caption.shared", names=tuple(_name(seat, names) for seat in score.shared))
        case RoundEnded(score) if score.how:
            return ending(event, names)
        case RoundEnded(score) if score.winner is None:
            return text("caption.blocked")
        case RoundEnded(score):
            name, tally = _name(score.winner or 0, names), next(t for t in score.tallies if t.seat == score.winner)
            loot = any(other.lots for other in score.tallies)
            points = plural("count.points", tally.points)
            return text("caption.won_loot", name=name, points=points) if loot else text("caption.won", name=name)
        case MatchEnded(winners) if len(winners) > 1:
            return text("caption.shared", names=tuple(_name(seat, names) for seat in winners))
        case MatchEnded(winners):
            return text("caption.match_won", name=_name(winners[0], names))
    return ""


def news(events: Iterable[Event], names: Mapping[int, str]) -> list[str]:
    """Return what happened in finished turns, one sentence each: what a player missed behind the curtain.

    In Räuber each card laid has one sentence; a theft, or a bag that is exactly full, tells more than the card.
    """
    told: list[str] = []
    for item in _turns(events):
        match item:
            case Placing():
                told.append(item.brief(names))
            case Moved(why="nowhere") if told:
                told[-1:] = [caption(item, names)]
            case Refused() | Revealed() | Passed() | SeatChanged() | RoundEnded() | Moved():
                told.append(caption(item, names))
            case Laid() | Played() | _GivenUp():
                told += _turn_words(item, names)
    return [sentence for sentence in told if sentence]


def log(events: Iterable[Event], names: Mapping[int, str]) -> list[str]:
    """Return all that everybody saw happen in a round, in sentences, the oldest first."""
    told: list[str] = []
    for item in _turns(events):
        match item:
            case Placing():
                told += item.full(names)
            case Revealed():
                told += revealed(item, names)
            case RoundBegan():
                told = [caption(item, names)]
            case Laid() | Played() | _GivenUp():
                told += _turn_words(item, names)
            case Refused() | Passed() | SeatChanged() | RoundEnded() | MatchEnded() | Moved():
                told.append(caption(item, names))
    return [sentence for sentence in told if sentence]


@dataclass(frozen=True)
class _GivenUp:
    """A turn was given up, and so many cards were drawn for it."""

    seat: int
    cards: int


def _turns(events: Iterable[Event]) -> Iterator[Event | Placing | _GivenUp]:
    """Yield what is worth telling of turns: cards that were played openly or drawn, and how turns ended."""
    penalties: dict[int, int] = {}
    for item in _without_steps(placings(events)):
        match item:
            case Moved(seat, cards, why="penalty"):
                penalties[seat] = penalties.get(seat, 0) + len(cards)
            case TurnBegan() | RoundEnded() if penalties:
                yield from (_GivenUp(seat, count) for seat, count in penalties.items())
                penalties = {}
                yield item
            case Moved(seat, cards, why="draw"):
                yield replace(item, cards=(None,) * len(cards))  # what was drawn is the hand's secret
            case _:
                yield item


def _without_steps(events: Iterable[Event | Placing]) -> Iterator[Event | Placing]:
    """Leave out single steps of turns that are told as a whole when they are over (Rommé)."""
    drawn: list[Event | Placing] = []
    over = False
    for event in events:
        match event:
            case Moved(why="draw"):
                drawn.append(event)
                continue
            case Moved(why="turn" | "shuffle"):
                yield event
                continue
            case Moved(why="layoff") if over:
                yield event  # a loser lays off at the end (MR-H11)
                continue
            case Moved(openly=False) | Undone():
                continue
            case Played():
                drawn, over = [], True
            case TurnBegan():
                over = False
        yield from drawn
        drawn = []
        yield event
    yield from drawn


def _turn_words(item: Laid | Played | _GivenUp, names: Mapping[int, str]) -> list[str]:
    name = _name(item.seat, names)
    if isinstance(item, Played):
        return [turn_words(item, names)]
    if isinstance(item, _GivenUp):
        return [plural("caption.gave_up", item.cards, name=name)]
    opened = [plural("caption.opened", item.opened, name=name)] if item.opened else []
    return [*opened, caption(item, names)]


def names_of(state: State) -> dict[int, str]:
    """Return the names of the players by their seats."""
    return {seat.id: seat.name for seat in state.seats}


def _name(seat: int, names: Mapping[int, str]) -> str:
    return names.get(seat, "?")


def set_words(finding: Finding) -> str:
    """Return what a set is and is worth, or what is wrong with it."""
    if finding.wrong is not None:
        return text("hover.invalid", reason=finding.wrong)
    return text("hover.run" if finding.kind == "run" else "hover.group", points=plural("count.points", finding.value))


def hover_words(finding: Finding, index: int, card: object, zone: Zone) -> str:
    """Return what a card is worth where it lies, and what a joker stands for (RR-R32)."""
    value = plural("count.points", finding.values[index])
    if finding.stands_for and finding.stands_for[index] != card:
        return text("hover.joker", card=finding.stands_for[index], value=value)
    if zone.kind is Kind.HAND:
        return text("hover.hand", card=card, value=value)
    if finding.wrong is not None:
        return f"{text('hover.hand', card=card, value=value)}. {text('hover.invalid', reason=finding.wrong)}"
    return text("hover.set", card=card, value=value)


def explained(view: View, rules: Rules, place: Place) -> str:
    """Return what a card is worth where it lies (RR-R32), or whose hidden card it is."""
    if place.zone == STOCK:
        return text("hover.stock", cards=plural("count.cards", len(view.cards(STOCK))))
    if place.zone == DISCARD and view.game in WITH_DISCARD and place.card is not None:
        return text("hover.pile", card=place.card, cards=plural("count.cards", len(view.cards(DISCARD))))
    if place.card is not None and place.card.suit in IN_RAEUBER:
        return explained_loot(view, place)
    if place.card is None:
        owner = next((seat.name for seat in view.seats if seat.id == place.zone.owner), "")
        return text("hover.hidden", name=owner)
    cards = tuple(card for card in view.cards(place.zone) if card is not None)
    finding = rules.inspect(view.options, place.zone, cards)
    return hover_words(finding, cards.index(place.card), place.card, place.zone)


def explained_set(view: View, rules: Rules, zone: Zone) -> str:
    """Return what a set is worth, or what is wrong with it; of a bag, how full it is; empty for one without cards."""
    if zone.kind is Kind.BAG:
        return bag_words(view, zone)
    cards = tuple(card for card in view.cards(zone) if card is not None)
    return set_words(rules.inspect(view.options, zone, cards)) if cards else ""
