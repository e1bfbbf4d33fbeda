"""The computer players of both kinds of Rommé: legal, fair, explained (CV-R29 to CV-R32)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.brains import BRAINS, LEVELS, Question, Thought, asked
from game.brains.romme_hands import bits, weigher
from game.cards import Card, french_pack, parse
from game.engine.commands import Draw, Move
from game.engine.match import Match
from game.engine.state import DISCARD, STOCK, Kind, Position, Seat, Setup, hand
from game.melds import best_melds
from game.rules import GAMES
from game.ui import text
from tests.brains.playing import MOST_TURNS, bot_match, dealt_again, play_round

KINDS = ("romme", "multiplayer_romme")
HOUSE_RULES: dict[str, tuple[str, dict[str, Any]]] = {
    "cardverse": ("romme", {}),
    "discard to win": ("romme", {"discard_to_win": True, "own_meld_first": True}),
    "one meld": ("romme", {"one_meld": True, "same_discard": True, "ace_high": True}),
    "multiplayer": ("multiplayer_romme", {}),
    "free order, both aces": ("multiplayer_romme", {"free_order": True, "ace": "both", "blocked": "lowest"}),
    "no first out": ("multiplayer_romme", {"no_first_out": True, "last_lay_off": True, "blocked": "shuffle"}),
}


def before(mine: str, pile: str, sets: str = "", stock: int | None = None) -> Match:
    """Return a match of CardVerse in which the first of two players is to draw."""
    table = tuple(tuple(parse(part)) for part in sets.split("|")) if sets else ()
    used = {*parse(mine), *parse(pile), *(card for cards in table for card in cards)}
    theirs = tuple(card for card in french_pack() if card not in used)[:6]
    place = Position((tuple(parse(mine)), theirs), table, dealer=1, discard=tuple(parse(pile)), stock=stock)
    return Match(
        GAMES["romme"], Setup("romme", (Seat(0, "Anna"), Seat(1, "Ben")), "rb", GAMES["romme"].Options(), place)
    )


def answer(match: Match, level: str) -> Thought:
    """Return the first command of a level."""
    return BRAINS["romme"].choose(asked(match, level, moves=True))[0]


def turn(match: Match, level: str) -> list[Thought]:
    """Let a level play its turn."""
    told, seat = list[Thought](), match.state.turn
    while match.state.turn == seat and match.state.phase.running:
        told.append(answer(match, level))
        match.submit(told[-1].command)
    return told


# --- what the levels do


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_makes_a_meld_is_taken_and_laid(level: str) -> None:
    match = before("H5 H6 SK D2", "H7")
    assert answer(match, level).command == Draw(DISCARD)
    told = turn(match, level)
    assert [thought.why.key for thought in told] == ["why.takes", "why.melds", "why.discards"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_fits_nowhere_is_left(level: str) -> None:
    assert answer(before("H5 H6 SK D2", "C9"), level).command == Draw(STOCK)


def test_cv_r30_easy_forms_melds_at_once_and_discards_the_highest_single_card() -> None:
    match = before("H5 H6 H7 SK SQ D2", "C9")
    told = turn(match, "easy")
    assert set(told[1].why.values["cards"]) == set(parse("H5 H6 H7"))  # type: ignore[call-overload]
    discarded = told[-1].command
    assert isinstance(discarded, Move)
    assert (
        discarded.cards[0].rank >= 12
        or match.rules.inspect(match.setup.options, DISCARD, discarded.cards).values[0] == 10
    )


def test_cv_r31_normal_keeps_what_may_become_a_meld() -> None:
    """Easy gives the king away, Normal the lone nine: with two kings a third one would do."""
    for level, gone in (("easy", 13), ("normal", 9)):
        match = before("SK HK C9 D2", "C4")
        match.submit(Draw(STOCK))
        drawn = {*match.state.cards(hand(0))} - {*parse("SK HK C9 D2")}
        thought = answer(match, level)
        assert isinstance(thought.command, Move)
        card = thought.command.cards[0]
        assert card.rank == gone or card in drawn


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_cv_r22_the_lowest_hand_ends_the_round_with_an_empty_stock(level: str) -> None:
    low = before("C2", "SK", stock=0)
    assert answer(low, level).why.key == "why.ends_round"
    high = before("SK HQ DJ C10 H9 S8", "D3", stock=0)
    assert answer(high, level).command == Draw(DISCARD)


@pytest.mark.parametrize("seed", range(40))
def test_weighing_hands_agrees_with_the_best_melds(seed: int) -> None:
    options = GAMES[KINDS[seed % 2]].Options()
    pack = list(french_pack())
    Random(seed).shuffle(pack)
    cards: list[Card] = pack[:11]
    laid = {card for meld in best_melds(cards, options.melds) for card in meld}
    least = weigher(options).left(bits(cards))
    assert least <= sum(options.value(card) for card in cards if card not in laid)
    melds = weigher(options).melds(bits(cards))
    assert weigher(options).worth(bits(cards)) - sum(map(weigher(options).worth, melds)) == least


# --- whole rounds


@pytest.mark.parametrize("rules", HOUSE_RULES)
@pytest.mark.parametrize("players", [2, 4])
def test_u043_u046_rounds_end_and_every_command_is_legal(rules: str, players: int) -> None:
    game, options = HOUSE_RULES[rules]
    levels = ("hard", "easy", "normal", "hard")[:players]
    match = bot_match(game, levels, f"{rules} {players}", replace(GAMES[game].Options(), **options))
    assert play_round(match, _sensible) < MOST_TURNS


def _sensible(match: Match, question: Question, thoughts: tuple[Thought, ...]) -> None:
    """Every command is one of the legal ones; what is told names only cards that everybody sees then (U051)."""
    (thought,) = thoughts
    assert match.allows(thought.command)
    public = {
        card for zone, cards in question.view.zones.items() if zone.kind in (Kind.SET, Kind.DISCARD) for card in cards
    }
    if isinstance(thought.command, Move):
        public.update(thought.command.cards)
    named = thought.why.values.get("cards", ()) or (thought.why.values.get("card"),)
    assert public.issuperset(card for card in named if card is not None)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_cv_d16_the_same_question_has_the_same_answer_whatever_is_hidden(game: str, level: str) -> None:
    assert _fair(game, level, rounds=1) > 20


@pytest.mark.slow
@pytest.mark.parametrize("game", KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_cv_d16_1000_moments_with_other_hidden_cards(game: str, level: str) -> None:
    assert _fair(game, level, rounds=30) >= 1000


def _fair(game: str, level: str, rounds: int) -> int:
    lots, seen = Random(level), [0]

    def watch(match: Match, question: Question, thoughts: tuple[Thought, ...]) -> None:
        seen[0] += 1
        again = asked(dealt_again(match, match.state.turn, lots), level, moves=True)
        assert again.view == question.view
        assert BRAINS[game].choose(again) == thoughts

    for number in range(rounds):
        play_round(bot_match(game, (level, level, level), f"fair {number}"), watch)
    return seen[0]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_thought_is_a_sentence(language: str) -> None:
    def watch(_: Match, question: Question, thoughts: tuple[Thought, ...]) -> None:
        proposals = [thoughts, *BRAINS["romme"].hints(question)]
        assert proposals[0] in proposals[1:]
        for thought in (one for proposal in proposals for one in proposal):
            sentence = text.text(thought.why.key, name="Robin", **thought.why.values)
            assert "Robin" in sentence and "{" not in sentence

    text.use(language)
    try:
        play_round(bot_match("romme", ("normal", "hard"), "told"), watch)
    finally:
        text.use("en")
