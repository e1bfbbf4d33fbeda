"""Rommé in the hands of a monkey: any button and key at any moment, and never is a hidden card seen."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game.cards import Card, write
from game.engine.match import Match
from game.engine.saves import position_from
from game.engine.state import DISCARD, OUT, STOCK, Kind, Phase, hand
from game.rules import GAMES
from game.scenes.dialogs import Ask
from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable, Point
from tests.strategies import new_match

SIZES = [(800, 600), (1280, 720), (1000, 1100)]
SPEEDS = ["off", "fast", "normal", "slow"]
OFTEN = ["enter", "escape", "space", "tab", "left", "right", "up", "down", "t", "u", "a", "d", "d", "ctrl+z", "r"]
SELDOM = ["1", "2", "3", "m", "n", "f1", "f3", "f6", "f7", "ctrl+y", "ctrl+left", "shift+tab", "delete", "left alt"]


class Monkey:
    """Plays either Rommé with whatever comes to hand."""

    def __init__(self, kit: Kit, game: str, seed: int, stock: int | None = None) -> None:
        self.lots = Random(f"{game} {seed}")
        self.kit = kit
        kit.override(speed=self.lots.choice(SPEEDS))
        choices = GAMES[game].Options.choices.items()
        options = {name: self.lots.choice(values) for name, values in choices if self.lots.random() < 0.3}
        match = new_match(2 + seed % 3, GAMES[game].Options(**options), f"monkey {seed}", game=game)
        if stock is not None:
            state = match.state
            held = [write(state.cards(hand(seat.id))) for seat in state.seats]
            position = {"hands": held, "discard": write(state.cards(DISCARD)), "stock": stock}
            setup = replace(match.setup, position=position_from(position))
            match = Match(match.rules, setup)
        self.table = AtTable(kit, match)

    @property
    def over(self) -> bool:
        """Whether a round has come to its end."""
        return bool(self.table.match.state.scores)

    def step(self) -> None:
        """Do something, let some time pass, and look whether all is well."""
        table, what = self.table, self.lots.random()
        if not table.stack or table.table not in table.stack.scenes:
            self.table = AtTable(self.kit, table.match, self.lots.choice(SIZES))
        elif table.top is not table.table and what < 0.7:
            self.answer()
        elif what < 0.35:
            self.place()
        elif what < 0.55:
            self.press()
        elif what < 0.92:
            table.key(self.lots.choice(OFTEN if self.lots.random() < 0.88 else SELDOM))
        else:
            self.disturb()
        for _ in range(self.lots.randrange(1, 4)):
            self.table.looks(self.lots.choice([0.01, 0.05, 0.1, 0.4]))
            self.all_is_well()

    def answer(self) -> None:
        """Close what lies above the table; now and then the stock's last card is asked for."""
        asked = isinstance(self.table.top, Ask) and self.table.top.name == "last_card" and self.lots.random() < 0.3
        if asked:
            self.table.answer("yes")
        else:
            self.table.key(self.lots.choice(["escape", "escape", "enter"]))

    def place(self) -> None:
        """Drag a card to a meld, a pile, the felt; now and then the button stays down."""
        table, layout = self.table, self.table.table.layout
        if table.match.state.phase is Phase.DRAW and self.lots.random() < 0.6:
            table.key(self.lots.choice(["t", "t", "u"]))
            return
        own = [*layout.in_zone(hand(table.match.state.turn)), *layout.in_zone(DISCARD)[-1:]]
        if table.top is not table.table or not table.table.acting or not own:
            table.looks(0.3)
            return
        card = self.lots.choice(own)
        regions = layout.regions
        goals = [regions.discard] * 4 + [regions.sets, regions.hand, *(frame.rect for frame in layout.frames)]
        end = table.lift(layout.visible_point(card) or card.rect.center, self.lots.choice(goals).center)
        if self.lots.random() < 0.9:
            table.up(end)

    def press(self) -> None:
        """Press a button of the mouse somewhere."""
        point, button = self.somewhere(), self.lots.choice([1, 1, 1, 3, 2])
        self.table.move(point)
        self.table.down(point, button)
        if self.lots.random() < 0.9:
            self.table.up(point, button)

    def somewhere(self) -> Point:
        """Return a point, most often on a card, a meld or a button."""
        layout, lots = self.table.table.layout, self.lots
        rects = [place.rect for place in layout.places] + [frame.rect for frame in layout.frames]
        rects += [widget.rect for widget in self.table.table.actions.ring.widgets] + [layout.regions.window] * 3
        rects += [layout.regions.stock, layout.regions.discard] * 3
        rect = lots.choice(rects)
        return (rect.x + lots.randrange(max(1, rect.w)), rect.y + lots.randrange(max(1, rect.h)))

    def disturb(self) -> None:
        """Change the window or the settings, or look elsewhere."""
        match self.lots.randrange(4):
            case 0:
                self.table.resize(self.lots.choice(SIZES))
            case 1:
                self.kit.override(language=self.lots.choice(["de", "en", "fr"]), speed=self.lots.choice(SPEEDS))
            case 2:
                self.table.send(self.lots.choice([pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE]))
            case 3:
                self.table.move(self.somewhere())

    def hidden(self) -> set[Card]:
        """Return the cards whose faces nobody may see now who sits at the screen."""
        state, viewer = self.table.match.state, self.table.table.viewer
        found = {*state.cards(STOCK), *state.cards(OUT)}
        if state.phase.running:
            found |= {card for seat in state.seats if seat.id != viewer for card in state.cards(hand(seat.id))}
        return found

    def all_is_well(self) -> None:
        """Nothing hidden is seen, and what rests is where the layout has it."""
        table = self.table
        assert not table.shown() & (self.hidden() - self.just_turned()), table.journal[-3:]
        carried = table.table.pointer.gesture.carried
        if table.stack and table.top is table.table and table.table.director.idle and not carried:
            laid = {place.card for place in table.table.layout.places if place.card is not None}
            assert table.shown() == laid, table.journal[-3:]

    def just_turned(self) -> set[Card]:
        """Return cards of the pile that is being turned over: all have seen them."""
        if self.table.table.director.idle:
            return set()
        return {sprite.card for sprite in self.table.table.director.flying
                if sprite.card is not None and sprite.zone.kind is Kind.STOCK}  # fmt: skip


@pytest.mark.parametrize("game", ["romme", "multiplayer_romme"])
def test_a_monkey_for_a_while(kit: Kit, game: str) -> None:
    monkey = Monkey(kit, game, 4)
    for _ in range(110):
        monkey.step()
    assert len(monkey.table.journal) >= 8


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seed"), [("romme", 2), ("romme", 3), ("multiplayer_romme", 1)])
def test_a_monkey_finishes_a_round(kit: Kit, game: str, seed: int) -> None:
    """With few cards in the stock, that it does not take for ever."""
    monkey = Monkey(kit, game, seed, stock=4)
    for _ in range(1500):
        if monkey.over:
            break
        monkey.step()
    assert monkey.over
