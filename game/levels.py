"""Levels: ready-made tables as TOML files that people write: a game, its house rules, perhaps players and a position.

format = 1
game = "raeuber_romme"
[title]            # one text per language; likewise [about]
en = "Standard"
[options]          # house rules by the names that the game's options have
jokers = 2
[table]            # all optional
players = ["Anna", "Ben"]
opponents = ["hard"]   # computer players, for the last seats: easy, normal or hard
seed = "7"
columns = 3
[position]         # a fixed position instead of a deal
hands = ["H6 D6 S2", "C4 C5"]
sets = ["S3 S4 S5 S6"]
opened = [0, 1]
dealer = 1         # the player after him begins

A position of Räuber names bags in the order of their worth, from bottom to top, and the seats of their owners (-1: the
middle): hands = ["L9 R", "L5 L4"], bags = ["L9 L9", "", "R"], owners = [1, -1, 0], stock = 10 (so many cards are kept).
In Rommé the owners are those who laid the sets, and there is a pile, its top card last: discard = "H2 D9".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game import store
from game.engine.rules import IllegalMove
from game.engine.saves import options_from, position_from
from game.engine.state import HUMAN, LEVELS, Position, Seat, Setup
from game.reason import Reason
from game.rules import GAMES

FORMAT = 1
_KEYS = {"format", "game", "title", "about", "options", "table", "position"}


class BadLevel(ValueError):  # noqa: N818 - reads as what it is
    """A level file that cannot be used; the text names file and place."""

    @property
    def what(self) -> Reason | str:
        """What a player is told: the sentence of the rules if these refuse the level, else the text."""
        refusal = self.__cause__ and self.__cause__.__cause__
        return refusal.reasons[0] if isinstance(refusal, IllegalMove) else str(self)


@dataclass(frozen=True)
class Level:
    """A ready-made table."""

    id: str
    """The file's name without its ending."""
    game: str
    options: Any
    title: Mapping[str, str]
    """By language."""
    about: Mapping[str, str]
    players: tuple[str, ...] = ()
    seed: str | None = None
    columns: int | None = None
    opponents: tuple[str, ...] = ()
    """Levels of computer players, for the last seats."""
    position: Position | None = None

    def words(self, language: str) -> tuple[str, str]:
        """Return title and description in a language, else in English, else the id."""
        return tuple(  # type: ignore[return-value]
            texts.get(language) or texts.get("en") or fallback
            for texts, fallback in ((self.title, self.id), (self.about, ""))
        )


def load(path: Path) -> Level:
    """Return the level in a file. Raises `BadLevel` naming the file and what is wrong."""
    try:
        return _level(path.stem, store.read_toml(path))
    except (ValueError, KeyError, TypeError, RecursionError, OSError) as error:
        raise BadLevel(f"{path.name}: {str(error)[:160]}") from error


def setup(level: Level, names: tuple[str, ...], seed: str, opponents: Sequence[str] = ()) -> Setup:
    """Return the setup for playing a level. The level's own players, opponents and seed come first.

    ``opponents``: levels of computer players, for the last seats.
    """
    names, opponents = level.players or names, level.opponents or opponents
    people = max(0, len(names) - len(opponents))
    who = [HUMAN] * people + list(opponents)
    seats = tuple(Seat(number, name, who[number]) for number, name in enumerate(names))
    return Setup(level.game, seats, level.seed or seed, level.options, level.position)


def presets(folder: Path, game: str, told: Callable[[Reason], None] | None = None) -> list[Level]:
    """Return the levels of a folder that have no fixed position, the standard rules first.

    What cannot be used is told and left out; without anybody to tell it to, it raises `BadLevel`.
    """
    plain = []
    for path in sorted(folder.glob("*.toml")):
        try:
            level = load(path)
        except BadLevel as error:
            if told is None:
                raise
            told(Reason("error.level_damaged", name=path.stem, what=error.what))
            continue
        if level.game == game and level.position is None:
            plain.append(level)
    return sorted(plain, key=lambda level: level.options != GAMES[game].Options())


def _level(name: str, data: dict[str, Any]) -> Level:
    if data.get("format") != FORMAT:
        raise ValueError(f"format: {str(data.get('format'))[:20]}")
    unknown = sorted(set(data) - _KEYS)
    if unknown:
        raise ValueError(f"unknown: {unknown[0][:40]!r}")
    game = data.get("game")
    if game not in GAMES:
        raise ValueError(f"game: {str(game)[:40]!r}")
    table = _table(data.get("table", {}))
    level = Level(
        id=name,
        game=game,
        options=options_from(GAMES[game].Options, data.get("options", {})),
        title=_texts(data.get("title", {})),
        about=_texts(data.get("about", {})),
        position=position_from(data["position"]) if "position" in data else None,
        **table,
    )
    _try_out(level)
    return level


def _table(data: Mapping[str, Any]) -> dict[str, Any]:
    if type(data) is not dict:
        raise ValueError(f"table: {str(data)[:40]!r}")
    kinds: dict[str, type] = {"players": list, "opponents": list, "seed": str, "columns": int}
    for key, value in data.items():
        if key not in kinds or type(value) is not kinds[key]:
            raise ValueError(f"table: {str(key)[:40]!r} = {str(value)[:40]!r}")
    if not 0 <= data.get("columns", 0) <= 8:
        raise ValueError(f"columns: {data['columns']}")
    players = tuple(data.get("players", ()))
    if any(type(name) is not str for name in players):
        raise ValueError("players: not all are texts")
    opponents = tuple(data.get("opponents", ()))
    if any(level not in LEVELS for level in opponents):
        raise ValueError(f"opponents: {str(data['opponents'])[:40]!r}")
    return {**data, "players": players, "opponents": opponents}


def _texts(data: Mapping[str, Any]) -> dict[str, str]:
    if not all(type(text) is str and len(text) <= 1000 for text in dict(data).values()):
        raise ValueError("title or about: not a text")
    return dict(data)


def _try_out(level: Level) -> None:
    """Raise `ValueError` unless a match can begin with this level."""
    least = max(GAMES[level.game].least_seats, 1 + len(level.opponents))
    count = len(level.position.hands) if level.position else least
    try:
        GAMES[level.game].start(setup(level, tuple(f"P{n}" for n in range(count)), "0"))
    except IllegalMove as refusal:
        raise ValueError(f"{refusal.reasons[0].key} {dict(refusal.reasons[0].values)}") from refusal
