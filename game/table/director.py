"""The director sends sprites to their places. One call does it all: skip, resize, undo and load are `settle` too.

What is at the end is always the layout, so nothing can get stuck: an animation is over when its time has passed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.cards import Card, Suit
from game.engine.events import Event
from game.engine.state import Kind, Zone
from game.table import effects
from game.table.effects import Effect
from game.table.layout import Place
from game.table.plan import CHEER, FLIGHT, GLIDE, REACH, REVEAL, SHAKE, STRIKE, THEFT, TIE, Arrival, Plan, Ride, plan
from game.table.sacks import beside
from game.table.sprites import CardSprite, Leg

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
        self.effects: list[Effect] = []
        self._leaving: list[CardSprite] = []
        """Sprites without a place in the layout: they disappear at the end of their way."""
        self._anchors: dict[Zone, Place] = {}
        self._bags: dict[Zone, Place] = {}
        """Where the bags stand."""

    @property
    def idle(self) -> bool:
        """Whether everything is where it belongs."""
        return not self.moving and not self.effects

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
        if self._leaving:
            gone = {id(sprite) for sprite in self._leaving if not sprite.moving}
            self.sprites = [sprite for sprite in self.sprites if id(sprite) not in gone]
            self._leaving = [sprite for sprite in self._leaving if sprite.moving]
        for effect in self.effects:
            effect.passed += dt * self.speed
        self.effects = [effect for effect in self.effects if not effect.over]

    def skip(self) -> None:
        """Bring every animation to its end at once."""
        for sprite in self.moving:
            sprite.arrive()
        self._forget()
        self.moving, self.effects = [], []

    def _forget(self) -> None:
        """Let the sprites go that have no place any more."""
        if self._leaving:
            gone = {id(sprite) for sprite in self._leaving}
            self.sprites = [sprite for sprite in self.sprites if id(sprite) not in gone]
            self._leaving = []

    def settle(
        self, places: Sequence[Place], events: Sequence[Event] = (), *, glide: bool = True, held: Iterable[Card] = ()
    ) -> None:
        """Send a sprite to every place; those that are not needed any more disappear.

        Sprites named by events start one after another from the zone they left. Cards in ``held`` hang on the pointer
        and are left alone. ``glide`` False or speed "off": everything is at its place at once.
        """
        made = plan(events)
        if events or not glide:
            self._forget()
            self.effects = []
        leaving = {id(sprite) for sprite in self._leaving}
        cast = _Cast([sprite for sprite in self.sprites if id(sprite) not in leaving], self._anchors, made.arrivals)
        self.sprites = [cast.find(place) for place in places]
        glide = glide and self.speed > 0
        kept = set(held)
        bags = {place.zone: place for place in places if place.card is not None and place.card.suit is Suit.BAG}
        for sprite, place in zip(self.sprites, places, strict=True):
            if place.card is not None and place.card in kept:
                sprite.place = place
                continue
            self._send(sprite, place, cast.turn_of(place), made if glide else None, bags)
        if glide and events:
            self.effects = self._effects(made, bags)
            self._leaving = list(self._leavers(cast, made, bags))
        self.sprites += self._leaving
        self.moving = [sprite for sprite in self.sprites if sprite.moving]
        self._anchors |= {place.zone: place for place in places}
        self._bags = bags

    def nudge(self, place: Place) -> None:
        """Let the card of a place move a little, such as under the pointer, without anything else changing."""
        sprite = next((sprite for sprite in self.sprites if sprite.card == place.card), None)
        if sprite is None or sprite.moving or sprite.place == place:
            return
        sprite.send(place, GLIDE / 2 if self.speed > 0 else 0)
        self.moving = [sprite for sprite in self.sprites if sprite.moving]

    def _send(
        self, sprite: CardSprite, place: Place, turn: Arrival | None, made: Plan | None, bags: dict[Zone, Place]
    ) -> None:
        if made is None:
            sprite.send(place, 0)
            return
        legs = self._legs(sprite, place, turn, made, bags)
        if legs:
            sprite.send_along(place, legs)
        elif turn is None:
            already = sprite.tween is not None and sprite.place == place
            if not already:
                wait = min((ride.start for ride in made.rides.values()), default=0.0)  # make room only when it comes
                turns = sprite.shown is None and place.card is not None and place.zone.kind is Kind.HAND
                sprite.send(place, GLIDE, max(wait, made.reveal) if turns else wait)
        else:
            sprite.send(place, FLIGHT, turn.start, arc=place.width * 0.25)

    def _legs(
        self, sprite: CardSprite, place: Place, turn: Arrival | None, made: Plan, bags: dict[Zone, Place]
    ) -> list[Leg]:
        """Return the way of a sprite with a flourish; empty for a plain flight."""
        ride, tied, old = made.rides.get(place.zone), made.ties.get(place.zone), self._bags.get(place.zone)
        if place.zone.kind is Kind.BAG and old is not None and (ride is not None or tied is not None):
            return self._legs_of_bag(place, turn, ride, tied, old, bags[place.zone])
        if place.card is not None and place.card in made.shakes:
            home = Leg(place.x, place.y, place.width, GLIDE)
            return [home, Leg(place.x, place.y, place.width, SHAKE, shake=place.width * 0.09)]
        if turn is not None and turn.struck:
            stay = Leg(*_held_up(sprite, place), REVEAL, made.reveal)
            going = STRIKE + turn.start - made.reveal - REVEAL
            return [stay, Leg(place.x, place.y, place.width, FLIGHT, going, arc=place.width * 0.3)]
        return []

    def _legs_of_bag(
        self, place: Place, turn: Arrival | None, ride: Ride | None, tied: float | None, old: Place, new: Place
    ) -> list[Leg]:
        """Return the way of a bag, or of the card on it: where it was, to its new owner, and still while it is tied."""
        legs: list[Leg] = []
        is_bag = place.card is not None and place.card.suit is Suit.BAG
        x, y, width = (old.x, old.y, old.width) if is_bag else beside(old)
        passed = 0.0
        if turn is not None:
            legs.append(Leg(x, y, width, FLIGHT, turn.start, arc=width * 0.3))
            passed = turn.start + FLIGHT
        if ride is not None:
            legs.append(_riding(place, ride, max(0.0, ride.start - passed), old, new))
            passed = ride.start + ride.duration
        if tied is not None and is_bag:
            legs.append(Leg(place.x, place.y, place.width, 0.01, max(0.0, tied + 0.7 * TIE - passed)))
        return legs

    def _leavers(self, cast: _Cast, made: Plan, bags: dict[Zone, Place]) -> Iterable[CardSprite]:
        """Yield the sprites that stay a moment although they have no place: covered top cards, cards in tied bags."""
        gone = {arrival.card: (zone, arrival) for zone, found in made.arrivals.items() for arrival in found}
        for card, sprite in cast.known.items():
            zone, arrival = gone.get(card, (sprite.zone, None))
            old, new = self._bags.get(zone), bags.get(zone)
            if zone.kind is not Kind.BAG or old is None or new is None or zone not in made.arrivals | made.rides:
                continue
            ride, tied = made.rides.get(zone), made.ties.get(zone)
            x, y, width = beside(new)
            place = Place(card, zone, 0, x, y, width, new.depth + (2 if arrival else 1))
            legs = self._legs_of_bag(place, arrival, ride, None, old, new)
            if arrival is None and ride is None:
                legs = [Leg(sprite.x, sprite.y, sprite.width, FLIGHT)]
                place = sprite.place
            if tied is not None and arrival is not None:
                legs.append(Leg(x, y, width, 0.01, 0.7 * TIE))
            sprite.send_along(place, legs)
            yield sprite

    def _effects(self, made: Plan, bags: dict[Zone, Place]) -> list[Effect]:
        found: list[Effect] = []
        for zone, ride in made.rides.items():
            old, new = self._bags.get(zone), bags.get(zone)
            if ride.theft and old is not None and new is not None:
                found += _theft(ride, old, new)
        for zone, start in made.ties.items():
            if zone in bags:
                found.append(Effect(effects.Kind.TIE, start, TIE, _leg(bags[zone]), card=bags[zone].card))
        for seat, start in made.cheers.items():
            found.append(Effect(effects.Kind.CHEER, start, CHEER, Leg(0, 0, 0, 0), seat=seat))
        for card, start in made.struck.items():
            sprite = self.sprite(card)
            if sprite is not None:
                here = Leg(*_held_up(sprite, sprite.place), 0)
                found.append(Effect(effects.Kind.STRIKE, start, STRIKE, here))
        return found


def _held_up(sprite: CardSprite, place: Place) -> tuple[float, float, float]:
    """Return where a last card is held up before it is struck out: a small one is shown larger."""
    grown = max(sprite.width, place.width * 0.62)
    return sprite.x, sprite.y + (grown - sprite.width) * 0.5, grown


def _leg(place: Place) -> Leg:
    return Leg(place.x, place.y, place.width, 0)


def _riding(place: Place, ride: Ride, delay: float, old: Place, new: Place) -> Leg:
    """Return the way to the new owner: a stolen bag is snatched along a high arc and swings."""
    far = abs(new.x - old.x) + abs(new.y - old.y)
    arc = (0.16 * far + old.width * 0.5) if ride.theft else old.width * 0.25
    return Leg(place.x, place.y, place.width, ride.duration, delay, arc, 9.0 if ride.theft else 0.0)


def _theft(ride: Ride, old: Place, new: Place) -> list[Effect]:
    """Return hand, coins, dust and the flash of the victim's place."""
    whole = REACH + THEFT + 0.35
    way = _riding(new, ride, REACH, old, new)
    start = ride.start - REACH
    return [
        Effect(effects.Kind.FLASH, ride.start, 0.7, _leg(old), seat=ride.victim),
        Effect(effects.Kind.COINS, start, whole + 0.35, _leg(old), way, card=old.card),
        Effect(effects.Kind.HAND, start, whole, _leg(old), way, card=old.card),
        Effect(effects.Kind.DUST, ride.start + THEFT * 0.86, 0.55, _leg(new)),
    ]


class _Cast:
    """Finds the sprite for each place: the same card, else a face-down one of the zone, else one from where it came."""

    def __init__(
        self, sprites: Sequence[CardSprite], anchors: dict[Zone, Place], arrivals: dict[Zone, list[Arrival]]
    ) -> None:
        self.known = {sprite.card: sprite for sprite in sprites if sprite.card is not None}
        self.hidden: dict[Zone, list[CardSprite]] = {}
        for sprite in sprites:
            if sprite.card is None:
                self.hidden.setdefault(sprite.zone, []).append(sprite)
        self.anchors = anchors
        self.arrivals = arrivals
        self.turns: dict[tuple[Zone, int], Arrival] = {}

    def find(self, place: Place) -> CardSprite:
        """Return the sprite that will lie at the place."""
        own = self.known.pop(place.card, None) if place.card is not None else None
        arrival = self._arrival(place)
        if own is None and arrival is not None and arrival.card is not None:
            own = self.known.pop(arrival.card, None)  # it is turned over on its way
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

    def _arrival(self, place: Place) -> Arrival | None:
        """Return the event that brought a card to this place, if one did, and note when it is its turn."""
        waiting = self.arrivals.get(place.zone, [])
        if place.card is not None:
            found = next((arrival for arrival in waiting if arrival.card == place.card), None)
        else:
            open_card = waiting and waiting[-1].card is not None and not waiting[-1].covers
            taken = place.zone.kind is Kind.HAND
            found = waiting[-1] if waiting and (taken or not open_card) else None
        if found is not None:
            waiting.remove(found)
            self.turns[place.zone, place.index] = found
        return found

    def turn_of(self, place: Place) -> Arrival | None:
        """Return the event that brings this place's card; None if none does."""
        return self.turns.get((place.zone, place.index))
