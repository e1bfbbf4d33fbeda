"""The simple markup of the help texts: headings, paragraphs with **bold** words, points, and rows of cards.

A line of cards begins with one or more sets in brackets, e.g. ``[H5 H6 H7] rising``; an exclamation mark after a
bracket says that this is not a set. Lines that follow each other belong to one paragraph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from game.cards import Card, parse

_GROUP = re.compile(r"\[([^\]]*)\](!?)\s*")


@dataclass(frozen=True)
class Heading:
    """A headline; level 1 is the title of the page."""

    level: int
    text: str


@dataclass(frozen=True)
class Paragraph:
    """Words with their weight: pairs of text and whether it is bold."""

    runs: tuple[tuple[str, bool], ...]
    point: bool = False
    """Whether it is a point of a list."""


@dataclass(frozen=True)
class CardRow:
    """Cards side by side, as they lie on the table."""

    sets: tuple[tuple[Card, ...], ...]
    wrong: bool
    """Whether the row shows what is not allowed."""
    text: str


Block = Heading | Paragraph | CardRow


def read(source: str) -> tuple[Block, ...]:
    """Return the blocks of a help text. Raises `ValueError` for a card that does not exist."""
    blocks: list[Block] = []
    words: list[str] = []
    for line in map(str.strip, [*source.splitlines(), ""]):
        starts = not line or line.startswith(("#", "- ", "["))
        if starts and words:
            blocks.append(_paragraph(" ".join(words)))
            words = []
        if line.startswith("#"):
            marks, _, title = line.partition(" ")
            blocks.append(Heading(len(marks), title))
        elif line.startswith("["):
            blocks.append(_cards(line))
        elif line:
            words.append(line)
    return tuple(blocks)


def _paragraph(words: str) -> Paragraph:
    point = words.startswith("- ")
    parts = words[2 if point else 0 :].split("**")
    return Paragraph(tuple((part, bool(number % 2)) for number, part in enumerate(parts) if part), point)


def _cards(line: str) -> CardRow:
    sets: list[tuple[Card, ...]] = []
    wrong, end = False, 0
    while found := _GROUP.match(line, end):
        sets.append(tuple(parse(found[1])))
        wrong |= bool(found[2])
        end = found.end()
    return CardRow(tuple(sets), wrong, line[end:])


def plain(blocks: tuple[Block, ...]) -> str:
    """Return the words of a help text without its markup, for a screen reader."""
    lines = []
    for block in blocks:
        match block:
            case Heading(_, text):
                lines.append(text)
            case Paragraph(runs):
                lines.append("".join(text for text, _ in runs))
            case CardRow(_, _, text) if text:
                lines.append(text)
    return "\n".join(lines)
