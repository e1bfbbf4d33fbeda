"""Every screen at every size and in every language: nothing cut off, nothing outside, nothing on top of each other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pygame
import pytest

from game import store
from game.engine.match import Match
from game.engine.saves import to_text
from game.engine.state import Phase, Score, Tally, hand
from game.rules import GAMES
from game.scenes import begin, dialogs, house
from game.scenes.curtain import Curtain
from game.scenes.help import Help
from game.scenes.lobby import Lobby
from game.scenes.menu import Menu
from game.scenes.pause import Pause
from game.scenes.saves import OpenGame, SaveGame
from game.scenes.scores import Scores
from game.scenes.settings import Settings
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.widgets import FocusRing, Panel
from tests.scenes.conftest import Hands

NAMES = ("Anna", "Ben", "Łukasz", "Jürgen", "Zoë", "Maximilian")
LONG = ("Maximiliane-Friederike X", "Łukasz-Bartholomäus II.", "Maximiliane-Franziska M.", "Anna-Katharina W.", "Ben")
SIZES = ((800, 600), (1280, 720), (1366, 768), (3840, 2160), (3440, 1440))


def a_match(count: int = 3, rounds: int = 2, phase: Phase = Phase.ROUND_OVER) -> Match:
    """Return a match in whose score sheet something stands."""
    options = GAMES["raeuber_romme"].Options()
    match = begin.deal("raeuber_romme", NAMES[:count], options, "482913")
    scores = []
    for number in range(rounds):
        hands = {seat: () if seat == number else match.state.cards(hand(seat)) for seat in range(count)}
        worth = {seat: sum(match.rules.inspect(options, hand(seat), cards).values) for seat, cards in hands.items()}
        tallies = tuple(Tally(seat, NAMES[seat], hands[seat], worth[seat]) for seat in range(count))
        scores.append(Score(number + 1, number, 0, tallies))
    match.state = match.state.with_(scores=tuple(scores), phase=phase)
    return match


def a_robbery(names: tuple[str, ...] = NAMES[:5], rounds: int = 1) -> Match:
    """Return a match of Räuber that was played to its end, or as many deals of a series."""
    options = GAMES["raeuber"].Options(match_rounds=next(n for n in (1, 2, 3, 5, 10) if n >= rounds))
    match, lots = begin.deal("raeuber", names, options, "7"), Random(7)
    while len(match.state.scores) < rounds:
        match.submit(lots.choice(list(match.rules.moves(match.state))))
    return match


def a_shared_robbery() -> Match:
    """Return a series in which three people with long names are ahead together."""
    match = a_robbery(LONG, 2)
    last = match.state.scores[0]
    even = tuple(replace(tally, points=50 if tally.seat < 3 else 0) for tally in last.tallies)
    score = replace(last, winner=None, shared=(0, 1, 2), tallies=even)
    match.state = match.state.with_(scores=(score,), phase=Phase.ROUND_OVER)
    return match


def _long_menu(kit: Kit) -> Scene:
    match = begin.deal("multiplayer_romme", LONG[:4], GAMES["multiplayer_romme"].Options(), "1")
    store.write_text(kit.folders.autosave, to_text(match))
    return Menu(kit)


def _long_open(kit: Kit) -> Scene:
    match = begin.deal("multiplayer_romme", LONG[:4], GAMES["multiplayer_romme"].Options(), "1")
    store.write_text(kit.folders.saves / "Abend.save", to_text(match))
    return OpenGame(kit)


def _menu(kit: Kit) -> Scene:
    store.write_text(
        kit.folders.autosave, to_text(begin.deal("raeuber_romme", NAMES, GAMES["raeuber_romme"].Options(), "1"))
    )
    return Menu(kit)


def _lobby(game: str, section: str) -> Callable[[Kit], Scene]:
    odd = {"raeuber_romme": {"jokers": 2}, "romme": {"target_score": 987}}.get(game, {})

    def make(kit: Kit) -> Scene:
        kit.settings.names = list(NAMES)
        lobby = Lobby(kit, game=game)
        lobby.section = section
        lobby.options = replace(lobby.options, **odd)
        return lobby

    return make


def _open(kit: Kit) -> Scene:
    match = begin.deal("raeuber_romme", NAMES, GAMES["raeuber_romme"].Options(), "1")
    for number in range(12):
        store.write_text(kit.folders.saves / f"Abend {number}.save", to_text(match) if number != 3 else "no game")
    return OpenGame(kit)


def _house() -> Any:
    return replace(GAMES["raeuber_romme"].Options(), jokers=2, wrap=True)


SCENES: dict[str, Callable[[Kit], Scene]] = {
    "menu": _menu,
    **{
        f"{game}, {section}": _lobby(game, section)
        for game, rules in GAMES.items()
        for section in house.sections(rules.Options)
    },
    "menu, long names": _long_menu,
    "open, long names": _long_open,
    "shared, long names": lambda kit: Scores(kit, a_shared_robbery()),
    "settings": Settings,
    "help": Help,
    "keys": lambda kit: Help(kit, "keys"),
    "house": lambda kit: Help(kit, "house", _house()),
    "house of Rommé": lambda kit: Help(kit, "house", GAMES["romme"].Options(target_score=987)),
    "house of Multiplayer Rommé": lambda kit: Help(kit, "house", GAMES["multiplayer_romme"].Options(ace="both")),
    "pause": lambda kit: Pause(kit, a_match()),
    "curtain": lambda kit: Curtain(kit, "Maximilian", ["Ben hat 3 Karten abgelegt."] * 6),
    "covered": lambda kit: Curtain(kit, "Maximilian", covered=True),
    "open": _open,
    "save": lambda kit: SaveGame(kit, "", a_match()),
    "scores": lambda kit: Scores(kit, a_match(6, 2)),
    "many rounds": lambda kit: Scores(kit, a_match(2, 40)),
    "won": lambda kit: Scores(kit, a_match(2, 1, Phase.MATCH_OVER)),
    "loot": lambda kit: Scores(kit, a_robbery()),
    "series": lambda kit: Scores(kit, a_robbery(NAMES[:4], 2)),
    "no rounds": lambda kit: Scores(kit, a_match(4, 0, Phase.PLAY)),
    "draw": lambda kit: dialogs.ask_draw(kit, 3),
    "give up": lambda kit: dialogs.ask_give_up(kit, 3),
    "remove": lambda kit: dialogs.ask_remove(kit, "Maximilian"),
    "add": lambda kit: dialogs.ask_add(kit, ["Anna"]),
    "rename": lambda kit: dialogs.ask_rename(kit, "Maximilian", ["Anna"]),
    "quit": dialogs.ask_quit,
    "about": dialogs.about,
}


def faults(hands: Hands) -> list[str]:
    """Return what is wrong with the topmost scene as it is drawn."""
    found = [f"cut: {words}" for words in write.cut]
    window = hands.surface.get_rect()
    widgets = [widget for widget in hands.ring.widgets if widget.visible]
    found += [f"outside: {widget.name} {widget.rect}" for widget in widgets if not window.contains(widget.rect)]
    solid = [widget for widget in widgets if widget.focusable]
    for one, other in combinations(solid, 2):
        if one.rect.colliderect(other.rect) and not isinstance(one, Panel):
            found.append(f"overlap: {one.name} {one.rect}, {other.name} {other.rect}")
    return found


@pytest.mark.parametrize("language", ["de", "en", "fr", "pseudo"])
@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_fits_at_800x600(scene: str, language: str, kit: Kit, speak: Callable[[Kit, str], None]) -> None:
    speak(kit, language)
    hands = Hands(kit, (800, 600))
    write.cut.clear()
    hands.open(SCENES[scene](kit))
    hands.look()
    assert faults(hands) == []


def _usual(size: tuple[int, int], scale: float) -> tuple[pytest.MarkDecorator, ...]:
    """The largest windows at other scales come in the longer run: what is large has room."""
    return (pytest.mark.slow,) if size[0] > 3500 or (size[0] > 2000 and scale != 1.0) else ()


@pytest.mark.parametrize(
    ("size", "scale"),
    [pytest.param(size, scale, marks=_usual(size, scale)) for size in SIZES for scale in (0.8, 1.0, 2.0)],
)
@pytest.mark.parametrize(
    "scene",
    [
        "menu", "menu, long names", "open, long names", "shared, long names", "raeuber_romme, house.end",
        "multiplayer_romme, house.points", "romme, house.points", "settings", "help", "scores", "loot", "curtain",
        "pause", "open",
    ],
)  # fmt: skip
def test_every_screen_fits_at_every_size(scene: str, scale: float, size: tuple[int, int], kit: Kit) -> None:
    kit.settings.ui_scale = scale
    hands = Hands(kit, size)
    write.cut.clear()
    hands.open(SCENES[scene](kit))
    hands.look()
    assert faults(hands) == []


@pytest.mark.parametrize("scene", SCENES)
def test_every_control_is_reached_by_tab_and_announced(scene: str, kit: Kit, hands: Hands) -> None:
    """U204, U206: the keyboard gets everywhere and each control says what it is."""
    hands.open(SCENES[scene](kit))
    hands.look()
    wanted = [widget for widget in hands.ring.widgets if widget.focusable and widget.visible]
    reached = set()
    for _ in range(len(wanted) + 1):
        hands.key(pygame.K_TAB)
        if hands.stack.top is not hands.bottom and isinstance(getattr(hands.top, "ring", None), FocusRing):
            focused = hands.ring.focused
            assert focused is not None
            reached.add(focused.name)
            assert focused.announcement().strip()
    assert reached == {widget.name for widget in wanted}


@pytest.mark.parametrize("scene", SCENES)
def test_every_screen_is_drawn_only_when_something_changed(scene: str, kit: Kit, hands: Hands) -> None:
    """U188: menus rest."""
    hands.open(SCENES[scene](kit))
    for _ in range(20):
        hands.look()
    assert hands.stack.draw(hands.surface) == []
    assert hands.stack.wait() != 0.0
