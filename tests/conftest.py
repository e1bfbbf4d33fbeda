"""What every test may ask for: no screen, no sound, no file outside a temporary folder, a clock turned by hand.

The dummy drivers are set before anything imports pygame, and the user's folders point into a folder that is thrown
away, so a test can neither open a window nor touch what the person at this machine has saved.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

OUTSIDE = dict(os.environ)
"""The environment as it was before the tests changed it: what a real program is started with."""

_throwaway = tempfile.TemporaryDirectory(prefix="raeuber-tests-")
os.environ |= {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "HOME": _throwaway.name,
    "USERPROFILE": _throwaway.name,
    "LOCALAPPDATA": _throwaway.name,
    "APPDATA": _throwaway.name,
    "XDG_DATA_HOME": f"{_throwaway.name}/data",
    "XDG_CONFIG_HOME": f"{_throwaway.name}/config",
    "XDG_STATE_HOME": f"{_throwaway.name}/state",
    "XDG_CACHE_HOME": f"{_throwaway.name}/cache",
}

if TYPE_CHECKING:
    import pygame

    from game.engine.match import Match

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden"
FAILED = ROOT / "tests" / "failed"
ENDLESS = ("test_contract.py", "test_meld_properties.py", "test_saves_fuzz.py")
"""Test files that do the same a hundred times over."""


class HandClock:
    """A clock that only moves when a test says so. Calling it gives the time in seconds."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def tick(self, seconds: float) -> float:
        """Move the clock forward and return the new time."""
        self.now += seconds
        return self.now


@pytest.fixture
def clock() -> HandClock:
    """A clock that stands at 0.0 seconds until it is ticked."""
    return HandClock()


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """An empty folder of the user: settings, saves and reports of one test."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    """A window of 1280x720 pixels that nobody sees."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def match() -> Match:
    """A Räuber-Rommé match of three people that has just been dealt, always the same."""
    return _ready_match(("Anna", "Ben", "Cem"), "test")


@pytest.fixture
def new_match() -> Callable[..., Match]:
    """A function that deals a match: `new_match(("Anna", "Ben"), seed="7")`."""
    return _ready_match


def _ready_match(names: tuple[str, ...], seed: str = "test") -> Match:
    from game.engine.match import Match
    from game.engine.state import Seat, Setup
    from game.rules import GAMES

    rules = GAMES["raeuber_romme"]
    seats = tuple(Seat(number, name) for number, name in enumerate(names))
    return Match(rules, Setup(rules.id, seats, seed, rules.Options()))


@pytest.fixture(autouse=True)
def _no_coverage_of_endless_play(request: pytest.FixtureRequest) -> Iterator[None]:
    """Play hundreds of matches without being watched: it takes four times as long with coverage, and adds none."""
    if request.path.name not in ENDLESS:
        yield
        return
    watcher = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(watcher)


# --- reference pictures -------------------------------------------------------------------------------------------


@pytest.fixture
def golden() -> Callable[..., None]:
    """A function that compares a surface with a saved picture: `golden(surface, "table-800x600")`.

    With UPDATE_GOLDEN=1 in the environment it saves the surface instead. A surface that differs leaves three
    pictures (computed, expected, difference) in tests/failed/.
    """
    return compare_with_golden


def compare_with_golden(surface: pygame.Surface, name: str, tolerance: float = 0.0005) -> None:
    """Fail unless the surface looks like tests/golden/<name>.png; tolerance is the share of pixels that may differ."""
    import pygame

    path = GOLDEN / f"{name}.png"
    if os.environ.get("UPDATE_GOLDEN") == "1":
        GOLDEN.mkdir(exist_ok=True)
        pygame.image.save(surface, path)
        return
    if not path.exists():
        _keep(surface, name, "computed")
        pytest.fail(f"{path} is missing: look at tests/failed/, then save it with UPDATE_GOLDEN=1")
    expected = pygame.image.load(path)
    if expected.get_size() != surface.get_size():
        _keep(surface, name, "computed")
        pytest.fail(f"{name}: {surface.get_size()} instead of {expected.get_size()}")
    if pygame.image.tobytes(expected, "RGB") == pygame.image.tobytes(surface, "RGB"):
        return  # as nearly always; looking at every pixel takes seconds
    wrong, difference = _differing_pixels(surface, expected)
    allowed = tolerance * surface.get_width() * surface.get_height()
    if wrong > allowed:
        for picture, kind in ((surface, "computed"), (expected, "expected"), (difference, "difference")):
            _keep(picture, name, kind)
        pytest.fail(f"{name}: {wrong} pixels differ, {allowed:.0f} may; look at tests/failed/{name}-*.png")


def _keep(surface: pygame.Surface, name: str, kind: str) -> None:
    """Leave a picture of a failed comparison where a developer finds it."""
    import pygame

    FAILED.mkdir(exist_ok=True)
    pygame.image.save(surface, FAILED / f"{name}-{kind}.png")


def _differing_pixels(one: pygame.Surface, two: pygame.Surface) -> tuple[int, pygame.Surface]:
    """Count the pixels a person would call different, and draw them; only the band of rows that differ is looked at."""
    import pygame
    from pixelmatch.core import pixelmatch

    width, height = one.get_size()
    stride = width * 4
    first, second = (pygame.image.tobytes(surface, "RGBA") for surface in (one, two))
    rows = [y for y in range(height) if first[y * stride : (y + 1) * stride] != second[y * stride : (y + 1) * stride]]
    if not rows:
        return 0, one
    top, bottom = rows[0], rows[-1] + 1
    band = slice(top * stride, bottom * stride)
    output: list[int | float] = [0] * ((bottom - top) * stride)
    wrong = pixelmatch(list(first[band]), list(second[band]), width, bottom - top, output, threshold=0.1)
    return wrong, pygame.image.frombytes(bytes(map(int, output)), (width, bottom - top), "RGBA")
