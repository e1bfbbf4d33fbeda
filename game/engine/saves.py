"""A match as text: a header, the setup as JSON, and every command as a line. Loading is playing it again.

Each line ends in a check of itself and all lines before, so damage is found at its line. A last line that was cut off
(the program was killed while writing) is dropped.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any

from game.cards import parse, write
from game.engine.match import Match
from game.engine.rules import IllegalMove, Rules
from game.engine.state import Position, Seat, Setup, State
from game.reason import Reason

FORMAT = "raeuber-und-romme"
VERSION = 1
LONGEST_FILE, _LONGEST_LINE = 20_000_000, 100_000


class BadSave(ValueError):  # noqa: N818 - reads as what it is
    """A save that cannot be loaded. ``reason`` names the place."""

    def __init__(self, key: str, **values: object) -> None:
        """Remember the key of the text and its values."""
        super().__init__(f"{key} {values}")
        self.reason = Reason(key, **values)


def checked(line: str, before: int) -> tuple[str, int]:
    """Return a line as it is written, with its check, and the check value for the next line."""
    check = zlib.crc32(line.encode(), before)
    return f"{line}  #{check:08x}\n", check


def head(setup: Setup) -> str:
    """Return the first two lines of a save."""
    first, check = checked(f"{FORMAT} {VERSION}", 0)
    return first + checked(json.dumps(setup_to_data(setup), ensure_ascii=False), check)[0]


def to_text(match: Match) -> str:
    """Return a match as the text of a save file."""
    lines = [f"{FORMAT} {VERSION}", json.dumps(setup_to_data(match.setup), ensure_ascii=False), *match.journal]
    check, text = 0, []
    for line in (*lines, f"state {fingerprint(match.state)}"):
        whole, check = checked(line, check)
        text.append(whole)
    return "".join(text)


def fingerprint(state: State) -> str:
    """Return a short check of where all cards lie, whose turn it is and how the match stands."""
    zones = "|".join(f"{zone} {write(cards)}" for zone, cards in sorted(state.zones.items()))
    points = [(tally.seat, tally.points) for score in state.scores for tally in score.tallies]
    seats = [(seat.id, seat.name) for seat in state.seats]
    owners = getattr(state, "owners", "")
    whole = f"{zones}|{state.turn}|{state.phase.value}|{state.dealer}|{state.round}|{points}|{seats}{owners}"
    return f"{zlib.crc32(whole.encode()):08x}"


def from_text(text: str, games: Mapping[str, Rules]) -> Match:
    """Return the match that a save holds. Raises `BadSave` naming the line."""
    if len(text) > LONGEST_FILE:
        raise BadSave("save.too_large")
    lines = _checked_lines(text)
    word, _, version = lines[0].partition(" ") if lines else ("", "", "")
    if word != FORMAT:
        raise BadSave("save.foreign")
    if version != str(VERSION):
        raise BadSave("save.version", version=version[:12])
    if len(lines) < 2:
        raise BadSave("save.damaged", line=2)
    try:
        setup = setup_from_data(json.loads(lines[1]), games)
        match = Match(games[setup.game], setup)
    except (IllegalMove, ValueError, RecursionError) as error:
        raise BadSave("save.setup", why=str(error)[:80]) from error
    for number, line in enumerate(lines[2:], 3):
        _replay(match, line, number)
    return match


def _replay(match: Match, line: str, number: int) -> None:
    if line.startswith("state "):
        if line != f"state {fingerprint(match.state)}":
            raise BadSave("save.differs", line=number)
        return
    try:
        match.play(line)
    except (ValueError, RecursionError) as error:
        raise BadSave("save.line", line=number) from error


def _checked_lines(text: str) -> list[str]:
    """Return the lines without their checks. Raises `BadSave` at the first whose check is wrong."""
    rows = text.split("\n")
    whole, rest = rows[:-1], rows[-1]  # what follows the last line end was cut off while writing
    lines, check = list[str](), 0
    for number, row in enumerate(whole, 1):
        line, mark, found = row.rpartition("  #")
        check = zlib.crc32(line.encode("utf-8", "surrogatepass"), check)
        if not mark or found != f"{check:08x}" or len(line) > _LONGEST_LINE:
            if number == 1 and not row.startswith(FORMAT):
                raise BadSave("save.foreign")
            raise BadSave("save.damaged", line=number)
        lines.append(line)
    if not lines and rest:
        raise BadSave("save.foreign" if not rest.startswith(FORMAT) else "save.damaged", line=1)
    return lines


# --- the setup


def setup_to_data(setup: Setup) -> dict[str, Any]:
    """Return a setup as data for JSON."""
    options = {f.name: getattr(setup.options, f.name) for f in fields(setup.options)}  # type: ignore[arg-type]
    data: dict[str, Any] = {
        "game": setup.game,
        "seed": setup.seed,
        "seats": [[seat.id, seat.name, seat.player] for seat in setup.seats],
        "options": options,
    }
    if setup.position is not None:
        data["position"] = {
            "hands": [write(cards) for cards in setup.position.hands],
            "sets": [write(cards) for cards in setup.position.sets],
            "opened": list(setup.position.opened),
            "dealer": setup.position.dealer,
            "stock": setup.position.stock,
        }
        if setup.position.bags or setup.position.owners:
            data["position"] |= {
                "bags": [write(cards) for cards in setup.position.bags],
                "owners": list(setup.position.owners),
            }
        if setup.position.discard:
            data["position"]["discard"] = write(setup.position.discard)
    return data


def setup_from_data(data: object, games: Mapping[str, Rules]) -> Setup:
    """Return the setup that data holds. Raises `ValueError` naming what is wrong."""
    record = _of(dict, data, "setup")
    game = _of(str, record.get("game"), "game")
    if game not in games:
        raise ValueError(f"game: {game[:40]!r}")
    seats = tuple(_seat(entry) for entry in _of(list, record.get("seats"), "seats"))
    seed = _of(str, record.get("seed"), "seed")
    if not seats or len(seed) > 100:
        raise ValueError("seats or seed")
    options = options_from(games[game].Options, record.get("options", {}))
    position = record.get("position")
    return Setup(game, seats, seed, options, None if position is None else position_from(position))


def _seat(entry: object) -> Seat:
    number, name, player = _of(list, entry, "seat")
    return Seat(_of(int, number, "seat"), _of(str, name, "seat"), _of(str, player, "seat"))


def options_from(kind: type[Any], data: object) -> Any:
    """Return options of this kind with the values that data names. Raises `ValueError` naming a wrong one."""
    known = {f.name: f.default for f in fields(kind) if f.default is not MISSING}
    values = _of(dict, data, "options")
    for name, value in values.items():
        if name not in known:
            raise ValueError(f"options: {str(name)[:40]!r}")
        _of(type(known[name]), value, f"options: {name}")
    return kind(**values)


def position_from(data: object) -> Position:
    """Return the fixed position that data holds. Raises `ValueError` naming what is wrong."""
    record = _of(dict, data, "position")
    for key in record:
        if key not in Position.__dataclass_fields__:
            raise ValueError(f"position: {str(key)[:40]!r}")
    read: Callable[[object], tuple[Any, ...]] = lambda text: tuple(parse(_of(str, text, "cards")))  # noqa: E731
    names = [text for key in ("hands", "sets", "bags") for text in _of(list, record.get(key, []), key)]
    names.append(_of(str, record.get("discard", ""), "discard"))
    every = iter(parse(" ".join(_of(str, text, "cards") for text in names)))  # numbers copies across zones
    groups = [tuple(next(every) for _ in read(text)) for text in names]
    stock = record.get("stock")
    sets = len(_of(list, record.get("hands"), "hands"))
    bags = sets + len(record.get("sets", []))
    return Position(
        hands=tuple(groups[:sets]),
        sets=tuple(groups[sets:bags]),
        bags=tuple(groups[bags:-1]),
        discard=groups[-1],
        owners=tuple(_of(int, seat, "owners") for seat in _of(list, record.get("owners", []), "owners")),
        opened=tuple(_of(int, seat, "opened") for seat in _of(list, record.get("opened", []), "opened")),
        dealer=_of(int, record.get("dealer", 0), "dealer"),
        stock=None if stock is None else _of(int, stock, "stock"),
    )


def _of(kind: type[Any], value: object, what: str) -> Any:
    if type(value) is not kind:
        raise ValueError(f"{what}: {str(value)[:40]!r}")
    return value
