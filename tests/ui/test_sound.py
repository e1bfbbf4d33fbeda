"""Sound: silence is never a reason to stop."""

from __future__ import annotations

import wave
from pathlib import Path

import pygame
import pytest

from game.ui.sound import Sound


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with wave.open(str(tmp_path / "card.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(22050)
        file.writeframes(b"\0\1" * 2000)
    return tmp_path


@pytest.fixture(autouse=True)
def _no_mixer() -> None:
    pygame.mixer.quit()


def test_without_files_the_mixer_is_not_touched(tmp_path: Path) -> None:
    sound = Sound(tmp_path)
    sound.play("card")
    assert pygame.mixer.get_init() is None
    assert sound.trouble is None


def test_switched_off_the_mixer_is_not_touched(folder: Path) -> None:
    Sound(folder, on=False).play("card")
    Sound(folder, volume=0.0).play("card")
    assert pygame.mixer.get_init() is None


def test_it_plays(folder: Path) -> None:
    sound = Sound(folder)
    sound.play("card")
    assert pygame.mixer.get_init()
    sound.use(False, 0.5)
    assert pygame.mixer.get_init() is None


def test_no_device_is_noted_once_and_tried_again_when_switched_on(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries = []

    def broken(**_: object) -> None:
        tries.append(1)
        raise pygame.error("Host is down")

    monkeypatch.setattr(pygame.mixer, "init", broken)
    sound = Sound(folder)
    for _ in range(3):
        sound.play("card")
    assert len(tries) == 1
    assert sound.trouble
    assert sound.trouble.values["why"] == "Host is down"
    sound.use(False, 0.5)
    sound.use(True, 0.5)
    monkeypatch.undo()
    sound.play("card")
    assert sound.trouble is None


def test_a_device_that_is_gone(folder: Path) -> None:
    sound = Sound(folder)
    sound.play("card")
    pygame.mixer.quit()
    sound.play("card")
    sound.play("card")


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "card.ogg").write_text("not a sound", encoding="utf-8")
    sound = Sound(tmp_path)
    sound.play("card")
    assert sound.trouble
