"""Who is to sit at the table: the names and players of all seats that the lobby offers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.state import HUMAN, LEVELS, PLAYERS, Setup
from game.ui.text import text

COMPUTERS = ("Rinaldo", "Marian", "Gesche", "Karasek", "Elsbeth", "Till", "Cartouche", "Robin")
"""Names of computer players: robbers of legend, and those who ran with them."""


def free_names(names: Iterable[str], taken: Iterable[str]) -> list[str]:
    """Return the names that nobody has yet, in their order."""
    used = {name.casefold() for name in taken}
    return [name for name in names if name.casefold() not in used]


def computer_names(count: int, taken: Sequence[str]) -> list[str]:
    """Return names for so many computer players beside those who sit there already."""
    return free_names((*COMPUTERS, *(text("lobby.player_name", number=n) for n in range(1, 20))), taken)[:count]


def player_words(player: str) -> str:
    """Return what somebody who may decide for a seat is called."""
    return text(f"player.{player}")


class Places:
    """Names and players by seat, for as many seats as any game has."""

    def __init__(self, names: Sequence[str], players: Sequence[str], most: int) -> None:
        """Begin with those who played last, or play now; the other seats wait for people with numbers for names."""
        self.players = [player if player in PLAYERS else HUMAN for player in players[:most]]
        self.players += [HUMAN] * (most - len(self.players))
        self.names = list(names[:most])
        numbered = [text("lobby.player_name", number=number) for number in range(1, 2 * most + 1)]
        self.names += free_names(numbered, self.names)[: most - len(self.names)]
        rest = iter(computer_names(most, self.names))
        others = iter(free_names(numbered, self.names))
        self._aside = [next(rest) if player == HUMAN else next(others) for player in self.players]
        """By seat: the name to take when a person gives the seat to a computer player, or the other way round."""

    def appoint(self, number: int, player: str) -> bool:
        """Let somebody else decide for a seat; returns whether it takes another name with that."""
        swaps = (player == HUMAN) != (self.players[number] == HUMAN)
        self.players[number] = player
        if swaps:
            self.names[number], self._aside[number] = self._aside[number], self.names[number]
        return swaps

    def alone(self, count: int) -> None:
        """Give every seat but the first person's to computer players, of the level that was chosen last."""
        level = next((player for player in self.players if player in LEVELS), LEVELS[1])
        person = next((number for number in range(count) if self.players[number] == HUMAN), 0)
        for number in range(count):
            if number == person:
                self.appoint(number, HUMAN)
            elif self.players[number] == HUMAN:
                self.appoint(number, level)

    @classmethod
    def of(cls, setup: Setup, names: Sequence[str], most: int) -> Places:
        """Return those who sit at a table, and further names for the seats that are free there."""
        here = [seat.name for seat in setup.seats]
        return cls([*here, *free_names(names, here)], [seat.player for seat in setup.seats], most)
