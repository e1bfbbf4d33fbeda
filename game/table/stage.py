"""Painting the table: a still layer with all that rests, and above it what moves. Only what changed is painted.

The still layer holds the felt, the parts (plates, buttons, texts) and the resting cards. A part says by its key what
it shows; when the key changes, its rectangle is painted again, and nothing else.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

import pygame
from pygame import Rect, Surface

from game.cards import Card
from game.engine.state import Kind
from game.table.regions import ASPECT
from game.table.sprites import CardSprite
from game.ui.kit import Kit

LYING, LIFTED, IN_THE_AIR = 0.0, 0.5, 1.0
"""How high a card is above the felt, which decides its shadow."""
_SCALED = 200
"""Pictures of cards on their way that are kept."""


@dataclass(frozen=True)
class Part:
    """A thing on the table that is no card."""

    name: str
    rect: Rect
    """Everything that `paint` may touch."""
    key: Hashable
    """What it shows; it is painted again when this changes."""
    paint: Callable[[Surface], None]
    above: bool = False
    """Whether it lies above the cards (a tooltip, the rubber band)."""
    clip: Rect | None = None
    """Nothing is painted outside of this."""
    kept: bool = True
    """Whether a picture of it is worth keeping; not for large and mostly empty ones."""


@dataclass(slots=True, eq=False)
class Rest:
    """A resting card as it is painted: looked up once, painted often."""

    sprite: CardSprite
    key: tuple[object, ...]
    """What is seen of it; a resting card with the same key need not be painted again."""
    picture: Surface
    at: tuple[int, int]
    seen: Rect
    """The rectangle with the shadow, as far as it can be seen at all."""
    until: int | None = None
    """From this x on the next card of its row covers it."""


class Stage:
    """Keeps the still layer and paints frames from it."""

    def __init__(self, kit: Kit, background: Callable[[Surface], None]) -> None:
        """Begin empty; ``background`` fills the clip of a surface with felt."""
        self.kit = kit
        self._background = background
        self._layer = Surface((1, 1))
        self._paper = Surface((1, 1), pygame.SRCALPHA)
        """Where parts are painted before they are cut out as pictures."""
        self._pictures: dict[str, tuple[tuple[Hashable, Rect], Surface]] = {}
        self._parts: dict[str, Part] = {}
        self._resting: list[Rest] = []
        self._shown: dict[CardSprite, Rest] = {}
        self._moving: list[CardSprite] = []
        self._drawn: list[Rect] = []
        self._flew = False
        """Whether cards were in the air in the last frame."""
        self._over: list[tuple[str, Hashable, Rect]] = []
        """What lay above the cards in the last frame."""
        self._dirty: list[Rect] = []
        self._window = Rect(0, 0, 1, 1)
        self._images: OrderedDict[Hashable, Surface] = OrderedDict()
        self.effects: list[Part] = []
        """What is painted above the moving cards in this frame."""

    def resize(self, size: tuple[int, int], window: Rect) -> None:
        """Begin anew for this size; public sets are seen only through ``window``."""
        self._layer = Surface(size)
        self._paper = Surface(size, pygame.SRCALPHA)
        self._pictures.clear()
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            self._layer = self._layer.convert()
        self._window = window
        self._parts, self._shown, self._resting = {}, {}, []
        self._drawn = []
        self._dirty = [Rect((0, 0), size)]

    # --- what is shown

    def show_parts(self, parts: Sequence[Part]) -> None:
        """Take the parts as they are now; those that changed are painted with the next frame."""
        now = {part.name: part for part in parts}
        for name in self._parts.keys() | now.keys():
            old, new = self._parts.get(name), now.get(name)
            if old is not None and new is not None and (old.key, old.rect, old.clip) == (new.key, new.rect, new.clip):
                continue
            self._dirty += [part.rect for part in (old, new) if part is not None and not part.above]
        self._parts = now

    def show_sprites(self, sprites: Sequence[CardSprite], held: Iterable[Card]) -> None:
        """Take the sprites as they are now; those that hang on the pointer or fly are painted above everything."""
        kept = set(held)
        moving, shown = [], {}
        for sprite in sprites:
            flies = (sprite.moving and not sprite.waiting) or (sprite.card is not None and sprite.card in kept)
            if flies:
                moving.append(sprite)
            else:
                shown[sprite] = self._rest(sprite)
        for sprite in self._shown.keys() | shown.keys():
            old, new = self._shown.get(sprite), shown.get(sprite)
            if old is not new:
                self._dirty += [rest.seen for rest in (old, new) if rest is not None]
        self._shown = shown
        self._sort()
        self._raise(moving)

    def follow(self, flying: Sequence[CardSprite], held: Iterable[Card]) -> None:
        """The same sprites as before, but others of them are in the air now: much cheaper than `show_sprites`."""
        kept = set(held)
        now = [*flying, *(s for s in self._moving if s.card is not None and s.card in kept and s not in flying)]
        landed = [sprite for sprite in self._moving if sprite not in now]
        started = [sprite for sprite in now if sprite in self._shown]
        for sprite in started:
            self._dirty.append(self._shown.pop(sprite).seen)
        for sprite in landed:
            self._shown[sprite] = self._rest(sprite)
            self._dirty.append(self._shown[sprite].seen)
        if started or landed:
            self._sort()
        self._raise(now)

    def _sort(self) -> None:
        """Put the resting cards in the order of painting, and note how far each is covered by the next of its row."""
        self._resting = sorted(self._shown.values(), key=lambda rest: rest.sprite.place.depth)
        for rest, above in zip_longest(self._resting, self._resting[1:]):
            rest.until = None if above is None else _covered_from(rest.sprite, above.sprite)

    def _raise(self, sprites: Sequence[CardSprite]) -> None:
        if not sprites:
            self._images.clear()
        self._moving = sorted(sprites, key=lambda sprite: (sprite.height >= 1, sprite.place.depth))

    def _rest(self, sprite: CardSprite) -> Rest:
        """Return a resting sprite as it is painted, the same as before if nothing about it has changed."""
        place = sprite.place
        key = (sprite.shown, sprite.x, sprite.y, sprite.width, sprite.back, place.lifted, place.depth)
        old = self._shown.get(sprite)
        if old is not None and old.key == key:
            return old
        picture = self._picture(sprite, LIFTED if place.lifted else LYING)
        rect = picture.get_rect(center=sprite.bounds.center)
        seen = rect.clip(self._window) if place.zone.kind is Kind.SET else rect
        return Rest(sprite, key, picture, rect.topleft, seen)

    # --- painting

    def draw(self, surface: Surface, full: bool) -> list[Rect]:
        """Paint what changed since the last frame and return the rectangles."""
        over = [(part.name, part.key, part.rect) for part in self._parts.values() if part.above]
        if not (full or self._dirty or self._moving or self._flew or self.effects) and over == self._over:
            return []
        self._over, self._flew = over, bool(self._moving or self.effects)
        area = surface.get_rect()
        changed = [area] if full else []
        for rect in _merged(self._dirty, area):
            self._repaint(rect)
            if not full:
                surface.blit(self._layer, rect, rect)
                changed.append(rect)
        self._dirty = []
        if full:
            surface.blit(self._layer, (0, 0))
        else:
            for rect in self._drawn:
                surface.blit(self._layer, rect, rect)
            changed += self._drawn
        self._drawn = self._draw_moving(surface)
        return _merged(changed + self._drawn, area)

    def _repaint(self, rect: Rect) -> None:
        """Paint a rectangle of the still layer."""
        still = self._layer
        still.set_clip(rect)
        self._background(still)
        for part in self._parts.values():
            if not part.above and part.rect.colliderect(rect):
                still.set_clip(rect.clip(part.clip) if part.clip else rect)
                if part.kept:
                    still.blit(self._painted(part), part.rect, special_flags=pygame.BLEND_PREMULTIPLIED)
                else:
                    part.paint(still)
        for rest in self._resting:
            if not rest.seen.colliderect(rect):
                continue
            seen = rect.clip(rest.seen)
            if rest.until is not None:
                seen.w = min(seen.w, rest.until - seen.x)
            if seen.w > 0:
                still.set_clip(seen)
                still.blit(rest.picture, rest.at, special_flags=pygame.BLEND_PREMULTIPLIED)
        still.set_clip(None)

    def _painted(self, part: Part) -> Surface:
        """Return a part as a premultiplied picture, painted only when what it shows has changed."""
        kept = self._pictures.get(part.name)
        if kept is None or kept[0] != (part.key, part.rect):
            area = part.rect.clip(self._paper.get_rect())
            self._paper.set_clip(area)
            self._paper.fill((0, 0, 0, 0))
            part.paint(self._paper)
            picture = Surface(part.rect.size, pygame.SRCALPHA)
            picture.blit(self._paper, (area.x - part.rect.x, area.y - part.rect.y), area, pygame.BLEND_RGBA_ADD)
            kept = self._pictures[part.name] = ((part.key, part.rect.copy()), picture.premul_alpha())
        return kept[1]

    def _draw_moving(self, surface: Surface) -> list[Rect]:
        drawn = [self._blit(surface, sprite, IN_THE_AIR) for sprite in self._moving]
        for effect in self.effects:
            effect.paint(surface)
            drawn.append(effect.rect)
        for part in self._parts.values():
            if part.above:
                part.paint(surface)
                drawn.append(part.rect)
        return drawn

    def _blit(self, surface: Surface, sprite: CardSprite, level: float) -> Rect:
        picture = self._picture(sprite, level)
        rect = picture.get_rect(center=sprite.bounds.center)
        surface.blit(picture, rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        return rect

    # --- pictures of cards

    def _picture(self, sprite: CardSprite, level: float) -> Surface:
        """Return the card with its shadow, premultiplied; its centre is the sprite's."""
        bounds, place, art, back = sprite.bounds, sprite.place, self.kit.art, sprite.back
        width = round(place.width)
        if bounds.w == width and not sprite.angle:
            return art.card(sprite.shown, width, back, level)
        if sprite.tween is not None:
            width = round(max(place.width, sprite.tween.width))
        if sprite.angle:
            return self._turned(sprite, width, level)
        return self._scaled(sprite.shown, width, back, level, bounds.size)

    def _turned(self, sprite: CardSprite, width: int, level: float) -> Surface:
        """Return a card that swings: turned and scaled, in steps of two degrees and a few pixels."""
        step = max(2, width // 20)
        wide, angle = max(1, round(sprite.width / step)) * step, 2 * round(sprite.angle / 2)
        key = (sprite.shown, width, sprite.back, level, wide, angle, self.kit.art.revision)
        found = self._images.get(key)
        if found is None:
            whole = self.kit.art.card(sprite.shown, width, sprite.back, level)
            found = self._keep(key, pygame.transform.rotozoom(whole, angle, wide / width))
        return found

    def _keep(self, key: Hashable, picture: Surface) -> Surface:
        self._images[key] = picture
        if len(self._images) > _SCALED:
            self._images.popitem(last=False)
        return picture

    def _scaled(self, card: Card | None, width: int, back: int, level: float, size: tuple[int, int]) -> Surface:
        """Return a card on its way: the larger picture of both ends, scaled in coarse steps that many cards share."""
        step = max(2, width // 24)
        size = (max(1, round(size[0] / step)) * step, max(1, round(size[1] / step)) * step)
        key = (card, width, back, level, size, self.kit.art.revision)
        found = self._images.get(key)
        if found is None:
            whole = self.kit.art.card(card, width, back, level)
            grown = (whole.get_width() * size[0] / width, whole.get_height() * size[1] / (width * ASPECT))
            size = (max(1, round(grown[0])), max(1, round(grown[1])))
            found = self._keep(key, pygame.transform.smoothscale(whole, size))
        return found


def _covered_from(sprite: CardSprite, above: CardSprite) -> int | None:
    """Return from which x on the next card of the same row covers this one; None if it does not."""
    here, there = sprite.place, above.place
    if here.zone != there.zone or sprite.y != above.y or sprite.width != above.width or above.x <= sprite.x:
        return None
    return round(above.x - above.width / 2 + above.width * 0.12)


def _merged(rects: Iterable[Rect], area: Rect) -> list[Rect]:
    """Return rectangles that cover the same, fewer and not overlapping much; small ones close together are joined."""
    found: list[Rect] = []
    for rect in rects:
        rest = rect.clip(area)
        if rest.w <= 0 or rest.h <= 0:
            continue
        index = rest.collidelist(found)
        while index >= 0:
            rest = rest.union(found.pop(index))
            index = rest.collidelist(found)
        found.append(rest)
    return found
