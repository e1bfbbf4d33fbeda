"""The card faces: complete, made only of what the renderer knows, readable in a fan, as the script draws them."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).parents[1]
TAVERN = ROOT / "assets" / "themes" / "tavern"
FACES = TAVERN / "faces"
PALETTE: dict[str, str] = tomllib.loads((TAVERN / "palette.toml").read_text("utf-8"))

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
CARDS = [suit + rank for suit in "SHDC" for rank in RANKS]
JOKERS = ["joker0", "joker1", "joker2"]
BACKS = ["back0", "back1"]
SUITS = [f"suit_{suit}" for suit in "SHDC"]
FOUR = [f"{name}.four" for name in CARDS + SUITS if name.removeprefix("suit_")[0] in "DC"]
"""The pictures that differ in a deck of four colours."""
LOOT = [f"L{worth}" for worth in range(2, 11)]
BAGS = ["B26", "B27", "B28", "B29", "B45", "B45b", "B70", "B70b", "B100"]
TIED = [f"{name}t" for name in BAGS]
PROPS = ["coin", "coin2", "dust", "robber_hand", "rope", "seal", "trophy"]
ALL = CARDS + JOKERS + BACKS + SUITS + FOUR + LOOT + ["R"] + BAGS + TIED + PROPS

KNOWN = {"svg", "defs", "g", "path", "linearGradient", "radialGradient", "stop"}
STRIP = 0.22
"""The part of a covered card that stays visible."""


def _colour(name: str) -> pygame.Color:
    return pygame.Color(PALETTE[name])


def _near(pixel: pygame.Color, colour: pygame.Color, reach: int = 40) -> bool:
    return all(abs(pixel[n] - colour[n]) <= reach for n in range(3))


def _render(name: str, width: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(FACES / f"{name}.svg", (width, width * 7 // 5))


def _count(card: pygame.Surface, area: pygame.Rect, colour: pygame.Color) -> int:
    return sum(
        card.get_at((x, y))[3] > 200 and _near(card.get_at((x, y)), colour)
        for x in range(area.left, area.right)
        for y in range(area.top, area.bottom)
    )


def test_every_face_is_there_and_no_other() -> None:
    assert sorted(path.name.removesuffix(".svg") for path in FACES.iterdir()) == sorted(ALL)


@pytest.mark.parametrize("name", ALL)
def test_only_what_the_renderer_knows(name: str) -> None:
    text = (FACES / f"{name}.svg").read_text("utf-8")
    elements = list(ET.fromstring(text).iter())
    assert {element.tag.rpartition("}")[2] for element in elements} <= KNOWN
    for element in elements:
        assert not {"style", "class", "clip-path", "mask", "filter"} & set(element.keys())
        for key in ("fill", "stroke", "stop-color"):
            assert re.fullmatch(r"none|#[0-9A-Fa-f]{6}|url\(#g\d+\)", element.get(key, "none")), element.attrib
    assert "nan" not in text
    assert "inf" not in text


@pytest.mark.parametrize("name", CARDS + JOKERS)
def test_the_strip_of_a_covered_card_shows_rank_and_suit(name: str) -> None:
    width = 60
    card = _render(name, width)
    assert card.get_size() == (60, 84)
    red = name[0] in "HD" or name in ("joker0", "joker2")
    ink, other = (_colour("red"), _colour("ink")) if red else (_colour("ink"), _colour("red"))
    strip = int(width * STRIP)
    rank, suit = pygame.Rect(1, 2, strip, 13), pygame.Rect(1, 16, strip, 10)
    for place in (rank, suit):
        assert _count(card, place, ink) >= 8, f"{name}: too little ink in {place}"
        assert _count(card, place, other) == 0
    top = pygame.Rect(45, 1, 14, int(card.get_height() * STRIP))
    assert _count(card, top, ink) >= 8, f"{name}: the suit is missing in the upper strip"


@pytest.mark.parametrize("name", FOUR)
def test_four_colours_show_in_the_index(name: str) -> None:
    card = _render(name, 60)
    own = _colour("four_diamond" if name.removeprefix("suit_")[0] == "D" else "four_club")
    strip = card.get_rect() if name.startswith("suit_") else pygame.Rect(1, 2, int(60 * STRIP), 25)
    assert _count(card, strip, own) >= 16
    assert _count(card, strip, _colour("red")) == 0


@pytest.mark.parametrize("name", CARDS + JOKERS)
def test_the_index_does_not_reach_beyond_the_strip(name: str) -> None:
    """At 250 pixels (1 unit = 1 pixel) a line of bare paper lies between the index and the picture."""
    card = _render(name, 250)
    paper = _colour("paper")
    assert all(_near(card.get_at((54, y)), paper, 6) for y in range(8, 112))


@pytest.mark.parametrize("name", BACKS)
def test_backs_look_the_same_from_either_end(name: str) -> None:
    back = _render(name, 60)
    turned = pygame.transform.rotate(back, 180)
    for x in range(60):
        for y in range(84):
            assert _near(back.get_at((x, y)), turned.get_at((x, y)), 24), (x, y)


def test_backs_and_faces_differ_in_colour() -> None:
    red, blue = (pygame.transform.average_color(_render(name, 60)) for name in BACKS)
    assert red[0] > red[2] + 30
    assert blue[2] > blue[0] + 20


WORTHS = [
    ("B26", "ink", "parchment"), ("B27", "gold_pale", "moss_deep"), ("B28", "ink", "linen_pale"),
    ("B29", "linen_pale", "royal"), ("B45", "ink", "burlap_pale"), ("B45b", "red", "linen_pale"),
    ("B70", "ink", "brass_light"), ("B70b", "linen_pale", "slate"), ("B100", "red", "parchment"),
]  # fmt: skip
"""The colours of the number on each bag and of what it stands on."""


@pytest.mark.parametrize(
    ("front", "ground"),
    [
        ("ink", "paper"), ("red", "paper"), ("red", "panel"), ("four_diamond", "paper"), ("four_club", "paper"),
        ("paper", "felt_light"), ("paper", "set_blue"), ("paper", "set_green"),
        ("text_light", "felt_light"), ("text_light", "wood"), ("text_light", "set_blue"), ("text_light", "set_green"),
        ("text_dim", "felt"), ("text_dim", "wood"), ("text_dark", "parchment"), ("text_dark", "brass"),
        ("warn", "felt_light"), ("wrong", "felt_light"), ("good", "felt_light"),
        ("set_blue_edge", "set_blue"), ("set_green_edge", "set_green"), ("focus", "felt_light"), ("focus", "wood"),
        *((front, ground) for _, front, ground in WORTHS),
    ],
)  # fmt: skip
def test_colours_that_carry_text_are_readable(front: str, ground: str) -> None:
    light, dark = sorted((_luminance(_colour(front)), _luminance(_colour(ground))), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def _luminance(colour: pygame.Color) -> float:
    linear = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_the_script_writes_the_same_bytes_again(tmp_path: Path) -> None:
    script = ROOT / "assets" / "scripts" / "cards.py"
    subprocess.run([sys.executable, str(script), "--out", str(tmp_path)], check=True, timeout=60)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FACES.iterdir()}


# --- loot, robbers and bags


@pytest.mark.parametrize("name", [*LOOT, "R"])
def test_number_and_sign_of_loot_lie_in_the_strip(name: str) -> None:
    card = _render(name, 250)
    mark = _colour("red" if name == "R" else "ink")
    assert _count(card, pygame.Rect(4, 8, 51, 104), mark) >= 300
    assert all(_near(card.get_at((x, y)), _colour("paper"), 6) for x in (5, 54) for y in range(20, 112))
    for x, y in ((20, 40), (30, 60), (30, 95)):
        turned = pygame.Rect(250 - x - 16, 350 - y - 16, 32, 32)
        here, there = _count(card, pygame.Rect(x - 16, y - 16, 32, 32), mark), _count(card, turned, mark)
        assert abs(here - there) <= 8 + here // 10, "the mark stands twice"


@pytest.mark.parametrize("name", LOOT)
def test_the_number_can_be_read_on_a_tiny_card(name: str) -> None:
    card = _render(name, 30)
    dark = sum(pygame.Color(card.get_at((x, y))).hsla[2] < 50 for x in range(1, 6) for y in range(1, 9))
    assert dark >= 7


def _black_and_white(name: str) -> list[bool]:
    """Return which places of the middle of a picture are light, without any colour."""
    card = _render(name, 50)
    grey = [_luminance(card.get_at((x, y))) for y in range(16, 58) for x in range(12, 38)]
    middle = sorted(grey)[len(grey) * 7 // 10]
    return [tone > middle for tone in grey]


def test_loot_differs_in_shape() -> None:
    shapes = {name: _black_and_white(name) for name in [*LOOT, "R"]}
    for one, first in shapes.items():
        for other, second in shapes.items():
            alike = sum(a == b for a, b in zip(first, second, strict=True)) / len(first)
            assert one == other or alike < 0.82, f"{one} and {other} look alike"


@pytest.mark.parametrize("name", BAGS + TIED)
def test_bags_are_cut_out_and_stand_on_one_line(name: str) -> None:
    bag = _render(name, 250)
    assert all(bag.get_at(corner)[3] == 0 for corner in ((0, 0), (249, 0), (0, 349), (249, 349)))
    body = bag.get_bounding_rect(min_alpha=128)
    assert 332 <= body.bottom <= 340
    small = name[:3] in ("B26", "B27", "B28", "B29")
    assert 0.64 <= body.width / 250 <= 0.78 if small else 0.78 <= body.width / 250 <= 0.99


def test_a_bag_that_is_worth_more_is_larger() -> None:
    areas = [pygame.mask.from_surface(_render(name, 125)).count() for name in ("B29", "B45", "B70", "B100")]
    assert areas == sorted(areas)
    assert areas[0] * 1.2 < areas[1]


@pytest.mark.parametrize(("name", "front", "ground"), WORTHS)
def test_the_worth_of_a_bag_is_large(name: str, front: str, ground: str) -> None:
    for shut in ("", "t"):
        bag = _render(name + shut, 250)
        belly = pygame.Rect(50, 170, 150, 140)
        assert _count(bag, belly, _colour(front)) >= 2000
        assert _count(bag, belly, _colour(ground)) >= 1200


@pytest.mark.parametrize("name", BAGS)
def test_a_tied_bag_wears_a_seal(name: str) -> None:
    seal = pygame.Rect(90, 60, 70, 140)
    assert _count(_render(f"{name}t", 250), seal, _colour("wax_pale")) >= 40


@pytest.mark.parametrize("name", PROPS)
def test_props_have_no_ground(name: str) -> None:
    text = (FACES / f"{name}.svg").read_text("utf-8")
    found = re.search(r'width="(\d+)" height="(\d+)"', text)
    assert found
    size = int(found[1]), int(found[2])
    prop = pygame.image.load_sized_svg(FACES / f"{name}.svg", size)
    assert all(prop.get_at((x, y))[3] == 0 for x in (0, size[0] - 1) for y in (0, size[1] - 1))
    touches = prop.get_bounding_rect(min_alpha=60)
    edge = 0 if name == "robber_hand" else 1
    assert touches.left > 0 and touches.right < size[0] and touches.top >= edge and touches.bottom < size[1]
