"""The running match on disk: after every command its line is appended, so that nothing is ever lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game import store
from game.engine.match import Match
from game.engine.saves import checked, head
from game.reason import Reason


class Autosave:
    """Writes one match to one file as it goes on. Trouble is told once; the game goes on."""

    def __init__(self, path: Path, tell: Callable[[Reason], None]) -> None:
        """Nothing is written before the first `keep`."""
        self.path = path
        self._tell = tell
        self._written = -1
        """Lines of the journal that are on disk; -1: not even the head."""
        self._check = 0
        self._told = False

    def keep(self, match: Match) -> None:
        """Write what is not yet on disk. The whole file is made anew if it is gone."""
        try:
            if self._written < 0 or self._written > len(match.journal) or not self.path.exists():
                self._begin(match)
            elif self._written < len(match.journal):
                self._append(match.journal[self._written :])
            self._written = len(match.journal)
            self._told = False
        except store.Trouble as trouble:
            self._fail(trouble.reason)
        except OSError as error:
            self._fail(Reason("store.unwritable", path=str(self.path), why=error.strerror or type(error).__name__))

    def _begin(self, match: Match) -> None:
        text = head(match.setup)
        self._check = int(text.rstrip("\n")[-8:], 16)
        lines = [self._line(line) for line in match.journal]
        store.write_text(self.path, text + "".join(lines))

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
