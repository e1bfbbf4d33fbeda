"""Sets on the table: felt, tray with the meter of the opening, frames, places for new sets, scroll bar."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface, draw

from game.engine.rules import Finding, Rules
from game.engine.state import Kind, Zone, hand
from game.engine.view import View
from game.scenes.table_desk import Marks
from game.scenes.table_icons import hex_of, icon
from game.scenes.table_parts import Standing
from game.table.layout import Frame, Layout
from game.table.stage import Part
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import text


class SetGround:
    """Builds what Räuber-Rommé shows; the frames of sets that did not change are kept."""

    def __init__(self, kit: Kit, rules: Rules) -> None:
        """Begin without parts."""
        self.kit = kit
        self.rules = rules
        self._frames: dict[Zone, tuple[object, Part]] = {}

    def parts(self, layout: Layout, view: View, marks: Marks) -> list[Part]:
        """Return felt, tray, frames and places for new sets, from the bottom up."""
        kit = self.kit
        found = [_well(kit, layout), _tray(kit, layout, view), *_empty_hand(kit, layout, view)]
        found += [self._frame(layout, frame, view, marks) for frame in layout.frames]
        if marks.dragging:
            found += _ghosts(kit, layout, view, marks)
        return [*found, *scroll_bar(kit, layout)]

    def standing(self, view: View, seat: int) -> Standing:
        """Return whether a player has opened."""
        opened = seat in view.facts.opened
        return Standing(text("table.opened" if opened else "table.not_opened"), opened)

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


def scroll_bar(kit: Kit, layout: Layout) -> Iterator[Part]:
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
    if view.seat is None or held or not view.phase.running:
        return
    area, words = layout.regions.hand, text("table.hand_empty")

    def paint(surface: Surface) -> None:
        space = area.inflate(-kit.px(40), 0)
        write.write(kit, surface, space, words, "italic", 21, "brass_light", "center", wrapped=True)

    yield Part("empty hand", area, words, paint)
