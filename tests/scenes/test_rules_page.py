"""The rules page says what the game does: its examples are judged, its numbers are those of the options (U144)."""

from __future__ import annotations

import re

import pytest

from game.cards import Suit, french_pack, raeuber_bags
from game.engine.commands import Draw, Move
from game.engine.events import Refused, Stolen
from game.engine.state import STOCK, Kind, Position, Zone
from game.melds import Meld, judge
from game.rules import GAMES
from game.scenes import house, keys, markup
from game.scenes.help import Help
from game.scenes.markup import CardRow, Heading, Paragraph
from game.ui import text
from game.ui.kit import Kit
from tests.rules.bag_positions import Deal
from tests.strategies import new_match

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


# --- Rommé, both variants

ROMME = ("romme", "multiplayer_romme")


def romme_rows(kit: Kit, game: str, language: str) -> list[CardRow]:
    text.use(language)
    return [block for block in Help(kit, game=game).blocks() if isinstance(block, CardRow)]


@pytest.mark.parametrize("game", ROMME)
def test_all_languages_show_the_same_melds(game: str, kit: Kit) -> None:
    shown = [[(row.sets, row.wrong) for row in romme_rows(kit, game, language)] for language in text.LANGUAGES]
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.parametrize("game", ROMME)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_melds_of_romme_are_what_they_are_said_to_be(game: str, language: str, kit: Kit) -> None:
    """A row of one set is a meld or none; one that names points is a hand (CV-R14, CV-R18, MR-R4, MR-D8)."""
    options = GAMES[game].Options()
    melds = hands = 0
    for row in romme_rows(kit, game, language):
        if len(row.sets) > 1:
            continue
        points = re.search(r"(\d+) (?:Punkte|points)", row.text)
        if points:
            assert int(points[1]) == sum(map(options.value, row.sets[0]))
            hands += 1
        else:
            assert isinstance(judge(row.sets[0], options.melds), Meld) != row.wrong, row.text
            melds += 1
    assert (melds, hands) == ({"romme": 9, "multiplayer_romme": 10}[game], 2)


@pytest.mark.parametrize("game", ROMME)
def test_examples_of_laying_off_are_what_the_rules_do(game: str, kit: Kit) -> None:
    """A meld and one card beside it: the rules let it be laid off, or they do not (CV-R16, MR-R20, MR-R21)."""
    seen = []
    for row in romme_rows(kit, game, "en"):
        if len(row.sets) != 2 or len(row.sets[0]) < 3:
            continue
        meld, (card,) = row.sets
        spare = [other for other in french_pack() if other not in (*meld, card)]
        hands = ((card, *spare[:2]), tuple(spare[2:4]))
        position = Position(hands=hands, sets=(meld,), owners=(1,), dealer=1)
        match = new_match(2, GAMES[game].Options(), "help", position, game)
        match.submit(Draw(STOCK))
        assert bool(match.why_not(Move((card,), Zone(Kind.SET, -1, 1)))) == row.wrong, row.text
        seen.append(row.wrong)
    assert sorted(seen) == [False] * 4 + [True] * 2


@pytest.mark.parametrize("game", ROMME)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_every_house_rule_of_romme_is_explained(game: str, language: str, kit: Kit) -> None:
    """The help names all house rules as the lobby does, and none of the other variant's."""
    text.use(language)
    words = markup.plain(Help(kit, game=game).blocks())
    names = {other: set(GAMES[other].Options.choices) for other in ROMME}
    mine, all_names = names[game], names["romme"] | names["multiplayer_romme"]
    bold = {line.partition(":")[0].strip() for line in words.splitlines()}
    assert [name for name in mine if house.title(name) not in words] == []
    assert [name for name in all_names - mine if house.title(name) in bold] == []


@pytest.mark.parametrize("game", ROMME)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_numbers_of_romme_are_those_of_the_game(game: str, language: str, kit: Kit) -> None:
    """CV-R4 and MR-R7, MR-R8 deal the other way round; the stock after the deal; the points that win."""
    text.use(language)
    rules, options = GAMES[game], GAMES[game].Options()
    paragraphs = markup.plain(Help(kit, game=game).blocks()).splitlines()
    numbers = [[int(number) for number in re.findall(r"\d+", words)] for words in paragraphs]
    deal = [options.hand_size(2), options.hand_size(4)]
    assert [found[-2:] for found in numbers if len(found) in (2, 3) and set(deal) <= set(found)] == [deal]
    assert [rules.supply(options, seats)[1] for seats in (2, 3, 4)] in numbers
    assert {options.target_score, 52, 40} <= {number for found in numbers for number in found}
    assert (rules.least_seats, rules.most_seats) == (2, 4)


@pytest.mark.parametrize("game", ROMME)
@pytest.mark.parametrize("language", text.LANGUAGES)
def test_the_help_of_romme_names_its_buttons_and_keys(game: str, language: str, kit: Kit) -> None:
    text.use(language)
    words = markup.plain(Help(kit, game=game).blocks())
    assert text.text("button.meld") in words
    for item, key in {"draw": "T", "take_pile": "U"}.items():
        assert keys.shortcut(f"menu.game.{item}").upper() == key
        assert re.search(rf"\b{key}\b", words)
    for item, key in {"meld": "A", "discard": "D", "mark_melds": "M"}.items():
        assert keys.shortcut(f"menu.cards.{item}").upper() == key
        assert re.search(rf"\b{key}\b", words)
