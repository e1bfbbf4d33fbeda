"""The text field: letters of any kind, cursor, selection, clipboard, input methods."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.kit import Kit
from game.ui.widgets import Fired, TextField, field
from tests.ui.conftest import key, typed


@pytest.fixture
def box() -> TextField:
    return TextField("name", pygame.Rect(10, 10, 200, 40), "Anna", limit=12)


def _type(box: TextField, *keys: str) -> None:
    for name in keys:
        box.key(key(name))


@pytest.mark.parametrize("letters", ["ä", "ö", "ü", "ß", "é", "Ł", "Zoë", "中", "😀"])
def test_letters_are_taken(box: TextField, letters: str) -> None:
    assert box.typed(typed(letters)) == Fired("name", "Anna" + letters, done=False)


def test_a_letter_in_two_parts_becomes_one(box: TextField) -> None:
    box.typed(typed("e\u0301"))
    assert box.text == "Annaé"


def test_the_limit_counts_letters(box: TextField) -> None:
    box.typed(typed("äöüäöüäöüäöü"))
    assert len(box.text) == 12
    assert box.typed(typed("x")) is None


def test_erasing(box: TextField) -> None:
    _type(box, "back", "home", "del")
    assert box.text == "nn"
    _type(box, "home", "back")
    assert box.text == "nn"


def test_selecting_and_replacing(box: TextField) -> None:
    _type(box, "shift+left", "shift+left")
    assert box.selection == (2, 4)
    box.typed(typed("e"))
    assert box.text == "Ane"
    _type(box, "ctrl+a", "back")
    assert box.text == ""


def test_words(box: TextField) -> None:
    box.text = "Anna von Bo"
    _type(box, "ctrl+left")
    assert box.text[: box.cursor] == "Anna von "
    _type(box, "end", "ctrl+back")
    assert box.text == "Anna von "


def test_a_selection_collapses_to_its_side(box: TextField) -> None:
    _type(box, "ctrl+a", "left")
    assert box.selection == (0, 0)
    _type(box, "ctrl+a", "right")
    assert box.selection == (4, 4)


def test_clipboard(box: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = {"text": ""}
    monkeypatch.setattr(field, "copy_text", lambda text: kept.update(text=text))
    monkeypatch.setattr(field, "pasted_text", lambda: kept["text"])
    _type(box, "ctrl+a", "ctrl+x")
    assert (box.text, kept["text"]) == ("", "Anna")
    _type(box, "ctrl+v", "ctrl+v")
    assert box.text == "AnnaAnna"


def test_pasted_lines_become_one(box: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "pasted_text", lambda: "a\nb\tc\x00\ud800")
    _type(box, "ctrl+a", "ctrl+v")
    assert box.text == "a b c"


def test_composing_is_shown_but_not_taken(box: TextField, kit: Kit, screen: pygame.Surface) -> None:
    assert box.typed(pygame.Event(pygame.TEXTEDITING, text="ni", start=0, length=2)) is None
    assert (box.text, box.composing) == ("Anna", "ni")
    box.mark(focused=True)
    box.paint(kit, screen)
    assert box.key(key("enter")) is True, "Enter belongs to the input method"
    assert box.typed(typed("你")) == Fired("name", "Anna你", done=False)
    assert box.composing == ""


def test_enter_is_done(box: TextField) -> None:
    assert box.key(key("enter")) == Fired("name", "Anna")


def test_tab_and_escape_are_left_to_the_ring(box: TextField) -> None:
    assert not box.key(key("tab"))
    assert not box.key(key("esc"))


def test_the_mouse_sets_the_cursor_and_selects(box: TextField, kit: Kit, screen: pygame.Surface) -> None:
    box.paint(kit, screen)
    box.press((12, 30))
    assert box.cursor == 0
    box.drag((205, 30))
    assert box.selection == (0, 4)
    box.press((60, 30), clicks=2)
    assert box.selection == (0, 4)


@given(
    st.lists(
        st.one_of(st.sampled_from(["left", "right", "shift+left", "back", "del", "home", "ctrl+right"]), st.text())
    )
)
def test_nothing_breaks_it(steps: list[str]) -> None:
    box = TextField("name", pygame.Rect(0, 0, 200, 40), "Anna", limit=12)
    names = {"left", "right", "shift+left", "back", "del", "home", "ctrl+right"}
    for step in steps:
        if step in names:
            box.key(key(step))
        else:
            box.typed(typed(step))
        assert 0 <= box.selection[0] <= box.selection[1] <= len(box.text) <= 12
