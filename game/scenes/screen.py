"""What the screens around the table share: widgets on a background, arranged anew for every size and language."""

from __future__ import annotations

import pygame

from game.scenes import decor
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Result, Scene
from game.ui.widgets import Fired, FocusRing, Panel


class Board(Panel):
    """A panel whose title shrinks with the arrangement."""

    def __init__(self, name: str, rect: pygame.Rect, title: str, fit: float) -> None:
        """Place the board; ``fit`` is how much smaller than usual things are drawn."""
        super().__init__(name, rect)
        self.heading = title
        self.fit = fit

    def inside(self, kit: Kit) -> pygame.Rect:
        """The space for other widgets, below the title."""
        edge, head = kit.px(24 * self.fit), kit.px(46 * self.fit) if self.heading else 0
        space = self.rect.inflate(-2 * edge, -2 * edge)
        return pygame.Rect(space.x, space.y + head, space.w, max(0, space.h - head))

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the plate, and the title over a brass line."""
        super().paint(kit, surface)
        if not self.heading:
            return
        line = self.inside(kit)
        line.h = kit.px(36 * self.fit)
        line.y -= kit.px(54 * self.fit)
        write.write(kit, surface, line, self.heading, "title", 25 * self.fit, "brass_light", "center")
        edge = kit.px(14 * self.fit)
        decor.paint_rule(kit, surface, line.x + edge, line.right - edge, line.bottom + kit.px(3 * self.fit))


class Screen(Scene):
    """A scene of widgets. A subclass arranges them in `build` and answers them in `fired`."""

    first = ""
    """Name of the widget that has the focus at the beginning."""
    ground = "wood"
    """The backdrop: "wood" or "felt"."""
    need: tuple[float, float] = (1100, 700)
    """The interface units that the arrangement needs; in a smaller window everything shrinks (U123)."""

    def __init__(self, kit: Kit) -> None:
        """Wait for the size."""
        self.kit = kit
        self.ring = FocusRing(kit)
        self.area = pygame.Rect(0, 0, *kit.size)
        self.fit = 1.0
        """How much smaller than usual things are drawn."""

    def px(self, units: float) -> int:
        """Turn interface units into pixels, shrunk if need be."""
        return self.kit.px(units * self.fit)

    def units(self, units: float) -> float:
        """Return a font size in interface units, shrunk if need be."""
        return units * self.fit

    def board(self, name: str, rect: pygame.Rect, title: str = "") -> Board:
        """Add a board that other widgets stand on."""
        return self.ring.add(Board(name, rect, title, self.fit))

    def build(self, area: pygame.Rect) -> None:
        """Add the widgets to the ring for a window of this size."""

    def fired(self, fired: Fired) -> Result:
        """Answer what the player did with a widget."""

    def escape(self) -> Result:
        """Answer Escape, when no widget used it."""
        return Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint what lies under the widgets."""
        self.kit.theme.backdrop(surface, self.ground)

    def rebuild(self) -> None:
        """Arrange the widgets anew and draw everything, keeping the focus."""
        self.ring.clear()
        self.build(self.area)
        self.ring.restore(self.first)
        self._stale = True

    _stale = True

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange for a window of this size."""
        self.area = pygame.Rect((0, 0), size)
        self.fit = min(1.0, size[0] / self.kit.scale / self.need[0], size[1] / self.kit.scale / self.need[1])
        self.rebuild()

    def handle(self, event: pygame.Event) -> Result:
        """Give the event to the widgets; Escape, if they have no use for it, leaves."""
        fired = self.ring.handle(event)
        if fired is not None:
            return self.fired(fired)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and not self.ring.took:
            return self.escape()
        return None

    def update(self, dt: float) -> Result:
        """Let time pass for the widgets."""
        fired = self.ring.update(dt)
        return None if fired is None else self.fired(fired)

    def wait(self) -> float | None:
        """Sleep until a widget wants to move."""
        return 0.0 if self._stale else self.ring.wait()

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint what changed."""
        if not full and not self._stale:
            return self.ring.draw(surface, False)
        self._stale = False
        self.paint(surface)
        return self.ring.draw(surface, True)
