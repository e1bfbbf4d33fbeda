"""Scenes on the stack: only what they return happens, and every scene is left exactly once."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scene import Pop, Push, Quit, Replace, Reset, Result, Scene, SceneStack

SIZE = (320, 200)
EVENT = pygame.Event(pygame.USEREVENT)


class Page(Scene):
    """A scene that notes everything and answers what it was told to."""

    def __init__(self, word: str, log: list[str], opaque: bool = True) -> None:
        self.word, self.log, self.opaque = word, log, opaque
        self.answer: Result = None
        self.to_value: Result = None

    @property
    def name(self) -> str:
        return self.word

    def handle(self, event: pygame.Event) -> Result:
        self.log.append(f"{self.word} handles")
        return self.answer

    def update(self, dt: float) -> Result:
        self.log.append(f"{self.word} waits {dt}")
        return None

    def resume(self, value: object) -> Result:
        self.log.append(f"{self.word} gets {value}")
        return self.to_value

    def resized(self, size: tuple[int, int]) -> None:
        self.log.append(f"{self.word} {size[0]}x{size[1]}")

    def draw(self, surface: pygame.Surface, full: bool) -> list[pygame.Rect]:
        self.log.append(f"{self.word} draws {'all' if full else 'some'}")
        return [pygame.Rect(1, 2, 3, 4)]

    def leave(self) -> None:
        self.log.append(f"{self.word} left")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(log: list[str]) -> SceneStack:
    stack = SceneStack(SIZE, lambda name: log.append(f"ready {name}"))
    stack.begin([Page("menu", log)])
    log.clear()
    return stack


def _page(scene: Scene) -> Page:
    assert isinstance(scene, Page)
    return scene


def test_push_and_pop_give_the_value_back(stack: SceneStack, log: list[str]) -> None:
    _page(stack.top).answer = Push(Page("dialog", log))
    stack.handle(EVENT)
    _page(stack.top).answer = Pop("yes")
    stack.handle(EVENT)
    assert log == ["menu handles", "dialog 320x200", "dialog handles", "dialog left", "menu gets yes"]


def test_what_resume_returns_happens_too(stack: SceneStack, log: list[str]) -> None:
    _page(stack.top).to_value = Push(Page("next", log))
    stack.apply(Push(Page("dialog", log)))
    stack.apply(Pop())
    assert [_page(scene).word for scene in stack.scenes] == ["menu", "next"]


def test_popping_the_last_scene_ends(stack: SceneStack) -> None:
    stack.apply(Pop())
    assert not stack
    stack.handle(EVENT)
    stack.update(0.1)
    assert stack.draw(pygame.Surface(SIZE)) == []


def test_replace_leaves_only_the_top(stack: SceneStack, log: list[str]) -> None:
    stack.apply(Push(Page("a", log)))
    stack.apply(Replace(Page("b", log)))
    assert [_page(scene).word for scene in stack.scenes] == ["menu", "b"]
    assert log.count("a left") == 1


@pytest.mark.parametrize("end", ["reset", "quit"])
def test_all_are_left_from_the_top(stack: SceneStack, log: list[str], end: str) -> None:
    stack.apply(Push(Page("a", log)))
    stack.apply(Push(Page("b", log, opaque=False)))
    log.clear()
    stack.apply(Quit() if end == "quit" else Reset(Page("new", log)))
    assert [line for line in log if line.endswith("left")] == ["b left", "a left", "menu left"]
    assert [_page(scene).word for scene in stack.scenes] == ([] if end == "quit" else ["new"])


def test_one_that_fails_to_leave_keeps_no_other_from_it(stack: SceneStack, log: list[str]) -> None:
    class Broken(Page):
        def leave(self) -> None:
            raise OSError("disk full")

    stack.apply(Push(Broken("broken", log)))
    with pytest.raises(OSError, match="disk full"):
        stack.leave()
    assert "menu left" in log
    assert not stack


def test_drawing_begins_at_the_topmost_opaque_scene(stack: SceneStack, log: list[str]) -> None:
    stack.apply(Push(Page("table", log)))
    stack.apply(Push(Page("dialog", log, opaque=False)))
    log.clear()
    surface = pygame.Surface(SIZE)
    assert stack.draw(surface) == [surface.get_rect()]
    assert stack.draw(surface) == [pygame.Rect(1, 2, 3, 4)]
    assert log == ["table draws all", "dialog draws all", "dialog draws some"]


def test_everything_is_drawn_after_a_change_of_stack_or_size(stack: SceneStack, log: list[str]) -> None:
    surface = pygame.Surface(SIZE)
    stack.draw(surface)
    assert stack.wait() is None
    for change in (lambda: stack.apply(Push(Page("x", log))), lambda: stack.resized((400, 300)), stack.refresh):
        change()
        assert stack.wait() == 0.0
        log.clear()
        stack.draw(surface)
        assert log[-1].endswith("draws all")


def test_only_the_top_gets_time_and_events(stack: SceneStack, log: list[str]) -> None:
    stack.apply(Push(Page("dialog", log, opaque=False)))
    log.clear()
    stack.handle(EVENT)
    stack.update(0.5)
    assert log == ["dialog handles", "dialog waits 0.5"]


def test_resizing_reaches_all(stack: SceneStack, log: list[str]) -> None:
    stack.apply(Push(Page("dialog", log)))
    log.clear()
    stack.resized((640, 480))
    assert log == ["menu 640x480", "dialog 640x480"]


def test_the_top_is_announced_once_it_was_drawn(stack: SceneStack, log: list[str]) -> None:
    stack.announce()
    stack.announce()
    stack.apply(Push(Page("dialog", log)))
    stack.apply(Pop())
    stack.announce()
    assert [line for line in log if line.startswith("ready")] == ["ready menu", "ready menu"]
