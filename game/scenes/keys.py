"""Which key does what at the table: one list for the menu bar, the table and the help page."""

from __future__ import annotations

import pygame

from game.ui.widgets.keys import matches

KEYS: dict[str, tuple[str, ...]] = {
    "menu.file.new": ("ctrl+n",),
    "menu.file.open": ("ctrl+o",),
    "menu.file.save": ("ctrl+s",),
    "menu.file.columns": ("f6",),
    "menu.file.settings": ("f8",),
    "menu.file.quit": ("ctrl+q",),
    "menu.game.draw": ("t",),
    "menu.game.take_pile": ("u",),
    "menu.game.next": ("n",),
    "menu.game.pass": ("p",),
    "menu.game.give_up": ("g",),
    "menu.game.reset": ("r",),
    "menu.game.undo": ("ctrl+z", "backspace"),
    "menu.game.redo": ("ctrl+y", "ctrl+shift+z"),
    "menu.game.log": ("ctrl+l",),
    "menu.game.scores": ("f3",),
    "menu.game.pause": ("f9",),
    "menu.cards.new_set": ("s",),
    "menu.cards.publish": ("a",),
    "menu.cards.meld": ("a",),
    "menu.cards.discard": ("d",),
    "menu.cards.mark_melds": ("m",),
    "menu.cards.by_suit": ("1",),
    "menu.cards.by_rank": ("2",),
    "menu.cards.own": ("3",),
    "menu.cards.cover": ("c",),
    "menu.cards.four_colours": ("f7",),
    "menu.players.add": ("f5",),
    "menu.players.add_computer": ("shift+f5",),
    "menu.players.who": ("f4",),
    "menu.players.rename": ("f2",),
    "menu.players.remove": ("ctrl+delete",),
    "menu.help.rules": ("f1",),
    "menu.help.keys": ("shift+f1",),
    "menu.help.about": ("ctrl+f1",),
}
"""The keys of each item of the menu bar by the key of its text, the one that the menu shows first.

T as in Talon (or "take"), N as in next, A as in auslegen, C as in cover: the same in every language.
"""


def shortcut(item: str) -> str:
    """Return the key that the menu shows beside an item, e.g. ``ctrl+z``; empty if it has none."""
    return KEYS.get(item, ("",))[0]


def further_item(event: pygame.Event) -> str | None:
    """Return the menu item of which this event is a further key, which the menu bar does not know."""
    return next((item for item, keys in KEYS.items() if any(matches(event, key) for key in keys[1:])), None)
