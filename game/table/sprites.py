"""Card sprites: where a card is, where it goes, which face it shows on the way."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cards import Card
from game.engine.state import Zone
from game.table.layout import Place
from game.table.regions import ASPECT


@dataclass(slots=True)
class Tween:
    """One flight from where the sprite was to its place."""

    x: float
    y: float
    width: float
    delay: float
    """Seconds until it starts."""
    duration: float
    flips: bool
    """Whether the face changes half-way."""
    arc: float = 0.0
    """How high above the straight line the middle of the flight lies, in pixels."""
    passed: float = 0.0


def ease(part: float) -> float:
    """Return how far a movement is after this part of its time: quick at first, then gently coming to rest."""
    return 1 - (1 - part) ** 3


class CardSprite(pygame.sprite.Sprite):
    """One card on the table. It goes to its `place` from wherever it is when it is sent there."""

    def __init__(self, place: Place) -> None:
        """Be at the place at once."""
        super().__init__()
        self.place = place
        self.x, self.y, self.width = place.x, place.y, place.width
        self.shown: Card | None = place.card
        """The face that is seen now; None: the back."""
        self.turned = 1.0
        """1: flat; 0: seen from the edge, in the middle of a flip."""
        self.height = 0.0
        """How far above the felt the card floats, from 0 to 1."""
        self.tween: Tween | None = None

    @property
    def card(self) -> Card | None:
        """The card that lies at the place; None if it is face down there."""
        return self.place.card

    @property
    def zone(self) -> Zone:
        """The zone of the place."""
        return self.place.zone

    @property
    def moving(self) -> bool:
        """Whether the sprite is on its way or about to start."""
        return self.tween is not None

    @property
    def waiting(self) -> bool:
        """Whether its flight has not begun yet."""
        return self.tween is not None and self.tween.delay > 0

    def send(self, place: Place, duration: float, delay: float = 0.0, arc: float = 0.0) -> None:
        """Go to a place from where the sprite is now; a flight in progress is replaced."""
        self.place = place
        flips = self.shown != place.card
        near = abs(self.x - place.x) + abs(self.y - place.y) < 2 and abs(self.width - place.width) < 1
        if duration <= 0 or (near and not flips):
            self.arrive()
            return
        self.tween = Tween(self.x, self.y, self.width, delay, duration, flips, arc)

    def hold(self, x: float, y: float, width: float, card: Card | None) -> None:
        """Hang on the pointer."""
        self.tween = None
        self.x, self.y, self.width, self.shown, self.turned, self.height = x, y, width, card, 1.0, 1.0

    def arrive(self) -> None:
        """Be at the place."""
        self.tween = None
        self.x, self.y, self.width = self.place.x, self.place.y, self.place.width
        self.shown, self.turned, self.height = self.place.card, 1.0, 0.0

    def advance(self, dt: float) -> None:
        """Let time pass, in seconds."""
        tween = self.tween
        if tween is None:
            return
        tween.delay -= dt
        if tween.delay > 0:
            return
        tween.passed += min(dt, -tween.delay)
        tween.delay = 0
        if tween.passed >= tween.duration:
            self.arrive()
            return
        part = tween.passed / tween.duration
        along = ease(part)
        self.x = tween.x + (self.place.x - tween.x) * along
        self.y = tween.y + (self.place.y - tween.y) * along - tween.arc * 4 * part * (1 - part)
        self.width = tween.width + (self.place.width - tween.width) * along
        self.height = min(1.0, 4 * part * (1 - part))
        if tween.flips:
            self.turned = max(0.06, abs(1 - 2 * part))
            if part >= 0.5:
                self.shown = self.place.card

    @property
    def bounds(self) -> pygame.Rect:
        """The card's rectangle as it is seen now, without its shadow."""
        width, height = max(1, round(self.width * self.turned)), round(self.width * ASPECT)
        return pygame.Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)
