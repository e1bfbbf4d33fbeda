"""What clicks and drags mean in Rommé: plain clicks select more and more cards, and the piles are clicked too."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.cards import Card, parse, write
from game.engine.state import DISCARD, STOCK, Phase, hand
from game.engine.view import View
from game.table.gesture import DrawCard, Drop, Gesture, Home, Intent
from game.table.layout import Layout, targets
from tests.table.views import felt, laid_out, place, point

OWN = "H8 H9 H10 SJ C4 C5 C6"
MELDS = ("S3 S4 S5", "HJ DJ CJ")


class Mouse:
    """A pointer over a felt that stands still, used as the scene uses it."""

    def __init__(self, seen: View) -> None:
        self.view = seen
        self.layout: Layout = laid_out(seen)
        self.gesture = Gesture(toggles=True, drawing=seen.phase is Phase.DRAW)
        self.time = 10.0

    def at(self, where: str) -> tuple[int, int]:
        regions = self.layout.regions
        spots = {"stock": regions.stock.center, "pile": regions.discard.center, "hand": regions.hand.midleft,
                 "felt": (regions.sets.right - 30, regions.sets.bottom - 30)}  # fmt: skip
        return spots[where] if where in spots else point(self.layout, where)

    def click(self, where: str, wait: float = 1.0, **mods: bool) -> Intent:
        self.time += wait
        at = self.at(where)
        self.gesture.press(self.layout, at, self.time, **mods)
        if self.gesture.selected:
            found = [target for target in targets(self.layout, self.view, ()) if target.rect.collidepoint(at)]
            self.gesture.target = min(found, key=lambda target: target.area, default=None)
        return self.gesture.release(self.layout, at, self.time)

    def drag(self, start: str, end: str) -> Intent:
        (x, y), (to_x, to_y) = self.at(start), self.at(end)
        self.gesture.press(self.layout, (x, y), self.time)
        candidates = targets(self.layout, self.view, ())
        for step in range(1, 9):
            self.time += 0.05
            spot = (x + (to_x - x) * step // 8, y + (to_y - y) * step // 8)
            self.gesture.move(self.layout, spot, self.time, candidates, held=True)
        return self.gesture.release(self.layout, (to_x, to_y), self.time)

    @property
    def selected(self) -> str:
        return write(self.gesture.selected)


@pytest.fixture
def mouse() -> Mouse:
    """A pointer in the turn of the viewer, after drawing."""
    return Mouse(felt(OWN, MELDS, [0, 1], pile="D2 D9"))


@pytest.fixture
def drawing() -> Mouse:
    """A pointer in the turn of the viewer, before drawing."""
    return Mouse(felt(OWN, MELDS, [0, 1], pile="D2 D9", phase=Phase.DRAW))


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse(text))


def test_plain_clicks_select_more_and_more_and_take_back(mouse: Mouse) -> None:
    clicks = {"C4": "C4", "C6": "C4 C6", "H9": "C4 C6 H9"}
    for card, selected in [*clicks.items(), ("C6", "C4 H9"), ("C4", "H9"), ("H9", "")]:
        assert mouse.click(card) is None
        assert mouse.selected == selected


def test_two_quick_clicks_on_one_card_change_nothing(mouse: Mouse) -> None:
    """No double click here: what lies, lies."""
    mouse.click("C4")
    mouse.click("C4", wait=0.1)
    assert mouse.selected == ""
    assert mouse.click("C4", wait=0.1) is None
    assert mouse.selected == "C4"


def test_shift_selects_a_range_and_ctrl_one_card(mouse: Mouse) -> None:
    mouse.click("H9")
    mouse.click("C5", shift=True)
    assert mouse.selected == "H9 H10 SJ C4 C5"
    mouse.click("SJ", ctrl=True)
    assert mouse.selected == "H9 H10 C4 C5"


@pytest.mark.parametrize("where", ["S4", "DJ"])
def test_cards_on_the_felt_are_never_selected(mouse: Mouse, where: str) -> None:
    assert mouse.click(where) is None
    assert mouse.selected == ""
    mouse.click("C4")
    drop = mouse.click(where)
    assert isinstance(drop, Drop)
    assert (write(drop.cards), str(drop.target)) == ("C4", "set:1" if where == "S4" else "set:2")
    assert mouse.selected == ""


def test_a_click_on_the_felt_lays_a_new_meld(mouse: Mouse) -> None:
    for card in ("C6", "C4", "C5"):
        mouse.click(card)
    drop = mouse.click("felt")
    assert isinstance(drop, Drop)
    assert (write(drop.cards), str(drop.target)) == ("C4 C5 C6", "set:3"), "in the order in which they lie"


def test_a_click_on_nothing_gives_the_selection_up(mouse: Mouse) -> None:
    mouse.click("C4")
    assert mouse.gesture.selected
    mouse.gesture.press(mouse.layout, mouse.layout.regions.status.center, 20.0)
    mouse.gesture.target = None
    assert mouse.gesture.release(mouse.layout, mouse.layout.regions.status.center, 20.0) is None
    assert mouse.selected == ""


def test_the_piles_are_drawn_from_by_a_click(drawing: Mouse) -> None:
    assert drawing.click("stock") == DrawCard(STOCK)
    assert drawing.click("pile") == DrawCard(DISCARD)
    drawing.click("C4")
    assert drawing.click("pile") == DrawCard(DISCARD), "before drawing nothing can be discarded"


def test_the_pile_takes_the_selected_card(mouse: Mouse) -> None:
    mouse.click("C4")
    drop = mouse.click("pile")
    assert isinstance(drop, Drop)
    assert (write(drop.cards), drop.target) == ("C4", DISCARD)
    assert mouse.click("pile") == DrawCard(DISCARD), "the rules say that a card was drawn already"


@pytest.mark.parametrize("moment", ["mouse", "drawing"])
def test_an_empty_stock_can_be_clicked(moment: str) -> None:
    phase = Phase.DRAW if moment == "drawing" else Phase.PLAY
    empty = Mouse(felt(OWN, MELDS, pile="D2", stock=0, phase=phase, asking="ends"))
    assert empty.click("stock") == DrawCard(STOCK)


def test_an_empty_pile_takes_a_card_and_gives_none() -> None:
    bare = Mouse(felt(OWN, MELDS, stock=5))
    assert bare.click("pile") is None
    bare.click("C4")
    assert bare.click("pile") == Drop(cards("C4"), DISCARD, 0)


def test_the_stock_is_pulled_to_the_hand(drawing: Mouse) -> None:
    assert drawing.drag("stock", "hand") == DrawCard()
    assert drawing.drag("stock", "felt") is None


def test_the_top_of_the_pile_is_dragged_to_the_hand(drawing: Mouse) -> None:
    drop = drawing.drag("pile", "C4")
    assert isinstance(drop, Drop)
    assert (write(drop.cards), drop.target) == ("D9", hand(0))


def test_a_drag_from_a_selected_card_takes_all_selected(mouse: Mouse) -> None:
    for card in ("C5", "C6", "C4"):
        mouse.click(card)
    drop = mouse.drag("C5", "felt")
    assert isinstance(drop, Drop)
    assert write(drop.cards) == "C4 C5 C6"
    mouse.click("H8")
    drop = mouse.drag("SJ", "pile")
    assert isinstance(drop, Drop)
    assert write(drop.cards) == "SJ", "a card that is not selected goes alone"


def test_a_drag_that_ends_nowhere_keeps_the_selection(mouse: Mouse) -> None:
    for card in ("C4", "C5"):
        mouse.click(card)
    mouse.gesture.press(mouse.layout, mouse.at("C4"), 20.0)
    for step in range(1, 9):
        mouse.gesture.move(mouse.layout, (40 + step, 20), 20.0 + step, [], held=True)
    assert mouse.gesture.release(mouse.layout, (48, 20), 30.0) == Home()
    assert mouse.selected == "C4 C5"


def test_a_rubber_band_selects_only_the_hand(mouse: Mouse) -> None:
    layout = mouse.layout
    start, end = layout.regions.sets.midtop, (place(layout, "C6").rect.right, layout.regions.hand.bottom - 4)
    start = (layout.regions.stock.left - 6, layout.regions.sets.top + 2)
    mouse.gesture.press(layout, start, 10.0)
    for step in range(1, 9):
        spot = (start[0] + (end[0] - start[0]) * step // 8, start[1] + (end[1] - start[1]) * step // 8)
        mouse.gesture.move(layout, spot, 10.0 + step, [], held=True)
    assert isinstance(mouse.gesture.band, Rect)
    assert any(mouse.gesture.band.colliderect(frame.rect) for frame in layout.frames)
    assert set(mouse.gesture.selected) == set(cards(OWN))
    assert mouse.gesture.release(layout, end, 30.0) is None
    assert set(mouse.gesture.selected) == set(cards(OWN))
