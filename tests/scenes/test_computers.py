"""Computer players at the table: who sees what, the pace, and that nothing goes wrong when thoughts do."""

from __future__ import annotations

from typing import Any

import pytest

from game.brains import BRAINS, Question, asked
from game.brains.thinker import Answer, InlineThinker, answer
from game.engine.commands import Rename
from game.engine.match import Match
from game.engine.state import Kind, Phase, Seat, Setup, hand
from game.rules import GAMES
from game.scenes.curtain import Curtain
from game.scenes.scores import Scores
from game.scenes.table import Table
from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable, places

NAMES = ("Anna", "Rinaldo", "Marian", "Karasek")
ROMMES = [game for game in GAMES if game in BRAINS]


def table_of(kit: Kit, game: str, players: str, seed: str = "5", thinker: Any = None, **rules: Any) -> AtTable:
    """Return a table with these players, such as ``human easy hard``."""
    kit.override(speed="off")
    seats = tuple(Seat(n, NAMES[n], player) for n, player in enumerate(players.split()))
    match = Match(GAMES[game], Setup(game, seats, seed, GAMES[game].Options(**rules)))
    return AtTable(kit, match, thinker=thinker or InlineThinker())


def play_for(driver: AtTable, most: int = 4000, *, curtains: bool = True) -> None:
    """Let time pass until the round is over; where a person is to act, do what the easiest player would do."""
    for _ in range(most):
        driver.looks(0.1)
        match = driver.match
        if not match.state.phase.running:
            return
        if isinstance(driver.top, Curtain):
            assert curtains
            driver.key("enter")
        elif driver.table.acting and driver.table.director.idle:
            game = match.setup.game
            found = answer(game, asked(match, "easy", moves=BRAINS[game].wants_moves), hints=False)
            assert not found.trouble
            for thought in found.proposals[0]:
                assert driver.table.submit(thought.command), driver.said[-1]
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("game", ROMMES)
def test_one_person_plays_a_round_against_three_levels_without_any_curtain(kit: Kit, game: str) -> None:
    driver = table_of(kit, game, "human easy normal hard")
    play_for(driver, curtains=False)
    assert driver.table.viewer == 0
    driver.rest(4)
    assert isinstance(driver.top, Scores)
    assert not list((kit.folders.data / "reports").glob("*"))  # no thought went wrong


@pytest.mark.parametrize("game", ROMMES)
def test_with_computer_players_alone_the_show_runs_by_itself(kit: Kit, game: str) -> None:
    driver = table_of(kit, game, "easy hard")
    play_for(driver)
    assert driver.table.viewer is None
    assert driver.match.state.scores


@pytest.mark.parametrize("game", ROMMES)
def test_what_is_told_and_shown_names_no_card_of_another_hand(kit: Kit, game: str) -> None:
    """U049, U051, U052: no face, no word and no tooltip for a card that only a computer player may see."""
    driver = table_of(kit, game, "human normal hard")
    table = driver.table
    for _ in range(900):
        driver.looks(0.05)
        if not driver.match.state.phase.running:
            break
        if table.acting:
            break
        seen = driver.match.view(0).known()
        shown = {sprite.card for sprite in table.director.sprites if sprite.card is not None}
        assert shown <= seen
        assert {place.card for place in table.layout.places if place.card is not None} <= seen
        probe = str(places(table))
        assert not any(f"'{card}'" in probe for card in driver.match.state.cards(hand(1)) if card not in seen)
    assert not any(line.startswith("did") for line in driver.said)  # a command may name what only he knows


def test_cards_that_a_computer_player_lays_aside_before_the_opening_are_not_shown(kit: Kit) -> None:
    driver = table_of(kit, "raeuber_romme", "human hard", seed="12")
    staged = False
    for _ in range(6000):
        driver.looks(0.05)
        state = driver.match.state
        private = [card for zone, cards in state.zones.items() if zone.kind is Kind.PRIVATE for card in cards]
        staged |= bool(private)
        shown = {place.card for place in driver.table.layout.places}
        assert not (set(private) & shown) or driver.table.acting
        if driver.table.acting and driver.table.director.idle:
            found = answer("raeuber_romme", asked(driver.match, "easy", moves=False), hints=False)
            for thought in found.proposals[0]:
                driver.table.submit(thought.command)
        if not state.phase.running:
            break
    assert staged


def test_between_people_the_curtain_falls_and_no_hand_stays_open_while_computers_play(kit: Kit) -> None:
    driver = table_of(kit, "romme", "human easy human easy")
    open_hands = set()
    curtains = 0
    for _ in range(4000):
        driver.looks(0.1)
        state = driver.match.state
        if not state.phase.running:
            break
        if isinstance(driver.top, Curtain):
            assert state.seat(state.turn).human
            curtains += 1
            driver.key("enter")
        elif driver.table.acting and driver.table.director.idle:
            found = answer("romme", asked(driver.match, "easy", moves=True), hints=False)
            driver.table.submit(found.proposals[0][0].command)
        elif driver.table.computing and not driver.table.waiting:
            open_hands.add(driver.table.viewer)
    assert open_hands == {None}
    assert curtains >= 2


def test_it_is_not_your_turn_while_a_computer_player_acts(kit: Kit) -> None:
    driver = table_of(kit, "raeuber_romme", "human easy easy")
    while not driver.table.computing:
        driver.looks(0.1)
        if driver.table.acting:
            driver.table.submit(answer("raeuber_romme", asked(driver.match, "easy", moves=False), hints=False)
                                .proposals[0][0].command)  # fmt: skip
    journal = list(driver.journal)
    for words in ("t", "n", "a", "r"):
        driver.key(words)
    assert driver.journal == journal
    assert not driver.table.submit(next(driver.match.rules.moves(driver.match.state)))
    assert "noch nicht an der Reihe" in driver.status
    assert driver.table.submit(Rename("Otto"))  # names may be changed all the time


def test_a_computer_player_waits_a_moment_before_each_move_and_a_key_ends_the_wait(kit: Kit) -> None:
    """U056."""
    driver = table_of(kit, "romme", "easy easy")
    kit.override(speed="normal")
    while not driver.journal:
        driver.looks(0.05)
    driver.table.director.skip()
    for _ in range(12):
        driver.looks(0.05)
    assert len(driver.journal) == 1
    driver.key("space")
    driver.looks(0.01)
    assert len(driver.journal) == 2


class Broken(InlineThinker):
    """Thinks nothing of use."""

    def __init__(self, found: Answer) -> None:
        super().__init__()
        self.found = found

    def poll(self) -> Answer | None:
        question, self._question = self._question, None
        return self.found if question is not None else None


@pytest.mark.parametrize("game", ROMMES)
def test_when_thinking_fails_the_game_goes_on_and_a_report_tells_how(kit: Kit, game: str) -> None:
    """U047: the log holds what repeats it; the round goes on with the move that the clock would make."""
    driver = table_of(kit, game, "easy easy", thinker=Broken(Answer((), "KeyError: 7")))
    for _ in range(200):
        driver.looks(0.1)
    assert len(driver.journal) >= 2
    report = next((kit.folders.data / "reports").glob("*.txt")).read_text(encoding="utf-8")
    assert "KeyError: 7" in report
    assert '"seed"' in report


def test_an_illegal_move_of_a_computer_player_is_refused_like_any_other(kit: Kit) -> None:
    match = table_of(kit, "romme", "easy easy", seed="1").match
    wrong = answer("romme", asked(match, "easy", moves=True), hints=False).proposals[0]
    wrong = tuple(type(thought)(Rename(""), thought.why) for thought in wrong)
    driver = table_of(kit, "romme", "easy easy", thinker=Broken(Answer((wrong,))))
    for _ in range(60):
        driver.looks(0.1)
    assert driver.journal
    assert not any(line.startswith("rename") for line in driver.journal)
    assert "illegal" in next((kit.folders.data / "reports").glob("*.txt")).read_text(encoding="utf-8")


class Slow(InlineThinker):
    """Never comes to an end; remembers what it is told."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.done: list[str] = []

    def ask(self, game: str, question: Question, *, hints: bool = False) -> None:
        self.asked.append(question)

    def poll(self) -> Answer | None:
        return None

    def cancel(self) -> None:
        self.done.append("cancel")

    def close(self) -> None:
        self.done.append("close")


def test_leaving_and_changing_things_in_the_middle_of_a_thought_is_clean(kit: Kit) -> None:
    slow = Slow()
    driver = table_of(kit, "romme", "easy easy", thinker=slow)
    for _ in range(40):
        driver.looks(0.1)
    assert len(slow.asked) == 1
    assert driver.table.submit(Rename("Otto"))
    driver.looks(0.1)
    assert slow.done == ["cancel"]
    assert len(slow.asked) == 2  # a stale answer will not be used
    driver.stack.leave()
    assert slow.done == ["cancel", "cancel", "close"]


def test_a_match_with_computer_players_goes_on_after_being_loaded(kit: Kit) -> None:
    from game.scenes import begin

    driver = table_of(kit, "romme", "human normal hard", seed="9")
    for _ in range(300):
        driver.looks(0.1)
        if driver.table.acting and len(driver.journal) > 6:
            break
        if driver.table.acting and driver.table.director.idle:
            found = answer("romme", asked(driver.match, "easy", moves=True), hints=False)
            driver.table.submit(found.proposals[0][0].command)
    driver.stack.leave()
    again = begin.load(kit.folders.autosave)
    assert [seat.player for seat in again.state.seats] == ["human", "normal", "hard"]
    assert again.state.zones == driver.match.state.zones
    scene = begin.table(kit, again)
    assert isinstance(scene, Table)
    assert scene.viewer == 0
    scene.leave()


@pytest.mark.parametrize("game", ROMMES)
def test_who_plays_for_a_seat_can_be_changed_between_rounds_only(game: str) -> None:
    rounds = {"match_rounds": 3} if "match_rounds" in GAMES[game].Options.choices else {}
    seats = (Seat(0, "Anna"), Seat(1, "Rinaldo", "easy"))
    match = Match(GAMES[game], Setup(game, seats, "3", GAMES[game].Options(**rounds)))
    with pytest.raises(ValueError, match=r"players\.appoint_between"):
        match.play("appoint 1 hard")
    while match.state.phase.running:
        for thought in answer(game, asked(match, "normal", moves=BRAINS[game].wants_moves), hints=False).proposals[0]:
            match.submit(thought.command)
    if match.state.phase is Phase.MATCH_OVER:
        pytest.skip("one round ends this match")
    match.play("appoint 1 hard")
    match.play("appoint 0 normal")
    assert [seat.player for seat in match.state.seats] == ["normal", "hard"]
    for line in ("appoint 7 hard", "appoint 1 clever", "appoint x hard", "appoint 1"):
        with pytest.raises(ValueError, match=r"players|not a command"):
            match.play(line)


def test_unknown_kinds_of_players_are_refused_with_a_sentence() -> None:
    seats = (Seat(0, "Anna"), Seat(1, "Ben", "wizard"))
    with pytest.raises(ValueError, match=r"players\.kind"):
        Match(GAMES["romme"], Setup("romme", seats, "3", GAMES["romme"].Options()))


