"""When the program breaks: a report in the player's folder and one sentence for the player."""

from __future__ import annotations

import platform
import sys
import time
import traceback
from argparse import Namespace
from pathlib import Path

from game import __version__, store
from game.store import Trouble

_KEPT = 10
"""How many reports are kept."""


def tell(error: Exception, args: Namespace) -> int:
    """Say what is wrong: a bad argument or file as a sentence, anything else with a report. Returns the exit code."""
    if isinstance(error, Trouble):
        _show(_sentence(error), args)
        return 2
    folder = store.folders(args.data_dir).data / "reports"
    path = write(error, folder)
    _show(_unexpected(path), args)
    return 1


def write(error: Exception, folder: Path) -> Path | None:
    """Write the report and return its place; None if that is not possible. Old reports are thrown away."""
    words = "\n".join(traceback.format_exception(error))
    path = note(words, folder)
    if path is None:
        print(words, file=sys.stderr)
    return path


def note(words: str, folder: Path) -> Path | None:
    """Write down what went wrong while the program goes on; return the place, None if that is not possible."""
    head = f"Räuber & Rommé {__version__}, Python {platform.python_version()}, {platform.platform()}"
    lines = [head, time.strftime("%Y-%m-%d %H:%M:%S"), " ".join(sys.argv[1:]), "", words]
    path = folder / time.strftime("report-%Y%m%d-%H%M%S.txt")
    try:
        store.write_text(path, "\n".join(lines))
        for old in sorted(folder.glob("report-*.txt"))[:-_KEPT]:
            old.unlink(missing_ok=True)
    except (Trouble, OSError):
        return None
    return path


def _sentence(trouble: Trouble) -> str:
    from game.ui import text

    return text.reason(trouble.reason)


def _unexpected(path: Path | None) -> str:
    try:
        from game.ui.text import text

        return text("error.unexpected", file=str(path or "-"))
    except ImportError as broken:
        return f"{broken}\n{path}"


def _show(sentence: str, args: Namespace) -> None:
    """Print the sentence, and show it in a window if there is a screen and nobody listens to the lines instead."""
    print(sentence, file=sys.stderr, flush=True)
    if args.narrate:
        print(f"broken {' '.join(sentence.split())}", flush=True)
        return
    try:
        import pygame

        if pygame.display.get_init() and pygame.display.get_driver() not in ("dummy", "offscreen"):
            pygame.display.message_box("Räuber & Rommé", sentence, "error")
    except (ImportError, pygame.error):
        return
