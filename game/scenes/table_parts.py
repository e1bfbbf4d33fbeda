"""What the table shows beside cards: plates of the players, frames of the sets, meter, stock, status line, marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pygame import Rect, Surface, draw

from game.engine.rules import Finding, Rules
from game.engine.state import STOCK, Kind, Phase, Seat, Zone, hand
from game.engine.view import View
from game.scenes.table_icons import hex_of, icon
from game.table.layout import Frame, Layout
from game.table.stage import Part
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import plural, text
from game.ui.widgets.tip import paint_tip, tip_area, tip_rect


@dataclass(frozen=True)
class Marks:
    """What the player is just doing, as far as it is drawn."""

    status: str = ""
    warn: bool = False
    """Whether the status is a refusal."""
    legal: frozenset[Zone] = frozenset()
    """Where the carried or selected cards may go."""
    chosen: Zone | None = None
    """Where they would go now."""
    dragging: bool = False
    tip: tuple[str, Rect] | None = None
    """A tooltip and what it explains."""
    focus: Rect | None = None
    """What the keyboard stands on."""
    band: Rect | None = None
    new: tuple[Rect, ...] = ()
    """Cards that came last into the hand."""
    clock: int | None = None
    """Seconds that are left for the turn."""
    banner: str = ""
    """What is told to everybody in large letters."""


class Scenery:
    """Builds the parts of the table; those of sets that did not change are kept."""

    def __init__(self, kit: Kit, rules: Rules) -> None:
        """Begin without parts."""
        self.kit = kit
        self.rules = rules
        self._frames: dict[Zone, tuple[object, Part]] = {}

    def parts(self, layout: Layout, view: View, points: Mapping[int, int], marks: Marks) -> list[Part]:
        """Return everything that is to be seen beside the cards, from the bottom up."""
        kit = self.kit
        found = [_well(kit, layout), _tray(kit, layout, view), *_empty_hand(kit, layout, view)]
        found += [self._frame(layout, frame, view, marks) for frame in layout.frames]
        if marks.dragging:
            found += _ghosts(kit, layout, view, marks)
        found += [_plate(kit, layout, view, number, seat, points, marks) for number, seat in enumerate(view.seats)]
        found += [_stock(kit, layout, view), _status(kit, layout, marks), *_scroll_bar(kit, layout)]
        return found + list(_above(kit, layout, marks))

    def _frame(self, layout: Layout, frame: Frame, view: View, marks: Marks) -> Part:
        cards = tuple(card for card in view.cards(frame.zone) if card is not None)
        mark = "chosen" if marks.chosen == frame.zone else "legal" if frame.zone in marks.legal else ""
        key = (frame, cards, mark, layout.regions.sets, self.kit.revision)
        kept = self._frames.get(frame.zone)
        if kept is None or kept[0] != key:
            finding = self.rules.inspect(view.options, frame.zone, cards)
            clip = layout.regions.sets if frame.zone.kind is Kind.SET else None
            kept = self._frames[frame.zone] = (key, _frame(self.kit, frame, finding, mark, clip))
        return kept[1]


# --- sets


def _well(kit: Kit, layout: Layout) -> Part:
    """The part of the table where public sets lie: a faint line around it, a word while it is empty."""
    area = layout.regions.sets
    empty = not any(frame.zone.kind is Kind.SET for frame in layout.frames)

    def paint(surface: Surface) -> None:
        draw.rect(surface, kit.theme.colour("felt_light"), area, max(1, kit.px(1)), border_radius=kit.px(10))
        if empty:
            write.write(kit, surface, area, text("table.empty_felt"), "italic", 22, "text_dim", "center")

    return Part("well", area, (empty, text("table.empty_felt")), paint, kept=False)


def _tray(kit: Kit, layout: Layout, view: View) -> Part:
    """The place of the temporary sets with the meter of the opening (RR-R5, RR-R30)."""
    regions, facts = layout.regions, view.facts
    seat = view.seat
    opened, need = seat in facts.opened, view.options.opening
    have = facts.opening
    key = (seat, opened, have, need, text("table.temporary"), regions.tray.size)

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, regions.tray, "tray_blue")
        _paint_meter(kit, surface, regions.meter.inflate(-kit.px(20), -kit.px(12)), opened or seat is None, have, need)

    return Part("tray", regions.tray.inflate(kit.px(8), kit.px(8)), key, paint)


def _paint_meter(kit: Kit, surface: Surface, space: Rect, opened: bool, have: int, need: int) -> None:
    line = Rect(space.x, space.y, space.w, kit.px(22))
    write.write(kit, surface, line, text("table.temporary"), "bold", 16, "set_blue_edge")
    if opened:
        return
    groove = Rect(space.x, line.bottom + kit.px(8), space.w, kit.px(14))
    kit.theme.plate(surface, groove, "groove")
    ready = have >= need
    full = groove.inflate(-kit.px(4), -kit.px(4))
    full.w = round(full.w * min(1.0, have / max(1, need)))
    if full.w > kit.px(6):
        draw.rect(surface, kit.theme.colour("good" if ready else "set_blue_edge"), full, border_radius=kit.px(5))
    row = Rect(space.x, groove.bottom + kit.px(4), space.w, kit.px(22))
    words = text("table.meter", have=have, need=need)
    write.write(kit, surface, row, words, "text", 15, "good" if ready else "text_light")
    if ready:
        row = row.move(0, kit.px(20))
        write.write(kit, surface, row, text("table.meter_ready"), "bold", 15, "good")


def _frame(kit: Kit, frame: Frame, finding: Finding, mark: str, clip: Rect | None) -> Part:
    """One set: blue and dashed while temporary, green and solid when public, its worth or what is wrong with it."""
    public = frame.zone.kind is Kind.SET
    look = "green" if public else "blue"
    label = f"{text('table.public' if public else 'table.temporary')} {frame.zone.number}"
    fault = finding.wrong if finding.values else None
    wrong = text(f"short.{fault.key}", **fault.values) if fault is not None else ""
    value = str(finding.value) if finding.values and not wrong else ""
    strip = frame.room if wrong else frame.label

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, frame.rect, f"{look}_wrong" if wrong else look)
        space = strip.inflate(-kit.px(16), 0)
        if wrong:
            _paint_wrong(kit, surface, space, wrong)
        else:
            used = write.write(kit, surface, space, label, "text", 13, f"set_{look}_edge")
            rest = Rect(used.right + kit.px(6), space.y, space.right - used.right - kit.px(6), space.h)
            write.write(kit, surface, rest, value, "bold", 14, "text_light", "right")
        if mark:
            grown = frame.rect.inflate(kit.px(4), kit.px(4))
            kit.theme.plate(surface, grown, "target_chosen" if mark == "chosen" else "target")

    reach = frame.rect.union(strip).inflate(kit.px(12), kit.px(12))
    return Part(f"frame {frame.zone}", reach, (label, wrong, value, mark, frame.rect, strip), paint, clip=clip)


def _paint_wrong(kit: Kit, surface: Surface, space: Rect, wrong: str) -> None:
    """An exclamation mark in a triangle, then the reason: seen without colour too."""
    size = min(space.h - kit.px(4), kit.px(14))
    font, words = write.fit(kit, "bold", 14, wrong, space.w - size - kit.px(5))
    ground = Rect(space.x - kit.px(5), space.y + 1, write.width(font, words) + size + kit.px(15), space.h - 1)
    draw.rect(surface, kit.theme.colour("night"), ground, border_radius=kit.px(5))
    surface.blit(icon("warn", size, hex_of(kit.theme.colour("warn"))), (space.x, space.centery - size // 2))
    rest = Rect(space.x + size + kit.px(5), space.y, space.w - size - kit.px(5), space.h)
    write.write(kit, surface, rest, wrong, "bold", 14, "warn")


def _ghosts(kit: Kit, layout: Layout, view: View, marks: Marks) -> Iterator[Part]:
    """Where a new set would begin, and the wide areas that take the cards."""
    regions = layout.regions
    areas = {zone: regions.sets for zone in (view.facts.new_set, view.facts.new_private) if zone is not None}
    if view.facts.new_private is not None and view.facts.new_private in marks.legal:
        areas[view.facts.new_private] = regions.tray
    if view.seat is not None:
        areas[hand(view.seat)] = regions.hand.inflate(0, -kit.px(6))
    for zone, area in areas.items():
        if zone in marks.legal:
            chosen = marks.chosen == zone
            rect = layout.ghost.clip(regions.sets) if zone == view.facts.new_set else area
            if rect.h < kit.px(20):
                rect = area
            yield _ghost(kit, zone, rect, chosen)


def _ghost(kit: Kit, zone: Zone, rect: Rect, chosen: bool) -> Part:
    words = text("table.new_set_here") if zone.kind in (Kind.SET, Kind.PRIVATE) and chosen else ""

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, rect, "target_chosen" if chosen else "target")
        if words:
            line = Rect(rect.x, rect.bottom - kit.px(26), rect.w, kit.px(22)).inflate(-kit.px(16), 0)
            write.write(kit, surface, line, words, "italic", 15, "target", "right")

    return Part(f"ghost {zone}", rect.inflate(kit.px(8), kit.px(8)), (rect, chosen, words), paint)


def _scroll_bar(kit: Kit, layout: Layout) -> Iterator[Part]:
    """A bar at the right of the sets while they do not all fit."""
    room, area = layout.scroll_room, layout.regions.sets
    if not room:
        return
    top = min((frame.rect.y for frame in layout.frames if frame.zone.kind is Kind.SET), default=area.y)
    scrolled = max(0, min(room, area.y - top + kit.px(2)))
    groove = Rect(area.right - kit.px(9), area.y + kit.px(4), kit.px(6), area.h - kit.px(8))
    thumb = Rect(groove.x, 0, groove.w, max(kit.px(24), round(groove.h * area.h / layout.content)))
    thumb.y = groove.y + round((groove.h - thumb.h) * scrolled / room)

    def paint(surface: Surface) -> None:
        draw.rect(surface, kit.theme.colour("felt_dark"), groove, border_radius=kit.px(3))
        draw.rect(surface, kit.theme.colour("brass"), thumb, border_radius=kit.px(3))

    yield Part("scroll", groove, thumb.y, paint)


def _empty_hand(kit: Kit, layout: Layout, view: View) -> Iterator[Part]:
    """Whoever has laid everything is told how to win (RR-R33)."""
    held = [zone for zone in view.zones if zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner == view.seat]
    if view.seat is None or held or view.phase is not Phase.PLAY:
        return
    area, words = layout.regions.hand, text("table.hand_empty")

    def paint(surface: Surface) -> None:
        space = area.inflate(-kit.px(40), 0)
        write.write(kit, surface, space, words, "italic", 21, "brass_light", "center", wrapped=True)

    yield Part("empty hand", area, words, paint)


# --- players, stock, status


def _plate(
    kit: Kit, layout: Layout, view: View, number: int, seat: Seat, points: Mapping[int, int], marks: Marks
) -> Part:
    """A player's plate: name, cards, points, whether he has opened, dealer, whose turn it is."""
    rect = layout.regions.plate(number, len(view.seats))
    active = seat.id == view.turn and view.phase is Phase.PLAY
    opened = seat.id in view.facts.opened
    count = len(view.cards(hand(seat.id))) + sum(
        len(cards) for zone, cards in view.zones.items() if zone.kind is Kind.PRIVATE and zone.owner == seat.id
    )
    dealer = seat.id == view.dealer
    score = plural("count.points", points.get(seat.id, 0))
    clock = marks.clock if active else None
    state = text("table.opened" if opened else "table.not_opened")
    cards = plural("count.cards", count)
    key = (rect, seat.name, active, opened, cards, dealer, score, state, clock)

    def paint(surface: Surface) -> None:
        look = "parchment" if active else "plain"
        kit.theme.plate(surface, rect, look)
        _paint_plate(kit, surface, rect, look, seat, active, opened, dealer, clock, f"{score} · {cards}", state)

    return Part(f"plate {seat.id}", rect.inflate(kit.px(26), kit.px(26)), key, paint)


def _paint_plate(
    kit: Kit, surface: Surface, rect: Rect, look: str, seat: Seat, active: bool, opened: bool, dealer: bool,
    clock: int | None, score: str, state: str,
) -> None:  # fmt: skip
    ink = kit.theme.ink(look)
    px = kit.px
    inner = rect.inflate(-px(20), -px(8))
    left = inner.x
    if active:
        surface.blit(icon("turn", px(14), hex_of(kit.theme.colour("red"))), (left - px(2), inner.y + px(6)))
        left += px(15)
    name = Rect(left, inner.y, round(inner.right - left - inner.w * (0 if active else 0.34)), px(24))
    name.w -= px(24) if dealer else 0
    name.w -= px(58) if clock is not None else 0
    used = write.write(kit, surface, name, seat.name, "bold", 18, ink)
    if dealer:
        _paint_dealer(kit, surface, (used.right + px(15), name.centery))
    if clock is not None:
        place = Rect(inner.right - px(54), inner.y, px(54), px(24))
        write.write(kit, surface, place, f"{clock // 60}:{clock % 60:02}", "bold", 18, ink, "right")
    line = Rect(inner.x, inner.bottom - px(20), inner.w if active else round(inner.w * 0.62), px(19))
    dot = (line.x + px(6), line.centery)
    draw.circle(surface, kit.theme.colour("set_green" if opened else "brass_dark"), dot, px(5), 0 if opened else px(2))
    rest = Rect(line.x + px(16), line.y, line.w - px(16), line.h)
    write.write(kit, surface, rest, f"{state} · {score}" if active else score, "text", 14, ink)


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
    label = Rect(card.x - kit.px(10), card.y - kit.px(20), card.w + kit.px(20), kit.px(19))
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
    """Large letters on a board over the sets: who has won the round."""
    area = layout.regions.sets
    font, line = write.fit(kit, "title", 38, words, area.w - kit.px(160))
    board = Rect(0, 0, write.width(font, line) + kit.px(110), min(area.h, kit.px(92)))
    board.center = area.center

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, board, "panel")
        write.write(kit, surface, board.inflate(-kit.px(50), -kit.px(16)), words, "title", 38, "brass_light", "center")

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
