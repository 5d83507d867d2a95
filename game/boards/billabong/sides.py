"""The board as each side of a table sees it: what moves and what lies on top is drawn upright for one side."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.billabong.choreography import Choreographer
from game.boards.billabong.layout import Layout, Point
from game.boards.billabong.overlays import Overlays
from game.boards.billabong.pieces import Pieces
from game.boards.common.marks import Marks
from game.ui.kit import Kit
from game.ui.turning import Frame


class Side:
    """One side: its choreographer and overlays, and the frame that brings what they make into the window."""

    def __init__(
        self, kit: Kit, layout: Layout, pieces: Pieces, marks: Marks, lake: Sequence[Point], turn: int
    ) -> None:
        seen = layout.twisted(turn)
        self.frame: Frame = seen.frame_of_side
        places = [self.frame.inside(*place) for place in lake] if turn else list(lake)
        self.choreographer = Choreographer(kit, seen, pieces, marks, places)
        self.overlays = Overlays(kit, seen, pieces, marks)


class Sides:
    """The four sides of one layout, each made when it is needed; on a couch there is one."""

    def __init__(self, kit: Kit, layout: Layout, pieces: Pieces, marks: Marks, lake: Sequence[Point]) -> None:
        self._parts = (kit, layout, pieces, marks, tuple(lake))
        self._made: dict[int, Side] = {}

    def __getitem__(self, turn: int) -> Side:
        """The side that ``turn`` faces."""
        if turn not in self._made:
            self._made[turn] = Side(*self._parts, turn)
        return self._made[turn]
