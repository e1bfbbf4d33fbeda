"""The kit: what every scene gets as its first argument."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from game import store
from game.reason import Reason
from game.store import Folders, Settings
from game.ui.fonts import Face, Fonts
from game.ui.ground import Ground
from game.ui.spare import Spare
from game.ui.theme import Theme, load_theme

if TYPE_CHECKING:
    from game.ui.art import Art
    from game.ui.sound import Sound

@dataclass
class Kit:
    """Settings, look, card faces and sounds, and the scale of the interface."""

    settings: Settings
    theme: Theme
    art: Art
    sound: Sound
    folders: Folders
    narrating: bool = False
    """Whether every caption and every focused control is printed as a line."""
    size: tuple[int, int] = (1280, 720)
    """The window in pixels; only the loop sets it."""
    revision: int = 0
    """Grows when language, theme or scale change: every scene is then arranged and drawn anew."""
    by_keyboard: bool = False
    """Whether the player used the keyboard last: then the focus is marked."""
    notices: list[Reason] = field(default_factory=list)
    """What went wrong without stopping the program; a scene shows them and clears the list."""
    spare: Spare = field(default_factory=Spare)
    """Pictures that will be needed soon, to be drawn while nothing else is to be done."""
    fonts: Fonts = field(default_factory=Fonts)
    ground: Ground = field(default_factory=Ground)
    """What lies under the widgets that are seen."""
    _own: dict[str, object] = field(default_factory=dict)
    """What the player's settings say where this run was asked to differ."""

    def __post_init__(self) -> None:
        """Tell the theme the scale."""
        self.theme.scale = self.scale

    def resize(self, size: tuple[int, int]) -> None:
        """Take the window's new size; only the loop calls this, before the scenes arrange themselves."""
        self.size = size
        self.theme.scale = self.scale
        self.art.fit_into(size)
        self.spare.clear()
        self.art.mark()
        self.theme.mark()
        self.fonts.mark()

    def tidy(self) -> None:
        """Forget what was kept for other sizes; the loop calls this when a new size has settled and was drawn."""
        self.art.tidy()
        self.theme.tidy()
        self.fonts.tidy()

    @property
    def scale(self) -> float:
        """Pixels per interface unit."""
        width, height = self.size
        return min(max(min(width / 1280, height / 720), 0.72), 3.2) * self.settings.ui_scale

    def px(self, units: float) -> int:
        """Turn interface units (pixels of a 1280x720 window) into pixels; never 0 for a positive length."""
        pixels = round(units * self.scale)
        return pixels or (1 if units > 0 else 0)

    def font(self, role: str, units: float) -> Face:
        """Give the font of a role ("text", "bold", "title", "italic") in interface units."""
        return self.font_px(role, self.px(units))

    def font_px(self, role: str, pixels: int) -> Face:
        """Give the font of a role in pixels."""
        return self.fonts.face(role, pixels)

    def narrate(self, line: str) -> None:
        """Print a line for screen readers and window tests, if that was asked for."""
        if not self.narrating:
            return
        words = " ".join(line.split())
        try:
            print(words, flush=True)
        except UnicodeError:
            print(words.encode("ascii", "replace").decode(), flush=True)
        except OSError:
            self.narrating = False  # nobody listens any more

    def notice(self, reason: Reason) -> None:
        """Keep something that the player should be told, once."""
        if reason not in self.notices:
            self.notices.append(reason)

    def change(self, **values: object) -> None:
        """Change settings by name, put them into effect and write them to the player's folder."""
        for name, value in values.items():
            assert name in Settings.__struct_fields__, name
            setattr(self.settings, name, value)
            self._own.pop(name, None)
        if "theme" in values:
            self.theme = theme_or_tavern(self.folders, self.settings.theme, self.notices)
        if "language" in values:
            set_language(self.settings.language)
        if values.keys() & {"theme", "language", "ui_scale"}:
            self.revision += 1
        self.theme.scale = self.scale
        self.art.use(self.theme, self.settings.four_colours)
        self.sound.use(self.settings.sound, self.settings.volume)
        self.save_settings()

    def override(self, **values: object) -> None:
        """Use other settings for this run only, as the command line asks; they are not written."""
        for name, value in values.items():
            self._own.setdefault(name, getattr(self.settings, name))
            setattr(self.settings, name, value)
        if "language" in values:
            set_language(self.settings.language)

    def save_settings(self) -> None:
        """Write the settings; if that fails, keep a notice."""
        try:
            store.save_settings(self.folders.settings, msgspec.structs.replace(self.settings, **self._own))
        except store.Trouble as trouble:
            self.notice(trouble.reason)


def make_kit(folders: Folders, settings: Settings, notices: list[Reason], *, narrating: bool = False) -> Kit:
    """Build the kit; a broken theme is replaced by the tavern and leaves a notice."""
    from game.ui.art import Art
    from game.ui.sound import Sound

    theme = theme_or_tavern(folders, settings.theme, notices)
    set_language(settings.language)
    sound = Sound(folders.assets / "sounds", settings.sound, settings.volume)
    return Kit(settings, theme, Art(theme, settings.four_colours), sound, folders, narrating, notices=notices)


def theme_or_tavern(folders: Folders, name: str, notices: list[Reason]) -> Theme:
    """Load a theme, or the tavern if it is broken."""
    try:
        return load_theme(folders.assets / "themes" / name)
    except ValueError as error:
        why = error.reason if isinstance(error, store.Trouble) else str(error)
        notices.append(Reason("theme.broken", theme=name, why=why))
        return load_theme(folders.assets / "themes" / "tavern")


def set_language(language: str) -> None:
    """Choose the language of all texts: "de", "en", "fr", or "auto" for that of the system."""
    from game.ui import text

    text.use(language)
