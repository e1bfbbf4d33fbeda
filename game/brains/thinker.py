"""Asks the computer players in another process, so that thinking never costs a frame."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Protocol

from game.brains import BRAINS
from game.brains.thought import Question, Thought

LIMIT = 20.0
"""Seconds after which nobody waits for an answer any longer."""
MOST_HINTS = 6
_POLITE = 5
"""How much the process steps back behind everything else that runs on the machine."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a question."""

    proposals: tuple[tuple[Thought, ...], ...]
    """The one way to play on that was chosen, or several hints, the best first."""
    trouble: str = ""
    """Why there is no answer, for the report; empty if all went well."""


class Asks(Protocol):
    """What the table needs of a thinker."""

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""

    def start(self) -> None:
        """Get ready, so that the first answer comes sooner."""

    def ask(self, game: str, question: Question, *, hints: bool = False) -> None:
        """Put a question; one that was put before and is not answered yet is forgotten."""

    def poll(self) -> Answer | None:
        """Return the answer to the last question once, when it is there."""

    def cancel(self) -> None:
        """Forget the question."""

    def close(self) -> None:
        """End for good."""


def answer(game: str, question: Question, *, hints: bool) -> Answer:
    """Work out the answer here and now. Never raises: what goes wrong is told as trouble."""
    try:
        brain = BRAINS[game]
        if hints:
            return Answer(tuple(islice(brain.hints(question), MOST_HINTS)))
        return Answer((brain.choose(question),))
    except Exception as error:  # noqa: BLE001 - whatever it is, the game goes on
        return Answer((), f"{type(error).__name__}: {error}")


class InlineThinker:
    """Thinks when it is polled: for tests, and where no process can be started."""

    def __init__(self) -> None:
        """Begin without a question."""
        self._question: tuple[str, Question, bool] | None = None

    def start(self) -> None:
        """Get ready: nothing is to be done."""

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._question is not None

    def ask(self, game: str, question: Question, *, hints: bool = False) -> None:
        """Put a question."""
        self._question = game, question, hints

    def poll(self) -> Answer | None:
        """Return the answer."""
        if self._question is None:
            return None
        game, question, hints = self._question
        self._question = None
        return answer(game, question, hints=hints)

    def cancel(self) -> None:
        """Forget the question."""
        self._question = None

    def close(self) -> None:
        """End: there is nothing to end."""
        self._question = None


class Thinker:
    """One process and one pipe. A process that dies, hangs or fails costs an answer, never the game."""

    def __init__(self, limit: float = LIMIT) -> None:
        """``limit``: seconds to wait for an answer. The process starts with `start` or the first question."""
        self._limit = limit
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._number = 0
        self._since: float | None = None
        self._open = 0
        """Questions that the process has not answered yet, forgotten ones included."""

    @property
    def busy(self) -> bool:
        """Whether a question waits for its answer."""
        return self._since is not None

    def start(self) -> None:
        """Start the process, so that the first answer comes sooner."""
        if self._process is not None and self._process.is_alive():
            return
        self._stop()
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs,), name="thinker", daemon=True)
        self._process.start()
        theirs.close()
        self._open = 0

    def ask(self, game: str, question: Question, *, hints: bool = False) -> None:
        """Put a question. A process that still thinks about a forgotten one is replaced."""
        if self._open:
            self._stop()
        self.start()
        assert self._pipe is not None
        self._number += 1
        self._since = time.monotonic()
        try:
            self._pipe.send((self._number, game, question, hints))
            self._open += 1
        except OSError:
            self._stop()  # `poll` tells that there will be no answer

    def poll(self) -> Answer | None:
        """Return the answer to the last question once, when it is there; or why there will be none."""
        if self._pipe is not None:
            try:
                while self._pipe.poll():
                    number, found = self._pipe.recv()
                    self._open -= 1
                    if number == self._number and self._since is not None:
                        self._since = None
                        return found  # type: ignore[no-any-return]
            except (EOFError, OSError):
                self._stop()
        if self._since is None:
            return None
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self._since = None
            self._stop()
            return Answer((), "the process of the computer players has ended")
        if time.monotonic() - self._since > self._limit:
            self._since = None
            self._stop()
            return Answer((), f"no answer after {self._limit:g} seconds")
        return None

    def cancel(self) -> None:
        """Forget the question; its answer will be dropped."""
        self._since = None

    def close(self) -> None:
        """End the process."""
        self._since = None
        self._stop()

    def _stop(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.terminate()
            self._process.join(1.0)
            if self._process.is_alive():
                self._process.kill()
        self._pipe, self._process, self._open = None, None, 0


def _serve(pipe: Connection) -> None:
    """Answer questions until the other end of the pipe is closed, which it is too when the program dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the program itself says when it ends
    with contextlib.suppress(AttributeError, OSError):
        os.nice(_POLITE)
    while True:
        try:
            number, game, question, hints = pipe.recv()
            pipe.send((number, answer(game, question, hints=hints)))
        except (EOFError, OSError):
            return
