"""The bags on the table: their pads with the marks of the zones, the question "take it?", and the messages (Räuber)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pygame import Rect, Surface, draw

from game.engine.state import Kind, Phase, Zone
from game.engine.view import View
from game.scenes.table_desk import Marks
from game.scenes.table_parts import Standing
from game.table.layout import Frame, Layout
from game.table.sacks import GAUGE
from game.table.stage import Part
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import plural, text

_ZONES = 4


class BagGround:
    """Builds what Räuber shows beside cards and bags."""

    def __init__(self, kit: Kit) -> None:
        """Begin without parts."""
        self.kit = kit

    def parts(self, layout: Layout, view: View, marks: Marks) -> list[Part]:
        """Return areas of the owners, pads, question and messages, from the bottom up."""
        kit, bags = self.kit, view.facts.bags
        found = [_area(kit, layout, view, owner, rect) for owner, rect in layout.areas]
        found += [_pad(kit, layout, frame, bags[frame.zone.number - 1], view, marks) for frame in layout.frames]
        found += [paint_log(kit, layout.regions.log, marks.log)]
        if view.seat is not None and view.seat == view.turn:
            found += _barred(kit, layout, view, marks)
        return found + list(_question(kit, layout, view))

    def standing(self, view: View, seat: int) -> Standing:
        """Return how many bags a player has."""
        bags = plural("count.bags", sum(bag.owner == seat for bag in view.facts.bags))
        return Standing(bags, points=view.options.match_rounds > 1)


def _area(kit: Kit, layout: Layout, view: View, owner: int, rect: Rect) -> Part:
    """Where an owner's bags stand: the middle is a rug, the others are darker felt."""
    middle = owner < 0
    empty = not any(bag.owner == owner for bag in view.facts.bags)
    words = text("bags.middle_empty") if empty and middle else ""

    def paint(surface: Surface) -> None:
        colour = kit.theme.colour("felt_light" if middle else "felt_dark")
        if middle:
            draw.rect(surface, colour, rect, max(1, kit.px(1.5)), border_radius=kit.px(16))
        else:
            shade = Surface(rect.size).convert_alpha()
            shade.fill((0, 0, 0, 0))
            draw.rect(shade, (*colour[:3], 110), shade.get_rect(), border_radius=kit.px(12))
            surface.blit(shade, rect)
        if words:
            write.write(kit, surface, rect, words, "italic", 17, "text_dim", "center")

    return Part(f"area {owner}", rect, (rect.topleft, rect.size, words), paint)


def _pad(kit: Kit, layout: Layout, frame: Frame, bag: Any, view: View, marks: Marks) -> Part:
    """The ground of a bag: where cards may go, the marks of its zones, and in words how full it is."""
    mark = "chosen" if marks.chosen == frame.zone else "legal" if frame.zone in marks.legal else ""
    sums = view.options.show_sums
    moves = frame.zone in marks.moving
    words = "" if moves else _label(bag, sums)
    stands = layout.in_zone(frame.zone)[0].rect
    rect = frame.rect.inflate(kit.px(14), kit.px(14))
    key = (frame.rect.topleft, frame.rect.size, mark, moves, words, bag.zone, bag.dense, bag.top is None)

    def paint(surface: Surface) -> None:
        if mark:
            grown = frame.rect.inflate(kit.px(6), kit.px(6))
            kit.theme.plate(surface, grown, "target_chosen" if mark == "chosen" else "target")
        if bag.zone and not bag.dense and not moves:
            _paint_gauge(kit, surface, stands, bag)
        ink = "brass_light" if bag.dense else "text_light"
        write.write(kit, surface, frame.label, words, "bold", 14, ink, "center")

    return Part(f"pad {frame.zone}", rect, key, paint)


def _label(bag: Any, sums: bool) -> str:
    """Return the line under a bag: all that everybody may know of how full it is."""
    if bag.dense:
        return text("bags.dense_double" if bag.value < 30 else "bags.dense", value=bag.value)
    if sums:
        return f"{bag.total}/{bag.value}"
    if bag.top is None:
        return text("bags.empty")
    low, high = bag.range
    return f"{low}–{high}" if bag.zone else ""


def _paint_gauge(kit: Kit, surface: Surface, stands: Rect, bag: Any) -> None:
    """Four marks at the edge of the bag, one above the other; a pointer at the one where the content lies."""
    across = stands.w
    wide, tall = max(4, round(across * 0.07)), round(across * 1.04)
    left, bottom = stands.x + round(across * GAUGE), stands.bottom - round(across * 0.06)
    step = tall / _ZONES
    for zone in range(1, _ZONES + 1):
        mark = Rect(left, round(bottom - step * zone) + 1, wide, round(step) - 2)
        here = zone == bag.zone and bag.top is not None
        below = zone < bag.zone
        colour = "brass_light" if here else "brass_dark" if below else "felt_dark"
        draw.rect(surface, kit.theme.colour(colour), mark, border_radius=max(1, wide // 3))
        draw.rect(surface, kit.theme.colour("felt_light"), mark, 1, border_radius=max(1, wide // 3))
        if here:
            tip, half = (mark.right + wide, mark.centery), max(3, round(across * 0.05))
            points = [(mark.right, mark.centery - half), tip, (mark.right, mark.centery + half)]
            draw.polygon(surface, kit.theme.colour("brass_light"), points)


def _barred(kit: Kit, layout: Layout, view: View, marks: Marks) -> Iterator[Part]:
    """A sign above the bags that surely cannot take the card: shape as well as colour."""
    if not marks.dragging and view.facts.shown is None:
        return
    for frame in layout.frames:
        bag = view.facts.bags[frame.zone.number - 1]
        tried = view.facts.shown is not None and frame.zone.number in view.facts.tried
        if bag.dense or frame.zone in marks.legal or not (marks.dragging or tried):
            continue
        stands = layout.in_zone(frame.zone)[0].rect
        size = max(kit.px(16), round(stands.w * 0.36))
        rect = Rect(0, 0, size, size)
        rect.midtop = (stands.centerx, round(stands.y + stands.w * 0.16))
        yield Part(f"barred {frame.zone}", rect.inflate(4, 4), rect.topleft, _sign_painter(kit, rect), above=True)


def _sign_painter(kit: Kit, rect: Rect) -> Any:
    def paint(surface: Surface) -> None:
        thick = max(2, rect.w // 8)
        draw.circle(surface, kit.theme.colour("night"), rect.center, rect.w // 2)
        draw.circle(surface, kit.theme.colour("wrong"), rect.center, rect.w // 2 - 1, thick)
        reach = rect.w * 0.3
        x, y = rect.center
        draw.line(surface, kit.theme.colour("wrong"), (x - reach, y - reach), (x + reach, y + reach), thick)

    return paint


# --- the question


def asked(view: View) -> str:
    """Return the question in words."""
    return text("bags.take_question", value=view.facts.bags[view.facts.asks - 1].value)


def question_rects(kit: Kit, layout: Layout, number: int) -> tuple[Rect, Rect, Rect]:
    """Return the board of the question beside a bag, and its buttons for yes and no."""
    frame = layout.frame(Zone(Kind.BAG, -1, number))
    assert frame is not None
    px = kit.px
    board = _beside(layout, frame, (px(272), px(94)), px(4))
    yes = Rect(board.x + px(14), board.bottom - px(50), (board.w - px(36)) // 2, px(38))
    no = yes.move(yes.w + px(8), 0)
    return board, yes, no


def _beside(layout: Layout, frame: Frame, size: tuple[int, int], gap: int) -> Rect:
    """Return where a board lies below, above, or at a side of a bag: there where it covers the least of others."""
    pad, board = frame.rect, Rect((0, 0), size)
    spots = [board.copy() for _ in range(4)]
    spots[0].midtop = (pad.centerx, pad.bottom + gap)
    spots[1].midbottom = (pad.centerx, pad.y - gap)
    spots[2].midleft = (pad.right + gap, pad.centery)
    spots[3].midright = (pad.x - gap, pad.centery)
    regions = layout.regions
    room = Rect(regions.sets.x, regions.sets.y, regions.sets.w, regions.hand.bottom - regions.sets.y)
    others = [place.rect for place in layout.places if place.zone != frame.zone] + [rect for _, rect in layout.plates]
    own = [place.rect for place in layout.in_zone(frame.zone)]

    def covered(spot: Rect) -> int:
        clips = [spot.clip(rect) for rect in (*others, *own)]
        return sum(clip.w * clip.h for clip in clips)

    return min((spot.clamp(room) for spot in spots), key=covered)


def _question(kit: Kit, layout: Layout, view: View) -> Iterator[Part]:
    """Whether the bag of the middle is taken, asked beside it (RB-R7)."""
    number = view.facts.asks
    if not number or view.seat != view.turn or view.phase is not Phase.TAKE:
        return
    board, _, _ = question_rects(kit, layout, number)
    words = asked(view)

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, board, "panel")
        line = Rect(board.x + kit.px(12), board.y + kit.px(8), board.w - kit.px(24), kit.px(30))
        write.write(kit, surface, line, words, "title", 19, "brass_light", "center")

    yield Part("question", board.inflate(kit.px(44), kit.px(44)), (words, board.topleft), paint, above=True)


# --- the messages


def paint_log(kit: Kit, rect: Rect, lines: Sequence[str]) -> Part:
    """The last messages, the newest at the bottom; older ones are dimmer."""
    px = kit.px

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, rect, "bar")
        inner = rect.inflate(-px(22), -px(16))
        head = Rect(inner.x, inner.y, inner.w, px(22))
        write.write(kit, surface, head, text("bags.log"), "title", 17, "brass_light")
        top = head.bottom + px(6)
        shown = _fitting(kit, lines, inner.w, inner.bottom - top)
        for age, (line, tall) in reversed(list(enumerate(shown))):
            ink = "text_light" if age < 3 else "text_dim"
            row = Rect(inner.x, top, inner.w, tall)
            write.write(kit, surface, row, line, "text", 15, ink, "left", "top", wrapped=True)
            top += tall + px(7)

    return Part("log", rect.inflate(px(8), px(8)), (tuple(lines), text("bags.log"), rect.size), paint)


def _fitting(kit: Kit, lines: Sequence[str], wide: int, room: int) -> list[tuple[str, int]]:
    """Return the newest messages that fit, the newest first, with their heights."""
    found: list[tuple[str, int]] = []
    for line in reversed(lines):
        tall = write.height(kit, line, "text", 15, wide)
        room -= tall + kit.px(7)
        if room < 0:
            break
        found.append((line, tall))
    return found
