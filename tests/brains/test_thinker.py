"""The other process: answers, and everything that may happen to it."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.brains import BRAINS, Question, Thought, asked
from game.brains.thinker import Answer, Asks, InlineThinker, Thinker
from tests.brains.playing import bot_match

ROOT = Path(__file__).resolve().parents[2]
GAME = "raeuber_romme"
posix = pytest.mark.skipif(os.name != "posix", reason="signals that Windows has not")


def question(level: str = "easy", seed: str = "thinker") -> Question:
    return asked(bot_match(GAME, (level, level), seed), level, moves=False)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    found = Thinker()
    yield found
    found.close()


def waited(thinker: Asks, seconds: float = 20.0) -> Answer:
    """Poll as the table does until the answer is there."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = thinker.poll()
        if found is not None:
            return found
        time.sleep(0.01)
    raise AssertionError("no answer")


def test_the_process_answers_as_the_brain_itself(thinker: Thinker) -> None:
    thinker.ask(GAME, question())
    assert thinker.busy
    found = waited(thinker)
    assert found == Answer((BRAINS[GAME].choose(question()),))
    assert not thinker.busy and thinker.poll() is None
    thinker.ask(GAME, question(), hints=True)
    assert waited(thinker).proposals == tuple(BRAINS[GAME].hints(question()))


def test_only_the_last_question_is_answered(thinker: Thinker) -> None:
    thinker.ask(GAME, question(seed="first"))
    thinker.ask(GAME, question(seed="second"))
    assert waited(thinker) == Answer((BRAINS[GAME].choose(question(seed="second")),))
    time.sleep(0.1)
    assert thinker.poll() is None


def test_a_cancelled_question_is_never_answered(thinker: Thinker) -> None:
    thinker.ask(GAME, question())
    thinker.cancel()
    assert not thinker.busy
    time.sleep(0.3)
    assert thinker.poll() is None
    thinker.ask(GAME, question())
    assert not waited(thinker).trouble


@posix
def test_u047_a_process_that_dies_is_told_and_replaced(thinker: Thinker) -> None:
    thinker.start()
    assert thinker._process is not None and thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker._process.join(5)
    thinker.ask(GAME, question())
    assert not waited(thinker).trouble, "a new one was started"
    thinker.ask(GAME, question())
    assert thinker._process is not None and thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGSTOP)
    os.kill(thinker._process.pid, signal.SIGKILL)
    found = waited(thinker)
    assert found.trouble or found.proposals, "it may have answered before"


@posix
def test_u047_a_process_that_hangs_is_given_up() -> None:
    thinker = Thinker(limit=0.2)
    try:
        thinker.start()
        assert thinker._process is not None and thinker._process.pid is not None
        os.kill(thinker._process.pid, signal.SIGSTOP)
        thinker.ask(GAME, question())
        assert "0.2 seconds" in waited(thinker).trouble
        assert not thinker.busy
    finally:
        thinker.close()


def test_a_fault_in_a_brain_is_told(thinker: Thinker) -> None:
    thinker.ask("no such game", question())
    assert waited(thinker).trouble.startswith("KeyError")
    thinker.ask(GAME, question())
    assert not waited(thinker).trouble


@posix
def test_the_process_ends_with_the_program() -> None:
    """Killed in the middle, the program leaves no process behind."""
    script = (
        "import sys, time; sys.path.insert(0, sys.argv[1])\n"
        "from game.brains.thinker import Thinker\n"
        "if __name__ == '__main__':\n"
        "    thinker = Thinker(); thinker.start()\n"
        "    print(thinker._process.pid, flush=True); time.sleep(60)\n"
    )
    program = subprocess.Popen([sys.executable, "-c", script, str(ROOT)], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    worker = int(program.stdout.readline())
    time.sleep(0.5)
    program.kill()
    program.wait()
    end = time.monotonic() + 10
    while time.monotonic() < end and Path(f"/proc/{worker}").exists():
        if Path(f"/proc/{worker}/stat").read_text().split()[2] == "Z":
            break
        time.sleep(0.05)
    else:
        assert not Path(f"/proc/{worker}").exists()


def test_the_process_knows_no_pygame() -> None:
    code = "import sys; import game.brains.thinker; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_the_inline_thinker_does_the_same() -> None:
    thinker = InlineThinker()
    assert thinker.poll() is None
    thinker.ask(GAME, question())
    assert thinker.busy
    assert waited(thinker) == Answer((BRAINS[GAME].choose(question()),))
    thinker.ask(GAME, question())
    thinker.cancel()
    assert thinker.poll() is None


def test_an_answer_travels_whole() -> None:
    thoughts: tuple[Thought, ...] = BRAINS[GAME].choose(question())
    assert pickle.loads(pickle.dumps(thoughts)) == thoughts
