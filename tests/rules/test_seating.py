"""Names and deal numbers that cannot be, and players who join when the next deal would be too large."""

from __future__ import annotations

import pytest

from game.cards import parse
from game.engine.commands import Join
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import Position, Seat, Setup
from game.rules import GAMES
from game.rules.seating import clean_name

RULES = GAMES["raeuber_romme"]


@pytest.mark.parametrize("name", ["", "  ", "\u200b", "\u0301", "\u3164", "\u2800\u200d", "\u202e"])
def test_a_name_that_nobody_can_see_is_empty(name: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        clean_name(name, [])
    assert refusal.value.reasons[0].key == "players.name_empty"


def test_names_that_look_alike_are_the_same() -> None:
    assert clean_name("A\u200bnna", []) == "Anna"
    with pytest.raises(IllegalMove) as refusal:
        clean_name("A\u200bnna", ["Anna"])
    assert refusal.value.reasons[0].key == "players.name_taken"


@pytest.mark.parametrize("seed", ["x" * 101, "\udcff", "a\nb", "\x00"])
def test_a_deal_number_that_no_save_could_hold_is_refused(seed: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        Match(RULES, Setup(RULES.id, (Seat(0, "Anna"), Seat(1, "Ben")), seed, RULES.Options()))
    assert refusal.value.reasons[0].key == "setup.seed"


def test_rr_d22_nobody_joins_for_whom_the_next_deal_has_no_cards() -> None:
    options = RULES.Options(decks=1, hand_size=15, jokers=0)
    position = Position((tuple(parse("S2 S3")), tuple(parse("H2 H3"))))
    match = Match(RULES, Setup(RULES.id, (Seat(0, "Anna"), Seat(1, "Ben")), "1", options, position))
    match.submit(Join("Cem"))
    assert [reason.key for reason in match.why_not(Join("Dora"))] == ["setup.cards_short"]
