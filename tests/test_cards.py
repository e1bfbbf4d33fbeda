"""Cards: the packs, the text form both ways, and the shuffle that must give the same decks for ever."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cards import (
    Card,
    Suit,
    copies,
    french_pack,
    lot,
    parse,
    parse_card,
    raeuber_bags,
    raeuber_pack,
    shuffled,
    write,
)
from tests.strategies import any_cards

ONE_PACK = (
    "HJ C5 C6 SQ H7 CJ H10 H5 SK DA DK CK H9 D8 S7 D2 SJ D6 C2 C9 S10 DJ DQ D10 H3 H2 D5 H4 C10 S5 C4 S4 D3 S6 "
    "C7 C3 CQ CA S2 SA S3 H8 D7 HA HQ S8 S9 HK D9 D4 C8 H6"
)
TWO_PACKS = (
    "D9 S3' H3 H4' D4' S3 *3 DQ C4 S4' *5 S9 H5' C6' C7' DK' H6' H2' SK C8 S5' S2' DJ' D8' *4 C5 H9 S6 HJ *2 "
    "D8 D10 D10' CK CK' S7' D6' HJ' C2 S10 CQ' C9' S10' H5 *1 H7 SQ S2 H8 S5 HK CJ S8 S8' D2' S7 H10 DJ D4 S6' "
    "HQ' SA' SJ HA' C2' SQ' C7 D7' H6 H7' D9' H2 CQ SA H10' HQ C10 C5' D5 DQ' C3' D3' * DA' S4 D6 C3 DA DK C4' "
    "CA' C9 H8' CJ' H9' D7 C10' D3 D2 D5' SJ' S9' C6 SK' CA H4 C8' HA H3' HK'"
)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("SA", Card(Suit.SPADES, 1)),
        ("H10", Card(Suit.HEARTS, 10)),
        ("DK", Card(Suit.DIAMONDS, 13)),
        ("C2''", Card(Suit.CLUBS, 2, 2)),
        ("*", Card(Suit.JOKER, 0)),
        ("*5", Card(Suit.JOKER, 0, 5)),
        ("L9.4", Card(Suit.LOOT, 9, 4)),
        ("R.11", Card(Suit.ROBBER, 0, 11)),
        ("B45.1", Card(Suit.BAG, 45, 1)),
    ],
)
def test_a_card_has_one_text_form(text: str, card: Card) -> None:
    assert parse_card(text) == card
    assert str(card) == text


def test_loot_and_robbers_may_be_written_without_their_number() -> None:
    assert write(parse("L9 L9 R L9.2 R R.1 B45")) == "L9.0 L9.1 R.0 L9.2 R.2 R.1 B45.0"
    assert write(parse("L10 R L10")) == "L10.0 R.0 L10.1"


@pytest.mark.parametrize(
    "text",
    ["", "S", "S1", "S11", "X5", "s5", "H 5", "H5 ", "H5\n", "*0", "*100", "*٣", "R.", "L", "B.1", "H5' '", "🂡"],
)
def test_what_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(ValueError, match="not a card"):
        parse_card(text)


def test_the_offending_token_is_named() -> None:
    with pytest.raises(ValueError, match="'H99'"):
        parse("H5 H99 H7")


@given(any_cards)
def test_every_card_reads_as_it_is_written(card: Card) -> None:
    assert parse_card(str(card)) == card


@given(st.lists(any_cards, unique=True, max_size=30))
def test_distinct_cards_read_as_they_are_written(cards: list[Card]) -> None:
    marked_first = sorted(cards, key=lambda card: card.copy == 0)
    assert parse(write(marked_first)) == marked_first
    assert parse(write(cards)) == cards


@given(st.text(max_size=20))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        cards = parse(text)
    except ValueError:
        return
    assert parse(write(cards)) == cards


def test_a_repeated_token_is_the_next_copy() -> None:
    assert write(parse("S7 S7 H7 * *")) == "S7 S7' H7 * *1"
    assert write(parse("S7' S7 S7")) == "S7' S7 S7''"
    assert len(set(parse("S7 S7 S7 S7'"))) == 4


def test_copies_of_a_card_differ_only_in_their_number() -> None:
    stream = copies(Card(Suit.HEARTS, 7, 3))
    assert [next(stream) for _ in range(3)] == [Card(Suit.HEARTS, 7, copy) for copy in range(3)]


@pytest.mark.parametrize(("decks", "jokers"), [(1, 0), (1, 2), (2, 0), (2, 6), (3, 4)])
def test_packs_hold_each_card_once(decks: int, jokers: int) -> None:
    pack = french_pack(decks, jokers)
    assert len(pack) == len(set(pack)) == 52 * decks + jokers
    assert sum(card.is_joker for card in pack) == jokers
    assert all(sum((c.suit, c.rank) == (Suit.CLUBS, rank) for c in pack) == decks for rank in range(1, 14))


def test_raeuber_packs_are_as_the_rules_say() -> None:
    pack, bags = raeuber_pack(), raeuber_bags()
    assert len(pack) == len(set(pack)) == 66
    assert sum(card.suit is Suit.ROBBER for card in pack) == 12
    assert all(sum((c.suit, c.rank) == (Suit.LOOT, worth) for c in pack) == worth for worth in range(2, 11))
    assert [bag.rank for bag in bags] == [26, 27, 28, 29, 45, 45, 70, 70, 100]
    assert len(set(bags)) == 9


def test_the_shuffle_of_one_pack_is_pinned() -> None:
    assert write(shuffled(french_pack(), "pinned")) == ONE_PACK


def test_the_shuffle_of_two_packs_with_jokers_is_pinned() -> None:
    assert write(shuffled(french_pack(2, 6), "7/0")) == TWO_PACKS


@given(st.lists(any_cards, unique=True, max_size=60), st.text(max_size=20))
def test_shuffling_keeps_every_card(cards: list[Card], key: str) -> None:
    assert sorted(shuffled(cards, key)) == sorted(cards)
    assert shuffled(cards, key) == shuffled(tuple(cards), key)


def test_each_place_gets_each_card_about_equally_often() -> None:
    cards = french_pack()[:6]
    firsts = [shuffled(cards, f"even/{number}").index(cards[0]) for number in range(6000)]
    assert all(850 < firsts.count(place) < 1150 for place in range(6))


@given(st.integers(1, 1000), st.text(max_size=20))
def test_a_lot_is_in_range_and_stays(count: int, key: str) -> None:
    assert 0 <= lot(count, key) < count
    assert lot(count, key) == lot(count, key)
