"""The running match on disk: after every command its line is appended, so that nothing is ever lost."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import IO

from game import store
from game.engine.match import Match
from game.engine.saves import FORMAT, LONGEST_FILE, checked, head
from game.reason import Reason

_FORMER, _MOST_FORMER = "former", 10
"""Name and number of the matches that a new one has replaced and that can still be opened."""
_ASIDE = "autosave"
"""Name, with a number, of the match of a second copy of the program."""
_HEAD_LINES = 2


class Autosave:
    """Writes one match to one file as it goes on. Trouble is told once; the game goes on."""

    def __init__(self, path: Path, tell: Callable[[Reason], None]) -> None:
        """Nothing is written before the first `keep`."""
        self.path = path
        self._saves = path.with_name("saves")
        self._tell = tell
        self._written = -1
        """Lines of the journal that are on disk; -1: not even the head."""
        self._check = 0
        self._told = False
        self._stamp: tuple[int, int] | None = None
        """Size and time of the file as this copy left it."""

    def keep(self, match: Match) -> None:
        """Write what is not yet on disk. The whole file is made anew if it is gone."""
        try:
            changed = self._written >= 0 and self.path.exists() and self._stamp != _stamp_of(self.path)
            if changed or (self._written < 0 and not _claim(self.path)):
                self._step_aside()
            if self._written < 0 or self._written > len(match.journal) or not self.path.exists():
                self._begin(match)
            elif self._written < len(match.journal):
                self._append(match.journal[self._written :])
            self._written = len(match.journal)
            self._stamp = _stamp_of(self.path)
            self._told = False
        except store.Trouble as trouble:
            self._fail(trouble.reason)
        except OSError as error:
            self._fail(Reason("store.unwritable", path=str(self.path), why=error.strerror or type(error).__name__))

    def _step_aside(self) -> None:
        """Another copy of the program has this file: leave it to that one and go on in a file of our own."""
        names = (f"{_ASIDE}-{number}{self.path.suffix}" for number in count(2))
        kept = next(path for name in names if not (path := self._saves / name).exists())
        self.path, self._written, self._stamp = kept, -1, None
        self._tell(Reason("store.other_copy", name=kept.stem))

    def _begin(self, match: Match) -> None:
        text = head(match.setup)
        self._check = int(text.rstrip("\n")[-8:], 16)
        text += "".join(self._line(line) for line in match.journal)
        if self._stamp is None and self.path.exists():
            self._keep_former(text)
        store.write_text(self.path, text)

    def _keep_former(self, text: str) -> None:
        """Put the match that lies here already among the saves, unless this is its continuation or nothing was played.

        A damaged file is kept too; of all these, the last few stay.
        """
        try:
            former = store.read_text(self.path, LONGEST_FILE)
        except store.Trouble:
            former = None
        unplayed = former is not None and former.startswith(FORMAT) and former.count("\n") <= _HEAD_LINES
        if former is not None and (text.startswith(former) or unplayed):
            return
        folder = self._saves
        store.make_folder(folder)
        kept = sorted(folder.glob(f"{_FORMER}-*.save"), key=lambda path: path.stat().st_mtime_ns)
        numbers = [int(path.stem.rpartition("-")[2]) for path in kept if path.stem.rpartition("-")[2].isdecimal()]
        self.path.replace(folder / f"{_FORMER}-{max(numbers, default=0) + 1}.save")
        for path in kept[: max(0, len(kept) + 1 - _MOST_FORMER)]:
            path.unlink()

    def _append(self, lines: list[str]) -> None:
        with self.path.open("ab") as file:
            file.write("".join(map(self._line, lines)).encode())

    def _line(self, line: str) -> str:
        text, self._check = checked(line, self._check)
        return text

    def _fail(self, reason: Reason) -> None:
        self._written = -1  # the next attempt makes the whole file anew
        if not self._told:
            self._tell(reason)
        self._told = True


_TAKEN = (errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK)
"""What the system says when another copy holds the lock."""

_claims: dict[Path, IO[str] | None] = {}
"""The locks that this process holds, for as long as it runs; None where files cannot be locked."""


def _claim(path: Path) -> bool:
    """Return whether the file is this copy's to write; the system gives the claim back when the program ends."""
    if path not in _claims:
        try:
            store.make_folder(path.parent)
            lock = path.with_suffix(".lock").open("a", encoding="ascii")
        except (store.Trouble, OSError):
            _claims[path] = None  # writing will say what is wrong
            return True
        try:
            _lock(lock)
        except OSError as error:
            lock.close()
            if error.errno in _TAKEN:
                return False
            _claims[path] = None  # files cannot be locked here
            return True
        _claims[path] = lock
    return True


def _lock(file: IO[str]) -> None:
    """Lock a file for this process, without waiting. Raises `OSError` if another one has it."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _stamp_of(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_size, found.st_mtime_ns
