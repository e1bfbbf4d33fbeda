"""The invariants of Räuber (rules 3.7), checked after every action (used by test_contract.py)."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.cards import Card, raeuber_pack
from game.engine.commands import Move
from game.engine.match import Match
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.rules.bags import RaeuberState
from tests.random_player import Action
from tests.rules.bag_sight import VALUES, is_full, may_try, worth

PACK = set(raeuber_pack())
SHARE = {2: 33, 3: 22, 4: 16, 5: 13}
TURNS = {2: 64, 3: 63, 4: 60, 5: 60}


def content(state: RaeuberState, number: int) -> tuple[Card, ...]:
    """Return what bag number 1 to 9 holds."""
    return state.cards(Zone(Kind.BAG, -1, number))


def may_place(state: RaeuberState, move: Move) -> bool:
    """Whether the acting seat may try this move: one card of his hand, at a bag that is not surely too full."""
    one = len(move.cards) == 1 and move.cards[0] in state.cards(hand(state.turn)) and move.index is None
    bag = move.target.kind is Kind.BAG and 1 <= move.target.number <= 9
    placing = state.phase in (Phase.PLAY, Phase.FINAL)
    return one and bag and placing and state.shown in (None, move.cards[0]) and may_try(state, move)


def rightful_owner(before: RaeuberState, move: Move) -> int:
    """Return whose a bag must be after a card went into it, as long as nobody was asked (RB-R10, RB-D7 to RB-D13)."""
    (card,), number = move.cards, move.target.number
    there, owner, seat = content(before, number), before.owner(number), before.turn
    if is_full(move.target, (*there, card)):
        return owner if owner == seat else seat
    if owner == -1:
        return seat if before.options.take == "always" else -1
    same = bool(there) and there[-1].rank == card.rank
    rule = {"robber": same, "always": True, "never": False}[before.options.robber_steals]
    return seat if (same if card.rank else rule) else owner


class EveryBagTurn:
    """Follows a deal of Räuber from its beginning to its end."""

    def __init__(self, share: float = 1.0) -> None:
        self.lots, self.share = Random("bags"), share
        """Of how many placings it is found out what may be tried, by the slow definition."""
        self.placed = Counter[int]()
        """Cards each seat has played in this deal, also those that left the game."""
        self.seats = 0

    def __call__(self, match: Match, before: RaeuberState, action: Action, accepted: bool) -> None:
        """Check everything that must hold after an action."""
        after = match.state
        assert isinstance(after, RaeuberState)
        if before.phase is Phase.ROUND_OVER:
            self.placed.clear()
        if accepted:
            self.bags_hold(before, after)
            if len(match.journal) % 8 == 0 or not after.phase.running:
                assert {c for cards in after.zones.values() for c in cards} == PACK
        if isinstance(action, Move) and self.lots.random() < self.share:
            self.placing_is_fair(before, after, action, accepted)
        if accepted and isinstance(action, Move):
            gone = before.cards(hand(before.turn)) != after.cards(hand(before.turn)) or after.ending
            self.placed[before.turn] += gone and action.cards[0] not in after.cards(hand(before.turn))
        self.hands_are_even(after)
        if after.ending and not before.ending:
            self.at_the_last_cards(after)
        if after.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER) and before.phase.running:
            assert sum(tally.points for tally in after.scores[-1].tallies) <= 494
            assert not any(zone.kind is Kind.HAND for zone in after.zones)

    def placing_is_fair(self, before: RaeuberState, after: RaeuberState, move: Move, accepted: bool) -> None:
        """What may be tried can be told from what is seen; a bag then goes to whom it must."""
        assert accepted is may_place(before, move)
        if accepted and move.cards[0] in content(after, move.target.number):
            assert content(after, move.target.number) == (*content(before, move.target.number), *move.cards)
            assert after.owner(move.target.number) == rightful_owner(before, move)

    def bags_hold(self, before: RaeuberState, after: RaeuberState) -> None:
        """No bag holds too much; dense is exactly full and for ever; only the actor gets bags (RB-R8, RB-R11)."""
        for number, value in enumerate(VALUES, 1):
            was, cards = content(before, number), content(after, number)
            if was is not cards:
                total = worth(cards)
                assert total <= value
                assert after.dense(number) is (total == value)
                assert not before.phase.running or not before.dense(number)
            elif cards and before.owner(number) != after.owner(number):
                assert not before.phase.running or not before.dense(number)
            if before.phase.running and before.owner(number) != after.owner(number):
                assert after.owner(number) == before.turn

    def hands_are_even(self, after: RaeuberState) -> None:
        """Nobody is ever more than a card ahead of the others."""
        if after.phase.running and not after.ending:
            sizes = {len(after.cards(hand(seat.id))) for seat in after.seats}
            assert max(sizes) - min(sizes) <= 1
            assert min(sizes) >= 1

    def at_the_last_cards(self, after: RaeuberState) -> None:
        """Everybody has one card, and has played the rest of his share (RB-D2, RB-X30, RB-X31)."""
        count = len(after.seats)
        assert not after.cards(STOCK)
        assert sum(self.placed.values()) == TURNS[count]
        assert set(self.placed.values()) == {SHARE[count] - 1}
        left = len(after.cards(DISCARD)) + sum(len(content(after, n)) for n in range(1, 10))
        held = sum(len(after.cards(hand(seat.id))) for seat in after.seats)
        assert left + held == SHARE[count] * count
