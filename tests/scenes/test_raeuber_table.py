"""Räuber at the table scene: real events through the stack, in every phase of a turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.commands import EndTurn
from game.engine.saves import from_text, to_text
from game.engine.state import Phase
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.scenes.scores import Scores
from game.scenes.table import Table
from game.ui.kit import Kit
from game.ui.scene import SceneStack
from game.ui.widgets import Dialog
from tests.rules.bag_positions import Deal, bag
from tests.scenes.table_driver import AtTable

Opened = Callable[..., AtTable]


@pytest.fixture
def opened(kit: Kit) -> Opened:
    """Open a table at a position of Räuber; the first player sits."""

    def make(
        bags: str = "",
        hands: tuple[str, ...] = ("9 2", "7 3"),
        size: tuple[int, int] = (1280, 720),
        stock: int | None = None,
        **options: Any,
    ) -> AtTable:
        return AtTable(kit, Deal(bags, hands, stock, **options).match, size).sit_down()

    return make


def here(value: int) -> str:
    """Return the zone of a bag in words."""
    return str(bag(value))


@pytest.mark.parametrize(("how", "taken"), [("enter", True), ("space", True), ("take", True), ("bag", True),
                                            ("n", False), ("escape", False), ("leave_bag", False)])  # fmt: skip
def test_the_question_is_answered_in_every_way(opened: Opened, how: str, taken: bool) -> None:
    table = opened()
    table.drag("L9.0", here(45))
    assert table.match.state.phase is Phase.TAKE
    if how in ("take", "leave_bag"):
        table.click(how)
    elif how == "bag":
        table.click(here(45))
    else:
        table.key(how)
    assert table.journal == [f"move L9.0 > {here(45)}", f"take {'yes' if taken else 'no'}"]


def test_click_and_click_is_a_drag(opened: Opened) -> None:
    table = opened("70[5]@B")
    table.click("L9.0")
    table.click(here(70))
    assert table.journal == [f"move L9.0 > {here(70)}"]


def test_a_turn_without_a_mouse(opened: Opened) -> None:
    table = opened("70[5]@B")
    table.walk_to("L9.0")
    table.key("enter")
    table.walk_to(here(70))
    table.key("enter")
    assert table.journal == [f"move L9.0 > {here(70)}"]


def test_what_surely_does_not_fit_is_marked_and_refused_without_a_word_to_others(opened: Opened) -> None:
    table = opened("26[9,9,5]@B")
    table.lift("L9.2", here(26))
    names = [
        part.name for part in table.table.scenery.parts(table.table.layout, table.table.view, {}, table.table._marks())
    ]
    assert f"barred {here(26)}" in names
    assert f"barred {here(100)}" not in names
    table.up(here(26))
    assert table.journal == []
    assert "Sack 26" in table.status


def test_a_refused_card_stays_selected_and_no_other_may_go(opened: Opened) -> None:
    table = opened("26[9,9]@B")
    table.drag("L9.2", here(26))
    assert table.journal == [f"move L9.2 > {here(26)}"]
    assert [str(card) for card in table.table.pointer.gesture.selected] == ["L9.2"]
    assert any("passt nicht" in line for line in table.table.log())
    table.drag("L2.0", here(100))
    assert len(table.journal) == 1
    table.click("L9.2")
    table.click(here(100))
    table.key("enter")
    assert table.journal[1:] == [f"move L9.2 > {here(100)}", "take yes"]


def test_a_robber_opens_the_bag_for_its_player_and_ends_the_turn(opened: Opened) -> None:
    table = opened("70[10,9,8]@B", ("R 2", "7 3"))
    table.drag("R.0", here(70))
    table.rest(2.0)
    assert isinstance(table.top, Look)
    assert [card.rank for card in table.top.cards] == [10, 9, 8, 0]
    table.key("x")
    assert table.journal[-1] == str(EndTurn())
    table.rest()
    assert isinstance(table.top, Curtain)
    table.key("enter")
    table.rest(1.0)
    assert {place.card.rank for place in table.table.layout.in_zone(bag(70)) if place.card} == {70, 0}


@pytest.mark.parametrize("how", ["left", "right", "l", "enter"])
def test_an_owner_looks_into_his_bag(opened: Opened, how: str) -> None:
    table = opened("70[10,9,8]@A")
    if how in ("left", "right"):
        table.click(here(70), button=1 if how == "left" else 3)
    else:
        table.walk_to(here(70))
        table.key(how)
    assert isinstance(table.top, Look)
    table.send(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5), clicks=1)
    table.send(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5), clicks=1)
    assert table.top is table.table
    assert table.journal == []


@pytest.mark.parametrize("bags", ["70[10,9,8]@B", "70[10,9,8]@M", "70![10,10,10,10,10,10,10]@B"])
def test_nobody_else_looks(opened: Opened, bags: str) -> None:
    table = opened(bags)
    table.click(here(70))
    assert table.top is table.table
    assert table.status


def test_nothing_of_a_foreign_bag_is_told(opened: Opened) -> None:
    """Not by hovering, not in the log, not to the screen reader."""
    table = opened("70[10,6,8]@B")
    table.kit.narrate = table.said.append  # type: ignore[assignment, method-assign]
    for place in table.table.layout.in_zone(bag(70)):
        table.move((round(place.x), round(place.y)))
        table.looks(1.0)
    told = " ".join([*table.said, *table.table.log(), table.status, (table.table.pointer.tip or ("",))[0]])
    assert "Truhe" not in told
    assert "Perlen" not in told
    assert "24" not in told


def test_last_cards_come_without_curtain_but_a_look_has_one(opened: Opened) -> None:
    table = opened("70[10,R]@B 45[4]@A", ("9 3", "R 3"), stock=0)
    table.drag("L3.0", here(100))
    table.key("n")
    table.sit_down()
    table.drag("L3.1", here(100))
    table.key("n")
    table.rest(4.0)
    assert table.top is table.table
    assert table.acting == "A"
    table.click(here(45))
    assert isinstance(table.top, Curtain), "the others look away first"
    table.key("enter")
    assert isinstance(table.top, Look)
    table.key("enter")
    table.drag("L9.0", here(29))
    table.key("n")
    table.rest(4.0)
    assert (table.acting, table.top) == ("B", table.table)
    table.drag("R.1", here(45))
    table.rest(4.0)
    assert isinstance(table.top, Curtain)
    table.key("enter")
    assert isinstance(table.top, Look)
    table.key("enter")
    assert isinstance(table.top, Look), "so soon, a key still belongs to what went before"
    table.looks(0.4)
    table.key("enter")
    table.rest(4.0)
    assert isinstance(table.top, Scores)


def _in_take(table: AtTable) -> None:
    table.drag("L9.1", here(29))


def _refused(table: AtTable) -> None:
    table.drag("L9.1", here(26))


def _looking(table: AtTable) -> None:
    table.drag("R.0", here(70))


@pytest.mark.parametrize("reach", [_in_take, _refused, _looking])
def test_every_phase_is_saved_and_gone_on_with(
    opened: Opened, kit: Kit, reach: Callable[[AtTable], None]
) -> None:
    table = opened("26[10,8]@B 70[10,9]@B", ("9 R", "7 3"))
    reach(table)
    table.resize((800, 600))
    table.resize((1920, 1080))
    again = from_text(to_text(table.match), GAMES)
    assert again.state == table.match.state
    other = AtTable(kit, again, (1280, 720))
    for _ in range(5):
        other.rest()
        if isinstance(other.top, Curtain):
            other.key("enter")
    for _ in range(6):
        if isinstance(other.top, Look):
            other.key("enter")
        elif again.state.phase is Phase.TAKE:
            other.key("n")
        elif again.state.turn == 0:
            other.drag("L9.1", here(100))
        other.rest(1.0)
    assert again.state.turn == 1


def test_menus_offer_what_the_game_has(opened: Opened) -> None:
    table = opened()
    items = [item.name for menu in table.table.actions.menus() for item in menu.items]
    assert {"menu.game.take", "menu.game.log", "menu.cards.by_rank"} <= set(items)
    assert not {"menu.game.draw", "menu.cards.publish", "menu.file.columns", "menu.game.undo"} & set(items)
    assert table.why("menu.game.take")
    assert "zwischen zwei" in table.why("menu.players.add")
    for key in ("t", "n", "p", "a", "s", "r", "f6", "ctrl+z", "g", "1", "2", "3"):
        table.key(key)
    assert table.journal == []
    table.click("stock")
    assert "ziehst" in table.status
    table.do("menu.game.log")
    assert isinstance(table.top, Dialog)


def test_the_log_tells_thefts(opened: Opened) -> None:
    table = opened("45[9]@B")
    table.drag("L9.1", here(45))
    assert table.table.log()[-1] == "A raubt B den Sack 45 (Maus): Obenauf lag die gleiche Karte!"


def test_a_table_of_raeuber_in_a_stack_of_its_own(kit: Kit) -> None:
    """From a fresh deal: cards fly, somebody sits down, nothing raises at the smallest size."""
    match = Deal(hands=("9 2 3", "7 3 4")).match
    pygame.display.set_mode((800, 600))
    kit.resize((800, 600))
    stack = SceneStack((800, 600))
    stack.begin([Table(kit, match)])
    surface = pygame.Surface((800, 600))
    for _ in range(40):
        stack.update(0.1)
        stack.draw(surface)
    assert isinstance(stack.top, Curtain)
