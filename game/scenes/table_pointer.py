"""The mouse at the table: events become gestures, gestures become drops; what is hovered is explained."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.cards import Card
from game.engine.commands import Move
from game.engine.state import DISCARD, STOCK, Kind, Phase, Zone, hand
from game.reason import Reason
from game.scenes.table_desk import Message
from game.scenes.table_hover import Hover
from game.table.captions import set_words
from game.table.dropping import Reorder, command_for, resulting_order
from game.table.gesture import DrawCard, Drop, Gesture, Home, Intent, Look, Return
from game.table.layout import Place, Target, best_target, insertion, targets
from game.ui.scene import Result
from game.ui.text import reason

if TYPE_CHECKING:
    from game.scenes.table import Table

_CARRY_SPREAD = 0.34
_SMALLER = 0.66
"""How large a card is carried over bags, in parts of its size in the hand."""


class Pointer(Hover):
    """Turns mouse events into what they mean at the table."""

    def __init__(self, table: Table) -> None:
        """Begin with nothing pressed."""
        super().__init__(table)
        self.gesture = Gesture(toggles=table.actions.offer.toggles)
        self.legal: frozenset[Zone] = frozenset()
        """Where the carried or selected cards may go."""
        self.chosen: Zone | None = None
        """Where they would go now."""
        self.refused: Zone | None = None
        """What the carried cards hang over although they may not go there."""
        self._targets: list[Target] = []
        self._for: tuple[Card, ...] = ()
        self._held: dict[Card, Place] = {}
        self._mods = 0
        """Shift and Ctrl as the events so far tell; what the system says may be ahead of a press that still waits."""

    # --- events

    def handle(self, event: pygame.Event) -> Result:
        """React to the mouse, and to what may interrupt it."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._mods = event.mod
        match event.type:
            case pygame.MOUSEMOTION:
                self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return self._second_button(event.pos)
            case pygame.MOUSEBUTTONDOWN if self.gesture.busy:
                self.cancel()
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.MOUSEWHEEL:
                self._wheel(event)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED | pygame.WINDOWSIZECHANGED:
                self._mods = 0
                self.cancel()
            case pygame.WINDOWLEAVE:
                self._leave_window()
            case pygame.KEYDOWN if event.key == pygame.K_ESCAPE and (self.gesture.busy or self.gesture.selected):
                self.cancel()
                self.gesture.selected = ()
                self.table.refresh()
                event.key = pygame.K_UNKNOWN
        return None

    def _over_own_hand(self, point: tuple[int, int]) -> bool:
        """Whether a card of the viewer's hand is there, which may be put in order while others play too."""
        place = self.table.layout.place_at(point)
        return place is not None and self.table.viewer is not None and place.zone == hand(self.table.viewer)

    def _press(self, point: tuple[int, int]) -> Result:
        table = self.table
        table.keyboard.hide()
        if not self._free(point) or self.gesture.busy or not (table.acting or self._over_own_hand(point)):
            return None
        table.director.skip()
        table.message = type(table.message)()
        self.gesture.unit = table.kit.scale
        self.gesture.drawing = table.view.phase is Phase.DRAW
        mods = self._mods | pygame.key.get_mods()
        shift, ctrl = bool(mods & pygame.KMOD_SHIFT), bool(mods & (pygame.KMOD_CTRL | pygame.KMOD_META))
        self.gesture.press(table.layout, point, self._time, shift=shift, ctrl=ctrl)
        self._hide_tip()
        return None

    def _motion(self, event: pygame.Event) -> None:
        gesture = self.gesture
        if not gesture.busy:
            self._hover(event.pos)
            return
        carried, band = gesture.carried, gesture.band
        intent = gesture.move(self.table.layout, event.pos, self._time, self._targets, held=bool(event.buttons[0]))
        if intent is not None:
            self._answer(intent)
            return
        if gesture.carried and not carried:
            self._begin()
        if gesture.carried:
            self._follow()
        elif gesture.band is not None or band is not None:
            self.table.refresh()

    def _release(self, point: tuple[int, int]) -> Result:
        gesture = self.gesture
        if not gesture.busy:
            return None
        gesture.point = point
        inside = self.table.layout.regions.window.collidepoint(point)
        if gesture.carried and not inside:
            self.cancel()
            return None
        if gesture.carried:
            self._choose()
        elif gesture.selected:
            self._aim(point)
        return self._answer(gesture.release(self.table.layout, point, self._time))

    def _second_button(self, point: tuple[int, int]) -> Result:
        """Cancel a drag; otherwise return a card that was laid in this turn (U084), or look into a bag."""
        if self.gesture.busy:
            self.cancel()
            return None
        place = self.table.layout.place_at(point)
        if self.table.acting and self._free(point) and place is not None and place.card is not None:
            if place.zone.kind is Kind.BAG:
                return self.table.look(place.zone)
            self.send_back(place.card)
        return None

    def _wheel(self, event: pygame.Event) -> None:
        self._scroll(-round(self.table.kit.px(70) * (getattr(event, "precise_y", 0.0) or event.y)))

    def reveal(self, zone: Zone) -> None:
        """Scroll so far that a public set is seen whole (U128)."""
        frame, window = self.table.layout.frame(zone), self.table.layout.regions.sets
        if frame is not None and zone.kind is Kind.SET:
            self._scroll(max(0, frame.rect.bottom - window.bottom) or min(0, frame.rect.y - window.y))

    def _scroll(self, by: int) -> None:
        table = self.table
        scroll = max(0, min(table.layout.scroll_room, table.prefs.scroll + by))
        if scroll != table.prefs.scroll:
            table.prefs = replace(table.prefs, scroll=scroll)
            table.refresh(glide=False)

    def cancel(self) -> None:
        """End a drag without a drop: the cards come home."""
        busy = self.gesture.busy
        self.gesture.cancel()
        if busy:
            self._end()

    def forget(self) -> None:
        """Something came between: drop nothing, hover nothing."""
        self._mods = 0
        self.gesture.cancel()
        self._clear()
        self._hide_tip()

    # --- a drag

    def _begin(self) -> None:
        """Cards were lifted: ask the rules where they may go, and lift their sprites."""
        table, gesture = self.table, self.gesture
        places = table.layout.places
        self._held = {place.card: place for place in places if place.card is not None and place.card in gesture.carried}
        self.aim_at(gesture.carried)
        self._hide_tip()
        table.kit.sound.play("lift")

    def aim_at(self, cards: tuple[Card, ...]) -> None:
        """Find the legal targets for some cards; the same check judges the drop."""
        table = self.table
        layout, view = table.layout, table.view
        lying = DISCARD if set(cards) <= set(view.cards(DISCARD)) else None
        self._targets = [target for target in targets(layout, view, cards) if target.zone != lying]
        self._for = cards
        self.legal = frozenset(target.zone for target in self._targets if not self._why_not(target.zone, cards))

    def follow_selection(self) -> None:
        """While cards are selected, show where a click could place them."""
        selected = self.gesture.selected
        if self.gesture.carried or self.gesture.band is not None or selected == self._for:
            return
        if selected:
            self.aim_at(selected)
        else:
            self.legal, self._targets, self._for = frozenset(), [], ()

    def _why_not(self, zone: Zone, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
        """Return why the cards may not go there; empty if they may."""
        table = self.table
        wish = command_for(table.view, Drop(cards, zone, 0), table.layout, table.kit.settings.sort_sets)
        return () if wish is None or isinstance(wish, Reorder) else table.match.why_not(wish)

    def barred(self) -> Reason | None:
        """Return why the selected cards of the hand cannot be laid as a new meld; None if they can or are too few."""
        table, cards = self.table, self.gesture.selected
        if not self.gesture.toggles or len(cards) < 2 or not table.acting:
            return None
        return next(iter(table.match.why_not(Move(cards, table.view.facts.new_set))), None)

    def _choose(self) -> None:
        """Find what the carried cards hang over; if they may not go there, say why at once."""
        gesture = self.gesture
        over = best_target(gesture.grip(), self._targets)
        legal = over is not None and over.zone in self.legal
        gesture.target = over if legal else None
        self.refused = None if over is None or legal else over.zone
        why = self._why_not(self.refused, gesture.carried) if self.refused is not None else ()
        message = Message(reason(why[0]), warn=True) if why else Message()
        if message != self.table.message and (why or self.table.message.warn):
            self.table.message, self.table.stale = message, True
            around = gesture.grip() if over is not None and over.area else over.rect if over is not None else None
            self.tip = (message.words, around) if around is not None and message.words else None

    def _follow(self) -> None:
        """The pointer moved with cards: choose the target, make room there, and let the cards hang on the pointer."""
        table, gesture = self.table, self.gesture
        self._choose()
        zone = gesture.target.zone if gesture.target is not None else None
        order = self._preview(zone)
        if (zone, order, gesture.carried) != (table.prefs.hover, table.prefs.order, table.prefs.carried):
            self.chosen = zone
            table.prefs = replace(table.prefs, hover=zone, order=order, carried=gesture.carried)
            if zone is not None and order and zone.kind in (Kind.SET, Kind.PRIVATE):
                finding = table.match.rules.inspect(table.view.options, zone, order)
                table.message = Message(set_words(finding))
            table.refresh()
        self.carry()

    def _preview(self, zone: Zone | None) -> tuple[Card, ...]:
        """Return the order that the chosen zone would get."""
        table, gesture = self.table, self.gesture
        if zone is None:
            return ()
        index = insertion(table.layout, zone, gesture.point[0] + gesture.offset[0], gesture.carried)
        if zone.kind is Kind.HAND:
            rest = [card for card in table.layout.order if card not in gesture.carried]
            return (*rest[:index], *gesture.carried, *rest[index:])
        if zone.kind in (Kind.SET, Kind.PRIVATE):
            return resulting_order(table.view, zone, gesture.carried, index, table.kit.settings.sort_sets)
        return ()

    def held_places(self) -> list[Place]:
        """Return where the carried cards hang, for the director."""
        return [self._held[card] for card in self.gesture.carried if card in self._held]

    def carry(self) -> None:
        """Put the carried cards under the pointer, fanned out around the grabbed one."""
        gesture = self.gesture
        if not gesture.carried or gesture.grabbed not in self._held:
            return
        anchor = gesture.carried.index(gesture.grabbed)
        among_bags = any(frame.zone.kind is Kind.BAG for frame in self.table.layout.frames)
        size = _SMALLER if among_bags else 1.0  # or the card would hide the bag it hangs over
        width = self._held[gesture.grabbed].width * size
        for number, card in enumerate(gesture.carried):
            sprite = self.table.director.sprite(card)
            if sprite is not None:
                x = gesture.point[0] + gesture.offset[0] * size + (number - anchor) * width * _CARRY_SPREAD
                sprite.hold(x, gesture.point[1] + gesture.offset[1] * size, width, card)

    def _clear(self) -> None:
        table = self.table
        self.legal, self.chosen, self._targets, self._for, self._held = frozenset(), None, [], (), {}
        self.refused = self.tip = None
        table.prefs = replace(table.prefs, hover=None, order=(), carried=())

    def _end(self) -> None:
        self._clear()
        self.table.refresh()

    # --- what gestures mean

    def _aim(self, point: tuple[int, int]) -> None:
        """With cards selected, find what a click here would place them on."""
        table, gesture = self.table, self.gesture
        cards = gesture.selected
        found = [target for target in targets(table.layout, table.view, cards) if target.rect.collidepoint(point)]
        gesture.target = min(found, key=lambda target: target.area, default=None)

    def _answer(self, intent: Intent) -> Result:
        table = self.table
        match intent:
            case Drop():
                self._clear()
                if not table.drop(intent) and self.gesture.toggles:
                    self.gesture.selected = intent.cards
                    table.refresh()
                self.reveal(intent.target)
            case Home():
                refused, cards = self.refused, self._for
                self._end()
                if refused is not None and (why := self._why_not(refused, cards)):
                    table.refuse(*why)
            case Return(card):
                self.send_back(card)
            case Look(zone):
                self._end()
                return table.look(zone, answers=True)
            case DrawCard(source):
                self._end()
                return table.actions.do("menu.game.draw" if source == STOCK else "menu.game.take_pile")
            case None:
                self._end()
        return None

    def send_back(self, card: Card) -> None:
        """A card laid in this turn goes back to the hand (RR-D18); any other refuses with the reason."""
        table = self.table
        self.gesture.selected = ()
        if table.viewer is not None and card not in table.view.cards(hand(table.viewer)):
            if self.gesture.toggles and str(card) in table.match.journal[-1].split() and not table.match.why_no_undo():
                table.go("undo")
            else:
                table.submit(Move((card,), hand(table.viewer)))
        self._end()
