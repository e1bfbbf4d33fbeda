"""A game to choose: a board with a picture of cards and bags, its name, and what it is about."""

from __future__ import annotations

import pygame

from game.cards import Card, parse
from game.scenes import decor
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import text
from game.ui.widgets import Button

PICTURES: dict[str, tuple[str, str]] = {
    "raeuber_romme": ("HK * SA DQ", ""),
    "raeuber": ("L9 R L7", "B27 B100 B45.1"),
}
"""The games in the order in which they are offered, each with a fan of cards and the bags that stand before it."""


class GameTile(Button):
    """A button that shows a game."""

    def __init__(
        self, name: str, rect: pygame.Rect, game: str, look: str, shortcut: str = "", fit: float = 1.0
    ) -> None:
        """Show a game; ``fit`` is how much smaller than usual things are written."""
        super().__init__(name, rect, text(f"game.{game}.title"), look, shortcut)
        self.about = text(f"game.{game}.about")
        self.fit = fit
        fan, bags = PICTURES[game]
        self.fan: list[Card] = parse(fan)
        self.bags: list[Card] = parse(bags)

    def spoken(self) -> str:
        """The name of the game and what it is about."""
        return f"{super().spoken()}. {self.about}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the board, the picture and the words."""
        look = self.state_look()
        kit.theme.plate(surface, self.rect, look)
        ink, down = kit.theme.ink(look), kit.px(1.2) * self.pressed
        inside = self.rect.inflate(-2 * kit.px(14 * self.fit), -2 * kit.px(12 * self.fit)).move(0, down)
        about = pygame.Rect(inside.x, inside.bottom - kit.px(46 * self.fit), inside.w, kit.px(46 * self.fit))
        title = pygame.Rect(inside.x, about.y - kit.px(36 * self.fit), inside.w, kit.px(36 * self.fit))
        write.write(kit, surface, title, self.text, "title", 27 * self.fit, ink, "center")
        write.write(kit, surface, about, self.about, "italic", 16 * self.fit, ink, "center", "top", wrapped=True)
        self._paint_picture(kit, surface, pygame.Rect(inside.x, inside.y, inside.w, title.y - inside.y))

    def _paint_picture(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Paint the fan, and the bags in a row on the ground before it."""
        few = len(self.fan) < 4
        width = min(place.w * (34 if few else 30) // 100, place.h * 46 // 100)
        bag = min(place.w * 33 // 100, place.h * 44 // 100) if self.bags else 0
        ground = min(place.bottom - kit.px(9 * self.fit), place.centery + (height_of(width) + height_of(bag)) // 2)
        up = height_of(bag) * 5 // 9 + height_of(width) // 3 if bag else ground - place.centery + width // 8
        decor.paint_fan(kit, surface, self.fan, (place.centerx, ground - up), width, 44 if few else 56)
        for number in (0, 2, 1)[: len(self.bags)]:  # the one in the middle stands in front
            picture = kit.art.card(self.bags[number], bag)
            centre = (place.centerx + (number - 1) * bag * 86 // 100, ground - height_of(bag) // 2)
            surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)
