"""The score sheet of both kinds of Rommé: what each number is made of, how rounds end, and who wins the match."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest

from game.cards import parse
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import Kind, Phase, Seat, Setup
from game.rules import GAMES
from game.scenes import begin
from game.scenes.scores import Scores
from game.scenes.sheet import Sheet
from game.ui import write
from game.ui.kit import Kit
from game.ui.widgets import Label
from tests.scenes.conftest import Hands
from tests.scenes.test_fit import faults

LONG = ("Maximiliane-Charlotte", "Łukasz-Bartholomäus II.", "Zoë", "Maximiliane-Friederike X")
SIZES = ((800, 600), (1366, 768), (1920, 1080), (3840, 2160))


def placed(game: str, *hands: str, stock: int = 9, opened: tuple[int, ...] = (0,), **options: Any) -> Match:
    """Return a match in which A is to draw; the last one deals."""
    seats = tuple(Seat(number, "ABCD"[number]) for number in range(len(hands)))
    position = position_from(
        {"hands": list(hands), "discard": "D9", "stock": stock, "opened": list(opened), "dealer": len(hands) - 1}
    )
    return Match(GAMES[game], Setup(game, seats, "1", GAMES[game].Options(**options), position))


def gone_out(game: str = "romme", **values: Any) -> Match:
    """Return a match in which A took the nine, melded everything and went out against 18 and 25."""
    match = placed(game, "C9 S9", "H8 HK", "D5 DJ CQ", **values)
    moves = iter(("take", "meld"))
    while match.state.phase.running:
        next(moves)
        _best(match)
    return match


def _best(match: Match) -> None:
    """Take from the pile; meld everything."""
    moves = list(match.rules.moves(match.state))
    melds = [move for move in moves if getattr(getattr(move, "target", None), "kind", None) is Kind.SET]
    match.submit(melds[0] if melds else moves[1])


def asked(game: str = "romme", **options: Any) -> Match:
    """Return a match in which A asked for a card of the empty stock, holding 7 against 18 and 25."""
    match = placed(game, "C5 S2", "H8 HK", "D5 DJ CQ", stock=0, **options)
    match.submit(next(iter(match.rules.moves(match.state))))
    return match


def played(game: str, rounds: int, names: tuple[str, ...] = LONG, **options: Any) -> Match:
    """Return a match of some rounds, in which everybody lays what he can."""
    match, lots = begin.deal(game, names, GAMES[game].Options(**options), "7"), Random(7)
    while len(match.state.scores) < rounds and match.state.phase is not Phase.MATCH_OVER:
        moves = list(match.rules.moves(match.state))
        laid = [move for move in moves if getattr(getattr(move, "target", None), "kind", None) is Kind.SET]
        match.submit(lots.choice(laid or moves))
    return match


def sheet(hands: Hands) -> Sheet:
    found = hands.widget("sheet")
    assert isinstance(found, Sheet)
    return found


def told(kit: Kit, hands: Hands, match: Match, column: int = 0) -> tuple[str, str, list[str]]:
    """Return both sentences about a number, and whose hands are shown."""
    hands.open(Scores(kit, match))
    sheet(hands).show((len(match.state.scores) - 1, column))
    hands.look()
    found = sheet(hands).reckoning()
    assert found is not None
    return found.story, found.sum, [pile.caption() for pile in found.hands]


def test_the_winner_gets_what_the_others_hold(kit: Kit, hands: Hands) -> None:
    story, summed, piles = told(kit, hands, gone_out())
    assert story == "Runde 1 – A legt die letzten Karten aus: 43 Punkte!"
    assert summed == "A bekommt 18 (B) + 25 (C) = 43"
    assert piles == ["B: 18", "C: 25"]
    assert sheet(hands).spoken() == (
        "Runde 1 – A legt die letzten Karten aus: 43 Punkte! A bekommt 18 (B) + 25 (C) = 43. "
        "B: Herz 8 und Herz-König, zusammen 18. C: Karo 5, Karo-Bube und Kreuz-Dame, zusammen 25"
    )


def test_a_loser_gets_nothing_and_sees_what_he_held(kit: Kit, hands: Hands) -> None:
    _, summed, piles = told(kit, hands, gone_out(), 2)
    assert summed == "C: 0 Punkte, noch auf der Hand 5 + 10 + 10 = 25"
    assert piles == ["C: 25"]
    hands.tab_to("sheet")
    hands.key(pygame.K_LEFT)
    assert sheet(hands).spoken().endswith("noch auf der Hand 8 + 10 = 18. B: Herz 8 und Herz-König, zusammen 18")


def test_going_rummy_counts_double(kit: Kit, hands: Hands) -> None:
    story, summed, _ = told(kit, hands, gone_out("multiplayer_romme", opened=()))
    assert story == "Runde 1 – Rommé! A wird alles auf einmal los: 86 Punkte!"
    assert summed == "A bekommt (18 + 25) × 2 = 86, denn Rommé zählt doppelt"


def test_an_empty_stock_gives_the_round_to_the_lowest_hand(kit: Kit, hands: Hands) -> None:
    story, summed, piles = told(kit, hands, asked())
    assert story == "Runde 1 – Der Talon ist leer. A hat die niedrigste Hand (7): 43 Punkte!"
    assert summed == "A bekommt 18 (B) + 25 (C) = 43"
    assert piles == ["B: 18", "C: 25", "A: 7"]


def test_the_difference_is_explained(kit: Kit, hands: Hands) -> None:
    match = asked()
    score = match.state.scores[0]
    mine, *others = score.tallies
    spared = replace(score, tallies=(replace(mine, points=29, bonus="spared"), *others))
    match.state = match.state.with_(scores=(spared,))
    _, summed, _ = told(kit, hands, match)
    assert summed == "A bekommt (18 − 7) + (25 − 7) = 29, denn die eigene Hand geht von jeder anderen ab"


def test_a_void_round_gives_nobody_points(kit: Kit, hands: Hands) -> None:
    match = played("multiplayer_romme", 1)
    score = replace(match.state.scores[0], winner=None, how="idle")
    tallies = tuple(replace(tally, points=0, bonus="") for tally in score.tallies)
    match.state = match.state.with_(scores=(replace(score, tallies=tallies),))
    story, summed, _ = told(kit, hands, match, 1)
    assert story == "Runde 1 – Vierzig Züge ohne Fortschritt: Niemand bekommt Punkte."
    assert "0 Punkte, noch auf der Hand" in summed
    assert Scores(kit, match).headline() == "Diese Runde zählt nicht."


def test_hidden_hands_stay_hidden(kit: Kit, hands: Hands) -> None:
    match = gone_out(show_hands=False)
    assert told(kit, hands, match)[1:] == ("A bekommt 18 (B) + 25 (C) = 43", [])
    assert told(kit, hands, match, 1)[1:] == ("B: 0 Punkte, noch auf der Hand 18, verdeckt", [])


def test_what_everybody_plays_for_is_told(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, gone_out(target_score=123)))
    label = hands.widget("note")
    assert isinstance(label, Label) and "123 Punkte" in label.text
    assert Scores(kit, gone_out(target_score=123)).headline() == "A hat die Runde gewonnen!"


def test_the_column_of_the_winner_of_the_match_shines(kit: Kit, hands: Hands) -> None:
    match = gone_out(target_score=25)
    scene = Scores(kit, match)
    hands.open(scene)
    assert (scene.headline(), scene.festive, sheet(hands).winners) == ("A hat das Spiel gewonnen!", True, (0,))
    hands.open(Scores(kit, gone_out()))
    assert sheet(hands).winners == ()


def test_cards_are_those_that_were_left() -> None:
    tallies = gone_out().state.scores[0].tallies
    assert [set(tally.cards) for tally in tallies] == [set(), set(parse("H8 HK")), set(parse("D5 DJ CQ"))]


def _usual(size: tuple[int, int], language: str) -> tuple[pytest.MarkDecorator, ...]:
    """Small windows and the longest words by default, all others in the longer run."""
    return () if size[0] < 1900 and language in ("de", "pseudo") else (pytest.mark.slow,)


@pytest.mark.parametrize(
    ("size", "language"),
    [
        pytest.param(size, language, marks=_usual(size, language))
        for size in SIZES
        for language in ("de", "en", "fr", "pseudo")
    ],
)
@pytest.mark.parametrize(("game", "rounds"), [("romme", 24), ("multiplayer_romme", 5)])
def test_every_number_fits(game: str, rounds: int, size: tuple[int, int], language: str, kit: Kit, speak: Any) -> None:
    speak(kit, language)
    match = played(game, rounds, target_score=1000 if game == "romme" else 200)
    hands = Hands(kit, size)
    write.cut.clear()
    hands.open(Scores(kit, match))
    for row in range(max(0, len(match.state.scores) - 5), len(match.state.scores)):
        for column in range(len(LONG)):
            sheet(hands).show((row, column))
            hands.look()
            assert sheet(hands).spoken()
    assert faults(hands) == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_the_celebration_fits(scale: float, size: tuple[int, int], kit: Kit) -> None:
    kit.settings.ui_scale = scale
    match = played("romme", 30)
    assert match.state.phase is Phase.MATCH_OVER
    hands = Hands(kit, size)
    write.cut.clear()
    hands.open(Scores(kit, match))
    assert faults(hands) == []
