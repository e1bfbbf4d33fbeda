"""What every table shows beside cards: plates of the players, stock, status line, marks, tips, the banner."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface, draw

from game.engine.state import STOCK, Kind, Seat, hand
from game.engine.view import View
from game.scenes.table_desk import Marks
from game.scenes.table_icons import hex_of, icon
from game.table.layout import Layout
from game.table.stage import Part
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import plural, text
from game.ui.widgets.tip import paint_tip, tip_area, tip_rect


@dataclass(frozen=True)
class Standing:
    """What a player's plate says about him, in the game's own sense."""

    words: str
    done: bool | None = None
    """Whether the dot before it is full; None: no dot."""
    points: bool = True
    """Whether points are booked in this match before its end."""
    backs_elsewhere: bool = False
    """Whether the backs of hands do not lie on the plates of the others."""


class Ground(Protocol):
    """What a game shows on the felt beside the cards."""

    def parts(self, layout: Layout, view: View, marks: Marks) -> list[Part]:
        """Return the parts from the bottom up."""

    def standing(self, view: View, seat: int) -> Standing:
        """Return what a player's plate says."""


class Scenery:
    """Builds the parts of the table that all games have, around those of the game."""

    def __init__(self, kit: Kit, ground: Ground) -> None:
        """Take what the game shows on the felt."""
        self.kit = kit
        self.ground = ground

    def parts(self, layout: Layout, view: View, points: Mapping[int, int], marks: Marks) -> list[Part]:
        """Return everything that is to be seen beside the cards, from the bottom up."""
        kit = self.kit
        found = self.ground.parts(layout, view, marks)
        for seat in view.seats:
            found.append(_plate(kit, layout, view, seat, points, marks, self.ground.standing(view, seat.id)))
        found += [_stock(kit, layout, view), _status(kit, layout, marks)]
        return found + list(_above(kit, layout, marks))


# --- players, stock, status


def _plate(
    kit: Kit, layout: Layout, view: View, seat: Seat, points: Mapping[int, int], marks: Marks, standing: Standing
) -> Part:
    """A player's plate: name, cards, points, how he stands in the game, dealer, whose turn it is."""
    rect = dict(layout.plates)[seat.id]
    active = seat.id == view.turn and view.phase.running
    count = len(view.cards(hand(seat.id))) + sum(
        len(cards) for zone, cards in view.zones.items() if zone.kind is Kind.PRIVATE and zone.owner == seat.id
    )
    dealer = seat.id == view.dealer
    score = plural("count.points", points.get(seat.id, 0)) if standing.points else standing.words
    clock = marks.clock if active else None
    cards = plural("count.cards", count)
    alone = seat.id == (view.turn if view.seat is None else view.seat)
    key = (rect, seat.name, seat.player, active, alone, cards, dealer, score, standing, clock)

    def paint(surface: Surface) -> None:
        look = "parchment" if active else "plain"
        kit.theme.plate(surface, rect, look)
        wide = active and (alone or standing.backs_elsewhere)
        _paint_plate(kit, surface, rect, look, seat, active, wide, standing, dealer, clock, f"{score} · {cards}")

    return Part(f"plate {seat.id}", rect.inflate(kit.px(26), kit.px(26)), key, paint)


def _paint_plate(
    kit: Kit, surface: Surface, rect: Rect, look: str, seat: Seat, active: bool, wide: bool, standing: Standing,
    dealer: bool, clock: int | None, score: str,
) -> None:  # fmt: skip
    ink = kit.theme.ink(look)
    px = kit.px
    inner = rect.inflate(-px(20), -px(8))
    left = inner.x
    if active:
        surface.blit(icon("turn", px(14), hex_of(kit.theme.colour("red"))), (left - px(2), inner.y + px(6)))
        left += px(15)
    name = Rect(left, inner.y, round(inner.right - left - inner.w * (0 if wide else 0.34)), px(24))
    name.w -= px(24) if dealer else 0
    name.w -= px(58) if clock is not None else 0
    if not seat.human:
        surface.blit(icon(seat.player, px(20), hex_of(ink)), (name.x, name.centery - px(11)))
        name = Rect(name.x + px(25), name.y, name.w - px(25), name.h)
    used = write.write(kit, surface, name, seat.name, "bold", 18, ink)
    if dealer:
        _paint_dealer(kit, surface, (used.right + px(15), name.centery))
    if clock is not None:
        place = Rect(inner.right - px(54), inner.y, px(54), px(24))
        write.write(kit, surface, place, f"{clock // 60}:{clock % 60:02}", "bold", 18, ink, "right")
    line = Rect(inner.x, inner.bottom - px(20), inner.w if wide else round(inner.w * 0.62), px(19))
    rest = line
    if standing.done is not None:
        dot, colour = (line.x + px(6), line.centery), "set_green" if standing.done else "brass_dark"
        draw.circle(surface, kit.theme.colour(colour), dot, px(5), 0 if standing.done else px(2))
        rest = Rect(line.x + px(16), line.y, line.w - px(16), line.h)
    words = f"{standing.words} · {score}" if wide and standing.points else score
    if write.width(kit.font("text", 11.5), words) > rest.w:
        words = score  # rather that than all of it cut
    write.write(kit, surface, rest, words, "text", 14, ink)


def _paint_dealer(kit: Kit, surface: Surface, centre: tuple[int, int]) -> None:
    """A brass button with a D, as dealers have it."""
    draw.circle(surface, kit.theme.colour("brass_dark"), centre, kit.px(10))
    draw.circle(surface, kit.theme.colour("brass_light"), centre, kit.px(9))
    place = Rect(0, 0, kit.px(18), kit.px(18))
    place.center = centre
    write.write(kit, surface, place, text("table.dealer")[:1], "bold", 13, "text_dark", "center")


def _stock(kit: Kit, layout: Layout, view: View) -> Part:
    """Under the stock's top card: its thickness; above it the number of cards."""
    count = len(view.cards(STOCK))
    card = layout.regions.stock
    steps = min(6, count // 12)
    above = kit.px(25 if layout.regions.discard.w else 20)
    label = Rect(card.x - kit.px(10), card.y - above, card.w + kit.px(20), kit.px(19))
    words = f"{text('table.stock')} {count}" if count else text("table.stock_empty")

    def paint(surface: Surface) -> None:
        radius = max(2, card.w // 18)
        if not count:
            draw.rect(surface, kit.theme.colour("felt_light"), card, max(1, kit.px(2)), border_radius=radius)
        for step in range(steps, 0, -1):
            edge = card.move(kit.px(1.6) * step, kit.px(1.1) * step)
            draw.rect(surface, kit.theme.colour("paper_edge"), edge, border_radius=radius)
            draw.rect(surface, kit.theme.colour("night"), edge, 1, border_radius=radius)
        write.write(kit, surface, label, words, "bold", 15, "text_light", "center")

    return Part("stock", card.union(label).inflate(kit.px(26), kit.px(12)), (count, words), paint)


def _status(kit: Kit, layout: Layout, marks: Marks) -> Part:
    """The line at the bottom: what just happened, what the pointer shows, why something is refused."""
    rect = layout.regions.status

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, rect, "bar")
        space = rect.inflate(-kit.px(28), 0)
        if marks.warn:
            size = kit.px(17)
            surface.blit(icon("warn", size, hex_of(kit.theme.colour("warn"))), (space.x, space.centery - size // 2))
            space = Rect(space.x + size + kit.px(8), space.y, space.w - size - kit.px(8), space.h)
        write.write(kit, surface, space, marks.status, "text", 17, "warn" if marks.warn else "text_light")

    return Part("status", rect, (marks.status, marks.warn), paint)


# --- above the cards


def _above(kit: Kit, layout: Layout, marks: Marks) -> Iterator[Part]:
    for number, rect in enumerate(marks.new):
        yield _new_mark(kit, number, rect)
    if marks.focus is not None:
        around = marks.focus.inflate(kit.px(8), kit.px(8))
        paint = lambda surface, around=around: kit.theme.plate(surface, around, "focus")  # noqa: E731
        yield Part("focus", around.inflate(kit.px(10), kit.px(10)), marks.focus.topleft, paint, above=True)
    if marks.band is not None:
        yield _band(kit, marks.band)
    if marks.banner:
        yield _banner(kit, layout, marks.banner)
    if marks.tip is not None:
        words, at = marks.tip
        rect = tip_rect(kit, words, at, layout.regions.window)
        paint_it = lambda surface: paint_tip(kit, surface, rect, words)  # noqa: E731
        yield Part("tip", tip_area(kit, rect), (words, rect.topleft), paint_it, above=True)


def _banner(kit: Kit, layout: Layout, words: str) -> Part:
    """Large letters on a board over the sets: who has won the round. Long words take two lines or three."""
    area = layout.regions.sets
    most = area.w - kit.px(70)
    units = next((n for n in (38, 34, 30) if write.width(kit.font("title", n), words) <= most), 0)
    board = Rect(0, 0, most + kit.px(50), 0)
    if units:
        board.size = (write.width(kit.font("title", units), words) + kit.px(110), kit.px(92))
    else:
        units = 28
        board.h = write.height(kit, words, "title", units, most - kit.px(20)) + kit.px(40)
    board.w, board.h = min(board.w, area.w), min(board.h, area.h)
    board.center = area.center
    if layout.areas and layout.regions.discard.w:
        board.bottom = area.bottom - kit.px(16)  # melds lie above
    wrapped = board.h != kit.px(92)

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, board, "panel")
        space = board.inflate(-kit.px(40), -kit.px(16))
        write.write(kit, surface, space, words, "title", units, "brass_light", "center", wrapped=wrapped)

    return Part("banner", board.inflate(kit.px(60), kit.px(60)), words, paint, above=True)


def _new_mark(kit: Kit, number: int, card: Rect) -> Part:
    """A little flag on a card that has just come (U088)."""
    font_height = kit.px(17)
    rect = Rect(card.x + kit.px(2), card.y - font_height + kit.px(4), kit.px(34), font_height)

    def paint(surface: Surface) -> None:
        draw.rect(surface, kit.theme.colour("brass_light"), rect, border_radius=kit.px(5))
        write.write(kit, surface, rect, text("table.new_card"), "bold", 12, "text_dark", "center")

    return Part(f"new {number}", rect, rect.topleft, paint, above=True)


def _band(kit: Kit, band: Rect) -> Part:
    """The rubber band: a thin double line, light and dark, seen on every ground."""

    def paint(surface: Surface) -> None:
        draw.rect(surface, kit.theme.colour("night"), band.inflate(2, 2), max(2, kit.px(3)), border_radius=kit.px(4))
        draw.rect(surface, kit.theme.colour("target"), band, max(1, kit.px(1.5)), border_radius=kit.px(4))

    return Part("band", band.inflate(kit.px(8), kit.px(8)), (band.topleft, band.size), paint, above=True)
