"""The house rules of Multiplayer Rommé, MR-H1 to MR-H12 (rules 4.4), each with every value."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.cards import parse, write
from game.engine.events import Moved, Shuffled
from game.engine.state import Phase
from game.rules import GAMES
from game.rules.profiles import Multiplayer
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match

GAME = "multiplayer_romme"


@pytest.mark.parametrize(("free", "why"), [(False, "meld.phase_over"), (True, "")])
def test_melds_and_lay_offs_in_any_order_mr_h1(free: bool, why: str) -> None:
    table = Table("C8 D3 D4 S2 (D5)", "S8 H8 D8", game=GAME, free_order=free).do("C8>1")
    assert table.why("+D3 D4 D5") == why


@pytest.mark.parametrize(("allowed", "why"), [(False, "discard.taken"), (True, "")])
def test_the_card_taken_may_be_discarded_mr_h2(allowed: bool, why: str) -> None:
    assert Table("S2 C3 [D9]", game=GAME, same_discard=allowed).why("-D9") == why
    stranded = Table("S6 [D9]", "S3 S4 S5", game=GAME, same_discard=allowed).why("S6>1")
    assert stranded == ("" if allowed else "play.stranded")


@pytest.mark.parametrize(("compulsory", "why"), [(False, ""), (True, "play.keep_discard")])
def test_a_final_discard_mr_h3(compulsory: bool, why: str) -> None:
    assert Table("D3 D4 (D5)", game=GAME, discard_to_win=compulsory).why("+D3 D4 D5") == why
    table = Table("S6 S9 (S7)", "S3 S4 S5", game=GAME, discard_to_win=compulsory).do("S6>1", "S7>1")
    assert table.why("-S9") == ""


@pytest.mark.parametrize(("double", "points"), [(True, 40), (False, 20)])
def test_going_rummy_mr_h4(double: bool, points: int) -> None:
    assert Table("H4 H5 (H6)", game=GAME, rummy=double).do("+H4 H5 H6").stands == f"A +{points} meld"


def exhausted(blocked: str, held: tuple[str, ...], turnovers: int = 2) -> Table:
    """Return a round in which the stock is empty and the pile was turned over so often; A asks for a card."""
    table = Table(held[0], others=held[1:], stock=0, pile="C5 C6 C7", game=GAME, blocked=blocked)
    table.match.state = table.state.with_(turnovers=turnovers)
    return table.do("draw")


def test_a_blocked_round_is_void_mr_h5() -> None:
    table = exhausted("void", ("S9", "H2 H3", "HK"))
    assert table.stands == "nobody asked"
    assert set(table.state.totals().values()) == {0}


@pytest.mark.parametrize(
    ("held", "result"),
    [
        (("S9", "H2 H3", "HK"), "B +9 asked"),
        (("H5", "S5", "HK"), "A +5 asked"),
        (("H5", "S5", "D5"), "A +0 asked"),
        (("HA", "HK HQ", "SK"), "A +28 asked"),
    ],
)
def test_the_lowest_hand_wins_the_difference_mr_h5(held: tuple[str, ...], result: str) -> None:
    """From each of the others what he holds more."""
    table = exhausted("lowest", held)
    assert table.stands == result
    winner = table.state.scores[0].winner
    bonus = {tally.seat: tally.bonus for tally in table.state.scores[0].tallies}
    assert bonus == {seat: "spared" if seat == winner else "" for seat in range(3)}


def test_before_the_third_time_the_pile_is_turned_over_mr_h5() -> None:
    for blocked in ("void", "lowest"):
        table = exhausted(blocked, ("S9", "H2 H3", "HK"), turnovers=1)
        assert (table.stands, table.state.turnovers, table.stock) == ("A", 2, "C7 C6")


def test_the_pile_is_shuffled_as_often_as_needed_mr_h5() -> None:
    table = exhausted("shuffle", ("S9", "H2 H3", "HK"), turnovers=7)
    assert (table.stands, table.state.turnovers) == ("A", 8)
    assert table.happened(Shuffled)
    assert {*parse(table.stock), parse(table.hand())[-1]} == set(parse("C5 C6 C7"))
    orders = set()
    for shuffles in range(12):
        again = Table("S9", others=("H2",), stock=0, pile="C5 C6 C7 C8 C9", game=GAME, blocked="shuffle")
        again.match.state = again.state.with_(shuffles=shuffles)
        orders.add(again.do("draw").stock)
    assert len(orders) > 6, "really shuffled, and each time anew"


@pytest.mark.parametrize("seconds", Multiplayer.choices["turn_seconds"])
def test_a_turn_may_have_a_limit_mr_h6(seconds: int) -> None:
    match = new_match(2, Multiplayer(turn_seconds=seconds), game=GAME)
    assert match.view(None).options.turn_seconds == seconds
    assert match.rules.overdue(match.state) is not None


@pytest.mark.parametrize("target", [50, 100, 200])
@pytest.mark.parametrize("points", [48, 50, 98, 100, 198, 200])
def test_the_target_mr_h7(target: int, points: int) -> None:
    table = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("H2",), game=GAME, target_score=target)
    won = Table("H4 H5 (H6)", "S8 H8 D8@A", others=("H2",), game=GAME).do("+H4 H5 H6").state.scores[0]
    repeats = tuple(type(won)(n, 0, 0, won.tallies) for n in range((points - 2) // 2))
    table.match.state = table.state.with_(scores=repeats)
    assert table.do("+H4 H5 H6").state.totals()[0] == points
    assert (table.state.phase is Phase.MATCH_OVER) is (points >= target)


@pytest.mark.parametrize(
    ("ace", "low", "high", "points"),
    [("low", "", "set.ace_low", 1), ("high", "set.ace_high", "", 1), ("both", "", "", 11)],
)
def test_where_the_ace_stands_mr_h8(ace: str, low: str, high: str, points: int) -> None:
    def why(cards: str) -> str:
        return Table(f"{cards} S9 (S7)", game=GAME, ace=ace).why(f"+{cards}")

    assert (why("HA H2 H3"), why("HQ HK HA")) == (low, high)
    assert why("HK HA H2") != ""
    table = Table("D4 D5 (D6)", "S8 H8 D8@A", others=("CA",), game=GAME, ace=ace).do("+D4 D5 D6")
    assert table.stands == f"A +{points} meld"


@pytest.mark.parametrize(("needed", "why"), [(False, ""), (True, "layoff.own_first")])
def test_an_own_meld_before_laying_off_mr_h9(needed: bool, why: str) -> None:
    table = Table("H8 D3 D4 S9 (D5)", "H5 H6 H7@B", game=GAME, own_meld_first=needed)
    assert table.why("H8>1") == why
    assert table.do("+D3 D4 D5").why("H8>1") == ""


@pytest.mark.parametrize(("barred", "why"), [(False, ""), (True, "play.first_turn")])
def test_nobody_goes_out_in_his_first_turn_mr_h10(barred: bool, why: str) -> None:
    table = Table("D3 D4 D7 D8 S9 (D5)", "D9 D10 DJ", game=GAME, no_first_out=barred)
    table.match.state = table.state.with_(turns=1)
    table.do("+D3 D4 D5", "D8>1")
    assert table.why("D7>1") == why, "one card would be left, and that would have to be discarded"
    assert table.do("-S9").stands == "B"


@pytest.mark.parametrize("word", ["+D3 D4 D5", "+D3 D4 D5 D6"])
def test_at_least_one_card_stays_in_the_first_turn_mr_h10(word: str) -> None:
    table = Table("D3 D4 D6 (D5)", game=GAME, no_first_out=True)
    table.match.state = table.state.with_(turns=0)
    assert table.why(word) == "play.first_turn"
    table.match.state = table.state.with_(turns=2)
    assert table.why(word) == "", "the second turn of each of two"


def test_the_deal_begins_with_first_turns_mr_h10() -> None:
    match = new_match(3, Multiplayer(no_first_out=True), game=GAME)
    assert match.state.first_turn  # type: ignore[attr-defined]
    assert not match.state.with_(turns=3).first_turn  # type: ignore[attr-defined]


@pytest.mark.parametrize("lays", [True, False])
def test_losers_lay_off_before_counting_mr_h11(lays: bool) -> None:
    table = Table(
        "D3 D4 (D5)", "S8 H8 D8@A | H9 H10 HJ@B", others=("C8 HK HQ S2", "D6 D7"), game=GAME, last_lay_off=lays
    )
    table.do("+D3 D4 D5")
    assert [tally.left for tally in table.state.scores[0].tallies] == ([0, 2, 0] if lays else [0, 30, 13])
    assert table.state.totals()[0] == (2 if lays else 43)
    laid = [
        (event.seat, write(c for c in event.cards if c)) for event in table.happened(Moved) if event.why == "layoff"
    ]
    assert laid == ([(1, "HQ"), (2, "D6"), (1, "HK"), (2, "D7"), (1, "C8")] if lays else [])
    assert table.melds == (["S8 H8 D8 C8", "H9 H10 HJ HQ HK", "D3 D4 D5 D6 D7"] if lays else
                           ["S8 H8 D8", "H9 H10 HJ", "D3 D4 D5"])  # fmt: skip


def test_losers_without_a_meld_lay_nothing_off_if_that_needs_one_mr_h9_mr_h11() -> None:
    table = Table("D3 D4 (D5)", "S8 H8 D8@A | H9 H10 HJ@B", others=("HQ S2", "D6 H2"), game=GAME, last_lay_off=True,
                  own_meld_first=True).do("+D3 D4 D5")  # fmt: skip
    assert [tally.left for tally in table.state.scores[0].tallies] == [0, 2, 8]


def test_nobody_lays_off_when_a_round_is_blocked_mr_h11() -> None:
    table = Table("S9", "H9 H10 HJ@B", others=("HQ S2",), stock=0, game=GAME, last_lay_off=True, blocked="lowest")
    assert table.do("draw").stands == "A +3 asked"


@pytest.mark.parametrize(("players", "chosen", "dealer"), [(2, False, 0), (2, True, 1), (3, False, 0), (3, True, 0)])
def test_the_winner_deals_next_between_two_mr_h12(players: int, chosen: bool, dealer: int) -> None:
    """The dealer wins; otherwise the next one would deal."""
    others = ["S9 S2", "D3 D4 D5"][-players + 1 :]
    table = Table("S8 S7", others=others, stock="H2 H3 H4 H5", game=GAME, winner_deals=chosen)
    assert table.state.dealer == players - 1
    for _ in range(players - 1):
        table.do("draw").do(f"-{table.hand('AB'[table.state.turn]).split()[0]}")
    table.do("draw", "+D3 D4 D5").do(f"-{table.hand('ABC'[players - 1])}")
    assert table.state.scores[0].winner == players - 1
    assert table.do("next").state.dealer == dealer


def test_when_nobody_won_the_next_one_deals_mr_h12() -> None:
    void = Table("S9", others=("H9",), stock=0, game=GAME, winner_deals=True).do("draw")
    assert (void.stands, void.do("next").state.dealer) == ("nobody asked", 0)


def test_the_loser_of_two_never_deals_mr_h12() -> None:
    match = random_match(GAME, "h12", 2, Multiplayer(winner_deals=True, target_score=200), rounds=8, most=9000)
    scores = match.state.scores
    for score, after in pairwise(scores):
        if score.winner is not None and len(after.tallies) == len(score.tallies) == 2:
            assert after.dealer == score.winner


def test_every_house_rule_can_be_chosen_alone() -> None:
    for name, values in Multiplayer.choices.items():
        for value in values:
            assert random_match(GAME, name, 3, GAMES[GAME].Options(**{name: value}), most=60).journal
