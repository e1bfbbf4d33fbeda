"""A shelf of finished pictures: what is used least goes first when its room is full, or when the window changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame


class Shelf:
    """Keeps pictures by key within a number of bytes; a picture larger than that is still kept, but alone."""

    def __init__(self, room: int) -> None:
        """Begin empty, with room for so many bytes."""
        self.room = room
        self.taken = 0
        """How much is kept."""
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._used: set[Hashable] = set()
        """What was asked for since the last `mark`."""

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def find(self, key: Hashable) -> pygame.Surface | None:
        """Give the picture of a key, if it is kept; it counts as used."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            self._used.add(key)
        return found

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Give the picture of a key; it is drawn if need be."""
        return self.find(key) or self.keep(key, draw())

    def keep(self, key: Hashable, picture: pygame.Surface) -> pygame.Surface:
        """Put a picture on the shelf and give it back."""
        if key in self._kept:
            self._drop(key)
        self._kept[key] = picture
        self._used.add(key)
        self.taken += _bytes(picture)
        while self.taken > self.room and len(self._kept) > 1:
            self._drop(next(iter(self._kept)))
        return picture

    def newest(self) -> Iterator[tuple[Hashable, pygame.Surface]]:
        """Give keys and pictures, the one used last first."""
        return reversed(self._kept.items())

    def mark(self) -> None:
        """Begin to note what is used."""
        self._used.clear()

    def tidy(self) -> None:
        """Forget what was not used since the last `mark`."""
        for key in [key for key in self._kept if key not in self._used]:
            self._drop(key)

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self._used.clear()
        self.taken = 0

    def _drop(self, key: Hashable) -> None:
        self.taken -= _bytes(self._kept.pop(key))


def _bytes(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()
