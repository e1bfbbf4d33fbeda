"""Cards of Rommé on their way: drawn, melded, laid off, discarded, turned over; none seen by whoever may not."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.cards import Card, parse
from game.engine.commands import Command, Draw, Move, NextRound
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import DISCARD, STOCK, Phase, hand
from game.engine.view import View
from game.rules import GAMES
from game.table.director import Director
from game.table.layout import Layout, Prefs, arrange
from tests.strategies import new_match


class Felt:
    """A match, its layout and a director, handled as the table scene does it; every frame is looked at."""

    def __init__(self, match: Match, viewer: int | None = 0) -> None:
        self.match, self.viewer = match, viewer
        self.director, self.read = Director(), match.event_count
        self.view: View = match.view(viewer)
        self.layout: Layout = arrange(self.view, (1280, 720), Prefs())
        self.director.settle(self.layout.places, glide=False)

    def do(self, command: Command) -> int:
        """Carry a command out and let the cards come to rest; return the number of frames."""
        known = self.view.known()
        self.match.submit(command)
        events = self.match.events(self.read, self.viewer)
        self.read = self.match.event_count
        self.view = self.match.view(self.viewer)
        self.layout = arrange(self.view, (1280, 720), Prefs())
        self.director.settle(self.layout.places, events)
        frames = 0
        while not self.director.idle:
            self.director.update(1 / 30)
            frames += 1
            assert frames < 300
            self.look(known | self.view.known())
        assert [sprite.place for sprite in self.director.sprites] == list(self.layout.places)
        self.look(self.view.known())
        return frames

    def look(self, known: frozenset[Card]) -> None:
        """Check that only known faces are seen, and no card twice."""
        assert {sprite.shown for sprite in self.director.sprites if sprite.shown is not None} <= known
        counted = Counter(sprite.card for sprite in self.director.sprites if sprite.card is not None)
        assert not [card for card, number in counted.items() if number > 1]


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
@pytest.mark.parametrize("viewer", [0, None])
def test_a_round_in_which_nothing_hidden_is_ever_seen(game: str, viewer: int | None) -> None:
    lots = Random(f"{game} {viewer}")
    felt = Felt(new_match(3, GAMES[game].Options(), "felt", game=game), viewer)
    for _ in range(45):
        state = felt.match.state
        if state.phase is Phase.MATCH_OVER:
            break
        moves = list(felt.match.rules.moves(state)) if state.phase.running else [NextRound()]
        moves = [move for move in moves if not (isinstance(move, Move) and move.target == DISCARD)] or moves
        felt.do(lots.choice(moves))


def position(game: str, **data: object) -> Match:
    return new_match(2, GAMES[game].Options(), "felt", position_from(data), game)


def test_the_pile_is_turned_over_in_sight_and_comes_to_lie_face_down() -> None:
    """MR-D10: the oldest card is drawn; what the pile held lies hidden in the stock."""
    felt = Felt(position("multiplayer_romme", hands=["H2 H4", "C3 C5"], discard="C2 D7 HQ", stock=0, dealer=1))
    assert felt.do(Draw(STOCK)) > 10
    assert felt.match.state.cards(hand(0))[-1] == parse("C2")[0]
    assert all(place.card is None for place in felt.layout.in_zone(STOCK))
    assert felt.layout.in_zone(DISCARD) == []


def test_a_card_taken_from_the_pile_leaves_the_one_below() -> None:
    felt = Felt(position("romme", hands=["H2 H4", "C3 C5"], discard="C2 D7 HQ", dealer=1), viewer=1)
    felt.match.submit(Draw(DISCARD))
    events = felt.match.events(felt.read, 1)
    view = felt.match.view(1)
    felt.director.settle(arrange(view, (1280, 720), Prefs()).places, events)
    felt.director.update(0.05)
    assert parse("D7")[0] in {sprite.shown for sprite in felt.director.sprites}
    assert parse("HQ")[0] not in view.known(), "in another hand it lies face down"
