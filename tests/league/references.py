"""Opponents that never change, so that later versions of the computer players can be measured against them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from game.brains.arrange import arrange
from game.brains.opening import openings
from game.brains.rebuild import rebuilding
from game.brains.thought import Question, Thought
from game.engine.commands import Draw, EndTurn, Move, Pass, Publish
from game.engine.state import STOCK, Kind, Zone
from game.reason import Reason
from game.rules.rebuilding import Facts, Options

_NONE = Reason("why.draw")


def by_chance(question: Question) -> tuple[Thought, ...]:
    """Any legal single command."""
    return (Thought(Random(question.key).choice(question.moves), _NONE),)


def greedy(question: Question) -> tuple[Thought, ...]:
    """Räuber-Rommé, exact and greedy: opens as dear as can be, lays the most cards every turn, jokers included."""
    view, seat = question.view, question.view.seat
    options, facts = cast(Options, view.options), cast(Facts, view.facts)
    mine = tuple(
        card
        for zone in view.zones
        if zone.kind in (Kind.HAND, Kind.PRIVATE) and zone.owner == seat
        for card in view.cards(zone)
        if card is not None
    )
    draw = Thought(Draw(), _NONE) if view.cards(STOCK) else Thought(Pass(), _NONE)
    assert seat is not None
    if seat not in facts.opened:
        found = list(openings(mine, options, options.opening, with_run=options.first_meld_run))
        if not found:
            return (draw,)
        staged = [Move(cards, Zone(Kind.PRIVATE, seat, number)) for number, cards in enumerate(found[-1].sets, 1)]
        return (*(Thought(move, _NONE) for move in staged), Thought(Publish(), _NONE))
    sets = {
        zone: tuple(card for card in view.cards(zone) if card is not None)
        for zone in sorted(view.zones)
        if zone.kind is Kind.SET
    }
    best = arrange(list(sets.values()), mine, options, keep=False)
    if not best.laid:
        return (Thought(EndTurn(), _NONE),) if facts.laid else (draw,)
    return (*rebuilding(sets, best.sets, options, facts.table), Thought(EndTurn(), _NONE))


REFERENCES: dict[str, tuple[Callable[[Question], tuple[Thought, ...]], bool]] = {
    "random": (by_chance, True),
    "greedy": (greedy, False),
}
"""By name: how it chooses, and whether it asks for the legal commands."""
