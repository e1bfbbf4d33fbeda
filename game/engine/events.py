"""What happened: small frozen records that screens, logs, sounds and statistics read.

Events say in which order and with what flourish; where things lie, the view says.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card
from game.engine.state import Score, Zone


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards went from one zone to another."""

    seat: int
    cards: tuple[Card | None, ...]
    """None where the reader may not see the card."""
    source: Zone
    target: Zone
    why: str = "move"
    """``deal``, ``draw``, ``penalty``, ``lay``, ``back`` (to the hand), ``home`` (with a draw), ``open``, ``move``,
    ``leave``; in Räuber also ``nowhere`` (fits no bag) and ``struck`` (shown twice at the end); in Rommé ``upcard``,
    ``take`` (from the discard pile), ``meld``, ``layoff``, ``discard``; ``turn`` or ``shuffle`` (the pile becomes the
    stock)."""
    openly: bool = False
    """Whether the cards were played face up, although they are covered where they lie now."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A player has reached the opening and shown it."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A player has ended the turn with these cards laid."""

    seat: int
    cards: tuple[Card, ...]
    opened: int = 0
    """Points of the opening, if this was the turn of it."""


@dataclass(frozen=True, slots=True)
class Shuffled:
    """A zone was shuffled. Final: undo does not go back over it."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is this seat's turn now. Final."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed or gave up."""

    seat: int
    why: str = "pass"


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A player joined, left, has another name, or somebody else decides for him. Final."""

    seat: int
    what: str
    """``join``, ``leave``, ``rename`` or ``appoint``."""
    name: str
    before: str = ""
    """The former name."""
    player: str = ""
    """Who decides from now on, one of `game.engine.state.PLAYERS`, if that is new."""


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Cards are dealt. Final."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over; its hands lie open in the score. Final."""

    score: Score


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over. Final."""

    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A turn of Rommé is over: all that everybody saw of it. Final."""

    seat: int
    took: Card | None
    """The card taken from the discard pile; None: one of the stock."""
    melded: tuple[tuple[Card, ...], ...]
    laid_off: tuple[Card, ...]
    discarded: Card | None
    """None: the player went out without a discard."""


# --- bags (Räuber)


@dataclass(frozen=True, slots=True)
class Refused:
    """A card does not fit into a bag; everybody sees which card (RB-D5). Final."""

    seat: int
    card: Card
    bag: Zone


@dataclass(frozen=True, slots=True)
class Taken:
    """A player took a bag from the middle, or left it there (RB-R7). Final."""

    seat: int
    bag: Zone
    yes: bool = True


@dataclass(frozen=True, slots=True)
class Stolen:
    """A bag changed hands (RB-R10). Final."""

    seat: int
    victim: int
    bag: Zone
    why: str
    """``same`` card as on top, ``exact`` value of the bag, or ``robber`` (RB-H1)."""


@dataclass(frozen=True, slots=True)
class Sealed:
    """A bag is exactly full and closed for good (RB-R11). Final."""

    seat: int
    bag: Zone


@dataclass(frozen=True, slots=True)
class Looking:
    """A player looks through a bag because of a robber (RB-R12); what is in it only he learns. Final."""

    seat: int
    bag: Zone


@dataclass(frozen=True, slots=True)
class Revealed:
    """All have shown their last cards; equal ones are struck (RB-R13, RB-R14). Final."""

    cards: tuple[tuple[int, Card], ...]
    """Seats and their cards."""
    struck: tuple[int, ...]
    """Seats whose card somebody else has shown too."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A player went back (or forward again) by some commands of his turn."""

    seat: int
    what: str
    """``undo``, ``redo`` or ``reset``."""


BagEvent = Refused | Taken | Stolen | Sealed | Looking | Revealed
Event = (
    Moved
    | Opened
    | Laid
    | Shuffled
    | TurnBegan
    | Passed
    | SeatChanged
    | RoundBegan
    | RoundEnded
    | MatchEnded
    | Undone
    | Played
    | BagEvent
)

FINAL = (
    Shuffled, TurnBegan, Passed, SeatChanged, RoundBegan, RoundEnded, MatchEnded,
    Refused, Taken, Stolen, Sealed, Looking, Revealed, Played,
)  # fmt: skip
"""Events that no undo goes back over."""
