"""Keys by name: "ctrl+z", "f10", "space"; matched against events and spelled in the player's language."""

from __future__ import annotations

import sys
from functools import lru_cache

import pygame

from game.ui.text import text as say

_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT, "meta": pygame.KMOD_META}
_WATCHED = pygame.KMOD_CTRL | pygame.KMOD_SHIFT | pygame.KMOD_ALT | pygame.KMOD_META
_SPELLED = frozenset(
    [
        "ctrl",
        "shift",
        "alt",
        "space",
        "return",
        "escape",
        "delete",
        "backspace",
        "home",
        "end",
        "pageup",
        "pagedown",
        "tab",
        "left",
        "right",
        "up",
        "down",
    ]
)
_OTHERS = {"return": "keypad enter", "enter": "keypad enter", "plus": "keypad +", "minus": "keypad -"}


def matches(event: pygame.Event, key: str) -> bool:
    """Whether a KEYDOWN is this key with exactly these modifiers."""
    if event.type != pygame.KEYDOWN or not key:
        return False
    mods, codes, letter = _parse(key)
    held = event.mod
    if letter and getattr(event, "unicode", "") == letter and not held & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
        return True
    return event.key in codes and all(bool(held & mod) == (mod in mods) for mod in _MODS.values())


@lru_cache(maxsize=256)
def _parse(key: str) -> tuple[frozenset[int], frozenset[int], str]:
    *names, last = key.split("+")
    if sys.platform == "darwin":
        names = ["meta" if name == "ctrl" else name for name in names]
    words = [last] + ([_OTHERS[last]] if last in _OTHERS else [])
    codes = frozenset(
        pygame.key.key_code({"plus": "+", "minus": "-", "enter": "return"}.get(word, word)) for word in words
    )
    letter = {"plus": "+", "minus": "-", "?": "?"}.get(last, "")
    return frozenset(_MODS[name] for name in names), codes, letter if not names else ""


def spell(key: str) -> str:
    """Write a key as a menu shows it, e.g. "Strg+Z"."""
    return "+".join(_word(part) for part in key.split("+")) if key else ""


def _word(part: str) -> str:
    if part in _SPELLED:
        return say(f"key.{part}")
    return {"plus": "+", "minus": "−", "enter": say("key.return")}.get(part, part.upper())
