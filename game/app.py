"""The program's only loop: it waits for events, lets scenes handle them, and shows what they changed."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter, sleep

import pygame

from game import memory, store
from game.ui.kit import Kit, make_kit
from game.ui.scene import Scene, SceneStack
from game.ui.text import text
from game.ui.window import Window, prepare_environment

_FASTEST = 120
"""Frames per second while something moves."""
_SETTLED_AFTER = 0.15
"""Seconds after the last change of size at which rough pictures are drawn anew, and those of other sizes forgotten."""
_SLICE = 0.008
"""Seconds of spare time that are spent at once, before the next look for events."""


def run(args: Namespace) -> int:
    """Run the program until its last scene is left; returns the exit code. Raises `Trouble` for bad arguments."""
    prepare_environment()
    folders = store.folders(args.data_dir)
    settings, notices = store.load_settings(folders.settings)
    given = {name: getattr(args, name) for name in ("speed", "language", "fullscreen") if getattr(args, name)}
    kit = make_kit(folders, settings, notices, narrating=args.narrate)
    kit.override(**given)
    pygame.font.init()
    window = Window(kit.settings, kit.theme.folder / "icon.svg", args.size)
    window.title(text("app.title"))
    pygame.key.stop_text_input()
    loop = Loop(kit, window)
    try:
        from game import scenes

        loop.begin(scenes.start(kit, args))
        loop.run()
    finally:
        loop.end()
    return 0


class Loop:
    """The window, the scenes, and the time between frames."""

    def __init__(self, kit: Kit, window: Window) -> None:
        """Begin without scenes."""
        self.kit = kit
        self.window = window
        kit.resize(window.surface.get_size())
        self.stack = SceneStack(kit.size, lambda name: kit.narrate(f"ready {name}"))
        self._clock = pygame.time.Clock()
        self._last = perf_counter()
        self._settles_at: float | None = None
        self._revision = kit.revision

    def begin(self, first: list[Scene]) -> None:
        """Open the first scenes; what was only needed for that is forgotten as soon as there is time."""
        self.stack.begin(first)
        self.kit.spare.wish("tidy", self._tidy)

    def run(self) -> None:
        """Go on until no scene is left."""
        while self.stack:
            self.frame(self._events())

    def end(self) -> None:
        """Leave what is still open, and write the settings if the window has changed."""
        try:
            self.stack.leave()
        finally:
            if self.window.remember(self.kit.settings):
                self.kit.save_settings()
            self.kit.sound.stop()

    def frame(self, events: list[pygame.Event]) -> None:
        """Let the time since the last frame pass, handle the events, draw and show."""
        now = perf_counter()
        passed, self._last = now - self._last, now
        if not self.window.hidden:
            self.stack.update(passed)
        for event in events:
            self._one(event)
        if events:
            self.stack.update(0.0)
        self._follow(now)
        if self.stack and not self.window.hidden:
            self.window.show(self.stack.draw(self.window.surface))
            self.stack.announce()
        self._clock.tick(_FASTEST)

    def _events(self) -> list[pygame.Event]:
        """Sleep as long as the scenes allow, then give what has happened; the pointer's moves are joined into one."""
        pause = None if self.window.hidden else self.stack.wait()
        if self._settles_at is not None:
            left = max(0.0, self._settles_at - perf_counter())
            pause = left if pause is None else min(pause, left)
        if pause == 0:
            return coalesce(pygame.event.get())
        return coalesce([*self._sleep(pause), *pygame.event.get()])

    def _sleep(self, pause: float | None) -> list[pygame.Event]:
        """Sleep until an event comes or the pause is over.

        `pygame.event.wait` asks a thousand times a second on X11. Asking less often when nothing has happened for a
        while leaves the processor to others, and nobody feels ten milliseconds.
        """
        start = perf_counter()
        while True:
            event = pygame.event.poll()
            if event.type != pygame.NOEVENT:
                return [event]
            slept = perf_counter() - start
            if pause is not None and slept >= pause:
                return []
            if not self.window.hidden and self.kit.spare.work(_SLICE):
                continue
            nap = 0.05 if self.window.hidden else 0.012 if slept > 1.0 else 0.003
            sleep(nap if pause is None else min(nap, pause - slept))

    def _one(self, event: pygame.Event) -> None:
        if event.type == pygame.QUIT:
            self.stack.leave()
            return
        if self.window.follow(event):
            self.stack.refresh()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.kit.change(fullscreen=not self.kit.settings.fullscreen)
            return
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key < pygame.K_LCTRL):
            self.kit.by_keyboard = event.type == pygame.KEYDOWN
        self.stack.handle(event)

    def _follow(self, now: float) -> None:
        """Follow the settings and the window: full screen, another size, scale, theme or language."""
        self.window.set_full(self.kit.settings.fullscreen)
        size = self.window.surface.get_size()
        if size != self.stack.size:
            self.kit.art.hurry = self.kit.theme.hurry = self._settles_at is not None
            self._settles_at = now + _SETTLED_AFTER
            self._arrange(size)
        elif self._revision != self.kit.revision:
            self.window.title(text("app.title"))
            self._settles_at = now + _SETTLED_AFTER
            self._arrange(size)
        elif self._settles_at is not None and now >= self._settles_at:
            self._settle(now)

    def _settle(self, now: float) -> None:
        """Draw rough pictures anew, and some time later forget those of other sizes."""
        if not self.kit.art.hurry:
            self._settles_at = None
            self._tidy()
            return
        self._settles_at = now + _SETTLED_AFTER
        self.kit.art.rest()
        self.kit.theme.hurry = False
        self._arrange(self.stack.size)

    def _tidy(self) -> None:
        self.kit.tidy()
        memory.give_back()

    def _arrange(self, size: tuple[int, int]) -> None:
        self._revision = self.kit.revision
        self.kit.resize(size)
        self.stack.resized(size)


def coalesce(events: list[pygame.Event]) -> list[pygame.Event]:
    """Join moves of the pointer that follow each other: only the last place counts, the way adds up."""
    joined: list[pygame.Event] = []
    for event in events:
        last = joined[-1] if joined else None
        if last is not None and last.type == event.type == pygame.MOUSEMOTION and last.buttons == event.buttons:
            rel = (last.rel[0] + event.rel[0], last.rel[1] + event.rel[1])
            joined[-1] = pygame.Event(pygame.MOUSEMOTION, {**event.dict, "rel": rel})
        else:
            joined.append(event)
    return joined
