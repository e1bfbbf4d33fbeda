"""Card faces: the exact size, drawn once, forgotten when there are too many."""

from __future__ import annotations

import pygame
import pytest

from game.cards import Card, Suit, parse
from game.ui import art
from game.ui.kit import Kit


@pytest.mark.parametrize("width", [20, 63, 140, 301])
def test_the_size_is_exact(kit: Kit, width: int) -> None:
    for card in (None, *parse("H7 *")):
        assert kit.art.face(card, width).get_size() == (width, art.height_of(width))
    assert kit.art.suit("S", width).get_size() == (width, width)
    assert kit.art.suit(Suit.CLUBS, width).get_size() == (width, width)


def test_names() -> None:
    names = [art.face_name(card) for card in parse("H7 H7' S10 * *1 *4")]
    assert names == ["H7", "H7", "S10", "joker0", "joker1", "joker1"]
    assert [art.face_name(None, back) for back in (0, 1, 2)] == ["back0", "back1", "back0"]
    assert [art.face_name(card) for card in parse("L7.3 L10.9 R.0 R.11")] == ["L7", "L10", "R", "R"]


def test_bags_are_open_or_tied() -> None:
    bags = parse("B26.0 B45.0 B45.1 B100.0")
    assert [art.face_name(bag) for bag in bags] == ["B26", "B45", "B45b", "B100"]
    assert [art.face_name(bag, art.TIED) for bag in bags] == ["B26t", "B45t", "B45bt", "B100t"]


def test_a_picture_is_drawn_once(kit: Kit) -> None:
    [card, copy] = parse("H7 H7'")
    assert kit.art.face(card, 80) is kit.art.face(copy, 80)
    assert kit.art.card(card, 80, level=1.0) is kit.art.card(copy, 80, level=0.99)


def test_red_and_black_are_told_apart(kit: Kit) -> None:
    red, black = (kit.art.suit(letter, 64).get_at((32, 30)) for letter in "HS")
    assert red.r > 2 * red.g
    assert max(black.r, black.g, black.b) < 80


def test_four_colours(kit: Kit) -> None:
    before = kit.art.suit("D", 64).get_at((32, 32))
    revision = kit.art.revision
    kit.change(four_colours=True)
    after = kit.art.suit("D", 64).get_at((32, 32))
    assert before.r > before.b
    assert after.b > after.r
    assert kit.art.revision > revision


def test_the_room_is_kept(kit: Kit) -> None:
    kit.art._shelf.room = 300_000
    for width in range(60, 90):
        kit.art.face(None, width)
    assert kit.art.taken <= 300_000
    assert kit.art.face(None, 200).get_width() == 200, "one that is larger than the room is still drawn"


def test_in_a_hurry_an_old_picture_is_stretched(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    [card] = parse("HK")
    sharp = kit.art.face(card, 100)
    kit.art.hurry = True
    monkeypatch.setattr(art.Art, "_draw", lambda *_: pytest.fail("drawn in a hurry"))
    assert kit.art.face(card, 110).get_width() == 110
    assert kit.art.face(card, 100) is sharp
    monkeypatch.undo()
    revision = kit.art.revision
    kit.art.rest()
    assert kit.art.revision == revision + 1
    assert pygame.image.tobytes(kit.art.face(card, 110), "RGBA") != b""


def test_a_rough_picture_does_not_stay(kit: Kit) -> None:
    [card] = parse("HK")
    kit.art.face(card, 40)
    kit.art.hurry = True
    rough = kit.art.face(card, 200)
    kit.art.rest()
    assert kit.art.face(card, 200) is not rough


def test_a_missing_picture_is_a_plain_card(kit: Kit) -> None:
    nothing = Card(Suit.LOOT, 11, 0)
    assert kit.art.face(nothing, 80).get_size() == (80, 112)
    assert kit.art.missing == {"L11"}


@pytest.mark.parametrize("level", [0.0, 0.5, 1.0])
def test_shadows_are_soft_and_centred(kit: Kit, level: float) -> None:
    shadow = kit.art.shadow(100, level)
    width, height = shadow.get_size()
    assert width > 100
    assert height > 140
    alphas = [shadow.get_at((width // 2, y)).a for y in range(height)]
    assert alphas[0] == 0
    assert max(alphas) > 80
    assert len(set(alphas)) > 6


@pytest.mark.parametrize("level", [0.0, 1.0])
@pytest.mark.parametrize("back", [0, art.TIED])
def test_the_shadow_of_a_bag_has_its_shape(kit: Kit, level: float, back: int) -> None:
    [bag] = parse("B26.0")
    whole, shadow = kit.art.card(bag, 100, back, level), kit.art.shadow(100, level, bag, back)
    assert whole.get_size() == shadow.get_size() == kit.art.shadow(100, level).get_size()
    width, height = shadow.get_size()
    assert shadow.get_at((width // 2, height // 4)).a < 12, "there is no card above the bag"
    assert shadow.get_at((width // 2, height // 2 + 40)).a > 60
    assert len({shadow.get_at((x, height // 2 + 40)).a for x in range(width // 2)}) > 6
    assert kit.art.shadow(100, level, bag, back) is shadow
