"""What a seat arranges for itself at the table, the sentence that the table shows, and what the player just does."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.cards import Card
from game.engine.state import Zone
from game.reason import Reason


@dataclass
class Desk:
    """What a seat has arranged for itself; no state of the match."""

    order: tuple[Card, ...] = ()
    """The hand from left to right; cards that were laid keep their places in it, for the case that they come back."""
    new: tuple[Card, ...] = ()
    """Cards that came since the last own turn."""
    read: int = 0
    """How far in the event stream the seat has seen what happened."""

    def take_in(self, hand: tuple[Card, ...]) -> None:
        """Give cards that are new in the hand their places: after all others."""
        self.order += tuple(card for card in hand if card not in self.order)


@dataclass
class Message:
    """The sentence in the status line."""

    words: str = ""
    warn: bool = False


@dataclass(frozen=True)
class Marks:
    """What the player is just doing, as far as it is drawn."""

    status: str = ""
    warn: bool = False
    """Whether the status is a refusal."""
    legal: frozenset[Zone] = frozenset()
    """Where the carried or selected cards may go."""
    chosen: Zone | None = None
    """Where they would go now."""
    dragging: bool = False
    tip: tuple[str, Rect] | None = None
    """A tooltip and what it explains."""
    focus: Rect | None = None
    """What the keyboard stands on."""
    band: Rect | None = None
    new: tuple[Rect, ...] = ()
    """Cards that came last into the hand."""
    clock: int | None = None
    """Seconds that are left for the turn."""
    banner: str = ""
    """What is told to everybody in large letters."""
    moving: frozenset[Zone] = frozenset()
    """Bags that are on their way or about to be."""
    barred: Reason | None = None
    """Why the selected cards cannot be laid as a new set now, where a game shows that."""
    selected: tuple[Card, ...] = ()
    """The selected cards in the order in which they lie."""
    log: tuple[str, ...] = ()
    """The messages so far, the newest last."""
