"""Questions of the table, saved games, curtain and score sheet."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import store
from game.engine.commands import Draw, GiveUp, Join, Leave, NextRound, Pass, Rename
from game.engine.saves import to_text
from game.engine.state import Phase
from game.scenes import dialogs
from game.scenes.curtain import Curtain
from game.scenes.lobby import Lobby
from game.scenes.menu import Menu
from game.scenes.saves import OpenGame, Saved, SaveGame, why_not_file
from game.scenes.scores import Scores
from game.scenes.sheet import Sheet
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.widgets import TextField
from tests.scenes.conftest import Hands, Stub
from tests.scenes.test_fit import a_match

QUESTIONS: dict[str, tuple[Callable[[Kit], Scene], object]] = {
    "draw": (lambda kit: dialogs.ask_draw(kit, 2), Draw()),
    "pass": (lambda kit: dialogs.ask_draw(kit, 1, Pass()), Pass()),
    "give up": (lambda kit: dialogs.ask_give_up(kit, 1), GiveUp()),
    "remove": (lambda kit: dialogs.ask_remove(kit, "Ben"), Leave()),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_questions_give_the_command(name: str, kit: Kit, hands: Hands) -> None:
    make, command = QUESTIONS[name]
    hands.open(make(kit))
    hands.click("yes")
    assert hands.bottom.values == [command]


@pytest.mark.parametrize("name", QUESTIONS)
@pytest.mark.parametrize("way", ["escape", "return", "cross", "outside", "no"])
def test_every_other_way_out_changes_nothing(name: str, way: str, kit: Kit, hands: Hands) -> None:
    """U213, U214: Enter, Escape, the cross and a click outside are all harmless."""
    hands.open(QUESTIONS[name][0](kit))
    match way:
        case "escape":
            hands.key(pygame.K_ESCAPE)
        case "return":
            hands.key(pygame.K_RETURN)
        case "cross":
            hands.click("close")
        case "outside":
            hands.click_at((3, 3))
        case "no":
            hands.click("no")
    assert hands.bottom.values == [None]


def test_a_player_joins(kit: Kit, hands: Hands) -> None:
    hands.open(dialogs.ask_add(kit, ["Anna", "Ben"]))
    hands.key(pygame.K_RETURN)
    assert hands.bottom.values == []
    for wrong in ("anna", "   ", "\u200b"):
        hands.type(wrong)
        assert not hands.widget("yes").enabled
    hands.type("  Zoë   Ä ")
    hands.key(pygame.K_RETURN)
    assert hands.bottom.values == [Join("Zoë Ä")]


def test_a_player_is_renamed(kit: Kit, hands: Hands) -> None:
    hands.open(dialogs.ask_rename(kit, "Anna", ["Ben"]))
    hands.send(pygame.TEXTINPUT, text="Łukasz")
    hands.click("yes")
    assert hands.bottom.values == [Rename("Łukasz")]


def test_quitting(kit: Kit, hands: Hands) -> None:
    hands.open(dialogs.ask_quit(kit))
    hands.click("yes")
    assert not hands.stack


# --- saved games


def test_save_and_open(kit: Kit, hands: Hands, table: None) -> None:
    match = a_match(phase=Phase.PLAY, rounds=0)
    content = to_text(match)
    hands.open(SaveGame(kit, content, match))
    hands.type("Abend mit Zoë")
    hands.key(pygame.K_RETURN)
    path = kit.folders.saves / "Abend mit Zoë.save"
    assert hands.bottom.values == [Saved(path)]
    assert path.read_text("utf-8") == content
    hands.open(OpenGame(kit))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Stub)
    assert hands.top.match.state == match.state  # type: ignore[attr-defined]


def test_an_older_game_is_overwritten_only_after_a_question(kit: Kit, hands: Hands) -> None:
    store.write_text(kit.folders.saves / "Abend.save", "old")
    hands.open(SaveGame(kit, "new", a_match()))
    hands.type("Abend")
    hands.click("yes")
    assert hands.top.name == "dialog overwrite"
    hands.key(pygame.K_RETURN)
    assert (kit.folders.saves / "Abend.save").read_text() == "old"
    hands.click("yes")
    hands.click("yes")
    assert (kit.folders.saves / "Abend.save").read_text() == "new"


def test_a_folder_that_cannot_be_written_is_told(kit: Kit, hands: Hands) -> None:
    kit.folders.saves.parent.mkdir(parents=True, exist_ok=True)
    kit.folders.saves.write_text("a file where the folder should be")
    hands.open(SaveGame(kit, "content", a_match()))
    hands.key(pygame.K_RETURN)
    assert hands.top.name == "dialog notice"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, SaveGame)


@pytest.mark.parametrize(
    "name", ["", " ", "a/b", "..\\x", "con", "LPT1.txt", ".hidden", "what?", 'a"b', "a\x00b", "x" * 300, "end."]
)
def test_names_that_no_file_can_have(name: str) -> None:
    assert why_not_file(name)


@pytest.mark.parametrize("name", ["Abend", "Zoë & Jürgen, Runde 3", "王", "\U0001f600", "con amore"])
def test_names_that_a_file_can_have(name: str) -> None:
    assert why_not_file(name) == ""


def test_the_list_survives_damaged_games(kit: Kit, hands: Hands) -> None:
    """U156: they are listed, and say why they cannot be opened."""
    good = to_text(a_match(rounds=0, phase=Phase.PLAY))
    for name, content in {"good": good, "foreign": "hi", "cut": good[: len(good) // 2], "empty": ""}.items():
        store.write_text(kit.folders.saves / f"{name}.save", content)
    (kit.folders.saves / "binary.save").write_bytes(bytes(range(256)))
    (kit.folders.saves / "folder.save").mkdir()
    scene = OpenGame(kit)
    hands.open(scene)
    for _ in scene.entries:
        hands.look()
    assert {entry.name for entry in scene.entries if entry.match is not None} == {"good"}
    for _ in scene.entries:
        entry = scene.chosen
        assert entry is not None
        assert hands.widget("yes").enabled == (entry.match is not None)
        hands.key(pygame.K_DOWN)


def test_opening_another_game_asks_first(kit: Kit, hands: Hands, table: None) -> None:
    store.write_text(kit.folders.saves / "a.save", to_text(a_match(rounds=0, phase=Phase.PLAY)))
    scene = hands.open(OpenGame(kit, playing=True))
    hands.click("yes")
    assert hands.top.name == "dialog lose"
    hands.key(pygame.K_RETURN)
    assert hands.top is scene
    hands.click("yes")
    hands.click("yes")
    assert isinstance(hands.top, Stub)


def test_an_empty_list(kit: Kit, hands: Hands) -> None:
    hands.open(OpenGame(kit))
    hands.key(pygame.K_RETURN)
    hands.click("yes")
    assert isinstance(hands.top, OpenGame)
    hands.click("no")
    assert hands.bottom.values == [None]


# --- curtain


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_n, pygame.K_UP])
def test_any_key_lifts_the_curtain(key: int, kit: Kit, hands: Hands) -> None:
    hands.open(Curtain(kit, "Anna"))
    hands.key(key)
    assert hands.bottom.values == [None]


def test_a_whole_click_lifts_the_curtain(kit: Kit, hands: Hands) -> None:
    curtain = hands.open(Curtain(kit, "Anna"))
    hands.send(pygame.MOUSEBUTTONUP, pos=(50, 50), button=1)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=(50, 50), button=3)
    hands.key(pygame.K_LALT)
    hands.key(pygame.K_LSHIFT)
    assert hands.top is curtain
    hands.click_at((50, 50))
    assert hands.bottom.values == [None]


def test_nothing_shines_through_the_curtain(kit: Kit, hands: Hands) -> None:
    """RR-R27: the picture does not depend on what lies below."""
    assert Curtain.opaque
    pictures = []
    for colour in ("red", "blue"):
        hands.surface.fill(colour)
        hands.open(Curtain(kit, "Anna"))
        pictures.append(pygame.image.tobytes(hands.surface, "RGB"))
        hands.key(pygame.K_RETURN)
    assert pictures[0] == pictures[1]


# --- scores


def test_the_next_round_begins(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, a_match()))
    hands.key(pygame.K_RETURN)
    assert hands.bottom.values == [NextRound()]
    hands.open(Scores(kit, a_match()))
    hands.click("next")
    hands.open(Scores(kit, a_match()))
    hands.key(pygame.K_ESCAPE)
    assert hands.bottom.values == [NextRound(), NextRound(), None]


def test_in_mid_round_there_is_only_the_way_back(kit: Kit, hands: Hands) -> None:
    hands.open(Scores(kit, a_match(phase=Phase.PLAY)))
    assert hands.ring.widget("next") is None
    hands.click("back")
    assert hands.bottom.values == [None]


def test_after_the_match(kit: Kit, hands: Hands) -> None:
    """U079: nothing but its buttons reacts."""
    scores = hands.open(Scores(kit, a_match(phase=Phase.MATCH_OVER)))
    hands.key(pygame.K_ESCAPE)
    hands.click_at((5, 5), 2)
    assert hands.top is scores
    hands.click("again")
    assert isinstance(hands.top, Lobby)
    assert not hands.top.asks
    hands.key(pygame.K_ESCAPE)
    hands.click("menu")
    assert [type(scene) for scene in hands.stack.scenes] == [Menu]


def test_each_number_is_explained_card_by_card(kit: Kit, hands: Hands) -> None:
    """U168: by pointer and by keyboard; the parts add up."""
    match = a_match(3, 2)
    hands.open(Scores(kit, match))
    sheet = hands.widget("sheet")
    assert isinstance(sheet, Sheet)
    for row, score in enumerate(match.state.scores):
        for column, tally in enumerate(score.tallies):
            middle = sheet.cell_rect(row, column).center
            hands.send(pygame.MOUSEMOTION, pos=middle, rel=(0, 0), buttons=(0, 0, 0))
            words, cards, values = sheet.explained()
            assert tally.name in words
            assert sum(values) == tally.points
            assert sorted(cards) == sorted(tally.cards)
    hands.tab_to("sheet")
    before = sheet.cell
    hands.key(pygame.K_UP)
    assert sheet.cell == (before[0] - 1, before[1])
    assert "in der Hand" in sheet.spoken()


def test_totals_are_the_sums_of_all_rounds(kit: Kit) -> None:
    match = a_match(4, 4)
    sheet = Sheet("sheet", pygame.Rect(0, 0, 900, 500), match, 1.0)
    for column in sheet.columns:
        points = [t.points for score in match.state.scores for t in score.tallies if t.seat == column.seat]
        assert column.total == sum(points)


def test_who_left_stays_on_the_sheet(kit: Kit, hands: Hands) -> None:
    match = a_match(3, 2)
    match.state = match.state.with_(seats=match.state.seats[:2])
    hands.open(Scores(kit, match))
    sheet = hands.widget("sheet")
    assert isinstance(sheet, Sheet)
    assert [(column.name, column.playing) for column in sheet.columns][2] == ("Łukasz", False)


def test_the_text_field_of_a_dialog_keeps_its_text_when_the_window_changes(kit: Kit, hands: Hands) -> None:
    hands.open(dialogs.ask_add(kit, []))
    hands.type("Cem")
    hands.stack.resized((800, 600))
    field = hands.widget("field")
    assert isinstance(field, TextField)
    assert field.text == "Cem"
