"""Files: whatever is in them, a sentence comes out and nothing is overwritten."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game import store
from game.store import Settings, Trouble, load_settings, save_settings

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
"""Whatever JSON can hold."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_folders_of_the_source_tree(tmp_path: Path) -> None:
    here = store.folders(tmp_path / "mine")
    assert (here.assets / "themes").is_dir()
    assert here.levels.is_dir()
    assert here.settings == tmp_path / "mine" / "settings.json"
    assert not here.data.exists(), "nothing is made before it is needed"


def test_folders_of_the_frozen_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert store.folders(tmp_path).assets == tmp_path / "assets"


def test_the_own_folder_does_not_depend_on_the_working_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = store.folders()
    monkeypatch.chdir(tmp_path)
    assert store.folders() == before
    assert before.data.name == store.APP


def test_everything_written_is_read_again(path: Path) -> None:
    wanted = Settings(
        language="fr", columns=3, volume=0.25, names=["Zoë", "Jürgen", "Łukasz", "😀"], window_size=(900, 700)
    )
    save_settings(path, wanted)
    assert load_settings(path) == (wanted, [])


def test_the_first_start(path: Path) -> None:
    assert load_settings(path) == (Settings(), [])
    assert not path.exists()


DAMAGE = [
    "",
    "{",
    "[1, 2]",
    "null",
    "7",
    "\x00\xff",
    '{"language": ',
    "[" * 100_000,
    '{"a":' * 50_000,
    '"' + "x" * 5_000_000 + '"',
]


@pytest.mark.parametrize("text", DAMAGE, ids=range(len(DAMAGE)))
def test_damaged_settings_become_defaults_and_are_kept(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    loaded, notices = load_settings(path)
    assert loaded == Settings()
    assert notices[0].key == "settings.damaged"
    save_settings(path, loaded)
    assert (path.parent / "settings.damaged-1.json").read_text(encoding="utf-8") == text


def test_binary_settings(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00\x01")
    assert load_settings(path)[1]


def test_what_can_be_read_is_used(path: Path) -> None:
    path.write_text('{"columns": 99, "volume": 0.2, "speed": "warp", "names": ["A"], "who knows": 1}', encoding="utf-8")
    loaded, notices = load_settings(path)
    assert (loaded.columns, loaded.volume, loaded.speed, loaded.names) == (0, 0.2, "normal", ["A"])
    [notice] = notices
    assert notice.values["fields"] == "columns, speed"
    assert not path.exists()


def test_an_older_or_newer_file_is_no_damage(path: Path) -> None:
    path.write_text('{"columns": 2, "from the future": {"a": 1}}', encoding="utf-8")
    assert load_settings(path) == (Settings(columns=2), [])


BAD: dict[str, list[object]] = {
    "language": ["es", 7, None], "theme": ["../../etc", "", "A", 3], "columns": [-1, 9, "3", 1.5, True],
    "speed": ["warp", 1], "fullscreen": ["yes", 1], "window_size": [[1, 2], [800], "800x600", [99999, 99999]],
    "ui_scale": [0.1, 9, "1"], "volume": [-0.1, 1.1, None], "hand_order": ["none"], "turn_seconds": [0, 10**9],
    "names": ["Anna", [1], ["x" * 61], ["a"] * 9], "match": [[], "x"],
}  # fmt: skip


@pytest.mark.parametrize("name", list(BAD))
def test_every_range_is_checked(path: Path, name: str) -> None:
    for value in BAD[name]:
        path.write_bytes(msgspec.json.encode({name: value}))
        loaded, notices = load_settings(path)
        assert getattr(loaded, name) == getattr(Settings(), name), value
        assert notices, value


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.dictionaries(st.sampled_from(Settings.__struct_fields__), ANYTHING))
def test_any_settings_load(path: Path, raw: dict[str, object]) -> None:
    path.write_bytes(msgspec.json.encode(raw))
    loaded, _ = load_settings(path)
    again = msgspec.json.decode(msgspec.json.encode(loaded), type=Settings)
    assert again == loaded


def test_damaged_files_do_not_push_each_other_out(path: Path) -> None:
    for number in range(3):
        path.write_text(f"{{{number}", encoding="utf-8")
        load_settings(path)
    assert sorted(kept.name for kept in path.parent.iterdir()) == [f"settings.damaged-{n}.json" for n in (1, 2, 3)]


def test_a_vanished_folder_is_made_again(path: Path) -> None:
    deep = path.parent / "a" / "b" / "settings.json"
    save_settings(deep, Settings())
    deep.unlink()
    deep.parent.rmdir()
    save_settings(deep, Settings(columns=4))
    assert load_settings(deep)[0].columns == 4


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("", encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        save_settings(tmp_path / "data" / "settings.json", Settings())
    assert caught.value.reason.key == "store.no_folder"


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    path.mkdir()
    (path / "x").write_text("", encoding="utf-8")
    with pytest.raises(Trouble) as caught:
        save_settings(path, Settings())
    assert caught.value.reason.key == "store.unwritable"
    assert [left.name for left in path.parent.iterdir()] == ["settings.json"], "no half-written file stays"


def test_settings_in_a_folder_of_that_name(path: Path) -> None:
    path.mkdir()
    assert load_settings(path)[1]


def test_a_failed_write_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(path, Settings(columns=5))

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Trouble) as caught:
        save_settings(path, Settings(columns=1))
    assert caught.value.reason.values["why"] == "No space left on device"
    assert load_settings(path)[0].columns == 5
    assert len(list(path.parent.iterdir())) == 1


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="needs permissions as POSIX has them")
def test_a_folder_nobody_may_write_to(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The administrator may write everywhere, so opening is refused by hand as well."""
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    opened = Path.open

    def refuse(self: Path, mode: str = "r", *rest: object, **more: object) -> object:
        if "w" in mode:
            raise PermissionError(13, "Permission denied")
        return opened(self, mode, *rest, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(Trouble):
        save_settings(path, Settings())
    path.parent.chmod(stat.S_IRWXU)


def test_toml(tmp_path: Path) -> None:
    path = tmp_path / "level.toml"
    path.write_text('\ufeffname = "Höhle"\n', encoding="utf-8")
    assert store.read_toml(path) == {"name": "Höhle"}
    path.write_text("name = \n", encoding="utf-8")
    with pytest.raises(Trouble, match=r"level\.toml"):
        store.read_toml(path)
    path.write_text("a = " + "[" * 5000, encoding="utf-8")
    with pytest.raises(Trouble):
        store.read_toml(path)
    with pytest.raises(Trouble):
        store.read_toml(tmp_path / "nothing.toml")
    path.write_bytes(b"\xff")
    with pytest.raises(Trouble):
        store.read_toml(path)


def test_json_is_written_for_eyes_too(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    store.write_json(path, {"name": "Zoë", "list": [1, 2]})
    assert path.read_text(encoding="utf-8").startswith('{\n  "name": "Zoë"')
    assert store.read_json(path) == {"name": "Zoë", "list": [1, 2]}


def test_half_letters_do_not_stop_a_save(tmp_path: Path) -> None:
    store.write_text(tmp_path / "x", "a\ud800b")
    assert store.read_text(tmp_path / "x") == "a?b"
