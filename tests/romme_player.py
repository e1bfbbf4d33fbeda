"""A player of both kinds of Rommé who plays at random, but sees melds and lay-offs, so that rounds really end.

He also does what people do besides: tries what is forbidden, undoes, redoes, resets, is renamed, invites others and
leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.cards import KING, Card
from game.engine.commands import (
    Command,
    Draw,
    EndTurn,
    GiveUp,
    Join,
    Leave,
    Move,
    NextRound,
    Pass,
    Publish,
    Rename,
    Take,
)
from game.engine.match import Match
from game.engine.state import DISCARD, STOCK, Kind, Phase, State, Zone, hand
from game.melds import Meld, MeldOptions, best_melds, judge, tidy

Action = Command | str
_NAMES = ("Zoë", "Jürgen", "", "x" * 40, "\u202e\x00", "Kim", "Anna")


def romme_turn(match: Match, lots: Random) -> Iterator[Action]:
    """Yield what is tried until the turn has passed on; the last thing always ends it."""
    if match.state.phase is Phase.ROUND_OVER:
        if lots.random() < 0.25:
            yield _guest_or_leaver(lots)
        yield NextRound()
        return
    seat = match.state.turn
    if lots.random() < 0.04:
        yield _guest_or_leaver(lots)
    if lots.random() < 0.08:
        yield from _nonsense(match, seat, lots)
    if match.state.phase is Phase.DRAW and match.state.turn == seat:
        yield Draw(DISCARD if _wants(match.state, lots) else STOCK)
    if _playing(match, seat) and lots.random() < 0.08:
        yield from _nonsense(match, seat, lots)
    if _playing(match, seat) and lots.random() < 0.93:
        yield from _layings(match, seat, lots)
    for card in _by_use(match.state, seat, lots):
        if _playing(match, seat):
            yield Move((card,), DISCARD)


def _playing(match: Match, seat: int) -> bool:
    return match.state.phase is Phase.PLAY and match.state.turn == seat


def _guest_or_leaver(lots: Random) -> Action:
    return lots.choice((Join(lots.choice(_NAMES)), Rename(lots.choice(_NAMES)), Leave()))


def _nonsense(match: Match, seat: int, lots: Random) -> Iterator[Action]:
    for _ in range(lots.randrange(1, 5)):
        if match.state.turn != seat or not match.state.phase.running:
            return
        yield nonsense(match.state, lots)


def nonsense(state: State, lots: Random) -> Action:
    """Return something that is mostly forbidden: any card anywhere, what other games know, steps back."""
    if lots.random() < 0.3:
        others: tuple[Action, ...] = (
            Draw(DISCARD), Draw(hand(state.turn)), EndTurn(), Publish(), Pass(), GiveUp(), Take(), NextRound(),
            "undo", "undo", "redo", "reset",
        )  # fmt: skip
        return lots.choice(others)
    zones = [zone for zone in state.zones if zone.kind is not Kind.STOCK or lots.random() < 0.2]
    mine = hand(state.turn)
    cards = state.cards(mine if mine in zones and lots.random() < 0.7 else lots.choice(zones or [STOCK]))
    some = tuple(lots.sample(cards, min(len(cards), lots.choice((1, 1, 2, 3, 3, 4, 0)))))
    sets = len(state.of_kind(Kind.SET))
    targets = (*(Zone(Kind.SET, -1, lots.randrange(sets + 3)) for _ in range(4)), DISCARD, STOCK, mine, hand(3))
    return Move(some, lots.choice(targets), lots.choice((None,) * 9 + (0, 2)))


# --- a sensible turn


def _wants(state: State, lots: Random) -> bool:
    """Whether the top of the discard pile would make a meld or could be laid off; at times just so."""
    top, held = state.cards(DISCARD)[-1:], state.cards(hand(state.turn))
    if not top or lots.random() < 0.1:
        return bool(top)
    options = _melds(state)
    if _fit(state, top[0], options) is not None:
        return lots.random() < 0.5
    with_it = [card for meld in best_melds((*held, *top), options) for card in meld]
    return top[0] in with_it and len(with_it) > sum(map(len, best_melds(held, options)))


def _melds(state: State) -> MeldOptions:
    options: Any = state.setup.options
    found: MeldOptions = options.melds
    return found


def _fit(state: State, card: Card, options: MeldOptions, but: frozenset[Zone] = frozenset()) -> Zone | None:
    for zone, cards in state.of_kind(Kind.SET).items():
        steps = {(end.rank - card.rank) % KING for end in (cards[0], cards[-1]) if end.suit is card.suit}
        near = steps & {1, KING - 1} or cards[0].rank == card.rank
        if near and zone not in but and isinstance(judge(tidy((*cards, card), options), options), Meld):
            return zone
    return None


def _layings(match: Match, seat: int, lots: Random) -> Iterator[Action]:
    """Meld and lay off what can be, at times in the other order, and at times back and forth.

    In some rounds a player waits until he can lay his whole hand at once.
    """
    held = match.state.cards(hand(seat))
    if (seat + match.state.round) % 4 == 3 and sum(map(len, best_melds(held, _melds(match.state)))) < len(held) - 1:
        return
    ways = [_meldings, _lay_offs]
    if lots.random() < 0.15:
        ways.reverse()
    for way in ways:
        for move in way(match, seat, lots):
            if not _playing(match, seat):
                return
            yield move
            if _playing(match, seat) and lots.random() < 0.06:
                yield from ("undo", "redo") if lots.random() < 0.6 else ("undo", "undo", "reset")


def _meldings(match: Match, seat: int, lots: Random) -> Iterator[Move]:
    for cards in best_melds(match.state.cards(hand(seat)), _melds(match.state)):
        number = len(match.state.of_kind(Kind.SET)) + 1
        yield Move(tuple(lots.sample(cards, len(cards))), Zone(Kind.SET, -1, number))


def _lay_offs(match: Match, seat: int, lots: Random) -> Iterator[Move]:
    options = _melds(match.state)
    for card in lots.sample(match.state.cards(hand(seat)), len(match.state.cards(hand(seat)))):
        zone = _fit(match.state, card, options)
        if zone is not None:
            more = [c for c in match.state.cards(hand(seat)) if c != card]
            cards = (card, lots.choice(more)) if more and lots.random() < 0.1 else (card,)
            yield Move(cards, zone)


def _by_use(state: State, seat: int, lots: Random) -> list[Card]:
    """Return the cards of a hand as they should be discarded: what has no neighbour first, dear ones first."""
    held = list(state.cards(hand(seat)))
    if lots.random() < 0.2:
        return lots.sample(held, len(held))

    def use(card: Card) -> int:
        twins = sum(other.rank == card.rank for other in held)
        return twins + sum(other.suit is card.suit and 0 < abs(other.rank - card.rank) <= 2 for other in held)

    return sorted(held, key=lambda card: (use(card), -min(card.rank, 10)))
