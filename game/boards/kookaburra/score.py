"""What the choreography makes of events: a timeline, and what the view must know beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.boards.common.motion import Timeline
from game.boards.kookaburra.pieces import Key

#: Layers: who stands, who moves, dice, what flies apart.
STAND, MOVE, DICE, SPARK = range(4)


@dataclass
class Score:
    """A timeline, the animals that the ground must leave out while it runs, whether it shows dice of its own, and
    the distance of the first step (0: none)."""

    timeline: Timeline = field(default_factory=Timeline)
    lifted: set[Key] = field(default_factory=set)
    has_dice: bool = False
    distance: int = 0
    #: What draws pictures that will be seen, with the time from which on they are.
    ahead: list[tuple[float, Callable[[], object]]] = field(default_factory=list)

    def draw_ahead(self) -> None:
        """Draw the next of the pictures that will be seen; called once a step."""
        if self.ahead:
            self.ahead.pop(0)[1]()
