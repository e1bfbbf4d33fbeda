"""Memory that was freed goes back to the system."""

from __future__ import annotations

import sys
from contextlib import suppress


def give_back() -> None:
    """Give what was freed back to the system at once.

    The C library of Linux keeps freed pictures for the next ones, although these have other sizes: after many sizes of
    the window it holds hundreds of megabytes that nobody uses. Other systems give them back by themselves.
    """
    if sys.platform != "linux":
        return
    import ctypes

    with suppress(OSError, AttributeError):  # another C library than glibc
        ctypes.CDLL(None).malloc_trim(0)
