"""Scenes and the stack that runs them: a scene says what should happen next by returning a value.

Only the stack pushes and pops, so there is no pair of calls that anyone could forget. A scene that is not opaque (a
dialog, an open menu) is drawn over the scenes below it; input always goes to the topmost scene alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Push:
    """Put a scene on top of the one that returned this."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """Close the scene that returned this; the one below gets the value in `resume`."""

    value: object = None


@dataclass(frozen=True)
class Replace:
    """Put another scene in the place of the one that returned this."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """Leave every scene and begin anew with this one."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """End the program; every scene is left in order, the topmost first."""


Result = Push | Pop | Replace | Reset | Quit | None


class Scene:
    """One screen of the program; the default methods do nothing."""

    opaque: bool = True
    """Whether it covers the whole window; if not, the scenes below are drawn first."""

    @property
    def name(self) -> str:
        """The word that announces this scene to a screen reader."""
        return type(self).__name__.lower()

    def handle(self, event: pygame.Event) -> Result:
        """React to one event; mouse positions are surface pixels."""

    def update(self, dt: float) -> Result:
        """Let `dt` seconds pass; called with 0.0 after the events of a frame."""

    def resume(self, value: object) -> Result:
        """The scene above was closed with this value."""

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange everything anew: the scene is new, or size, scale, language or theme changed."""

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        """Paint what changed (everything if `full`) and return the changed rectangles."""
        return []

    def wait(self) -> float | None:
        """How long nothing will change by itself: 0 to be called each frame, seconds, or None."""
        return None

    def leave(self) -> None:
        """The scene leaves the stack or the program ends: write what must not be lost."""


class SceneStack:
    """The open scenes, the topmost last; empty means that the program ends."""

    def __init__(self, size: tuple[int, int], ready: Callable[[str], None] = lambda name: None) -> None:
        """Begin empty; `ready` is told the name of each scene that becomes the topmost."""
        self.scenes: list[Scene] = []
        self.size = size
        self._ready = ready
        self._full = True
        self._news = True

    def __bool__(self) -> bool:
        return bool(self.scenes)

    @property
    def top(self) -> Scene:
        """The scene that gets the input."""
        return self.scenes[-1]

    def begin(self, scenes: Iterable[Scene]) -> None:
        """Open the first scenes, the topmost last."""
        for scene in scenes:
            self._enter(scene)

    def apply(self, result: Result) -> None:
        """Do what a scene asked for; the only place where the stack changes."""
        while result is not None:
            self._full = self._news = True
            result = self._step(result)

    def _step(self, result: Result) -> Result:
        match result:
            case Push(scene):
                self._enter(scene)
            case Pop(value):
                self._leave_top()
                return self.top.resume(value) if self.scenes else None
            case Replace(scene):
                self._leave_top()
                self._enter(scene)
            case Reset(scene):
                self.leave()
                self._enter(scene)
            case Quit():
                self.leave()
        return None

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.resized(self.size)
        self._full = self._news = True

    def _leave_top(self) -> None:
        self.scenes.pop().leave()

    def announce(self) -> None:
        """Tell the name of the topmost scene if it is new there; the loop does it after drawing."""
        if self._news and self.scenes:
            self._news = False
            self._ready(self.top.name)

    def leave(self) -> None:
        """Leave every scene, the topmost first; all are left even if one of them raises."""
        with ExitStack() as last:
            for scene in self.scenes:
                last.callback(scene.leave)
            self.scenes.clear()

    def handle(self, event: pygame.Event) -> None:
        """Give an event to the topmost scene."""
        if self.scenes:
            self.apply(self.top.handle(event))

    def update(self, dt: float) -> None:
        """Let time pass for the topmost scene; what lies below stands still."""
        if self.scenes:
            self.apply(self.top.update(dt))

    def resized(self, size: tuple[int, int]) -> None:
        """Arrange every scene for this size (or for a new scale, language or theme)."""
        self.size = size
        self._full = True
        for scene in self.scenes:
            scene.resized(size)

    def refresh(self) -> None:
        """Draw everything again at the next frame."""
        self._full = True

    def wait(self) -> float | None:
        """How long the program may sleep: 0 while something moves, seconds, or None for ever."""
        if self._full or not self.scenes:
            return 0.0
        return self.top.wait()

    def draw(self, surface: pygame.Surface) -> list[pygame.Rect]:
        """Paint what changed and return the rectangles; the whole window after a change of the stack."""
        if not self.scenes:
            return []
        if not self._full:
            return self.top.draw(surface, False)
        self._full = False
        for scene in self.scenes[self._lowest_visible() :]:
            scene.draw(surface, True)
        return [surface.get_rect()]

    def _lowest_visible(self) -> int:
        for index in range(len(self.scenes) - 1, 0, -1):
            if self.scenes[index].opaque:
                return index
        return 0
