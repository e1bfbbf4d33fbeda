"""Whatever is pressed in whatever order, a screen of widgets goes on and what it shows is what it should show."""

from __future__ import annotations

import pygame
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from game.ui.kit import Kit
from game.ui.scene import SceneStack
from tests.ui.conftest import KEYS, key, move, press, release, typed, wheel
from tests.ui.gallery import Gallery

POINT = st.tuples(st.integers(-20, 1300), st.integers(-20, 740))
NAMES = [*sorted(KEYS), "a", "n", "shift+tab", "ctrl+z", "ctrl+a", "ctrl+v", "alt+d", "shift+left", "ctrl+back"]
NO_SHRINKING = (Phase.explicit, Phase.reuse, Phase.generate)
"""Making a failing example smaller takes minutes here."""

OTHERS = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWENTER, pygame.ACTIVEEVENT)
EVENT = st.one_of(
    st.builds(key, st.sampled_from(NAMES)),
    st.builds(key, st.sampled_from(NAMES), st.just(True)),
    st.builds(press, POINT, st.integers(1, 5), st.integers(1, 3)),
    st.builds(release, POINT, st.integers(1, 5)),
    st.builds(move, POINT, st.booleans()),
    st.builds(wheel, st.integers(-5, 5)),
    st.builds(typed, st.text(max_size=3)),
    st.sampled_from(OTHERS).map(pygame.Event),
)


@settings(
    max_examples=25, deadline=None, phases=NO_SHRINKING, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.tuples(EVENT, st.sampled_from([0.0, 0.02, 0.7])), min_size=10, max_size=60))
def test_any_events(kit: Kit, screen: pygame.Surface, steps: list[tuple[pygame.Event, float]]) -> None:
    stack = SceneStack(screen.get_size())
    stack.begin([Gallery(kit)])
    for event, passed in steps:
        stack.update(passed)
        stack.handle(event)
        stack.draw(screen)
    partial = pygame.image.tobytes(screen, "RGB")
    stack.refresh()
    stack.draw(screen)
    assert pygame.image.tobytes(screen, "RGB") == partial, "partial and full drawing agree"
    pause = stack.wait()
    assert pause is None or pause > 0
