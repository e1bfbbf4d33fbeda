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
_HEAD, _GAP = 42, 18
"""Heights of the headline over the games and of the gap below them."""
_EDGE, _BUTTON = 20, 50
"""Breadth of the edge of the bar, and height of its buttons."""
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
        """Put the title above, the games in a row in the middle, the other buttons in a bar below."""
        px = self.px
        self._title = decor.lettering(self.kit, text("app.title"), self.units(92), area.w - 2 * px(30))
        self._title_at = self._title.get_rect(midtop=(area.centerx, max(px(8), area.h // 30)))
        resumable = self.unread or self.match is not None
        self.first = "resume" if resumable else _GAME + self.last
        line = pygame.Rect(area.x + px(20), self._title_at.bottom - px(14), area.w - 2 * px(20), px(34))
        self.ring.add(
            Label("subtitle", line, text("start.subtitle"), "italic", self.units(23), "brass_light", "center")
        )
        wide = min(px(1260), area.w - 2 * px(24))
        left, rows = area.centerx - wide // 2, self._about_height(wide - 2 * px(_EDGE))
        bar = px(2 * _EDGE + _BUTTON) + (rows + px(6) if rows else 0)
        free = area.bottom - px(18) - line.bottom
        tall = min(px(400), free - bar - px(_HEAD + _GAP + 10))
        top = line.bottom + px(10) + (free - bar - px(_HEAD + _GAP + 10) - tall) // 2
        self._games(pygame.Rect(left, top, wide, px(_HEAD) + tall))
        self._bar(pygame.Rect(left, top + px(_HEAD + _GAP) + tall, wide, bar), resumable)

    _title_at = pygame.Rect(0, 0, 1, 1)

    @property
    def last(self) -> str:
        """The game that was played last."""
        return self.kit.settings.game if self.kit.settings.game in PICTURES else next(iter(PICTURES))

    def _games(self, place: pygame.Rect) -> None:
        """Put a tile for each game side by side, under their headline."""
        px, gap, count = self.px, self.px(18), len(PICTURES)
        head = pygame.Rect(place.x, place.y, place.w, px(_HEAD - 6))
        self.ring.add(Label("new", head, text("start.new"), "title", self.units(25), "brass_light", "center"))
        wide, top = (place.w - gap * (count - 1)) // count, place.y + px(_HEAD)
        for number, game in enumerate(PICTURES):
            name = _GAME + game
            rect = pygame.Rect(place.x + number * (wide + gap), top, wide, place.bottom - top)
            look = "primary" if name == self.first else "button"
            self.ring.add(GameTile(name, rect, game, look, "n" if game == self.last else "", self.fit))

    def _bar(self, panel: pygame.Rect, resumable: bool) -> None:
        """Put the other buttons side by side on a board, that to go on with the last game first and widest."""
        px, gap = self.px, self.px(14)
        self.board("panel", panel)
        inside = panel.inflate(-2 * px(_EDGE), -2 * px(_EDGE))
        shares = {**({"resume": 1.5} if resumable else {}), "open": 1.0, "settings": 1.0, "help": 1.0, "quit": 1.0}
        unit = (inside.w - gap * (len(shares) - 1)) / sum(shares.values())
        x = float(inside.x)
        for name, share in shares.items():
            place = pygame.Rect(round(x), inside.y, round(unit * share), px(_BUTTON))
            look = "primary" if name == self.first else "button"
            self.ring.add(Button(name, place, text(f"start.{name}"), look, _KEYS.get(name, ""), units=self.units(22)))
            x += unit * share + gap
        if resumable:
            under = pygame.Rect(inside.x, inside.y + px(_BUTTON + 6), inside.w, inside.h - px(_BUTTON + 6))
            words, units = self._about(), self.units(_ABOUT)
            self.ring.add(Label("resume_about", under, words, "italic", units, "text_dim", "left", wrap=True))

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
        rows = write.height(self.kit, self._about(), "italic", self.units(_ABOUT), wide)
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
