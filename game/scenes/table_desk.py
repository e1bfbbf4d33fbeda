"""What a seat arranges for itself at the table, and the sentence that the table shows."""

from __future__ import annotations

from dataclasses import dataclass

from game.cards import Card


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
