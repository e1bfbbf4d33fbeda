"""How the window is divided: menu bar, plates of the players, sets, tray, hand. Plain rectangles."""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame import Rect

ASPECT = 1.4
"""Height of a card over its width."""


@dataclass(frozen=True)
class Regions:
    """The parts of the table in surface pixels."""

    window: Rect
    unit: float
    """Pixels per interface unit."""
    menu: Rect
    plates: Rect
    sets: Rect
    """The public sets are seen through this; it scrolls."""
    tray: Rect
    """The private (temporary) sets."""
    meter: Rect
    """The part of the tray that shows the points against the opening."""
    stock: Rect
    hand: Rect
    buttons: Rect
    status: Rect
    hand_card: int
    """Width of a card in the hand."""
    log: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The messages, where a game shows them beside the table."""
    discard: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """The discard pile, where a game has one."""

    @property
    def gap(self) -> int:
        """The usual distance between things."""
        return max(3, round(8 * self.unit))

    def plate(self, number: int, count: int) -> Rect:
        """Return the plate of the player at this place of the list."""
        gap = self.gap
        width = min((self.plates.w - gap * (count + 1)) // count, round(260 * self.unit))
        left = self.plates.centerx - (count * (width + gap) - gap) // 2
        return Rect(left + number * (width + gap), self.plates.y, width, self.plates.h)


def divide(size: tuple[int, int], unit: float, *, slim_tray: bool = False) -> Regions:
    """Divide a window of this size. Rows have fixed heights in interface units; the sets get all the rest.

    ``slim_tray``: nothing lies in the tray and nothing has to, so it is only a strip to drop cards on.
    """
    width, height = size
    px = lambda units: max(1, round(units * unit))  # noqa: E731 - a measure, not a function of its own
    gap = px(8)
    menu = Rect(0, 0, width, px(34))
    status = Rect(0, height - px(28), width, px(28))
    plates = Rect(0, menu.bottom + px(6), width, px(52))
    card_height = min(px(150), round(height * 0.195))
    hand_row = Rect(0, status.top - card_height - px(22), width, card_height + px(22))
    tray_height = px(34) if slim_tray else px(122)
    tray = Rect(gap, hand_row.top - px(4) - tray_height, width - 2 * gap, tray_height)
    sets = Rect(gap, plates.bottom + px(6), width - 2 * gap, tray.top - plates.bottom - px(12))
    card = round(card_height / ASPECT)
    stock = Rect(gap + px(10), hand_row.bottom - card_height - px(8), card, card_height)
    buttons = Rect(width - px(228), hand_row.top + px(4), px(220), hand_row.h - px(8))
    left = stock.right + px(26)
    return Regions(
        window=Rect(0, 0, width, height),
        unit=unit,
        menu=menu,
        plates=plates,
        sets=sets,
        tray=tray,
        meter=Rect(tray.x, tray.y, px(150), tray.h),
        stock=stock,
        hand=Rect(left, hand_row.y, buttons.left - px(14) - left, hand_row.h),
        buttons=buttons,
        status=status,
        hand_card=card,
    )
