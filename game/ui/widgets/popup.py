"""Open menus as a scene: those of a menu bar, or a single one beside something."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.scene import Pop, Result, Scene
from game.ui.text import text as say
from game.ui.widgets.menu import MenuItem, Picked
from game.ui.widgets.menubar import MenuBar
from game.ui.widgets.sheet import Sheet, paint_sheet, sheet_area
from game.ui.widgets.tip import paint_tip, tip_area, tip_rect


class MenuPopup(Scene):
    """Is popped with `Picked`, or with None when it was closed without choosing.

    With the mouse both ways work: press, drag, release; and click, click. Arrows, Enter, Escape and letters do
    the same.
    """

    opaque = False

    def __init__(
        self,
        kit: Kit,
        items: Sequence[MenuItem] = (),
        beside: pygame.Rect | None = None,
        *,
        bar: MenuBar | None = None,
        at: int = 0,
        pressed: bool = False,
    ) -> None:
        """Open the items beside a rectangle, or menu `at` of a bar; `pressed`: a button is still down."""
        self.kit = kit
        self.bar = bar
        self.at = at
        self.sheets: list[Sheet] = []
        self._items = items
        self._beside = pygame.Rect(beside) if beside else pygame.Rect(0, 0, 1, 1)
        self._pressed = pressed
        self._fresh = pressed
        """Whether the press that opened the menu is not over yet."""
        self._keyboard = not pressed
        self._hovered_open = False
        """Whether the open menu was opened by the pointer passing over its title, so that a click there confirms it."""
        self._window = pygame.Rect((0, 0), kit.size)
        self._covered: list[pygame.Rect] = []
        self._dirty = True

    @property
    def name(self) -> str:
        """The word that announces it."""
        return "menu popup"

    def resized(self, size: tuple[int, int]) -> None:
        """Open anew at this size."""
        self._window = pygame.Rect((0, 0), size)
        if self.bar:
            self.bar.resized(size)
        self._open(self.at)

    # --- opening and closing

    def _open(self, at: int) -> None:
        if self.bar:
            menus = self.bar.build()
            self.at = at % len(menus)
            self._items, self._beside = menus[self.at].items, self.bar.titles[self.at][1]
            self.kit.narrate(f"focus {menus[self.at].title}")
        self.sheets = [Sheet(self.kit, self._items, self._beside, self._window, below=True)]
        if self._keyboard:
            self.sheets[0].walk.end(last=False)
            self._say()
        self._dirty = True

    def _descend(self, first: bool) -> bool:
        sheet = self.sheets[-1]
        item = sheet.walk.item
        if item is None or not item.items or item.why:
            return False
        self.sheets.append(Sheet(self.kit, item.items, sheet.row(sheet.walk.at), self._window, below=False))
        if first:
            self.sheets[-1].walk.end(last=False)
            self._say()
        return True

    def _say(self) -> None:
        item = self.sheets[-1].walk.item
        if item is not None:
            words = [
                item.text,
                item.hint,
                say("spoken.on") if item.on else "",
                f"{say('spoken.disabled')}: {item.why}" if item.why else "",
            ]
            self.kit.narrate("focus " + ", ".join(filter(None, words)))

    # --- events

    def handle(self, event: pygame.Event) -> Result:
        """Walk, pick or close."""
        self._dirty |= event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN)
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in (1, 3):
                return self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button in (1, 3):
                return self._release(event.pos)
            case pygame.KEYDOWN:
                self._keyboard = True
                return self._key(event)
            case pygame.WINDOWFOCUSLOST:
                return Pop()
        return None

    def _sheet_at(self, point: tuple[int, int]) -> Sheet | None:
        return next((sheet for sheet in reversed(self.sheets) if sheet.rect.collidepoint(point)), None)

    def _title_at(self, point: tuple[int, int]) -> int:
        return self.bar.title_at(point) if self.bar else -1

    def _motion(self, point: tuple[int, int]) -> None:
        title = self._title_at(point)
        if title >= 0 and title != self.at:
            self._fresh = self._fresh and self._pressed
            self._keyboard = False
            self._open(title)
            self._hovered_open = True
            return
        sheet = self._sheet_at(point)
        if sheet is None:
            return
        at = sheet.row_at(point)
        if at == sheet.walk.at and sheet is not self.sheets[-1]:
            return
        if at != sheet.walk.at or sheet is not self.sheets[-1]:
            sheet.walk.at = at
            del self.sheets[self.sheets.index(sheet) + 1 :]
            self._descend(first=False)
            self._say()

    def _press(self, point: tuple[int, int]) -> Result:
        self._pressed = True
        if self._sheet_at(point):
            self._motion(point)
            return None
        title = self._title_at(point)
        confirmed, self._hovered_open = self._hovered_open, False
        if title < 0 or (title == self.at and not confirmed):
            return Pop()
        if title != self.at:
            self._open(title)
        return None

    def _release(self, point: tuple[int, int]) -> Result:
        fresh, self._fresh, self._pressed = self._fresh, False, False
        sheet = self._sheet_at(point)
        if sheet is None:
            return None if fresh and (self._title_at(point) >= 0 or not self.bar) else self._close_unless_title(point)
        item = sheet.items[sheet.row_at(point)] if sheet.row_at(point) >= 0 else None
        return self._pick(item)

    def _close_unless_title(self, point: tuple[int, int]) -> Result:
        return None if self._title_at(point) >= 0 else Pop()

    def _pick(self, item: MenuItem | None) -> Result:
        if item is None or not item.name:
            return None
        if item.why:
            self.kit.narrate(f"refused {item.why}")
            return None
        if item.items:
            return None
        return Pop(Picked(item.name, item.value))

    def _key(self, event: pygame.Event) -> Result:
        walk = self.sheets[-1].walk
        match event.key:
            case pygame.K_UP | pygame.K_DOWN:
                walk.move(1 if event.key == pygame.K_DOWN else -1)
                self._say()
            case pygame.K_HOME | pygame.K_END:
                walk.end(last=event.key == pygame.K_END)
                self._say()
            case pygame.K_LEFT:
                return self._back(sideways=True)
            case pygame.K_RIGHT:
                if not self._descend(first=True) and self.bar:
                    self._open(self.at + 1)
            case pygame.K_RETURN | pygame.K_KP_ENTER | pygame.K_SPACE:
                return None if self._descend(first=True) else self._pick(walk.item)
            case pygame.K_ESCAPE:
                return self._back(sideways=False)
            case pygame.K_F10 | pygame.K_LALT:
                return Pop()
            case _:
                return self._letter(getattr(event, "unicode", ""))
        return None

    def _back(self, sideways: bool) -> Result:
        if len(self.sheets) > 1:
            self.sheets.pop()
            self._say()
        elif not sideways:
            return Pop()
        elif self.bar:
            self._open(self.at - 1)
        return None

    def _letter(self, letter: str) -> Result:
        if not letter.isalnum():
            return None
        walk = self.sheets[-1].walk
        if walk.to_letter(letter):
            return None if self._descend(first=True) else self._pick(walk.item)
        self._say()
        return None

    # --- drawing

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint the open menus over a copy of what lies below them."""
        if full:
            self.kit.ground.take(self, surface)
        elif not self._dirty:
            return []
        self._dirty = False
        before = self._covered
        for rect in before if not full else ():
            self.kit.ground.restore(self, surface, rect)
        self._covered = self._paint(surface)
        return before + self._covered

    def wait(self) -> float | None:
        """Nothing moves by itself."""
        return 0.0 if self._dirty else None

    def _paint(self, surface: pygame.Surface) -> list[pygame.Rect]:
        window, covered = surface.get_rect(), []
        if self.bar:
            surface.set_clip(self.bar.rect)
            self.bar.paint(surface, opened=self.at)
            surface.set_clip(None)
            covered.append(self.bar.rect.clip(window))
        for sheet in self.sheets:
            paint_sheet(self.kit, surface, sheet)
            covered.append(sheet_area(self.kit, sheet).clip(window))
        item = self.sheets[-1].walk.item
        if item is not None and item.why:
            row = self.sheets[-1].row(self.sheets[-1].walk.at)
            place = tip_rect(self.kit, item.why, row, window)
            paint_tip(self.kit, surface, place, item.why)
            covered.append(tip_area(self.kit, place).clip(window))
        return covered
