"""The end of a deal of Räuber: the last cards at the same time, the loot, ties, the series (RB-R13 to RB-R17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.engine.events import Event, MatchEnded, Moved, Revealed, RoundEnded, TurnBegan
from game.engine.rules import Step
from game.engine.state import DISCARD, Lot, Phase, Score, State, Tally, hand, moved
from game.rules.bags import BAGS, DOUBLED_BELOW, NUMBERS, Options, RaeuberState, bag_zone


def last_cards(state: RaeuberState, events: tuple[Event, ...]) -> Step:
    """Return the state with all last cards shown and the equal ones struck (RB-R13, RB-R14, RB-D17)."""
    shown = [(seat.id, state.cards(hand(seat.id))[0]) for seat in state.seats]
    times = Counter(card.rank for _, card in shown)
    struck = [(seat, card) for seat, card in shown if times[card.rank] > 1]
    staying = sorted(((card.rank, seat) for seat, card in shown if times[card.rank] == 1), reverse=True)
    zones = moved(state.zones, [card for _, card in struck], DISCARD)
    events = (*events, Revealed(tuple(shown), tuple(seat for seat, _ in struck)))
    events += tuple(Moved(seat, (card,), hand(seat), DISCARD, "struck", openly=True) for seat, card in struck)
    after = state.with_(zones=zones, ending=True, order=tuple(seat for _, seat in staying))
    return next_last_card(after, events)


def next_last_card(state: RaeuberState, events: tuple[Event, ...]) -> Step:
    """Return the state in which the owner of the next lower card plays it; without one the deal is over."""
    if not state.order:
        return deal_over(state, events)
    turn, *rest = state.order
    after = state.with_(phase=Phase.FINAL, turn=turn, order=tuple(rest), shown=None, tried=frozenset(), bag=0)
    return Step(after, (*events, TurnBegan(turn)))


def deal_over(state: RaeuberState, events: tuple[Event, ...]) -> Step:
    """Return the state with the loot counted (RB-R15 to RB-R17)."""
    lots = {seat.id: tuple(_lot(state, n) for n in NUMBERS if state.owner(n) == seat.id) for seat in state.seats}
    tallies = tuple(
        Tally(seat.id, seat.name, (), sum(lot.points for lot in lots[seat.id]), lots=lots[seat.id])
        for seat in state.seats
    )
    best = _best(tallies, [tallies], state.options)
    winner = best[0] if len(best) == 1 else None
    score = Score(state.round, winner, state.dealer, tallies, () if winner is not None else best)
    cleared = state.with_(order=(), shown=None, tried=frozenset(), bag=0, phase=Phase.ROUND_OVER)
    after = cleared.with_(scores=(*state.scores, score))
    events = (*events, RoundEnded(score))
    if len(after.scores) < state.options.match_rounds:
        return Step(after, events)
    return Step(after.with_(phase=Phase.MATCH_OVER), (*events, MatchEnded(leaders(after))))


def leaders(state: State) -> tuple[int, ...]:
    """Return the seats with the most loot over all deals; several only if a tie is shared (RB-D21, RB-H5)."""
    assert isinstance(state.setup.options, Options)
    here = {seat.id for seat in state.seats}
    booked = [tuple(tally for tally in score.tallies if tally.seat in here) for score in state.scores]
    return _best([Tally(seat.id, seat.name, (), 0) for seat in state.seats], booked, state.setup.options)


def _best(seats: Sequence[Tally], booked: Sequence[Sequence[Tally]], options: Options) -> tuple[int, ...]:
    """Return the winners among some seats, by the tallies of one deal or several."""
    ranks = {tally.seat: _rank(tally.seat, booked, options) for tally in seats}
    return tuple(seat for seat, rank in ranks.items() if rank == max(ranks.values()))


def _rank(seat: int, booked: Sequence[Sequence[Tally]], options: Options) -> tuple[int, int]:
    own = [tally for tallies in booked for tally in tallies if tally.seat == seat]
    lots = [lot for tally in own for lot in tally.lots]
    second = {
        "shared": 0,
        "dense": sum(bool(lot.bonus) for lot in lots),
        "bag": max((lot.points for lot in lots), default=0),
    }
    return sum(tally.points for tally in own), second[options.tie]


def _lot(state: RaeuberState, number: int) -> Lot:
    """Return what a bag counts: its loot, and twice if it is dense and small (RB-R15, RB-R16, RB-D18, RB-D19)."""
    bag, total, dense = BAGS[number - 1], state.total(number), state.dense(number)
    doubled = dense and bag.rank < DOUBLED_BELOW
    bonus = "lot.doubled" if doubled else "lot.dense" if dense else ""
    return Lot(bag_zone(number), bag, state.content(number), total * (1 + doubled), bonus)
