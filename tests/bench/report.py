"""One table of measurements, with their targets and how they compare with the last run on this machine."""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

LAST = Path(__file__).with_name("last.json")


@dataclass(frozen=True)
class Row:
    """One measured thing."""

    what: str
    unit: str
    median: float
    most: float
    """The 95th percentile of many measurements, or the only one: this is what the target is about."""
    worst: float
    target: float | None = None
    more_is_better: bool = False

    @property
    def verdict(self) -> str:
        """Say whether the target is met; empty without one."""
        if self.target is None:
            return ""
        return "yes" if (self.most >= self.target if self.more_is_better else self.most <= self.target) else "NO"


def row(what: str, unit: str, values: Sequence[float], target: float | None = None, *, more: bool = False) -> Row:
    """Make a row of many measurements, or of one."""
    ordered = sorted(values)
    most = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
    return Row(what, unit, statistics.median(ordered), most, ordered[-1], target, more)


def print_table(rows: Sequence[Row]) -> None:
    """Print the table, with the ratio to the last run, and remember it for the next."""
    before = _last()
    print(f"{'':44}{'median':>10}{'95 %':>10}{'worst':>10}  {'unit':5}{'target':>9}{'met':>5}{'to last':>9}")
    for line in rows:
        target = "" if line.target is None else f"{'>=' if line.more_is_better else '<='} {line.target:g}"
        ratio = f"{line.most / before[line.what]:.2f}x" if before.get(line.what) else ""
        print(f"{line.what:44}{line.median:>10.2f}{line.most:>10.2f}{line.worst:>10.2f}  {line.unit:5}"
              f"{target:>9}{line.verdict:>5}{ratio:>9}")
    LAST.write_text(json.dumps({line.what: line.most for line in rows}, indent=1) + "\n", encoding="utf-8")


def _last() -> dict[str, float]:
    try:
        return dict(json.loads(LAST.read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {}
