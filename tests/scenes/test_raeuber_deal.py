"""Whole deals of Räuber by mouse and keyboard, with everything that people do besides."""

from __future__ import annotations

from random import Random

import pytest

from game.engine.commands import Move
from game.engine.state import Phase, hand
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.scenes.scores import Scores
from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable
from tests.strategies import new_match

SIZES = [(800, 600), (1280, 720), (1920, 1080)]


def step(table: AtTable, lots: Random) -> None:
    """Do one thing that a player might do now."""
    state = table.match.state
    if table.top is not table.table:
        table.rest(0.5)  # a look that opened by itself takes no key at once
        table.key("enter" if isinstance(table.top, Curtain | Look) else "escape")
    elif not table.table.acting:
        table.rest(1.0)
    elif state.phase is Phase.TAKE:
        if lots.random() < 0.7:
            table.key(lots.choice(["enter", "n"]))
        else:
            table.click(lots.choice(["take", "leave_bag"]))
    elif lots.random() < 0.12:
        _something_else(table, lots)
    elif state.phase in (Phase.PLAY, Phase.FINAL):
        command = lots.choice([c for c in table.match.rules.moves(state) if isinstance(c, Move)])
        card = next(card for card in state.cards(hand(state.turn)) if card in command.cards)
        if lots.random() < 0.8:
            table.drag(str(card), str(command.target))
        else:
            table.click(str(card))
            table.click(str(command.target))
    else:
        table.rest(0.5)


def _something_else(table: AtTable, lots: Random) -> None:
    match lots.randrange(6):
        case 0:
            table.resize(lots.choice(SIZES))
        case 1:
            table.click(f"bag:{lots.randrange(1, 10)}", button=lots.choice([1, 3]))
        case 2:
            table.key(lots.choice(["tab", "l", "ctrl+l", "c", "2", "3", "t", "ctrl+z", "f1", "f3", "left", "up"]))
        case 3:
            table.click("stock")
        case 4:
            table.kit.override(language=lots.choice(["de", "en", "fr"]), speed=lots.choice(["off", "fast"]))
        case 5:
            table.lift(str(table.table.layout.order[0]), "status") if table.table.layout.order else None
            table.key("escape")


def play(kit: Kit, players: int, steps: int) -> AtTable:
    """Do so many things at a fresh table, or as many as it takes to end the match."""
    lots = Random(players)
    kit.override(speed="off")
    match = new_match(players, GAMES["raeuber"].Options(), f"by hand {players}", game="raeuber")
    table = AtTable(kit, match)
    for _ in range(steps):
        if isinstance(table.top, Scores) and match.state.phase is Phase.MATCH_OVER:
            break
        step(table, lots)
    return table


def test_some_turns_by_hand(kit: Kit) -> None:
    table = play(kit, 3, 120)
    assert sum(line.startswith("move") for line in table.journal) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_deals_by_hand(kit: Kit, players: int) -> None:
    table = play(kit, players, 1500)
    assert isinstance(table.top, Scores)
    assert table.match.state.phase is Phase.MATCH_OVER
    assert sum(line.startswith("move") for line in table.journal) >= 60
