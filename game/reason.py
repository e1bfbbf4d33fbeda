"""Why something is not allowed, as data that can be put into any language."""

from __future__ import annotations

from collections.abc import Mapping


class Reason:
    """A key of the texts and the values its sentence needs, e.g. ``Reason("set.too_short", have=2)``.

    Values are numbers, strings, cards, zones, or tuples of these. Reasons are equal when key and values are.
    """

    __slots__ = ("key", "values")

    def __init__(self, key: str, /, **values: object) -> None:
        """Remember the key and the values."""
        self.key: str = key
        self.values: Mapping[str, object] = values

    def __eq__(self, other: object) -> bool:
        """Compare key and values."""
        return isinstance(other, Reason) and (self.key, self.values) == (other.key, other.values)

    def __hash__(self) -> int:
        """Hash by the key alone; values need not be hashable."""
        return hash(self.key)

    def __repr__(self) -> str:
        """Show how to build it again."""
        return f"Reason({self.key!r}{''.join(f', {name}={value!r}' for name, value in self.values.items())})"
