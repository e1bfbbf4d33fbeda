"""From a table to another as moves: few drags, in an order one can follow, each with its reason (Räuber-Rommé)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import count, pairwise

from game.brains.thought import Thought
from game.cards import Card
from game.engine.commands import Move
from game.engine.state import Kind, Zone
from game.melds import Kind as MeldKind
from game.melds import Meld, MeldOptions, judge
from game.reason import Reason

Sets = Mapping[Zone, tuple[Card, ...]]


def rebuilding(
    sets: Sets, target: Iterable[tuple[Card, ...]], options: MeldOptions, taken: Iterable[Zone] = ()
) -> tuple[Thought, ...]:
    """Return the moves that make ``target`` of the public sets; cards that lie in no set come from the hand.

    ``taken`` are numbers that new sets may not get, because they belonged to sets when the turn began. Cards that stay
    together are not touched; cards that go to one place from one place go at once. All cards of the sets must be in
    the target.
    """
    plan = _Plan(sets, options, taken)
    return tuple(plan.moves(list(target)))


class _Plan:
    """The table while it is rebuilt."""

    def __init__(self, sets: Sets, options: MeldOptions, taken: Iterable[Zone]) -> None:
        self.now = {zone: list(cards) for zone, cards in sets.items()}
        self.options = options
        self.taken = {*sets, *taken}
        self.kinds = {zone: _kind(cards, options) for zone, cards in sets.items()}

    def moves(self, target: list[tuple[Card, ...]]) -> Iterator[Thought]:
        """Yield the moves; sets made of cards of the table alone come first, so that hand cards find them ready."""
        homes = self._homes(target)
        old = {card for cards in self.now.values() for card in cards}
        order = sorted(range(len(target)), key=lambda number: (not old.issuperset(target[number]), number))
        for number in order:
            zone = homes.get(number)
            cards = self._turned(target[number], self.now.get(zone, []) if zone else [])
            yield from self._make(zone, cards)
        for number, cards in enumerate(target):
            zone = next(zone for zone, there in self.now.items() if set(there) == set(cards))
            if not isinstance(judge(self.now[zone], self.options), Meld):
                yield self._put(cards, zone, 0, Reason("why.order"))
            assert isinstance(judge(self.now[zone], self.options), Meld), number

    def _homes(self, target: list[tuple[Card, ...]]) -> dict[int, Zone]:
        """Return for each set to be made the old one that becomes it: so that as many cards as possible stay."""
        pairs = [
            (len(set(cards).intersection(there)), len(cards) == len(there), -len(there), -number, zone)
            for number, cards in enumerate(target)
            for zone, there in self.now.items()
        ]
        homes: dict[int, Zone] = {}
        for together, _, _, number, zone in sorted(pairs, reverse=True, key=lambda pair: (pair[:4], -pair[4].number)):
            if together and -number not in homes and zone not in homes.values():
                homes[-number] = zone
        return homes

    def _turned(self, cards: tuple[Card, ...], there: Sequence[Card]) -> tuple[Card, ...]:
        """Return the cards in an order like that in which some of them lie already."""
        stay = [card for card in there if card in cards]
        if stay == [card for card in cards if card in stay]:
            return cards
        turned = cards[::-1]
        if stay == [card for card in turned if card in stay] and isinstance(judge(turned, self.options), Meld):
            return turned
        first = (*stay, *(card for card in cards if card not in stay))
        return first if isinstance(judge(first, self.options), Meld) else cards

    def _make(self, zone: Zone | None, cards: tuple[Card, ...]) -> Iterator[Thought]:
        """Yield the moves that bring the cards of one set together, those of the table first."""
        chunks = list(self._chunks(zone, cards))
        chunks.sort(key=lambda chunk: chunk[0] is None)
        for source, chunk in chunks:
            fresh = zone is None
            if zone is None:
                zone = next(Zone(Kind.SET, -1, n) for n in count(1) if Zone(Kind.SET, -1, n) not in self.taken)
            why = self._why(source, zone, chunk, fresh=fresh)
            yield self._put(chunk, zone, self._index(zone, cards, chunk), why)

    def _chunks(self, zone: Zone | None, cards: tuple[Card, ...]) -> Iterator[tuple[Zone | None, tuple[Card, ...]]]:
        """Yield what comes from elsewhere: neighbours from one place together."""
        places = {card: where for where, there in self.now.items() for card in there}
        sources = [places.get(card) for card in cards]
        begins = [0, *(after for after, (one, two) in enumerate(pairwise(sources), 1) if one != two), len(cards)]
        for begin, end in pairwise(begins):
            if zone is None or sources[begin] != zone:
                yield sources[begin], cards[begin:end]

    def _index(self, zone: Zone, cards: tuple[Card, ...], chunk: tuple[Card, ...]) -> int | None:
        """Return before which cards of a set the chunk belongs; None: behind all."""
        there = self.now.get(zone, [])
        later = cards[cards.index(chunk[-1]) + 1 :]
        places = [there.index(card) for card in later if card in there]
        return min(places) if places else None

    def _put(self, chunk: tuple[Card, ...], zone: Zone, index: int | None, why: Reason) -> Thought:
        for where in list(self.now):
            self.now[where] = [card for card in self.now[where] if card not in chunk]
            if not self.now[where] and where != zone:
                del self.now[where]
        there = self.now.setdefault(zone, [])
        self.taken.add(zone)
        place = len(there) if index is None else index
        there[place:place] = chunk
        return Thought(Move(chunk, zone, index), why)

    def _why(self, source: Zone | None, zone: Zone, chunk: tuple[Card, ...], *, fresh: bool) -> Reason:
        if source is None and fresh:
            return Reason("why.lay_new", cards=chunk)
        if source is None:
            return Reason(f"why.lay_on.{self.kinds.get(zone, 'set')}", cards=chunk)
        kind = self.kinds.get(source, "set")
        return Reason(f"why.takes_new.{kind}" if fresh else f"why.takes_over.{kind}", cards=chunk)


def _kind(cards: Sequence[Card], options: MeldOptions) -> str:
    """Return ``run``, ``group``, or ``set`` for cards that are neither."""
    meld = judge(cards, options)
    if not isinstance(meld, Meld):
        return "set"
    return "run" if meld.kind is MeldKind.RUN else "group"
