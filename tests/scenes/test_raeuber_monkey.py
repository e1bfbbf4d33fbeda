"""Räuber in the hands of a monkey: any button and key at any moment, and never is a hidden card seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.cards import Card
from game.engine.state import OUT, STOCK, Phase, hand
from game.rules import GAMES
from game.ui.kit import Kit
from tests.scenes.table_driver import AtTable, Point
from tests.strategies import new_match

SIZES = [(800, 600), (1280, 720), (1920, 1080), (1000, 1100)]
SPEEDS = ["off", "fast", "normal", "slow", "very_slow"]
OFTEN = ["enter", "escape", "space", "tab", "left", "right", "up", "down", "delete", "n", "l", "2"]
SELDOM = ["3", "t", "f1", "f2", "f3", "f4", "f6", "f7", "f10", "ctrl+z", "ctrl+left", "shift+tab", "left alt"]


class Monkey:
    """Plays Räuber with whatever comes to hand."""

    def __init__(self, kit: Kit, seed: int) -> None:
        self.lots = Random(seed)
        self.kit = kit
        kit.override(speed=self.lots.choice(SPEEDS))
        choices = GAMES["raeuber"].Options.choices.items()
        options = {name: self.lots.choice(values) for name, values in choices if self.lots.random() < 0.3}
        options["match_rounds"] = 1
        rules = GAMES["raeuber"].Options(**options)
        self.table = AtTable(kit, new_match(2 + seed % 4, rules, f"monkey {seed}", game="raeuber"))

    @property
    def over(self) -> bool:
        """Whether the match has come to its end."""
        return self.table.match.state.phase is Phase.MATCH_OVER

    def step(self) -> None:
        """Do something, let some time pass, and look whether all is well."""
        table, what = self.table, self.lots.random()
        if not table.stack or table.table not in table.stack.scenes:
            self.table = AtTable(self.kit, table.match, self.lots.choice(SIZES))
        elif table.top is not table.table and what < 0.6:
            table.key(self.lots.choice(["escape", "escape", "enter"]))
        elif what < 0.3:
            self.place()
        elif what < 0.55:
            self.press()
        elif what < 0.9:
            table.key(self.lots.choice(OFTEN if self.lots.random() < 0.85 else SELDOM))
        else:
            self.disturb()
        for _ in range(self.lots.randrange(1, 6)):
            self.table.looks(self.lots.choice([0.01, 0.05, 0.1, 0.4]))
            self.all_is_well()

    def place(self) -> None:
        """Drag a card of the hand to a bag; now and then the button stays down."""
        table, layout = self.table, self.table.table.layout
        own = layout.in_zone(hand(table.match.state.turn))
        if table.top is not table.table or not table.table.acting or not own:
            table.looks(0.3)
            return
        card = self.lots.choice(own)
        end = table.lift(layout.visible_point(card) or card.rect.center, self.lots.choice(layout.frames).rect.center)
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
        """Return a point, most often on a card, a bag or a button."""
        layout, lots = self.table.table.layout, self.lots
        rects = [place.rect for place in layout.places] + [frame.rect for frame in layout.frames]
        rects += [widget.rect for widget in self.table.table.actions.ring.widgets] + [layout.regions.window] * 3
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
        match, viewer = self.table.match, self.table.table.viewer
        state = match.state
        found = {*state.cards(STOCK), *state.cards(OUT)}
        if state.phase.running and not match.rules.open_hands(state):
            found |= {card for seat in state.seats if seat.id != viewer for card in state.cards(hand(seat.id))}
        return found

    def all_is_well(self) -> None:
        """Nothing hidden is seen, and what rests is where the layout has it."""
        table = self.table
        assert not table.shown() & self.hidden(), table.journal[-3:]
        carried = table.table.pointer.gesture.carried
        if table.stack and table.top is table.table and table.table.director.idle and not carried:
            laid = {place.card for place in table.table.layout.places if place.card is not None}
            assert table.shown() == laid, table.journal[-3:]


def test_a_monkey_for_a_while(kit: Kit) -> None:
    monkey = Monkey(kit, 4)
    for _ in range(150):
        monkey.step()
    assert len(monkey.table.journal) >= 5


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_a_monkey_finishes_a_deal(kit: Kit, seed: int) -> None:
    monkey = Monkey(kit, seed)
    for _ in range(4000):
        if monkey.over:
            break
        monkey.step()
    assert monkey.over
