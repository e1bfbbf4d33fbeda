"""Painting what is seen for a moment: the robber's hand, falling coins, dust, rope and seal, a flash, a stroke."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame
from pygame import Rect, Surface, draw

from game.table.effects import Effect, Kind
from game.table.layout import Layout
from game.table.plan import REACH, THEFT
from game.table.regions import ASPECT
from game.table.stage import Part
from game.ui.kit import Kit

_COINS = 9
_RAIN = 36
"""Coins that rain on the winner."""
_SCATTER = (0.7548777, 0.5698403)
"""Steps that spread coins evenly over place and time without a pattern (the plastic number's)."""
_FALL = 0.55
"""Seconds that a coin falls."""
_HAND = 1.3
"""Width of the hand's picture in widths of the bag; its grip lies at the middle, 250 of 350 down."""
_GRIP = (0.5, 250 / 350)


def parts(kit: Kit, effects: Sequence[Effect], layout: Layout) -> list[Part]:
    """Return the effects that are to be seen now, from the bottom up."""
    return [part for effect in effects if effect.seen for part in _PAINTERS[effect.kind](kit, effect, layout)]


def _part(name: str, rect: Rect, effect: Effect, paint: Callable[[Surface], None]) -> Part:
    return Part(f"effect {name}", rect, effect.passed, paint, above=True)


def _blit(kit: Kit, name: str, rect: Rect, effect: Effect, picture: Surface) -> Part:
    return _part(name, rect, effect, lambda surface: surface.blit(picture, rect) and None)


def _faded(picture: Surface, part: float) -> Surface:
    """Return a picture that lets through more and more of what lies below."""
    copy = picture.copy()
    copy.set_alpha(round(255 * max(0.0, 1 - part)))
    return copy


def _neck(kit: Kit, effect: Effect) -> tuple[float, float]:
    """Return where the neck of a bag is below the middle of its picture, and how wide the bag is, in widths of it."""
    face = kit.art.face(effect.card, max(24, round(effect.here.width)), 0)
    drawn = face.get_bounding_rect()
    wide = face.get_width()
    return (drawn.y + drawn.h * 0.13) / wide - ASPECT / 2, drawn.w / wide


def _hand(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """The hand reaches down, carries the bag, lets go and withdraws upwards."""
    x, y, width = effect.way(effect.time)
    wide = round(effect.here.width * _HAND)
    tall = round(wide * ASPECT)
    neck = y + _neck(kit, effect)[0] * width
    away = wide * 1.9
    if effect.time < REACH:
        lift = away * (1 - effect.time / REACH) ** 2
    else:
        left = effect.time - REACH - THEFT
        lift = away * max(0.0, left / (effect.duration - REACH - THEFT)) ** 2
    rect = Rect(round(x - wide * _GRIP[0]), round(neck - tall * _GRIP[1] - lift), wide, tall)
    yield _blit(kit, "hand", rect, effect, kit.art.piece("robber_hand", (wide, tall)))


def _coins(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """Coins fall out of the flying bag: each where the bag was at its time."""
    size = max(6, round(effect.here.width * 0.2))
    for number in range(_COINS):
        born = REACH + THEFT * (0.06 + 0.8 * number / _COINS)
        age = effect.time - born
        if not 0 <= age < _FALL:
            continue
        x, y, width = effect.way(born)
        aside = ((number * 37) % 11 - 5) / 5
        x += aside * width * (0.2 + 0.5 * age)
        y += width * 0.1 - width * 1.1 * age + width * 7.5 * age * age
        picture = kit.art.piece("coin" if (number + int(age * 14)) % 2 else "coin2", (size, size))
        rect = picture.get_rect(center=(round(x), round(y)))
        yield _blit(kit, f"coin {number}", rect, effect, _faded(picture, max(0.0, 4 * (age / _FALL - 0.75))))


def _cheer(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """Coins rain over the winner's part of the felt, each in its own time."""
    plate, area = dict(layout.plates).get(effect.seat), dict(layout.areas).get(effect.seat)
    if plate is None:
        return
    space = area or layout.regions.sets
    size = kit.px(26)
    for number in range(_RAIN):
        along, late = (number * step % 1 for step in _SCATTER)
        age = effect.time - 0.5 * late
        fall = age / (effect.duration - 0.5)
        if not 0 <= fall < 1:
            continue
        x = space.x + size + (space.w - 2 * size) * along
        y = plate.bottom + (space.bottom - plate.bottom) * fall * fall
        picture = kit.art.piece("coin" if (number + int(age * 12)) % 2 else "coin2", (size, size))
        rect = picture.get_rect(center=(round(x), round(y)))
        yield _blit(kit, f"cheer {number}", rect, effect, _faded(picture, max(0.0, 5 * (fall - 0.8))))


def _dust(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """Dust rises at both sides where the bag lands."""
    x, y, width = effect.way(0)
    largest = max(8, round(width * 1.3))
    wide = max(8, round(width * (0.55 + 0.75 * effect.part)))
    cloud = pygame.transform.smoothscale(kit.art.piece("dust", (largest, largest // 2)), (wide, wide // 2))
    picture = _faded(cloud, effect.part)
    foot = y + width * ASPECT * 0.46
    for side, name in ((-1, "left"), (1, "right")):
        rect = picture.get_rect(midbottom=(round(x + side * width * (0.3 + 0.35 * effect.part)), round(foot)))
        yield _blit(kit, f"dust {name} {round(x)}", rect, effect, picture)


def _tie(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """The rope is drawn around the neck, then the seal comes down with a thump."""
    x, y, width = effect.way(0)
    down, across = _neck(kit, effect)
    neck = y + down * width + width * 0.02
    if effect.part < 0.7:
        part = effect.part / 0.7
        reach = width * across * (0.62 - 0.36 * part)
        ends = [(round(x - reach), round(neck)), (round(x + reach), round(neck))]
        rect = Rect(ends[0], (1, 1)).union(Rect(ends[1], (1, 1))).inflate(round(width * 0.4), round(width * 0.4))
        yield _part(f"rope {round(x)}", rect, effect, lambda surface: _paint_rope(kit, surface, ends, width, part))
        return
    part = (effect.part - 0.7) / 0.3
    size = max(8, round(width * across * (1.1 - 0.72 * part) / 4) * 4)
    picture = kit.art.piece("seal", (size, size))
    rect = picture.get_rect(center=(round(x), round(neck)))
    yield _blit(kit, f"seal {round(x)}", rect, effect, picture)


def _paint_rope(kit: Kit, surface: Surface, ends: Sequence[tuple[int, int]], width: float, part: float) -> None:
    """Draw two turns of rope that close around the neck."""
    thick = max(2, round(width * 0.055))
    (left, y), (right, _) = ends
    for number, colour in ((1, "brass_dark"), (0, "parchment_dark")):
        box = Rect(left, y - round(width * 0.07) + number, right - left, round(width * 0.14))
        draw.ellipse(surface, kit.theme.colour(colour), box, thick)
        draw.ellipse(surface, kit.theme.colour(colour), box.move(0, round(thick * 1.4)), thick)


def _flash(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """The plate of the robbed player flashes twice; a frame besides the colour, for those who see none."""
    plate = dict(layout.plates).get(effect.seat)
    if plate is None or int(effect.part * 4) % 2:
        return
    rect = plate.inflate(kit.px(14), kit.px(14))
    yield _part("flash", rect, effect, lambda surface: _paint_flash(kit, surface, plate))


def _paint_flash(kit: Kit, surface: Surface, plate: Rect) -> None:
    for grown, colour in ((12, "red"), (6, "warn")):
        rect = plate.inflate(kit.px(grown), kit.px(grown))
        draw.rect(surface, kit.theme.colour(colour), rect, kit.px(4), border_radius=kit.px(10))


def _strike(kit: Kit, effect: Effect, layout: Layout) -> Iterator[Part]:
    """Two strokes through a card that somebody else has shown too."""
    x, y, width = effect.way(0)
    tall = width * ASPECT
    rect = Rect(round(x - width / 2), round(y - tall / 2), round(width), round(tall))
    one, two = min(1.0, effect.part * 4), min(1.0, max(0.0, effect.part * 4 - 1))

    def paint(surface: Surface) -> None:
        for part, start, end in ((one, rect.topleft, rect.bottomright), (two, rect.topright, rect.bottomleft)):
            to = (round(start[0] + (end[0] - start[0]) * part), round(start[1] + (end[1] - start[1]) * part))
            for thick, colour in ((0.16, "night"), (0.1, "red")):
                if part:
                    draw.line(surface, kit.theme.colour(colour), start, to, max(2, round(width * thick)))

    yield _part(f"strike {round(x)}", rect.inflate(round(width * 0.4), round(width * 0.4)), effect, paint)


_Painter = Callable[[Kit, Effect, Layout], Iterator[Part]]
_PAINTERS: dict[Kind, _Painter] = {
    Kind.HAND: _hand,
    Kind.COINS: _coins,
    Kind.DUST: _dust,
    Kind.TIE: _tie,
    Kind.FLASH: _flash,
    Kind.STRIKE: _strike,
    Kind.CHEER: _cheer,
}
