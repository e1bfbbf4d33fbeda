"""Views: what each seat sees of a state, and that the seed, which would tell the stock, is never among it."""

from __future__ import annotations

from game.cards import parse
from game.engine.events import Moved, Passed
from game.engine.state import OUT, STOCK, Kind, Zone, hand
from game.engine.view import learns, redact, view_of
from tests.rules.bag_positions import Deal, bag
from tests.rules.contract import dealt_differently, mentioned
from tests.rules.positions import play, table
from tests.strategies import new_match

SET, PRIVATE = Zone(Kind.SET, -1, 1), Zone(Kind.PRIVATE, 0, 1)


def test_own_hand_and_public_sets_are_seen_the_rest_is_counted() -> None:
    match = table(["H8 C2", "C3"], ["H5 H6 H7"], stock=20)
    view = match.view(0)
    assert view.cards(hand(0)) == tuple(parse("H8 C2"))
    assert view.cards(SET) == tuple(parse("H5 H6 H7"))
    assert view.cards(hand(1)) == (None,)
    assert view.cards(STOCK) == (None,) * 20
    assert view.cards(OUT) == (None,) * 84
    assert view.known() == frozenset(parse("H8 C2 H5 H6 H7"))
    assert match.view(None).known() == frozenset(parse("H5 H6 H7"))
    assert match.view(1).cards(Zone(Kind.SET, -1, 9)) == ()


def test_temporary_sets_count_as_hand_for_others_wherever_they_stand_in_the_map() -> None:
    match = play(table(["H8 C2 C4", "C3"]), "move H8 C2 > private:0.1")
    state = match.state
    for order in (sorted(state.zones), sorted(state.zones, reverse=True)):
        view = view_of(match.rules, state.with_(zones={zone: state.zones[zone] for zone in order}), 1)
        assert view.cards(hand(0)) == (None,) * 3
        assert PRIVATE not in view.zones


def test_the_seed_is_in_no_view() -> None:
    match = new_match(2, seed="a very particular seed")
    for seat in (0, 1, None):
        assert not [text for text in mentioned(match.view(seat), str) if "particular" in text]


def test_views_do_not_tell_how_unseen_cards_lie() -> None:
    from random import Random

    match = new_match(4)
    for seat in (None, 0, 1, 2, 3):
        other = dealt_differently(match.state, seat, Random(7))
        assert other.zones != match.state.zones
        assert view_of(match.rules, other, seat) == match.view(seat)


def test_redacting_names_a_card_only_if_source_or_target_is_seen() -> None:
    match = table(["H8 C2", "C3"], ["H5 H6 H7"])
    card = tuple(parse("H8"))
    lay, draw = Moved(0, card, hand(0), SET), Moved(0, card, STOCK, hand(0))
    stage, shown = Moved(0, card, hand(0), PRIVATE), Moved(0, card, PRIVATE, SET)

    def read(event: Moved, seat: int | None) -> object:
        return redact(match.rules, match.state, event, seat)

    assert read(lay, 1) == lay
    assert read(draw, 0) == draw
    assert read(draw, 1) == Moved(0, (None,), STOCK, hand(0))
    assert read(stage, 0) == stage
    assert read(stage, 1) is None
    assert read(shown, 0) == shown
    assert read(shown, 1) == Moved(0, card, hand(0), SET)
    assert redact(match.rules, match.state, Passed(0), 1) == Passed(0)


def test_what_a_step_teaches() -> None:
    match = table(["H8 C2", "C3"], ["H5 H6 H7"])
    start = match.state
    laid = play(match, "move H8 > set:1").state
    drawn = play(match, "draw stock").state
    assert not learns(match.rules, start, laid, 0)
    assert learns(match.rules, start, laid, 1)
    assert learns(match.rules, start, drawn, 0)
    assert not learns(match.rules, start, drawn, 1)


def test_top_and_closed_zones_tell_neither_cards_nor_their_number() -> None:
    deal = Deal("26![9,9,8]@B 70[10,R,3]@B 45[7,6]@A", hands=("5 2", "7 7"))
    for seat in (0, None):
        view = deal.match.view(seat)
        assert bag(26) not in view.zones, "a closed zone is not there at all"
        assert [str(card)[:2] for card in view.cards(bag(70)) if card] == ["L3"]
        assert len(view.cards(bag(70))) == 1
        assert len(view.cards(bag(45))) == (2 if seat == 0 else 1)
    assert [len(deal.match.view(1).cards(bag(value))) for value in (26, 70, 45)] == [3, 3, 1]


def test_what_was_played_openly_is_named_even_where_it_is_covered() -> None:
    deal = Deal("26[9,9]@B", hands=("8 2", "7 7"))
    rules, card = deal.match.rules, deal.move("8", 26).cards
    deal.play("8", 26)
    openly, secretly = (Moved(0, card, hand(0), bag(26), "lay", openly=said) for said in (True, False))
    assert redact(rules, deal.state, openly, 1) == openly
    assert redact(rules, deal.state, secretly, 1) == Moved(0, (None,), hand(0), bag(26), "lay")
    assert redact(rules, deal.state, secretly, 0) == secretly, "he owns the bag"
    assert learns(rules, deal.state, deal.state.with_(owners=(1, *deal.state.owners[1:])), 1)
