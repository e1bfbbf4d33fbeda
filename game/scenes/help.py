"""Help: the rules of the game with drawn cards, mouse and keys, and the house rules in force."""

from __future__ import annotations

from typing import Any

import pygame

from game import store
from game.rules import GAMES
from game.scenes import begin, house, keys, markup
from game.scenes.markup import Block, Heading, Paragraph
from game.scenes.page import Page
from game.scenes.screen import Screen
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Result
from game.ui.text import language, text
from game.ui.widgets import Button, Choice, Fired
from game.ui.widgets.keys import spell

_PAGES = ("rules", "keys", "house")
_RULES = "rules:"
"""The beginning of the names of the tabs with the rules of a game."""


class Help(Screen):
    """Pages to read. Is popped with None."""

    first = "page"

    def __init__(self, kit: Kit, page: str = "rules", options: Any = None, game: str = "") -> None:
        """Open at a page: "rules", "keys" or "house"; ``options`` are the house rules of the running match.

        Without a ``game`` it is about the one that is being played, or was played last.
        """
        super().__init__(kit)
        played = (name for name, rules in GAMES.items() if isinstance(options, rules.Options))
        self.game = game or next(played, begin.last_game(kit))
        self.options = options
        self.page = page if page in self.pages else "rules"

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages there are; house rules only while a game is running."""
        return _PAGES if self.options is not None else _PAGES[:2]

    def tabs(self) -> list[tuple[str, str]]:
        """Return what there is to turn to, with its name: without a running game, the rules of every game."""
        if self.options is not None:
            return [(page, text(f"help.{page}")) for page in self.pages]
        games = [(_RULES + game, text(f"game.{game}.title")) for game in GAMES]
        return [*games, *((page, text(f"help.{page}")) for page in self.pages[1:])]

    def build(self, area: pygame.Rect) -> None:
        """Put the choice of pages above the page, the way back below."""
        px = self.kit.px
        wide = min(px(940), area.w - 2 * px(20))
        left = (area.w - wide) // 2
        tabs = pygame.Rect(left, px(16), wide, px(46))
        shown = self.page if self.page in dict(self.tabs()) else _RULES + self.game
        self.ring.add(Choice("tabs", tabs, "", self.tabs(), shown, units=self._tab_units(wide)))
        button = pygame.Rect(0, 0, px(220), px(50))
        button.midbottom = (area.centerx, area.bottom - px(16))
        body = pygame.Rect(left, tabs.bottom + px(14), wide, button.y - tabs.bottom - px(30))
        self.ring.add(Page("page", body, self.blocks(), text(f"help.{self.page}")))
        self.ring.add(Button("back", button, text("word.back"), "primary"))

    def _tab_units(self, wide: int) -> int:
        """Return how large the tabs are written: small enough for the longest name in its part of the width."""
        names = [name for _, name in self.tabs()]
        room = wide // len(names) - self.kit.px(12)
        fonts = ((units, self.kit.font("bold", units - 1)) for units in range(19, 9, -1))
        return next((u for u, font in fonts if max(write.width(font, name) for name in names) <= room), 9)

    def blocks(self) -> tuple[Block, ...]:
        """Return what the present page says."""
        if self.page == "house":
            return house_blocks(self.options)
        if self.page == "keys":
            return (*_file(self.kit, "keys"), *key_blocks())
        return _file(self.kit, self.game)

    def fired(self, fired: Fired) -> Result:
        """Turn to another page, or leave."""
        if fired.name == "back":
            return Pop()
        if fired.name == "tabs":
            page, _, game = str(fired.value).partition(":")
            self.page, self.game = page, game or self.game
            self.rebuild()
        return None


def _file(kit: Kit, name: str) -> tuple[Block, ...]:
    """Return a help text in the present language, or a sentence that it is missing."""
    try:
        return markup.read(store.read_text(kit.folders.assets / "help" / f"{name}.{language()}.md"))
    except (store.Trouble, ValueError):
        return (Paragraph(((text("help.missing"), False),)),)


def key_blocks() -> tuple[Block, ...]:
    """Return all keys of the table as points of a list."""
    items = ((text(item), " / ".join(spell(key) for key in chords)) for item, chords in keys.KEYS.items())
    return tuple(Paragraph(((text("help.key", key=chord), True), (name, False)), point=True) for name, chord in items)


def house_blocks(options: Any) -> tuple[Block, ...]:
    """Return the house rules of a match with their values; those that differ from the standard come in bold."""
    changed = set(house.changed(options))
    blocks: list[Block] = [Heading(1, text("help.house_title"))]
    for headline, names in house.sections(type(options)).items():
        blocks.append(Heading(2, text(headline)))
        for name in names:
            value = house.value_words(name, getattr(options, name))
            head = (text("help.rule_value", rule=house.title(name), value=value), name in changed)
            blocks.append(Paragraph((head, (" " + house.about(name), False)), point=True))
    return tuple(blocks)
