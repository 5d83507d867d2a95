"""Every widget in one place, for those who build screens."""

from game.ui.basic import Button, Card, Label
from game.ui.controls import Choice, Row, Slider, TextField, Toggle
from game.ui.scroll import ScrollArea, ScrollText
from game.ui.widget import Action, Widget

__all__ = [
    "Action",
    "Button",
    "Card",
    "Choice",
    "Label",
    "Row",
    "ScrollArea",
    "ScrollText",
    "Slider",
    "TextField",
    "Toggle",
    "Widget",
]
