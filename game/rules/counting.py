"""The end of a round of Rommé: going out, blocked and void rounds, the points, the end of the match (CV, MR)."""

from __future__ import annotations

from game.cards import Card
from game.engine.events import Event, MatchEnded, Moved, RoundEnded
from game.engine.rules import Step
from game.engine.state import Kind, Phase, Score, State, Tally, Zone, hand, moved
from game.melds import Meld
from game.rules.melding import RommeState, is_run, meld_of


def gone_out(state: RommeState, how: str, events: tuple[Event, ...]) -> Step:
    """Return the state after the acting seat has laid or discarded its last card (CV-R19, CV-R21, MR-R3, MR-D7).

    ``how``: by which move, ``meld``, ``layoff`` or ``discard``.
    """
    winner = state.turn
    if state.options.last_lay_off:
        state, more = _last_lay_offs(state)
        events += more
    rummy = state.options.rummy and winner not in state.began
    return _counted(state, winner, how, events, factor=2 if rummy else 1)


def blocked(state: RommeState, how: str, events: tuple[Event, ...] = ()) -> Step:
    """Return the state after a round that nobody could end (CV-R22, CV-D14, MR-D11).

    ``how``: ``asked`` for a card of the empty stock, or ``idle`` for too many turns in which nothing happened.
    """
    if state.options.blocked not in ("asked", "lowest"):
        return _counted(state, None, how, events)
    left = _left(state)
    winner = next(seat.id for seat in state.seats if left[seat.id] == min(left.values()))  # CV-R23, CV-D7
    spared = left[winner] * (len(left) - 1) if state.options.blocked == "lowest" else 0
    return _counted(state, winner, how, events, spared=spared)


def leaders(state: State) -> tuple[int, ...]:
    """Return the seats with the most points."""
    points = state.totals()
    return tuple(seat for seat, amount in points.items() if amount == max(points.values()))


def _left(state: RommeState) -> dict[int, int]:
    """Return what each hand is still worth (CV-R18, CV-D8, MR-D8)."""
    return {seat.id: sum(map(state.options.value, state.cards(hand(seat.id)))) for seat in state.seats}


def _counted(
    state: RommeState, winner: int | None, how: str, events: tuple[Event, ...], *, factor: int = 1, spared: int = 0
) -> Step:
    """Return the state with the points of the others' hands booked for the winner (CV-R19, CV-D6, MR-R3)."""
    left, shows = _left(state), state.options.show_hands
    won = 0 if winner is None else factor * (sum(left.values()) - left[winner]) - spared
    tallies = tuple(
        Tally(
            seat.id,
            seat.name,
            state.cards(hand(seat.id)) if shows else (),
            won if seat.id == winner else 0,
            "rummy" if seat.id == winner and factor > 1 else "spared" if seat.id == winner and spared else "",
            left=left[seat.id],
        )
        for seat in state.seats
    )
    score = Score(state.round, winner, state.dealer, tallies, how=how)
    cleared = state.with_(took=None, melded=(), laid_off=(), phase=Phase.ROUND_OVER)
    after = cleared.with_(scores=(*state.scores, score))
    events = (*events, RoundEnded(score))
    if max(after.totals().values()) < state.options.target_score:
        return Step(after, events)
    return Step(after.with_(phase=Phase.MATCH_OVER), (*events, MatchEnded(leaders(after))))


def _last_lay_offs(state: RommeState) -> tuple[RommeState, tuple[Event, ...]]:
    """Return the state after the losers have laid off what fits, in the order of play, on runs first (MR-H11).

    Where laying off needs a meld of one's own, it does so here too (MR-H9).
    """
    events: list[Event] = []
    found = True
    while found:
        found = False
        for steps in range(1, len(state.seats)):
            seat = state.after(state.turn, steps)
            spot = _spot(state, seat)
            if spot is None or (state.options.own_meld_first and seat not in state.owners):
                continue
            card, zone, longer = spot
            zones = moved(state.zones, (card,), zone, sources=[hand(seat)])
            state = state.with_(zones={**zones, zone: longer})
            events.append(Moved(seat, (card,), hand(seat), zone, "layoff"))
            found = True
    return state, tuple(events)


def _spot(state: RommeState, seat: int) -> tuple[Card, Zone, tuple[Card, ...]] | None:
    """Return a card of a seat that fits to a meld, with the meld that this makes; the dearest card first."""
    table = sorted(state.of_kind(Kind.SET).items(), key=lambda item: not is_run(item[1], state.options))
    for card in sorted(state.cards(hand(seat)), key=lambda card: -state.options.value(card)):
        for zone, cards in table:
            judged = meld_of(state, (*cards, card))
            if isinstance(judged, Meld):
                return card, zone, judged.cards
    return None
