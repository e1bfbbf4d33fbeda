"""Computer players at the table: asked in another process, and carried out at a pace that people can follow."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from game import report
from game.brains import BRAINS, Thought, asked
from game.brains.thinker import Answer, Asks
from game.engine.rules import IllegalMove
from game.reason import Reason

if TYPE_CHECKING:
    from game.scenes.table import Table

PACE = {"off": 0.25, "fast": 0.35, "normal": 0.75, "slow": 1.3, "very_slow": 2.2}
"""Seconds that everything lies still between two moves of a computer player, by the speed of the settings."""
_POLL = 0.02
"""Seconds between two looks for an answer."""


class Computers:
    """Plays for every seat that no person decides for."""

    def __init__(self, table: Table, thinker: Asks) -> None:
        """Take the thinker; it is asked once it is a computer player's turn."""
        self.table = table
        self.thinker = thinker
        self._plan: deque[Thought] = deque()
        self._moment = -1
        """Length of the journal for which the question was put, or the plan made."""
        self._asking = False
        self._rest = 0.0
        """Seconds until the next move may be made."""

    @property
    def _pace(self) -> float:
        return PACE[self.table.kit.settings.speed]

    def update(self, dt: float) -> None:
        """Let time pass: ask, listen, and carry out the next move when everything lies still."""
        table = self.table
        if not table.computing:
            self.forget()
            return
        if self._moment != len(table.match.journal):
            self.forget()
        if not self._plan and not self._asking:
            self._ask()
        if self._asking:
            self._listen()
        if not table.director.idle or table.waiting:
            return
        self._rest -= dt
        if self._plan and self._rest <= 0:
            self._play()

    def wait(self) -> float | None:
        """Return the seconds until something is to be done; None if it is a person's turn."""
        if not self.table.computing or self.table.waiting:
            return None
        return _POLL if self._asking else max(0.0, self._rest)

    def hurry(self) -> None:
        """Make the next move at once."""
        self._rest = 0.0

    def hasten(self, event: pygame.Event) -> None:
        """A click on the felt, Space or Enter makes the next move come at once."""
        table = self.table
        if not table.computing:
            return
        key = event.type == pygame.KEYDOWN and event.key in (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
        click = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not table.actions.over(event.pos)
        if key or (click and table.layout.place_at(event.pos) is None):
            self.hurry()

    def forget(self) -> None:
        """Something has changed, or the turn is over: neither question nor plan holds any longer."""
        if self._asking:
            self.thinker.cancel()
        self._plan.clear()
        self._asking, self._moment = False, -1

    # --- thinking

    def _ask(self) -> None:
        match = self.table.match
        game = match.setup.game
        self._moment, self._asking = len(match.journal), True
        self._rest = max(self._rest, self._pace)
        level = match.state.seat(match.state.turn).player
        self.thinker.ask(game, asked(match, level, moves=BRAINS[game].wants_moves))

    def _listen(self) -> None:
        answer = self.thinker.poll()
        if answer is None:
            return
        self._asking = False
        if answer.proposals and answer.proposals[0]:
            self._plan.extend(answer.proposals[0])
        else:
            self._trouble(answer)

    def _trouble(self, answer: Answer) -> None:
        """Note what went wrong, and do what the clock would do for a player who does not come to an end."""
        state, rules = self.table.match.state, self.table.match.rules
        report.note(f"{answer.trouble or 'no move'}\n{self.table.journal()}", self.table.kit.folders.data / "reports")
        command = rules.overdue(state) or next(rules.moves(state))
        self._plan.append(Thought(command, Reason("why.emergency")))

    # --- playing

    def _play(self) -> None:
        thought = self._plan.popleft()
        try:
            seen = self.table.play(thought.command, thought.why)
        except IllegalMove as refusal:
            self._plan.clear()
            self._trouble(Answer((), f"illegal: {thought.command}: {refusal}"))
            return
        self._moment = len(self.table.match.journal)
        self._rest = self._pace if seen else 0.0
