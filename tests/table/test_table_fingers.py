"""Which cell a finger means in each game, and how often it must tap."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest
from table_rig import Rig, table

from game.boards.common.fingers import REACH, Fingers
from game.boards.kookaburra.turn import Spot
from game.intents import Phase, Pointer
from game.rules.billabong import Jump, Walk
from game.ui.kit import CELL_MM, SURE_CELL_MM, Kit
from game.ui.theme import Flags

BOARD = pygame.Rect(0, 0, 400, 400)
MM = 4.0


def finger(x: float, y: float, device: str = "touch") -> Pointer:
    return Pointer(Phase.DOWN, x, y, 1, device)


def test_a_tap_means_the_nearest_thing_within_reach() -> None:
    fingers = Fingers(MM, 60.0, BOARD)
    legal = {"a": (100.0, 100.0), "b": (160.0, 100.0)}
    assert fingers.reach == pytest.approx(REACH * 60)
    assert fingers.meant(finger(134, 100), "sand", lambda: legal) == "b"
    assert fingers.meant(finger(126, 100), "sand", lambda: legal) == "a"
    assert fingers.meant(finger(100, 147), None, lambda: legal) == "a"
    assert fingers.meant(finger(100, 149), None, lambda: legal) is None
    assert fingers.meant(finger(100, 149), "sand", lambda: legal) == "sand"


def test_what_lies_under_the_finger_and_can_be_taken_is_meant_though_another_is_nearer() -> None:
    fingers = Fingers(MM, 60.0, BOARD)
    assert fingers.meant(finger(134, 100), "a", lambda: {"a": (100.0, 100.0), "b": (140.0, 100.0)}) == "a"


def test_reach_is_never_less_than_the_least_cell() -> None:
    assert Fingers(MM, 20.0, BOARD).reach == pytest.approx(CELL_MM * MM)


def test_mice_couches_and_what_lies_off_the_board_mean_what_they_hit() -> None:
    legal = {"a": (100.0, 100.0)}
    assert Fingers(MM, 60.0, BOARD).meant(finger(110, 100, "mouse"), "sand", lambda: legal) == "sand"
    assert Fingers(MM, 60.0, BOARD).meant(finger(-5, 100), "tray", lambda: {"a": (0.0, 100.0)}) == "tray"
    assert Fingers.on(Kit.build((1280, 720)), 60.0, BOARD).meant(finger(110, 100), "sand", lambda: legal) == "sand"


@pytest.mark.parametrize(("cell", "first"), [(SURE_CELL_MM * MM - 1, True), (SURE_CELL_MM * MM, False)])
def test_small_cells_are_shown_first_and_others_taken_at_once(cell: float, first: bool) -> None:
    fingers = Fingers(MM, cell, BOARD)
    assert fingers.look_first is first
    assert fingers.at_once is not first
    couch = Fingers.on(Kit.build((1280, 720)), cell, BOARD)
    assert not couch.look_first
    assert not couch.at_once
    assert Fingers.on(Kit.build((1280, 720), Flags(mode="table")), cell, BOARD).mm > 0


# In the games -------------------------------------------------------------------------------------------------------


def beside(point: tuple[float, float], cell: float, others: list[tuple[float, float]]) -> tuple[float, float]:
    """A pixel three quarters of a cell beside a point, and further away from everything else."""
    x, y = point
    for dx, dy in itertools.chain(((0.75, 0), (-0.75, 0), (0, 0.75), (0, -0.75)), ((0.53, 0.53), (-0.53, -0.53))):
        px, py = x + dx * cell, y + dy * cell
        if all((px - ox) ** 2 + (py - oy) ** 2 > (0.85 * cell) ** 2 for ox, oy in others):
            return px, py
    raise AssertionError("everything round it can be taken")


def walk_with_room(rig: Rig) -> tuple[Any, Walk]:
    """A game of Billabong with a walk whose end has a free side."""
    scene = rig.game("billabong", 4, 22)
    state = scene.session.state
    walks = [move for move in state.moves() if isinstance(move, Walk)]
    return scene, next(move for move in walks if all(not isinstance(m, Jump) or m.path[0] != move.start
                                                     for m in state.moves()))  # fmt: skip


def test_billabong_takes_the_nearest_square_and_a_small_one_by_the_second_tap(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene, move = walk_with_room(rig)
        view, before = scene.view, scene.session.record.count
        square = view.layout_now.square
        assert CELL_MM * rig.kit.mm <= square < SURE_CELL_MM * rig.kit.mm
        choices = [rig.square(one) for one in view.turn.legal if one != move.start]
        rig.tap(*beside(rig.square(move.start), square, choices))
        assert view.turn.chosen == move.start
        # Of two squares that can be taken the nearer one is meant.
        end, other = rig.square(move.end), rig.square(move.start)
        rig.tap(end[0] + 0.4 * (other[0] - end[0]), end[1] + 0.4 * (other[1] - end[1]))
        assert view.turn.cursor == move.end
        assert scene.session.record.count == before
        rig.tap(*end)
        assert scene.session.record.count == before + 1


def test_billabong_takes_a_large_square_with_one_tap(tmp_path: Path) -> None:
    with table(tmp_path, (1280, 720), "--diagonal", "43") as rig:
        scene, move = walk_with_room(rig)
        before = scene.session.record.count
        assert scene.view.layout_now.square > SURE_CELL_MM * rig.kit.mm
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        assert scene.session.record.count == before + 1


def landing(rig: Rig, moves: int = 61) -> tuple[Any, Spot]:
    """A game of Kookaburra with the dice thrown, an animal chosen, and one of its landings."""
    scene = rig.game("kookaburra", 4, moves)
    turn = scene.view.turn
    for _ in range(2):
        rig.program.until(lambda: bool(scene.deck.due()) and not scene.view.is_busy(), 20)
        if scene.conductor.decider == "throw":
            rig.tap_control(f"confirm-{scene.deck.due()[0]}")
    rig.program.until(lambda: scene.conductor.decider == "person" and not scene.view.is_busy(), 20)
    for animal in turn.movable:
        rig.tap(*scene.view.where(Spot("animal", animal)))
        simple = [spot for spot in turn.legal if spot.kind == "square" and len(turn.landings[spot.number]) == 1]
        if turn.chosen == animal and simple:
            return scene, simple[0]
        scene.view.turn.back()
    raise AssertionError("no animal has a landing of one kind")


@pytest.mark.parametrize("diagonal", ["20", "32"])
def test_kookaburra_takes_the_nearest_landing_and_a_small_one_by_the_second_tap(
    tmp_path: Path, diagonal: str
) -> None:
    with table(tmp_path, (1280, 720), "--diagonal", diagonal) as rig:
        scene, spot = landing(rig)
        view, turn, before = scene.view, scene.view.turn, scene.session.record.count
        tile = view.layout_now.tile
        small = tile < SURE_CELL_MM * rig.kit.mm
        assert small is (diagonal == "20")
        others = [view.where(one) for one in turn.legal if one != spot]
        place = beside(view.where(spot), tile, others)
        rig.tap(*place)
        if small:
            assert turn.cursor == spot
            assert scene.session.record.count == before
            assert turn.first is None
            rig.tap(*place)
        assert scene.session.record.count > before or turn.first is not None


def test_kookaburra_takes_the_nearest_animal(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene, _ = landing(rig)
        view, turn = scene.view, scene.view.turn
        turn.back()
        tile = view.layout_now.tile
        for animal in turn.movable:
            others = [view.where(one) for one in turn.legal if one != Spot("animal", animal)]
            x, y = view.where(Spot("animal", animal))
            if view.layout_now.board.collidepoint(x, y) and all(
                abs(x - ox) > 2 * tile or abs(y - oy) > 2 * tile for ox, oy in others
            ):
                rig.tap(*beside((x, y), tile, others))
                assert turn.chosen == animal
                return
        pytest.fail("no animal stands alone")


def tile_in_hand(rig: Rig) -> Any:
    """A game of Down Under with a tile chosen that can be laid."""
    scene = rig.game("down_under", 4, 2)
    rig.program.until(lambda: bool(scene.deck.due()), 10)
    view = scene.view
    for slot in view.tray.slots:
        rig.tap(*slot.center)
        if view.turn.targets:
            return scene
    raise AssertionError("no tile fits as it is turned")


@pytest.mark.parametrize("at_once", [False, True])
@pytest.mark.parametrize("diagonal", ["20", "43"])
def test_down_under_lays_on_the_nearest_cell_and_on_a_small_one_only_for_show(
    tmp_path: Path, at_once: bool, diagonal: str
) -> None:
    with table(tmp_path, (1280, 720), "--diagonal", diagonal, lay_at_once=at_once) as rig:
        scene = tile_in_hand(rig)
        view, before = scene.view, scene.session.record.count
        tile = view.camera.tile
        small = tile < SURE_CELL_MM * rig.kit.mm
        cell = min(view.turn.targets)
        others = [view.camera.middle(one) for one in view.turn.legal if one != cell]
        rig.tap(*beside(view.camera.middle(cell), tile, others))
        if at_once and not small:
            rig.program.until(lambda: scene.session.record.count == before + 1, 5)
            return
        assert view.turn.preview is not None
        assert view.turn.preview.cell == cell
        assert scene.session.record.count == before
        rig.tap(*view.camera.middle(cell))
        rig.program.until(lambda: scene.session.record.count == before + 1, 5)


def test_undo_takes_back_a_hop_before_it_takes_back_a_move(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        for seed in range(1, 30):
            scene = rig.game("billabong", 4, 22, seed=seed)
            jumps = [m for m in scene.session.state.moves() if isinstance(m, Jump) and m.hops == 1]
            if jumps:
                break
        move = jumps[0]
        for place in (move.start, move.end, move.end):
            rig.tap(*rig.square(place))
        rig.wait(1.5)
        assert scene.view.turn.hops == 1
        before = scene.session.record.count
        rig.tap_control("undo-0")
        assert scene.view.turn.hops == 0
        assert scene.session.record.count == before
        rig.tap_control("undo-2")
        rig.wait(0.5)
        assert scene.session.record.count < before


@pytest.mark.parametrize("diagonal", ["15", "24"])
def test_a_glass_that_is_too_small_is_told_of(tmp_path: Path, diagonal: str) -> None:
    with table(tmp_path, (1280, 720), "--diagonal", diagonal) as rig:
        scene = rig.game("billabong", 4, 22)
        size = scene.view.layout_now.square / rig.kit.mm
        assert (size < CELL_MM) is (diagonal == "15")
        told = scene.notice.text or ""
        assert (f"{int(size)} mm" in told) is (size < CELL_MM)
        assert scene.view.fingers.look_first
        move = next(one for one in scene.session.state.moves() if isinstance(one, Walk))
        rig.tap(*rig.square(move.start))
        assert scene.view.turn.chosen is not None
