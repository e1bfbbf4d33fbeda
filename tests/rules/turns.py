"""The invariants of a Räuber-Rommé turn (rules 1.7), checked after every action (used by test_contract.py)."""

from __future__ import annotations

from typing import Any

from game.cards import Card
from game.engine.commands import Draw, EndTurn, GiveUp, Join, Leave, Pass
from game.engine.match import Match
from game.engine.state import STOCK, Kind, Phase, State
from game.melds import Meld, judge
from tests.random_player import Action


def held(state: State, seat: int) -> set[Card]:
    """Return what a seat has not laid: hand and temporary sets."""
    return {card for zone, cards in state.zones.items() for card in cards if zone.owner == seat}


def table(state: State) -> set[Card]:
    """Return all public cards."""
    return {card for zone, cards in state.zones.items() for card in cards if zone.kind is Kind.SET}


class EveryTurn:
    """Remembers how each turn began and judges how it ended."""

    def __init__(self) -> None:
        self.start: State | None = None

    def __call__(self, match: Match, before: State, action: Action, accepted: bool) -> None:
        """Check the turn that just ended, if one did."""
        start, after = self.start or before, match.state
        if not accepted:
            self.start = start
            return
        seat = before.turn
        ended = after.turn != seat or (after.phase is not before.phase)
        if isinstance(action, Join):
            start = self._joined(start, before, after)
        elif before.phase is Phase.PLAY and not ended:
            assert len(after.cards(STOCK)) == len(before.cards(STOCK))
            if len(match.journal) % 4 == 0:
                assert table(start) <= table(after), "a card of the table went somewhere else"
                assert held(start, seat) | table(start) == held(after, seat) | table(after)
        elif before.phase is Phase.PLAY:
            self._ended(start, before, after, action)
            start = after
        else:
            start = after
        if action == "reset":
            assert after.zones == start.zones
        self.start = start

    def _joined(self, start: State, before: State, after: State) -> State:
        newcomer = after.seats[-1].id
        cards = held(after, newcomer)
        if before.phase is Phase.PLAY:
            assert len(cards) == before.setup.options.hand_size  # type: ignore[attr-defined]
            assert len(after.cards(STOCK)) == len(before.cards(STOCK)) - len(cards)
        zones = {
            zone: kept for zone, content in start.zones.items() if (kept := tuple(c for c in content if c not in cards))
        }
        return start.with_(zones=zones | {z: c for z, c in after.zones.items() if z.owner == newcomer})

    def _ended(self, start: State, before: State, after: State, action: Action) -> None:
        """Exactly one of: a card drawn; cards laid; nothing, with an empty stock; a penalty; the player left."""
        seat, stock = before.turn, set(before.cards(STOCK))
        options: Any = after.setup.options
        changed = [cards for zone, cards in after.of_kind(Kind.SET).items() if cards is not start.zones.get(zone)]
        assert all(isinstance(judge(cards, options), Meld) for cards in changed)
        if isinstance(action, EndTurn):
            new_table, old_table = table(after), table(start)
            laid = new_table - old_table
            assert laid and laid == held(start, seat) - held(after, seat)
            assert old_table < new_table and set(after.cards(STOCK)) == stock
            assert bool(held(after, seat)) is (after.phase is Phase.PLAY)
        elif isinstance(action, Leave):
            assert set(after.cards(STOCK)) == stock | held(start, seat) and table(after) == table(start)
        else:
            assert isinstance(action, Draw | Pass | GiveUp)
            assert after.of_kind(Kind.SET) == start.of_kind(Kind.SET), "the table is as the turn found it"
            drawn = held(after, seat) - held(start, seat)
            assert held(start, seat) <= held(after, seat) and drawn == stock - set(after.cards(STOCK))
            if isinstance(action, Draw):
                assert drawn == {before.cards(STOCK)[-1]}
            if isinstance(action, Pass):
                assert not stock and not drawn
        for score in after.scores[len(before.scores) :]:
            assert all(tally.points >= 0 for tally in score.tallies)
            assert {tally.seat for tally in score.tallies if not tally.cards} <= {score.winner}
