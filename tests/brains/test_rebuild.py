"""From one table to another by moves that the rules accept (U011, U048, U054)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.brains.arrange import arrange
from game.brains.rebuild import rebuilding
from game.brains.thought import Thought
from game.cards import Card, french_pack, parse
from game.engine.commands import EndTurn, Move
from game.engine.match import Match
from game.engine.state import Kind, Position, Seat, Setup, Zone
from game.melds import MeldOptions
from game.rules import GAMES
from tests.brains.positions import position

OPTIONS = GAMES["raeuber_romme"].Options()


def at_table(sets: Sequence[tuple[Card, ...]], hand: Sequence[Card]) -> Match:
    """Return a match in which the first player, who has opened, sits before these sets with this hand."""
    used = {*hand, *(card for cards in sets for card in cards)}
    other = [card for card in french_pack(2, 6) if card not in used][:9]
    place = Position((tuple(hand), tuple(other)), tuple(sets), opened=(0, 1), dealer=1)
    seats = (Seat(0, "Anna"), Seat(1, "Ben"))
    return Match(GAMES["raeuber_romme"], Setup("raeuber_romme", seats, "rebuild", OPTIONS, place))


def carried_out(match: Match, target: Sequence[tuple[Card, ...]]) -> tuple[Thought, ...]:
    """Make the target of the table, move by move, and return the moves."""
    view = match.view(0)
    sets = {zone: match.state.cards(zone) for zone in view.zones if zone.kind is Kind.SET}
    thoughts = rebuilding(sets, target, OPTIONS, view.facts.table)
    for thought in thoughts:
        match.submit(thought.command)
    assert {frozenset(cards) for cards in match.state.sets.values()} == set(map(frozenset, target))  # type: ignore[attr-defined]
    assert match.allows(EndTurn())
    return thoughts


def table(text: str) -> list[tuple[Card, ...]]:
    """Read sets separated by strokes; a card that is there twice gets its prime by itself."""
    cards = iter(parse(text.replace("|", " ")))
    return [tuple(next(cards) for _ in part.split()) for part in text.split("|")]


@pytest.mark.parametrize("seed", range(15))
def test_every_rebuilding_is_legal_and_comes_to_its_target(seed: int) -> None:
    before, hand = position(f"rebuild {seed}", (10, 90), (5, 18))
    best = arrange(before, hand, OPTIONS)
    if not best.laid:
        return
    match = at_table(before, hand)
    thoughts = carried_out(match, best.sets)
    touched = {thought.command.target for thought in thoughts if isinstance(thought.command, Move)}
    for zone, cards in match.state.of_kind(Kind.SET).items():
        if zone not in touched:
            assert set(cards) <= set(before[zone.number - 1]), "an untouched set gains nothing"
    assert len(thoughts) <= sum(set(cards) not in map(set, before) for cards in best.sets) + len(best.laid) * 3


def test_a_set_that_stays_is_not_touched() -> None:
    before = table("H5 H6 H7|S9 D9 C9")
    match = at_table(before, parse("H8 S2"))
    (only,) = carried_out(match, [tuple(parse("H5 H6 H7 H8")), before[1]])
    assert only.command == Move(tuple(parse("H8")), Zone(Kind.SET, -1, 1))
    assert only.why.key == "why.lay_on.run"


def test_cards_that_go_together_are_one_drag() -> None:
    before = table("H3 H4 H5 H6 H7 H8")
    match = at_table(before, parse("S3 D3 S2"))
    thoughts = carried_out(match, [tuple(parse("H4 H5 H6 H7 H8")), tuple(parse("H3 S3 D3"))])
    assert [str(thought.command) for thought in thoughts] == ["move H3 > set:2", "move S3 D3 > set:2"]
    assert [thought.why.key for thought in thoughts] == ["why.takes_new.run", "why.lay_on.set"]


def test_a_falling_run_stays_as_it_lies() -> None:
    before = table("H8 H7 H6")
    match = at_table(before, parse("H5 S2"))
    (only,) = carried_out(match, [tuple(parse("H5 H6 H7 H8"))])
    assert match.state.cards(Zone(Kind.SET, -1, 1)) == tuple(parse("H8 H7 H6 H5"))
    assert isinstance(only.command, Move)


def test_a_card_between_others_goes_to_its_place() -> None:
    before = table("H3 H4 * H6")
    match = at_table(before, parse("H5 H7 S2"))
    carried_out(match, [tuple(parse("H3 H4 H5 H6 H7 *"))])


def test_no_number_of_a_set_that_was_there_is_taken_by_a_new_one() -> None:
    sets = {Zone(Kind.SET, -1, 2): tuple(parse("H3 H4 H5 H6"))}
    target = [tuple(parse("H4 H5 H6")), tuple(parse("H3 S3 D3"))]
    thoughts = rebuilding(sets, target, MeldOptions(), [Zone(Kind.SET, -1, 1)])
    assert {str(t.command.target) for t in thoughts if isinstance(t.command, Move)} == {"set:3"}
