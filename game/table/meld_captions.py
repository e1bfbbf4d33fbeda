"""Turns and rounds of Rommé in words. Nothing is told that not everybody has seen."""

from __future__ import annotations

from collections.abc import Mapping

from game.cards import Card
from game.engine.events import Event, Moved, Played, RoundEnded
from game.ui.text import card_name, plural, text

Names = Mapping[int, str]
_MOVES = {
    "take": "caption.meld.took",
    "meld": "caption.meld.melded",
    "layoff": "caption.meld.laid_off",
    "discard": "caption.meld.discarded",
}


def meld_caption(event: Event, names: Names) -> str:
    """Return an event of Rommé as a sentence; empty if there is nothing to say about it."""
    match event:
        case Moved(seat, cards, why=why) if why in _MOVES:
            return text(_MOVES[why], name=names.get(seat, "?"), cards=_listed(cards))
        case Moved(cards=cards, why="turn"):
            return plural("caption.meld.turned", len(cards))
        case Moved(cards=cards, why="shuffle"):
            return plural("caption.meld.shuffled", len(cards))
        case Played():
            return turn_words(event, names)
    return ""


def turn_words(event: Played, names: Names) -> str:
    """Return a whole turn in one line: what was drawn, melded, laid off, discarded."""
    parts = [text("turn.took", cards=card_name(event.took)) if event.took is not None else text("turn.drew")]
    parts += [text("turn.melded", cards=_listed(meld)) for meld in event.melded]
    if event.laid_off:
        parts.append(text("turn.laid_off", cards=_listed(event.laid_off)))
    if event.discarded is not None:
        parts.append(text("turn.discarded", cards=card_name(event.discarded)))
    return text("turn.whole", name=names.get(event.seat, "?"), parts=" · ".join(parts))


def ending(event: RoundEnded, names: Names) -> str:
    """Return how a round of Rommé ended, and what it brought."""
    score = event.score
    if score.winner is None:
        return text(f"ending.void.{score.how}")
    tally = next(tally for tally in score.tallies if tally.seat == score.winner)
    name, points = names.get(score.winner, "?"), plural("count.points", tally.points)
    if tally.bonus == "rummy":
        return text("ending.rummy", name=name, points=points)
    return text(f"ending.{score.how}", name=name, points=points, left=tally.left)


def _listed(cards: tuple[Card | None, ...]) -> str:
    return ", ".join(text("card.one.hidden") if card is None else card_name(card) for card in cards)
