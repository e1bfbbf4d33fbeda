"""Räuber-Rommé: RR-H1 to RR-H13, every house rule with each of its values, and the four presets."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game import levels
from game.cards import parse
from game.engine.commands import EndTurn, GiveUp
from game.engine.events import MatchEnded, Moved, Passed
from game.engine.rules import IllegalMove
from game.engine.state import Phase, hand
from game.rules.rebuilding import Options
from tests.conftest import ROOT
from tests.rules.positions import held, holds, play, refused, sets, staged, stand, stock, table
from tests.strategies import new_match, random_match


@pytest.mark.parametrize("jokers", Options.choices["jokers"])
def test_rr_h1_jokers(jokers: int) -> None:
    match = new_match(2, Options(jokers=jokers))
    assert sum(card.is_joker for cards in match.state.zones.values() for card in cards) == jokers


@pytest.mark.parametrize(
    ("opening", "cards", "opens"),
    [
        (20, "S6 S7 S8", True),
        (20, "S5 S6 S7", False),
        (30, "S10 SJ SQ", True),
        (30, "S9 S10 SJ", False),
        (40, "S10 SJ SQ SK", True),
        (40, "S9 S10 SJ SQ", False),
        (51, "S9 S10 SJ SQ SK SA", True),
        (51, "S10 SJ SQ SK SA", False),
    ],
)
def test_rr_h2_opening(opening: int, cards: str, opens: bool) -> None:
    match = play(table([f"{cards} D2"], opened=[], opening=opening), f"move {cards} > private:0.1")
    assert match.allows(EndTurn()) is opens


def test_rr_h2_without_an_opening_everybody_may_use_the_table_from_the_start() -> None:
    match = table(["H8 C9", "H9 C2"], ["H5 H6 H7"], opened=[], opening=0)
    play(match, "move H8 > set:1", "end", 'join ["Cem", "human"]')
    assert stand(match).opened == {0, 1, 2}
    play(match, "move H9 > set:1", "end")
    assert new_match(4, Options(opening=0)).state.opened == {0, 1, 2, 3}  # type: ignore[attr-defined]


def test_rr_h3_the_table_may_be_closed_in_the_turn_of_the_opening() -> None:
    match = table(["S10 SJ SQ H8 HK DK CK C3", "C2"], ["H5 H6 H7"], opened=[1], table_in_opening_turn=False)
    play(match, "move S10 SJ SQ > private:0.1")
    for line in ("move H8 > set:1", "move H5 > set:2", "move H7 > set:1 @0"):
        assert refused(match, line) == ["table.opening_turn"], line
    play(match, "move HK DK CK > set:3", "move SQ > set:2 @0", "move SQ > set:2")
    assert refused(match, "move H8 > set:1") == ["table.opening_turn"]
    play(match, "end", "draw stock", "move H8 > set:1", "end")
    assert sets(match) == ["H5 H6 H7 H8", "S10 SJ SQ", "HK DK CK"]


@pytest.mark.parametrize("wrap", [True, False])
def test_rr_h4_wrap_around(wrap: bool) -> None:
    match = play(table(["SK SA S2 C9"], wrap=wrap), "move SK SA S2 > set:1")
    assert match.allows(EndTurn()) is wrap


LOCKED = [
    (
        "its card came",
        "D9 C9 H5 C2",
        ["* H6 H7 H8"],
        ["move * > set:2", "move D9 C9 > set:2", "move H5 > set:1 @0"],
        True,
    ),
    ("its card did not come", "D9 C9 C2", ["* H6 H7 H8"], ["move * > set:2", "move D9 C9 > set:2"], False),
    ("the others went instead", "D9 C9 C2", ["* H6 H7 H8"], ["move H6 H7 H8 > set:2", "move D9 C9 > set:1"], False),
    (
        "its card came from the table",
        "D9 C9 C2",
        ["* H6 H7 H8", "H2 H3 H4 H5"],
        ["move H5 > set:1 @0", "move * > set:3", "move D9 C9 > set:3"],
        True,
    ),
    ("the set was split", "S10 C2", ["* S4 S5 S6 S7 S8 S9"], ["move S7 S8 S9 S10 > set:2"], True),
    ("the joker went to its other end", "S7 C2", ["* S4 S5 S6"], ["move S7 > set:1", "move * > set:1"], True),
    (
        "a group: any missing suit",
        "C7 D9 C9 C2",
        ["S7 H7 *"],
        ["move C7 > set:1", "move * > set:2", "move D9 C9 > set:2"],
        True,
    ),
    ("a group: no card came", "D9 C9 C2", ["S7 H7 D7 *"], ["move * > set:2", "move D9 C9 > set:2"], False),
    (
        "one card does not free two",
        "D7 D9 C9 S3 S4 C2",
        ["* S7 H7 *1"],
        ["move D7 > set:1", "move * > set:2", "move D9 C9 > set:2", "move *1 > set:3", "move S3 S4 > set:3"],
        False,
    ),
    (
        "two cards free two",
        "D7 C7 D9 C9 S3 S4 C2",
        ["* S7 H7 *1"],
        ["move D7 C7 > set:1", "move * > set:2", "move D9 C9 > set:2", "move *1 > set:3", "move S3 S4 > set:3"],
        True,
    ),
    (
        "left in a group while its other cards run",
        "D7 C7 S6 S5 C2",
        ["S7 H7 *"],
        ["move S7 > set:2", "move S6 S5 > set:2", "move D7 > set:1"],
        True,
    ),
]


@pytest.mark.parametrize(("case", "cards", "public", "lines", "legal"), LOCKED, ids=[row[0] for row in LOCKED])
def test_rr_h5_joker_lock(case: str, cards: str, public: list[str], lines: list[str], legal: bool) -> None:
    match = play(table([cards], public, joker_lock=True), *lines)
    assert refused(match, "end") == ([] if legal else ["turn.joker_locked"]), case
    free = play(table([cards], public), *lines)
    assert refused(free, "end") == []


@pytest.mark.parametrize("penalty", [1, 3])
def test_rr_h6_a_failed_turn_costs_cards(penalty: int) -> None:
    match = play(table(["H9 C2"], ["H5 H6 H7"], failed_turn=penalty), "move H9 > set:1")
    before = stock(match)
    events = match.submit(GiveUp())
    assert sets(match) == ["H5 H6 H7"]
    assert (len(held(match, 0)), stock(match)) == (2 + penalty, before - penalty)
    assert Passed(0, "giveup") in events
    assert sum(isinstance(event, Moved) and event.why == "penalty" for event in events) == penalty
    assert match.state.turn == 1


def test_rr_h6_without_the_rule_nobody_gives_up_and_an_empty_stock_makes_it_a_pass() -> None:
    assert refused(table(["C9"]), "giveup") == ["turn.no_penalty"]
    short = play(table(["C9", "C2"], failed_turn=3, stock=2), "giveup")
    assert (len(held(short, 0)), stock(short)) == (3, 0)
    play(short, "giveup", "giveup")
    assert short.state.phase is Phase.ROUND_OVER, "giving up with nothing to draw is a pass, so the round ends"


@pytest.mark.parametrize(("rule", "winner", "points"), [(False, None, [9, 5, 5]), (True, 1, [9, 0, 0])])
def test_rr_h7_a_blocked_round(rule: bool, winner: int | None, points: list[int]) -> None:
    match = play(table(["C9", "C5", "H5"], stock=0, blocked_lowest_wins=rule), "pass", "pass", "pass")
    score = match.state.scores[-1]
    assert (score.winner, [tally.points for tally in score.tallies]) == (winner, points)
    assert match.state.turn == 2, "the winner is not who happened to be on turn (U159)"


@pytest.mark.parametrize("rounds", [value for value in Options.choices["match_rounds"] if value in (1, 3)])
def test_rr_h8_the_match_ends_after_so_many_rounds(rounds: int) -> None:
    match = random_match("raeuber_romme", "h8", 2, Options(match_rounds=rounds), rounds=99, most=9000)
    assert match.state.phase is Phase.MATCH_OVER
    assert len(match.state.scores) == rounds
    ended = [event for event in match.events(0, None) if isinstance(event, MatchEnded)]
    best = min(match.state.totals().values())
    assert [event.winners for event in ended] == [tuple(s for s, p in match.state.totals().items() if p == best)]
    for line in ("next", "leave", 'join ["Zoe", "human"]', 'rename "Zoe"', "draw stock", "move H5 > set:1", "pass"):
        assert refused(match, line) == ["match.over"], line


def test_rr_h8_the_match_ends_at_so_many_points() -> None:
    for loser, over in (("SA HA * *1 *2 SK", False), ("SA HA * *1 *2 SK C8", True)):
        match = play(table(["H8", loser], ["H5 H6 H7"], match_points=100), "move H8 > set:1", "end")
        assert (match.state.phase is Phase.MATCH_OVER) is over
        assert match.state.totals()[1] == (92, 100)[over]


@pytest.mark.parametrize("size", Options.choices["hand_size"])
def test_rr_h9_hand_size(size: int) -> None:
    assert [len(new_match(3, Options(hand_size=size)).state.cards(hand(seat))) for seat in range(3)] == [size] * 3


@pytest.mark.parametrize("worth", Options.choices["joker_in_hand"])
def test_rr_h10_joker_in_the_hand(worth: int) -> None:
    match = play(table(["H8", "* C2"], ["H5 H6 H7"], joker_in_hand=worth), "move H8 > set:1", "end")
    assert match.state.scores[-1].tallies[1].points == worth + 2


@pytest.mark.parametrize("seconds", Options.choices["turn_seconds"])
def test_rr_h11_the_turn_timer_is_kept_for_the_table(seconds: int) -> None:
    """The rules know no clock; that the table obeys it, the scene tests show."""
    match = new_match(2, Options(turn_seconds=seconds))
    assert match.view(0).options.turn_seconds == seconds


@pytest.mark.parametrize(("gap", "cards"), [(0, "S5 * *1"), (1, "* S5 *1"), (2, "* S5 S6 *1")])
def test_rr_h12_joker_gap(gap: int, cards: str) -> None:
    for rule in Options.choices["joker_gap"]:
        match = play(table([f"{cards} C9"], joker_gap=rule), f"move {cards} > set:1")
        assert match.allows(EndTurn()) is (rule <= gap)


@pytest.mark.parametrize(("worth", "opens"), [(1, False), (10, True), (11, True)])
def test_rr_h13_aces_in_groups(worth: int, opens: bool) -> None:
    match = play(table(["SA HA DA C9"], opened=[], ace_in_group=worth), "move SA HA DA > private:0.1")
    assert match.view(0).facts.opening == 3 * worth
    assert match.allows(EndTurn()) is opens


def test_every_option_and_value_is_refused_or_playable() -> None:
    for field in fields(Options):
        for value in Options.choices.get(field.name, (field.default,)):
            assert new_match(2, Options(**{field.name: value})).state.turn in (0, 1)  # type: ignore[arg-type]
        for wrong in (-1, 999, "30", None, 2.0):
            with pytest.raises(IllegalMove, match=r"setup\.option"):
                new_match(2, Options(**{field.name: wrong}))  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match=r"setup\.cards_short"):
        new_match(6, Options(decks=1, hand_size=13))


# --- presets


@pytest.mark.parametrize("name", ["seed", "vatikan", "machiavelli", "rummikub"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_preset_loads_and_plays(name: str, players: int) -> None:
    level = levels.load(ROOT / "levels" / f"{name}.toml")
    match = random_match(level.game, f"preset {name}", players, level.options, most=3000)
    assert match.state.scores, "a round really ends"
    for language in ("de", "en", "fr"):
        title, about = level.words(language)
        assert title
        assert about


def test_the_presets_are_what_the_rules_say() -> None:
    folder = ROOT / "levels"
    options = {
        name: levels.load(folder / f"{name}.toml").options for name in ("seed", "vatikan", "machiavelli", "rummikub")
    }
    assert options["seed"] == Options()
    assert options["vatikan"] == Options(jokers=2, first_meld_run=True, joker_lock=True)
    assert options["machiavelli"] == Options(jokers=0, opening=0, failed_turn=3)
    assert options["rummikub"] == Options(
        jokers=2, table_in_opening_turn=False, failed_turn=3, blocked_lowest_wins=True
    )
    assert levels.presets(folder, "raeuber_romme")[0].id == "seed"


def test_vatikan_the_opening_must_hold_a_run() -> None:
    match = table(["HK DK CK H2 H3 H4 C9"], opened=[], first_meld_run=True)
    play(match, "move HK DK CK > private:0.1")
    assert refused(match, "end") == ["table.first_run"]
    play(match, "move H2 H3 H4 > private:0.2", "publish", "move H2 > hand:0", "move H3 H4 > hand:0")
    assert refused(match, "end") == ["table.first_run"], "it must still hold one when the turn ends"
    play(match, "move H2 H3 H4 > set:2", "end")
    assert (holds(match, 0), staged(match, 0)) == ("C9", [])
    assert set(sets(match)) == {"HK DK CK", "H2 H3 H4"}
    assert not held(match, 0) & set(parse("H2 H3 H4"))
