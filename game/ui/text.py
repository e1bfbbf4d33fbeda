"""The program's sentences in German, English and French.

Every text has a key such as ``set.too_short``; ``assets/locale`` says what the keys mean in each language. The language
belongs to the whole program, so it is state of this module: `use` sets it, everything else reads it. Values in
``{braces}`` are filled in by name: cards, suits, zones and lists of cards become words on the way.
"""

from __future__ import annotations

import gettext
import os
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path

import pygame

from game import store
from game.cards import ACE, Card, Suit, raeuber_bags
from game.reason import Reason

DOMAIN = "raeuber"
LANGUAGES = ("de", "en", "fr")
"""The languages the program speaks; the order is the one of the settings."""

_SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.DIAMONDS: "diamonds", Suit.CLUBS: "clubs"}
_ZONES = {
    "STOCK": "zone.stock",
    "HAND": "zone.hand",
    "PRIVATE": "zone.private",
    "SET": "zone.public",
    "DISCARD": "zone.out",
}
_BAGS = raeuber_bags()


class _Missing(gettext.NullTranslations):
    """Answers for keys that a language lacks: with the key itself, or with `KeyError` while testing."""

    strict = False

    def gettext(self, message: str) -> str:
        return self.ngettext(message, message, 1)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        if self.strict:
            raise KeyError(msgid1)
        return msgid1


_current = "en"


def use(language: str) -> None:
    """Speak a language from now on: "de", "en", "fr", or "auto" for that of the system."""
    global _current  # noqa: PLW0603 - one language for the whole program
    _current = language if language in LANGUAGES else system_language()


def language() -> str:
    """Return the language spoken now."""
    return _current


def strict(on: bool) -> None:
    """Raise `KeyError` for an unknown key or a missing value (tests) instead of showing the key (the program)."""
    _Missing.strict = on


def system_language() -> str:
    """Return the language the system asks for, if the program speaks it, or English."""
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    asked = [name[:2].lower() for name in asked if name][:1]
    asked += [place["language"] for place in pygame.system.get_pref_locales()]
    return next((name for name in asked if name in LANGUAGES), "en")


@lru_cache(maxsize=len(LANGUAGES))
def _catalogue(language: str) -> gettext.NullTranslations:
    folder = _folder()
    found = gettext.translation(DOMAIN, folder, [language], fallback=True)
    found.add_fallback(_Missing())
    return found


def _folder() -> Path:
    return store.folders().assets / "locale"


def text(key: str, /, **values: object) -> str:
    """Return the sentence of a key in the current language, with the values filled in by name."""
    return _filled(_catalogue(_current).gettext(key), values)


def plural(key: str, n: int, /, **values: object) -> str:
    """Return the form of a sentence that fits the number ``n``, which is also the value ``{n}``."""
    return _filled(_catalogue(_current).ngettext(key, key, n), {"n": n, **values})


def known(key: str) -> bool:
    """Whether the current language has a sentence for the key."""
    catalogue = gettext.translation(DOMAIN, _folder(), [_current], fallback=True)
    return catalogue.gettext(key) != key or catalogue.ngettext(key, key, 1) != key


def reason(why: Reason) -> str:
    """Put a reason into a sentence; a value named ``count`` chooses between one and several."""
    count = why.values.get("count")
    if isinstance(count, int):
        return plural(why.key, count, **why.values)
    return text(why.key, **why.values)


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    if "{" not in sentence:
        return sentence
    try:
        return sentence.format_map({name: spoken(value) for name, value in values.items()})
    except (KeyError, IndexError, ValueError):
        if _Missing.strict:
            raise
        return sentence


def spoken(value: object) -> str:
    """Put a value into words: a card, a suit, a zone, a reason, a list of these, or anything that `str` can show."""
    if isinstance(value, Card):
        return card_name(value)
    if isinstance(value, Suit):
        return text(f"suit.{_SUITS[value]}") if value in _SUITS else value.name
    if isinstance(value, Reason):
        return reason(value)
    if isinstance(value, tuple | list):
        return _listed([spoken(item) for item in value])
    kind = getattr(getattr(value, "kind", None), "name", "")
    if kind == "BAG":
        return card_name(_BAGS[getattr(value, "number", 1) - 1])
    return text(_ZONES[kind], number=getattr(value, "number", 0)) if kind in _ZONES else str(value)


def _listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return text("list.and", rest=", ".join(words[:-1]), last=words[-1])


def card_name(card: Card) -> str:
    """Return what a card is called, e.g. "Herz 7", "ace of spades", "7 de cœur"."""
    if card.is_joker:
        return text("card.joker")
    suit = _SUITS.get(card.suit)
    if suit is None:
        return _name_in_raeuber(card)
    if ACE < card.rank <= 10:
        return text(f"card.number.{suit}", rank=card.rank)
    return text(f"card.face.{suit}", rank=text(f"rank.{card.rank}"))


def _name_in_raeuber(card: Card) -> str:
    """Return what loot, a robber or a bag is called; two bags of the same worth are told apart by what is drawn."""
    if card.suit is Suit.ROBBER:
        return text("card.robber")
    if card.suit is Suit.LOOT:
        return text("card.loot", thing=text(f"loot.{card.rank}"), rank=card.rank)
    if sum(bag.rank == card.rank for bag in _BAGS) < 2:
        return text("card.bag", value=card.rank)
    return text("card.bag_marked", value=card.rank, mark=text(f"bag.mark.{card.rank}.{card.copy}"))
