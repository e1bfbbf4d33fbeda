"""Starts the program. Imports nothing heavy at module level: worker processes import this file again."""

from __future__ import annotations

import os
import sys


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, run the program, and tell the player if it breaks. Returns the exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game import commandline

    args = commandline.read(arguments)
    try:
        from game import app

        return app.run(args)
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        from game import report

        return report.tell(error, args)


if __name__ == "__main__":
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
