"""Räuber-Rommé: RR-R1 to RR-R26, what the source text says about the game itself, one test or more for each."""

from __future__ import annotations

import pytest

from game.cards import parse
from game.engine.events import MatchEnded, Moved, Opened, RoundBegan, RoundEnded, TurnBegan
from game.engine.state import STOCK, Kind, Phase, Zone, hand
from game.melds import Meld, MeldOptions, judge
from tests.rules.positions import held, holds, play, refused, sets, staged, stand, stock, table
from tests.strategies import new_match, random_match


def test_rr_r1_and_r2_who_has_placed_every_card_first_wins_the_round() -> None:
    match = table(["H8", "C2 C3"], ["H5 H6 H7"])
    play(match, "move H8 > set:1", "end")
    assert match.state.phase is Phase.ROUND_OVER
    assert match.state.scores[-1].winner == 0


def test_rr_r3_every_other_player_pays_the_sum_of_his_hand() -> None:
    match = play(table(["H8", "C2 C3", "SK HA *"], ["H5 H6 H7"]), "move H8 > set:1", "end")
    assert [(tally.seat, tally.points) for tally in match.state.scores[-1].tallies] == [(0, 0), (1, 5), (2, 41)]


@pytest.mark.parametrize("players", range(2, 7))
def test_rr_r4_thirteen_cards_each(players: int) -> None:
    match = new_match(players)
    assert [len(match.state.cards(hand(seat))) for seat in range(players)] == [13] * players
    assert stock(match) == 110 - 13 * players
    deal = [event for event in match.events(0, None) if isinstance(event, Moved) and event.why == "deal"]
    assert len(deal) == 13 * players
    assert [event.seat for event in deal[:players]] == [
        match.state.after(match.state.dealer, n + 1) for n in range(players)
    ]


def test_rr_r5_exactly_30_is_enough_and_sets_add_up() -> None:
    match = table(["H7 D7 C7 S2 S3 S4 C9"], opened=[])
    play(match, "move H7 D7 C7 > private:0.1", "move S2 S3 > private:0.2")
    assert refused(match, "publish") == ["table.closed"]
    play(match, "move S4 > private:0.2", "publish")
    assert sets(match) == ["H7 D7 C7", "S2 S3 S4"]
    assert 0 in stand(match).opened
    assert Opened(0, 30) in match.events(0, 1)


def test_rr_r6_temporary_sets_obey_the_rules_of_public_ones() -> None:
    match = table(["S10 H10 S10 HK DK CK"], opened=[])
    play(match, "move S10 H10 S10' > private:0.1")
    assert match.view(0).facts.opening == 0
    assert refused(match, "publish") == ["table.closed"]
    play(match, "move HK DK CK > private:0.2", "publish")
    assert sets(match) == ["HK DK CK"]
    assert staged(match, 0) == ["S10 H10 S10'"]


def test_rr_r7_with_30_the_temporary_sets_become_public() -> None:
    match = play(table(["S10 SJ SQ C9"], opened=[]), "move S10 SJ SQ > private:0.1", "publish", "end")
    assert sets(match) == ["S10 SJ SQ"]
    assert match.view(1).cards(Zone(Kind.SET, -1, 1)) == tuple(parse("S10 SJ SQ"))


def test_rr_r8_from_then_on_the_player_places_in_other_sets() -> None:
    match = table(["S10 SJ SQ C9 H8"], ["H5 H6 H7"], opened=[1])
    assert refused(match, "move H8 > set:1") == ["table.closed"]
    play(match, "move S10 SJ SQ > private:0.1", "publish", "move H8 > set:1", "end")
    assert sets(match) == ["H5 H6 H7 H8", "S10 SJ SQ"]


def test_rr_r9_play_follows_the_list_from_the_one_below_the_dealer() -> None:
    for seed in range(6):
        match = new_match(3, seed=str(seed))
        first = (match.state.dealer + 1) % 3
        turns = [match.state.turn]
        for _ in range(4):
            play(match, "draw stock")
            turns.append(match.state.turn)
        assert turns == [(first + step) % 3 for step in range(5)]


def test_rr_r10_a_turn_is_either_a_draw_or_placing() -> None:
    match = table(["H8 C9"], ["H5 H6 H7"])
    assert refused(match, "end") == ["turn.nothing_laid"]
    play(match, "move H8 > set:1")
    before = stock(match)
    play(match, "end")
    assert stock(match) == before, "who places draws nothing"
    assert holds(match, 0) == "C9"
    play(match, "draw stock")
    assert stock(match) == before - 1


def test_rr_r11_after_drawing_it_is_the_next_players_turn_at_once() -> None:
    match = table(["C9"], ["H5 H6 H7"])
    events = match.submit(*(command for command in [next(iter(match.rules.moves(match.state)))]))
    assert [type(event) for event in events] == [Moved, TurnBegan]
    assert match.state.turn == 1
    drawn = next(iter(held(match, 0) - set(parse("C9"))))
    assert refused(match, f"move {drawn} > set:1") == ["move.not_yours"]


def test_rr_r12_who_has_not_reached_30_must_draw() -> None:
    match = table(["H5 H6 H7 C2"], opened=[])
    play(match, "move H5 H6 H7 > private:0.1")
    assert refused(match, "end") == ["turn.must_draw"]
    assert refused(match, "pass") == ["turn.stock_left"]
    play(match, "draw stock")
    assert match.state.turn == 1


def test_rr_r13_public_sets_are_edited_at_will() -> None:
    match = table(["S7 C2"], ["S3 S4 S5 S6", "H6 D6 C6"])
    play(match, "move S6 > set:2", "move S7 > set:1", "move S6 > set:1 @3", "move H6 D6 > set:3", "move C6 > set:3")
    assert sets(match) == ["S3 S4 S5 S6 S7", "H6 D6 C6"]
    play(match, "end")
    assert match.state.turn == 1


def test_rr_r14_a_public_card_never_goes_to_a_hand() -> None:
    match = table(["S7 C2"], ["S3 S4 S5 S6"])
    for target in ("hand:0", "private:0.1"):
        assert refused(match, f"move S3 > {target}") == ["table.old_card"]
    assert refused(match, "move S7 S3 > hand:0") == ["table.old_card"]
    assert refused(match, "move S3 > hand:1") == ["move.no_such_set"]
    assert refused(match, "move S3 > stock") == ["move.no_such_set"]
    play(match, "move S7 > set:1", "end", "draw stock")
    assert refused(match, "move S7 > hand:0") == ["table.old_card"], "his own card of the last turn"


def test_rr_r15_all_hand_cards_placed_is_won() -> None:
    match = play(table(["H8 H9", "C2 C3"], ["H5 H6 H7"]), "move H8 H9 > set:1", "end")
    assert match.state.scores[-1].winner == 0


WRONG_SETS = [
    ("rr_r16 fewer than three", "S9 S10", "set.too_short"),
    ("rr_r17 not of one suit", "S5 H6 S7", "set.mixed"),
    ("rr_r17 a gap", "S5 S6 S8", "set.gap"),
    ("rr_r17 out of order", "S5 S7 S6", "set.gap"),
    ("rr_r18 a suit twice", "S5 H5 S5", "set.suit_twice"),
    ("rr_r18 five of a rank", "S5 H5 D5 C5 *", "set.too_long"),
    ("rr_r20 jokers too close", "S5 * S7 *", "set.jokers_close"),
    ("rr_r19 joker beyond the king", "SQ SK SA *", "set.joker_lost"),
]


@pytest.mark.parametrize(("number", "cards", "key"), WRONG_SETS, ids=[row[0] for row in WRONG_SETS])
def test_a_public_set_must_be_valid_when_the_turn_ends(number: str, cards: str, key: str) -> None:
    match = table([f"{cards} C9"])
    play(match, f"move {match.state.cards(hand(0))[0]} > set:1")
    laid = match.state.cards(hand(0))[:-1]
    play(match, f"move {' '.join(map(str, laid))} > set:1")
    assert refused(match, "end") == ["turn.sets_invalid", key], number
    finding = match.rules.inspect(
        match.state.setup.options, Zone(Kind.SET, -1, 1), match.state.cards(Zone(Kind.SET, -1, 1))
    )
    assert finding.wrong is not None
    assert finding.wrong.key == key


def test_rr_r17_runs_may_fall_as_well_as_rise() -> None:
    match = play(table(["S7 S6 S5 C9"]), "move S7 S6 S5 > set:1", "end")
    assert sets(match) == ["S7 S6 S5"]


def test_rr_r18_a_group_has_four_cards_at_most() -> None:
    play(table(["S5 H5 D5 C5 C9"]), "move S5 H5 D5 C5 > set:1", "end")


def test_rr_r19_a_joker_replaces_the_card_of_its_place() -> None:
    match = table(["H5 * H7 C9"])
    play(match, "move H5 * H7 > set:1")
    finding = match.rules.inspect(match.state.setup.options, Zone(Kind.SET, -1, 1), tuple(parse("H5 * H7")))
    assert finding.stands_for == tuple(parse("H5 H6 H7"))
    play(match, "end")


def test_rr_r20_two_normal_cards_between_two_jokers() -> None:
    play(table(["* S5 S6 *1 C9"]), "move * S5 S6 *1 > set:1", "end")
    close = play(table(["* S5 *1 S7 C9"]), "move * S5 *1 S7 > set:1")
    assert refused(close, "end") == ["turn.sets_invalid", "set.jokers_close"]


def test_rr_r21_public_sets_are_closed_until_30_is_shown_independently() -> None:
    match = table(["S7 H8 D8 C8 C2"], ["S4 S5 S6"], opened=[1])
    play(match, "move H8 D8 C8 > private:0.1")
    for line in ("move S7 > set:1", "move S4 > set:2", "move H8 D8 C8 > set:2", "move S4 S5 > set:1", "publish"):
        assert refused(match, line) == ["table.closed"], line
    assert refused(match, "move S4 > private:0.2") == ["table.closed"]


@pytest.mark.parametrize(("card", "value"), [("D2", 2), ("D9", 9), ("D10", 10), ("DJ", 10), ("DQ", 10), ("DK", 10)])
def test_rr_r22_number_cards_and_court_cards(card: str, value: int) -> None:
    match = table([f"{card} C9"])
    assert match.rules.inspect(match.state.setup.options, hand(0), tuple(parse(card))).values == (value,)


@pytest.mark.parametrize(
    ("cards", "values"),
    [("SQ SK SA", (10, 10, 10)), ("SA S2 S3", (1, 2, 3)), ("S3 S2 SA", (3, 2, 1)), ("SQ * SA", (10, 10, 10))],
)
def test_rr_r23_the_ace_is_worth_11_10_or_1(cards: str, values: tuple[int, ...]) -> None:
    match = table([cards])
    options = match.state.setup.options
    assert match.rules.inspect(options, hand(0), tuple(parse("SA"))).values == (11,)
    assert match.rules.inspect(options, Zone(Kind.SET, -1, 1), tuple(parse(cards))).values == values


def test_rr_r24_a_joker_is_worth_20_in_the_hand_and_what_it_replaces_in_a_set() -> None:
    match = table(["H9 H10 * HJ"])
    options = match.state.setup.options
    assert match.rules.inspect(options, hand(0), tuple(parse("*"))).values == (20,)
    for zone in (Zone(Kind.SET, -1, 1), Zone(Kind.PRIVATE, 0, 1)):
        assert match.rules.inspect(options, zone, tuple(parse("H9 H10 *"))).values == (9, 10, 10)
        assert match.rules.inspect(options, zone, tuple(parse("* S2 S3"))).values == (1, 2, 3)
    unfinished = match.rules.inspect(options, Zone(Kind.SET, -1, 1), tuple(parse("H9 *")))
    assert unfinished.values == (9, 20), "no set yet: the values of the hand"


def test_rr_r25_penalties_are_booked_and_a_new_round_begins() -> None:
    match = play(table(["H8", "C2 C3"], ["H5 H6 H7"]), "move H8 > set:1", "end", "next")
    assert match.state.totals() == {0: 0, 1: 5}
    assert match.state.round == 2
    assert match.state.phase is Phase.PLAY
    assert [len(match.state.cards(hand(seat))) for seat in (0, 1)] == [13, 13]
    assert not sets(match)
    assert not stand(match).opened


def test_rr_r26_rounds_have_no_limit_and_a_new_game_starts_at_zero() -> None:
    match = random_match("raeuber_romme", "many", 2, rounds=4, most=6000)
    assert len(match.state.scores) == 4
    assert match.state.phase is Phase.ROUND_OVER
    assert not any(isinstance(event, MatchEnded) for event in match.events(0, None))
    for seat, points in match.state.totals().items():
        assert points == sum(
            tally.points for score in match.state.scores for tally in score.tallies if tally.seat == seat
        )
    ended = [event.score for event in match.events(0, None) if isinstance(event, RoundEnded)]
    assert tuple(ended) == match.state.scores
    began = [event.number for event in match.events(0, None) if isinstance(event, RoundBegan)]
    assert began == [1, 2, 3, 4]
    assert not new_match(2, seed="many").state.scores


def test_the_stock_is_what_is_left() -> None:
    match = table(["H8 C9", "C2"], ["H5 H6 H7"])
    assert stock(match) == 110 - 6
    assert match.view(0).cards(STOCK) == (None,) * 104
    assert isinstance(judge(parse("H5 H6 H7"), MeldOptions()), Meld)
