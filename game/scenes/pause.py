"""The pause: the game rests, and everything outside of it can be reached."""

from __future__ import annotations

import pygame

from game.engine.match import Match
from game.scenes import decor
from game.scenes.dialogs import ask_quit
from game.scenes.screen import Screen
from game.ui.kit import Kit
from game.ui.scene import Pop, Push, Reset, Result
from game.ui.text import text
from game.ui.widgets import Button, Fired

_BUTTONS = {
    "resume": "pause.resume",
    "save": "menu.file.save",
    "open": "menu.file.open",
    "new": "menu.file.new",
    "settings": "menu.file.settings",
    "help": "menu.help.rules",
    "menu": "pause.to_menu",
    "quit": "menu.file.quit",
}


class Pause(Screen):
    """Is popped with None to play on, or with "save", "open" or "new" for the table to do."""

    first = "resume"
    ground = "felt"

    def __init__(self, kit: Kit, match: Match) -> None:
        """Rest a match."""
        super().__init__(kit)
        self.match = match

    def build(self, area: pygame.Rect) -> None:
        """Put the buttons under each other."""
        px = self.px
        step = px(58)
        panel = pygame.Rect(0, 0, px(400), step * len(_BUTTONS) + px(96))
        panel.center = area.center
        inside = self.board("panel", panel, text("pause.title")).inside(self.kit)
        for number, (name, key) in enumerate(_BUTTONS.items()):
            place = pygame.Rect(inside.x, inside.y + number * step, inside.w, step - px(10))
            look = "primary" if name == self.first else "button"
            self.ring.add(Button(name, place, text(key), look, units=self.units(20)))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint baize and covered cards at both sides; the hands stay hidden, whoever comes by."""
        super().paint(surface)
        width = min(self.px(140), self.area.w // 12)
        aside = self.px(200) + (self.area.w // 2 - self.px(200)) // 2
        for side in (-1, 1):
            centre = (self.area.centerx + side * aside, self.area.centery - self.px(10))
            decor.paint_fan(self.kit, surface, [None] * 5, centre, width, 44, side * 8)

    def fired(self, fired: Fired) -> Result:
        """Go where the button leads."""
        from game.scenes.help import Help
        from game.scenes.menu import Menu
        from game.scenes.settings import Settings

        match fired.name:
            case "save" | "open" | "new":
                return Pop(fired.name)
            case "settings":
                return Push(Settings(self.kit))
            case "help":
                return Push(Help(self.kit, "rules", self.match.setup.options))
            case "menu":
                return Reset(Menu(self.kit))
            case "quit":
                return Push(ask_quit(self.kit))
        return Pop()
