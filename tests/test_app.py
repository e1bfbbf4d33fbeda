"""The loop: when it sleeps, what it joins, how it follows the window, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import pygame
import pytest

from game import app, commandline, scenes, store
from game.app import Loop, coalesce
from game.ui.kit import Kit, make_kit
from game.ui.scene import Pop, Result, Scene
from game.ui.window import LEAST, Window

MOVE: dict[str, Any] = {"rel": (1, 2), "buttons": (0, 0, 0)}


class Page(Scene):
    """A scene that can be told how long to wait, and notes what happens to it."""

    def __init__(self) -> None:
        self.pause: float | None = None
        self.sizes: list[tuple[int, int]] = []
        self.drawn: list[bool] = []
        self.passed: list[float] = []
        self.events: list[int] = []
        self.left = 0

    def handle(self, event: pygame.Event) -> Result:
        self.events.append(event.type)
        return Pop() if event.type == pygame.KEYDOWN and event.key == pygame.K_q else None

    def update(self, dt: float) -> Result:
        self.passed.append(dt)
        return None

    def resized(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        self.drawn.append(full)
        return [surface.get_rect()]

    def wait(self) -> float | None:
        return self.pause

    def leave(self) -> None:
        self.left += 1


@pytest.fixture
def loop(tmp_path: Path) -> Iterator[Loop]:
    pygame.font.init()
    kit = make_kit(store.folders(tmp_path / "data"), store.Settings(language="de"), [])
    yield Loop(kit, Window(kit.settings, tmp_path / "none.svg", (1280, 720)))
    pygame.display.quit()


@pytest.fixture
def page(loop: Loop) -> Page:
    page = Page()
    loop.begin([page])
    pygame.event.clear()
    loop.frame([])
    return page


def _key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def test_moves_are_joined() -> None:
    moves = [pygame.Event(pygame.MOUSEMOTION, pos=(n, n), **MOVE) for n in range(5)]
    [one] = coalesce(moves)
    assert one.pos == (4, 4)
    assert one.rel == (5, 10)


def test_moves_are_not_joined_across_anything_else() -> None:
    move = pygame.Event(pygame.MOUSEMOTION, pos=(1, 1), **MOVE)
    held = pygame.Event(pygame.MOUSEMOTION, pos=(2, 2), rel=(1, 1), buttons=(1, 0, 0))
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1)
    assert len(coalesce([move, press, move, held])) == 4


def test_it_sleeps_as_long_as_the_scene_allows(loop: Loop, page: Page) -> None:
    page.pause = 0.08
    began = perf_counter()
    assert loop._events() == []
    assert 0.07 < perf_counter() - began < 0.5


def test_an_event_wakes_it(loop: Loop, page: Page) -> None:
    page.pause = None
    pygame.event.post(pygame.Event(pygame.USEREVENT))
    assert loop._events()[0].type == pygame.USEREVENT


def test_time_passes_before_and_not_after_the_events(loop: Loop, page: Page) -> None:
    page.passed.clear()
    loop.frame([_key(pygame.K_a)])
    first, second = page.passed
    assert first > 0
    assert second == 0.0


def test_frames_are_not_faster_than_anyone_sees(loop: Loop, page: Page) -> None:
    page.pause = 0.0
    began = perf_counter()
    for _ in range(24):
        loop.frame(loop._events())
    assert perf_counter() - began > 0.15


def test_the_first_frame_is_whole_and_later_ones_are_not(loop: Loop, page: Page) -> None:
    loop.frame([])
    assert page.drawn == [True, False]


def test_a_window_of_another_size(loop: Loop, page: Page) -> None:
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    loop.frame([])
    assert page.sizes[-1] == loop.kit.size == (900, 700)
    assert page.drawn[-1]


def _hurries(loop: Loop) -> bool:
    return loop.kit.art.hurry or loop.kit.theme.hurry


def test_fifty_sizes_in_a_row(loop: Loop, page: Page) -> None:
    for n in range(50):
        pygame.display.set_mode((900 + n, 700 + n), pygame.RESIZABLE)
        loop.frame([])
    assert page.sizes[-1] == (949, 749)
    assert _hurries(loop)
    for _ in range(60):
        if loop._settles_at:
            loop.frame(loop._events())
    assert not _hurries(loop)
    assert page.sizes[-2:] == [(949, 749)] * 2, "arranged once more with sharp pictures"


def test_a_change_of_language_arranges_everything(loop: Loop, page: Page) -> None:
    before = len(page.sizes)
    loop.kit.change(language="fr")
    loop.frame([])
    assert len(page.sizes) == before + 1
    assert page.drawn[-1]
    loop.kit.change(language="de")


def test_f11_is_a_setting(loop: Loop, page: Page) -> None:
    states = []
    for _ in range(2):
        loop.frame([_key(pygame.K_F11)])
        states.append((loop.kit.settings.fullscreen, loop.window.full))
    assert states == [(True, True), (False, False)]
    assert pygame.KEYDOWN not in page.events


def test_an_icon_neither_draws_nor_ages(loop: Loop, page: Page) -> None:
    loop.frame([pygame.Event(pygame.WINDOWMINIMIZED)])
    drawn, passed = len(page.drawn), len(page.passed)
    loop.frame([])
    assert (len(page.drawn), len(page.passed)) == (drawn, passed)
    loop.frame([pygame.Event(pygame.WINDOWRESTORED), pygame.Event(pygame.WINDOWEXPOSED)])
    assert page.drawn[-1]


def test_closing_the_window_leaves_every_scene(loop: Loop, page: Page) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))
    loop.run()
    loop.end()
    assert page.left == 1


def test_the_window_is_remembered(loop: Loop, page: Page) -> None:
    loop.end()
    saved, _ = store.load_settings(loop.kit.folders.settings)
    assert saved.window_size == (1280, 720)
    assert not saved.maximised


def test_a_small_window_opens_at_the_least_size(tmp_path: Path) -> None:
    window = Window(store.Settings(), tmp_path / "none.svg", (100, 100))
    assert window.surface.get_size() == LEAST


# --- the whole program, with a scene of ours


@pytest.fixture
def first(monkeypatch: pytest.MonkeyPatch) -> Page:
    page = Page()
    page.pause = 0.01
    monkeypatch.setattr(scenes, "start", lambda kit, args: [page])
    return page


def _run(tmp_path: Path, *arguments: str) -> int:
    return app.run(commandline.read(["--data-dir", str(tmp_path), "--size", "900x700", *arguments]))


def test_from_start_to_end(first: Page, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pygame.mixer.quit()
    first.update = lambda dt: Pop() if first.drawn else None  # type: ignore[method-assign]
    assert _run(tmp_path, "--narrate", "--language", "en") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "ready page"
    assert first.left == 1
    assert json.loads((tmp_path / "settings.json").read_text())["language"] == "auto"
    assert pygame.mixer.get_init() is None


def test_an_error_leaves_the_scenes_and_goes_on_to_main(first: Page, tmp_path: Path) -> None:
    def broken(dt: float) -> Result:
        raise RuntimeError("broken")

    first.update = broken  # type: ignore[method-assign]
    with pytest.raises(RuntimeError):
        _run(tmp_path)
    assert first.left == 1, "what a scene must not lose was written"


def test_damaged_settings_reach_the_first_scene_as_a_notice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kits: list[Kit] = []

    def start(kit: Kit, args: object) -> list[Scene]:
        kits.append(kit)
        return []

    monkeypatch.setattr(scenes, "start", start)
    (tmp_path / "settings.json").write_text("{", encoding="utf-8")
    assert _run(tmp_path) == 0
    assert [notice.key for notice in kits[0].notices] == ["settings.damaged", "store.bad_json"]
    assert (tmp_path / "settings.damaged-1.json").read_text() == "{"
