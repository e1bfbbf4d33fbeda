"""The computer players of Räuber-Rommé: legal, fair, explained, and told apart by what they see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.brains import BRAINS, LEVELS, Question, Thought, asked
from game.cards import Card, french_pack, parse
from game.engine.commands import Draw, EndTurn, GiveUp, Move, Pass, Publish
from game.engine.match import Match
from game.engine.state import Kind, Position, Seat, Setup, hand
from game.rules import GAMES
from game.ui import text
from tests.brains.playing import MOST_TURNS, bot_match, dealt_again, play_round

GAME = "raeuber_romme"
OPTIONS = GAMES[GAME].Options()
BRAIN = BRAINS[GAME]
HOUSE_RULES: dict[str, dict[str, Any]] = {
    "usual": {},
    "tiles": {"opening": 0, "jokers": 2, "joker_gap": 0},
    "one pack": {"decks": 1, "jokers": 0, "hand_size": 7},
    "wrap": {"wrap": True, "jokers": 4},
    "opening turn closed": {"table_in_opening_turn": False},
    "vatican": {"first_meld_run": True, "opening": 40},
    "joker lock": {"joker_lock": True},
    "penalty": {"failed_turn": 3},
}


def before(hand_cards: str, sets: str = "", opened: tuple[int, ...] = (0, 1), **rules: Any) -> Match:
    """Return a match in which the first of two players sits before these sets (separated by strokes)."""
    cards = iter(parse(sets.replace("|", " ") + " " + hand_cards))
    lie = tuple(tuple(next(cards) for _ in part.split()) for part in sets.split("|")) if sets else ()
    mine = tuple(cards)
    used = {*mine, *(card for group in lie for card in group)}
    theirs = tuple(card for card in french_pack(2, 6) if card not in used)[:9]
    place = Position((mine, theirs), lie, opened=opened, dealer=1)
    seats = (Seat(0, "Anna"), Seat(1, "Ben"))
    return Match(GAMES[GAME], Setup(GAME, seats, "before", replace(OPTIONS, **rules), place))


def turn(match: Match, level: str) -> list[Thought]:
    """Let a level play the whole turn."""
    seat, told = match.state.turn, list[Thought]()
    while match.state.turn == seat and match.state.phase.running:
        for thought in BRAIN.choose(asked(match, level, moves=False)):
            match.submit(thought.command)
            told.append(thought)
        assert len(told) < 200
    return told


def left(match: Match, seat: int = 0) -> set[Card]:
    return set(match.state.cards(hand(seat)))


# --- what the levels see


def test_easy_lays_what_fits_and_rebuilds_nothing() -> None:
    match = before("H8 D4 C4 SK", "H4 H5 H6 H7|S9 D9 C9")
    turn(match, "easy")
    assert left(match) == set(parse("D4 C4 SK"))


def test_normal_takes_a_set_apart() -> None:
    match = before("H8 D4 C4 SK", "H4 H5 H6 H7|S9 D9 C9")
    turn(match, "normal")
    assert left(match) == set(parse("SK"))


def test_normal_and_hard_keep_a_joker_unless_they_go_out() -> None:
    for level in ("normal", "hard"):
        keeps = before("* H8 SK", "H4 H5 H6 H7")
        turn(keeps, level)
        assert left(keeps) == set(parse("* SK"))
        ends = before("* H8", "H4 H5 H6 H7")
        turn(ends, level)
        assert not ends.state.phase.running


def test_hard_sees_a_rebuilding_of_three_sets() -> None:
    sets = "S4 S5 S6 S7|H4 H5 H6 H7|D4 D5 D6 D7|CK DK SK"
    match = before("C4 C9 C2", sets)
    turn(match, "hard")
    assert left(match) == set(parse("C9 C2"))


def test_hard_unloads_when_somebody_is_nearly_out() -> None:
    match = before("* H8 SK D2", "H4 H5 H6 H7")
    few = replace(match.state, zones={**match.state.zones, hand(1): match.state.cards(hand(1))[:1]})
    match.state = few
    turn(match, "hard")
    assert not left(match).intersection(parse("*"))


@pytest.mark.parametrize("level", LEVELS)
def test_everybody_opens_when_it_suffices_and_draws_when_not(level: str) -> None:
    match = before("SK HK DK C2 C3", "H4 H5 H6", opened=(1,))
    told = turn(match, level)
    assert any(isinstance(thought.command, Publish) for thought in told)
    assert 0 in match.state.opened  # type: ignore[attr-defined]
    short = before("S2 H2 D2 C9 C10", "H4 H5 H6", opened=(1,))
    assert [thought.command for thought in turn(short, level)] == [Draw()]


def test_after_the_opening_the_turn_goes_on_at_the_table() -> None:
    match = before("SK HK DK H7 C3", "H4 H5 H6", opened=(1,))
    turn(match, "normal")
    assert left(match) == set(parse("C3"))


def test_an_empty_stock_means_passing() -> None:
    match = before("S2 H9", "H4 H5 H6")
    zones = {zone: cards for zone, cards in match.state.zones.items() if zone.kind is not Kind.STOCK}
    match.state = replace(match.state, zones=zones)
    assert [thought.command for thought in turn(match, "hard")] == [Pass()]


# --- whole rounds


@pytest.mark.parametrize("rules", HOUSE_RULES)
def test_u043_every_command_is_legal_by_every_house_rule(rules: str) -> None:
    options = replace(OPTIONS, **HOUSE_RULES[rules])
    play_round(bot_match(GAME, ("easy", "normal", "hard"), f"rounds {rules}", options), _sensible, most=18)


def test_u046_a_round_ends() -> None:
    assert play_round(bot_match(GAME, ("easy", "hard"), "ends"), _sensible) < MOST_TURNS


@pytest.mark.slow
@pytest.mark.parametrize("rules", HOUSE_RULES)
@pytest.mark.parametrize("players", [2, 4])
def test_u046_many_rounds_end(rules: str, players: int) -> None:
    options = replace(OPTIONS, **HOUSE_RULES[rules])
    levels = ("hard", "easy", "normal", "hard")[:players]
    assert play_round(bot_match(GAME, levels, f"{rules} {players} 0", options), _sensible) < MOST_TURNS


def _sensible(match: Match, question: Question, thoughts: tuple[Thought, ...]) -> None:
    """U048: sets are rebuilt only to lay cards; every answer is explained; nothing hidden is told."""
    commands = [thought.command for thought in thoughts]
    if any(isinstance(command, Move) for command in commands):
        moved = {card for command in commands if isinstance(command, Move) for card in command.cards}
        assert moved.intersection(match.state.cards(hand(match.state.turn))) or match.state.laid  # type: ignore[attr-defined]
    assert isinstance(commands[-1], Draw | EndTurn | Pass | GiveUp | Publish)
    public = {card for zone, cards in question.view.zones.items() if zone.kind is Kind.SET for card in cards}
    for thought in thoughts:
        if isinstance(thought.command, Move) and thought.command.target.kind is Kind.SET:
            public.update(thought.command.cards)
        named = thought.why.values.get("cards", ())
        assert isinstance(named, tuple) and public.issuperset(named)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_question_has_the_same_answer_whatever_is_hidden(level: str) -> None:
    _fair(level, rounds=1, every=3, most=24)


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_many_moments_with_other_hidden_cards(level: str) -> None:
    """As many for Normal and Hard as their time allows."""
    want = 1000 if level == "easy" else 300
    assert _fair(level, rounds=want // 25, every=1, most=25) >= want * 0.9


def _fair(level: str, rounds: int, every: int, most: int) -> int:
    lots, seen = Random(level), [0]

    def watch(match: Match, question: Question, thoughts: tuple[Thought, ...]) -> None:
        seen[0] += 1
        if seen[0] % every == 0:
            other = dealt_again(match, match.state.turn, lots)
            again = asked(other, level, moves=False)
            assert again.view == question.view
            assert BRAIN.choose(again) == thoughts

    for number in range(rounds):
        play_round(bot_match(GAME, (level, level), f"fair {number}"), watch, most)
    return seen[0]


def test_the_same_seed_gives_the_same_match() -> None:
    journals = []
    for _ in range(2):
        match = bot_match(GAME, ("hard", "normal"), "same")
        play_round(match, most=12)
        journals.append(match.journal)
    assert journals[0] == journals[1]


# --- hints


def test_u011_u054_hints_are_legal_and_lose_nothing() -> None:
    def watch(match: Match, question: Question, _: tuple[Thought, ...]) -> None:
        for hint in BRAIN.hints(question):
            copy = Match.__new__(Match)
            copy.__dict__.update({**match.__dict__, "journal": [], "_stream": [], "_past": [], "_future": []})
            old = {card for cards in match.state.of_kind(Kind.SET).values() for card in cards}
            for thought in hint:
                copy.submit(thought.command)
            new = {card for cards in copy.state.of_kind(Kind.SET).values() for card in cards}
            assert old <= new
            assert new - old <= set(question.view.known())

    play_round(bot_match(GAME, ("normal", "easy"), "hints"), watch, most=30)


def test_a_hint_in_the_middle_of_an_untidy_turn() -> None:
    """A card was taken out of its set; the hint goes on from there, and old cards stay on the table."""
    match = before("D4 C4 SK", "H4 H5 H6 H7")
    view = match.view(0)
    match.submit(Move(tuple(parse("H4")), view.facts.new_set))
    first = next(iter(BRAIN.hints(asked(match, "hard", moves=False))))
    for thought in first:
        match.submit(thought.command)
    assert left(match) == set(parse("SK"))


def test_hints_come_best_first_and_end() -> None:
    match = before("H8 D4 C4 SK", "H4 H5 H6 H7|S9 D9 C9")
    laid = []
    for hint in BRAIN.hints(asked(match, "hard", moves=False)):
        moved = {card for thought in hint if isinstance(thought.command, Move) for card in thought.command.cards}
        laid.append(len(moved.intersection(match.state.cards(hand(0)))))
    assert laid == sorted(laid, reverse=True) and len(laid) == 2


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_thought_is_a_sentence(language: str) -> None:
    def watch(_: Match, __: Question, thoughts: tuple[Thought, ...]) -> None:
        for thought in thoughts:
            sentence = text.text(thought.why.key, name="Robin", **thought.why.values)
            assert "Robin" in sentence and "{" not in sentence

    text.use(language)
    try:
        play_round(bot_match(GAME, ("normal", "easy"), "told"), watch, most=25)
    finally:
        text.use("en")
