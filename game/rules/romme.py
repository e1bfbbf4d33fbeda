"""Rommé: draw, meld, lay off, discard; one turn for the CardVerse variant and for Multiplayer Rommé (CV, MR)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.cards import Card, french_pack, lot, shuffled
from game.engine.commands import Appoint, Command, Draw, Join, Leave, Move, NextRound, Rename
from game.engine.events import Event, Moved, Played, RoundBegan, Shuffled, TurnBegan
from game.engine.rules import Finding, IllegalMove, Reason, Sight, Step, default_sight, require
from game.engine.state import DISCARD, OUT, STOCK, Kind, Phase, Setup, State, Zone, hand, moved
from game.melds import Meld, melds_in
from game.rules import counting
from game.rules.melding import (
    IDLE,
    Facts,
    RommeState,
    facts,
    judged,
    meld_of,
    why_no_discard,
    why_no_lay_off,
    why_no_meld,
)
from game.rules.profiles import CardVerse, Multiplayer, RommeOptions
from game.rules.seating import between_rounds, check_choices, deal_order, dealt, seated, with_hands


class Romme:
    """The rules of Rommé with one profile of house rules."""

    least_seats = 2
    most_seats = 4

    def __init__(self, name: str, options: type[RommeOptions]) -> None:
        """Take the id of the game and its profile."""
        self.id = name
        self.Options: type[Any] = options

    # --- dealing

    def start(self, setup: Setup) -> Step:
        """Return the first deal. Raises `IllegalMove` for a setup that cannot be played."""
        seats = seated(setup, self.least_seats, self.most_seats)
        check_choices(setup.options)
        ids = [seat.id for seat in seats]
        state = RommeState(
            setup=setup,
            seats=seats,
            zones={},
            turn=ids[0],
            phase=Phase.DRAW,
            dealer=ids[lot(len(ids), f"{setup.seed}/dealer")],
            next_id=max(ids) + 1,
        )
        return self._deal(state) if setup.position is None else _placed(state)

    def _deal(self, state: RommeState) -> Step:
        """Return the state after a fresh deal (CV-R4, CV-R5, MR-R7 to MR-R12); the one after the dealer begins."""
        stock = shuffled(french_pack(), f"{state.setup.seed}/{state.shuffles}")
        deal = tuple(dealt(stock, deal_order(state), state.options.hand_size(len(state.seats))))
        zones = with_hands({STOCK: stock}, deal)
        upcard = zones[STOCK][-1:]
        first = state.after(state.dealer)
        after = _round_of(state, moved(zones, upcard, DISCARD), first).with_(shuffles=state.shuffles + 1)
        turned = Moved(state.dealer, upcard, STOCK, DISCARD, "upcard")
        return Step(after, (RoundBegan(state.round, state.dealer), Shuffled(STOCK), *deal, turned, TurnBegan(first)))

    # --- the rules protocol

    def check(self, state: State, command: Command) -> None:
        """Raise `IllegalMove` if the command is not allowed now."""
        self.apply(state, command)

    def apply(self, state: State, command: Command) -> Step:
        """Return the new state and what happened. Raises `IllegalMove`; states never change."""
        assert isinstance(state, RommeState)
        match command:
            case Join() | Rename() | Leave() | Appoint():
                return between_rounds(state, command, self.least_seats, self.most_seats)
            case NextRound():
                require(state.phase is not Phase.MATCH_OVER, "match.over")
                require(state.phase is Phase.ROUND_OVER, "round.not_over")
                return self._deal(state.with_(round=state.round + 1, dealer=_next_dealer(state)))
        require(state.phase is not Phase.MATCH_OVER, "match.over")
        require(state.phase is not Phase.ROUND_OVER, "round.over")
        match command:
            case Draw(source):
                return _draw(state, source)
            case Move():
                return _move(state, command)
        raise IllegalMove(Reason("draw.first" if state.phase is Phase.DRAW else "turn.discard_ends"))

    def moves(self, state: State) -> Iterator[Command]:
        """Yield every legal way to draw; then every meld, every lay-off and every discard."""
        assert isinstance(state, RommeState)
        match state.phase:
            case Phase.ROUND_OVER:
                yield NextRound()
            case Phase.DRAW:
                yield Draw(STOCK)
                if state.cards(DISCARD):
                    yield Draw(DISCARD)
            case Phase.PLAY:
                for cards in melds_in(state.held, state.options.melds):
                    if why_no_meld(state, cards) is None:
                        yield Move(cards, state.new_meld)
                for zone in state.of_kind(Kind.SET):
                    fitting = (card for card in state.held if why_no_lay_off(state, card, zone) is None)
                    yield from (Move((card,), zone) for card in fitting)
                yield from (Move((c,), DISCARD) for c in state.held if why_no_discard(state, c) is None)

    def sees(self, state: State, zone: Zone, seat: int | None) -> Sight:
        """Return who sees what: own hand, all melds, the discard pile; nothing of the stock."""
        return default_sight(zone, seat)

    def facts(self, state: State, seat: int | None) -> Facts:
        """Return what everybody may know beside the zones."""
        assert isinstance(state, RommeState)
        return facts(state)

    def inspect(self, options: RommeOptions, zone: Zone, cards: tuple[Card, ...]) -> Finding:
        """Return the worth of each card, which is the same everywhere, and what is wrong with a meld."""
        values = tuple(map(options.value, cards))
        if zone.kind is not Kind.SET:
            return Finding(values)
        found = judged(cards, options)
        if isinstance(found, Meld):
            return Finding(values, cards, found.kind.value)
        return Finding(values, wrong=found)

    def leaders(self, state: State) -> tuple[int, ...]:
        """Return the seats with the most points."""
        return counting.leaders(state)

    def open_hands(self, state: State) -> bool:
        """Hands are always hidden while a round is played."""
        return False

    def supply(self, options: RommeOptions, seats: int) -> tuple[int, int]:
        """Return how many cards there are, and how many the stock holds after the deal and the upcard."""
        return len(french_pack()), len(french_pack()) - seats * options.hand_size(seats) - 1

    def overdue(self, state: State) -> Command | None:
        """Return what is done for a player whose time is over: draw, then discard the dearest card (MR-D15)."""
        assert isinstance(state, RommeState)
        if state.phase is Phase.DRAW:
            return Draw(DISCARD if state.asking in ("ends", "void") and state.cards(DISCARD) else STOCK)
        if state.phase is not Phase.PLAY:
            return None
        cards = [card for card in state.held if why_no_discard(state, card) is None]
        return Move((max(cards, key=lambda card: (state.options.value(card), card.rank, -card.suit)),), DISCARD)


CARDVERSE = Romme("romme", CardVerse)
MULTIPLAYER = Romme("multiplayer_romme", Multiplayer)


def _next_dealer(state: RommeState) -> int:
    """Return who deals next: the one after the dealer; with two players perhaps the winner (CV-D2, MR-R6, MR-H12)."""
    winner = state.scores[-1].winner
    stays = state.options.winner_deals and len(state.seats) == 2
    known = {seat.id for seat in state.seats}
    return winner if stays and winner is not None and winner in known else state.after(state.dealer)


def _round_of(state: RommeState, zones: dict[Zone, tuple[Card, ...]], first: int) -> RommeState:
    """Return the state at the beginning of a round with these cards."""
    return state.with_(
        zones={zone: cards for zone, cards in zones.items() if cards},
        phase=Phase.DRAW,
        turn=first,
        owners=(),
        took=None,
        melded=(),
        laid_off=(),
        began=frozenset(),
        turns=0,
        turnovers=0,
        idle=0,
    )


# --- a turn


def _draw(state: RommeState, source: Zone) -> Step:
    """Take the top card of the stock or of the discard pile (CV-R9, MR-R13)."""
    require(source in (STOCK, DISCARD), "move.no_such_set")
    require(state.phase is Phase.DRAW, "draw.done")
    if source == DISCARD:
        require(bool(state.cards(DISCARD)), "draw.pile_empty")
        return _drawn(state, DISCARD, ())
    asking = state.asking
    if asking in ("ends", "void"):
        return counting.blocked(state, "asked")
    return _drawn(*_turned_over(state)) if asking else _drawn(state, STOCK, ())


def _drawn(state: RommeState, source: Zone, events: tuple[Event, ...]) -> Step:
    top, own = state.cards(source)[-1:], hand(state.turn)
    zones = moved(state.zones, top, own, sources=[source])
    took = top[0] if source == DISCARD else None
    event = Moved(state.turn, top, source, own, "take" if took else "draw")
    return Step(state.with_(zones=zones, phase=Phase.PLAY, took=took), (*events, event))


def _turned_over(state: RommeState) -> tuple[RommeState, Zone, tuple[Event, ...]]:
    """Turn the discard pile over as the new stock: its oldest card comes to the top (MR-D10, MR-H5)."""
    pile = state.cards(DISCARD)
    shuffles = state.options.blocked == "shuffle"
    stock = pile[::-1]
    told: tuple[Event, ...] = (Moved(state.turn, stock, DISCARD, STOCK, "shuffle" if shuffles else "turn"),)
    if shuffles:
        stock = shuffled(pile, f"{state.setup.seed}/{state.shuffles}")
        state, told = state.with_(shuffles=state.shuffles + 1), (*told, Shuffled(STOCK))
    rest = {zone: cards for zone, cards in state.zones.items() if zone != DISCARD}
    return state.with_(zones={**rest, STOCK: stock}, turnovers=state.turnovers + 1), STOCK, told


def _move(state: RommeState, command: Move) -> Step:
    """Meld, lay off or discard cards of the hand (CV-R10, CV-R11, MR-R14 to MR-R21)."""
    cards, target = command.cards, command.target
    require(bool(cards), "move.nothing")
    require(len(set(cards)) == len(cards), "move.twice")
    for card in cards:
        zone = state.where(card)
        require(zone is not None, "move.unknown_card", card=card)
        require(zone is None or zone.kind is not Kind.SET, "laid.stays")
        require(zone == hand(state.turn), "move.not_yours")
    require(target != hand(state.turn), "move.nothing")
    require(state.phase is Phase.PLAY, "draw.first")
    require(command.index is None, "move.no_such_set")
    if target == DISCARD:
        return _discard(state, cards)
    require(target.kind is Kind.SET and target.owner == -1, "move.no_such_set")
    if target == state.new_meld:
        return _meld(state, cards)
    require(1 <= target.number <= len(state.owners), "move.no_such_set")
    return _lay_off(state, cards, target)


def _meld(state: RommeState, cards: tuple[Card, ...]) -> Step:
    """Lay a new meld (CV-R6 to CV-R8, CV-R14, CV-R15)."""
    reason = why_no_meld(state, cards)
    if reason is not None:
        raise IllegalMove(reason)
    meld, seat, target = meld_of(state, cards), state.turn, state.new_meld
    assert isinstance(meld, Meld)
    zones = moved(state.zones, meld.cards, target, sources=[hand(seat)])
    melded, owners = (*state.melded, meld.cards), (*state.owners, seat)
    after = state.with_(zones=zones, owners=owners, melded=melded)
    events = (Moved(seat, meld.cards, hand(seat), target, "meld"),)
    return Step(after, events) if after.held else counting.gone_out(after, "meld", (*events, _told(after, None)))


def _lay_off(state: RommeState, cards: tuple[Card, ...], zone: Zone) -> Step:
    """Add cards to a meld, one after another in the order given (CV-R16, MR-R18 to MR-R21)."""
    seat = state.turn
    for card in cards:
        reason = why_no_lay_off(state, card, zone)
        if reason is not None:
            raise IllegalMove(reason)
        longer = meld_of(state, (*state.cards(zone), card))
        assert isinstance(longer, Meld)
        zones = {**moved(state.zones, (card,), zone, sources=[hand(seat)]), zone: longer.cards}
        state = state.with_(zones=zones, laid_off=(*state.laid_off, card))
    events = (Moved(seat, cards, hand(seat), zone, "layoff"),)
    return Step(state, events) if state.held else counting.gone_out(state, "layoff", (*events, _told(state, None)))


def _discard(state: RommeState, cards: tuple[Card, ...]) -> Step:
    """Discard a card, which ends the turn (CV-R11, MR-D5)."""
    require(len(cards) == 1, "discard.one")
    reason = why_no_discard(state, cards[0])
    if reason is not None:
        raise IllegalMove(reason)
    seat = state.turn
    after = state.with_(zones=moved(state.zones, cards, DISCARD, sources=[hand(seat)]))
    events = (Moved(seat, cards, hand(seat), DISCARD, "discard"), _told(after, cards[0]))
    if not after.held:
        return counting.gone_out(after, "discard", events)
    laid = bool(state.melded or state.laid_off)
    after = after.with_(
        turn=state.after(seat),
        phase=Phase.DRAW,
        took=None,
        melded=(),
        laid_off=(),
        began=state.began | {seat} if laid else state.began,
        turns=state.turns + 1,
        idle=state.idle + 1 if state.took is not None and not laid else 0,
    )
    if after.idle >= IDLE:
        return counting.blocked(after, "idle", events)
    return Step(after, (*events, TurnBegan(after.turn)))


def _told(state: RommeState, discarded: Card | None) -> Played:
    """Return what everybody saw of a turn that is over."""
    return Played(state.turn, state.took, state.melded, state.laid_off, discarded)


# --- fixed positions


def _placed(state: RommeState) -> Step:
    """Return the state of a fixed position. Raises `IllegalMove` for one that cannot be."""
    position, ids = state.setup.position, [seat.id for seat in state.seats]
    assert position is not None
    pack = french_pack()
    named = [card for cards in (*position.hands, *position.sets, position.discard) for card in cards]
    require(len(set(named)) == len(named) and set(named) <= set(pack), "setup.position_cards")
    require(len(position.hands) == len(ids) and all(position.hands), "setup.position_hands")
    owners = (*position.owners, *(position.dealer for _ in position.sets))[: len(position.sets)]
    require(position.dealer in ids and {*owners, *position.opened} <= {*ids}, "setup.position_seats")
    melds = [meld_of(state, cards) for cards in position.sets]
    require(all(isinstance(meld, Meld) for meld in melds), "setup.position_sets")
    require(not position.bags and len(position.owners) <= len(position.sets), "setup.position_bags")
    stock = shuffled([card for card in pack if card not in set(named)], f"{state.setup.seed}/0")
    kept = len(stock) if position.stock is None else position.stock
    require(0 <= kept <= len(stock), "setup.position_stock")
    zones = {OUT: stock[kept:], STOCK: stock[:kept], DISCARD: position.discard}
    zones |= {hand(seat): cards for seat, cards in zip(ids, position.hands, strict=True)}
    zones |= {Zone(Kind.SET, -1, n): meld.cards for n, meld in enumerate(melds, 1) if isinstance(meld, Meld)}
    first = state.with_(dealer=position.dealer).after(position.dealer)
    began = _round_of(state, zones, first).with_(dealer=position.dealer, shuffles=1, owners=owners)
    after = began.with_(began=frozenset(owners) | frozenset(position.opened), turns=len(ids))
    return Step(after, (RoundBegan(1, position.dealer), Shuffled(STOCK), TurnBegan(first)))
