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
ALL = CARDS + JOKERS + BACKS + SUITS + FOUR

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


@pytest.mark.parametrize(
    ("front", "ground"),
    [
        ("ink", "paper"), ("red", "paper"), ("red", "panel"), ("four_diamond", "paper"), ("four_club", "paper"),
        ("paper", "felt_light"), ("paper", "set_blue"), ("paper", "set_green"),
        ("text_light", "felt_light"), ("text_light", "wood"), ("text_light", "set_blue"), ("text_light", "set_green"),
        ("text_dim", "felt"), ("text_dim", "wood"), ("text_dark", "parchment"), ("text_dark", "brass"),
        ("warn", "felt_light"), ("wrong", "felt_light"), ("good", "felt_light"),
        ("set_blue_edge", "set_blue"), ("set_green_edge", "set_green"), ("focus", "felt_light"), ("focus", "wood"),
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
