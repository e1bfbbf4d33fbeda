"""Work for spare time: pictures that will be needed soon are drawn while nothing else is to be done."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter


class Spare:
    """Wishes in the order in which they came; the loop grants them in small slices while it waits for events."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        """Begin without wishes."""
        self._clock = clock
        self._wishes: dict[Hashable, Callable[[], object]] = {}

    def __len__(self) -> int:
        return len(self._wishes)

    def wish(self, key: Hashable, job: Callable[[], object]) -> None:
        """Wish for a small job, whose result its doer keeps; the same key is done only once."""
        self._wishes.setdefault(key, job)

    def work(self, seconds: float) -> bool:
        """Do jobs until the time is over, at least one; False if there was nothing to do."""
        if not self._wishes:
            return False
        end = self._clock() + seconds
        while self._wishes:
            self._wishes.pop(next(iter(self._wishes)))()
            if self._clock() >= end:
                break
        return True

    def clear(self) -> None:
        """Forget all wishes: the window has another size, or the look has changed."""
        self._wishes.clear()
