"""Means with their intervals, and the table of the league."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean, median, stdev

from tests.league.play import Deal

_Z = 1.96
"""Of the 95 % interval."""


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval. The unit is the deal: rotations share their cards."""
    if len(values) < 2:
        return fmean(values), float("inf")
    return fmean(values), _Z * stdev(values) / len(values) ** 0.5


def lines(game: str, players: Sequence[str], deals: Sequence[Deal], *, matches: bool) -> list[str]:
    """Return the table of one pairing."""
    wins, wide = interval([100 * deal.wins for deal in deals])
    points, far = interval([deal.points for deal in deals])
    what = "matches" if matches else "rounds"
    found = [
        f"{game}: {players[0]} against {', '.join(players[1:])}; {len(deals)} deals, {len(players)} {what} each",
        f"  wins            {wins:6.1f} ± {wide:.1f} %   (equal: {100 / len(players):.0f} %)",
        f"  points a {what[:-1]:<7}{points:+6.1f} ± {far:.1f}   (above the mean of the others)",
        f"  answers a {what[:-1]:<6}{fmean(deal.answers for deal in deals):6.1f}",
        f"  illegal commands {sum(deal.illegal for deal in deals)}, {what} without end {sum(d.endless for d in deals)}",
    ]
    for player in dict.fromkeys(players):
        times = sorted(1000 * second for deal in deals for second in deal.seconds.get(player, ()))
        if times:
            late = times[int(0.95 * (len(times) - 1))]
            found.append(f"  {player:<10} thinks {median(times):.1f} ms, 95 % {late:.1f} ms, worst {times[-1]:.0f} ms")
    return found
