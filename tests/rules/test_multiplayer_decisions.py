"""What was decided where the source text of Multiplayer Rommé ends or is silent, MR-D1 to MR-D16 (rules 4.3)."""

from __future__ import annotations

import pytest

from game.cards import parse
from game.engine.commands import Draw
from game.engine.events import MatchEnded, Moved, Played, RoundEnded, Shuffled
from game.engine.state import DISCARD, STOCK, Phase, hand
from game.rules import GAMES
from game.rules.profiles import Multiplayer
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match

GAME = "multiplayer_romme"
RULES = GAMES[GAME]


def test_the_rest_is_filled_from_common_rules_mr_d1() -> None:
    profile = Multiplayer()
    assert (profile.deal_two, profile.deal_more, profile.ace, profile.target_score) == (10, 7, "low", 100)
    assert (profile.free_order, profile.same_discard, profile.discard_to_win) == (False, False, False)
    assert (profile.rummy, profile.blocked, profile.turn_seconds) == (True, "void", 0)


def test_draw_meld_lay_off_discard_in_this_order_mr_d2() -> None:
    table = Table("D3 D4 S7 H7 C7 C8 S2 (D5)", "S8 H8 D8", game=GAME)
    table.do("+D3 D4 D5", "+S7 H7 C7", "C8>1")
    assert table.do("-S2").stands == "A +40 discard"


def test_the_discard_may_follow_from_any_phase_mr_d2() -> None:
    for words in ((), ("+D3 D4 D5",), ("C8>1",), ("+D3 D4 D5", "C8>1")):
        table = Table("D3 D4 C8 S2 C10 (D5)", "S8 H8 D8", game=GAME)
        assert table.do(*words, "-S2").stands == "B"


def test_the_next_turn_begins_with_melding_again_mr_d2() -> None:
    table = Table("D3 D4 D5 C8 S2 C10 (H2)", "S8 H8 D8", others=("HK SK DK",), game=GAME).do("C8>1", "-S2")
    table.do("draw", "-HK", "draw")
    assert table.why("+D3 D4 D5") == ""


def test_as_many_melds_and_lay_offs_as_one_likes_mr_d3() -> None:
    table = Table("D3 D4 D5 S7 H7 C7 CJ CQ CK C8 H2 (S2)", "S8 H8 D8 | DJ DQ DK | H3 H4 H5", game=GAME)
    table.do("+D3 D4 D5", "+S7 H7 C7", "+CJ CQ CK", "C8>1", "H2>3")
    assert table.stands == "A"
    facts = table.match.view(1).facts
    assert (facts.melded, facts.laid_off) == (3, 2)


def test_laying_off_needs_no_own_meld_mr_d4() -> None:
    table = Table("C8 S2 (D5)", "S8 H8 D8@B", game=GAME)
    assert 0 not in table.state.owners
    assert table.do("C8>1").stands == "A"


@pytest.mark.parametrize(("word", "why"), [("move S2 D5 > discard", "discard.one"), ("end", "turn.discard_ends"),
                                           ("pass", "turn.discard_ends"), ("-S2", "")])  # fmt: skip
def test_exactly_one_discard_ends_the_turn_mr_d5(word: str, why: str) -> None:
    assert Table("S2 C9 (D5)", game=GAME).why(word) == why


def test_no_discard_when_the_hand_is_empty_mr_d5() -> None:
    table = Table("H4 H5 (H6)", game=GAME).do("+H4 H5 H6")
    (played,) = table.happened(Played)
    assert (played.discarded, table.pile) == (None, "")


@pytest.mark.parametrize(
    ("mine", "melds", "word", "why"),
    [
        ("S2 C9 [D5]", "", "-D5", "discard.taken"),
        ("S2 C9 (D5)", "", "-D5", ""),
        ("S6 [D9]", "S3 S4 S5", "S6>1", "play.stranded"),
        ("S6 [D9]", "S3 S4 S5 | D6 D7 D8", "S6>1", ""),
        ("H4 H5 H6 [D9]", "D6 D7 D8", "+H4 H5 H6", ""),
        ("H4 H5 H6 [D9]", "D5 D6 D7", "+H4 H5 H6", "play.stranded"),
    ],
)
def test_the_card_just_taken_stays_for_this_turn_mr_d6(mine: str, melds: str, word: str, why: str) -> None:
    assert Table(mine, melds, game=GAME).why(word) == why


@pytest.mark.parametrize(
    ("mine", "words", "how"),
    [
        ("H4 H5 (H6)", ("+H4 H5 H6",), "meld"),
        ("C8 (D9)", ("C8>1", "D9>2"), "layoff"),
        ("C8 (S2)", ("C8>1", "-S2"), "discard"),
        ("H4 H5 D9 (H6)", ("+H4 H5 H6", "D9>2"), "layoff"),
    ],
)
def test_three_ways_of_going_out_mr_d7(mine: str, words: tuple[str, ...], how: str) -> None:
    table = Table(mine, "S8 H8 D8@A | D10 DJ DQ@B", game=GAME).do(*words)
    assert table.stands == f"A +20 {how}"


@pytest.mark.parametrize(("card", "worth"), [("SA", 1), ("S2", 2), ("S10", 10), ("SJ", 10), ("SQ", 10), ("SK", 10)])
def test_what_cards_are_worth_mr_d8(card: str, worth: int) -> None:
    assert Multiplayer().value(parse(card)[0]) == worth
    assert RULES.inspect(Multiplayer(), hand(0), tuple(parse(card))).values == (worth,)


@pytest.mark.parametrize(
    ("mine", "melds", "words", "points"),
    [
        ("H4 H5 (H6)", "S8 H8 D8@B", ("+H4 H5 H6",), 40),
        ("H4 H5 S9 (H6)", "S8 H8 D8@B", ("+H4 H5 H6", "-S9"), 40),
        ("H4 H5 C8 (H6)", "S8 H8 D8@B", ("+H4 H5 H6", "C8>1"), 40),
        ("C8 (D8)", "D5 D6 D7@B", ("D8>1", "-C8"), 40),
        ("H4 H5 (H6)", "S8 H8 D8@A", ("+H4 H5 H6",), 20),
    ],
)
def test_going_rummy_counts_double_mr_d9(mine: str, melds: str, words: tuple[str, ...], points: int) -> None:
    table = Table(mine, melds, game=GAME).do(*words)
    assert [tally.points for tally in table.state.scores[0].tallies] == [points, 0]
    assert table.state.scores[0].tallies[0].bonus == ("rummy" if points == 40 else "")


def test_one_lay_off_in_an_earlier_turn_is_enough_mr_d9() -> None:
    table = Table("C8 H4 H5 S2 (H6)", "S8 H8 D8@B", others=("HK SK DK CK",), game=GAME).do("C8>1", "-S2")
    table.do("draw", "-HK", "draw", "+H4 H5 H6").do(f"-{table.hand()}")
    assert table.state.scores[0].winner == 0
    assert table.state.scores[0].tallies[0].bonus == ""


def test_each_round_begins_anew_for_rummy_mr_d9() -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", game=GAME).do("+H4 H5 H6", "next")
    assert table.state.began == frozenset()


def test_the_pile_keeps_its_order_when_it_is_turned_mr_d10() -> None:
    table = Table("S9 S2", others=("H9 H2",), stock=0, pile="C2 D7 HQ CK", game=GAME)
    assert [table.match.view(seat).facts.asking for seat in (0, 1, None)] == ["turn"] * 3
    drawn = []
    for _ in range(4):
        table.do("draw")
        drawn.append(table.hand("AB"[table.state.turn]).split()[-1])
        table.do(f"-{drawn[-1]}")
    assert drawn == ["C2", "D7", "HQ", "CK"], "the oldest first"
    assert table.pile == "C2 D7 HQ CK" and not table.happened(Shuffled)


def test_nobody_sees_the_new_stock_mr_d10() -> None:
    table = Table("S9 S2", stock=0, pile="C2 D7 HQ", game=GAME).do("draw")
    assert {table.match.view(seat).cards(STOCK) for seat in (0, 1, None)} == {(None, None)}
    told = [event for event in table.match.events(0, 1) if isinstance(event, Moved)]
    assert [(event.why, event.cards) for event in told] == [("turn", tuple(parse("HQ D7 C2"))), ("draw", (None,))]


def test_at_most_two_turn_overs_mr_d11() -> None:
    table = Table("S9 S2", others=("H9 H2",), stock=0, pile="C2", game=GAME)
    asked = []
    for _ in range(3):
        asked.append(table.match.view(0).facts.asking)
        table.do("draw")
        if table.state.phase.running:
            table.do("-C2")
    assert asked == ["turn", "turn", "void"]
    assert (table.stands, table.state.phase) == ("nobody asked", Phase.ROUND_OVER)
    assert [tally.points for tally in table.state.scores[0].tallies] == [0, 0]


def test_the_discard_can_still_be_taken_when_all_is_exhausted_mr_d11() -> None:
    table = Table("S9 S2", stock=0, pile="C2 C9", game=GAME)
    table.match.state = table.state.with_(turnovers=2)
    assert list(RULES.moves(table.state)) == [Draw(STOCK), Draw(DISCARD)]
    assert table.do("take", "-S9").stands == "B"


def test_a_new_round_may_turn_over_twice_again_mr_d11() -> None:
    table = Table("S9 S2", others=("H9 H2",), stock=0, pile="C2", game=GAME)
    table.do("draw", "-C2", "draw", "-C2", "draw", "next")
    assert table.state.turnovers == 0


def test_a_match_ends_after_the_hand_that_brings_100_mr_d12() -> None:
    table = Table("H4 H5 (H6)", others=("HK SK DK CK HQ",), game=GAME).do("+H4 H5 H6")
    assert (table.stands, table.state.phase) == ("A +100 meld", Phase.MATCH_OVER)
    assert [event.winners for event in table.happened(MatchEnded)] == [(0,)]


def test_a_set_has_four_different_suits_mr_d13() -> None:
    table = Table("S9 (D5)", "SK HK DK CK", game=GAME)
    assert len({card.suit for card in parse(table.melds[0])}) == 4
    assert table.why("move SK' > set:1") == "move.unknown_card"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_left_is_the_next_of_the_list_mr_d14(players: int) -> None:
    match = random_match(GAME, "left", players, most=300)
    plays = [event for event in match.events(0, None) if isinstance(event, Played)]
    seats = [event.seat for event in plays]
    assert seats[:9] == [(seats[0] + step) % players for step in range(len(seats[:9]))]


def test_without_a_limit_and_at_its_end_mr_d15() -> None:
    """Too slow: one card of the stock is drawn if needed, and the dearest one discarded."""
    table = Table("S9 HK D4", stock="H2 C3", pile="C5", game=GAME)
    for line in ("draw stock", "move HK > discard"):
        command = RULES.overdue(table.state)
        assert str(command) == line
        table.do(line)
    assert table.stands == "B"
    turned = Table("S9 HK D4", stock=0, pile="C5", game=GAME)
    assert str(RULES.overdue(turned.state)) == "draw stock", "the pile is turned over for it"
    turned.match.state = turned.state.with_(turnovers=2)
    assert str(RULES.overdue(turned.state)) == "draw discard", "no hand is made void by a clock"


def test_the_starter_may_take_the_upcard_mr_d16() -> None:
    match = new_match(3, game=GAME)
    upcard = match.state.cards(DISCARD)
    match.submit(Draw(DISCARD))
    assert match.state.cards(hand(match.state.turn))[-1:] == upcard
    assert not match.state.cards(DISCARD)


def test_turns_without_end_make_the_hand_void() -> None:
    table = Table("S9 S2 H3", others=("H9 H2",), pile="C5", game=GAME)
    table.match.state = table.state.with_(idle=39)
    table.do("take", "-S9")
    assert table.stands == "nobody idle"
    assert isinstance(table.events[-1], RoundEnded)
