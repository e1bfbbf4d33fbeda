"""Our own thin widgets: each is a state machine without drawing and a painter; one focus ring for the whole screen.

A scene makes a `FocusRing(kit)`, adds widgets (each has a `name` and a `rect` in pixels) and hands every event to
`ring.handle(event)`, which returns `Fired(name, value, done)` when the player did something, else None.
`ring.draw(surface, full)` paints and returns the changed rectangles, `ring.wait()` and `ring.update(dt)` belong into
the scene's methods of the same name.

A menu bar opens `MenuPopup`, a scene that is popped with `Picked(name, value)`; a `Dialog` is popped with
`Answer(about, name, text)`.
"""

from game.ui.widgets.choice import Choice, Slider
from game.ui.widgets.dialog import Answer, Dialog
from game.ui.widgets.field import TextField
from game.ui.widgets.listbox import ListBox, Row
from game.ui.widgets.menu import SEPARATOR, Blocked, Menu, MenuItem, Picked
from game.ui.widgets.menubar import MenuBar
from game.ui.widgets.popup import MenuPopup
from game.ui.widgets.reader import Reader
from game.ui.widgets.ring import Fired, FocusRing
from game.ui.widgets.simple import Button, Label, Panel, Toggle
from game.ui.widgets.widget import Widget

__all__ = [
    "SEPARATOR", "Answer", "Blocked", "Button", "Choice", "Dialog", "Fired", "FocusRing", "Label", "ListBox", "Menu",
    "MenuBar", "MenuItem", "MenuPopup", "Panel", "Picked", "Reader", "Row", "Slider", "TextField", "Toggle", "Widget",
]  # fmt: skip
