"""Both kinds of Rommé with a real mouse: a turn, a refusal, going out, the empty stock; seen in the saved game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from tests.window.harness import Places, Program
from tests.window.play import FELT, Table

Start = Callable[..., Program]


class Felt(Table):
    """A table of Rommé played by hand."""

    def drag_to_pile(self, card: str) -> str:
        """Drag a card to the discard pile; return the command."""
        self.program.drag(self.look().card(card), self.pile())
        return self.done()

    def pile(self) -> tuple[float, float]:
        """The middle of the discard pile; its name is also that of a button."""
        x, y, width, height = self.look().targets["discard"]
        return x + width / 2, y + height / 2

    def choose(self, cards: str) -> Places:
        """Select cards by clicks; return where things are. No keys are held before what follows is done."""
        places = self.look()
        for card in cards.split():
            self.program.click(places.card(card))
        return places


def level(folder: Path, game: str, hands: Sequence[str], melds: Sequence[str] = (), discard: str = "",
          stock: int = 9) -> Path:
    """Write a level of Rommé; the first player begins, the melds are the last one's."""
    path = folder / "romme.toml"
    path.write_text(
        f'format = 1\ngame = "{game}"\n'
        f'[table]\nplayers = {json.dumps(["Anna", "Ben", "Cem"][: len(hands)])}\nseed = "window"\n'
        f"[position]\nhands = {json.dumps(list(hands))}\nsets = {json.dumps(list(melds))}\n"
        f'discard = "{discard}"\ndealer = {len(hands) - 1}\nstock = {stock}\n', encoding="utf-8")
    return path


@pytest.fixture
def felt(start: Start, tmp_path: Path) -> Callable[..., Felt]:
    """Open a table with such a position and sit down: `felt("romme", ["H8 C3", "C4"], ["H5 H6 H7"], "D9")`."""

    def opened(*args: object, **more: object) -> Felt:
        table = Felt(start("--level", str(level(tmp_path, *args, **more))))  # type: ignore[arg-type]
        table.sit_down()
        return table

    return opened


def test_draw_meld_lay_off_and_discard(felt: Callable[..., Felt]) -> None:
    """CV-R9 to CV-R11: the card of the pile, three of the hand dragged together, one more on the other's run."""
    table = felt("romme", ["C6 C7 H10 S2 DQ", "S3 S8 D10"], ["H7 H8 H9"], "D2 C8")
    table.program.drag(table.pile(), table.look().middle("hand:0"))
    assert table.done() == "draw discard"
    places = table.choose("C8 C6 C7")
    table.program.drag(places.card("C7"), places.middle(FELT))
    assert table.done() == "move C6 C7 C8 > set:2"
    assert table.drag("H10", "set:1") == "move H10 > set:1"
    assert table.drag_to_pile("S2") == "move S2 > discard"
    places = table.sit_down()
    assert places.zone("set:2") == ["C6", "C7", "C8"]
    assert places.zone("hand:1") == ["S3", "S8", "D10"]
    assert "DQ" not in places.cards
    table.has_saved("draw discard", "move C6 C7 C8 > set:2", "move H10 > set:1", "move S2 > discard")


def test_a_2_3_is_refused(felt: Callable[..., Felt]) -> None:
    """CV-R14; what is chosen stays chosen, and the stock is drawn from by a click."""
    table = felt("romme", ["HA H2 H3 D6", "S8 D10"], [], "D2")
    table.program.click(table.look().middle("stock"))
    assert table.done() == "draw stock"

    def try_it() -> None:
        table.choose("HA H2 H3")
        table.program.hands.key("a")
        table.program.expect("refused menu.cards.meld")

    table.nothing_happened(try_it)
    table.has_saved("draw stock")


def test_going_out_by_laying_off(felt: Callable[..., Felt]) -> None:
    """CV-R12, CV-R21: the round is over with the last card, without a discard."""
    table = felt("romme", ["H10 HJ", "S3 S8 D10"], ["H7 H8 H9"], "D2 HQ")
    table.button("take_pile")
    assert table.done() == "draw discard"
    places = table.choose("HJ H10 HQ")
    table.program.click(places.middle("set:1"))
    assert table.done() == "move H10 HJ HQ > set:1"
    table.program.expect("ready scores")
    table.has_saved("draw discard", "move H10 HJ HQ > set:1")


def test_asking_with_an_empty_stock(felt: Callable[..., Felt]) -> None:
    """CV-R22, CV-D5: first a warning, which can be left; then the round is over."""
    table = felt("romme", ["S9 S10 D3", "S3 H6 D10"], ["H7 H8 H9"], "S6 HQ", stock=0)
    hands = table.program.hands

    def think_again() -> None:
        table.program.click(table.look().middle("stock"))
        table.program.expect("ready dialog last_card")
        hands.key("Esc")
        table.program.expect("ready table")

    table.nothing_happened(think_again)
    hands.key("t")
    table.program.expect("ready dialog last_card")
    hands.key("Shift+Tab", "Enter")
    assert table.done() == "draw stock"
    table.program.expect("ready scores")


def test_the_pile_is_turned_over(felt: Callable[..., Felt]) -> None:
    """MR-X24, MR-X25: the oldest card is drawn and may be discarded at once."""
    table = felt("multiplayer_romme", ["S9 S10 D3", "S3 H6 D10"], ["H7 H8 H9"], "C2 D7 HQ", stock=0)
    table.program.click(table.look().middle("stock"))
    assert table.done() == "draw stock"
    places = table.look()
    assert places.zone("hand:0") == ["S9", "S10", "D3", "C2"]
    assert "HQ" not in places.cards
    assert table.drag_to_pile("C2") == "move C2 > discard"
    assert table.sit_down().zone("discard") == ["C2"]


def test_a_turn_by_keyboard(felt: Callable[..., Felt]) -> None:
    """T, Tab, Space, arrows, A, D: never a mouse (U204)."""
    table = felt("multiplayer_romme", ["DA D2 D3 S9", "S3 H6 D10"], [], "C2")
    hands = table.program.hands
    hands.key("t")
    assert table.done() == "draw stock"
    hands.key("Tab", "Space", "Right", "Space", "Right", "Space", "a")
    assert table.done() == "move DA D2 D3 > set:1"
    hands.key("Shift+Tab", "Shift+Tab", "Shift+Tab", "Space", "d")
    assert table.done() == "move D5 > discard"
