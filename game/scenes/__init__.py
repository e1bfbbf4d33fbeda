"""The scenes: start menu, lobby, table, and what opens over them."""

from __future__ import annotations

from argparse import Namespace

from game.ui.kit import Kit
from game.ui.scene import Scene


def start(kit: Kit, args: Namespace) -> list[Scene]:
    """Return the scenes that the command line asks for: a table at once, or the start menu.

    What cannot be opened leaves a notice, and the menu tells it.
    """
    if args.file or args.level or args.game:
        from game.scenes import begin

        match = begin.asked_for(kit, args)
        if match is not None:
            return [begin.table(kit, match)]
    from game.scenes.menu import Menu

    return [Menu(kit)]
