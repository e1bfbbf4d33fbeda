"""The simple widgets: label, panel, button and toggle."""

from __future__ import annotations

import pygame

from game.ui import write
from game.ui.kit import Kit
from game.ui.text import text as say
from game.ui.widgets.keys import spell
from game.ui.widgets.widget import Fired, Widget, activates


class Label(Widget):
    """A text that is only read."""

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        role: str = "text",
        units: float = 18,
        colour: str = "text_light",
        align: write.Align = "left",
        valign: write.Valign = "middle",
        wrap: bool = False,
        tip: str = "",
    ) -> None:
        """Place the text; `wrap` lets it run over several lines."""
        super().__init__(name, rect, tip=tip)
        self.role, self.units, self.colour, self.align, self.valign, self.wrap = (
            role,
            units,
            colour,
            align,
            valign,
            wrap,
        )
        self._text = text

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self.dirty |= text != self._text
        self._text = text

    def area(self, kit: Kit) -> pygame.Rect:
        """A label has neither shadow nor focus mark."""
        return self.rect

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Write the text."""
        write.write(
            kit, surface, self.rect, self.text, self.role, self.units, self.colour, self.align, self.valign,
            wrapped=self.wrap,
        )  # fmt: skip


class Panel(Widget):
    """A plate that other widgets stand on, perhaps with a title on a brass line."""

    def __init__(self, name: str, rect: pygame.Rect, look: str = "panel", title: str = "") -> None:
        """Place the plate."""
        super().__init__(name, rect)
        self.look, self.title = look, title

    def area(self, kit: Kit) -> pygame.Rect:
        """The plate and its shadow."""
        reach = 2 * kit.theme.reach(self.look)
        return self.rect.inflate(reach, reach)

    def inside(self, kit: Kit) -> pygame.Rect:
        """The space for other widgets, below the title."""
        space = self.rect.inflate(-2 * kit.px(24), -2 * kit.px(22))
        if self.title:
            top = kit.px(46)
            space = pygame.Rect(space.x, space.y + top, space.w, max(0, space.h - top))
        return space

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw the plate and the title."""
        kit.theme.plate(surface, self.rect, self.look)
        if self.title:
            paint_title(kit, surface, self.rect, self.title, self.look)


def paint_title(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, title: str, look: str) -> None:
    """Write a title at the top of a plate, with a brass line and a lozenge under it."""
    paper = kit.theme.look(look).ink == "text_dark"
    line = pygame.Rect(rect.x + kit.px(40), rect.y + kit.px(14), rect.w - 2 * kit.px(40), kit.px(36))
    write.write(kit, surface, line, title, "title", 25, "text_brown" if paper else "brass_light", "center")
    y, brass = line.bottom + kit.px(3), kit.theme.colour("parchment_edge" if paper else "brass_dark")
    half, gap, size = line.w // 2, kit.px(12), kit.px(5)
    thick = kit.px(1.2)
    surface.fill(brass, (line.x, y, half - gap, thick))
    surface.fill(brass, (line.centerx + gap, y, half - gap, thick))
    x = line.centerx
    pygame.draw.polygon(surface, brass, [(x - size, y), (x, y - size), (x + size, y), (x, y + size)])


class Button(Widget):
    """A board that can be pressed by mouse, Enter, Space or its shortcut."""

    focusable = True

    def __init__(
        self,
        name: str,
        rect: pygame.Rect,
        text: str,
        look: str = "button",
        shortcut: str = "",
        icon: pygame.Surface | str | None = None,
        why: str = "",
        tip: str = "",
        units: float = 19,
        align: write.Align = "center",
    ) -> None:
        """Place the button; `icon` is a surface, or the letter of a suit; looks: button, primary, danger, quiet."""
        super().__init__(name, rect, why=why, tip=tip)
        self.look, self.shortcut, self.icon, self.units, self.align = look, shortcut, icon, units, align
        self._text = text
        self._inside = False

    @property
    def text(self) -> str:
        """What it says."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self.dirty |= text != self._text
        self._text = text

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Go down."""
        self._inside = True
        self.mark(pressed=True)
        return None

    def drag(self, point: tuple[int, int]) -> Fired | None:
        """Come up while the pointer is outside."""
        self.mark(pressed=self.rect.collidepoint(point))
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Fire if the pointer is still inside."""
        inside = self.pressed and self.rect.collidepoint(point)
        self.mark(pressed=False)
        return Fired(self.name) if inside else None

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Enter and Space fire."""
        return Fired(self.name) if activates(event) else None

    def spoken(self) -> str:
        """The text and the shortcut."""
        words = self.text or self.tip or self.name
        return f"{words}, {spell(self.shortcut)}" if self.shortcut else words

    def state_look(self) -> str:
        """The look of the present state."""
        if not self.enabled:
            return f"{self.look}_off"
        if self.pressed:
            return f"{self.look}_down"
        return f"{self.look}_hover" if self.hovered else self.look

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw plate, icon, text and shortcut."""
        look = self.state_look()
        kit.theme.plate(surface, self.rect, look)
        ink = kit.theme.ink(look)
        space = self.rect.inflate(-2 * kit.px(12 if self.text else 4), -kit.px(6))
        if self.pressed:
            space.y += kit.px(1.2)
        space = self._paint_shortcut(kit, surface, space, ink)
        space = self._paint_icon(kit, surface, space)
        write.write(kit, surface, space, self.text, "bold", self.units, ink, self.align)

    def _paint_icon(self, kit: Kit, surface: pygame.Surface, space: pygame.Rect) -> pygame.Rect:
        if not self.icon:
            return space
        icon = kit.art.suit(self.icon, min(kit.px(22), space.h)) if isinstance(self.icon, str) else self.icon
        place = icon.get_rect(midleft=space.midleft) if self.text else icon.get_rect(center=space.center)
        surface.blit(icon, place)
        used = icon.get_width() + kit.px(8)
        return pygame.Rect(space.x + used, space.y, space.w - used, space.h)

    def _paint_shortcut(self, kit: Kit, surface: pygame.Surface, space: pygame.Rect, ink: pygame.Color) -> pygame.Rect:
        """Write the shortcut small at the right, if text and shortcut both fit without being squeezed."""
        if not self.shortcut or not self.text:
            return space
        hint = spell(self.shortcut)
        need = write.width(kit.font("text", 13), hint) + kit.px(12)
        free = space.w - write.width(kit.font("bold", self.units), self.text) - kit.px(34 if self.icon else 0)
        if need * (2 if self.align == "center" else 1) > free:
            return space
        faint = pygame.Color(ink).lerp(kit.theme.colour("brass_dark"), 0.25)
        write.write(kit, surface, space, hint, "text", 13, faint, "right")
        return space


class Toggle(Widget):
    """A switch with a text, on or off; the whole row can be clicked."""

    focusable = True

    def __init__(
        self, name: str, rect: pygame.Rect, text: str, on: bool = False, why: str = "", tip: str = "", units: float = 18
    ) -> None:
        """Place the switch."""
        super().__init__(name, rect, why=why, tip=tip)
        self.text, self.units = text, units
        self._on = on

    @property
    def on(self) -> bool:
        """Whether it is switched on."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self.dirty |= on != self._on
        self._on = on

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """Go down."""
        self.mark(pressed=True)
        return None

    def release(self, point: tuple[int, int]) -> Fired | None:
        """Switch if the pointer is still inside."""
        self.mark(pressed=False)
        return self._switch() if self.rect.collidepoint(point) else None

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """Enter and Space switch."""
        return self._switch() if activates(event) else None

    def _switch(self) -> Fired:
        self.on = not self.on
        return Fired(self.name, self.on)

    def spoken(self) -> str:
        """The text and the state."""
        return f"{self.text}, {say('spoken.on' if self.on else 'spoken.off')}"

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw text and switch; the state shows by place, colour and a tick."""
        if self.hovered and self.enabled:
            kit.theme.plate(surface, self.rect.inflate(kit.px(8), 0), "row")
        width, height = kit.px(46), min(kit.px(25), self.rect.h)
        track = pygame.Rect(self.rect.right - width, self.rect.centery - height // 2, width, height)
        space = pygame.Rect(self.rect.x, self.rect.y, self.rect.w - width - kit.px(12), self.rect.h)
        write.write(kit, surface, space, self.text, "text", self.units, "text_light" if self.enabled else "text_off")
        paint_switch(kit, surface, track, self.on, self.enabled)


def paint_switch(kit: Kit, surface: pygame.Surface, track: pygame.Rect, on: bool, enabled: bool) -> None:
    """Draw a switch with its knob at the right for on."""
    kit.theme.plate(surface, track, "switch_on" if on and enabled else "switch")
    side = track.h - 2 * kit.px(3)
    knob = pygame.Rect(0, 0, side, side)
    knob.center = (track.right - track.h // 2, track.centery) if on else (track.x + track.h // 2, track.centery)
    kit.theme.plate(surface, knob, "knob" if enabled else "knob_off")
    if on:
        x, y, s = track.x + track.h // 2 + kit.px(1), track.centery, kit.px(4.2)
        ink = kit.theme.colour("text_light" if enabled else "text_off")
        pygame.draw.lines(surface, ink, False, [(x - s, y), (x - s // 3, y + s * 2 // 3), (x + s, y - s)], kit.px(2))
