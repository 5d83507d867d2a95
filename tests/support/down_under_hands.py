"""How a hand plays Down Under: choose a tile, turn it, lay it, finish the turn; through posted events only."""

from __future__ import annotations

from typing import Any

import pygame

from game.boards.down_under.view import DownUnderView
from game.intents import Act, Direction
from game.rules.down_under.moves import Lay, Rotate
from game.scenes.game import GameScene
from support.hands import FocusHand, Hand, KeyHand, PadHand, PointerHand, _first_step


def view_of(hand: Hand) -> DownUnderView:
    """The board in front."""
    game = hand.driver.scene
    assert isinstance(game, GameScene)
    assert isinstance(game.view, DownUnderView)
    return game.view


def play(hand: Hand, move: Any) -> None:
    """Make a move on the board, as a person would."""
    turn = view_of(hand).turn
    if isinstance(move, Rotate):
        point(hand, ("cell", move.cell))
        return
    assert isinstance(move, Lay), f"a person need not make {move}"
    colour = turn.colour if move.tile.colour is None else move.tile.colour
    if colour != turn.colour:
        point(hand, ("colour", colour))
    assert turn.colour == colour
    slot = next(
        index for index, one in enumerate(turn.slots) if one.shape == move.tile.shape and one.animal == move.tile.animal
    )
    point(hand, ("slot", slot))
    assert turn.slot == slot
    for _ in range(4):
        if turn.targets.get(move.cell) == move:
            break
        turn_tiles(hand)
    assert turn.targets.get(move.cell) == move, f"{move} is not lit"
    point(hand, ("cell", move.cell))
    assert turn.preview == move
    point(hand, ("act", "finish") if isinstance(hand, PointerHand) else ("cell", move.cell))


def point(hand: Hand, spot: Any) -> None:
    """Go to something and accept it."""
    view = view_of(hand)
    if isinstance(hand, PointerHand):
        place = view.middle_of(spot)
        assert place is not None
        hand._point(*place)
        return
    assert isinstance(hand, FocusHand)
    turn = view.turn
    for _ in range(60):
        if turn.cursor == spot:
            break
        places = view.focus_map()
        known = turn.cursor is not None and turn.cursor in places
        hand.act(_first_step(places, turn.cursor, spot) if known else Direction.UP)  # type: ignore[type-var]
    assert turn.cursor == spot, f"the focus does not get to {spot}"
    hand.act(Act.ACCEPT)


def turn_tiles(hand: Hand) -> None:
    """Turn all tiles by a quarter clockwise."""
    if isinstance(hand, PointerHand):
        point(hand, ("act", "right"))
    elif isinstance(hand, KeyHand):
        hand.driver.key(pygame.K_PAGEDOWN)
    else:
        assert isinstance(hand, PadHand)
        hand.pad.button("right shoulder", True)
        hand.driver.settle()
        hand.pad.button("right shoulder", False)
        hand.driver.settle()
