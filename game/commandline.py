"""The command line of main.py."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace

from game import __version__
from game.engine.state import LEVELS


def read(arguments: list[str] | None = None) -> Namespace:
    """Read the arguments (those of the process if None). Ends the process with a sentence if they make no sense."""
    args = parser().parse_args(arguments)
    if args.verb and args.verb != "play":
        parser().error(f"unknown verb {args.verb!r}; there is only: play FILE")
    if args.verb and not args.file:
        parser().error("play needs a file")
    return args


def parser() -> ArgumentParser:
    """Describe the arguments."""
    it = ArgumentParser(prog="main.py", description="Räuber & Rommé: four card games on one table.")
    it.add_argument("verb", nargs="?", metavar="play", help="open a saved match: play FILE")
    it.add_argument("file", nargs="?", metavar="FILE", help="the saved match")
    it.add_argument("--level", metavar="ID|FILE", help="begin at a ready-made table, by name or file")
    it.add_argument("--game", metavar="ID", help="begin at once with this game")
    it.add_argument("--players", type=_players, metavar="N", help="how many play, computer players included")
    it.add_argument(
        "--computers", type=_levels, metavar="LEVEL,...", help="computer players: easy, normal or hard, e.g. hard,easy"
    )
    it.add_argument("--names", type=_names, metavar="A,B,C", help="who plays, in the order of the table")
    it.add_argument("--seed", metavar="TEXT", help="the deal; the same text deals the same cards")
    it.add_argument("--speed", choices=("off", "fast", "normal", "slow", "very_slow"), help="how fast cards move")
    it.add_argument("--language", choices=("de", "en", "fr"), help="the language of all texts")
    it.add_argument("--data-dir", metavar="DIR", help="where settings and saves are kept")
    it.add_argument("--size", type=_size, metavar="WxH", help="size of the window in pixels")
    it.add_argument("--fullscreen", action="store_true", help="cover the whole desktop")
    it.add_argument("--narrate", action="store_true", help="print a line for everything that happens (screen readers)")
    it.add_argument("--version", action="version", version=f"Räuber & Rommé {__version__}")
    return it


def _size(words: str) -> tuple[int, int]:
    wide, _, tall = words.lower().partition("x")
    if not (wide.isdecimal() and tall.isdecimal() and 0 < int(wide) <= 16384 and 0 < int(tall) <= 16384):
        raise ArgumentTypeError(f"not a size such as 1280x720: {words!r}")
    return int(wide), int(tall)


def _players(words: str) -> int:
    """How many may play, the rules of the game say; this only keeps nonsense out."""
    if not (words.isdecimal() and len(words) <= 2 and int(words) > 0):
        raise ArgumentTypeError(f"not a number of players: {words!r}")
    return int(words)


def _levels(words: str) -> list[str]:
    found = [level.strip().lower() for level in words.split(",")]
    for level in found:
        if level not in LEVELS:
            raise ArgumentTypeError(f"not a level: {level!r}; there are {', '.join(LEVELS)}")
    return found


def _names(words: str) -> list[str]:
    names = [name.strip() for name in words.split(",")]
    if not all(names):
        raise ArgumentTypeError(f"an empty name: {words!r}")
    return names
