"""`python -m tests.bench` measures the program in a real window and prints one table.

It opens its own screen that nobody sees. Slow is a number here, never a failure. On a machine that has other things
to do, `chrt -r 1 python -m tests.bench` (as root) measures the program and not the rest.
"""

from __future__ import annotations

import os
import sys

from tests.bench.arranger import arranger_rows
from tests.bench.engine import engine_rows
from tests.bench.report import print_table
from tests.window.screen import Screen, missing

SIZES = ((1920, 1080), (3840, 2160))


def main() -> int:
    """Measure everything and print the table."""
    if lacking := missing():
        print(f"needs {', '.join(lacking)}")
        return 2
    screen = Screen(3840, 2280)
    os.environ |= {"DISPLAY": screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                   "SDL_VIDEO_WINDOW_POS": "0,0"}
    try:
        # pygame is imported only now, when it can see the screen
        from tests.bench.frames import frame_rows
        from tests.bench.process import outside_rows
        from tests.bench.romme import romme_engine_rows, romme_rows
        from tests.bench.thefts import theft_rows

        rows = [found for size in SIZES for found in frame_rows(size)]
        rows += [found for size in SIZES for found in theft_rows(size)]
        rows += [found for size in SIZES for found in romme_rows(size)]
        rows += outside_rows(screen)
        rows += engine_rows()
        rows += romme_engine_rows()
        rows += arranger_rows()
    finally:
        screen.close()
    print_table(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
