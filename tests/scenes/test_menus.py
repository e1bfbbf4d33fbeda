"""Start menu, pause, help, settings and the start of the program, by mouse and by keyboard."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pygame
import pytest

from game import scenes, store
from game.commandline import read
from game.engine.saves import to_text
from game.rules import GAMES
from game.scenes import begin, keys
from game.scenes.gametile import PICTURES
from game.scenes.help import Help
from game.scenes.lobby import Lobby
from game.scenes.menu import Menu
from game.scenes.page import Page
from game.scenes.pause import Pause
from game.scenes.saves import OpenGame
from game.scenes.settings import Settings
from game.store import load_settings
from game.ui import text
from game.ui.kit import Kit
from tests.scenes.conftest import Hands, Stub
from tests.scenes.test_fit import a_match

OPTIONS = GAMES["raeuber_romme"].Options()


@pytest.mark.parametrize(
    ("button", "scene"),
    [
        *((f"game:{game}", Lobby) for game in GAMES),
        ("open", OpenGame), ("settings", Settings), ("help", Help),
    ],
)  # fmt: skip
def test_the_menu_leads_everywhere(button: str, scene: type, kit: Kit, hands: Hands) -> None:
    menu = hands.open(Menu(kit))
    hands.click(button)
    assert isinstance(hands.top, scene)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is menu
    hands.tab_to(button)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, scene)


def test_the_menu_offers_every_game_with_a_picture() -> None:
    assert list(PICTURES) == list(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_opens_the_lobby_of_its_game(game: str, kit: Kit, hands: Hands) -> None:
    hands.open(Menu(kit))
    assert text.text(f"game.{game}.title") in hands.widget(f"game:{game}").spoken()
    hands.click(f"game:{game}")
    assert isinstance(hands.top, Lobby) and hands.top.game == game


@pytest.mark.usefixtures("table")
def test_the_game_played_last_comes_first(kit: Kit, hands: Hands) -> None:
    """Enter on the first screen goes on with the game of last time, with its own house rules."""
    hands.open(Menu(kit))
    assert hands.ring.focused is hands.widget("game:raeuber_romme")
    hands.click("game:raeuber")
    hands.tab_to("preset")
    hands.key(pygame.K_RIGHT)
    chosen = hands.top.options  # type: ignore[attr-defined]
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
    kept, notices = load_settings(kit.folders.settings)
    assert (kept.game, notices) == ("raeuber", [])
    assert begin.last_options(kit, "raeuber") == chosen != GAMES["raeuber"].Options()
    assert begin.last_options(kit, "raeuber_romme") == OPTIONS
    hands.open(Menu(kit))
    hands.key(pygame.K_n)
    assert isinstance(hands.top, Lobby) and hands.top.game == "raeuber"
    kit.settings.game = "chess"
    hands.open(Menu(kit))
    assert hands.ring.focused is hands.widget("game:raeuber_romme")


def test_the_menu_ends_the_program(kit: Kit, hands: Hands) -> None:
    hands.open(Menu(kit))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Menu)
    hands.click("quit")
    assert not hands.stack


@pytest.mark.usefixtures("table")
def test_the_menu_goes_on_with_the_last_match(kit: Kit, hands: Hands) -> None:
    assert not Menu(kit).unread
    store.write_text(kit.folders.autosave, to_text(begin.deal("raeuber_romme", ("Zoë", "Ben"), OPTIONS, "5")))
    hands.open(Menu(kit))
    assert hands.widget("resume")
    hands.look()
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Stub)
    assert hands.top.match.state.seats[0].name == "Zoë"  # type: ignore[attr-defined]


@pytest.mark.parametrize("damage", ["", "hello", "raeuber-und-romme 99  #00000000\n", "\x00\xff"])
def test_a_damaged_last_match_is_told_and_kept(damage: str, kit: Kit, hands: Hands) -> None:
    kit.folders.autosave.write_text(damage, encoding="latin-1")
    hands.open(Menu(kit))
    hands.look()
    assert hands.top.name == "dialog notice"
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Menu)
    assert not kit.folders.autosave.exists()
    assert [path.read_text("latin-1") for path in kit.folders.data.glob("autosave.damaged*")] == [damage]


def test_the_program_starts_where_the_command_line_says(
    kit: Kit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(begin, "table", lambda kit, match: Stub(match))

    def started(*arguments: str) -> Stub:
        (scene,) = scenes.start(kit, read(list(arguments)))
        assert isinstance(scene, Stub)
        return scene

    first = started("--level", "vatikan", "--names", "A,B,C", "--seed", "9").match
    assert (first.setup.options.jokers, first.setup.seed) == (2, "9")  # type: ignore[attr-defined]
    assert [seat.name for seat in first.state.seats] == ["A", "B", "C"]  # type: ignore[attr-defined]
    assert len(started("--game", "raeuber_romme", "--players", "6").match.state.seats) == 6  # type: ignore[attr-defined]
    robbers = started("--game", "raeuber", "--players", "5").match
    assert (robbers.setup.game, len(robbers.state.seats)) == ("raeuber", 5)  # type: ignore[attr-defined]
    captain = started("--level", "raeuber_captain").match.setup  # type: ignore[attr-defined]
    assert (captain.options.robber_steals, captain.options.match_rounds) == ("always", 3)
    path = tmp_path / "game.save"
    path.write_text(to_text(first), encoding="utf-8")  # type: ignore[arg-type]
    assert started("play", str(path)).match.state == first.state  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "arguments",
    [
        ["--level", "nowhere"],
        ["--level", "../../etc/passwd"],
        ["--game", "chess"],
        ["--game", "raeuber_romme", "--players", "9"],
        ["--game", "raeuber_romme", "--names", "Anna,anna"],
        ["--game", "raeuber", "--players", "6"],
        ["play", "nothing.save"],
    ],
)
def test_a_wrong_command_line_ends_in_the_menu_with_a_sentence(arguments: list[str], kit: Kit, hands: Hands) -> None:
    (scene,) = scenes.start(kit, read(arguments))
    hands.open(scene)
    assert hands.top.name == "dialog notice"
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Menu)


def test_plain_start(kit: Kit) -> None:
    (scene,) = scenes.start(kit, read([]))
    assert isinstance(scene, Menu)
    assert isinstance(read([]), Namespace)


# --- pause and help


@pytest.mark.parametrize("name", ["save", "open", "new"])
def test_the_pause_leaves_work_to_the_table(name: str, kit: Kit, hands: Hands) -> None:
    hands.open(Pause(kit, a_match()))
    hands.click(name)
    assert hands.bottom.values == [name]


def test_the_pause_leads_on(kit: Kit, hands: Hands) -> None:
    pause = hands.open(Pause(kit, a_match()))
    for name, scene in (("settings", Settings), ("help", Help)):
        hands.click(name)
        assert isinstance(hands.top, scene)
        hands.key(pygame.K_ESCAPE)
        assert hands.top is pause
    hands.click("quit")
    assert hands.top.name == "dialog quit"
    hands.key(pygame.K_ESCAPE)
    hands.click("menu")
    assert [type(scene) for scene in hands.stack.scenes] == [Menu]


def test_help_turns_pages_and_scrolls(kit: Kit, hands: Hands) -> None:
    hands.open(Help(kit, options=OPTIONS))
    page = hands.widget("page")
    assert isinstance(page, Page)
    hands.key(pygame.K_PAGEDOWN)
    assert page.scroll.at > 0
    hands.key(pygame.K_END)
    assert page.scroll.at == page.scroll.last
    hands.tab_to("tabs")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert "30 Punkte" in hands.widget("page").spoken()
    hands.click("back")
    assert hands.bottom.values == [None]


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("page", ["rules", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_help_is_there_in_every_language(game: str, page: str, language: str, kit: Kit) -> None:
    text.use(language)
    words = Help(kit, page, game=game)
    assert text.text("help.missing") not in str(words.blocks())
    assert len(words.blocks()) > 15


@pytest.mark.parametrize("page", ["rules", "keys"])
@pytest.mark.parametrize("game", GAMES)
def test_help_pages_have_the_same_shape_in_every_language(game: str, page: str, kit: Kit) -> None:
    shapes = set()
    for language in text.LANGUAGES:
        text.use(language)
        shapes.add(tuple(type(block).__name__ for block in Help(kit, page, game=game).blocks()))
    assert len(shapes) == 1


def test_help_is_about_the_game_that_is_played(kit: Kit) -> None:
    kit.settings.game = "raeuber"
    assert Help(kit).blocks()[0].text == "Räuber"  # type: ignore[union-attr]
    assert Help(kit, options=OPTIONS).blocks()[0].text == "Räuber-Rommé"  # type: ignore[union-attr]


def test_help_of_the_menu_has_the_rules_of_every_game(kit: Kit, hands: Hands) -> None:
    hands.open(Help(kit))
    hands.tab_to("tabs")
    for game in (*list(GAMES)[1:], ""):
        hands.key(pygame.K_RIGHT)
        title = text.text(f"game.{game}.title" if game else "help.keys")
        assert title in hands.widget("tabs").spoken()
        assert game in ("", hands.top.game) and hands.widget("page").spoken()  # type: ignore[attr-defined]
    assert hands.top.page == "keys"  # type: ignore[attr-defined]
    hands.key(pygame.K_LEFT)
    assert hands.top.blocks()[0].text == text.text(f"game.{list(GAMES)[-1]}.title")  # type: ignore[attr-defined]


def test_a_game_that_comes_to_the_table_is_the_one_played_last(kit: Kit) -> None:
    for game, rules in GAMES.items():
        begin.table(kit, begin.deal(game, ("A", "B"), rules.Options(), "1"))
        assert (begin.last_game(kit), load_settings(kit.folders.settings)[0].game) == (game, game)


def test_each_key_does_one_thing() -> None:
    never_together = {"menu.cards.meld"}  # what lays cards: sets in one game, melds in the others
    chords = [chord for item, chords in keys.KEYS.items() for chord in chords if item not in never_together]
    assert len(chords) == len(set(chords))
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")
    assert keys.further_item(event) == "menu.game.undo"
    assert keys.shortcut("menu.game.undo") == "ctrl+z"


# --- settings


def test_settings_take_effect_at_once_and_are_kept(kit: Kit, hands: Hands) -> None:
    hands.open(Settings(kit))
    hands.click("four_colours")
    hands.click("sort_sets")
    hands.tab_to("columns")
    for _ in range(4):
        hands.key(pygame.K_RIGHT)
    hands.tab_to("speed")
    hands.key(pygame.K_RIGHT)
    hands.tab_to("volume")
    hands.key(pygame.K_HOME)
    kept, notices = load_settings(kit.folders.settings)
    assert notices == []
    assert kept == kit.settings
    assert (kept.four_colours, kept.sort_sets, kept.columns, kept.speed, kept.volume) == (True, False, 4, "slow", 0.0)
    assert kit.art.four_colours


def test_the_language_changes_at_once(kit: Kit, hands: Hands) -> None:
    """U141: in every language the same screen, with the focus where it was."""
    hands.open(Settings(kit))
    hands.tab_to("language")
    for expected, words in (("en", "Language"), ("fr", "Langue")):
        hands.key(pygame.K_RIGHT)
        assert kit.settings.language == expected
        assert hands.widget("language").spoken().startswith(words)
        assert hands.ring.focused is hands.widget("language")
    hands.click("back")
    assert hands.bottom.values == [None]


def test_sorting_always_needs_an_order(kit: Kit, hands: Hands) -> None:
    hands.open(Settings(kit))
    hands.click("always_sort")
    assert (kit.settings.always_sort, kit.settings.hand_order) == (True, "suit")


def test_the_size_of_texts_changes_when_the_slider_is_let_go(kit: Kit, hands: Hands) -> None:
    hands.open(Settings(kit))
    hands.tab_to("ui_scale")
    hands.key(pygame.K_END)
    assert kit.settings.ui_scale == 2.0
    assert hands.surface.get_rect().contains(hands.widget("ui_scale").rect)
