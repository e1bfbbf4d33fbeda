"""The real program in a real window: started, watched, and played by hand.

`Program` starts `main.py` as a person would, reads the lines it prints because of `--narrate`, and knows where cards
and buttons are because the program says so when asked (Ctrl+Shift+P with RAEUBER_PROBE=1 in the environment). Nothing
waits for a fixed time: every wait is for a line, and a wait in vain fails with everything the program has printed.
"""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from Xlib.xobject.drawable import Window

from game.ui import text
from tests.conftest import OUTSIDE
from tests.window.hands import Hands, Point
from tests.window.screen import PATIENCE, Screen, wait_until

ROOT = Path(__file__).parents[2]
OWN_DRIVERS = ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LC_ALL")


def german(key: str) -> str:
    """The German sentence of a key of the texts."""
    text.use("de")
    return text.text(key)


@dataclass(frozen=True)
class Places:
    """Where everything is, as the program told it; points and rectangles are window pixels."""

    cards: Mapping[str, Mapping[str, Any]]
    """Each visible card by its text form: zone, centre, visible (a point where it lies on top), width."""
    targets: Mapping[str, tuple[int, int, int, int]]
    """The rectangle of each zone by its text form, e.g. "set:3", "stock"."""
    buttons: Mapping[str, tuple[int, int, int, int]]
    """The rectangle of each button and menu title by its name."""

    def card(self, name: str) -> Point:
        """A point where this card can be taken."""
        assert name in self.cards, f"{name} is not visible; visible are {sorted(self.cards)}"
        x, y = self.cards[name]["visible"]
        return x, y

    def zone(self, name: str) -> list[str]:
        """The visible cards of a zone from left to right."""
        inside = [(card["centre"], text) for text, card in self.cards.items() if card["zone"] == name]
        return [text for _, text in sorted(inside)]

    def middle(self, name: str) -> Point:
        """The middle of a button or a zone."""
        rects = {**self.targets, **self.buttons}
        assert name in rects, f"no place called {name}; there are {sorted(rects)}"
        x, y, width, height = rects[name]
        return x + width / 2, y + height / 2

    def beside(self, card: str, right: bool = True) -> Point:
        """A point just beside a card, for putting another one next to it."""
        x, y = self.cards[card]["centre"]
        return x + self.cards[card]["width"] * (0.35 if right else -0.35), y


class Program:
    """A running program, its window, and the hands that play it."""

    def __init__(self, screen: Screen, data_dir: Path | None, *arguments: str, cwd: Path | None = None,
                 environment: Mapping[str, str | None] | None = None, main: Path = ROOT / "main.py") -> None:
        self.screen = screen
        self.hands = Hands(screen.name)
        self.data_dir = data_dir
        self.lines: list[str] = []
        self.last_window: Window
        """The window as it was last seen: an icon is not found any more, but can still be told to come back."""
        self._read = 0
        self._news = threading.Condition()
        where = ("--data-dir", str(data_dir)) if data_dir else ()
        self.started = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, str(main), "--narrate", *where, *arguments], cwd=cwd or ROOT,
            env=self._environment(environment or {}), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, encoding="utf-8", bufsize=1)
        threading.Thread(target=self._listen, daemon=True).start()

    def _environment(self, wishes: Mapping[str, str | None]) -> dict[str, str]:
        clean = {name: value for name, value in OUTSIDE.items() if name not in OWN_DRIVERS}
        here = {"DISPLAY": self.screen.name, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
                "SDL_VIDEO_WINDOW_POS": "0,0", "RAEUBER_PROBE": "1", "PYTHONUNBUFFERED": "1", "LANG": "de_DE.UTF-8"}
        return {name: value for name, value in {**clean, **here, **wishes}.items() if value is not None}

    def _listen(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            with self._news:
                self.lines.append(line.rstrip("\n"))
                self._news.notify_all()
        with self._news:
            self._news.notify_all()

    # --- what the program says --------------------------------------------------------------------------------------

    def expect(self, beginning: str, seconds: float = PATIENCE) -> str:
        """Wait for the next line that begins so, and return it; lines before it count as read."""
        end = time.monotonic() + seconds
        with self._news:
            while True:
                for number in range(self._read, len(self.lines)):
                    if self.lines[number].startswith(beginning):
                        self._read = number + 1
                        return self.lines[number]
                left = end - time.monotonic()
                if left <= 0 or (self.process.poll() is not None and not self._news.wait(0.5)):
                    raise AssertionError(self._story(f"the program never said {beginning!r}"))
                self._news.wait(min(left, 1.0))

    def forget(self) -> None:
        """Count every line so far as read."""
        with self._news:
            self._read = len(self.lines)

    def said_since_read(self, beginning: str) -> list[str]:
        """The unread lines that begin so; does not wait."""
        with self._news:
            return [line for line in self.lines[self._read:] if line.startswith(beginning)]

    def _story(self, what: str) -> str:
        state = "still runs" if self.process.poll() is None else f"ended with {self.process.returncode}"
        kept = ROOT / "tests" / "failed"
        kept.mkdir(exist_ok=True)
        picture = self.screen.screenshot(kept / f"window-{self.process.pid}.png")
        told = [f"{'   ' if n < self._read else ' > '}{line[:300]}" for n, line in enumerate(self.lines)]
        return f"{what}; it {state}, picture {picture.name}; it said:\n" + "\n".join(told[-80:])

    # --- its window -------------------------------------------------------------------------------------------------

    @property
    def window(self) -> Window:
        """The program's window, waited for if need be."""
        self.last_window = wait_until(self._find_window, "the program's window")
        return self.last_window

    def _find_window(self) -> Window | None:
        assert self.process.poll() is None, self._story("no window")
        return self.screen.window_of(self.process.pid)

    @property
    def rect(self) -> tuple[int, int, int, int]:
        """Left, top, width, height of the window's inside on the screen."""
        return self.screen.rect(self.window)

    def on_screen(self, point: Point) -> Point:
        """A window point in screen pixels."""
        left, top, *_ = self.rect
        return left + point[0], top + point[1]

    def resize(self, width: int, height: int) -> None:
        """Give the window's inside another size and wait until it has it."""
        self.screen.resize(self.window, width, height)
        wait_until(lambda: self.rect[2:] == (width, height), f"a window of {width}x{height}")

    def screenshot(self, path: Path) -> Path:
        """Save what the window shows."""
        return self.screen.screenshot(path, self.rect)

    # --- playing ----------------------------------------------------------------------------------------------------

    def places(self) -> Places:
        """Ask the program where everything is, after everything done so far has arrived there."""
        self.hands.key("Ctrl+Shift+P")
        told = json.loads(self.expect("places ").partition(" ")[2])
        cards = {card["card"]: card for card in told["cards"] if card.get("card")}
        targets = {target["zone"]: tuple(target["rect"]) for target in told["targets"]}
        return Places(cards, targets, {name: tuple(rect) for name, rect in told["buttons"].items()})

    def click(self, point: Point, **how: Any) -> None:
        """Click a point of the window."""
        self.hands.click(self.on_screen(point), **how)

    def press_button(self, name: str) -> None:
        """Click a button or a menu title by its name."""
        self.click(self.places().middle(name))

    def pick(self, menu: str, item: str) -> None:
        """Open a menu and click one of its items, both by their keys in the texts, as the German program shows them."""
        left, top, width, height = self.places().buttons[menu]
        self.click((left + width / 2, top + height / 2))
        self.expect("ready menu popup")
        words = f"focus {german(item)}"
        for down in range(6, 700, 7):
            self.hands.move(self.on_screen((left + width / 2, top + height + down)), steps=2)
            with self._news:
                self._news.wait(0.08)
            if self.said_since_read("focus ")[-1:] and self.said_since_read("focus ")[-1].startswith(words):
                self.hands.click(self.hands.pointer)
                return
        raise AssertionError(self._story(f"{words!r} is not in the menu"))

    def drag(self, *through: Point) -> None:
        """Drag with the left button through points of the window."""
        self.hands.drag(*map(self.on_screen, through))

    @contextmanager
    def dragging(self, *through: Point) -> Iterator[None]:
        """Hold a drag as far as the last point during the block."""
        with self.hands.dragging(*map(self.on_screen, through)):
            yield

    # --- what it saved ----------------------------------------------------------------------------------------------

    def journal(self) -> list[str]:
        """The command lines of the autosave, without their check sums."""
        assert self.data_dir
        path = self.data_dir / "autosave.save"
        if not path.exists():
            return []
        header, _setup, *lines = path.read_text(encoding="utf-8").splitlines()
        assert header.startswith("raeuber-und-romme "), header
        return [line.rpartition("  #")[0] or line for line in lines]

    def quit(self) -> int:
        """Close the window and return the exit code."""
        self.screen.close_window(self.window)
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        """End the program in any case."""
        self.hands.close()
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait(10)
