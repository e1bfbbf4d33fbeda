"""How long the best rebuilding takes, beside an integer programme and, where it is installed, CP-SAT."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from functools import partial
from multiprocessing import get_context

from game.brains.arrange import arrange, can_go_out
from game.melds import MeldOptions
from tests.bench.report import Row, row
from tests.brains import integer
from tests.brains.positions import Position, position

OPTIONS = MeldOptions()
POSITIONS = 200
JUDGED = 40
"""Positions that the slow solvers get too."""


def arranger_rows() -> list[Row]:
    """Rebuild 200 tables of 20 to 100 cards, 4 to 6 jokers among them, with 5 to 20 cards in the hand."""
    found = [position(seed) for seed in range(POSITIONS)]
    points = [{card: min(card.rank, 10) for card in hand} for _, hand in found]
    for before, hand in found:  # what is the same for every table is worked out once
        arrange(before, hand, OPTIONS)
    rows = [
        row("arranger: most cards", "ms", _times(found, _cards), 16),
        row(
            "arranger: most cards, then points",
            "ms",
            [
                _timed(partial(arrange, *one, OPTIONS, then=worth, keep=False))
                for one, worth in zip(found, points, strict=True)
            ],
            25,
        ),
        row("arranger: most cards, fewest sets changed", "ms", _times(found, _kept), 50),
        row("arranger: can I go out?", "ms", _times(found, _out)),
    ]
    ours = rows[0].most
    for name, solve in JUDGES.items():
        with get_context("spawn").Pool(1) as own:  # the two solvers do not get on in one process
            theirs = own.map(solve, found[:JUDGED])
        if None not in theirs:
            judged = row(f"arranger: the same by {name}", "ms", [1000 * seconds for seconds in theirs if seconds])
            rows += [judged, row(f"arranger: times quicker than {name} (95 %)", "x", [judged.most / ours], more=True)]
    return rows


def _times(found: list[Position], work: Callable[[Position], object]) -> list[float]:
    return [_timed(partial(work, one)) for one in found]


def _timed(work: Callable[[], object]) -> float:
    gc.disable()
    begun = time.process_time()
    work()
    seconds = time.process_time() - begun
    gc.enable()
    return 1000 * seconds


def _cards(found: Position) -> object:
    return arrange(*found, OPTIONS, keep=False)


def _kept(found: Position) -> object:
    return arrange(*found, OPTIONS)


def _out(found: Position) -> object:
    return can_go_out(*found, OPTIONS)


def _highs(found: Position) -> float | None:
    """Return the seconds that HiGHS takes, the making of its model left out; None without it."""
    try:
        model = integer.Model(*found, OPTIONS, dict.fromkeys(found[1], 1))
    except ImportError:
        return None
    begun = time.process_time()
    model.largest(model.value)
    return time.process_time() - begun


def _cp_sat(found: Position) -> float | None:
    """Return the seconds that CP-SAT takes with one worker, the making of its model left out; None without it."""
    try:
        return integer.cp_sat_seconds(*found, OPTIONS)
    except ImportError:
        return None


JUDGES: dict[str, Callable[[Position], float | None]] = {"HiGHS": _highs, "CP-SAT": _cp_sat}
