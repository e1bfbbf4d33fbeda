"""What Rommé remembers of a round, and what is asked of a turn: may this be melded, laid off, discarded? (CV, MR)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards import Card
from game.engine.rules import Reason
from game.engine.state import DISCARD, STOCK, Kind, Phase, State, Zone, hand
from game.melds import Kind as MeldKind
from game.melds import Meld, judge, tidy
from game.rules.profiles import RommeOptions

TURNOVERS = 2
"""How often the discard pile becomes the stock in one round (MR-D11)."""
IDLE = 40
"""After so many turns in a row without a card from the stock and without a card laid the round ends (CV-D14)."""


@dataclass(frozen=True)
class RommeState(State):
    """A moment of Rommé. What was laid is never taken up again, so meld number n stays meld number n."""

    owners: tuple[int, ...] = ()
    """Who laid each meld: the seat ids in the order of the melds' numbers."""
    took: Card | None = None
    """The card that the acting seat took from the discard pile in this turn."""
    melded: tuple[tuple[Card, ...], ...] = ()
    """The melds of this turn as they were laid."""
    laid_off: tuple[Card, ...] = ()
    """The cards laid off in this turn."""
    began: frozenset[int] = frozenset()
    """Seats that laid cards in an earlier turn of this round (MR-D9)."""
    turns: int = 0
    """Turns finished in this round."""
    turnovers: int = 0
    """How often the discard pile became the stock in this round."""
    idle: int = 0
    """Turns in a row without a card from the stock and without a card laid."""

    @property
    def options(self) -> RommeOptions:
        """The house rules."""
        assert isinstance(self.setup.options, RommeOptions)
        return self.setup.options

    @property
    def held(self) -> tuple[Card, ...]:
        """The hand of the acting seat."""
        return self.cards(hand(self.turn))

    @property
    def new_meld(self) -> Zone:
        """The meld that the next one will be."""
        return Zone(Kind.SET, -1, len(self.owners) + 1)

    @property
    def first_turn(self) -> bool:
        """Whether the acting seat plays its first turn of the round."""
        return self.turns < len(self.seats)

    @property
    def asking(self) -> str:
        """What happens when the acting seat asks for a card of the stock.

        Empty: it draws. ``turn``: the discard pile is turned over first; ``shuffle``: it is shuffled. ``ends``: the
        round ends and the lowest hand wins. ``void``: the round ends without a winner.
        """
        if self.cards(STOCK):
            return ""
        blocked = self.options.blocked
        if self.cards(DISCARD) and blocked == "shuffle":
            return "shuffle"
        if self.cards(DISCARD) and blocked != "asked" and self.turnovers < TURNOVERS:
            return "turn"
        return "ends" if blocked in ("asked", "lowest") else "void"


@dataclass(frozen=True, slots=True)
class Facts:
    """What everybody may know of a round of Rommé beside the zones."""

    owners: tuple[int, ...]
    """Who laid each meld."""
    new_set: Zone
    """The meld that the next one will be."""
    took: Card | None
    """The card that the acting seat took from the discard pile in this turn."""
    melded: int
    """How many melds the acting seat laid in this turn."""
    laid_off: int
    """How many cards the acting seat laid off in this turn."""
    asking: str
    """What asking for a card of the stock does, see `RommeState.asking`."""
    turnovers: int
    """How often the discard pile became the stock in this round."""


def facts(state: RommeState) -> Facts:
    """Return what everybody may know."""
    return Facts(
        owners=state.owners,
        new_set=state.new_meld,
        took=state.took,
        melded=len(state.melded),
        laid_off=len(state.laid_off),
        asking=state.asking if state.phase is Phase.DRAW else "",
        turnovers=state.turnovers,
    )


# --- may it be done?


def judged(cards: Sequence[Card], options: RommeOptions) -> Meld | Reason:
    """Return the meld that these cards are in some order, or why they are none (CV-R6, CV-R7, MR-R16, MR-R17)."""
    melds = options.melds
    found = judge(tidy(sorted(cards), melds), melds)
    if found == Reason("set.gap"):  # perhaps it is only the ace that has no place there, as in K-A-2
        return judge(tidy(cards, replace(melds, wrap=True)), melds)
    return found


def meld_of(state: RommeState, cards: Sequence[Card]) -> Meld | Reason:
    """Return the meld that these cards are by the house rules of a match, or why they are none."""
    return judged(cards, state.options)


def why_no_meld(state: RommeState, cards: Sequence[Card]) -> Reason | None:
    """Return why the acting seat may not lay these cards of its hand as a new meld."""
    found = meld_of(state, cards)
    if isinstance(found, Reason):
        return found
    if state.laid_off and not state.options.free_order:
        return Reason("meld.phase_over")
    if state.melded and state.options.one_meld:
        return Reason("meld.one_only")
    return _why_stuck(state, _without(state.held, cards), (*_table(state), found.cards), own_meld=True)


def why_no_lay_off(state: RommeState, card: Card, zone: Zone) -> Reason | None:
    """Return why the acting seat may not add a card of its hand to a meld (CV-R16, MR-R20, MR-R21)."""
    if state.options.own_meld_first and state.turn not in state.owners:
        return Reason("layoff.own_first")
    found = meld_of(state, (*state.cards(zone), card))
    if isinstance(found, Reason):
        return Reason("layoff.no_fit", card=card, reason=found)
    others = [cards for other, cards in state.of_kind(Kind.SET).items() if other != zone]
    return _why_stuck(state, _without(state.held, (card,)), (*others, found.cards), own_meld=False)


def why_no_discard(state: RommeState, card: Card) -> Reason | None:
    """Return why the acting seat may not discard a card of its hand (CV-D3, MR-D6, MR-H10)."""
    if card == state.took and not state.options.same_discard:
        return Reason("discard.taken", card=card)
    if len(state.held) == 1 and state.options.no_first_out and state.first_turn:
        return Reason("play.first_turn")
    return None


def _why_stuck(
    state: RommeState, left: Sequence[Card], table: Sequence[Sequence[Card]], *, own_meld: bool
) -> Reason | None:
    """Return why the turn could not end as it must with these cards left in the hand; None if it can.

    With two cards one can always be discarded. The last card must not be the one taken from the pile, unless it can be
    laid off too (CV-D4); with `discard_to_win` one must remain (CV-D9); in the first turn perhaps two (MR-H10).
    """
    options = state.options
    if len(left) < 2 and options.no_first_out and state.first_turn:
        return Reason("play.first_turn")
    if not left:
        return Reason("play.keep_discard") if options.discard_to_win else None
    if list(left) != [state.took] or options.same_discard:
        return None
    may = own_meld or state.turn in state.owners or not options.own_meld_first
    fits = any(isinstance(meld_of(state, (*cards, left[0])), Meld) for cards in table)
    return None if may and fits and not options.discard_to_win else Reason("play.stranded", card=left[0])


def _table(state: RommeState) -> tuple[tuple[Card, ...], ...]:
    return tuple(state.of_kind(Kind.SET).values())


def _without(held: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(card for card in held if card not in cards)


def is_run(cards: Sequence[Card], options: RommeOptions) -> bool:
    """Return whether a meld of the table is a run."""
    found = judge(cards, options.melds)
    return isinstance(found, Meld) and found.kind is MeldKind.RUN
