"""Saved games: the list to choose from, and the dialog that gives a game a name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import pygame

from game import store
from game.engine.match import Match
from game.engine.saves import BadSave
from game.reason import Reason
from game.scenes import begin
from game.scenes.dialogs import Ask, Notice
from game.scenes.screen import Screen
from game.ui.kit import Kit
from game.ui.scene import Pop, Push, Reset, Result
from game.ui.text import reason, text
from game.ui.widgets import Button, Fired, Label, ListBox, Row

ENDING = ".save"
_MOST = 200
_LONGEST = 60
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)


@dataclass(frozen=True)
class Saved:
    """A game was saved."""

    path: Path


@dataclass
class Entry:
    """One saved game of the list. It is read when somebody looks at it, or when there is time."""

    path: Path
    name: str
    changed: datetime
    match: Match | None = None
    why: Reason | None = None
    """Why it cannot be opened."""

    @property
    def unread(self) -> bool:
        """Whether the file has not been read yet."""
        return self.match is None and self.why is None

    def read(self) -> None:
        """Read the file, once."""
        if not self.unread:
            return
        try:
            self.match = begin.load(self.path)
        except (store.Trouble, BadSave) as trouble:
            self.why = trouble.reason


def entries(kit: Kit, *, autosave: bool) -> list[Entry]:
    """Return the saved games, the newest first."""
    found = sorted(_files(kit.folders.saves), key=_time, reverse=True)[:_MOST]
    listed = [Entry(path, path.stem, _when(path)) for path in found]
    if autosave and kit.folders.autosave.exists():
        listed.insert(0, Entry(kit.folders.autosave, text("dialog.open.autosave"), _when(kit.folders.autosave)))
    return listed


def _files(folder: Path) -> Iterator[Path]:
    try:
        yield from folder.glob(f"*{ENDING}")
    except OSError:
        return


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _when(path: Path) -> datetime:
    return datetime.fromtimestamp(_time(path))


def date_words(when: datetime) -> str:
    """Return day and time as they are written in the language of the program."""
    parts = {name: f"{getattr(when, name):02d}" for name in ("year", "month", "day", "hour", "minute")}
    return text("date.format", **parts)


class OpenGame(Screen):
    """The list of saved games. Leaves with the table of the chosen one, or is popped with None."""

    opaque = False
    first = "list"

    def __init__(self, kit: Kit, *, playing: bool = False) -> None:
        """List the games; ``playing``: a game is running, which is asked about before it is left."""
        super().__init__(kit)
        self.playing = playing
        self.entries = entries(kit, autosave=not playing)

    def build(self, area: pygame.Rect) -> None:
        """Put the list into a panel with two buttons."""
        px = self.px
        wide, tall = min(px(760), area.w - 2 * px(16)), min(px(560), area.h - 2 * px(16))
        panel = pygame.Rect((area.w - wide) // 2, (area.h - tall) // 2, wide, tall)
        inside = self.board("panel", panel, text("dialog.open.title")).inside(self.kit)
        foot = px(52)
        box = pygame.Rect(inside.x, inside.y, inside.w, inside.h - foot - px(64))
        rows, title = [_row(entry) for entry in self.entries], text("dialog.open.title")
        self.ring.add(ListBox("list", box, rows, units=self.units(18), label=title, empty=text("dialog.open.none")))
        line = pygame.Rect(box.x, box.bottom + px(6), box.w, px(48))
        self.ring.add(Label("about", line, "", "italic", self.units(17), "text_dim", "center", wrap=True))
        buttons = pygame.Rect(inside.x, inside.bottom - foot + px(4), inside.w, px(48))
        for name, place in zip(("yes", "no"), _halves(self.px(16), self.px(220), buttons), strict=True):
            words = text("dialog.open.yes" if name == "yes" else "word.cancel")
            self.ring.add(Button(name, place, words, "primary" if name == "yes" else "button", units=self.units(19)))
        self._tell()

    def _tell(self) -> None:
        """Say who plays in the chosen game, and enable the button that opens it."""
        entry, label, button = self.chosen, self.ring.widget("about"), self.ring.widget("yes")
        if entry is not None:
            entry.read()
        assert isinstance(label, Label)
        assert button is not None
        label.text = "" if entry is None else _about(entry)
        button.why = text("dialog.open.none") if entry is None else "" if entry.match else _about(entry)

    @property
    def chosen(self) -> Entry | None:
        """The entry that is chosen now; None in an empty list."""
        box = self.ring.widget("list")
        return self.entries[box.index] if isinstance(box, ListBox) and 0 <= box.index < len(self.entries) else None

    def update(self, dt: float) -> Result:
        """Read the games one by one, so that damaged ones are marked although the list opens at once (U156)."""
        entry = next((entry for entry in self.entries if entry.unread), None)
        if entry is not None:
            entry.read()
            box = self.ring.widget("list")
            if entry.why and isinstance(box, ListBox):
                box.fill([_row(entry) for entry in self.entries])
        return super().update(dt)

    def wait(self) -> float | None:
        """Go on while there are games to read."""
        return 0.0 if any(entry.unread for entry in self.entries) else super().wait()

    def paint(self, surface: pygame.Surface) -> None:
        """Dim what lies below."""
        dim(self.kit, surface)

    def fired(self, fired: Fired) -> Result:
        """Follow the choice; open at Enter, a double click or the button."""
        if fired.name == "no":
            return Pop()
        if fired.name == "list" and not fired.done:
            self._tell()
            return None
        entry = self.chosen
        if entry is None:
            return None
        entry.read()
        if entry.match is None:
            return None
        if self.playing:
            title, words, yes = text("dialog.open.title"), text("dialog.open.lose"), text("dialog.open.yes")
            return Push(Ask(self.kit, "lose", title, words, yes, lambda _: Pop(entry), danger=True))
        return self._open(entry.match)

    def resume(self, value: object) -> Result:
        """Open the game if leaving the other one was agreed to."""
        return self._open(value.match) if isinstance(value, Entry) and value.match else None

    def _open(self, match: Match) -> Result:
        return Reset(begin.table(self.kit, match))


def _row(entry: Entry) -> Row:
    return Row(entry.name, date_words(entry.changed), why=text("dialog.open.damaged") if entry.why else "")


def _about(entry: Entry) -> str:
    if entry.match is None:
        return reason(entry.why) if entry.why else text("dialog.open.damaged")
    state = entry.match.state
    game, names = text(f"game.{state.setup.game}.title"), tuple(seat.name for seat in state.seats)
    return text("start.resume_about", game=game, names=names, number=state.round)


def _halves(gap: int, most: int, place: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the places of two buttons in the middle of a line."""
    wide = min(most, (place.w - gap) // 2)
    left = pygame.Rect(place.centerx - gap // 2 - wide, place.y, wide, place.h)
    return left, left.move(wide + gap, 0)


def dim(kit: Kit, surface: pygame.Surface) -> None:
    """Darken what lies below a panel."""
    veil = pygame.Surface(surface.get_size())
    veil.fill(kit.theme.colour("night"))
    veil.set_alpha(150)
    surface.blit(veil, (0, 0))


_OVERWRITE = object()


class SaveGame(Ask):
    """Asks for a name and writes the file. Is popped with `Saved` or None."""

    def __init__(self, kit: Kit, content: str, match: Match) -> None:
        """Suggest a name made of the players' names."""
        self.content = content
        super().__init__(
            kit,
            "save",
            text("dialog.save.title"),
            "",
            text("dialog.save.yes"),
            self._save,
            field=suggestion(match),
            check=why_not_file,
            limit=_LONGEST,
        )

    def _save(self, name: str) -> Result:
        if not self._path(name).exists():
            return self._write(name)
        title, yes = text("dialog.overwrite.title"), text("dialog.overwrite.yes")
        words = text("dialog.overwrite.text", name=name.strip())
        return Push(Ask(self.kit, "overwrite", title, words, yes, lambda _: Pop(_OVERWRITE), danger=True))

    def resume(self, value: object) -> Result:
        """Write over the older game if that was agreed to."""
        return self._write(self.typed) if value is _OVERWRITE else None

    def _path(self, name: str) -> Path:
        return self.kit.folders.saves / f"{name.strip()}{ENDING}"

    def _write(self, name: str) -> Result:
        path = self._path(name)
        try:
            store.write_text(path, self.content)
        except store.Trouble as trouble:
            return Push(Notice(self.kit, [trouble.reason]))
        return Pop(Saved(path))


def suggestion(match: Match) -> str:
    """Return a name for the file of a match: its players and the round."""
    names = ", ".join(seat.name for seat in match.state.seats)
    return _FORBIDDEN.sub(" ", f"{names} {match.state.round}")[:_LONGEST].strip(". ")


def why_not_file(name: str) -> str:
    """Return why a file cannot be called that, as a sentence; empty if it can."""
    clean = name.strip()
    if not clean:
        return text("players.name_empty")
    odd = _FORBIDDEN.search(clean) or _DEVICES.fullmatch(clean) or clean[0] == "." or clean[-1] == "."
    return text("error.file_name") if odd or len(clean.encode("utf-8", "replace")) > 200 else ""
