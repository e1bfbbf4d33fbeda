"""What the running program costs, seen from outside: time to the first frame, processor, memory."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench.report import Row, row
from tests.window.harness import Program
from tests.window.screen import Screen, wait_until

STARTS = 5
IDLE_SECONDS = 5.0
_HOW = ("--players", "3", "--seed", "bench", "--speed", "off", "--language", "de")
TABLE, ROMME = ("--game", "raeuber_romme", *_HOW), ("--game", "romme", *_HOW)


def outside_rows(screen: Screen) -> list[Row]:
    """Start the program several times and watch it do nothing."""
    first_frames = [_seconds_to_first_frame(screen) for _ in range(STARTS)]
    with _running(screen, *TABLE) as program:
        program.expect("ready ")
        program.hands.key("Enter")
        idle = _cpu_share(program.process.pid)
        memory = _megabytes(program.process.pid)
    with _running(screen, *ROMME) as program:
        program.expect("ready ")
        program.hands.key("Enter")
        romme = _cpu_share(program.process.pid)
    with _running(screen) as program:
        program.expect("ready menu")
        menu = _cpu_share(program.process.pid)
    return [
        row("start to first frame", "s", first_frames, 0.5),
        row("idle table, share of a core", "%", [idle], 2),
        row("idle table of Rommé, share of a core", "%", [romme], 2),
        row("idle menu, share of a core", "%", [menu], 2),
        row("memory at the table, 1920x1080", "MB", [memory]),
    ]


@contextmanager
def _running(screen: Screen, *arguments: str) -> Iterator[Program]:
    with tempfile.TemporaryDirectory() as folder:
        program = Program(screen, Path(folder), "--size", "1920x1080", *arguments)
        try:
            yield program
        finally:
            program.close()


def _seconds_to_first_frame(screen: Screen) -> float:
    """From starting the process until the middle of its window shows something that is not black."""
    with _running(screen, *TABLE) as program:
        window = program.window
        wait_until(lambda: any(max(screen.pixels((*_probe(screen.rect(window), share), 1, 1))[1][:3]) > 10
                               for share in (0.2, 0.5, 0.8)), "a picture in the window")
        return time.monotonic() - program.started


def _probe(rect: tuple[int, int, int, int], share: float) -> tuple[int, int]:
    left, top, width, height = rect
    return left + int(width * share), top + int(height * share)


def _cpu_share(pid: int) -> float:
    """Percent of one core that a process uses while nobody does anything."""
    time.sleep(2.0)
    before, start = _cpu_seconds(pid), time.monotonic()
    time.sleep(IDLE_SECONDS)
    return 100 * (_cpu_seconds(pid) - before) / (time.monotonic() - start)


def _cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _megabytes(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
