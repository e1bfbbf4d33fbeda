"""What can be done at the table beside moving cards: menus, buttons, keys, sorting, and why something cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from game.cards import Card
from game.engine import saves
from game.engine.commands import Command, Draw, EndTurn, GiveUp, Join, Leave, Move, Pass, Publish
from game.engine.state import STOCK, Phase, Zone, hand
from game.scenes import keys
from game.scenes.table_icons import icon
from game.table.stage import Part
from game.ui.kit import Kit
from game.ui.scene import Push, Result
from game.ui.text import plural, reason, text
from game.ui.widgets import SEPARATOR, Button, Fired, FocusRing, Menu, MenuBar, MenuItem, Picked, Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

_COMMANDS: dict[str, Command] = {
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
_MOST_COLUMNS = 8


class Actions:
    """The menus and buttons of the table and what they do."""

    def __init__(self, table: Table) -> None:
        """Build menus and buttons; they get their places with the size."""
        self.table = table
        self.slots: tuple[Zone, ...] = ()
        """Empty sets that were asked for (RR-R31)."""
        self.bar = MenuBar(table.kit, self.menus)
        self.ring = FocusRing(table.kit)
        self._empty = False
        """Whether the buttons were made for an empty stock."""
        self._hovered: Widget | None = None
        self._whys: tuple[object, dict[str, str]] = (None, {})
        self._own: dict[int, tuple[Card, ...]] = {}
        """The order each seat had arranged before it asked for a sorted hand."""

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
            for count in range(_MOST_COLUMNS + 1):
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
        if item in _COMMANDS:
            return self._why_command(_COMMANDS[item], ()) if table.acting else self._not_acting()
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
        if self._empty != (not self.table.match.state.cards(STOCK)):
            self.resized(kit.size)
        bar = self.bar
        key = (bar.hovered, tuple(title for title, _ in bar.titles))
        found = [Part("bar", bar.rect, key, bar.paint)]
        for widget in self.ring.widgets:
            assert isinstance(widget, Button)
            widget.why = self.why(_BUTTONS[widget.name])
            if not widget.text:
                ink = kit.theme.ink(widget.state_look())
                widget.icon = icon(widget.name, round(widget.rect.h * 0.55), f"#{ink.r:02X}{ink.g:02X}{ink.b:02X}")
            state = (widget.text, widget.state_look(), widget.focused, kit.revision)
            found.append(Part(f"button {widget.name}", widget.area(kit), state, _painter(widget, kit)))
        return found

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

    def do(self, item: str, value: object = None) -> Result:
        """Do what a menu item, a button or a key asks for; if it cannot be done now, say why."""
        table = self.table
        why = self.why(item)
        if why:
            table.message.words, table.message.warn = why, True
            table.kit.narrate(f"refused {item} {why}")
            table.kit.sound.play("refuse")
            return None
        if item in _COMMANDS:
            return self._command(item)
        group, _, name = item.removeprefix("menu.").partition(".")
        done: Result = getattr(self, f"_{group}_{name}")(value)
        return done

    def _command(self, item: str) -> Result:
        """Submit a command, after asking where cards would go back to the hand."""
        from game.scenes import dialogs

        table = self.table
        if table.match.state.phase is not Phase.PLAY:
            return self._game_scores(None)
        laid = len(table.view.facts.laid)
        if item in ("menu.game.draw", "menu.game.pass") and laid:
            return Push(dialogs.ask_draw(table.kit, laid))
        if item == "menu.game.give_up":
            return Push(dialogs.ask_give_up(table.kit, table.match.setup.options.failed_turn))  # type: ignore[attr-defined]
        table.submit(_COMMANDS[item])
        return None

    def resume(self, value: object) -> Result:
        """Answer what a scene above was closed with."""
        if isinstance(value, Picked):
            return self.do(value.name, value.value)
        if value in ("new", "open", "save"):
            return self.do(f"menu.file.{value}")
        path = getattr(value, "path", None)
        if path is not None:
            self.table.say(text("caption.saved", name=path.stem))
        return None

    # --- file

    def _file_new(self, _: object) -> Result:
        from game.scenes.lobby import Lobby

        return Push(Lobby(self.table.kit, playing=self.table.match.setup))

    def _file_open(self, _: object) -> Result:
        from game.scenes.saves import OpenGame

        return Push(OpenGame(self.table.kit, playing=True))

    def _file_save(self, _: object) -> Result:
        from game.scenes.saves import SaveGame

        match = self.table.match
        return Push(SaveGame(self.table.kit, saves.to_text(match), match))

    def _file_columns(self, value: object) -> Result:
        """Set the columns of the public sets (RR-R34); without a number, take the next one."""
        kit = self.table.kit
        count = value if isinstance(value, int) else (kit.settings.columns + 1) % (_MOST_COLUMNS + 1)
        kit.change(columns=count)
        self.table.say(plural("columns.number", count) if count else text("columns.auto"))
        self.table.refresh()
        return None

    def _file_settings(self, _: object) -> Result:
        from game.scenes.settings import Settings

        return Push(Settings(self.table.kit))

    def _file_quit(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.ask_quit(self.table.kit))

    # --- game

    def _game_undo(self, _: object) -> None:
        self.table.go("undo")

    def _game_redo(self, _: object) -> None:
        self.table.go("redo")

    def _game_reset(self, _: object) -> None:
        self.slots = ()
        self.table.go("reset")

    def _game_scores(self, _: object) -> Result:
        from game.scenes.scores import Scores

        return Push(Scores(self.table.kit, self.table.match))

    def _game_pause(self, _: object) -> Result:
        from game.scenes.pause import Pause

        return Push(Pause(self.table.kit, self.table.match))

    # --- cards

    def _cards_new_set(self, _: object) -> None:
        """Begin a new set (RR-R31): with the selected cards, or empty; temporary before the opening, public after."""
        table = self.table
        facts, seat = table.view.facts, table.viewer
        zone = facts.new_set if seat in facts.opened else facts.new_private
        cards = table.pointer.gesture.selected
        if zone is None:
            return
        if cards:
            table.pointer.gesture.selected = ()
            table.submit(Move(tuple(cards), zone))
        else:
            self.slots = (zone,)
            table.kit.narrate(f"slot {zone}")
        table.refresh()

    def _cards_by_suit(self, _: object) -> None:
        self._sort("suit")

    def _cards_by_rank(self, _: object) -> None:
        self._sort("rank")

    def _cards_own(self, _: object) -> None:
        """Keep the hand as the player arranges it."""
        self.table.kit.change(hand_order="own", always_sort=False)
        self._restore()
        self.table.refresh()

    def _cards_cover(self, _: object) -> Result:
        """Cover the hand at once (U211)."""
        from game.scenes.curtain import Curtain

        table = self.table
        return Push(Curtain(table.kit, table.match.state.seat(table.match.state.turn).name, covered=True))

    def _cards_four_colours(self, _: object) -> None:
        self.table.kit.change(four_colours=not self.table.kit.settings.four_colours)

    def _sort(self, order: str) -> None:
        """Put the hand in order; the own order is kept for coming back to it (U091)."""
        table = self.table
        self._remember()
        if table.kit.settings.hand_order != order:
            table.kit.change(hand_order=order)
        self.order_hand(now=True)
        table.refresh()

    def order_hand(self, *, now: bool = False) -> None:
        """Sort the viewer's hand if that was asked for now or for always (U089)."""
        table = self.table
        settings = table.kit.settings
        if table.viewer is None:
            return
        desk = table.desk(table.viewer)
        cards = [card for card in table.match.view(table.viewer).cards(hand(table.viewer)) if card is not None]
        if settings.hand_order != "own" and (now or settings.always_sort):
            by_rank = settings.hand_order == "rank"
            rank = lambda card: (card.is_joker, card.rank, card.suit) if by_rank else (card.suit, card.rank)  # noqa: E731
            desk.order = tuple(sorted(cards, key=rank))

    def _remember(self) -> None:
        if self.table.viewer is not None and self.table.kit.settings.hand_order == "own":
            self._own[self.table.viewer] = self.table.layout.order

    def _restore(self) -> None:
        if self.table.viewer is not None and self.table.viewer in self._own:
            self.table.desk(self.table.viewer).order = self._own.pop(self.table.viewer)

    def arranged(self, order: tuple[Card, ...]) -> None:
        """The player moved a card within the hand: from now on it is his own order (U093)."""
        table = self.table
        assert table.viewer is not None
        table.desk(table.viewer).order = order
        if table.kit.settings.hand_order != "own" or table.kit.settings.always_sort:
            table.kit.change(hand_order="own", always_sort=False)
        table.kit.narrate("arranged")

    # --- players

    def _players_add(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.ask_add(self.table.kit, [seat.name for seat in self.table.match.state.seats]))

    def _players_rename(self, _: object) -> Result:
        from game.scenes import dialogs

        state = self.table.match.state
        others = [seat.name for seat in state.seats if seat.id != state.turn]
        return Push(dialogs.ask_rename(self.table.kit, state.seat(state.turn).name, others))

    def _players_remove(self, _: object) -> Result:
        from game.scenes import dialogs

        state = self.table.match.state
        return Push(dialogs.ask_remove(self.table.kit, state.seat(state.turn).name))

    # --- help

    def _help_rules(self, _: object) -> Result:
        return self._help("rules")

    def _help_keys(self, _: object) -> Result:
        return self._help("keys")

    def _help(self, page: str) -> Result:
        from game.scenes.help import Help

        return Push(Help(self.table.kit, page, options=self.table.match.setup.options))

    def _help_about(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.about(self.table.kit))


def _split(row: Rect, gap: int, names: Sequence[str], parts: Sequence[float]) -> dict[str, Rect]:
    """Divide a row among buttons."""
    free, left = row.w - gap * (len(names) - 1), row.x
    found = {}
    for name, part in zip(names, parts, strict=True):
        found[name] = Rect(left, row.y, round(free * part), row.h)
        left = found[name].right + gap
    return found


def _painter(widget: Button, kit: Kit) -> Callable[[pygame.Surface], None]:
    return lambda surface: widget.paint(kit, surface)
