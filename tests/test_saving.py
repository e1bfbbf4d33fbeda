"""The autosave: two copies of the program never write into each other's file, and nothing is lost."""

from __future__ import annotations

import errno
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from game import saving
from game.engine.commands import Draw
from game.engine.match import Match
from game.engine.saves import from_text
from game.reason import Reason
from game.rules import GAMES
from game.saving import Autosave
from tests.conftest import ROOT


def _loads(path: Path) -> Match:
    return from_text(path.read_text(encoding="utf-8"), GAMES)


def test_every_command_is_on_disk_at_once(new_match: Callable[..., Match], tmp_path: Path) -> None:
    match, told = new_match(("Anna", "Ben")), list[Reason]()
    autosave = Autosave(tmp_path / "autosave.save", told.append)
    for count in range(1, 6):
        match.submit(Draw())
        autosave.keep(match)
        assert _loads(autosave.path).journal == match.journal == ["draw stock"] * count
    assert told == []


def test_a_file_that_another_copy_has_written_is_left_to_it(new_match: Callable[..., Match], tmp_path: Path) -> None:
    match, told = new_match(("Anna", "Ben")), list[Reason]()
    autosave = Autosave(tmp_path / "autosave.save", told.append)
    autosave.keep(match)
    (tmp_path / "autosave.save").write_text("somebody else's", encoding="utf-8")
    match.submit(Draw())
    autosave.keep(match)
    match.submit(Draw())
    autosave.keep(match)
    assert (tmp_path / "autosave.save").read_text(encoding="utf-8") == "somebody else's"
    assert autosave.path.parent == tmp_path / "saves" and _loads(autosave.path).state == match.state
    assert [reason.key for reason in told] == ["store.other_copy"]


def test_a_second_copy_does_not_touch_the_file_of_the_first(new_match: Callable[..., Match], tmp_path: Path) -> None:
    other = "import sys, pathlib\nfrom game import saving\n"
    other += "print(saving._claim(pathlib.Path(sys.argv[1])), flush=True)\ninput()"
    path = tmp_path / "autosave.save"
    with subprocess.Popen(
        [sys.executable, "-c", other, str(path)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as first:
        assert first.stdout is not None and first.stdin is not None
        assert first.stdout.readline().strip() == "True"
        path.write_text("the first copy's", encoding="utf-8")
        told = list[Reason]()
        autosave = Autosave(path, told.append)
        autosave.keep(new_match(("Anna", "Ben")))
        first.stdin.close()
    assert path.read_text(encoding="utf-8") == "the first copy's"
    assert autosave.path != path and _loads(autosave.path).journal == []
    assert [reason.key for reason in told] == ["store.other_copy"]


def test_the_match_that_a_new_one_replaces_can_still_be_opened(
    new_match: Callable[..., Match], tmp_path: Path
) -> None:
    path = tmp_path / "autosave.save"
    for seed in ("a", "b", "c"):
        match = new_match(("Anna", "Ben"), seed=seed)
        match.submit(Draw())
        Autosave(path, lambda reason: None).keep(match)
    kept = sorted((tmp_path / "saves").iterdir())
    assert [_loads(save).setup.seed for save in kept] == ["a", "b"] and _loads(path).setup.seed == "c"


def test_a_match_that_goes_on_is_not_kept_twice_and_a_damaged_file_is_kept(
    new_match: Callable[..., Match], tmp_path: Path
) -> None:
    path = tmp_path / "autosave.save"
    match = new_match(("Anna", "Ben"))
    match.submit(Draw())
    Autosave(path, lambda reason: None).keep(match)
    again = _loads(path)
    again.submit(Draw())
    Autosave(path, lambda reason: None).keep(again)
    assert not (tmp_path / "saves").exists() and _loads(path).journal == ["draw stock"] * 2
    path.write_bytes(b"\xff\x00 damaged")
    Autosave(path, lambda reason: None).keep(again)
    assert [save.read_bytes() for save in (tmp_path / "saves").iterdir()] == [b"\xff\x00 damaged"]


@pytest.mark.parametrize("content", ["somebody's notes", "", "one line\n"])
def test_a_short_text_that_is_no_match_is_kept_too(
    new_match: Callable[..., Match], tmp_path: Path, content: str
) -> None:
    path = tmp_path / "autosave.save"
    path.write_text(content, encoding="utf-8")
    Autosave(path, lambda reason: None).keep(new_match(("Anna", "Ben")))
    kept = [save.read_text(encoding="utf-8") for save in (tmp_path / "saves").glob("*")]
    assert kept == ([content] if content else []) and _loads(path).journal == []


def test_further_copies_take_names_that_are_free(new_match: Callable[..., Match], tmp_path: Path) -> None:
    path = tmp_path / "autosave.save"
    places = set[Path]()
    for number in range(3):
        match = new_match(("Anna", "Ben"), seed=str(number))
        autosave = Autosave(path, lambda reason: None)
        autosave.keep(match)
        path.write_text(f"somebody else's {number}", encoding="utf-8")
        match.submit(Draw())
        autosave.keep(match)
        places.add(autosave.path)
        assert _loads(autosave.path).state == match.state
    assert {place.name for place in places} == {"autosave-2.save", "autosave-3.save", "autosave-4.save"}


@pytest.mark.skipif(sys.platform == "win32", reason="locks are made otherwise there")
def test_where_files_cannot_be_locked_the_first_copy_is_not_turned_away(
    new_match: Callable[..., Match], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(_file: object) -> None:
        raise OSError(errno.ENOLCK, "no locks available")

    monkeypatch.setattr(saving, "_lock", no_locks)
    told = list[Reason]()
    autosave = Autosave(tmp_path / "autosave.save", told.append)
    autosave.keep(new_match(("Anna", "Ben")))
    assert autosave.path == tmp_path / "autosave.save" and told == []


def test_only_the_last_former_matches_are_kept(new_match: Callable[..., Match], tmp_path: Path) -> None:
    for number in range(14):
        match = new_match(("Anna", "Ben"), seed=str(number))
        match.submit(Draw())
        Autosave(tmp_path / "autosave.save", lambda reason: None).keep(match)
    kept = {_loads(save).setup.seed for save in (tmp_path / "saves").iterdir()}
    assert kept == {str(number) for number in range(3, 13)}
