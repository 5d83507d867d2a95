"""Pointers on the board: hovering, tapping, and dragging a kangaroo to where it shall go."""

from __future__ import annotations

from game.boards.base import Wish
from game.boards.billabong.turn import TurnControl
from game.intents import Phase, Pointer
from game.rules.billabong import Square


class Pointing:
    """Turns what a mouse or fingers do on the board into taps and looks.

    A tap is a press and a release on the same square.  Who drags an own kangaroo chooses it, looks at the squares that
    the pointer passes, and takes the one on which it is released; elsewhere nothing happens.
    """

    def __init__(self, turn: TurnControl) -> None:
        self._turn = turn
        self._held: dict[int, Square | None] = {}
        self._dragged: int | None = None

    def act(self, intent: Pointer, square: Square | None) -> list[Wish] | None:
        """What ``intent`` does over ``square`` (``None``: off the board); ``None`` where it is not meant for it."""
        phase, pointer = intent.phase, intent.pointer
        if phase is Phase.DOWN:
            self._held[pointer] = square
            if intent.device == "mouse":
                self._turn.hover(square)
            return [] if square is not None else None
        if phase is Phase.HOVER:
            self._turn.hover(square)
            return []
        if pointer not in self._held:
            return None
        held = self._held[pointer]
        if phase is Phase.MOVE:
            return self._drag(pointer, held, square)
        del self._held[pointer]
        dragged, self._dragged = self._dragged == pointer, None if self._dragged == pointer else self._dragged
        if phase is Phase.UP and dragged:
            return self._drop(square)
        if phase is Phase.UP and square is not None and held == square:
            return self._turn.tap(square)
        return [] if held is not None else None

    def _drag(self, pointer: int, held: Square | None, square: Square | None) -> list[Wish] | None:
        if held is None:
            return None
        wishes: list[Wish] = []
        turn = self._turn
        if self._dragged is None and square != held and self._can_drag(held):
            if turn.standing != held:
                wishes = turn.tap(held)
            self._dragged = pointer
        if self._dragged == pointer:
            turn.hover(square)
        return wishes

    def _can_drag(self, square: Square) -> bool:
        turn = self._turn
        if not turn.is_open or turn.is_placing:
            return False
        return square == turn.standing or (not turn.hops and not turn.is_bound and square in turn.choices)

    def _drop(self, square: Square | None) -> list[Wish]:
        """Take the square under the pointer, if the kangaroo can go there; else it goes back to where it stands."""
        turn = self._turn
        if square is None or square not in turn.targets:
            return []
        turn.hover(square)
        return turn.tap(square)
