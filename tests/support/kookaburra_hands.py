"""People with one device each at the board of Kookaburra: a mouse, a finger, a keyboard, a pad.

They act through posted events only, and look at what has the focus and where things lie, as a person does.
"""

from __future__ import annotations

from collections import deque
from typing import Any

from game.boards.common.focus import FocusMap
from game.boards.kookaburra.choices import HOMEWARD, landing_of
from game.boards.kookaburra.turn import Spot
from game.boards.kookaburra.view import KookaburraView
from game.intents import Act, Direction
from game.rules.kookaburra.board import Animal
from game.rules.kookaburra.moves import Split, Step
from game.scenes.game import GameScene
from support.hands import FocusHand, Hand, KeyHand, PadHand, PointerHand


class Table:
    """What a hand needs to know of the game before it."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        game = hand.driver.scene
        assert isinstance(game, GameScene)
        self.game = game

    @property
    def view(self) -> KookaburraView:
        """The board."""
        view = self.game.view
        assert isinstance(view, KookaburraView)
        return view

    def throw(self) -> None:
        """Throw the dice."""
        before = self.game.session.record.count
        if isinstance(self.hand, PointerHand):
            seat = self.view._state.turn if self.view._state is not None else None
            self.hand._point(*self.view.layout_now.hand(seat or 0))
        else:
            assert isinstance(self.hand, FocusHand)
            self.hand.act(Act.ACCEPT)
        assert self.game.session.record.count == before + 1, "nothing was thrown"

    def play(self, move: Any) -> None:
        """Make a move on the board."""
        if isinstance(move, Split):
            self._half(move.first, goes_on=True)
            self._half(move.second, goes_on=False)
        else:
            self._half(move, goes_on=False)

    def _half(self, step: Any, *, goes_on: bool) -> None:
        turn = self.view.turn
        animal = step.animal if isinstance(step, Step) else Animal.KOOKABURRA
        if turn.chosen is not animal:
            self._go(Spot("animal", animal))
        assert turn.chosen is animal, f"{step}: the animal was not chosen"
        shown = turn.shown
        landing = landing_of(shown, step)
        spot = Spot("home") if landing is None else Spot("square", landing)
        options = turn.landings[HOMEWARD if landing is None else landing]
        wanted = next(
            i for i, option in enumerate(options)
            if option.goes_on == goes_on and _step_of(option.move) == step
        )  # fmt: skip
        for _ in range(3):
            if turn.pending or not turn.is_open or self.game.session.state is not turn.state:
                break
            before = self.game.session.record.count
            self._go(spot)
            if self.game.session.record.count > before or self.hand.driver.scene is not self.game:
                return
        if len(options) > 1:
            assert turn.pending, f"{step}: no list has opened"
            self._go(Spot("choice", wanted))

    def _go(self, spot: Spot) -> None:
        """Point at a spot and accept it."""
        if isinstance(self.hand, PointerHand):
            self.hand._point(*self.view.where(spot))
            return
        assert isinstance(self.hand, FocusHand)
        turn = self.view.turn
        for _ in range(90):
            if turn.cursor == spot:
                break
            focus = turn.focus_map
            way = _first_step(focus, turn.cursor, spot) if turn.cursor in focus else Direction.UP
            self.hand.act(way)
        assert turn.cursor == spot, f"the focus does not get to {spot}"
        self.hand.act(Act.ACCEPT)


def _step_of(move: Any) -> Any:
    return move.second if isinstance(move, Split) else move


def _first_step(places: FocusMap[Spot], start: Spot | None, goal: Spot) -> Direction:
    """The first arrow of a shortest way over the focus map."""
    assert start is not None
    queue: deque[tuple[Spot, Direction | None]] = deque([(start, None)])
    seen = {start}
    while queue:
        here, first = queue.popleft()
        if here == goal and first is not None:
            return first
        for direction in Direction:
            following = places.next(here, direction)
            if following is not None and following not in seen:
                seen.add(following)
                queue.append((following, first or direction))
    raise AssertionError(f"no arrows lead from {start} to {goal}")


__all__ = ["KeyHand", "PadHand", "PointerHand", "Table"]
