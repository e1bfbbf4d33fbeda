"""The two Rommé games as one set of house rules: in what CardVerse and Multiplayer Rommé differ (CV, MR)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from game.cards import Card
from game.melds import MeldOptions, hand_value


@dataclass(frozen=True)
class RommeOptions:
    """All that may differ between games of Rommé. A profile gives the defaults and says what may be chosen."""

    deal_two: int = 7
    """Cards for each of two players (CV-R4, MR-R7)."""
    deal_more: int = 10
    """Cards for each of three or four players (CV-R4, MR-R8)."""
    ace: str = "high"
    """The place of the ace in runs: after the king (``high``), before the two (``low``), or ``both``."""
    ace_high: bool = False
    """An ace in the hand counts 11 instead of 1; its place in runs stays (CV-R18, CV-R27)."""
    discard_to_win: bool = False
    """Going out needs a final discard (CV-R13, MR-H3)."""
    same_discard: bool = False
    """The card taken from the discard pile may be discarded in the same turn (CV-H1, MR-H2)."""
    own_meld_first: bool = False
    """Laying off needs a meld of one's own on the table (CV-H5, MR-H9)."""
    one_meld: bool = False
    """One meld in a turn (CV-H6)."""
    free_order: bool = True
    """Melds and lay-offs in any order; else a lay-off ends the melding of this turn (MR-D2, MR-H1)."""
    rummy: bool = False
    """Going out at once, with nothing laid in an earlier turn, counts double (MR-D9, MR-H4)."""
    blocked: str = "asked"
    """With an empty stock, who asks for a card ends the round (``asked``); or the discard pile is turned over: twice,
    then the round is ``void`` or the ``lowest`` hand wins, or shuffled as often as needed (``shuffle``; MR-H5)."""
    no_first_out: bool = False
    """Nobody goes out in his first turn (MR-H10)."""
    last_lay_off: bool = False
    """When somebody has gone out, the others lay off what fits before the points are counted (MR-H11)."""
    winner_deals: bool = False
    """With two players the winner deals next (MR-H12)."""
    show_hands: bool = True
    """The hands are shown when the round is over (CV-H8)."""
    target_score: int = 100
    """Points that win the match (CV-R20, MR-R2)."""
    turn_seconds: int = 0
    """Seconds for a turn, 0: no limit (CV-H9, MR-H6); kept by the table, since rules know no clock."""

    choices: ClassVar[Mapping[str, tuple[int | str, ...]]] = {}
    """What a player may choose for each house rule."""
    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {}
    """House rules that take any number from the first to the second, beside the choices."""

    @cached_property
    def melds(self) -> MeldOptions:
        """What a meld is, and what cards are worth."""
        ace = 11 if self.ace_high or self.ace == "both" else 1
        low, high = self.ace != "high", self.ace != "low"
        return MeldOptions(ace_low=low, ace_high=high, joker_gap=0, ace_in_group=ace, ace_in_hand=ace)

    def value(self, card: Card) -> int:
        """Return what a card is worth in points, in the hand or on the table."""
        return hand_value(card, self.melds)

    def hand_size(self, seats: int) -> int:
        """Return how many cards each player is dealt."""
        return self.deal_two if seats == 2 else self.deal_more


@dataclass(frozen=True)
class CardVerse(RommeOptions):
    """Rommé, CardVerse variant, version 1.1.0 (CV-R1)."""

    choices: ClassVar[Mapping[str, tuple[int | str, ...]]] = {
        "discard_to_win": (False, True),
        "same_discard": (False, True),
        "own_meld_first": (False, True),
        "one_meld": (False, True),
        "ace_high": (False, True),
        "target_score": (10, 25, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000),
        "show_hands": (True, False),
        "turn_seconds": (0, 30, 50, 60, 120),
    }
    ranges: ClassVar[Mapping[str, tuple[int, int]]] = {"target_score": (10, 1000)}
    """CV-D17."""


@dataclass(frozen=True)
class Multiplayer(RommeOptions):
    """Multiplayer Rommé."""

    deal_two: int = 10
    deal_more: int = 7
    ace: str = "low"
    free_order: bool = False
    rummy: bool = True
    blocked: str = "void"

    choices: ClassVar[Mapping[str, tuple[int | str, ...]]] = {
        "free_order": (False, True),
        "same_discard": (False, True),
        "discard_to_win": (False, True),
        "own_meld_first": (False, True),
        "no_first_out": (False, True),
        "ace": ("low", "high", "both"),
        "rummy": (True, False),
        "blocked": ("void", "lowest", "shuffle"),
        "last_lay_off": (False, True),
        "winner_deals": (False, True),
        "target_score": (50, 100, 200),
        "turn_seconds": (0, 30, 50, 60, 120),
    }
