"""From a drop to a command: the order a set gets, the smallest move, and that rules and highlights never differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.cards import Card, Suit, parse, write
from game.engine.commands import Draw, EndTurn, Move, Publish
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.saves import position_from
from game.engine.state import DISCARD, Kind, Phase, State, Zone, hand, parse_zone
from game.rules import GAMES
from game.table.dropping import Reorder, command_for, resulting_order
from game.table.gesture import Drop
from game.table.layout import Prefs, arrange, insertion, targets
from tests.rules.positions import holds, sets
from tests.rules.positions import table as position
from tests.strategies import new_match
from tests.table.views import felt, laid_out, private, public, view


def cards(text: str) -> tuple[Card, ...]:
    return tuple(parse(text))


Wish = Move | Publish | Reorder | None


def wish(match: Match, what: str, zone: Zone | str, index: int = 99, sort: bool = True) -> Wish:
    """Return what dropping these cards asks for, for the seat that acts."""
    seen = match.view(match.state.turn)
    target = parse_zone(zone) if isinstance(zone, str) else zone
    others = [card for card in seen.cards(target) if card not in cards(what)]
    found = command_for(seen, Drop(cards(what), target, min(index, len(others))), laid_out(seen), sort)
    assert found is None or isinstance(found, Move | Publish | Reorder)
    return found


def drop(match: Match, what: str, zone: Zone | str, index: int = 99, sort: bool = True) -> str:
    """Carry a drop out and return the line it left in the journal."""
    command = wish(match, what, zone, index, sort)
    assert isinstance(command, Move | Publish)
    match.submit(command)
    return match.journal[-1]


# --- the order a set gets


@pytest.mark.parametrize(("before", "dropped", "index", "tidy", "as_dropped"), [
    ("H5 H6 H7", "H8", 0, "H5 H6 H7 H8", "H8 H5 H6 H7"),
    ("H5 H6 H7", "H8", 3, "H5 H6 H7 H8", "H5 H6 H7 H8"),
    ("H5 H6 H7", "H8", 1, "H5 H6 H7 H8", "H5 H8 H6 H7"),
    ("H7 H6 H5", "H4", 0, None, "H4 H7 H6 H5"),
    ("S7 H7", "*", 1, "S7 * H7", "S7 * H7"),
    ("S7 * H7", "*1", 3, "* S7 H7 *1", "S7 * H7 *1"),
    ("H5 H7", "D9", 1, "H5 D9 H7", "H5 D9 H7"),
])
def test_rr_d14_a_set_is_put_in_order_if_the_switch_is_on(
    before: str, dropped: str, index: int, tidy: str | None, as_dropped: str
) -> None:
    seen = view(dropped, {1: cards(before)})
    off = resulting_order(seen, public(1), cards(dropped), index, sort=False)
    assert write(off) == as_dropped
    on = resulting_order(seen, public(1), cards(dropped), index, sort=True)
    assert sorted(on) == sorted(off)
    if tidy is not None and "*" not in tidy:
        assert write(on) == tidy
    elif tidy is not None:
        assert [c.is_joker for c in on] == [word.startswith("*") for word in tidy.split()]


def test_u007_a_joker_stays_where_it_was_dropped_if_that_is_valid() -> None:
    match = position(["S9 * C3"], ["SJ SQ SK"])
    assert drop(match, "*", "set:1", 0) == "move * > set:1 @0"
    assert sets(match) == ["* SJ SQ SK"]
    assert drop(match, "S9", "set:1", 0) == "move S9 > set:1 @0"
    assert sets(match) == ["S9 * SJ SQ SK"]


def test_u012_a_run_grows_twice_at_its_low_end() -> None:
    match = position(["H4 H3 C9"], ["H5 H6 H7"])
    drop(match, "H4", "set:1", 3)
    drop(match, "H3", "set:1", 0)
    assert sets(match) == ["H3 H4 H5 H6 H7"]


def test_u006_the_set_under_the_pointer_gets_the_card() -> None:
    for number in (1, 2):
        match = position(["S10 C3"], ["H10 D10 C10", "SJ SQ SK"])
        drop(match, "S10", f"set:{number}")
        assert match.state.zone_of(cards("S10")[0]) == public(number)
        match.submit(EndTurn())


# --- the smallest move


def test_an_appended_card_needs_no_place() -> None:
    assert drop(position(["H8 C3"], ["H5 H6 H7"]), "H8", "set:1") == "move H8 > set:1"


def test_an_inserted_card_names_its_place() -> None:
    assert drop(position(["H8 C3"], ["H5 H6 H7"]), "H8", "set:1", 1, sort=False) == "move H8 > set:1 @1"


def test_cards_that_stay_together_are_named_alone() -> None:
    assert drop(position(["H3 H4 C3"], ["H5 H6 H7"]), "H3 H4", "set:1") == "move H3 H4 > set:1 @0"


def test_cards_that_come_to_both_ends_name_the_whole_set() -> None:
    match = position(["H4 H8 C3"], ["H5 H6 H7"])
    assert drop(match, "H4 H8", "set:1") == "move H4 H5 H6 H7 H8 > set:1"


def test_a_set_put_in_another_order_is_named_whole() -> None:
    match = position(["*1 C3"], ["S7 H7 *"])
    drop(match, "*1", "set:1")
    assert [token[0] for token in sets(match)[0].split()] == ["*", "S", "H", "*"]


def test_dropping_a_set_on_its_own_place_asks_for_nothing() -> None:
    match = position(["H8 C3"], ["H5 H6 H7"])
    assert wish(match, "H6", "set:1", 1) is None
    assert wish(match, "H7", "set:1") is None


# --- dropped on another card, moved between equal places


def test_u063_dropped_on_another_card_it_lies_beside_it() -> None:
    match = position(["H8 C3"], ["S2 S3 S4"])
    seen = match.view(0)
    layout = laid_out(seen)
    for place in layout.in_zone(public(1)):
        index = insertion(layout, public(1), place.x, cards("H8"))
        order = resulting_order(seen, public(1), cards("H8"), index, sort=False)
        assert sorted(order) == sorted(cards("H8 S2 S3 S4"))


def test_u064_hand_temporary_and_public_sets_with_equal_places_make_no_clone() -> None:
    match = position(["H4 H5 H6 C3"], ["S4 S5 S6"], stock=9)
    everything = Counter(card for zone in match.state.zones.values() for card in zone)
    for target in ("private:0.1", "set:1", "private:0.1", "hand:0", "set:2", "hand:0"):
        for card in ("H4", "H5", "H6"):
            drop(match, card, target, 0, sort=False)
            assert Counter(card for zone in match.state.zones.values() for card in zone) == everything


# --- to the hand


def test_a_card_laid_this_turn_goes_back_to_the_hand_and_an_old_one_does_not() -> None:
    match = position(["H8 C3"], ["H5 H6 H7"])
    drop(match, "H8", "set:1")
    back = wish(match, "H8", hand(0))
    assert isinstance(back, Move) and match.allows(back)
    old = wish(match, "H5", hand(0))
    assert isinstance(old, Move) and [reason.key for reason in match.why_not(old)] == ["table.old_card"]


def test_moving_within_the_hand_is_no_command() -> None:
    match = position(["H8 C3 D4"])
    assert wish(match, "H8", hand(0), 2) == Reorder(cards("C3 D4 H8"))
    assert wish(match, "H8", hand(0), 0) is None


def test_rr_d6_a_whole_temporary_set_dropped_on_the_felt_is_laid_out() -> None:
    match = position(["S10 SJ SQ C3", "C4"], opened=[])
    drop(match, "S10 SJ SQ", private(1))
    assert isinstance(wish(match, "S10 SJ SQ", match.view(0).facts.new_set), Publish)


# --- two thousand drops


def everything(state: State) -> Counter[Card]:
    return Counter(card for zone in state.zones.values() for card in zone)


def one_drop(match: Match, lots: Random, scale: float = 1.0) -> bool | None:
    """Drop something somewhere; return whether the rules took it, None if it asked for no command."""
    seen = match.view(match.state.turn)
    layout = arrange(seen, (1280, 720), Prefs(unit=scale))
    own = [place for place in layout.places if place.card is not None]
    first = lots.choice(own)
    row = [place.card for place in layout.in_zone(first.zone)]
    taken = row[first.index : first.index + lots.choice((1, 1, 1, 2, 3))] if lots.random() < 0.8 else row
    carried = tuple(card for card in taken if card is not None)
    target = lots.choice(targets(layout, seen, carried))
    sort = lots.random() < 0.7
    others = [place for place in layout.in_zone(target.zone) if place.card not in carried]
    index = lots.randint(0, len(others))
    command = command_for(seen, Drop(carried, target.zone, index), layout, sort)
    lit = command_for(seen, Drop(carried, target.zone, 0), layout, sort)  # what a drag lights up
    if isinstance(command, Reorder) or command is None:
        return None
    allowed = match.allows(command)
    if isinstance(lit, Move | Publish):
        assert match.allows(lit) == allowed, (command, lit)
    before, cards_before = match.state, everything(match.state)
    if not allowed:
        with pytest.raises(IllegalMove) as refusal:
            match.submit(command)
        assert refusal.value.reasons and match.state is before
        return False
    match.submit(command)
    assert everything(match.state) == cards_before
    assert set(carried) <= set(match.state.cards(match.state.zone_of(carried[0])))
    return True


def test_u017_two_thousand_drops_are_judged_by_the_rules_alone() -> None:
    lots = Random(17)
    taken: Counter[bool | None] = Counter()
    match = new_match(3, seed="drops")
    for number in range(2000):
        if number % 50 == 0:
            fresh = number % 100 == 0
            match = new_match(2 + number % 5, seed=f"{number}") if fresh else rich()
        taken[one_drop(match, lots)] += 1
        if number % 17 == 16 and match.allows(Draw()) and match.state.phase is Phase.PLAY:
            match.submit(EndTurn() if match.allows(EndTurn()) else Draw())
    assert taken[True] > 500 and taken[False] > 50


def rich() -> Match:
    """Return a match in the middle: everybody has opened and much lies on the table."""
    return position(["H8 H4 S8 C7 D2 *2 HJ", "S9 D5 D6 C3"],
                    ["H5 H6 H7", "S7 D7 *", "C9 C10 CJ CQ", "S2 S3 *1 S5", "D9 H9 C9'"], stock=20)


def test_rr_r14_nothing_old_ever_reaches_a_hand() -> None:
    lots = Random(3)
    match = rich()
    old = {card for cards in match.state.of_kind(Kind.SET).values() for card in cards}
    for _ in range(300):
        one_drop(match, lots)
    staged = [card for cards in match.state.of_kind(Kind.PRIVATE, 0).values() for card in cards]
    held = {*parse(holds(match, 0)), *staged}
    assert not held & old


# --- melds that stay as they are laid (Rommé)


def laid_off(own: str, melds: Sequence[str], what: str, zone: str, **more: Any) -> str:
    """Return the line of the command that dropping these cards asks for; empty for none."""
    seen = felt(own, melds, **more)
    found = command_for(seen, Drop(cards(what), parse_zone(zone), 0), laid_out(seen), sort=False)
    return str(found or "") if not isinstance(found, Reorder) else f"order {write(found.order)}"


@pytest.mark.parametrize(("meld", "what", "line"), [
    ("H5 H6 H7", "H8", "H8"),
    ("H5 H6 H7", "H4", "H4"),
    ("H5 H6 H7", "H9 H8", "H8 H9"),
    ("H5 H6 H7", "H3 H4", "H4 H3"),
    ("H5 H6 H7", "H9 H3 H8 H4", "H4 H3 H8 H9"),
    ("S9 H9 D9", "C9", "C9"),
    ("SJ SQ SK", "SA S9 S10", "S10 S9 SA"),
    ("H5 H6 H7", "H9", "H9"),
    ("H5 H6 H7", "S8 C2", "S8 C2"),
])
def test_several_cards_are_laid_off_in_an_order_in_which_each_fits(meld: str, what: str, line: str) -> None:
    """CV-X7: H8, then H9. What does not fit is asked for as it is, so that the rules say why not."""
    assert laid_off(what, [meld], what, "set:1") == f"move {line} > set:1"
    assert laid_off(" ".join(what.split()[::-1]), [meld], " ".join(what.split()[::-1]), "set:1").split(" > ")[0] in {
        f"move {line}", f"move {' '.join(what.split()[::-1])}"}  # fmt: skip


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
@pytest.mark.parametrize("seed", range(6))
def test_any_selection_that_makes_a_longer_meld_is_laid_off_whole(game: str, seed: int) -> None:
    """Whatever order they were selected in, and at both ends of a run."""
    lots = Random(seed)
    ranks = range(2, 15) if game == "romme" else range(1, 14)
    run = [Card(Suit.HEARTS, rank if rank < 14 else 1) for rank in ranks]
    first = lots.randrange(1, 8)
    lying, before, after = run[first : first + 3], run[max(0, first - 3) : first], run[first + 3 : first + 6]
    chosen = [*before[lots.randrange(len(before)) :], *after[: lots.randrange(1, len(after) + 1)]]
    lots.shuffle(chosen)
    position = {"hands": [f"{write(chosen)} C3 C5", "C7 C9"], "sets": [write(lying)], "dealer": 1}
    match = new_match(2, GAMES[game].Options(), "x", position_from(position), game)
    match.submit(Draw())
    seen = match.view(0)
    found = command_for(seen, Drop(tuple(chosen), public(1), 0), laid_out(seen), sort=False)
    assert isinstance(found, Move)
    match.submit(found)
    assert set(chosen) <= set(match.state.cards(public(1)))


def test_a_new_meld_is_asked_for_as_it_was_selected() -> None:
    assert laid_off("S4 S3 S5", ["H5 H6 H7"], "S4 S3 S5", "set:2") == "move S4 S3 S5 > set:2"


def test_the_top_of_the_pile_is_drawn_into_the_hand() -> None:
    assert laid_off("H2", [], "D9", "hand:0", pile="S3 D9", phase=Phase.DRAW) == str(Draw(DISCARD))
    assert laid_off("H2", [], "D9", "discard", pile="S3 D9", phase=Phase.DRAW) == ""
    assert laid_off("H2 H3", [], "H3", "discard", pile="S3 D9") == "move H3 > discard"
    assert laid_off("H2 H3", [], "H2 H3", "discard", pile="S3 D9") == "move H2 H3 > discard", "the rules refuse it"


def test_what_lies_already_goes_nowhere() -> None:
    assert laid_off("H2", ["S3 S4 S5"], "S4", "set:1") == ""
    assert laid_off("H2", ["S3 S4 S5"], "S4", "hand:0") == "move S4 > hand:0", "the rules refuse it (CV-D11)"
    assert laid_off("H2 H3 H4", [], "H2", "hand:0") == ""


def test_within_the_hand_cards_are_only_put_in_order() -> None:
    seen = felt("H2 H3 H4 H5")
    found = command_for(seen, Drop(cards("H2 H4"), hand(0), 2), laid_out(seen), sort=False)
    assert isinstance(found, Reorder)
    assert write(found.order) == "H3 H5 H2 H4"
