"""The table: one scene for every game. Commands go in by one queue; all that is shown comes from views and events."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.engine.commands import Command, Draw, EndTurn, GiveUp, Move, NextRound, Pass, Publish
from game.engine.events import Event, Moved, TurnBegan
from game.engine.match import Match
from game.engine.rules import IllegalMove, Reason
from game.engine.state import STOCK, Phase
from game.engine.view import View
from game.rules.scoring import totals
from game.saving import Autosave
from game.scenes.curtain import Curtain
from game.scenes.table_actions import Actions
from game.scenes.table_desk import Desk, Message
from game.scenes.table_foresight import Foresight
from game.scenes.table_keys import Keyboard
from game.scenes.table_parts import Marks, Scenery
from game.scenes.table_pointer import Pointer
from game.scenes.table_probe import probe
from game.table.captions import caption, names_of, news
from game.table.director import SPEEDS, Director
from game.table.dropping import Reorder, command_for
from game.table.gesture import Drop
from game.table.layout import Layout, Prefs, arrange
from game.table.stage import Stage
from game.ui.kit import Kit
from game.ui.scene import Push, Result, Scene
from game.ui.text import reason, text
from game.ui.widgets.keys import matches

_AFTER_DRAWING = 2.5
"""Seconds in which a player may look at the card he drew before the curtain falls; any click or key ends them."""
_AFTER_LAYING = 0.35
"""The same after a turn in which nothing new came to the hand."""
_AFTER_ROUND = 1.6
"""Seconds between the end of a round and its score sheet; any click or key ends them."""
_STRAY = 0.3
"""A click or key that follows the end of a turn more quickly still belongs to it and lifts no curtain (U059)."""


class Table(Scene):
    """Shows a match and lets the player at the screen play it."""

    def __init__(self, kit: Kit, match: Match) -> None:
        """Take a match at any moment; the acting player sits down behind a curtain."""
        self.kit = kit
        self.match = match
        self.autosave = Autosave(kit.folders.autosave, kit.notice)
        self.director = Director()
        self.stage = Stage(kit, lambda surface: kit.theme.backdrop(surface, "felt"))
        self.viewer: int | None = None
        """The seat whose cards are open; None while nobody may look."""
        self.desks: dict[int, Desk] = {}
        self.message, self.hover = Message(), Message()
        self.prefs = Prefs()
        self.queue: deque[Command] = deque()
        self.stale = True
        """Whether more than the places of moving cards has changed since the last frame."""
        self.clock: float | None = None
        """Seconds that are left for this turn (RR-H11); None: no limit."""
        self._read = 0 if not match.journal else match.event_count
        self._pause: float | None = _AFTER_LAYING if kit.settings.speed != "off" else 0.0
        """Seconds until the hand-over or the score sheet; None: nobody waits for one."""
        self._since = 0.0
        """Seconds since the last command."""
        self._revision = (-1, -1)
        self.scenery = Scenery(kit, match.rules)
        self.actions = Actions(self)
        self.pointer, self.keyboard = Pointer(self), Keyboard(self)
        self.foresight = Foresight()
        self.view: View = match.view(None)
        self.layout: Layout = arrange(self.view, (1280, 720), self.prefs)
        self._settle([], glide=False)

    @property
    def name(self) -> str:
        """How the scene is announced: ``table`` only when somebody sits at it."""
        return "table" if self.viewer is not None else "deal"

    # --- what is seen

    def desk(self, seat: int) -> Desk:
        """Return what a seat has arranged for itself."""
        return self.desks.setdefault(seat, Desk())

    def refresh(self, events: Sequence[Event] = (), *, glide: bool = True) -> None:
        """Send everything to where it belongs now. The one way in which anything on the table changes."""
        self.view = self.match.view(self.viewer)
        self._settle(events, glide=glide)
        self.pointer.follow_selection()
        self.stale = True

    def _settle(self, events: Sequence[Event], *, glide: bool) -> None:
        settings = self.kit.settings
        order = self.desk(self.viewer).order if self.viewer is not None else ()
        self.prefs = replace(
            self.prefs,
            unit=self.kit.scale,
            columns=settings.columns,
            hand=order,
            selected=frozenset(self.pointer.gesture.selected),
            slots=self.actions.slots,
        )
        self.layout = arrange(self.view, self.kit.size, self.prefs)
        if self.prefs.scroll > self.layout.scroll_room:
            self.prefs = replace(self.prefs, scroll=self.layout.scroll_room)
            self.layout = arrange(self.view, self.kit.size, self.prefs)
        if self.viewer is not None:
            self.desk(self.viewer).take_in(self.layout.order)
        self.director.speed = SPEEDS[settings.speed]
        held = self.pointer.gesture.carried
        places = [*map(self.pointer.raised, self.layout.places), *self.pointer.held_places()]
        self.director.settle(places, events, glide=glide, held=held)
        self.pointer.carry()

    def show(self) -> None:
        """Give the stage what is to be seen now; while only cards move, the rest is not asked again."""
        held = self.pointer.gesture.carried
        if not self.stale:
            self.stage.follow(self.director.flying, held)
            return
        self.stale = False
        marks = self._marks()
        points = totals(self.match.state)
        shown = self.scenery.parts(self.layout, self.view, points, marks)
        self.stage.show_parts([*shown, *self.actions.parts()])
        self.stage.show_sprites(self.director.sprites, held)

    def _marks(self) -> Marks:
        message = self.message if self.message.warn or not self.hover.words else self.hover
        gesture = self.pointer.gesture
        new = self.desk(self.viewer).new if self.viewer is not None and self.director.idle else ()
        places = {place.card: place.rect for place in self.layout.places if place.card in new} if new else {}
        return Marks(
            status=message.words,
            warn=message.warn,
            legal=self.pointer.legal,
            chosen=self.pointer.chosen,
            dragging=bool(gesture.carried or self.pointer.legal),
            tip=self.pointer.tip,
            focus=self.keyboard.focus_rect(),
            band=gesture.band,
            new=() if gesture.carried else tuple(places.values()),
            banner=self.message.words if self.match.state.phase is not Phase.PLAY and not self.message.warn else "",
            clock=None if self.clock is None else max(0, round(self.clock)),
        )

    # --- commands in

    def submit(self, command: Command) -> bool:
        """Carry out a command now; what is still moving is brought to its end. Returns whether it was legal."""
        self.director.skip()
        try:
            self.match.submit(command)
        except IllegalMove as refusal:
            self.refuse(*refusal.reasons)
            return False
        self._since = 0.0
        self.autosave.keep(self.match)
        self.kit.narrate(f"did {command}")
        self._after_change(own=isinstance(command, Move | Publish))
        return True

    def go(self, step: str) -> None:
        """Undo, redo or reset the turn."""
        self.director.skip()
        try:
            {"undo": self.match.undo, "redo": self.match.redo, "reset": self.match.reset_turn}[step]()
        except IllegalMove as refusal:
            self.refuse(*refusal.reasons)
            return
        self.autosave.keep(self.match)
        self.kit.narrate({"undo": "undone", "redo": "redone", "reset": "reset"}[step])
        self._after_change(own=True)

    def drop(self, drop: Drop) -> None:
        """Put cards down where the player let them go."""
        wish = command_for(self.view, drop, self.layout, self.kit.settings.sort_sets)
        if isinstance(wish, Reorder):
            self.actions.arranged(wish.order)
        elif wish is not None:
            self.submit(wish)
        self.refresh()

    def refuse(self, *reasons: Reason) -> None:
        """Say why something is not possible; the cards glide home."""
        self.message = Message(" ".join(reason(why) for why in reasons[:3]), warn=True)
        self.kit.narrate(f"refused {reasons[0].key} {self.message.words}")
        self.kit.sound.play("refuse")
        self.refresh()

    def say(self, words: str) -> None:
        """Show a sentence in the status line."""
        self.message = Message(words)
        if words:
            self.kit.narrate(f"says {words}")

    def _after_change(self, *, own: bool) -> None:
        """The stream grew: tell what happened, and let the cards go to their places."""
        events = self.match.events(self._read, self.viewer)
        self._read = self.match.event_count
        told = [caption(event, names_of(self.match.state)) for event in events if not isinstance(event, TurnBegan)]
        if any(told):
            self.say([sentence for sentence in told if sentence][-1])
        elif own:
            self.message = Message()
        drawn = [card for e in events if isinstance(e, Moved) and e.why in ("draw", "penalty") for card in e.cards]
        if self.viewer is not None and drawn:
            self.desk(self.viewer).new = tuple(card for card in drawn if card is not None)
        self._sound(events)
        self._turn_over(drew=bool(drawn))
        self.refresh(() if own else events)

    def _sound(self, events: Sequence[Event]) -> None:
        why = next((event.why for event in events if isinstance(event, Moved)), "")
        if why:
            self.kit.sound.play({"deal": "deal", "draw": "lift", "lay": "lay", "open": "lay"}.get(why, "slide"))

    def _turn_over(self, *, drew: bool) -> None:
        """Begin the pause before the next player, or before the score sheet."""
        state = self.match.state
        if state.phase is not Phase.PLAY:
            self._pause = _AFTER_ROUND
            self.clock = None
        elif state.turn != self.viewer:
            if self.viewer is not None:
                self.desk(self.viewer).read = self.match.event_count
            self._pause = (_AFTER_DRAWING if drew else _AFTER_LAYING) if self.viewer is not None else 0.0
            self.pointer.forget()
            self.pointer.gesture.selected = ()
            self.actions.slots = ()
        if not any(seat.id == self.viewer for seat in state.seats):
            self._look_away()

    # --- the hand-over

    @property
    def acting(self) -> bool:
        """Whether the viewer may play now."""
        state = self.match.state
        return self.viewer is not None and state.turn == self.viewer and state.phase is Phase.PLAY

    def hurry(self) -> bool:
        """End every animation and pause at once; returns whether there was a pause to end."""
        self.director.skip()
        stray = self.viewer is not None and self._since < _STRAY
        waiting = self._pause is not None and not self.acting and not stray
        if waiting:
            self._pause = 0.0
        return waiting

    def next_scene(self) -> Result:
        """Return the curtain or the score sheet when its time has come."""
        if self._pause is None or self._pause > 0 or (self.viewer is None and not self.director.idle):
            return None
        self._pause = None
        state = self.match.state
        if state.phase is not Phase.PLAY:
            from game.scenes.scores import Scores

            return Push(Scores(self.kit, self.match))
        if state.turn == self.viewer:
            return None
        self.foresight.look(self)
        self._look_away()
        return Push(self.curtain(state.turn))

    def curtain(self, seat: int) -> Curtain:
        """Return the curtain behind which a seat finds its cards."""
        told = news(self.match.events(self.desk(seat).read, seat), names_of(self.match.state))
        return Curtain(self.kit, self.match.state.seat(seat).name, tuple(told))

    def _look_away(self) -> None:
        """Nobody sits at the table any more: the open cards are turned at once, so that none is seen on its way."""
        self.viewer = None
        self.refresh(glide=False)

    def sit_down(self) -> None:
        """The curtain was lifted: the acting player sees the hand."""
        state = self.match.state
        if state.phase is not Phase.PLAY or self.viewer == state.turn:
            return
        self.viewer = state.turn
        seconds = self.match.setup.options.turn_seconds  # type: ignore[attr-defined]
        self.clock = float(seconds) if seconds else None
        self.message = Message(text("table.your_turn", name=state.seat(state.turn).name))
        self.actions.order_hand()
        self.refresh()

    def resume(self, value: object) -> Result:
        """A scene above was closed."""
        self.pointer.forget()
        if isinstance(value, Command):
            if isinstance(value, NextRound):
                self._look_away()
                self.desks.clear()
            self.submit(value)
        result = self.actions.resume(value)
        if self._pause is None:
            self.sit_down()
        self.refresh(glide=isinstance(value, Command))
        return result or self.next_scene()

    # --- the scene

    def handle(self, event: pygame.Event) -> Result:
        """Give an event to pointer, menus and keyboard."""
        self.stale |= event.type != pygame.MOUSEMOTION
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.hurry():
            return self.next_scene()
        if matches(event, "ctrl+shift+p"):
            self.refresh(glide=False)
            probe(self)
            return None
        return self.pointer.handle(event) or self.actions.handle(event) or self.keyboard.handle(event)

    def update(self, dt: float) -> Result:
        """Let time pass: the queue, the cards, the pause before the next player, the clock of the turn."""
        while self.queue:
            self.submit(self.queue.popleft())
        self._since += dt
        was_idle = self.director.idle
        self.director.update(dt)
        if self.director.idle and not was_idle:
            self.stale = True  # marks on cards show when these have come to rest
            self.kit.narrate("settled")
        if self._pause is not None and self.director.idle:
            self._pause -= dt
        self._tick(dt)
        if (self.kit.revision, self.kit.art.revision) != self._revision:
            self.resized(self.kit.size)
        if self.kit.notices:
            return Push(self._notice())
        return self.pointer.update(dt) or self.next_scene()

    def _tick(self, dt: float) -> None:
        """Count the seconds of the turn; when they are over it ends as the house rules say (RR-H6, RR-H11)."""
        if self.clock is None or not self.acting:
            return
        self.stale |= round(self.clock) != round(self.clock - dt)
        self.clock -= dt
        if self.clock <= 0:
            self.clock = None
            self.say(text("table.time_up"))
            self.pointer.forget()
            ends = (GiveUp(), Draw(), Pass(), EndTurn())
            self.submit(next((end for end in ends if self.match.allows(end)), Draw()))

    def _notice(self) -> Scene:
        """Tell what went wrong behind the game, such as a file that could not be written."""
        from game.scenes.dialogs import Notice

        notices, self.kit.notices = self.kit.notices, []
        return Notice(self.kit, notices)

    def wait(self) -> float | None:
        """Sleep unless something moves or time is counted."""
        if not self.director.idle or self.queue:
            return 0.0
        self.foresight.look(self)
        times = [self._pause] if self._pause is not None else []
        if self.clock is not None and self.acting:
            times.append(self.clock % 1.0 + 0.01)
        times += [seconds for seconds in (self.pointer.wait(),) if seconds is not None]
        return max(0.0, min(times)) if times else None

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange everything for another size, language or theme; nothing glides."""
        self.pointer.forget()
        self._revision = (self.kit.revision, self.kit.art.revision)
        self.refresh(glide=False)
        self.actions.resized(size)
        self.stage.resize(size, self.layout.regions.sets)
        if self._read == 0:
            self._deal()

    def _deal(self) -> None:
        """Show the first deal of a new match, from the stock around the table."""
        events = self.match.events(0, self.viewer)
        self._read = self.match.event_count
        self.director.settle([place for place in self.layout.places if place.zone == STOCK], glide=False)
        self._settle(events, glide=True)
        self.kit.sound.play("deal")

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint what changed."""
        self.show()
        return self.stage.draw(surface, full)

    def leave(self) -> None:
        """Write what is not yet written."""
        self.autosave.keep(self.match)
        pygame.display.set_caption(text("app.title"))
