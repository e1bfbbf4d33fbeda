"""How a match comes to the table: dealt anew, loaded from a save, or made from a level."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game import store
from game.engine.match import Match
from game.engine.saves import from_text
from game.engine.state import Seat, Setup
from game.rules import GAMES
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.text import text

FIRST_GAME = "raeuber_romme"
"""The game that the start menu offers."""


def table(kit: Kit, match: Match) -> Scene:
    """Return the table scene of a match. The only place that knows it, so that no two scenes import each other."""
    from game.scenes.table import Table

    return Table(kit, match)


def deal(game: str, names: Sequence[str], options: Any, seed: str) -> Match:
    """Return a match that was just dealt. Raises `IllegalMove` for players or rules that cannot be."""
    seats = tuple(Seat(number, name) for number, name in enumerate(names))
    return Match(GAMES[game], Setup(game, seats, seed, options))


def load(path: Path) -> Match:
    """Return the match in a save file. Raises `Trouble` or `BadSave`, which both carry a reason."""
    return from_text(store.read_text(path), GAMES)


def fresh_seed() -> str:
    """Return a deal number that nobody can guess, short enough to read out to a friend."""
    return str(100_000 + secrets.randbelow(900_000))


def default_names(kit: Kit, count: int) -> list[str]:
    """Return the names of those who sat here last time, filled up with "Player 3" and so on."""
    names = list(kit.settings.names[:count])
    number = 0
    while len(names) < count:
        number += 1
        name = text("lobby.player_name", number=number)
        if name.casefold() not in {other.casefold() for other in names}:
            names.append(name)
    return names
