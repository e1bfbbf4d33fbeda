"""Two thousand damaged saves: each loads right or is refused with `BadSave`, soon and without any other error."""

from __future__ import annotations

import time
from random import Random

import pytest

from game.engine.match import Match
from game.engine.saves import BadSave, from_text, to_text
from game.rules import GAMES
from tests.engine.test_saves import lines_of, written
from tests.rules.positions import play, table
from tests.strategies import random_match

LETTERS = "HSDC*'0123456789AJQKLRB>@:.# \"[]{},\n\x00\ufffdüendmovedrawsetprivatehandundobagtakeyesno"


@pytest.fixture(scope="module")
def saves() -> list[str]:
    """A few short saves with everything in them."""
    short = [random_match("raeuber_romme", f"fuzz {n}", 2 + n, most=35) for n in range(3)]
    opening = play(
        table(["S10 SJ SQ H8", "C2"], ["H5 H6 H7"], opened=[1]),
        "move S10 SJ SQ > private:0.1",
        "move H8 > set:1",
        "end",
        "next",
        "draw stock",
    )
    deals = [random_match("raeuber", f"fuzz {n}", 2 + n, most=40) for n in range(2)]
    rounds = [random_match(game, f"fuzz {game}", 3, most=40) for game in ("romme", "multiplayer_romme")]
    return [to_text(match) for match in (*short, opening, *deals, *rounds)]


def damaged(text: str, lots: Random) -> str:
    """Return the text after one to three small accidents."""
    for _ in range(lots.choice((1, 1, 2, 3))):
        start = lots.randrange(len(text) + 1)
        end = min(len(text), start + lots.choice((0, 1, 1, 5, 60)))
        kind = lots.randrange(5)
        if kind == 0:
            text = text[:start] + "".join(lots.choices(LETTERS, k=lots.randrange(1, 6))) + text[end:]
        elif kind == 1:
            text = text[:start] + text[end:]
        elif kind == 2:
            text = text[:start] + text[start:end] * 2 + text[end:]
        elif kind == 3:
            text = text[:start]
        else:
            rows = text.splitlines(keepends=True) or [""]
            lots.shuffle(rows) if lots.random() < 0.2 else rows.insert(lots.randrange(len(rows)), lots.choice(rows))
            text = "".join(rows)
    return text


def load(text: str) -> Match | None:
    """Load a save if it can be loaded; it must not take long either way."""
    started = time.perf_counter()
    match: Match | None = None
    try:
        match = from_text(text, GAMES)
    except BadSave as refusal:
        key = refusal.reason.key
    assert match is not None or key.startswith("save.")
    assert time.perf_counter() - started < 2
    return match


@pytest.mark.parametrize("part", range(4))
def test_250_damaged_saves_each(saves: list[str], part: int) -> None:
    lots, loaded = Random(f"fuzz {part}"), 0
    for _ in range(250):
        original = lots.choice(saves)
        match = load(damaged(original, lots))
        if match is not None:
            loaded += 1
            whole = load(original)
            assert whole is not None
            assert match.setup == whole.setup
            assert match.journal == whole.journal[: len(match.journal)], "what loads is the match up to the damage"
    assert loaded > 5


@pytest.mark.parametrize("part", range(4))
def test_250_saves_with_other_content_but_right_checks_each(saves: list[str], part: int) -> None:
    lots = Random(f"forged {part}")
    for _ in range(250):
        lines = lines_of(lots.choice(saves))
        forged = damaged("\n".join(lines[1:]), lots).split("\n")
        match = load(written(lines[0], *forged))
        if match is not None:
            again = load(to_text(match))
            assert again is not None
            assert (again.state, again.journal) == (match.state, match.journal)
