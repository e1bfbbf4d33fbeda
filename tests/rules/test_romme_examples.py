"""The worked examples of the CardVerse variant, CV-X1 to CV-X27 (rules 2.6)."""

from __future__ import annotations

import pytest

from game.engine.commands import NextRound
from game.engine.events import MatchEnded, RoundEnded
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import DISCARD, STOCK, Phase, hand
from tests.rules.romme_positions import Table, choices, rows
from tests.strategies import new_match

EXAMPLES = """
CV-X2  ¦ HQ HK D2 (HA)            ¦                     ¦ +HQ HK HA          ¦ A
CV-X2  ¦ S10 SJ SQ SK D2 (SA)     ¦                     ¦ +SA S10 SK SJ SQ   ¦ A
CV-X3  ¦ HA H2 D9 (H3)            ¦                     ¦ +HA H2 H3          ¦ set.ace_high
CV-X3  ¦ HK HA D9 (H2)            ¦                     ¦ +HK HA H2          ¦ set.ace_high
CV-X3  ¦ HK D9 (HA)               ¦                     ¦ +HK HA             ¦ set.too_short
CV-X4  ¦ S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK D2 (SA) ¦ ¦ +S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA ¦ A
CV-X5  ¦ S7 H7 D2 (D7)            ¦                     ¦ +S7 H7 D7          ¦ A
CV-X5  ¦ S7 H7 D7 D2 (C7)         ¦                     ¦ +S7 H7 D7 C7       ¦ A
CV-X5  ¦ SA HA D2 (DA)            ¦                     ¦ +SA HA DA          ¦ A
CV-X6  ¦ S7 D2 (H7)               ¦                     ¦ +S7 H7             ¦ set.too_short
CV-X6  ¦ S7 H7 D2 (D8)            ¦                     ¦ +S7 H7 D8          ¦ set.mixed
CV-X6  ¦ H5 H6 D2 (S7)            ¦                     ¦ +H5 H6 S7          ¦ set.mixed
CV-X7  ¦ H8 H9 D2 (C5)            ¦ H5 H6 H7@B          ¦ H8>1, H9>1         ¦ A
CV-X7  ¦ H8 H9 D2 (C5)            ¦ H5 H6 H7@B          ¦ H8 H9>1            ¦ A
CV-X7  ¦ H4 D2 (C5)               ¦ H5 H6 H7@B          ¦ H4>1               ¦ A
CV-X7  ¦ H8 H9 D2 (C5)            ¦ H5 H6 H7@B          ¦ H9>1               ¦ layoff.no_fit: set.gap
CV-X7  ¦ S8 D2 (C5)               ¦ H5 H6 H7@B          ¦ S8>1               ¦ layoff.no_fit: set.mixed
CV-X8  ¦ CA D2 (H5)               ¦ C2 C3 C4@B          ¦ CA>1               ¦ layoff.no_fit: set.ace_high
CV-X8  ¦ C5 D2 (H5)               ¦ C2 C3 C4@B          ¦ C5>1               ¦ A
CV-X9  ¦ SA S2 D2 (S10)           ¦ SJ SQ SK@B          ¦ SA>1, S2>1         ¦ layoff.no_fit: set.ace_high
CV-X9  ¦ SA S2 D2 (S10)           ¦ SJ SQ SK@B          ¦ SA>1, S10>1        ¦ A
CV-X10 ¦ C9 D2 (C8)               ¦ S9 H9 D9@B          ¦ C9>1               ¦ A
CV-X10 ¦ C9 D2 (C8)               ¦ S9 H9 D9@B          ¦ C9>1, C8>1         ¦ layoff.no_fit: set.mixed
CV-X11 ¦ S8 D2 (D8)               ¦ H5 H6 H7 H8@B       ¦ +H8 S8 D8          ¦ laid.stays
CV-X12 ¦ H8 D2 (C5)               ¦ H5 H6 H7@B          ¦ H8>1               ¦ A
CV-X13 ¦ D3 D4 (D5)               ¦                     ¦ +D3 D4 D5          ¦ A +20 meld
CV-X14 ¦ D3 D4 (D5)               ¦                     ¦ +D3 D4 D5          ¦ play.keep_discard ¦ discard_to_win
CV-X15 ¦ D3 D4 S9 (D5)            ¦                     ¦ +D3 D4 D5, -S9     ¦ A +20 discard     ¦ discard_to_win
CV-X16 ¦ S6 C3 [D9]               ¦                     ¦ -D9                ¦ discard.taken
CV-X17 ¦ S6 [D9]                  ¦ S3 S4 S5@B          ¦ S6>1               ¦ play.stranded
CV-X17 ¦ S6 [D9]                  ¦ S3 S4 S5@B          ¦ -D9                ¦ discard.taken
CV-X17 ¦ S6 [D9]                  ¦ S3 S4 S5@B          ¦ -S6                ¦ B
CV-X18 ¦ S6 [D9]                  ¦ S3 S4 S5@B | D6 D7 D8@B ¦ S6>1, D9>2     ¦ A +20 layoff
CV-X27 ¦ HA H2 D9 (H3)            ¦                     ¦ +HA H2 H3          ¦ set.ace_high      ¦ ace_high
"""
"""Number, hand with the card drawn, table, what is done, whose turn it is then or how it ended, house rules.

The other player holds two tens.
"""
ROWS = list(rows(EXAMPLES))


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]} {row[3]}" for row in ROWS])
def test_a_move_after_the_draw(row: tuple[str, ...]) -> None:
    _, mine, melds, words, result, *options = row
    table = Table(mine, melds, **choices(" ".join(options)))
    assert table.result(*(word.strip() for word in words.split(","))) == result


@pytest.mark.parametrize(("players", "each", "stock"), [(2, 7, 37), (3, 10, 21), (4, 10, 11)])
def test_the_deal_cv_x1(players: int, each: int, stock: int) -> None:
    state = new_match(players, game="romme").state
    assert [len(state.cards(hand(seat))) for seat in range(players)] == [each] * players
    assert (len(state.cards(STOCK)), len(state.cards(DISCARD))) == (stock, 1)


@pytest.mark.parametrize(("ace_high", "points"), [(False, 18), (True, 28)])
def test_what_a_loser_holds_cv_x19(ace_high: bool, points: int) -> None:
    table = Table("D3 D4 (D5)", others=("HA SK C7",), ace_high=ace_high)
    assert table.do("+D3 D4 D5").stands == f"A +{points} meld"
    assert [tally.left for tally in table.state.scores[0].tallies] == [0, points]


def test_the_winner_gets_the_sum_of_the_others_cv_x20() -> None:
    table = Table("D3 D4 (D5)", others=("HA SK C7", "HK SQ C5"))
    assert table.do("+D3 D4 D5").stands == "A +43 meld"
    assert table.state.totals() == {0: 43, 1: 0, 2: 0}


@pytest.mark.parametrize(
    ("asker", "held", "winner"),
    [
        pytest.param("B", ("S10 S2", "H9", "D9"), "B", id="CV-X21"),
        pytest.param("C", ("S9", "H10 S2", "D9"), "A", id="CV-X22"),
    ],
)
def test_who_asks_for_a_card_of_the_empty_stock(asker: str, held: tuple[str, ...], winner: str) -> None:
    number = "ABC".index(asker)
    others = [cards for place, cards in enumerate(held) if place != number]
    table = Table(held[number], others=others, first=asker, stock=0, pile="C5")
    assert [table.hand(letter) for letter in "ABC"] == list(held)
    assert table.do("draw").stands == f"{winner} +21 asked"
    assert sorted(table.state.totals().values()) == [0, 0, 21]
    assert table.pile == "C5"


def test_the_visible_discard_may_be_taken_though_the_stock_is_empty_cv_x23() -> None:
    table = Table("S9 D2", stock=0, pile="C5")
    assert table.do("take").stands == "A"
    assert table.do("-S9").stands == "B"


@pytest.mark.parametrize(("before", "over"), [(57, True), (56, False)])
def test_the_match_ends_with_exactly_the_target_cv_x24(before: int, over: bool) -> None:
    """A has won so much before, and now wins 43."""
    match = won(won_by_a(before), "HA SK C7", "HK SQ C5")
    assert match.state.totals()[0] == before + 43
    assert match.state.phase is (Phase.MATCH_OVER if over else Phase.ROUND_OVER)
    ends = [event for event in match.events(0, None) if isinstance(event, RoundEnded | MatchEnded)]
    assert ends[1:] == ([MatchEnded((0,))] if over else [])
    if over:
        with pytest.raises(IllegalMove):
            match.submit(NextRound())
    else:
        match.submit(NextRound())
        assert match.state.round == 2


def won_by_a(points: int) -> Table:
    """Return a round in which A can go out, after he has won so many points in another one."""
    table = Table("D3 D4 (D5)", others=("HA SK C7", "HK SQ C5"))
    other = Table("D3 D4 (D5)", others=("HA SK C7", "HK SQ C5")).do("+D3 D4 D5").state.scores[0]
    first = other.tallies[0]
    tallies = (type(first)(0, first.name, (), points), *(type(first)(t.seat, t.name, (), 0) for t in other.tallies[1:]))
    table.match.state = table.state.with_(scores=(type(other)(0, 0, 0, tallies),))
    return table


def won(table: Table, *held: str) -> Match:
    """Let A go out while the others hold these cards."""
    assert [table.hand(letter) for letter in "BC"] == list(held)
    return table.do("+D3 D4 D5").match


def test_what_is_illegal_because_of_the_phase_cv_x25() -> None:
    table = Table("D3 D4 D5 S9 S2", pile="C5")
    assert [table.why(word) for word in ("+D3 D4 D5", "-S9")] == ["draw.first", "draw.first"]
    table.do("draw")
    assert [table.why(word) for word in ("draw", "take")] == ["draw.done", "draw.done"]
    table.do("-S9")
    assert table.stands == "B"
    assert table.why("-S2") == "move.not_yours", "no second card"
    assert table.why("-C5") == "move.not_yours"
