"""Dialogs: however they are closed, the result is defined, and Enter alone never destroys anything."""

from __future__ import annotations

import pygame
import pytest

from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop
from game.ui.widgets import Answer, Button, Dialog
from tests.ui.conftest import key, press, release, typed
from tests.ui.gallery import question

NO = Pop(Answer("remove", "no"))
SIZES = [(800, 600), (1366, 768), (1920, 1080), (3840, 2160)]


def _open(kit: Kit, dialog: Dialog) -> Dialog:
    surface = pygame.display.get_surface()
    assert surface
    dialog.resized(surface.get_size())
    dialog.draw(surface, True)
    return dialog


def _middle(dialog: Dialog, name: str) -> tuple[int, int]:
    widget = dialog.ring.widget(name)
    assert widget
    return widget.rect.center


@pytest.fixture
def dialog(kit: Kit) -> Dialog:
    return _open(kit, question(kit))


def test_enter_at_once_is_harmless(dialog: Dialog) -> None:
    assert dialog.handle(key("enter")) == NO


def test_escape_cancels(dialog: Dialog) -> None:
    assert dialog.handle(key("esc")) == NO


def test_the_cross_cancels(dialog: Dialog) -> None:
    at = _middle(dialog, "close")
    dialog.handle(press(at))
    assert dialog.handle(release(at)) == NO


def test_a_click_outside_cancels(dialog: Dialog) -> None:
    dialog.handle(press((5, 5)))
    assert dialog.handle(release((5, 5))) == NO


def test_a_press_inside_let_go_outside_changes_nothing(dialog: Dialog) -> None:
    dialog.handle(press(dialog.rect.center))
    assert dialog.handle(release((5, 5))) is None
    dialog.handle(press((5, 5)))
    assert dialog.handle(release(dialog.rect.center)) is None


def test_a_release_without_a_press_changes_nothing(dialog: Dialog) -> None:
    """The button that opened the dialog by being pressed comes up over it."""
    assert dialog.handle(release((5, 5))) is None


def test_the_dangerous_button_by_mouse_and_by_tab(dialog: Dialog) -> None:
    at = _middle(dialog, "yes")
    dialog.handle(press(at))
    assert dialog.handle(release(at)) == Pop(Answer("remove", "yes"))
    dialog.ring.focus("yes")
    assert dialog.handle(key("enter")) == Pop(Answer("remove", "yes"))


def test_typing(kit: Kit) -> None:
    dialog = _open(kit, question(kit, "Anna"))
    dialog.handle(typed("Zoë"))
    assert dialog.typed == "Zoë", "the old name was selected"
    dialog.resized((800, 600))
    assert dialog.typed == "Zoë", "a new size keeps what was typed"
    assert dialog.handle(key("enter")) == Pop(Answer("remove", "yes", "Zoë"))


def test_what_is_typed_is_judged_at_once(kit: Kit) -> None:
    buttons = [("ok", "Umbenennen"), ("no", "Abbrechen")]
    why = "Der Name fehlt."
    dialog = Dialog(
        kit, "rename", "Umbenennen", "", buttons, "ok", "no", field="Anna", check=lambda t: "" if t else why
    )
    _open(kit, dialog)
    dialog.handle(key("back"))
    button = dialog.ring.widget("ok")
    assert isinstance(button, Button)
    assert button.why == why
    assert dialog.handle(key("enter")) is None
    dialog.handle(typed("Ben"))
    assert dialog.handle(key("enter")) == Pop(Answer("rename", "ok", "Ben"))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", [1, 30, 600])
def test_it_fits_every_window(kit: Kit, size: tuple[int, int], words: int) -> None:
    pygame.display.set_mode(size)
    kit.resize(size)
    write.cut.clear()
    buttons = [(str(n), "Speichern und weiterspielen") for n in range(4)]
    dialog = _open(
        kit, Dialog(kit, "x", "Ein langer Titel für dieses Fenster?", "Wortungetüm " * words, buttons, field="")
    )
    window = pygame.Rect((0, 0), size)
    assert window.contains(dialog.rect)
    for widget in dialog.ring.widgets:
        assert dialog.rect.contains(widget.rect), widget.name
    assert not write.cut


def test_it_opens_within_fifty_milliseconds(kit: Kit, dialog: Dialog) -> None:
    """A second dialog of the same look needs no new plates but its own (U193)."""
    from time import process_time

    began = process_time()
    _open(kit, question(kit, "Anna"))
    assert process_time() - began < 0.2, "four times as long as wished, for a busy machine"
