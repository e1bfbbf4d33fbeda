"""The program starts wherever it lies, from wherever it is started, and whatever is missing around it."""

from __future__ import annotations

import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.harness import ROOT, Program
from tests.window.screen import wait_until

Start = Callable[..., Program]


def _starts(program: Program) -> None:
    """It reaches the menu, shows something, and closes when its window is closed."""
    assert program.expect("ready ") == "ready menu"
    wait_until(lambda: len(set(program.screen.pixels(program.rect)[1][::997])) > 20, "a picture in the window")
    assert program.quit() == 0, program.lines
    assert not [line for line in program.lines if "Traceback" in line]


def test_from_another_working_folder(start: Start, tmp_path: Path) -> None:
    _starts(start(cwd=tmp_path))


def test_from_the_root_folder(start: Start) -> None:
    _starts(start(cwd=Path("/")))


def test_under_a_path_with_spaces_and_umlauts_that_nobody_may_write_to(start: Start, tmp_path: Path) -> None:
    """Nothing is ever written beside the program (U181); its path may hold any letters (U177)."""
    folder = tmp_path / "Spiele für Zoë & Łukasz"
    folder.mkdir()
    shutil.copy2(ROOT / "main.py", folder)
    for part in ("game", "assets", "levels"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    files = sorted(folder.rglob("*"))
    for path in files:
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    before = {path: path.stat().st_mtime_ns for path in files}
    _starts(start(main=folder / "main.py", environment={"PYTHONDONTWRITEBYTECODE": "1"}, cwd=folder))
    assert {path: path.stat().st_mtime_ns for path in sorted(folder.rglob("*"))} == before


def test_without_a_home(start: Start) -> None:
    _starts(start(environment={"HOME": None, "XDG_DATA_HOME": None, "XDG_CONFIG_HOME": None, "USER": None}))


def test_with_a_home_that_cannot_be_written_to(start: Start) -> None:
    """The game can be played, only not kept (U148, U181)."""
    program = start(data_dir=None, environment={"HOME": "/proc/nowhere", "XDG_DATA_HOME": None})
    first = program.expect("ready ")
    if first != "ready menu":
        program.hands.key("Enter")
        program.expect("ready menu")
    assert program.quit() == 0, program.lines
    assert not [line for line in program.lines if "Traceback" in line]


@pytest.mark.parametrize("driver", ["alsa", "no-such-driver", None])
def test_without_a_sound_device(start: Start, driver: str | None) -> None:
    """Silence is no reason not to start (U169)."""
    _starts(start(environment={"SDL_AUDIODRIVER": driver}))


def test_an_empty_data_folder_is_made(start: Start, tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet" / "there"
    _starts(start(data_dir=folder))
    _starts(start(data_dir=folder))


@pytest.mark.parametrize("damage", ["", "{", "[1, 2]", '{"language": 7, "columns": -3, "speed": "warp"}', "\x00\xff"])
def test_damaged_settings_are_kept_and_replaced(start: Start, data_dir: Path, damage: str) -> None:
    settings = data_dir / "settings.json"
    settings.write_text(damage, encoding="utf-8")
    program = start()
    if program.expect("ready ") != "ready menu":
        program.hands.key("Enter")
        program.expect("ready menu")
    assert program.quit() == 0, program.lines
    kept = [path for path in data_dir.rglob("*") if path.is_file() and path.read_text(encoding="utf-8") == damage]
    assert kept, "the damaged file is kept"


def test_the_version_is_told_without_a_window(start: Start) -> None:
    program = start("--version")
    assert program.process.wait(60) == 0
