"""What can be done at the table beside moving cards: files, commands, sorting, players, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.cards import ACE, KING, Card
from game.engine import saves
from game.engine.commands import Command, Draw, Join, Move, Pass
from game.engine.state import DISCARD, LEVELS, Zone, hand
from game.scenes.places import computer_names
from game.scenes.table_menus import COMMANDS
from game.scenes.table_panel import MOST_COLUMNS, Panel
from game.table.gesture import Drop
from game.ui.kit import Kit
from game.ui.scene import Pop, Push, Result
from game.ui.text import plural, text
from game.ui.widgets import Picked

if TYPE_CHECKING:
    from game.scenes.dialogs import Ask
    from game.scenes.table import Table


class Actions(Panel):
    """What the menus and buttons of the table do."""

    def __init__(self, table: Table) -> None:
        """Begin without empty sets."""
        super().__init__(table)
        self.slots: tuple[Zone, ...] = ()
        """Empty sets that were asked for (RR-R31)."""
        self._own: dict[int, tuple[Card, ...]] = {}
        """The order each seat had arranged before it asked for a sorted hand."""

    def do(self, item: str, value: object = None) -> Result:
        """Do what a menu item, a button or a key asks for; if it cannot be done now, say why."""
        table = self.table
        if item not in COMMANDS and not self.offer.has(item):
            return None
        why = self.why(item)
        if why:
            table.message.words, table.message.warn = why, True
            table.kit.narrate(f"refused {item} {why}")
            table.kit.sound.play("refuse")
            return None
        if item in COMMANDS:
            return self._command(item)
        group, _, name = item.removeprefix("menu.").partition(".")
        done: Result = getattr(self, f"_{group}_{name}")(value)
        return done

    def _command(self, item: str) -> Result:
        """Submit a command, after asking where cards would go back to the hand."""
        from game.scenes import dialogs

        table = self.table
        if not table.match.state.phase.running:
            return self._game_scores(None)
        laid = len(getattr(table.view.facts, "laid", ()))  # cards that a draw would take home
        command = COMMANDS[item]
        if isinstance(command, Draw | Pass) and laid:
            return Push(dialogs.ask_draw(table.kit, laid, command))
        asking = getattr(table.view.facts, "asking", "")
        if command == Draw() and asking in ("ends", "void"):
            return Push(_ask_last_card(table.kit, asking))
        if item == "menu.game.give_up":
            return Push(dialogs.ask_give_up(table.kit, table.match.setup.options.failed_turn))  # type: ignore[attr-defined]
        table.submit(command)
        return None

    def resume(self, value: object) -> Result:
        """Answer what a scene above was closed with."""
        if isinstance(value, Picked):
            return self.do(value.name, value.value)
        if value in ("new", "open", "save"):
            return self.do(f"menu.file.{value}")
        if value == "who":
            return self.do("menu.players.who")
        if isinstance(value, tuple):
            return self._appointed(value)
        path = getattr(value, "path", None)
        if path is not None:
            self.table.say(text("caption.saved", name=path.stem))
        return None

    def _appointed(self, commands: tuple[Command, ...]) -> Result:
        """Others play for some seats from now on; then the score sheet is seen again, from which the round begins."""
        for command in commands:
            self.table.submit(command)
        return None if self.table.match.state.phase.running else self._game_scores(None)

    # --- file

    def _file_new(self, _: object) -> Result:
        from game.scenes.lobby import Lobby

        return Push(Lobby(self.table.kit, playing=self.table.match.setup))

    def _file_open(self, _: object) -> Result:
        from game.scenes.saves import OpenGame

        return Push(OpenGame(self.table.kit, playing=True))

    def _file_save(self, _: object) -> Result:
        from game.scenes.saves import SaveGame

        match = self.table.match
        return Push(SaveGame(self.table.kit, saves.to_text(match), match))

    def _file_columns(self, value: object) -> Result:
        """Set the columns of the public sets (RR-R34); without a number, take the next one."""
        kit, setting = self.table.kit, self.offer.columns
        count = value if isinstance(value, int) else (getattr(kit.settings, setting) + 1) % (MOST_COLUMNS + 1)
        kit.change(**{setting: count})
        self.table.say(plural("columns.number", count) if count else text(self.offer.no_columns))
        self.table.refresh()
        return None

    def _file_settings(self, _: object) -> Result:
        from game.scenes.settings import Settings

        return Push(Settings(self.table.kit))

    def _file_quit(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.ask_quit(self.table.kit))

    # --- game

    def _game_undo(self, _: object) -> None:
        self.table.go("undo")

    def _game_redo(self, _: object) -> None:
        self.table.go("redo")

    def _game_reset(self, _: object) -> None:
        self.slots = ()
        self.table.go("reset")

    def _game_scores(self, _: object) -> Result:
        from game.scenes.scores import Scores

        return Push(Scores(self.table.kit, self.table.match))

    def _game_log(self, _: object) -> Result:
        """Open all messages of the deal."""
        from game.scenes import dialogs

        return Push(dialogs.Notice(self.table.kit, self.table.log()[::-1] or ["–"], text("bags.log")))

    def _game_pause(self, _: object) -> Result:
        from game.scenes.pause import Pause

        return Push(Pause(self.table.kit, self.table.match))

    # --- cards

    def _cards_new_set(self, _: object) -> None:
        """Begin a new set (RR-R31): with the selected cards, or empty; temporary before the opening, public after."""
        table = self.table
        facts, seat = table.view.facts, table.viewer
        zone = facts.new_set if seat in facts.opened else facts.new_private
        cards = table.pointer.gesture.selected
        if zone is None:
            return
        if cards:
            table.pointer.gesture.selected = ()
            table.submit(Move(tuple(cards), zone))
        else:
            self.slots = (zone,)
            table.kit.narrate(f"slot {zone}")
        table.refresh()
        table.pointer.reveal(zone)

    def _cards_meld(self, _: object) -> None:
        """Lay the selected cards as a new meld (CV-R10, MR-R14)."""
        self._lay_selected(self.table.view.facts.new_set)

    def _cards_discard(self, _: object) -> None:
        """Discard the selected card, which ends the turn (CV-R11)."""
        self._lay_selected(DISCARD)

    def _lay_selected(self, zone: Zone) -> None:
        table = self.table
        cards, table.pointer.gesture.selected = table.pointer.gesture.selected, ()
        table.drop(Drop(cards, zone, 0))

    def _cards_mark_melds(self, _: object) -> None:
        self.table.kit.change(mark_melds=not self.table.kit.settings.mark_melds)

    def _cards_by_suit(self, _: object) -> None:
        self._sort("suit")

    def _cards_by_rank(self, _: object) -> None:
        self._sort("rank")

    def _cards_own(self, _: object) -> None:
        """Keep the hand as the player arranges it."""
        self.table.kit.change(hand_order="own", always_sort=False)
        self._restore()
        self.table.refresh()

    def _cards_cover(self, _: object) -> Result:
        """Cover the hand at once (U211)."""
        from game.scenes.curtain import Curtain

        table = self.table
        return Push(Curtain(table.kit, table.match.state.seat(table.match.state.turn).name, covered=True))

    def _cards_four_colours(self, _: object) -> None:
        self.table.kit.change(four_colours=not self.table.kit.settings.four_colours)

    def _sort(self, order: str) -> None:
        """Put the hand in order; the own order is kept for coming back to it (U091)."""
        table = self.table
        self._remember()
        if table.kit.settings.hand_order != order:
            table.kit.change(hand_order=order)
        self.order_hand(now=True)
        table.refresh()

    def order_hand(self, *, now: bool = False) -> None:
        """Sort the viewer's hand if that was asked for now or for always (U089)."""
        table = self.table
        settings = table.kit.settings
        if table.viewer is None:
            return
        desk = table.desk(table.viewer)
        cards = [card for card in table.match.view(table.viewer).cards(hand(table.viewer)) if card is not None]
        if settings.hand_order != "own" and (now or settings.always_sort):
            melds = getattr(table.match.setup.options, "melds", None)
            low = melds is None or melds.ace_low
            step = lambda card: card.rank if low or card.rank != ACE else KING + 1  # noqa: E731
            keys = {
                "rank": lambda card: (card.is_joker, step(card), card.suit),
                "suit": lambda card: (card.suit, step(card)),
            }
            desk.order = tuple(sorted(cards, key=keys[settings.hand_order]))

    def _remember(self) -> None:
        if self.table.viewer is not None and self.table.kit.settings.hand_order == "own":
            self._own[self.table.viewer] = self.table.layout.order

    def _restore(self) -> None:
        if self.table.viewer is not None and self.table.viewer in self._own:
            self.table.desk(self.table.viewer).order = self._own.pop(self.table.viewer)

    def arranged(self, order: tuple[Card, ...]) -> None:
        """The player moved a card within the hand: from now on it is his own order (U093)."""
        table = self.table
        assert table.viewer is not None
        table.desk(table.viewer).order = order
        if table.kit.settings.hand_order != "own" or table.kit.settings.always_sort:
            table.kit.change(hand_order="own", always_sort=False)
        table.kit.narrate("arranged")

    # --- players

    def _players_add(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.ask_add(self.table.kit, [seat.name for seat in self.table.match.state.seats]))

    def _players_add_computer(self, value: object) -> None:
        """Let a computer player join, of the level that was asked for, else Normal (RR-D22)."""
        table = self.table
        taken = [seat.name for seat in table.match.state.seats]
        table.submit(Join(computer_names(1, taken)[0], str(value or LEVELS[1])))

    def _players_who(self, _: object) -> Result:
        from game.scenes.who import Who

        return Push(Who(self.table.kit, self.table.match))

    def _players_rename(self, _: object) -> Result:
        from game.scenes import dialogs

        state = self.table.match.state
        others = [seat.name for seat in state.seats if seat.id != state.turn]
        return Push(dialogs.ask_rename(self.table.kit, state.seat(state.turn).name, others))

    def _players_remove(self, _: object) -> Result:
        from game.scenes import dialogs

        state = self.table.match.state
        return Push(dialogs.ask_remove(self.table.kit, state.seat(state.turn).name))

    # --- help

    def _help_rules(self, _: object) -> Result:
        return self._help("rules")

    def _help_keys(self, _: object) -> Result:
        return self._help("keys")

    def _help(self, page: str) -> Result:
        from game.scenes.help import Help

        setup = self.table.match.setup
        return Push(Help(self.table.kit, page, options=setup.options, game=setup.game))

    def _help_about(self, _: object) -> Result:
        from game.scenes import dialogs

        return Push(dialogs.about(self.table.kit))


def _ask_last_card(kit: Kit, asking: str) -> Ask:
    """Ask whether to ask for a card although the stock is empty, which ends the round (CV-R22, CV-D5, MR-D11)."""
    from game.scenes.dialogs import Ask

    title, words = text("dialog.last_card.title"), text(f"dialog.last_card.{asking}")
    return Ask(kit, "last_card", title, words, text("dialog.last_card.yes"), lambda _: Pop(Draw()), danger=True)
