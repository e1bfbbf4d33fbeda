"""Whose turn it is at the screen: the pause after a turn, the curtain, looking into bags, the clock."""

from __future__ import annotations

from collections.abc import Sequence

from game.brains.thinker import Asks
from game.cards import raeuber_bags
from game.engine.commands import Appoint, Command, EndTurn, Join, Leave, NextRound, Rename, Take
from game.engine.events import Event
from game.engine.match import Match
from game.engine.state import Kind, Phase, Zone
from game.engine.view import View
from game.saving import Autosave
from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.scenes.table_desk import Desk, Message
from game.scenes.table_foresight import Foresight
from game.table.captions import names_of, news
from game.table.director import Director
from game.ui.kit import Kit
from game.ui.scene import Push, Result, Scene
from game.ui.text import text

AFTER_DRAWING = 2.5
"""Seconds in which a player may look at the card he drew before the curtain falls; any click or key ends them."""
AFTER_LAYING = 0.35
"""The same after a turn in which nothing new came to the hand."""
AFTER_ROUND = 1.6
"""Seconds between the end of a round and its score sheet; any click or key ends them."""
BETWEEN_LAST = 0.9
"""Seconds between two last cards that lie open for all (RB-R14)."""
SEATS = (NextRound, Join, Leave, Rename, Appoint)
"""What people may also ask for while a computer player acts."""
_STRAY = 0.3
"""A click or key that follows the end of a turn more quickly still belongs to it and lifts no curtain (U059)."""


class HandOver(Scene):
    """The part of the table that passes it from player to player. `Table` is the rest."""

    kit: Kit
    match: Match
    view: View
    director: Director
    foresight: Foresight
    autosave: Autosave
    message: Message
    desks: dict[int, Desk]
    viewer: int | None
    """The seat whose cards are open; None while nobody may look."""
    thinker: Asks
    home: int | None
    """The seat at the lower edge of the screen while all share it; None: the viewer."""

    def __init__(self, pause: float) -> None:
        """Begin with a pause before somebody sits down."""
        self._pause: float | None = pause
        """Seconds until the hand-over or the score sheet; None: nobody waits for one."""
        self._since = 0.0
        """Seconds since the last command."""
        self.clock: float | None = None
        """Seconds that are left for this turn (RR-H11); None: no limit."""
        self._alone = False
        """Whether a curtain has just hidden the screen from the others, so that a bag can be opened."""
        self._wish: Zone | None = None
        """The bag that is opened once the others look away."""
        self._turn: int | None = None
        """Whose turn it was after the last command."""
        self._begins = True
        """Whether the viewer is still to be told that it is his turn."""

    # --- what the table does

    def refresh(self, events: Sequence[Event] = (), *, glide: bool = True) -> None:
        """Send everything to where it belongs now."""
        raise NotImplementedError

    def submit(self, command: Command) -> bool:
        """Carry out a command."""
        raise NotImplementedError

    def say(self, words: str) -> None:
        """Show a sentence."""
        raise NotImplementedError

    def seated(self) -> None:
        """A player has sat down: order the hand."""
        raise NotImplementedError

    def left(self) -> None:
        """A turn is over: what the player was doing is forgotten."""
        raise NotImplementedError

    def desk(self, seat: int) -> Desk:
        """Return what a seat has arranged for itself."""
        return self.desks.setdefault(seat, Desk())

    # --- whose turn it is

    @property
    def acting(self) -> bool:
        """Whether the viewer may play now."""
        state = self.match.state
        return self.viewer is not None and state.turn == self.viewer and state.phase.running

    @property
    def only(self) -> int | None:
        """The seat of the only person at the table, whose screen it always is; None if there are several or none."""
        people = [seat.id for seat in self.match.state.seats if seat.human]
        return people[0] if len(people) == 1 else None

    @property
    def computing(self) -> bool:
        """Whether a computer player is to act."""
        state = self.match.state
        return state.phase.running and not state.seat(state.turn).human

    @property
    def waiting(self) -> bool:
        """Whether a pause goes on, or what comes after it."""
        return self._pause is not None

    @property
    def shared(self) -> bool:
        """Whether all hands lie open, so that the screen is everybody's (RB-R13)."""
        return self.match.state.phase.running and self.match.rules.open_hands(self.match.state)

    def seat_first(self) -> None:
        """Decide who looks at the table first: the only person at once, with computer players alone nobody."""
        self._turn = self.match.state.turn
        people = [seat.id for seat in self.match.state.seats if seat.human]
        self.viewer = self.only
        if not people:
            self.home = self.match.state.seats[0].id
        if len(people) < len(self.match.state.seats):
            self.thinker.start()

    def turn_over(self, *, drew: bool) -> None:
        """Begin the pause before the next player, or before the score sheet."""
        state, before, self._turn = self.match.state, self._turn, self.match.state.turn
        if not state.phase.running:
            self._pause = AFTER_ROUND
            self.clock = None
            if not getattr(self.match.setup.options, "show_hands", True):
                self.look_away()  # nor does the hand of the one who played last (CV-H8)
        elif state.turn != self.viewer:
            if before != state.turn:
                self._pass_on(drew=drew, mine=before == self.viewer)
        elif before != state.turn:
            self._pause, self._begins = 0.0, True
        elif state.phase is Phase.LOOK:
            self._pause = AFTER_LAYING
        if not any(seat.id == self.viewer for seat in state.seats):
            self.look_away()

    def _pass_on(self, *, drew: bool, mine: bool) -> None:
        """The turn has passed on to somebody else than the viewer."""
        if self.viewer is not None:
            self.desk(self.viewer).read = self.match.event_count
        after = AFTER_DRAWING if drew and self.only is None else AFTER_LAYING
        after = BETWEEN_LAST if self.shared and self.only is None else after
        self._pause = after if self.viewer is not None and mine else 0.0
        if mine:
            self.left()

    def hurry(self) -> bool:
        """End every animation and pause at once; returns whether there was a pause to end."""
        self.director.skip()
        stray = self.viewer is not None and self._since < _STRAY and not self.shared
        waiting = self._pause is not None and not self.acting and not stray
        if waiting:
            self._pause = 0.0
        return waiting

    def next_scene(self) -> Result:
        """Return the curtain, a look into a bag or the score sheet when its time has come."""
        if self._pause is None or self._pause > 0 or (self.viewer is None and not self.director.idle):
            return None
        state = self.match.state
        if state.phase is Phase.LOOK and self.acting and not self.director.idle:
            return None
        self._pause = None
        if not state.phase.running:
            from game.scenes.scores import Scores

            return Push(Scores(self.kit, self.match))
        if self.only is not None and self.viewer != self.only:
            self.viewer, self.home, self._begins = self.only, None, True
            self.refresh(glide=False)
        if state.turn == self.viewer:
            if self._begins:
                self._begin()
            return self._peek() if state.phase is Phase.LOOK else None
        if self.computing:
            self._watch()
            return None
        if self.shared and (self.viewer is not None or self.home is not None):
            self.home = self.viewer if self.home is None else self.home
            self.viewer = None
            self.sit_down()
            return None
        self.foresight.look(self)  # type: ignore[arg-type]
        self.look_away()
        return Push(self.curtain(state.turn))

    def curtain(self, seat: int) -> Curtain:
        """Return the curtain behind which a seat finds its cards."""
        told = news(self.match.events(self.desk(seat).read, seat), names_of(self.match.state))
        return Curtain(self.kit, self.match.state.seat(seat).name, tuple(told))

    def _watch(self) -> None:
        """A computer player acts, and all may watch: with several people at the screen no hand stays open."""
        if self.only is not None or self.viewer is None or self.shared:
            return
        self.home = self.viewer
        self.look_away()

    def look_away(self) -> None:
        """Nobody sits at the table any more: the open cards are turned at once, so that none is seen on its way."""
        self.viewer = None
        self.refresh(glide=False)

    def sit_down(self) -> None:
        """The curtain was lifted: the acting player sees the hand."""
        state = self.match.state
        if not state.phase.running or self.viewer == state.turn or self.computing or self.only is not None:
            return
        self.viewer = state.turn
        if not self.shared:
            self.home = None
        self.message = Message()
        self._begin()
        if state.phase is Phase.LOOK:
            self._pause = 0.0

    def _begin(self) -> None:
        """The viewer's turn begins; what he just saw happen stays to be read."""
        state = self.match.state
        self._begins = False
        seconds = getattr(self.match.setup.options, "turn_seconds", 0)
        self.clock = float(seconds) if seconds else None
        told = "" if self.message.warn else self.message.words
        yours = text("table.your_turn", name=state.seat(state.turn).name)
        self.message = Message(f"{told} {yours}" if told else yours)
        self.seated()
        self.refresh()

    # --- looking into bags

    def look(self, zone: Zone, *, answers: bool = False) -> Result:
        """Open a bag for the viewer, if he may look into it; while the screen is shared, behind a curtain.

        ``answers``: if it is the bag that is asked about, it is taken.
        """
        if self.viewer is None or zone.kind is not Kind.BAG:
            return None
        if answers and self.acting and self.view.facts.asks == zone.number:
            self.submit(Take(True))
            return None
        bag = self.view.facts.bags[zone.number - 1]
        if not bag.open:
            self.say(text("look.closed" if bag.dense else "look.not_yours", bag=raeuber_bags()[zone.number - 1]))
            self.message.warn = True  # or the words about what the pointer rests on would hide it
            return None
        if self.shared and not self._alone:
            self._wish = zone
            return Push(Curtain(self.kit, self.match.state.seat(self.viewer).name, covered=True))
        return Push(self._look(zone, None))

    def _peek(self) -> Result:
        """The robber's look, which ends the turn (RB-R12)."""
        zone = Zone(Kind.BAG, -1, self.view.facts.looks)
        if self.shared and not self._alone:
            self._wish = zone
            assert self.viewer is not None
            return Push(Curtain(self.kit, self.match.state.seat(self.viewer).name, covered=True))
        return Push(self._look(zone, EndTurn()))

    def _look(self, zone: Zone, answer: Command | None) -> Look:
        self._alone, self._wish = False, None
        cards = [card for card in self.view.cards(zone) if card is not None]
        dense = self.view.facts.bags[zone.number - 1].dense
        return Look(self.kit, raeuber_bags()[zone.number - 1], cards, dense=dense, answer=answer)

    def opened_alone(self) -> Result:
        """The curtain that sent the others away was lifted: open the bag that was wished for."""
        if self._wish is None:
            return None
        zone, self._alone = self._wish, True
        return self._peek() if self.match.state.phase is Phase.LOOK else self.look(zone)

    # --- the clock

    def tick(self, dt: float) -> bool:
        """Count the seconds of the turn; when they are over it ends as the house rules say (RR-H6, RR-H11).

        Returns whether another second is to be shown.
        """
        if self.clock is None or not self.acting:
            return False
        changed = round(self.clock) != round(self.clock - dt)
        self.clock -= dt
        if self.clock <= 0:
            self.clock = None
            self.left()
            turn = (self.match.state.round, self.match.state.turn)
            while (self.match.state.round, self.match.state.turn) == turn and self.match.state.phase.running:
                command = self.match.rules.overdue(self.match.state)
                if command is None or not self.submit(command):
                    break
            self.say(" ".join((text("table.time_up"), self.message.words)))
        return changed
