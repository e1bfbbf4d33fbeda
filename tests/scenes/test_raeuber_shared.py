"""Räuber at one screen for all: what one player sees of a bag is neither shown, said nor written to the next."""

from __future__ import annotations

from typing import Any

import pytest

from game.scenes.curtain import Curtain
from game.scenes.look import Look
from game.ui.kit import Kit
from game.ui.text import card_name
from tests.rules.bag_positions import Deal, bag
from tests.scenes.table_driver import AtTable
from tests.scenes.test_raeuber_phases import at_the_end, in_look, opened

SECRET = "70[10,6,8]@B"


def everything_told(table: AtTable) -> str:
    """Return all that can be read or heard at the table now: said, logged, on the curtain, under the pointer."""
    told = [*table.said, *table.table.log(), table.status]
    if isinstance(table.top, Curtain):
        return " ".join([*told, *table.top.news])
    for place in table.table.layout.places:
        if place.zone.kind.name == "BAG":
            table.move((round(place.x), round(place.y)))
            table.looks(1.0)
            told += [table.status, (table.table.pointer.tip or ("",))[0]]
    return " ".join([*told, *table.said])


def test_the_next_player_learns_nothing_of_a_look(kit: Kit) -> None:
    """A looks with a robber, then B and C take their turns: neither cards nor sum of the bag of B are told to C."""
    table = opened(kit, SECRET, ("R 2 5", "7 3 4", "9 9 9"))
    table.drag("R.0", str(bag(70)))
    table.rest(2.0)
    assert isinstance(table.top, Look)
    table.key("enter")
    table.said.clear()
    for name in "BC":
        for _ in range(3):
            table.rest()
            if isinstance(table.top, Curtain):
                break
        told = everything_told(table)
        if name == "C":
            assert "24" not in told and "Truhe" not in told and "Perlen" not in told
        table.sit_down()
        told = everything_told(table)
        if name == "B":
            assert "24" in told, "the owner may know"
            table.said.clear()
            table.drag("L7.0", str(bag(100)))
            table.key("n")
            table.rest()
            table.said.clear()
        else:
            assert "24" not in told and "Truhe" not in told and "Perlen" not in told


def test_while_the_curtain_hangs_nobody_is_told_anything(kit: Kit) -> None:
    table = in_look(kit)
    table.key("enter")
    table.rest()
    assert isinstance(table.top, Curtain)
    assert "19" not in " ".join(table.top.news)
    assert table.table.viewer is None


def test_an_owner_is_told_the_sum_in_his_own_turn_only(kit: Kit) -> None:
    """RB-D4: by a click or the pointer; but while the last cards lie open, all look at the screen."""
    table = opened(kit, "45[4,6]@A", ("9 3", "7 3"))
    assert "Inhalt 10" in everything_told(table)
    table = at_the_end(kit)
    told = everything_told(table)
    assert "Inhalt 10" not in told
    assert "Inhalt zwischen 6 und 11" in told


def test_at_the_end_sums_that_all_may_see_are_told(kit: Kit) -> None:
    """RB-H3."""
    table = opened(kit, "45[4,6]@A", ("9 3", "7 3"), 0, show_sums=True)
    for card in ("L3.0", "L3.1"):
        table.drag(card, str(bag(100)))
        table.key("n")
        if card == "L3.0":
            table.sit_down()
    table.rest(4.0)
    assert "Inhalt 10" in everything_told(table)


@pytest.mark.parametrize("how", ["left", "right", "l"])
@pytest.mark.parametrize(("bags", "options"), [("70[10,9]@B", {}), ("70[10,9]@M", {}), ("28![10,10,8]@B", {}),
                                               ("70[10,9]@A", {"owner_looks": "never"})])  # fmt: skip
def test_why_a_bag_stays_closed_is_seen_although_the_pointer_rests_on_it(
    kit: Kit, how: str, bags: str, options: dict[str, Any]
) -> None:
    table = opened(kit, bags, ("9 2", "7 3"), **options)
    value = int(bags[:2])
    table.move(str(bag(value)))
    table.looks(1.0)
    if how == "l":
        table.walk_to(str(bag(value)))
        table.key("l")
    else:
        table.click(str(bag(value)), button=1 if how == "left" else 3)
    assert table.top is table.table
    assert table.status == ("Der Sack 28 ist verschnürt." if value == 28 else
                            "In den Sack 70 (Leder) darfst du jetzt nicht schauen.")  # fmt: skip


def test_the_faces_of_covered_cards_are_never_shown(kit: Kit) -> None:
    """At normal speed, frame by frame, through a theft, the draw, the curtain and the next turn."""
    kit.override(speed="normal")
    deal = Deal("26[9,8]@B 70[10,6]@A 45[3]@C", ("9 2 5", "7 4 4", "9 6 9"))
    table = AtTable(kit, deal.match, (1280, 720)).sit_down()
    inside = {card for number in range(1, 10) for card in deal.state.content(number)[:-1]}
    assert len(inside) == 2
    table.drag("L9.1", str(bag(26)))
    table.key("x")
    for turn in range(40):
        table.looks(0.11)
        assert table.shown().isdisjoint(inside), [card_name(card) for card in table.shown() & inside]
        if isinstance(table.top, Curtain):
            table.key("enter")
        elif turn > 30:
            break


def test_what_is_told_of_a_refusal_is_only_that_it_does_not_fit(kit: Kit) -> None:
    table = opened(kit, "26[9,9]@B", ("9 2 5", "7 3 4", "9 6 9"))
    table.drag("L9.2", str(bag(26)))
    told = everything_told(table)
    assert "Die 9 passt nicht in den Sack 26" in told
    assert "Inhalt 18" not in told
    table.click("L9.2")
    table.click(str(bag(100)))
    table.key("n")
    table.rest()
    assert isinstance(table.top, Curtain)
    assert any("passt nicht" in line for line in table.top.news)
