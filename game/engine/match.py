"""A match in progress: the one place for undo, redo, the journal, events and views of every game."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.engine.commands import Command, Join, Rename, parse_command
from game.engine.events import FINAL, Event, Moved, Undone
from game.engine.rules import IllegalMove, Reason, Rules
from game.engine.state import Setup, State
from game.engine.view import View, learns, redact, view_of


@dataclass(frozen=True, slots=True)
class _Done:
    """One step inside the undo window."""

    before: State
    after: State


@dataclass(frozen=True, slots=True)
class _Entry:
    """An event with what each seat may read of it; ``versions`` None: the same for everybody."""

    event: Event
    versions: dict[int | None, Event | None] | None = field(default=None)


class Match:
    """A match of one game. Commands go in through `submit`; what happened comes out of the event stream.

    Readers keep an index into the stream and ask `events` for what came since; nobody is called back.
    """

    def __init__(self, rules: Rules, setup: Setup) -> None:
        """Deal the first round. Raises `IllegalMove` for a setup that cannot be played."""
        self.rules = rules
        self.setup = setup
        self.journal: list[str] = []
        """Every command, undo, redo and reset as a line of text, in order: the body of a save file."""
        step = rules.start(setup)
        self.state = step.state
        self._past: list[_Done] = []
        self._future: list[_Done] = []
        self._window = step.state
        self._closed = Reason("undo.nothing")
        self._stream: list[_Entry] = []
        self._note(step.events)

    # --- commands

    def submit(self, command: Command) -> tuple[Event, ...]:
        """Carry out a command and return its events. Raises `IllegalMove`; then nothing has changed."""
        before = self.state
        step = self.rules.apply(before, command)
        self.state = step.state
        self._future.clear()
        closed = self._closing(before, step.state, step.events)
        if closed is None:
            self._past.append(_Done(before, step.state))
        else:
            self._close(closed, command)
        self.journal.append(str(command))
        self._note(step.events)
        return step.events

    def why_not(self, command: Command) -> tuple[Reason, ...]:
        """Return why a command is not allowed now; empty if it is."""
        try:
            self.rules.check(self.state, command)
        except IllegalMove as refusal:
            return refusal.reasons
        return ()

    def allows(self, command: Command) -> bool:
        """Return whether `submit` would accept the command."""
        return not self.why_not(command)

    # --- undo

    def _closing(self, before: State, after: State, events: tuple[Event, ...]) -> Reason | None:
        """Return why this step cannot be undone: it told something, or passed the turn on. None if it can."""
        if before.turn != after.turn or not after.phase.running:
            return Reason("undo.nothing")
        if any(isinstance(event, FINAL) for event in events):
            return Reason("undo.final")
        if learns(self.rules, before, after, before.turn):
            return Reason("undo.saw_card")
        return Reason("undo.nothing") if before.phase is not after.phase else None

    def _close(self, closed: Reason, command: Command) -> None:
        """Let undo reach back no further. A turn in which somebody joins or is renamed can still be reset (RR-R28)."""
        self._past.clear()
        self._closed = closed
        goes_on = isinstance(command, Join | Rename)
        self._window = self.rules.apply(self._window, command).state if goes_on else self.state

    def why_no_undo(self) -> Reason | None:
        """Return why undo is closed; None if it is open."""
        return None if self._past else self._closed

    def why_no_redo(self) -> Reason | None:
        """Return why there is nothing to redo; None if there is."""
        return None if self._future else Reason("redo.nothing")

    def why_no_reset(self) -> Reason | None:
        """Return why the turn cannot be reset; None if it can."""
        return None if self._window != self.state else self._closed

    def undo(self) -> None:
        """Take the last step of this turn back. Raises `IllegalMove` if undo is closed."""
        if not self._past:
            raise IllegalMove(self._closed)
        done = self._past.pop()
        self._future.append(done)
        self._go(done.before, "undo")

    def redo(self) -> None:
        """Do again what was last undone. Raises `IllegalMove` if there is nothing."""
        if not self._future:
            raise IllegalMove(Reason("redo.nothing"))
        done = self._future.pop()
        self._past.append(done)
        self._go(done.after, "redo")

    def reset_turn(self) -> None:
        """Go back to the start of the turn, as one step that can be undone. Raises `IllegalMove` if already there."""
        reason = self.why_no_reset()
        if reason is not None:
            raise IllegalMove(reason)
        self._past.append(_Done(self.state, self._window))
        self._future.clear()
        self._go(self._window, "reset")

    def _go(self, state: State, what: str) -> None:
        self.state = state
        self.journal.append(what)
        self._note((Undone(state.turn, what),))

    # --- reading

    def view(self, seat: int | None) -> View:
        """Return what a seat may see now; ``view(None)`` is what a stranger sees."""
        return view_of(self.rules, self.state, seat)

    def view_at(self, state: State) -> View:
        """Return what the acting seat sees at some state of this match."""
        return view_of(self.rules, state, state.turn)

    def _note(self, events: tuple[Event, ...]) -> None:
        seats = [None, *(seat.id for seat in self.state.seats)]
        for event in events:
            versions = None
            if isinstance(event, Moved):
                versions = {seat: redact(self.rules, self.state, event, seat) for seat in seats}
            self._stream.append(_Entry(event, versions))

    @property
    def event_count(self) -> int:
        """Length of the event stream so far."""
        return len(self._stream)

    def events(self, since: int, seat: int | None) -> list[Event]:
        """Return the events from index ``since`` on, as a seat may read them."""
        entries = self._stream[since:]
        readings = [e.event if e.versions is None else e.versions.get(seat, e.versions[None]) for e in entries]
        return [event for event in readings if event is not None]

    def play(self, line: str) -> None:
        """Carry out a line of a journal. Raises `ValueError` for a wrong one (`IllegalMove` included)."""
        turns = {"undo": self.undo, "redo": self.redo, "reset": self.reset_turn}
        turns[line]() if line in turns else self.submit(parse_command(line))
