"""Räuber in words: what is said when it happens, what a player missed, the whole story, and what hovering tells."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.cards import Card, Suit, raeuber_bags
from game.engine.commands import EndTurn
from game.engine.events import Looking, Moved, Refused, Revealed, Sealed, Stolen, Taken
from game.engine.state import DISCARD, Kind, Zone, hand
from game.rules import GAMES
from game.table.captions import caption, explained, explained_set, log, names_of, news
from game.table.places import Place
from game.ui import text
from tests.rules.bag_positions import Deal, bag
from tests.strategies import random_match

NAMES = {0: "Anna", 1: "Ben", 2: "Cem"}
NINE, ROBBER = Card(Suit.LOOT, 9), Card(Suit.ROBBER, 0)
MOUSE, LAST = Zone(Kind.BAG, -1, 5), Zone(Kind.BAG, -1, 9)


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    before = text.language()
    text.use("de")
    text.strict(True)
    yield
    text.use(before)
    text.strict(False)


def laid(card: Card, zone: Zone = MOUSE) -> Moved:
    return Moved(0, (card,), hand(0), zone, "lay", openly=True)


SENTENCES = [
    (laid(NINE), "Anna legt eine 9 in den Sack 45 (Maus)."),
    (laid(ROBBER, LAST), "Anna legt einen Räuber in den Sack 100."),
    (Refused(1, NINE, bag(26)), "Die 9 passt nicht in den Sack 26 – Ben muss es anders versuchen."),
    (Moved(1, (NINE,), hand(1), DISCARD, "nowhere", openly=True),
     "Die 9 von Ben passt in keinen Sack und ist aus dem Spiel."),
    (Taken(2, MOUSE), "Cem nimmt den Sack 45 (Maus)."),
    (Taken(2, MOUSE, False), "Cem lässt den Sack 45 (Maus) in der Mitte."),
    (Stolen(0, 1, bag(70), "same"), "Anna raubt Ben den Sack 70 (Leder): Obenauf lag die gleiche Karte!"),
    (Stolen(0, 1, bag(26), "exact"), "Anna raubt Ben den Sack 26: Er ist genau voll und zählt 52!"),
    (Stolen(0, 1, bag(70), "robber"), "Anna raubt Ben den Sack 70 (Leder): Der Räuber nimmt ihn mit!"),
    (Sealed(0, MOUSE), "Anna füllt den Sack 45 (Maus) genau: Er ist dicht und zählt 45."),
    (Sealed(0, bag(29)), "Anna füllt den Sack 29 genau: Er ist dicht und zählt doppelt, also 58."),
    (Looking(1, LAST), "Ben schaut in den Sack 100."),
    (Revealed(((0, NINE), (1, NINE), (2, ROBBER)), (0, 1)),
     "Alle zeigen ihre letzte Karte. Gleiche scheiden aus: Anna und Ben."),
    (Moved(0, (NINE,), hand(0), DISCARD, "struck", openly=True), ""),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_every_event_is_a_sentence(event: object, sentence: str) -> None:
    assert caption(event, NAMES) == sentence  # type: ignore[arg-type]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_sentence_begins_large_and_ends_with_a_mark(language: str) -> None:
    text.use(language)
    for event, sentence in SENTENCES:
        told = caption(event, NAMES)  # type: ignore[arg-type]
        assert bool(told) is bool(sentence)
        assert not told or (told[0].isupper() and told[-1] in ".!"), told


def test_bags_of_the_same_worth_have_names_of_their_own() -> None:
    for language in text.LANGUAGES:
        text.use(language)
        assert len({text.card_name(card) for card in raeuber_bags()}) == 9
        assert len({text.card_name(Card(Suit.LOOT, worth)) for worth in range(2, 11)}) == 9


NEWS = [
    ("45[9]@B", "9", 45, "A raubt B den Sack 45 (Maus): Obenauf lag die gleiche Karte!"),
    ("26[9,9]@B", "8", 26, "A raubt B den Sack 26: Er ist genau voll und zählt 52!"),
    ("26[9,9]@M", "8", 26, "A füllt den Sack 26 genau: Er ist dicht und zählt doppelt, also 52."),
    ("70[9]@B", "8", 70, "A legt eine 8 in den Sack 70 (Leder)."),
    ("70[9]@B", "R", 70, "A legt einen Räuber in den Sack 70 (Leder) und schaut hinein."),
]


@pytest.mark.parametrize(("bags", "card", "value", "sentence"), NEWS)
def test_the_curtain_tells_one_sentence_for_each_card(bags: str, card: str, value: int, sentence: str) -> None:
    deal = Deal(bags, hands=("9 8 R", "7 7 7", "6 6 6"))
    deal.play(card, value)
    if deal.happened(Looking):
        deal.do(EndTurn())
    assert news(deal.match.events(0, 1), names_of(deal.state)) == [sentence]


def test_the_curtain_tells_refusals_before_the_card_lies() -> None:
    deal = Deal("27[9,9]@B", hands=("10 2", "7 7"))
    deal.play("10", 27)
    deal.play("10", 100, take=True)
    assert news(deal.match.events(0, 1), names_of(deal.state)) == [
        "Die 10 passt nicht in den Sack 27 – A muss es anders versuchen.",
        "A legt eine 10 in den Sack 100 und nimmt ihn.",
    ]


def test_the_log_tells_the_card_and_the_theft() -> None:
    deal = Deal("45[9]@B", hands=("9 8", "7 7"))
    deal.play("9", 45)
    assert log(deal.match.events(0, 1), names_of(deal.state)) == [
        "Runde 1 beginnt.",
        "A legt eine 9 in den Sack 45 (Maus).",
        "A raubt B den Sack 45 (Maus): Obenauf lag die gleiche Karte!",
    ]


def test_the_log_tells_the_last_cards_and_who_wins() -> None:
    deal = Deal("26![9,9,8]@A", hands=("6", "6"), stock=0)
    assert log(deal.match.events(0, None), names_of(deal.state))[1:] == [
        "Die letzten Karten: A hat eine 6 und B hat eine 6.",
        "Gleiche Karten scheiden aus: A und B.",
        "A gewinnt die Runde: 52 Punkte!",
        "A hat das Spiel gewonnen!",
    ]


def test_a_shared_win_is_told() -> None:
    deal = Deal("45[10]@A 70[10]@B", hands=("6", "6"), stock=0)
    assert "A und B teilen sich den Sieg." in log(deal.match.events(0, None), names_of(deal.state))


@pytest.mark.parametrize("language", text.LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_match_can_be_told(game: str, language: str) -> None:
    """No sentence lacks a word; each ends with a mark; what was drawn is nowhere."""
    text.use(language)
    match = random_match(game, "told", 3)
    for seat in (None, 0, 1):
        events = match.events(0, seat)
        told = [*log(events, names_of(match.state)), *news(events, names_of(match.state))]
        assert told and all(sentence[-1] in ".!" and "{" not in sentence for sentence in told)


def test_the_log_begins_with_the_deal() -> None:
    match = random_match("raeuber", "rounds", 2, GAMES["raeuber"].Options(match_rounds=2), rounds=2)
    told = log(match.events(0, None), names_of(match.state))
    assert told[0] == "Runde 2 beginnt." and "Runde 1 beginnt." not in told


# --- hovering


def words(deal: Deal, card: Card | None, zone: Zone, seat: int = 0) -> str:
    view = deal.match.view(seat)
    return explained(view, deal.match.rules, Place(card, zone, 0, 0, 0, 50, 0))


@pytest.mark.parametrize(("bags", "value", "seat", "sentence"), [
    ("", 45, 0, "Sack 45 (Maus), in der Mitte. Noch leer."),
    ("45[9,4]@M", 45, 0, "Sack 45 (Maus), in der Mitte. Inhalt zwischen 12 und 22."),
    ("45[5,9]@B", 45, 0, "Sack 45 (Maus) von B. Inhalt zwischen 12 und 22."),
    ("45[5,9]@B", 45, 1, "Dein Sack 45 (Maus), ein Klick öffnet ihn. Inhalt 14, Platz für 31."),
    ("26![9,9,8]@B", 26, 0, "Sack 26 von B. Verschnürt: zählt 52."),
    ("26![9,9,8]@B", 26, 1, "Dein Sack 26. Verschnürt: zählt 52."),
    ("100[R]@B", 100, 1, "Dein Sack 100, ein Klick öffnet ihn. Inhalt 0, Platz für 100."),
])  # fmt: skip
def test_a_bag_tells_what_its_viewer_may_know(bags: str, value: int, seat: int, sentence: str) -> None:
    deal = Deal(bags, hands=("9 8", "7 7"))
    label = raeuber_bags()[bag(value).number - 1]
    assert words(deal, label, bag(value), seat) == sentence
    assert explained_set(deal.match.view(seat), deal.match.rules, bag(value)) == sentence


def test_without_zones_a_bag_tells_the_least() -> None:
    deal = Deal("45[4,9]@B", zones=False)
    assert words(deal, raeuber_bags()[4], bag(45)) == "Sack 45 (Maus) von B. Inhalt mindestens 9."


def test_loot_and_robbers_tell_what_they_are() -> None:
    deal = Deal("45[5,9]@B", hands=("9 8", "7 7"))
    assert words(deal, Card(Suit.LOOT, 7), hand(0)) == "Beute 7 – Laute, 7 Punkte"
    on_top = words(deal, NINE, bag(45))
    assert on_top == "Obenauf: Beute 9 – Krone, 9 Punkte. Sack 45 (Maus) von B. Inhalt zwischen 12 und 22."
    told = {words(Deal(robber_steals=rule), ROBBER, hand(0)) for rule in ("robber", "always", "never")}
    assert len(told) == 3 and all(sentence.startswith("Räuber: zählt nichts") for sentence in told)


def test_a_card_that_has_left_the_game_says_so() -> None:
    deal = Deal("45[5,9]@B", hands=("9 8", "7 7"))
    assert words(deal, NINE, DISCARD) == "Aus dem Spiel: Beute 9 – Krone, 9 Punkte"
    assert words(deal, ROBBER, DISCARD) == "Aus dem Spiel: Räuber"


def test_a_robber_is_explained_by_the_typographic_rules_of_each_language() -> None:
    told = {}
    for language in text.LANGUAGES:
        text.use(language)
        told[language] = words(Deal(), ROBBER, hand(0)).partition(":")[0]
    assert told == {"de": "Räuber", "en": "Robber", "fr": "Voleur\u00a0"}
