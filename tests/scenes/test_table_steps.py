"""Undo, redo, reset and what is disabled: by button, menu and key; and the hand as its owner arranges it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.state import Phase
from game.scenes.curtain import Curtain
from game.scenes.dialogs import Ask
from game.scenes.lobby import Lobby
from game.scenes.table_menus import BUTTONS
from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]
HANDS = ["H8 C3 C4 D9", "S9 D5 D6"]
SETS = ["H5 H6 H7", "S7 D7 C7"]
HAND = "H8 C3 C4 D9"

STEPS: dict[str, dict[str, Callable[[AtTable], None]]] = {
    "button": {step: lambda table, step=step: table.click(step) for step in ("undo", "redo", "reset")},  # type: ignore[misc]
    "key": {"undo": lambda table: table.key("ctrl+z"), "redo": lambda table: table.key("ctrl+y"),
            "reset": lambda table: table.key("r")},
    "menu": {step: lambda table, step=step: table.do(f"menu.game.{step}") for step in ("undo", "redo", "reset")},  # type: ignore[misc]
}


@pytest.mark.parametrize("way", STEPS)
def test_undo_redo_and_reset_by_button_menu_and_key(placed: Placed, way: str) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.drag("C3", "tray")
    for step, cards, hand in (("undo", "H5 H6 H7 H8", "C3 C4 D9"), ("undo", "H5 H6 H7", HAND),
                              ("redo", "H5 H6 H7 H8", "C3 C4 D9"), ("reset", "H5 H6 H7", HAND)):
        STEPS[way][step](table)
        table.rest(1.0)
        assert (table.cards("set:1"), table.hand()) == (cards, hand)
    assert table.journal[2:] == ["undo", "undo", "redo", "reset"]


def test_u029_undo_without_limit_inside_the_turn(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    for _ in range(12):
        table.drag("H8", table.beside("H7"))
        table.drag("H8", "C3")
    for _ in range(24):
        table.key("ctrl+z")
    assert table.why("menu.game.undo") and table.cards("set:1") == "H5 H6 H7"
    for _ in range(24):
        table.key("ctrl+y")
    assert table.why("menu.game.redo")


def test_u036_undo_after_the_hand_was_rearranged_keeps_the_order(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.drag("D9", table.beside("C3", right=False))
    assert table.hand() == "D9 C3 C4"
    table.key("ctrl+z")
    assert [card for card in table.hand().split() if card != "H8"] == ["D9", "C3", "C4"]
    assert "H8" in table.hand().split()


def test_u037_after_each_step_name_hand_menu_and_window_agree(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    for step in ("ctrl+z", "ctrl+y", "ctrl+z", "r"):
        table.key(step)
        view = table.table.view
        assert (view.turn, view.seat) == (table.match.state.turn, 0)
        assert set(table.hand().split()) == set(table.cards("hand:0").split())
        for item, why in (("undo", table.match.why_no_undo()), ("redo", table.match.why_no_redo())):
            assert bool(table.why(f"menu.game.{item}")) == (why is not None)


def test_u038_after_undoing_everything_all_buttons_work(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.key("ctrl+z")
    assert not table.why("menu.game.draw") and not table.why("menu.game.redo")
    table.drag("H8", table.beside("H7"))
    table.click("next")
    assert table.journal == ["move H8 > set:1", "undo", "move H8 > set:1", "end"]


def test_u039_a_reset_can_be_undone_and_a_new_game_asks(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.click("reset")
    table.click("undo")
    assert table.cards("set:1") == "H5 H6 H7 H8"
    table.key("ctrl+n")
    assert isinstance(table.top, Lobby)
    table.key("escape")
    assert table.top is table.table and table.cards("set:1") == "H5 H6 H7 H8"


@pytest.mark.parametrize("way", ["escape", "right click", "reset"])
def test_u041_half_laid_cards_come_back_in_the_same_order(placed: Placed, way: str) -> None:
    table = placed(HANDS, SETS)
    if way == "escape":
        table.lift("C3", "felt")
        table.key("escape")
    else:
        table.drag("C3", "felt")
        table.drag("C4", table.beside("C3"))
        for card in ("C3", "C4") if way == "right click" else ():
            table.click(card, button=3)
        if way == "reset":
            table.key("r")
    table.rest(1.0)
    assert table.hand() == HAND and not table.cards("set:3")


def test_u033_drawing_closes_undo_and_the_text_says_why(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("t")
    table.sit_down()
    assert "zurück" in table.why("menu.game.undo").lower() or table.why("menu.game.undo")
    table.key("ctrl+z")
    assert table.table.message.warn and table.journal == ["draw stock"]


# --- disabled things say why


def test_every_disabled_item_of_every_menu_says_why(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    for phase in range(2):
        for menu in table.table.actions.menus():
            for item in menu.items:
                if item.name and item.why:
                    assert len(item.why) > 8 and item.why == table.why(item.name)
        disabled = {item.name for menu in table.table.actions.menus() for item in menu.items if item.why}
        if phase == 0:
            assert {"menu.game.next", "menu.game.pass", "menu.game.undo", "menu.game.redo", "menu.game.give_up",
                    "menu.players.remove"} <= disabled
            assert "menu.game.draw" not in disabled
            table.key("t")


@pytest.mark.parametrize("button", ["next", "undo", "redo", "reset"])
def test_a_disabled_button_says_why_when_it_is_pointed_at(placed: Placed, button: str) -> None:
    table = placed(HANDS, SETS)
    table.move(button)
    table.looks()
    assert table.status == table.why(BUTTONS[button]) != ""
    table.click(button)
    assert table.journal == []


def test_u213_enter_right_after_opening_the_menu_deals_nothing_anew(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("f10")
    table.key("enter")
    table.key("enter")
    assert table.match.state.round == 1 and table.journal == []
    for _ in range(3):
        table.key("escape")
    assert table.stack.scenes[0] is table.table


def test_u207_escape_and_f10_open_the_menu(placed: Placed) -> None:
    for key in ("escape", "f10"):
        table = placed(HANDS, SETS)
        table.key(key)
        assert table.top.name == "menu popup"
        table.key("escape")
        assert table.top is table.table


def test_rr_r33_the_menus_are_those_of_the_source_text(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    menus = {menu.title: [item.text for item in menu.items if item.name] for menu in table.table.actions.menus()}
    assert list(menus) == ["Datei", "Spiel", "Karten", "Spieler", "Hilfe"]
    assert {"Neues Spiel", "Anzahl Spalten Kartensets", "Beenden"} <= {words.rstrip("… .") for words in menus["Datei"]}
    assert "Nächster Spieler" in menus["Spiel"] and "Neues öffentliches Set" in menus["Karten"]
    keys = [item.key for menu in table.table.actions.menus() for item in menu.items if item.name]
    assert all(keys) and len(set(keys)) == len(keys), "each item has its own key"


# --- the hand in its owner's order


LONG = ["H8 C3 S3 D9 H3 *", "S9 D5 D6"]


def turn_and_back(table: AtTable) -> None:
    """Draw, let the other one draw, and sit down again."""
    for _ in range(2):
        table.key("t")
        table.sit_down()


def test_u088_u094_the_own_order_is_kept_and_the_new_card_comes_last_and_marked(placed: Placed) -> None:
    table = placed(LONG, SETS)
    table.drag("D9", table.beside("H8", right=False))
    assert table.hand() == "D9 H8 C3 S3 H3 *"
    turn_and_back(table)
    assert table.hand().split()[:-1] == ["D9", "H8", "C3", "S3", "H3", "*"]
    assert table.table.desk(0).new == (table.table.layout.order[-1],)
    assert len(table.table._marks().new) == 1


def test_u091_two_keys_sort_the_hand_and_a_third_brings_the_own_order_back(placed: Placed) -> None:
    table = placed(LONG, SETS)
    table.drag("D9", table.beside("H8", right=False))
    own = table.hand()
    table.key("1")
    assert table.hand() == "S3 H3 H8 D9 C3 *"
    table.key("2")
    assert table.hand() == "S3 H3 C3 H8 D9 *"
    table.key("3")
    assert table.hand() == own and table.journal == []


def test_u091_two_buttons_sort_the_hand(placed: Placed) -> None:
    table = placed(LONG, SETS)
    table.click("by_rank")
    assert table.hand() == "S3 H3 C3 H8 D9 *"
    table.click("by_suit")
    assert table.hand() == "S3 H3 H8 D9 C3 *"


def test_u089_nothing_sorts_itself_unless_always_sort_is_on(placed: Placed) -> None:
    table = placed(LONG, SETS)
    table.key("1")
    turn_and_back(table)
    assert table.hand().split()[:6] == ["S3", "H3", "H8", "D9", "C3", "*"], "the new card stays at the end"
    table.kit.change(always_sort=True)
    turn_and_back(table)
    order = [(card.is_joker, card.suit, card.rank) for card in table.table.layout.order]
    assert order == sorted(order)


def test_u093_moving_a_card_by_hand_switches_sorting_off_visibly(placed: Placed) -> None:
    table = placed(LONG, SETS)
    table.kit.change(always_sort=True)
    table.key("1")
    table.drag("C3", table.beside("S3", right=False))
    assert (table.kit.settings.hand_order, table.kit.settings.always_sort) == ("own", False)
    items = [item for menu in table.table.actions.menus() for item in menu.items]
    assert [item.name for item in items if item.mark == "radio" and item.on] == ["menu.cards.own"]
    turn_and_back(table)
    assert table.hand().startswith("C3 S3")


def test_u211_a_key_covers_the_hand_at_once(placed: Placed) -> None:
    for key in ("c", "space"):
        table = placed(HANDS, SETS)
        table.key(key)
        assert isinstance(table.top, Curtain) and table.top.opaque
        table.key("enter")
        assert table.top is table.table and table.table.acting and table.journal == []


@pytest.mark.parametrize("end", ["key", "click"])
def test_u217_any_key_or_click_ends_the_deal(dealt: Placed, end: str) -> None:
    table = dealt(4)
    table.looks(0.1)
    assert not table.table.director.idle
    if end == "key":
        table.key("x")
    else:
        table.down((600, 300))
    assert isinstance(table.top, Curtain) or table.table.director.idle
    table.looks(0.02)
    assert isinstance(table.top, Curtain)


def test_u217_any_key_ends_the_wait_after_a_draw(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("t")
    table.looks(0.35)
    assert table.top is table.table
    table.key("x")
    assert isinstance(table.top, Curtain)


def test_u059_quick_keys_and_clicks_never_lift_the_next_curtain(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    for _ in range(5):
        table.key("t")
    assert table.journal == ["draw stock"] and table.table.viewer in (0, None)


def test_u218_speed_off_removes_every_movement(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.kit.change(speed="off")
    table.drag("H8", table.beside("H7"))
    assert table.table.director.idle
    table.key("ctrl+z")
    assert table.table.director.idle
    table.key("t")
    assert table.table.director.idle and table.match.state.phase is Phase.PLAY


def test_rr_r26_a_new_game_over_a_running_one_needs_a_second_yes(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("ctrl+n")
    assert isinstance(table.top, Lobby)
    for _ in range(40):
        if isinstance(table.top, Ask) or table.stack.scenes[0] is not table.table:
            break
        focused = table.top.ring.focused
        table.key("enter" if focused and focused.name in ("deal", "start") else "tab")
    assert table.stack.scenes[0] is table.table, "points are lost only after a question"


def test_u204_the_focus_is_told_as_a_line(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("tab")
    assert table.said[-1] == "focus Herz 8, deine Hand" or table.said[-1].startswith("focus Herz 8")
    table.key("right")
    assert table.said[-1].startswith("focus Kreuz 3")


def test_u206_tab_visits_every_card_set_and_the_stock(placed: Placed) -> None:
    table = placed(HANDS, SETS, opened=[])
    table.drag("C3", "tray")
    seen = set()
    for _ in range(30):
        table.key("tab")
        seen.add(table.said[-1])
    assert len([line for line in seen if line.startswith("focus")]) >= 4 + 6 + 2
    assert any("Talon" in line for line in seen)


def test_arrows_walk_and_shift_selects(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("tab")
    for _ in range(2):
        table.mods = pygame.KMOD_LSHIFT
        table.key("shift+right")
    assert [str(card) for card in table.table.pointer.gesture.selected] == ["H8", "C3", "C4"]
