"""The invariants of a turn of Rommé (rules 2.7, 4.6), checked after every action (used by test_contract.py)."""

from __future__ import annotations

from collections import Counter

from game.cards import Card, french_pack
from game.engine.commands import Command, Draw, Join, Leave, Move, NextRound, Rename
from game.engine.match import Match
from game.engine.state import DISCARD, OUT, STOCK, Kind, Phase, Score, Zone, hand
from game.rules.melding import RommeState
from tests.random_player import Action
from tests.rules.romme_oracle import hands, is_meld, legal, worth

PACK = set(french_pack())
ENDLESS = 40
"""Turns without a card from the stock and without a card laid, after which a round ends (CV-D14)."""


class EveryRommeTurn:
    """Follows each turn from its draw to its discard, and each round from its deal to its points."""

    def __init__(self) -> None:
        self.held: tuple[Card, ...] = ()
        """The hand with which the turn began, and the card drawn."""
        self.took: Card | None = None
        self.laid_before = set[int]()
        """Seats that laid cards in an earlier turn of the round (MR-D9)."""
        self.turnovers = 0
        self.idle = 0
        self.seen = Counter[str]()

    def __call__(self, match: Match, before: RommeState, action: Action, accepted: bool) -> None:
        """Check everything that must hold after an action."""
        after = match.state
        assert isinstance(after, RommeState)
        if isinstance(action, Draw | Move):
            assert accepted is (before.phase.running and legal(before, action)), str(action)
        if not accepted:
            return
        if isinstance(action, str):
            self._back_and_forth(before, after)
        elif isinstance(action, Draw):
            self._drawn(before, after, action)
        elif isinstance(action, Move):
            self._moved(before, after, action)
        elif isinstance(action, NextRound):
            self._dealt(after)
        else:
            assert isinstance(action, Join | Rename | Leave), "nothing else is ever done in this game"
            assert after.zones == before.zones
            assert not before.phase.running or isinstance(action, Rename)
        if before.phase.running and not after.phase.running:
            self._counted(before, after, action)

    def _dealt(self, after: RommeState) -> None:
        """CV-R4, CV-R5, MR-R7 to MR-R11: equal hands, one card face up, the rest is the stock; 52 cards."""
        count = len(after.seats)
        each = {"romme": (7, 10), "multiplayer_romme": (10, 7)}[after.setup.game][count > 2]
        assert {len(cards) for cards in hands(after).values()} == {each}
        assert (len(after.cards(DISCARD)), len(after.cards(STOCK))) == (1, 51 - count * each)
        assert {card for cards in after.zones.values() for card in cards} == PACK
        assert after.turn == after.after(after.dealer)
        self.__init__()  # type: ignore[misc]

    def _drawn(self, before: RommeState, after: RommeState, draw: Draw) -> None:
        """CV-R9, MR-R13, MR-D10: one card from the top; perhaps the pile was turned over and kept its order."""
        if not after.phase.running:
            assert draw.source == STOCK and not before.cards(STOCK)
            assert after.zones == before.zones
            return
        stock, pile, own = before.cards(STOCK), before.cards(DISCARD), hand(before.turn)
        if draw.source == STOCK and not stock:
            assert before.options.blocked != "asked", "the pile is never used again (CV-R24)"
            self.turnovers += 1
            assert self.turnovers <= 2 or before.options.blocked == "shuffle"
            card, rest = after.cards(own)[-1], after.cards(STOCK)
            assert {card, *rest} == set(pile) and not after.cards(DISCARD)
            assert before.options.blocked == "shuffle" or (card, *rest[::-1]) == pile
            self.seen["turned"] += 1
        else:
            source = before.cards(draw.source)
            assert after.cards(draw.source) == source[:-1]
            assert after.cards(own) == (*before.cards(own), source[-1])
            self.took = source[-1] if draw.source == DISCARD else None
        assert (after.turn, after.phase) == (before.turn, Phase.PLAY)
        assert len(after.cards(own)) == len(before.cards(own)) + 1
        self.held = after.cards(own)

    def _moved(self, before: RommeState, after: RommeState, move: Move) -> None:
        seat, discards = before.turn, move.target == DISCARD
        assert set(before.cards(hand(seat))) - set(move.cards) == set(after.cards(hand(seat)))
        assert after.cards(STOCK) == before.cards(STOCK)
        assert after.cards(DISCARD) == before.cards(DISCARD) + (move.cards if discards else ())
        if before.options.last_lay_off and not after.phase.running:
            self._laid_at_the_end(before, after)
            return
        for zone in {*before.of_kind(Kind.SET), *after.of_kind(Kind.SET)}:
            added = move.cards if zone == move.target else ()
            assert set(after.cards(zone)) == {*before.cards(zone), *added}
            assert not added or is_meld(after.cards(zone), after.options)
        if after.phase.running and not discards:
            assert (after.turn, after.phase) == (seat, before.phase)
        if discards:
            self._turn_over(before, after, move)

    def _turn_over(self, before: RommeState, after: RommeState, move: Move) -> None:
        """One card drawn, one discarded, the rest laid; the next one clockwise draws."""
        laid = set(self.held) - set(after.cards(hand(before.turn))) - set(move.cards)
        assert len(after.cards(hand(before.turn))) == len(self.held) - len(laid) - 1
        assert before.options.same_discard or move.cards[0] != self.took
        self.idle = 0 if laid or self.took is None else self.idle + 1
        if after.phase.running:
            assert (after.turn, after.phase) == (before.after(before.turn), Phase.DRAW)
            self.laid_before |= {before.turn} if laid else set()
            self.took = None

    def _laid_at_the_end(self, before: RommeState, after: RommeState) -> None:
        """MR-H11: after going out the others have laid off all that fits, on melds that stay melds."""
        allowed = [seat.id for seat in after.seats if not after.options.own_meld_first or seat.id in after.owners]
        for zone, cards in after.of_kind(Kind.SET).items():
            assert set(before.cards(zone)) <= set(cards) and is_meld(cards, after.options)
            spare = (card for seat in allowed for card in after.cards(hand(seat)))
            assert not any(is_meld((*cards, card), after.options) for card in spare)

    def _back_and_forth(self, before: RommeState, after: RommeState) -> None:
        """Undo, redo and reset stay within the turn: only own cards go between hand and table."""
        fixed = [zone for zone in {*before.zones, *after.zones} if zone.kind is not Kind.SET]
        assert all(before.cards(zone) == after.cards(zone) for zone in fixed if zone != hand(before.turn))
        assert (before.turn, before.phase) == (after.turn, after.phase)
        assert set(after.cards(hand(after.turn))) <= set(self.held) or after.phase is not Phase.PLAY

    # --- the end of a round

    def _counted(self, before: RommeState, after: RommeState, action: Command | str) -> None:
        score = after.scores[-1]
        assert score == after.scores[len(before.scores)] and len(after.scores) == len(before.scores) + 1
        points = {tally.seat: tally.points for tally in score.tallies}
        left = {seat: worth(cards, after.options) for seat, cards in hands(after).items()}
        winner, won = self._expected(before, left, action, score)
        assert (score.winner, points) == (winner, {seat: won if seat == winner else 0 for seat in left})
        assert {tally.seat: tally.left for tally in score.tallies} == left
        shown = {tally.seat: tally.cards for tally in score.tallies}
        assert shown == {seat: cards if after.options.show_hands else () for seat, cards in hands(after).items()}
        assert won >= 0
        over = max(after.totals().values()) >= after.options.target_score
        assert after.phase is (Phase.MATCH_OVER if over else Phase.ROUND_OVER)
        self.seen[score.how] += 1

    def _expected(
        self, before: RommeState, left: dict[int, int], action: Command | str, score: Score
    ) -> tuple[int | None, int]:
        """Return who must have won how much (CV-R19, CV-R22, CV-R23, CV-D14, MR-R3, MR-D9, MR-D11, MR-H5)."""
        goer, options = before.turn, before.options
        if isinstance(action, Move) and set(before.cards(hand(goer))) == set(action.cards):
            assert score.how == {DISCARD: "discard", _new(before): "meld"}.get(action.target, "layoff")
            rummy = options.rummy and goer not in self.laid_before
            return goer, (sum(left.values()) - left[goer]) * (2 if rummy else 1)
        if isinstance(action, Move):
            assert self.idle == ENDLESS and score.how == "idle"
        else:
            assert not before.cards(STOCK) and score.how == "asked"
            assert options.blocked == "asked" or self.turnovers == 2 or not before.cards(DISCARD)
        if options.blocked not in ("asked", "lowest"):
            return None, 0
        lowest = next(seat for seat in left if left[seat] == min(left.values()))
        own = left[lowest] if options.blocked == "lowest" else 0
        return lowest, sum(points - own for seat, points in left.items() if seat != lowest)


def _new(state: RommeState) -> Zone:
    return Zone(Kind.SET, -1, len(state.of_kind(Kind.SET)) + 1)


def first_deal(state: RommeState) -> None:
    """Check the first deal of a match, which no command brings about."""
    EveryRommeTurn()._dealt(state)
    assert not state.cards(OUT)
