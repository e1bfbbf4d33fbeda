"""An independent answer to the question which moves of cards are legal in Räuber-Rommé, written from the rules alone.

It works on plain lists and knows nothing of how the program does it; only `judge`, which has tests of its own, is
shared.
"""

from __future__ import annotations

from game.cards import Card
from game.engine.commands import Move
from game.engine.state import Kind, Zone
from game.melds import Kind as MeldKind
from game.melds import Meld, judge
from game.rules.rebuilding import RaeuberRommeState

Places = dict[Zone, list[Card]]


def legal(state: RaeuberRommeState, move: Move) -> bool:
    """Return whether the acting seat may move these cards there now."""
    places = {zone: list(cards) for zone, cards in state.zones.items()}
    seat = state.turn
    mine = {zone for zone in places if zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner == seat}
    public = {zone for zone in places if zone.kind is Kind.SET}
    sources = [zone for card in move.cards for zone in mine | public if card in places[zone]]
    if not move.cards or len(set(move.cards)) < len(move.cards) or len(sources) < len(move.cards):
        return False
    target, was_next = move.target, move.target == next_free(places, state, Kind.SET, -1)
    touches_table = target.kind is Kind.SET or any(zone in public for zone in sources)
    opens = touches_table and seat not in state.opened
    if opens:
        if not show_opening(places, state):
            return False
        if was_next:
            shown = [
                zone
                for zone in places
                if zone not in public and set(places[zone]) == set(move.cards) and zone.kind is Kind.SET
            ]
            target = shown[0] if shown else next_free(places, state, Kind.SET, -1)
    return may_go(places, state, move, target, opens) and (opens or changes(places, move, target))


def next_free(places: Places, state: RaeuberRommeState, kind: Kind, owner: int) -> Zone:
    """Return the set of a kind with the lowest number that is neither in use nor was when the turn began."""
    number = 1
    while Zone(kind, owner, number) in places or Zone(kind, owner, number) in state.table:
        number += 1
    return Zone(kind, owner, number)


def show_opening(places: Places, state: RaeuberRommeState) -> bool:
    """Make the valid temporary sets public if they reach the opening (RR-R5, RR-D6); return whether they do."""
    melds = [
        (zone, judged)
        for zone in sorted(places)
        if zone.kind is Kind.PRIVATE and zone.owner == state.turn
        for judged in [judge(places[zone], state.options)]
        if isinstance(judged, Meld)
    ]
    enough = sum(meld.value for _, meld in melds) >= state.options.opening
    run = not state.options.first_meld_run or any(meld.kind is MeldKind.RUN for _, meld in melds)
    if enough and run:
        for zone, _ in melds:
            places[next_free(places, state, Kind.SET, -1)] = places.pop(zone)
    return enough and run


def may_go(places: Places, state: RaeuberRommeState, move: Move, target: Zone, opens: bool) -> bool:
    """Return whether the target is one, no old card leaves the table, and the table is open enough (RR-H3)."""
    old = {card for cards in state.table.values() for card in cards}
    if target.kind is Kind.SET:
        there = target in places or target in state.table or target == next_free(places, state, Kind.SET, -1)
    elif target.kind is Kind.PRIVATE and target.owner == state.turn:
        there = target in places or target == next_free(places, state, Kind.PRIVATE, state.turn)
    else:
        there = target == Zone(Kind.HAND, state.turn)
    if not there or (target.kind is not Kind.SET and old & set(move.cards)):
        return False
    if (opens or state.opens_now) and not state.options.table_in_opening_turn:
        touched = [cards for zone, cards in places.items() if zone == target or set(cards) & set(move.cards)]
        return not any(old & set(cards) for cards in touched)
    return True


def changes(places: Places, move: Move, target: Zone) -> bool:
    """Return whether anything lies otherwise after the move."""
    stay = [card for card in places.get(target, []) if card not in move.cards]
    at = len(stay) if move.index is None else min(move.index, len(stay))
    return [*stay[:at], *move.cards, *stay[at:]] != places.get(target, [])
