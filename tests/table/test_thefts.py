"""Bags on their way: a theft takes its time, can be cut short at any moment, and always ends at the layout."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Suit
from game.engine.commands import EndTurn, Take
from game.engine.events import Event, Moved, Refused, Revealed, Sealed, Stolen
from game.engine.match import Match
from game.engine.state import DISCARD, Kind
from game.table.director import Director
from game.table.effects import Kind as Effects
from game.table.layout import Layout, Prefs, arrange
from game.table.plan import FLIGHT, REACH, REVEAL, STRIKE, THEFT, TIE, plan
from tests.rules.bag_positions import Deal, bag
from tests.strategies import new_match
from tests.table.test_director import at_rest, faces

SIZE = (1280, 720)


class Shown:
    """A match of Räuber with a director, seen by one seat."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match, self.viewer, self.director = match, viewer, Director()
        self.read = match.event_count
        self.layout: Layout = arrange(match.view(viewer), SIZE, Prefs())
        self.director.settle(self.layout.places, glide=False)
        self.known = match.view(viewer).known()

    def follow(self) -> list[Event]:
        """Show what has happened since."""
        events = self.match.events(self.read, self.viewer)
        self.read = self.match.event_count
        view = self.match.view(self.viewer)
        self.layout = arrange(view, SIZE, Prefs())
        self.director.settle(self.layout.places, events)
        played = {c for e in events if isinstance(e, Moved) and e.openly for c in e.cards if c}
        self.known = self.known | view.known() | played
        return events

    def nothing_leaks(self) -> None:
        """No face is seen that the viewer has not seen lying open (U001)."""
        bags = {sprite.card for sprite in self.director.sprites if sprite.card and sprite.card.suit is Suit.BAG}
        assert faces(self.director) <= self.known | bags


def stolen(card: str = "8") -> Shown:
    """Return the moment after a bag of B was stolen by A; with an 8 it is dense too."""
    deal = Deal("26[9,9]@B 70[5]@A", hands=(f"{card} 2", "7 7"))
    shown = Shown(deal.match, 0)
    deal.play(card, 26)
    shown.follow()
    return shown


def test_a_theft_is_played_in_order() -> None:
    shown = stolen()
    director = shown.director
    kinds = {effect.kind for effect in director.effects}
    assert kinds == {Effects.HAND, Effects.COINS, Effects.DUST, Effects.FLASH, Effects.TIE}
    sack = next(sprite for sprite in director.sprites if sprite.card == sprite.place.card and sprite.zone == bag(26))
    start = (sack.x, sack.y)
    director.update(FLIGHT + REACH * 0.9)
    assert (sack.x, sack.y) == start, "first the card comes, then the hand"
    director.update(0.3)
    assert sack.y != start[1] and sack.angle != 0
    director.update(THEFT)
    assert sack.back == 0, "tied only when the seal is on it"
    director.update(TIE * 3)
    assert sack.back == 1
    director.update(5)
    at_rest(director, list(shown.layout.places))
    assert not director.effects


@pytest.mark.parametrize("passed", [0.0, 0.2, 0.5, 0.8, 1.2, 1.6, 2.0, 2.5])
def test_a_theft_can_be_cut_short(passed: float) -> None:
    shown = stolen()
    shown.director.update(passed)
    shown.director.skip()
    at_rest(shown.director, list(shown.layout.places))
    assert not shown.director.effects


@pytest.mark.parametrize("passed", [0.0, 0.4, 1.1, 1.9])
def test_settling_again_does_not_disturb_a_theft(passed: float) -> None:
    shown, same = stolen(), stolen()
    for each in (shown, same):
        each.director.update(passed)
    shown.director.settle(shown.layout.places)
    for each in (shown, same):
        each.director.update(0.05)
    assert [(s.x, s.y, s.angle) for s in shown.director.sprites] == [(s.x, s.y, s.angle) for s in same.director.sprites]
    assert len(shown.director.effects) == len(same.director.effects)


def test_speed_off_shows_it_at_once() -> None:
    deal = Deal("26[9,9]@B", hands=("8 2", "7 7"))
    shown = Shown(deal.match, 0)
    shown.director.speed = 0.0
    deal.play("8", 26)
    shown.follow()
    at_rest(shown.director, list(shown.layout.places))
    assert not shown.director.effects


def test_a_refused_card_shakes_and_comes_to_rest() -> None:
    deal = Deal("26[9,9]@B", hands=("9 2", "7 7"))
    shown = Shown(deal.match, 0)
    deal.play("9", 26)
    events = shown.follow()
    assert any(isinstance(event, Refused) for event in events)
    sprite = next(s for s in shown.director.sprites if s.card in deal.move("9", 26).cards)
    places = set()
    for _ in range(12):
        shown.director.update(0.05)
        places.add(round(sprite.x))
    assert len(places) > 3
    shown.director.update(5)
    at_rest(shown.director, list(shown.layout.places))


def test_last_cards_are_struck_before_they_go() -> None:
    deal = Deal("100[]@M", hands=("9 3", "9 3", "8 3"), stock=0)
    for _ in range(3):
        shown = Shown(deal.match, deal.state.turn)
        deal.play("3", 100, take=False)
    events = shown.follow()
    assert any(isinstance(event, Revealed) for event in events)
    assert sum(effect.kind is Effects.STRIKE for effect in shown.director.effects) == 2
    shown.director.update(20)
    shown.director.update(20)
    at_rest(shown.director, list(shown.layout.places))


def test_last_cards_are_turned_first_then_struck_and_only_then_go() -> None:
    deal = Deal("100[]@M", hands=("9 3", "9 3", "8 3"), stock=0)
    for _ in range(2):
        deal.play("3", 100, take=False)
    shown = Shown(deal.match, 2)
    deal.play("3", 100, take=False)
    shown.follow()
    director = shown.director
    nines = [sprite for sprite in director.sprites if sprite.zone == DISCARD]
    homes = [(sprite.x, sprite.y) for sprite in nines]
    assert len(nines) == 2
    assert not any(sprite.shown for sprite in nines), "still covered"
    director.update(FLIGHT + REVEAL + 0.1)
    assert all(sprite.shown and sprite.shown.rank == 9 for sprite in nines)
    assert all(abs(sprite.x - x) < 40 for sprite, (x, _) in zip(nines, homes, strict=True)), "not gone yet"
    director.update(STRIKE * 0.4)
    assert any(effect.seen and effect.kind is Effects.STRIKE for effect in director.effects)
    director.update(STRIKE * 2 + FLIGHT)
    at_rest(director, list(shown.layout.places))


@pytest.mark.parametrize(("card", "left"), [("10", 1), ("9", 2), ("5", 2)])
def test_a_covered_card_disappears_at_the_end_of_its_way(card: str, left: int) -> None:
    """With a 10 the bag is stolen and tied, with a 9 stolen, a 5 only covers the top card."""
    deal = Deal("26[7,9]@B 70[5]@A", hands=(f"{card} 4 2", "7 7 3"))
    shown = Shown(deal.match, 0)
    before = {sprite.card for sprite in shown.director.sprites if sprite.zone == bag(26)}
    deal.play(card, 26)
    shown.follow()
    for _ in range(80):
        shown.director.update(0.1)
        shown.nothing_leaks()
    at_rest(shown.director, list(shown.layout.places))
    after = {sprite.card for sprite in shown.director.sprites if sprite.zone == bag(26)}
    assert len(before) == 2 and len(after) == left
    assert before != after


@pytest.mark.parametrize("passed", [0.1, 0.5, 0.9, 1.3, 1.9, 2.4])
def test_another_size_in_the_midst_of_a_theft_ends_it(passed: float) -> None:
    shown = stolen()
    shown.director.update(passed)
    places = arrange(shown.match.view(0), (800, 600), Prefs()).places
    shown.director.settle(places, glide=False)
    at_rest(shown.director, list(places))
    assert not shown.director.effects


@pytest.mark.parametrize("passed", [0.0, 0.3, 0.8, 1.4, 2.2])
def test_the_next_command_in_the_midst_of_a_theft_ends_at_the_layout(passed: float) -> None:
    shown = stolen()
    shown.director.update(passed)
    deal = shown.match
    deal.submit(next(move for move in deal.rules.moves(deal.state)))
    shown.follow()
    for _ in range(90):
        shown.director.update(0.1)
    at_rest(shown.director, list(shown.layout.places))


def test_a_plan_has_an_order() -> None:
    deal = Deal("26[9,9]@B", hands=("8 2", "7 7"))
    made = plan(deal.play("8", 26))
    ride = made.rides[bag(26)]
    draws = [arrival for zone, found in made.arrivals.items() if zone.kind is Kind.HAND for arrival in found]
    assert FLIGHT <= ride.start - REACH < ride.start < made.ties[bag(26)] < draws[0].start
    assert ride.victim == 1


@pytest.mark.parametrize("seed", range(6))
def test_whole_deals_show_nothing_hidden_and_always_come_to_rest(seed: int) -> None:
    lots = Random(seed)
    match = new_match(2 + seed % 4, seed=f"thefts {seed}", game="raeuber")
    shown = Shown(match, lots.choice([None, 0, 1]))
    seen: set[type] = set()
    while match.state.phase.running:
        moves = list(match.rules.moves(match.state))
        match.submit(lots.choice([m for m in moves if isinstance(m, EndTurn | Take)] or moves))
        seen |= {type(event) for event in shown.follow()}
        for _ in range(lots.randrange(5)):
            shown.director.update(lots.random())
            shown.nothing_leaks()
        if lots.random() < 0.5:
            shown.director.skip()
            at_rest(shown.director, list(shown.layout.places))
        shown.known = match.view(shown.viewer).known()
        if lots.random() < 0.1 and not shown.director.idle:
            shown.director.skip()
    assert {Stolen, Revealed} <= seen or Sealed in seen
