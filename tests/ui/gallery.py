"""A scene with every widget in every state, for looking at and for tests; run it to save pictures.

python -m tests.ui.gallery FOLDER [WIDTHxHEIGHT ...]
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game import store
from game.ui.kit import Kit, make_kit
from game.ui.scene import Push, Result, Scene, SceneStack
from game.ui.widgets import (
    SEPARATOR,
    Button,
    Choice,
    Dialog,
    FocusRing,
    Label,
    ListBox,
    Menu,
    MenuBar,
    MenuItem,
    Panel,
    Reader,
    Row,
    Slider,
    TextField,
    Toggle,
)  # fmt: skip

WHY = "Erst einen Zug machen: Es liegt noch keine Karte auf dem Tisch."
COLUMNS = tuple(MenuItem("columns", str(n), value=n, mark="radio", on=n == 3) for n in range(1, 9))
LONG = (
    """# Das Ziel
Wer als Erster *alle* Karten abgelegt hat, gewinnt die Runde. Die Räuberhauptfrauversammlungsordnung gilt.

## Der Zug
- Ziehe eine Karte vom Stapel, oder lege Karten aus deiner Hand zu Sätzen und Reihen.
- Baue die Sätze auf dem Tisch nach Belieben um.
- Am Ende des Zuges muss der Tisch wieder stimmen.

"""
    + "Die anderen Räuber passen genau auf und zählen jeden Punkt. " * 12
)


def menus() -> list[Menu]:
    """Give the menus of the gallery."""
    file = [
        MenuItem("new", "Neues Spiel", "ctrl+n"),
        MenuItem("open", "Öffnen …", "ctrl+o"),
        MenuItem("save", "Speichern", "ctrl+s"),
        SEPARATOR,
        MenuItem(
            "columns",
            "Anzahl Spalten Kartensets",
            items=(MenuItem("columns", "Automatisch", value=0, mark="radio"), *COLUMNS),
        ),
        MenuItem("settings", "Einstellungen …", "f8"),
        SEPARATOR,
        MenuItem("quit", "Beenden", "ctrl+q"),
    ]
    game = [
        MenuItem("draw", "Karte ziehen", "t"),
        MenuItem("next", "Nächster Spieler", "n", why=WHY),
        MenuItem("undo", "Rückgängig", "ctrl+z", why="Es gibt nichts zurückzunehmen."),
        MenuItem("sort", "Immer sortieren", mark="check", on=True),
    ]
    return [Menu("Datei", file), Menu("Spiel", game), Menu("Karten", game[:2]), Menu("Hilfe", file[:1])]


class Gallery(Scene):
    """Every widget."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.ring = FocusRing(kit)
        self.bar = MenuBar(kit, menus)
        self.heard: list[object] = []

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange three columns."""
        self.bar.resized(size)
        self.ring.clear()
        px = self.kit.px
        top, gap = self.bar.height + px(52), px(18)
        wide = (size[0] - 4 * gap) // 3
        rects = [pygame.Rect(gap + (wide + gap) * n, top, wide, size[1] - top - px(24)) for n in range(3)]
        self._left(rects[0])
        self._middle(rects[1])
        self._right(rects[2])
        self.ring.restore("new")

    def _rows(self, space: pygame.Rect, tall: float = 44, gap: float = 13) -> Iterator[pygame.Rect]:
        y = space.y
        while True:
            yield pygame.Rect(space.x, y, space.w, self.kit.px(tall))
            y += self.kit.px(tall + gap)

    def _left(self, rect: pygame.Rect) -> None:
        panel = self.ring.add(Panel("panel", rect, "panel", "Räuber & Rommé"))
        rows = self._rows(panel.inside(self.kit))
        add = self.ring.add
        add(Button("new", next(rows), "Neues Spiel", "primary", shortcut="ctrl+n"))
        add(Button("draw", next(rows), "Karte ziehen", shortcut="t", icon="H"))
        add(Button("undo", next(rows), "Rückgängig", why=WHY))
        add(Button("delete", next(rows), "Spieler entfernen", "danger"))
        add(Button("quiet", next(rows), "Leise", "quiet", tip="Ein leiser Knopf zeigt sich erst unter der Maus."))
        hover = add(Button("hover", next(rows), "Unter der Maus"))
        hover.hovered = True
        down = add(Button("down", next(rows), "Gedrückt"))
        down.pressed = True
        add(Button("long", next(rows), "Donaudampfschifffahrtsgesellschaftskapitänsmütze"))
        add(
            Label(
                "label",
                next(rows),
                "Ein Text in zwei Zeilen, der umbricht, wenn er lang ist.",
                wrap=True,
                colour="text_dim",
            )
        )

    def _middle(self, rect: pygame.Rect) -> None:
        panel = self.ring.add(Panel("form", rect, "panel", "Einstellungen"))
        rows = self._rows(panel.inside(self.kit))
        add = self.ring.add
        add(TextField("name", next(rows), "Jürgen Łukasz é", label="Name"))
        add(TextField("empty", next(rows), "", hint="Name des Spielers"))
        add(Toggle("sound", next(rows), "Klang", True))
        add(Toggle("four", next(rows), "Vier Farben", False))
        add(Toggle("off", next(rows), "Kein Gerät", True, why="Es gibt kein Tongerät."))
        add(Slider("volume", next(rows), "Lautstärke", 0.7, show=lambda value: f"{value:.0%}"))
        order = [("own", "eigene"), ("suit", "Farbe"), ("rank", "Rang")]
        add(Choice("order", next(rows), "Ordnung", order, "suit"))
        add(
            Choice("columns", next(rows), "Spalten", [(n, "auto" if not n else str(n)) for n in range(9)], 3, "stepper")
        )
        row = next(rows)
        half = (row.w - self.kit.px(12)) // 2
        for number, look in enumerate(("blue", "green")):
            add(Panel(look, pygame.Rect(row.x + number * (half + self.kit.px(12)), row.y, half, row.h), look))

    def _right(self, rect: pygame.Rect) -> None:
        half = rect.h * 2 // 5
        rows = [Row(f"Spiel {n}", f"{n}.3., Runde {n}") for n in range(1, 30)]
        self.ring.add(ListBox("saves", pygame.Rect(rect.x, rect.y, rect.w, half), rows, 2, label="Spielstände"))
        below = pygame.Rect(rect.x, rect.y + half + self.kit.px(16), rect.w, rect.h - half - self.kit.px(16))
        self.ring.add(Reader("rules", below, LONG))

    def handle(self, event: pygame.Event) -> Result:
        """Keep what was heard; the button "delete" asks first."""
        opened = self.bar.handle(event)
        if isinstance(opened, Push):
            return opened
        self.heard += filter(None, [opened, fired := self.ring.handle(event)])
        if fired and fired.name == "delete":
            return Push(question(self.kit))
        return None

    def resume(self, value: object) -> Result:
        """Keep the answer."""
        self.heard.append(value)
        return None

    def update(self, dt: float) -> Result:
        """Let time pass."""
        self.ring.update(dt)
        return None

    def wait(self) -> float | None:
        """As the widgets wish."""
        return 0.0 if self.bar.dirty else self.ring.wait()

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint the wall and the widgets."""
        if full:
            self.kit.theme.backdrop(surface)
        return self.bar.draw(surface, full) + self.ring.draw(surface, full)


def question(kit: Kit, field: str | None = None) -> Dialog:
    """Give a dialog with a dangerous button."""
    text = "Anna hat noch 7 Karten. Sie kommen unter den Stapel, und das lässt sich nicht zurücknehmen."
    buttons = [("yes", "Entfernen"), ("no", "Abbrechen")]
    return Dialog(kit, "remove", "Anna entfernen?", text, buttons, default="yes", danger=("yes",), field=field)


def kit_for(size: tuple[int, int], data: Path, narrating: bool = False) -> Kit:
    """Make a kit with default settings for a window of this size."""
    kit = make_kit(store.folders(data), store.Settings(language="de"), [], narrating=narrating)
    kit.resize(size)
    return kit


def _save(folder: Path, size: tuple[int, int]) -> None:
    surface = pygame.display.set_mode(size)
    kit = kit_for(size, folder)
    stack = SceneStack(size)
    stack.begin([gallery := Gallery(kit)])
    gallery.ring.focus("draw")
    stack.draw(surface)
    pygame.image.save(surface, folder / f"gallery-{size[0]}x{size[1]}.png")
    stack.apply(gallery.bar.open(0))
    popup = stack.top
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_DOWN):
        popup.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stack.draw(surface)
    pygame.image.save(surface, folder / f"menu-{size[0]}x{size[1]}.png")
    popup.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    stack.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    stack.apply(Push(question(kit, "Jürgen")))
    stack.draw(surface)
    pygame.image.save(surface, folder / f"dialog-{size[0]}x{size[1]}.png")


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    for words in sys.argv[2:] or ["800x600", "1366x768", "1920x1080", "3840x2160"]:
        _save(Path(sys.argv[1]), (int(words.split("x")[0]), int(words.split("x")[1])))
