"""Levels: ready-made tables as people write them, good ones and bad ones; a bad one names its file and the place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import levels
from game.cards import parse, write
from game.engine.match import Match
from game.engine.state import DISCARD, STOCK, Kind, hand
from game.levels import BadLevel
from game.reason import Reason
from game.rules import GAMES
from game.rules.rebuilding import Options
from tests.conftest import ROOT

HEAD = 'format = 1\ngame = "raeuber_romme"\n'
BAGS = 'format = 1\ngame = "raeuber"\n'
CARDVERSE = 'format = 1\ngame = "romme"\n'
MULTIPLAYER = 'format = 1\ngame = "multiplayer_romme"\n'


def written(folder: Path, text: str, name: str = "mine.toml") -> Path:
    """Return a level file with this text."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted((ROOT / "levels").glob("*.toml")), ids=lambda path: path.stem)
def test_every_level_of_the_program_loads_and_begins(path: Path) -> None:
    level = levels.load(path)
    names = level.players or ("Anna", "Ben")
    match = Match(GAMES[level.game], levels.setup(level, names, "7"))
    assert len(match.state.seats) == len(names)
    assert set(level.title) >= {"de", "en", "fr"}
    assert set(level.about) >= {"de", "en", "fr"}


def test_a_level_with_everything(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        HEAD
        + """
[title]
en = "A try"
[about]
en = "All there is."
[options]
jokers = 2
opening = 20
wrap = true
[table]
players = ["Zoë", "Łukasz"]
seed = "x"
columns = 3
[position]
hands = ["H6 D6 S7", "C4 C5"]
sets = ["S3 S4 S5 S6 S7"]
opened = [0, 1]
dealer = 1
stock = 12
""",
    )
    level = levels.load(path)
    assert (level.id, level.columns, level.seed, level.players) == ("mine", 3, "x", ("Zoë", "Łukasz"))
    assert level.options == Options(jokers=2, opening=20, wrap=True)
    assert level.words("fr") == ("A try", "All there is.")
    with pytest.raises(BadLevel, match="position_cards"):
        levels.load(written(tmp_path, path.read_text(encoding="utf-8").replace("D6 S7", "D6 S7 S7")))


def test_a_level_that_the_rules_refuse_says_so_in_their_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadLevel) as refused:
        levels.load(written(tmp_path, HEAD + '[position]\nhands = ["H6 H6", "H6"]\n'))
    assert refused.value.what == Reason("setup.position_cards")
    with pytest.raises(BadLevel) as unreadable:
        levels.load(written(tmp_path, "format = 1\n"))
    assert unreadable.value.what == str(unreadable.value)


def test_a_position_is_what_the_match_begins_with(tmp_path: Path) -> None:
    text = HEAD + '[position]\nhands = ["H6 S7", "C4 S7"]\nsets = ["S3 S4 S5", "H7 D7 C7"]\ndealer = 0\nstock = 5\n'
    level = levels.load(written(tmp_path, text))
    match = Match(GAMES[level.game], levels.setup(level, ("A", "B"), "s"))
    assert write(match.state.cards(hand(0))) == "H6 S7"
    assert match.state.cards(hand(1)) == tuple(parse("C4 S7'"))
    assert [write(cards) for cards in match.state.of_kind(Kind.SET).values()] == ["S3 S4 S5", "H7 D7 C7"]
    assert match.state.turn == 1
    assert sum(map(len, match.state.zones.values())) == 110


def test_a_position_of_raeuber_fills_bags_and_gives_them_away(tmp_path: Path) -> None:
    text = BAGS + '[position]\nhands = ["L9 R", "L5 L4"]\nbags = ["L9 L8", "", "R"]\nowners = [1, -1, 0]\nstock = 10\n'
    level = levels.load(written(tmp_path, text))
    state = Match(GAMES[level.game], levels.setup(level, ("A", "B"), "s")).state
    bags = {zone.number: write(cards) for zone, cards in state.of_kind(Kind.BAG).items()}
    assert bags == {1: "L9.1 L8.0", 3: "R.1"}
    assert state.owners == (1, -1, 0, -1, -1, -1, -1, -1, -1)  # type: ignore[attr-defined]
    assert (write(state.cards(hand(0))), len(state.cards(STOCK))) == ("L9.0 R.0", 10)


def test_the_variants_of_raeuber_begin_with_the_standard() -> None:
    names = [level.id for level in levels.presets(ROOT / "levels", "raeuber")]
    assert names[0] == "raeuber" and len(names) == 4


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("romme", ["romme", "romme_quick", "romme_sharp", "romme_strict"]),
        (
            "multiplayer_romme",
            [f"multiplayer_romme{ending}" for ending in ("", "_casual", "_classic", "_endless")],
        ),
    ],
)
def test_the_variants_of_romme_begin_with_the_standard(game: str, names: list[str]) -> None:
    found = levels.presets(ROOT / "levels", game)
    assert [level.id for level in found] == names
    assert len({str(level.options) for level in found}) == len(found)


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_the_variants_of_a_game_have_names_of_their_own(language: str) -> None:
    for game in GAMES:
        words = [level.words(language) for level in levels.presets(ROOT / "levels", game)]
        assert len({title for title, _ in words}) == len({about for _, about in words}) == len(words)


def test_a_position_of_romme_says_who_laid_what_and_what_was_discarded(tmp_path: Path) -> None:
    position = 'hands = ["S6 D2", "C9"]\nsets = ["S3 S4 S5"]\nowners = [1]\ndiscard = "H2 D9"\nstock = 5\n'
    level = levels.load(written(tmp_path, f"{CARDVERSE}[position]\n{position}"))
    state = Match(GAMES[level.game], levels.setup(level, ("A", "B"), "s")).state
    assert state.owners == (1,)  # type: ignore[attr-defined]
    assert (write(state.cards(DISCARD)), len(state.cards(STOCK))) == ("H2 D9", 5)


def test_a_bad_level_is_told_and_left_out_if_there_is_somebody_to_tell(tmp_path: Path) -> None:
    written(tmp_path, "format = 7", "bad.toml")
    written(tmp_path, HEAD, "good.toml")
    told: list[Reason] = []
    assert [level.id for level in levels.presets(tmp_path, "raeuber_romme", told.append)] == ["good"]
    assert [(reason.key, reason.values["name"]) for reason in told] == [("error.level_damaged", "bad")]
    with pytest.raises(BadLevel):
        levels.presets(tmp_path, "raeuber_romme")


def test_without_texts_a_level_is_called_by_its_file(tmp_path: Path) -> None:
    assert levels.load(written(tmp_path, HEAD)).words("de") == ("mine", "")


def test_presets_leave_out_positions_and_other_games(tmp_path: Path) -> None:
    written(tmp_path, HEAD + "[options]\njokers = 2\n", "a.toml")
    written(tmp_path, HEAD, "b.toml")
    written(tmp_path, HEAD + '[position]\nhands = ["H6", "C4"]\n', "c.toml")
    assert [level.id for level in levels.presets(tmp_path, "raeuber_romme")] == ["b", "a"]
    assert levels.presets(tmp_path, "raeuber") == []


BAD = {
    "not TOML": ("hello world", "bad_toml"),
    "empty": ("", "format"),
    "no format": ('game = "raeuber_romme"\n', "format"),
    "format 2": ('format = 2\ngame = "raeuber_romme"\n', "format: 2"),
    "format as text": ('format = "1"\ngame = "raeuber_romme"\n', "format"),
    "no game": ("format = 1\n", "game"),
    "foreign game": ('format = 1\ngame = "chess"\n', "chess"),
    "game is a list": ('format = 1\ngame = ["raeuber_romme"]\n', "mine.toml"),
    "unknown table": (HEAD + "[extras]\nx = 1\n", "extras"),
    "unknown option": (HEAD + "[options]\njoker = 2\n", "joker"),
    "option of a wrong type": (HEAD + '[options]\njokers = "2"\n', "jokers"),
    "whether as number": (HEAD + "[options]\nwrap = 1\n", "wrap"),
    "number as whether": (HEAD + "[options]\njokers = true\n", "jokers"),
    "impossible option": (HEAD + "[options]\njokers = 5\n", "jokers"),
    "option nobody may choose": (HEAD + "[options]\nlongest_run = 20\n", "longest_run"),
    "options no table": (HEAD + "options = 3\n", "options"),
    "unknown card": (HEAD + '[position]\nhands = ["H6 X9", "C4"]\n', "X9"),
    "a card three times": (HEAD + '[position]\nhands = ["H6 H6", "H6"]\n', "position_cards"),
    "one card doubled": (HEAD + """[position]\nhands = ["H6' C5", "H6'"]\n""", "position_cards"),
    "a joker too many": (HEAD + '[options]\njokers = 0\n[position]\nhands = ["H6 *", "C4"]\n', "position_cards"),
    "invalid set": (HEAD + '[position]\nhands = ["H6", "C4"]\nsets = ["S3 S4 S6"]\n', "position_sets"),
    "a pile where there is none": (HEAD + '[position]\nhands = ["H6", "C4"]\ndiscard = "S3"\n', "position_extra"),
    "bags where there are none": (HEAD + '[position]\nhands = ["H6", "C4"]\nowners = [0]\n', "position_extra"),
    "a pile beside bags": (BAGS + '[position]\nhands = ["R", "L2"]\ndiscard = "L3"\n', "position_extra"),
    "set of two": (HEAD + '[position]\nhands = ["H6", "C4"]\nsets = ["S3 S4"]\n', "position_sets"),
    "no hands": (HEAD + '[position]\nsets = ["S3 S4 S5"]\n', "hands"),
    "an empty hand": (HEAD + '[position]\nhands = ["H6", ""]\n', "position_hands"),
    "one hand": (HEAD + '[position]\nhands = ["H6"]\n', "too_few"),
    "seven hands": (HEAD + '[position]\nhands = ["H6", "H7", "H8", "H9", "H10", "HJ", "HQ"]\n', "too_many"),
    "hands no list": (HEAD + '[position]\nhands = "H6"\n', "hands"),
    "hand no text": (HEAD + "[position]\nhands = [1, 2]\n", "cards"),
    "dealer not there": (HEAD + '[position]\nhands = ["H6", "C4"]\ndealer = 2\n', "position_seats"),
    "opened not there": (HEAD + '[position]\nhands = ["H6", "C4"]\nopened = [2]\n', "position_seats"),
    "too large a stock": (HEAD + '[position]\nhands = ["H6", "C4"]\nstock = 109\n', "position_stock"),
    "three spoons": (BAGS + '[position]\nhands = ["L2 L2", "L2 R"]\n', "position_cards"),
    "too much in a bag": (BAGS + '[position]\nhands = ["R", "L2"]\nbags = ["L9 L9 L9"]\n', "position_bags"),
    "ten bags": (
        BAGS + '[position]\nhands = ["R R", "L2 L3"]\nbags = ["", "", "", "", "", "", "", "", "", ""]\n',
        "bags",
    ),
    "an owner not there": (BAGS + '[position]\nhands = ["R R", "L2 L3"]\nowners = [2]\n', "position_seats"),
    "unequal hands": (BAGS + '[position]\nhands = ["R R", "L2"]\n', "position_hands"),
    "ace below the two": (CARDVERSE + '[position]\nhands = ["H6", "C4"]\nsets = ["SA S2 S3"]\n', "position_sets"),
    "ace above the king": (MULTIPLAYER + '[position]\nhands = ["H6", "C4"]\nsets = ["SQ SK SA"]\n', "position_sets"),
    "low ace in CardVerse": (CARDVERSE + '[options]\nace = "low"\n', "ace"),
    "too few points to win": (CARDVERSE + "[options]\ntarget_score = 9\n", "target_score"),
    "more owners than melds": (CARDVERSE + '[position]\nhands = ["H6", "C4"]\nowners = [0]\n', "position_bags"),
    "bags no list": (BAGS + '[position]\nhands = ["R R", "L2 L3"]\nbags = "L9"\n', "bags"),
    "position no table": (HEAD + "position = 3\n", "position"),
    "unknown in table": (HEAD + "[table]\nrows = 3\n", "rows"),
    "columns": (HEAD + "[table]\ncolumns = 9\n", "columns"),
    "columns as text": (HEAD + '[table]\ncolumns = "3"\n', "columns"),
    "players no texts": (HEAD + "[table]\nplayers = [1, 2]\n", "players"),
    "one player": (HEAD + '[table]\nplayers = ["A"]\n', "too_few"),
    "same names": (HEAD + '[table]\nplayers = ["A", "a"]\n', "name_taken"),
    "empty name": (HEAD + '[table]\nplayers = ["A", " "]\n', "name_empty"),
    "players and hands differ": (
        HEAD + '[table]\nplayers = ["A", "B", "C"]\n[position]\nhands = ["H6", "C4"]\n',
        "position_hands",
    ),
    "table no table": (HEAD + "table = 3\n", "table"),
    "title no table": (HEAD + "title = 3\n", "mine.toml"),
    "title no text": (HEAD + "[title]\nen = 3\n", "title"),
    "huge text": (HEAD + f'[title]\nen = "{"x" * 5000}"\n', "title"),
    "huge": (HEAD + "#" * 5_000_000, "too_large"),
    "deep": (HEAD + "x = " + "[" * 9000 + "]" * 9000, "too_deep"),
    "not UTF-8": ("", "not_text"),
    "unknown key of a position": (HEAD + '[position]\nhands = ["H6", "C4"]\nhand = ["H7"]\n', "hand"),
    "seed no text": (HEAD + "[table]\nseed = 7\n", "seed"),
}


@pytest.mark.parametrize("case", BAD)
def test_a_bad_level_names_its_file_and_what_is_wrong(tmp_path: Path, case: str) -> None:
    text, place = BAD[case]
    path = written(tmp_path, text)
    if case == "not UTF-8":
        path.write_bytes(b"format = 1\n# \xff\xfe\n")
    with pytest.raises(BadLevel) as refusal:
        levels.load(path)
    assert str(refusal.value).startswith("mine.toml: ")
    assert place in str(refusal.value)
    assert len(str(refusal.value)) < 250


def test_a_missing_level_is_a_bad_level(tmp_path: Path) -> None:
    with pytest.raises(BadLevel, match=r"none\.toml"):
        levels.load(tmp_path / "none.toml")
    with pytest.raises(BadLevel):
        levels.load(tmp_path)
