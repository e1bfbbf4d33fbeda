"""The league measures what it says."""

from __future__ import annotations

import pytest

from tests.league.__main__ import main, parsed
from tests.league.figures import interval, lines
from tests.league.play import Deal, deal

GAME = "raeuber_romme"


def test_the_interval_of_deals() -> None:
    mean, wide = interval([0.0, 1.0, 1.0, 0.0])
    assert mean == 0.5
    assert wide == pytest.approx(1.96 * 0.57735 / 2, rel=1e-4)
    assert interval([1.0])[1] == float("inf")


def test_the_same_players_share_the_wins_of_every_deal() -> None:
    """With the same player in all seats, rotations win once together, whatever the cards."""
    found = deal(GAME, ["easy", "easy"], "share")
    assert found.wins == 0.5
    assert found.points == 0.0
    assert (found.illegal, found.endless) == (0, 0)
    assert len(found.seconds["easy"]) > 10


def test_the_table_names_everything() -> None:
    table = "\n".join(lines(GAME, ["hard", "easy"], [Deal(0.5, 3.0, 40.0), Deal(1.0, 9.0, 50.0)], matches=False))
    assert "hard against easy; 2 deals, 2 rounds each" in table
    assert "75.0 ±" in table and "+6.0 ±" in table


def test_german_words_and_unknown_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert parsed([GAME, "--seats", "Schwer,einfach"]).seats == ["hard", "easy"]
    with pytest.raises(SystemExit):
        parsed([GAME, "--seats", "hard,genius"])
    assert "two or more of" in capsys.readouterr().err


def test_a_small_league_runs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([GAME, "--seats", "easy,easy", "--deals", "1"]) == 0
    assert "50.0 ±" in capsys.readouterr().out
