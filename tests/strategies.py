"""Hypothesis strategies for cards and melds, and matches played at random for every game.

`random_match` is what the contract test, the bench and the fuzz tests play: a player without a plan, but with an
eye for melds, so that rounds really end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from game.cards import FRENCH, Card, Suit, french_pack, raeuber_bags, raeuber_pack
from game.engine.commands import Command
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import Phase, Position, Seat, Setup, State
from game.melds import MeldOptions
from game.rules import GAMES
from tests.raeuber_player import raeuber_turn
from tests.random_player import Action, raeuber_romme_turn
from tests.romme_player import romme_turn

NAMES = ("Anna", "Ben", "Cem", "Dora", "Zoë", "Łukasz")

# --- cards

french_cards = st.builds(Card, st.sampled_from(FRENCH), st.integers(1, 13), st.integers(0, 2))
jokers = st.builds(Card, st.just(Suit.JOKER), st.just(0), st.integers(0, 5))
any_cards = st.one_of(french_cards, jokers, st.sampled_from([*raeuber_pack(), *raeuber_bags()]))
two_packs = st.sampled_from(french_pack(2, 6))
meld_options = st.builds(
    MeldOptions,
    ace_low=st.booleans(),
    ace_high=st.booleans(),
    wrap=st.booleans(),
    joker_gap=st.integers(0, 2),
    ace_in_group=st.sampled_from((1, 10, 11)),
)


@st.composite
def near_melds(draw: st.DrawFn, most: int = 8) -> tuple[Card, ...]:
    """Return cards that are a meld or nearly one: neighbours of one suit or one rank, jokers, perhaps a stranger."""
    length = draw(st.integers(1, most))
    if draw(st.booleans()):
        suit, start = draw(st.sampled_from(FRENCH)), draw(st.integers(-1, 14))
        cards = [Card(suit, (start + step - 1) % 13 + 1, draw(st.integers(0, 1))) for step in range(length)]
    else:
        rank = draw(st.integers(1, 13))
        suits = draw(st.lists(st.sampled_from(FRENCH), min_size=length, max_size=length, unique=length <= 4))
        cards = [Card(suit, rank, draw(st.integers(0, 1))) for suit in suits]
    for number, place in enumerate(sorted(draw(st.sets(st.integers(0, length - 1), max_size=3)))):
        cards[place] = Card(Suit.JOKER, 0, number)
    if draw(st.integers(0, 4)) == 0:
        cards[draw(st.integers(0, length - 1))] = draw(two_packs)
    if draw(st.booleans()):
        cards.reverse()
    if draw(st.integers(0, 3)) == 0:
        cards = draw(st.permutations(cards))
    return tuple(dict.fromkeys(cards))


# --- matches

Watch = Callable[[Match, State, Action, bool], None]
"""Called after each action with the match, the state before, the action, and whether it was accepted."""

TURNS: dict[str, Callable[[Match, Random], Iterator[Action]]] = {
    "raeuber_romme": raeuber_romme_turn,
    "raeuber": raeuber_turn,
    "romme": romme_turn,
    "multiplayer_romme": romme_turn,
}
"""For each game a player who yields what he tries, one action after another, until his turn is over."""


def new_match(
    players: int = 3,
    options: Any = None,
    seed: str = "test",
    position: Position | None = None,
    game: str = "raeuber_romme",
) -> Match:
    """Return a match that has just begun."""
    rules = GAMES[game]
    seats = tuple(Seat(number, NAMES[number]) for number in range(players))
    return Match(rules, Setup(game, seats, seed, options or rules.Options(), position))


def random_match(
    game: str,
    seed: str,
    players: int = 3,
    options: Any = None,
    rounds: int = 1,
    most: int = 1500,
    watch: Watch | None = None,
) -> Match:
    """Play a match at random until ``rounds`` rounds are over, the match is, or ``most`` actions were tried."""
    lots = Random(seed)
    match = new_match(players, options, seed, game=game)
    tried = 0
    while len(match.state.scores) < rounds and match.state.phase is not Phase.MATCH_OVER and tried < most:
        for action in TURNS[game](match, lots):
            before = match.state
            accepted = attempt(match, action)
            tried += 1
            if watch is not None:
                watch(match, before, action, accepted)
    return match


def attempt(match: Match, action: Action) -> bool:
    """Do something in a match; return whether it was allowed."""
    turns = {"undo": match.undo, "redo": match.redo, "reset": match.reset_turn}
    try:
        if isinstance(action, str):
            turns[action]()
        else:
            match.submit(action)
    except IllegalMove:
        return False
    return True


def allowed(match: Match, command: Command) -> bool:
    """Return whether the rules would carry a command out, found by carrying it out on the frozen state."""
    try:
        match.rules.apply(match.state, command)
    except IllegalMove:
        return False
    return True
