"""Looking through a bag: its cards in a fan over the table, for the one who may see them (RB-D4, RB-R12)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.cards import Card
from game.scenes.curtain import LEFT_ALONE
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Result, Scene
from game.ui.text import card_name, plural, text
from game.ui.widgets import Button, FocusRing, Panel

_CARD, _LEAST = 92, 26
"""Width of a card in the fan, and the least one, in interface units."""
_ASPECT = 1.4
_STRAY = 0.3
"""Seconds after opening by itself in which a key or click closes nothing: it still belongs to the card just laid."""


class Look(Scene):
    """Shows the cards of a bag until a click or a key. Is popped with the value it was given."""

    opaque = False

    def __init__(
        self, kit: Kit, bag: Card, cards: Sequence[Card], *, dense: bool = False, answer: object = None
    ) -> None:
        """Take the bag with its cards from bottom to top; ``answer`` is what the scene leaves with."""
        self.kit, self.bag, self.cards, self.dense, self.answer = kit, bag, tuple(cards), dense, answer
        self.ring = FocusRing(kit, enter="close")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.places: list[pygame.Rect] = []
        """Where the cards lie, from left to right."""
        self._pressed = False
        self._stale = True
        self._fresh = _STRAY if answer is not None else 0.0
        """Seconds in which keys and clicks still belong to the card that opened the bag by itself."""

    @property
    def name(self) -> str:
        """The word that announces it, with all that is seen."""
        return f"look {self.title}. {self.words} {', '.join(map(card_name, self.cards))}"

    @property
    def title(self) -> str:
        """Which bag this is."""
        return card_name(self.bag)

    @property
    def words(self) -> str:
        """What the cards are worth together."""
        total = sum(card.rank for card in self.cards)
        if self.dense:
            return text("look.dense", total=total)
        cards = plural("count.cards", len(self.cards))
        return text("look.total", cards=cards, total=total, room=self.bag.rank - total)

    # --- arranging

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the cards out in the middle of the window."""
        px = self.kit.px
        wide = min(px(900), size[0] - 2 * px(20))
        inner = wide - 2 * px(150) if wide > px(700) else wide - 2 * px(110)
        rows, across, spread = self._rows(inner, size[1] - px(240))
        tall = px(150) + max(round(rows * across * _ASPECT * 0.62 + across * _ASPECT * 0.38), px(170))
        self.rect = pygame.Rect((size[0] - wide) // 2, (size[1] - tall) // 2, wide, tall)
        self.places = self._places(rows, across, spread, inner)
        button = pygame.Rect(0, 0, px(200), px(46))
        button.midbottom = (self.rect.centerx, self.rect.bottom - px(20))
        self.ring.clear()
        self.ring.add(Panel("panel", self.rect, "panel", self.title))
        self.ring.add(Button("close", button, text("look.close"), "primary", units=19))
        self.ring.restore("close")
        self._stale = True

    def _rows(self, wide: int, tall: int) -> tuple[int, int, float]:
        """Return rows, width of a card and spread with which all cards are seen with their numbers."""
        count = max(1, len(self.cards))
        for rows in (1, 2, 3, 4):
            each = -(-count // rows)
            across = min(self.kit.px(_CARD), round(tall / (_ASPECT * (0.62 * rows + 0.38))))
            spread = min(across * 0.72, (wide - across) / max(1, each - 1))
            if spread >= across * 0.3:
                return rows, across, spread
        return 4, max(self.kit.px(_LEAST), round(wide / (1 + 0.3 * (each - 1)))), spread

    def _places(self, rows: int, across: int, spread: float, inner: int) -> list[pygame.Rect]:
        count, px = len(self.cards), self.kit.px
        each = -(-count // rows) if count else 1
        centre = self.rect.centerx + px(40)
        tall = round(across * _ASPECT)
        height = round((rows - 1) * tall * 0.62) + tall
        top = self.rect.y + px(64) + (self.rect.h - px(150) - height) // 2 + px(12)
        found = []
        for number in range(count):
            row, place = divmod(number, each)
            here = min(each, count - row * each)
            left = centre - (spread * (here - 1) + across) / 2
            found.append(pygame.Rect(round(left + place * spread), top + round(row * tall * 0.62), across, tall))
        return found

    # --- events

    def handle(self, event: pygame.Event) -> Result:
        """Close at any key or click."""
        if self._fresh > 0:
            return None
        if event.type == pygame.KEYDOWN and event.key not in LEFT_ALONE:
            return Pop(self.answer)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3):
            self._pressed = True
        if event.type == pygame.MOUSEBUTTONUP and event.button in (1, 3) and self._pressed:
            return Pop(self.answer)
        self.ring.handle(event)
        return None

    def update(self, dt: float) -> Result:
        """Let time pass: soon after it opened, a press is meant for the bag."""
        self._fresh = max(0.0, self._fresh - dt)
        return None

    def wait(self) -> float | None:
        """Nothing moves."""
        if self._fresh > 0:
            return self._fresh
        return 0.0 if self._stale else self.ring.wait()

    # --- painting

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint the bag, what it holds, and how much that is."""
        if not full and not self._stale:
            return self.ring.draw(surface, False)
        self._stale = False
        if full:
            self.kit.theme.dim(surface)
        self.ring.draw(surface, True)
        px = self.kit.px
        bag = self.kit.art.card(self.bag, px(104), 1 if self.dense else 0)
        middle = (self.rect.x + px(88), self.rect.centery - px(4))
        surface.blit(bag, bag.get_rect(center=middle), special_flags=pygame.BLEND_PREMULTIPLIED)
        line = pygame.Rect(self.rect.x + px(30), self.rect.y + px(52), self.rect.w - px(60), px(26))
        write.write(self.kit, surface, line, self.words, "text", 18, "text_light", "center")
        for card, place in zip(self.cards, self.places, strict=True):
            picture = self.kit.art.card(card, place.w)
            surface.blit(picture, picture.get_rect(center=place.center), special_flags=pygame.BLEND_PREMULTIPLIED)
        if not self.cards:
            where = pygame.Rect(self.rect.centerx - px(150), self.rect.centery - px(20), px(400), px(40))
            write.write(self.kit, surface, where, text("look.empty"), "italic", 20, "text_dim", "center")
        return [surface.get_rect()]
