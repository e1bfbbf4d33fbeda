"""Ornament: the golden lettering, fans of cards, and small cards in a row."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.cards import Card
from game.ui import write
from game.ui.art import face_name, height_of
from game.ui.fonts import Face
from game.ui.kit import Kit


def lettering(kit: Kit, text: str, units: float, space: int) -> pygame.Surface:
    """Return a line in golden letters with a dark rim and a soft shadow, at most ``space`` pixels wide."""
    size = kit.px(units)
    margin = size // 3
    wide = write.width(kit.font_px("title", size), text) + 2 * margin
    if wide > space:
        size = max(10, int(size * space / wide))
    font = kit.font_px("title", size)
    return kit.art.made(("lettering", text, size), lambda: _lettering(kit, font, text, size))


def _lettering(kit: Kit, font: Face, text: str, size: int) -> pygame.Surface:
    gold_high, light, gold_low, night = map(kit.theme.colour, ("gold_high", "brass_light", "gold_low", "night"))
    mask = font.render(write.clean(font, text), True, "white").convert_alpha()
    margin = size // 3
    sheet = pygame.Surface((mask.get_width() + 2 * margin, mask.get_height() + margin), pygame.SRCALPHA)
    dark = _tinted(mask, [night, night])
    shade = sheet.copy()
    shade.blit(dark, (margin, margin // 2 + size // 14))
    soft = _blurred(shade, size // 10)
    sheet.blit(soft, (0, 0))
    sheet.blit(soft, (0, 0))
    rim = max(1, round(size / 34))
    for x in (-rim, 0, rim):
        for y in (-rim, 0, rim, 2 * rim):
            sheet.blit(dark, (margin + x, margin // 2 + y))
    sheet.blit(_tinted(mask, [gold_high, light, gold_high, gold_low, gold_low]), (margin, margin // 2))
    return sheet


def _blurred(sheet: pygame.Surface, radius: int) -> pygame.Surface:
    """Return a soft copy; wide blurs are made on a small copy, which looks the same and is many times faster."""
    shrink = max(1, radius // 3)
    if shrink == 1:
        return pygame.transform.gaussian_blur(sheet, max(1, radius))
    small = pygame.transform.smoothscale(sheet, (sheet.get_width() // shrink, sheet.get_height() // shrink))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(small, 3), sheet.get_size())


def _tinted(mask: pygame.Surface, stops: list[pygame.Color]) -> pygame.Surface:
    """Return white letters coloured by a gradient from top to bottom."""
    strip = pygame.Surface((1, len(stops)), pygame.SRCALPHA)
    for y, colour in enumerate(stops):
        strip.set_at((0, y), colour)
    tinted = pygame.transform.smoothscale(strip, mask.get_size())
    tinted.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tinted


def paint_fan(
    kit: Kit,
    surface: pygame.Surface,
    cards: Sequence[Card | None],
    centre: tuple[int, int],
    width: int,
    spread: float = 60,
    lean: float = 0,
) -> None:
    """Paint cards like a hand held up: ``spread`` degrees from the first to the last around a point below.

    ``centre`` is the middle of the card in the middle; ``lean`` turns the whole fan.
    """
    picture = fan(kit, cards, width, spread, lean)
    surface.blit(picture, picture.get_rect(center=centre), special_flags=pygame.BLEND_PREMULTIPLIED)


def fan(kit: Kit, cards: Sequence[Card | None], width: int, spread: float = 60, lean: float = 0) -> pygame.Surface:
    """Return the picture that `paint_fan` paints, premultiplied."""
    names = tuple(face_name(card) for card in cards)
    return kit.art.made(("fan", names, width, spread, lean), lambda: _fan(kit, cards, width, spread, lean))


def _fan(kit: Kit, cards: Sequence[Card | None], width: int, spread: float, lean: float) -> pygame.Surface:
    """Return a fan, premultiplied, on a sheet whose middle is the middle of the card in the middle."""
    radius = width * 2.1
    pivot = pygame.Vector2(0, radius).rotate(lean)
    placed = []
    for number, card in enumerate(cards):
        part = number / (len(cards) - 1) - 0.5 if len(cards) > 1 else 0.0
        angle = lean + spread * part
        turned = pygame.transform.rotozoom(kit.art.card(card, width, level=0.5), -angle, 1)
        placed.append((turned, turned.get_rect(center=pivot + pygame.Vector2(0, -radius).rotate(angle))))
    across = max(max(-rect.left, rect.right) for _, rect in placed)
    down = max(max(-rect.top, rect.bottom) for _, rect in placed)
    sheet = pygame.Surface((2 * across, 2 * down), pygame.SRCALPHA)
    for turned, rect in placed:
        sheet.blit(turned, rect.move(across, down), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def row_width(count: int, width: int, overlap: float = 0.0) -> int:
    """Return how wide a row of cards is, in pixels."""
    return width + round((count - 1) * width * (1 - overlap)) if count else 0


def paint_row(
    kit: Kit,
    surface: pygame.Surface,
    cards: Sequence[Card | None],
    place: tuple[int, int],
    width: int,
    overlap: float = 0.0,
) -> pygame.Rect:
    """Paint cards side by side from the upper left corner ``place`` on, and return the space they take."""
    x, y = place
    step = width * (1 - overlap)
    for number, card in enumerate(cards):
        surface.blit(kit.art.face(card, width), (x + round(number * step), y))
    return pygame.Rect(x, y, row_width(len(cards), width, overlap), height_of(width))


def paint_lozenge(
    kit: Kit, surface: pygame.Surface, centre: tuple[int, int], size: float, colour: str = "brass"
) -> None:
    """Paint the small rhomb that ends lines and marks points."""
    x, y, half = *centre, kit.px(size)
    ink = kit.theme.colour(colour)
    pygame.draw.polygon(surface, ink, [(x - half, y), (x, y - half), (x + half, y), (x, y + half)])


def paint_rule(kit: Kit, surface: pygame.Surface, left: int, right: int, y: int, colour: str = "brass_dark") -> None:
    """Paint a brass line with a lozenge in the middle."""
    middle, gap, thick = (left + right) // 2, kit.px(12), kit.px(1.3)
    ink = kit.theme.colour(colour)
    surface.fill(ink, (left, y - thick // 2, middle - gap - left, thick))
    surface.fill(ink, (middle + gap, y - thick // 2, right - middle - gap, thick))
    paint_lozenge(kit, surface, (middle, y), 5, colour)
