"""The start menu: the title, the games to choose from, and the way to everything else.

It is seen before the rules of the game are loaded: whatever needs them is imported when it is asked for.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import store
from game.reason import Reason
from game.scenes import decor
from game.scenes.gametile import PICTURES, GameTile
from game.scenes.screen import Screen
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Push, Quit, Reset, Result
from game.ui.text import text
from game.ui.widgets import Button, Fired, Label

if TYPE_CHECKING:
    from game.engine.match import Match

_KEYS = {"open": "ctrl+o", "settings": "f8", "help": "f1", "quit": "ctrl+q"}
_ABOUT = 16
"""Size of the line that tells who sits at the table of the last game."""
_GAME = "game:"
"""The beginning of the names of the games' tiles."""


class Menu(Screen):
    """The first screen."""

    def __init__(self, kit: Kit) -> None:
        """Look whether there is a game to go on with; it is read once the menu is seen."""
        super().__init__(kit)
        self.match: Match | None = None
        self.unread = kit.folders.autosave.exists()
        self._seen = False
        self._title = pygame.Surface((1, 1))

    def build(self, area: pygame.Rect) -> None:
        """Put the title above, the games at the left, the other buttons at the right."""
        px = self.px
        self._title = decor.lettering(self.kit, text("app.title"), self.units(92), area.w - 2 * px(30))
        top = max(px(14), area.h // 24)
        self._title_at = self._title.get_rect(midtop=(area.centerx, top))
        resumable = self.unread or self.match is not None
        self.first = "resume" if resumable else _GAME + self.last
        names = [*(("resume",) if resumable else ()), "open", "settings", "help", "quit"]
        wide, step = min(px(380), area.w // 2 - px(30)), px(62)
        tall = step * len(names) + px(50) + self._about_height(wide)
        line = pygame.Rect(area.x + px(20), self._title_at.bottom - px(12), area.w - 2 * px(20), px(34))
        self.ring.add(
            Label("subtitle", line, text("start.subtitle"), "italic", self.units(23), "brass_light", "center")
        )
        free = pygame.Rect(area.x, line.bottom, area.w, area.bottom - line.bottom)
        panel = pygame.Rect(0, 0, wide, tall)
        panel.center = (area.centerx + min(area.w // 4, px(330)), free.centery)
        panel.bottom = min(panel.bottom, area.bottom - px(20))
        left = max(area.x + px(24), area.centerx - px(640))
        self._games(pygame.Rect(left, free.y, panel.x - px(30) - left, free.h - px(20)), panel.centery)
        self.board("panel", panel)
        self._buttons(panel, names, step)

    _title_at = pygame.Rect(0, 0, 1, 1)

    @property
    def last(self) -> str:
        """The game that was played last."""
        return self.kit.settings.game if self.kit.settings.game in PICTURES else next(iter(PICTURES))

    def _games(self, place: pygame.Rect, middle: int) -> None:
        """Put a tile for each game side by side, under their headline, about the height ``middle``."""
        px, gap = self.px, self.px(18)
        wide = min(px(300), (place.w - gap * (len(PICTURES) - 1)) // len(PICTURES))
        tall = min(px(344), place.h - px(60))
        left = place.centerx - (wide * len(PICTURES) + gap * (len(PICTURES) - 1)) // 2
        top = max(place.y + px(44), middle - tall // 2)
        head = pygame.Rect(place.x, top - px(44), place.w, px(36))
        self.ring.add(Label("new", head, text("start.new"), "title", self.units(25), "brass_light", "center"))
        for number, game in enumerate(PICTURES):
            name = _GAME + game
            rect = pygame.Rect(left + number * (wide + gap), top, wide, tall)
            look = "primary" if name == self.first else "button"
            self.ring.add(GameTile(name, rect, game, look, "n" if game == self.last else "", self.fit))

    def _buttons(self, panel: pygame.Rect, names: list[str], step: int) -> None:
        px = self.px
        y = panel.y + px(30)
        for name in names:
            place = pygame.Rect(panel.x + px(30), y, panel.w - 2 * px(30), step - px(12))
            look = "primary" if name == self.first else "button"
            self.ring.add(Button(name, place, text(f"start.{name}"), look, _KEYS.get(name, ""), units=self.units(22)))
            y += step
            if name == "resume":
                tall = self._about_height(panel.w)
                under = pygame.Rect(place.x - px(10), place.bottom + px(1), place.w + 2 * px(10), tall)
                words = self._about()
                self.ring.add(
                    Label("resume_about", under, words, "italic", self.units(_ABOUT), "text_dim", "center", wrap=True)
                )
                y += under.h + px(2)

    def _about(self) -> str:
        """Return who sits at the table of the last game."""
        if self.match is None:
            return ""
        state = self.match.state
        game, names = text(f"game.{state.setup.game}.title"), tuple(seat.name for seat in state.seats)
        return text("start.resume_about", game=game, names=names, number=state.round)

    def _about_height(self, wide: int) -> int:
        """Return how much the names need in a panel of a width; a line is kept free until they are read."""
        if self.match is None:
            return self.px(24) if self.unread else 0
        rows = write.height(self.kit, self._about(), "italic", self.units(_ABOUT), wide - 2 * self.px(20))
        return max(self.px(24), rows + self.px(4))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the wall and the title."""
        super().paint(surface)
        surface.blit(self._title, self._title_at)

    def update(self, dt: float) -> Result:
        """Read the last game; tell what went wrong at the start, once."""
        if self.unread and self._seen:
            self.read()
        if self.kit.notices:
            from game.scenes.dialogs import Notice

            notices, self.kit.notices = list(self.kit.notices), []
            return Push(Notice(self.kit, notices))
        return super().update(dt)

    def wait(self) -> float | None:
        """Sleep unless there is something to read or to tell."""
        return 0.0 if self.kit.notices or self.unread else super().wait()

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint what changed."""
        self._seen = True
        return super().draw(surface, full)

    def read(self) -> None:
        """Read the last game, which takes a moment if it was long."""
        self.unread = False
        self.match = last_match(self.kit)
        self.rebuild()

    def fired(self, fired: Fired) -> Result:
        """Go where the button leads."""
        if fired.name.startswith(_GAME):
            from game.scenes.lobby import Lobby

            return Push(Lobby(self.kit, game=fired.name.removeprefix(_GAME)))
        match fired.name:
            case "resume":
                if self.unread:
                    self.read()
                from game.scenes import begin

                return Reset(begin.table(self.kit, self.match)) if self.match else None
            case "open":
                from game.scenes.saves import OpenGame

                return Push(OpenGame(self.kit))
            case "settings":
                from game.scenes.settings import Settings

                return Push(Settings(self.kit))
            case "help":
                from game.scenes.help import Help

                return Push(Help(self.kit))
            case "quit":
                return Quit()
        return None

    def escape(self) -> Result:
        """Stay: Escape ends nothing here."""
        return None


def last_match(kit: Kit) -> Match | None:
    """Return the match to go on with, if there is one that is not over.

    A damaged one is kept under another name, so that the next game does not overwrite it, and leaves a notice.
    """
    path = kit.folders.autosave
    if not path.exists():
        return None
    from game.engine.saves import BadSave
    from game.engine.state import Phase
    from game.scenes import begin

    try:
        match = begin.load(path)
    except (store.Trouble, BadSave) as trouble:
        kit.notice(Reason("error.autosave_damaged", why=trouble.reason, path=str(_aside(path))))
        return None
    return None if match.state.phase is Phase.MATCH_OVER else match


def _aside(path: Path) -> Path:
    try:
        return store.keep_aside(path)
    except store.Trouble:
        return path
