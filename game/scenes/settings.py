"""The settings; each takes effect at once, and the small table shows what it does (RR-R34)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.scenes import decor
from game.scenes.preview import Preview
from game.scenes.screen import Screen
from game.ui.kit import Kit
from game.ui.scene import Pop, Result
from game.ui.text import LANGUAGES, reason, text
from game.ui.widgets import Button, Choice, Fired, Slider, Toggle, Widget

_MOST_COLUMNS = 8
_SPEEDS = ("off", "fast", "normal", "slow", "very_slow")
_ORDERS = ("own", "suit", "rank")
_TOGGLES = ("always_sort", "sort_sets", "four_colours")
_Maker = Callable[[pygame.Rect], Widget]


class Settings(Screen):
    """Is popped with None; what was chosen stands in ``kit.settings``."""

    first = "back"

    def __init__(self, kit: Kit) -> None:
        """Show the present settings."""
        super().__init__(kit)
        self._title = pygame.Surface((1, 1))
        self._title_at = pygame.Rect(0, 0, 1, 1)

    def build(self, area: pygame.Rect) -> None:
        """Put the table with its preview at the left, everything else at the right."""
        px = self.px
        wide, tall = min(px(1240), area.w - 2 * px(24)), min(area.h, px(760))
        top = area.y + (area.h - tall) // 2
        self._title = decor.lettering(self.kit, text("settings.title"), self.units(46), wide)
        self._title_at = self._title.get_rect(center=(area.centerx, top + px(36)))
        body = pygame.Rect((area.w - wide) // 2, top + px(72), wide, tall - px(72) - px(80))
        half = (body.w - px(18)) // 2
        self._build_table(pygame.Rect(body.x, body.y, half, body.h))
        self._build_rest(pygame.Rect(body.right - half, body.y, half, body.h))
        back = pygame.Rect(0, 0, px(240), px(52))
        back.midtop = (area.centerx, body.bottom + px(14))
        self.ring.add(Button("back", back, text("word.back"), "primary", units=self.units(21)))

    def _build_table(self, place: pygame.Rect) -> None:
        px = self.px
        self.board("table", place, text("settings.columns"))
        inside = place.inflate(-2 * px(26), 0)
        line = pygame.Rect(inside.x, place.y + px(70), inside.w, px(42))
        columns = [(n, str(n) if n else text("columns.auto_short")) for n in range(_MOST_COLUMNS + 1)]
        settings = self.kit.settings
        self.ring.add(Choice("columns", line, "", columns, settings.columns, units=self.units(16.5)))
        view = pygame.Rect(inside.x, line.bottom + px(14), inside.w, place.bottom - line.bottom - px(40))
        self.ring.add(Preview("preview", view, settings))

    def _build_rest(self, place: pygame.Rect) -> None:
        px = self.px
        self.board("rest", place)
        inside = place.inflate(-2 * px(28), -2 * px(22))
        makers = (
            self._language, self._speed, self._order, *(self._toggle(name) for name in _TOGGLES), self._scale,
            self._toggle("fullscreen"), self._sound, self._volume,
        )  # fmt: skip
        step = inside.h // len(makers)
        for number, make in enumerate(makers):
            tall = min(px(42), step - px(6))
            self.ring.add(make(pygame.Rect(inside.x, inside.y + number * step + (step - tall) // 2, inside.w, tall)))

    # --- the controls

    def _language(self, place: pygame.Rect) -> Widget:
        options = [(name, text(f"language.{name}")) for name in ("auto", *LANGUAGES)]
        return self._choice("language", place, options, 0.24)

    def _speed(self, place: pygame.Rect) -> Widget:
        options = [(name, text(f"settings.speed.{name}")) for name in _SPEEDS]
        value, units = self.kit.settings.speed, self.units(17.5)
        return Choice("speed", place, text("settings.speed"), options, value, "stepper", units=units, share=0.5)

    def _order(self, place: pygame.Rect) -> Widget:
        options = [(name, text(f"settings.hand_order.{name}")) for name in _ORDERS]
        return self._choice("hand_order", place, options, 0.36)

    def _choice(self, name: str, place: pygame.Rect, options: list[tuple[str, str]], share: float) -> Choice:
        value = getattr(self.kit.settings, name)
        return Choice(name, place, text(f"settings.{name}"), options, value, units=self.units(17.5), share=share)

    def _toggle(self, name: str) -> _Maker:
        on = getattr(self.kit.settings, name)
        return lambda place: Toggle(name, place, text(f"settings.{name}"), on, units=self.units(17.5))

    def _scale(self, place: pygame.Rect) -> Widget:
        value = round(self.kit.settings.ui_scale * 100)
        label, units = text("settings.ui_scale"), self.units(17.5)
        return Slider("ui_scale", place, label, value, 80, 200, 10, _percent, units=units, share=0.5)

    def _sound(self, place: pygame.Rect) -> Widget:
        trouble = self.kit.sound.trouble
        why = reason(trouble) if trouble and self.kit.settings.sound else ""
        on = self.kit.settings.sound and not why
        return Toggle("sound", place, text("settings.sound"), on, why, units=self.units(17.5))

    def _volume(self, place: pygame.Rect) -> Widget:
        value = round(self.kit.settings.volume * 100)
        label, units = text("settings.volume"), self.units(17.5)
        return Slider("volume", place, label, value, 0, 100, 5, _percent, units=units, share=0.5)

    # --- answers

    def fired(self, fired: Fired) -> Result:
        """Put a setting into effect."""
        if fired.name == "back":
            return Pop()
        if not fired.done:
            return None
        value = fired.value
        if fired.name in ("ui_scale", "volume") and isinstance(value, int | float):
            value = value / 100
        before = self.kit.revision
        self.kit.change(**{fired.name: value})
        if fired.name == "always_sort" and value and self.kit.settings.hand_order == "own":
            self.kit.change(hand_order="suit")
        if self.kit.revision != before or fired.name in ("always_sort", "hand_order"):
            self.resized(self.area.size)
        preview = self.ring.widget("preview")
        assert preview is not None
        preview.dirty = True
        return None

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the wall and the title."""
        super().paint(surface)
        surface.blit(self._title, self._title_at)


def _percent(value: float) -> str:
    return text("settings.percent", n=round(value))
