"""The house rules of the CardVerse variant, CV-H1 to CV-H9 (rules 2.5), each with every value.

CV-H7, the level of a computer player at each seat, comes with the computer players.
"""

from __future__ import annotations

import re

import pytest

from game.cards import parse
from game.engine.commands import Draw, Move
from game.engine.events import MatchEnded
from game.engine.match import Match
from game.engine.state import DISCARD, Phase
from game.rules import GAMES
from game.rules.profiles import CardVerse
from tests.conftest import ROOT
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match


@pytest.mark.parametrize(("allowed", "why"), [(False, "discard.taken"), (True, "")])
def test_the_card_taken_may_be_discarded_cv_h1(allowed: bool, why: str) -> None:
    table = Table("S2 C3 [D9]", same_discard=allowed)
    assert table.why("-D9") == why
    moves = [move for move in table.match.rules.moves(table.state) if isinstance(move, Move)]
    assert len(moves) == (3 if allowed else 2)


def test_nobody_is_stranded_if_the_same_card_may_go_cv_h1() -> None:
    table = Table("S6 [D9]", "S3 S4 S5", same_discard=True).do("S6>1")
    assert table.do("-D9").stands == "A +20 discard"


@pytest.mark.parametrize(("compulsory", "melding", "discarding"), [(False, "", "A"), (True, "play.keep_discard", "A")])
def test_a_final_discard_cv_h2(compulsory: bool, melding: str, discarding: str) -> None:
    assert Table("D3 D4 (D5)", discard_to_win=compulsory).why("+D3 D4 D5") == melding
    table = Table("D3 D4 S9 (D5)", discard_to_win=compulsory).do("+D3 D4 D5")
    assert table.do("-S9").stands.startswith(f"{discarding} +")


@pytest.mark.parametrize(("ace_high", "points"), [(False, 1), (True, 11)])
def test_what_an_ace_counts_cv_h3(ace_high: bool, points: int) -> None:
    options = CardVerse(ace_high=ace_high)
    assert options.value(parse("SA")[0]) == points
    assert (options.melds.ace_low, options.melds.ace_high) == (False, True)
    assert Table("D3 D4 (D5)", others=("CA",), ace_high=ace_high).do("+D3 D4 D5").stands == f"A +{points} meld"
    rules = GAMES["romme"]
    melded = rules.inspect(options, Table("D2", "SQ SK SA").state.new_meld, tuple(parse("SQ SK SA")))
    assert (melded.values, melded.kind) == ((10, 10, points), "run")


@pytest.mark.parametrize("target", CardVerse.choices["target_score"])
def test_the_target_cv_h4(target: int) -> None:
    table = Table("D3 D4 (D5)", others=("HK CK",), target_score=target).do("+D3 D4 D5")
    assert (table.state.phase is Phase.MATCH_OVER) is (target <= 20)
    assert bool(table.happened(MatchEnded)) is (target <= 20)


@pytest.mark.parametrize(("needed", "why"), [(False, ""), (True, "layoff.own_first")])
def test_an_own_meld_before_laying_off_cv_h5(needed: bool, why: str) -> None:
    table = Table("H8 D3 D4 S9 (D5)", "H5 H6 H7@B", own_meld_first=needed)
    assert table.why("H8>1") == why
    table.do("+D3 D4 D5")
    assert table.why("H8>1") == "", "an own meld of the same turn is enough"


def test_an_own_meld_of_an_earlier_turn_is_enough_cv_h5() -> None:
    assert Table("H8 S9 (D5)", "H5 H6 H7@A", own_meld_first=True).why("H8>1") == ""


def test_who_may_not_lay_off_can_be_stranded_cv_h5() -> None:
    """The meld itself makes it possible to lay the taken card off."""
    assert Table("D3 D4 D5 [H8]", "H5 H6 H7@B", own_meld_first=True).why("+D3 D4 D5") == ""
    assert Table("D3 D4 D5 [H9]", "H5 H6 H7@B", own_meld_first=True).why("+D3 D4 D5") == "play.stranded"


@pytest.mark.parametrize(("one", "why"), [(False, ""), (True, "meld.one_only")])
def test_one_meld_in_a_turn_cv_h6(one: bool, why: str) -> None:
    table = Table("D3 D4 S7 H7 C7 C10 (D5)", "D6 D7 D8", one_meld=one).do("+D3 D4 D5")
    assert table.why("+S7 H7 C7") == why
    assert table.why("C7>1") == "layoff.no_fit: set.mixed", "laying off is not what is counted"
    table.do("-C10", "draw", f"-{table.hand('B').split()[0]}", "draw")
    assert table.why("+S7 H7 C7") == "", "one in each turn"


def test_lay_offs_are_no_melds_cv_h6() -> None:
    table = Table("D3 D4 H8 H9 C10 (D5)", "H5 H6 H7", one_meld=True).do("+D3 D4 D5", "H8>1", "H9>1")
    assert table.stands == "A"


@pytest.mark.parametrize("shown", [True, False])
def test_hands_are_shown_when_the_round_is_over_cv_h8(shown: bool) -> None:
    table = Table("D3 D4 (D5)", others=("HA SK C7", "H2"), show_hands=shown).do("+D3 D4 D5")
    held = [tally.cards for tally in table.state.scores[0].tallies]
    assert held == ([(), tuple(parse("HA SK C7")), tuple(parse("H2"))] if shown else [(), (), ()])
    assert [tally.left for tally in table.state.scores[0].tallies] == [0, 18, 2]
    for seat in (0, None):
        seen = table.match.view(seat)
        assert not any(seen.cards(zone)[:1] != (None,) for zone in seen.zones if zone.owner == 1), (
            "only the score shows"
        )


@pytest.mark.parametrize("seconds", CardVerse.choices["turn_seconds"])
def test_a_turn_may_have_a_limit_cv_h9(seconds: int) -> None:
    match = new_match(2, CardVerse(turn_seconds=seconds), game="romme")
    assert match.view(0).options.turn_seconds == seconds


def timed_out(table: Table) -> list[str]:
    """Let the time of the acting player run out; return what is done for him."""
    match, seat, done = table.match, table.state.turn, []
    while match.state.turn == seat and match.state.phase.running:
        command = match.rules.overdue(match.state)
        assert command is not None
        match.submit(command)
        done.append(str(command))
    return done


@pytest.mark.parametrize(
    ("mine", "top", "discard"),
    [
        ("S9 HK D4", "C2", "HK"),
        ("SQ HK D4", "C2", "HK"),
        ("SK HK D4", "C2", "SK"),
        ("S9 H9 D4", "C2", "S9"),
        ("S9 HJ D10", "C2", "HJ"),
        ("S9 D4", "CK", "CK"),
    ],
)
def test_who_is_too_slow_draws_and_discards_the_dearest_card_cv_h9(mine: str, top: str, discard: str) -> None:
    table = Table(mine, stock=f"H2 {top}", pile="C5")
    assert timed_out(table) == ["draw stock", f"move {discard} > discard"]
    assert table.stands == "B"


def test_the_card_taken_is_kept_when_time_is_over_cv_h9() -> None:
    assert timed_out(Table("S9 D4 [HK]")) == ["move S9 > discard"]
    assert timed_out(Table("S9 D4 [HK]", same_discard=True)) == ["move HK > discard"]


def test_time_never_ends_a_round_while_there_is_a_discard_to_take_cv_h9() -> None:
    assert timed_out(Table("S9 D4", stock=0, pile="C5")) == ["draw discard", "move S9 > discard"]
    assert timed_out(Table("S9 D4", stock=0)) == ["draw stock"], "nothing else is left"


def test_nothing_is_overdue_between_rounds_cv_h9() -> None:
    table = Table("D3 D4 (D5)").do("+D3 D4 D5")
    assert table.match.rules.overdue(table.state) is None


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_a_match_of_sleepers_goes_on_for_ever_or_to_its_end_cv_h9_mr_h6(game: str) -> None:
    match: Match = new_match(3, game=game, seed="asleep")
    for _ in range(500):
        if match.state.phase.running:
            command = match.rules.overdue(match.state)
            assert isinstance(command, Draw | Move)
            assert not isinstance(command, Move) or command.target == DISCARD
            match.submit(command)
    assert len(match.journal) > 40


def test_every_house_rule_can_be_chosen_alone() -> None:
    for name, values in CardVerse.choices.items():
        for value in values:
            match = random_match("romme", name, 3, GAMES["romme"].Options(**{name: value}), most=60)
            assert match.journal


def test_every_number_of_the_rules_has_a_test() -> None:
    lines = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/rules").glob("test_*.py")).splitlines()
    words = "\n".join(line.lower() for line in lines if re.search(r'^ *def test_|id="|^(CV|MR)-X\d', line))
    named = re.sub(r"(cv|mr)((?:_[rdhx]\d+)+)", lambda name: name[2].replace("_", f" {name[1]}_"), words)
    found = {kind: {int(number) for number in re.findall(rf"\b{kind}(\d+)", named)} for kind in NUMBERS}
    later = {"cv[_-]r": {29, 30, 31, 32}, "cv[_-]d": {15, 16}, "cv[_-]h": {7}, "cv[_-]x": {26}}
    for kind, most in NUMBERS.items():
        assert found[kind] | later.get(kind, set()) == set(range(1, most + 1)), kind


NUMBERS = {
    "cv[_-]r": 32, "cv[_-]d": 17, "cv[_-]h": 9, "cv[_-]x": 27,
    "mr[_-]r": 21, "mr[_-]d": 16, "mr[_-]h": 12, "mr[_-]x": 28,
}  # fmt: skip
"""The last number of each kind in the rules; those in ``later`` belong to computer players."""
