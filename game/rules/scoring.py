"""The end of a Räuber-Rommé round and match: penalties, the blocked round, the winner (RR-R3, RR-D20, RR-H7, RR-H8)."""

from __future__ import annotations

from game.cards import Card
from game.engine.events import Event, MatchEnded, RoundEnded
from game.engine.rules import Step
from game.engine.state import Kind, Phase, Score, State, Tally, hand
from game.melds import hand_value
from game.rules.rebuilding import RaeuberRommeState


def held(state: State, seat: int) -> tuple[Card, ...]:
    """Return all cards a seat has not laid: the hand and what is staged in temporary sets (RR-D7, RR-D21)."""
    staged = (cards for cards in state.of_kind(Kind.PRIVATE, seat).values())
    return sum(staged, state.cards(hand(seat)))


def round_over(state: RaeuberRommeState, winner: int | None, events: tuple[Event, ...]) -> Step:
    """Return the state with the penalties booked. ``winner`` None: the round is blocked (RR-D19, RR-D20)."""
    hands = {seat.id: held(state, seat.id) for seat in state.seats}
    points = {seat: sum(hand_value(card, state.options) for card in cards) for seat, cards in hands.items()}
    if winner is None and state.options.blocked_lowest_wins:
        lowest = min(points.values())
        order = [state.after(state.dealer, steps) for steps in range(1, len(state.seats) + 1)]
        winner = next(seat for seat in order if points[seat] == lowest)
        points = {seat: 0 if amount == lowest else amount for seat, amount in points.items()}
    tallies = tuple(Tally(seat.id, seat.name, hands[seat.id], points[seat.id]) for seat in state.seats)
    score = Score(state.round, winner, state.dealer, tallies)
    after = state.with_(phase=Phase.ROUND_OVER, scores=(*state.scores, score), opening_melds=(), table=state.sets)
    events = (*events, RoundEnded(score))
    if not _match_over(after):
        return Step(after, events)
    return Step(after.with_(phase=Phase.MATCH_OVER), (*events, MatchEnded(leaders(after))))


def leaders(state: State) -> tuple[int, ...]:
    """Return the seats with the fewest penalty points."""
    points = state.totals()
    return tuple(seat for seat, amount in points.items() if amount == min(points.values()))


def _match_over(state: RaeuberRommeState) -> bool:
    options = state.options
    by_rounds = 0 < options.match_rounds <= len(state.scores)
    return by_rounds or 0 < options.match_points <= max(state.totals().values())
