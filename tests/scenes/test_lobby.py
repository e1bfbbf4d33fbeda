"""The lobby: names, number of players, every house rule, variants, the deal number (RR-H1 to RR-H13)."""

from __future__ import annotations

from dataclasses import fields

import pygame
import pytest

from game.rules import GAMES
from game.scenes import begin, house
from game.scenes.lobby import Lobby
from game.scenes.numberrow import NumberRow
from game.store import load_settings
from game.ui import text
from game.ui.kit import Kit
from game.ui.widgets import Label, TextField
from tests.scenes.conftest import Hands, Stub
from tests.scenes.test_fit import a_match

OPTIONS = GAMES["raeuber_romme"].Options
pytestmark = pytest.mark.usefixtures("table")


def lobby(kit: Kit, hands: Hands, **values: object) -> Lobby:
    scene = Lobby(kit, **values)  # type: ignore[arg-type]
    hands.open(scene)
    return scene


def test_a_game_begins_with_these_players_and_this_deal(kit: Kit, hands: Hands) -> None:
    lobby(kit, hands)
    hands.tab_to("count")
    hands.key(pygame.K_RIGHT)
    for number, name in enumerate(("Zoë", "Jürgen", "Łukasz")):
        hands.click(f"name{number}")
        hands.type(name)
    hands.click("seed")
    hands.type("7")
    hands.click("start")
    assert isinstance(hands.top, Stub)
    match = hands.top.match
    assert [seat.name for seat in match.state.seats] == ["Zoë", "Jürgen", "Łukasz"]  # type: ignore[attr-defined]
    assert match.setup.seed == "7"  # type: ignore[attr-defined]
    assert match.setup.options == OPTIONS()  # type: ignore[attr-defined]


def test_without_a_number_each_deal_is_another(kit: Kit, hands: Hands) -> None:
    seeds = {lobby(kit, hands).match().setup.seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(seed.isdecimal() for seed in seeds)


def test_names_of_last_time_come_back(kit: Kit, hands: Hands) -> None:
    first = lobby(kit, hands)
    hands.click("name0")
    hands.type("Anna")
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
    assert first is not hands.top
    kept, _ = load_settings(kit.folders.settings)
    assert kept.names == ["Anna", "Spieler 2"]
    assert lobby(kit, hands).names[:3] == ["Anna", "Spieler 2", "Spieler 1"]


@pytest.mark.parametrize("name", ["", "   ", "a" * 40, "Spieler 2"])
def test_bad_names_are_refused_in_words(name: str, kit: Kit, hands: Hands) -> None:
    lobby(kit, hands)
    hands.click("name0")
    hands.type(name)
    field = hands.widget("name0")
    assert isinstance(field, TextField)
    assert len(field.text) <= 24
    if field.text == "a" * 24:
        assert hands.widget("start").enabled
        return
    assert hands.widget("start").why
    hands.click("start")
    assert isinstance(hands.top, Lobby)


@pytest.mark.parametrize("name", ["X", "\U0001f600Ä", "王小明", "e\u0301", "<b>&{name}</b>"])
def test_any_name_is_shown(name: str, kit: Kit, hands: Hands) -> None:
    """U131, U132: no letter brings the program down."""
    lobby(kit, hands)
    hands.click("name0")
    hands.type(name)
    assert hands.widget("start").enabled
    hands.click("start")
    assert isinstance(hands.top, Stub)


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in GAMES for rule in GAMES[game].Options.choices])
def test_every_house_rule_can_be_set_by_keyboard(game: str, rule: str, kit: Kit, hands: Hands) -> None:
    scene, kind = lobby(kit, hands, game=game), GAMES[game].Options
    sections = house.sections(kind)
    place = next(number for number, names in enumerate(sections.values()) if rule in names)
    hands.tab_to("section")
    for _ in range(place):
        hands.key(pygame.K_RIGHT)
    hands.tab_to(f"rule:{rule}")
    values = []
    for _ in kind.choices[rule]:
        hands.key(pygame.K_RIGHT)
        values.append(getattr(scene.options, rule))
    assert sorted(values) == sorted(kind.choices[rule])
    assert scene.options == kind()


def test_every_house_rule_of_the_game_has_a_choice_and_words() -> None:
    fixed = {"ace_low", "ace_high", "shortest", "longest_run", "longest_group", "ace_in_hand"}
    assert {field.name for field in fields(OPTIONS)} - fixed == set(OPTIONS.choices)
    robbers = GAMES["raeuber"].Options
    assert {field.name for field in fields(robbers)} == set(robbers.choices)
    every = [item for rules in GAMES.values() for item in rules.Options.choices.items()]
    for language in text.LANGUAGES:
        text.use(language)
        for rule, values in every:
            assert len({house.value_words(rule, value) for value in values}) == len(values)
            assert len(house.about(rule)) > len(house.title(rule))


def test_every_house_rule_has_one_place() -> None:
    for rules in GAMES.values():
        placed = [name for names in house.sections(rules.Options).values() for name in names]
        assert sorted(placed) == sorted(rules.Options.choices)
    assert list(house.sections(GAMES["romme"].Options)) == ["house.turn", "house.going_out", "house.points"]
    assert list(house.sections(OPTIONS)) == ["house.cards", "house.opening", "house.table", "house.end"]


def number_row(hands: Hands) -> NumberRow:
    row = hands.widget("rule:target_score")
    assert isinstance(row, NumberRow)
    return row


def at_target(kit: Kit, hands: Hands) -> Lobby:
    """Return a lobby of Rommé in which the points that win have the focus."""
    scene = lobby(kit, hands, game="romme")
    scene.section = "house.points"
    scene.rebuild()
    hands.tab_to("rule:target_score")
    return scene


def digits(hands: Hands, words: str) -> None:
    for sign in words:
        hands.send(pygame.TEXTINPUT, text=sign)


def test_any_number_of_points_can_be_typed(kit: Kit, hands: Hands) -> None:
    """CV-D17: from 10 to 1000; the number counts at once, and typing goes on where it was."""
    scene = at_target(kit, hands)
    digits(hands, "1x2")
    assert (scene.options.target_score, number_row(hands).shown(), scene.preset) == (12, "12", "own")
    digits(hands, "3")
    assert scene.options.target_score == 123
    hands.key(pygame.K_BACKSPACE)
    assert scene.options.target_score == 12
    hands.key(pygame.K_ESCAPE)
    assert (scene.options.target_score, scene.preset) == (100, "romme") and hands.top is scene
    digits(hands, "99999")
    hands.key(pygame.K_RETURN)
    assert (scene.options.target_score, number_row(hands).shown()) == (1000, "1000 Punkte")
    digits(hands, "3")
    assert scene.options.target_score == 10
    hands.key(pygame.K_TAB)
    assert number_row(hands).shown() == "10 Punkte"


def test_a_number_can_be_typed_after_a_click(kit: Kit, hands: Hands) -> None:
    scene = at_target(kit, hands)
    hands.click_at(number_row(hands).space().center)
    digits(hands, "77")
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
    assert isinstance(hands.top, Stub)
    assert hands.top.match.setup.options.target_score == 77  # type: ignore[attr-defined]
    assert begin.last_options(kit, "romme") == scene.options != GAMES["romme"].Options()
    again = at_target(kit, hands)
    assert (again.options.target_score, number_row(hands).spoken()[:21]) == (77, "Gespielt wird bis: 77")
    kit.settings.match = {"romme": {"target_score": 1001}}
    assert begin.last_options(kit, "romme") == GAMES["romme"].Options()


def test_arrows_go_to_the_usual_numbers_and_with_shift_one_by_one(kit: Kit, hands: Hands) -> None:
    scene = at_target(kit, hands)
    seen = []
    for key, mod in (
        (pygame.K_RIGHT, pygame.KMOD_LSHIFT), (pygame.K_RIGHT, 0), (pygame.K_LEFT, pygame.KMOD_LSHIFT),
        (pygame.K_LEFT, 0), (pygame.K_DELETE, 0), (pygame.K_LEFT, 0), (pygame.K_LEFT, pygame.KMOD_LSHIFT),
        (pygame.K_RETURN, 0), (pygame.K_SPACE, 0),
    ):  # fmt: skip
        hands.key(key, mod)
        seen.append(scene.options.target_score)
    assert seen == [101, 150, 149, 100, 10, 1000, 999, 1000, 10]
    assert "10 bis 1000" in number_row(hands).spoken() and number_row(hands).tip


def test_variants_set_the_rules_and_own_rules_are_noticed(kit: Kit, hands: Hands) -> None:
    scene = lobby(kit, hands)
    assert scene.preset == "seed"
    assert {level.id for level in scene.presets} >= {"seed", "vatikan", "machiavelli", "rummikub"}
    hands.tab_to("preset")
    seen = set()
    for _ in scene.presets:
        hands.key(pygame.K_RIGHT)
        seen.add(scene.preset)
    assert seen >= {"vatikan", "machiavelli", "rummikub"}
    hands.tab_to("rule:joker_in_hand")
    hands.key(pygame.K_RIGHT)
    assert scene.preset == "own"


def test_raeuber_has_variants_limits_and_a_supply_of_its_own(kit: Kit, hands: Hands) -> None:
    kit.settings.names = ["A", "B", "C", "D", "E", "F"]
    scene = lobby(kit, hands, game="raeuber")
    assert scene.preset == "raeuber" and scene.count == 5
    assert {level.id for level in scene.presets} == {
        "raeuber", "raeuber_captain", "raeuber_friendly", "raeuber_memory",
    }  # fmt: skip
    pack = hands.widget("pack")
    assert isinstance(pack, Label) and pack.text == "65 Karten im Spiel, davon 35 im Talon"
    hands.tab_to("count")
    hands.key(pygame.K_LEFT)
    pack = hands.widget("pack")
    assert isinstance(pack, Label) and pack.text == "64 Karten im Spiel, davon 40 im Talon"
    hands.tab_to("game")
    hands.key(pygame.K_LEFT)
    assert scene.game == "romme" and scene.count == 4
    hands.key(pygame.K_LEFT)
    assert scene.game == "raeuber_romme" and scene.options == OPTIONS()


def test_too_few_cards_are_told(kit: Kit, hands: Hands) -> None:
    from dataclasses import replace

    scene = lobby(kit, hands)
    scene.options = replace(scene.options, decks=1, jokers=0, hand_size=15)
    scene.count = 6
    scene.rebuild()
    assert hands.widget("start").why
    scene.count = 2
    scene.rebuild()
    assert hands.widget("start").why == ""


def test_house_rules_of_last_time_come_back_and_nonsense_does_not(kit: Kit, hands: Hands) -> None:
    lobby(kit, hands)
    hands.tab_to("preset")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN, pygame.KMOD_LCTRL)
    chosen = begin.last_options(kit, "raeuber_romme")
    assert chosen != OPTIONS()
    for wrong in ({"jokers": 5}, {"jokers": "many"}, {"nonsense": 1}, {"wrap": 1}):
        kit.settings.match = {"raeuber_romme": wrong}
        assert begin.last_options(kit, "raeuber_romme") == OPTIONS()
    kit.settings.match = {"raeuber_romme": 7}
    assert begin.last_options(kit, "raeuber_romme") == OPTIONS()


def test_a_running_game_is_lost_only_after_a_question(kit: Kit, hands: Hands) -> None:
    """U039, U213: Enter does not lose the points."""
    names = lobby(kit, hands, playing=a_match().setup).names
    assert names[:3] == ["Anna", "Ben", "Łukasz"]
    scene = hands.top
    hands.click("start")
    assert hands.top.name == "dialog new"
    hands.key(pygame.K_RETURN)
    assert hands.top is scene
    hands.click("start")
    hands.click("yes")
    assert isinstance(hands.top, Stub)
    assert hands.top is not hands.bottom


def test_back(kit: Kit, hands: Hands) -> None:
    lobby(kit, hands, playing=a_match().setup)
    hands.click("back")
    assert hands.bottom.values == [None]


def test_a_broken_level_is_told_and_left_out(kit: Kit, tmp_path: object) -> None:
    from dataclasses import replace
    from pathlib import Path

    folder = Path(str(tmp_path)) / "program"
    (folder / "levels").mkdir(parents=True)
    (folder / "levels" / "bad.toml").write_text("format = 7", encoding="utf-8")
    kit.folders = replace(kit.folders, program=folder)
    assert begin.presets(kit, "raeuber_romme") == []
    assert [notice.key for notice in kit.notices] == ["error.level_damaged"]
