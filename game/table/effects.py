"""What is seen for a moment beside the cards: the robber's hand, coins, dust, rope and seal, a flash, a stroke."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.cards import Card
from game.table.sprites import Leg, ease


class Kind(Enum):
    """The kinds of effect."""

    HAND = "hand"
    COINS = "coins"
    DUST = "dust"
    TIE = "tie"
    FLASH = "flash"
    STRIKE = "strike"
    CHEER = "cheer"


@dataclass(slots=True)
class Effect:
    """One effect. Where it is at a time follows from its data alone; it changes nothing."""

    kind: Kind
    start: float
    """Seconds until it begins."""
    duration: float
    here: Leg
    """Where it begins: the place of a bag or a card."""
    there: Leg | None = None
    """Where the bag goes, and how."""
    seat: int = -1
    """The player whom it concerns."""
    card: Card | None = None
    """The bag that it is about."""
    passed: float = 0.0

    @property
    def seen(self) -> bool:
        """Whether it is to be seen now."""
        return self.start <= self.passed < self.start + self.duration

    @property
    def over(self) -> bool:
        """Whether it is over."""
        return self.passed >= self.start + self.duration

    @property
    def time(self) -> float:
        """Seconds since it began."""
        return self.passed - self.start

    @property
    def part(self) -> float:
        """How much of it is over, from 0 to 1."""
        return min(1.0, max(0.0, self.time / self.duration))

    def way(self, seconds: float) -> tuple[float, float, float]:
        """Return where the bag is (x, y, width) so many seconds after the effect began."""
        here, there = self.here, self.there
        if there is None:
            return here.x, here.y, here.width
        part = min(1.0, max(0.0, (seconds - there.delay) / there.duration))
        along = ease(part)
        x = here.x + (there.x - here.x) * along
        y = here.y + (there.y - here.y) * along - there.arc * 4 * part * (1 - part)
        return x, y, here.width + (there.width - here.width) * along
