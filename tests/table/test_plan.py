"""The order in which the events of one command are shown: nothing before its cause, nothing for too long."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Card, Suit
from game.engine.events import Event, Moved, Refused, Revealed, RoundEnded, Sealed, Stolen, Taken
from game.engine.match import Match
from game.engine.state import DISCARD, STOCK, Kind, Score, Tally, Zone, hand
from game.rules.bags import bag_zone
from game.table.plan import (
    DEAL_STAGGER,
    FLIGHT,
    LONGEST_QUEUE,
    REACH,
    REVEAL,
    SHAKE,
    STAGGER,
    STRIKE,
    TAKE,
    THEFT,
    TIE,
    Arrival,
    Plan,
    plan,
)
from tests.strategies import new_match

BAG = bag_zone(5)
NINE, TEN = Card(Suit.LOOT, 9), Card(Suit.LOOT, 10)
LAY = Moved(0, (NINE,), hand(0), BAG, "lay", openly=True)
DRAW = Moved(0, (None,), STOCK, hand(0), "draw")
LONGEST = 8.0
"""No command keeps the players waiting longer, in seconds at normal speed."""


def starts(made: Plan) -> list[float]:
    """Return when each card starts, in the order of the events."""
    return [arrival.start for found in made.arrivals.values() for arrival in found]


def end(made: Plan) -> float:
    """Return when everything is over."""
    moving = [start + FLIGHT for start in starts(made)] + [ride.start + ride.duration for ride in made.rides.values()]
    shown = [start + TIE for start in made.ties.values()] + [start + STRIKE for start in made.struck.values()]
    return max([0.0, *moving, *shown, *(start + SHAKE for start in made.shakes.values())])


def arrival(made: Plan, card: Card | None) -> Arrival:
    """Return the only arrival of a card."""
    return next(one for found in made.arrivals.values() for one in found if one.card == card)


def test_nothing_happens_without_events() -> None:
    made = plan([])
    assert not (made.arrivals or made.rides or made.ties or made.shakes or made.struck)


def test_a_card_lies_before_the_next_is_drawn() -> None:
    made = plan([LAY, DRAW])
    assert arrival(made, NINE).start == 0
    assert arrival(made, None).start == pytest.approx(FLIGHT)
    assert arrival(made, NINE).lay and not arrival(made, None).lay


def test_a_bag_of_the_middle_goes_after_its_card() -> None:
    made = plan([LAY, Taken(0, BAG), DRAW])
    ride = made.rides[BAG]
    assert (ride.start, ride.duration, ride.theft) == (pytest.approx(FLIGHT), TAKE, False)
    assert arrival(made, None).start == pytest.approx(FLIGHT + TAKE)


def test_a_bag_that_is_left_does_not_move() -> None:
    made = plan([Taken(0, BAG, False), DRAW])
    assert not made.rides
    assert arrival(made, None).start == 0


def test_a_theft_then_the_rope_then_the_draw() -> None:
    made = plan([LAY, Stolen(0, 1, BAG, "exact"), Sealed(0, BAG), DRAW])
    ride = made.rides[BAG]
    assert (ride.start, ride.duration, ride.theft, ride.victim) == (pytest.approx(FLIGHT + REACH), THEFT, True, 1)
    assert made.ties[BAG] == pytest.approx(ride.start + THEFT)
    assert arrival(made, None).start == pytest.approx(made.ties[BAG] + TIE)


def test_a_refused_card_shakes_before_it_leaves_the_game() -> None:
    left = Moved(0, (NINE,), hand(0), DISCARD, "nowhere", openly=True)
    made = plan([Refused(0, NINE, BAG), left, DRAW])
    assert made.shakes == {NINE: 0}
    assert arrival(made, NINE).start == pytest.approx(SHAKE)


def test_last_cards_are_turned_before_equal_ones_are_struck() -> None:
    events: list[Event] = [LAY, Revealed(((0, TEN), (1, TEN)), (0, 1)),
              *(Moved(seat, (Card(Suit.LOOT, 10, seat),), hand(seat), DISCARD, "struck", openly=True)
                for seat in (0, 1))]  # fmt: skip
    made = plan(events)
    assert made.reveal == pytest.approx(FLIGHT)
    assert sorted(made.struck.values()) == [pytest.approx(made.reveal + REVEAL),
                                            pytest.approx(made.reveal + REVEAL + STAGGER)]  # fmt: skip
    assert all(one.struck for one in made.arrivals[DISCARD])


def test_a_long_deal_goes_faster() -> None:
    cards = tuple(None for _ in range(200))
    made = plan([Moved(-1, cards, STOCK, hand(0), "deal")])
    assert max(starts(made)) <= LONGEST_QUEUE < DEAL_STAGGER * len(cards)


@pytest.mark.parametrize("seed", range(8))
def test_in_whole_deals_each_thing_follows_its_cause_and_nothing_takes_too_long(seed: int) -> None:
    lots = Random(seed)
    match: Match = new_match(2 + seed % 4, seed=f"plan {seed}", game="raeuber")
    read, seen = match.event_count, set()
    while match.state.phase.running:
        match.submit(lots.choice(list(match.rules.moves(match.state))))
        events: list[Event] = match.events(read, lots.choice([None, 0, 1]))
        read = match.event_count
        seen |= {type(event) for event in events}
        made = plan(events)
        in_order(made, events)
        assert end(made) <= LONGEST
    assert {Stolen, Taken, Revealed, Refused} <= seen


def in_order(made: Plan, events: list[Event]) -> None:
    """Check that nothing begins before what causes it is over."""
    for zone, ride in made.rides.items():
        laid = [one.start + FLIGHT for one in made.arrivals.get(zone, ())]
        assert ride.start >= max(laid, default=0.0)
        assert zone.kind is Kind.BAG
    for zone, tied in made.ties.items():
        ride_over = made.rides[zone].start + made.rides[zone].duration if zone in made.rides else 0.0
        assert tied >= ride_over
    for start in made.struck.values():
        assert start >= made.reveal + REVEAL
    cards = sum(len(event.cards) for event in events if isinstance(event, Moved))
    assert len(starts(made)) == cards


# --- Rommé


def test_the_pile_is_turned_over_before_the_card_is_drawn() -> None:
    """MR-D10: all cards go to the stock, face down when they arrive; then one comes to the hand."""
    pile = tuple(Card(Suit.CLUBS, rank) for rank in range(2, 12))
    made = plan([Moved(0, pile, DISCARD, STOCK, "turn"), Moved(0, pile[:1], STOCK, hand(0), "draw")])
    turned, drawn = made.arrivals[STOCK], made.arrivals[hand(0)]
    assert [one.card for one in turned] == list(pile)
    assert all(one.covers for one in turned)
    assert max(one.start for one in turned) + FLIGHT <= drawn[0].start + 1e-9
    assert not drawn[0].covers
    assert end(made) < 3


def test_melds_and_the_discard_go_one_after_another() -> None:
    meld, lone = tuple(Card(Suit.HEARTS, rank) for rank in (4, 5, 6)), Card(Suit.SPADES, 9)
    laid = Moved(0, meld, hand(0), Zone(Kind.SET, -1, 1), "meld")
    made = plan([laid, Moved(0, (lone,), hand(0), DISCARD, "discard")])
    begun = starts(made)
    assert begun == sorted(set(begun))
    assert begun[-1] <= 3 * STAGGER + 1e-9


@pytest.mark.parametrize(("winner", "rains"), [(1, {1}), (None, set())])
def test_coins_rain_on_the_winner_of_a_round(winner: int | None, rains: set[int]) -> None:
    score = Score(1, winner, 0, (Tally(0, "Anna", (), 0), Tally(1, "Ben", (), 20)), how="asked")
    assert plan([RoundEnded(score)]).cheers.keys() == rains
