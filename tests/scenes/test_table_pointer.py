"""The mouse at the table: interruptions, many clicks, covered cards, what hovering tells and what it never tells."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.cards import Card, write
from game.engine.state import STOCK, Kind, Phase, hand, parse_zone
from game.scenes.curtain import Curtain
from game.scenes.table_probe import places
from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]
HANDS = ["H8 C3 C4 D9", "S9 D5 D6"]
SETS = ["H5 H6 H7", "S7 D7 C7"]


def count(table: AtTable) -> int:
    return sum(len(cards) for cards in table.match.state.zones.values())


def home(table: AtTable) -> None:
    """Check that nothing hangs on the pointer and nothing happened."""
    table.rest(1.0)
    gesture = table.table.pointer.gesture
    assert not gesture.busy and not gesture.carried and gesture.band is None
    assert table.journal == [] and table.hand() == "H8 C3 C4 D9"
    assert [p.card for p in table.table.layout.in_zone(hand(0))] == list(table.table.layout.order)
    assert not table.table.pointer.legal and table.table.prefs.hover is None


# --- a drag that is interrupted


INTERRUPTIONS: dict[str, Callable[[AtTable], None]] = {
    "escape": lambda table: table.key("escape"),
    "second button": lambda table: table.down((400, 300), 3),
    "middle button": lambda table: table.down((400, 300), 2),
    "lost focus": lambda table: table.send(pygame.WINDOWFOCUSLOST),
    "minimised": lambda table: table.send(pygame.WINDOWMINIMIZED),
    "another size": lambda table: table.resize((1000, 700)),
    "lost release": lambda table: table.move((420, 320), held=0),
    "released outside": lambda table: table.up((-40, 300)),
    "released far below": lambda table: table.up((600, 900)),
}


@pytest.mark.parametrize("what", INTERRUPTIONS)
def test_u066_u067_u068_u104_an_interrupted_drag_brings_the_card_home(placed: Placed, what: str) -> None:
    table = placed(HANDS, SETS)
    table.lift("H8", "set:1")
    assert table.table.pointer.chosen == parse_zone("set:1")
    INTERRUPTIONS[what](table)
    home(table)
    table.up((500, 300))
    home(table)
    table.drag("H8", "set:1")
    assert table.journal == ["move H8 > set:1"], "the next drag works"


def test_u068_out_of_the_window_and_back_with_the_button_held_goes_on(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.lift("H8", (-60, 300))
    table.send(pygame.WINDOWLEAVE)
    table.move((-60, 400), held=1)
    table.move(table.at("set:1"), held=1)
    table.up("set:1")
    assert table.journal == ["move H8 > set:1"]


@pytest.mark.parametrize("key", ["t", "ctrl+z", "r", "f10", "f1", "c", "1", "s", "f6", "f2"])
def test_a_key_in_mid_drag_loses_no_card(placed: Placed, key: str) -> None:
    table = placed(HANDS, SETS)
    table.drag("C4", "felt")
    table.lift("H8", "set:1")
    table.key(key)
    table.looks(0.02)
    table.up("set:1" if table.table.acting else (500, 300))
    table.looks(0.02)
    if table.table.viewer == 0:
        shown = {p.card for p in table.table.layout.places} | {p.card for p in table.table.pointer.held_places()}
        assert table.table.view.known() <= shown
    while table.top is not table.table and not isinstance(table.top, Curtain):
        table.key("escape")
    table.sit_down()
    places = [p.card for p in table.table.layout.places if p.card is not None]
    assert len(places) == len(set(places)) and set(places) == table.table.view.known()
    assert not table.table.pointer.gesture.carried and not table.table.pointer.legal


@pytest.mark.parametrize("where", ["menu.file", "status", "stock", "next"])
def test_a_drop_on_menu_status_stock_or_button_goes_home(placed: Placed, where: str) -> None:
    table = placed(HANDS, SETS)
    table.drag("H8", where)
    home(table)


def test_u101_alt_tab_leaves_no_key_and_no_drag(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.lift("H8", "set:1")
    table.send(pygame.KEYDOWN, key=pygame.K_LALT, mod=pygame.KMOD_LALT, unicode="", scancode=0)
    table.send(pygame.WINDOWFOCUSLOST)
    table.send(pygame.KEYUP, key=pygame.K_LALT, mod=0, unicode="", scancode=0)
    table.send(pygame.WINDOWFOCUSGAINED)
    assert table.top is table.table, "no menu opened"
    home(table)


# --- many clicks


@pytest.mark.parametrize("button", [1, 2, 3])
@pytest.mark.parametrize("where", ["H8", "H6", "stock", "felt", "tray", "set:1"])
def test_u059_five_quick_clicks_lose_nothing(placed: Placed, where: str, button: int) -> None:
    table = placed(HANDS, SETS)
    before, at = count(table), table.at(where)
    for _ in range(5):
        table.down(at, button)
        table.up(at, button)
        table.looks(0.05)
    assert count(table) == before
    drawn = [line for line in table.journal if line.startswith("draw")]
    assert len(drawn) == (where == "stock" and button == 1)
    assert set(table.journal) <= {"draw stock"}


@pytest.mark.parametrize("button", [2, 4, 5, 6, 7])
def test_u074_other_buttons_never_play(placed: Placed, button: int) -> None:
    table = placed(HANDS, SETS)
    for where in ("H8", "set:1", "stock", "next", "felt"):
        for _ in range(2):
            table.click(where, button, wait=0.05)
    home(table)


def test_u058_double_and_triple_clicks_while_cards_fly(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    before = count(table)
    for clicks in (2, 3):
        table.up(table.lift("H8", "set:1"))
        for _ in range(clicks):  # it is still on its way
            at = table.table.director.sprite(table.place("H8").card).bounds.center  # type: ignore[arg-type, union-attr]
            table.down(at)
            table.up(at)
        table.rest(2.0)
        assert count(table) == before and table.table.director.idle
        assert table.match.state.zone_of(table.place("H8").card) in (hand(0), parse_zone("set:1"))  # type: ignore[arg-type]
        table.key("r")


def test_u077_acting_while_cards_fly(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.up(table.lift("H8", table.beside("H7")))
    assert not table.table.director.idle
    table.key("ctrl+z")
    table.drag("H8", table.beside("H7"))
    table.key("n")
    assert table.journal == ["move H8 > set:1", "undo", "move H8 > set:1", "end"]


def test_u078_a_drag_takes_only_the_chosen_card(placed: Placed) -> None:
    table = placed(["H8 H8' C3", "C4"], ["H5 H6 H7", "H5' H6' H7'"])
    table.drag("H8'", "set:2")
    assert table.journal == ["move H8' > set:2"]


def test_u082_a_double_click_beside_the_stock_draws_nothing(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    rect = table.table.layout.regions.stock
    for _ in range(2):
        table.click((rect.right + 6, rect.centery), wait=0.05)
    assert table.journal == []


def test_u083_the_stock_is_not_drawn_when_the_mind_changes(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.drag("stock", "felt")
    table.drag("stock", "status")
    home(table)
    table.drag("stock", "C4")
    assert table.journal == ["draw stock"]


# --- hit areas


@pytest.mark.parametrize(("size", "columns"), [((800, 600), 0), ((1366, 768), 1), ((1920, 1080), 5), ((2560, 1080), 0)])
def test_u061_u062_every_set_takes_a_card_where_it_is_drawn(
    placed: Placed, size: tuple[int, int], columns: int
) -> None:
    groups = ["S7 H7 D7", "S8 H8 D8", "S9 H9 D9", "SJ HJ DJ", "SQ HQ DQ", "SK HK DK"]
    table = placed(["C7 C8 C9 CJ CQ CK C2 C3", "C4"], groups, size=(1280, 720))
    table.kit.change(columns=columns)
    table.resize(size)
    cards = ("C7", "C8", "C9", "CJ", "CQ", "CK")
    for number, card in enumerate(cards, 1):
        zone = parse_zone(f"set:{number}")
        frame = table.table.layout.frame(zone)
        assert frame is not None
        corner = (frame.rect.x + 6, frame.rect.bottom - 6) if number % 2 else (frame.rect.right - 6, frame.rect.centery)
        if not table.table.layout.regions.sets.collidepoint(corner):
            continue
        table.click(card)
        table.click(corner)
        assert table.journal[-1].partition(" @")[0] == f"move {card} > {zone}"


# --- what hovering tells


def test_rr_r32_the_value_appears_beside_the_card_after_a_moment(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    table.move("H8")
    table.looks(0.1)
    assert table.table.pointer.tip is None
    table.looks(0.5)
    assert table.table.pointer.tip is not None and "8 Punkte" in table.table.pointer.tip[0]
    table.move("status")
    table.looks()
    assert table.table.pointer.tip is None


@pytest.mark.parametrize("act", ["hover", "click", "double", "right", "drag"])
def test_u049_backs_tell_nothing(placed: Placed, act: str) -> None:
    table = placed(HANDS, SETS)
    secret = {str(card) for card in table.match.state.cards(hand(1))}
    back = next(p for p in table.table.layout.places if p.zone == hand(1))
    at = back.rect.center
    table.move(at)
    table.looks(1.0)
    if act == "drag":
        table.drag(at, "felt")
    elif act != "hover":
        for _ in range(2 if act == "double" else 1):
            table.click(at, 3 if act == "right" else 1, wait=0.05)
    told = " ".join([table.status, *(table.table.pointer.tip or ("",))[:1], *table.said])
    assert "Punkt" not in told and not any(card in told.split() for card in secret)
    assert table.journal == []


def test_u053_the_view_of_the_screen_never_holds_the_card_of_another(placed: Placed) -> None:
    table = placed(HANDS, SETS)
    for _ in range(2):
        seat = table.match.state.turn
        others = {card for other in (0, 1) if other != seat for card in table.match.state.cards(hand(other))}
        stock = set(table.match.state.cards(STOCK))
        known = table.table.view.known()
        assert not known & (others | stock)
        told = json.dumps(places(table.table))
        assert not any(f'"{card}"' in told for card in others | stock)
        table.key("t")
        table.sit_down()


def test_u052_no_hidden_face_in_any_frame_from_the_deal_to_the_third_turn(dealt: Callable[..., AtTable]) -> None:
    table = dealt(3)
    seen: set[Card] = set()
    for frame in range(260):
        table.looks(0.05)
        if table.top is table.table:
            allowed = table.table.view.known()
            wrong = table.shown() - allowed
            assert not wrong, f"frame {frame}: {write(sorted(wrong))}"
            seen |= table.shown()
        if isinstance(table.top, Curtain):
            table.key("enter")
        elif table.table.acting and frame % 30 == 29:
            table.key("t")
    assert len(table.journal) >= 3 and len(seen) >= 39


def test_u052_a_player_who_leaves_shows_nothing_to_the_others(placed: Placed) -> None:
    table = placed(["H8 C3", "S9 D5", "S2 S3"], SETS)
    table.do("menu.players.remove")
    table.answer("yes")
    for _ in range(30):
        assert not table.shown() - table.match.view(None).known()
        table.looks(0.03)
        if table.top is not table.table:
            break
    assert table.journal == ["leave"] and isinstance(table.top, Curtain)


# --- scrolling


@pytest.fixture
def crowded(placed: Placed) -> AtTable:
    """A table with 26 sets in two columns, most of which lie below the window."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    groups = [f"S{r} H{r} D{r}" for r in ranks] + [f"S{r}' H{r}' D{r}'" for r in ranks]
    table = placed(["C7 C8 C9 CJ", "C4"], groups, size=(800, 600))
    table.kit.change(columns=2)
    table.table.refresh()
    return table


def seen(table: AtTable, zone: str) -> bool:
    """Whether the whole frame of a set lies inside the window of the sets."""
    frame = table.table.layout.frame(parse_zone(zone))
    return frame is not None and bool(table.table.layout.regions.sets.contains(frame.rect))


def test_u128_the_table_jumps_to_the_changed_set(crowded: AtTable) -> None:
    assert not seen(crowded, "set:27")
    crowded.click("C7")
    crowded.click("felt")
    assert crowded.journal == ["move C7 > set:27"] and seen(crowded, "set:27")
    crowded.key("s")
    assert seen(crowded, "set:28")


def test_u204_the_focus_of_the_keyboard_is_always_seen(crowded: AtTable) -> None:
    for goal, zone in (("SK'", "set:26"), ("SA", "set:1"), ("HQ", "set:12")):
        crowded.walk_to(goal)
        assert seen(crowded, zone)
    crowded.walk_to("CJ")
    crowded.key("enter")
    crowded.walk_to("DJ'")
    crowded.key("enter")
    assert crowded.journal[-1].startswith("move CJ > set:24") and seen(crowded, "set:24")


def test_u128_the_wheel_scrolls_the_sets_and_stops_at_both_ends(crowded: AtTable) -> None:
    table = crowded
    room = table.table.layout.scroll_room
    assert room > 100
    for y, end in ((-1, room), (1, 0)):
        for _ in range(60):
            table.send(pygame.MOUSEWHEEL, y=y, precise_y=float(y), x=0)
        assert table.table.prefs.scroll == end
    for _ in range(60):
        table.send(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, x=0)
    table.drag("C7", "S7'")
    assert len(table.journal) == 1 and table.journal[0].startswith("move C7 > set:20")
    hidden = next(p for p in table.table.layout.places if p.zone == parse_zone("set:1"))
    assert table.table.layout.visible_point(hidden) is None


# --- a monkey


@pytest.mark.parametrize("seed", range(2))
def test_u017_a_monkey_at_the_table_breaks_nothing(placed: Placed, seed: int) -> None:
    lots = Random(seed)
    table = placed(HANDS, SETS, opened=[0, 1] if seed else [])
    before = count(table)
    for _ in range(60):
        a, b = ((lots.randrange(1280), lots.randrange(36, 720)) for _ in range(2))
        if lots.random() < 0.5:
            spots = [place.rect.center for place in table.table.layout.places]
            a = lots.choice(spots)
        button = lots.choice((1, 1, 1, 2, 3))
        table.down(a, button)
        for step in range(lots.randrange(4)):
            at = (a[0] + (b[0] - a[0]) * step // 3, a[1] + (b[1] - a[1]) * step // 3)
            table.move(at, held=int(lots.random() < 0.9))
        table.up(b if lots.random() < 0.7 else a, button)
        table.looks(lots.choice((0.0, 0.05, 0.5)))
        if table.top is not table.table:
            table.key("escape")
        assert count(table) == before
    assert table.match.state.phase is Phase.PLAY
    zones = table.match.state.zones
    assert all(zone.kind is not Kind.BAG for zone in zones)
