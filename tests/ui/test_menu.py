"""The menu bar and its menus, by mouse in both ways and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.scene import SceneStack
from game.ui.widgets import SEPARATOR, Blocked, Menu, MenuItem, MenuPopup, Picked
from game.ui.widgets.menu import Walk
from tests.ui.conftest import key, move, press, release
from tests.ui.gallery import Gallery

DATEI, SPIEL = 0, 1


@pytest.fixture
def gallery(kit: Kit) -> Gallery:
    return Gallery(kit)


@pytest.fixture
def stack(gallery: Gallery, screen: pygame.Surface) -> SceneStack:
    stack = SceneStack(screen.get_size())
    stack.begin([gallery])
    stack.draw(screen)
    return stack


def _do(stack: SceneStack, *events: pygame.Event) -> None:
    surface = pygame.display.get_surface()
    assert surface
    for event in events:
        stack.handle(event)
        stack.draw(surface)


def _keys(stack: SceneStack, *names: str) -> None:
    _do(stack, *map(key, names))


def _popup(stack: SceneStack) -> MenuPopup:
    assert isinstance(stack.top, MenuPopup)
    return stack.top


def _title(gallery: Gallery, index: int) -> tuple[int, int]:
    return gallery.bar.titles[index][1].center


def _click_title(stack: SceneStack, gallery: Gallery, index: int) -> None:
    _do(stack, press(_title(gallery, index)), release(_title(gallery, index)))


def _row(stack: SceneStack, index: int, sheet: int = 0) -> tuple[int, int]:
    return _popup(stack).sheets[sheet].row(index).center


def _here(stack: SceneStack) -> str:
    item = _popup(stack).sheets[-1].walk.item
    return item.text if item else ""


# --- the mouse


def test_press_drag_release(stack: SceneStack, gallery: Gallery) -> None:
    _do(stack, press(_title(gallery, DATEI)))
    _do(stack, move(_row(stack, 0), held=True), move(_row(stack, 1), held=True))
    _do(stack, release(_row(stack, 1)))
    assert gallery.heard == [Picked("open")]
    assert stack.top is gallery


def test_click_click(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    assert _popup(stack)
    _do(stack, move(_row(stack, 2)), press(_row(stack, 2)), release(_row(stack, 2)))
    assert gallery.heard == [Picked("save")]


def test_a_second_click_on_the_title_closes(stack: SceneStack, gallery: Gallery) -> None:
    at = _title(gallery, DATEI)
    _do(stack, press(at), release(at), press(at))
    assert stack.top is gallery
    assert gallery.heard == [None]


def test_the_pointer_on_another_title_opens_that_one(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_title(gallery, SPIEL)))
    assert _popup(stack).at == SPIEL


def test_a_click_on_a_title_that_the_pointer_has_opened_keeps_it_open(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_title(gallery, SPIEL)))
    _click_title(stack, gallery, SPIEL)
    assert _popup(stack).at == SPIEL
    _do(stack, press(_title(gallery, SPIEL)))
    assert stack.top is gallery


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_outside_closes(stack: SceneStack, gallery: Gallery, button: int) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, press((900, 600), button))
    assert stack.top is gallery


def test_dragging_out_and_letting_go_closes(stack: SceneStack, gallery: Gallery) -> None:
    _do(stack, press(_title(gallery, DATEI)), move((900, 600), held=True), release((900, 600)))
    assert stack.top is gallery
    assert gallery.heard == [None]


def test_a_submenu_opens_under_the_pointer(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_row(stack, 4)))
    assert len(_popup(stack).sheets) == 2
    _do(stack, release(_row(stack, 4)))
    assert len(_popup(stack).sheets) == 2, "a click on the item leaves its menu open"
    _do(stack, move(_row(stack, 3, sheet=1)), release(_row(stack, 3, sheet=1)))
    assert gallery.heard == [Picked("columns", 3)]


def test_going_back_closes_the_submenu(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_row(stack, 4)))
    _do(stack, move(_row(stack, 1)))
    assert len(_popup(stack).sheets) == 1


def test_a_disabled_item_stays_open_and_says_why(stack: SceneStack, gallery: Gallery, screen: pygame.Surface) -> None:
    _click_title(stack, gallery, SPIEL)
    before = screen.copy()
    _do(stack, move(_row(stack, 1)), release(_row(stack, 1)))
    assert _popup(stack)
    below = _popup(stack).sheets[0].row(1)
    assert screen.get_at((below.centerx, below.bottom + 20)) != before.get_at((below.centerx, below.bottom + 20))


def test_separators_are_nothing(stack: SceneStack, gallery: Gallery) -> None:
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_row(stack, 3)))
    assert _here(stack) == ""
    _do(stack, release(_row(stack, 3)))
    assert _popup(stack)


def test_closing_leaves_no_trace(stack: SceneStack, gallery: Gallery, screen: pygame.Surface) -> None:
    before = pygame.image.tobytes(screen, "RGB")
    _click_title(stack, gallery, DATEI)
    _do(stack, move(_row(stack, 4)))
    _do(stack, press((900, 700)), release((900, 700)))
    assert pygame.image.tobytes(screen, "RGB") == before


def test_walking_leaves_no_trace_either(stack: SceneStack, gallery: Gallery, screen: pygame.Surface) -> None:
    _keys(stack, "f10", "down", "down", "down", "right", "down", "left", "up", "right")
    partial = pygame.image.tobytes(screen, "RGB")
    stack.refresh()
    stack.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == partial


# --- the keyboard


def test_f10_arrows_and_enter(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "f10")
    assert _here(stack) == "Neues Spiel"
    _keys(stack, "down", "down", "enter")
    assert gallery.heard == [Picked("save")]


def test_alt_alone_opens(stack: SceneStack) -> None:
    _do(stack, key("alt"), key("alt", up=True))
    assert _popup(stack).at == DATEI


def test_alt_with_another_key_does_not(stack: SceneStack, gallery: Gallery) -> None:
    _do(stack, key("alt"), key("tab"), key("alt", up=True))
    assert stack.top is gallery
    _do(stack, key("alt"), pygame.Event(pygame.WINDOWFOCUSLOST), key("alt", up=True))
    assert stack.top is gallery


def test_alt_and_a_letter(stack: SceneStack) -> None:
    _keys(stack, "alt+s")
    assert _popup(stack).at == SPIEL


def test_left_and_right_go_from_menu_to_menu(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "f10", "right", "right", "left")
    assert _popup(stack).at == SPIEL
    _keys(stack, "left", "left")
    assert _popup(stack).at == len(gallery.bar.titles) - 1


def test_a_submenu_by_keys(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "f10", "a", "down", "down")
    assert _here(stack) == "2"
    _keys(stack, "left")
    assert _here(stack) == "Anzahl Spalten Kartensets"
    _keys(stack, "enter", "home", "enter")
    assert gallery.heard == [Picked("columns", 0)]


def test_escape_closes_one_level(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "f10", "a")
    assert len(_popup(stack).sheets) == 2
    _keys(stack, "esc")
    assert len(_popup(stack).sheets) == 1
    _keys(stack, "esc")
    assert stack.top is gallery


def test_enter_on_a_disabled_item_does_nothing(stack: SceneStack) -> None:
    _keys(stack, "f10", "right", "n", "enter")
    assert _here(stack) == "Nächster Spieler"


def test_a_letter_that_only_one_item_has_takes_it(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "f10", "b")
    assert gallery.heard == [Picked("quit")]


def test_keys_work_without_the_menu(stack: SceneStack, gallery: Gallery) -> None:
    _keys(stack, "ctrl+s", "n", "t")
    kinds = [type(value) for value in gallery.heard]
    assert gallery.heard[0] == Picked("save")
    assert Blocked in kinds
    assert Picked("draw") in gallery.heard


def test_walking_is_told(stack: SceneStack, kit: Kit, capsys: pytest.CaptureFixture[str]) -> None:
    kit.narrating = True
    _keys(stack, "f10", "down")
    _keys(stack, "right", "down", "down", "down")
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["focus Datei", "focus Neues Spiel, Strg+N", "focus Öffnen …, Strg+O"]
    assert any("nicht verfügbar: Es gibt nichts zurückzunehmen." in line for line in told)
    assert told[-1] == "focus Immer sortieren, an"


# --- places


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160), (2560, 1080)])
def test_every_menu_lies_inside_the_window(kit: Kit, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size)
    kit.resize(size)
    stack = SceneStack(size)
    stack.begin([gallery := Gallery(kit)])
    window = pygame.Rect((0, 0), size)
    for index, (title, rect) in enumerate(gallery.bar.titles):
        assert window.contains(rect), title
        stack.apply(gallery.bar.open(index))
        for _ in range(12):
            _keys(stack, "down", "right") if index == 0 else _keys(stack, "down")
            if not isinstance(stack.top, MenuPopup):
                break
            assert all(window.contains(sheet.rect) for sheet in stack.top.sheets)
        while stack.top is not gallery:
            _keys(stack, "esc")


def test_a_context_menu_at_the_edge(kit: Kit, screen: pygame.Surface, gallery: Gallery) -> None:
    stack = SceneStack(screen.get_size())
    stack.begin([gallery])
    items = [MenuItem("a", "Zurück auf die Hand"), SEPARATOR, MenuItem("b", "Ans Ende")]
    popup = MenuPopup(kit, items, pygame.Rect(1270, 710, 10, 10))
    stack.begin([popup])
    stack.draw(screen)
    assert screen.get_rect().contains(popup.sheets[0].rect)
    _do(stack, release(popup.sheets[0].row(2).center, 3))
    assert gallery.heard == [Picked("b")]


def test_too_many_items_are_squeezed(kit: Kit, screen: pygame.Surface, tmp_path: Path) -> None:
    popup = MenuPopup(kit, [MenuItem(str(n), f"Punkt {n}") for n in range(60)], pygame.Rect(0, 0, 10, 10))
    popup.resized(screen.get_size())
    assert screen.get_rect().contains(popup.sheets[0].rect)


def test_walk_over_nothing() -> None:
    walk = Walk([SEPARATOR])
    walk.move(1)
    assert walk.item is None
    assert not walk.to_letter("x")


def test_a_menu_names_its_letter() -> None:
    assert Menu("Übersicht", []).mnemonic == "ü"
    assert Menu("Datei", [], letter="X").mnemonic == "x"
