"""Scenes without a window: a kit in a folder of its own, a stack, and hands that click and type."""

from __future__ import annotations

import gettext
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame
import pytest

from game import memory, store
from game.scenes import begin
from game.ui import text, write
from game.ui.kit import Kit, make_kit
from game.ui.scene import Pop, Quit, Replace, Reset, Result, Scene, SceneStack
from game.ui.widgets import FocusRing, Widget
from tests.scenes import table_driver
from tests.scenes.table_driver import AtTable


class Stub(Scene):
    """Stands for the table, and remembers what it was given."""

    def __init__(self, match: object = None) -> None:
        self.match = match
        self.values: list[object] = []

    def resume(self, value: object) -> Result:
        self.values.append(value)
        return None


class Hands:
    """Clicks and types into the topmost scene of a stack."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        self.kit = kit
        self.surface = pygame.display.set_mode(size)
        kit.resize(size)
        self.stack = SceneStack(size)
        self.bottom = Stub()
        self.stack.begin([self.bottom])
        self.ended = False

    def open(self, scene: Scene) -> Scene:
        """Put a scene on top and draw it."""
        self.stack.begin([scene])
        self.look()
        return scene

    @property
    def top(self) -> Scene:
        return self.stack.top

    @property
    def ring(self) -> FocusRing:
        """The widgets of the topmost scene."""
        ring = getattr(self.top, "ring", None)
        assert isinstance(ring, FocusRing)
        return ring

    def widget(self, name: str) -> Widget:
        found = self.ring.widget(name)
        assert found is not None, f"{name} not in {[widget.name for widget in self.ring.widgets]}"
        return found

    def look(self) -> None:
        """Let time pass and draw what changed."""
        self.stack.update(0.0)
        if self.stack:
            self.stack.draw(self.surface)

    def send(self, kind: int, **values: object) -> None:
        """Send one event to the topmost scene."""
        if self.stack:
            self.stack.handle(pygame.Event(kind, values))
            self.look()

    def click(self, name: str) -> None:
        """Click the middle of a widget."""
        self.click_at(self.widget(name).rect.center)

    def click_at(self, point: tuple[int, int], clicks: int = 1) -> None:
        self.send(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0))
        self.send(pygame.MOUSEBUTTONDOWN, pos=point, button=1, clicks=clicks)
        self.send(pygame.MOUSEBUTTONUP, pos=point, button=1, clicks=clicks)

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode)
        self.send(pygame.KEYUP, key=key, mod=mod)

    def type(self, words: str) -> None:
        """Type into the focused field, after emptying it."""
        self.key(pygame.K_a, pygame.KMOD_LCTRL)
        self.key(pygame.K_DELETE)
        self.send(pygame.TEXTINPUT, text=words)

    def tab_to(self, name: str) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(60):
            if self.ring.focused is not None and self.ring.focused.name == name:
                return
            self.key(pygame.K_TAB)
        pytest.fail(f"Tab never reaches {name}")


@pytest.fixture(scope="module", autouse=True)
def _thrift() -> Iterator[None]:
    """Give back what the large windows of a module needed, so that many workers fit into a small machine."""
    yield
    memory.give_back()


@pytest.fixture
def kit(data_dir: Path) -> Iterator[Kit]:
    """A kit in German at 1280x720 with an empty folder."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1280, 720))
    made = make_kit(store.folders(data_dir), store.Settings(language="de", sound=False), [])
    text.strict(True)
    write.cut.clear()
    yield made
    text.strict(False)
    text.use("en")


@pytest.fixture
def hands(kit: Kit) -> Hands:
    """Hands at a window of 1280x720."""
    return Hands(kit, (1280, 720))


@pytest.fixture
def placed(kit: Kit) -> Callable[..., AtTable]:
    """A function that sets a table with a fixed position: `placed(["H8 C3", "C4"], ["H5 H6 H7"], stock=9)`."""
    return partial(table_driver.placed, kit)


@pytest.fixture
def dealt(kit: Kit) -> Callable[..., AtTable]:
    """A function that gives a table in the moment of the first deal: `dealt(3, seed="7")`."""
    return partial(table_driver.dealt, kit)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for the table scene."""
    monkeypatch.setattr(begin, "table", lambda kit, match: Stub(match))


class Pseudo(gettext.NullTranslations):
    """English with every text made longer by two fifths (U136)."""

    def gettext(self, message: str) -> str:
        return _longer(self._fallback.gettext(message))  # type: ignore[attr-defined]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return _longer(self._fallback.ngettext(msgid1, msgid2, n))  # type: ignore[attr-defined]


def _longer(words: str) -> str:
    """Append as many letters as make the text two fifths longer, in words of ordinary length."""
    shown = len(words.replace("{", "").replace("}", ""))
    return words + "".join("n" if number % 7 else " " for number in range(1, round(shown * 0.4) + 1))


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Callable[[Kit, str], None]:
    """A function that chooses the language: "de", "en", "fr", or "pseudo"."""

    def choose(kit: Kit, language: str) -> None:
        if language == "pseudo":
            long = Pseudo()
            long.add_fallback(text._catalogue("en"))
            monkeypatch.setattr(text, "_catalogue", lambda name: long)
        kit.settings.language = "en" if language == "pseudo" else language  # type: ignore[assignment]
        text.use(kit.settings.language)

    return choose


__all__ = ["Hands", "Pop", "Quit", "Replace", "Reset", "Stub"]
