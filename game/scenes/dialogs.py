"""The questions of the table. Each is closed with the command that follows from it, or with None."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame

from game import __version__
from game.engine.commands import Draw, GiveUp, Join, Leave, Pass, Rename
from game.engine.rules import IllegalMove
from game.reason import Reason
from game.rules.seating import LONGEST_NAME, clean_name
from game.ui.kit import Kit
from game.ui.scene import Pop, Quit, Result
from game.ui.text import plural, reason, text
from game.ui.widgets import Answer, Dialog


class Ask(Dialog):
    """A question with "cancel" and one other answer, which gives the result that the caller wants."""

    def __init__(
        self,
        kit: Kit,
        about: str,
        title: str,
        words: str,
        yes: str,
        then: Callable[[str], Result],
        *,
        danger: bool = False,
        field: str | None = None,
        check: Callable[[str], str] | None = None,
        limit: int = LONGEST_NAME,
    ) -> None:
        """Ask; ``then`` gets what was typed. With ``danger`` Enter cancels (U213)."""
        super().__init__(
            kit,
            about,
            title,
            words,
            [("yes", yes), ("no", text("word.cancel"))],
            default="no" if danger else "yes",
            cancel="no",
            danger=("yes",) if danger else (),
            field=field,
            check=check,
            limit=limit,
        )
        self._then = then

    def handle(self, event: pygame.Event) -> Result:
        """Ask until there is an answer."""
        return self._answered(super().handle(event))

    def update(self, dt: float) -> Result:
        """Let time pass."""
        return self._answered(super().update(dt))

    def _answered(self, result: Result) -> Result:
        match result:
            case Pop(Answer(name="yes", text=typed)):
                return self._then(typed)
            case Pop():
                return Pop()
        return result


class Notice(Dialog):
    """Sentences that have to be read before the game goes on."""

    def __init__(self, kit: Kit, sentences: Sequence[Reason | str], title: str = "") -> None:
        """Show them under each other."""
        words = "\n\n".join(reason(one) if isinstance(one, Reason) else one for one in sentences)
        super().__init__(kit, "notice", title or text("app.title"), words, [("ok", text("word.ok"))], default="ok")

    def handle(self, event: pygame.Event) -> Result:
        """Show until it is closed."""
        result = super().handle(event)
        return Pop() if isinstance(result, Pop) else result


def ask_draw(kit: Kit, laid: int, command: Draw | Pass = Draw()) -> Ask:  # noqa: B008 - frozen
    """Ask whether to draw or pass although cards were laid, which come back (RR-D4). Is popped with it or None."""
    words, which = plural("dialog.draw.text", laid), "draw" if isinstance(command, Draw) else "pass"
    title, yes = text(f"dialog.{which}.title"), text(f"dialog.{which}.yes")
    return Ask(kit, which, title, words, yes, lambda _: Pop(command), danger=True)


def ask_give_up(kit: Kit, cards: int) -> Ask:
    """Ask whether to give the turn up for so many penalty cards. Is popped with `GiveUp` or None (RR-H6)."""
    words, yes = plural("dialog.give_up.text", cards), text("dialog.give_up.yes")
    return Ask(kit, "give_up", text("dialog.give_up.title"), words, yes, lambda _: Pop(GiveUp()), danger=True)


def ask_remove(kit: Kit, name: str) -> Ask:
    """Ask whether the active player leaves. Is popped with `Leave` or None (RR-D23)."""
    title, yes = text("dialog.remove.title", name=name), text("dialog.remove.yes")
    return Ask(kit, "remove", title, text("dialog.remove.text"), yes, lambda _: Pop(Leave()), danger=True)


def ask_add(kit: Kit, taken: Iterable[str]) -> Ask:
    """Ask who joins. Is popped with `Join` or None; the name is one that the rules accept (RR-D22)."""
    others = tuple(taken)
    yes = text("dialog.add.yes")
    return Ask(
        kit,
        "add",
        text("dialog.add.title"),
        "",
        yes,
        lambda name: Pop(Join(clean_name(name, others))),
        field="",
        check=lambda name: why_not_name(name, others),
    )


def ask_rename(kit: Kit, name: str, taken: Iterable[str]) -> Ask:
    """Ask for another name of the active player. Is popped with `Rename` or None (RR-R29)."""
    others = tuple(taken)
    title, yes = text("dialog.rename.title", name=name), text("dialog.rename.yes")
    return Ask(
        kit,
        "rename",
        title,
        "",
        yes,
        lambda typed: Pop(Rename(clean_name(typed, others))),
        field=name,
        check=lambda typed: why_not_name(typed, others),
    )


def ask_quit(kit: Kit) -> Ask:
    """Ask whether to end the program; ends it, or is popped with None."""
    words, yes = text("dialog.quit.text"), text("dialog.quit.yes")
    return Ask(kit, "quit", text("dialog.quit.title"), words, yes, lambda _: Quit())


def about(kit: Kit) -> Notice:
    """Say what this program is."""
    return Notice(
        kit, [text("dialog.about.text"), text("dialog.about.version", version=__version__)], text("app.title")
    )


def why_not_name(name: str, others: Iterable[str]) -> str:
    """Return why a player cannot be called that, as a sentence; empty if he can."""
    try:
        clean_name(name, others)
    except IllegalMove as refusal:
        return reason(refusal.reasons[0])
    return ""
