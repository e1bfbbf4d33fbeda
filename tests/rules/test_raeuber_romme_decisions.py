"""Räuber-Rommé: RR-D1 to RR-D24, how the gaps of the source text were closed. RR-D25, RR-D26: operation tests."""

from __future__ import annotations

import pytest

from game.cards import french_pack, parse
from game.engine.commands import EndTurn, Leave
from game.engine.events import Moved, Opened, Passed, SeatChanged, Shuffled, TurnBegan
from game.engine.rules import IllegalMove
from game.engine.state import STOCK, Kind, Phase, Zone, hand
from game.melds import tidy
from game.rules.rebuilding import Options
from tests.rules.positions import held, holds, play, refused, sets, staged, stand, stock, table
from tests.strategies import new_match


@pytest.mark.parametrize("jokers", [0, 2, 4, 6])
def test_rr_d1_two_packs_and_jokers(jokers: int) -> None:
    match = new_match(2, Options(jokers=jokers))
    cards = sorted(card for cards in match.state.zones.values() for card in cards)
    assert cards == sorted(french_pack(2, jokers))
    assert len(new_match(2).state.zones) == 3
    assert sum(map(len, new_match(2).state.zones.values())) == 110


def test_rr_d2_two_to_six_players() -> None:
    for players in range(2, 7):
        assert stock(new_match(players)) == 110 - 13 * players
    assert stock(new_match(6)) == 32
    rules = new_match(2).rules
    assert (rules.least_seats, rules.most_seats) == (2, 6)
    with pytest.raises(IllegalMove, match=r"players\.too_few"):
        new_match(1)


def test_rr_d3_the_first_dealer_is_drawn_by_lot_and_the_seed_decides() -> None:
    dealers = [new_match(4, seed=str(seed)).state.dealer for seed in range(60)]
    assert set(dealers) == {0, 1, 2, 3}
    assert dealers == [new_match(4, seed=str(seed)).state.dealer for seed in range(60)]


def test_rr_d4_an_opened_player_may_draw_though_he_could_place() -> None:
    match = play(table(["H8 C9"], ["H5 H6 H7"]), "draw stock")
    assert len(held(match, 0)) == 3


def test_rr_d4_drawing_takes_all_placed_cards_back() -> None:
    match = table(["H8 C9"], ["H5 H6 H7", "S3 S4 S5 S6"])
    before = stock(match)
    play(match, "move H8 > set:1", "move S6 > set:3", "draw stock")
    assert sets(match) == ["H5 H6 H7", "S3 S4 S5 S6"]
    assert set(parse("H8 C9")) < held(match, 0)
    assert (len(held(match, 0)), stock(match)) == (3, before - 1)
    assert any(isinstance(e, Moved) and e.why == "home" for e in match.events(0, 1))


def test_rr_d4_an_opening_that_is_taken_back_was_none() -> None:
    for taken_back in (True, False):
        match = play(table(["S10 SJ SQ C9"], opened=[]), "move S10 SJ SQ > private:0.1", "publish")
        if taken_back:
            play(match, "move S10 SJ SQ > hand:0")
        play(match, "draw stock")
        assert stand(match).opened == frozenset()
        assert not stand(match).opens_now
        assert not sets(match)


def test_rr_d5_others_sets_may_be_rebuilt_in_the_turn_of_the_opening() -> None:
    match = table(["S10 SJ SQ H6 D6"], ["S3 S4 S5 S6"], opened=[1])
    play(match, "move S10 SJ SQ > private:0.1", "publish", "move S6 > set:3", "move H6 D6 > set:3", "end")
    assert sets(match) == ["S3 S4 S5", "S10 SJ SQ", "S6 H6 D6"]


OPENERS = ["publish", "move C9 > set:1", "move C9 > set:2", "move H7 > set:1 @0", "end"]


@pytest.mark.parametrize("line", OPENERS)
def test_rr_d6_what_makes_temporary_sets_public(line: str) -> None:
    match = table(["S10 SJ SQ HK DK C9"], ["H5 H6 H7"], opened=[1])
    play(match, "move S10 SJ SQ > private:0.1", "move HK DK > private:0.2", line)
    assert "S10 SJ SQ" in sets(match)
    assert staged(match, 0) == ["HK DK"], "what is no set yet stays private"
    assert 0 in stand(match).opened
    assert Opened(0, 30) in match.events(0, 1)


def test_rr_d6_laying_a_temporary_set_out_by_moving_it() -> None:
    match = table(["S10 SJ SQ C9"], opened=[])
    play(match, "move S10 SJ SQ > private:0.1", "move S10 SJ SQ > set:1")
    assert sets(match) == ["S10 SJ SQ"]
    play(match, "end")


def test_rr_d6_only_a_new_set_with_the_next_number_lays_out() -> None:
    match = table(["S10 SJ SQ C9"], ["H5 H6 H7"], opened=[1])
    play(match, "move S10 SJ SQ > private:0.1")
    assert refused(match, "move C9 > set:9") == ["move.no_such_set"]
    assert refused(match, "move C9 > set:0") == ["move.no_such_set"]
    play(match, "move C9 > set:2")
    assert sets(match) == ["H5 H6 H7", "S10 SJ SQ", "C9"], "the number it was to get is taken by the opening"


def test_rr_d6_an_opening_must_still_stand_when_the_turn_ends() -> None:
    match = table(["S10 SJ SQ HK DK CK C9"], ["H5 H6 H7"], opened=[1])
    play(
        match,
        "move S10 SJ SQ > private:0.1",
        "publish",
        "move SQ > hand:0",
        "move S10 SJ > hand:0",
        "move HK DK CK > set:2",
    )
    assert refused(match, "end") == ["table.below_opening"]
    play(match, "move S10 SJ SQ > set:3", "end")


def test_rr_d6_sets_shown_later_in_the_turn_count_to_the_opening_too() -> None:
    match = table(["S10 SJ SQ HK DK CK C9"], opened=[])
    play(match, "move S10 SJ SQ > private:0.1", "publish", "move S10 SJ SQ > hand:0", "move HK DK CK > private:0.1")
    assert refused(match, "end") == ["turn.nothing_laid", "table.below_opening"]
    play(match, "publish", "end")
    assert sets(match) == ["HK DK CK"]


def test_rr_d7_temporary_sets_are_hand_in_every_respect() -> None:
    match = table(["H5 H6 H7 C9", "C2 C3"], opened=[])
    play(match, "move H5 H6 H7 > private:0.1")
    for seat in (1, None):
        view = match.view(seat)
        assert view.cards(hand(0)) == (None,) * 4
        assert not any(zone.kind is Kind.PRIVATE for zone in view.zones)
    assert match.view(0).cards(Zone(Kind.PRIVATE, 0, 1)) == tuple(parse("H5 H6 H7"))
    assert match.events(0, 1) == match.events(0, None)
    play(match, "draw stock", "draw stock")
    assert staged(match, 0) == ["H5 H6 H7"], "kept between own turns"
    assert refused(match, "move C2 > private:0.1") == ["move.not_yours"]


def test_rr_d7_others_do_not_learn_the_numbers_of_temporary_sets() -> None:
    match = table(["S10 SJ SQ C9", "C2 C3"], opened=[])
    play(match, "move C9 > private:0.1", "move S10 SJ SQ > private:0.2", "publish", "move SQ > private:0.1", "undo")
    for event in match.events(0, 1):
        if isinstance(event, Moved):
            assert event.source.kind is not Kind.PRIVATE
            assert event.target.kind is not Kind.PRIVATE


def test_rr_d8_a_player_with_30_may_stay_closed() -> None:
    match = play(table(["S10 SJ SQ C9"], opened=[]), "move S10 SJ SQ > private:0.1", "draw stock")
    assert stand(match).opened == frozenset()
    assert staged(match, 0) == ["S10 SJ SQ"]


def test_rr_d9_an_ace_in_a_group_is_worth_11() -> None:
    match = play(table(["SA HA DA C9"], opened=[]), "move SA HA DA > private:0.1")
    assert match.view(0).facts.opening == 33


def test_rr_d10_a_joker_king_counts_as_a_king() -> None:
    match = play(table(["SQ * SA C9"], opened=[]), "move SQ * SA > private:0.1")
    assert match.view(0).facts.opening == 30
    whole = "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK"
    match = play(table([f"{whole} C9"], opened=[]), f"move {whole} > private:0.1")
    assert match.view(0).facts.opening == 94


@pytest.mark.parametrize("cards", ["SK SA S2", "S2 SA SK", "SQ SK SA S2"])
def test_rr_d11_no_run_goes_around_the_corner(cards: str) -> None:
    match = play(table([f"{cards} C9"]), f"move {cards} > set:1")
    assert refused(match, "end") == ["turn.sets_invalid", "set.gap"]


def test_rr_d12_runs_have_3_to_13_cards() -> None:
    whole = "SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK"
    match = play(table([f"{whole} SA C9"]), f"move {whole} > set:1")
    assert match.allows(EndTurn())
    play(match, "move SA' > set:1")
    assert refused(match, "end") == ["turn.sets_invalid", "set.rank_twice"]


@pytest.mark.parametrize(
    ("cards", "valid"),
    [
        ("S7 H7 *", True),
        ("* S7 H7 *1", True),
        ("S7 * *1", False),
        ("S7 H7 * *1", False),
        ("S7 H7 D7 *", True),
        ("* S7 H7 D7 *1", False),
    ],
)
def test_rr_d13_groups_with_jokers(cards: str, valid: bool) -> None:
    match = play(table([f"{cards} C9"]), f"move {cards} > set:1")
    assert match.allows(EndTurn()) is valid


def test_rr_d14_the_judge_is_strict_about_order_and_sorting_puts_it_right() -> None:
    match = play(table(["S7 * H7 *1 C9"]), "move S7 * H7 *1 > set:1")
    assert refused(match, "end") == ["turn.sets_invalid", "set.jokers_close"]
    neat = tidy(match.state.cards(Zone(Kind.SET, -1, 1)), stand(match).options)
    play(match, f"move {' '.join(map(str, neat))} > set:1", "end")
    assert sets(match) == ["* S7 H7 *1"]


def test_rr_d15_a_joker_may_change_its_meaning_and_its_set() -> None:
    match = table(["H9 D9 C9 C2"], ["* H6 H7 H8"])
    play(match, "move * > set:1", "move H9 > set:1 @3", "end")
    assert sets(match) == ["H6 H7 H8 H9 *"]


def test_rr_d16_rearranging_alone_is_refused_and_drawing_restores_the_table() -> None:
    match = play(table(["C2 C3"], ["S3 S4 S5 S6"]), "move S6 > set:1 @0")
    assert refused(match, "end") == ["turn.nothing_laid", "turn.sets_invalid", "set.gap"]
    play(match, "draw stock")
    assert sets(match) == ["S3 S4 S5 S6"]


def test_rr_d17_an_invalid_table_is_refused_without_penalty() -> None:
    match = play(table(["H9 C2"], ["H5 H6 H7", "S3 S4 S5 S6"]), "move H9 > set:1", "move S6 > set:3")
    reasons = match.why_not(EndTurn())
    assert [reason.key for reason in reasons] == ["turn.sets_invalid", "set.gap", "set.too_short"]
    assert [reason.values.get("zone") for reason in reasons[1:]] == [Zone(Kind.SET, -1, 1), Zone(Kind.SET, -1, 3)]
    assert match.state.turn == 0
    assert refused(match, "giveup") == ["turn.no_penalty"]
    play(match, "reset")
    assert sets(match) == ["H5 H6 H7", "S3 S4 S5 S6"]
    assert holds(match, 0) == "H9 C2"


def test_rr_d18_own_cards_of_this_turn_are_taken_back() -> None:
    match = table(["H8 H9 C2"], ["H5 H6 H7"])
    play(match, "move H8 H9 > set:1", "move H9 > hand:0", "end")
    assert sets(match) == ["H5 H6 H7 H8"]


def test_rr_d19_passing_needs_an_empty_stock() -> None:
    assert refused(table(["C9"]), "pass") == ["turn.stock_left"]
    match = table(["C9 H8", "C2"], ["H5 H6 H7"], opened=[], stock=0)
    assert refused(match, "draw stock") == ["turn.stock_empty"]
    assert refused(match, "end") == ["turn.must_pass"]
    play(match, "pass")
    assert Passed(0) in match.events(0, 1)
    assert match.state.turn == 1


def test_rr_d19_placing_or_leaving_interrupts_the_passes() -> None:
    match = table(["C9 C8", "H8 C2", "SK"], ["H5 H6 H7"], stock=0)
    play(match, "pass", "move H8 > set:1", "end", "pass", "pass")
    assert match.state.phase is Phase.PLAY
    play(match, "leave")
    assert stand(match).passes == 0
    assert stock(match) == 1, "his hand is the new stock"


def test_rr_d19_a_pass_takes_placed_cards_back() -> None:
    match = play(table(["C9 H8"], ["H5 H6 H7"], stock=0), "move H8 > set:1", "pass")
    assert sets(match) == ["H5 H6 H7"]
    assert held(match, 0) == set(parse("C9 H8"))


def test_rr_d20_in_a_blocked_round_everybody_pays() -> None:
    match = play(table(["C9", "H8 C2"], stock=0), "pass", "pass")
    assert match.state.scores[-1].winner is None
    assert [tally.points for tally in match.state.scores[-1].tallies] == [9, 10]


def test_rr_d21_who_never_opened_pays_hand_and_staged_cards() -> None:
    match = table(["C9", "H5 H6 H7 *"], opened=[], stock=0)
    play(match, "pass", "move H5 H6 H7 > private:1.1", "pass")
    assert match.state.scores[-1].tallies[1].points == 38


def test_rr_d22_a_newcomer_is_appended_with_13_cards() -> None:
    match = table(["C9 H8", "C2"], ["H5 H6 H7"])
    before = stock(match)
    play(match, "move H8 > set:1", 'join ["Cem", "human"]')
    assert [seat.name for seat in match.state.seats] == ["Anna", "Ben", "Cem"]
    assert (len(held(match, 2)), stock(match)) == (13, before - 13)
    assert 2 not in stand(match).opened
    assert match.state.turn == 0, "the round goes on where it was"
    play(match, "end", "draw stock")
    assert match.state.turn == 2
    play(match, "draw stock")
    assert match.state.turn == 0


def test_rr_d22_refusals() -> None:
    assert refused(table(["C9"], stock=12), 'join ["Cem", "human"]') == ["players.stock_short"]
    six = new_match(6)
    assert refused(six, 'join ["Gül", "human"]') == ["players.too_many"]
    assert refused(new_match(2), 'join ["anna", "human"]') == ["players.name_taken"]
    assert refused(new_match(2), 'join ["", "human"]') == ["players.name_empty"]
    assert refused(new_match(2), f'join ["{"x" * 40}", "human"]') == ["players.name_long"]
    assert refused(new_match(2), 'join ["Cem", "\\ud800"]') == ["players.kind"]


def test_rr_d22_between_rounds_the_next_deal_must_suffice() -> None:
    match = table(["H8", "C2", "C3"], ["H5 H6 H7"], decks=1, jokers=0, hand_size=15)
    play(match, "move H8 > set:1", "end")
    assert refused(match, 'join ["Dora", "human"]') == ["setup.cards_short"]
    play(match, "leave", 'join ["Dora", "human"]', "next")
    assert [len(match.state.cards(hand(seat.id))) for seat in match.state.seats] == [15, 15, 15]


def test_rr_d23_who_leaves_gives_his_hand_to_the_stock() -> None:
    match = table(["C9 H8", "C2 C3", "SK"], ["H5 H6 H7"])
    before = stock(match)
    play(match, "move H8 > set:1", "move C9 > private:0.1")
    events = match.submit(Leave())
    assert sets(match) == ["H5 H6 H7"], "the turn is reset first"
    assert stock(match) == before + 2
    assert set(parse("C9 H8")) <= set(match.state.cards(STOCK))
    assert [seat.id for seat in match.state.seats] == [1, 2]
    assert match.state.turn == 1
    kinds = [type(event) for event in events]
    assert kinds == [Moved, SeatChanged, Moved, Shuffled, TurnBegan]


def test_rr_d23_public_cards_of_the_leaver_stay() -> None:
    match = play(
        table(["C9 H8", "C2", "SK"], ["H5 H6 H7"]), "move H8 > set:1", "end", "draw stock", "draw stock", "leave"
    )
    assert sets(match) == ["H5 H6 H7 H8"]


def test_rr_d23_two_must_remain_and_a_leaving_dealer_is_replaced() -> None:
    assert refused(table(["C9", "C2"]), "leave") == ["players.too_few"]
    match = table(["C9", "C2", "SK"])
    assert match.state.dealer == 2
    play(match, "draw stock", "draw stock", "leave")
    assert (match.state.dealer, match.state.turn) == (1, 0)
    play(match, 'join ["Eva", "human"]')
    assert match.state.seats[-1].id == 3, "seat ids are never used twice"


def test_rr_d24_no_end_by_default() -> None:
    options = Options()
    assert (options.match_rounds, options.match_points) == (0, 0)
