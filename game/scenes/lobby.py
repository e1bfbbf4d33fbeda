"""The lobby: who plays, by which house rules, with which cards (RR-H1 to RR-H13)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pygame

from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import Setup
from game.rules import GAMES
from game.scenes import begin, house, numberrow
from game.scenes.dialogs import Ask
from game.scenes.screen import Screen
from game.ui.kit import Kit
from game.ui.scene import Pop, Push, Reset, Result
from game.ui.text import language, reason, text
from game.ui.widgets import Button, Choice, Fired, Label, TextField
from game.ui.widgets.keys import matches

_OWN = "own"
_LONGEST_SEED = 40
_DEAL = object()
_PACK = 40
"""Height of the line that tells how many cards there are."""


class Lobby(Screen):
    """Leaves with the table of a new match, or is popped with None."""

    first = "start"

    def __init__(self, kit: Kit, playing: Setup | None = None, game: str = "", *, over: bool = False) -> None:
        """Begin with what was chosen last; ``playing`` is the setup of a match, which is lost unless it is ``over``."""
        super().__init__(kit)
        self.asks = playing is not None and not over
        named = [seat.name for seat in playing.seats] if playing else []
        self.count = len(named) or len(kit.settings.names)
        self.names = named + begin.default_names(kit, max(game.most_seats for game in GAMES.values()), named)
        self.seed = ""
        self.options: Any = None
        self._choose(playing.game if playing else game or begin.last_game(kit))
        if playing:
            self.options = playing.options

    def _choose(self, game: str) -> None:
        """Turn to a game, with the house rules that were chosen for it last."""
        self.game = game
        self.rules = GAMES[game]
        self.options = begin.last_options(self.kit, game)
        self.presets = begin.presets(self.kit, game)
        self.count = min(max(self.count, self.rules.least_seats), self.rules.most_seats)
        self.section = next(iter(house.sections(type(self.options))))

    # --- arranging

    def build(self, area: pygame.Rect) -> None:
        """Put the players at the left, the rules at the right, the buttons below."""
        px = self.px
        wide = min(px(1240), area.w - 2 * px(24))
        body = pygame.Rect((area.w - wide) // 2, px(70), wide, min(area.h, px(780)) - px(70) - px(82))
        body.y += max(0, (area.h - px(780)) // 2)
        games = [(game, text(f"game.{game}.title")) for game in GAMES]
        tabs = pygame.Rect(0, 0, min(px(300) * len(games), wide), px(46))
        tabs.midbottom = (area.centerx, body.y - px(10))
        self.ring.add(Choice("game", tabs, "", games, self.game, units=self.units(22)))
        left = pygame.Rect(body.x, body.y, px(350), body.h)
        self._build_players(left)
        self._build_rules(pygame.Rect(left.right + px(18), body.y, body.right - left.right - px(18), body.h))
        foot = pygame.Rect(body.x, body.bottom + px(16), wide, px(52))
        back = pygame.Rect(0, 0, px(220), foot.h)
        back.topright = (foot.centerx - px(10), foot.y)
        start = pygame.Rect(foot.centerx + px(10), foot.y, px(220), foot.h)
        self.ring.add(Button("back", back, text("word.back"), units=self.units(21)))
        self.ring.add(Button("start", start, text("lobby.start"), "primary", "ctrl+return", units=self.units(21)))
        self._judge()

    def _build_players(self, place: pygame.Rect) -> None:
        px = self.px
        seed_tall = px(152)
        panel = pygame.Rect(place.x, place.y, place.w, place.h - seed_tall - px(14))
        self.board("players", panel, text("lobby.players"))
        inside = panel.inflate(-2 * px(24), 0)
        numbers = range(self.rules.least_seats, self.rules.most_seats + 1)
        y = panel.y + px(70)
        line = pygame.Rect(inside.x, y, inside.w, px(40))
        self.ring.add(Choice("count", line, "", [(n, str(n)) for n in numbers], self.count, units=self.units(19)))
        step = min(px(60), (panel.bottom - line.bottom - px(36)) // self.rules.most_seats)
        for number in range(self.count):
            row = pygame.Rect(inside.x, line.bottom + px(12) + number * step, inside.w, min(px(42), step - px(6)))
            label = text("lobby.player_name", number=number + 1)
            hint = self.names[number] or label
            self.ring.add(TextField(f"name{number}", row, self.names[number], 24, hint, label, units=self.units(19)))
        self._build_seed(pygame.Rect(place.x, panel.bottom + px(14), place.w, seed_tall))

    def _build_seed(self, place: pygame.Rect) -> None:
        px = self.px
        self.board("seed_panel", place)
        inside = place.inflate(-2 * px(24), -2 * px(14))
        head = pygame.Rect(inside.x, inside.y, inside.w, px(28))
        self.ring.add(Label("seed_label", head, text("lobby.seed"), "title", self.units(20), "brass_light"))
        field = pygame.Rect(inside.x, head.bottom + px(4), inside.w, px(38))
        hint = text("lobby.seed_random")
        self.ring.add(
            TextField("seed", field, self.seed, _LONGEST_SEED, hint, text("lobby.seed"), units=self.units(18))
        )
        about = pygame.Rect(inside.x, field.bottom + px(5), inside.w, inside.bottom - field.bottom - px(5))
        words = text("lobby.seed_about")
        self.ring.add(Label("seed_about", about, words, "text", self.units(14.5), "text_dim", valign="top", wrap=True))

    def _build_rules(self, place: pygame.Rect) -> None:
        px = self.px
        self.board("rules", place, text("lobby.rules"))
        inside = place.inflate(-2 * px(28), 0)
        options = [*((level.id, level.words(language())[0]) for level in self.presets), (_OWN, text("lobby.own_rules"))]
        line = pygame.Rect(inside.x, place.y + px(70), inside.w, px(42))
        self.ring.add(Choice("preset", line, "", options, self.preset, units=self.units(18)))
        about = pygame.Rect(inside.x, line.bottom + px(6), inside.w, px(46))
        self.ring.add(Label("about", about, self._about(), "italic", self.units(17), "text_light", "center", wrap=True))
        sections = [(name, text(name)) for name in house.sections(type(self.options))]
        tabs = pygame.Rect(inside.x, about.bottom + px(8), inside.w, px(40))
        self.ring.add(Choice("section", tabs, "", sections, self.section, units=self.units(17)))
        self._build_rows(pygame.Rect(inside.x, tabs.bottom + px(8), inside.w, place.bottom - tabs.bottom - px(24)))

    def _build_rows(self, place: pygame.Rect) -> None:
        every = house.sections(type(self.options))
        first, most = next(iter(every)), max(map(len, every.values()))
        step = min(place.h // most, (place.h - self.px(_PACK)) // len(every[first]), self.px(84))
        for number, name in enumerate(every[self.section]):
            row = pygame.Rect(place.x, place.y + number * step, place.w, step - self.px(6))
            self.ring.add(numberrow.row(f"rule:{name}", row, name, self.options, self.units(18)))
        rest = pygame.Rect(place.x, place.bottom - self.px(_PACK), place.w, self.px(34))
        if self.section == first:
            self.ring.add(Label("pack", rest, self._pack(), "italic", self.units(17), "text_dim", "center"))

    # --- what is chosen

    @property
    def preset(self) -> str:
        """The variant whose house rules are chosen now."""
        return next((level.id for level in self.presets if level.options == self.options), _OWN)

    def _about(self) -> str:
        chosen = next((level for level in self.presets if level.id == self.preset), None)
        return text("lobby.own_about") if chosen is None else chosen.words(language())[1]

    def _pack(self) -> str:
        """Return how many cards there are, and how many stay in the stock after the deal."""
        total, left = self.rules.supply(self.options, self.count)
        return text("lobby.supply", total=total, left=left)

    def _judge(self) -> None:
        """Say why the game cannot start yet, if it cannot."""
        button = self.ring.widget("start")
        assert button is not None
        button.why = self._why()

    def _why(self) -> str:
        try:
            self.match()
        except IllegalMove as refusal:
            return reason(refusal.reasons[0])
        return ""

    def match(self) -> Match:
        """Return the match that these choices make. Raises `IllegalMove`."""
        return begin.deal(self.game, self.names[: self.count], self.options, self.seed.strip() or begin.fresh_seed())

    # --- answers

    def handle(self, event: pygame.Event) -> Result:
        """Deal at Ctrl and Enter, wherever the focus is."""
        if matches(event, "ctrl+return") and not self._why():
            return self._start()
        return super().handle(event)

    def fired(self, fired: Fired) -> Result:
        """Note a choice; deal."""
        name = fired.name
        if name == "back":
            return Pop()
        if name == "start":
            return self._start()
        if name.startswith("name"):
            self.names[int(name[4:])] = str(fired.value)
        elif name == "seed":
            self.seed = str(fired.value)
        elif name == "count" and isinstance(fired.value, int):
            self.count = fired.value
            self.rebuild()
        elif name == "game":
            self._choose(str(fired.value))
            self.rebuild()
        elif name == "section":
            self.section = str(fired.value)
            self.rebuild()
        elif name == "preset":
            self._take_preset(str(fired.value))
        elif name.startswith("rule:"):
            self._take_rule(name[5:], fired.value)
        pack = self.ring.widget("pack")
        if isinstance(pack, Label):
            pack.text = self._pack()
        self._judge()
        return None

    def _take_preset(self, chosen: str) -> None:
        self.options = next((level.options for level in self.presets if level.id == chosen), self.options)
        self.rebuild()

    def _take_rule(self, name: str, value: object) -> None:
        self.options = replace(self.options, **{name: value})
        preset, about = self.ring.widget("preset"), self.ring.widget("about")
        assert isinstance(preset, Choice)
        assert isinstance(about, Label)
        preset.show(self.preset)
        about.text = self._about()

    def _start(self) -> Result:
        if not self.asks:
            return self._deal()
        title, words, yes = text("dialog.new.title"), text("dialog.new.text"), text("dialog.new.yes")
        return Push(Ask(self.kit, "new", title, words, yes, lambda _: Pop(_DEAL), danger=True))

    def resume(self, value: object) -> Result:
        """Deal if losing the points of the running game was agreed to."""
        return self._deal() if value is _DEAL else None

    def _deal(self) -> Result:
        match = self.match()
        rules = {field.name: getattr(self.options, field.name) for field in fields(self.options)}
        names = [seat.name for seat in match.state.seats]
        self.kit.change(game=self.game, names=names, match={**self.kit.settings.match, self.game: rules})
        return Reset(begin.table(self.kit, match))
