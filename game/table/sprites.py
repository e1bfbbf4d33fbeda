"""Card sprites: where a card is, where it goes, which face it shows on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

import pygame

from game.cards import Card
from game.engine.state import Zone
from game.table.layout import Place
from game.table.regions import ASPECT


@dataclass(frozen=True, slots=True)
class Leg:
    """One part of a way: to where, and how. Times are in seconds, lengths in pixels."""

    x: float
    y: float
    width: float
    duration: float
    delay: float = 0.0
    arc: float = 0.0
    """How high above the straight line the middle of the flight lies."""
    swing: float = 0.0
    """How far it swings to either side, in degrees."""
    shake: float = 0.0
    """How far it is shaken to either side."""


@dataclass(slots=True)
class Tween:
    """One flight from where the sprite was to the end of a leg."""

    x: float
    y: float
    width: float
    leg: Leg
    flips: bool
    """Whether the face changes half-way."""
    delay: float
    """Seconds until it starts."""
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
        self.angle = 0.0
        """How far it is turned, in degrees against the clock."""
        self.back = place.back
        """The back, or for a bag whether it is tied, as it is seen now."""
        self.tween: Tween | None = None
        self._legs: list[Leg] = []
        """What follows the tween."""

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
        near = abs(self.x - place.x) + abs(self.y - place.y) < 2 and abs(self.width - place.width) < 1
        still = near and self.shown == place.card and self.back == place.back
        self.place = place
        if duration <= 0 or still:
            self.arrive()
            return
        self.send_along(place, [Leg(place.x, place.y, place.width, duration, delay, arc)])

    def send_along(self, place: Place, legs: Sequence[Leg]) -> None:
        """Go to a place by a way of several legs; a hidden card is turned over on the first."""
        self.place = place
        self._legs = list(legs)
        self.angle = 0.0
        self._begin(flips=self.shown != place.card)

    def _begin(self, *, flips: bool) -> None:
        leg = self._legs.pop(0)
        self.tween = Tween(self.x, self.y, self.width, leg, flips, leg.delay)

    def hold(self, x: float, y: float, width: float, card: Card | None) -> None:
        """Hang on the pointer."""
        self.tween, self._legs = None, []
        self.x, self.y, self.width, self.shown, self.turned, self.height = x, y, width, card, 1.0, 1.0

    def arrive(self) -> None:
        """Be at the place."""
        self.tween, self._legs = None, []
        self.x, self.y, self.width = self.place.x, self.place.y, self.place.width
        self.shown, self.turned, self.height, self.angle = self.place.card, 1.0, 0.0, 0.0
        self.back = self.place.back

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
        if tween.passed >= tween.leg.duration:
            self._end_of(tween)
        else:
            self._fly(tween, tween.passed / tween.leg.duration)

    def _end_of(self, tween: Tween) -> None:
        """A leg is over: arrive, or go on with the next one."""
        if not self._legs:
            self.arrive()
            return
        leg, left = tween.leg, tween.passed - tween.leg.duration
        self.x, self.y, self.width = leg.x, leg.y, leg.width
        self.turned, self.height, self.angle = 1.0, 0.0, 0.0
        if tween.flips:
            self.shown = self.place.card
        self._begin(flips=False)
        self.advance(left)

    def _fly(self, tween: Tween, part: float) -> None:
        leg = tween.leg
        along = ease(part)
        self.x = tween.x + (leg.x - tween.x) * along
        self.y = tween.y + (leg.y - tween.y) * along - leg.arc * 4 * part * (1 - part)
        self.width = tween.width + (leg.width - tween.width) * along
        far = abs(leg.x - tween.x) + abs(leg.y - tween.y) > 2
        self.height = min(1.0, 4 * part * (1 - part)) if far else 0.0
        if leg.shake:
            self.x += leg.shake * sin(part * 6 * pi) * (1 - part)
        if leg.swing:
            self.angle = leg.swing * sin(part * 4 * pi) * (1 - part * part)
        if tween.flips:
            self.turned = max(0.06, abs(1 - 2 * part))
            if part >= 0.5:
                self.shown = self.place.card

    @property
    def bounds(self) -> pygame.Rect:
        """The card's rectangle as it is seen now, without its shadow."""
        width, height = max(1, round(self.width * self.turned)), round(self.width * ASPECT)
        return pygame.Rect(round(self.x - width / 2), round(self.y - height / 2), width, height)
