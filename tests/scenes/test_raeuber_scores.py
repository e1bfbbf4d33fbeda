"""The score sheet of Räuber: what each number is made of, who has won, alone or together, and who leads a series."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.match import Match
from game.rules import GAMES
from game.scenes import lots
from game.scenes.scores import Scores
from game.scenes.sheet import Sheet
from game.ui import text, write
from game.ui.kit import Kit
from game.ui.widgets import Label
from tests.rules.bag_positions import Deal
from tests.scenes.conftest import Hands
from tests.scenes.test_fit import a_robbery, faults

LONG = "Maximiliane-Friederike X"
NINE = (
    "26![9,9,8]@A 27[10,9]@A 28![10,10,R,8]@A 29[7,7]@A 45![10,10,10,9,6]@A 45[R,R,R,5,5,5]@A 70[8,8,8,8,7,7,7,7]@A "
    "70[4,4,4,4,R,R]@A 100[3,3,3,2,2,6,6,6,6,5,5]@A"
)


def finished(bags: str, **options: Any) -> Match:
    """Return a match whose deal ended with these bags."""
    return Deal(bags, hands=("10", "10"), stock=0, **options).match


def sheet(hands: Hands) -> Sheet:
    found = hands.widget("sheet")
    assert isinstance(found, Sheet)
    return found


def headline(kit: Kit, match: Match) -> str:
    return Scores(kit, match).headline()


def test_the_winner_is_marked_and_explained_at_first(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, finished("26![9,9,8]@A 45[10]@B")))
    assert sheet(hands).spoken() == "A, Runde 1: 52 Punkte. Sack 26: 52 (dicht, zählt doppelt)"
    hands.tab_to("sheet")
    hands.key(pygame.K_RIGHT)
    assert sheet(hands).spoken() == "B, Runde 1: 10 Punkte. Sack 45 (Maus): 10"


def test_of_equal_numbers_that_of_the_winner_is_explained(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, finished("45[9]@A 26[9]@A 70[9,9]@B", tie="bag")))
    score = sheet(hands).match.state.scores[-1]
    assert (score.winner, [tally.points for tally in score.tallies]) == (1, [18, 18])
    assert sheet(hands).spoken().startswith("B, Runde 1: 18 Punkte")


def test_who_has_no_bag_is_told(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, finished("45![10,10,10,9,6]@A")))
    sheet(hands).show((0, 1))
    assert sheet(hands).spoken() == "B hat keinen Sack."


def test_sums_under_the_bags() -> None:
    match = finished("26![9,9,8]@A 45![10,10,10,9,6]@A 70[7,7]@A 100[R]@A")
    told = [lots.sum_words(lot) for lot in match.state.scores[0].tallies[0].lots]
    assert told == ["26 × 2 = 52", "45", "14", "0"]


def test_a_shared_win_is_the_headline(kit: Kit) -> None:
    bags = "45[9]@A 70[9]@B"
    assert headline(kit, finished(bags)) == "Gemeinsamer Sieg: A und B!"
    assert headline(kit, finished(bags, match_rounds=3)) == "A und B teilen sich den Sieg"
    assert headline(kit, finished("45[9]@A", match_rounds=3)) == "A hat die Runde gewonnen!"


def note(hands: Hands) -> str:
    label = hands.widget("note")
    assert isinstance(label, Label)
    return label.text


def test_a_series_tells_who_leads(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, finished("45[9]@A", match_rounds=3)))
    assert note(hands) == "Nach 1 von 3 Runden vorn: A"
    hands.open(Scores(kit, finished("45[9]@A")))
    assert note(hands) == "Viel ist gut: Die größte Beute gewinnt."


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (1920, 1080), (3840, 2160)])
def test_nine_bags_fit(size: tuple[int, int], language: str, kit: Kit) -> None:
    text.use(language)
    hands = Hands(kit, size)
    write.cut.clear()
    hands.open(Scores(kit, finished(NINE)))
    assert len(sheet(hands).lots()) == 9
    assert faults(hands) == []


@pytest.mark.parametrize("rounds", [1, 10])
def test_the_longest_names_are_written_out(rounds: int, kit: Kit) -> None:
    hands = Hands(kit, (800, 600))
    write.cut.clear()
    hands.open(Scores(kit, a_robbery((LONG, "Łukasz-Bartholomäus II.", "Zoë", "Anna", "Ben"), rounds)))
    assert faults(hands) == []


def test_rounds_stay_in_sight_above_the_bags(kit: Kit) -> None:
    hands = Hands(kit, (800, 600))
    hands.open(Scores(kit, a_robbery(("A", "B"), 10)))
    assert sheet(hands).scroll.room >= 3
    assert GAMES["raeuber"].Options.choices["match_rounds"][-1] == 10
