"""Players and dealing: what all games share about seats, names and the first cards."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Any, cast

from game.cards import Card
from game.engine.commands import Appoint, Join, Leave, Rename
from game.engine.events import Moved, SeatChanged
from game.engine.rules import IllegalMove, Reason, Step, require
from game.engine.state import PLAYERS, STOCK, Phase, Seat, Setup, State, Zone, Zones, hand

LONGEST_NAME = 24
"""Letters of a player's name."""
_LONGEST_INPUT = 400
"""What is longer is refused unread: a journal line must stay short."""
_MOST_ID = 9999
_LONGEST_SEED = 100
_UNSEEN = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters that look like nothing; together with the signs of direction and joining they are left out of names."""


def clean_name(name: str, others: Iterable[str]) -> str:
    """Return the name as it is shown. Raises `IllegalMove` for one that is empty, too long, unprintable or taken."""
    if len(name) > _LONGEST_INPUT:
        raise IllegalMove(Reason("players.name_long", most=LONGEST_NAME))
    clean = " ".join(unicodedata.normalize("NFC", _without_unseen(name)).split())
    letters = [sign for sign in clean if not unicodedata.combining(sign)]
    if not any(sign.isprintable() and not sign.isspace() for sign in letters):
        raise IllegalMove(Reason("players.name_empty"))
    if len(letters) > LONGEST_NAME or len(clean) > 2 * LONGEST_NAME:
        raise IllegalMove(Reason("players.name_long", most=LONGEST_NAME))
    if any(unicodedata.category(sign) in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp") for sign in clean):
        raise IllegalMove(Reason("players.name_odd"))
    if clean.casefold() in {other.casefold() for other in others}:
        raise IllegalMove(Reason("players.name_taken", name=clean))
    return clean


def _without_unseen(name: str) -> str:
    """Return a name without signs that show nothing, so that names which look alike are the same.

    What joins two pictures to one, as in a family of emoji, stays.
    """
    kept = ""
    for sign in name:
        joins = sign == "\u200d" and kept and unicodedata.category(kept[-1]) in ("So", "Sk", "Mn")
        if joins or (unicodedata.category(sign) != "Cf" and sign not in _UNSEEN):
            kept += sign
    return kept


def clean_player(player: str) -> str:
    """Return who decides for a seat. Raises `IllegalMove` for what is neither a person nor a level."""
    require(player in PLAYERS, "players.kind", player=str(player)[:40], known=", ".join(PLAYERS))
    return player


def check_choices(options: Any) -> None:
    """Raise `IllegalMove` unless each house rule has one of its choices, or a number of its range."""
    ranges: dict[str, tuple[int, int]] = getattr(options, "ranges", {})
    for field in fields(options):
        value, allowed = getattr(options, field.name), options.choices.get(field.name, (field.default,))
        low, high = ranges.get(field.name, (0, -1))
        inside = type(value) is int and low <= value <= high
        if not inside and (value not in allowed or type(value) is not type(allowed[0])):
            raise IllegalMove(Reason("setup.option", name=field.name, value=str(value)))


def seated(setup: Setup, least: int, most: int) -> tuple[Seat, ...]:
    """Return the players with clean names. Raises `IllegalMove` unless number, ids and names are right."""
    if len(setup.seed) > _LONGEST_SEED or not setup.seed.isprintable():
        raise IllegalMove(Reason("setup.seed", most=_LONGEST_SEED))
    if len(setup.seats) < least:
        raise IllegalMove(Reason("players.too_few", least=least))
    if len(setup.seats) > most:
        raise IllegalMove(Reason("players.too_many", most=most))
    ids = {seat.id for seat in setup.seats}
    if len(ids) < len(setup.seats) or min(ids) < 0 or max(ids) > _MOST_ID:
        raise IllegalMove(Reason("players.ids"))
    seats: list[Seat] = []
    for seat in setup.seats:
        name = clean_name(seat.name, [other.name for other in seats])
        seats.append(Seat(seat.id, name, clean_player(seat.player)))
    return tuple(seats)


def renamed(state: State, command: Rename) -> Step:
    """Give the active seat another name (RR-R29). Raises `IllegalMove` for a bad name."""
    before = state.seat(state.turn)
    clean = clean_name(command.name, [seat.name for seat in state.seats if seat.id != before.id])
    seats = tuple(Seat(s.id, clean, s.player) if s.id == before.id else s for s in state.seats)
    return Step(state.with_(seats=seats), (SeatChanged(before.id, "rename", clean, before.name),))


def appointed(state: State, command: Appoint) -> Step:
    """Let somebody else decide for a seat, between two rounds only. Raises `IllegalMove`."""
    require(state.phase is not Phase.MATCH_OVER, "match.over")
    require(state.phase is Phase.ROUND_OVER, "players.appoint_between")
    require(command.seat in {seat.id for seat in state.seats}, "players.ids")
    player = clean_player(command.player)
    seats = tuple(Seat(s.id, s.name, player) if s.id == command.seat else s for s in state.seats)
    event = SeatChanged(command.seat, "appoint", state.seat(command.seat).name, player=player)
    return Step(state.with_(seats=seats), (event,))


SeatCommand = Join | Rename | Leave | Appoint
"""What changes the list of players."""


def between_rounds(state: State, command: SeatCommand, least: int, most: int) -> Step:
    """Rename at any time; let players come and go between two rounds only, since the deal depends on their number.

    Raises `IllegalMove`. The one who leaves is the acting one; if he dealt, the one before him counts as the dealer.
    """
    require(state.phase is not Phase.MATCH_OVER, "match.over")
    if isinstance(command, Appoint):
        return appointed(state, command)
    if isinstance(command, Rename):
        return renamed(state, command)
    require(state.phase is Phase.ROUND_OVER, "players.between_deals")
    if isinstance(command, Join):
        require(len(state.seats) < most, "players.too_many", most=most)
        name = clean_name(command.name, [seat.name for seat in state.seats])
        seat = Seat(state.next_id, name, clean_player(command.player))
        after = state.with_(seats=(*state.seats, seat), next_id=seat.id + 1)
        return Step(after, (SeatChanged(seat.id, "join", name),))
    require(len(state.seats) > least, "players.too_few", least=least)
    gone = state.seat(state.turn)
    after = state.with_(
        seats=tuple(seat for seat in state.seats if seat.id != gone.id),
        turn=state.after(gone.id),
        dealer=state.after(gone.id, -1) if state.dealer == gone.id else state.dealer,
    )
    return Step(after, (SeatChanged(gone.id, "leave", gone.name),))


def deal_order(state: State) -> list[int]:
    """Return the seat ids in the order of dealing: from the one after the dealer, around the table."""
    return [state.after(state.dealer, steps) for steps in range(1, len(state.seats) + 1)]


def dealt(stock: Sequence[Card], seats: Sequence[int], each: int) -> Iterator[Moved]:
    """Yield the deal card by card: one to each seat in turn, from the top (the end) of the stock."""
    top = iter(reversed(stock))
    for _ in range(each):
        for seat in seats:
            yield Moved(seat, (next(top),), STOCK, hand(seat), "deal")


def with_hands(zones: Zones, deal: Sequence[Moved]) -> dict[Zone, tuple[Card, ...]]:
    """Return the zones after a deal from the top of the stock."""
    hands: dict[Zone, tuple[Card, ...]] = {}
    for event in deal:
        hands[event.target] = hands.get(event.target, ()) + cast(tuple[Card, ...], event.cards)
    stock = zones.get(STOCK, ())
    after = {**zones, **hands, STOCK: stock[: len(stock) - len(deal)]}
    return {zone: cards for zone, cards in after.items() if cards}
