"""Commands and zones as lines of text, both ways, and any other text refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.commands import (
    Command,
    Draw,
    EndTurn,
    GiveUp,
    Join,
    Leave,
    Move,
    NextRound,
    Pass,
    Publish,
    Rename,
    Take,
    parse_command,
)
from game.engine.state import DISCARD, OUT, STOCK, Kind, Zone, hand, parse_zone
from tests.strategies import any_cards

numbers = st.integers(0, 999_999)
zones = st.one_of(
    st.sampled_from([STOCK, DISCARD, OUT]),
    st.builds(hand, numbers),
    st.builds(Zone, st.just(Kind.PRIVATE), numbers, numbers),
    st.builds(Zone, st.sampled_from([Kind.SET, Kind.BAG]), st.just(-1), numbers),
)
commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(Draw, zones),
    st.builds(Move, st.lists(any_cards, min_size=1, max_size=20).map(tuple), zones, st.none() | st.integers(0, 999)),
    st.builds(Take, st.booleans()),
    st.builds(Join, st.text(max_size=30), st.text(max_size=10)),
    st.builds(Rename, st.text(max_size=30)),
    st.sampled_from([Publish(), EndTurn(), Pass(), GiveUp(), NextRound(), Leave()]),
)


@given(zones)
def test_every_zone_reads_as_it_is_written(zone: Zone) -> None:
    assert parse_zone(str(zone)) == zone


@given(commands)
def test_every_command_reads_as_it_is_written(command: Command) -> None:
    line = str(command)
    assert "\n" not in line
    assert parse_command(line) == command


@given(
    st.one_of(
        st.text(max_size=60),
        st.builds(
            "{} {}".format,
            st.sampled_from(["draw", "move", "join", "rename", "take"]),
            st.text(alphabet="H5S*'@>:.,0123456789[]\"{} handsetprivate", max_size=40),
        ),
    )
)
def test_any_text_is_a_command_or_refused(line: str) -> None:
    try:
        command = parse_command(line)
    except ValueError:
        return
    assert parse_command(str(command)) == command


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "end ",
        "END",
        "draw",
        "draw hand",
        "draw set:",
        "move",
        "move H5",
        "move H5 >",
        "move H5 > set:1 @",
        "move H5 > set:1 @-1",
        "move H5 > set:1 @x",
        "move H5 > set:1 @1000",
        "move H5 > set:1 @٣",
        "move H5>set:1",
        "move > set",
        "move " + "H5 " * 300 + "> set:1",
        "join",
        "join []",
        'join ["a"]',
        'join ["a", 1]',
        'join {"a": 1}',
        "join " + "[" * 5000,
        "rename",
        "rename 5",
        "rename null",
        "take",
        "take maybe",
        "undo",
        "state abcd",
        "move H5 > hand:0.1",
        "draw set:1.2",
        "draw private:1",
        "draw set:1234567",
        "draw set:\u0661",
    ],
)
def test_lines_that_are_no_commands(line: str) -> None:
    with pytest.raises(ValueError):
        parse_command(line)


def test_the_text_forms_are_pinned() -> None:
    assert str(Draw()) == "draw stock"
    assert str(parse_command("move H5 H6' * > set:3 @1")) == "move H5 H6' * > set:3 @1"
    assert str(Join('Zoë "x"\n')) == 'join ["Zoë \\"x\\"\\n", "human"]'
    assert [str(c) for c in (Publish(), EndTurn(), Pass(), GiveUp(), NextRound(), Leave(), Take(False))] == [
        "publish",
        "end",
        "pass",
        "giveup",
        "next",
        "leave",
        "take no",
    ]
