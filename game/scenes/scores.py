"""The score sheet of a match: who won, every round, and what each number is made of (RR-R3, RR-R25, RR-R33)."""

from __future__ import annotations

import pygame

from game.engine.commands import NextRound
from game.engine.match import Match
from game.engine.state import Phase
from game.scenes import decor, triumph
from game.scenes.screen import Screen
from game.scenes.sheet import Sheet
from game.ui import write
from game.ui.kit import Kit
from game.ui.scene import Pop, Push, Reset, Result
from game.ui.text import text
from game.ui.widgets import Button, Fired, Label

_FACTS = 17
"""Size of the facts under the sheet."""


def _middle(wide: int) -> int:
    """Return how much of a width belongs to the fact in the middle."""
    return wide - 2 * (wide * 27 // 100)


class Scores(Screen):
    """Is popped with `NextRound` for the next round, else with None; after the match it leads on by itself."""

    ground = "felt"

    def __init__(self, kit: Kit, match: Match) -> None:
        """Show a match at any moment; the buttons are those of its phase."""
        super().__init__(kit)
        self.match = match
        self.phase = match.state.phase
        self.first = {Phase.ROUND_OVER: "next", Phase.MATCH_OVER: "again"}.get(self.phase, "back")
        self._title = pygame.Surface((1, 1))
        self._title_at = pygame.Rect(0, 0, 1, 1)

    @property
    def festive(self) -> bool:
        """Whether a match of several rounds of Rommé is won."""
        return self.phase is Phase.MATCH_OVER and bool(self.match.state.scores[-1].how)

    def headline(self) -> str:
        """Return who won, or what this is in the middle of a round."""
        state = self.match.state
        if self.phase is Phase.MATCH_OVER:
            names = tuple(state.seat(seat).name for seat in self.match.rules.leaders(state))
            shared = len(names) > 1
            return text("scores.match_shared", names=names) if shared else text("scores.match_won", name=names[0])
        if self.phase is not Phase.ROUND_OVER:
            return text("scores.title")
        last = state.scores[-1]
        if last.shared:
            names = tuple(tally.name for tally in last.tallies if tally.seat in last.shared)
            return text("scores.shared", names=names)
        winner = next((tally.name for tally in last.tallies if tally.seat == last.winner), None)
        if winner is None:
            return text("scores.void" if last.how else "scores.blocked")
        return text("scores.won", name=winner)

    def _winners(self) -> tuple[int, ...]:
        """Return the seats whose column shines."""
        return self.match.rules.leaders(self.match.state) if self.festive else ()

    def build(self, area: pygame.Rect) -> None:
        """Put the headline above, the sheet in the middle, facts and buttons below."""
        px = self.px
        wide, tall = min(px(1180), area.w - 2 * px(24)), min(area.h, px(860))
        top = area.y + (area.h - tall) // 2
        space = wide - 2 * px(triumph.ASIDE) if self.festive else wide
        self._title = decor.lettering(self.kit, self.headline(), self.units(50), space)
        self._title_at = self._title.get_rect(center=(area.centerx, top + px(46)))
        left = (area.w - wide) // 2
        foot = pygame.Rect(left, top + tall - px(72), wide, px(54))
        rows = write.height(self.kit, self._note(), "text", self.units(_FACTS), _middle(wide))
        high = max(px(30), rows + px(4))
        facts = pygame.Rect(left, foot.y - px(8) - high, wide, high)
        sheet = pygame.Rect(left, top + px(88), wide, facts.y - top - px(96))
        self.ring.add(Sheet("sheet", sheet, self.match, self.fit, self._winners()))
        self._build_facts(facts)
        self._build_buttons(foot)

    def _build_facts(self, place: pygame.Rect) -> None:
        state = self.match.state
        names = {seat.id: seat.name for seat in state.seats}
        sides = (place.w - _middle(place.w)) // 2
        facts = (
            ("dealer", text("scores.dealer", name=names.get(state.dealer, "–")), "left"),
            ("note", self._note(), "center"),
            ("seed", text("scores.seed", seed=self.match.setup.seed), "right"),
        )
        middle = pygame.Rect(place.x + sides, place.y, place.w - 2 * sides, place.h)
        left = pygame.Rect(place.x, place.y, sides, place.h)
        places = (left, middle, left.move(place.w - sides, 0))
        for rect, (name, words, align) in zip(places, facts, strict=True):
            label = Label(name, rect, words, "text", self.units(_FACTS), "text_dim", align, wrap=name == "note")  # type: ignore[arg-type]
            self.ring.add(label)

    def _note(self) -> str:
        """Return who is ahead in a series, else what the points are good for."""
        target = getattr(self.match.setup.options, "target_score", 0)
        return self._standing() or text(f"scores.note.{self.match.setup.game}", target=target)

    def _standing(self) -> str:
        """Return who is ahead between two rounds of a series."""
        state, total = self.match.state, getattr(self.match.setup.options, "match_rounds", 0)
        if total < 2 or self.phase is not Phase.ROUND_OVER:
            return ""
        names = tuple(state.seat(seat).name for seat in self.match.rules.leaders(state))
        return text("scores.standing", number=len(state.scores), total=total, names=names)

    def _build_buttons(self, place: pygame.Rect) -> None:
        ways = {Phase.ROUND_OVER: ("back", "who", "next"), Phase.MATCH_OVER: ("menu", "again")}
        names = ways.get(self.phase, ("back",))
        keys = {name: f"scores.{name}" for name in ("back", "who", "next", "again")} | {"menu": "pause.to_menu"}
        wide, gap = self.px(260), self.px(18)
        x = place.centerx - (wide * len(names) + gap * (len(names) - 1)) // 2
        for name in names:
            look = "primary" if name == self.first else "button"
            rect = pygame.Rect(x, place.y, wide, place.h)
            self.ring.add(Button(name, rect, text(keys[name]), look, units=self.units(21)))
            x += wide + gap

    def paint(self, surface: pygame.Surface) -> None:
        """Paint baize and headline."""
        super().paint(surface)
        if self.festive:
            triumph.paint(self.kit, surface, self.area, self._title_at, self.fit)
        surface.blit(self._title, self._title_at)

    def escape(self) -> Result:
        """Back to the table; after the match nothing is left there."""
        return None if self.phase is Phase.MATCH_OVER else Pop()

    def fired(self, fired: Fired) -> Result:
        """Go on."""
        from game.scenes.lobby import Lobby
        from game.scenes.menu import Menu

        match fired.name:
            case "next":
                return Pop(NextRound())
            case "again":
                return Push(Lobby(self.kit, self.match.setup, over=True))
            case "who":
                return Pop("who")
            case "menu":
                return Reset(Menu(self.kit))
            case "back":
                return Pop()
        return None
