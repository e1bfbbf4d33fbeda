"""Texts: complete in every language, alike in their values, up to date, short enough (U136, U139)."""

from __future__ import annotations

import ast
import gettext
import importlib.util
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter
from types import ModuleType

import pygame
import pytest
from babel.messages.catalog import Catalog

from game.cards import parse, parse_card
from game.engine.state import Kind, Zone
from game.reason import Reason
from game.ui import text

ROOT = Path(__file__).parents[2]
KEY = re.compile(r"[a-z][a-z_]*(\.[a-z0-9_]+)+")
SPEAKERS = {"Reason", "text", "plural", "say", "Trouble", "IllegalMove", "BadSave"}
FILES = {"json", "toml", "save", "svg", "md", "py"}
SCALE = 0.72
"""Pixels per interface unit in a window of 800x600."""

WIDEST = {
    "menu.": ("text", 17, 330, 1),
    "button.": ("bold", 18, 150, 1),
    "key.": ("text", 17, 110, 1),
    "table.public": ("bold", 14, 110, 1),
    "table.temporary": ("bold", 14, 110, 1),
    "table.stock": ("bold", 15, 130, 1),
    "table.stock_empty": ("bold", 15, 130, 1),
    "set.": ("text", 17, 620, 2),
    "move.": ("text", 17, 620, 2),
    "turn.": ("text", 17, 620, 2),
    "draw.": ("text", 17, 620, 2),
    "meld.": ("text", 17, 620, 2),
    "layoff.": ("text", 17, 620, 2),
    "play.": ("text", 17, 620, 2),
    "discard.": ("text", 17, 620, 2),
    "laid.": ("text", 17, 620, 2),
    "table.": ("text", 17, 620, 2),
    "undo.": ("text", 17, 620, 2),
    "round.": ("text", 17, 620, 2),
    "players.": ("text", 17, 620, 2),
    "hover.": ("text", 17, 620, 2),
    "caption.": ("text", 17, 620, 2),
    "columns.": ("text", 17, 200, 1),
    "value.": ("text", 17, 200, 1),
    "option.": ("text", 17, 560, 2),
    "suit.": ("text", 17, 100, 1),
    "dialog.": ("text", 18, 520, 3),
    "settings.": ("text", 18, 330, 1),
    "settings.damaged": ("text", 18, 520, 4),
    "save.": ("text", 18, 520, 4),
    "settings.partly_damaged": ("text", 18, 520, 4),
    "error.": ("text", 18, 520, 4),
    "store.": ("text", 18, 520, 4),
}
"""For each beginning of a key (the longest counts): font, its size, the width in interface units, lines."""


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("texts", ROOT / "assets" / "scripts" / "texts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TEXTS = _script()
CATALOGS: dict[str, Catalog] = {path.parents[1].name: TEXTS.read(path) for path in TEXTS.sources()}


def _sentences(language: str) -> dict[str, tuple[str, ...]]:
    """Return all forms of every text of a language by key."""
    found = {}
    for message in CATALOGS[language]:
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            found[key] = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
    return found


ALL = {language: _sentences(language) for language in CATALOGS}
SPACES = {key.partition(".")[0] for key in ALL["en"]} - {"game"}


def _modules() -> Iterator[ast.Module]:
    for path in sorted((ROOT / "game").rglob("*.py")):
        yield ast.parse(path.read_text(encoding="utf-8"), str(path))


def _spoken(node: ast.AST) -> Iterator[str]:
    """Yield the keys a syntax node names: whatever is spoken, and every word that looks like one of our keys."""
    if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        word = node.args[0].value
        if name in SPEAKERS and isinstance(word, str) and KEY.fullmatch(word):
            yield word
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
        space, _, ending = node.value.rpartition(".")
        if space.partition(".")[0] in SPACES and ending not in FILES:
            yield node.value


def _used() -> tuple[set[str], set[str]]:
    """Return the keys that the program names, and the beginnings of those it puts together."""
    keys: set[str] = set()
    beginnings: set[str] = set()
    for module in _modules():
        for node in ast.walk(module):
            keys.update(_spoken(node))
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                if re.match(r"[a-z][a-z_]*\.", start):
                    beginnings.add(start)
    return keys, beginnings


USED, BEGINNINGS = _used()


def test_every_language_is_there() -> None:
    assert sorted(CATALOGS) == sorted(text.LANGUAGES)


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_key_of_the_program_has_a_text(language: str) -> None:
    assert sorted(USED - ALL[language].keys()) == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_languages_have_the_same_keys_and_values(language: str) -> None:
    assert ALL[language].keys() == ALL["en"].keys()
    for key, forms in ALL[language].items():
        assert all(form.strip() for form in forms), key
        names = {_names(form) - {"n", "count"} for form in (*forms, *ALL["en"][key])}
        assert len(names) == 1, f"{language} {key}: {names}"


def _names(form: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)


@pytest.mark.skipif(not (ROOT / "game" / "scenes" / "table.py").exists(), reason="the table is not there yet")
def test_no_text_is_left_over() -> None:
    spare = [key for key in ALL["en"] if key not in USED and not key.startswith(tuple(BEGINNINGS))]
    assert spare == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_compiled_texts_are_up_to_date(language: str) -> None:
    """Run ``python assets/scripts/texts.py`` if this fails."""
    path = TEXTS.LOCALE / language / "LC_MESSAGES" / "raeuber.po"
    fresh = gettext.GNUTranslations(BytesIO(TEXTS.compiled(CATALOGS[language])))
    with path.with_suffix(".mo").open("rb") as file:
        shipped = gettext.GNUTranslations(file)
    assert vars(shipped)["_catalog"] == vars(fresh)["_catalog"]
    assert path.read_bytes() == TEXTS.written(CATALOGS[language])


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_texts_fit_their_places_at_800x600(language: str, screen: pygame.Surface) -> None:
    import font_source_sans_pro as sans

    faces = {"text": "SourceSansPro-Regular", "bold": "SourceSansPro-Semibold"}
    too_long = []
    for key, forms in ALL[language].items():
        place = max((start for start in WIDEST if key.startswith(start)), key=len, default=None)
        if place is None:
            continue
        role, units, space, lines = WIDEST[place]
        font = pygame.font.Font(Path(sans.font_directory) / f"{faces[role]}.ttf", round(units * SCALE))
        too_long += [f"{key}: {form}" for form in forms if font.size(_typical(form))[0] > space * SCALE * lines * 0.95]
    assert too_long == []


def _typical(form: str) -> str:
    """Fill a text with values of ordinary length."""
    values = {"name": "Maximilian", "old": "Annegret", "card": "Karo-König", "reason": "x" * 40, "path": "x" * 40}
    return form.format_map({name: values.get(name, "100") for name in _names(form)})


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", ["Herz 7", "Pik-Ass", "Karo-Dame", "Kreuz 10", "Joker"]),
        ("en", ["7 of hearts", "ace of spades", "queen of diamonds", "10 of clubs", "joker"]),
        ("fr", ["7 de cœur", "as de pique", "dame de carreau", "10 de trèfle", "joker"]),
    ],
)
def test_cards_have_names(language: str, names: list[str]) -> None:
    text.use(language)
    assert [text.card_name(card) for card in parse("H7 SA DQ C10 *")] == names


def test_reasons_become_sentences() -> None:
    text.use("de")
    text.strict(True)
    assert text.reason(Reason("set.too_short", have=2)) == "Es müssen mindestens drei Karten sein."
    assert "Pik" in text.reason(Reason("set.suit_twice", suit=parse_card("S7").suit))
    assert text.spoken(tuple(parse("H7 S7 *"))) == "Herz 7, Pik 7 und Joker"
    assert text.spoken(Zone(Kind.SET, -1, 7)) == "öffentliches Set 7"
    assert text.reason(Reason("turn.sets_invalid", count=1)).startswith("Ein ")
    assert text.reason(Reason("turn.sets_invalid", count=3)).startswith("3 ")


@pytest.mark.parametrize("key", sorted(key for key in USED if key.partition(".")[0] in SPACES))
def test_every_reason_can_be_told_with_the_values_it_carries(key: str) -> None:
    """No sentence may fail on odd values."""
    names = _names(ALL["en"][key][0]) if key in ALL["en"] else frozenset()
    text.use("fr")
    assert text.text(key, **dict.fromkeys(names, "{odd} %s \U0001f600"))


def test_unknown_keys_are_loud_in_tests_and_shown_in_the_program() -> None:
    text.use("fr")
    text.strict(False)
    assert text.text("no.such_key") == "no.such_key"
    assert text.text("caption.drew") == "{name} a pioché une carte."
    text.strict(True)
    with pytest.raises(KeyError):
        text.text("no.such_key")
    with pytest.raises(KeyError):
        text.text("caption.drew")
    assert text.known("caption.drew")
    assert not text.known("no.such_key")


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "pl_PL.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_chooses_the_language(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    text.use("auto")
    assert text.language() == language


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = text.language()
    yield
    text.use(before)
    text.strict(False)
