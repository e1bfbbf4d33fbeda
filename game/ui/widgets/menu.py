"""What menus consist of, as data, and the walk through one of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from game.ui.widgets.keys import spell


@dataclass(frozen=True)
class MenuItem:
    """One line of a menu."""

    name: str
    text: str
    key: str = ""
    """The key that does the same without the menu, e.g. "ctrl+z"."""
    value: object = None
    """Given back together with the name."""
    why: str = ""
    """Why it cannot be used now; empty if it can."""
    mark: Literal["radio", "check"] | None = None
    on: bool = False
    """Whether the mark is set."""
    items: Sequence[MenuItem] = ()
    """The items of a submenu."""
    shortcut: str = ""
    """What is written at the right; empty spells `key`."""

    @property
    def hint(self) -> str:
        """The key as the menu shows it."""
        return self.shortcut or spell(self.key)


SEPARATOR = MenuItem("", "")
"""A line between groups of items."""


@dataclass(frozen=True)
class Menu:
    """A title of the menu bar and what hangs under it."""

    title: str
    items: Sequence[MenuItem]
    letter: str = ""
    """Opens the menu together with Alt; empty means the first letter of the title."""

    @property
    def mnemonic(self) -> str:
        """The letter that opens the menu, in lower case."""
        return (self.letter or self.title[:1]).casefold()


@dataclass(frozen=True)
class Picked:
    """An item was chosen."""

    name: str
    value: object = None


@dataclass(frozen=True)
class Blocked:
    """An item that cannot be used now was asked for by its key."""

    name: str
    why: str


class Walk:
    """The position in one open list of items."""

    def __init__(self, items: Sequence[MenuItem], at: int = -1) -> None:
        """Begin at a number; -1 stands on nothing."""
        self.items = list(items)
        self.at = at

    @property
    def item(self) -> MenuItem | None:
        """The item stood on."""
        return self.items[self.at] if 0 <= self.at < len(self.items) else None

    def move(self, by: int) -> None:
        """Go to the next item in a direction, round the end, over separators."""
        count = len(self.items)
        start = self.at if self.at >= 0 else (-1 if by > 0 else count)
        for step in range(1, count + 1):
            index = (start + by * step) % count
            if self.items[index].name:
                self.at = index
                return

    def end(self, last: bool) -> None:
        """Go to the first or last item."""
        self.at = -1
        self.move(-1 if last else 1)

    def to_letter(self, letter: str) -> bool:
        """Go to the next item that begins with a letter; True if it is the only one."""
        found = [
            i for i, item in enumerate(self.items) if item.name and item.text.casefold().startswith(letter.casefold())
        ]
        if not found:
            return False
        self.at = next((index for index in found if index > self.at), found[0])
        return len(found) == 1


def all_items(items: Sequence[MenuItem]) -> list[MenuItem]:
    """Give every item, submenus included, in order."""
    flat = []
    for item in items:
        flat += [item, *all_items(item.items)] if item.name else []
    return flat
