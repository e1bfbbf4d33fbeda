"""Thirty deals of Räuber in words: each event, the whole story, and what hovering tells, in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from game.engine.events import Event, Moved, Shuffled
from game.engine.match import Match
from game.engine.view import View
from game.rules import GAMES
from game.table.captions import caption, explained, explained_set, log, names_of, news
from game.table.layout import Prefs, arrange
from game.ui import text
from tests.strategies import random_match

OPTIONS = GAMES["raeuber"].Options
CHOSEN = ("robber_steals", "overfull", "take", "owner_looks", "zones")
RULES = list(product(*(OPTIONS.choices[name] for name in CHOSEN)))
DEALS = 30
RAW = re.compile(r"\b[A-Z]+\d*\.\d|\b[a-z]+:-?\d|[{}]|\bNone\b|\bZone\b|\bCard\b|\b[a-z]+\.[a-z]|  ")
"""What no reader should meet: "L9.4", "bag:3", braces, the names of records, a key without a text."""
SILENT = ("deal", "struck")
"""Why cards move without a sentence: dealing goes without saying, struck cards were told of when they were shown."""


@pytest.fixture(autouse=True)
def _strict() -> Iterator[None]:
    before = text.language()
    text.strict(True)
    yield
    text.use(before)
    text.strict(False)


def deal(number: int, views: list[View] | None = None) -> Match:
    """Play a deal with two to five people under house rules of its own; some of the views on the way are kept."""
    steals, overfull, take, looks, zones = RULES[number * 7 % len(RULES)]
    options = OPTIONS(robber_steals=steals, overfull=overfull, take=take, owner_looks=looks, zones=zones)

    def watch(match: Match, _before: object, _action: object, accepted: bool) -> None:
        if views is not None and accepted:
            views.append(match.view(match.state.turn))

    return random_match("raeuber", f"words {number}", 2 + number % 4, options, watch=watch)


def silent(event: Event) -> bool:
    return isinstance(event, Shuffled) or (isinstance(event, Moved) and event.why in SILENT)


@pytest.mark.parametrize("number", range(DEALS))
def test_every_event_of_a_deal_is_a_sentence(number: int) -> None:
    """To everybody, to the first and to the second player: no event but the silent ones is passed over."""
    match = deal(number)
    names = names_of(match.state)
    for language in text.LANGUAGES:
        text.use(language)
        for seat in (None, 0, 1):
            events = match.events(0, seat)
            for event in events:
                told = caption(event, names)
                assert bool(told) is not silent(event), event
                assert not told or _sound(told), (told, event)
            story = [*log(events, names), *news(events, names)]
            assert len(story) > 100
            assert [sentence for sentence in story if not _sound(sentence)] == []


def _sound(sentence: str) -> bool:
    return sentence[0].isupper() and sentence[-1] in ".!" and not RAW.search(sentence)


@pytest.mark.parametrize("number", range(0, DEALS, 6))
def test_whatever_lies_on_the_table_can_be_explained(number: int) -> None:
    views: list[View] = []
    rules = deal(number, views).rules
    for view in views[::9]:
        layout = arrange(view, (1280, 720), Prefs())
        for language in text.LANGUAGES:
            text.use(language)
            told = [explained(view, rules, place) for place in layout.places]
            told += [explained_set(view, rules, frame.zone) for frame in layout.frames]
            assert [words for words in told if not words or not words[0].isupper() or RAW.search(words)] == []
