"""Rommé in words: each finished turn in one line, how rounds end, and nothing that not everybody has seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import Card, parse
from game.engine.events import Event, Moved, Played, RoundEnded
from game.engine.state import DISCARD, STOCK, Kind, Score, Tally, Zone, hand
from game.table.captions import caption, log, names_of, news
from game.ui import text
from game.ui.text import card_name
from tests.strategies import random_match

NAMES = {0: "Anna", 1: "Ben", 2: "Cem"}
MELD = Zone(Kind.SET, -1, 1)


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    before = text.language()
    text.use("de")
    text.strict(True)
    yield
    text.use(before)
    text.strict(False)


def cards(words: str) -> tuple[Card, ...]:
    return tuple(parse(words))


def moved(what: str, source: Zone, target: Zone, why: str) -> Moved:
    return Moved(0, cards(what), source, target, why)


def ended(how: str, winner: int | None = 0, points: int = 21, bonus: str = "", left: int = 9) -> RoundEnded:
    """Return the end of a round in which the winner got these points and held cards worth ``left``."""
    won = Tally(0, "Anna", (), points if winner == 0 else 0, bonus, left=left)
    return RoundEnded(Score(1, winner, 1, (won, Tally(1, "Ben", cards("HK H2"), 0, left=12)), how=how))


SENTENCES = [
    (moved("H10", DISCARD, hand(0), "take"), "Anna nimmt von der Ablage: Herz 10."),
    (moved("D3 D4 D5", hand(0), MELD, "meld"), "Anna legt aus: Karo 3, Karo 4, Karo 5."),
    (moved("D6", hand(0), MELD, "layoff"), "Anna legt an: Karo 6."),
    (moved("SK", hand(0), DISCARD, "discard"), "Anna wirft ab: Pik-König."),
    (moved("C2 D7 HQ", DISCARD, STOCK, "turn"), "Die Ablage wird umgedreht: 3 Karten sind wieder im Talon."),
    (moved("C2", DISCARD, STOCK, "turn"), "Die Ablage wird umgedreht: Eine Karte ist wieder im Talon."),
    (Played(1, None, (), (), cards("S9")[0]), "Ben: zieht vom Talon · wirft ab: Pik 9."),
    (Played(1, cards("D9")[0], (cards("H4 H5 H6"), cards("S7 D7 C7")), cards("C8 CA"), cards("S9")[0]),
     "Ben: nimmt Karo 9 von der Ablage · legt aus: Herz 4, Herz 5, Herz 6 · legt aus: Pik 7, Karo 7, Kreuz 7 · "
     "legt an: Kreuz 8, Kreuz-Ass · wirft ab: Pik 9."),
    (Played(1, None, (cards("H4 H5 H6"),), (), None), "Ben: zieht vom Talon · legt aus: Herz 4, Herz 5, Herz 6."),
    (ended("meld"), "Anna legt die letzten Karten aus: 21 Punkte!"),
    (ended("layoff"), "Anna legt die letzte Karte an: 21 Punkte!"),
    (ended("discard", points=1), "Anna wirft die letzte Karte ab: 1 Punkt!"),
    (ended("discard", bonus="rummy", points=50), "Rommé! Anna wird alles auf einmal los: 50 Punkte!"),
    (ended("asked"), "Der Talon ist leer. Anna hat die niedrigste Hand (9): 21 Punkte!"),
    (ended("idle"), "Vierzig Züge ohne Fortschritt. Anna hat die niedrigste Hand (9): 21 Punkte!"),
    (ended("asked", None), "Der Talon ist zum dritten Mal leer: Niemand bekommt Punkte."),
    (ended("idle", None), "Vierzig Züge ohne Fortschritt: Niemand bekommt Punkte."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_a_sentence(event: Event, sentence: str) -> None:
    assert caption(event, NAMES) == sentence


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("event", "_sentence"), SENTENCES)
def test_and_in_the_other_languages(event: Event, _sentence: str, language: str) -> None:
    text.use(language)
    told = caption(event, NAMES)
    assert told
    assert "{" not in told
    assert told[-1] in ".!"


def test_a_turn_is_told_once_whatever_came_before_it() -> None:
    """The steps of a turn that is not over are not told: they may be taken back."""
    steps: list[Event] = [moved("H10", DISCARD, hand(0), "take"), moved("D3 D4 D5", hand(0), MELD, "meld")]
    end = moved("SK", hand(0), DISCARD, "discard")
    whole = Played(0, cards("H10")[0], (cards("D3 D4 D5"),), (), cards("SK")[0])
    assert news(steps, NAMES) == []
    assert news([*steps, end, whole], NAMES) == [caption(whole, NAMES)]
    assert log([*steps, end, whole], NAMES)[-1:] == [caption(whole, NAMES)]
    assert len(log([*steps, end, whole], NAMES)) == 1


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
@pytest.mark.parametrize("seed", ["1", "2"])
def test_all_are_told_the_same_and_nothing_secret(game: str, seed: str) -> None:
    match = random_match(game, seed, players=3, rounds=1, most=200)
    names = names_of(match.state)
    turns = [event for event in match.events(0, None) if isinstance(event, Played)]
    assert len(turns) > 5
    told = news(match.events(0, None), names)
    for turn in turns:
        assert told.count(caption(turn, names)) >= 1
    for seat in range(3):
        heard = news(match.events(0, seat), names)
        assert [words for words in heard if not words.startswith("Du ")] == [
            words for words in told if not words.endswith("gezogen.")]  # fmt: skip


def test_the_log_never_names_a_card_that_another_player_drew() -> None:
    match = random_match("romme", "3", players=3, rounds=1, most=120)
    names = names_of(match.state)
    seen = {card for event in match.events(0, 0) for card in (event.cards if isinstance(event, Moved) else ())}
    seen |= {card for cards in match.state.zones.values() for card in cards if match.state.where(card) == hand(0)}
    secret = {card for zone, held in match.state.zones.items() if zone in (STOCK, hand(1), hand(2)) for card in held}
    told = " ".join(log(match.events(0, 0), names))
    for card in secret - {card for card in seen if card is not None}:
        assert f"{card_name(card)}." not in told
        assert f"{card_name(card)}," not in told
