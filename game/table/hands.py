"""Where hands and stock lie: the own hand in a row or two, the others as little fans on their plates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from game.cards import Card
from game.engine.state import STOCK, Zone, hand
from game.engine.view import Seen, View
from game.table.places import TIGHTEST, Place, Prefs, row, spread_of
from game.table.regions import ASPECT, Regions


def home_of(view: View, prefs: Prefs) -> int:
    """Return the seat that sits at the lower edge of the screen."""
    if prefs.home is not None and any(seat.id == prefs.home for seat in view.seats):
        return prefs.home
    return view.turn if view.seat is None else view.seat


def lay_hand(view: View, regions: Regions, prefs: Prefs, places: list[Place]) -> tuple[Card, ...]:
    """Add the places of the hand at the lower edge, the viewer's own or face down; return its order."""
    owner = home_of(view, prefs)
    seen = view.cards(hand(owner))
    known = [card for card in seen if card is not None]
    order: Seen = seen if len(known) < len(seen) else hand_order(known, prefs.hand)
    seen_now: Seen = order
    if prefs.hover == hand(owner):
        seen_now = prefs.order
    elif prefs.carried:
        seen_now = tuple(card for card in order if card not in prefs.carried)
    places += _hand_rows(seen_now, hand(owner), regions, prefs)
    return tuple(card for card in order if card is not None)


def hand_order(cards: Sequence[Card], wish: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards in the player's own order; those he has not placed yet come last, as they came (U088, U094)."""
    rank = {card: number for number, card in enumerate(wish)}
    return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))


def _hand_rows(cards: Seen, zone: Zone, regions: Regions, prefs: Prefs) -> Iterator[Place]:
    """Yield the hand as one row, or as two where one would hide the indices (U092)."""
    room, card = regions.hand.w, regions.hand_card
    spread = spread_of(room, card, len(cards), 0.7)
    if spread >= card * TIGHTEST or len(cards) < 12:
        rows, step = [cards], 0.0
    else:
        half = ceil(len(cards) / 2)
        rows, step = [cards[:half], cards[half:]], card * ASPECT * 0.3
        card = round(card * 0.78)
    card = min(card, int(room / (1 + (len(rows[0]) - 1) * TIGHTEST)))  # in a very narrow hand cards shrink
    base = regions.hand.bottom - round(8 * regions.unit) - card * ASPECT / 2
    start = 0
    for number, part in enumerate(rows):
        spread = spread_of(room, card, len(part), 0.7)
        left = regions.hand.centerx - spread * (len(part) - 1) / 2
        middle = base - (len(rows) - 1 - number) * step
        for place in row(part, zone, left, middle, card, spread, 30_000 + start, prefs):
            yield replace(place, index=place.index + start)
        start += len(part)


def lay_stock(view: View, regions: Regions) -> Iterator[Place]:
    """Yield the topmost cards of the stock; that there are more is drawn as thickness."""
    count = len(view.cards(STOCK))
    for index in range(max(0, count - 2), count):
        yield Place(None, STOCK, index, regions.stock.centerx, regions.stock.centery, regions.stock.w, index)


def lay_opponents(view: View, regions: Regions, prefs: Prefs) -> Iterator[Place]:
    """Yield the hands of the others as little fans of backs on their plates."""
    home = home_of(view, prefs)
    for number, seat in enumerate(view.seats):
        if seat.id == home:
            continue
        plate = regions.plate(number, len(view.seats))
        card = plate.h * 0.42
        count = len(view.cards(hand(seat.id)))
        spread = spread_of(plate.w * 0.3, card, count, 0.25)
        left = plate.right - regions.gap - card / 2 - spread * (count - 1)
        for index in range(count):
            yield Place(None, hand(seat.id), index, left + index * spread, plate.centery, card, 10_000 + index)
