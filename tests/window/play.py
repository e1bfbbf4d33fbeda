"""Playing at the table by hand: levels with a fixed position, the curtain, cards taken and put down."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.window.hands import Point
from tests.window.harness import Places, Program
from tests.window.screen import wait_until

FELT = "felt"


def write_level(folder: Path, hands: Sequence[str], sets: Sequence[str] = (), *, opened: Sequence[int] = (),
                players: Sequence[str] = ("Anna", "Ben", "Cem"), more: str = "") -> Path:
    """Write a level with a fixed position; the first player begins."""
    path = folder / "level.toml"
    path.write_text(
        f'format = 1\ngame = "raeuber_romme"\n{more}\n'
        f"[table]\nplayers = {json.dumps(list(players[:len(hands)]))}\nseed = \"window\"\n"
        f"[position]\nhands = {json.dumps(list(hands))}\nsets = {json.dumps(list(sets))}\n"
        f"opened = {json.dumps(list(opened))}\ndealer = {len(hands) - 1}\n", encoding="utf-8")
    return path


class Table:
    """A program that shows a table. Every verb does it by hand and waits for what the program says to it."""

    def __init__(self, program: Program) -> None:
        self.program = program

    def sit_down(self) -> Places:
        """Lift the curtain that covers the table between two players, and look around."""
        while (scene := self.program.expect("ready ")) != "ready table":
            if scene == "ready curtain":
                self.program.hands.key("Enter")
        return self.look()

    def look(self) -> Places:
        """Ask where everything is once the table has come to rest."""
        return self.program.places()

    def drag(self, card: str, to: Point | str) -> str:
        """Drag a card to a point, or to the middle of a named place, and return the command that came of it."""
        places = self.look()
        self.program.drag(places.card(card), places.middle(to) if isinstance(to, str) else to)
        return self.done()

    def drag_beside(self, card: str, neighbour: str, *, right: bool = True) -> str:
        """Drag a card to the right (or left) of another one in its set."""
        return self.drag(card, self.look().beside(neighbour, right))

    def done(self) -> str:
        """Wait until the next command was carried out and saved, and return its line."""
        line = self.program.expect("did ").removeprefix("did ")
        wait_until(lambda: self.program.journal()[-1:] == [line], f"{line!r} in the autosave", 5)
        return line

    def has_saved(self, *commands: str) -> None:
        """Check that the autosave holds these commands and no others; their places in the sets are left out."""
        assert [line.partition(" @")[0] for line in self.program.journal()] == list(commands)

    def button(self, name: str) -> None:
        """Click a button on the table."""
        self.program.press_button(name)

    def nothing_happened(self, during: Callable[[], None]) -> None:
        """Do something and check that no command came of it and the saved game is the same."""
        before = self.program.journal()
        self.look()
        during()
        self.look()
        said = [line for line in self.program.lines if line.startswith("did ")]
        assert self.program.journal() == before, said
