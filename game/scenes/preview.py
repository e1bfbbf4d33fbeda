"""A small table that shows what the settings do: columns of sets, order of the hand, colours of the suits."""

from __future__ import annotations

from math import ceil

import pygame

from game.cards import Card, parse
from game.melds import tidy
from game.scenes import decor
from game.store import Settings
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import text
from game.ui.widgets import Widget

_SETS = tuple(
    tuple(parse(words))
    for words in (
        "H5 H7 H6 H8", "S9 D9 C9", "SQ SK S10 SJ", "D4 D2 D3", "C5 C6 * C8", "SA HA DA", "DJ D10 DQ", "H2 S2 C2",
        "C10 CJ CQ",
    )
)  # fmt: skip
_HAND = tuple(parse("D9 H3 SK D10 C3 S7 HA C4 S3"))
_LONGEST = max(map(len, _SETS))
_OVERLAP = 0.54
_AUTO = 3


class Preview(Widget):
    """Baize with sets and a hand."""

    def __init__(self, name: str, rect: pygame.Rect, settings: Settings) -> None:
        """Show these settings, whatever they are when it is painted."""
        super().__init__(name, rect)
        self.settings = settings

    def area(self, kit: Kit) -> pygame.Rect:
        """No shadow."""
        return self.rect

    def hand(self) -> list[Card]:
        """Return the hand in the order that the settings ask for."""
        ways = {"suit": lambda card: (card.suit, card.rank), "rank": lambda card: (card.rank, card.suit)}
        way = ways.get(self.settings.hand_order)
        return sorted(_HAND, key=way) if way else list(_HAND)

    def sets(self) -> list[tuple[Card, ...]]:
        """Return the sets, put in order if the settings ask for it."""
        return [tidy(cards) if self.settings.sort_sets else cards for cards in _SETS]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Paint baize, sets and hand."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        kit.theme.backdrop(surface, "felt")
        surface.set_clip(before)
        line = pygame.Rect(self.rect).inflate(-2 * kit.px(12), 0)
        head = pygame.Rect(line.x, line.y + kit.px(6), line.w, kit.px(26))
        write.write(kit, surface, head, text("settings.preview"), "italic", 16, "text_dim", "center")
        low = height_of(self._hand_width(line.w, kit.px(64))) + kit.px(10)
        self._paint_sets(kit, surface, pygame.Rect(line.x, head.bottom, line.w, line.bottom - low - head.bottom))
        self._paint_hand(kit, surface, pygame.Rect(line.x, line.bottom - low, line.w, low))
        pygame.draw.rect(surface, kit.theme.colour("brass_dark"), self.rect, kit.px(1.5), border_radius=kit.px(3))

    def _hand_width(self, space: int, most: int) -> int:
        return min(most, int(space / (1 + (len(_HAND) - 1) * 0.62)))

    def _paint_hand(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
        width = self._hand_width(place.w, kit.px(64))
        used = decor.row_width(len(_HAND), width, 0.38)
        decor.paint_row(kit, surface, self.hand(), (place.centerx - used // 2, place.y), width, 0.38)

    def _paint_sets(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
        columns = self.settings.columns or _AUTO
        rows = ceil(len(_SETS) / columns)
        gap, edge = kit.px(8), kit.px(5)
        wide, tall = (place.w - gap * (columns - 1)) // columns, (place.h - gap * (rows + 1)) // rows
        width = min(int((wide - 2 * edge) / (1 + (_LONGEST - 1) * (1 - _OVERLAP))), int((tall - 2 * edge) / 1.4))
        width = max(6, min(width, kit.px(62)))
        wide, tall = min(wide, kit.px(190)), height_of(width) + 2 * edge
        left = place.centerx - (wide * columns + gap * (columns - 1)) // 2
        for number, cards in enumerate(self.sets()):
            x, y = left + number % columns * (wide + gap), place.y + gap + number // columns * (tall + gap)
            kit.theme.plate(surface, pygame.Rect(x, y, wide, tall), "green")
            used = decor.row_width(len(cards), width, _OVERLAP)
            decor.paint_row(kit, surface, cards, (x + (wide - used) // 2, y + edge), width, _OVERLAP)
