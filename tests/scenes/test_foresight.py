"""Spare time: when a curtain falls or rises, the pictures that are then seen are already drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine.commands import Draw
from game.scenes.table_foresight import Foresight
from game.ui.art import Art
from tests.scenes.table_driver import AtTable

Placed = Callable[..., AtTable]


@pytest.fixture
def at(placed: Placed) -> AtTable:
    """A table at which the first player sits, before anything was drawn in spare time."""
    at = placed(["H8 C3 DK", "C4 SQ HJ D9"], ["H5 H6 H7"], stock=9)
    _forget(at)
    return at


def _forget(at: AtTable) -> None:
    """Throw away all pictures: the tests share them."""
    at.kit.art._shelf.clear()
    at.kit.theme._plates._done.clear()
    at.kit.spare.clear()
    at.table.foresight = Foresight()


def _spend(at: AtTable) -> None:
    """Let the table look ahead, and grant all wishes."""
    at.table.wait()
    while at.kit.spare.work(1.0):
        pass


def _no_more_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Art, "_draw", lambda art, name, size: pytest.fail(f"{name} is drawn too late"))


def test_the_next_player_sees_cards_that_are_already_drawn(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    _spend(at)
    _no_more_drawing(monkeypatch)
    at.table.viewer = at.match.state.after(at.match.state.turn)
    at.table.refresh(glide=False)
    places = at.table.layout.places
    assert {str(place.card) for place in places} >= {"C4", "SQ", "HJ", "D9", "H5"}
    for place in places:
        at.kit.art.card(place.card, round(place.width), place.back)


def test_the_curtain_is_drawn_before_it_falls(at: AtTable, monkeypatch: pytest.MonkeyPatch) -> None:
    at.match.submit(Draw())
    _spend(at)
    _no_more_drawing(monkeypatch)
    plates = len(at.kit.theme._plates._done)
    curtain = at.table.curtain(at.match.state.turn)
    curtain.resized(at.kit.size)
    curtain.draw(at.surface, full=True)
    assert len(at.kit.theme._plates._done) == plates


def test_nothing_is_wished_for_twice(at: AtTable) -> None:
    _spend(at)
    at.table.wait()
    assert not at.kit.spare
