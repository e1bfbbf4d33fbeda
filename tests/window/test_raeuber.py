"""Räuber with a real mouse: bags taken, stolen, refused, looked into, the last cards; all seen in the saved game."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.window.hands import RIGHT
from tests.window.harness import Program
from tests.window.play import Table

Start = Callable[..., Program]
BAGS = 9


def level(folder: Path, hands: Sequence[str], bags: dict[int, str] | None = None, owners: dict[int, int] | None = None,
          stock: int = 6) -> Path:
    """Write a level with these bags (numbers 1 to 9); the first player begins."""
    contents = [(bags or {}).get(number, "") for number in range(1, BAGS + 1)]
    whose = [(owners or {}).get(number, -1) for number in range(1, BAGS + 1)]
    path = folder / "bags.toml"
    path.write_text(
        'format = 1\ngame = "raeuber"\n'
        f'[table]\nplayers = {json.dumps(["Anna", "Ben", "Cem"][: len(hands)])}\nseed = "window"\n'
        f"[position]\nhands = {json.dumps(list(hands))}\nbags = {json.dumps(contents)}\n"
        f"owners = {json.dumps(whose)}\ndealer = {len(hands) - 1}\nstock = {stock}\n", encoding="utf-8")
    return path


@pytest.fixture
def open_bags(start: Start, tmp_path: Path) -> Callable[..., Table]:
    """Open a table with such a position and sit down."""

    def opened(*args: object, speed: str = "off", **more: object) -> Table:
        table = Table(start("--level", str(level(tmp_path, *args, **more)), "--speed", speed))  # type: ignore[arg-type]
        table.sit_down()
        return table

    return opened


def put(table: Table, card: str, bag: int) -> str:
    """Drag a card onto a bag; return the command."""
    places = table.look()
    table.program.drag(places.card(card), places.middle(f"bag:{bag}"))
    return table.done()


def test_a_bag_of_the_middle_is_taken(open_bags: Callable[..., Table]) -> None:
    """RB-R7: by the button beside the bag, and at the next turn by Enter."""
    table = open_bags(["L9 L2", "L7 L3"])
    assert put(table, "L9.0", 5) == "move L9.0 > bag:5"
    table.button("take")
    assert table.done() == "take yes"
    table.sit_down()
    assert put(table, "L7.0", 6) == "move L7.0 > bag:6"
    table.program.hands.key("Enter")
    assert table.done() == "take yes"
    table.has_saved("move L9.0 > bag:5", "take yes", "move L7.0 > bag:6", "take yes")


def test_a_bag_is_left_in_the_middle(open_bags: Callable[..., Table]) -> None:
    table = open_bags(["L9 L2", "L7 L3"])
    put(table, "L9.0", 5)
    table.program.hands.key("n")
    assert table.done() == "take no"


def test_stealing_by_the_same_card(open_bags: Callable[..., Table]) -> None:
    table = open_bags(["L9 L2", "L7 L3"], {5: "L8 L9"}, {5: 1})
    put(table, "L9.0", 5)
    assert "bag:5" in table.sit_down().targets
    table.has_saved("move L9.0 > bag:5")


@pytest.mark.parametrize("how", ["key", "click"])
def test_stealing_by_the_exact_total_cut_short(open_bags: Callable[..., Table], how: str) -> None:
    """At normal speed the bag flies; a key or a click ends that, and the curtain comes."""
    table = open_bags(["L8 L2", "L7 L3"], {1: "L9 L9"}, {1: 1}, speed="normal")
    table.drag("L8.0", "bag:1")
    if how == "key":
        table.program.hands.key("x")
    else:
        table.program.click((640, 400))
    places = table.sit_down()
    assert places.zone("bag:1") == ["B26.0"], "tied, without a card beside it"
    table.has_saved("move L8.0 > bag:1")


def test_a_refused_card_goes_elsewhere(open_bags: Callable[..., Table]) -> None:
    """RB-D5: announced, kept selected, and the next click places it."""
    table = open_bags(["L9 L2", "L7 L3"], {1: "L9 L9"}, {1: 1})
    assert put(table, "L9.0", 1) == "move L9.0 > bag:1"
    places = table.look()
    assert "L9.0" in places.zone("hand:0")
    table.program.drag(places.card("L2.0"), places.middle("bag:9"))
    table.program.expect("refused bag.same_card")
    table.program.click(table.look().card("L9.0"))
    table.program.click(table.look().middle("bag:9"))
    assert table.done() == "move L9.0 > bag:9"
    table.program.hands.key("Space")
    assert table.done() == "take yes"
    table.has_saved("move L9.0 > bag:1", "move L9.0 > bag:9", "take yes")


def test_a_robber_peeks(open_bags: Callable[..., Table]) -> None:
    """RB-R12: the look opens by itself, for its player, and ends the turn when it is closed."""
    table = open_bags(["R L2", "L7 L3"], {7: "L10 L9 L8"}, {7: 1})
    put(table, "R.0", 7)
    assert table.program.expect("ready look").count("8") >= 1
    time.sleep(0.5)  # at once, a click still belongs to the card just laid
    table.program.click((400, 300))
    assert table.done() == "end"
    table.sit_down()
    table.has_saved("move R.0 > bag:7", "end")


def test_looking_into_an_own_bag(open_bags: Callable[..., Table]) -> None:
    """RB-D4: by either button, and by keyboard; no command comes of it."""
    table = open_bags(["R L2", "L7 L3"], {7: "L10 L9 L8", 5: "L4"}, {7: 0, 5: 1})
    program = table.program

    def look() -> None:
        for open_it in (lambda: program.click(table.look().middle("bag:7")),
                        lambda: program.click(table.look().middle("bag:7"), button=RIGHT)):
            open_it()
            program.expect("ready look")
            program.hands.key("Esc")
            program.expect("ready table")

    table.nothing_happened(look)


def test_the_last_cards(open_bags: Callable[..., Table]) -> None:
    """RB-R13, RB-R14: no curtain between them; equal ones go; then the score sheet."""
    table = open_bags(["L9 L3", "L6 L4", "L9 L5"], stock=0)
    for card, bag in (("L3.0", 9), ("L4.0", 8), ("L5.0", 7)):
        put(table, card, bag)
        table.program.hands.key("n")
        table.done()
        if card != "L5.0":
            table.sit_down()
    table.program.drag(table.look().card("L6.0"), table.look().middle("bag:9"))
    assert table.done() == "move L6.0 > bag:9"
    table.program.hands.key("Enter")
    assert table.done() == "take yes"
    table.program.expect("ready scores")


def test_a_turn_by_keyboard(open_bags: Callable[..., Table]) -> None:
    """Tab to a card, Enter, Tab to a bag, Enter, Enter: never a mouse (U204)."""
    table = open_bags(["L9 L2", "L7 L3"])
    hands = table.program.hands
    hands.key("Tab", "Enter", "Tab", "Enter")
    line = table.done()
    assert line.startswith("move L9.0 > bag:")
    hands.key("Enter")
    assert table.done() == "take yes"
