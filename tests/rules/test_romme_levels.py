"""Levels of both kinds of Rommé: a position with melds, whose they are, and a discard pile; good ones and bad ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import levels
from game.cards import write
from game.engine.match import Match
from game.engine.state import DISCARD, OUT, STOCK, hand
from game.levels import BadLevel
from game.rules import GAMES
from game.rules.melding import RommeState

HEAD = 'format = 1\ngame = "{game}"\n'
POSITION = """
[options]
target_score = 50
[position]
hands = ["H8 S2", "C3 C4", "D9"]
sets = ["H7 H6 H5", "S9 H9 C9"]
owners = [2, 0]
discard = "CK DQ"
opened = [1]
dealer = 2
stock = 12
"""


def written(folder: Path, text: str, game: str) -> Path:
    """Return a level file with this text."""
    path = folder / "mine.toml"
    path.write_text(HEAD.format(game=game) + text, encoding="utf-8")
    return path


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_a_position_is_what_the_match_begins_with(game: str, tmp_path: Path) -> None:
    level = levels.load(written(tmp_path, POSITION, game))
    match = Match(GAMES[game], levels.setup(level, ("A", "B", "C"), "s"))
    state = match.state
    assert isinstance(state, RommeState)
    assert [write(state.cards(hand(seat))) for seat in range(3)] == ["H8 S2", "C3 C4", "D9"]
    assert (write(state.cards(DISCARD)), len(state.cards(STOCK)), len(state.cards(OUT))) == ("CK DQ", 12, 27)
    assert [write(cards) for zone, cards in sorted(state.zones.items()) if str(zone).startswith("set")] == [
        "H5 H6 H7", "S9 H9 C9"]  # fmt: skip
    assert (state.owners, state.began, state.turn) == ((2, 0), {0, 1, 2}, 0)
    assert sum(map(len, state.zones.values())) == 52
    match.play("draw discard")
    match.play("move H8 > set:1")


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ('discard = "CK DQ"', 'discard = "CK H8"', "position_cards"),
        ('discard = "CK DQ"', 'discard = "*"', "position_cards"),
        ('discard = "CK DQ"', 'discard = ["CK"]', "discard"),
        ('discard = "CK DQ"', 'discard = "X9"', "X9"),
        ("owners = [2, 0]", "owners = [3, 0]", "position_seats"),
        ("owners = [2, 0]", "owners = [2, 0, 1]", "position_bags"),
        ("H7 H6 H5", "H7 H6 H4", "position_sets"),
        ("H7 H6 H5", "HA HK H2", "position_sets"),
        ("stock = 12", "stock = 40", "position_stock"),
        ("target_score = 50", "target_score = 5", "option"),
        ("target_score = 50", "wrap = true", "wrap"),
        ("target_score = 50", "deal_two = 9", "deal_two"),
    ],
)
def test_a_bad_level_names_what_is_wrong(before: str, after: str, place: str, tmp_path: Path) -> None:
    assert before in POSITION
    with pytest.raises(BadLevel) as refusal:
        levels.load(written(tmp_path, POSITION.replace(before, after), "romme"))
    assert place in str(refusal.value)


def test_seven_cards_may_be_any_number_in_a_position(tmp_path: Path) -> None:
    """Hands of a position need not be as large as those that are dealt."""
    level = levels.load(written(tmp_path, '[position]\nhands = ["H8", "C3 C4 C5 S2"]\n', "multiplayer_romme"))
    match = Match(GAMES["multiplayer_romme"], levels.setup(level, ("A", "B"), "s"))
    assert not match.state.cards(DISCARD)
    assert match.state.turn == 1
