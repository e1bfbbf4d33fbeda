"""Räuber in every phase of a turn: saved, in other sizes and languages, with mouse and keys at odd moments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.engine.saves import from_text, to_text
from game.engine.state import Phase
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.scenes.scores import Scores
from game.scenes.table_bags import question_rects
from game.ui import write
from game.ui.kit import Kit
from tests.rules.bag_positions import Deal, bag
from tests.scenes.table_driver import AtTable

LAST = ("70[10,9]@B 45[4,6]@A", ("9 3", "R 3"), 0)
USUAL = ("26[10,8]@B 70[10,9]@B 45[4]@A", ("9 R 2", "7 3 4"), None)


def opened(kit: Kit, bags: str, hands: tuple[str, ...], stock: int | None = None, **options: Any) -> AtTable:
    """Open a table at a position of Räuber; the first player sits."""
    return AtTable(kit, Deal(bags, hands, stock, **options).match, (1280, 720)).sit_down()


def in_play(kit: Kit) -> AtTable:
    """A card may be placed."""
    return opened(kit, *USUAL)


def in_take(kit: Kit) -> AtTable:
    """A bag of the middle is offered."""
    table = opened(kit, *USUAL)
    table.drag("L9.1", str(bag(29)))
    return table


def refused(kit: Kit) -> AtTable:
    """A card did not fit and must go elsewhere."""
    table = opened(kit, *USUAL)
    table.drag("L9.1", str(bag(26)))
    return table


def before_look(kit: Kit) -> AtTable:
    """A robber was placed; the bag opens in a moment."""
    table = opened(kit, *USUAL)
    table.up(table.lift("R.0", str(bag(70))))
    assert table.top is table.table
    return table


def in_look(kit: Kit) -> AtTable:
    """The bag lies open."""
    table = before_look(kit)
    table.rest(2.0)
    assert isinstance(table.top, Look)
    return table


def at_the_end(kit: Kit) -> AtTable:
    """All hands are open, and the highest last card is played."""
    table = opened(kit, *LAST)
    for card in ("L3.0", "L3.1"):
        table.drag(card, str(bag(100)))
        table.key("n")
        if card == "L3.0":
            table.sit_down()
    table.rest(4.0)
    assert (table.acting, table.match.state.phase) == ("A", Phase.FINAL)
    return table


def look_at_the_end(kit: Kit) -> AtTable:
    """The last card of all is a robber, and its player may look."""
    table = at_the_end(kit)
    table.drag("L9.1", str(bag(29)))
    table.key("n")
    table.rest(4.0)
    table.drag("R.0", str(bag(45)))
    assert table.match.state.phase is Phase.LOOK
    return table


PHASES: dict[str, tuple[Callable[[Kit], AtTable], Phase]] = {
    "play": (in_play, Phase.PLAY),
    "take": (in_take, Phase.TAKE),
    "refused": (refused, Phase.PLAY),
    "before the look": (before_look, Phase.LOOK),
    "look": (in_look, Phase.LOOK),
    "last cards": (at_the_end, Phase.FINAL),
    "last look": (look_at_the_end, Phase.LOOK),
}
every_phase = pytest.mark.parametrize("phase", PHASES)


def go_on(table: AtTable) -> None:
    """Do what the phase asks for until the turn of this player, or the deal, is over."""
    turn = table.match.state.turn
    for _ in range(12):
        state = table.match.state
        if not state.phase.running or (state.turn != turn and table.top is not table.table):
            return
        if isinstance(table.top, Curtain | Look):
            table.key("enter")
        elif state.phase is Phase.TAKE:
            table.key("n")
        elif table.table.acting and state.turn == turn and state.phase in (Phase.PLAY, Phase.FINAL):
            table.drag("L9.1", str(bag(100)))
        table.rest(2.0)
    assert table.match.state.turn != turn


@every_phase
def test_a_save_goes_on_in_its_phase(kit: Kit, phase: str) -> None:
    reach, expected = PHASES[phase]
    saved = to_text(reach(kit).match)
    again = from_text(saved, GAMES)
    assert again.state.phase is expected
    table = AtTable(kit, again, (800, 600))
    table.rest()
    go_on(table)


@every_phase
def test_other_sizes_and_languages_change_nothing_of_the_turn(kit: Kit, phase: str) -> None:
    table = PHASES[phase][0](kit)
    state, top = table.match.state, type(table.top)
    write.cut.clear()
    for size, language in (((800, 600), "en"), ((3840, 2160), "fr"), ((1000, 1100), "de")):
        table.resize(size)
        kit.change(language=language)
        table.looks(0.01)
        assert table.match.state is state
        assert type(table.top) is top
    assert not write.cut
    go_on(table)


def test_messages_and_question_are_said_anew_in_another_language(kit: Kit) -> None:
    table = in_take(kit)
    before = table.table._log
    kit.change(language="en")
    table.looks()
    assert before != table.table._log == tuple(table.table.log())


@every_phase
def test_every_item_that_is_off_says_why(kit: Kit, phase: str) -> None:
    table = PHASES[phase][0](kit)
    off = {item.name: item.why for menu in table.table.actions.menus() for item in menu.items if item.why}
    assert all(len(why) > 8 for why in off.values())
    assert ("menu.game.take" in off) == (phase != "take")
    assert {"menu.players.add", "menu.players.remove"} <= set(off)


@every_phase
def test_a_player_is_renamed_in_every_phase(kit: Kit, phase: str) -> None:
    table = PHASES[phase][0](kit)
    if table.top is not table.table:
        return  # bag or curtain lie above the menus
    table.do("menu.players.rename")
    table.type("Zoë")
    table.key("enter")
    assert table.acting == "Zoë"
    for item in ("menu.players.add", "menu.players.remove"):
        top = table.top
        table.do(item)
        assert table.top is top
        assert "zwischen zwei" in table.status


# --- the question


@pytest.mark.parametrize("way", ["menu.game.take", "menu.game.leave_bag"])
def test_the_menu_answers_too(kit: Kit, way: str) -> None:
    table = in_take(kit)
    table.do(way)
    assert table.journal[-1] == ("take yes" if way == "menu.game.take" else "take no")


def test_the_question_is_said(kit: Kit) -> None:
    assert "asks Sack 29 nehmen?" in in_take(kit).said


def test_escape_first_ends_a_drag_or_a_choice_and_only_then_answers(kit: Kit) -> None:
    table = in_take(kit)
    table.lift("L2.0", str(bag(70)))
    table.key("escape")
    table.up("status")
    table.click("L2.0")
    table.key("escape")
    assert table.match.state.phase is Phase.TAKE
    assert not table.table.pointer.gesture.selected
    table.key("escape")
    assert table.journal[-1] == "take no"


@pytest.mark.parametrize("how", ["right", "l"])
def test_only_a_click_or_an_answer_takes_a_bag_not_a_wish_to_look(kit: Kit, how: str) -> None:
    table = in_take(kit)
    if how == "right":
        table.click(str(bag(29)), button=3)
    else:
        table.walk_to(str(bag(29)))
        table.key("l")
    assert table.match.state.phase is Phase.TAKE
    assert "darfst du jetzt nicht schauen" in table.status


def test_a_press_on_the_question_does_not_reach_the_bags_below(kit: Kit) -> None:
    table = opened(kit, "26[]@B 27[]@B 28[]@B 29[3]@B 45[]@A 70[5]@A 100[]@M", ("9 2 4", "7 3 5"))
    table.resize((800, 600))
    table.drag("L9.0", str(bag(100)))
    board, *_ = question_rects(kit, table.table.layout, bag(100).number)
    below = [place for place in table.table.layout.places if place.rect.colliderect(board) and place.index < 0]
    assert below, "bags lie there"
    for x in range(board.x + 12, board.right - 12, 20):
        table.click((x, board.y + 12))
        assert table.top is table.table
        assert "darfst" not in table.status
    assert table.match.state.phase is Phase.TAKE


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("value", [26, 45, 100])
def test_the_question_covers_no_own_bag_if_there_is_room_elsewhere(kit: Kit, value: int, size: tuple[int, int]) -> None:
    table = opened(kit, "70[10,9]@A 27[3]@A 28[4]@B", ("9 2 5", "7 3 5"))
    table.resize(size)
    table.drag("L9.1", str(bag(value)))
    board, yes, no = question_rects(kit, table.table.layout, bag(value).number)
    stands = [table.table.layout.in_zone(bag(worth))[0].rect for worth in (70, 27)]
    assert not any(board.colliderect(rect) for rect in stands)
    assert board.contains(yes) and board.contains(no) and not yes.colliderect(no)
    assert table.table.layout.regions.window.contains(board)


def test_no_card_is_placed_while_the_question_is_open(kit: Kit) -> None:
    table = in_take(kit)
    table.drag("L2.0", str(bag(100)))
    assert len(table.journal) == 1
    assert table.status == "Sag erst, ob du den Sack nimmst."


def test_a_bag_that_must_be_taken_is_not_asked_about(kit: Kit) -> None:
    """RB-H4: with the house rule there is no question."""
    table = opened(kit, "", ("9 2", "7 3"), take="always")
    table.drag("L9.0", str(bag(45)))
    assert table.journal == [f"move L9.0 > {bag(45)}"]
    assert table.match.state.owner(bag(45).number) == 0  # type: ignore[attr-defined]


# --- cards


def test_one_card_at_a_time(kit: Kit) -> None:
    table = in_play(kit)
    table.click("L9.1")
    table.mods = pygame.KMOD_LCTRL
    table.click("L2.0")
    table.mods = 0
    table.click(str(bag(100)))
    assert (table.journal, table.status) == ([], "Lege immer nur eine Karte auf einmal.")


def test_the_hand_is_arranged_without_a_command(kit: Kit) -> None:
    table = in_play(kit)
    before = table.hand().split()
    table.drag(before[-1], table.beside(before[0], right=False))
    assert table.hand().split() == [before[-1], *before[:-1]]
    table.click("by_value")
    assert [int(card.strip("LR").split(".")[0]) for card in table.hand().split() if card[0] == "L"] == [2, 9]
    assert table.journal == []


@pytest.mark.parametrize(("bags", "words"), [("28![10,10,8]@B", "verschnürt"), ("26[10,9]@A", "kein Platz")])
@pytest.mark.parametrize("how", ["drag", "click", "keyboard"])
def test_a_card_that_surely_does_not_fit_says_so_in_every_way(kit: Kit, how: str, bags: str, words: str) -> None:
    table = opened(kit, bags, ("9 2", "7 3"))
    zone = str(bag(int(bags[:2])))
    if how == "drag":
        table.drag("L9.1" if "[10,9]" in bags else "L9.0", zone)
    elif how == "click":
        table.click("L9.1" if "[10,9]" in bags else "L9.0")
        table.click(zone)
    else:
        table.walk_to("L9.1" if "[10,9]" in bags else "L9.0")
        table.key("enter")
        table.walk_to(zone)
        table.key("enter")
    assert table.journal == []
    assert words in table.status


# --- the look


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_LALT, pygame.K_TAB, pygame.K_PRINTSCREEN])
def test_a_robbers_look_is_not_lost_by_a_key_that_belongs_to_another(kit: Kit, key: int) -> None:
    table = in_look(kit)
    table.send(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
    table.send(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)
    assert isinstance(table.top, Look)
    table.key("escape")
    assert table.journal[-1] == "end"


@pytest.mark.parametrize("button", [1, 3])
def test_a_click_ends_a_robbers_look(kit: Kit, button: int) -> None:
    table = in_look(kit)
    table.send(pygame.MOUSEBUTTONUP, button=button, pos=(9, 9), clicks=1)
    assert isinstance(table.top, Look), "the click that came before it does not count"
    table.send(pygame.MOUSEBUTTONDOWN, button=button, pos=(9, 9), clicks=1)
    table.send(pygame.MOUSEBUTTONUP, button=button, pos=(9, 9), clicks=1)
    assert table.journal[-1] == "end"


def test_a_robbers_turn_by_keyboard_alone(kit: Kit) -> None:
    table = in_play(kit)
    table.walk_to("R.0")
    table.key("enter")
    table.walk_to(str(bag(70)))
    table.key("enter")
    table.rest(2.0)
    assert isinstance(table.top, Look)
    table.key("enter")
    assert table.journal == [f"move R.0 > {bag(70)}", "end"]


def test_nothing_is_placed_before_the_look(kit: Kit) -> None:
    table = before_look(kit)
    table.drag("L2.0", str(bag(100)))
    table.rest(3.0)
    assert table.journal == [f"move R.0 > {bag(70)}"]
    assert isinstance(table.top, Look)


def test_the_end_of_the_last_look_is_the_score_sheet(kit: Kit) -> None:
    table = look_at_the_end(kit)
    go_on(table)
    table.rest(4.0)
    assert isinstance(table.top, Scores)
