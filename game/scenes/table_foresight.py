"""What the table will show soon is drawn in spare time: the curtain, and the cards that the next player will see."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game import memory
from game.engine.state import hand
from game.table.layout import Place, arrange
from game.table.stage import IN_THE_AIR, LYING
from game.ui.art import face_name
from game.ui.kit import Kit

if TYPE_CHECKING:
    from game.scenes.table import Table


class Foresight:
    """Looks one hand-over ahead, once after each change."""

    def __init__(self) -> None:
        """Have foreseen nothing yet."""
        self._seen: object = None

    def look(self, table: Table) -> None:
        """Wish for all that is not yet drawn, if something has changed since the last look."""
        kit, state = table.kit, table.match.state
        if not state.phase.running:
            return
        if (table.shared and table.viewer is not None) or table.only is not None or table.computing:
            return
        over = state.turn != table.viewer
        seat = state.turn if over else state.after(state.turn)
        now = (table.match.event_count, seat, over, kit.size, kit.revision, kit.art.revision)
        if now == self._seen:
            return
        self._seen = now
        if over:
            table.curtain(seat).foresee()
        else:
            kit.spare.wish("thrift", partial(_spare_memory, kit))
        places = arrange(table.match.view(seat), kit.size, table.prefs).places
        for place in places:
            self._wish(kit, place, LYING)
        for place in places:
            if place.zone == hand(seat):
                self._wish(kit, place, IN_THE_AIR)

    def _wish(self, kit: Kit, place: Place, level: float) -> None:
        width = round(place.width)
        key = ("card", face_name(place.card, place.back), width, level)
        kit.spare.wish(key, partial(kit.art.card, place.card, width, place.back, level))


def _spare_memory(kit: Kit) -> None:
    """Give away what only the curtain and dialogs need: as much as a whole window."""
    kit.ground.forget()
    memory.give_back()
