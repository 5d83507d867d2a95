"""Keys, pads and the wheel on a game of Down Under: where the focus goes, what a button does."""

from __future__ import annotations

from typing import Protocol

from game.boards.base import Wish
from game.boards.common.focus import FocusMap
from game.boards.down_under.layout import Layout
from game.boards.down_under.spots import step_focus
from game.boards.down_under.tray import TrayPlan
from game.boards.down_under.turn import Spot, TurnControl
from game.intents import Act, Direction, Intent, Press, Scroll, Step


class Steered(Protocol):
    """What is steered."""

    @property
    def turn(self) -> TurnControl:
        """The person's turn in the making."""

    @property
    def tray(self) -> TrayPlan:
        """Where everything of the tray lies."""

    @property
    def layout_now(self) -> Layout:
        """Where everything lies."""

    @property
    def is_log_open(self) -> bool:
        """Whether the log lies over the mat."""

    def focus_map(self) -> FocusMap[Spot]:
        """Where the arrows lead."""

    def toggle_log(self) -> list[Wish]:
        """Open the log, or close it."""

    def scroll_log(self, x: float, y: float, lines: int) -> bool:
        """Scroll the log where it is seen at a pixel; false where it is not."""


def act(view: Steered, intent: Intent) -> list[Wish] | None:
    """Act on an intent that is not a pointer's; ``None`` where it means nothing here."""
    turn = view.turn
    if isinstance(intent, Scroll):
        if view.scroll_log(intent.x, intent.y, round(intent.dy)):
            return []
        return turn.turn(1 if intent.dy < 0 else -1) if turn.is_open else None
    if isinstance(intent, Step):
        return _step(view, intent.direction)
    if isinstance(intent, Press):
        return _press(view, intent.act)
    return None


def _step(view: Steered, direction: Direction) -> list[Wish] | None:
    """An arrow; the focus comes in at the chosen place of the stock."""
    turn, slots = view.turn, view.tray.slots
    if not turn.is_open:
        return None
    start = view.layout_now.field.center if turn.must_turn or not slots else slots[turn.slot or 0].center
    step_focus(turn, view.focus_map(), start, direction)
    return []


def _press(view: Steered, button: Act) -> list[Wish] | None:
    turn = view.turn
    if button is Act.ACCEPT:
        return view.toggle_log() if turn.cursor == ("act", "log") else turn.accept()
    if button in (Act.NEXT, Act.FIRST, Act.PREVIOUS) and turn.is_open:
        return turn.turn(-1 if button is Act.PREVIOUS else 1)
    if button is Act.BACK:
        return view.toggle_log() if view.is_log_open else turn.back()
    if button is Act.UNDO and turn.preview is not None:
        return turn.back()
    return None
