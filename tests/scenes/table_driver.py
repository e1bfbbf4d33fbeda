"""A player's hand at the table scene: real events through the scene stack, a clock that the test turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.brains.thinker import Asks
from game.cards import Card, parse, write
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import DISCARD, STOCK, Zone, parse_zone
from game.rules import GAMES
from game.rules.rebuilding import Options
from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.scenes.table import Table
from game.scenes.table_probe import places
from game.table.layout import Place
from game.ui.art import Art
from game.ui.kit import Kit
from game.ui.scene import Scene, SceneStack
from game.ui.theme import Theme
from tests.rules.positions import table as position
from tests.strategies import new_match

Point = tuple[int, int]
_KEYS = {"enter": pygame.K_RETURN, "escape": pygame.K_ESCAPE, "space": pygame.K_SPACE, "tab": pygame.K_TAB,
         "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN,
         "delete": pygame.K_DELETE, "backspace": pygame.K_BACKSPACE, "f10": pygame.K_F10}
_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


_look: list[tuple[Theme, Art]] = []
"""Theme and card faces that all tests share: drawing them anew would take most of the time."""


def share_look(kit: Kit) -> None:
    """Let a kit use the pictures that earlier tests have drawn."""
    if not _look:
        _look.append((kit.theme, kit.art))
    kit.theme, kit.art = _look[0]
    kit.art.hurry = False
    kit.art.use(kit.theme, kit.settings.four_colours)


class AtTable:
    """A table in a window that nobody sees, and everything a player can do to it."""

    def __init__(
        self, kit: Kit, match: Match, size: tuple[int, int] = (1280, 720), thinker: Asks | None = None
    ) -> None:
        self.kit = kit
        self.match = match
        self.said: list[str] = []
        kit.narrate = self.said.append  # type: ignore[assignment, method-assign]
        share_look(kit)
        self.surface = pygame.display.set_mode(size)
        kit.resize(size)
        self.stack = SceneStack(size)
        self.table = Table(kit, match, thinker)
        self.stack.begin([self.table])
        self.mods = 0
        self.looks()

    # --- time and looks

    @property
    def top(self) -> Scene:
        return self.stack.top

    @property
    def acting(self) -> str:
        """The name of the player whose turn it is."""
        return self.match.state.seat(self.match.state.turn).name

    @property
    def status(self) -> str:
        """What the status line says now."""
        return self.table._marks().status

    @property
    def journal(self) -> list[str]:
        return self.match.journal

    def looks(self, seconds: float = 0.0) -> list[pygame.Rect]:
        """Let time pass in one step and draw; return what was drawn."""
        self.stack.update(seconds)
        return self.stack.draw(self.surface) if self.stack else []

    def rest(self, seconds: float = 6.0) -> None:
        """Let time pass in frames until the scene changes or nothing moves."""
        scene = self.top
        for _ in range(round(seconds / 0.1)):
            self.looks(0.1)
            if self.stack.top is not scene or self.stack.wait() is None:
                break
        if isinstance(self.stack.top, Look) and self.stack.top is not scene:
            self.looks(0.4)  # a press right after it opened would still belong to the card

    def sit_down(self) -> AtTable:
        """Wait for the curtain and lift it; the acting player sees the hand."""
        for _ in range(4):
            if self.table.acting and self.top is self.table:
                break
            if isinstance(self.top, Curtain):
                self.key("enter")
            self.rest()
        assert self.table.acting, type(self.top)
        self.rest(1.0)
        self.said.clear()
        return self

    # --- where things are

    def place(self, card: str) -> Place:
        return next(place for place in self.table.layout.places if place.card == parse(card)[0])

    def at(self, where: str | Point) -> Point:
        """Return the point of a card, a zone, a button, "felt", "tray", "stock", "pile" or "status"."""
        if isinstance(where, tuple):
            return where
        shown = places(self.table)
        if where in shown["buttons"] and where != "draw":
            return self._middle(shown["buttons"][where])
        if where == "stock":
            return self.table.layout.regions.stock.center
        if where == "pile":  # the discard pile; "discard" is the button
            return self.table.layout.regions.discard.center
        if where == "status":
            return self.table.layout.regions.status.center
        found = next((zone["rect"] for zone in shown["targets"] if zone["zone"] == where), None)
        if found is not None:
            return self._middle(found)
        point = self.table.layout.visible_point(self.place(where))
        assert point is not None, f"{where} is covered"
        return point

    def _middle(self, rect: Sequence[int]) -> Point:
        return (rect[0] + rect[2] // 2, rect[1] + rect[3] // 2)

    def beside(self, card: str, right: bool = True) -> Point:
        """Return a point a little beside the middle of a card, where a dropped card lands next to it."""
        place = self.place(card)
        return (round(place.x + (6 if right else -6)), round(place.y))

    def cards(self, zone: str | Zone) -> str:
        """Return what lies in a zone in truth."""
        return write(self.match.state.cards(parse_zone(zone) if isinstance(zone, str) else zone))

    def hand(self) -> str:
        """Return the open hand as it is seen, from left to right."""
        return write(self.table.layout.order)

    def shown(self) -> set[Card]:
        """Return every face that can be seen now."""
        return {sprite.shown for sprite in self.table.director.sprites if sprite.shown is not None}

    @property
    def stock(self) -> int:
        return len(self.match.state.cards(STOCK))

    @property
    def pile(self) -> str:
        """The discard pile from bottom to top."""
        return self.cards(DISCARD)

    @property
    def selected(self) -> str:
        """The selected cards in the order in which they lie."""
        chosen = self.table.pointer.gesture.selected
        return write(card for card in self.table.layout.order if card in chosen)

    @property
    def words(self) -> str:
        """Everything that is written beside the cards and can be read now: the status line and what listeners hear."""
        return " ".join([self.status, *self.said])

    @property
    def live_mark(self) -> str:
        """What is written over the selected cards: kind and worth, or what is wrong; empty without it."""
        table = self.table
        parts = table.scenery.ground.parts(table.layout, table.view, table._marks())
        keys = (part.key for part in parts if part.name == "live mark")
        return next((str(key[1]) for key in keys if isinstance(key, tuple)), "")

    # --- the mouse

    def send(self, kind: int, **values: Any) -> None:
        if self.stack:
            pygame.key.set_mods(self.mods)
            self.stack.handle(pygame.Event(kind, values))
            self.stack.update(0.0)
            pygame.key.set_mods(0)

    def down(self, where: str | Point, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONDOWN, button=button, pos=self.at(where), clicks=1)

    def up(self, where: str | Point, button: int = 1) -> None:
        self.send(pygame.MOUSEBUTTONUP, button=button, pos=self.at(where), clicks=1)

    def move(self, where: str | Point, held: int = 0) -> None:
        self.send(pygame.MOUSEMOTION, pos=self.at(where), rel=(0, 0), buttons=(held, 0, 0))

    def lift(self, start: str | Point, end: str | Point) -> Point:
        """Drag something without letting go; return where it hangs."""
        (x, y), (to_x, to_y) = self.at(start), self.at(end)
        self.down((x, y))
        for step in range(1, 9):
            self.looks(0.02)
            self.move((x + (to_x - x) * step // 8, y + (to_y - y) * step // 8), held=1)
        self.looks(0.02)
        return (to_x, to_y)

    def drag(self, start: str | Point, end: str | Point) -> None:
        """Drag something and let go."""
        self.up(self.lift(start, end))
        self.rest(1.0)

    def click(self, where: str | Point, button: int = 1, wait: float = 1.0) -> None:
        """Click; ``wait`` seconds later than the last time."""
        self.looks(wait)
        at = self.at(where)
        self.move(at)
        self.down(at, button)
        self.up(at, button)
        self.looks()

    # --- keys

    def key(self, chord: str) -> None:
        """Press a key such as ``n``, ``ctrl+z``, ``enter``, ``f6``."""
        *mods, name = chord.split("+")
        mod = sum(_MODS[word] for word in mods)
        code = _KEYS[name] if name in _KEYS else pygame.key.key_code(name)
        letter = name if len(name) == 1 and not mods else ""
        self.mods = mod
        self.send(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0)
        self.send(pygame.KEYUP, key=code, mod=mod, unicode=letter, scancode=0)
        self.mods = 0
        self.looks()

    def type(self, words: str) -> None:
        """Empty the focused field and type into it."""
        self.key("ctrl+a")
        self.key("delete")
        self.send(pygame.TEXTINPUT, text=words)
        self.looks()

    def walk_to(self, goal: str) -> None:
        """Press Tab until the focus of the table stands on a card or a zone."""
        for _ in range(120):
            stop = self.table.keyboard._stop()
            if stop is not None and goal in (str(stop.card), str(stop.zone) if stop.card is None else ""):
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {goal}")

    def answer(self, name: str) -> None:
        """Choose a button of the open dialog by keyboard."""
        for _ in range(8):
            focused = self.top.ring.focused  # type: ignore[attr-defined]
            if focused is not None and focused.name == name:
                self.key("enter")
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {name}")

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, as the loop does it."""
        self.surface = pygame.display.set_mode(size)
        self.kit.resize(size)
        self.stack.resized(size)
        self.looks()

    # --- asking

    def do(self, item: str, value: object = None) -> None:
        """Choose an item of the menus."""
        self.stack.apply(self.table.actions.do(item, value))
        self.looks()

    def why(self, item: str) -> str:
        """Return why an item of the menus is disabled."""
        return self.table.actions.why(item)


def placed(kit: Kit, hands: Sequence[str], sets: Sequence[str] = (), *, opened: Sequence[int] | None = None,
           stock: int | None = 20, size: tuple[int, int] = (1280, 720), **options: object) -> AtTable:
    """Return a table with a fixed position at which the first player sits."""
    match = position(hands, sets, opened, stock, **options)  # type: ignore[arg-type]
    return AtTable(kit, match, size).sit_down()


def dealt(kit: Kit, players: int = 3, *, seed: str = "test", size: tuple[int, int] = (1280, 720),
          **options: Any) -> AtTable:
    """Return a table at the moment of the first deal; nobody sits at it yet."""
    return AtTable(kit, new_match(players, Options(**options), seed), size)


def romme(kit: Kit, hands: Sequence[str], sets: Sequence[str] = (), *, game: str = "romme",
          size: tuple[int, int] = (1280, 720), **position: Any) -> AtTable:
    """Return a table of Rommé at which the first player sits; ``position`` may hold house rules too."""
    return AtTable(kit, romme_match(hands, sets, game=game, **position), size).sit_down()


def romme_match(hands: Sequence[str], sets: Sequence[str] = (), *, game: str = "romme", discard: str = "",
                owners: Sequence[int] = (), stock: int | None = None, opened: Sequence[int] = (),
                **options: Any) -> Match:
    """Return a match of either Rommé in which the first player is to draw; melds with no owner are the last one's."""
    data = {"hands": list(hands), "sets": list(sets), "owners": list(owners), "opened": list(opened),
            "discard": discard, "dealer": len(hands) - 1, "stock": stock}
    return new_match(len(hands), GAMES[game].Options(**options), "table", position_from(data), game)
