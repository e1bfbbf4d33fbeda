"""The match: undo and its limits, redo, reset, the event stream and what each seat reads of it."""

from __future__ import annotations

import pytest

from game.cards import parse
from game.engine.commands import Command, Draw, EndTurn, Move
from game.engine.events import Moved, Opened, RoundBegan, Shuffled, TurnBegan, Undone
from game.engine.match import Match
from game.engine.rules import IllegalMove, Step
from game.engine.state import STOCK, Kind, Seat, Setup, State, Zone, hand
from game.rules import GAMES
from game.rules.raeuber_romme import RaeuberRomme
from tests.rules.positions import holds, play, sets, table
from tests.strategies import new_match


def keys(match: Match) -> list[str | None]:
    """Return why undo, redo and reset are closed; None where they are open."""
    reasons = (match.why_no_undo(), match.why_no_redo(), match.why_no_reset())
    return [reason.key if reason else None for reason in reasons]


def test_at_the_start_there_is_nothing_to_go_back_to() -> None:
    match = new_match(2)
    assert keys(match) == ["undo.nothing", "redo.nothing", "undo.nothing"]
    for action in (match.undo, match.redo, match.reset_turn):
        with pytest.raises(IllegalMove):
            action()
    assert match.journal == []


def test_undo_and_redo_step_by_step() -> None:
    match = table(["H8 H9 C2"], ["H5 H6 H7"])
    lines = ("move H8 > set:1", "move C2 > private:0.1", "move H9 > set:1")
    trail = [match.state, *(play(match, line).state for line in lines)]
    for state in trail[-2::-1]:
        match.undo()
        assert match.state == state
    for state in trail[1:]:
        match.redo()
        assert match.state == state
    assert keys(match)[1] == "redo.nothing"


def test_a_new_command_drops_what_could_be_redone_and_a_refused_one_does_not() -> None:
    match = play(table(["H8 H9 C2"], ["H5 H6 H7"]), "move H8 > set:1", "undo")
    with pytest.raises(IllegalMove):
        match.submit(EndTurn())
    assert match.why_no_redo() is None
    play(match, "move C2 > set:2")
    assert match.why_no_redo() is not None


@pytest.mark.parametrize("line", ["draw stock", "end", "giveup"])
def test_undo_is_closed_by_whatever_passes_the_turn_on(line: str) -> None:
    match = play(table(["H8 H9 C2"], ["H5 H6 H7"], failed_turn=1), "move H8 > set:1", line)
    assert keys(match) == ["undo.nothing", "redo.nothing", "undo.nothing"]


@pytest.mark.parametrize("line", ['rename "Otto"', 'join ["Otto", "human"]'])
def test_players_coming_or_renamed_close_undo_but_not_reset(line: str) -> None:
    match = play(table(["H8 C2"], ["H5 H6 H7"]), "move H8 > set:1", line)
    assert keys(match) == ["undo.final", "redo.nothing", None]
    play(match, "reset")
    assert sets(match) == ["H5 H6 H7"]
    assert "Otto" in {seat.name for seat in match.state.seats}


def test_showing_the_opening_can_be_undone() -> None:
    match = play(table(["S10 SJ SQ C2"], opened=[]), "move S10 SJ SQ > private:0.1", "publish", "undo", "undo")
    assert holds(match, 0) == "S10 SJ SQ C2"
    play(match, "redo", "redo", "end")
    assert sets(match) == ["S10 SJ SQ"]


def test_reset_after_reset_and_undo_through_both() -> None:
    match = play(table(["H8 H9 C2"], ["H5 H6 H7"]), "move H8 > set:1", "reset", "move H9 > set:1", "reset")
    assert sets(match) == ["H5 H6 H7"]
    play(match, "undo")
    assert sets(match) == ["H5 H6 H7 H9"]
    play(match, "undo", "undo")
    assert sets(match) == ["H5 H6 H7 H8"]
    assert match.journal.count("reset") == 2


def test_undoing_is_told_to_everybody() -> None:
    match = play(table(["H8 C2"], ["H5 H6 H7"]), "move H8 > set:1")
    mark = match.event_count
    play(match, "undo", "redo", "reset")
    for reader in (0, 1, None):
        assert match.events(mark, reader) == [Undone(0, "undo"), Undone(0, "redo"), Undone(0, "reset")]


def test_the_stream_begins_with_the_deal_as_each_seat_may_read_it() -> None:
    match = new_match(3)
    events = match.events(0, 1)
    assert isinstance(events[0], RoundBegan)
    assert isinstance(events[1], Shuffled)
    assert isinstance(events[-1], TurnBegan)
    deals = [event for event in events if isinstance(event, Moved)]
    assert len(deals) == 39
    assert {event.target for event in deals if event.cards != (None,)} == {hand(1)}
    assert all(event.cards == (None,) for event in match.events(0, None) if isinstance(event, Moved))


def test_a_reader_continues_at_its_own_place() -> None:
    match = table(["H8 C2", "C3"], ["H5 H6 H7"])
    mark = match.event_count
    assert match.events(mark, 0) == []
    play(match, "move H8 > set:1")
    assert match.events(mark, 1) == [Moved(0, tuple(parse("H8")), hand(0), Zone(Kind.SET, -1, 1), "lay")]
    mark = match.event_count
    play(match, "move H8 > hand:0")
    assert match.events(mark, 1) == [Moved(0, tuple(parse("H8")), Zone(Kind.SET, -1, 1), hand(0), "back")]


def test_a_draw_is_seen_by_the_drawer_alone() -> None:
    match = table(["C2", "C3"])
    top = match.state.cards(STOCK)[-1]
    mark = match.event_count
    match.submit(Draw())
    assert match.events(mark, 0)[0] == Moved(0, (top,), STOCK, hand(0), "draw")
    assert match.events(mark, 1)[0] == Moved(0, (None,), STOCK, hand(0), "draw")


def test_staging_is_seen_by_nobody_else_and_the_opening_by_all() -> None:
    match = table(["S10 SJ SQ C2", "C3"], opened=[])
    mark = match.event_count
    play(match, "move S10 SJ SQ > private:0.1")
    assert match.events(mark, 1) == []
    assert len(match.events(mark, 0)) == 1
    play(match, "publish")
    shown, opened = match.events(mark, 1)
    assert shown == Moved(0, tuple(parse("S10 SJ SQ")), hand(0), Zone(Kind.SET, -1, 1), "open")
    assert opened == Opened(0, 30)


def test_who_joins_later_reads_the_past_as_a_stranger() -> None:
    match = play(new_match(2), 'join ["Cem", "human"]')
    before = match.events(0, None)
    mine = match.events(0, 2)
    assert [event for event in mine if isinstance(event, Moved)][:26] == [e for e in before if isinstance(e, Moved)][
        :26
    ]
    assert len([event for event in mine if isinstance(event, Moved) and None not in event.cards]) == 13


def test_submit_returns_what_it_puts_into_the_stream() -> None:
    match = table(["H8 C2"], ["H5 H6 H7"])
    mark = match.event_count
    events = match.submit(Move(tuple(parse("H8")), Zone(Kind.SET, -1, 1)))
    assert list(events) == match.events(mark, 0)
    assert match.journal == ["move H8 > set:1"]


@pytest.mark.parametrize(
    "seats",
    [
        (Seat(0, "A"),),
        tuple(Seat(n, f"P{n}") for n in range(7)),
        (Seat(0, "A"), Seat(0, "B")),
        (Seat(0, "A"), Seat(-1, "B")),
        (Seat(0, "A"), Seat(10**7, "B")),
        (Seat(0, "A"), Seat(1, "a")),
        (Seat(0, "A"), Seat(1, "")),
        (Seat(0, "A"), Seat(1, "B", "\x00")),
    ],
)
def test_a_setup_that_cannot_be_played_is_refused(seats: tuple[Seat, ...]) -> None:
    rules = GAMES["raeuber_romme"]
    with pytest.raises(IllegalMove):
        Match(rules, Setup(rules.id, seats, "x", rules.Options()))


def test_names_in_the_setup_are_cleaned() -> None:
    rules = GAMES["raeuber_romme"]
    match = Match(rules, Setup(rules.id, (Seat(3, "  Zoë "), Seat(5, "B  C")), "x", rules.Options()))
    assert [seat.name for seat in match.state.seats] == ["Zoë", "B C"]
    assert match.state.next_id == 6


class DrawsOn(RaeuberRomme):
    """A game in which a drawn card does not end the turn, as in those to come."""

    def apply(self, state: State, command: Command) -> Step:
        step = super().apply(state, command)
        if not isinstance(command, Draw):
            return step
        return Step(step.state.with_(turn=state.turn), tuple(e for e in step.events if isinstance(e, Moved)))


def test_u033_a_step_that_showed_a_card_cannot_be_undone_even_within_the_turn() -> None:
    setup = table(["H8 C2", "C3"], ["H5 H6 H7"]).setup
    match = play(Match(DrawsOn(), setup), "move H8 > set:1", "draw stock")
    assert match.state.turn == 0
    assert keys(match) == ["undo.saw_card", "redo.nothing", "undo.saw_card"]
    play(match, "move C2 > private:0.1", "undo")
    assert len(match.state.cards(hand(0))) == 3
