"""Menu bar and buttons of the table, and why something cannot be done now. What they do is in `table_actions`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from game.engine.commands import Command, Draw, EndTurn, GiveUp, Join, Leave, Pass, Publish
from game.engine.state import STOCK, Phase
from game.scenes import keys
from game.scenes.table_icons import hex_of, icon
from game.table.stage import Part
from game.ui.kit import Kit
from game.ui.scene import Push, Result
from game.ui.text import plural, reason, text
from game.ui.widgets import SEPARATOR, Button, Fired, FocusRing, Menu, MenuBar, MenuItem, Picked, Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

COMMANDS: dict[str, Command] = {
    "menu.game.draw": Draw(),
    "menu.game.next": EndTurn(),
    "menu.game.pass": Pass(),
    "menu.game.give_up": GiveUp(),
    "menu.cards.publish": Publish(),
}
_BUTTONS = {
    "next": "menu.game.next",
    "publish": "menu.cards.publish",
    "draw": "menu.game.draw",
    "pass": "menu.game.pass",
    "undo": "menu.game.undo",
    "redo": "menu.game.redo",
    "reset": "menu.game.reset",
    "by_suit": "menu.cards.by_suit",
    "by_rank": "menu.cards.by_rank",
}
_MENUS = {
    "menu.file": ("new", "open", "save", "-", "columns", "settings", "-", "quit"),
    "menu.game": ("draw", "next", "pass", "give_up", "-", "reset", "undo", "redo", "-", "scores", "pause"),
    "menu.cards": ("new_set", "publish", "-", "by_suit", "by_rank", "own", "-", "cover", "four_colours"),
    "menu.players": ("add", "rename", "remove"),
    "menu.help": ("rules", "keys", "about"),
}
MOST_COLUMNS = 8


class Panel:
    """The menus and buttons of the table. A subclass says in `do` what they do."""

    def __init__(self, table: Table) -> None:
        """Build menus and buttons; they get their places with the size."""
        self.table = table
        self.bar = MenuBar(table.kit, self.menus)
        self.ring = FocusRing(table.kit)
        self._empty = False
        """Whether the buttons were made for an empty stock."""
        self._hovered: Widget | None = None
        self._whys: tuple[object, dict[str, str]] = (None, {})

    def do(self, item: str, value: object = None) -> Result:
        """Do what a menu item, a button or a key asks for."""
        raise NotImplementedError

    # --- menus

    def menus(self) -> list[Menu]:
        """Return the menus as they are now (issue of the source text: Datei, Spiel, Karten, Spieler, Hilfe)."""
        return [Menu(text(title), [self._item(title, name) for name in names]) for title, names in _MENUS.items()]

    def _item(self, title: str, name: str) -> MenuItem:
        if name == "-":
            return SEPARATOR
        key = f"{title}.{name}"
        kit = self.table.kit
        items: list[MenuItem] = []
        if name == "columns":
            for count in range(MOST_COLUMNS + 1):
                words = plural("columns.number", count) if count else text("columns.auto")
                on = kit.settings.columns == count
                items.append(MenuItem(key, words, value=count, mark="radio", on=on))
        orders = {"by_suit": "suit", "by_rank": "rank", "own": "own"}
        mark: Literal["radio", "check"] | None = "radio" if name in orders else None
        on = orders.get(name) == kit.settings.hand_order
        if name == "four_colours":
            mark, on = "check", kit.settings.four_colours
        return MenuItem(key, text(key), keys.shortcut(key), why=self.why(key), mark=mark, on=on, items=items)

    def why(self, item: str) -> str:
        """Return why an item of the menus cannot be used now; empty if it can."""
        table = self.table
        moment = (len(table.match.journal), table.viewer, table.acting, table.kit.revision)
        if self._whys[0] != moment:
            self._whys = (moment, {})
        if item not in self._whys[1]:
            self._whys[1][item] = self._why(item)
        return self._whys[1][item]

    def _why(self, item: str) -> str:
        table = self.table
        match = table.match
        if item == "menu.players.add":
            return self._why_command(Join("\u200b?"), ("players.too_many", "players.stock_short", "match.over"))
        if item == "menu.players.remove":
            return self._why_command(Leave(), ())
        if item == "menu.game.undo":
            return self._words(match.why_no_undo()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.redo":
            return self._words(match.why_no_redo()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.reset":
            return self._words(match.why_no_reset()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.next" and match.state.phase in (Phase.ROUND_OVER, Phase.MATCH_OVER):
            return ""
        if item in COMMANDS:
            return self._why_command(COMMANDS[item], ()) if table.acting else self._not_acting()
        if item.startswith("menu.cards.") and item != "menu.cards.four_colours":
            return "" if table.acting else self._not_acting()
        return ""

    def _not_acting(self) -> str:
        return text("round.over" if self.table.match.state.phase is not Phase.PLAY else "move.wrong_phase")

    def _why_command(self, command: Command, only: Sequence[str]) -> str:
        reasons = [why for why in self.table.match.why_not(command) if not only or why.key in only]
        return reason(reasons[0]) if reasons else ""

    def _words(self, why: object) -> str:
        return "" if why is None else reason(why)  # type: ignore[arg-type]

    # --- buttons

    def resized(self, size: tuple[int, int]) -> None:
        """Put the menu bar at the top and the buttons beside the hand."""
        self.bar.resized(size)
        self._empty = not self.table.match.state.cards(STOCK)
        focused = self.ring.focused.name if self.ring.focused else ""
        self.ring.clear()
        for name, rect in self._rects().items():
            look = "primary" if name == "next" else "button"
            units = {"next": 20, "publish": 18, "draw": 18, "pass": 18}.get(name, 16)
            key = keys.shortcut(_BUTTONS[name])
            words = text(f"button.{name}")
            pictured = name in ("undo", "redo", "reset")
            self.ring.add(Button(name, rect, "" if pictured else words, look, key, units=units, tip=words))
        self.ring.restore(focused)

    def _rects(self) -> dict[str, Rect]:
        """Return the places of the buttons: next on top, then lay out and pass, steps back, and sorting."""
        area = self.table.layout.regions.buttons
        gap = max(2, round(area.h * 0.035))
        heights = [0.3, 0.25, 0.225, 0.225]
        free = area.h - 3 * gap
        tops, rows = area.y, []
        for part in heights:
            rows.append(Rect(area.x, tops, area.w, round(free * part)))
            tops += round(free * part) + gap
        return (
            {"next": rows[0]}
            | _split(rows[1], gap, ("publish", "pass" if self._empty else "draw"), (0.56, 0.44))
            | _split(rows[2], gap, ("undo", "redo", "reset"), (0.33, 0.34, 0.33))
            | _split(rows[3], gap, ("by_suit", "by_rank"), (0.5, 0.5))
        )

    def over(self, point: tuple[int, int]) -> bool:
        """Whether a point belongs to the menu bar or a button."""
        return self.bar.rect.collidepoint(point) or self.ring.over(point) is not None

    def hover(self, point: tuple[int, int]) -> None:
        """The status line says why a button under the pointer cannot be used."""
        widget = self.ring.over(point)
        if widget is self._hovered:
            return
        self._hovered = widget
        item = _BUTTONS[widget.name] if widget is not None else ""
        self.table.hover.words = (self.why(item) or text(item)) if item else ""
        self.table.stale = True

    def parts(self) -> list[Part]:
        """Return bar and buttons for the stage. With an empty stock, the button to draw becomes the one to pass."""
        kit = self.table.kit
        self._entitle()
        if self._empty != (not self.table.match.state.cards(STOCK)):
            self.resized(kit.size)
        bar = self.bar
        key = (bar.hovered, tuple(title for title, _ in bar.titles))
        found = [Part("bar", bar.rect, key, bar.paint)]
        for widget in self.ring.widgets:
            assert isinstance(widget, Button)
            widget.why = self.why(_BUTTONS[widget.name])
            if widget.name == "publish":
                widget.look = "button" if widget.why or self.table.viewer in self.table.view.facts.opened else "primary"
            if not widget.text:
                ink = hex_of(kit.theme.ink(widget.state_look()))
                widget.icon = icon(widget.name, round(widget.rect.h * 0.55), ink)
            state = (widget.text, widget.state_look(), widget.focused, kit.revision)
            found.append(Part(f"button {widget.name}", widget.area(kit), state, _painter(widget, kit)))
        return found

    def _entitle(self) -> None:
        """Say in the title of the window whose turn it is (U037)."""
        state = self.table.match.state
        name = state.seat(state.turn).name if state.phase is Phase.PLAY else ""
        title = text("app.window", name=name) if name else text("app.title")
        if pygame.display.get_caption()[0] != title:
            pygame.display.set_caption(title)

    # --- events

    def handle(self, event: pygame.Event) -> Result:
        """Give an event to the menu bar, then to the buttons, then to the keys of the menus."""
        if self.table.pointer.gesture.busy and event.type != pygame.KEYDOWN:
            return None
        answer = self.bar.handle(event)
        self.table.stale |= self.bar.dirty
        self.bar.dirty = False
        if isinstance(answer, Push):
            self.table.pointer.forget()
            self.table.refresh(glide=False)
            return answer
        if isinstance(answer, Picked):
            return self.do(answer.name, answer.value)
        if answer is not None:
            self.table.message.words, self.table.message.warn = answer.why, True
            self.table.kit.narrate(f"refused {answer.name} {answer.why}")
            return None
        if event.type != pygame.KEYDOWN:
            fired = self.ring.handle(event)
            self.table.stale |= any(widget.dirty for widget in self.ring.widgets)
            for widget in self.ring.widgets:
                widget.dirty = False
            if isinstance(fired, Fired):
                return self.do(_BUTTONS[fired.name])
        elif event.key == pygame.K_ESCAPE:
            return self.bar.open(0)
        return None


def _split(row: Rect, gap: int, names: Sequence[str], parts: Sequence[float]) -> dict[str, Rect]:
    """Divide a row among buttons."""
    free, left = row.w - gap * (len(names) - 1), row.x
    found = {}
    for name, part in zip(names, parts, strict=True):
        found[name] = Rect(left, row.y, min(round(free * part), row.right - left), row.h)
        left = found[name].right + gap
    return found


def _painter(widget: Button, kit: Kit) -> Callable[[pygame.Surface], None]:
    return lambda surface: widget.paint(kit, surface)
