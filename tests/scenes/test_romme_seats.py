"""Rommé from seat to seat: whose cards are seen, what a player has missed, the own order, marks, columns, the clock."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from game.cards import parse, write
from game.engine.events import Played
from game.engine.state import STOCK, Kind, Phase, hand
from game.scenes.curtain import Curtain
from game.table.captions import caption, log, names_of
from game.ui.kit import Kit
from tests.scenes import table_driver
from tests.scenes.table_driver import AtTable

Romme = Callable[..., AtTable]
HANDS = ["C6 D3 C7 H10 S2 DQ CA", "S3 S8 D10", "D4 DJ"]
MELDS = ["H7 H8 H9", "S9 D9 C9"]


@pytest.fixture
def romme(kit: Kit) -> Romme:
    """Open a table of Rommé at a position."""
    return partial(table_driver.romme, kit)


def parts(table: AtTable, beginning: str) -> list[str]:
    """Return the names of what the table shows beside cards that begin so."""
    ground = table.table.scenery.ground
    found = ground.parts(table.table.layout, table.table.view, table.table._marks())
    return [part.name for part in found if part.name.startswith(beginning)]


def end_turn(table: AtTable, card: str) -> None:
    """Draw from the stock if need be, and discard a card."""
    if table.match.state.phase is Phase.DRAW:
        table.key("t")
    table.drag(card, "pile")


# --- the curtain


def test_behind_the_curtain_nothing_of_a_hand_is_seen(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    end_turn(table, "S2")
    table.rest()
    assert isinstance(table.top, Curtain)
    assert table.table.viewer is None
    open_cards = {card for zone, cards in table.match.state.zones.items() for card in cards
                  if zone.kind in (Kind.SET, Kind.DISCARD)}  # fmt: skip
    assert table.shown() <= open_cards
    table.key("enter")
    table.rest(1.0)
    assert set(parse("S3 S8 D10")) <= table.shown()
    assert not set(parse(HANDS[0].replace("S2 ", ""))) & table.shown()


def test_the_curtain_tells_each_finished_turn_in_one_line(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    table.key("u")
    for card in ("C6", "C7", "C8"):
        table.click(card)
    table.key("a")
    table.key("ctrl+z")
    table.key("ctrl+y")
    table.drag("H10", "set:1")
    end_turn(table, "S2")
    table.rest()
    assert isinstance(table.top, Curtain)
    first = ("Anna: nimmt Kreuz 8 von der Ablage · legt aus: Kreuz 6, Kreuz 7, Kreuz 8 · legt an: Herz 10 · "
             "wirft ab: Pik 2.")  # fmt: skip
    assert list(table.top.news) == [first]
    table.sit_down()
    table.key("t")
    drawn = write(table.match.state.cards(hand(1))[-1:])
    end_turn(table, "S3")
    table.rest()
    assert isinstance(table.top, Curtain)
    second = "Ben: zieht vom Talon · wirft ab: Pik 3."
    assert list(table.top.news) == [first, second]
    table.sit_down()
    assert table.table.log() == ["Runde 1 beginnt.", first, second]
    assert drawn not in " ".join(map(str, table.shown()))


def test_while_a_turn_goes_on_others_are_told_nothing_secret(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    table.key("t")
    drawn = caption(table.match.events(table.match.event_count - 1, 0)[0], names_of(table.match.state))
    assert drawn.startswith("Du hast gezogen: ")
    told = log(table.match.events(0, 1), names_of(table.match.state))
    assert drawn.removeprefix("Du hast gezogen: ") not in " ".join(told)
    assert told[-1] == "Anna hat eine Karte gezogen."


def test_hovering_tells_what_melds_are_worth_and_no_secrets(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    table.move("H8")
    table.looks(1.0)
    assert table.status.startswith("Herz 8")
    assert "8 Punkte" in table.status
    hidden = {str(card) for zone in (STOCK, hand(1), hand(2)) for card in table.match.state.cards(zone)}
    for place in table.table.layout.places:
        table.move((round(place.x), round(place.y)))
        table.looks(0.6)
        if place.card is None:
            assert place.zone == STOCK or "verdeckt" in table.status.lower()
    assert not {str(card) for card in table.shown()} & hidden


# --- the own order


def test_sorting_puts_the_ace_where_it_stands_in_runs(romme: Romme, kit: Kit) -> None:
    """The ace is the highest card in CardVerse and the lowest in Multiplayer (CV-R14, MR-R4)."""
    for game, by_rank in (("romme", "S2 D3 C6 C7 H10 DQ CA"), ("multiplayer_romme", "CA S2 D3 C6 C7 H10 DQ")):
        kit.change(hand_order="own")
        table = romme(HANDS, MELDS, discard="D2 C8", game=game)
        table.key("2")
        assert table.hand() == by_rank
    table.click("by_suit")
    assert table.hand() == "S2 H10 D3 DQ CA C6 C7"
    table.key("3")
    assert table.hand() == HANDS[0]
    assert table.journal == []


def test_a_hand_is_put_in_order_while_another_player_plays(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    table.key("u")
    table.up(table.lift("S2", "pile"))
    table.table._pause = None  # as it is where computers play: the cards stay open
    table.rest()
    assert (table.acting, table.table.viewer, table.table.acting) == ("Ben", 0, False)
    table.key("2")
    assert table.hand() == "D3 C6 C7 C8 H10 DQ CA"
    before = table.hand().split()
    table.drag(before[0], before[3])
    assert table.hand() != " ".join(before)
    assert sorted(table.hand().split()) == sorted(before)
    assert table.journal[-1] == "move S2 > discard"
    table.drag(before[1], "pile")
    assert table.journal[-1] == "move S2 > discard"
    table.key("t")
    table.key("u")
    table.click(before[1])
    table.key("a")
    assert table.journal[-1] == "move S2 > discard"


def test_the_own_order_is_kept_from_turn_to_turn(romme: Romme) -> None:
    table = romme(HANDS[:2], MELDS, discard="D2 C8")
    table.drag("DQ", "C6")
    mine = table.hand().split()
    end_turn(table, "S2")
    table.sit_down()
    end_turn(table, "S3")
    table.sit_down()
    kept = [card for card in mine if card != "S2"]
    assert table.hand().split()[: len(kept)] == kept


def test_only_a_card_in_the_hand_is_marked_as_new(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 H6")
    table.key("u")
    table.rest(1.0)
    assert [rect.center for rect in table.table._marks().new] == [table.place("H6").rect.center]
    table.drag("H6", "set:1")
    assert table.table._marks().new == ()


# --- what is shown


@pytest.mark.parametrize("how", ["m", "menu"])
def test_melds_of_the_hand_are_marked_if_wished(romme: Romme, kit: Kit, how: str) -> None:
    table = romme(["S9 H9 C9 D3 H3 H4 H5 DQ", "S3 S8"], discard="D2")
    assert len(parts(table, "group")) == 6
    for on in (False, True):
        if how == "m":
            table.key("m")
        else:
            table.do("menu.cards.mark_melds")
        assert kit.settings.mark_melds is on
        assert len(parts(table, "group")) == (6 if on else 0)
    cards = parse("S9 H9 C9 H3 H4 H5")
    table.rest(1.0)
    assert {place.card for place in table.table.layout.in_zone(hand(0))} >= set(cards)


def test_nobody_sees_marks_of_a_hand_that_is_covered(romme: Romme) -> None:
    table = romme(["S9 H9 C9 D3", "S3 H3 D8 C3", "D4 DJ"], discard="D2")
    end_turn(table, "D3")
    table.rest()
    assert isinstance(table.top, Curtain)
    assert parts(table, "group") == []
    assert parts(table, "live mark") == []


def test_columns_are_chosen_by_key_and_kept(romme: Romme, kit: Kit) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8", owners=[0, 1])
    assert len(parts(table, "area")) == 3
    for columns in (1, 2, 3):
        table.key("f6")
        assert kit.settings.meld_columns == columns
        assert parts(table, "area") == []
    assert kit.settings.columns == 0, "the columns of the other game stay"
    table.key("t")
    table.drag("H10", "set:1")
    assert table.cards("set:1") == "H7 H8 H9 H10"
    for _ in range(6):
        table.key("f6")
    assert kit.settings.meld_columns == 0
    assert "Nach Spielern" in table.words
    assert len(parts(table, "area")) == 3


def test_many_melds_in_one_column_scroll(romme: Romme, kit: Kit) -> None:
    kit.override(meld_columns=1)
    melds = [f"H{n} D{n} C{n}" for n in range(2, 9)]
    table = romme(["S2 S5 SQ SK", "S3 S9"], melds, discard="S10", size=(800, 600))
    assert table.table.layout.scroll_room > 0
    table.key("t")
    table.walk_to("S2")
    table.key("enter")
    table.walk_to("set:1")
    table.key("enter")
    assert set(table.cards("set:1").split()) == {"S2", "H2", "D2", "C2"}


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080), (1000, 1100)])
def test_the_turn_goes_on_in_a_window_of_another_size(romme: Romme, size: tuple[int, int]) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    table.key("u")
    table.click("C6")
    table.resize(size)
    assert table.selected == "C6"
    table.click("C7")
    table.click("C8")
    table.drag("C7", "felt")
    table.drag("S2", "pile")
    assert table.journal == ["draw discard", "move C6 C7 C8 > set:3", "move S2 > discard"]


# --- the clock


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
@pytest.mark.parametrize("drawn", [False, True])
def test_when_the_time_is_up_a_card_is_drawn_and_discarded(romme: Romme, game: str, drawn: bool) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8", game=game, turn_seconds=30)
    left = table.table.clock
    assert left is not None and 20 < left <= 30
    assert table.table._marks().clock == round(left)
    if drawn:
        table.key("u")
    table.click("C6", wait=0.5)
    table.looks(left - 1.0)
    assert table.acting == "Anna"
    table.looks(1.0)
    assert table.acting == "Ben"
    assert len(table.journal) == 2
    assert table.journal[0] == ("draw discard" if drawn else "draw stock")
    assert table.journal[1].endswith("> discard")
    assert table.selected == ""
    assert len([event for event in table.match.events(0, 0) if isinstance(event, Played)]) == 1


def test_while_a_card_is_carried_the_time_runs_out(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8", turn_seconds=30)
    table.key("t")
    end = table.lift("S2", "pile")
    table.looks(31.0)
    assert table.acting == "Ben"
    table.up(end)
    table.rest()
    assert len(table.journal) == 2
    assert isinstance(table.top, Curtain)


def test_menus_and_buttons_are_those_of_the_game(romme: Romme) -> None:
    table = romme(HANDS, MELDS, discard="D2 C8")
    offered: list[Any] = [item.name for menu in table.table.actions.menus() for item in menu.items]
    assert {"menu.game.take_pile", "menu.cards.meld", "menu.cards.discard", "menu.cards.mark_melds"} <= set(offered)
    assert not {"menu.game.next", "menu.game.pass", "menu.cards.new_set", "menu.cards.publish"} & set(offered)
    buttons = lambda: {widget.name for widget in table.table.actions.ring.widgets}  # noqa: E731
    assert {"draw", "take_pile"} <= buttons()
    assert not {"meld", "discard"} & buttons()
    table.key("t")
    table.looks()
    assert {"meld", "discard"} <= buttons()
    assert not {"draw", "take_pile"} & buttons()
    assert table.why("menu.cards.meld") == "Wähle zuerst Karten deiner Hand aus."
