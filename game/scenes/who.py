"""Who plays for each seat: people or computer players, changed between two rounds."""

from __future__ import annotations

import pygame

from game.engine.commands import Appoint
from game.engine.match import Match
from game.engine.state import PLAYERS, Phase
from game.scenes.places import player_words
from game.scenes.screen import Screen
from game.ui.kit import Kit
from game.ui.scene import Pop, Result
from game.ui.text import text
from game.ui.widgets import Button, Choice, Fired, Label

_ROW, _WIDE = 58, 760


class Who(Screen):
    """Is popped with the `Appoint` commands that were chosen, as a tuple, or with None."""

    first = "ok"
    ground = "felt"

    def __init__(self, kit: Kit, match: Match) -> None:
        """Show who plays now; in the middle of a round that can only be read."""
        super().__init__(kit)
        self.match = match
        self.chosen = {seat.id: seat.player for seat in match.state.seats}
        self.why = "" if match.state.phase is Phase.ROUND_OVER else text("players.appoint_between")

    def build(self, area: pygame.Rect) -> None:
        """Put a row for each seat under the headline, and the buttons below."""
        px, seats = self.px, self.match.state.seats
        panel = pygame.Rect(0, 0, min(px(_WIDE), area.w - 2 * px(20)), px(_ROW) * len(seats) + px(230))
        panel.center = area.center
        inside = self.board("panel", panel, text("who.title")).inside(self.kit)
        about = pygame.Rect(inside.x, inside.y, inside.w, px(56))
        words = self.why or text("who.about")
        colour = "warn" if self.why else "text_light"
        self.ring.add(Label("about", about, words, "italic", self.units(17), colour, "center", wrap=True))
        options = [(player, player_words(player)) for player in PLAYERS]
        for number, seat in enumerate(seats):
            row = pygame.Rect(inside.x, about.bottom + px(10) + number * px(_ROW), inside.w, px(46))
            line = Choice(
                f"seat{seat.id}", row, seat.name, options, self.chosen[seat.id], why=self.why, units=self.units(19),
                share=0.36,
            )  # fmt: skip
            self.ring.add(line)
        self._build_buttons(pygame.Rect(inside.x, inside.bottom - px(50), inside.w, px(50)))

    def _build_buttons(self, place: pygame.Rect) -> None:
        wide, gap = self.px(220), self.px(18)
        names = ("ok",) if self.why else ("cancel", "ok")
        x = place.centerx - (wide * len(names) + gap * (len(names) - 1)) // 2
        for name in names:
            look = "primary" if name == self.first else "button"
            rect = pygame.Rect(x, place.y, wide, place.h)
            self.ring.add(Button(name, rect, text(f"word.{name}"), look, units=self.units(21)))
            x += wide + gap

    def fired(self, fired: Fired) -> Result:
        """Note a choice; leave."""
        if fired.name == "cancel":
            return Pop()
        if fired.name == "ok":
            return Pop(self.commands())
        self.chosen[int(fired.name.removeprefix("seat"))] = str(fired.value)
        return None

    def commands(self) -> tuple[Appoint, ...]:
        """Return what changes who plays."""
        seats = self.match.state.seats
        return tuple(Appoint(s.id, self.chosen[s.id]) for s in seats if self.chosen[s.id] != s.player)
