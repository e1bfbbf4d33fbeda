"""The focus ring: every widget by mouse and by keyboard, with one focus for the whole screen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.widgets import (
    Button,
    Choice,
    Fired,
    FocusRing,
    Label,
    ListBox,
    Panel,
    Reader,
    Row,
    Slider,
    TextField,
    Toggle,
)
from tests.ui.conftest import key, move, press, release, typed, wheel

R = pygame.Rect


@pytest.fixture
def ring(kit: Kit) -> FocusRing:
    ring = FocusRing(kit)
    ring.add(Panel("panel", R(0, 0, 600, 400)))
    ring.add(Label("label", R(10, 0, 100, 20), "Titel"))
    ring.add(Button("a", R(10, 30, 100, 40), "A", shortcut="ctrl+a"))
    ring.add(Button("b", R(10, 80, 100, 40), "B", why="Noch nicht."))
    ring.add(Button("c", R(200, 30, 100, 40), "C"))
    ring.add(Button("d", R(200, 80, 100, 40), "D"))
    ring.draw(pygame.display.get_surface() or pygame.Surface((1, 1)), True)
    return ring


def _at(ring: FocusRing, name: str) -> tuple[int, int]:
    widget = ring.widget(name)
    assert widget
    return widget.rect.center


def _focus(ring: FocusRing) -> str:
    return ring.focused.name if ring.focused else ""


def test_tab_visits_every_control_and_goes_round(ring: FocusRing) -> None:
    visited = []
    for _ in range(5):
        ring.handle(key("tab"))
        visited.append(_focus(ring))
    assert visited == ["a", "b", "c", "d", "a"]
    ring.handle(key("shift+tab"))
    assert _focus(ring) == "d"


def test_arrows_go_to_the_neighbour(ring: FocusRing) -> None:
    ring.focus("a")
    way = []
    for arrow in ("right", "down", "left", "up", "up"):
        ring.handle(key(arrow))
        way.append(_focus(ring))
    assert way == ["c", "d", "b", "a", "a"]


@pytest.mark.parametrize("name", ["enter", "space"])
def test_enter_and_space_press(ring: FocusRing, name: str) -> None:
    ring.focus("c")
    assert ring.handle(key(name)) == Fired("c")
    assert ring.took


def test_a_click_presses_when_released_inside(ring: FocusRing) -> None:
    ring.handle(press(_at(ring, "c")))
    assert ring.handle(release(_at(ring, "c"))) == Fired("c")
    ring.handle(press(_at(ring, "c")))
    ring.handle(move((500, 300), held=True))
    assert ring.handle(release((500, 300))) is None


def test_all_four_corners_of_a_button_are_hit(ring: FocusRing) -> None:
    rect = R(200, 30, 100, 40)
    for point in (rect.topleft, (rect.right - 1, rect.y), (rect.x, rect.bottom - 1), (rect.right - 1, rect.bottom - 1)):
        ring.handle(press(point))
        assert ring.handle(release(point)) == Fired("c")
    assert ring.over((rect.right, rect.y)) is None


def test_changing_ones_mind_and_coming_back(ring: FocusRing) -> None:
    ring.handle(press(_at(ring, "c")))
    ring.handle(move((500, 300), held=True))
    ring.handle(move(_at(ring, "c"), held=True))
    assert ring.handle(release(_at(ring, "c"))) == Fired("c")


def test_a_lost_window_presses_nothing(ring: FocusRing) -> None:
    ring.handle(press(_at(ring, "c")))
    ring.handle(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert ring.handle(release(_at(ring, "c"))) is None


def test_a_button_that_came_up_elsewhere_lets_go(ring: FocusRing) -> None:
    ring.handle(press(_at(ring, "c")))
    ring.handle(move(_at(ring, "c"), held=False))
    assert ring.handle(release(_at(ring, "c"))) is None


def test_other_buttons_press_nothing(ring: FocusRing) -> None:
    for button in (2, 3, 4, 5):
        ring.handle(press(_at(ring, "c"), button))
        assert ring.handle(release(_at(ring, "c"), button)) is None


def test_a_disabled_button_says_why_and_does_nothing(ring: FocusRing) -> None:
    ring.focus("b")
    assert ring.handle(key("enter")) is None
    ring.handle(press(_at(ring, "b")))
    assert ring.handle(release(_at(ring, "b"))) is None
    assert ring.focused
    assert ring.focused.announcement().endswith("Noch nicht.")


def test_the_reason_shows_as_a_tooltip(ring: FocusRing, screen: pygame.Surface) -> None:
    ring.handle(move(_at(ring, "b")))
    assert ring.wait() == 0.0
    ring.draw(screen, False)
    assert ring.wait() == pytest.approx(0.6)
    before = screen.copy()
    ring.update(0.7)
    assert ring.wait() == 0.0
    assert ring.draw(screen, False)
    assert ring.wait() is None
    ring.handle(move((500, 390)))
    ring.draw(screen, False)
    hovered = R(10, 80, 100, 40).inflate(40, 40)
    before.fill(0, hovered)
    after = screen.copy()
    after.fill(0, hovered)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB"), "the tooltip leaves no trace"


def test_shortcuts(ring: FocusRing) -> None:
    assert ring.handle(key("ctrl+a")) == Fired("a")
    assert ring.handle(key("a")) is None


def test_enter_and_escape_by_name(kit: Kit) -> None:
    ring = FocusRing(kit, enter="ok", escape="no")
    ring.add(Button("ok", R(0, 0, 50, 20), "OK"))
    ring.add(Button("no", R(60, 0, 50, 20), "Nein"))
    assert ring.handle(key("enter")) == Fired("ok")
    assert ring.handle(key("esc")) == Fired("no")
    ring.focus("no")
    assert ring.handle(key("enter")) == Fired("no"), "the focused button comes first"


def test_focus_survives_a_rebuild(ring: FocusRing) -> None:
    ring.focus("c")
    ring.clear()
    assert not ring.widgets
    ring.add(Button("x", R(0, 0, 50, 20), "X"))
    ring.add(Button("c", R(60, 0, 50, 20), "C"))
    ring.restore("x")
    assert _focus(ring) == "c"


def test_focus_is_told(ring: FocusRing, capsys: pytest.CaptureFixture[str]) -> None:
    ring.handle(key("tab"))
    assert capsys.readouterr().out == ""
    ring.kit.narrating = True
    ring.handle(key("tab"))
    assert capsys.readouterr().out == "focus B, nicht verfügbar: Noch nicht.\n"


def test_the_focus_mark_is_more_than_a_colour(ring: FocusRing, screen: pygame.Surface) -> None:
    """It is drawn outside of the widget, where nothing was before (U197)."""
    before = screen.copy()
    ring.handle(key("tab"))
    ring.draw(screen, False)
    outside = (6, 50)
    assert screen.get_at(outside) != before.get_at(outside)


def test_nothing_is_drawn_when_nothing_changed(ring: FocusRing, screen: pygame.Surface) -> None:
    assert ring.draw(screen, False) == []
    assert ring.wait() is None
    ring.handle(move(_at(ring, "c")))
    [rect] = ring.draw(screen, False)
    assert rect.contains(R(200, 30, 100, 40))
    assert rect.w < 200


def test_partial_drawing_equals_full_drawing(ring: FocusRing, screen: pygame.Surface) -> None:
    ring.handle(move(_at(ring, "c")))
    ring.draw(screen, False)
    ring.handle(move(_at(ring, "d")))
    ring.handle(key("tab"))
    ring.draw(screen, False)
    partial = pygame.image.tobytes(screen, "RGB")
    screen.fill(0)
    ring.draw(screen, True)
    assert pygame.image.tobytes(screen, "RGB") == partial


def test_hidden_widgets_are_not_there(ring: FocusRing) -> None:
    widget = ring.widget("c")
    assert widget
    widget.visible = False
    assert ring.over((250, 50)) is None
    assert "c" not in [other.name for other in ring.order()]


def test_toggle(kit: Kit) -> None:
    ring = FocusRing(kit, [Toggle("t", R(0, 0, 200, 30), "Klang")])
    ring.handle(press((5, 5)))
    assert ring.handle(release((5, 5))) == Fired("t", True)
    assert ring.handle(key("space")) == Fired("t", False)


def test_slider_by_mouse_and_keys(kit: Kit) -> None:
    slider = Slider("s", R(0, 0, 400, 30), "Wert", 0.5, 0.0, 1.0, 0.1)
    ring = FocusRing(kit, [slider])
    groove = slider.groove()
    assert ring.handle(press((groove.right, 15))) == Fired("s", 1.0, done=False)
    assert ring.handle(move((groove.x - 500, 15), held=True)) == Fired("s", 0.0, done=False)
    assert ring.handle(release((0, 15))) == Fired("s", 0.0)
    assert ring.handle(key("right")) == Fired("s", 0.1)
    assert ring.handle(key("end")) == Fired("s", 1.0)
    assert ring.handle(key("right")) is None


def test_a_held_arrow_repeats_until_it_comes_up(kit: Kit) -> None:
    slider = Slider("s", R(0, 0, 400, 30), "Wert", 0.0, 0.0, 1.0, 0.1)
    ring = FocusRing(kit, [slider])
    ring.focus("s")
    ring.handle(key("right"))
    assert ring.update(0.1) is None
    assert ring.update(0.4) == Fired("s", 0.2)
    assert ring.update(0.05) == Fired("s", 0.3)
    ring.handle(key("right", up=True))
    assert ring.update(1.0) is None


def test_held_enter_presses_once(ring: FocusRing) -> None:
    ring.focus("c")
    assert ring.handle(key("enter")) == Fired("c")
    assert ring.update(2.0) is None


@pytest.mark.parametrize("style", ["segments", "stepper"])
def test_choice(kit: Kit, style: str) -> None:
    options = [(n, str(n)) for n in range(3)]
    choice = Choice("c", R(0, 0, 300, 30), "", options, 1, "segments" if style == "segments" else "stepper")
    ring = FocusRing(kit, [choice])
    assert ring.handle(press((295, 15))) == Fired("c", 2)
    ring.handle(release((295, 15)))
    after = ring.handle(key("right"))
    assert after == (Fired("c", 0) if style == "stepper" else None)
    assert ring.took
    assert ring.handle(key("enter")) == Fired("c", 1 if style == "stepper" else 0)
    assert ring.handle(press((5, 15))) == (Fired("c", 0) if style == "stepper" else None)


@pytest.fixture
def listed(kit: Kit, screen: pygame.Surface) -> FocusRing:
    rows = [Row(f"{letter}{n}", why="Beschädigt." if n == 7 else "") for n, letter in enumerate("abcdefghijklmnopqrst")]
    ring = FocusRing(kit, [ListBox("l", R(0, 0, 300, 180), rows)])
    ring.draw(screen, True)
    return ring


def _list(ring: FocusRing) -> ListBox:
    listbox = ring.widget("l")
    assert isinstance(listbox, ListBox)
    return listbox


def test_list_by_keys(listed: FocusRing) -> None:
    listed.focus("l")
    assert listed.handle(key("down")) == Fired("l", 1, done=False)
    assert listed.handle(key("end")) == Fired("l", 19, done=False)
    assert listed.handle(key("enter")) == Fired("l", 19)
    assert listed.handle(key("c")) == Fired("l", 2, done=False)
    assert listed.handle(key("h")) == Fired("l", 7, done=False)
    assert listed.handle(key("enter")) is None, "a damaged row cannot be taken"
    listed.handle(key("home"))
    assert listed.handle(key("up")) is None


def test_list_by_mouse(listed: FocusRing, screen: pygame.Surface) -> None:
    row = _list(listed).row_rect(2)
    assert listed.handle(press(row.center)) == Fired("l", 2, done=False)
    listed.handle(release(row.center))
    assert listed.handle(press(row.center, clicks=2)) == Fired("l", 2)
    listed.handle(release(row.center))
    listed.handle(move(row.center))
    listed.handle(wheel(-1))
    assert _list(listed).scroll.at == 3
    listed.draw(screen, False)
    track = _list(listed).track()
    thumb = _list(listed).scroll.thumb(track)
    listed.handle(press(thumb.center))
    listed.handle(move((thumb.centerx, track.bottom + 50), held=True))
    listed.handle(release((thumb.centerx, track.bottom)))
    assert _list(listed).scroll.at == _list(listed).scroll.last
    assert _list(listed).row_rect(19).bottom <= 180


def test_an_empty_list(kit: Kit, screen: pygame.Surface) -> None:
    ring = FocusRing(kit, [ListBox("l", R(0, 0, 300, 180), [], empty="Nichts da.")])
    ring.draw(screen, True)
    ring.focus("l")
    for name in ("down", "enter", "end", "x"):
        assert ring.handle(key(name)) is None
    ring.handle(press((20, 20)))
    assert _list(ring).value is None


def test_reader_scrolls_and_gives_the_arrows_away_at_its_end(kit: Kit, screen: pygame.Surface) -> None:
    reader = Reader("r", R(0, 0, 300, 150), "# Titel\n" + "Wort " * 300)
    ring = FocusRing(kit, [reader, Button("below", R(0, 200, 100, 40), "Weiter")])
    ring.draw(screen, True)
    ring.focus("r")
    ring.handle(key("end"))
    assert reader.scroll.at == reader.scroll.last > 0
    ring.handle(key("down"))
    assert _focus(ring) == "below"


def test_typing_reaches_only_a_focused_field(kit: Kit) -> None:
    field = TextField("f", R(0, 0, 200, 30))
    ring = FocusRing(kit, [Button("a", R(0, 50, 50, 20), "A", shortcut="a"), field])
    ring.focus("a")
    assert ring.handle(typed("x")) is None
    ring.focus("f")
    assert ring.handle(typed("x")) == Fired("f", "x", done=False)
    assert ring.handle(key("a")) is None, "while one types, letters are no shortcuts"
    assert ring.took
