"""Menu bar and buttons of the table, and why something cannot be done now. What they do is in `table_actions`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import pygame

from game.engine.commands import Command, Join, Leave, Move
from game.engine.state import DISCARD, LEVELS, Phase
from game.scenes import keys
from game.scenes.places import player_words
from game.scenes.table_icons import hex_of, icon
from game.scenes.table_menus import ABOVE, BUTTONS, COMMANDS, OFFERS, UNITS
from game.table.stage import Part
from game.ui.kit import Kit
from game.ui.scene import Push, Result
from game.ui.text import plural, reason, text
from game.ui.widgets import SEPARATOR, Button, Fired, FocusRing, Menu, MenuBar, MenuItem, Picked, Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

MOST_COLUMNS = 8
_SORTING = ("menu.cards.by_suit", "menu.cards.by_rank", "menu.cards.own")
"""What a player may also do while others play."""
_NO_JOIN = ("players.too_many", "players.stock_short", "players.between_deals", "match.over")
"""Why nobody can join, whatever his name is."""


class Panel:
    """The menus and buttons of the table. A subclass says in `do` what they do."""

    def __init__(self, table: Table) -> None:
        """Build menus and buttons; they get their places with the size."""
        self.table = table
        self.offer = OFFERS[table.match.setup.game]
        self.bar = MenuBar(table.kit, self.menus)
        self.ring = FocusRing(table.kit)
        self._made: object = None
        """The moment for which the buttons were made."""
        self._hovered: Widget | None = None
        self._whys: tuple[object, dict[str, str]] = (None, {})

    def do(self, item: str, value: object = None) -> Result:
        """Do what a menu item, a button or a key asks for."""
        raise NotImplementedError

    # --- menus

    def menus(self) -> list[Menu]:
        """Return the menus as they are now (issue of the source text: Datei, Spiel, Karten, Spieler, Hilfe)."""
        menus = self.offer.menus
        return [Menu(text(title), [self._item(title, name) for name in names]) for title, names in menus.items()]

    def _item(self, title: str, name: str) -> MenuItem:
        if name == "-":
            return SEPARATOR
        key = f"{title}.{name}"
        kit = self.table.kit
        items: list[MenuItem] = []
        if name == "columns":
            for count in range(MOST_COLUMNS + 1):
                words = plural("columns.number", count) if count else text(self.offer.no_columns)
                on = getattr(kit.settings, self.offer.columns) == count
                items.append(MenuItem(key, words, value=count, mark="radio", on=on))
        if name == "add_computer":
            items = [MenuItem(key, player_words(level), value=level, why=self.why(key)) for level in LEVELS]
        orders = {"by_suit": "suit", "by_rank": "rank", "own": "own"}
        mark: Literal["radio", "check"] | None = "radio" if name in orders else None
        on = orders.get(name) == kit.settings.hand_order
        if name in ("four_colours", "mark_melds"):
            mark, on = "check", getattr(kit.settings, name)
        return MenuItem(key, text(key), keys.shortcut(key), why=self.why(key), mark=mark, on=on, items=items)

    def why(self, item: str) -> str:
        """Return why an item of the menus cannot be used now; empty if it can."""
        table = self.table
        selected = table.pointer.gesture.selected
        moment = (len(table.match.journal), table.viewer, table.acting, table.kit.revision, selected)
        if self._whys[0] != moment:
            self._whys = (moment, {})
        if item not in self._whys[1]:
            self._whys[1][item] = self._why(item)
        return self._whys[1][item]

    def _why(self, item: str) -> str:
        table = self.table
        match = table.match
        if item in ("menu.players.add", "menu.players.add_computer"):
            return self._why_command(Join("\u200b?"), _NO_JOIN)
        if item == "menu.players.remove":
            return self._why_command(Leave(), ())
        if item == "menu.game.undo":
            return self._words(match.why_no_undo()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.redo":
            return self._words(match.why_no_redo()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.reset":
            return self._words(match.why_no_reset()) if table.acting else text("move.wrong_phase")
        if item == "menu.game.next" and not match.state.phase.running:
            return ""
        if item in COMMANDS:
            return self._why_command(COMMANDS[item], ()) if table.acting else self._not_acting()
        if item in ("menu.cards.meld", "menu.cards.discard"):
            return self._why_selected(item) if table.acting else self._not_acting()
        if item in _SORTING and table.viewer is not None:
            return ""
        if item.startswith("menu.cards.") and item not in ("menu.cards.four_colours", "menu.cards.mark_melds"):
            return "" if table.acting else self._not_acting()
        return ""

    def _why_selected(self, item: str) -> str:
        """Return why the selected cards cannot be melded or discarded."""
        table = self.table
        cards = table.pointer.gesture.selected
        if table.match.state.phase is Phase.DRAW:
            return text("draw.first")
        if not cards:
            return text("select.first")
        zone = DISCARD if item == "menu.cards.discard" else table.view.facts.new_set
        return self._why_command(Move(cards, zone), ())

    def _not_acting(self) -> str:
        return text("move.wrong_phase" if self.table.match.state.phase.running else "round.over")

    def _why_command(self, command: Command, only: Sequence[str]) -> str:
        reasons = [why for why in self.table.match.why_not(command) if not only or why.key in only]
        return reason(reasons[0]) if reasons else ""

    def _words(self, why: object) -> str:
        return "" if why is None else reason(why)  # type: ignore[arg-type]

    # --- buttons

    def resized(self, size: tuple[int, int]) -> None:
        """Put the menu bar at the top and the buttons beside the hand."""
        self.bar.resized(size)
        self._made = self._moment()
        focused = self.ring.focused.name if self.ring.focused else ""
        self.ring.clear()
        for name, rect in self.offer.rects(self.table).items():
            look = "primary" if name in ("next", "take") else "button"
            units = UNITS.get(name, 16)
            key = keys.shortcut(BUTTONS[name])
            words = text(f"button.{name}")
            pictured = name in ("undo", "redo", "reset")
            self.ring.add(Button(name, rect, "" if pictured else words, look, key, units=units, tip=words))
        self.ring.restore(focused)

    def _moment(self) -> object:
        """Return what decides which buttons there are."""
        table = self.table
        asks = getattr(table.view.facts, "asks", 0)
        drawing = table.view.phase is Phase.DRAW
        return table.stock_left, drawing, asks and (asks, table.acting, table.layout.frames)

    def over(self, point: tuple[int, int]) -> bool:
        """Whether a point belongs to the menu bar or a button."""
        if self.bar.rect.collidepoint(point) or self.ring.over(point) is not None:
            return True
        board = self.offer.board(self.table)
        return board is not None and board.collidepoint(point)

    def hover(self, point: tuple[int, int]) -> None:
        """The status line says why a button under the pointer cannot be used."""
        widget = self.ring.over(point)
        if widget is self._hovered:
            return
        self._hovered = widget
        item = BUTTONS[widget.name] if widget is not None else ""
        self.table.hover.words = (self.why(item) or text(item)) if item else ""
        self.table.stale = True

    def parts(self) -> list[Part]:
        """Return bar and buttons for the stage. With an empty stock, the button to draw becomes the one to pass."""
        kit = self.table.kit
        self._entitle()
        if self._made != self._moment():
            self.resized(kit.size)
        bar = self.bar
        key = (bar.hovered, tuple(title for title, _ in bar.titles))
        found = [Part("bar", bar.rect, key, bar.paint)]
        for widget in self.ring.widgets:
            assert isinstance(widget, Button)
            widget.why = self.why(BUTTONS[widget.name])
            if widget.name == "publish":
                widget.look = "button" if widget.why or self.table.viewer in self.table.view.facts.opened else "primary"
            elif widget.name in ("meld", "discard"):
                widget.look = "button" if widget.why else "primary"
            if not widget.text:
                ink = hex_of(kit.theme.ink(widget.state_look()))
                widget.icon = icon(widget.name, round(widget.rect.h * 0.55), ink)
            state = (widget.text, widget.state_look(), widget.focused, kit.revision)
            above = widget.name in ABOVE
            found.append(Part(f"button {widget.name}", widget.area(kit), state, _painter(widget, kit), above=above))
        return found

    def _entitle(self) -> None:
        """Say in the title of the window whose turn it is (U037)."""
        state = self.table.match.state
        name = state.seat(state.turn).name if state.phase.running else ""
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
                return self.do(BUTTONS[fired.name])
        elif event.key == pygame.K_ESCAPE:
            return self.bar.open(0)
        elif (item := keys.further_item(event)) is not None:
            return self.do(item)
        return None


def _painter(widget: Button, kit: Kit) -> Callable[[pygame.Surface], None]:
    return lambda surface: widget.paint(kit, surface)
