"""The board lies still, turns its pieces and labels, or turns as a whole: each mode in every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from table_rig import Rig, table

from game.boards.down_under.tile_art import Looks
from game.boards.down_under.tiles import Tiles
from game.boards.kookaburra.turn import Spot
from game.rules import GAMES
from game.ui.kit import Kit

MOVES = {"billabong": 24, "down_under": 3, "kookaburra": 24}


def facings(scene: Any) -> dict[int, int]:
    """The side that the things of each seat on the board face."""
    view = scene.view
    seats = range(len(scene.session.seats))
    if scene.session.game.name == "billabong":
        return {seat: view.layout_now.side_of(seat, view._facing) for seat in seats}
    if scene.session.game.name == "kookaburra":
        return {seat: view.layout_now.turn_of(seat) for seat in seats}
    return dict.fromkeys(seats, view.camera.up)


def play(rig: Rig) -> None:
    """Whoever is to move moves, or throws."""
    scene = rig.scene
    if scene.conductor.decider == "throw":
        scene._throw()
    else:
        state = scene.session.state
        scene._play(next(iter(state.moves())))


@pytest.mark.parametrize("game", list(GAMES))
def test_lying_still_means_that_nothing_turns(tmp_path: Path, game: str) -> None:
    with table(tmp_path) as rig:
        scene = rig.game(game, 4, MOVES[game])
        rig.program.until(lambda: len(scene.deck.due()) == 1, 20)
        before = facings(scene)
        owners = {seat: scene.deck.side(seat) for seat in range(4)}
        assert before == (dict.fromkeys(range(4), 0) if game == "down_under" else owners)
        for _ in range(3):
            play(rig)
            rig.program.until(lambda: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 30)
            assert scene.turn == 0
            assert facings(scene) == before


@pytest.mark.parametrize("game", list(GAMES))
def test_pieces_and_labels_turn_to_the_player_to_move_when_the_motion_has_ended(tmp_path: Path, game: str) -> None:
    with table(tmp_path, table_board="pieces") as rig:
        scene = rig.game(game, 4, MOVES[game])
        seen = set()
        for _ in range(5):
            rig.program.until(lambda: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 30)
            side = scene.deck.side(scene.deck.due()[0])
            assert facings(scene) == dict.fromkeys(range(4), side)
            assert scene.turn == 0
            seen.add(side)
            play(rig)
            assert scene.view.is_busy()
            rig.wait(0.1)
            assert scene.view.is_busy()
            assert facings(scene) == dict.fromkeys(range(4), side), "never during the motion"
        assert len(seen) > 1


@pytest.mark.parametrize("game", list(GAMES))
def test_pieces_do_not_turn_to_bots(tmp_path: Path, game: str) -> None:
    with table(tmp_path, table_board="pieces") as rig:
        scene = rig.game(game, 2, 2)
        rig.program.until(lambda: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 30)
        person = facings(scene)
        scene.view.show(scene.session.state, scene.cards(), interactive=False)
        assert facings(scene) == person


def test_what_is_seen_of_pieces_and_labels_turns(tmp_path: Path) -> None:
    with table(tmp_path, table_board="pieces") as rig:
        for game in GAMES:
            scene = rig.game(game, 4, MOVES[game])
            rig.program.until(lambda scene=scene: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 30)
            before = pygame.image.tobytes(scene.view.ground(), "RGB")
            view, seat = scene.view, scene.deck.due()[0]
            view._faced = (seat + 1) % 4
            view.show(scene.session.state, scene.cards(), interactive=False)
            if game == "kookaburra":
                view.layout_now.facing.turn = view.layout_now.cards[view._faced].turn
            assert pygame.image.tobytes(view.ground(), "RGB") != before, game


def test_an_animal_on_a_tile_turns_and_its_ways_do_not() -> None:
    tiles = Tiles(Kit.build((1280, 720)))
    plain = tiles.get(Looks("c", "NE", 0, "k"), 80)
    for up in (1, 2, 3):
        turned = tiles.get(Looks("c", "NE", 0, "k", up=up), 80)
        differs = pygame.mask.from_threshold(turned, (0, 0, 0, 0), (1, 1, 1, 255), plain)
        differs.invert()
        (box,) = [differs.get_bounding_rects()[0].unionall(differs.get_bounding_rects())]
        assert 0 < box.w < 40
        assert 0 < box.h < 40, "nothing but the head"


@pytest.mark.parametrize("game", list(GAMES))
def test_the_whole_board_is_drawn_for_its_new_side_behind_its_last_picture(tmp_path: Path, game: str) -> None:
    with table(tmp_path, table_board="whole") as rig:
        scene = rig.game(game, 4, MOVES[game])
        rig.program.until(lambda: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 20)
        rig.program.until(lambda: not scene.deck.is_busy(), 5)
        before = scene.turn
        for _ in range(3):
            if scene.turn != before:
                break
            play(rig)
            rig.program.until(lambda: not scene.view.is_busy() and len(scene.deck.due()) == 1, 30)
            side = scene.deck.side(scene.deck.due()[0])
            if side == scene.south:
                continue
            shown = scene.board_picture()
            scene.deck._turn.begin(side)
            assert scene.picture(0.0).ground is shown.ground
            state = scene.session.state_id
            middle = (rig.kit.size[0] / 2, rig.kit.size[1] / 2)
            rig.down(*middle)
            rig.up(*middle)
            assert scene.session.state_id == state, "a board that is being drawn means nothing to a finger"
            rig.program.until(lambda: not scene.deck._turn.is_drawing, 5)
            assert scene.deck.frozen is None
            assert scene.turn == side
            fading = scene.deck.below()
            assert len(fading) > 1
            rig.wait(0.5)
            assert not scene.deck._turn.is_busy
        assert scene.turn != before


def test_with_reduced_motion_the_turned_board_is_there_at_once(tmp_path: Path) -> None:
    with table(tmp_path, table_board="whole", reduced_motion=True) as rig:
        scene = rig.game("billabong", 4, 24)
        rig.program.until(lambda: not scene.deck.is_busy(), 5)
        scene.deck._turn.begin((scene.south + 1) % 4)
        rig.program.until(lambda: not scene.deck._turn.is_drawing, 5)
        assert scene.deck._turn.sprites() == []
        assert not scene.deck._turn.is_busy


def test_a_window_that_changes_while_the_board_turns_shows_it_laid_out_for_the_window(tmp_path: Path) -> None:
    with table(tmp_path, table_board="whole") as rig:
        scene = rig.game("kookaburra", 4, 24)
        rig.program.until(lambda: not scene.deck.is_busy(), 5)
        scene.deck._turn.begin((scene.south + 1) % 4)
        rig.program.services.settings.update(high_contrast=True)
        rig.program.services.rebuild_kit()
        rig.wait(1.0)
        assert scene.deck.frozen is None
        assert scene.view.layout_now.size == scene.kit.size
        assert scene.view.where(Spot("dice")) == scene.view.layout_now.track.centre
