"""Both kinds of Rommé at the table scene: whole turns by mouse, keys and buttons; refusals; every end of a round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from game.engine.state import Kind, Phase, parse_zone
from game.scenes.dialogs import Ask
from game.scenes.scores import Scores
from game.ui.kit import Kit
from tests.scenes import table_driver
from tests.scenes.table_driver import AtTable

Romme = Callable[..., AtTable]
OWN = ["C6 C7 H10 S2 DQ", "S3 S8 D10"]
MELDS = ["H7 H8 H9", "S9 D9 C9"]
TURN = ["draw discard", "move C6 C7 C8 > set:3", "move H10 > set:1", "move S2 > discard"]
"""What everybody does who is given these cards."""


@pytest.fixture
def romme(kit: Kit) -> Romme:
    """Open a table of Rommé at a position: `romme(["H8 C3", "C4"], ["H5 H6 H7"], discard="D9", stock=0)`."""
    return partial(table_driver.romme, kit)


@pytest.fixture
def ready(romme: Romme) -> AtTable:
    """A table at which the first player may take C8, meld, lay off on a meld of the other's, and discard."""
    return romme(OWN, MELDS, discard="D2 C8")


def choose(table: AtTable, cards: str) -> None:
    """Select cards by plain clicks."""
    for card in cards.split():
        table.click(card)


# --- whole turns


def test_a_turn_by_dragging(ready: AtTable) -> None:
    ready.drag("pile", "hand:0")
    choose(ready, "C6 C7 C8")
    ready.drag("C7", "felt")
    ready.drag("H10", "set:1")
    ready.drag("S2", "pile")
    assert ready.journal == TURN
    assert ready.acting == "Ben"


def test_a_turn_by_clicking(ready: AtTable) -> None:
    ready.click("pile")
    choose(ready, "C8 C6 C7")
    ready.click("set:3")
    ready.click("H10")
    ready.click("H9")
    ready.click("S2")
    ready.click("pile")
    assert [line.replace("C8 C6 C7", "C6 C7 C8") for line in ready.journal] == TURN


def test_a_turn_by_keyboard_alone(ready: AtTable) -> None:
    for goal in ("discard", "C6", "C7", "C8", "set:3", "H10", "set:1", "S2", "discard"):
        ready.walk_to(goal)
        ready.key("enter")
    assert ready.journal == TURN


def test_after_choosing_tab_goes_where_the_card_may_go(ready: AtTable) -> None:
    ready.key("u")
    ready.walk_to("H10")
    ready.key("space")
    ready.key("tab")
    stop = ready.table.keyboard._stop()
    assert stop is not None and stop.zone.kind is Kind.HAND, "first one more card may be chosen"
    while stop is not None and stop.card is not None:
        ready.key("tab")
        stop = ready.table.keyboard._stop()
    assert stop is not None
    assert str(stop.zone) in {str(zone) for zone in ready.table.pointer.legal}
    ready.key("space")
    assert ready.journal == ["draw discard"], "Space selects, only Enter lays"
    ready.walk_to("set:1")
    assert "Auslage 1 von Ben" in ready.words
    ready.key("enter")
    assert ready.journal[-1] == "move H10 > set:1"


def test_backspace_is_a_key_of_undo_too(ready: AtTable) -> None:
    ready.key("u")
    ready.drag("H10", "set:1")
    ready.key("backspace")
    assert ready.journal[-1] == "undo"
    ready.key("ctrl+shift+z")
    assert ready.journal[-1] == "redo"


@pytest.mark.parametrize("how", ["keys", "buttons", "menu"])
def test_a_turn_by_commands(ready: AtTable, how: str) -> None:
    def do(name: str) -> None:
        if how == "keys":
            ready.key({"take_pile": "u", "meld": "a", "discard": "d"}[name])
        elif how == "buttons":
            ready.click(name)
        else:
            ready.do({"take_pile": "menu.game.take_pile"}.get(name, f"menu.cards.{name}"))

    do("take_pile")
    choose(ready, "C6 C7 C8")
    do("meld")
    choose(ready, "H10")
    ready.click("set:1")
    choose(ready, "S2")
    do("discard")
    assert ready.journal == TURN


@pytest.mark.parametrize("how", ["t", "draw", "stock", "drag"])
def test_drawing_from_the_stock(ready: AtTable, how: str) -> None:
    before = ready.stock
    if how == "drag":
        ready.drag("stock", "hand:0")
    elif how == "draw":
        ready.do("menu.game.draw")
    elif how == "stock":
        ready.click(how)
    else:
        ready.key(how)
    assert ready.journal == ["draw stock"]
    assert ready.stock == before - 1
    assert "Du hast gezogen" in ready.status
    assert len(ready.table.desk(0).new) == 1


# --- what is marked


def test_what_is_chosen_is_named_at_once(romme: Romme) -> None:
    table = romme(["HA H2 H3 S5 D5 C5 SQ SK SA", "S8 D10"], discard="D2")
    table.key("t")
    for cards, words in [
        ("HA", ""), ("H2", "Zu kurz: 2 von 3"), ("H3", "Ass nur nach König"), ("HA H2 H3 S5 D5", "Zu kurz: 2 von 3"),
        ("C5", "Gruppe · 15 Punkte"), ("S5 D5 C5 SQ SK", "Zu kurz: 2 von 3"), ("SA", "Folge · 21 Punkte"),
        ("H2", "Passt nicht zusammen"),
    ]:  # fmt: skip
        choose(table, cards)
        assert table.live_mark == words, cards


def test_the_ace_stands_elsewhere_in_the_other_game(romme: Romme) -> None:
    table = romme(["HA H2 H3 SQ SK SA D6", "S8 D10"], game="multiplayer_romme", discard="D2")
    table.key("t")
    choose(table, "HA H2 H3")
    assert table.live_mark == "Folge · 6 Punkte"
    choose(table, "HA H2 H3 SQ SK SA")
    table.key("a")
    assert "Das Ass steht in einer Folge nur am Anfang, vor der Zwei." in table.status
    assert table.journal == ["draw stock"]


@pytest.mark.parametrize("how", ["a", "felt", "drag"])
def test_a_2_3_is_refused_with_the_sentence_about_the_ace(romme: Romme, how: str) -> None:
    table = romme(["HA H2 H3 D6", "S8 D10"], discard="D2")
    table.key("t")
    choose(table, "HA H2 H3")
    if how == "a":
        table.key("a")
    elif how == "felt":
        table.click("felt")
    else:
        table.drag("H2", "felt")
    assert table.status == "Das Ass steht in einer Folge nur am Ende, nach dem König."
    assert table.journal == ["draw stock"]


def test_melds_light_up_where_a_card_fits(romme: Romme) -> None:
    table = romme(["H10 H6 S7 D4", "S8 D10"], ["H7 H8 H9", "C10 CJ CQ"], discard="D2")
    table.key("t")
    for card, melds in (("H10", ["set:1"]), ("H6", ["set:1"]), ("S7", []), ("D4", [])):
        table.click(card)
        assert {str(zone) for zone in table.table.pointer.legal} == {"hand:0", "discard", *melds}
        table.click(card)
    table.lift("H10", "set:1")
    assert str(table.table.pointer.chosen) == "set:1"
    assert [str(place.card) for place in table.table.layout.in_zone(parse_zone("set:1"))] == ["H7", "H8", "H9"]
    table.key("escape")
    assert not table.table.pointer.legal


def test_a_card_is_drawn_by_key_while_another_one_hangs_over_a_meld(ready: AtTable) -> None:
    """What was refused when the card came there may be allowed when it is let go."""
    end = ready.lift("H10", "set:1")
    assert "Zieh erst eine Karte" in ready.status
    ready.key("t")
    ready.up(end)
    assert ready.journal[0] == "draw stock"
    assert ready.top is ready.table


def test_before_drawing_nothing_may_be_laid(ready: AtTable) -> None:
    choose(ready, "H10")
    assert {str(zone) for zone in ready.table.pointer.legal} <= {"hand:0"}
    ready.click("set:1")
    assert ready.status == "Zieh erst eine Karte: vom Talon oder von der Ablage."
    choose(ready, "H10")
    ready.key("d")
    assert "Zieh erst eine Karte" in ready.status
    assert ready.journal == []


# --- what is refused


def test_the_card_just_taken_cannot_be_discarded(ready: AtTable) -> None:
    ready.key("u")
    ready.drag("C8", "pile")
    assert ready.status == "Eben von der Ablage genommen: Kreuz 8. Wirf eine andere Karte ab."
    choose(ready, "C8")
    assert "Eben von der Ablage genommen: Kreuz 8." in ready.why("menu.cards.discard")
    ready.key("d")
    assert ready.journal == ["draw discard"]


def test_what_lies_stays(ready: AtTable) -> None:
    ready.key("t")
    for end in ("hand:0", "set:2", "pile"):
        ready.drag("H7", end)
        assert ready.journal == ["draw stock"]
    ready.click("H8", button=3)
    assert "Was ausliegt, bleibt liegen." in ready.status
    ready.key("n")
    ready.key("p")
    ready.key("s")
    assert ready.journal == ["draw stock"]


def test_two_cards_are_not_discarded(ready: AtTable) -> None:
    ready.key("t")
    choose(ready, "S2 DQ")
    ready.key("d")
    assert ready.status == "Wirf immer nur eine Karte ab."
    ready.drag("S2", "pile")
    assert ready.status == "Wirf immer nur eine Karte ab."
    assert ready.journal == ["draw stock"]


def test_nothing_is_drawn_twice(ready: AtTable) -> None:
    ready.key("t")
    for again in ("stock", "pile"):
        ready.click(again)
        assert ready.status == "Du hast in diesem Zug schon gezogen."
    ready.drag("pile", "hand:0")
    assert ready.status == "Du hast in diesem Zug schon gezogen."
    assert ready.journal == ["draw stock"]


def test_mr_x10_after_laying_off_no_meld_comes(romme: Romme) -> None:
    table = romme(OWN, MELDS, game="multiplayer_romme", discard="D2 C8")
    table.key("u")
    table.drag("H10", "set:1")
    choose(table, "C6 C7 C8")
    assert table.live_mark == "Nach dem Anlegen nicht mehr"
    assert "set:3" not in {str(zone) for zone in table.table.pointer.legal}
    table.key("a")
    assert table.status.startswith("Du hast schon angelegt"), "and how to come back to it"
    assert "Strg+Z" in table.status
    assert table.journal == ["draw discard", "move H10 > set:1"]


# --- the stock is empty


@pytest.mark.parametrize("how", ["stock", "t", "draw", "enter"])
@pytest.mark.parametrize("answer", ["yes", "no", "escape"])
def test_asking_with_an_empty_stock_ends_the_round_after_a_warning(romme: Romme, how: str, answer: str) -> None:
    """CV-R22, CV-D5: nothing happens unless it is meant."""
    table = romme(["S9 S10 D3", "S3 H6 D10", "C2 C3"], MELDS[:1], discard="S6 H10", stock=0)
    if how == "enter":
        table.walk_to("stock")
        table.key("enter")
    elif how == "draw":
        table.do("menu.game.draw")
    elif how == "t":
        table.key("t")
    else:
        table.click("stock")
    assert isinstance(table.top, Ask)
    if answer == "escape":
        table.key("escape")
    else:
        table.answer(answer)
    if answer == "yes":
        assert table.match.state.phase is Phase.ROUND_OVER
        assert table.status == "Der Talon ist leer. Cem hat die niedrigste Hand (5): 41 Punkte!"
        table.rest()
        assert isinstance(table.top, Scores)
    else:
        assert table.top is table.table
        assert table.journal == []
        table.key("u")
        assert table.journal == ["draw discard"]


def test_mr_x24_the_pile_is_turned_over(romme: Romme) -> None:
    table = romme(["S9 S10 D3", "S3 H6 D10"], game="multiplayer_romme", discard="C2 D7 HQ", stock=0)
    table.click("stock")
    assert table.journal == ["draw stock"]
    assert (table.pile, table.stock, table.hand()) == ("", 2, "S9 S10 D3 C2")
    assert "Die Ablage wird umgedreht: 3 Karten sind wieder im Talon." in table.table.log()
    table.rest()
    assert not {"D7", "HQ"} & {str(card) for card in table.shown()}
    table.drag("C2", "pile")
    assert table.pile == "C2"


# --- going out


@pytest.mark.parametrize(("hand", "steps", "words"), [
    ("C6 C7 C8", ["meld"], "Anna legt die letzten Karten aus"),
    ("C6 C7 C8 H10", ["meld", "H10"], "Anna legt die letzte Karte an"),
    ("C6 C7 C8 H10 D4", ["meld", "H10", "D4"], "Anna wirft die letzte Karte ab"),
])  # fmt: skip
def test_going_out(romme: Romme, hand: str, steps: list[str], words: str) -> None:
    """CV-R12, CV-R21: by a meld, by laying off, by the discard."""
    held = hand.split()
    table = romme([" ".join(held[1:]), "S3 S8 D10"], MELDS, discard=f"D2 {held[0]}")
    table.key("u")
    choose(table, "C6 C7 C8")
    table.key("a")
    for card in steps[1:]:
        table.click(card)
        table.click("set:1" if card == "H10" else "pile")
    assert table.match.state.phase is Phase.ROUND_OVER
    assert table.status == f"{words}: 21 Punkte!"
    assert table.table._marks().banner == table.status
    table.rest()
    assert isinstance(table.top, Scores)
    table.key("enter")
    table.sit_down()
    assert table.match.state.round == 2


def test_mr_x19_going_rummy_counts_double(romme: Romme) -> None:
    table = romme(["C6 C7 S3", "S8 D10 H2"], game="multiplayer_romme", discard="D2 C8")
    table.key("u")
    choose(table, "C6 C7 C8")
    table.key("a")
    table.click("S3")
    table.key("d")
    assert table.status == "Rommé! Anna wird alles auf einmal los: 40 Punkte!"
    assert table.table._marks().banner == table.status


# --- steps back


def test_melds_are_taken_back_until_the_discard(ready: AtTable) -> None:
    ready.key("u")
    assert ready.why("menu.game.undo")
    choose(ready, "C6 C7 C8")
    ready.key("a")
    ready.drag("H10", "set:1")
    ready.key("ctrl+z")
    assert ready.cards("set:1") == "H7 H8 H9"
    ready.key("ctrl+z")
    assert set(ready.hand().split()) == {"C6", "C7", "C8", "H10", "S2", "DQ"}
    ready.key("ctrl+y")
    assert ready.cards("set:3") == "C6 C7 C8"
    ready.key("r")
    assert ready.cards("set:3") == ""
    assert ready.match.state.phase is Phase.PLAY, "the card stays drawn"
    choose(ready, "S2")
    ready.key("d")
    assert ready.why("menu.game.undo")
    ready.key("ctrl+z")
    assert ready.journal[-1] == "move S2 > discard"
    told = [line for line in ready.table.log() if line.startswith("Anna")]
    assert told == ["Anna: nimmt Kreuz 8 von der Ablage · wirft ab: Pik 2."]
