"""The menu bar at the top of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Push
from game.ui.widgets.keys import matches
from game.ui.widgets.menu import Blocked, Menu, Picked, all_items

_HEIGHT = 34
_UNITS = 17


class MenuBar:
    """Titles in a row; a press, F10, Alt, Escape (if the scene lets it through) or Alt with a letter opens a menu.

    `build` is called whenever the menus are needed, so that marks and reasons are always those of the moment.
    """

    def __init__(self, kit: Kit, build: Callable[[], Sequence[Menu]]) -> None:
        """Take the function that says what the menus are now."""
        self.kit = kit
        self.build = build
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.titles: list[tuple[str, pygame.Rect]] = []
        self.hovered = -1
        self.dirty = True
        self._alt = False
        self._ground: pygame.Surface | None = None
        """What lies under the bar."""

    @property
    def height(self) -> int:
        """The height in pixels."""
        return self.kit.px(_HEIGHT)

    @property
    def free(self) -> pygame.Rect:
        """The part of the bar to the right of the titles."""
        left = self.titles[-1][1].right + self.kit.px(12) if self.titles else self.rect.x
        return pygame.Rect(left, self.rect.y, self.rect.right - left - self.kit.px(12), self.rect.h)

    def resized(self, size: tuple[int, int]) -> None:
        """Lie across the top of the window; also after a change of language."""
        self.rect = pygame.Rect(0, 0, size[0], self.height)
        self.titles, x = [], self.kit.px(8)
        font = self.kit.font("text", _UNITS)
        for menu in self.build():
            wide = write.width(font, menu.title) + 2 * self.kit.px(13)
            self.titles.append((menu.title, pygame.Rect(x, 0, wide, self.rect.h)))
            x += wide
        self.dirty = True

    def title_at(self, point: tuple[int, int]) -> int:
        """The number of the title under a point, or -1."""
        return next((i for i, (_, rect) in enumerate(self.titles) if rect.collidepoint(point)), -1)

    def handle(self, event: pygame.Event) -> Push | Picked | Blocked | None:
        """Open a menu, or give the item whose key was pressed."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._hover(self.title_at(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                at = self.title_at(event.pos)
                return self.open(at, pressed=True) if at >= 0 else None
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP if event.key == pygame.K_LALT and self._alt:
                self._alt = False
                return self.open(0)
            case pygame.WINDOWLEAVE | pygame.WINDOWFOCUSLOST:
                self._alt = False
                self._hover(-1)
        return None

    def _hover(self, at: int) -> None:
        self.dirty |= at != self.hovered
        self.hovered = at

    def _key(self, event: pygame.Event) -> Push | Picked | Blocked | None:
        self._alt = event.key == pygame.K_LALT
        if matches(event, "f10"):
            return self.open(0)
        menus = self.build()
        if event.mod & pygame.KMOD_LALT and not event.mod & pygame.KMOD_CTRL and event.key < 0x110000:
            letter = chr(event.key).casefold()
            at = next((i for i, menu in enumerate(menus) if menu.mnemonic == letter), -1)
            return self.open(at) if at >= 0 else None
        for item in (item for menu in menus for item in all_items(menu.items)):
            if matches(event, item.key):
                return Blocked(item.name, item.why) if item.why else Picked(item.name, item.value)
        return None

    def open(self, at: int, pressed: bool = False) -> Push:
        """Give the scene that shows a menu; opened by key, its first item is chosen."""
        from game.ui.widgets.popup import MenuPopup

        self._hover(-1)
        return Push(MenuPopup(self.kit, bar=self, at=at, pressed=pressed))

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint the bar if it changed; if `full`, over a background that has just been painted."""
        if not (full or self.dirty):
            return []
        self.dirty = False
        if full or self._ground is None:
            self._ground = surface.subsurface(self.rect.clip(surface.get_rect())).copy()
            self.paint(surface)
            return [self.rect]
        before = surface.get_clip()
        surface.set_clip(self.rect)
        surface.blit(self._ground, self.rect)
        self.paint(surface)
        surface.set_clip(before)
        return [self.rect]

    def paint(self, surface: pygame.Surface, opened: int = -1) -> None:
        """Paint the bar; the title of an open menu is lit."""
        self.kit.theme.plate(surface, self.rect, "bar")
        for index, (title, rect) in enumerate(self.titles):
            look = "row_chosen" if index == opened else "row" if index == self.hovered else ""
            if look:
                self.kit.theme.plate(surface, rect.inflate(-self.kit.px(2), -self.kit.px(6)), look)
            write.write(self.kit, surface, rect, title, "text", _UNITS, "text_light", "center")
