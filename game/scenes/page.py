"""The help page: headings, paragraphs, points and drawn cards on parchment, scrolled by wheel, bar and keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.scenes import decor, markup
from game.scenes.markup import Block, CardRow, Heading, Paragraph
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.widgets.reader import Reader

_CARD = 58
_OVERLAP = 0.4
_TEXT = 18


@dataclass(frozen=True)
class _Word:
    text: str
    role: str
    units: float
    colour: str
    x: int
    y: int


@dataclass(frozen=True)
class _Cards:
    row: CardRow
    x: int
    y: int


@dataclass(frozen=True)
class _Mark:
    kind: str
    """``point`` of a list, or ``rule`` under a title."""
    x: int
    y: int


_Item = _Word | _Cards | _Mark
_Run = tuple[str, str, float, str]
"""Words, the role and size of their font, their colour."""


class Page(Reader):
    """A text of our markup on parchment."""

    def __init__(self, name: str, rect: pygame.Rect, blocks: tuple[Block, ...], label: str = "") -> None:
        """Place the page."""
        super().__init__(name, rect, markup.plain(blocks), _TEXT, "parchment", label)
        self.blocks = blocks
        self._items: list[_Item] = []
        self._done: tuple[object, ...] = ()

    def lay(self, kit: Kit) -> int:
        """Arrange the page for the present place and scale and return its height in pixels."""
        key = (self.blocks, self.rect.size, kit.scale)
        if key != self._done:
            self._done = key
            self._edge, self._bar = kit.px(5), kit.px(14)
            self._step = write.line_height(kit.font("text", _TEXT))
            self._items, tall = _Flow(kit, self._window(kit).w).lay(self.blocks)
            self.scroll.fit(tall, self._window(kit).h)
        return self.scroll.total

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what is in sight."""
        self.lay(kit)
        kit.theme.plate(surface, self.rect, self.look)
        window = self._window(kit)
        before = surface.get_clip()
        surface.set_clip(window.inflate(kit.px(8), kit.px(4)).clip(before))
        for item in self._items:
            y = window.y + item.y - self.scroll.at
            if window.y - kit.px(120) < y < window.bottom:
                _paint_item(kit, surface, item, window.x, y, window.w)
        surface.set_clip(before)
        self.scroll.paint(kit, surface, self.track())


def _paint_item(kit: Kit, surface: pygame.Surface, item: _Item, left: int, y: int, width: int) -> None:
    match item:
        case _Word(text, role, units, colour, x):
            surface.blit(write.render(kit.font(role, units), text, kit.theme.colour(colour)), (left + x, y))
        case _Cards(row, x):
            _paint_cards(kit, surface, row, (left + x, y))
        case _Mark("point", x):
            decor.paint_lozenge(kit, surface, (left + x, y), 3.6, "parchment_edge")
        case _Mark(_, x):
            decor.paint_rule(kit, surface, left, left + width, y, "parchment_edge")


def _paint_cards(kit: Kit, surface: pygame.Surface, row: CardRow, place: tuple[int, int]) -> None:
    x, y = place
    width = kit.px(_CARD)
    for cards in row.sets:
        x = decor.paint_row(kit, surface, cards, (x, y), width, _OVERLAP).right + kit.px(20)
    if row.wrong:
        middle, half = (x - kit.px(4), y + height_of(width) // 2), kit.px(9)
        ink = kit.theme.colour("wrong_dark")
        for tilt in (1, -1):
            start, end = (middle[0] - half, middle[1] - half * tilt), (middle[0] + half, middle[1] + half * tilt)
            pygame.draw.line(surface, ink, start, end, kit.px(3.4))


def _cards_width(kit: Kit, row: CardRow) -> int:
    each = [decor.row_width(len(cards), kit.px(_CARD), _OVERLAP) + kit.px(20) for cards in row.sets]
    return sum(each) + (kit.px(14) if row.wrong else 0)


class _Flow:
    """Puts blocks under each other into a column."""

    def __init__(self, kit: Kit, width: int) -> None:
        self.kit = kit
        self.width = width
        self.y = 0
        self.items: list[_Item] = []

    def lay(self, blocks: tuple[Block, ...]) -> tuple[list[_Item], int]:
        for block in blocks:
            match block:
                case Heading(level, text):
                    self._heading(level, text)
                case Paragraph(runs, point):
                    self._paragraph(runs, point)
                case CardRow():
                    self._cards(block)
        return self.items, self.y

    def _heading(self, level: int, text: str) -> None:
        units = 32 if level == 1 else 24
        self.y += self.kit.px(0 if level == 1 else 18)
        self._words([(text, "title", units, "text_brown")], 0)
        if level == 1:
            self.items.append(_Mark("rule", 0, self.y + self.kit.px(5)))
            self.y += self.kit.px(12)
        self.y += self.kit.px(4)

    def _paragraph(self, runs: tuple[tuple[str, bool], ...], point: bool) -> None:
        indent = self.kit.px(24) if point else 0
        if point:
            half = write.line_height(self.kit.font("text", _TEXT)) // 2
            self.items.append(_Mark("point", self.kit.px(9), self.y + half))
        self._words([(text, "bold" if bold else "text", _TEXT, "text_dark") for text, bold in runs], indent)
        self.y += self.kit.px(5 if point else 9)

    def _cards(self, row: CardRow) -> None:
        tall = height_of(self.kit.px(_CARD))
        used = _cards_width(self.kit, row)
        self.items.append(_Cards(row, self.kit.px(10), self.y))
        if row.text:
            self._caption(row.text, used + self.kit.px(10), tall)
        else:
            self.y += tall
        self.y += self.kit.px(11)

    def _caption(self, text: str, left: int, tall: int) -> None:
        """Put the words beside the cards, or under them where the column is too narrow."""
        runs: list[_Run] = [(text, "italic", _TEXT, "text_dark")]
        start = self.y
        if self.width - left < self.kit.px(170):
            self.y += tall + self.kit.px(2)
            self._words(runs, self.kit.px(10))
            return
        first = len(self.items)
        self._words(runs, left)
        shift = max(0, (tall - (self.y - start)) // 2)
        self.items[first:] = [_lowered(item, shift) for item in self.items[first:]]
        self.y = max(self.y + shift, start + tall)

    def _words(self, runs: list[_Run], indent: int) -> None:
        """Set words in lines; runs may change the weight in the middle of a line."""
        x, tall = indent, 0
        for word, glued, style in _pieces(runs):
            role, units, colour = style
            font = self.kit.font(role, units)
            space = 0 if glued or x == indent else write.width(font, " ")
            wide = write.width(font, word)
            if x + space + wide > self.width and x > indent:
                self.y += tall
                x = indent + wide
                self.items.append(_Word(word, role, units, colour, indent, self.y))
            else:
                self.items.append(_Word(word, role, units, colour, x + space, self.y))
                x += space + wide
            tall = write.line_height(font)
        self.y += tall


def _pieces(runs: list[_Run]) -> Iterator[tuple[str, bool, tuple[str, float, str]]]:
    """Yield each word, whether it sticks to the one before, and how it is written."""
    open_end = False
    for text, role, units, colour in runs:
        words = text.split(" ")
        for number, word in enumerate(words):
            if word:
                yield word, open_end and number == 0, (role, units, colour)
        open_end = bool(words[-1])


def _lowered(item: _Item, shift: int) -> _Item:
    if isinstance(item, _Word):
        return _Word(item.text, item.role, item.units, item.colour, item.x, item.y + shift)
    return item
