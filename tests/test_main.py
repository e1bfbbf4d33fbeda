"""The command line, and what the player sees when the program breaks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import app, commandline, report
from game.store import Trouble

ROOT = Path(__file__).parents[1]


def test_all_arguments() -> None:
    words = "play x.save --players 3 --names Anna,Zoë --seed 7 --speed off --language de --data-dir d --size 1x2"
    args = commandline.read(words.split())
    assert (args.file, args.players, args.names, args.seed, args.size) == ("x.save", 3, ["Anna", "Zoë"], "7", (1, 2))
    args = commandline.read([])
    assert (args.file, args.level, args.game, args.names, args.size, args.narrate) == (
        None,
        None,
        None,
        None,
        None,
        False,
    )


@pytest.mark.parametrize(
    "words",
    [
        "--size 12",
        "--size 0x5",
        "--size axb",
        "--size 99999x1",
        "--names A,,B",
        "--speed warp",
        "fly x",
        "play",
        "--players two",
    ],
)
def test_nonsense_ends_with_a_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        commandline.read(words.split())
    assert ended.value.code == 2
    assert "error" in capsys.readouterr().err


def test_nothing_heavy_is_imported_with_main() -> None:
    code = "import sys, main; print(any(name.split('.')[0] in ('pygame', 'game', 'msgspec') for name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_a_crash_writes_a_report_and_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(args: object) -> int:
        raise RuntimeError("a bug")

    monkeypatch.setattr(app, "run", broken)
    assert main.main(["--data-dir", str(tmp_path), "--narrate"]) == 1
    [path] = (tmp_path / "reports").iterdir()
    assert "RuntimeError: a bug" in path.read_text(encoding="utf-8")
    told = capsys.readouterr()
    assert str(path) in told.err
    assert told.out.startswith("broken ")


def test_a_bad_file_is_a_sentence_without_a_report(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(args: object) -> int:
        raise Trouble("store.too_large", path="x.save")

    monkeypatch.setattr(app, "run", refuse)
    assert main.main(["--data-dir", str(tmp_path)]) == 2
    assert "x.save" in capsys.readouterr().err
    assert not (tmp_path / "reports").exists()


def test_without_a_folder_the_report_goes_to_the_console(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "wall").write_text("", encoding="utf-8")
    assert report.write(RuntimeError("a bug"), tmp_path / "wall" / "reports") is None
    assert "RuntimeError: a bug" in capsys.readouterr().err


def test_reports_do_not_pile_up(tmp_path: Path) -> None:
    for number in range(30):
        (tmp_path / f"report-20000101-0000{number:02}.txt").write_text("", encoding="utf-8")
    report.write(RuntimeError("a bug"), tmp_path)
    assert len(list(tmp_path.iterdir())) == 10


@pytest.mark.parametrize("words", ["0", "-2", "100000000", "many", "2.5", ""])
def test_a_senseless_number_of_players_ends_with_a_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        commandline.read(["--game", "raeuber_romme", f"--players={words}"])
    assert "not a number of players" in capsys.readouterr().err
