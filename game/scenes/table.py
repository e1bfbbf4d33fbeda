"""The table: one scene for every game. Commands go in by one queue; all that is shown comes from views and events."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.brains.thinker import Asks, Thinker
from game.engine import saves
from game.engine.commands import Command, Move, NextRound, Publish
from game.engine.events import Event, Moved, Opened, Undone
from game.engine.match import Match
from game.engine.rules import IllegalMove, Reason
from game.engine.state import STOCK, Kind, Phase
from game.saving import Autosave
from game.scenes import table_effects as effects
from game.scenes.table_actions import Actions
from game.scenes.table_bags import asked
from game.scenes.table_computers import Computers
from game.scenes.table_desk import Marks, Message
from game.scenes.table_foresight import Foresight
from game.scenes.table_grounds import ground
from game.scenes.table_keys import Keyboard
from game.scenes.table_news import sentence, sound
from game.scenes.table_parts import Scenery
from game.scenes.table_pointer import Pointer
from game.scenes.table_probe import probe
from game.scenes.table_turns import AFTER_LAYING, SEATS, HandOver
from game.table.captions import log, names_of
from game.table.director import SPEEDS, Director
from game.table.dropping import Reorder, command_for
from game.table.gesture import Drop
from game.table.layout import Layout, Prefs, arrange
from game.table.stage import Stage
from game.ui.kit import Kit
from game.ui.scene import Push, Result, Scene
from game.ui.text import reason, text
from game.ui.widgets.keys import matches

_LINES = 40
"""Messages that are kept ready for the column beside the board."""
_DRAWN = ("draw", "penalty", "take")


class Table(HandOver):
    """Shows a match and lets the player at the screen play it."""

    def __init__(self, kit: Kit, match: Match, thinker: Asks | None = None) -> None:
        """Take a match at any moment; among several people the acting one sits down behind a curtain."""
        super().__init__(AFTER_LAYING if kit.settings.speed != "off" else 0.0)
        self.kit = kit
        self.match = match
        self.autosave = Autosave(kit.folders.autosave, kit.notice)
        self.director = Director()
        self.stage = Stage(kit, lambda surface: kit.theme.backdrop(surface, "felt"))
        self.viewer, self.home = None, None
        self.desks = {}
        self.message, self.hover = Message(), Message()
        self.prefs = Prefs()
        self.queue: deque[Command] = deque()
        self._log: tuple[str, ...] = ()
        self.stale = True
        """Whether more than the places of moving cards has changed since the last frame."""
        self._read = 0 if not match.journal else match.event_count
        self._revision = (-1, -1)
        self.scenery = Scenery(kit, ground(kit, match))
        self.actions = Actions(self)
        self.pointer, self.keyboard = Pointer(self), Keyboard(self)
        self.foresight = Foresight()
        self.thinker: Asks = thinker or Thinker()
        self.computers = Computers(self, self.thinker)
        self.seat_first()
        self.view = match.view(None)
        self.layout: Layout = arrange(self.view, (1280, 720), self.prefs)
        self._settle([], glide=False)

    @property
    def name(self) -> str:
        """How the scene is announced: ``table`` only when somebody sits at it."""
        return "table" if self.viewer is not None else "deal"

    # --- what is seen

    def refresh(self, events: Sequence[Event] = (), *, glide: bool = True) -> None:
        """Send everything to where it belongs now. The one way in which anything on the table changes."""
        self.view = self.match.view(self.viewer)
        self._keep_shown()
        self._settle(events, glide=glide)
        self.pointer.follow_selection()
        self.stale = True

    def _keep_shown(self) -> None:
        """A card that was refused stays selected until it lies elsewhere: one click places it (RB-D5)."""
        shown = getattr(self.view.facts, "shown", None)
        if shown is not None and self.acting and not self.pointer.gesture.busy:
            self.pointer.gesture.selected = (shown,)

    def _settle(self, events: Sequence[Event], *, glide: bool) -> None:
        settings = self.kit.settings
        order = self.desk(self.viewer).order if self.viewer is not None else ()
        self.prefs = replace(
            self.prefs,
            unit=self.kit.scale,
            columns=getattr(settings, self.actions.offer.columns),
            hand=order,
            selected=frozenset(self.pointer.gesture.selected),
            slots=self.actions.slots,
            home=self.home,
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
            self.stage.effects = effects.parts(self.kit, self.director.effects, self.layout)
            return
        self.stale = False
        marks = self._marks()
        points = self.match.state.totals()
        shown = self.scenery.parts(self.layout, self.view, points, marks)
        self.stage.show_parts([*shown, *self.actions.parts()])
        self.stage.show_sprites(self.director.sprites, held)
        self.stage.effects = effects.parts(self.kit, self.director.effects, self.layout)

    def log(self) -> list[str]:
        """Return all messages of the deal that the viewer may read, the newest last."""
        return log(self.match.events(0, self.viewer), names_of(self.match.state))

    @property
    def stock_left(self) -> bool:
        """Whether there are cards to draw."""
        return bool(self.match.state.cards(STOCK))

    def _marks(self) -> Marks:
        message = self.message if self.message.warn or not self.hover.words else self.hover
        gesture = self.pointer.gesture
        new = self.desk(self.viewer).new if self.viewer is not None and self.director.idle else ()
        places = {place.card: place.rect for place in self.layout.places if place.card in new and place.zone.owner >= 0}
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
            banner=self.message.words if not self.match.state.phase.running and not self.message.warn else "",
            moving=frozenset(sprite.zone for sprite in self.director.moving if sprite.zone.kind is Kind.BAG),
            barred=self.pointer.barred(),
            selected=tuple(card for card in self.layout.order if card in gesture.selected),
            log=self._log if self.layout.regions.log.w else (),
            clock=None if self.clock is None else max(0, round(self.clock)),
        )

    # --- commands in

    def submit(self, command: Command) -> bool:
        """Carry out a player's command; what is still moving is brought to its end. Returns whether it was legal."""
        self.director.skip()
        if self.computing and not isinstance(command, SEATS):
            self.refuse(Reason("move.not_your_turn"))
            return False
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

    def play(self, command: Command, why: Reason) -> bool:
        """Carry out what a computer player has chosen; return whether there is anything to be seen of it.

        Raises `IllegalMove`. A command that only he may see is neither shown nor told.
        """
        name = self.match.state.seat(self.match.state.turn).name
        self.match.submit(command)
        self.autosave.keep(self.match)
        return self._after_change(own=False, words=text(why.key, name=name, **dict(why.values)))

    def journal(self) -> str:
        """Return the match as a save file, for a report."""
        return saves.to_text(self.match)

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

    def drop(self, drop: Drop) -> bool:
        """Put cards down where the player let them go. Returns whether that was allowed."""
        wish = command_for(self.view, drop, self.layout, self.kit.settings.sort_sets)
        if isinstance(wish, Reorder):
            self.actions.arranged(wish.order)
        allowed = wish is None or isinstance(wish, Reorder) or self.submit(wish)
        self.refresh()
        return allowed

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

    def _after_change(self, *, own: bool, words: str = "") -> bool:
        """The stream grew: tell what happened, and let the cards go to their places. Returns whether any was seen.

        ``words``: how a computer player's move is told, unless there is greater news.
        """
        events = self.match.events(self._read, self.viewer)
        self._read = self.match.event_count
        news = sentence(events, names_of(self.match.state), words)
        if news:
            self.say(news)
        elif own:
            self.message = Message()
        self._ask()
        drawn = [card for e in events if isinstance(e, Moved) and e.why in _DRAWN for card in e.cards]
        if self.viewer is not None and any(drawn):
            self.desk(self.viewer).new = tuple(card for card in drawn if card is not None)
        self._log = tuple(self.log()[-_LINES:]) if self.layout.regions.log.w else ()
        if self.pointer.gesture.carried:
            self.pointer.aim_at(self.pointer.gesture.carried)
        if heard := sound(events):
            self.kit.sound.play(heard)
        self.turn_over(drew=bool(drawn))
        plain = own and all(isinstance(event, Moved | Opened | Undone) for event in events)
        self.refresh(() if plain else events)
        return bool(events)

    def _ask(self) -> None:
        """Say the question that is painted beside a bag, for those who listen."""
        if self.match.state.phase is Phase.TAKE and self.acting:
            self.kit.narrate(f"asks {asked(self.match.view(self.viewer))}")

    def seated(self) -> None:
        """A player has sat down."""
        self._log = tuple(self.log()[-_LINES:])
        self.actions.order_hand()
        self.pointer.gesture.selected = ()
        self._ask()

    def left(self) -> None:
        """A turn is over."""
        self.pointer.forget()
        self.pointer.gesture.selected = ()
        self.actions.slots = ()

    # --- the hand-over

    def resume(self, value: object) -> Result:
        """A scene above was closed."""
        self.pointer.forget()
        if not self.match.state.phase.running:
            self.message = Message()  # the banner has been read
        if isinstance(value, Command):
            if isinstance(value, NextRound):
                if self.only is None:
                    self.look_away()
                self.desks.clear()
            self.submit(value)
        result = self.actions.resume(value)
        if self._wish is not None and result is None:
            return self.opened_alone()
        if self._pause is None:
            self.sit_down()
        self.refresh(glide=isinstance(value, Command))
        return result or self.next_scene()

    # --- the scene

    def handle(self, event: pygame.Event) -> Result:
        """Give an event to pointer, menus and keyboard."""
        self.stale |= event.type != pygame.MOUSEMOTION
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and self.hurry():
            result = self.next_scene()
            if result is not None or not ((self.shared and self.acting) or self.only is not None):
                return result  # while all share the screen, the same press already plays the next card
        self.computers.hasten(event)
        if matches(event, "ctrl+shift+p"):
            self.refresh(glide=False)
            probe(self)
            return None
        return self.keyboard.answer(event) or self._handle(event)

    def _handle(self, event: pygame.Event) -> Result:
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
        self.stale |= self.tick(dt)
        self.computers.update(dt)
        if (self.kit.revision, self.kit.art.revision) != self._revision:
            self.resized(self.kit.size)
        if self.kit.notices:
            return Push(self._notice())
        return self.pointer.update(dt) or self.next_scene()

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
        times += [seconds for seconds in (self.computers.wait(),) if seconds is not None]
        if self.clock is not None and self.acting:
            times.append(self.clock % 1.0 + 0.01)
        times += [seconds for seconds in (self.pointer.wait(),) if seconds is not None]
        return max(0.0, min(times)) if times else None

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange everything for another size, language or theme; nothing glides."""
        self.pointer.forget()
        if self._log and self._revision[0] != self.kit.revision:
            self._log = tuple(self.log()[-_LINES:])
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
        self.computers.forget()
        self.thinker.close()
        self.autosave.keep(self.match)
        pygame.display.set_caption(text("app.title"))
