"""Positions of both kinds of Rommé in a notation of their own, and turns as words.

``Table("S6 [D9]", "S3 S4 S5@B | D6 D7 D8")``: A holds S6 and has taken D9 from the discard pile; with ``(D9)`` he has
drawn it from the stock. Words of a turn: ``draw``, ``take``, ``+D3 D4 D5`` (a new meld), ``H8>1`` (laid off to the
first meld), ``-S9`` (discarded); any other word is a line of the journal.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from game.cards import Card, french_pack, parse, write
from game.engine.commands import Command, parse_command
from game.engine.events import Event
from game.engine.match import Match
from game.engine.rules import Reason
from game.engine.state import DISCARD, OUT, STOCK, Kind, Position, Seat, Setup, hand
from game.rules import GAMES
from game.rules.melding import RommeState
from tests.strategies import NAMES

LETTERS = "ABCD"
_DRAWN = re.compile(r"[(\[](\w+)[)\]]")


class Table:
    """A round from a position; A begins unless ``first`` says so."""

    def __init__(
        self,
        mine: str,
        melds: str = "",
        *,
        game: str = "romme",
        others: Sequence[str] = ("",),
        pile: str = "",
        stock: str | int | None = None,
        first: str = "A",
        opened: str = "",
        **options: Any,
    ) -> None:
        """Set the position up; hands that are not named hold two cards that play no part. ``stock`` ends at its top."""
        drawn = _DRAWN.search(mine)
        held, top = (mine.replace(drawn[0], ""), drawn[1]) if drawn else (mine, "")
        took = drawn is not None and drawn[0].startswith("[")
        pile, top = (f"{pile} {top}", "") if took else (pile, top)
        order = stock if isinstance(stock, str) else ""
        sets = [meld.split("@") for meld in melds.split("|") if meld.strip()]
        hands = _hands(held, others, LETTERS.index(first), " ".join((top, order, pile, *(meld[0] for meld in sets))))
        position = Position(
            hands,
            sets=tuple(tuple(parse(meld[0])) for meld in sets),
            owners=tuple(LETTERS.index(meld[1].strip()) if len(meld) > 1 else 1 for meld in sets),
            opened=tuple(map(LETTERS.index, opened)),
            dealer=(LETTERS.index(first) - 1) % len(hands),
            discard=tuple(parse(pile)),
            stock=stock if isinstance(stock, int) else None,
        )
        seats = tuple(Seat(number, NAMES[number]) for number in range(len(hands)))
        rules = GAMES[game]
        self.match = Match(rules, Setup(game, seats, "x", rules.Options(**options), position))
        self.events: tuple[Event, ...] = ()
        if top or order:
            self._stack(tuple(parse(order)) if order else None, tuple(parse(top)))
        if drawn:
            self.do("take" if took else "draw")

    def _stack(self, stock: tuple[Card, ...] | None, top: tuple[Card, ...]) -> None:
        """Put the stock into an order; what does not belong to it goes out of play."""
        rest = [*self.state.cards(STOCK), *self.state.cards(OUT)]
        cards = (*(card for card in (rest if stock is None else stock) if card not in top), *top)
        out = tuple(card for card in rest if card not in cards)
        zones = {zone: held for zone, held in self.state.zones.items() if zone not in (STOCK, OUT)}
        zones |= {zone: held for zone, held in ((STOCK, cards), (OUT, out)) if held}
        self.match.state = self.match._window = self.state.with_(zones=zones)

    # --- what is done

    def do(self, *words: str) -> Table:
        """Do all of this."""
        for word in words:
            self.events = self.match.submit(self.command(word))
        return self

    def command(self, word: str) -> Command:
        """Return what a word of a turn means now."""
        if word in ("draw", "take"):
            return parse_command("draw stock" if word == "draw" else "draw discard")
        if word[0] == "+":
            return parse_command(f"move {word[1:].strip()} > {self.state.new_meld}")
        if word[0] == "-":
            return parse_command(f"move {word[1:].strip()} > discard")
        cards, _, number = word.partition(">")
        return parse_command(f"move {cards.strip()} > set:{int(number)}" if number.isdigit() else word)

    def why(self, word: str) -> str:
        """Return why a word is not allowed now, with what lies behind it; empty if it is."""
        return next(map(key, self.match.why_not(self.command(word))), "")

    def result(self, *words: str) -> str:
        """Do all of this but the last word, and tell what comes of that."""
        self.do(*words[:-1])
        refused = self.why(words[-1])
        return refused or self.do(words[-1]).stands

    # --- how it stands

    @property
    def state(self) -> RommeState:
        """The truth."""
        assert isinstance(self.match.state, RommeState)
        return self.match.state

    @property
    def stands(self) -> str:
        """Whose turn it is, or how the round ended: ``A``, ``A +43 meld``, ``nobody asked``."""
        if self.state.phase.running:
            return LETTERS[self.state.turn]
        score = self.state.scores[-1]
        if score.winner is None:
            return f"nobody {score.how}"
        points = next(tally.points for tally in score.tallies if tally.seat == score.winner)
        return f"{LETTERS[score.winner]} +{points} {score.how}"

    @property
    def melds(self) -> list[str]:
        """The melds of the table as they lie."""
        return [write(cards) for cards in self.state.of_kind(Kind.SET).values()]

    def hand(self, letter: str = "A") -> str:
        """Return the hand of a player."""
        return write(self.state.cards(hand(LETTERS.index(letter))))

    @property
    def pile(self) -> str:
        """The discard pile from bottom to top."""
        return write(self.state.cards(DISCARD))

    @property
    def stock(self) -> str:
        """The stock from bottom to top."""
        return write(self.state.cards(STOCK))

    def happened(self, kind: type) -> list[Any]:
        """Return the events of a kind that the last thing caused."""
        return [event for event in self.events if isinstance(event, kind)]


def _hands(mine: str, others: Sequence[str], place: int, named: str) -> tuple[tuple[Card, ...], ...]:
    """Return the hands in the order of the seats; who has no cards gets two that are named nowhere."""
    taken = parse(" ".join((named, mine, *others)))
    spare = iter([card for card in french_pack()[::-1] if card not in taken])
    held = [tuple(parse(cards)) or (next(spare), next(spare)) for cards in (*others[:place], mine, *others[place:])]
    return tuple(held)


def key(reason: Reason) -> str:
    """Return the key of a reason, and of the reason behind it."""
    inner = reason.values.get("reason")
    return f"{reason.key}: {inner.key}" if isinstance(inner, Reason) else reason.key


def rows(text: str) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a table as the rules have it, without the blanks around its bars."""
    for line in text.strip().splitlines():
        yield tuple(part.strip() for part in line.split("¦"))


def choices(words: str) -> dict[str, Any]:
    """Return house rules written as ``ace_high target_score=50 blocked=void``."""
    parts = [word.partition("=") for word in words.split()]
    return {name: True if not value else int(value) if value.isdigit() else value for name, _, value in parts}
