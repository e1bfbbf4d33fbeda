"""The requirements of Multiplayer Rommé, MR-R1 to MR-R21 (rules 4.2)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from game.cards import french_pack, parse
from game.engine.commands import NextRound
from game.engine.events import MatchEnded, Moved, RoundEnded
from game.engine.state import DISCARD, STOCK, Phase, hand
from game.rules import GAMES
from game.rules.profiles import Multiplayer
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match

GAME = "multiplayer_romme"
RULES = GAMES[GAME]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mr_r1_two_to_four_players_with_52_cards(players: int) -> None:
    assert (RULES.least_seats, RULES.most_seats) == (2, 4)
    match = new_match(players, game=GAME)
    assert sorted(card for held in match.state.zones.values() for card in held) == sorted(french_pack())
    with pytest.raises(ValueError, match=r"players\.too_"):
        new_match({2: 1, 3: 5, 4: 6}[players], game=GAME)


def test_mr_r2_the_first_to_reach_100_points_wins() -> None:
    assert Multiplayer().target_score == 100
    match = random_match(GAME, "r2", 3, rounds=99, most=20_000)
    (ended,) = [event for event in match.events(0, None) if isinstance(event, MatchEnded)]
    assert ended.winners == RULES.leaders(match.state)
    assert match.state.totals()[ended.winners[0]] >= 100
    assert match.state.phase is Phase.MATCH_OVER
    before = match.state.with_(scores=match.state.scores[:-1])
    assert max(before.totals().values()) < 100


def test_mr_r3_points_are_what_the_opponents_still_hold() -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("HK H9", "C2 CA"), game=GAME).do("+H4 H5 H6")
    assert table.state.totals() == {0: 22, 1: 0, 2: 0}
    (ended,) = table.happened(RoundEnded)
    assert [tally.left for tally in ended.score.tallies] == [0, 19, 3]


@pytest.mark.parametrize(
    ("cards", "why"), [("SA S2 S3", ""), ("SJ SQ SK", ""), ("SQ SK SA", "set.ace_low"), ("SK SA S2", "set.ace_low")]
)
def test_mr_r4_the_ace_is_low_and_the_king_high(cards: str, why: str) -> None:
    assert Table(f"{cards} D9 (D7)", game=GAME).why(f"+{cards}") == why


def test_mr_r5_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = Counter(new_match(4, seed=str(number), game=GAME).state.dealer for number in range(80))
    assert set(dealers) == {0, 1, 2, 3} and min(dealers.values()) >= 8


def test_mr_r6_the_one_to_the_left_deals_next() -> None:
    match = random_match(GAME, "r6", 3, Multiplayer(target_score=200), rounds=6, most=20_000)
    stayed = [score for score in match.state.scores if len(score.tallies) == 3]
    dealers = [score.dealer for score in stayed]
    assert len(dealers) >= 3
    assert all(other == (one + 1) % 3 for one, other in pairwise(dealers))


@pytest.mark.parametrize(("players", "each"), [(2, 10), (3, 7), (4, 7)])
def test_mr_r7_r8_how_many_cards_are_dealt(players: int, each: int) -> None:
    state = new_match(players, game=GAME).state
    assert [len(state.cards(hand(seat))) for seat in range(players)] == [each] * players


def test_mr_r9_one_card_at_a_time_clockwise() -> None:
    match = new_match(3, game=GAME)
    deal = [event for event in match.events(0, 1) if isinstance(event, Moved) and event.why == "deal"]
    first = match.state.after(match.state.dealer)
    assert [event.seat for event in deal] == [(first + step) % 3 for step in range(21)]
    assert {len(event.cards) for event in deal} == {1}
    mine = [event.cards[0] for event in deal if event.seat == 1]
    assert tuple(mine) == match.state.cards(hand(1)), "each reads what he was dealt"
    assert {event.cards for event in deal if event.seat != 1} == {(None,)}


def test_mr_r10_the_rest_is_the_stock_face_down() -> None:
    match = new_match(3, game=GAME)
    assert all(match.view(seat).cards(STOCK) == (None,) * 30 for seat in (0, 1, 2, None))


def test_mr_r11_its_top_card_begins_the_discard_pile() -> None:
    match = new_match(3, game=GAME)
    moves = [event for event in match.events(0, None) if isinstance(event, Moved)]
    assert (moves[-1].why, moves[-1].source, moves[-1].target) == ("upcard", STOCK, DISCARD)
    assert match.view(None).cards(DISCARD) == moves[-1].cards == match.state.cards(DISCARD)


@pytest.mark.parametrize("seed", range(6))
def test_mr_r12_left_of_the_dealer_begins(seed: int) -> None:
    state = new_match(4, seed=str(seed), game=GAME).state
    assert state.turn == (state.dealer + 1) % 4


@pytest.mark.parametrize(("word", "hand_after"), [("draw", "D2 S9 H3"), ("take", "D2 S9 C4")])
def test_mr_r13_a_turn_begins_with_one_card_of_stock_or_pile(word: str, hand_after: str) -> None:
    table = Table("D2 S9", pile="C3 C4", stock="H2 H3", game=GAME)
    assert table.why("-D2") == "draw.first"
    assert table.do(word).hand() == hand_after
    assert table.why("draw") == table.why("take") == "draw.done"


def test_mr_r14_melding_is_optional() -> None:
    table = Table("D3 D4 S9 (D5)", game=GAME)
    assert table.why("+D3 D4 D5") == ""
    assert table.do("-S9").stands == "B", "he kept his run"


def test_mr_r15_melds_are_sets_or_runs() -> None:
    table = Table("D3 D4 S7 H7 C7 S9 (D5)", game=GAME).do("+D3 D4 D5", "+S7 H7 C7")
    kinds = [
        RULES.inspect(table.state.options, table.state.new_meld, tuple(parse(cards))).kind for cards in table.melds
    ]
    assert kinds == ["run", "group"]
    assert table.why("+S9") == "set.too_short"


@pytest.mark.parametrize(("cards", "why"), [("S3 S4 S5", ""), ("S3 S4 S5 S6 S7", ""), ("S3 S4", "set.too_short"),
                                            ("S3 S4 S6", "set.gap"), ("S3 S4 H5", "set.mixed")])  # fmt: skip
def test_mr_r16_a_run_is_at_least_three_neighbours_of_a_suit(cards: str, why: str) -> None:
    assert Table(f"{cards} D9 (D7)", game=GAME).why(f"+{cards}") == why


@pytest.mark.parametrize(("cards", "why"), [("SK HK DK", ""), ("SK HK DK CK", ""), ("SK HK", "set.too_short"),
                                            ("SK HK DQ", "set.mixed")])  # fmt: skip
def test_mr_r17_a_set_is_three_or_four_of_a_rank(cards: str, why: str) -> None:
    assert Table(f"{cards} D9 (D7)", game=GAME).why(f"+{cards}") == why


def test_mr_r18_laying_off_comes_after_melding() -> None:
    table = Table("C8 D3 D4 S2 (D5)", "S8 H8 D8", game=GAME)
    assert table.match.view(0).facts.laid_off == 0
    table.do("C8>1")
    assert table.match.view(1).facts.laid_off == 1
    assert table.why("+D3 D4 D5") == "meld.phase_over"
    assert not [move for move in table.match.rules.moves(table.state) if str(move).endswith("set:2")]


def test_mr_r19_laying_off_is_optional() -> None:
    table = Table("C8 S2 (D5)", "S8 H8 D8", game=GAME)
    assert table.why("C8>1") == ""
    assert table.do("-S2").stands == "B"


@pytest.mark.parametrize("owner", "AB")
def test_mr_r20_onto_any_meld_of_the_table(owner: str) -> None:
    table = Table("C8 S2 (D5)", f"S8 H8 D8@{owner}", game=GAME).do("C8>1")
    assert table.melds == ["S8 H8 D8 C8"]
    assert table.state.owners == ("AB".index(owner),), "it stays whose it was"


@pytest.mark.parametrize(
    ("card", "why"), [("C8", ""), ("C9", "layoff.no_fit: set.mixed"), ("S9", "layoff.no_fit: set.mixed")]
)
def test_mr_r21_as_long_as_the_meld_stays_one(card: str, why: str) -> None:
    assert Table(f"{card} S2 (D5)", "S8 H8 D8", game=GAME).why(f"{card}>1") == why


def test_after_a_hand_the_next_is_dealt() -> None:
    table = Table("H4 H5 (H6)", game=GAME).do("+H4 H5 H6")
    table.match.submit(NextRound())
    assert (table.state.round, table.state.phase, table.state.owners) == (2, Phase.DRAW, ())
    assert [len(table.state.cards(hand(seat))) for seat in (0, 1)] == [10, 10]
