"""A turn at the table from the first card to the next player: by dragging, by clicking, by keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.events import RoundEnded
from game.engine.state import Kind, Phase, parse_zone
from game.scenes.curtain import Curtain
from game.scenes.dialogs import Ask
from game.scenes.scores import Scores
from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]
OPENING = (["S10 SJ SQ H8 C3", "C4 C5"], ["H5 H6 H7"])
WHOLE_TURN = ["move S10 > private:0.1", "move SJ > private:0.1", "move SQ > private:0.1", "publish", "move H8 > set:1",
              "end"]


def by_dragging(table: AtTable) -> None:
    table.drag("S10", "tray")
    table.drag("SJ", table.beside("S10"))
    table.drag("SQ", table.beside("SJ"))
    table.click("publish")
    table.drag("H8", table.beside("H7"))
    table.click("next")


def by_clicking(table: AtTable) -> None:
    for card, goal in (("S10", "tray"), ("SJ", "S10"), ("SQ", "SJ")):
        table.click(card)
        table.click(goal if goal == "tray" else table.beside(goal))
    table.click("publish")
    table.click("H8")
    table.click(table.beside("H7"))
    table.click("next")


def by_keyboard(table: AtTable) -> None:
    for card, goal in (("S10", "private:0.1"), ("SJ", "S10"), ("SQ", "SJ")):
        table.walk_to(card)
        table.key("enter")
        table.walk_to(goal)
        table.key("enter")
    table.key("a")
    table.walk_to("H8")
    table.key("enter")
    table.walk_to("H7")
    table.key("enter")
    table.key("n")


@pytest.mark.parametrize("way", [by_dragging, by_clicking, by_keyboard])
def test_u204_every_way_of_playing_gives_the_same_journal(placed: Placed, way: Callable[[AtTable], None]) -> None:
    table = placed(*OPENING, opened=[1])
    way(table)
    assert table.journal == WHOLE_TURN
    table.rest()
    assert isinstance(table.top, Curtain)


def test_rr_r10_r11_drawing_ends_the_turn_and_the_card_is_seen_first(placed: Placed) -> None:
    table = placed(*OPENING, opened=[1])
    table.click("stock")
    assert table.journal == ["draw stock"] and table.acting == "Ben"
    table.rest(0.6)
    assert table.top is table.table and table.table.viewer == 0, "the player looks at the card he drew"
    table.rest(5.0)
    assert isinstance(table.top, Curtain)


def test_rr_d4_drawing_with_cards_laid_asks_first(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H7"))
    table.key("t")
    assert isinstance(table.top, Ask)
    table.key("enter")
    assert table.top is table.table and table.journal == ["move H8 > set:1"], "Enter cancels (U213)"
    table.key("t")
    table.key("escape")
    assert table.journal == ["move H8 > set:1"]
    table.key("t")
    table.answer("yes")
    assert table.journal[-1] == "draw stock" and table.cards("set:1") == "H5 H6 H7"


def test_rr_d19_passing_with_cards_laid_asks_and_passes(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"], stock=0)
    table.drag("H8", table.beside("H7"))
    table.key("p")
    assert isinstance(table.top, Ask)
    table.answer("yes")
    assert table.journal[-1] == "pass"


def test_rr_d6_touching_a_public_set_lays_the_opening_out(placed: Placed) -> None:
    table = placed(*OPENING, opened=[1])
    for card, goal in (("S10", "tray"), ("SJ", "S10"), ("SQ", "SJ")):
        table.drag(card, goal)
    table.drag("H8", table.beside("H7"))
    assert table.cards("set:1") == "H5 H6 H7 H8" and table.cards("set:2") == "S10 SJ SQ"


def test_rr_d6_a_temporary_set_dragged_to_the_felt_opens(placed: Placed) -> None:
    table = placed(*OPENING, opened=[1])
    for card, goal in (("S10", "tray"), ("SJ", "S10"), ("SQ", "SJ")):
        table.drag(card, goal)
    frame = table.table.layout.frame(parse_zone("private:0.1"))
    assert frame is not None
    table.drag(frame.label.center, "felt")
    assert table.journal[-1] == "publish" and table.cards("set:2") == "S10 SJ SQ"


def test_rr_r12_who_has_not_opened_cannot_touch_public_sets(placed: Placed) -> None:
    table = placed(*OPENING, opened=[1])
    table.lift("H8", table.beside("H7"))
    assert not any(zone.kind is Kind.SET for zone in table.table.pointer.legal)
    table.up(table.beside("H7"))
    assert table.cards("set:1") == "H5 H6 H7"
    table.drag("H6", "tray")
    assert table.cards("set:1") == "H5 H6 H7"


def test_rr_r13_a_run_is_split_by_pulling_its_tail_out(placed: Placed) -> None:
    table = placed(["H5' H4'", "C4"], ["H2 H3 H4 H5 H6 H7"])
    table.mods = pygame.KMOD_LSHIFT
    table.drag("H5", "felt")
    table.mods = 0
    assert table.cards("set:1") == "H2 H3 H4" and table.cards("set:2") == "H5 H6 H7"


def test_rr_r13_two_sets_are_joined_by_the_label(placed: Placed) -> None:
    table = placed(["H5 C3", "C4"], ["H2 H3 H4", "H6 H7 H8"])
    frame = table.table.layout.frame(parse_zone("set:2"))
    assert frame is not None
    table.drag(frame.label.center, table.beside("H4"))
    assert table.cards("set:1") == "H2 H3 H4 H6 H7 H8" and table.cards("set:2") == ""
    table.drag("H5", table.beside("H4"))
    assert table.cards("set:1") == "H2 H3 H4 H5 H6 H7 H8"


def test_a_card_is_inserted_between_two_others(placed: Placed) -> None:
    table = placed(["D9 C3", "C4"], ["H7 S7 D7"])
    table.kit.settings.sort_sets = False
    table.drag("D9", table.beside("S7", right=False))
    assert table.cards("set:1") == "H7 D9 S7 D7"


def test_rr_d14_the_switch_sorts_sets(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H5", right=False))
    assert table.cards("set:1") == "H5 H6 H7 H8"


def test_rr_r31_a_new_set_comes_from_the_menu_cards(placed: Placed) -> None:
    table = placed(["H8 H9 H10 C3", "C4"], ["H5 H6 H7"])
    table.key("s")
    frame = table.table.layout.frame(parse_zone("set:2"))
    assert frame is not None, "an empty public set"
    table.drag("H8", frame.rect.center)
    assert table.journal == ["move H8 > set:2"]


def test_rr_r31_a_new_set_takes_the_selected_cards_and_is_temporary_before_the_opening(placed: Placed) -> None:
    table = placed(*OPENING, opened=[1])
    table.click("SJ")
    table.mods = pygame.KMOD_LCTRL
    table.click("SQ")
    table.mods = 0
    table.do("menu.cards.new_set")
    assert table.journal == ["move SJ SQ > private:0.1"]


def test_rr_r30_temporary_sets_are_blue_and_public_ones_green(placed: Placed) -> None:
    table = placed(["H8 H9 H10 C3", "C4"], ["H5 H6 H7"])
    table.drag("C3", "tray")
    table.looks()

    def ground(zone: str) -> pygame.Color:
        frame = table.table.layout.frame(parse_zone(zone))
        assert frame is not None
        return table.surface.get_at((frame.rect.right - 6, frame.rect.bottom - 8))

    blue, green = ground("private:0.1"), ground("set:1")
    assert blue.b > blue.r and blue.b > blue.g
    assert green.g > green.r and green.g > green.b


@pytest.mark.parametrize(("card", "words"), [("H5", "5 Punkte"), ("HK", "10 Punkte"), ("HA", "11 Punkte"),
                                            ("*", "20 Punkte"), ("*1", "Karo 7"), ("*2", "Pik-Dame")])
def test_rr_r32_rr_r22_to_r24_pointing_at_a_card_shows_its_value(placed: Placed, card: str, words: str) -> None:
    table = placed(["HK HA * C3", "C4"], ["H5 H6 H7", "S7 H7' C7 *1", "SJ *2 SK"])
    table.move(card)
    assert words in table.status


def test_rr_r32_an_invalid_set_says_why(placed: Placed) -> None:
    table = placed(["D9 C3", "C4"], ["H5 H6 H7"])
    table.drag("D9", table.beside("H7"))
    table.move("D9")
    assert "Farbe" in table.table.hover.words
    table.key("n")
    assert table.table.message.warn and table.journal == ["move D9 > set:1"], "refused with the reason (RR-D17)"
    assert "Set" in table.why("menu.game.next")


def test_rr_r33_the_winner_is_told_only_after_next_player(placed: Placed) -> None:
    table = placed(["H8", "C4 C5"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H7"))
    table.rest(5.0)
    assert table.top is table.table and table.match.state.phase is Phase.PLAY
    assert not [line for line in table.said if "gewonnen" in line.lower()]
    table.click("next")
    assert table.match.state.phase is Phase.ROUND_OVER
    table.rest()
    assert isinstance(table.top, Scores)
    assert any(isinstance(event, RoundEnded) for event in table.match.events(0, None))


def test_u162_pressing_next_player_twice_scores_once(placed: Placed) -> None:
    table = placed(["H8", "C4 C5"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H7"))
    for _ in range(4):
        table.key("n")
    table.rest()
    assert len(table.match.state.scores) == 1 and table.journal == ["move H8 > set:1", "end"]


def test_u079_after_the_win_cards_do_nothing(placed: Placed) -> None:
    table = placed(["H8", "C4 C5"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H7"))
    at = table.at("H7")
    table.key("n")
    for _ in range(3):
        table.down(at)
        table.up(at)
    table.rest()
    assert table.journal == ["move H8 > set:1", "end"] and isinstance(table.top, Scores)


def test_rr_r25_the_next_round_is_dealt_from_the_score_sheet(placed: Placed) -> None:
    table = placed(["H8", "C4 C5"], ["H5 H6 H7"])
    table.drag("H8", table.beside("H7"))
    table.key("n")
    table.rest()
    table.key("enter")
    assert table.journal[-1] == "next" and table.match.state.round == 2
    table.sit_down()
    assert len(table.hand().split()) == 13


def test_u024_an_empty_stock_says_so_and_nothing_else_happens(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"], stock=0)
    table.click("stock")
    table.key("t")
    assert table.journal == [] and table.table.message.warn
    table.drag("H8", table.beside("H7"))
    table.click("next")
    assert table.journal == ["move H8 > set:1", "end"]


def test_u216_an_illegal_try_is_explained_and_the_turn_goes_on(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])
    table.click("next")
    assert "Karte" in table.status and table.acting == "Anna", "the button says why it is off"
    table.key("n")
    assert table.table.message.warn and "Karte" in table.status and table.acting == "Anna"
    table.drag("H8", table.beside("H7"))
    assert not table.table.message.warn
    table.click("next")
    assert table.acting == "Ben"


def test_rr_r14_an_old_card_dragged_to_the_hand_goes_home(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])
    table.drag("H7", "C3")
    assert table.journal == [] and table.cards("set:1") == "H5 H6 H7"


def test_rr_d18_u084_a_card_of_this_turn_goes_back_by_every_way(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])

    def right_click() -> None:
        table.click("H8", button=3)

    def double_click() -> None:
        table.click("H8")
        table.click("H8", wait=0.1)

    def drag() -> None:
        table.drag("H8", "C3")

    def by_delete() -> None:
        table.walk_to("H8")
        table.key("delete")

    for way in (right_click, double_click, drag, by_delete):
        table.drag("H8", table.beside("H7"))
        way()
        assert table.journal[-1] == "move H8 > hand:0", way
        assert table.cards("set:1") == "H5 H6 H7"


def test_rr_r14_a_right_click_on_an_old_card_says_why_not(placed: Placed) -> None:
    table = placed(["H8 C3", "C4"], ["H5 H6 H7"])
    table.click("H6", button=3)
    assert table.journal == [] and table.table.message.warn
