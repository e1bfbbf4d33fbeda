"""The worked examples of Multiplayer Rommé, MR-X1 to MR-X28 (rules 4.5)."""

from __future__ import annotations

import pytest

from game.cards import parse, write
from game.engine.commands import NextRound
from game.engine.events import MatchEnded, Moved, RoundEnded
from game.engine.state import DISCARD, STOCK, Phase, Score, hand
from tests.rules.romme_positions import Table, choices, rows
from tests.strategies import new_match

GAME = "multiplayer_romme"
EXAMPLES = """
MR-X3  ¦ S3 S4 D2 (S5)            ¦                     ¦ +S3 S4 S5          ¦ A
MR-X3  ¦ SA S2 D2 (S3)            ¦                     ¦ +S3 S2 SA          ¦ A
MR-X3  ¦ S10 SJ SQ D2 (SK)        ¦                     ¦ +S10 SJ SQ SK      ¦ A
MR-X4  ¦ SQ SK D2 (SA)            ¦                     ¦ +SQ SK SA          ¦ set.ace_low
MR-X4  ¦ SK SA D2 (S2)            ¦                     ¦ +SK SA S2          ¦ set.ace_low
MR-X4  ¦ S3 D2 (S4)               ¦                     ¦ +S3 S4             ¦ set.too_short
MR-X4  ¦ S3 H4 D2 (S5)            ¦                     ¦ +S3 H4 S5          ¦ set.mixed
MR-X5  ¦ SK HK D2 (DK)            ¦                     ¦ +SK HK DK          ¦ A
MR-X5  ¦ SA HA DA D2 (CA)         ¦                     ¦ +SA HA DA CA       ¦ A
MR-X5  ¦ SK D2 (HK)               ¦                     ¦ +SK HK             ¦ set.too_short
MR-X6  ¦ SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ D2 (SK) ¦ ¦ +SA S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK ¦ A
MR-X7  ¦ S2 SA S6 D2 (C9)         ¦ S3 S4 S5@B          ¦ S2>1, SA>1, S6>1   ¦ A
MR-X7  ¦ S2 SA S6 D2 (C9)         ¦ S3 S4 S5@B          ¦ SA>1               ¦ layoff.no_fit: set.gap
MR-X8  ¦ HA D2 (C9)               ¦ HJ HQ HK@B          ¦ HA>1               ¦ layoff.no_fit: set.ace_low
MR-X8  ¦ H10 D2 (C9)              ¦ HJ HQ HK@B          ¦ H10>1              ¦ A
MR-X9  ¦ C8 D2 (C5)               ¦ S8 H8 D8@B          ¦ C8>1               ¦ A
MR-X10 ¦ C8 D3 D4 S2 (D5)         ¦ S8 H8 D8@B          ¦ C8>1, +D3 D4 D5    ¦ meld.phase_over
MR-X10 ¦ C8 D3 D4 S2 (D5)         ¦ S8 H8 D8@B          ¦ C8>1, +D3 D4 D5    ¦ A                 ¦ free_order
MR-X10 ¦ C8 D3 D4 S2 (D5)         ¦ S8 H8 D8@B          ¦ +D3 D4 D5, C8>1    ¦ A
MR-X11 ¦ D2 S5 (C5)               ¦                     ¦ -C5                ¦ B
MR-X12 ¦ D2 S5 [D9]               ¦                     ¦ -D9                ¦ discard.taken
MR-X13 ¦ S6 [D9]                  ¦ S3 S4 S5@B          ¦ S6>1               ¦ play.stranded
MR-X13 ¦ S6 [D9]                  ¦ S3 S4 S5@B          ¦ -S6                ¦ B
MR-X14 ¦ S6 [D9]                  ¦ S3 S4 S5@A | D6 D7 D8@B ¦ S6>1, D9>2     ¦ A +20 layoff
MR-X15 ¦ H4 H5 (H6)               ¦ S8 H8 D8@A          ¦ +H4 H5 H6          ¦ A +20 meld
MR-X16 ¦ H4 H5 S9 (H6)            ¦ S8 H8 D8@A          ¦ +H4 H5 H6, -S9     ¦ A +20 discard
MR-X28 ¦ H8 D2 (C5)               ¦ H5 H6 H7@B | H9 H10 HJ@B ¦ H8>2          ¦ A
"""
"""Number, hand with the card drawn, table, what is done, whose turn it is then or how it ended, house rules.

The other player holds two tens.
"""
ROWS = list(rows(EXAMPLES))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[3]}" for row in ROWS])
def test_a_move_after_the_draw(row: tuple[str, ...]) -> None:
    _, mine, melds, words, result, *options = row
    table = Table(mine, melds, game=GAME, **choices(" ".join(options)))
    assert table.result(*(word.strip() for word in words.split(","))) == result


@pytest.mark.parametrize(("players", "each", "stock"), [(2, 10, 31), (3, 7, 30), (4, 7, 23)])
def test_the_deal_mr_x1(players: int, each: int, stock: int) -> None:
    state = new_match(players, game=GAME).state
    assert [len(state.cards(hand(seat))) for seat in range(players)] == [each] * players
    assert (len(state.cards(STOCK)), len(state.cards(DISCARD))) == (stock, 1)


def test_the_deal_goes_round_mr_x2() -> None:
    seeds = (str(number) for number in range(99))
    match = next(match for match in (new_match(4, seed=seed, game=GAME) for seed in seeds) if match.state.dealer == 2)
    assert match.state.turn == 3
    match.state = match.state.with_(phase=Phase.ROUND_OVER, scores=(finished(),))
    match.submit(NextRound())
    assert (match.state.dealer, match.state.turn) == (3, 0)


def finished(points: int = 0) -> Score:
    """Return a round that A has won with so many points, if any."""
    score = Table("H4 H5 (H6)", game=GAME).do("+H4 H5 H6").state.scores[0]
    kind, first = type(score.tallies[0]), score.tallies[0]
    others = (kind(tally.seat, tally.name, (), 0) for tally in score.tallies[1:])
    return type(score)(1, 0, 0, (kind(0, first.name, (), points), *others))


def test_a_loser_holds_25_mr_x17() -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("HA S10 DK C4",), game=GAME).do("+H4 H5 H6")
    assert table.stands == "A +25 meld"


def test_three_losers_mr_x18() -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("HA S10 DK C4", "S7", "CA"), game=GAME).do("+H4 H5 H6")
    assert table.stands == "A +33 meld"
    assert [tally.left for tally in table.state.scores[0].tallies] == [0, 25, 7, 1]


RUMMY = "H4 H5 S7 H7 D7 C7 C10 CJ CQ S2 (H6)"
"""Three melds of three, four and three cards, and one card to discard."""


@pytest.mark.parametrize(
    ("melds", "opened", "points", "bonus"),
    [
        pytest.param("", "", 50, "rummy", id="MR-X19"),
        pytest.param("S8 H8 D8 C8@B", "A", 25, "", id="MR-X20"),
    ],
)
def test_going_out_at_once_counts_double(melds: str, opened: str, points: int, bonus: str) -> None:
    table = Table(RUMMY, melds, others=("HA S10 DK C4",), game=GAME, opened=opened)
    table.do("+H4 H5 H6", "+S7 H7 D7 C7", "+C10 CJ CQ", "-S2")
    assert table.stands == f"A +{points} discard"
    assert [tally.bonus for tally in table.state.scores[0].tallies] == [bonus, ""]


@pytest.mark.parametrize(
    ("before", "over"),
    [
        pytest.param(96, True, id="MR-X21"),
        pytest.param(75, True, id="MR-X22"),
        pytest.param(74, False, id="MR-X22 one less"),
    ],
)
def test_the_match_ends_with_100_points(before: int, over: bool) -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("HA S10 DK C4",), game=GAME)
    table.match.state = table.state.with_(scores=(finished(before),))
    table.do("+H4 H5 H6")
    assert table.state.totals() == {0: before + 25, 1: 0}
    assert table.state.phase is (Phase.MATCH_OVER if over else Phase.ROUND_OVER)
    assert [event.winners for event in table.happened(MatchEnded)] == ([(0,)] if over else [])


def test_the_discard_is_taken_and_nothing_turned_mr_x23() -> None:
    table = Table("S9 S2", stock=0, pile="C2 D7 HQ", game=GAME).do("take")
    assert (table.stands, table.pile, table.stock, table.state.turnovers) == ("A", "C2 D7", "", 0)


def test_the_pile_is_turned_over_mr_x24_x25() -> None:
    table = Table("S9 S2", stock=0, pile="C2 D7 HQ", game=GAME).do("draw")
    assert [(event.why, write(card for card in event.cards if card)) for event in table.happened(Moved)] == [
        ("turn", "HQ D7 C2"), ("draw", "C2")]  # fmt: skip
    assert (table.pile, table.stock, table.state.turnovers) == ("", "HQ D7", 1)
    assert table.hand() == "S9 S2 C2"
    assert table.do("-C2").stands == "B", "it came from the stock"
    assert table.do("draw").state.cards(hand(1))[-1:] == tuple(parse("D7")), "from top to bottom C2 D7 HQ"


def test_the_third_time_the_hand_is_void_mr_x26() -> None:
    table = Table("S9 S2", others=("H9 H2",), stock=0, pile="C2", game=GAME)
    table.do("draw", "-C2", "draw", "-C2")
    assert (table.stands, table.state.turnovers, table.stock) == ("A", 2, "")
    table.do("draw")
    assert table.stands == "nobody asked"
    assert table.state.totals() == {0: 0, 1: 0}
    assert [event.score.winner for event in table.happened(RoundEnded)] == [None]
    dealer = table.state.dealer
    assert table.do("next").state.dealer == (dealer + 1) % 2


def test_what_is_illegal_because_of_the_phase_mr_x27() -> None:
    table = Table("D3 D4 D5 S9 S2", pile="C5", game=GAME)
    assert table.why("+D3 D4 D5") == "draw.first"
    table.do("draw")
    assert [table.why(word) for word in ("draw", "take")] == ["draw.done", "draw.done"]
    assert table.why("end") == "turn.discard_ends", "no end of a turn without a discard"
    assert table.why("move S9 S2 > discard") == "discard.one"
    table.do("-S9")
    assert table.stands == "B"
    assert table.why("-S2") == "move.not_yours"


def test_it_goes_to_the_chosen_run_and_the_two_stay_separate_mr_x28() -> None:
    table = Table("H8 D2 (C5)", "H5 H6 H7@B | H9 H10 HJ@B", game=GAME).do("H8>1")
    assert table.melds == ["H5 H6 H7 H8", "H9 H10 HJ"]
