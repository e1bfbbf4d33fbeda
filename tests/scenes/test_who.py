"""Who decides for which seat: in the lobby, between two rounds, by menu, by level file, by command line (RR-D22)."""

from __future__ import annotations

from argparse import ArgumentTypeError
from pathlib import Path

import pygame
import pytest

from game import commandline, levels
from game.brains import BRAINS
from game.brains.thinker import InlineThinker
from game.engine.commands import Appoint, NextRound
from game.engine.match import Match
from game.engine.state import HUMAN, LEVELS, Seat, Setup
from game.rules import GAMES
from game.scenes import begin
from game.scenes.lobby import Lobby
from game.scenes.places import COMPUTERS, Places, computer_names
from game.scenes.scores import Scores
from game.scenes.sheet import columns
from game.scenes.who import Who
from game.store import load_settings
from game.ui.kit import Kit
from game.ui.widgets import Choice, TextField
from tests.scenes.conftest import Hands, Stub
from tests.scenes.table_driver import AtTable
from tests.scenes.test_computers import play_for, table_of

HEAD = 'format = 1\ngame = "romme"\n[title]\nde = "X"\nen = "X"\n'


def field(hands: Hands, name: str) -> str:
    found = hands.widget(name)
    assert isinstance(found, TextField)
    return found.text


def chosen(hands: Hands, name: str) -> object:
    found = hands.widget(name)
    assert isinstance(found, Choice)
    return found.value


def seats(hands: Hands) -> list[tuple[str, str]]:
    """Return names and players of the match that was dealt."""
    assert isinstance(hands.top, Stub)
    return [(seat.name, seat.player) for seat in hands.top.match.state.seats]  # type: ignore[attr-defined]


# --- names


def test_a_seat_given_to_a_computer_player_takes_its_name_and_gives_it_back() -> None:
    places = Places(["Anna", "Ben"], [], 4)
    assert places.appoint(1, "hard")
    assert places.names[1] in COMPUTERS
    assert not places.appoint(1, "easy")  # another level is still the same robber
    assert places.appoint(1, HUMAN)
    assert places.names[:2] == ["Anna", "Ben"]


def test_no_two_seats_ever_have_one_name() -> None:
    places = Places(["Rinaldo", "marian", "Anna"], ["human", "easy"], 6)
    for number in range(6):
        for player in ("hard", "human", "normal"):
            places.appoint(number, player)
            assert len({name.casefold() for name in places.names}) == 6
    assert len(set(computer_names(12, COMPUTERS))) == 12


def test_the_person_who_plays_alone_keeps_name_and_place_and_the_level_is_that_of_last_time() -> None:
    places = Places(["Rinaldo", "Anna", "Ben"], ["hard", "human", "human"], 4)
    places.alone(3)
    assert places.players[:3] == ["hard", "human", "hard"]
    assert places.names[1] == "Anna"
    everybody = Places(["Rinaldo", "Till"], ["hard", "easy"], 4)
    everybody.alone(2)
    assert everybody.players[:2] == ["human", "easy"]  # somebody has to be a person
    strange = Places(["Anna", "Ben"], ["wizard", "human"], 2)
    assert strange.players == ["human", "human"]


# --- the lobby


@pytest.mark.usefixtures("table")
@pytest.mark.parametrize("game", BRAINS)
def test_one_click_in_the_lobby_deals_against_computer_players(game: str, kit: Kit, hands: Hands) -> None:
    hands.open(Lobby(kit, game=game))
    hands.click("alone")
    found = seats(hands)
    assert [player for _, player in found] == [HUMAN] + ["normal"] * (len(found) - 1)
    kept, _ = load_settings(kit.folders.settings)
    assert kept.players == [player for _, player in found]
    assert kept.names == [name for name, _ in found]


@pytest.mark.usefixtures("table")
def test_the_same_by_key_and_not_while_a_name_is_wrong(kit: Kit, hands: Hands) -> None:
    hands.open(Lobby(kit, game="romme"))
    hands.click("name0")
    hands.type("  ")
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert isinstance(hands.top, Lobby)
    hands.click("name0")
    hands.type("Zoë")
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)
    assert seats(hands)[0] == ("Zoë", HUMAN)


@pytest.mark.usefixtures("table")
def test_each_seat_has_a_choice_that_the_keyboard_reaches(kit: Kit, hands: Hands) -> None:
    hands.open(Lobby(kit, game="romme"))
    before = field(hands, "name1")
    hands.tab_to("player1")
    for player in LEVELS:
        hands.key(pygame.K_RIGHT)
        assert chosen(hands, "player1") == player
        assert field(hands, "name1") in COMPUTERS
    hands.key(pygame.K_RIGHT)
    assert field(hands, "name1") == before
    hands.key(pygame.K_LEFT)
    hands.click("start")
    assert seats(hands)[1] == (COMPUTERS[1], "hard")


@pytest.mark.usefixtures("table")
def test_who_played_last_is_offered_again(kit: Kit, hands: Hands) -> None:
    hands.open(Lobby(kit, game="romme"))
    hands.click("alone")
    again = Lobby(kit, game="romme")
    hands.open(again)
    assert again.players[:2] == [HUMAN, "normal"]
    setup = Setup("romme", (Seat(0, "Zoë", "hard"), Seat(1, "Ben")), "1", GAMES["romme"].Options())
    running = Lobby(kit, setup)
    assert (running.names[:2], running.players[:2]) == (["Zoë", "Ben"], ["hard", HUMAN])


def test_settings_with_nonsense_for_players_are_mended(kit: Kit) -> None:
    for bad in ('["wizard"]', "3", "[1, 2]", '"hard"', "null"):
        kit.folders.settings.write_text(f'{{"players": {bad}, "names": ["A", "B"]}}', encoding="utf-8")
        kept, _ = load_settings(kit.folders.settings)
        assert all(isinstance(player, str) for player in kept.players)
        assert Places(kept.names, kept.players, 4).players == [HUMAN] * 4


# --- between two rounds


def between(kit: Kit, players: str = "human easy") -> AtTable:
    """Return a table whose score sheet is seen after the first round."""
    driver = table_of(kit, "romme", players)
    play_for(driver)
    driver.rest(4)
    assert isinstance(driver.top, Scores)
    return driver


def test_from_the_score_sheet_one_says_who_plays_the_next_round(kit: Kit) -> None:
    driver = between(kit)
    driver.answer("who")
    assert isinstance(driver.top, Who)
    ring = driver.top.ring
    line = ring.widget("seat1")
    assert isinstance(line, Choice)
    assert line.value == "easy"
    driver.click(line.part(3).center)
    driver.answer("ok")
    assert isinstance(driver.top, Scores)
    assert [seat.player for seat in driver.match.state.seats] == [HUMAN, "hard"]
    assert driver.journal[-1] == "appoint 1 hard"
    driver.answer("next")
    assert driver.match.state.phase.running
    assert [seat.player for seat in driver.match.state.seats] == [HUMAN, "hard"]


@pytest.mark.parametrize("player", ["human easy", "human human"])
def test_a_person_can_hand_his_seat_to_a_computer_player_and_only_watch(kit: Kit, player: str) -> None:
    driver = between(kit, player)
    driver.answer("who")
    assert isinstance(driver.top, Who)
    driver.top.chosen.update({0: "normal", 1: "hard"})
    driver.answer("ok")
    driver.answer("next")
    play_for(driver, curtains=False)
    assert driver.table.viewer is None
    assert len(driver.match.state.scores) == 2


def test_a_computer_players_seat_can_become_a_persons(kit: Kit) -> None:
    driver = between(kit)
    driver.answer("who")
    assert isinstance(driver.top, Who)
    driver.top.chosen[1] = HUMAN
    driver.answer("ok")
    driver.answer("next")
    assert all(seat.human for seat in driver.match.state.seats)
    play_for(driver)  # with curtains between the two


def test_cancel_and_escape_change_nothing(kit: Kit) -> None:
    driver = between(kit)
    for leave in ("cancel", "esc"):
        journal = list(driver.journal)
        driver.answer("who")
        assert isinstance(driver.top, Who)
        driver.top.chosen[1] = "hard"
        if leave == "esc":
            driver.key("escape")
        else:
            driver.answer("cancel")
        assert driver.journal == journal
        if not isinstance(driver.top, Scores):
            driver.do("menu.game.scores")


def test_in_the_middle_of_a_round_it_can_be_read_with_the_reason(kit: Kit) -> None:
    driver = table_of(kit, "romme", "human easy")
    driver.do("menu.players.who")
    assert isinstance(driver.top, Who)
    line = driver.top.ring.widget("seat1")
    assert line is not None
    assert "zwischen zwei Runden" in line.why
    assert driver.top.ring.widget("cancel") is None
    driver.answer("ok")
    assert not driver.journal or not driver.journal[-1].startswith("appoint")


def test_commands_are_only_for_what_changed(kit: Kit) -> None:
    match = Match(GAMES["romme"], Setup("romme", (Seat(0, "A"), Seat(1, "B", "hard")), "1", GAMES["romme"].Options()))
    who = Who(kit, match)
    assert who.commands() == ()
    who.chosen[0] = "easy"
    assert who.commands() == (Appoint(0, "easy"),)


def test_the_menu_lets_a_computer_player_join_with_a_free_name(kit: Kit) -> None:
    driver = between(kit, "human easy")
    driver.answer("back")
    driver.do("menu.players.add_computer", "hard")
    driver.do("menu.players.add_computer")
    assert [seat.player for seat in driver.match.state.seats] == [HUMAN, "easy", "hard", "normal"]
    assert len({seat.name for seat in driver.match.state.seats}) == 4
    assert driver.table.submit(NextRound())
    play_for(driver, curtains=False)


def test_the_score_sheet_knows_who_is_a_computer_player(kit: Kit) -> None:
    driver = table_of(kit, "romme", "human easy hard", thinker=InlineThinker())
    assert [column.player for column in columns(driver.match)] == [HUMAN, "easy", "hard"]


# --- level files and the command line


def test_a_level_names_its_opponents(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(HEAD + '[table]\nopponents = ["easy", "hard"]\n', encoding="utf-8")
    setup = levels.setup(levels.load(path), ("Anna", "Till", "Robin"), "1")
    assert [seat.player for seat in setup.seats] == [HUMAN, "easy", "hard"]


@pytest.mark.parametrize("bad", ['["wizard"]', '"hard"', "[1]", '["easy", "easy", "easy", "easy", "easy"]'])
def test_a_level_with_impossible_opponents_is_refused(bad: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_text(f"{HEAD}[table]\nopponents = {bad}\n", encoding="utf-8")
    with pytest.raises(levels.BadLevel, match=r"opponents|too_"):
        levels.load(path)


def test_the_command_line_seats_people_and_computer_players(kit: Kit) -> None:
    def found(words: str) -> list[tuple[str, str]]:
        match = begin.asked_for(kit, commandline.read(words.split()))
        assert match is not None
        return [(seat.name, seat.player) for seat in match.state.seats]

    assert found("--game romme --names Anna --computers hard,easy") == [
        ("Anna", HUMAN), (COMPUTERS[0], "hard"), (COMPUTERS[1], "easy"),
    ]  # fmt: skip
    assert [player for _, player in found("--game romme --players 4 --computers hard")] == [HUMAN] * 3 + ["hard"]
    assert [player for _, player in found("--level romme --computers Normal")] == [HUMAN, "normal"]
    with pytest.raises(ArgumentTypeError, match="wizard"):
        commandline._levels("easy,wizard")
