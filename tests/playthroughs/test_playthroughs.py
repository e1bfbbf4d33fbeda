"""Recorded games, line by line: each command, what each seat reads of it, and what each seat then sees.

A recording begins with its setup; its commands are the lines that begin with ``>``. All other lines are what
follows from them and are compared. With UPDATE_PLAYTHROUGHS=1 in the environment those are written anew: look at
the difference before you keep it. A new recording is a file with a first line and commands alone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cards import write
from game.engine.events import Event, Moved, Revealed, RoundEnded
from game.engine.match import Match
from game.engine.saves import setup_from_data
from game.engine.state import Score, Tally, Zone, hand
from game.engine.view import Seen, View
from game.rules import GAMES
from game.rules.bags import Bag
from game.rules.bags import Facts as BagFacts
from game.rules.melding import Facts as RommeFacts

RECORDINGS = sorted(Path(__file__).parent.glob("*.txt"))


def replayed(recording: list[str]) -> list[str]:
    """Play a recorded game again and return its lines."""
    setup = setup_from_data(json.loads(recording[0]), GAMES)
    match = Match(GAMES[setup.game], setup)
    lines = [recording[0], *happened(match, 0), *sights(match)]
    for line in recording:
        if line.startswith("> "):
            mark, turn = match.event_count, (match.state.turn, match.state.phase)
            match.play(line[2:])
            lines += ["", line, *happened(match, mark)]
            lines += sights(match) if (match.state.turn, match.state.phase) != turn else [sight(match, turn[0])]
    return lines


def happened(match: Match, mark: int) -> Iterator[str]:
    """Yield what everybody reads of the latest events, and what each seat reads otherwise; a deal as one line."""
    events = match.events(mark, None)
    yield from (f"  all: {told(event)}" for event in events if not is_deal(event))
    for seat in match.state.seats:
        mine = match.events(mark, seat.id)
        dealt = [event.cards[0] for event in mine if isinstance(event, Moved) and is_deal(event)]
        if dealt:
            yield f"  {seat.id}: dealt {shown(tuple(dealt))}"
        yield from (f"  {seat.id}: {told(event)}" for event in mine if not is_deal(event) and event not in events)


def is_deal(event: Event) -> bool:
    """Whether an event is one of the many of a deal."""
    return isinstance(event, Moved) and event.why == "deal"


def sights(match: Match) -> list[str]:
    """Return what every seat sees, and a stranger, one line each."""
    return [sight(match, seat) for seat in (*(seat.id for seat in match.state.seats), None)]


def sight(match: Match, seat: int | None) -> str:
    """Return what a seat sees as one line."""
    name = "stranger" if seat is None else f"{seat} {match.state.seat(seat).name}"
    return f"  sees {name}: {seen(match.view(seat))}"


def told(event: Event) -> str:
    """Return an event as one line."""
    if isinstance(event, Moved):
        return f"{event.why} {shown(event.cards)} from {event.source} to {event.target}"
    if isinstance(event, RoundEnded):
        return f"round over: {scored(event.score)}"
    if isinstance(event, Revealed):
        return f"revealed {', '.join(f'{seat} {card}' for seat, card in event.cards)}, struck {shown(event.struck)}"
    values = (getattr(event, field) for field in event.__dataclass_fields__)
    words = [type(event).__name__.lower(), *(shown(v) if isinstance(v, tuple) else str(v) for v in values)]
    return " ".join(words).rstrip()


def scored(score: Score) -> str:
    """Return the result of a round as one line."""
    tallies = ", ".join(
        f"{tally.name} {tally.points} ({write(tally.cards)}){left(tally)}{lots(tally)}" for tally in score.tallies
    )
    winner = f"winner {score.winner}" if not score.shared else f"shared by {score.shared}"
    how = f" by {score.how}" if score.how else ""
    return f"round {score.number}, dealer {score.dealer}, {winner}{how}: {tallies}"


def left(tally: Tally) -> str:
    """Return what the hand is still worth, where this is not what is booked."""
    return f" left {tally.left}{' ' + tally.bonus if tally.bonus else ''}" if tally.left or tally.bonus else ""


def lots(tally: Tally) -> str:
    """Return what the points of a tally are made of."""
    return "".join(f" [{lot.label} {lot.points} {lot.bonus}: {write(lot.cards)}]" for lot in tally.lots)


def seen(view: View) -> str:
    """Return what a seat sees as one line."""
    zones = " | ".join(f"{zone} {shown(view.zones[zone])}" for zone in sorted(view.zones, key=lambda z: order(view, z)))
    return f"turn {view.turn} {view.phase.value}, {known(view)} | {zones}"


def known(view: View) -> str:
    """Return what else a seat knows, as part of a line."""
    if isinstance(view.facts, BagFacts):
        bags = " ".join(bag(known) for known in view.facts.bags if known.top or known.dense)
        facts = view.facts
        return f"bags {bags}, shown {facts.shown}, asks {facts.asks}, looks {facts.looks}, order {facts.order}"
    if isinstance(view.facts, RommeFacts):
        return romme(view.facts)
    opened = "".join(str(seat) for seat in sorted(view.facts.opened))
    return f"opened [{opened}], meter {view.facts.opening}"


def romme(facts: RommeFacts) -> str:
    """Return what everybody knows of a round of Rommé."""
    owners, laid = "".join(map(str, facts.owners)), f"{facts.melded}+{facts.laid_off}"
    return f"owners [{owners}], took {facts.took}, laid {laid}, asking {facts.asking!r}, turned {facts.turnovers}"


def bag(known: Bag) -> str:
    """Return what a seat knows of a bag: its value, ``!`` for dense, zone, total or the least of it, and owner."""
    total = f"={known.total}" if known.total is not None else f">={known.least}"
    return f"{known.value}{'!' * known.dense}/{known.zone}{total}@{known.owner}"


def order(view: View, zone: Zone) -> tuple[bool, Zone]:
    """Put the own hand first."""
    return zone != hand(view.seat or 0), zone


def shown(cards: Seen | tuple[Any, ...]) -> str:
    """Return cards as text; hidden ones as their number."""
    hidden = sum(card is None for card in cards)
    known = " ".join(str(card) for card in cards if card is not None)
    return " ".join(part for part in (known, f"({hidden})" if hidden else "") if part)


@pytest.mark.parametrize("path", RECORDINGS, ids=[path.stem for path in RECORDINGS])
def test_a_recorded_game_is_played_as_it_was(path: Path) -> None:
    expected = path.read_text(encoding="utf-8").splitlines()
    lines = replayed(expected)
    if os.environ.get("UPDATE_PLAYTHROUGHS") == "1":
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return
    for number, (line, wanted) in enumerate(zip(lines, expected, strict=False), 1):
        assert line == wanted, f"{path.name}, line {number}"
    assert len(lines) == len(expected)


def test_the_recordings_hold_what_matters() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in RECORDINGS)
    assert len(RECORDINGS) >= 6
    assert not [word for word in WORDS if word not in text]


WORDS = (
    "> draw stock",
    "> end",
    "> publish",
    "> undo",
    "> reset",
    "opened ",
    "round over",
    "lay ",
    "> join",
    "> rename",
    "matchended",
    "> take yes",
    "> take no",
    "refused ",
    "nowhere ",
    "stolen ",
    " same",
    " exact",
    "sealed ",
    "looking ",
    "revealed ",
    "struck ",
    "lot.doubled",
    "lot.dense",
    "> draw discard",
    "upcard ",
    "take ",
    "meld ",
    "layoff ",
    "discard ",
    " all: turn ",
    "played ",
    " by asked",
    " by discard",
    "asking 'turn'",
    "asking 'ends'",
)
"""What must be somewhere in the recordings."""
