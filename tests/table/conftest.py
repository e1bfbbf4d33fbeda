"""What tests of painting need: a kit in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import store
from game.ui import text
from game.ui.kit import Kit, make_kit


@pytest.fixture
def kit(data_dir: Path) -> Iterator[Kit]:
    """A kit in German at 800x600 with an empty folder."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    yield make_kit(store.folders(data_dir), store.Settings(language="de", sound=False), [])
    text.use("en")
