"""A screen for all window tests of a run, and a function that starts the program on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.window.harness import Program
from tests.window.screen import Screen, missing


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder."""
    here = Path(__file__).parent
    for item in items:
        if here in Path(item.path).parents:
            item.add_marker(pytest.mark.window)


@pytest.fixture(scope="session")
def real_screen() -> Iterator[Screen]:
    """A screen of 1920x1200 pixels with a window manager."""
    if lacking := missing():
        pytest.skip(f"needs {', '.join(lacking)}")
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def start(real_screen: Screen, data_dir: Path) -> Iterator[Callable[..., Program]]:
    """A function that starts the program: `start("--level", "x.toml")`; all are ended after the test."""
    running: list[Program] = []

    def start_program(*arguments: str, **how: object) -> Program:
        folder = how.pop("data_dir", data_dir)
        usual = ("--speed", "off", "--size", "1280x720")
        running.append(Program(real_screen, folder, *usual, *arguments, **how))  # type: ignore[arg-type]
        return running[-1]

    yield start_program
    for program in running:
        program.close()
