"""The lobby: who plays, by which house rules, with which cards (RR-H1 to RR-H13)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pygame

from game.brains import BRAINS
from game.engine.match import Match
from game.engine.rules import IllegalMove
from game.engine.state import HUMAN, PLAYERS, Setup
from game.rules import GAMES
from game.scenes import begin, house, numberrow
from game.scenes.dialogs import Ask
from game.scenes.places import Places, player_words
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
        most, names = max(game.most_seats for game in GAMES.values()), kit.settings.names
        self.count = len(playing.seats) if playing else len(names)
        self.places = Places.of(playing, names, most) if playing else Places(names, kit.settings.players, most)
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

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return self.places.names

    @property
    def players(self) -> list[str]:
        """Who decides for each seat; people, where the game knows no computer players."""
        return self.places.players if self.game in BRAINS else [HUMAN] * len(self.names)

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
        left = pygame.Rect(body.x, body.y, px(370), body.h)
        self._build_players(left)
        self._build_rules(pygame.Rect(left.right + px(18), body.y, body.right - left.right - px(18), body.h))
        self._build_foot(pygame.Rect(body.x, body.bottom + px(16), wide, px(52)))
        self._judge()

    def _build_foot(self, foot: pygame.Rect) -> None:
        """Put the ways out side by side: back, alone against computer players, and with those who are chosen."""
        px, gap = self.px, self.px(18)
        wides = {"back": px(220), "alone": px(310), "start": px(220)}
        if self.game not in BRAINS:
            del wides["alone"]
        x = foot.centerx - (sum(wides.values()) + gap * (len(wides) - 1)) // 2
        words = {"back": "word.back", "alone": "lobby.alone", "start": "lobby.start"}
        keys = {"alone": "ctrl+shift+return", "start": "ctrl+return"}
        for name, wide in wides.items():
            place, look = pygame.Rect(x, foot.y, wide, foot.h), "primary" if name == "start" else "button"
            tip = text("lobby.alone_tip") if name == "alone" else ""
            units = self.units(21)
            self.ring.add(Button(name, place, text(words[name]), look, keys.get(name, ""), tip=tip, units=units))
            x += wide + gap

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
            self._build_seat(number, row)
        self._build_seed(pygame.Rect(place.x, panel.bottom + px(14), place.w, seed_tall))

    def _build_seat(self, number: int, row: pygame.Rect) -> None:
        """Put a seat's name beside the choice of who decides for it."""
        label, name = text("lobby.player_name", number=number + 1), pygame.Rect(row)
        if self.game in BRAINS:
            name.w = row.w - self.px(154)
            who = pygame.Rect(name.right + self.px(8), row.y, row.right - name.right - self.px(8), row.h)
            options = [(player, player_words(player)) for player in PLAYERS]
            said, units = text("lobby.who_plays", number=number + 1), self.units(16)
            now = self.players[number]
            self.ring.add(Choice(f"player{number}", who, "", options, now, "stepper", units=units, label=said))
        hint = self.names[number] or label
        self.ring.add(TextField(f"name{number}", name, self.names[number], 24, hint, label, units=self.units(19)))

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
        self.ring.add(Choice("section", tabs, "", sections, self.section, units=self.units(16)))
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
        seed = self.seed.strip() or begin.fresh_seed()
        return begin.deal(self.game, self.names[: self.count], self.options, seed, self.players[: self.count])

    # --- answers

    def handle(self, event: pygame.Event) -> Result:
        """Deal at Ctrl and Enter, wherever the focus is; with Shift, alone against computer players."""
        if matches(event, "ctrl+return") and not self._why():
            return self._start()
        if matches(event, "ctrl+shift+return") and self.game in BRAINS:
            return self._alone()
        return super().handle(event)

    def fired(self, fired: Fired) -> Result:
        """Note a choice; deal."""
        name = fired.name
        ways = {"back": Pop, "start": self._start, "alone": self._alone}
        if name in ways:
            return ways[name]()
        if name.startswith("name"):
            self.names[int(name[4:])] = str(fired.value)
        elif name.startswith("player") and self.places.appoint(int(name[6:]), str(fired.value)):
            self.rebuild()
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

    def _alone(self) -> Result:
        """Deal for one person against computer players, unless something else is wrong."""
        self.places.alone(self.count)
        self.rebuild()
        return None if self._why() else self._start()

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
        seats, chosen = match.state.seats, {**self.kit.settings.match, self.game: rules}
        names, players = [seat.name for seat in seats], [seat.player for seat in seats]
        self.kit.change(game=self.game, names=names, players=players, match=chosen)
        return Reset(begin.table(self.kit, match))
