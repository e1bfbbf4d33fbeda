"""Views made up for the table tests: any number of seats, hand cards and sets, even such as no game ever has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from game.cards import Card, french_pack, parse
from game.engine.state import DISCARD, STOCK, Kind, Phase, Seat, Zone, hand
from game.engine.view import Seen, View
from game.rules import GAMES, melding
from game.rules.rebuilding import Facts, Options
from game.table.layout import Layout, Place, Prefs, arrange

NAMES = ("Anna", "Ben", "Cem", "Dora", "Zoë", "Łukasz")
PACK = french_pack(8, 24)
"""More cards than any game has, so that forty sets of thirteen can be shown."""


def scale(size: tuple[int, int], ui_scale: float = 1.0) -> float:
    """Return pixels per interface unit, as the kit reckons it."""
    return min(max(min(size[0] / 1280, size[1] / 720), 0.72), 3.2) * ui_scale


def public(number: int) -> Zone:
    """Return a public set's zone."""
    return Zone(Kind.SET, -1, number)


def private(number: int, seat: int = 0) -> Zone:
    """Return a temporary set's zone."""
    return Zone(Kind.PRIVATE, seat, number)


def view(own: str | Sequence[Card] = "", sets: Mapping[int, Seen] | Sequence[str] = (), staged: Sequence[Any] = (),
         *, seats: int = 3, seat: int | None = 0, turn: int = 0, stock: int = 30, others: int = 13,
         opened: Sequence[int] = (0, 1, 2), options: Options | None = None) -> View:
    """Return what a seat sees of such a table. Sets are numbered from 1, or as the dictionary says."""
    named = parse(own) if isinstance(own, str) else list(own)
    laid = dict(sets) if isinstance(sets, Mapping) else {n: tuple(parse(text)) for n, text in enumerate(sets, 1)}
    held = [tuple(parse(cards)) if isinstance(cards, str) else tuple(cards) for cards in staged]
    zones: dict[Zone, Seen] = {hand(number): (None,) * others for number in range(seats)}
    zones[hand(seat if seat is not None else turn)] = tuple(named)
    zones[STOCK] = (None,) * stock
    zones |= {public(number): cards for number, cards in laid.items()}
    zones |= {private(number, seat or 0): cards for number, cards in enumerate(held, 1)}
    free = next(number for number in range(1, 99) if number not in laid)
    facts = Facts(frozenset(opened), frozenset(card for cards in laid.values() for card in cards if card), frozenset(),
                  0, False, public(free), None if seat is None else private(len(held) + 1, seat))
    return View("raeuber_romme", options or Options(), seat, tuple(Seat(n, NAMES[n]) for n in range(seats)),
                {zone: cards for zone, cards in zones.items() if cards}, turn, Phase.PLAY, seats - 1, 1, (), facts)


def felt(own: str | Sequence[Card] = "", melds: Sequence[str | Seen] = (), owners: Sequence[int] = (), *,
         seats: int = 2, seat: int | None = 0, turn: int = 0, stock: int = 20, pile: str | Sequence[Card] = "",
         phase: Phase = Phase.PLAY, game: str = "romme", others: int = 7, asking: str = "",
         names: Sequence[str] = NAMES) -> View:
    """Return what a seat sees of a table of Rommé. Melds are numbered from 1; those without an owner are seat 0's."""
    cards = lambda given: tuple(parse(given)) if isinstance(given, str) else tuple(given)  # noqa: E731
    zones: dict[Zone, Seen] = {hand(number): (None,) * others for number in range(seats)}
    zones[hand(seat if seat is not None else turn)] = cards(own) if seat is not None else (None,) * len(cards(own))
    zones |= {STOCK: (None,) * stock, DISCARD: cards(pile)}
    zones |= {public(number): cards(meld) for number, meld in enumerate(melds, 1)}
    whose = (*owners, *(0 for _ in melds))[: len(melds)]
    facts = melding.Facts(whose, public(len(melds) + 1), None, 0, 0, asking, 0)
    return View(game, GAMES[game].Options(), seat, tuple(Seat(n, names[n]) for n in range(seats)),
                {zone: held for zone, held in zones.items() if held}, turn, phase, seats - 1, 1, (), facts)


def laid_out(seen: View, size: tuple[int, int] = (1280, 720), **prefs: Any) -> Layout:
    """Return the layout of a view in a window."""
    return arrange(seen, size, Prefs(unit=scale(size), **prefs))


def place(layout: Layout, card: str | Card) -> Place:
    """Return the place of a card that lies face up."""
    wanted = parse(card)[0] if isinstance(card, str) else card
    return next(place for place in layout.places if place.card == wanted)


def point(layout: Layout, card: str | Card) -> tuple[int, int]:
    """Return a point at which a card can be touched."""
    found = layout.visible_point(place(layout, card))
    assert found is not None, f"{card} is covered"
    return found


sizes = st.one_of(
    st.sampled_from([(800, 600), (1024, 768), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080), (3440, 1440),
                     (3840, 1646), (3840, 2160)]),
    st.tuples(st.integers(800, 3840), st.integers(600, 2160)),
)


@st.composite
def tables(draw: st.DrawFn, most_sets: int = 40, most_hand: int = 40) -> View:
    """Return a view with a few or very many cards."""
    seats = draw(st.integers(2, 6))
    numbers = sorted(draw(st.sets(st.integers(1, max(1, most_sets)), max_size=most_sets)))
    lengths = draw(st.lists(st.integers(1, 13), min_size=len(numbers), max_size=len(numbers)))
    staged = draw(st.lists(st.integers(1, 13), max_size=4))
    held = draw(st.integers(1, most_hand))
    cards = iter(PACK)
    take = lambda count: tuple(next(cards) for _ in range(count))  # noqa: E731
    sets = dict(zip(numbers, map(take, lengths), strict=True))
    own_staged = [take(length) for length in staged]
    seat = draw(st.sampled_from([None, *range(seats)]))
    opened = [number for number in range(seats) if draw(st.booleans())]
    return view(take(held), sets, own_staged if seat == 0 else [], seats=seats, seat=seat, turn=seat or 0,
                stock=draw(st.integers(0, 84)), others=draw(st.integers(1, 40)), opened=opened)
