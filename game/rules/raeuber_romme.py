"""Räuber-Rommé: free rebuilding of all public sets inside a turn, which is judged when it ends (RR)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import cast

from game.cards import Card, french_pack, lot, shuffled
from game.engine.commands import (
    Appoint,
    Command,
    Draw,
    EndTurn,
    GiveUp,
    Join,
    Leave,
    Move,
    NextRound,
    Pass,
    Publish,
    Rename,
)
from game.engine.events import Event, Laid, Moved, Passed, RoundBegan, SeatChanged, Shuffled, TurnBegan
from game.engine.rules import Finding, IllegalMove, Reason, Sight, Step, default_sight, require
from game.engine.state import STOCK, Kind, Phase, Seat, Setup, State, Zone, hand, moved
from game.melds import Meld, hand_value, judge
from game.rules import rebuilding, scoring
from game.rules.beginning import check_options, opened_by_rule, placed
from game.rules.rebuilding import Facts, Options, RaeuberRommeState, fresh, home, opening_points, published
from game.rules.seating import (
    SeatCommand,
    appointed,
    clean_name,
    clean_player,
    deal_order,
    dealt,
    renamed,
    seated,
    with_hands,
)


class RaeuberRomme:
    """The rules of Räuber-Rommé."""

    id = "raeuber_romme"
    Options = Options
    least_seats = 2
    most_seats = 6

    # --- dealing

    def start(self, setup: Setup) -> Step:
        """Return the first deal. Raises `IllegalMove` for a setup that cannot be played."""
        seats = seated(setup, self.least_seats, self.most_seats)
        options = cast(Options, setup.options)
        check_options(options, len(setup.seats))
        ids = [seat.id for seat in seats]
        state = RaeuberRommeState(
            setup=setup,
            seats=seats,
            zones={},
            turn=ids[0],
            phase=Phase.PLAY,
            dealer=ids[lot(len(ids), f"{setup.seed}/dealer")],
            next_id=max(ids) + 1,
        )
        return self._deal(state) if setup.position is None else placed(state)

    def _deal(self, state: RaeuberRommeState) -> Step:
        """Return the state after a fresh deal (RR-R4); the one after the dealer begins (RR-R9)."""
        options = state.options
        stock = shuffled(french_pack(options.decks, options.jokers), f"{state.setup.seed}/{state.shuffles}")
        deal = tuple(dealt(stock, deal_order(state), options.hand_size))
        first = state.after(state.dealer)
        after = state.with_(
            zones=with_hands({STOCK: stock}, deal),
            phase=Phase.PLAY,
            turn=first,
            shuffles=state.shuffles + 1,
            opened=opened_by_rule(state),
            table={},
            opening_melds=(),
            passes=0,
        )
        return Step(after, (RoundBegan(state.round, state.dealer), Shuffled(STOCK), *deal, TurnBegan(first)))

    # --- the rules protocol

    def check(self, state: State, command: Command) -> None:
        """Raise `IllegalMove` if the command is not allowed now."""
        self.apply(state, command)

    def apply(self, state: State, command: Command) -> Step:
        """Return the new state and what happened. Raises `IllegalMove`; states never change."""
        assert isinstance(state, RaeuberRommeState)
        match command:
            case Join() | Rename() | Leave() | Appoint():
                return self._seats(state, command)
            case NextRound():
                require(state.phase is not Phase.MATCH_OVER, "match.over")
                require(state.phase is Phase.ROUND_OVER, "round.not_over")
                return self._deal(state.with_(round=state.round + 1, dealer=state.after(state.dealer)))
        require(state.phase is not Phase.MATCH_OVER, "match.over")
        require(state.phase is Phase.PLAY, "round.over")
        match command:
            case Draw(source):
                return self._draw(state, source)
            case Move():
                return self._move(state, command)
            case Publish():
                return self._publish(state)
            case EndTurn():
                return self._end(state)
            case Pass():
                return self._pass(state)
            case GiveUp():
                return self._give_up(state)
        raise IllegalMove(Reason("move.wrong_phase"))

    def moves(self, state: State) -> Iterator[Command]:
        """Yield the legal ways to end the turn and the legal moves of single cards."""
        assert isinstance(state, RaeuberRommeState)
        ends = (Draw(), Pass(), EndTurn(), GiveUp(), Publish(), NextRound())
        yield from (command for command in chain(ends, _single_moves(state)) if self._allows(state, command))

    def _allows(self, state: State, command: Command) -> bool:
        try:
            self.check(state, command)
        except IllegalMove:
            return False
        return True

    def sees(self, state: State, zone: Zone, seat: int | None) -> Sight:
        """Return who sees what: own hand and temporary sets, all public sets, nothing of the stock (RR-R27, RR-D7)."""
        return default_sight(zone, seat)

    def facts(self, state: State, seat: int | None) -> Facts:
        """Return what this seat may know beside the zones."""
        assert isinstance(state, RaeuberRommeState)
        opening = 0 if seat is None else opening_points(state, seat, state.options)
        return Facts(
            opened=state.opened,
            old_cards=state.old_cards,
            laid=frozenset(state.laid),
            opening=opening,
            opens_now=state.opens_now,
            new_set=fresh(state, Kind.SET),
            new_private=None if seat is None else fresh(state, Kind.PRIVATE, seat),
            table=state.table,
        )

    def inspect(self, options: rebuilding.Options, zone: Zone, cards: tuple[Card, ...]) -> Finding:
        """Return the worth of each card as it lies (RR-R22 to RR-R24), joker meanings, and what is wrong (RR-R32)."""
        in_hand = tuple(hand_value(card, options) for card in cards)
        if zone.kind not in (Kind.SET, Kind.PRIVATE):
            return Finding(in_hand)
        judged = judge(cards, options)
        if isinstance(judged, Meld):
            return Finding(judged.values, judged.stands_for, judged.kind.value)
        return Finding(in_hand, wrong=judged)

    def leaders(self, state: State) -> tuple[int, ...]:
        """Return the seats with the fewest penalty points."""
        return scoring.leaders(state)

    def open_hands(self, state: State) -> bool:
        """Hands are always hidden (RR-R27)."""
        return False

    def overdue(self, state: State) -> Command | None:
        """Return how a turn ends when its time is over: by giving up, drawing, passing (RR-H6, RR-H11)."""
        ends = (GiveUp(), Draw(), Pass(), EndTurn())
        return next((command for command in ends if self._allows(state, command)), None)

    def supply(self, options: rebuilding.Options, seats: int) -> tuple[int, int]:
        """Return how many cards there are, and how many are left after the deal."""
        total = 52 * options.decks + options.jokers
        return total, max(0, total - seats * options.hand_size)

    # --- inside a turn

    def _move(self, state: RaeuberRommeState, command: Move) -> Step:
        _check_cards(state, command)
        sources = {state.zone_of(card) for card in command.cards}
        events: tuple[Event, ...] = ()
        target = command.target
        if target.kind is Kind.SET or any(zone.kind is Kind.SET for zone in sources):
            state, events, target = self._step_to_table(state, command)
        _check_target(state, command, target)
        sources = {state.zone_of(card) for card in command.cards}
        zones = moved(state.zones, command.cards, target, command.index, sources)
        if zones == state.zones:
            if events:  # laying out was all that this move asked for
                return Step(state, events)
            raise IllegalMove(Reason("move.nothing"))
        return Step(state.with_(zones=zones), (*events, *_move_events(state, command.cards, target)))

    def _step_to_table(
        self, state: RaeuberRommeState, command: Move
    ) -> tuple[RaeuberRommeState, tuple[Event, ...], Zone]:
        """Lay the opening out first if this is what the first touch of a public set needs (RR-D6, RR-R21)."""
        target = command.target
        events: tuple[Event, ...] = ()
        if state.turn not in state.opened:
            reason = rebuilding.why_no_opening(state)
            if reason is not None:
                raise IllegalMove(reason)
            is_new = target == fresh(state, Kind.SET)
            state, events = published(state)
            if is_new:  # the number it was to get is taken by now
                laid = {zone for zone, cards in state.sets.items() if set(cards) == set(command.cards)}
                target = laid.pop() if laid else fresh(state, Kind.SET)
        return state, events, target

    def _publish(self, state: RaeuberRommeState) -> Step:
        reason = rebuilding.why_no_opening(state)
        if reason is not None:
            raise IllegalMove(reason)
        require(bool(rebuilding.private_melds(state, state.turn, state.options)), "table.nothing_valid")
        return Step(*published(state))

    # --- ends of a turn

    def _draw(self, state: RaeuberRommeState, source: Zone) -> Step:
        require(source == STOCK, "move.no_such_set")
        require(bool(state.cards(STOCK)), "turn.stock_empty")
        state, events = home(state)
        state, drawn = _drawn(state, 1, "draw")
        return _passed_on(state.with_(passes=0), (*events, *drawn))

    def _end(self, state: RaeuberRommeState) -> Step:
        events: tuple[Event, ...] = ()
        if state.turn not in state.opened:
            reason = rebuilding.why_no_opening(state)
            if reason is not None:
                raise IllegalMove(_must_draw(state, reason))
            state, events = published(state)
        faults = rebuilding.table_faults(state)
        if faults:
            raise IllegalMove(*faults)
        points = rebuilding.standing_opening(state) if state.opens_now else 0
        events = (*events, Laid(state.turn, state.laid, points))
        if not scoring.held(state, state.turn):
            return scoring.round_over(state.with_(passes=0), state.turn, events)
        return _passed_on(state.with_(passes=0), events)

    def _pass(self, state: RaeuberRommeState) -> Step:
        require(not state.cards(STOCK), "turn.stock_left")
        state, events = home(state)
        state = state.with_(passes=state.passes + 1)
        events = (*events, Passed(state.turn))
        if state.passes >= len(state.seats):
            return scoring.round_over(state, None, events)
        return _passed_on(state, events)

    def _give_up(self, state: RaeuberRommeState) -> Step:
        require(state.options.failed_turn > 0, "turn.no_penalty")
        if not state.cards(STOCK):  # nothing to draw: a pass like any other, or the round might never end
            return self._pass(state)
        state, events = home(state)
        seat = state.turn
        state, drawn = _drawn(state, state.options.failed_turn, "penalty")
        return _passed_on(state.with_(passes=0), (*events, Passed(seat, "giveup"), *drawn))

    # --- players

    def _seats(self, state: RaeuberRommeState, command: SeatCommand) -> Step:
        require(state.phase is not Phase.MATCH_OVER, "match.over")
        match command:
            case Join(name, player):
                return self._join(state, name, player)
            case Rename():
                return renamed(state, command)
            case Leave():
                return self._leave(state)
            case Appoint():
                return appointed(state, command)

    def _join(self, state: RaeuberRommeState, name: str, player: str) -> Step:
        """Add a player at the end of the list, with cards from the stock (RR-D22)."""
        each = state.options.hand_size if state.phase is Phase.PLAY else 0
        have = len(state.cards(STOCK))
        require(len(state.seats) < self.most_seats, "players.too_many", most=self.most_seats)
        check_options(state.options, len(state.seats) + 1)  # or the next deal would run out of cards
        require(have >= each, "players.stock_short", have=have, need=each)
        name = clean_name(name, [seat.name for seat in state.seats])
        seat = Seat(state.next_id, name, clean_player(player))
        deal = tuple(dealt(state.cards(STOCK), [seat.id], each))
        zones = with_hands(state.zones, deal)
        opened = state.opened | {seat.id} if state.options.opening == 0 else state.opened
        after = state.with_(seats=(*state.seats, seat), zones=zones, next_id=seat.id + 1, opened=opened)
        return Step(after, (SeatChanged(seat.id, "join", name), *deal))

    def _leave(self, state: RaeuberRommeState) -> Step:
        """Remove the active player; his hand is shuffled into the stock, his public cards stay (RR-D23)."""
        require(len(state.seats) > self.least_seats, "players.too_few", least=self.least_seats)
        state, events = home(state)
        gone = state.seat(state.turn)
        cards = scoring.held(state, gone.id)
        key = f"{state.setup.seed}/{state.shuffles}"
        zones = moved(state.zones, cards, STOCK)
        zones |= {STOCK: shuffled(zones[STOCK], key)} if cards else {}
        dealer = state.after(gone.id, -1) if state.dealer == gone.id else state.dealer
        turn = state.after(gone.id)
        after = state.with_(
            seats=tuple(seat for seat in state.seats if seat.id != gone.id),
            zones=zones,
            turn=turn,
            dealer=dealer,
            shuffles=state.shuffles + bool(cards),
            opened=state.opened - {gone.id},
            passes=0,
        )
        events += (SeatChanged(gone.id, "leave", gone.name),)
        if cards:
            events += (Moved(gone.id, cards, hand(gone.id), STOCK, "leave"), Shuffled(STOCK))
        return Step(after, (*events, TurnBegan(turn)) if state.phase is Phase.PLAY else events)


def _check_cards(state: RaeuberRommeState, command: Move) -> None:
    """Raise `IllegalMove` unless these are different cards that the acting seat may touch."""
    require(bool(command.cards), "move.nothing")
    require(len(set(command.cards)) == len(command.cards), "move.twice")
    require(command.index is None or 0 <= command.index < 1000, "move.no_such_set")
    for card in command.cards:
        zone = state.where(card)
        if zone is None:
            raise IllegalMove(Reason("move.unknown_card", card=card))
        own = zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner == state.turn
        require(own or zone.kind is Kind.SET, "move.not_yours")


def _check_target(state: RaeuberRommeState, command: Move, target: Zone) -> None:
    """Raise `IllegalMove` unless the cards may go there (RR-R14, RR-D18, RR-H3)."""
    if target.kind is Kind.HAND:
        require(target == hand(state.turn), "move.no_such_set")
    else:
        owner = state.turn if target.kind is Kind.PRIVATE else -1
        require(target.kind in (Kind.SET, Kind.PRIVATE) and target.owner == owner, "move.no_such_set")
        there = target in state.zones or target in state.table
        require(there or target == fresh(state, target.kind, owner), "move.no_such_set")
    old = state.old_cards
    for card in command.cards if target.kind is not Kind.SET else ():
        require(card not in old, "table.old_card", card=card)
    if state.opens_now and not state.options.table_in_opening_turn:
        touches = [target, *(state.zone_of(card) for card in command.cards)]
        require(not any(old.intersection(state.cards(zone)) for zone in touches), "table.opening_turn")


def _move_events(state: RaeuberRommeState, cards: tuple[Card, ...], target: Zone) -> tuple[Event, ...]:
    """Return one event for each zone that cards leave; putting a set in order tells nothing."""
    by_source: dict[Zone, list[Card]] = {}
    for card in cards:
        by_source.setdefault(state.zone_of(card), []).append(card)
    by_source.pop(target, None)
    return tuple(
        Moved(state.turn, tuple(group), source, target, _why(source, target)) for source, group in by_source.items()
    )


def _why(source: Zone, target: Zone) -> str:
    if target.kind is Kind.SET and source.kind is not Kind.SET:
        return "lay"
    return "back" if target.kind is not Kind.SET and source.kind is Kind.SET else "move"


def _drawn(state: RaeuberRommeState, most: int, why: str) -> tuple[RaeuberRommeState, tuple[Event, ...]]:
    """Return the state after the acting seat drew cards, as far as the stock goes."""
    cards = state.cards(STOCK)[-most:][::-1]
    zones = moved(state.zones, cards, hand(state.turn), sources=[STOCK])
    events = tuple(Moved(state.turn, (card,), STOCK, hand(state.turn), why) for card in cards)
    return state.with_(zones=zones), events


def _passed_on(state: RaeuberRommeState, events: tuple[Event, ...]) -> Step:
    """Return the state with the next seat's turn begun (RR-R9, RR-R11)."""
    turn = state.after(state.turn)
    return Step(state.with_(turn=turn, table=state.sets, opening_melds=()), (*events, TurnBegan(turn)))


def _must_draw(state: RaeuberRommeState, reason: Reason) -> Reason:
    """A player who has not reached the opening must draw (RR-R12), or pass when the stock is empty (RR-D19)."""
    if reason.key != "table.closed":
        return reason
    return Reason("turn.must_draw" if state.cards(STOCK) else "turn.must_pass", **reason.values)


def _single_moves(state: RaeuberRommeState) -> Iterator[Command]:
    """Yield every move of one card to either end of a set, to a new set, or back to the hand."""
    seat = state.turn
    own = [hand(seat), *state.of_kind(Kind.PRIVATE, seat)]
    targets = [*own, *state.sets, fresh(state, Kind.SET), fresh(state, Kind.PRIVATE, seat)]
    for source in (*own, *state.sets):
        for card in state.cards(source):
            for target in targets:
                yield Move((card,), target)
                if target.kind is not Kind.HAND:
                    yield Move((card,), target, 0)
