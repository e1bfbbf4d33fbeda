"""The requirements of the CardVerse variant, CV-R1 to CV-R28 (rules 2.2); those of computer players come with them."""

from __future__ import annotations

import pytest

from game.cards import french_pack, parse
from game.engine.commands import Draw, Move, Publish
from game.engine.events import MatchEnded, Moved, Played, RoundEnded, TurnBegan
from game.engine.state import DISCARD, STOCK, Kind, Phase, hand
from game.rules import GAMES
from game.rules.profiles import CardVerse
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match

RULES = GAMES["romme"]


def test_cv_r1_52_cards_without_jokers_and_without_an_opening() -> None:
    match = new_match(4, game="romme")
    cards = [card for held in match.state.zones.values() for card in held]
    assert sorted(cards) == sorted(french_pack()) and len(cards) == 52
    assert not any(card.is_joker for card in cards)
    assert RULES.supply(CardVerse(), 4) == (52, len(match.state.cards(STOCK)))
    assert "1.1.0" in (CardVerse.__doc__ or "")


def test_cv_r2_melds_are_completed_and_the_hand_emptied() -> None:
    table = Table("D3 D4 H8 S9 (D5)", "H5 H6 H7@B").do("+D3 D4 D5", "H8>1", "-S9")
    assert table.stands == "A +20 discard"
    assert table.melds == ["H5 H6 H7 H8", "D3 D4 D5"]


def test_cv_r3_two_to_four_players() -> None:
    assert (RULES.least_seats, RULES.most_seats) == (2, 4)
    for players in (2, 3, 4):
        assert len(new_match(players, game="romme").state.seats) == players


@pytest.mark.parametrize("players", [1, 5])
def test_cv_r3_no_other_number(players: int) -> None:
    with pytest.raises(ValueError, match=r"players\.too_"):
        new_match(players, game="romme")


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 10), (4, 10)])
def test_cv_r4_the_number_of_cards(players: int, each: int) -> None:
    match = new_match(players, game="romme")
    assert {len(match.state.cards(hand(seat))) for seat in range(players)} == {each}
    dealt = [event.seat for event in match.events(0, None) if isinstance(event, Moved) and event.why == "deal"]
    assert dealt == [match.state.after(match.state.dealer, step + 1) for step in range(players)] * each


def test_cv_r5_one_card_is_turned_up() -> None:
    match = new_match(3, game="romme")
    (turned,) = [event for event in match.events(0, None) if isinstance(event, Moved) and event.why == "upcard"]
    assert turned.cards == match.state.cards(DISCARD) == match.view(None).cards(DISCARD)
    assert (turned.source, turned.target) == (STOCK, DISCARD)


@pytest.mark.parametrize("cards", ["H5 H6 H7", "S7 H7 D7", "S7 H7 D7 C7", "S2 S3 S4 S5 S6", "SA HA CA", "DQ DK DA"])
def test_cv_r6_r7_runs_and_sets_in_any_order(cards: str) -> None:
    words = cards.split()
    for order in (words, words[::-1], words[1:] + words[:1]):
        table = Table(f"{cards} S9 C10", "").do("draw")
        assert table.do("+" + " ".join(order)).melds == [cards]
        (event,) = table.happened(Moved)
        assert (event.why, event.cards) == ("meld", tuple(parse(cards)))


def test_cv_r8_the_first_meld_needs_no_points() -> None:
    assert Table("D2 D3 S9 (D4)").do("+D2 D3 D4").melds == ["D2 D3 D4"]


def test_cv_r9_a_turn_starts_with_the_top_of_stock_or_pile() -> None:
    table = Table("D2 S9", pile="C3 C4", stock="H2 H3")
    assert list(table.match.rules.moves(table.state)) == [Draw(STOCK), Draw(DISCARD)]
    assert table.do("draw").hand() == "D2 S9 H3"
    other = Table("D2 S9", pile="C3 C4", stock="H2 H3").do("take")
    assert (other.hand(), other.pile) == ("D2 S9 C4", "C3")
    assert other.state.took == parse("C4")[0]


def test_cv_r10_melds_and_cards_for_any_meld_also_of_opponents() -> None:
    table = Table("D3 D4 H8 C9 S2 (D5)", "H5 H6 H7@B | S9 H9 D9@A")
    table.do("H8>1", "+D3 D4 D5", "C9>2")
    assert table.melds == ["H5 H6 H7 H8", "S9 H9 D9 C9", "D3 D4 D5"]
    assert table.state.owners == (1, 0, 0)
    assert table.stands == "A"


def test_cv_r11_a_turn_ends_with_one_discard() -> None:
    table = Table("D2 S9 C7 (H4)", pile="C3").do("-S9")
    assert (table.pile, table.hand(), table.stands) == ("C3 S9", "D2 C7 H4", "B")
    assert table.state.phase is Phase.DRAW
    assert [type(event) for event in table.events] == [Moved, Played, TurnBegan]
    (played,) = table.happened(Played)
    assert played == Played(0, None, (), (), parse("S9")[0])
    other = Table("D2 S9 (H4)")
    assert other.why("move D2 S9 > discard") == "discard.one"
    assert other.why("end") == "turn.discard_ends"


def test_cv_r11_what_was_done_in_a_turn_is_told_to_all() -> None:
    table = Table("D3 D4 H8 S9 S2 [D5]", "H5 H6 H7@B").do("+D3 D4 D5", "H8>1", "-S9")
    (played,) = table.happened(Played)
    assert played == Played(0, parse("D5")[0], (tuple(parse("D3 D4 D5")),), tuple(parse("H8")), parse("S9")[0])


def test_cv_r12_a_turn_ends_with_the_last_card_laid_or_added() -> None:
    assert Table("D3 D4 (D5)").do("+D3 D4 D5").stands == "A +20 meld"
    assert Table("H8 (H9)", "H5 H6 H7@B").do("H8>1", "H9>1").stands == "A +20 layoff"


def test_cv_r13_a_final_discard_may_be_compulsory() -> None:
    table = Table("H8 H9 (S2)", "H5 H6 H7@B", discard_to_win=True)
    table.do("H8>1", "H9>1")
    assert table.do("-S2").stands == "A +20 discard"
    other = Table("H8 (H9)", "H5 H6 H7@B", discard_to_win=True).do("H8>1")
    assert other.why("H9>1") == "play.keep_discard"
    assert other.do("-H9").stands == "A +20 discard"


@pytest.mark.parametrize(
    ("cards", "why"), [("DQ DK DA", ""), ("DA D2 D3", "set.ace_high"), ("DK DA D2", "set.ace_high")]
)
def test_cv_r14_the_ace_stands_after_the_king(cards: str, why: str) -> None:
    assert Table(f"{cards} S9 (S7)").why(f"+{cards}") == why


@pytest.mark.parametrize("cards", ["D3 D4 D6", "D3 H4 D5", "D3 D4", "D3", "S5 H5", "S5 H5 C6"])
def test_cv_r15_what_is_laid_must_be_a_meld(cards: str) -> None:
    assert Table(f"{cards} SK (SJ)").why(f"+{cards}").startswith("set.")


def test_cv_r16_adding_keeps_a_meld_valid_and_uses_hand_cards_only() -> None:
    table = Table("H9 S2 (C4)", "H5 H6 H7 H8@B | S9 D9 C9@B")
    assert table.why("S2>1") == "layoff.no_fit: set.mixed"
    assert table.why("H8>2") == "laid.stays"
    assert table.why("move H8 > hand:0") == "laid.stays"
    assert table.why("move C10 > set:1") == "move.not_yours", "a card of the stock"
    before = table.state
    assert table.why("C4>2") == "layoff.no_fit: set.mixed" and table.state is before
    assert table.do("H9>2").melds == ["H5 H6 H7 H8", "S9 H9 D9 C9"]


def test_cv_r17_without_an_own_first_meld() -> None:
    table = Table("H8 S2 (C4)", "H5 H6 H7@B")
    assert 0 not in table.state.owners
    assert table.do("H8>1").melds == ["H5 H6 H7 H8"]


@pytest.mark.parametrize(
    ("card", "value"), [("HA", 1), ("H2", 2), ("H9", 9), ("H10", 10), ("HJ", 10), ("HQ", 10), ("HK", 10)]
)
def test_cv_r18_what_cards_are_worth(card: str, value: int) -> None:
    table = Table("D3 D4 (D5)", others=(card,))
    finding = RULES.inspect(CardVerse(), hand(0), tuple(parse(card)))
    assert finding.values == (value,)
    assert table.do("+D3 D4 D5").stands == f"A +{value} meld"


def test_cv_r18_an_ace_may_count_11() -> None:
    assert Table("D3 D4 (D5)", others=("HA SA",), ace_high=True).do("+D3 D4 D5").stands == "A +22 meld"


def test_cv_r19_the_winner_gets_what_is_left_in_the_other_hands() -> None:
    table = Table("D3 D4 (D5)", others=("H2", "H3 HK", "CQ C9")).do("+D3 D4 D5")
    score = table.state.scores[0]
    assert [(tally.points, tally.left) for tally in score.tallies] == [(34, 0), (0, 2), (0, 13), (0, 19)]
    assert (score.winner, score.how) == (0, "meld")


@pytest.mark.parametrize("target", [10, 100, 333])
def test_cv_r20_a_match_runs_to_its_target(target: int) -> None:
    assert CardVerse().target_score == 100
    match = random_match("romme", "r20", 2, CardVerse(target_score=target), rounds=200, most=20_000)
    best = [max(points for points in totals(match, count).values()) for count in range(1, len(match.state.scores) + 1)]
    assert all(points < target for points in best[:-1]) and best[-1] >= target
    (ended,) = [event for event in match.events(0, None) if isinstance(event, MatchEnded)]
    assert ended.winners == (match.state.scores[-1].winner,) == RULES.leaders(match.state)


def totals(match: object, count: int) -> dict[int, int]:
    """Return the points after so many rounds."""
    state = match.state  # type: ignore[attr-defined]
    points: dict[int, int] = state.with_(scores=state.scores[:count]).totals()
    return points


@pytest.mark.parametrize(
    ("mine", "melds", "words"),
    [("D3 D4 (D5)", "", "+D3 D4 D5"), ("D5 (S9)", "D2 D3 D4", "D5>1, -S9"), ("D5 (D6)", "D2 D3 D4", "D5>1, D6>1")],
)
def test_cv_r21_a_round_ends_when_a_hand_is_empty(mine: str, melds: str, words: str) -> None:
    table = Table(mine, melds).do(*words.split(", "))
    assert table.state.phase is Phase.ROUND_OVER
    assert not table.state.cards(hand(0))
    assert isinstance(table.events[-1], RoundEnded)
    assert table.why("draw") == table.why("-H2") == "round.over"


def test_cv_r22_asking_for_a_card_of_the_empty_stock_ends_the_round() -> None:
    table = Table("S9 SK", others=("H2 H3", "HK"), stock=0, pile="C5")
    assert table.match.view(0).facts.asking == "ends"
    before = table.state
    assert table.do("draw").stands == "B +29 asked"
    assert table.state.zones == before.zones, "nobody drew anything"


def test_cv_r23_in_a_tie_the_first_seat_wins() -> None:
    for first in "ABC":
        table = Table("H5 SK", others=("S5 HK", "D5 DK"), stock=0, pile="C5", first=first)
        assert table.do("draw").stands == "A +30 asked"


def test_cv_r24_the_discard_pile_is_never_reshuffled() -> None:
    match = random_match("romme", "r24", 4, rounds=30, most=6000)
    assert any(score.how == "asked" for score in match.state.scores)
    moves = [event for event in match.events(0, None) if isinstance(event, Moved)]
    assert not [event for event in moves if event.target == STOCK]


def test_cv_r25_no_group_with_one_suit_twice() -> None:
    """There is one pack, so what four cards of a rank lack is a fifth."""
    table = Table("S2 C10 (H10)", "S9 H9 D9 C9@B")
    assert {table.why("S2>1"), table.why("C10>1"), table.why("H10>1")} == {"layoff.no_fit: set.mixed"}


@pytest.mark.parametrize(("table", "card"), [("SQ SK SA", "S2"), ("HJ HQ HK HA", "H2"), ("H2 H3 H4", "HA")])
def test_cv_r26_a_run_does_not_continue_after_the_ace(table: str, card: str) -> None:
    assert Table(f"{card} C9 (C7)", table).why(f"{card}>1") == "layoff.no_fit: set.ace_high"


@pytest.mark.parametrize("ace_high", [False, True])
@pytest.mark.parametrize(("cards", "right"), [("HQ HK HA", True), ("HA H2 H3", False), ("HK HA H2", False)])
def test_cv_r27_the_worth_of_the_ace_does_not_move_it(cards: str, right: bool, ace_high: bool) -> None:
    table = Table(f"{cards} S9 (S7)", ace_high=ace_high)
    assert (table.why(f"+{cards}") == "") is right


def test_cv_r28_there_are_no_jokers_no_51_points_and_no_winning_back() -> None:
    table = Table("H8 S2 (C4)", "H5 H6 H7@B")
    assert not {"jokers", "opening", "joker_lock", "blocked", "ace"} & set(CardVerse.choices)
    assert table.why("move * > set:1") == "move.unknown_card"
    assert table.match.why_not(Publish())[0].key == "turn.discard_ends"
    assert not [zone for zone in table.state.zones if zone.kind is Kind.PRIVATE]
    assert all(isinstance(command, Move) for command in table.match.rules.moves(table.state))
