"""Writing: whatever a text contains and however narrow its place is, something readable is drawn."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui import write
from game.ui.kit import Kit

ODD = ["😀Ä", "\x00\x01", "\ud800", "a\u0301", "\u202eabc", "中文", "", " ", "\n\n", "x" * 5000, "👩‍👩‍👧", "ﬁ\u200d"]


@pytest.mark.parametrize("text", ODD)
@pytest.mark.parametrize("wrapped", [False, True])
def test_odd_texts_are_drawn(kit: Kit, screen: pygame.Surface, text: str, wrapped: bool) -> None:
    write.write(kit, screen, pygame.Rect(0, 0, 200, 60), text, wrapped=wrapped)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.text(), st.integers(1, 300))
def test_any_text_stays_in_its_place(kit: Kit, screen: pygame.Surface, text: str, space: int) -> None:
    font = kit.font("text", 18)
    for line in write.wrap(font, text, space):
        assert write.width(font, line) <= space or len(line) <= 1
    found, line = write.fit(kit, "text", 18, text, space)
    assert write.width(found, line) <= max(space, write.width(found, "…"))


@pytest.mark.parametrize("role", ["text", "bold", "title", "italic"])
def test_letters_of_our_languages_are_there(kit: Kit, role: str) -> None:
    letters = "ÄÖÜäöüßéèêëàâçîïôœùûÿŁłżZoë„“»«–…−×"
    assert write.clean(kit.font(role, 18), letters) == letters


def test_missing_letters_become_boxes(kit: Kit) -> None:
    assert write.clean(kit.font("text", 18), "A😀B") == "A\ufffdB"


def test_long_words_are_broken(kit: Kit) -> None:
    font = kit.font("text", 18)
    lines = write.wrap(font, "Räuberhauptfrauversammlungsordnung", 120)
    assert "".join(lines) == "Räuberhauptfrauversammlungsordnung"
    assert len(lines) > 1
    assert write.wrap(font, "Karten-Rückgabebutton", write.width(font, "Karten-Rück"))[0] == "Karten-"


def test_shrink_comes_before_the_ellipsis(kit: Kit) -> None:
    write.cut.clear()
    full = kit.font("text", 20)
    space = round(write.width(full, "Nächster Spieler") * 0.9)
    font, line = write.fit(kit, "text", 20, "Nächster Spieler", space)
    assert line == "Nächster Spieler"
    assert 16 <= font.get_point_size() < 20 if hasattr(font, "get_point_size") else font is not full
    assert not write.cut
    assert write.fit(kit, "text", 20, "Nächster Spieler", space // 2)[1].endswith("…")
    assert write.cut == {"Nächster Spieler"}
    write.cut.clear()


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_alignment(kit: Kit, screen: pygame.Surface, align: write.Align) -> None:
    place = pygame.Rect(100, 100, 300, 40)
    covered = write.write(kit, screen, place, "Karte", align=align)
    assert place.contains(covered)
    assert {"left": covered.left == 100, "center": abs(covered.centerx - 250) <= 1, "right": covered.right == 400}[
        align
    ]
