"""Where files are and how they are read and written: TOML is what people write, JSON what the program writes.

Nothing here raises anything but `Trouble`, which carries a sentence key for the player. A file is written beside the
old one, synced and then renamed, so that a power cut leaves either the old or the new one.
"""

from __future__ import annotations

import os
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, get_type_hints

import msgspec

from game.reason import Reason

APP = "raeuber-und-romme"
"""The name of the program's folders and of its window class."""

_LARGEST = 4_000_000
_DEEPEST = 40


class Trouble(ValueError):  # noqa: N818 - it is a sentence for the player, not a bug
    """A file cannot be read or written. Carries the reason as a key of the texts."""

    def __init__(self, key: str, **values: object) -> None:
        """Remember the reason; the message names the offending text."""
        super().__init__(f"{key} {values}")
        self.reason = Reason(key, **values)


@dataclass(frozen=True)
class Folders:
    """Where the program finds its own files and keeps those of the player."""

    program: Path
    """Holds assets/ and levels/; never written to."""
    data: Path
    """The player's folder; it may not exist yet."""

    @property
    def assets(self) -> Path:
        """Themes, sounds, locale and help."""
        return self.program / "assets"

    @property
    def levels(self) -> Path:
        """The ready-made tables."""
        return self.program / "levels"

    @property
    def settings(self) -> Path:
        """The player's settings."""
        return self.data / "settings.json"

    @property
    def autosave(self) -> Path:
        """The running match."""
        return self.data / "autosave.save"

    @property
    def saves(self) -> Path:
        """Where the player's own saves go."""
        return self.data / "saves"


def folders(data_dir: str | Path | None = None) -> Folders:
    """Find the folders of the source tree or the frozen program, and the player's (or `data_dir`)."""
    program = Path(getattr(sys, "_MEIPASS", Path(__file__).resolve().parents[1]))
    if data_dir is not None:
        return Folders(program, Path(data_dir).expanduser().absolute())
    import platformdirs

    return Folders(program, platformdirs.user_data_path(APP, appauthor=False))


def make_folder(folder: Path) -> None:
    """Make a folder and its parents. Raises `Trouble` if that is not possible."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble("store.no_folder", path=str(folder), why=_why(error)) from error


def read_text(path: Path, largest: int = _LARGEST) -> str:
    """Read a text file of at most ``largest`` bytes. Raises `Trouble` for a missing, huge or binary one."""
    try:
        if path.exists() and not path.is_file():  # a pipe would be waited for without end
            raise Trouble("store.not_text", path=str(path))
        with path.open("rb") as file:
            raw = file.read(largest + 1)
    except OSError as error:
        raise Trouble("store.unreadable", path=str(path), why=_why(error)) from error
    if len(raw) > largest:
        raise Trouble("store.too_large", path=str(path))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble("store.not_text", path=str(path)) from error


def write_text(path: Path, text: str) -> None:
    """Replace a file in one step, making its folder if it has gone.

    Raises `Trouble`; then the old file is still there.
    """
    make_folder(path.parent)
    fresh = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with fresh.open("wb") as file:
            file.write(text.encode("utf-8", "replace"))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    except OSError as error:
        _forget(fresh)
        raise Trouble("store.unwritable", path=str(path), why=_why(error)) from error


def keep_aside(path: Path) -> Path:
    """Give a damaged file another name, so that nothing overwrites it, and return that name. Raises `Trouble`."""
    for number in range(1, 1000):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not aside.exists():
            break
    try:
        path.rename(aside)
    except OSError as error:
        raise Trouble("store.unwritable", path=str(path), why=_why(error)) from error
    return aside


def read_toml(path: Path) -> dict[str, Any]:
    """Read a TOML file. Raises `Trouble` with the line that is wrong."""
    text = read_text(path)
    _refuse_depth(text, path)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Trouble("store.bad_toml", path=str(path), why=str(error)) from error


def read_json(path: Path) -> Any:
    """Read a JSON file. Raises `Trouble`."""
    text = read_text(path)
    _refuse_depth(text, path)
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise Trouble("store.bad_json", path=str(path), why=str(error)) from error


def write_json(path: Path, value: object) -> None:
    """Write a value that msgspec can encode, indented, in one step. Raises `Trouble`."""
    write_text(path, msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def _refuse_depth(text: str, path: Path) -> None:
    depth = deepest = 0
    for letter in text:
        if letter in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif letter in "]}":
            depth -= 1
    if deepest > _DEEPEST:
        raise Trouble("store.too_deep", path=str(path))


def _why(error: OSError) -> str:
    return error.strerror or type(error).__name__


def _forget(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError:
        return


class Settings(msgspec.Struct, kw_only=True):
    """What a player may choose; each field has a default and a range."""

    language: Literal["auto", "de", "en", "fr"] = "auto"
    theme: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]{0,39}$")] = "tavern"
    columns: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """Columns of card sets; 0 leaves it to the program."""
    meld_columns: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """Columns of melds in Rommé; 0: they lie by their owners."""
    mark_melds: bool = True
    """Whether cards of the hand that make melds are marked in Rommé."""
    speed: Literal["off", "fast", "normal", "slow", "very_slow"] = "normal"
    fullscreen: bool = False
    maximised: bool = False
    window_size: (
        tuple[Annotated[int, msgspec.Meta(ge=800, le=16384)], Annotated[int, msgspec.Meta(ge=600, le=16384)]] | None
    ) = None
    """Width and height of the window; None until the player has chosen one."""
    ui_scale: Annotated[float, msgspec.Meta(ge=0.8, le=2.0)] = 1.0
    sort_sets: bool = True
    """Whether the cards of a set are put in order as they are laid."""
    hand_order: Literal["own", "suit", "rank"] = "own"
    always_sort: bool = False
    four_colours: bool = False
    sound: bool = True
    volume: Annotated[float, msgspec.Meta(ge=0.0, le=1.0)] = 0.7
    timer: bool = False
    """Whether a turn is timed where the rules of the table allow it."""
    game: Annotated[str, msgspec.Meta(max_length=40)] = "raeuber_romme"
    """The game that was played last."""
    turn_seconds: Annotated[int, msgspec.Meta(ge=10, le=600)] = 60
    hide_hand: bool = False
    """Whether the own hand stays covered until a key is held (someone looks over the shoulder)."""
    names: Annotated[list[Annotated[str, msgspec.Meta(max_length=60)]], msgspec.Meta(max_length=8)] = []
    """The players who sat here last time."""
    players: Annotated[list[Literal["human", "easy", "normal", "hard"]], msgspec.Meta(max_length=8)] = []
    """Who decided for each of their seats: a person, or a computer player of a level."""
    match: dict[str, Any] = {}
    """The house rules chosen last time, by option; whoever uses them checks them."""


def load_settings(path: Path) -> tuple[Settings, list[Reason]]:
    """Read the settings; what cannot be used becomes the default, and a notice says so.

    A damaged file keeps its content under another name before anything is written. Never raises.
    """
    if not path.exists():
        return Settings(), []
    try:
        raw = read_json(path)
        if not isinstance(raw, dict):
            raise Trouble("store.bad_json", path=str(path), why=type(raw).__name__)
    except Trouble as trouble:
        return Settings(), [Reason("settings.damaged", path=_aside_name(path)), trouble.reason]
    settings, wrong = _take(raw)
    if not wrong:
        return settings, []
    return settings, [Reason("settings.partly_damaged", fields=", ".join(wrong), path=_aside_name(path))]


def save_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises `Trouble`."""
    write_json(path, settings)


def _take(raw: dict[str, Any]) -> tuple[Settings, list[str]]:
    settings, wrong = Settings(), []
    kinds = get_type_hints(Settings, include_extras=True)
    for name in Settings.__struct_fields__:
        if name not in raw:
            continue
        try:
            setattr(settings, name, msgspec.convert(raw[name], kinds[name]))
        except msgspec.ValidationError:
            wrong.append(name)
    return settings, wrong


def _aside_name(path: Path) -> str:
    try:
        return str(keep_aside(path))
    except Trouble:
        return str(path)
