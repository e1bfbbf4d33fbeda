"""A player of Räuber-Rommé who plays at random, but finds melds, lay-offs and small rebuildings.

He also does what people do besides: moves cards to and fro, tries what is forbidden, undoes, redoes, resets, is
renamed, invites others and leaves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, count
from random import Random
from typing import Any

from game.cards import ACE, FRENCH, KING, Card, Suit
from game.engine.commands import Command, Draw, EndTurn, GiveUp, Join, Leave, Move, NextRound, Pass, Publish, Rename
from game.engine.match import Match
from game.engine.state import STOCK, Kind, Phase, State, Zone, hand
from game.melds import Meld, MeldOptions, judge, tidy

Action = Command | str
"""A command, or ``undo``, ``redo``, ``reset``."""

Cards = tuple[Card, ...]


def raeuber_romme_turn(match: Match, lots: Random) -> Iterator[Action]:
    """Yield what is tried until the turn has passed on; the last thing always ends it."""
    if match.state.phase is Phase.ROUND_OVER:
        if lots.random() < 0.2:
            yield _guest_or_leaver(lots)
        yield NextRound()
        return
    seat, round_number = match.state.turn, match.state.round
    if lots.random() < 0.06:
        yield _guest_or_leaver(lots)
    if lots.random() < 0.12:
        yield from _nonsense(match, lots)
    if match.state.turn == seat:
        yield from _good_turn(match, lots)
    if (match.state.turn, match.state.round) == (seat, round_number) and match.state.phase is Phase.PLAY:
        if lots.random() < 0.3:
            yield GiveUp()
        if match.state.turn == seat:
            yield Draw() if match.state.cards(STOCK) else Pass()


def _guest_or_leaver(lots: Random) -> Action:
    names = ("Zoë", "Jürgen", "Łukasz", "Anna", "", "x" * 40, "🃏", "\u202e\x00", "Ève d'Arc", "Kim")
    return lots.choice((Join(lots.choice(names)), Rename(lots.choice(names)), Leave()))


def _nonsense(match: Match, lots: Random) -> Iterator[Action]:
    """Move anything anywhere, end the turn whether it may end or not, go back and forth."""
    seat = match.state.turn
    for _ in range(lots.randrange(1, 8)):
        yield random_drop(match.state, lots)
        if lots.random() < 0.3:
            yield lots.choice(("undo", "undo", "redo", "reset", Publish(), EndTurn(), NextRound(), Draw(hand(seat))))
        if match.state.turn != seat:
            return
    if lots.random() < 0.9:
        yield "reset"


def random_drop(state: State, lots: Random) -> Move:
    """Return a move of one to three cards to any place, sensible or not."""
    zones = [zone for zone in state.zones if zone.kind is not Kind.STOCK or lots.random() < 0.1]
    own = [zone for zone in zones if zone.owner in (-1, state.turn)]
    source = lots.choice(own if own and lots.random() < 0.9 else zones or [STOCK])
    cards = state.cards(source)
    some = tuple(lots.sample(cards, min(len(cards), lots.choice((1, 1, 1, 2, 3)))))
    targets = [
        *own,
        Zone(Kind.SET, -1, lots.randrange(1, 12)),
        Zone(Kind.PRIVATE, state.turn, lots.randrange(1, 4)),
        hand(lots.randrange(6)),
        Zone(Kind.PRIVATE, lots.randrange(6), 1),
        STOCK,
    ]
    return Move(some, lots.choice(targets), lots.choice((None, None, 0, 1, 2, 9)))


# --- a sensible turn


def _good_turn(match: Match, lots: Random) -> Iterator[Action]:
    seat, state = match.state.turn, match.state
    if seat not in getattr(state, "opened", ()):
        yield from stage_opening(match)
        yield Publish()
    if seat in getattr(match.state, "opened", ()):
        if lots.random() < 0.03:
            return  # draws although he might lay something
        yield from _layings(match, lots)
        if lots.random() < 0.04:
            yield from ("undo", "undo", "redo")
    if getattr(match.state, "laid", ()) or lots.random() < 0.3:
        yield EndTurn()
    if match.state.turn == seat and match.state.phase is Phase.PLAY and lots.random() < 0.5:
        yield "reset"


def stage_opening(match: Match) -> Iterator[Action]:
    """Stage melds as temporary sets if they suffice to open."""
    state = match.state
    options: Any = state.setup.options
    seat = state.turn
    own = [*state.cards(hand(seat)), *(card for cards in state.of_kind(Kind.PRIVATE, seat).values() for card in cards)]
    melds = list(disjoint_melds(own, options))
    if sum(value(meld, options) for meld in melds) < options.opening:
        return
    for cards in state.of_kind(Kind.PRIVATE, seat).values():
        yield Move(cards, hand(seat))
    for meld in melds:
        yield Move(meld, fresh(match.state, Kind.PRIVATE, seat))


def _layings(match: Match, lots: Random) -> Iterator[Action]:
    """Lay melds, lay cards off, and pull a card out of a set to make a new one, until nothing more is found."""
    options: Any = match.state.setup.options
    for _ in range(30):
        state = match.state
        own = list(state.cards(hand(state.turn)))
        own += [card for cards in state.of_kind(Kind.PRIVATE, state.turn).values() for card in cards]
        meld = next(disjoint_melds(own, options), None)
        if meld is not None:
            yield Move(meld, fresh(state, Kind.SET))
        elif lay_off := _lay_off(state, own, options):
            yield lay_off
        elif rebuilding := _rebuilding(state, own, options, lots):
            yield from rebuilding
            if lots.random() < 0.5:
                yield EndTurn()
        else:
            return
        if match.state is state or match.state.turn != state.turn or match.state.phase is not Phase.PLAY:
            return


def fresh(state: State, kind: Kind, owner: int = -1) -> Zone:
    """Return a set that does not exist yet."""
    table: Any = getattr(state, "table", {})
    zones = (Zone(kind, owner, number) for number in count(1))
    return next(zone for zone in zones if zone not in state.zones and zone not in table)


def value(cards: Cards, options: MeldOptions) -> int:
    """Return what cards are worth as a meld; 0 if they are none."""
    judged = judge(cards, options)
    return judged.value if isinstance(judged, Meld) else 0


def disjoint_melds(cards: list[Card], options: MeldOptions) -> Iterator[Cards]:
    """Yield melds that can be laid together, dear ones first."""
    found = sorted(_candidates(sorted(cards), options), key=lambda meld: -meld.value)
    used: set[Card] = set()
    for meld in found:
        if used.isdisjoint(meld.cards):
            used.update(meld.cards)
            yield meld.cards


def _candidates(cards: list[Card], options: MeldOptions) -> Iterator[Meld]:
    jokers = [card for card in cards if card.is_joker]
    normal = {(card.suit, card.rank): card for card in cards if not card.is_joker}
    for rank in range(1, 14):
        group = tuple(card for (_, r), card in normal.items() if r == rank)
        if len(group) > 1:
            yield from _valid((group, *((*group, joker) for joker in jokers)), options)
    for suit in range(4):
        steps = [card for (s, _), card in sorted(normal.items()) if s == suit]
        steps += [card for card in steps if card.rank == ACE]
        for first in range(len(steps)):
            for last in range(first + 2, min(len(steps), first + 6) + 1):
                run = tuple(steps[first:last])
                if (run[-1].rank - run[0].rank) % KING <= len(run):
                    yield from _valid((run, *((*run, joker) for joker in jokers)), options)


def _valid(melds: tuple[Cards, ...], options: MeldOptions) -> Iterator[Meld]:
    for meld in melds:
        if len(meld) >= 3 and len(set(meld)) == len(meld):
            judged = judge(tidy(meld, options), options)
            if isinstance(judged, Meld):
                yield judged


def _lay_off(state: State, own: list[Card], options: MeldOptions) -> Move | None:
    for zone, cards in state.of_kind(Kind.SET).items():
        ranks, suits = _near(cards, options)
        if ranks:
            for card in own:
                if (card.rank in ranks and card.suit in suits) or card.is_joker:
                    for index, longer in ((None, (*cards, card)), (0, (card, *cards))):
                        if isinstance(judge(longer, options), Meld):
                            return Move((card,), zone, index)
    return None


def _near(cards: Cards, options: MeldOptions) -> tuple[set[int], set[Suit]]:
    """Return the ranks and suits of the cards that may belong to these; empty if they are no meld."""
    if any(card.is_joker for card in cards):
        judged = judge(cards, options)
        if not isinstance(judged, Meld):
            return set(), set()
        cards = judged.stands_for
    if cards[0].rank == cards[-1].rank:
        return {cards[0].rank}, set(FRENCH)
    return {(end.rank + step - 1) % KING + 1 for end in (cards[0], cards[-1]) for step in (1, -1)}, {cards[0].suit}


def _rebuilding(state: State, own: list[Card], options: MeldOptions, lots: Random) -> list[Move]:
    """Return moves that pull a spare end card out of a set and make a new set of it with two own cards."""
    spare = [
        cards[place]
        for cards in state.of_kind(Kind.SET).values()
        if len(cards) > 3
        for place in (0, -1)
        if not any(card.is_joker for card in cards)
        or isinstance(judge(cards[1:] if place == 0 else cards[:-1], options), Meld)
    ]
    lots.shuffle(spare)
    for card in spare[:6]:
        near = [c for c in own if card.is_joker or c.is_joker or c.rank == card.rank or c.suit == card.suit][:8]
        for one, two in combinations(near, 2):
            same_rank, same_suit = one.rank == two.rank == card.rank, one.suit is two.suit is card.suit
            if not (same_rank or same_suit or card.is_joker or one.is_joker or two.is_joker):
                continue
            meld = tidy((card, one, two), options)
            if isinstance(judge(meld, options), Meld):
                target = fresh(state, Kind.SET)
                return [Move((one, two), target), Move((card,), target, meld.index(card))]
    return []
