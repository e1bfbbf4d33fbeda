"""What a player can ask for: small frozen records, each one line of text both ways."""

from __future__ import annotations

import json
from dataclasses import dataclass

from game.cards import Card, parse_card, write
from game.engine.state import HUMAN, PLAYERS, STOCK, Zone, parse_zone


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the stock or the discard pile."""

    source: Zone = STOCK

    def __str__(self) -> str:
        """Return one line of text."""
        return f"draw {self.source}"


@dataclass(frozen=True, slots=True)
class Move:
    """Put cards, from wherever they lie, into a zone."""

    cards: tuple[Card, ...]
    """In the order in which they shall lie. May include cards of the target itself, to put them in order."""
    target: Zone
    index: int | None = None
    """How many of the target's other cards lie before them; None: all."""

    def __str__(self) -> str:
        """Return one line of text."""
        return f"move {write(self.cards)} > {self.target}" + ("" if self.index is None else f" @{self.index}")


@dataclass(frozen=True, slots=True)
class Publish:
    """Make the valid temporary sets public ("Auslegen", RR-D6)."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "publish"


@dataclass(frozen=True, slots=True)
class Take:
    """Take, or leave, the bag that was just filled (Räuber)."""

    yes: bool = True

    def __str__(self) -> str:
        """Return one line of text."""
        return f"take {'yes' if self.yes else 'no'}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Finish the turn ("Nächster Spieler", RR-R33)."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "end"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, which is possible with an empty stock only (RR-D19)."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "pass"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give a failed turn up and draw penalty cards (RR-H6)."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "giveup"


@dataclass(frozen=True, slots=True)
class NextRound:
    """Deal again after a round."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "next"


@dataclass(frozen=True, slots=True)
class Join:
    """Add a player at the end of the list (RR-R28, RR-D22)."""

    name: str
    player: str = HUMAN
    """One of `PLAYERS`."""

    def __str__(self) -> str:
        """Return one line of text."""
        return f"join {json.dumps([self.name, self.player], ensure_ascii=False)}"


@dataclass(frozen=True, slots=True)
class Leave:
    """Remove the active player (RR-R29, RR-D23)."""

    def __str__(self) -> str:
        """Return one line of text."""
        return "leave"


@dataclass(frozen=True, slots=True)
class Rename:
    """Give the active player another name (RR-R29)."""

    name: str

    def __str__(self) -> str:
        """Return one line of text."""
        return f"rename {json.dumps(self.name, ensure_ascii=False)}"


@dataclass(frozen=True, slots=True)
class Appoint:
    """Let somebody else decide for a seat from now on: a person, or a computer player of some level."""

    seat: int
    player: str

    def __str__(self) -> str:
        """Return one line of text."""
        return f"appoint {self.seat} {self.player}"


Command = Draw | Move | Publish | Take | EndTurn | Pass | GiveUp | NextRound | Join | Leave | Rename | Appoint

_ALONE = (Publish(), Take(True), Take(False), EndTurn(), Pass(), GiveUp(), NextRound(), Leave())
_BARE: dict[str, Command] = {str(command): command for command in _ALONE}
_MOST_CARDS = 200


def parse_command(line: str) -> Command:
    """Read a command from its line of text. Raises `ValueError` with the line."""
    bare = _BARE.get(line)
    if bare is not None:
        return bare
    word, _, rest = line.partition(" ")
    try:
        if word == "draw":
            return Draw(parse_zone(rest))
        if word == "move":
            return _parse_move(rest)
        if word == "join":
            name, player = json.loads(rest)
            return Join(_string(name), _string(player))
        if word == "appoint":
            return _parse_appoint(rest)
        if word == "rename":
            return Rename(_string(json.loads(rest)))
    except (ValueError, TypeError, RecursionError) as error:
        raise ValueError(f"not a command: {line[:80]!r}") from error
    raise ValueError(f"not a command: {line[:80]!r}")


def _parse_move(rest: str) -> Move:
    cards, _, place = rest.partition(" > ")
    zone, at, index = place.partition(" @")
    tokens = cards.split()
    if len(tokens) > _MOST_CARDS or len(index) > 3 or (at and not (index.isascii() and index.isdigit())):
        raise ValueError("too many cards, or no place")
    return Move(tuple(map(parse_card, tokens)), parse_zone(zone), int(index) if at else None)


def _parse_appoint(rest: str) -> Appoint:
    seat, _, player = rest.partition(" ")
    if not (seat.isascii() and seat.isdigit() and len(seat) <= 4 and player in PLAYERS):
        raise ValueError("no seat, or no player")
    return Appoint(int(seat), player)


def _string(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("not a text")
    return value
