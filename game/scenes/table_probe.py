"""Tells where everything is, as one line of JSON: for window tests and tools that drive the program from outside.

Only what the player at the screen sees is told; switched on by the environment variable ``RAEUBER_PROBE``.
"""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

from game.engine.state import STOCK, Kind, hand
from game.table.layout import Layout, targets

if TYPE_CHECKING:
    from game.scenes.table import Table


def probe(table: Table) -> None:
    """Print the places of the table, if that was asked for."""
    if os.environ.get("RAEUBER_PROBE"):
        table.kit.narrate(f"places {json.dumps(places(table))}")


def places(table: Table) -> dict[str, Any]:
    """Return cards, drop targets and buttons in window pixels."""
    layout, view = table.layout, table.view
    cards = [_card(layout, place) for place in layout.places if place.card is not None]
    zones = [{"zone": str(target.zone), "rect": list(target.rect)} for target in targets(layout, view, ())]
    regions = layout.regions
    zones.append({"zone": str(STOCK), "rect": list(regions.stock)})
    if view.seat is not None and all(zone["zone"] != str(hand(view.seat)) for zone in zones):
        zones.append({"zone": str(hand(view.seat)), "rect": list(regions.hand)})
    zones += [{"zone": "felt", "rect": list(_free_felt(layout))}, {"zone": "tray", "rect": list(regions.tray)}]
    buttons = {widget.name: list(widget.rect) for widget in table.actions.ring.widgets}
    titles = ("menu.file", "menu.game", "menu.cards", "menu.players", "menu.help")
    buttons |= {name: list(rect) for name, (_, rect) in zip(titles, table.actions.bar.titles, strict=True)}
    return {"cards": cards, "targets": zones, "buttons": buttons, "columns": layout.columns, "card": layout.card}


def _card(layout: Layout, place: Any) -> dict[str, Any]:
    point = layout.visible_point(place)
    return {
        "card": str(place.card),
        "zone": str(place.zone),
        "centre": [round(place.x), round(place.y)],
        "visible": list(point) if point else None,
        "width": round(place.width),
    }


def _free_felt(layout: Layout) -> Any:
    """Return a piece of felt that no set covers: the lower right corner of the sets, or where a new set would lie."""
    sets = layout.regions.sets
    corner = sets.copy()
    corner.size = (sets.w // 6, sets.h // 4)
    corner.bottomright = sets.bottomright
    covered = any(frame.rect.colliderect(corner) for frame in layout.frames if frame.zone.kind is Kind.SET)
    return layout.ghost if covered else corner
