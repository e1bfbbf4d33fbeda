"""A game to choose: a board with a picture of cards and bags, its name, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

import pygame

from game.cards import parse
from game.scenes import decor
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import text
from game.ui.widgets import Button


@dataclass(frozen=True)
class Picture:
    """What shows a game: a fan of cards, and what lies before or behind it."""

    fan: str
    bags: str = ""
    """Bags in a row before the fan."""
    others: int = 0
    """Cards in each of two covered fans behind it, those of other players."""
    spread: int = 56
    """Degrees from the first card of the fan to the last."""


PICTURES: dict[str, Picture] = {
    "raeuber_romme": Picture("HK * SA DQ"),
    "romme": Picture("S10 SJ SQ SK SA", spread=64),
    "raeuber": Picture("L9 R L7", bags="B27 B100 B45.1", spread=44),
    "multiplayer_romme": Picture("DA D2 D3", others=5, spread=44),
}
"""The games in the order in which they are offered."""


def _span(picture: Picture) -> float:
    """Return how wide the fans of a picture are, in widths of a card."""
    half = radians(picture.spread / 2)
    fan = 2 * (2.1 + 0.7) * sin(half) + cos(half)
    return max(fan, 3.5 if picture.others else 0.0) * 1.02


class GameTile(Button):
    """A button that shows a game."""

    def __init__(
        self, name: str, rect: pygame.Rect, game: str, look: str, shortcut: str = "", fit: float = 1.0
    ) -> None:
        """Show a game; ``fit`` is how much smaller than usual things are written."""
        super().__init__(name, rect, text(f"game.{game}.title"), look, shortcut)
        self.about = text(f"game.{game}.about")
        self.fit = fit
        self.picture = PICTURES[game]

    def spoken(self) -> str:
        """The name of the game and what it is about."""
        return f"{super().spoken()}. {self.about}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the board, the picture and the words."""
        look, px = self.state_look(), lambda units: kit.px(units * self.fit)
        kit.theme.plate(surface, self.rect, look)
        ink, down = kit.theme.ink(look), kit.px(1.2) * self.pressed
        inside = self.rect.inflate(-2 * px(14), -2 * px(12)).move(0, down)
        about = pygame.Rect(inside.x, inside.bottom - px(60), inside.w, px(60))
        title = pygame.Rect(inside.x, about.y - px(36), inside.w, px(36))
        long = write.width(kit.font("title", 27 * 0.82 * self.fit), self.text) > inside.w
        units = (17 if long else 27) * self.fit
        write.write(kit, surface, title, self.text, "title", units, ink, "center", wrapped=long)
        write.write(kit, surface, about, self.about, "italic", 16 * self.fit, ink, "center", "top", wrapped=True)
        self._paint_picture(kit, surface, pygame.Rect(inside.x, inside.y, inside.w, title.y - inside.y))

    def _paint_picture(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the fan, the other players' fans behind it, and the bags in a row on the ground before it."""
        picture, bags, fan = self.picture, parse(self.picture.bags), parse(self.picture.fan)
        width = min(int(place.w / _span(picture)), place.h * 46 // 100)
        bag = min(place.w * 33 // 100, place.h * 44 // 100) if bags else 0
        ground = min(place.bottom - kit.px(9 * self.fit), place.centery + (height_of(width) + height_of(bag)) // 2)
        up = height_of(bag) * 5 // 9 + height_of(width) // 3 if bag else ground - place.centery + width // 8
        middle = (place.centerx, ground - up)
        self._paint_others(kit, surface, middle, width)
        decor.paint_fan(kit, surface, fan, middle, width, picture.spread)
        for number in (0, 2, 1)[: len(bags)]:  # the one in the middle stands in front
            art = kit.art.card(bags[number], bag)
            centre = (place.centerx + (number - 1) * bag * 86 // 100, ground - height_of(bag) // 2)
            surface.blit(art, art.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _paint_others(self, kit: Kit, surface: pygame.Surface, middle: tuple[int, int], width: int) -> None:
        """Paint the covered fans of other players at both sides of a point."""
        if not self.picture.others:
            return
        small = width * 62 // 100
        for side in (-1, 1):
            centre = (middle[0] + side * width * 78 // 100, middle[1] - width * 52 // 100)
            decor.paint_fan(kit, surface, [None] * self.picture.others, centre, small, 50, side * 16)
