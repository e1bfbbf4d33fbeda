"""Räuber-Rommé: RR-R27 to RR-R35, RR-D14, RR-D25 and RR-D26 as far as the engine answers for them.

The source text describes how its program is operated. Here stands what the engine must give for that: views, seats,
the win only at the end of the turn, new sets by command, values and error texts. That windows, menus, colours and
the mouse make use of it, the scene tests show under the same numbers.
"""

from __future__ import annotations

import pytest

from game.cards import parse
from game.engine.commands import EndTurn, Rename
from game.engine.events import RoundEnded, SeatChanged
from game.engine.state import Kind, Phase, Zone, hand
from game.melds import tidy
from game.reason import Reason
from tests.rules.positions import held, holds, play, refused, sets, staged, stock, table
from tests.strategies import new_match

SET = Zone(Kind.SET, -1, 1)


def test_rr_r27_the_active_player_sees_nobody_elses_cards() -> None:
    match = new_match(4)
    for _ in range(4):
        view = match.view(match.state.turn)
        for seat in range(4):
            shown = view.cards(hand(seat))
            assert (None not in shown) is (seat == match.state.turn)
            assert len(shown) == len(match.state.cards(hand(seat)))
        play(match, "draw stock")


def test_rr_r27_one_user_steers_all_players_through_one_match() -> None:
    match = new_match(3)
    order = []
    for _ in range(6):
        order.append(match.state.turn)
        play(match, "draw stock")
    assert sorted(order) == [0, 0, 1, 1, 2, 2]


def test_rr_r28_players_come_and_go_without_interrupting_the_round() -> None:
    match = table(["H8 H9 C2", "C3", "C4"], ["H5 H6 H7"])
    play(match, "move H8 > set:1", 'join ["Dora", "human"]')
    assert (match.state.round, match.state.turn, sets(match)) == (1, 0, ["H5 H6 H7 H8"])
    play(match, "move H9 > set:1", "end", "leave")
    assert (match.state.round, match.state.turn) == (1, 2)
    assert [seat.name for seat in match.state.seats] == ["Anna", "Cem", "Dora"]
    assert sets(match) == ["H5 H6 H7 H8 H9"]


@pytest.mark.parametrize("line", ['join ["Dora", "human"]', 'rename "Dora"'])
def test_rr_r28_the_turn_can_still_be_reset_after_somebody_came_or_was_renamed(line: str) -> None:
    match = play(table(["H8 H9 C2", "C3"], ["H5 H6 H7"]), "move H8 > set:1", line, "move H9 > set:1", "reset")
    assert sets(match) == ["H5 H6 H7"]
    assert set(holds(match, 0).split()) == {"H8", "H9", "C2"}
    assert "Dora" in [seat.name for seat in match.state.seats]
    play(match, "undo")
    assert sets(match) == ["H5 H6 H7 H8 H9"]


def test_rr_r29_renaming_and_removing_act_on_the_active_player_only() -> None:
    match = new_match(3)
    active = match.state.turn
    events = match.submit(Rename("  Łukasz  "))
    assert match.state.seat(active).name == "Łukasz"
    assert events == (SeatChanged(active, "rename", "Łukasz", match.setup.seats[active].name),)
    others = [seat.name for seat in match.state.seats if seat.id != active]
    assert refused(match, f'rename "{others[0].upper()}"') == ["players.name_taken"]
    play(match, "leave")
    assert active not in [seat.id for seat in match.state.seats]


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("", "players.name_empty"),
        ("  \t ", "players.name_empty"),
        ("\u200b", "players.name_empty"),
        ("x" * 25, "players.name_long"),
        ("e" + "\u0301" * 60, "players.name_long"),
        (" " * 500 + "A", "players.name_long"),
        ("A\x07", "players.name_odd"),
        ("A\ue000", "players.name_odd"),
        ("A\ud800", "players.name_odd"),
    ],
)
def test_rr_r29_names_that_are_refused(name: str, key: str) -> None:
    reasons = new_match(2).why_not(Rename(name))
    assert [reason.key for reason in reasons] == [key]


@pytest.mark.parametrize(
    "name", ["A", "Zoë", "Jürgen", "x" * 24, "🃏", "👩‍👩‍👧", "李", 'O\'Neil "Bob"', "a  b", "#%{name}"]
)
def test_rr_r29_names_that_are_accepted_u143(name: str) -> None:
    match = new_match(2)
    match.submit(Rename(name))
    assert match.state.seat(match.state.turn).name == " ".join(name.split())


def test_rr_r30_temporary_and_public_sets_are_different_kinds_of_zone() -> None:
    match = play(table(["H5 H6 H7 C2 C3 C4 D9"]), "move H5 H6 H7 > private:0.1", "move C2 C3 C4 > set:1")
    kinds = {zone.kind for zone in match.view(0).zones}
    assert {Kind.PRIVATE, Kind.SET} <= kinds


def test_rr_r31_new_sets_of_both_kinds_come_by_a_move_to_the_next_free_number() -> None:
    match = table(["H5 H6 H7 C2 C3 C4 D9"], ["S3 S4 S5"])
    play(match, "move H5 > set:2", "move C2 > private:0.1", "move C3 > private:0.2")
    assert (sets(match), staged(match, 0)) == (["S3 S4 S5", "H5"], ["C2", "C3"])
    for line in (
        "move C4 > set:9",
        "move C4 > private:0.9",
        "move C4 > private:1.1",
        "move C4 > discard",
        "move C4 > out",
    ):
        assert refused(match, line) == ["move.no_such_set"], line


def test_rr_r31_sets_keep_their_numbers() -> None:
    match = table(["S6 C2"], ["S3 S4 S5", "H5 H6 H7", "D5 D6 D7"])
    play(match, "move H5 H6 H7 > set:4", "move S6 > set:1")
    numbers = [zone.number for zone in match.state.of_kind(Kind.SET)]
    assert numbers == [1, 3, 4]
    play(match, "move C2 > set:5")
    assert [zone.number for zone in match.state.of_kind(Kind.SET)] == [1, 3, 4, 5], "2 is kept until the turn ends"


@pytest.mark.parametrize(("cards", "values"), [("HA * SK D7", (11, 20, 10, 7))])
def test_rr_r32_values_in_the_hand(cards: str, values: tuple[int, ...]) -> None:
    match = table([cards])
    finding = match.rules.inspect(match.view(0).options, hand(0), tuple(parse(cards)))
    assert (finding.values, finding.wrong, finding.kind) == (values, None, "")


ERRORS = [
    ("S9 S10", Reason("set.too_short", have=2, need=3)),
    ("S7 S7 H7", "set.suit_twice"),
    ("H5 D6 H7", "set.mixed"),
    ("H5 H6 H8", "set.gap"),
    ("S7 H7 D7 C7 *", "set.too_long"),
    ("S5 * S7 *", "set.jokers_close"),
    ("SK SA *", "set.joker_lost"),
]


@pytest.mark.parametrize(("cards", "wrong"), ERRORS, ids=[row[0] for row in ERRORS])
def test_rr_r32_each_fault_of_a_set_has_its_own_error_text(cards: str, wrong: Reason | str) -> None:
    match = table(["C9"])
    for zone in (SET, Zone(Kind.PRIVATE, 0, 1)):
        finding = match.rules.inspect(match.view(0).options, zone, tuple(parse(cards)))
        assert finding.wrong is not None
        assert wrong in (finding.wrong, finding.wrong.key)
        assert len(finding.values) == len(cards.split())


def test_rr_r32_a_joker_shows_what_it_stands_for() -> None:
    match = table(["C9"])
    finding = match.rules.inspect(match.view(0).options, SET, tuple(parse("* H6 H7")))
    assert (finding.stands_for[0], finding.values[0], finding.kind) == (parse("H5")[0], 5, "run")


def test_rr_r33_the_turn_and_the_win_need_the_end_of_the_turn() -> None:
    match = table(["H8", "C9"], ["H5 H6 H7"])
    play(match, "move H8 > set:1")
    assert (match.state.phase, match.state.turn, holds(match, 0)) == (Phase.PLAY, 0, "")
    assert match.allows(EndTurn())
    events = match.submit(EndTurn())
    assert isinstance(events[-1], RoundEnded)
    assert refused(match, "end") == ["round.over"], "pressing it twice counts once (U162)"
    assert len(match.state.scores) == 1


def test_rr_r34_and_r35_columns_and_window_are_no_matter_of_the_rules() -> None:
    """Nothing in setup or view depends on them; the scene and layout tests show the table using the space."""
    assert not {"columns", "width", "size"} & set(vars(new_match(2).view(0)))


def test_rr_d14_sorting_a_set_is_a_move_of_its_own_cards() -> None:
    match = play(table(["S7 * H7 *1 C9"]), "move S7 * H7 *1 > set:1")
    neat = tidy(match.state.cards(SET), match.view(0).options)
    play(match, f"move {' '.join(map(str, neat))} > set:1")
    assert sets(match) == ["* S7 H7 *1"]
    assert not match.events(match.event_count - 1, 1) or match.why_no_undo() is None
    play(match, "undo", "redo", "end")


def test_rr_d25_all_seats_are_people_unless_said_otherwise() -> None:
    match = new_match(4)
    assert {seat.player for seat in match.state.seats} == {"human"}
    play(match, 'join ["Robo", "easy"]')
    assert match.state.seats[-1].player == "easy"
    assert not held(match, 4) & {card for card in match.view(0).cards(hand(4)) if card}


def test_rr_d26_every_command_of_the_source_text_exists() -> None:
    """Draw, next player, new set (both kinds), add, remove and rename a player, new round: by line of text."""
    match = table(["H8 C9 D9", "C2", "C3"], ["H5 H6 H7"])
    before = stock(match)
    play(
        match,
        "move C9 > private:0.1",
        "move D9 > set:2",
        "reset",
        "move H8 > set:1",
        "end",
        "draw stock",
        'rename "Otto"',
        "leave",
        'join ["Eva", "human"]',
        "draw stock",
    )
    assert stock(match) == before - 1 + 1 - 13 - 1
    assert [seat.name for seat in match.state.seats] == ["Anna", "Ben", "Eva"]
