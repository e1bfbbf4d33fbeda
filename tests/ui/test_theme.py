"""The theme: every name is there, contrasts are sufficient, broken themes are refused with the offending text."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game import store
from game.reason import Reason
from game.ui.kit import Kit, make_kit, theme_or_tavern
from game.ui.theme import NEEDED_COLOURS, NEEDED_LOOKS, Theme, load_theme

TAVERN = store.folders().assets / "themes" / "tavern"


@pytest.fixture
def theme(screen: pygame.Surface) -> Theme:
    return load_theme(TAVERN)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    for name in ("theme.toml", "palette.toml"):
        shutil.copy(TAVERN / name, tmp_path)
    return tmp_path


def _contrast(one: pygame.Color, two: pygame.Color) -> float:
    def light(colour: pygame.Color) -> float:
        parts = [part / 255 for part in (colour.r, colour.g, colour.b)]
        parts = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((light(one), light(two)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", sorted(NEEDED_LOOKS))
def test_writing_on_every_plate_can_be_read(theme: Theme, name: str) -> None:
    look = theme.look(name)
    if not look.top or look.fill < 0.5 or name in ("groove", "groove_full", "knob", "knob_off", "bar_thumb", "thumb"):
        return
    least = 3.0 if name.endswith("_off") else 4.5
    for fill in (look.top, look.bottom or look.top):
        assert _contrast(theme.ink(name), theme.colour(fill)) >= least, fill


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("text_dim", "panel_high"), ("text_dim", "field_low"), ("text_dim", "menu_high"), ("warn", "panel_high"),
        ("brass_light", "panel_high"), ("text_brown", "parchment_dark"), ("text_light", "select"),
        ("focus", "panel_high"),
    ],
)  # fmt: skip
def test_other_writing_can_be_read(theme: Theme, ink: str, ground: str) -> None:
    assert _contrast(theme.colour(ink), theme.colour(ground)) >= 4.5


def test_blue_and_green_differ_by_more_than_colour(theme: Theme) -> None:
    """The edge of one is dashed, that of the other is not (U197, U198)."""
    assert theme.look("blue").dash > 0
    assert theme.look("green").dash == 0


@pytest.mark.parametrize("name", sorted(NEEDED_LOOKS))
@pytest.mark.parametrize("scale", [0.72, 1.0, 1.5, 3.2])
def test_every_plate_can_be_drawn_at_any_size(theme: Theme, screen: pygame.Surface, name: str, scale: float) -> None:
    theme.scale = scale
    for size in ((1, 1), (3, 40), (40, 3), (17, 17), (200, 50), (700, 500), (0, 10), (-5, 5)):
        theme.plate(screen, pygame.Rect(5, 5, *size), name)


def test_a_plate_stays_within_its_reach(theme: Theme, screen: pygame.Surface) -> None:
    for name in sorted(NEEDED_LOOKS):
        screen.fill((10, 200, 30))
        place = pygame.Rect(300, 200, 180, 60)
        theme.plate(screen, place, name)
        around = place.inflate(2 * theme.reach(name), 2 * theme.reach(name))
        screen.fill((10, 200, 30), around)
        assert pygame.transform.average_color(screen)[:3] == (10, 200, 30), name


def test_corners_are_smooth(theme: Theme, screen: pygame.Surface) -> None:
    """Between inside and outside lie shades that are neither."""
    screen.fill((255, 255, 255))
    theme.plate(screen, pygame.Rect(100, 100, 200, 60), "tooltip")
    shades = {tuple(screen.get_at((x, y)))[:3] for x in range(100, 106) for y in range(100, 106)}
    assert len(shades) > 8


@pytest.mark.parametrize("kind", ["wood", "felt"])
def test_backdrops_fill_the_window(theme: Theme, kind: str) -> None:
    for size in ((800, 600), (640, 1000), (300, 200)):
        surface = pygame.Surface(size)
        surface.fill((255, 0, 255))
        theme.backdrop(surface, kind)
        assert (255, 0, 255) not in {tuple(surface.get_at(at))[:3] for at in ((0, 0), (size[0] - 1, size[1] - 1))}
        theme.hurry = True


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('ink = "text_dark"', 'ink = "pink-ish"', "pink-ish"),
        ("[looks.button]", "[looks.knopf]", "button"),
        ('like = "button"', 'like = "nobody"', "nobody"),
        ("radius = 12", "radius = 1200", "radius"),
        ("radius = 12", "radios = 12", "radios"),
        ('night = "#120B07"', 'night = "#12"', "#12"),
        ('night = "#120B07"', "night = 7", "night"),
        ("[colours]", "[colours", "theme.toml"),
    ],
)
def test_a_broken_theme_is_refused_with_what_is_wrong(copy: Path, old: str, new: str, told: str) -> None:
    path = copy / "theme.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        load_theme(copy)


def test_a_missing_colour_is_named(copy: Path) -> None:
    path = copy / "palette.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("lamp =", "lamb ="), encoding="utf-8")
    with pytest.raises(ValueError, match="lamp"):
        load_theme(copy)


def test_a_broken_theme_gives_way_to_the_tavern(screen: pygame.Surface, tmp_path: Path) -> None:
    notices: list[Reason] = []
    theme = theme_or_tavern(store.folders(tmp_path), "no_such_theme", notices)
    assert theme.name == "tavern"
    assert len(notices) == 1


def test_all_names_that_the_program_relies_on(theme: Theme) -> None:
    for name in NEEDED_COLOURS:
        assert theme.colour(name)
    with pytest.raises(KeyError):
        theme.colour("no such colour")


def test_scale_follows_window_and_setting(kit: Kit) -> None:
    assert kit.px(100) == 100
    kit.resize((1920, 1080))
    assert kit.px(100) == 150
    kit.resize((800, 600))
    assert kit.px(100) == 72
    kit.resize((3840, 2160))
    assert kit.px(100) == 300
    assert kit.theme.scale == pytest.approx(kit.scale, abs=0.04)
    kit.change(ui_scale=2.0)
    assert kit.px(100) == 600
    assert kit.px(0.001) == 1
    assert kit.px(0) == 0


def test_a_change_that_shows_makes_all_scenes_anew(kit: Kit) -> None:
    kit.change(columns=3)
    assert kit.revision == 0
    kit.change(language="fr")
    kit.change(ui_scale=1.2)
    kit.change(theme="tavern")
    assert kit.revision == 3


def test_the_command_line_does_not_change_the_settings(kit: Kit) -> None:
    kit.override(speed="off", language="en")
    kit.change(columns=2)
    saved, _ = store.load_settings(kit.folders.settings)
    assert (saved.speed, saved.language, saved.columns) == ("normal", "de", 2)
    assert kit.settings.speed == "off"
    kit.change(speed="fast")
    saved, _ = store.load_settings(kit.folders.settings)
    assert saved.speed == "fast"


def test_settings_that_cannot_be_written_leave_one_notice(screen: pygame.Surface, tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("a file where a folder should be", encoding="utf-8")
    kit = make_kit(store.folders(wall / "data"), store.Settings(language="de"), [])
    kit.change(columns=1)
    kit.change(columns=1)
    assert [reason.key for reason in kit.notices] == ["store.no_folder"]


def test_narration_is_one_line(kit: Kit, capsys: pytest.CaptureFixture[str]) -> None:
    kit.narrate("silent")
    kit.narrating = True
    kit.narrate("two\nlines \t here")
    assert capsys.readouterr().out == "two lines here\n"
