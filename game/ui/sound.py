"""Named sounds; silent without a device, without a file, or when the player wants silence."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.reason import Reason


class Sound:
    """Plays sounds by name. The first sound starts the mixer; while sound is off it is not touched at all."""

    def __init__(self, folder: Path, on: bool = True, volume: float = 0.7) -> None:
        """Take the folder of the sound files."""
        self.folder = folder
        self.on = on
        self.volume = volume
        self.trouble: Reason | None = None
        """Why nothing can be heard; None if all is well (or nothing was tried yet)."""
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._started = False

    def use(self, on: bool, volume: float) -> None:
        """Follow the settings; switching on tries the device again."""
        if on and not self.on:
            self.trouble = None
        if not on and self.on:
            self.stop()
        self.on, self.volume = on, volume

    def play(self, name: str, loudness: float = 1.0) -> None:
        """Play a sound once; nothing happens if there is none of that name."""
        if not self.on or self.trouble or self.volume <= 0:
            return
        path = self._path(name)
        if name not in self._sounds and path is None:
            self._sounds[name] = None
        if name in self._sounds and self._sounds[name] is None:
            return
        try:
            self._start()
            sound = self._sounds.get(name) or self._load(name, path)
            sound.set_volume(self.volume * loudness)
            sound.play()
        except (pygame.error, OSError, NotImplementedError) as error:
            self.trouble = Reason("sound.failed", why=str(error))
            self._sounds.clear()
            self._started = False

    def stop(self) -> None:
        """Be silent and let the device go."""
        if self._started:
            self._sounds.clear()
            self._started = False
            pygame.mixer.quit()

    def _path(self, name: str) -> Path | None:
        places = (self.folder / f"{name}{kind}" for kind in (".ogg", ".wav"))
        return next((place for place in places if place.exists()), None)

    def _start(self) -> None:
        if not self._started:
            pygame.mixer.init(frequency=44100, buffer=1024)
            self._started = True

    def _load(self, name: str, path: Path | None) -> pygame.mixer.Sound:
        assert path is not None, name
        sound = pygame.mixer.Sound(path)
        self._sounds[name] = sound
        return sound
