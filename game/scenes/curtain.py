"""The curtain between two players: opaque, so that nobody sees a hand that is not his (RR-R27, RR-D25)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.scenes import decor
from game.scenes.screen import Board, Screen
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Result
from game.ui.text import text
from game.ui.widgets import Button, Fired, Label

_MOST_LINES = 9
"""So many lines tell what happened; what is older is left out."""
_MODIFIERS = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
LEFT_ALONE = {pygame.K_F11, pygame.K_TAB, pygame.K_PRINTSCREEN, *_MODIFIERS}
"""Keys that lift nothing: they belong to the window, or to another key."""
_CARDS = 7


class Curtain(Screen):
    """Covers the table until a click or a key lifts it. Is popped with None."""

    first = "lift"
    ground = "felt"

    def __init__(self, kit: Kit, player: str, news: Sequence[str] = (), *, covered: bool = False) -> None:
        """Hand the table to a player; ``covered``: he only hides his cards for a moment (U211)."""
        super().__init__(kit)
        self.player = player
        self.covered = covered
        self.news = tuple(news)
        self._pressed = False

    def build(self, area: pygame.Rect) -> None:
        """Put the name in the middle, the cards above, the news below."""
        px = self.px
        wide = min(px(720), area.w - 2 * px(24))
        news = self._news_height(wide - 2 * px(48))
        tall = px(250) + news
        fan = px(210)
        top = max(px(12), (area.h - tall - fan) // 2)
        panel = pygame.Rect((area.w - wide) // 2, top + fan, wide, tall)
        panel.bottom = min(panel.bottom, area.bottom - px(16))
        self.board("panel", panel)
        line = pygame.Rect(panel.x + px(32), panel.y + px(26), panel.w - 2 * px(32), px(58))
        title = text("curtain.covered") if self.covered else text("curtain.title", name=self.player)
        long = write.width(self.kit.font("title", self.units(34)), title) > line.w
        self.ring.add(Label("title", line, title, "title", self.units(33 if long else 42), "brass_light", "center"))
        hint = pygame.Rect(line.x, line.bottom + px(8), line.w, px(56))
        words = text("curtain.covered_hint" if self.covered else "curtain.hint")
        self.ring.add(Label("hint", hint, words, "text", self.units(19), "text_light", "center", "top", wrap=True))
        self._build_news(pygame.Rect(panel.x + px(48), hint.bottom + px(8), panel.w - 2 * px(48), news))
        button = pygame.Rect(0, 0, px(280), px(52))
        button.midbottom = (panel.centerx, panel.bottom - px(24))
        self.ring.add(Button("lift", button, text("curtain.lift"), "primary", units=self.units(21)))
        self._fan = (area.centerx, panel.y - fan // 2 + px(26))

    _fan = (0, 0)

    def _told(self, width: int) -> list[tuple[str, int]]:
        """Return the latest news with the height of each, as many as there is room for."""
        line = write.line_height(self.kit.font("text", self.units(17)))
        found, room = [], _MOST_LINES * line
        for words in reversed(self.news):
            tall = write.height(self.kit, words, "text", self.units(17), width)
            room -= tall
            if room < 0:
                break
            found.append((words, tall))
        return found[::-1]

    def _news_height(self, width: int) -> int:
        told = self._told(width)
        return self.px(34) + sum(tall for _, tall in told) + self.px(14) if told else 0

    def _build_news(self, place: pygame.Rect) -> None:
        told = self._told(place.w)
        if not told:
            return
        head = pygame.Rect(place.x, place.y, place.w, self.px(30))
        self.ring.add(Label("since", head, text("curtain.news"), "italic", self.units(18), "brass_light", "center"))
        y = head.bottom + self.px(4)
        for number, (words, tall) in enumerate(told):
            row, units = pygame.Rect(place.x, y, place.w, tall), self.units(17)
            self.ring.add(Label(f"news{number}", row, words, "text", units, "text_dim", "center", wrap=True))
            y += tall

    def paint(self, surface: pygame.Surface) -> None:
        """Paint baize and a fan of card backs."""
        super().paint(surface)
        decor.paint_fan(self.kit, surface, [None] * _CARDS, self._fan, self.px(112), 64)

    def foresee(self) -> None:
        """Wish for the pictures of this curtain, before it falls."""
        self.resized(self.kit.size)
        wish, width = self.kit.spare.wish, self.px(112)
        wish("ground", partial(self.kit.ground.prepare, self.kit.size))
        for widget in self.ring.widgets:
            if isinstance(widget, Board | Button):
                size, look = widget.rect.size, widget.look
                wish((look, size), partial(self.kit.theme.prepare, size, look))
        wish(("card", "fan", width), partial(self.kit.art.card, None, width, level=0.5))
        wish(("fan", width), partial(decor.fan, self.kit, [None] * _CARDS, width, 64))

    def handle(self, event: pygame.Event) -> Result:
        """Lift at a key or a whole click anywhere; the press that ended the last turn does not count."""
        if event.type == pygame.KEYDOWN and event.key not in LEFT_ALONE:
            return Pop()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = True
        result = super().handle(event)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed:
            return Pop()
        return result

    def fired(self, fired: Fired) -> Result:
        """Lift."""
        return Pop()
