"""Computer players and hints for both kinds of Rommé (CV-R29 to CV-R32)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from game.brains.romme_hands import CARDS, Hand, Weigher, bit, bits, each, weigher
from game.brains.thought import Question, Thought
from game.cards import Card
from game.engine.commands import Command, Draw, Move
from game.engine.events import Moved, Shuffled
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.melds import Meld, best_melds
from game.reason import Reason
from game.rules.melding import Facts, judged
from game.rules.profiles import RommeOptions

_OUTS = 300.0
"""Points that a chance of 1 to draw a card that makes a meld is worth."""
_FEEDS, _KNOWN = 2.2, 6.0
"""Points that a discard costs which somebody could use: by its chance, and if the next player is known to want it."""


class RommeBrain:
    """Chooses one command after another, each from the legal ones."""

    wants_moves = True

    def choose(self, question: Question) -> tuple[Thought, ...]:
        """Return the next command."""
        look = _Look(question)
        if question.view.phase is Phase.DRAW:
            return (look.draw(),)
        return (look.lay() or look.discard(),)

    def hints(self, question: Question) -> Iterator[tuple[Thought, ...]]:
        """Yield the best next command, and then others that are worth a thought."""
        look = _Look(question)
        if question.view.phase is Phase.DRAW:
            first = look.draw()
            yield (first,)
            yield from ((thought,) for thought in look.draws() if thought != first)
            return
        seen: list[Command] = []
        for thought in (look.lay(), look.discard()):
            if thought is not None and thought.command not in seen:
                seen.append(thought.command)
                yield (thought,)


class _Look:
    """What a player sees, weighed as far as its level goes."""

    def __init__(self, question: Question) -> None:
        view = question.view
        assert view.seat is not None, "somebody is asked"
        self.question, self.view, self.seat, self.level = question, view, view.seat, question.level
        self.options = cast(RommeOptions, view.options)
        self.facts = cast(Facts, view.facts)
        self.scale: Weigher = weigher(self.options)
        self.cards = tuple(card for card in view.cards(hand(self.seat)) if card is not None)
        self.hand = bits(self.cards)
        self.pile = tuple(card for card in view.cards(DISCARD) if card is not None)
        self.table = {
            zone: tuple(card for card in view.cards(zone) if card is not None)
            for zone in sorted(view.zones)
            if zone.kind is Kind.SET
        }
        ids = [seat.id for seat in view.seats]
        self.following = ids[(ids.index(self.seat) + 1) % len(ids)]
        public = bits(card for zone in (DISCARD, *self.table) for card in view.cards(zone) if card is not None)
        self.held = self._held() if self.level == "hard" else {}
        """Cards that others are known to hold, by seat; only Hard remembers them."""
        self.unseen = sum(CARDS) & ~self.hand & ~public & ~sum(self.held.values())

    def _held(self) -> dict[int, Hand]:
        """Return what others took from the discard pile and still have (CV-R32)."""
        found: dict[int, Hand] = {}
        for event in self.question.history:
            if isinstance(event, Shuffled):
                continue
            if isinstance(event, Moved) and event.seat != self.seat:
                cards = bits(card for card in event.cards if card is not None)
                if event.why == "take":
                    found[event.seat] = found.get(event.seat, 0) | cards
                elif event.source == hand(event.seat):
                    found[event.seat] = found.get(event.seat, 0) & ~cards
        return found

    # --- drawing

    def draw(self) -> Thought:
        """Return where to draw from."""
        if not self.pile:
            return Thought(Draw(STOCK), Reason("why.draw"))
        top = self.pile[-1]
        ends = self.facts.asking in ("ends", "void")
        if ends and self.facts.asking == "ends" and self._lowest():
            return Thought(Draw(STOCK), Reason("why.ends_round"))
        if ends or self._wants(top):
            return Thought(Draw(DISCARD), Reason("why.takes", card=top))
        return Thought(Draw(STOCK), Reason("why.draw"))

    def draws(self) -> list[Thought]:
        """Return every way to draw."""
        found = [
            Thought(Draw(STOCK), Reason("why.ends_round" if self.facts.asking in ("ends", "void") else "why.draw"))
        ]
        return [*found, *(Thought(Draw(DISCARD), Reason("why.takes", card=card)) for card in self.pile[-1:])]

    def _wants(self, top: Card) -> bool:
        """Return whether the card on the pile is better than one of the stock."""
        with_top = self.hand | bit(top)
        at_once = self.scale.left(with_top) < self.scale.worth(bit(top)) + self.scale.left(self.hand)
        if self.level == "easy":
            return at_once or self._fits(top) is not None
        kept = 0 if self.options.same_discard else bit(top)
        if self._fits(top) is not None and not self._needs_own_meld():
            return True
        return at_once and self.scale.after_discard(with_top, kept) < self.scale.after_discard(self.hand)

    def _lowest(self) -> bool:
        """Return whether this hand is probably the lowest, so that ending the round wins it (CV-R22)."""
        mine = self.scale.worth(self.hand)
        count = max(1, self.unseen.bit_count())
        mean = self.scale.worth(self.unseen) / count
        others = []
        for seat in self.view.seats:
            if seat.id != self.seat:
                known = self.held.get(seat.id, 0)
                cards = len(self.view.cards(hand(seat.id)))
                others.append(self.scale.worth(known) + mean * max(0, cards - known.bit_count()))
        return mine < min(others, default=0)

    # --- laying

    def _needs_own_meld(self) -> bool:
        return self.options.own_meld_first and self.seat not in self.facts.owners

    def _fits(self, card: Card) -> Zone | None:
        """Return a meld on the table that takes a card."""
        return next(
            (zone for zone, cards in self.table.items() if isinstance(judged((*cards, card), self.options), Meld)), None
        )

    def lay(self) -> Thought | None:
        """Return a meld or a lay-off, if there is one that is legal."""
        moves = [move for move in self.question.moves if isinstance(move, Move)]
        for meld in sorted(best_melds(self.cards, self.options.melds), key=len, reverse=True):
            for move in moves:
                if move.target == self.facts.new_set and set(move.cards) == set(meld):
                    return Thought(move, Reason("why.melds", cards=move.cards))
        fitting = [move for move in moves if move.target in self.table]
        if fitting:
            best = max(fitting, key=lambda move: (self._spare(move.cards[0]), self.options.value(move.cards[0])))
            return Thought(best, Reason("why.lays_off", card=best.cards[0]))
        return self._any_meld(moves)

    def _spare(self, card: Card) -> bool:
        return self.scale.left(self.hand ^ bit(card)) + self.options.value(card) <= self.scale.left(self.hand)

    def _any_meld(self, moves: Sequence[Move]) -> Thought | None:
        melds = [move for move in moves if move.target == self.facts.new_set]
        if not melds:
            return None
        dear = max(melds, key=lambda move: sum(map(self.options.value, move.cards)))
        return Thought(dear, Reason("why.melds", cards=dear.cards))

    # --- discarding

    def discard(self) -> Thought:
        """Return the discard that ends the turn."""
        cards = [move.cards[0] for move in self.question.moves if isinstance(move, Move) and move.target == DISCARD]
        costs = {card: self._cost(card) for card in sorted(cards)}
        best = min(costs, key=lambda card: (costs[card], -self.options.value(card), card))
        return Thought(Move((best,), DISCARD), Reason("why.discards", card=best))

    def _cost(self, card: Card) -> float:
        """Return what it costs to be without a card and to give it to the others."""
        if self.level == "easy":
            return -self.options.value(card)
        rest = self.hand ^ bit(card)
        outs = self._outs(rest) / max(1, self.unseen.bit_count())
        return self.scale.left(rest) - _OUTS * outs + self._danger(card)

    def _outs(self, rest: Hand) -> int:
        """Return how many unseen cards would make a meld with two of these."""
        found, now = 0, self.scale.left(rest)
        for card in each(self.unseen):
            found += self.scale.left(rest | card) < now
        return found

    def _danger(self, card: Card) -> float:
        """Return what a discard may cost because others can use it."""
        if self._fits(card) is not None:
            return _FEEDS
        one = bit(card)
        live = (self.scale.near[one] & self.unseen).bit_count()
        chance = min(1.0, live * (live - 1) / 60)
        wanted = self.held.get(self.following, 0) & self.scale.near[one]
        return _FEEDS * chance + (_KNOWN if wanted else 0.0)
