"""The score sheet: rounds by players on parchment, and under it the cards that a number is made of (U168)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.cards import Card
from game.engine.match import Match
from game.engine.state import HUMAN, Lot, Score, Tally, hand
from game.scenes import decor, lots, reckoning, triumph
from game.scenes.reckoning import Reckoning
from game.scenes.table_icons import hex_of, icon
from game.ui import write
from game.ui.art import height_of
from game.ui.kit import Kit
from game.ui.text import plural, text
from game.ui.widgets import Fired, Widget
from game.ui.widgets.scroll import Scroll

_ROW = 34
_HEAD = 44
_FIRST = 150
_STRIP = 168
_ROUNDS = 5
"""Rounds that stay in sight with the total, however many bags there are to explain."""
_CARD = 66
_ARROWS = {pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)}


@dataclass(frozen=True)
class Column:
    """One player of the match, also one who has left."""

    seat: int
    name: str
    total: int
    playing: bool
    player: str = HUMAN
    """Who decides for the seat now."""


def columns(match: Match) -> list[Column]:
    """Return the players in the order of the table, those who left last."""
    names = {tally.seat: tally.name for score in match.state.scores for tally in score.tallies}
    here = {seat.id: seat.name for seat in match.state.seats}
    players = {seat.id: seat.player for seat in match.state.seats}
    totals = dict.fromkeys((*here, *names), 0)
    for score in match.state.scores:
        for tally in score.tallies:
            totals[tally.seat] += tally.points
    return [
        Column(seat, here.get(seat) or names[seat], total, seat in here, players.get(seat, HUMAN))
        for seat, total in totals.items()
    ]


def tally_of(score: Score, seat: int) -> Tally | None:
    """Return what a round did to a seat; None if it was not there."""
    return next((tally for tally in score.tallies if tally.seat == seat), None)


class Sheet(Widget):
    """The whole sheet. The number under the pointer, or under the keyboard's mark, is explained."""

    focusable = True

    def __init__(self, name: str, rect: pygame.Rect, match: Match, fit: float, winners: tuple[int, ...] = ()) -> None:
        """Begin with the largest number of the last round explained; among equal ones, that of its winner.

        The columns of the ``winners`` of the match shine.
        """
        super().__init__(name, rect)
        self.match = match
        self.winners = winners
        self.fit = fit
        self.columns = columns(match)
        self.scores = match.state.scores
        self.by_lots = any(tally.lots for score in self.scores for tally in score.tallies)
        """Whether points come from what lies on the table and not from the hand."""
        self.by_hands = any(tally.cards for score in self.scores if score.how for tally in score.tallies)
        """Whether the winner gets what the others hold, and their cards are shown (Rommé)."""
        self.cell = (len(self.scores) - 1, self._most())
        """Round and column that are explained, both counted from 0."""
        self.scroll = Scroll()
        self.scroll.at = len(self.scores)
        self._kit: Kit | None = None

    def _most(self) -> int:
        """Return the column with the most points in the last round."""
        if not self.scores:
            return 0
        last = self.scores[-1]
        points = {tally.seat: (tally.points, tally.seat == last.winner) for tally in last.tallies}
        return max(range(len(self.columns)), key=lambda n: points.get(self.columns[n].seat, (-1, False)))

    # --- where things are

    def measure(self, kit: Kit) -> None:
        """Take the scale of the window."""
        self._kit = kit
        self.scroll.fit(len(self.scores), self.body().h // self._px(_ROW))

    def _px(self, units: float) -> int:
        return round(units) if self._kit is None else self._kit.px(units * self.fit)

    def body(self) -> pygame.Rect:
        """The space of the rounds."""
        px = self._px
        inside = self.rect.inflate(-2 * px(28), 0)
        top = self.rect.y + px(16) + px(_HEAD)
        return pygame.Rect(inside.x, top, inside.w, self.rect.bottom - self._strip() - px(_ROW) - px(20) - top)

    def _strip(self) -> int:
        """The height of the explanation: bags and hands of several players take what some rounds leave over."""
        px = self._px
        wanted = lots.TALL if self.by_lots else reckoning.TALL if self.by_hands else _STRIP
        rounds = px(_HEAD + _ROW * min(_ROUNDS, len(self.scores) + 1) + 36)
        return max(px(_STRIP), min(px(wanted), self.rect.h - rounds))

    def cell_rect(self, row: int, column: int) -> pygame.Rect:
        """Where a number is; column -1 holds the names of the rows, row -1 the head."""
        px, body = self._px, self.body()
        first, tall = px(_FIRST), px(_ROW)
        wide = (body.w - first) // max(1, len(self.columns))
        x = body.x if column < 0 else body.x + first + column * wide
        y = body.y - px(_HEAD) if row < 0 else body.y + (row - self.scroll.at) * tall
        return pygame.Rect(x, y, first if column < 0 else wide, px(_HEAD) if row < 0 else tall)

    def cell_at(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """The number under a point."""
        if not self.body().collidepoint(point):
            return None
        cells = ((row, column) for row in range(len(self.scores)) for column in range(len(self.columns)))
        return next((cell for cell in cells if self.cell_rect(*cell).collidepoint(point)), None)

    # --- the player

    def show(self, cell: tuple[int, int]) -> None:
        """Explain another number."""
        self.dirty |= cell != self.cell
        self.cell = cell

    def hover(self, point: tuple[int, int]) -> None:
        """Explain the number under the pointer."""
        cell = self.cell_at(point)
        if cell is not None:
            self.show(cell)

    def press(self, point: tuple[int, int], clicks: int = 1) -> Fired | None:
        """A click explains too."""
        self.hover(point)
        return None

    def wheel(self, steps: float) -> bool:
        """Scroll the rounds."""
        self.dirty |= self.scroll.by(-round(steps) or (-1 if steps > 0 else 1))
        return bool(self.scroll.last)

    def key(self, event: pygame.Event) -> Fired | bool | None:
        """The arrows walk from number to number; at the edge they leave the sheet."""
        way = _ARROWS.get(event.key)
        if way is None or not self.scores:
            return None
        row, column = self.cell[0] + way[0], self.cell[1] + way[1]
        if not (0 <= row < len(self.scores) and 0 <= column < len(self.columns)):
            return None
        self.scroll.show(row, row)
        self.show((row, column))
        self.dirty = True
        return True

    def repeats(self, event: pygame.Event) -> bool:
        """The arrows repeat."""
        return event.key in _ARROWS

    def explained(self) -> tuple[str, tuple[Card, ...], tuple[int, ...]]:
        """Return the sentence for the present number, its cards and what each is worth."""
        if not self.scores:
            return text("scores.nothing"), (), ()
        score, column = self.scores[self.cell[0]], self.columns[self.cell[1]]
        tally = tally_of(score, column.seat)
        if tally is None:
            return f"{column.name}: {text('scores.absent')}", (), ()
        points = plural("count.points", tally.points)
        words = text("scores.explain", name=tally.name, number=score.number, points=points)
        if self.by_lots:
            return (words if tally.lots else text("scores.no_bags", name=tally.name)), (), ()
        cards = tuple(sorted(tally.cards))
        values = self.match.rules.inspect(self.match.setup.options, hand(tally.seat), cards).values
        if not cards:
            return f"{words} – {text('scores.explain_none')}", (), ()
        if tally.points != sum(values):
            return f"{words} – {text('scores.explain_spared')}", cards, tuple(values)
        return words, cards, tuple(values)

    def lots(self) -> tuple[Lot, ...]:
        """Return what the present number is made of, if that lies on the table."""
        tally = tally_of(self.scores[self.cell[0]], self.columns[self.cell[1]].seat) if self.scores else None
        return () if tally is None else tally.lots

    def reckoning(self) -> Reckoning | None:
        """Return what the present number is made of, if that are the hands that were left."""
        score = self.scores[self.cell[0]] if self.scores else None
        tally = tally_of(score, self.columns[self.cell[1]].seat) if score is not None and score.how else None
        if score is None or tally is None:
            return None
        rules, options, zone = self.match.rules, self.match.setup.options, hand(tally.seat)
        return reckoning.reckon(score, tally, lambda cards: rules.inspect(options, zone, cards).values)

    def spoken(self) -> str:
        """The explanation, card by card."""
        told = self.reckoning()
        if told is not None:
            return told.spoken()
        words, cards, values = self.explained()
        if self.lots():
            return f"{words}. {lots.sentence(self.lots())}"
        parts = [text("hover.hand", card=card, value=value) for card, value in zip(cards, values, strict=True)]
        return ". ".join([words, *parts])

    # --- painting

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw head, rounds, totals and the explanation."""
        self.measure(kit)
        kit.theme.plate(surface, self.rect, "parchment")
        self._paint_winners(kit, surface)
        self._paint_head(kit, surface)
        before = surface.get_clip()
        surface.set_clip(self.body().clip(before))
        for row in range(self.scroll.at, min(len(self.scores), self.scroll.at + self.scroll.room + 1)):
            self._paint_round(kit, surface, row)
        surface.set_clip(before)
        self._paint_totals(kit, surface)
        self._paint_explained(kit, surface)
        body, px = self.body(), self._px
        self.scroll.paint(kit, surface, pygame.Rect(self.rect.right - px(22), body.y, px(13), body.h))

    def _cell(
        self, kit: Kit, surface: pygame.Surface, place: pygame.Rect, words: str, role: str, units: float, ink: str
    ) -> pygame.Rect:
        space = place.inflate(-2 * self._px(6), 0)
        return write.write(kit, surface, space, words, role, units * self.fit, ink, "center")

    def _paint_head(self, kit: Kit, surface: pygame.Surface) -> None:
        px, body = self._px, self.body()
        self._cell(kit, surface, self.cell_rect(-1, -1), text("scores.round"), "italic", 19, "text_brown")
        for number, column in enumerate(self.columns):
            ink = "text_dark" if column.playing else "text_brown"
            self._paint_name(kit, surface, self.cell_rect(-1, number), column, ink)
        decor.paint_rule(kit, surface, body.x, body.right, body.y - px(3), "parchment_edge")

    def _paint_winners(self, kit: Kit, surface: pygame.Surface) -> None:
        """Let the columns of those who have won the match shine."""
        px = self._px
        for number, column in enumerate(self.columns):
            if column.seat in self.winners:
                head = self.cell_rect(-1, number)
                tall = self.body().bottom + px(_ROW + 6) - head.y
                triumph.paint_column(kit, surface, pygame.Rect(head.x + px(10), head.y, head.w - px(20), tall))

    def _paint_name(self, kit: Kit, surface: pygame.Surface, place: pygame.Rect, column: Column, ink: str) -> None:
        """Write a name in one line, or a long one in two; the mark of its level before a computer player's."""
        space, units, size = place.inflate(-2 * self._px(4), 0), 21 * self.fit, self._px(24)
        if column.player != HUMAN:
            space = pygame.Rect(space.x + size + self._px(4), space.y, space.w - size - self._px(4), space.h)
        long = write.width(kit.font("title", units * 0.82), column.name) > space.w
        units = 15.5 * self.fit if long else units
        used = write.write(kit, surface, space, column.name, "title", units, ink, "center", wrapped=long)
        if column.player != HUMAN:
            mark = icon(column.player, size, hex_of(kit.theme.colour(ink)))
            surface.blit(mark, (used.x - size - self._px(4), space.centery - size // 2))

    def _paint_round(self, kit: Kit, surface: pygame.Surface, row: int) -> None:
        score = self.scores[row]
        first = self.cell_rect(row, -1)
        if row % 2:
            tint = pygame.Surface((self.body().w, first.h), pygame.SRCALPHA)
            tint.fill((*kit.theme.colour("parchment_edge")[:3], 34))
            surface.blit(tint, (self.body().x, first.y))
        self._cell(kit, surface, first, str(score.number), "text", 18, "text_brown")
        for number, column in enumerate(self.columns):
            won = column.seat in (score.winner, *score.shared)
            self._paint_number(kit, surface, (row, number), tally_of(score, column.seat), won)

    def _paint_number(
        self, kit: Kit, surface: pygame.Surface, cell: tuple[int, int], tally: Tally | None, won: bool
    ) -> None:
        place = self.cell_rect(*cell)
        px = self._px
        if cell == self.cell:
            frame = place.inflate(-max(px(10), place.w - px(130)), -px(4))
            pygame.draw.rect(surface, kit.theme.colour("brass"), frame, 0, px(6))
            pygame.draw.rect(surface, kit.theme.colour("brass_dark"), frame, px(1.6), px(6))
        words = "–" if tally is None else str(tally.points)
        used = self._cell(kit, surface, place, words, "bold" if won else "text", 20, "text_dark")
        if tally is not None and tally.left:
            beside = pygame.Rect(used.right + px(6), place.y, place.right - used.right - px(8), place.h)
            write.write(kit, surface, beside, f"({tally.left})", "text", 15 * self.fit, "text_brown")
        if won:
            _paint_star(kit, surface, (used.x - px(16), place.centery - px(1)), px(8))

    def _paint_totals(self, kit: Kit, surface: pygame.Surface) -> None:
        body, px = self.body(), self._px
        line = pygame.Rect(body.x, body.bottom + px(4), body.w, px(_ROW))
        pygame.draw.line(surface, kit.theme.colour("parchment_edge"), line.topleft, line.topright, px(2))
        first = self.cell_rect(0, -1)
        self._cell(
            kit, surface, pygame.Rect(first.x, line.y, first.w, line.h), text("scores.total"), "bold", 18, "text_brown"
        )
        for number, column in enumerate(self.columns):
            place = self.cell_rect(0, number)
            ink = "text_dark" if column.playing else "text_brown"
            self._cell(kit, surface, pygame.Rect(place.x, line.y, place.w, line.h), str(column.total), "bold", 22, ink)

    def _paint_explained(self, kit: Kit, surface: pygame.Surface) -> None:
        px = self._px
        strip = self.rect.inflate(-2 * px(28), 0)
        strip.y, strip.h = self.rect.bottom - self._strip(), self._strip() - px(14)
        decor.paint_rule(kit, surface, strip.x, strip.right, strip.y + px(4), "parchment_edge")
        line = pygame.Rect(strip.x, strip.y + px(12), strip.w, px(28))
        told = self.reckoning()
        if told is not None:
            space = pygame.Rect(strip.x, line.y, strip.w, strip.bottom - line.y)
            reckoning.Painter(kit, surface, self.fit).paint(space, told)
            return
        words, cards, values = self.explained()
        write.write(kit, surface, line, words, "italic", 19 * self.fit, "text_dark", "center")
        if self.lots():
            below = pygame.Rect(strip.x, line.bottom, strip.w, strip.bottom - line.bottom)
            lots.paint(kit, surface, below, self.lots())
        if not cards:
            return
        width = min(px(_CARD), int(strip.w / (1 + (len(cards) - 1) * 0.5)))
        overlap = (
            max(0.0, min(0.9, 1 - (strip.w - width) / max(1, (len(cards) - 1) * width))) if len(cards) > 1 else 0.0
        )
        gap_free = decor.row_width(len(cards), width, overlap)
        x, y = strip.centerx - gap_free // 2, line.bottom + px(2)
        decor.paint_row(kit, surface, cards, (x, y), width, overlap)
        for number, value in enumerate(values):
            left = x + round(number * width * (1 - overlap))
            under = pygame.Rect(left, y + height_of(width) + px(1), round(width * (1 - overlap)) or width, px(24))
            write.write(kit, surface, under, str(value), "bold", 16 * self.fit, "text_brown", "center")


def _paint_star(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
    """Paint the five-pointed star of a round's winner."""
    middle = pygame.Vector2(centre)
    points = [
        middle + pygame.Vector2(0, -size if corner % 2 == 0 else -size * 0.42).rotate(36 * corner)
        for corner in range(10)
    ]
    pygame.draw.polygon(surface, kit.theme.colour("gold_edge_low"), points)
