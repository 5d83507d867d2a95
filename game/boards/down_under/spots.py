"""What can be pointed at and what can have the focus: where it lies, and how arrows get there."""

from __future__ import annotations

from game.boards.common.focus import FocusMap
from game.boards.down_under.camera import Camera
from game.boards.down_under.layout import Layout
from game.boards.down_under.tray import TrayPlan
from game.boards.down_under.turn import Spot, TurnControl
from game.intents import Direction


def spot_at(layout: Layout, tray: TrayPlan, camera: Camera, x: float, y: float) -> Spot | None:
    """What lies at a pixel: of the tray, a card, the board."""
    found = tray.spot_at(x, y)
    if found is not None:
        return found
    for seat, place in enumerate(layout.cards):
        if place.rect.collidepoint(x, y):
            return ("card", seat)
    return ("cell", camera.cell(x, y)) if layout.field.collidepoint(x, y) else None


def middle_of(layout: Layout, tray: TrayPlan, camera: Camera, spot: Spot) -> tuple[int, int] | None:
    """The pixel in the middle of something that can have the focus."""
    kind, value = spot
    if kind == "cell":
        return camera.middle(value)
    if kind == "card":
        return layout.cards[value].rect.center
    rect = tray.rect_of(spot)
    return None if rect is None else rect.center


def step_focus(turn: TurnControl, places: FocusMap[Spot], start: tuple[int, int], direction: Direction) -> bool:
    """Move the focus with an arrow; where nothing has it, it comes to what is nearest to ``start``.  False where the
    arrow leads nowhere."""
    if not len(places):
        return False
    if turn.cursor is None or turn.cursor not in places:
        turn.cursor = places.nearest(*start)
        return True
    following = places.next(turn.cursor, direction)
    if following is None:
        return False
    turn.cursor = following
    return True
