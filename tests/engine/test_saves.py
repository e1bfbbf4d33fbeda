"""Saves: the way there and back, and every kind of damage, each of which names its line."""

from __future__ import annotations

import json
import time
import zlib
from pathlib import Path

import pytest

from game.cards import Card, parse
from game.engine.match import Match
from game.engine.saves import FORMAT, BadSave, checked, from_text, head, setup_from_data, setup_to_data, to_text
from game.engine.state import Position, Seat, Setup
from game.rules import GAMES
from game.rules.rebuilding import Options
from tests.rules.positions import play, table
from tests.strategies import new_match, random_match

SAMPLES = sorted((Path(__file__).parent / "saves").glob("*.save"))


def written(*lines: str) -> str:
    """Return lines with right checks, whatever they say."""
    text, check = "", 0
    for line in lines:
        whole, check = checked(line, check)
        text += whole
    return text


def lines_of(text: str) -> list[str]:
    """Return the lines of a save without their checks."""
    return [row.rpartition("  #")[0] for row in text.splitlines()]


def reason(text: str) -> tuple[str, object]:
    """Return the key and the line of the refusal of a save."""
    with pytest.raises(BadSave) as refusal:
        from_text(text, GAMES)
    return refusal.value.reason.key, refusal.value.reason.values.get("line")


@pytest.fixture
def match() -> Match:
    """A match with a bit of everything in its journal."""
    match = table(["S10 SJ SQ H8 C9", "C2 C3", "* D4"], ["H5 H6 H7"], opened=[1])
    return play(
        match,
        "move S10 SJ SQ > private:0.1",
        "publish",
        "undo",
        "redo",
        "move H8 > set:1",
        "reset",
        "undo",
        "end",
        'rename "Zoë \U0001f0cf"',
        'join ["Łukasz", "easy"]',
        "draw stock",
        "leave",
        "draw stock",
    )


def test_a_match_comes_back_equal(match: Match) -> None:
    again = from_text(to_text(match), GAMES)
    assert again.state == match.state
    assert again.journal == match.journal
    assert again.setup == match.setup
    for seat in (None, 0, 1, 3):
        assert again.events(0, seat) == match.events(0, seat)
    assert to_text(again) == to_text(match)
    assert (again.why_no_undo(), again.why_no_redo()) == (match.why_no_undo(), match.why_no_redo())


def test_undo_still_works_after_loading() -> None:
    match = play(table(["H8 H9 C2"], ["H5 H6 H7"]), "move H8 > set:1", "move H9 > set:1", "undo")
    again = play(from_text(to_text(match), GAMES), "redo", "undo", "undo")
    assert again.state == table(["H8 H9 C2"], ["H5 H6 H7"]).state


def test_the_form_of_a_save_is_pinned() -> None:
    match = play(new_match(2, seed="pin"), "draw stock")
    first, second, third, last = to_text(match).splitlines()
    assert first == f"{FORMAT} 1  #{zlib.crc32(b'raeuber-und-romme 1'):08x}"
    assert json.loads(second.rpartition("  #")[0])["seats"] == [[0, "Anna", "human"], [1, "Ben", "human"]]
    assert third.startswith("draw stock  #")
    assert last.startswith("state ")
    assert to_text(match).startswith(head(match.setup))


def test_a_running_save_without_a_last_state_loads(match: Match) -> None:
    """So it lies on the disk while people play: the autosave only ever appends."""
    text = "".join(row for row in to_text(match).splitlines(keepends=True) if not row.startswith("state "))
    assert from_text(text, GAMES).state == match.state


def test_a_cut_off_last_line_is_dropped(match: Match) -> None:
    text = to_text(match)
    rows = text.splitlines(keepends=True)
    start = len("".join(rows[:-2]))
    for end in range(start, len(text)):
        again = from_text(text[:end], GAMES)
        whole = text[:end].count("\n") - 2
        assert again.journal == match.journal[:whole]


def test_a_flipped_letter_names_its_line(match: Match) -> None:
    rows = to_text(match).splitlines(keepends=True)
    for number, row in enumerate(rows, 1):
        for place in (0, len(row) // 2, len(row) - 3):
            damaged = row[:place] + ("X" if row[place] != "X" else "Y") + row[place + 1 :]
            key, line = reason("".join([*rows[: number - 1], damaged, *rows[number:]]))
            assert (key, line) == ("save.damaged", number) or (key == "save.foreign" and number == 1)


def test_missing_doubled_swapped_and_spliced_lines_are_found(match: Match) -> None:
    rows = to_text(match).splitlines(keepends=True)
    other = to_text(new_match(3, seed="other")).splitlines(keepends=True)
    assert reason("".join([*rows[:4], *rows[5:]])) == ("save.damaged", 5)
    assert reason("".join([*rows[:5], rows[4], *rows[5:]])) == ("save.damaged", 6)
    assert reason("".join([*rows[:3], rows[4], rows[3], *rows[5:]])) == ("save.damaged", 4)
    assert reason("".join([*other[:2], *rows[2:]])) == ("save.damaged", 3)
    assert reason("".join(rows[1:])) == ("save.foreign", None)
    assert reason("".join([*rows, rows[-1]])) == ("save.damaged", len(rows) + 1)


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "hello\nworld\n", "\x00" * 100, "PK\x03\x04", "{}", "\ufeff", "\ud800\n"]
)
def test_a_foreign_file_is_told_as_such(text: str) -> None:
    assert reason(text)[0] == "save.foreign"


def test_another_version_is_told_as_such() -> None:
    assert reason(written(f"{FORMAT} 2", "{}"))[0] == "save.version"
    assert reason(written("other-game 1", "{}"))[0] == "save.foreign"
    assert reason(written(f"{FORMAT} 1")) == ("save.damaged", 2)
    assert reason(f"{FORMAT} 1") == ("save.damaged", 1)
    assert reason(f"{FORMAT} 1\n{{}}\n") == ("save.damaged", 1)


def test_a_line_that_cannot_be_played_names_its_place() -> None:
    lines = lines_of(to_text(play(new_match(2), "draw stock", "draw stock")))[:-1]
    for bad in (
        "end",
        "move H5",
        "nonsense",
        "undo",
        "next",
        "state 00000000",
        "",
        "take yes",
        "draw discard",
        "join " + "[" * 9000,
    ):
        key, line = reason(written(*lines, bad))
        assert line == 5
        assert key == ("save.differs" if bad.startswith("state") else "save.line")


BAD_SETUPS = [
    "",
    "[]",
    "null",
    "{",
    "7",
    '{"game": "chess", "seats": [], "seed": "", "options": {}}',
    "[" * 50_000,
    '{"a":' * 20_000,
    '{"game": ["x"]}',
    '{"game": "raeuber_romme"}',
    "9" * 5000,
    "NaN",
]
CHANGES: list[tuple[str, object]] = [
    ("seats", []),
    ("seats", [[0, "A", "human"]]),
    ("seats", [[0, "A"], [1, "B"]]),
    ("seats", 3),
    ("seats", [[0, "A", 5]]),
    ("seats", [[0, "A", "human"], [0, "B", "human"]]),
    ("seats", [[True, "A", "human"], [2, "B", "human"]]),
    ("seats", [[10**9, "A", "human"], [1, "B", "human"]]),
    ("seats", [[0, "A", "x" * 99], [1, "B", "human"]]),
    ("seed", 5),
    ("seed", "x" * 101),
    ("seed", "\ud800"),
    ("options", []),
    ("options", {"jokers": 5}),
    ("options", {"jokers": "6"}),
    ("options", {"nothing": 1}),
    ("options", {"wrap": 1}),
    ("options", {"shortest": 0}),
    ("options", {"longest_group": 9}),
    ("options", {"decks": 10**30}),
    ("position", {}),
    ("position", {"hands": ["H5", "H6"], "sets": ["H7"]}),
    ("position", {"hands": ["H5"]}),
    ("position", {"hands": ["H5", "ZZ"]}),
    ("position", {"hands": ["H5", "H5'''"]}),
    ("position", {"hands": ["H5'", "H5'"]}),
    ("position", {"hands": ["H5", "H6"], "stock": 900}),
    ("position", {"hands": ["H5", "H6"], "dealer": 9}),
    ("position", {"hands": ["H5", "H6"], "opened": [7]}),
    ("position", 5),
    ("position", {"hands": ["H5", ""]}),
    ("position", {"hands": ["H5", "H6"], "stock": -1}),
    ("game", "raeuber"),
    ("game", None),
]


@pytest.mark.parametrize("line", BAD_SETUPS, ids=range(len(BAD_SETUPS)))
def test_a_setup_that_is_no_setup(line: str) -> None:
    started = time.perf_counter()
    assert reason(written(f"{FORMAT} 1", line))[0] in ("save.setup", "save.damaged")
    assert time.perf_counter() - started < 2


@pytest.mark.parametrize(("name", "value"), CHANGES, ids=[f"{name}-{n}" for n, (name, _) in enumerate(CHANGES)])
def test_a_setup_with_one_wrong_value(name: str, value: object) -> None:
    data = setup_to_data(new_match(2).setup) | {name: value}
    assert reason(written(f"{FORMAT} 1", json.dumps(data)))[0] == "save.setup"


def test_a_huge_file_is_refused_at_once() -> None:
    started = time.perf_counter()
    assert reason("x" * 20_000_001)[0] == "save.too_large"
    assert reason(written(f"{FORMAT} 1", "{}", "x" * 200_000)) == ("save.damaged", 3)
    assert time.perf_counter() - started < 1


def test_every_setup_comes_back_equal() -> None:
    position = Position((tuple(parse("H5 * S7'")), tuple(parse("S7"))), (tuple(parse("D5 D6 D7 *1")),), (4,), 7, 30)
    seats = (Seat(4, "Zoë"), Seat(7, "Ben", "hard"))
    for options in (Options(), Options(jokers=2, wrap=True, match_points=300)):
        for place in (None, position):
            setup = Setup("raeuber_romme", seats, 'seed "7" ü', options, place)
            assert setup_from_data(json.loads(json.dumps(setup_to_data(setup))), GAMES) == setup
            assert from_text(to_text(Match(GAMES["raeuber_romme"], setup)), GAMES).setup == setup


def test_positions_with_bags_come_back_equal() -> None:
    """RB-X7 as a setup: what bags hold and whose they are is part of it, robbers included."""
    bags = (*((),) * 6, tuple(parse("L10.4 L9.8 R.3")), (), tuple(parse("L2.1")))
    position = Position(hands(), bags=bags, owners=(-1, -1, -1, -1, -1, -1, 4, -1, 7), dealer=7, stock=10)
    rules = GAMES["raeuber"]
    setup = Setup("raeuber", (Seat(4, "Zoë"), Seat(7, "Ben")), "bags", rules.Options(overfull="back"), position)
    data = json.loads(json.dumps(setup_to_data(setup)))
    assert data["position"]["bags"][6] == "L10.4 L9.8 R.3"
    assert setup_from_data(data, GAMES) == setup
    match = play(Match(rules, setup), "move R.0 > bag:7", "move L9.0 > bag:1", "take no", 'rename "Lea"')
    again = from_text(to_text(match), GAMES)
    assert (again.state, again.journal, again.setup) == (match.state, match.journal, setup)
    assert again.events(0, 4) == match.events(0, 4)


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_positions_with_a_discard_pile_come_back_equal(game: str) -> None:
    """Whose melds lie there and what lies in the pile is part of a setup of Rommé."""
    held = (tuple(parse("H8 S2 D9")), tuple(parse("C3 C4")))
    melds = (tuple(parse("H5 H6 H7")), tuple(parse("S9 H9 C9")))
    pile = tuple(parse("CK DQ C10"))
    position = Position(held, melds, opened=(7,), dealer=7, stock=12, owners=(7, 4), discard=pile)
    rules = GAMES[game]
    setup = Setup(game, (Seat(4, "Zoë"), Seat(7, "Ben", "hard")), "pile", rules.Options(target_score=50), position)
    data = json.loads(json.dumps(setup_to_data(setup)))
    assert (data["position"]["discard"], data["position"]["owners"]) == ("CK DQ C10", [7, 4])
    assert setup_from_data(data, GAMES) == setup
    match = play(Match(rules, setup), "draw discard", "move H8 > set:1", "undo", "redo", "move D9 > discard")
    play(match, 'rename "Lea"', "draw stock")
    again = from_text(to_text(match), GAMES)
    assert (again.state, again.journal, again.setup) == (match.state, match.journal, setup)
    assert [again.events(0, seat) for seat in (4, 7, None)] == [match.events(0, seat) for seat in (4, 7, None)]


ROMME_POSITIONS = [
    ({"hands": ["H8 S2", "C3"], "discard": "H8"}, "a card twice"),
    ({"hands": ["H8 S2", "C3"], "discard": "H8'"}, "a card of a second pack"),
    ({"hands": ["H8 S2", "*"]}, "a joker"),
    ({"hands": ["H8 S2", "C3"], "discard": ["H9"]}, "a pile as list"),
    ({"hands": ["H8 S2", "C3"], "sets": ["H5 H6 S7"]}, "a set that is none"),
    ({"hands": ["H8 S2", "C3"], "sets": ["H5 H6 H7"], "owners": [2]}, "an owner who does not play"),
    ({"hands": ["H8 S2", "C3"], "sets": ["H5 H6 H7"], "owners": [-1]}, "a set of nobody"),
    ({"hands": ["H8 S2", "C3"], "sets": ["H5 H6 H7"], "owners": [0, 1]}, "more owners than sets"),
    ({"hands": ["H8 S2", "C3"], "bags": ["H9"]}, "a bag"),
    ({"hands": ["H8 S2", "C3"], "stock": 50}, "more stock than cards"),
    ({"hands": ["H8 S2", ""]}, "an empty hand"),
    ({"hands": ["H8 S2", "C3"], "opened": [5]}, "somebody who has laid and does not play"),
    ({"hands": ["H8 S2", "C3"], "dealer": 5}, "a dealer who does not play"),
]


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
@pytest.mark.parametrize(("position", "what"), ROMME_POSITIONS, ids=[what for _, what in ROMME_POSITIONS])
def test_a_position_of_romme_that_cannot_be(position: dict[str, object], what: str, game: str) -> None:
    data = setup_to_data(new_match(2, game=game).setup) | {"position": position}
    assert reason(written(f"{FORMAT} 1", json.dumps(data)))[0] == "save.setup", what


def hands() -> tuple[tuple[Card, ...], ...]:
    """Return hands for two in Räuber."""
    return tuple(tuple(parse(text)) for text in ("R.0 L8.0", "L9.0 L8.1"))


BAD_POSITIONS = [
    ({"hands": ["R.0 L8.0", "L9.0"]}, "of different size"),
    ({"hands": ["", ""]}, "without cards"),
    ({"hands": ["R.0", "S7"]}, "a card of another game"),
    ({"hands": ["R.0", "B45.0"]}, "a bag in a hand"),
    ({"hands": ["R.0", "L9.1"], "bags": ["L9.1"]}, "a card twice"),
    ({"hands": ["R.0", "L9.0"], "bags": ["L10.0 L10.1 L10.2"]}, "too much in a bag"),
    ({"hands": ["R.0", "L9.0"], "bags": [""] * 10}, "ten bags"),
    ({"hands": ["R.0", "L9.0"], "owners": [5]}, "an owner who does not play"),
    ({"hands": ["R.0", "L9.0"], "owners": [-2]}, "an owner who is none"),
    ({"hands": ["R.0", "L9.0"], "owners": [0] * 10}, "owners of ten bags"),
    ({"hands": ["R.0", "L9.0"], "owners": ["0"]}, "a text as owner"),
    ({"hands": ["R.0", "L9.0"], "bags": [7]}, "a number as cards"),
    ({"hands": ["R.0", "L9.0"], "stock": 3}, "one card more for one of two"),
    ({"hands": ["R.0", "L9.0"], "stock": 65}, "more stock than cards"),
    ({"hands": ["R.0", "L9.0"], "sets": ["L2.0 L2.1"]}, "a set"),
    ({"hands": ["R.0", "L9.0"], "opened": [0]}, "somebody who has opened"),
    ({"hands": ["R.0", "L9.0"], "bags": ["L10.0 L10.1 L6.0"]}, "a dense bag of nobody"),
]


@pytest.mark.parametrize(("position", "what"), BAD_POSITIONS, ids=[what for _, what in BAD_POSITIONS])
def test_a_position_of_raeuber_that_cannot_be(position: dict[str, object], what: str) -> None:
    data = setup_to_data(new_match(2, game="raeuber").setup) | {"position": position}
    assert reason(written(f"{FORMAT} 1", json.dumps(data)))[0] == "save.setup", what


@pytest.mark.parametrize("game", GAMES)
def test_whole_random_matches_come_back_equal(game: str) -> None:
    kind = GAMES[game].Options
    long = {name: max(kind.choices[name]) for name in ("match_rounds", "target_score") if name in kind.choices}
    for seed in range(4):
        players = min(2 + seed, GAMES[game].most_seats)
        match = random_match(game, f"save {seed}", players, kind(**long), rounds=2, most=600)
        again = from_text(to_text(match), GAMES)
        assert (again.state, again.journal) == (match.state, match.journal)


@pytest.mark.parametrize("path", SAMPLES, ids=[path.name for path in SAMPLES])
def test_u147_samples_of_earlier_versions_load_for_ever(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = from_text(text, GAMES)
    assert to_text(match) == text
    assert match.state.scores


def test_u147_there_are_samples() -> None:
    assert SAMPLES
