"""`python -m tests.league GAME --seats hard,normal --deals 100` measures computer players against each other.

Every deal is played with the same cards in every rotation of the seats; the first of the seats is measured. Players are
the levels (easy, normal, hard, or einfach, normal, schwer) and the references (random, greedy).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context

from game.brains import BRAINS, LEVELS
from tests.league.figures import lines
from tests.league.play import Deal, deal
from tests.league.references import REFERENCES

GERMAN = {"einfach": "easy", "schwer": "hard"}


def main(arguments: Sequence[str] | None = None) -> int:
    """Play, and print the table; returns 1 if anything was illegal or did not end."""
    args = parsed(arguments)
    play = partial(_play, args.game, args.seats, args.seed, args.matches)
    if args.workers == 1:
        deals = [play(number) for number in range(args.deals)]
    else:
        with get_context("spawn").Pool(args.workers) as pool:
            deals = pool.map(play, range(args.deals), chunksize=1)
    print("\n".join(lines(args.game, args.seats, deals, matches=args.matches)))
    return int(any(deal.illegal or deal.endless for deal in deals))


def _play(game: str, players: Sequence[str], seed: str, matches: bool, number: int) -> Deal:
    return deal(game, players, f"{seed} {number}", matches=matches)


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line. Leaves with a sentence if a game or player is unknown."""
    parser = argparse.ArgumentParser(prog="python -m tests.league", description=(__doc__ or "").split("\n\n")[1])
    parser.add_argument("game", choices=sorted(BRAINS))
    parser.add_argument("--seats", default="hard,normal", type=_seats, help="players, the measured one first")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="league")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--matches", action="store_true", help="whole matches instead of single rounds")
    return parser.parse_args(arguments)


def _seats(text: str) -> list[str]:
    players = [GERMAN.get(word.strip().lower(), word.strip().lower()) for word in text.split(",")]
    unknown = [player for player in players if player not in (*LEVELS, *REFERENCES)]
    if unknown or len(players) < 2:
        raise argparse.ArgumentTypeError(f"two or more of {', '.join((*LEVELS, *REFERENCES))}, please")
    return players


if __name__ == "__main__":
    sys.exit(main())
