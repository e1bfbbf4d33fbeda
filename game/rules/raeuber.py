"""Räuber: cards are laid into bags, bags are taken and stolen, the greatest loot wins (RB)."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Card, lot, raeuber_pack, shuffled
from game.engine.commands import Appoint, Command, EndTurn, Join, Leave, Move, NextRound, Rename, Take
from game.engine.events import (
    Event,
    Looking,
    Moved,
    Refused,
    RoundBegan,
    Sealed,
    Shuffled,
    Stolen,
    Taken,
    TurnBegan,
)
from game.engine.rules import Finding, IllegalMove, Reason, Sight, Step, default_sight, require
from game.engine.state import DISCARD, OUT, STOCK, Kind, Phase, Setup, State, Zone, hand, moved
from game.rules import bags, loot
from game.rules.bags import (
    BAGS,
    MIDDLE,
    NUMBERS,
    Facts,
    Options,
    RaeuberState,
    bag_zone,
    choices,
    facts,
    is_robber,
    last_card_left,
    may_look,
    same,
    sight,
    why_barred,
)
from game.rules.seating import SeatCommand, between_rounds, check_choices, deal_order, dealt, seated, with_hands

_HAND = 6
"""RB-R3."""
_REMOVED = {4: 2, 5: 1}
"""Cards taken out unseen, by the number of players (RB-D2)."""
_PLACING = (Phase.PLAY, Phase.FINAL)


class Raeuber:
    """The rules of Räuber."""

    id = "raeuber"
    Options = Options
    least_seats = 2
    most_seats = 5

    # --- dealing

    def start(self, setup: Setup) -> Step:
        """Return the first deal. Raises `IllegalMove` for a setup that cannot be played."""
        seats = seated(setup, self.least_seats, self.most_seats)
        check_choices(setup.options)
        ids = [seat.id for seat in seats]
        state = RaeuberState(
            setup=setup,
            seats=seats,
            zones={},
            turn=ids[0],
            phase=Phase.PLAY,
            dealer=ids[lot(len(ids), f"{setup.seed}/dealer")],
            next_id=max(ids) + 1,
        )
        return self._deal(state) if setup.position is None else _placed(state)

    def _deal(self, state: RaeuberState) -> Step:
        """Return the state after a fresh deal; the one after the dealer begins (RB-R2 to RB-R4, RB-D2, RB-D3)."""
        pack = shuffled(raeuber_pack(), f"{state.setup.seed}/{state.shuffles}")
        removed = _REMOVED.get(len(state.seats), 0)
        deal = tuple(dealt(pack[removed:], deal_order(state), _HAND))
        zones = with_hands({STOCK: pack[removed:]}, deal) | ({OUT: pack[:removed]} if removed else {})
        first = state.after(state.dealer)
        after = state.with_(
            zones=zones,
            phase=Phase.PLAY,
            turn=first,
            shuffles=state.shuffles + 1,
            owners=(MIDDLE,) * len(BAGS),
            ending=False,
        )
        return Step(after, (RoundBegan(state.round, state.dealer), Shuffled(STOCK), *deal, TurnBegan(first)))

    # --- the rules protocol

    def check(self, state: State, command: Command) -> None:
        """Raise `IllegalMove` if the command is not allowed now.

        What a bag really holds is not asked, since the answer must not tell it: a card may be tried (RB-D5).
        """
        self.apply(state, command)

    def apply(self, state: State, command: Command) -> Step:
        """Return the new state and what happened. Raises `IllegalMove`; states never change."""
        assert isinstance(state, RaeuberState)
        match command:
            case Join() | Rename() | Leave() | Appoint():
                return _seats(state, command, self.least_seats, self.most_seats)
            case NextRound():
                require(state.phase is not Phase.MATCH_OVER, "match.over")
                require(state.phase is Phase.ROUND_OVER, "round.not_over")
                return self._deal(state.with_(round=state.round + 1, dealer=state.after(state.dealer)))
        require(state.phase is not Phase.MATCH_OVER, "match.over")
        require(state.phase is not Phase.ROUND_OVER, "round.over")
        match command:
            case Move():
                return _place(state, command)
            case Take(yes):
                require(state.phase is Phase.TAKE, "bag.nothing_to_take")
                return _take(state, yes)
            case EndTurn():
                require(state.phase is not Phase.TAKE, "bag.take_first")
                require(state.phase is Phase.LOOK, "bag.place_first")
                return _finish(state, ())
        raise IllegalMove(Reason("bag.place_first" if state.phase in _PLACING else "move.wrong_phase"))

    def moves(self, state: State) -> Iterator[Command]:
        """Yield every card at every bag that the acting seat may try, or the answers to what it is asked."""
        assert isinstance(state, RaeuberState)
        match state.phase:
            case Phase.TAKE:
                yield from (Take(True), Take(False))
            case Phase.LOOK:
                yield EndTurn()
            case Phase.ROUND_OVER:
                yield NextRound()
            case Phase.PLAY | Phase.FINAL:
                cards = state.cards(hand(state.turn)) if state.shown is None else (state.shown,)
                for card in cards:
                    yield from (Move((card,), bag_zone(number)) for number in choices(state, card))

    def sees(self, state: State, zone: Zone, seat: int | None) -> Sight:
        """Return who sees what: own hand, top cards of bags, own bags, and the last cards once they are shown."""
        assert isinstance(state, RaeuberState)
        if zone.kind is Kind.BAG:
            return sight(state, zone.number, seat)
        return Sight.ALL if zone.kind is Kind.HAND and state.ending else default_sight(zone, seat)

    def facts(self, state: State, seat: int | None) -> Facts:
        """Return what this seat may know of the bags."""
        assert isinstance(state, RaeuberState)
        return facts(state, seat)

    def inspect(self, options: bags.Options, zone: Zone, cards: tuple[Card, ...]) -> Finding:
        """Return the worth of each card; nothing is a meld here."""
        return Finding(tuple(card.rank for card in cards))

    def leaders(self, state: State) -> tuple[int, ...]:
        """Return the seats with the most loot."""
        return loot.leaders(state)

    def open_hands(self, state: State) -> bool:
        """Return whether the last cards are played (RB-R13)."""
        return isinstance(state, RaeuberState) and state.ending

    def overdue(self, state: State) -> Command | None:
        """Turns take as long as they take."""
        return None

    def supply(self, options: bags.Options, seats: int) -> tuple[int, int]:
        """Return how many cards are dealt from, and how many are left after the deal."""
        total = len(raeuber_pack()) - _REMOVED.get(seats, 0)
        return total, total - seats * _HAND


def _seats(state: RaeuberState, command: SeatCommand, least: int, most: int) -> Step:
    """Players come and go between two deals only; the bags of those who leave go back to the middle."""
    step = between_rounds(state, command, least, most)
    assert isinstance(step.state, RaeuberState)
    known = {seat.id for seat in step.state.seats}
    owners = tuple(owner if owner in known else MIDDLE for owner in state.owners)
    return Step(step.state.with_(owners=owners), step.events)


# --- a turn


def _place(state: RaeuberState, command: Move) -> Step:
    """Lay a card into a bag, or be refused (RB-R5, RB-R6, RB-R8)."""
    require(state.phase is not Phase.TAKE, "bag.take_first")
    require(state.phase is not Phase.LOOK, "bag.look_first")
    require(state.phase in _PLACING, "move.wrong_phase")
    require(len(command.cards) == 1, "bag.one_card")
    card, zone = command.cards[0], command.target
    require(state.where(card) is not None, "move.unknown_card", card=card)
    require(state.where(card) == hand(state.turn), "move.not_yours")
    require(command.index is None, "bag.on_top")
    require(zone.kind is Kind.BAG and zone.owner == -1 and zone.number in NUMBERS, "bag.only_bags")
    require(state.shown in (None, card), "bag.same_card", card=state.shown)
    reason = why_barred(state, card, zone.number)
    if reason is not None:
        raise IllegalMove(reason)
    return _laid(state, card, zone.number) if state.fits(card, zone.number) else _refused(state, card, zone.number)


def _refused(state: RaeuberState, card: Card, number: int) -> Step:
    """Everybody hears that the card does not fit; if it fits nowhere it leaves the game (RB-D5, RB-D6)."""
    seat, options = state.turn, state.options
    told: tuple[Event, ...] = (Refused(seat, card, bag_zone(number)),)
    tried = state.tried | {(card, number)}
    nowhere = not any(state.fits(card, other) for other in state.rooms)
    all_tried = number in choices(state.with_(tried=tried), card)
    if nowhere and (options.overfull != "back" or all_tried):
        zones = moved(state.zones, (card,), DISCARD)
        left = Moved(seat, (card,), hand(seat), DISCARD, "nowhere", openly=True)
        return _finish(state.with_(zones=zones), (*told, left))
    shown = card if options.overfull == "elsewhere" else None
    return Step(state.with_(shown=shown, tried=tried), told)


def _laid(state: RaeuberState, card: Card, number: int) -> Step:
    """The card lies on top; the bag may change hands and become dense (RB-R7, RB-R10, RB-R11)."""
    seat, owner, zone = state.turn, state.owner(number), bag_zone(number)
    before = state.content(number)
    state = state.with_(zones=moved(state.zones, (card,), zone), shown=None)
    events: tuple[Event, ...] = (Moved(seat, (card,), hand(seat), zone, "lay", openly=True),)
    looked = may_look(state, number, seat)
    exact = state.dense(number)
    if owner == MIDDLE:
        if not exact and state.options.take == "asked":
            return Step(state.with_(phase=Phase.TAKE, bag=number), events)
        state, events = state.with_(owners=state.given(number, seat)), (*events, Taken(seat, zone))
    elif owner != seat:
        why = _why_stolen(state, card, before, exact)
        if why:
            state, events = state.with_(owners=state.given(number, seat)), (*events, Stolen(seat, owner, zone, why))
    if exact:
        events = (*events, Sealed(seat, zone))
    return _look(state, number, looked, events)


def _why_stolen(state: RaeuberState, card: Card, before: tuple[Card, ...], exact: bool) -> str:
    """Return by what right a card steals an opponent's bag; empty if it does not (RB-R10, RB-D7, RB-D8, RB-D13)."""
    if exact:
        return "exact"
    rule = state.options.robber_steals
    if is_robber(card):
        if rule == "always":
            return "robber"
        if rule == "never":
            return ""
    return "same" if before and same(card, before[-1]) else ""


def _take(state: RaeuberState, yes: bool) -> Step:
    """Take the bag of the middle, or leave it there (RB-R7, RB-D9)."""
    number = state.bag
    after = state.with_(owners=state.given(number, state.turn)) if yes else state
    return _look(after, number, False, (Taken(state.turn, bag_zone(number), yes),))


def _look(state: RaeuberState, number: int, looked: bool, events: tuple[Event, ...]) -> Step:
    """A robber lets its player look through the bag (RB-R12), unless he could all the time."""
    content = state.content(number)
    if looked or state.dense(number) or not is_robber(content[-1]):
        return _finish(state, events)
    return Step(state.with_(phase=Phase.LOOK, bag=number), (*events, Looking(state.turn, bag_zone(number))))


def _finish(state: RaeuberState, events: tuple[Event, ...]) -> Step:
    """Draw a card and pass on; with one card in every hand the last ones are played (RB-R5, RB-D16, RB-R13)."""
    state = state.with_(shown=None, tried=frozenset(), bag=0)
    if state.ending:
        return loot.next_last_card(state, events)
    stock = state.cards(STOCK)
    if stock:
        own = hand(state.turn)
        state = state.with_(zones=moved(state.zones, stock[-1:], own, sources=[STOCK]))
        events = (*events, Moved(state.turn, stock[-1:], STOCK, own, "draw"))
    if last_card_left(state):
        return loot.last_cards(state, events)
    turn = state.after(state.turn)
    return Step(state.with_(turn=turn, phase=Phase.PLAY), (*events, TurnBegan(turn)))


# --- fixed positions


def _placed(state: RaeuberState) -> Step:
    """Return the state of a fixed position. Raises `IllegalMove` for one that cannot be."""
    position, ids = state.setup.position, [seat.id for seat in state.seats]
    assert position is not None
    pack = raeuber_pack()
    named = [card for cards in (*position.hands, *position.bags) for card in cards]
    require(len(set(named)) == len(named) and set(named) <= set(pack), "setup.position_cards")
    sizes = {len(cards) for cards in position.hands}
    require(len(position.hands) == len(ids) and len(sizes) == 1 and 0 not in sizes, "setup.position_hands")
    owners = (*position.owners, *(MIDDLE,) * len(BAGS))[: len(BAGS)]
    require(position.dealer in ids and {*owners} <= {MIDDLE, *ids}, "setup.position_seats")
    require(not position.sets and not position.opened, "setup.position_sets")
    require(not position.discard, "setup.position_extra")
    contents = (*position.bags, *((),) * len(BAGS))
    require(max(len(position.bags), len(position.owners)) <= len(BAGS), "setup.position_bags")
    room = [bag.rank - bags.loot(cards) for cards, bag in zip(contents, BAGS, strict=False)]
    good = [left > 0 or (left == 0 and owner != MIDDLE) for left, owner in zip(room, owners, strict=False)]
    require(all(good), "setup.position_bags")
    stock = shuffled([card for card in pack if card not in set(named)], f"{state.setup.seed}/0")
    kept = len(stock) // len(ids) * len(ids) if position.stock is None else position.stock
    require(0 <= kept <= len(stock) and kept % len(ids) == 0, "setup.position_stock")
    zones = {OUT: stock[kept:], STOCK: stock[:kept]}
    zones |= {hand(seat): cards for seat, cards in zip(ids, position.hands, strict=True)}
    zones |= {bag_zone(number): cards for number, cards in enumerate(position.bags, 1)}
    first = state.with_(dealer=position.dealer).after(position.dealer)
    after = state.with_(
        zones={zone: cards for zone, cards in zones.items() if cards},
        dealer=position.dealer,
        turn=first,
        shuffles=1,
        owners=owners,
    )
    began = (RoundBegan(1, position.dealer), Shuffled(STOCK))
    return loot.last_cards(after, began) if last_card_left(after) else Step(after, (*began, TurnBegan(first)))
