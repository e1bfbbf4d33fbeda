"""How a match comes to the table: dealt anew, loaded from a save, or made from a level."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

from game import levels, store
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.saves import LONGEST_FILE, BadSave, from_text, options_from
from game.engine.state import HUMAN, Seat, Setup
from game.levels import Level
from game.reason import Reason
from game.rules import GAMES
from game.rules.seating import check_choices
from game.scenes.places import computer_names
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.text import text

FIRST_GAME = next(iter(GAMES))
"""The game that is offered to somebody who has played none yet."""


def last_game(kit: Kit) -> str:
    """Return the game that was played last."""
    return kit.settings.game if kit.settings.game in GAMES else FIRST_GAME


def table(kit: Kit, match: Match) -> Scene:
    """Return the table scene of a match, and remember its game as the one played last.

    The only place that knows the table, so that no two scenes import each other.
    """
    from game.scenes.table import Table

    if kit.settings.game != match.setup.game:
        kit.change(game=match.setup.game)
    return Table(kit, match)


def deal(game: str, names: Sequence[str], options: Any, seed: str, players: Sequence[str] = ()) -> Match:
    """Return a match that was just dealt; ``players`` by seat, people if there are none.

    Raises `IllegalMove` for players or rules that cannot be.
    """
    who = [*players, *[HUMAN] * len(names)]
    seats = tuple(Seat(number, name, who[number]) for number, name in enumerate(names))
    return Match(GAMES[game], Setup(game, seats, seed, options))


def asked_for(kit: Kit, args: Namespace) -> Match | None:
    """Return the match that the command line asks for, if any; what is wrong with it becomes a notice."""
    try:
        if args.file:
            return load(Path(args.file))
        if args.level or args.game:
            return _dealt(kit, args)
    except (store.Trouble, BadSave) as trouble:
        kit.notice(Reason("error.file", name=args.file, why=trouble.reason))
    except IllegalMove as refusal:
        kit.notice(refusal.reasons[0])
    except levels.BadLevel as error:
        kit.notice(Reason("error.level_damaged", name=args.level, what=error.what))
    return None


def _dealt(kit: Kit, args: Namespace) -> Match:
    """Return the match of a level or a game. Raises `IllegalMove` or `BadLevel`."""
    seed = args.seed or fresh_seed()
    if args.level:
        path = Path(args.level)
        level = levels.load(path if path.suffix else kit.folders.levels / f"{args.level}.toml")
        opponents = level.opponents or args.computers or ()
        count = len(level.position.hands) if level.position else _count(args, level.game, len(opponents))
        if level.columns is not None:
            kit.override(**{"columns" if level.game == "raeuber_romme" else "meld_columns": level.columns})
        setup = levels.setup(level, tuple(_names(kit, args, count, len(opponents))), seed, opponents)
        return Match(GAMES[level.game], setup)
    if args.game not in GAMES:
        raise IllegalMove(Reason("error.game", name=args.game))
    opponents = args.computers or ()
    names = _names(kit, args, _count(args, args.game, len(opponents)), len(opponents))
    players = [HUMAN] * (len(names) - len(opponents)) + list(opponents)
    return deal(args.game, names, GAMES[args.game].Options(), seed, players)


def _count(args: Namespace, game: str, computers: int) -> int:
    """Return how many seats are asked for: the names are those of people."""
    return max(args.players or 0, GAMES[game].least_seats, max(1, len(args.names or ())) + computers)


def _names(kit: Kit, args: Namespace, count: int, computers: int) -> list[str]:
    """Return the names asked for, filled up to a number of seats, the last of which belong to computer players."""
    named = list(args.names or ())
    everybody = named + default_names(kit, count - computers, named)
    return everybody + computer_names(count - len(everybody), everybody)


def load(path: Path) -> Match:
    """Return the match in a save file. Raises `Trouble` or `BadSave`, which both carry a reason."""
    return from_text(store.read_text(path, LONGEST_FILE), GAMES)


def presets(kit: Kit, game: str) -> list[Level]:
    """Return the variants of a game, the standard first; a file that cannot be used leaves a notice."""
    return levels.presets(kit.folders.levels, game, kit.notice)


def last_options(kit: Kit, game: str) -> Any:
    """Return the house rules chosen last time, as far as they still exist; else the standard."""
    kind = GAMES[game].Options
    try:
        options = options_from(kind, kit.settings.match.get(game, {}))
        check_choices(options)
    except (ValueError, IllegalMove):
        return kind()
    return options


def fresh_seed() -> str:
    """Return a deal number that nobody can guess, short enough to read out to a friend."""
    return str(SystemRandom().randrange(100_000, 1_000_000))


def default_names(kit: Kit, count: int, taken: Sequence[str] = ()) -> list[str]:
    """Return names for the seats up to ``count`` that ``taken`` leaves: last time’s players, then "Player 3" ...."""
    used = {name.casefold() for name in taken}
    players = [*kit.settings.players, *[HUMAN] * len(kit.settings.names)]
    people = [name for name, player in zip(kit.settings.names, players, strict=False) if player == HUMAN]
    fresh = [name for name in people if name.casefold() not in used]
    numbered = [text("lobby.player_name", number=number) for number in range(1, 2 * count + 1)]
    fresh += [name for name in numbered if name.casefold() not in used | {other.casefold() for other in fresh}]
    return fresh[: max(0, count - len(taken))]
