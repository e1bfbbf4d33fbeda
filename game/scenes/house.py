"""House rules in words: their names, their values and the order in which they are shown (RR-H1 to RR-H13)."""

from __future__ import annotations

from typing import Any

from game.ui.text import known, plural, text

SECTIONS: dict[str, tuple[str, ...]] = {
    "house.cards": ("jokers", "decks", "hand_size", "joker_in_hand"),
    "house.opening": ("opening", "table_in_opening_turn", "first_meld_run"),
    "house.table": ("joker_gap", "joker_lock", "ace_in_group", "wrap"),
    "house.bags": ("zones", "show_sums", "owner_looks", "take"),
    "house.robbers": ("robber_steals", "overfull"),
    "house.deal": ("tie", "match_rounds"),
    "house.turn": ("own_meld_first", "free_order", "one_meld", "same_discard", "turn_seconds"),
    "house.going_out": ("discard_to_win", "no_first_out", "rummy", "last_lay_off", "show_hands"),
    "house.points": ("target_score", "ace", "ace_high", "blocked", "winner_deals"),
    "house.end": ("failed_turn", "turn_seconds", "blocked_lowest_wins", "match_rounds", "match_points"),
}
"""The house rules by the key of their headline. A game offers the headlines whose first rule it has."""


def sections(kind: type[Any]) -> dict[str, tuple[str, ...]]:
    """Return the house rules that a game's options offer, by headline; those without a place come last."""
    choices = kind.choices
    offered = {title: names for title, names in SECTIONS.items() if names[0] in choices}
    found = {title: tuple(name for name in names if name in choices) for title, names in offered.items()}
    placed = {name for names in found.values() for name in names}
    rest = tuple(name for name in choices if name not in placed)
    last = next(reversed(found), next(reversed(SECTIONS)))
    found[last] = found.get(last, ()) + rest
    return found


def title(name: str) -> str:
    """Return what a house rule is called."""
    return text(f"option.{name}.title")


def about(name: str) -> str:
    """Return the sentence that explains a house rule."""
    return text(f"option.{name}.about")


def value_words(name: str, value: object) -> str:
    """Return a value of a house rule in words, e.g. "30 Punkte", "Alle zahlen", "Ja"."""
    word = str(value).lower()
    if isinstance(value, bool):
        word = "yes" if value else "no"
        return text(f"value.{name}.{word}") if known(f"value.{name}.{word}") else text(f"value.{word}")
    if known(f"value.{name}.{word}"):
        return text(f"value.{name}.{word}")
    if isinstance(value, int) and known(f"value.{name}.any"):
        return plural(f"value.{name}.any", value)
    return str(value)


def changed(options: Any) -> list[str]:
    """Return the names of the house rules that differ from the game's defaults."""
    default = type(options)()
    return [name for name in options.choices if getattr(options, name) != getattr(default, name)]
