"""Melds on the table: the players' parts of the felt, the melds, stock and discard pile, the live mark (Rommé)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from pygame import Rect, Surface, draw

from game.cards import Card
from game.engine.rules import Finding, Rules
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.engine.view import View
from game.melds import best_melds
from game.scenes.table_bags import paint_log
from game.scenes.table_desk import Marks
from game.scenes.table_icons import hex_of, icon
from game.scenes.table_parts import Standing
from game.scenes.table_sets import scroll_bar
from game.table.layout import Frame, Layout
from game.table.stage import Part
from game.ui import write
from game.ui.kit import Kit
from game.ui.text import known, plural, reason, text

_GROUPS = ("brass_light", "set_blue_edge", "set_green_edge")
"""Colours of the marks of melds in the hand; they have numbers besides."""


class MeldGround:
    """Builds what Rommé shows beside cards."""

    def __init__(self, kit: Kit, rules: Rules) -> None:
        """Begin without parts."""
        self.kit = kit
        self.rules = rules

    def parts(self, layout: Layout, view: View, marks: Marks) -> list[Part]:
        """Return areas, piles, frames, marks of the hand and messages, from the bottom up."""
        kit = self.kit
        found = [_area(kit, layout, view, owner, rect) for owner, rect in layout.areas]
        found += [] if layout.areas else [_well(kit, layout)]
        found += [_piles(kit, layout, view, marks)]
        found += [_frame(kit, layout, frame, view, marks) for frame in layout.frames]
        found += [_goal(kit, layout, view, zone, marks) for zone in (view.facts.new_set, *_hand_zone(view))]
        found += [paint_log(kit, layout.regions.log, marks.log), *scroll_bar(kit, layout)]
        if kit.settings.mark_melds:
            found += _groups(kit, layout, view, marks)
        return [*found, *self._live_mark(layout, view, marks)]

    def standing(self, view: View, seat: int) -> Standing:
        """Return whether a player has laid a meld."""
        laid = seat in view.facts.owners
        return Standing(text("table.melded" if laid else "table.not_melded"), laid)

    def _live_mark(self, layout: Layout, view: View, marks: Marks) -> Iterator[Part]:
        """Over the hand: whether the selected cards are a meld, of which kind and worth, or why they cannot be laid."""
        cards = marks.selected
        if len(cards) < 2 or view.seat is None or not set(cards) <= set(view.cards(hand(view.seat))):
            return
        spots = [place.rect for place in layout.in_zone(hand(view.seat)) if place.card in cards]
        if not spots:
            return
        finding = self.rules.inspect(view.options, view.facts.new_set, cards)
        words, mood = meld_words(finding), "wrong" if finding.wrong else "plain"
        if view.facts.new_set in marks.legal:
            mood = "good"
        elif any(zone.kind is Kind.SET for zone in marks.legal):
            words, mood = text("table.fits_on"), "good"
        elif finding.wrong is None and marks.barred is not None and view.phase is Phase.PLAY:
            brief = f"short.{marks.barred.key}"
            words, mood = text(brief) if known(brief) else reason(marks.barred), "wrong"
        yield _live_part(self.kit, layout, spots[0].unionall(spots[1:]), words, mood)


_MOODS = {"good": ("good", "tick"), "wrong": ("warn", "warn"), "plain": ("text_light", "")}
"""Colour and picture of the live mark."""


def meld_words(finding: Finding) -> str:
    """Return the kind and worth of cards that are a meld, else in short what is wrong."""
    if finding.wrong is not None:
        return text(f"short.{finding.wrong.key}", **finding.wrong.values)
    kind = text("table.run" if finding.kind == "run" else "table.group")
    return f"{kind} · {plural('count.points', finding.value)}"


def _live_part(kit: Kit, layout: Layout, over: Rect, words: str, mood: str) -> Part:
    px = kit.px
    colour, picture = _MOODS[mood]
    aside = px(24) if picture else 0
    font, line = write.fit(kit, "bold", 17, words, layout.regions.hand.w - px(80))
    board = Rect(0, 0, write.width(font, line) + aside + px(30), px(32))
    board.midbottom = (over.centerx, over.y - px(6))
    board.clamp_ip(layout.regions.hand.inflate(0, px(120)))

    def paint(surface: Surface) -> None:
        draw.rect(surface, kit.theme.colour("night"), board, border_radius=board.h // 2)
        draw.rect(surface, kit.theme.colour(colour), board, px(2), border_radius=board.h // 2)
        space = Rect(board.x + px(14), board.y, board.w - px(28), board.h)
        if picture:
            size = px(17)
            spot = (space.x, board.centery - size // 2)
            surface.blit(icon(picture, size, hex_of(kit.theme.colour(colour))), spot)
            space = Rect(space.x + aside, board.y, space.w - aside, board.h)
        write.write(kit, surface, space, words, "bold", 17, colour)

    return Part("live mark", board.inflate(px(6), px(6)), (board.topleft, words, mood), paint, above=True)


# --- the felt


def _hand_zone(view: View) -> tuple[Zone, ...]:
    return () if view.seat is None else (hand(view.seat),)


def _well(kit: Kit, layout: Layout) -> Part:
    area = layout.regions.sets
    paint = lambda surface: draw.rect(  # noqa: E731
        surface, kit.theme.colour("felt_light"), area, max(1, kit.px(1)), border_radius=kit.px(10)
    )
    return Part("well", area, area.size, lambda surface: paint(surface) and None, kept=False)


def _area(kit: Kit, layout: Layout, view: View, owner: int, rect: Rect) -> Part:
    """A player's part of the felt, with the name; a little darker than the rest."""
    name = next((seat.name for seat in view.seats if seat.id == owner), "")
    bare = owner not in view.facts.owners
    words = text("table.no_melds") if bare else ""
    active = owner == view.turn and view.phase.running

    def paint(surface: Surface) -> None:
        shade = Surface(rect.size).convert_alpha()
        shade.fill((0, 0, 0, 0))
        draw.rect(shade, (*kit.theme.colour("felt_dark")[:3], 105), shade.get_rect(), border_radius=kit.px(12))
        surface.blit(shade, rect)
        if active:
            draw.rect(surface, kit.theme.colour("brass_dark"), rect, max(1, kit.px(1.5)), border_radius=kit.px(12))
        line = Rect(rect.x + kit.px(12), rect.y + kit.px(1), rect.w - kit.px(24), kit.px(21))
        write.write(kit, surface, line, name, "bold", 14, "brass_light" if active else "text_dim")
        if words:
            write.write(kit, surface, rect, words, "italic", 16, "text_dim", "center")

    key = (rect.topleft, rect.size, name, words, active)
    return Part(f"area {owner}", rect, key, paint)


def _frame(kit: Kit, layout: Layout, frame: Frame, view: View, marks: Marks) -> Part:
    """One meld: a green ground, and whether the cards may be added to it."""
    mark = _mark(frame.zone, marks)
    owner = ""
    if not layout.areas:
        seat = view.facts.owners[frame.zone.number - 1] if frame.zone.number <= len(view.facts.owners) else -1
        owner = next((other.name for other in view.seats if other.id == seat), "")
    clip = None if layout.areas else layout.regions.sets

    def paint(surface: Surface) -> None:
        kit.theme.plate(surface, frame.rect, "green")
        if owner:
            space = frame.label.inflate(-kit.px(16), 0)
            write.write(kit, surface, space, owner, "text", 13, "set_green_edge")
        if mark:
            grown = frame.rect.inflate(kit.px(4), kit.px(4))
            kit.theme.plate(surface, grown, "target_chosen" if mark == "chosen" else "target")

    reach = frame.rect.inflate(kit.px(12), kit.px(12))
    key = (frame.rect.topleft, frame.rect.size, mark, owner)
    return Part(f"frame {frame.zone}", reach, key, paint, clip=clip)


def _mark(zone: Zone, marks: Marks) -> str:
    return "chosen" if marks.chosen == zone else "legal" if zone in marks.legal else ""


def _goal(kit: Kit, layout: Layout, view: View, zone: Zone, marks: Marks) -> Part:
    """Where a new meld would lie, or the hand, while the cards may go there."""
    mark = _mark(zone, marks)
    regions = layout.regions
    rect = regions.hand.inflate(0, -kit.px(6)) if zone.kind is Kind.HAND else layout.ghost.clip(regions.sets)
    takes = mark == "chosen" or (view.phase is Phase.DRAW and not marks.selected)
    shows = bool(mark) and (zone.kind is not Kind.HAND or takes)
    words = text("table.new_meld_here") if shows and zone.kind is Kind.SET and rect.h > kit.px(24) else ""

    def paint(surface: Surface) -> None:
        if shows:
            kit.theme.plate(surface, rect, "target_chosen" if mark == "chosen" else "target")
            space = rect.inflate(-kit.px(12), 0)
            write.write(kit, surface, space, words, "italic", 15, "target", "center", wrapped=True)

    key = (rect.topleft, rect.size, mark, shows, words)
    return Part(f"goal {zone.kind}", rect.inflate(kit.px(8), kit.px(8)), key, paint)


# --- the piles


def _piles(kit: Kit, layout: Layout, view: View, marks: Marks) -> Part:
    """The ground of the two piles: their names, where a card may be drawn or discarded, what an empty stock means."""
    regions, px = layout.regions, kit.px
    draws = view.phase is Phase.DRAW and view.seat == view.turn and not marks.dragging
    discard = _mark(DISCARD, marks)
    count = len(view.cards(DISCARD))
    head = f"{text('table.discard')} {count}" if count else text("table.discard")
    asking = view.facts.asking if not view.cards(STOCK) else ""
    below = text(f"table.asking.{asking}") if asking else text("table.draw_now") if draws else ""
    whole = regions.stock.union(regions.discard)
    strip = Rect(whole.x - px(10), whole.bottom + px(8), whole.w + px(20), px(46))

    def paint(surface: Surface) -> None:
        empty = max(1, px(1.5))
        if not count:
            draw.rect(surface, kit.theme.colour("felt_light"), regions.discard, empty, border_radius=px(5))
        label = Rect(regions.discard.x - px(10), regions.discard.y - px(25), regions.discard.w + px(20), px(19))
        write.write(kit, surface, label, head, "bold", 15, "text_light", "center")
        grown = [pile.inflate(px(12), px(12)) for pile in (regions.stock, regions.discard)]
        if draws:
            for rect, zone in zip(grown, (STOCK, DISCARD), strict=True):
                if zone == STOCK or count:
                    kit.theme.plate(surface, rect, "target")
        elif discard:
            kit.theme.plate(surface, grown[1], "target_chosen" if discard == "chosen" else "target")
        ink = "warn" if asking in ("ends", "void") else "brass_light"
        write.write(kit, surface, strip, below, "italic", 15, ink, "center", "top", wrapped=True)

    rect = whole.union(strip).inflate(px(30), px(56))
    return Part("piles", rect, (draws, discard, head, below, whole.topleft, whole.size), paint)


# --- the hand


def _groups(kit: Kit, layout: Layout, view: View, marks: Marks) -> Iterator[Part]:
    """Marks at the foot of the cards that make melds in the hand: a bar in a colour, with a number."""
    if view.seat is None or not view.phase.running:
        return
    places = layout.in_zone(hand(view.seat))
    cards = [place.card for place in places if place.card is not None]
    numbers = {card: n for n, meld in enumerate(hand_melds(tuple(sorted(cards)), view)) for card in meld}
    before: int | None = None
    for place, after in zip_longest(places, places[1:]):
        number = numbers.get(place.card) if place.card is not None else None
        if number is not None:
            beside = after is not None and after.y == place.y and after.lifted == place.lifted
            goes_on = after is not None and beside and after.card is not None and numbers.get(after.card) == number
            wide = place.rect.w if after is None or after.x < place.x else min(place.rect.w, round(after.x - place.x))
            bar = Rect(place.rect.x, place.rect.bottom - kit.px(9), wide, kit.px(9))
            yield _group_part(kit, place.index, bar, number, before == number, goes_on)
            before = number if goes_on else None
        else:
            before = None


def hand_melds(cards: tuple[Card, ...], view: View) -> tuple[tuple[Card, ...], ...]:
    """Return the melds that a hand holds, in the order of their first cards."""
    return tuple(sorted(best_melds(cards, view.options.melds)))


def _group_part(kit: Kit, index: int, bar: Rect, number: int, joined: bool, goes_on: bool) -> Part:
    """One card's piece of the ribbon of a meld; the first piece has its number."""
    ink, colour, px = kit.theme.colour("night"), kit.theme.colour(_GROUPS[number % len(_GROUPS)]), kit.px
    left, right = (0 if joined else px(3)), (0 if goes_on else px(3))
    spot = Rect(bar.x + left, bar.y, bar.w - left - right, bar.h)
    badge = Rect(0, 0, px(19), px(19))
    badge.midleft = (spot.x + px(3), spot.centery - px(2))

    def paint(surface: Surface) -> None:
        ends = {"border_top_left_radius": px(4) * (not joined), "border_bottom_left_radius": px(4) * (not joined)}
        ends |= {"border_top_right_radius": px(4) * (not goes_on), "border_bottom_right_radius": px(4) * (not goes_on)}
        draw.rect(surface, ink, spot, **ends)
        draw.rect(surface, colour, spot.inflate(0, -px(3)), **ends)
        if not joined:
            draw.circle(surface, ink, badge.center, badge.w // 2)
            draw.circle(surface, colour, badge.center, badge.w // 2 - px(1.5))
            write.write(kit, surface, badge, str(number + 1), "bold", 13, "text_dark", "center")

    key = (bar.topleft, bar.size, number, joined, goes_on)
    return Part(f"group {index}", bar.union(badge).inflate(2, 2), key, paint, above=True)
