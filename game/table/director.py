"""The director sends sprites to their places. One call does it all: skip, resize, undo and load are `settle` too.

What is at the end is always the layout, so nothing can get stuck: an animation is over when its time has passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards import Card
from game.engine.events import Event, Moved
from game.engine.state import Zone
from game.table.layout import Place
from game.table.sprites import CardSprite

# All durations, in seconds at normal speed.
GLIDE = 0.22
"""Closing up, making room, gliding home."""
FLIGHT = 0.34
"""From zone to zone."""
STAGGER = 0.055
"""Between two cards that go one after another."""
DEAL_STAGGER = 0.028
"""Between two cards of a deal."""
LONGEST_QUEUE = 2.4
"""No flight starts later than this; long queues go faster instead."""

SPEEDS = {"off": 0.0, "fast": 2.2, "normal": 1.0, "slow": 0.6, "very_slow": 0.35}
"""Factor on time for each speed of the settings; 0: no animation at all."""


class Director:
    """Owns the sprites and lets them move."""

    def __init__(self) -> None:
        """Begin with an empty table."""
        self.sprites: list[CardSprite] = []
        self.speed = 1.0
        self.moving: list[CardSprite] = []
        """The sprites that are on their way or about to start."""
        self._anchors: dict[Zone, Place] = {}

    @property
    def idle(self) -> bool:
        """Whether everything is where it belongs."""
        return not self.moving

    @property
    def flying(self) -> list[CardSprite]:
        """The sprites that are on their way now."""
        return [sprite for sprite in self.moving if not sprite.waiting]

    def sprite(self, card: Card) -> CardSprite | None:
        """Return the sprite of a card that lies face up."""
        return next((sprite for sprite in self.sprites if sprite.card == card), None)

    def update(self, dt: float) -> None:
        """Let time pass, in seconds of the clock."""
        for sprite in self.moving:
            sprite.advance(dt * self.speed)
        self.moving = [sprite for sprite in self.moving if sprite.moving]

    def skip(self) -> None:
        """Bring every animation to its end at once."""
        for sprite in self.moving:
            sprite.arrive()
        self.moving = []

    def settle(
        self, places: Sequence[Place], events: Sequence[Event] = (), *, glide: bool = True, held: Iterable[Card] = ()
    ) -> None:
        """Send a sprite to every place; those that are not needed any more disappear.

        Sprites named by events start one after another from the zone they left. Cards in ``held`` hang on the pointer
        and are left alone. ``glide`` False or speed "off": everything is at its place at once.
        """
        arrivals = _arrivals(events)
        cast = _Cast(self.sprites, self._anchors, arrivals)
        self.sprites = [cast.find(place) for place in places]
        glide = glide and self.speed > 0
        kept = set(held)
        for sprite, place in zip(self.sprites, places, strict=True):
            if place.card is not None and place.card in kept:
                sprite.place = place
                continue
            self._send(sprite, place, cast.turn_of(place), glide)
        self.moving = [sprite for sprite in self.sprites if sprite.moving]
        self._anchors |= {place.zone: place for place in places}

    def nudge(self, place: Place) -> None:
        """Let the card of a place move a little, such as under the pointer, without anything else changing."""
        sprite = next((sprite for sprite in self.sprites if sprite.card == place.card), None)
        if sprite is None or sprite.moving or sprite.place == place:
            return
        sprite.send(place, GLIDE / 2 if self.speed > 0 else 0)
        self.moving = [sprite for sprite in self.sprites if sprite.moving]

    def _send(self, sprite: CardSprite, place: Place, turn: float | None, glide: bool) -> None:
        if not glide:
            sprite.send(place, 0)
        elif turn is None:
            already = sprite.tween is not None and sprite.place == place
            if already:
                return
            sprite.send(place, GLIDE)
        else:
            sprite.send(place, FLIGHT, turn, arc=place.width * 0.25)


class _Cast:
    """Finds the sprite for each place: the same card, else a face-down one of the zone, else one from where it came."""

    def __init__(
        self, sprites: Sequence[CardSprite], anchors: dict[Zone, Place], arrivals: dict[Zone, list[_Arrival]]
    ) -> None:
        self.known = {sprite.card: sprite for sprite in sprites if sprite.card is not None}
        self.hidden: dict[Zone, list[CardSprite]] = {}
        for sprite in sprites:
            if sprite.card is None:
                self.hidden.setdefault(sprite.zone, []).append(sprite)
        self.anchors = anchors
        self.arrivals = arrivals
        self.turns: dict[tuple[Zone, int], float] = {}

    def find(self, place: Place) -> CardSprite:
        """Return the sprite that will lie at the place."""
        own = self.known.pop(place.card, None) if place.card is not None else None
        arrival = self._arrival(place)
        if own is not None:
            return own
        zones = [place.zone] if arrival is None else [arrival.source, place.zone]
        for zone in zones:
            if self.hidden.get(zone) and (zone != place.zone or arrival is None):
                return self.hidden[zone].pop(0 if zone == place.zone else -1)  # in order; from elsewhere the top one
        if place.card is None and arrival is None:
            leaving = next((card for card, sprite in self.known.items() if sprite.zone == place.zone), None)
            if leaving is not None:
                return self.known.pop(leaving)
        sprite = CardSprite(place)
        start = self.anchors.get(arrival.source) if arrival is not None else None
        if start is not None:
            # an open card would have its own sprite, so this one comes from among hidden cards: its back is seen
            sprite.x, sprite.y, sprite.width, sprite.shown = start.x, start.y, start.width, None
        return sprite

    def _arrival(self, place: Place) -> _Arrival | None:
        """Return the event that brought a card to this place, if one did, and note when it is its turn."""
        waiting = self.arrivals.get(place.zone, [])
        if place.card is not None:
            found = next((arrival for arrival in waiting if arrival.card == place.card), None)
        else:
            found = waiting[-1] if waiting and waiting[-1].card is None else None
        if found is not None:
            waiting.remove(found)
            self.turns[place.zone, place.index] = found.turn
        return found

    def turn_of(self, place: Place) -> float | None:
        """Return the seconds until this place's card starts; None if no event names it."""
        return self.turns.get((place.zone, place.index))


class _Arrival:
    """One card of a `Moved` event and when it starts."""

    __slots__ = ("card", "source", "turn")

    def __init__(self, card: Card | None, source: Zone, turn: float) -> None:
        self.card, self.source, self.turn = card, source, turn


def _arrivals(events: Sequence[Event]) -> dict[Zone, list[_Arrival]]:
    moves = [event for event in events if isinstance(event, Moved)]
    total = sum(DEAL_STAGGER if move.why == "deal" else STAGGER for move in moves for _ in move.cards)
    factor = min(1.0, LONGEST_QUEUE / total) if total else 1.0
    found: dict[Zone, list[_Arrival]] = {}
    start = 0.0
    for move in moves:
        for card in move.cards:
            found.setdefault(move.target, []).append(_Arrival(card, move.source, start * factor))
            start += DEAL_STAGGER if move.why == "deal" else STAGGER
    return found
