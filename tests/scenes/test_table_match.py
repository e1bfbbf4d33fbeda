"""The match at the table: players who come and go, the curtain, columns, house rules, the clock, and the saved game."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game import levels
from game.engine.match import Match
from game.engine.saves import fingerprint, from_text
from game.engine.state import Phase, parse_zone
from game.rules import GAMES
from game.rules.rebuilding import Options
from game.scenes import house
from game.scenes.curtain import Curtain
from game.scenes.dialogs import Ask, Notice
from game.scenes.help import Help
from game.scenes.scores import Scores
from game.ui.kit import Kit
from game.ui.text import text
from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]
HANDS = ["H8 C3 C4 D9", "S9 D5 D6", "S2 S3 S4"]
SETS = ["H5 H6 H7", "S7 D7 C7"]


def saved(table: AtTable) -> Match:
    """Return the match that the autosave holds now."""
    return from_text(table.kit.folders.autosave.read_text(encoding="utf-8"), GAMES)


# --- players


def test_rr_r28_rr_d22_a_player_joins_without_interrupting_the_round(placed: Placed) -> None:
    table = placed(HANDS[:2], SETS)
    table.drag("H8", table.beside("H7"))
    table.key("f5")
    assert isinstance(table.top, Ask)
    table.type("Zoë")
    table.key("enter")
    assert table.journal == ["move H8 > set:1", 'join ["Zoë", "human"]']
    assert table.top is table.table and table.table.acting and table.acting == "Anna"
    assert table.cards("set:1") == "H5 H6 H7 H8" and table.cards("hand:2").count(" ") == 12
    table.key("n")
    assert table.acting == "Ben"


@pytest.mark.parametrize("name", ["", "   ", "Anna", "x" * 40])
def test_a_player_who_cannot_be_called_so_does_not_join(placed: Placed, name: str) -> None:
    table = placed(HANDS[:2], SETS)
    table.key("f5")
    if name:
        table.type(name)
    table.resize((1000, 800))
    shown = table.top.ring.widget("yes")  # type: ignore[attr-defined]
    if name != "x" * 40:  # the field takes no more letters than a name may have
        assert shown.why
        table.key("enter")
        for _ in range(4):  # and the button cannot be reached or does nothing
            table.key("tab")
            focused = table.top.ring.focused  # type: ignore[attr-defined]
            if focused is not None and focused.name == "yes":
                table.key("enter")
    assert isinstance(table.top, Ask) and table.journal == []


def test_rr_r29_the_active_player_is_renamed(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("f2")
    table.type("Jürgen 😀")
    table.key("enter")
    assert table.match.state.seat(0).name.startswith("Jürgen") and table.table.acting
    assert table.said and any("Jürgen" in line for line in table.said)


def test_rr_r29_rr_d23_the_active_player_leaves(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.key("ctrl+delete")
    table.key("enter")
    assert len(table.match.state.seats) == 3, "Enter cancels"
    table.key("ctrl+delete")
    table.answer("yes")
    table.rest()
    assert [seat.name for seat in table.match.state.seats] == ["Ben", "Cem"]
    assert isinstance(table.top, Curtain) and table.cards("set:1") == "H5 H6 H7"
    table.sit_down()
    assert table.hand() == "S9 D5 D6"


def test_rr_d23_two_players_cannot_become_one(placed: Placed) -> None:
    table = placed(HANDS[:2], SETS)
    assert table.why("menu.players.remove")
    table.key("ctrl+delete")
    assert table.top is table.table and table.table.message.warn


def test_rr_d22_nobody_joins_when_the_stock_is_short(placed: Placed) -> None:
    table = placed(HANDS[:2], SETS, stock=5)
    assert table.why("menu.players.add")
    table.key("f5")
    assert table.top is table.table


# --- hot seat


def test_rr_r27_rr_d25_between_two_players_falls_an_opaque_curtain(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.key("n")
    table.rest()
    assert isinstance(table.top, Curtain) and table.top.opaque and table.table.viewer is None
    assert not table.shown() - table.match.view(None).known()
    assert "Ben" in table.top.player and any("Anna" in line for line in table.top.news)
    table.sit_down()
    assert table.hand() == "S9 D5 D6" and table.table.view.seat == 1


def test_rr_d7_temporary_sets_are_hidden_from_others_and_kept_for_their_owner(placed: Placed) -> None:
    table = placed(HANDS[:2], SETS)
    table.drag("C3", "tray")
    table.key("t")
    table.sit_down()
    assert table.table.layout.frame(parse_zone("private:0.1")) is None
    assert len(table.table.view.cards(parse_zone("hand:0"))) == 5, "counted as hand"
    table.key("t")
    table.sit_down()
    assert table.table.layout.frame(parse_zone("private:0.1")) is not None


def test_u214_a_curtain_is_lifted_by_click_or_key(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.key("t")
    table.rest()
    table.down((640, 400))
    table.up((640, 400))
    assert table.table.acting and table.acting == "Ben"


# --- columns


def test_rr_r34_columns_from_the_menu_file(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    columns = next(item for menu in table.table.actions.menus() for item in menu.items
                   if item.name == "menu.file.columns")
    assert [item.value for item in columns.items] == list(range(9))
    for wanted in (1, 3, 8):
        table.do("menu.file.columns", wanted)
        assert table.table.layout.columns == wanted == table.kit.settings.columns
    table.do("menu.file.columns", 0)
    table.key("f6")
    assert table.table.layout.columns == 1


# --- house rules


def test_rr_h1_to_h13_every_house_rule_in_force_can_be_read_during_play(placed: Placed) -> None:
    table = placed(HANDS, SETS, failed_turn=3)
    table.key("f1")
    assert isinstance(table.top, Help) and "house" in table.top.pages
    assert table.top.options is table.match.setup.options
    told = {name for names in house.sections(Options).values() for name in names}
    assert told == set(Options.choices)
    assert all(house.title(name) and house.about(name) for name in told)


@pytest.mark.parametrize("name", ["seed", "vatikan", "machiavelli", "rummikub"])
def test_each_preset_is_dealt_to_a_table(kit: Kit, name: str) -> None:
    level = levels.load(kit.folders.levels / f"{name}.toml")
    table = AtTable(kit, Match(GAMES[level.game], levels.setup(level, ("Anna", "Ben"), "7"))).sit_down()
    assert table.match.setup.options == level.options and len(table.hand().split()) == level.options.hand_size


def test_rr_h6_giving_up_draws_the_penalty_after_a_question(placed: Placed) -> None:
    table = placed(HANDS, SETS, failed_turn=3)
    table.drag("D9", table.beside("H7"))
    table.key("g")
    assert isinstance(table.top, Ask)
    table.answer("yes")
    assert table.journal[-1] == "giveup" and table.cards("hand:0").count(" ") == 6
    assert table.cards("set:1") == "H5 H6 H7"


def test_rr_h6_without_the_house_rule_giving_up_is_disabled(placed: Placed) -> None:
    assert placed(HANDS, SETS).why("menu.game.give_up")


@pytest.mark.parametrize(("failed_turn", "stock", "ends"), [(0, 20, "draw stock"), (3, 20, "giveup"), (0, 0, "pass")])
def test_rr_h11_when_the_time_is_up_the_turn_ends(placed: Placed, failed_turn: int, stock: int, ends: str) -> None:
    table = placed(HANDS, SETS, stock=stock, turn_seconds=50, failed_turn=failed_turn)
    table.drag("H8", table.beside("H7"))
    table.lift("C3", "felt")
    for _ in range(52):
        table.looks(1.0)
        if len(table.journal) > 1:
            break
    assert table.journal == ["move H8 > set:1", ends]
    assert not table.table.pointer.gesture.busy and table.cards("set:1") == "H5 H6 H7"
    assert {"C3", "H8"} <= {str(p.card) for p in table.table.layout.places}, "what was carried is seen in the hand"
    table.sit_down()
    assert table.table.clock is not None and 40 < table.table.clock <= 50


def test_rr_h11_the_clock_is_seen_and_stands_still_behind_a_pause(placed: Placed) -> None:
    table = placed(HANDS, SETS, turn_seconds=60)
    table.looks(2.0)
    before = table.table.clock
    assert before is not None and table.table._marks().clock == round(before)
    table.key("f9")
    table.looks(30.0)
    table.key("escape")
    assert table.top is table.table and table.table.clock is not None and table.table.clock > before - 1.0


def test_rr_h8_the_match_ends_after_its_rounds_and_says_who_won(placed: Placed) -> None:
    table = placed(["H8", "C4 C5"], ["H5 H6 H7"], match_rounds=1)
    table.drag("H8", table.beside("H7"))
    table.key("n")
    assert table.match.state.phase is Phase.MATCH_OVER
    table.rest()
    assert isinstance(table.top, Scores) and "Anna" in table.top.headline()


# --- the saved game


def test_after_every_step_the_autosave_holds_every_command(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    steps: list[Callable[[], object]] = [
        lambda: table.drag("H8", table.beside("H7")), lambda: table.drag("C3", "felt"), lambda: table.key("ctrl+z"),
        lambda: table.key("ctrl+z"), lambda: table.key("ctrl+y"), lambda: table.key("r"), lambda: table.key("ctrl+z"),
        lambda: table.key("n"), lambda: table.sit_down(), lambda: table.key("t"),
    ]
    for number, step in enumerate(steps, 1):
        step()
        match = saved(table)
        assert match.journal == table.journal, f"after step {number}"
        assert fingerprint(match.state) == fingerprint(table.match.state)
    assert "undo" in table.journal and "reset" in table.journal and "end" in table.journal


def test_a_resumed_table_equals_the_old_one(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.drag("C3", "tray")
    old = table.match
    again = AtTable(table.kit, saved(table)).sit_down()
    assert again.match.state == old.state and again.journal == old.journal
    assert again.match.view(0) == old.view(0)
    assert again.table.layout.places == table.table.layout.places
    again.key("ctrl+z")
    assert again.cards("private:0.1") == ""
    assert saved(again).journal == [*old.journal, "undo"][:len(again.journal)]


def test_u148_a_deleted_folder_is_made_again(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    shutil.rmtree(table.kit.folders.data)
    table.key("ctrl+z")
    assert saved(table).journal == ["move H8 > set:1", "undo"]


def test_a_save_that_cannot_be_written_is_told_once_and_the_game_goes_on(placed: Placed, tmp_path: Path) -> None:
    table = placed(HANDS, SETS)
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be", encoding="utf-8")
    table.table.autosave.path = blocked / "autosave.save"
    table.drag("H8", table.beside("H7"))
    assert table.journal == ["move H8 > set:1"]
    assert isinstance(table.top, Notice)
    table.key("enter")
    assert table.top is table.table and table.table.acting
    table.key("n")
    table.sit_down()
    assert table.journal == ["move H8 > set:1", "end"] and table.acting == "Ben", "told once"


def test_u149_leaving_in_mid_deal_saves_the_match(dealt: Placed) -> None:
    table = dealt(3)
    table.looks(0.1)
    table.stack.leave()
    assert fingerprint(saved(table).state) == fingerprint(table.match.state)


def test_u104_fifty_sizes_in_a_row_and_the_last_one_counts(placed: Placed) -> None:
    table = placed(HANDS, SETS, size=(800, 600))
    for step in range(50):
        size = (800 + step * 10, 600 + step * 4)
        table.kit.resize(size)
        table.stack.resized(size)
    table.resize((1290, 796))
    assert table.table.layout.regions.window.size == (1290, 796)
    table.drag("H8", table.beside("H7"))
    assert table.journal == ["move H8 > set:1"]


def test_rr_r35_a_larger_window_makes_larger_cards(placed: Placed) -> None:
    table = placed(HANDS, SETS, size=(800, 600))
    small = table.place("H8").width
    table.resize((1920, 1080))
    assert table.place("H8").width > 1.5 * small


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_u141_the_language_changes_at_the_table_and_the_game_is_kept(placed: Placed, language: str) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", table.beside("H7"))
    table.kit.change(language=language)
    table.looks()
    assert table.table.actions.bar.titles[0][0] == text("menu.file")
    assert table.journal == ["move H8 > set:1"] and table.table.acting


@pytest.mark.parametrize("size", [(800, 600), (1366, 768), (2560, 1080), (3840, 2160)])
def test_u062_after_a_resize_the_buttons_are_where_the_layout_wants_them(placed: Placed, size: tuple[int, int]) -> None:
    table = placed(HANDS, SETS, size=(1920, 1080))
    table.resize(size)
    area = table.table.layout.regions.buttons
    assert all(area.contains(widget.rect) for widget in table.table.actions.ring.widgets)
    assert table.table.actions.bar.rect.w == size[0]
