"""How a match of Räuber-Rommé may begin: house rules that go together, and fixed positions instead of a deal."""

from __future__ import annotations

from game.cards import french_pack, shuffled
from game.engine.events import RoundBegan, Shuffled, TurnBegan
from game.engine.rules import Step, require
from game.engine.state import OUT, STOCK, Kind, Zone, hand
from game.melds import Meld, judge
from game.rules.rebuilding import Options, RaeuberRommeState
from game.rules.seating import check_choices


def check_options(options: Options, players: int) -> None:
    """Raise `IllegalMove` unless each house rule has one of its choices and the cards suffice (RR-D2)."""
    check_choices(options)
    have, need = 52 * options.decks + options.jokers, players * options.hand_size + 1
    require(have >= need, "setup.cards_short", have=have, need=need)


def opened_by_rule(state: RaeuberRommeState) -> frozenset[int]:
    """With an opening of 0 points everybody has opened from the start (RR-H2)."""
    return frozenset(seat.id for seat in state.seats) if state.options.opening == 0 else frozenset()


def placed(state: RaeuberRommeState) -> Step:
    """Return the state of a fixed position. Raises `IllegalMove` for one that cannot be."""
    position = state.setup.position
    assert position is not None
    pack = french_pack(state.options.decks, state.options.jokers)
    named = [card for cards in (*position.hands, *position.sets) for card in cards]
    ids = [seat.id for seat in state.seats]
    require(len(set(named)) == len(named) and set(named) <= set(pack), "setup.position_cards")
    require(len(position.hands) == len(ids) and all(position.hands), "setup.position_hands")
    require(position.dealer in ids and set(position.opened) <= set(ids), "setup.position_seats")
    require(all(isinstance(judge(cards, state.options), Meld) for cards in position.sets), "setup.position_sets")
    require(not (position.discard or position.bags or position.owners), "setup.position_extra")
    stock = shuffled([card for card in pack if card not in set(named)], f"{state.setup.seed}/0")
    kept = len(stock) if position.stock is None else position.stock
    require(0 <= kept <= len(stock), "setup.position_stock")
    zones = {OUT: stock[kept:], STOCK: stock[:kept]}
    zones |= {hand(seat): cards for seat, cards in zip(ids, position.hands, strict=True)}
    table = {Zone(Kind.SET, -1, number): cards for number, cards in enumerate(position.sets, 1)}
    first = state.with_(dealer=position.dealer).after(position.dealer)
    after = state.with_(
        zones={zone: cards for zone, cards in (zones | table).items() if cards},
        dealer=position.dealer,
        turn=first,
        shuffles=1,
        opened=opened_by_rule(state) | frozenset(position.opened),
        table=table,
    )
    return Step(after, (RoundBegan(1, position.dealer), Shuffled(STOCK), TurnBegan(first)))
