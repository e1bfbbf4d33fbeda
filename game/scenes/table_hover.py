"""What the pointer rests on: it is explained after a moment, and a card of the hand comes up a little."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from game.cards import Card
from game.engine.state import Zone, hand
from game.table.captions import explained, explained_set
from game.table.gesture import Gesture
from game.table.layout import Place
from game.ui.scene import Result

if TYPE_CHECKING:
    from game.scenes.table import Table

_TIP_AFTER = 0.45
"""Seconds the pointer must rest before the value of a card is written beside it."""
_RAISE = 0.09
"""How far a card of the hand comes up under the pointer, in card widths."""


class Hover:
    """The part of the pointer that explains. `Pointer` is the rest."""

    gesture: Gesture

    def __init__(self, table: Table) -> None:
        """Begin over nothing."""
        self.table = table
        self.tip: tuple[str, Rect] | None = None
        self._over: tuple[Card | None, Zone] | None = None
        self._raised: Place | None = None
        self._rested = 0.0
        self._words = ""
        self._at = Rect(0, 0, 0, 0)
        self._time = 0.0

    def _free(self, point: tuple[int, int]) -> bool:
        """Whether the point belongs to the table and not to the menu bar or a button."""
        return not self.table.actions.over(point)

    def _hover(self, point: tuple[int, int]) -> None:
        layout = self.table.layout
        self.table.actions.hover(point)
        place = layout.place_at(point) if self._free(point) else None
        frame = layout.frame_at(point) if place is None and self._free(point) else None
        over = (place.card, place.zone) if place is not None else None if frame is None else (None, frame.zone)
        if over == self._over:
            return
        self.table.stale = True
        self._lower()
        self._over, self._rested = over, 0.0
        if place is not None and place.card is not None and place.zone == hand(self.table.view.seat or 0):
            self._raised = place
            self.table.director.nudge(self.raised(place))
        self._words, self._at = "", Rect(0, 0, 0, 0)
        view, rules = self.table.view, self.table.match.rules
        if place is not None:
            self._words, self._at = explained(view, rules, place), place.rect
        elif frame is not None:
            self._words, self._at = explained_set(view, rules, frame.zone), frame.label
        self.table.hover.words = self._words
        self.tip = None

    def raised(self, place: Place) -> Place:
        """Return a place as it is shown: the card of the hand under the pointer comes up a little (U092)."""
        if self._raised is None or place.card != self._raised.card or place.zone != self._raised.zone or place.lifted:
            return place
        return replace(place, y=place.y - place.width * _RAISE)

    def _lower(self) -> None:
        """The pointer left the card of the hand that had come up."""
        raised, self._raised = self._raised, None
        if raised is not None:
            place = next((p for p in self.table.layout.places if p.card == raised.card), None)
            if place is not None and place.zone == raised.zone:
                self.table.director.nudge(place)

    def _hide_tip(self) -> None:
        self._lower()
        self._over, self._words, self.tip = None, "", None
        self.table.hover.words = ""

    def _leave_window(self) -> None:
        self._hide_tip()
        self.table.actions.hover((-1, -1))

    def update(self, dt: float) -> Result:
        """Let time pass: after a moment of rest the value is written beside the card."""
        self._time += dt
        if self._words and self.tip is None and not self.gesture.busy:
            self._rested += dt
            if self._rested >= _TIP_AFTER:
                self.tip = (self._words, self._at)
                self.table.stale = True
        return None

    def wait(self) -> float | None:
        """Return the seconds until a tooltip is due."""
        if self._words and self.tip is None and not self.gesture.busy:
            return max(0.0, _TIP_AFTER - self._rested)
        return None
