"""What was decided where the source text of the CardVerse variant is silent, CV-D1 to CV-D17 (rules 2.4).

CV-D15 and CV-D16 are about computer players; what they may see is in test_romme_leaks.py.
"""

from __future__ import annotations

from collections import Counter

import pytest

from game.cards import parse
from game.engine.commands import Draw, Join, Leave, Move, NextRound, Rename
from game.engine.events import Moved, RoundEnded, SeatChanged
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.rules import GAMES
from game.rules.profiles import CardVerse, Multiplayer
from tests.rules.positions import refused
from tests.rules.romme_positions import Table
from tests.strategies import new_match

RULES = GAMES["romme"]


def over(players: int = 3) -> Match:
    """Return a match whose first round has just ended with a player who went out."""
    others = [""] * (players - 1)
    return Table("D3 D4 (D5)", others=others).do("+D3 D4 D5").match


def test_only_the_source_text_and_common_rules_count_cv_d1() -> None:
    """The defaults are those of the text."""
    text = CardVerse()
    assert (text.deal_two, text.deal_more, text.ace, text.target_score) == (7, 10, "high", 100)
    assert not (text.discard_to_win or text.ace_high or text.own_meld_first or text.one_meld)
    assert (text.blocked, text.free_order, text.rummy) == ("asked", True, False)


def test_the_first_player_is_drawn_by_lot_and_moves_on_cv_d2() -> None:
    firsts = Counter(new_match(3, seed=str(number), game="romme").state.turn for number in range(60))
    assert set(firsts) == {0, 1, 2} and min(firsts.values()) >= 8
    match = over()
    dealer = match.state.dealer
    match.submit(NextRound())
    assert match.state.dealer == match.state.after(dealer)
    assert match.state.turn == match.state.after(dealer, 2)


def test_the_card_just_taken_is_not_discarded_cv_d3() -> None:
    table = Table("D2 S9 [C5]")
    assert table.why("-C5") == "discard.taken"
    assert table.do("-S9").do("draw", f"-{table.hand('B').split()[0]}", "draw").why("-C5") == "", "but in a later turn"


def test_a_card_of_the_stock_may_be_discarded_at_once_cv_d3() -> None:
    assert Table("D2 S9 (C5)").do("-C5").stands == "B"


@pytest.mark.parametrize(
    ("mine", "melds", "word", "why"),
    [
        ("S6 [D9]", "S3 S4 S5", "S6>1", "play.stranded"),
        ("S6 [D9]", "S3 S4 S5 | D6 D7 D8", "S6>1", ""),
        ("S6 [S7]", "S3 S4 S5", "S6>1", ""),
        ("S6 [S7]", "S3 S4 S5", "S7>1", "layoff.no_fit: set.gap"),
        ("S6 [S2]", "S3 S4 S5", "S2>1", ""),
        ("S6 C9 [D9]", "S3 S4 S5", "S6>1", ""),
        ("H4 H5 H6 [D9]", "", "+H4 H5 H6", "play.stranded"),
        ("H4 H5 H6 [H7]", "", "+H4 H5 H6", ""),
        ("H4 H5 H6 [H7]", "", "+H4 H5 H6 H7", ""),
        ("H4 H5 H6 [D4]", "D5 D6 D7", "+H4 H5 H6", ""),
        ("S6 S7 [D9]", "S3 S4 S5", "S6 S7>1", "play.stranded"),
    ],
)
def test_nobody_is_stranded_with_the_card_he_took_cv_d4(mine: str, melds: str, word: str, why: str) -> None:
    assert Table(mine, melds).why(word) == why


def test_what_would_strand_is_not_offered_cv_d4() -> None:
    table = Table("S6 [D9]", "S3 S4 S5")
    assert list(table.match.rules.moves(table.state)) == [Move(tuple(parse("S6")), DISCARD)]


def test_a_legal_discard_always_exists_cv_d4() -> None:
    table = Table("S6 [D9]", "S3 S4 S5 | D6 D7 D8").do("S6>1")
    assert table.why("-D9") == "discard.taken"
    assert [str(move) for move in table.match.rules.moves(table.state)] == ["move D9 > set:2"]


def test_only_a_stock_card_ends_the_round_when_the_stock_is_empty_cv_d5() -> None:
    table = Table("S9 S2", stock=0, pile="C5 C6")
    assert list(table.match.rules.moves(table.state)) == [Draw(STOCK), Draw(DISCARD)]
    for view in (table.match.view(seat) for seat in (0, 1, None)):
        assert view.facts.asking == "ends", "so that the table can warn"
    table.do("take", "-S9")
    assert (table.stands, table.match.view(1).facts.asking) == ("B", "ends")


def test_with_a_full_stock_asking_ends_nothing_cv_d5() -> None:
    table = Table("S9 S2", stock=1)
    assert table.match.view(0).facts.asking == ""
    assert table.do("draw").stands == "A"
    assert table.match.view(0).facts.asking == "", "told when it can be asked"


def test_the_lowest_hand_gets_all_the_others_hold_cv_d6() -> None:
    table = Table("S9", others=("H2 H3", "HK S8"), stock=0, pile="C5").do("draw")
    assert table.stands == "B +27 asked", "9 + 18; the own five points are not subtracted"
    assert [tally.left for tally in table.state.scores[0].tallies] == [9, 5, 18]


@pytest.mark.parametrize("asker", ["A", "B", "C"])
def test_the_first_seat_is_that_of_the_list_cv_d7(asker: str) -> None:
    held = {"A": "HK HQ", "B": "H9", "C": "S9"}
    others = [cards for letter, cards in held.items() if letter != asker]
    table = Table(held[asker], others=others, first=asker, stock=0, pile="C5").do("draw")
    assert table.stands == "B +29 asked"


@pytest.mark.parametrize(("ace_high", "result"), [(False, "A +5 asked"), (True, "B +11 asked")])
def test_the_lowest_hand_is_counted_as_in_scoring_cv_d8(ace_high: bool, result: str) -> None:
    assert Table("HA", others=("H2 H3",), stock=0, pile="C5", ace_high=ace_high).do("draw").stands == result


def test_nothing_empties_the_hand_but_a_discard_cv_d9() -> None:
    table = Table("D3 D4 (D5)", "S3 S4 S5", discard_to_win=True)
    assert table.why("+D3 D4 D5") == "play.keep_discard"
    table = Table("S6 (S7)", "S3 S4 S5", discard_to_win=True)
    assert table.why("S6 S7>1") == "play.keep_discard"
    assert table.do("S6>1").why("S7>1") == "play.keep_discard"
    assert table.do("-S7").stands.startswith("A +")


def test_with_a_final_discard_the_taken_card_alone_is_useless_cv_d9() -> None:
    """It could be laid off, but then none would be left to discard."""
    assert Table("S6 [S7]", "S3 S4 S5", discard_to_win=True).why("S6>1") == "play.stranded"


def test_several_melds_in_a_turn_cv_d10() -> None:
    table = Table("D3 D4 S7 H7 C7 C10 (D5)").do("+D3 D4 D5", "+S7 H7 C7")
    assert table.melds == ["D3 D4 D5", "S7 H7 C7"]
    assert table.match.view(1).facts.melded == 2


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("move H8 > set:2", "laid.stays"),
        ("move H5 > hand:0", "laid.stays"),
        ("move H5 H6 H7 > set:2", "laid.stays"),
        ("move H8 S8 D8 > set:3", "laid.stays"),
        ("move H8 > discard", "laid.stays"),
        ("move S8 > stock", "move.no_such_set"),
        ("move S8 > hand:1", "move.no_such_set"),
        ("move S8 > private:0.1", "move.no_such_set"),
        ("move S8 > set:9", "move.no_such_set"),
        ("move S8 > set:0", "move.no_such_set"),
        ("move S8 > hand:0", "move.nothing"),
        ("move S8 S8 > set:3", "move.twice"),
        ("move S8 > set:1 @0", "move.no_such_set"),
    ],
)
def test_the_table_stays_as_it_lies_cv_d11(word: str, why: str) -> None:
    table = Table("S8 C2 (D8)", "H5 H6 H7 H8 | H9 H10 HJ")
    before = table.state
    with pytest.raises(IllegalMove) as refusal:
        table.match.play(word)
    assert refusal.value.reasons[0].key == why
    assert table.state is before and not table.match.journal[1:]


def test_the_longest_run_has_13_cards_cv_d12() -> None:
    table = Table("S2 S3 C5 (SA)", "S4 S5 S6 S7 S8 S9 S10 SJ SQ SK").do("S3>1", "S2>1", "SA>1")
    assert table.melds == ["S2 S3 S4 S5 S6 S7 S8 S9 S10 SJ SQ SK SA"]
    assert not [
        move for move in table.match.rules.moves(table.state) if isinstance(move, Move) and move.target != DISCARD
    ]


def test_only_the_winner_scores_so_no_tie_can_arise_cv_d13() -> None:
    table = Table("D3 D4 (D5)", others=("HK HQ", "SK SQ"), target_score=40).do("+D3 D4 D5")
    assert (table.stands, table.state.phase, RULES.leaders(table.state)) == ("A +40 meld", Phase.MATCH_OVER, (0,))
    assert [table.why(word) for word in ("next", "draw", "leave", 'rename "X"')] == ["match.over"] * 4


def test_40_turns_in_which_nothing_happens_end_the_round_cv_d14() -> None:
    table = Table("S9 S2", others=("H9 H2",), pile="C5", stock=10)
    for turn in range(40):
        assert table.state.phase is Phase.DRAW, turn
        table.do("take")
        held = [card for card in table.state.cards(hand(table.state.turn)) if card != table.state.took]
        table.match.submit(Move((held[0],), DISCARD))
    assert table.stands.endswith("idle")
    left = {tally.seat: tally.left for tally in table.state.scores[0].tallies}
    assert table.state.scores[0].winner == min(left, key=lambda seat: left[seat])
    assert len(table.state.cards(STOCK)) == 10


@pytest.mark.parametrize("wakes", ["draw", "lay"])
def test_a_stock_card_or_a_card_laid_begins_the_count_anew_cv_d14(wakes: str) -> None:
    table = Table("S9 S2 H8", "H5 H6 H7", others=("H9 H2 D3",), pile="C5")
    table.match.state = table.state.with_(idle=39)
    table.do("draw") if wakes == "draw" else table.do("take", "H8>1")
    table.do("-S9")
    assert (table.stands, table.state.idle) == ("B", 0)


@pytest.mark.parametrize("target", [10, 50, 100, 137, 150, 200, 1000])
def test_targets_from_10_to_1000_cv_d17(target: int) -> None:
    assert new_match(2, CardVerse(target_score=target), game="romme").state.phase is Phase.DRAW


@pytest.mark.parametrize("target", [0, 9, 1001, -5, True, "100", 100.0])
def test_no_other_target_cv_d17(target: object) -> None:
    with pytest.raises(IllegalMove) as refusal:
        new_match(2, CardVerse(target_score=target), game="romme")  # type: ignore[arg-type]
    assert refusal.value.reasons[0].key == "setup.option"


@pytest.mark.parametrize("options", [CardVerse(ace="low"), CardVerse(blocked="shuffle"), CardVerse(deal_two=8),
                                     CardVerse(rummy=True), CardVerse(last_lay_off=True)])  # fmt: skip
def test_what_the_text_locks_is_no_choice(options: CardVerse) -> None:
    with pytest.raises(IllegalMove):
        new_match(2, options, game="romme")


# --- players, undo, and what the rules do besides


def test_players_come_and_go_between_rounds() -> None:
    match = over(3)
    match.submit(Rename("Zoë"))
    match.submit(Join("Kim"))
    assert [seat.name for seat in match.state.seats] == ["Zoë", "Ben", "Cem", "Kim"]
    assert refused(match, 'join ["Lea", "human"]') == ["players.too_many"]
    match.submit(NextRound())
    assert [len(match.state.cards(hand(seat))) for seat in range(4)] == [10] * 4
    assert refused(match, "leave") == refused(match, 'join ["Lea", "human"]') == ["players.between_deals"]
    match.submit(Rename("Ida"))
    assert [event.what for event in match.events(0, None) if isinstance(event, SeatChanged)] == [
        "rename", "join", "rename"]  # fmt: skip


def test_who_leaves_makes_room_and_two_must_stay() -> None:
    match = over(3)
    gone = match.state.turn
    match.submit(Leave())
    assert gone not in [seat.id for seat in match.state.seats]
    assert refused(match, "leave") == ["players.too_few"]
    match.submit(NextRound())
    assert {len(match.state.cards(hand(seat.id))) for seat in match.state.seats} == {7}, "two players hold seven"


def test_laying_can_be_undone_but_no_draw_and_no_discard() -> None:
    table = Table("D3 D4 H8 S9 (D5)", "H5 H6 H7")
    match, start = table.match, table.state
    assert match.why_no_undo() is not None, "the card drawn has been seen"
    table.do("+D3 D4 D5", "H8>1")
    match.undo()
    assert (table.melds, table.state.laid_off) == (["H5 H6 H7", "D3 D4 D5"], ())
    match.redo()
    match.reset_turn()
    assert table.state == start
    table.do("-S9")
    assert match.why_no_undo() is not None


def test_undo_gives_the_order_of_melding_back() -> None:
    table = Table("C8 D3 D4 S2 (D5)", "S8 H8 D8", game="multiplayer_romme").do("C8>1")
    assert table.why("+D3 D4 D5") == "meld.phase_over"
    table.match.undo()
    assert table.do("+D3 D4 D5", "C8>1").stands == "A"


def test_moves_are_offered_in_a_fixed_order() -> None:
    """Melds first, then lay-offs, then discards; what is offered is all that single commands can do."""
    table = Table("D3 D4 H8 (D5)", "H5 H6 H7")
    kinds = [move.target for move in table.match.rules.moves(table.state) if isinstance(move, Move)]
    assert kinds == [Zone(Kind.SET, -1, 2), Zone(Kind.SET, -1, 1), *[DISCARD] * 4]


def test_events_of_a_blocked_round() -> None:
    table = Table("S9", others=("H2 H3",), stock=0, pile="C5").do("draw")
    assert [type(event) for event in table.events] == [RoundEnded]
    assert not table.happened(Moved)


def test_both_games_forbid_the_same_discard() -> None:
    assert not CardVerse().same_discard and not Multiplayer().same_discard
