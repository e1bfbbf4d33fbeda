"""What a computer player is asked and what it answers: plain data that travels to another process and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from game.engine.commands import Command
from game.engine.events import Event, RoundBegan
from game.engine.match import Match
from game.engine.state import LEVELS
from game.engine.view import View
from game.reason import Reason

__all__ = ["LEVELS", "Brain", "Question", "Thought", "asked"]


@dataclass(frozen=True)
class Question:
    """What a computer player may know: nothing else reaches it, so it cannot cheat even by mistake."""

    view: View
    """The moment as the acting seat sees it."""
    history: tuple[Event, ...]
    """All events of this round as that seat may read them, the oldest first."""
    moves: tuple[Command, ...]
    """The legal single commands; empty for games whose brain does not ask for them."""
    level: str
    """One of `LEVELS`."""
    key: str
    """Decides what is left to chance. Tells nothing of the seed: the same match gives the same answers."""


@dataclass(frozen=True, slots=True)
class Thought:
    """A command with the reason for it."""

    command: Command
    why: Reason
    """A key of the texts (``why.…``) with its values. Everybody reads it: it names no card that is not public after
    the command, and nothing that only the thinker knows."""


class Brain(Protocol):
    """The computer players of one game."""

    wants_moves: bool
    """Whether it asks for the legal single commands, which not every game can list quickly."""

    def choose(self, question: Question) -> tuple[Thought, ...]:
        """Return what to do now: at least one command, at most the rest of the turn.

        Ends where something new will be seen (a card drawn, a bag looked into); then it is asked again. The same
        question always has the same answer. Works within a budget of nodes, not of seconds.
        """

    def hints(self, question: Question) -> Iterator[tuple[Thought, ...]]:
        """Yield proposals for the acting player himself, the best first, each a way to play on.

        Their reasons are read by him alone and may name cards of his hand. Never uses more than the question holds.
        """


def asked(match: Match, level: str, *, moves: bool) -> Question:
    """Return the question to whoever acts now."""
    seat = match.state.turn
    events = match.events(0, seat)
    begun = max((place for place, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
    return Question(
        view=match.view(seat),
        history=tuple(events[begun:]),
        moves=tuple(match.rules.moves(match.state)) if moves else (),
        level=level,
        key=sha256(f"{match.setup.seed}/{len(match.journal)}/{seat}".encode()).hexdigest()[:16],
    )
