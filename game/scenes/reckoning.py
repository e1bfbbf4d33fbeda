"""What a number on the score sheet of Rommé is made of: the hands that were left, in words and with their cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.cards import Card
from game.engine.events import RoundEnded
from game.engine.state import Score, Tally
from game.scenes import decor
from game.table.meld_captions import ending
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import plural, text

TALL = 248
"""The height that two sentences and the hands would like to have, in interface units."""
_CARD, _SMALLEST = 74, 22
"""Widths of a card, in interface units."""
_OVERLAPS = (0.0, 0.2, 0.36, 0.5)
"""How much of a card the next one may cover; its number below must stay free."""
_VALUES, _CAPTION, _GAP = 22, 24, 30
_TITLE = 17


@dataclass(frozen=True)
class Pile:
    """A hand that was left when the round was over."""

    name: str
    cards: tuple[Card, ...]
    values: tuple[int, ...]

    def caption(self) -> str:
        """Return whose hand it is and its sum."""
        return text("scores.part_of", name=self.name, left=sum(self.values))

    def sentence(self) -> str:
        """Return whose hand it is, its cards and their sum."""
        return text("scores.pile", name=self.name, cards=self.cards, left=sum(self.values))


@dataclass(frozen=True)
class Reckoning:
    """What is told about a number."""

    story: str
    """How the round ended."""
    sum: str
    """How the number comes about."""
    hands: tuple[Pile, ...]

    def spoken(self) -> str:
        """Return everything in words."""
        return f"{self.story} {'. '.join((self.sum, *(pile.sentence() for pile in self.hands)))}"


def reckon(score: Score, tally: Tally, values: Callable[[tuple[Card, ...]], Sequence[int]]) -> Reckoning:
    """Return what is told about the points of a seat; ``values`` tells what cards of a hand are worth."""
    own = tuple(values(tuple(sorted(tally.cards))))
    return Reckoning(story(score), sum_words(score, tally, own), tuple(piles(score, tally, values)))


def story(score: Score) -> str:
    """Return how a round ended."""
    names = {tally.seat: tally.name for tally in score.tallies}
    return text("scores.ended", number=score.number, how=ending(RoundEnded(score), names))


def sum_words(score: Score, tally: Tally, values: Sequence[int]) -> str:
    """Return how the points of a seat come about, or what it still held; ``values`` are those of its cards."""
    if tally.seat == score.winner:
        return _won(tally, [other for other in score.tallies if other.seat != tally.seat])
    points = plural("count.points", tally.points)
    if not values:
        return text("scores.left_hidden", name=tally.name, points=points, left=tally.left)
    parts = " + ".join(map(str, values))
    held = parts if len(values) == 1 else f"{parts} = {tally.left}"
    return text("scores.left", name=tally.name, points=points, sum=held)


def _won(tally: Tally, others: list[Tally]) -> str:
    """Return the sum of the others' hands, what is done to it, and why."""
    if tally.bonus == "spared":
        parts = " + ".join(f"({other.left} − {tally.left})" for other in others)
        return text("scores.got_spared", name=tally.name, sum=f"{parts} = {tally.points}")
    if tally.bonus == "rummy":
        parts = " + ".join(str(other.left) for other in others)
        parts = f"({parts})" if len(others) > 1 else parts
        return text("scores.got_double", name=tally.name, sum=f"{parts} × 2 = {tally.points}")
    parts = " + ".join(f"{other.left} ({other.name})" for other in others)
    return text("scores.got", name=tally.name, sum=f"{parts} = {tally.points}" if len(others) > 1 else parts)


def piles(score: Score, tally: Tally, values: Callable[[tuple[Card, ...]], Sequence[int]]) -> list[Pile]:
    """Return the hands that a number is made of: one's own, for the winner those of the others, and then one's own."""
    others = [other for other in score.tallies if other.seat != tally.seat] if tally.seat == score.winner else []
    hands = [(one.name, tuple(sorted(one.cards))) for one in (*others, tally) if one.cards]
    return [Pile(name, cards, tuple(values(cards))) for name, cards in hands]


class Painter:
    """Paints what is told about a number; ``fit`` is how much smaller than usual things are drawn."""

    def __init__(self, kit: Kit, surface: pygame.Surface, fit: float) -> None:
        """Take what is painted on."""
        self.kit, self.surface, self.fit = kit, surface, fit
        self._share = 0
        """The breadth that the name under a hand may take where names are long."""

    def _px(self, units: float) -> int:
        return self.kit.px(units * self.fit)

    def _write(self, place: pygame.Rect, words: str, role: str, units: float, ink: str = "text_dark") -> None:
        write.write(self.kit, self.surface, place, words, role, units * self.fit, ink, "center")

    def paint(self, place: pygame.Rect, told: Reckoning) -> None:
        """Write both sentences, and paint the hands below."""
        line = pygame.Rect(place.x, place.y, place.w, self._px(28))
        self._write(line, told.story, "italic", 19)
        line = line.move(0, line.h)
        self._write(line, told.sum, "bold", 18)
        if told.hands:
            top = line.bottom + self._px(4)
            self._paint_hands(pygame.Rect(place.x, top, place.w, place.bottom - top), told.hands)

    def _paint_hands(self, place: pygame.Rect, hands: Sequence[Pile]) -> None:
        """Paint hands side by side, each with the worth of its cards below, and whose it is if there are several."""
        named, px = len(hands) > 1, self._px
        below = px(_VALUES) + px(_CAPTION) * named
        self._share = (place.w - (len(hands) - 1) * px(_GAP)) // max(1, len(hands))
        width, overlap = self._size(hands, place.w, place.h - below)
        x = place.centerx - self._breadth(hands, width, overlap) // 2
        y = place.y + max(0, (place.h - below - height_of(width)) // 2)
        for pile in hands:
            wide = self._wide(pile, width, overlap) if named else decor.row_width(len(pile.cards), width, overlap)
            left = x + (wide - decor.row_width(len(pile.cards), width, overlap)) // 2
            self._paint_pile((left, y), pile, width, overlap)
            if named:
                line = pygame.Rect(x, y + height_of(width) + px(_VALUES), wide, px(_CAPTION))
                self._write(line, pile.caption(), "title", _TITLE)
            x += wide + px(_GAP)

    def _size(self, hands: Sequence[Pile], space: int, tall: int) -> tuple[int, float]:
        """Return the largest width of the cards that fits, with the smallest overlap that does for it."""
        width = self._px(_CARD)
        while width > self._px(_SMALLEST):
            fitting = (part for part in _OVERLAPS if self._breadth(hands, width, part) <= space)
            overlap = next(fitting, None)
            if overlap is not None and height_of(width) <= tall:
                return width, overlap
            width -= 1
        return width, _OVERLAPS[-1]

    def _wide(self, pile: Pile, width: int, overlap: float) -> int:
        """Return the breadth that a hand takes with its name."""
        words = write.width(self.kit.font("title", _TITLE * self.fit), pile.caption())
        return max(decor.row_width(len(pile.cards), width, overlap), min(words, self._share))

    def _breadth(self, hands: Sequence[Pile], width: int, overlap: float) -> int:
        if len(hands) == 1:
            return decor.row_width(len(hands[0].cards), width, overlap)
        return sum(self._wide(pile, width, overlap) for pile in hands) + (len(hands) - 1) * self._px(_GAP)

    def _paint_pile(self, at: tuple[int, int], pile: Pile, width: int, overlap: float) -> None:
        decor.paint_row(self.kit, self.surface, pile.cards, at, width, overlap)
        y, step = at[1] + height_of(width), width * (1 - overlap)
        for number, value in enumerate(pile.values):
            wide = width if number == len(pile.values) - 1 else round(step)
            place = pygame.Rect(at[0] + round(number * step), y, wide, self._px(_VALUES))
            self._write(place, str(value), "bold", 15, "text_brown")
