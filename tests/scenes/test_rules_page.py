"""The rules page says what the game does: its examples are judged, its numbers are those of the options (U144)."""

from __future__ import annotations

import re

import pytest

from game.cards import Suit, raeuber_bags
from game.engine.events import Refused, Stolen
from game.melds import Meld, judge
from game.rules import GAMES
from game.scenes import house, markup
from game.scenes.help import Help
from game.scenes.markup import CardRow, Heading, Paragraph
from game.ui import text
from game.ui.kit import Kit
from tests.rules.bag_positions import Deal

GAME = GAMES["raeuber_romme"]
OPTIONS = GAME.Options()


def rows(kit: Kit, language: str) -> list[CardRow]:
    text.use(language)
    return [block for block in Help(kit, game="raeuber_romme").blocks() if isinstance(block, CardRow)]


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_examples_are_what_they_are_said_to_be(language: str, kit: Kit) -> None:
    for row in rows(kit, language):
        for cards in row.sets:
            if len(cards) > 2:
                assert isinstance(judge(cards, OPTIONS), Meld) != row.wrong, cards


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_points_of_examples_are_right(language: str, kit: Kit) -> None:
    told = 0
    for row in rows(kit, language):
        points = re.search(r"(\d+) [Pp](?:unkte|oints)", row.text)
        if points:
            meld = judge(row.sets[0], OPTIONS)
            assert isinstance(meld, Meld)
            assert meld.value == int(points[1])
            told += 1
    assert told == 3


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_numbers_of_the_rules_are_those_of_the_game(language: str, kit: Kit) -> None:
    text.use(language)
    words = markup.plain(Help(kit, game="raeuber_romme").blocks())
    total = 52 * OPTIONS.decks + OPTIONS.jokers
    numbers = {int(number) for number in re.findall(r"\d+", words)}
    assert {OPTIONS.opening, OPTIONS.hand_size, OPTIONS.joker_in_hand, OPTIONS.ace_in_hand, total} <= numbers
    assert (GAME.least_seats, GAME.most_seats, OPTIONS.joker_gap) == (2, 6, 2)


def test_all_languages_show_the_same_cards(kit: Kit) -> None:
    shown = [[(row.sets, row.wrong) for row in rows(kit, language)] for language in text.LANGUAGES]
    assert shown[0] == shown[1] == shown[2]


def test_markup() -> None:
    blocks = markup.read("# Title\n\nOne\ntwo **bold** end.\n- point\n\n[H5 H6 *] [S7]! words\n[H5]")
    assert blocks[0] == Heading(1, "Title")
    assert blocks[1] == Paragraph((("One two ", False), ("bold", True), (" end.", False)))
    assert blocks[2] == Paragraph((("point", False),), point=True)
    assert isinstance(blocks[3], CardRow)
    assert (len(blocks[3].sets), blocks[3].wrong, blocks[3].text) == (2, True, "words")
    assert isinstance(blocks[4], CardRow)
    assert not blocks[4].wrong
    with pytest.raises(ValueError, match="Z9"):
        markup.read("[Z9]")


# --- Räuber


def bag_rows(kit: Kit, language: str) -> list[CardRow]:
    text.use(language)
    return [block for block in Help(kit, game="raeuber").blocks() if isinstance(block, CardRow)]


def test_all_languages_show_the_same_bags(kit: Kit) -> None:
    shown = [[(row.sets, row.wrong) for row in bag_rows(kit, language)] for language in text.LANGUAGES]
    assert shown[0] == shown[1] == shown[2]


def test_examples_of_thefts_are_what_the_rules_do(kit: Kit) -> None:
    """Bag, content, card: refused, stolen by the same card or exactly, or only looked into (RB-R8, RB-R10, RB-R12)."""
    stolen = {"de": "geraubt", "en": "stolen", "fr": "volé"}
    for language in text.LANGUAGES:
        seen = []
        for row in bag_rows(kit, language):
            if len(row.sets) != 3 or row.sets[0][0].suit is not Suit.BAG or row.sets[1][0].suit is Suit.BAG:
                continue
            (sack,), content, (card,) = row.sets
            held = ",".join("R" if other.suit is Suit.ROBBER else str(other.rank) for other in content)
            word = "R" if card.suit is Suit.ROBBER else str(card.rank)
            deal = Deal(f"{sack.rank}[{held}]@B", hands=(f"{word} 2", "3 3"), zones=False)
            deal.play(word, sack.rank)
            refused, thefts = bool(deal.happened(Refused)), deal.happened(Stolen)
            assert row.wrong == refused
            assert (stolen[language] in row.text) == bool(thefts), row.text
            seen.append("refused" if refused else thefts[0].why if thefts else "looked")
        assert sorted(seen) == ["exact", "looked", "refused", "refused", "same", "same"]


def test_examples_of_counting_are_right(kit: Kit) -> None:
    for language in text.LANGUAGES:
        told = 0
        for row in bag_rows(kit, language):
            points = re.search(r"(\d+) (?:Punkte|points)", row.text)
            if points:
                worth = sum(card.rank for card in row.sets[1])
                doubled = worth == row.sets[0][0].rank < 30
                assert int(points[1]) == worth * (1 + doubled)
                told += 1
        assert told == 2


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_house_rule_of_raeuber_is_explained(language: str, kit: Kit) -> None:
    """The help of Räuber names all of its house rules as the lobby does."""
    text.use(language)
    words = markup.plain(Help(kit, game="raeuber").blocks())
    assert [name for name in GAMES["raeuber"].Options.choices if house.title(name) not in words] == []


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_numbers_of_raeuber_are_those_of_the_game(language: str, kit: Kit) -> None:
    """RB-R19: the bags; RB-R3, RB-R16, RB-R18: six cards, thirty, 54 and 12."""
    text.use(language)
    words = markup.plain(Help(kit, game="raeuber").blocks())
    numbers = {int(number) for number in re.findall(r"\d+", words)}
    assert {bag.rank for bag in raeuber_bags()} | {6, 30, 54, 12} <= numbers
    assert (GAMES["raeuber"].least_seats, GAMES["raeuber"].most_seats) == (2, 5)
