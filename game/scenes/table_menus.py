"""Which menus and buttons the table of each game has, and where the buttons lie."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect

from game.engine.commands import Command, Draw, EndTurn, GiveUp, Pass, Publish, Take
from game.engine.state import DISCARD, Phase
from game.scenes.table_bags import question_rects

if TYPE_CHECKING:
    from game.scenes.table import Table

COMMANDS: dict[str, Command] = {
    "menu.game.draw": Draw(),
    "menu.game.take_pile": Draw(DISCARD),
    "menu.game.next": EndTurn(),
    "menu.game.pass": Pass(),
    "menu.game.give_up": GiveUp(),
    "menu.cards.publish": Publish(),
    "menu.game.take": Take(True),
    "menu.game.leave_bag": Take(False),
}
"""The menu items that are nothing but a command."""
BUTTONS = {
    "next": "menu.game.next",
    "publish": "menu.cards.publish",
    "draw": "menu.game.draw",
    "take_pile": "menu.game.take_pile",
    "meld": "menu.cards.meld",
    "discard": "menu.cards.discard",
    "pass": "menu.game.pass",
    "undo": "menu.game.undo",
    "redo": "menu.game.redo",
    "reset": "menu.game.reset",
    "by_suit": "menu.cards.by_suit",
    "by_rank": "menu.cards.by_rank",
    "by_value": "menu.cards.by_rank",
    "log": "menu.game.log",
    "take": "menu.game.take",
    "leave_bag": "menu.game.leave_bag",
}
"""The menu item of each button."""
ABOVE = ("take", "leave_bag")
"""Buttons that lie above the cards."""
_SMALLER = ("publish", "draw", "pass", "take", "leave_bag", "take_pile", "discard")
UNITS = {"next": 20, "meld": 20} | dict.fromkeys(_SMALLER, 18)
"""Letter sizes of buttons, where they are not 16."""


@dataclass(frozen=True)
class Offer:
    """What the table of a game offers beside cards."""

    menus: dict[str, tuple[str, ...]]
    rects: Callable[[Table], dict[str, Rect]]
    """The places of the buttons now."""
    board: Callable[[Table], Rect | None] = lambda _: None
    """What lies over the cards below some buttons: presses there do not go through to the cards."""

    columns: str = "columns"
    """The setting that holds the columns of sets."""
    no_columns: str = "columns.auto"
    """The text for a setting of 0 columns."""
    toggles: bool = False
    """Whether a plain click selects one more card of the hand."""

    def has(self, item: str) -> bool:
        """Return whether the menus hold an item."""
        title, _, name = item.rpartition(".")
        return name in self.menus.get(title, ())


_PLAYERS = ("add", "add_computer", "rename", "remove", "-", "who")
_HELP = ("rules", "keys", "about")


def _rebuilding_rects(table: Table) -> dict[str, Rect]:
    """Return the places of the buttons: next on top, then lay out and pass, steps back, and sorting."""
    area = table.layout.regions.buttons
    gap = max(2, round(area.h * 0.035))
    free = area.h - 3 * gap
    tops, rows = area.y, []
    for part in (0.3, 0.25, 0.225, 0.225):
        rows.append(Rect(area.x, tops, area.w, round(free * part)))
        tops += round(free * part) + gap
    return (
        {"next": rows[0]}
        | _split(rows[1], gap, ("publish", "draw" if table.stock_left else "pass"), (0.56, 0.44))
        | _split(rows[2], gap, ("undo", "redo", "reset"), (0.33, 0.34, 0.33))
        | _split(rows[3], gap, ("by_suit", "by_rank"), (0.5, 0.5))
    )


def _bag_rects(table: Table) -> dict[str, Rect]:
    """Return the places of the buttons: sorting and messages, and the answers beside the bag that is asked about."""
    area = table.layout.regions.buttons
    found = _split(area, max(3, area.h // 7), ("by_value", "log"), (0.5, 0.5))
    if _question_board(table) is not None:
        number = table.view.facts.asks
        _, found["take"], found["leave_bag"] = question_rects(table.kit, table.layout, number)
    return found


def _melding_rects(table: Table) -> dict[str, Rect]:
    """Return where the buttons lie: first the two ways to draw, later melding and discarding; steps back, sorting."""
    area = table.layout.regions.buttons
    gap = max(2, round(area.h * 0.035))
    free = area.h - 3 * gap
    tops, rows = area.y, []
    for part in (0.3, 0.25, 0.225, 0.225):
        rows.append(Rect(area.x, tops, area.w, round(free * part)))
        tops += round(free * part) + gap
    upper = ("draw", "take_pile") if table.view.phase is Phase.DRAW else ("meld", "discard")
    return (
        dict(zip(upper, rows[:2], strict=True))
        | _split(rows[2], gap, ("undo", "redo", "reset"), (0.33, 0.34, 0.33))
        | _split(rows[3], gap, ("by_suit", "by_rank"), (0.5, 0.5))
    )


def _question_board(table: Table) -> Rect | None:
    """Return the board of the question beside a bag."""
    number = table.view.facts.asks
    return question_rects(table.kit, table.layout, number)[0] if number and table.acting else None


def _split(row: Rect, gap: int, names: Sequence[str], parts: Sequence[float]) -> dict[str, Rect]:
    """Divide a row among buttons."""
    free, left = row.w - gap * (len(names) - 1), row.x
    found = {}
    for name, part in zip(names, parts, strict=True):
        found[name] = Rect(left, row.y, min(round(free * part), row.right - left), row.h)
        left = found[name].right + gap
    return found


_MELDING = Offer(
    {
        "menu.file": ("new", "open", "save", "-", "columns", "settings", "-", "quit"),
        "menu.game": ("draw", "take_pile", "-", "reset", "undo", "redo", "-", "log", "scores", "pause"),
        "menu.cards": ("meld", "discard", "-", "by_suit", "by_rank", "own", "-", "mark_melds", "cover", "four_colours"),
        "menu.players": _PLAYERS,
        "menu.help": _HELP,
    },
    _melding_rects,
    columns="meld_columns",
    no_columns="meld_columns.auto",
    toggles=True,
)
OFFERS = {
    "romme": _MELDING,
    "multiplayer_romme": _MELDING,
    "raeuber_romme": Offer(
        {
            "menu.file": ("new", "open", "save", "-", "columns", "settings", "-", "quit"),
            "menu.game": ("draw", "next", "pass", "give_up", "-", "reset", "undo", "redo", "-", "scores", "pause"),
            "menu.cards": ("new_set", "publish", "-", "by_suit", "by_rank", "own", "-", "cover", "four_colours"),
            "menu.players": _PLAYERS,
            "menu.help": _HELP,
        },
        _rebuilding_rects,
    ),
    "raeuber": Offer(
        {
            "menu.file": ("new", "open", "save", "-", "settings", "-", "quit"),
            "menu.game": ("take", "leave_bag", "-", "log", "scores", "pause"),
            "menu.cards": ("by_rank", "own", "-", "cover"),
            "menu.players": _PLAYERS,
            "menu.help": _HELP,
        },
        _bag_rects,
        _question_board,
    ),
}
