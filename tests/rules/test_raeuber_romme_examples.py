"""Räuber-Rommé: the worked examples RR-X24 to RR-X48 of openings and turns. RR-X1 to RR-X23 are in test_melds.py."""

from __future__ import annotations

import pytest

from game.cards import parse, write
from game.engine.commands import Draw, Join
from game.engine.events import RoundEnded
from game.engine.rules import IllegalMove
from game.engine.state import STOCK, Kind, Phase, hand
from game.rules.scoring import held as whole_hand
from tests.rules.positions import held, holds, play, refused, sets, stand, stock, table
from tests.strategies import new_match

OPENINGS = [
    ("rr_x24", ["S10 SJ SQ"], 30),
    ("rr_x25", ["H7 D7 C7", "S2 S3 S4"], 30),
    ("rr_x26", ["H9 H10 *"], 29),
    ("rr_x26 with the jack", ["H10 HJ *"], 30),
    ("rr_x27", ["H5 H6 H7", "S9 S10"], 18),
    ("rr_x28", ["HA H2 H3", "SA S2 S3", "DA D2 D3", "CA C2 C3 C4"], 28),
    ("rr_x29", ["SA HA DA CA", "S2 H2 D2 C2", "S3 H3 D3 C3"], 64),
]


@pytest.mark.parametrize(("number", "temporary", "points"), OPENINGS, ids=[row[0] for row in OPENINGS])
def test_opening(number: str, temporary: list[str], points: int) -> None:
    match = table([f"{' '.join(temporary)} D9"], opened=[])
    for place, cards in enumerate(temporary, 1):
        play(match, f"move {cards} > private:0.{place}")
    assert match.view(0).facts.opening == points, number
    assert match.allows(Draw())
    if points < 30:
        assert refused(match, "end") == ["turn.must_draw"]
        assert refused(match, "publish") == ["table.closed"]
    else:
        play(match, "end")
        assert sets(match) == temporary
        assert holds(match, 0) == "D9"


def test_rr_x28_although_every_card_fits_the_player_must_draw() -> None:
    match = table(["HA H2 H3 SA S2 S3 DA D2 D3 CA C2 C3 C4"], opened=[])
    for place, cards in enumerate(("HA H2 H3", "SA S2 S3", "DA D2 D3", "CA C2 C3 C4"), 1):
        play(match, f"move {cards} > private:0.{place}")
    assert holds(match, 0) == ""
    assert refused(match, "end") == ["turn.must_draw"]
    play(match, "draw stock")
    assert len(whole_hand(match.state, 0)) == 14


def test_rr_x29_the_same_cards_in_groups_open_and_c4_stays() -> None:
    match = table(["HA H2 H3 SA S2 S3 DA D2 D3 CA C2 C3 C4"], opened=[])
    for place, rank in enumerate("A23", 1):
        play(match, f"move S{rank} H{rank} D{rank} C{rank} > private:0.{place}")
    play(match, "publish", "end")
    assert holds(match, 0) == "C4"


def test_rr_x30_a_card_on_the_table_does_not_count() -> None:
    match = table(["S7 H8 D8 C8 C2"], ["S4 S5 S6"], opened=[1])
    play(match, "move H8 D8 C8 > private:0.1")
    assert match.view(0).facts.opening == 24
    assert refused(match, "move S7 > set:1") == ["table.closed"]
    assert refused(match, "end") == ["turn.must_draw"]


def test_rr_x31_lays_off_in_the_turn_of_the_opening() -> None:
    match = table(["S10 SJ SQ H8 C2"], ["H5 H6 H7"], opened=[1])
    play(match, "move S10 SJ SQ > private:0.1", "move H8 > set:1", "end")
    assert sets(match) == ["H5 H6 H7 H8", "S10 SJ SQ"]


def test_rr_x32_a_drawn_card_cannot_be_placed_in_that_turn() -> None:
    match = table(["C9"], ["H5 H6 H7"], seed="x32")
    top = match.state.cards(STOCK)[-1]
    play(match, "draw stock")
    assert top in held(match, 0)
    assert match.state.turn == 1
    assert refused(match, f"move {top} > set:1") == ["move.not_yours"]
    assert [reason.key for reason in (match.why_no_undo(),) if reason] == ["undo.nothing"]


def test_rr_x33_a_card_of_a_run_makes_a_group() -> None:
    match = table(["H6 D6 C2"], ["S3 S4 S5 S6"])
    play(match, "move S6 > set:2", "move H6 D6 > set:2", "end")
    assert sets(match) == ["S3 S4 S5", "S6 H6 D6"]


def test_rr_x34_what_is_left_must_be_a_set_too() -> None:
    match = table(["H5 D5 C2"], ["S3 S4 S5"])
    play(match, "move S5 > set:2", "move H5 D5 > set:2")
    assert refused(match, "end") == ["turn.sets_invalid", "set.too_short"]


def test_rr_x35_a_run_is_split_around_the_same_card_of_the_other_deck() -> None:
    match = table(["S6 C2"], ["S4 S5 S6 S7 S8"])
    play(match, "move S6' S7 S8 > set:2", "move S6 > set:1", "end")
    assert sets(match) == ["S4 S5 S6", "S6' S7 S8"]


def test_rr_x36_a_card_of_a_group_makes_a_run() -> None:
    match = table(["D10 DJ C2"], ["S9 H9 D9 C9"])
    play(match, "move D9 > set:2", "move D10 DJ > set:2", "end")
    assert sets(match) == ["S9 H9 C9", "D9 D10 DJ"]


def test_rr_x37_a_joker_is_replaced_and_laid_again() -> None:
    for locked in (False, True):
        match = table(["H6 D9 C9 C2"], ["H5 * H7"], joker_lock=locked)
        play(match, "move * > set:2", "move H6 > set:1 @1", "move D9 C9 > set:2 @0", "end")
        assert sets(match) == ["H5 H6 H7", "D9 C9 *"]


def test_rr_x38_a_joker_is_robbed_freely_unless_locked() -> None:
    lines = ("move * > set:2", "move D9 C9 > set:2 @0")
    match = play(table(["D9 C9 C2"], ["* H6 H7 H8"]), *lines, "end")
    assert sets(match) == ["H6 H7 H8", "D9 C9 *"]
    locked = play(table(["D9 C9 C2 H5"], ["* H6 H7 H8"], joker_lock=True), *lines)
    assert refused(locked, "end") == ["turn.joker_locked"]
    play(locked, "move H5 > set:1 @0", "end")


def test_rr_x39_a_joker_never_goes_to_the_hand() -> None:
    match = table(["H5 D9 C9 C2"], ["* H6 H7 H8"])
    play(match, "move H5 > set:1 @1")
    assert refused(match, "move * > hand:0") == ["table.old_card"]
    assert refused(match, "move * > private:0.1") == ["table.old_card"]
    play(match, "move * > set:2", "move D9 C9 > set:2", "end")
    assert sets(match) == ["H5 H6 H7 H8", "* D9 C9"]


def test_rr_x40_rearranging_alone_is_no_turn_and_drawing_puts_all_back() -> None:
    match = table(["C2 C3"], ["S3 S4 S5 S6 S7 S8"])
    play(match, "move S6 S7 S8 > set:2")
    assert refused(match, "end") == ["turn.nothing_laid"]
    play(match, "draw stock")
    assert sets(match) == ["S3 S4 S5 S6 S7 S8"]


def test_rr_x41_a_card_of_this_turn_is_taken_back_before_drawing() -> None:
    match = table(["H8 C2"], ["H5 H6 H7"])
    play(match, "move H8 > set:1", "move H8 > hand:0", "draw stock")
    assert sets(match) == ["H5 H6 H7"]
    assert held(match, 0) > set(parse("H8 C2"))


def test_rr_x42_the_round_is_won_only_when_the_turn_ends() -> None:
    match = table(["H8"], ["H5 H6 H7"])
    events = match.event_count
    play(match, "move H8 > set:1")
    assert match.state.phase is Phase.PLAY
    assert not any(isinstance(event, RoundEnded) for event in match.events(events, 0))
    play(match, "end")
    assert any(isinstance(event, RoundEnded) for event in match.events(events, 0))


def test_rr_x43_an_invalid_set_keeps_the_round_from_being_won() -> None:
    match = table(["H9"], ["H5 H6 H7"])
    play(match, "move H9 > set:1")
    assert holds(match, 0) == ""
    assert refused(match, "end") == ["turn.sets_invalid", "set.gap"]
    assert match.state.phase is Phase.PLAY


@pytest.mark.parametrize(
    ("number", "loser", "stage", "points"),
    [
        ("rr_x44", "HA * SK D7", "", 48),
        ("rr_x45", "H5 H6 H7 D2", "H5 H6 H7", 20),
    ],
)
def test_the_loser_pays(number: str, loser: str, stage: str, points: int) -> None:
    match = table(["C3 C4", loser], ["C5 C6 C7", "S2 H2 D2'"], opened=[0])
    play(match, "move C4 > set:1 @0", "end")
    if stage:
        play(match, f"move {stage} > private:1.1")
    match.submit(Draw())
    drawn = match.state.cards(hand(1))[-1]
    play(match, "move C3 > set:1 @0", "end")
    value = match.rules.inspect(match.state.setup.options, hand(1), (drawn,)).value
    assert match.state.scores[-1].tallies[1].points == points + value, number
    assert write(sorted(set(match.state.scores[-1].tallies[1].cards) - {drawn})) == write(sorted(parse(loser)))


def test_rr_x46_the_round_is_blocked_when_all_pass_in_a_row() -> None:
    match = table(["H2 H3", "H8 C9", "SK"], ["H5 H6 H7"], stock=0)
    play(match, "pass", "move H8 > set:1", "end", "pass", "pass")
    assert not match.state.scores
    play(match, "pass")
    assert match.state.phase is Phase.ROUND_OVER
    score = match.state.scores[-1]
    assert score.winner is None
    assert [tally.points for tally in score.tallies] == [5, 9, 10]


def test_rr_x47_nobody_joins_when_the_stock_has_fewer_than_13_cards() -> None:
    match = table(["H2 H3", "H8 C9"], stock=10)
    with pytest.raises(IllegalMove, match="stock_short") as refusal:
        match.submit(Join("Dora"))
    assert dict(refusal.value.reasons[0].values) == {"have": 10, "need": 13}
    assert stock(match) == 10
    assert table(["H2 H3", "H8 C9"], stock=13).allows(Join("Dora"))


def test_rr_x48_dealer_and_first_player_move_on_each_round() -> None:
    match = next(m for m in (new_match(3, seed=str(n)) for n in range(20)) if m.state.dealer == 2)
    assert match.state.turn == 0
    assert match.state.seat(2).name == "Cem"
    won = table(["H8", "C9", "C3"], ["H5 H6 H7"])
    assert won.state.dealer == 2
    play(won, "move H8 > set:1", "end", "next")
    assert (won.state.dealer, won.state.turn) == (0, 1)
    assert stand(won).of_kind(Kind.SET) == {}
