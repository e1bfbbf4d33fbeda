"""The games side by side, since they are easy to mix up (rules 5)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.cards import Card, parse
from game.engine.commands import Draw, Pass
from game.engine.state import DISCARD, OUT, STOCK, Kind, State, Zone, hand
from game.melds import hand_value
from game.rules import GAMES
from game.rules.profiles import CardVerse, Multiplayer
from tests.rules.bag_positions import Deal
from tests.rules.contract import dealt_differently, mentioned
from tests.rules.positions import play, table
from tests.rules.romme_positions import Table
from tests.strategies import new_match, random_match

MELDING = ("raeuber_romme", "romme", "multiplayer_romme")


@pytest.mark.parametrize(
    ("cards", "valid"),
    [
        ("HA H2 H3", (True, False, True)),
        ("HQ HK HA", (True, True, False)),
        ("HK HA H2", (False, False, False)),
        ("HA HK HQ", (True, True, False)),
        ("SA HA DA", (True, True, True)),
        ("H9 H10 HJ", (True, True, True)),
    ],
)
def test_1_three_games_judge_the_same_cards(cards: str, valid: tuple[bool, ...]) -> None:
    zone, found = Zone(Kind.SET, -1, 1), []
    for game in MELDING:
        rules = GAMES[game]
        found.append(rules.inspect(rules.Options(), zone, tuple(parse(cards))).wrong is None)
    assert tuple(found) == valid
    laid = [Table(f"{cards} S9 (S7)", game=game).why(f"+{cards}") == "" for game in MELDING[1:]]
    assert tuple(laid) == valid[1:]


@pytest.mark.parametrize(("players", "cardverse", "multiplayer"), [(2, 7, 10), (3, 10, 7), (4, 10, 7)])
def test_2_the_tables_of_the_deal_are_reversed(players: int, cardverse: int, multiplayer: int) -> None:
    held = [len(new_match(players, game=game).state.cards(hand(0))) for game in MELDING[1:]]
    assert held == [cardverse, multiplayer]
    for game, options, each in (("romme", CardVerse(), cardverse), ("multiplayer_romme", Multiplayer(), multiplayer)):
        assert GAMES[game].supply(options, players) == (52, 51 - players * each)


def test_3_the_same_hand_is_worth_28_18_and_18() -> None:
    cards, options = parse("HA SK C7"), GAMES["raeuber_romme"].Options()
    assert sum(hand_value(card, options) for card in cards) == 28
    values = [sum(map(profile.value, cards)) for profile in (CardVerse(), CardVerse(ace_high=True), Multiplayer())]
    assert values == [18, 28, 18]


def test_4_what_an_empty_stock_means() -> None:
    passing = table(["H8 C2", "C3"], stock=0)
    assert Pass() in list(passing.rules.moves(passing.state)) and not passing.allows(Draw())
    assert Table("S9 SK", others=("H2",), stock=0, pile="C5").do("draw").stands == "B +19 asked"
    turned = Table("S9 SK", others=("H2",), stock=0, pile="C5", game="multiplayer_romme").do("draw")
    assert (turned.stands, turned.state.turnovers) == ("A", 1)
    deal = Deal(hands=("9 2 3", "7 7 3"), stock=0)
    deal.play("9", 100, take=False)
    assert (deal.hand("A"), deal.acting) == (2, "B"), "nobody draws, and the game goes on"


@pytest.mark.parametrize("game", GAMES)
def test_5_views_hold_nothing_that_is_hidden(game: str) -> None:
    """Neither other hands nor the stock, nor what is out of play, nor bags of others; and never the seed."""
    secrets = 0
    for moment in moments(game):
        for reader in (None, *(seat.id for seat in moment.state.seats)):
            view = moment.view(reader)
            named = set(mentioned(view, Card))
            for zone in hidden(moment.state, reader):
                covered = set(moment.state.cards(zone)) - shown_openly(moment.state)
                assert not covered & named, f"{zone} for {reader}"
                secrets += len(covered)
            assert not [text for text in mentioned(view, str) if "cross" in text]
            other = dealt_differently(moment.state, reader, Random(5))
            assert moment.rules.facts(other, reader) == view.facts
    assert secrets > 500


def moments(game: str) -> Iterator[Any]:
    """Yield matches at some moment of their first round."""
    for number in range(12):
        match = random_match(game, f"cross {number}", 2 + number % 3, most=5 + 9 * number)
        if match.state.phase.running:
            yield match


def hidden(state: State, reader: int | None) -> list[Zone]:
    """Return the zones that a reader never sees while a round is played."""
    covered = [zone for zone in state.zones if zone in (STOCK, OUT) or zone.kind in (Kind.HAND, Kind.PRIVATE)]
    return [zone for zone in covered if zone.owner != reader or reader is None]


def shown_openly(state: State) -> set[Card]:
    """Return the hand cards that everybody has just seen: taken from the pile, refused by a bag."""
    took, tried = getattr(state, "took", None), getattr(state, "tried", frozenset[tuple[Card, int]]())
    return {card for card in (took, *(card for card, _ in tried)) if card is not None}


def test_a_hand_never_shows_what_it_holds_to_others() -> None:
    match = play(table(["H8 C2", "C3 C4"], ["H5 H6 H7"]), "draw stock")
    assert match.view(0).cards(hand(1)) == (None, None)
    other = Table("H8 C2", others=("C3 C4",), pile="D5").do("take", "-H8")
    assert other.match.view(1).cards(hand(0)) == (None, None)
    assert other.match.view(1).cards(DISCARD) == tuple(parse("H8"))
