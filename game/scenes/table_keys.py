"""Playing by keyboard: a focus walks over cards and targets; Enter selects and places, as a click does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.cards import Card
from game.engine.commands import Take
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone
from game.engine.view import View
from game.table.dropping import WITH_DISCARD
from game.table.gesture import Drop
from game.table.layout import insertion, targets
from game.ui.scene import Result
from game.ui.text import card_name, plural, spoken, text

if TYPE_CHECKING:
    from game.scenes.table import Table

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
_ANSWERS = {
    pygame.K_RETURN: True,
    pygame.K_KP_ENTER: True,
    pygame.K_SPACE: True,
    pygame.K_n: False,
    pygame.K_ESCAPE: False,
}
"""The keys that take a bag or leave it."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Stop:
    """Something the keyboard can stand on: a card, or a zone without one."""

    card: Card | None
    zone: Zone
    rect: Rect


class Keyboard:
    """The focus of the table."""

    def __init__(self, table: Table) -> None:
        """Begin unseen: the mark shows only once keys are used."""
        self.table = table
        self._at: tuple[Card | None, Zone] | None = None
        self._shown = False

    def answer(self, event: pygame.Event) -> Result:
        """While a bag of the middle is offered, one key takes it or leaves it; yes is the usual answer (RB-D9)."""
        table = self.table
        if event.type != pygame.KEYDOWN or table.match.state.phase is not Phase.TAKE or not table.acting:
            return None
        gesture = table.pointer.gesture
        if gesture.busy or (gesture.selected and event.key == pygame.K_ESCAPE):
            return None  # Escape ends a drag or a choice of cards first
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key in _ANSWERS:
            table.submit(Take(_ANSWERS[event.key]))
            event.key = pygame.K_UNKNOWN
        return None

    def hide(self) -> None:
        """The mouse is used again."""
        self._shown = False

    def focus_rect(self) -> Rect | None:
        """Return what the focus stands on, if it is to be seen."""
        stop = self._stop() if self._shown and self.table.acting else None
        return None if stop is None else stop.rect

    def stops(self) -> list[Stop]:
        """Return everything that can be stood on, in reading order: hand, own and public sets, new ones, stock."""
        layout = self.table.layout
        rank = {Kind.HAND: 0, Kind.PRIVATE: 1, Kind.SET: 2}
        cards = [p for p in layout.places if p.card is not None and p.zone.kind in rank]
        cards.sort(key=lambda place: (rank[place.zone.kind], place.zone.number, place.index))
        found = [Stop(place.card, place.zone, place.rect) for place in cards]
        taken = {stop.zone for stop in found}
        for target in targets(layout, self.table.view, self.table.pointer.gesture.selected):
            if target.zone not in taken:
                taken.add(target.zone)  # felt and tray may both mean the same new set; Tab would never leave it
                rect = layout.ghost if target.zone == self._new_set() else target.rect
                found.append(Stop(None, target.zone, rect.inflate(-8, -8)))
        found.append(Stop(None, STOCK, layout.regions.stock))
        return found

    def _new_set(self) -> Zone | None:
        return getattr(self.table.view.facts, "new_set", None)

    def _stop(self) -> Stop | None:
        stops = [*self.stops(), *self.goals()]
        same = (stop for stop in stops if (stop.card, stop.zone) == self._at)
        moved = (stop for stop in stops if self._at and stop.card is not None and stop.card == self._at[0])
        return next(same, None) or next(moved, None)

    # --- keys

    def handle(self, event: pygame.Event) -> Result:
        """React to Tab, arrows, Enter, Space and Delete; with Ctrl, arrows move the card within its row."""
        if event.type != pygame.KEYDOWN or not self.table.acting:
            return None
        if event.mod & pygame.KMOD_CTRL and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._shift(-1 if event.key == pygame.K_LEFT else 1)
            return None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key == pygame.K_SPACE and not self._shown:
            return self.table.actions.do("menu.cards.cover")
        if event.key in _ARROWS:
            self._walk(*_ARROWS[event.key], extend=bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ENTER:
            return self._press(add=event.key == pygame.K_SPACE or bool(event.mod & pygame.KMOD_SHIFT))
        elif event.key == pygame.K_l and (stop := self._stop()) is not None and stop.zone.kind is Kind.BAG:
            return self.table.look(stop.zone)
        elif event.key == pygame.K_DELETE:
            self._send_back()
        return None

    def goals(self) -> list[Stop]:
        """Return the places where the selected cards may go: what Tab visits first while cards are selected."""
        pointer = self.table.pointer
        cards = pointer.gesture.selected
        found = targets(self.table.layout, self.table.view, cards) if cards else []
        home = {place.zone for place in self.table.layout.places if place.card in cards}
        legal = {target.zone: target for target in found if target.zone in pointer.legal and target.zone not in home}
        return [Stop(None, zone, target.rect.inflate(-8, -8)) for zone, target in legal.items()]

    def _step(self, by: int) -> None:
        """Go to the next stop; from a card that was taken, first to the places where it may go."""
        goals = self.goals()
        zones = {goal.zone for goal in goals}
        taken = self.table.pointer.gesture.selected if goals else ()
        others = [stop for stop in self.stops() if stop.card is not None or stop.zone not in zones]
        rest = [stop for stop in others if stop.card not in taken]
        stay = self.table.pointer.gesture.toggles  # one more card is chosen before they are laid
        first = [stop for stop in rest if stay and stop.zone.kind is Kind.HAND]
        stops = [*first, *goals, *(stop for stop in rest if stop not in first)]
        now = self._stop()
        names = [(stop.card, stop.zone) for stop in stops]
        index = 0 if by > 0 else -1
        if now is not None and (now.card, now.zone) in names:
            index = names.index((now.card, now.zone)) + by
        self._go(stops[index % len(stops)] if stops else None)

    def _walk(self, x: int, y: int, *, extend: bool) -> None:
        """Go to the nearest stop in a direction."""
        now = self._stop()
        if now is None:
            self._step(1)
            return
        others = [stop for stop in self.stops() if stop != now]
        ranked = [(away, stop) for stop in others if (away := _away(now.rect, stop.rect, x, y)) is not None]
        if not ranked:
            return
        if extend:
            self._toggle(now, on=True)
        self._go(min(ranked, key=lambda pair: pair[0])[1])
        if extend and (stop := self._stop()) is not None:
            self._toggle(stop, on=True)

    def _go(self, stop: Stop | None) -> None:
        if stop is None:
            return
        self._at, self._shown = (stop.card, stop.zone), True
        place = called(self.table.view, stop.zone)
        words = place if stop.card is None else f"{card_name(stop.card)}, {place}"
        self.table.kit.narrate(f"focus {words}")
        self.table.message = type(self.table.message)(words)
        self.table.refresh()
        self.table.pointer.reveal(stop.zone)

    def _toggle(self, stop: Stop, *, on: bool = False) -> None:
        gesture = self.table.pointer.gesture
        if stop.card is None:
            return
        if stop.card in gesture.selected:
            if not on:
                gesture.selected = tuple(card for card in gesture.selected if card != stop.card)
        else:
            gesture.selected = (*gesture.selected, stop.card)
        self.table.refresh()

    def _press(self, *, add: bool) -> Result:
        """Select the card stood on; with cards selected, place them where the focus stands."""
        table, gesture = self.table, self.table.pointer.gesture
        stop = self._stop()
        if stop is None:
            self._step(1)
            return None
        if gesture.toggles:
            if add and stop.zone.kind is not Kind.HAND and stop.zone not in (STOCK, DISCARD):
                return None  # Space selects, Enter lays
            add = stop.zone.kind is Kind.HAND
        if stop.zone.kind is Kind.BAG and not gesture.selected:
            return table.look(stop.zone)
        if stop.zone == STOCK:
            return table.actions.do("menu.game.draw")
        if stop.zone == DISCARD and (not gesture.selected or table.view.phase is Phase.DRAW):
            return table.actions.do("menu.game.take_pile")
        inside = any(card in gesture.selected for card in table.view.cards(stop.zone))
        if not gesture.selected or add or inside:
            self._toggle(stop)
            return None
        cards, gesture.selected = gesture.selected, ()
        x = stop.rect.centerx + 1 if stop.card is not None else stop.rect.right
        index = insertion(table.layout, stop.zone, x, cards)
        table.drop(Drop(cards, stop.zone, index))
        table.pointer.reveal(stop.zone)
        return None

    def _shift(self, by: int) -> None:
        """Move the card stood on by one within its row."""
        stop = self._stop()
        row = [place.card for place in self.table.layout.in_zone(stop.zone)] if stop is not None else []
        if stop is None or stop.card is None or not 0 <= row.index(stop.card) + by < len(row):
            return
        self.table.drop(Drop((stop.card,), stop.zone, row.index(stop.card) + by))

    def _send_back(self) -> None:
        stop = self._stop()
        if stop is not None and stop.card is not None:
            self.table.pointer.send_back(stop.card)


def called(view: View, zone: Zone) -> str:
    """Return what a place is called in the game that is played."""
    if view.game not in WITH_DISCARD:
        return spoken(zone)
    if zone == DISCARD:
        top = view.cards(DISCARD)[-1:]
        return (
            text("hover.pile", card=top[0], cards=plural("count.cards", len(view.cards(DISCARD))))
            if top
            else text("table.discard")
        )
    if zone == view.facts.new_set:
        return text("table.new_meld_here")
    if zone.kind is not Kind.SET:
        return spoken(zone)
    owner = view.facts.owners[zone.number - 1]
    name = next((seat.name for seat in view.seats if seat.id == owner), "–")
    return text("zone.meld", number=zone.number, name=name)


def _away(here: Rect, there: Rect, x: int, y: int) -> float | None:
    """Return how far another stop is in a direction; None if it does not lie there."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    ahead, aside = (dx * x, abs(dy)) if x else (dy * y, abs(dx))
    if ahead <= 3:
        return None
    return ahead + aside * (3 if x else 1.2)
