"""Cards on their way: whatever happens in whatever order, all come to rest where the layout wants them."""

from __future__ import annotations

from collections import Counter
from random import Random

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.cards import Card, parse
from game.engine.commands import Command, Draw, EndTurn, GiveUp, Join, Leave, NextRound, Pass, Publish
from game.engine.events import Event
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import STOCK, Phase, hand
from game.engine.view import View
from game.rules.rebuilding import Options
from game.table.director import Director
from game.table.layout import Layout, Place, Prefs, arrange
from game.table.plan import DEAL_STAGGER, FLIGHT, GLIDE, LONGEST_QUEUE, STAGGER
from game.table.sprites import CardSprite
from tests.random_player import raeuber_romme_turn
from tests.rules.positions import play
from tests.rules.positions import table as position
from tests.strategies import attempt, new_match
from tests.table.views import laid_out, view

LONG = 10.0
"""Seconds after which everything must rest at normal speed."""


def at_rest(director: Director, places: list[Place]) -> None:
    """Check that one sprite lies at each place, and nothing else anywhere."""
    assert director.idle
    assert [sprite.place for sprite in director.sprites] == places
    for sprite in director.sprites:
        assert (sprite.x, sprite.y, sprite.width) == (sprite.place.x, sprite.place.y, sprite.place.width)
        assert sprite.shown == sprite.place.card and sprite.turned == 1 and sprite.height == 0
    assert len({id(sprite) for sprite in director.sprites}) == len(director.sprites)
    no_card_twice(director)


def no_card_twice(director: Director) -> None:
    counted = Counter(sprite.card for sprite in director.sprites if sprite.card is not None)
    assert not [card for card, number in counted.items() if number > 1]


def faces(director: Director) -> set[Card]:
    """Return every face that can be seen in this frame."""
    return {sprite.shown for sprite in director.sprites if sprite.shown is not None}


class Tables(RuleBasedStateMachine):
    """A match, its layout and a director, handled as the table scene does it, but in any order and at any moment."""

    @initialize(seed=st.integers(0, 10_000), players=st.integers(2, 6), rich=st.booleans())
    def deal(self, seed: int, players: int, rich: bool) -> None:
        self.lots = Random(seed)
        options = Options(failed_turn=3, opening=0 if rich else 30)
        self.match = new_match(players, options, f"{seed}")
        self.director = Director()
        self.viewer: int | None = None
        self.size = (1280, 720)
        self.read = 0
        self.held: tuple[Card, ...] = ()
        self.before: frozenset[Card] = frozenset()
        self.view: View = self.match.view(None)
        self.settle()

    def settle(self, glide: bool = True) -> None:
        events: list[Event] = self.match.events(self.read, self.viewer)
        self.read = self.match.event_count
        self.before = self.view.known() if self.viewer == self.view.seat else frozenset()
        self.view = self.match.view(self.viewer)
        self.layout: Layout = arrange(self.view, self.size, Prefs())
        self.places = list(self.layout.places)
        here = {sprite.card: (sprite.x, sprite.y, sprite.width) for sprite in self.director.sprites if sprite.card}
        self.director.settle(self.places, events, glide=glide, held=self.held)
        if not glide and not self.held:
            at_rest(self.director, self.places)
            self.before = frozenset()
        elif glide:
            for sprite in self.director.sprites:
                if sprite.card in here and sprite.moving:
                    assert (sprite.x, sprite.y, sprite.width) == here[sprite.card], "it jumped"

    @rule()
    def somebody_plays(self) -> None:
        if self.viewer is None or self.viewer != self.match.state.turn:
            self.hand_over()
        for action in raeuber_romme_turn(self.match, self.lots):
            if action == Leave():
                continue
            attempt(self.match, action)
            self.settle()
            if self.lots.random() < 0.3 or self.match.state.turn != self.viewer:
                break

    @rule(what=st.sampled_from(["undo", "redo", "reset"]))
    def go_back(self, what: str) -> None:
        try:
            self.match.play(what)
        except IllegalMove:
            return
        self.read = self.match.event_count
        self.settle()

    @precondition(lambda self: self.match.state.turn != self.viewer)
    @rule()
    def hand_over(self) -> None:
        """The curtain falls and is lifted."""
        if self.match.state.phase is Phase.ROUND_OVER:
            self.match.submit(NextRound())
        self.held = ()
        self.viewer = None
        self.settle(glide=False)
        self.viewer = self.match.state.turn
        self.settle()

    @rule(end=st.sampled_from([Draw(), EndTurn(), GiveUp(), Pass(), Publish(), Join("Neu")]))
    def turn_ends(self, end: Command) -> None:
        if self.match.allows(end):
            self.match.submit(end)
            self.settle()

    @rule(size=st.sampled_from([(800, 600), (1280, 720), (2560, 1080)]))
    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.held = ()
        self.settle(glide=False)

    @rule(dt=st.floats(0.001, 0.4))
    def time_passes(self, dt: float) -> None:
        self.director.update(dt)

    @rule()
    def skip(self) -> None:
        self.held = ()
        self.settle()
        self.director.skip()
        at_rest(self.director, self.places)
        self.before = frozenset()

    @rule()
    def wait_long(self) -> None:
        self.held = ()
        self.settle()
        for _ in range(int(LONG / 0.25)):
            self.director.update(0.25)
        at_rest(self.director, self.places)
        self.before = frozenset()

    @precondition(lambda self: self.viewer is not None)
    @rule(x=st.integers(0, 1280), y=st.integers(0, 720))
    def carry(self, x: int, y: int) -> None:
        own = [place for place in self.layout.in_zone(hand(self.viewer or 0)) if place.card is not None]
        if own:
            card = self.lots.choice(own).card
            assert card is not None
            self.held = (card,)
            sprite = self.director.sprite(card)
            assert sprite is not None
            sprite.hold(x, y, 100, card)

    @invariant()
    def one_sprite_for_each_place(self) -> None:
        assert [sprite.place for sprite in self.director.sprites] == self.places
        no_card_twice(self.director)

    @invariant()
    def u052_no_face_is_seen_that_this_viewer_may_not_see(self) -> None:
        assert faces(self.director) <= self.view.known() | self.before


Tables.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestTables = Tables.TestCase


# --- one thing at a time


def director_at(places: tuple[Place, ...] | list[Place]) -> Director:
    director = Director()
    director.settle(places, glide=False)
    return director


def frames(director: Director, seconds: float, step: float = 1 / 60) -> list[list[tuple[float, float]]]:
    """Let time pass and return where every sprite was in each frame."""
    seen = []
    for _ in range(round(seconds / step)):
        director.update(step)
        seen.append([(sprite.x, sprite.y) for sprite in director.sprites])
    return seen


def the(director: Director, card: str) -> CardSprite:
    found = director.sprite(parse(card)[0])
    assert found is not None
    return found


def test_u218_speed_off_moves_at_once() -> None:
    match = position(["H8 C3", "C4"], ["H5 H6 H7"], stock=9)
    director = director_at(laid_out(match.view(0)).places)
    director.speed = 0.0
    play(match, "move H8 > set:1")
    places = laid_out(match.view(0)).places
    director.settle(places, match.events(0, 0))
    at_rest(director, list(places))


@pytest.mark.parametrize(("speed", "slower"), [(2.2, False), (0.35, True)])
def test_u219_speed_is_a_factor_on_time(speed: float, slower: bool) -> None:
    director = director_at(laid_out(view("H8 C3")).places)
    director.settle(laid_out(view("C3 H8")).places)
    director.speed = speed
    director.update(GLIDE * 0.99)
    assert director.idle is not slower


def test_an_interrupted_flight_goes_on_from_where_it_was() -> None:
    first, second = laid_out(view("H8 C3 D4")), laid_out(view("C3 D4 H8"))
    director = director_at(first.places)
    director.settle(second.places)
    director.update(GLIDE / 2)
    sprite = the(director, "H8")
    middle = sprite.x
    assert first.places[0].x < middle < second.places[2].x
    director.settle(first.places)
    assert sprite is the(director, "H8") and sprite.x == middle
    director.update(0.001)
    assert abs(sprite.x - middle) < 3
    director.update(GLIDE)
    at_rest(director, list(first.places))


def test_settling_again_in_mid_flight_does_not_start_it_anew() -> None:
    director = director_at(laid_out(view("H8 C3 D4")).places)
    there = laid_out(view("C3 D4 H8")).places
    director.settle(there)
    for _ in range(20):
        director.update(GLIDE / 19)
        director.settle(there)
    at_rest(director, list(there))


def test_settling_when_nothing_changed_moves_nothing() -> None:
    match = position(["H8 C3", "C4 C5 C6"], ["H5 H6 H7"], stock=9)
    layout = laid_out(match.view(0))
    director = director_at(layout.places)
    director.settle(layout.places)
    at_rest(director, list(layout.places))


def test_a_dropped_card_does_not_fly_again() -> None:
    match = position(["H8 C3", "C4"], ["H5 H6 H7"], stock=9)
    director = director_at(laid_out(match.view(0)).places)
    since = match.event_count
    play(match, "move H8 > set:1")
    layout = laid_out(match.view(0))
    goal = next(place for place in layout.places if place.card == parse("H8")[0])
    sprite = the(director, "H8")
    sprite.hold(goal.x + 12, goal.y - 9, goal.width, goal.card)
    director.settle(layout.places, ())  # the scene gives no events for what the player did with his own hand
    assert match.event_count > since
    assert (sprite.x, sprite.y) == (goal.x + 12, goal.y - 9) and not sprite.waiting
    for frame in frames(director, GLIDE + 0.05):
        x, y = frame[director.sprites.index(sprite)]
        assert abs(x - goal.x) <= 12 and abs(y - goal.y) <= 9
    at_rest(director, list(layout.places))


def test_held_cards_are_left_alone() -> None:
    director = director_at(laid_out(view("H8 C3 D4")).places)
    sprite = the(director, "H8")
    sprite.hold(555, 333, 100, sprite.card)
    director.settle(laid_out(view("C3 D4 H8")).places, held=parse("H8"))
    director.update(1.0)
    assert (sprite.x, sprite.y) == (555, 333)
    director.settle(laid_out(view("C3 D4 H8")).places)
    director.update(1.0)
    assert director.idle and (sprite.x, sprite.y) != (555, 333)


# --- deal and draw


def dealt(players: int, viewer: int | None) -> tuple[Director, Layout, Match]:
    """Return a table in the moment in which the deal begins."""
    match = new_match(players)
    layout = laid_out(match.view(viewer))
    director = director_at([place for place in layout.places if place.zone == STOCK])
    director.settle(layout.places, match.events(0, viewer))
    return director, layout, match


@pytest.mark.parametrize("players", [2, 6])
def test_u052_a_deal_shows_backs_only(players: int) -> None:
    director, layout, _ = dealt(players, None)
    assert not director.idle
    for _ in range(300):
        director.update(1 / 60)
        assert not faces(director)
    at_rest(director, list(layout.places))


def test_the_deal_starts_from_the_stock_one_card_after_another() -> None:
    director, layout, _ = dealt(3, None)
    stock = layout.in_zone(STOCK)[-1]
    waiting = [sprite for sprite in director.sprites if sprite.zone != STOCK]
    assert all((sprite.x, sprite.y) == (stock.x, stock.y) for sprite in waiting)
    counts = []
    for _ in range(40):
        counts.append(sum(sprite.waiting for sprite in waiting))
        director.update(DEAL_STAGGER)
    assert counts == sorted(counts, reverse=True) and counts[0] >= 38 and counts[-1] < 3


@pytest.mark.parametrize("players", [2, 4, 6])
def test_u217_no_deal_takes_longer_than_three_seconds(players: int) -> None:
    director, _, _ = dealt(players, None)
    director.update(LONGEST_QUEUE + FLIGHT + 0.01)
    assert director.idle


def test_u217_a_deal_is_skipped_at_once() -> None:
    director, layout, _ = dealt(4, None)
    director.update(0.2)
    director.skip()
    at_rest(director, list(layout.places))


def test_a_drawn_card_is_turned_on_its_way_to_the_hand() -> None:
    match = position(["H8 C3", "C4"], stock=9)
    director = director_at(laid_out(match.view(0)).places)
    since, stock = match.event_count, laid_out(match.view(0)).in_zone(STOCK)[-1]
    match.submit(Draw())
    layout = laid_out(match.view(0))
    director.settle(layout.places, match.events(since, 0))
    new = layout.in_zone(hand(0))[-1]
    sprite = next(sprite for sprite in director.sprites if sprite.place == new)
    assert (sprite.x, sprite.y, sprite.shown) == (stock.x, stock.y, None)
    director.update(FLIGHT * 0.3)
    assert sprite.shown is None
    director.update(FLIGHT * 0.3)
    assert sprite.shown == new.card
    director.update(FLIGHT)
    at_rest(director, list(layout.places))


def test_u052_another_player_sees_only_the_back_of_a_drawn_card() -> None:
    match = position(["H8 C3", "C4"], stock=9)
    director = director_at(laid_out(match.view(1)).places)
    since = match.event_count
    match.submit(Draw())
    seen = match.view(1)
    director.settle(laid_out(seen).places, match.events(since, 1))
    for _ in range(60):
        director.update(1 / 60)
        assert faces(director) <= seen.known()


def test_cards_laid_by_another_player_start_from_his_plate_one_after_another() -> None:
    match = position(["H8 H9 C3", "C4"], ["H5 H6 H7"], stock=9)
    before = laid_out(match.view(1))
    director = director_at(before.places)
    since = match.event_count
    play(match, "move H8 H9 > set:1")
    director.settle(laid_out(match.view(1)).places, match.events(since, 1))
    eight, nine = the(director, "H8"), the(director, "H9")
    plate = before.regions.plate(0, 2)
    assert plate.collidepoint(eight.x, eight.y) and eight.shown is None
    director.update(STAGGER / 2)
    assert nine.waiting and not eight.waiting
