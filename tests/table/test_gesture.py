"""What press, move and release mean: drags, clicks, selections, and every way in which a drag ends."""

from __future__ import annotations

from random import Random

import pytest

from game.cards import Card, parse, write
from game.engine.state import STOCK, Kind, hand
from game.engine.view import View
from game.table.gesture import DrawCard, Drop, Gesture, Home, Intent, Return
from game.table.layout import Layout, Place, Target, targets
from tests.table.views import laid_out, place, point, private, public, view

OWN = "H8 H9 H10 SJ C4 C5 C6"
SETS = ("S3 S4 S5 S6 S7", "HJ DJ CJ", "D2 D3 D4")


class Mouse:
    """A pointer over a table that stands still. Time passes as a person's hand would need it."""

    def __init__(self, seen: View | None = None) -> None:
        self.view = seen or view(OWN, SETS, ["SA DA"])
        self.layout: Layout = laid_out(self.view)
        self.gesture = Gesture()
        self.time = 10.0
        self.candidates: list[Target] = targets(self.layout, self.view, ())

    def at(self, where: str | tuple[int, int]) -> tuple[int, int]:
        return point(self.layout, where) if isinstance(where, str) else where

    def press(self, where: str | tuple[int, int], **mods: bool) -> None:
        self.gesture.press(self.layout, self.at(where), self.time, **mods)

    def move(self, where: str | tuple[int, int], held: bool = True, seconds: float = 0.05) -> Intent:
        self.time += seconds
        return self.gesture.move(self.layout, self.at(where), self.time, self.candidates, held=held)

    def release(self, where: str | tuple[int, int], seconds: float = 0.05) -> Intent:
        self.time += seconds
        at = self.at(where)
        if self.gesture.selected and not self.gesture.carried:  # what the scene finds under a click
            hit = [target for target in self.candidates if target.rect.collidepoint(at)]
            self.gesture.target = min(hit, key=lambda target: target.area, default=None)
        return self.gesture.release(self.layout, at, self.time)

    def drag(self, start: str | tuple[int, int], end: str | tuple[int, int], **mods: bool) -> Intent:
        self.press(start, **mods)
        (x, y), (to_x, to_y) = self.at(start), self.at(end)
        for step in range(1, 9):
            self.move((x + (to_x - x) * step // 8, y + (to_y - y) * step // 8))
        return self.release((to_x, to_y))

    def click(self, where: str | tuple[int, int], wait: float = 1.0, **mods: bool) -> Intent:
        self.time += wait
        self.press(where, **mods)
        return self.release(where)

    def felt(self) -> tuple[int, int]:
        """Return a point on free felt."""
        area = self.layout.regions.sets
        return (area.right - 30, area.bottom - 30)

    def tray(self) -> tuple[int, int]:
        area = self.layout.regions.tray
        return (area.right - 30, area.centery)

    @property
    def selected(self) -> str:
        return write(self.gesture.selected)


@pytest.fixture
def mouse() -> Mouse:
    return Mouse()


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse(text))


# --- dragging


def test_a_card_is_dragged_into_a_set(mouse: Mouse) -> None:
    drop = mouse.drag("H8", "DJ")
    assert drop == Drop(cards("H8"), public(2), 1) or drop == Drop(cards("H8"), public(2), 2)


def test_a_card_dragged_to_free_felt_begins_a_set(mouse: Mouse) -> None:
    drop = mouse.drag("H8", mouse.felt())
    assert isinstance(drop, Drop) and drop.target == public(4) and drop.index == 0


def test_a_card_dragged_to_the_tray_begins_a_temporary_set(mouse: Mouse) -> None:
    drop = mouse.drag("H8", mouse.tray())
    assert isinstance(drop, Drop) and drop.target == private(2)


def test_the_card_that_was_pressed_stays_under_the_pointer(mouse: Mouse) -> None:
    start = point(mouse.layout, "H9")
    centre = place(mouse.layout, "H9").rect.center
    mouse.press(start)
    mouse.move((start[0] + 300, start[1] - 200))
    held = mouse.gesture.grip().center
    assert abs(held[0] - centre[0] - 300) <= 1 and abs(held[1] - centre[1] + 200) <= 1


def test_shift_takes_the_tail_of_a_run(mouse: Mouse) -> None:
    mouse.press("S5", shift=True)
    mouse.move(mouse.felt())
    assert mouse.gesture.carried == cards("S5 S6 S7")


def test_shift_takes_one_card_of_the_hand(mouse: Mouse) -> None:
    mouse.press("H9", shift=True)
    mouse.move(mouse.felt())
    assert mouse.gesture.carried == cards("H9")


def test_the_label_takes_the_whole_set(mouse: Mouse) -> None:
    frame = mouse.layout.frame(public(1))
    assert frame is not None
    mouse.press(frame.label.center)
    mouse.move(mouse.felt())
    assert mouse.gesture.carried == cards("S3 S4 S5 S6 S7")


def test_a_click_on_the_label_selects_the_whole_set(mouse: Mouse) -> None:
    frame = mouse.layout.frame(public(2))
    assert frame is not None
    mouse.click(frame.label.center)
    assert mouse.selected == "HJ DJ CJ"
    mouse.click(frame.label.center)
    assert mouse.selected == ""


def test_u087_a_group_moves_as_one(mouse: Mouse) -> None:
    mouse.click("H8")
    mouse.click("H10", ctrl=True)
    mouse.click("CJ", ctrl=True)
    mouse.press("H10")
    mouse.move(mouse.felt())
    assert set(mouse.gesture.carried) == set(cards("H8 H10 CJ"))
    drop = mouse.release(mouse.felt())
    assert isinstance(drop, Drop) and set(drop.cards) == set(cards("H8 H10 CJ"))
    assert mouse.selected == ""


# --- how a drag may end


def test_u066_a_lost_release_ends_the_drag(mouse: Mouse) -> None:
    mouse.press("H8")
    mouse.move(mouse.felt())
    assert mouse.gesture.carried
    assert mouse.move((300, 300), held=False) == Home()
    assert not mouse.gesture.carried and not mouse.gesture.busy
    assert mouse.move((310, 310), held=True) is None and not mouse.gesture.carried


def test_u066_a_lost_release_before_the_drag_began_is_no_click(mouse: Mouse) -> None:
    mouse.press("H8")
    assert mouse.move(point(mouse.layout, "H8"), held=False) is None
    assert not mouse.gesture.busy and not mouse.selected


def test_u067_cancelling_brings_the_cards_home(mouse: Mouse) -> None:
    mouse.press("H8")
    mouse.move(mouse.felt())
    assert mouse.gesture.cancel() == Home()
    assert mouse.release(mouse.felt()) is None
    assert mouse.gesture.cancel() is None


def test_u071_only_the_card_under_the_left_press_moves(mouse: Mouse) -> None:
    mouse.press("H8")
    mouse.gesture.cancel()  # the second button
    mouse.move("C4")
    mouse.press("C4")
    mouse.move(mouse.felt())
    assert mouse.gesture.carried == cards("C4")


def test_a_drop_where_nothing_is_goes_home(mouse: Mouse) -> None:
    mouse.candidates = [target for target in mouse.candidates if target.zone.kind is Kind.SET]
    assert mouse.drag("H8", mouse.layout.regions.status.center) == Home()


def test_u083_dragged_off_and_back_is_not_played(mouse: Mouse) -> None:
    mouse.press("H9")
    mouse.move("DJ")
    mouse.move("H9")
    drop = mouse.release("H9")
    assert isinstance(drop, Drop) and drop.target == hand(0)
    assert mouse.selected == ""


# --- clicks and drags told apart


@pytest.mark.parametrize("angle", range(0, 360, 30))
@pytest.mark.parametrize("travel", range(1, 6))
def test_u072_a_trembling_hand_still_clicks(travel: int, angle: int) -> None:
    from pygame import Vector2

    mouse = Mouse()
    start = point(mouse.layout, "H9")
    end = start + Vector2(travel - 0.5, 0).rotate(angle)
    mouse.press(start)
    mouse.move((round(end.x), round(end.y)), seconds=0.5)
    mouse.release((round(end.x), round(end.y)), seconds=0.5)
    assert mouse.selected == "H9"


def test_u072_beyond_the_threshold_it_is_a_drag(mouse: Mouse) -> None:
    x, y = point(mouse.layout, "H9")
    mouse.press((x, y))
    mouse.move((x + 7, y), seconds=0.4)
    assert mouse.gesture.carried == cards("H9")


def test_u072_the_threshold_grows_with_the_scale(mouse: Mouse) -> None:
    mouse.gesture.unit = 3.0
    x, y = point(mouse.layout, "H9")
    mouse.press((x, y))
    mouse.move((x + 14, y), seconds=0.4)
    assert not mouse.gesture.carried


def test_u073_a_quick_click_may_travel_ten_pixels(mouse: Mouse) -> None:
    x, y = point(mouse.layout, "H9")
    mouse.press((x, y))
    mouse.move((x + 5, y + 3))
    mouse.move((x + 8, y + 6))
    mouse.release((x + 8, y + 6))
    assert mouse.selected == "H9"


def test_u073_many_jittering_clicks() -> None:
    lots = Random(7)
    for _ in range(200):
        mouse = Mouse()
        card = lots.choice(OWN.split())
        x, y = point(mouse.layout, card)
        mouse.press((x, y))
        for _ in range(lots.randint(0, 4)):
            x, y = x + lots.randint(-2, 2), y + lots.randint(-2, 2)
            mouse.move((x, y), seconds=0.03)
        mouse.release((x, y))
        assert mouse.selected == card


# --- selecting and placing by clicks


def test_click_selects_and_click_again_lets_go(mouse: Mouse) -> None:
    mouse.click("H8")
    assert mouse.selected == "H8"
    mouse.click("H9")
    assert mouse.selected == "H9"
    mouse.click("H9")
    assert mouse.selected == ""


def test_click_select_then_click_place(mouse: Mouse) -> None:
    mouse.click("H8")
    x, y = point(mouse.layout, "CJ")
    drop = mouse.click((x + 4, y))
    assert isinstance(drop, Drop) and (drop.cards, drop.target) == (cards("H8"), public(2))
    assert mouse.selected == ""


def test_click_placing_several_keeps_their_order(mouse: Mouse) -> None:
    for card in ("C6", "C4", "C5"):
        mouse.click(card, ctrl=True)
    drop = mouse.click(mouse.felt())
    assert drop == Drop(cards("C4 C5 C6"), public(4), 0)


def test_click_beside_everything_lets_go(mouse: Mouse) -> None:
    mouse.click("H8")
    assert mouse.click(mouse.layout.regions.status.center) is None
    assert mouse.selected == ""


def test_u087_ctrl_adds_and_removes(mouse: Mouse) -> None:
    mouse.click("H8", ctrl=True)
    mouse.click("C5", ctrl=True)
    assert mouse.selected == "H8 C5"
    mouse.click("H8", ctrl=True)
    assert mouse.selected == "C5"


def test_u087_shift_selects_a_range(mouse: Mouse) -> None:
    mouse.click("H9")
    mouse.click("C4", shift=True)
    assert set(mouse.gesture.selected) == set(cards("H9 H10 SJ C4"))
    mouse.click("H8")
    mouse.click("H8")
    mouse.click("C4")
    mouse.click("H10", shift=True)
    assert set(mouse.gesture.selected) == set(cards("H10 SJ C4"))


def test_u087_the_rubber_band_selects_what_it_touches(mouse: Mouse) -> None:
    first, last = place(mouse.layout, "S3").rect, place(mouse.layout, "S5").rect
    mouse.press((first.x - 4, first.bottom + 3))
    assert not mouse.gesture.carried
    mouse.move((last.x + 4, first.y + 20))
    assert mouse.gesture.band is not None
    assert mouse.selected == "S3 S4 S5"
    mouse.move((first.x + 2, first.y + 20))
    assert mouse.selected == "S3"
    assert mouse.release((first.x + 2, first.y + 20)) is None
    assert mouse.selected == "S3" and not mouse.gesture.busy


def test_u087_the_rubber_band_adds_with_ctrl(mouse: Mouse) -> None:
    mouse.click("H8")
    first = place(mouse.layout, "HJ").rect
    mouse.press((first.x - 4, first.bottom + 3), ctrl=True)
    mouse.move((first.x + 4, first.y + 20))
    assert mouse.selected == "H8 HJ"


# --- double click and stock


def test_a_double_click_asks_to_return_the_card(mouse: Mouse) -> None:
    mouse.click("DJ")
    assert mouse.click("DJ", wait=0.1) == Return(cards("DJ")[0])
    assert mouse.selected == ""


def test_a_slow_second_click_is_no_double_click(mouse: Mouse) -> None:
    mouse.click("DJ")
    assert mouse.click("DJ", wait=0.6) is None


def test_u059_five_clicks_are_two_double_clicks(mouse: Mouse) -> None:
    answers = [mouse.click("DJ", wait=0.05) for _ in range(5)]
    assert [isinstance(answer, Return) for answer in answers] == [False, True, False, True, False]


def test_a_click_on_the_stock_draws(mouse: Mouse) -> None:
    assert mouse.click(mouse.layout.regions.stock.center) == DrawCard()


def test_the_top_of_the_stock_is_pulled_to_the_hand(mouse: Mouse) -> None:
    start, end = mouse.layout.regions.stock.center, mouse.layout.regions.hand.center
    mouse.press(start)
    mouse.move(((start[0] + end[0]) // 2, end[1]))
    assert mouse.gesture.band is None and not mouse.gesture.carried
    assert mouse.release(end) == DrawCard()


def test_the_stock_is_not_drawn_by_letting_go_elsewhere(mouse: Mouse) -> None:
    assert not isinstance(mouse.drag(mouse.layout.regions.stock.center, mouse.felt()), DrawCard)


def test_u082_a_double_click_near_the_stock_does_not_draw(mouse: Mouse) -> None:
    first = mouse.layout.in_zone(hand(0))[0]
    edge = (first.rect.x + 2, first.rect.centery)
    assert not any(isinstance(mouse.click(edge, wait=0.05), DrawCard) for _ in range(2))


# --- only what is seen can be touched


def test_u049_backs_of_others_are_never_taken(mouse: Mouse) -> None:
    backs: list[Place] = [p for p in mouse.layout.places if p.card is None and p.zone != STOCK]
    for back in backs[:5]:
        assert mouse.click(back.rect.center) is None
        assert mouse.drag(back.rect.center, mouse.felt()) is None
        assert mouse.selected == ""


def test_u081_the_upper_card_is_taken(mouse: Mouse) -> None:
    both = place(mouse.layout, "S3").rect.clip(place(mouse.layout, "S4").rect)
    mouse.click((place(mouse.layout, "S4").rect.x + 2, both.centery))
    assert mouse.selected == "S4"
