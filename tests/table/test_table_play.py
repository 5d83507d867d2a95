"""Many hands on one board: who may do what, driven through the real loop with fingers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from table_rig import SETTLED, Rig, table

from game.boards.common.table_layout import trays
from game.input.contacts import STILL_SECONDS
from game.rules.billabong import Jump, Walk
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.table.deck import AGAIN, SHAKE


def walk_of(scene: Any) -> Walk:
    return next(move for move in scene.session.state.moves() if isinstance(move, Walk))


def race(rig: Rig, players: int = 4, **more: Any) -> Any:
    """A game of Billabong in which the race has begun, and nobody has chosen a kangaroo."""
    scene = rig.game("billabong", players, 5 * players + 2, **more)
    assert scene.session.state.phase == "race"
    return scene


def test_a_turn_is_made_with_taps_on_the_board(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        move, before = walk_of(scene), scene.session.record.count
        rig.tap(*rig.square(move.start))
        assert scene.view.turn.chosen == move.start
        rig.tap(*rig.square(move.end))
        if scene.session.record.count == before:
            rig.tap(*rig.square(move.end))
        assert scene.session.record.count == before + 1


def test_the_button_at_the_right_hand_takes_what_is_shown(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        seat, before = scene.session.to_move, scene.session.record.count
        confirm = rig.control(f"confirm-{seat}")
        assert not confirm.button.enabled
        move = walk_of(scene)
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        assert confirm.button.enabled
        rig.tap_control(f"confirm-{seat}")
        assert scene.session.record.count == before + 1
        rig.rests()
        rig.wait(0.2)
        assert not rig.control(f"confirm-{seat}").button.enabled


def test_nobody_confirms_for_another(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        seat, before = scene.session.to_move, scene.session.record.count
        move = walk_of(scene)
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        for other in range(4):
            if other != seat:
                rig.tap_control(f"confirm-{other}")
        assert scene.session.record.count == before


def test_a_touch_in_anothers_tray_does_nothing_but_shake_the_badge(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        seat, before = scene.session.to_move, scene.session.state_id
        other = (seat + 1) % 4
        rect, _ = trays(rig.kit, 4)[other]
        rig.tap(rect.centerx, rect.centery, hold=0.05)
        rig.down(rect.centerx, rect.centery)
        rig.wait(0.05)
        rig.up(rect.centerx, rect.centery)
        assert other in scene.deck._shaking
        assert scene.session.state_id == before
        assert scene.view.turn.chosen is None
        rig.wait(SHAKE + 0.1)
        assert not scene.deck._shaking


def test_everybody_opens_the_own_panel_at_any_time(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        for seat in range(4):
            rig.tap_control(f"sheet-{seat}", finger=seat + 1)
        assert sorted(scene.deck.sheets) == [0, 1, 2, 3]
        for seat, sheet in scene.deck.sheets.items():
            assert sheet.frame.turn == scene.deck.side(seat)
        third = scene.deck.sheets[2]
        book = next(rect for widget, rect in third.widgets() if getattr(widget, "icon", "") == "book")
        rig.tap(*book.center)
        assert third.page == "rules"
        cross = next(rect for widget, rect in third.widgets() if getattr(widget, "icon", "") == "cross")
        rig.tap(*cross.center)
        assert sorted(scene.deck.sheets) == [0, 1, 3]
        assert rig.program.where() == "GameScene"


def test_panels_open_while_a_bot_plays(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig, kinds="easy")
        assert not scene.deck.is_active
        scene = race(rig)
        rig.program.services.stack.settle()
        move = walk_of(scene)
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        rig.down(*rig.square(move.end))
        rig.up(*rig.square(move.end))
        assert scene.view.is_busy()
        rig.tap_control("sheet-3")
        assert 3 in scene.deck.sheets


def test_five_fingers_at_once_and_each_counts_for_itself(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as rig:
        scene = race(rig)
        seat = scene.session.to_move
        move = walk_of(scene)
        places = [rig.control(f"sheet-{one}").button.rect.center for one in range(4)]
        places.append(rig.square(move.start))
        for finger, (x, y) in enumerate(places, start=1):
            rig.down(x, y, finger)
        rig.wait(0.05)
        for finger, (x, y) in enumerate(places, start=1):
            rig.up(x, y, finger)
        rig.wait(0.1)
        assert sorted(scene.deck.sheets) == [0, 1, 2, 3]
        assert scene.view.turn.chosen == move.start
        assert scene.session.to_move == seat


def test_a_hand_that_rests_on_the_board_does_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        before = scene.session.state_id
        move = walk_of(scene)
        rig.down(*rig.square(move.start))
        rig.wait(STILL_SECONDS + 0.3)
        rig.up(*rig.square(move.start))
        assert scene.view.turn.chosen is None
        x, y = rig.square(move.start)
        spread = 9 * rig.kit.mm
        for finger, (dx, dy) in enumerate(((0, 0), (1, 0), (0, 1), (1, 1), (2, 1)), start=1):
            rig.down(x + dx * spread, y + dy * spread, finger)
        for finger in range(1, 6):
            rig.up(x, y, finger)
        assert scene.view.turn.chosen is None
        assert scene.session.state_id == before


def test_a_resting_hand_on_a_button_presses_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        race(rig)
        menu = next(c for c in rig.scene.deck.controls if c.name.startswith("menu"))
        rig.down(*menu.button.rect.center)
        rig.wait(STILL_SECONDS + 0.2)
        rig.up(*menu.button.rect.center)
        assert rig.program.where() == "GameScene"


def test_a_trembling_finger_counts_once(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        move = walk_of(scene)
        x, y = rig.square(move.start)
        rig.down(x, y)
        rig.up(x, y)
        rig.down(x + 2, y, 2)
        rig.up(x + 2, y, 2)
        rig.wait(0.2)
        assert scene.view.turn.chosen == move.start  # a second tap would have let it go


def test_confirm_counts_once_in_three_tenths_of_a_second(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = rig.game("kookaburra", 4, 0)
        rig.program.until(lambda: bool(scene.deck.due()), 10)
        seat = scene.deck.due()[0]
        x, y = rig.control(f"confirm-{seat}").button.rect.center
        calls: list[float] = []
        rig.control(f"confirm-{seat}").button.action = lambda: calls.append(rig.program.services.now)
        for _ in range(2):
            rig.down(x, y)
            rig.up(x, y)
            rig.wait(0.12)  # beyond the echo of one touch
        assert len(calls) == 1
        rig.wait(AGAIN)
        rig.down(x, y)
        rig.up(x, y)
        assert len(calls) == 2


def test_a_second_tap_on_what_led_away_does_nothing_where_one_arrives(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        race(rig)
        menu = next(c for c in rig.scene.deck.controls if c.name == "menu-2")
        rig.tap(*menu.button.rect.center)
        pause = rig.scene
        assert isinstance(pause, PauseScene)
        assert pause.turn == 2
        leave = pause.group.widgets[-1]
        place = pause.frame.outside_rect(leave.rect).center
        rig.wait(SETTLED)
        rig.down(*place)
        rig.up(*place)
        rig.wait(0.1)
        rig.down(*place)
        rig.up(*place)
        rig.wait(2.0)
        assert rig.program.where() == "MenuScene"
        assert rig.scene.turn == 2


def test_the_menu_is_called_to_every_side_and_dialogs_follow(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        rig.show(MenuScene())
        for side in (1, 3, 2, 0):
            rig.wait(SETTLED)
            rig.tap(*rig.scene.handles.places[side].center)
            assert rig.scene.turn == side
            card = rig.scene.group.widgets[0]
            rig.wait(SETTLED)
            rig.tap(*rig.scene.frame.outside_rect(card.rect).center)
            assert rig.program.where() == "MenuScene > SetupScene"
            assert rig.scene.turn == side
            rig.wait(SETTLED)
            other = (side + 1) % 4
            rig.tap(*rig.scene.handles.places[other].center)
            assert rig.scene.turn == other
            rig.scene.back()
            rig.wait(SETTLED)
            assert rig.program.where() == "MenuScene"
            assert rig.scene.turn == other


def test_undo_lies_in_two_gaps(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        move, before = walk_of(scene), scene.session.record.count
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        rig.tap_control(f"confirm-{scene.session.to_move}")
        rig.rests()
        rig.wait(0.3)
        for name in ("undo-0", "undo-2"):
            if scene.session.record.count > before:
                rig.tap_control(name)
                rig.wait(0.4)
        assert scene.session.record.count == before


@pytest.mark.parametrize("game", ["billabong", "kookaburra", "down_under"])
def test_the_board_turns_to_the_player_to_move_after_the_motion_only(tmp_path: Path, game: str) -> None:
    with table(tmp_path, table_board="whole") as rig:
        scene = rig.game(game, 4, 24 if game != "down_under" else 3)
        rig.program.until(lambda: len(scene.deck.due()) == 1, 20)
        rig.wait(0.6)
        seen: list[int] = []
        for _ in range(3):
            seat = scene.deck.due()[0]
            side = scene.deck.side(seat)
            assert scene.south == side
            assert scene.turn == side
            seen.append(side)
            _play_on(rig, scene, side)
            rig.program.until(lambda: len(scene.deck.due()) == 1 and not scene.view.is_busy(), 30)
            rig.wait(0.6)
        assert seen


def _play_on(rig: Rig, scene: Any, side: int) -> None:
    """Make any move; the board must not turn while something moves."""
    if scene.conductor.decider == "throw":
        scene._throw()
    else:
        move = next(iter(scene.session.state.moves()))
        scene._play(move)
    for _ in range(400):
        if not scene.view.is_busy():
            return
        assert scene.south == side, "the board turned during the motion"
        rig.wait(1 / 60)


def test_a_board_that_lies_still_never_turns(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        for _ in range(3):
            _play_on(rig, scene, 0)
            rig.wait(0.6)
            assert scene.turn == 0


@pytest.mark.parametrize("mode", ["still", "pieces", "whole"])
def test_a_tap_hits_the_same_square_however_the_board_lies(tmp_path: Path, mode: str) -> None:
    with table(tmp_path, table_board=mode) as rig:
        scene = race(rig, seed=8)
        for _ in range(2):
            rig.rests()
            rig.wait(0.6)
            move = walk_of(scene)
            x, y = scene.frame.outside(*scene.view.layout_now.middle(move.start))
            rig.tap(x, y)
            assert scene.view.turn.chosen == move.start
            _play_on(rig, scene, scene.south)
            rig.wait(0.6)


def test_pieces_face_their_owners_or_the_player_to_move(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        layout = race(rig).view.layout_now
        assert [layout.side_of(seat, 1) for seat in range(4)] == [0, 1, 2, 3]
        assert layout.side_of(-1, 1) == 0
        rig.program.services.settings.update(table_board="pieces")
        rig.program.services.rebuild_kit()
        rig.wait(0.3)
        layout = rig.scene.view.layout_now
        assert [layout.side_of(seat, 1) for seat in range(4)] == [1, 1, 1, 1]


def test_the_light_runs_round_to_the_next_side(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        rig.wait(1.0)
        light = scene.deck._light
        assert light._side == scene.deck.side(scene.session.to_move)
        assert not light.is_running
        still = light.sprites()
        assert len(still) == 1
        _play_on(rig, scene, 0)
        rig.program.until(lambda: light.is_running, 10)
        rig.wait(1.0)
        assert not light.is_running
        assert light._side == scene.deck.side(scene.session.to_move)


def test_notices_are_told_to_the_side_that_must_know(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        side = scene.deck.side(scene.session.to_move)
        scene.refuse("This is not possible")
        rig.wait(0.3)
        (told,) = scene.deck.told()
        middle = told.rect.center
        room = rig.kit.rect
        nearest = min(
            range(4),
            key=lambda one: (room.bottom - middle[1], room.right - middle[0], middle[1], middle[0])[one],
        )
        assert nearest == side
        assert told.rect.clip(trays(rig.kit, 4)[scene.session.to_move][0]).size == (0, 0)


def test_a_jump_is_made_hop_by_hop_and_ended_with_the_button(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        for seed in range(1, 30):
            scene = race(rig, seed=seed)
            jumps = [m for m in scene.session.state.moves() if isinstance(m, Jump) and m.hops == 1]
            if jumps:
                break
        move, before, seat = jumps[0], scene.session.record.count, scene.session.to_move
        rig.tap(*rig.square(move.start))
        rig.tap(*rig.square(move.end))
        rig.tap(*rig.square(move.end))
        rig.wait(1.5)
        plies = scene.session.record.plies
        if len(plies) == before or plies[-1].is_touch():
            assert scene.view.turn.hops == 1
            rig.tap_control(f"confirm-{seat}")
        last = [ply for ply in scene.session.record.plies if not ply.is_touch()][-1]
        assert str(last.move) == str(move)


def test_a_tile_is_chosen_in_the_own_tray_laid_on_the_mat_and_confirmed(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as rig:
        scene = rig.game("down_under", 4, 2)
        rig.program.until(lambda: bool(scene.deck.due()), 10)
        before, view = scene.session.record.count, scene.view
        for slot in view.tray.slots:
            assert min(slot.size) >= rig.kit.touch
            rig.tap(*slot.center)
            if view.turn.targets:
                break
        cell = sorted(view.turn.targets)[0]
        rig.tap(*view.camera.middle(cell))
        assert scene.session.record.count == before
        rig.tap(*view.tray.finish.center)
        rig.program.until(lambda: scene.session.record.count > before, 5)


def test_dice_are_thrown_and_an_animal_moved_from_the_own_side(tmp_path: Path) -> None:
    from game.boards.kookaburra.turn import Spot

    with table(tmp_path, (1920, 1080), "--diagonal", "20") as rig:
        scene = rig.game("kookaburra", 4, 61)
        rig.program.until(lambda: scene.conductor.decider == "throw", 20)
        before, seat = scene.session.record.count, scene.deck.due()[0]
        rig.tap_control(f"confirm-{seat}")
        assert scene.session.record.count == before + 1
        rig.program.until(lambda: bool(scene.deck.due()) and not scene.view.is_busy(), 20)
        assert scene.conductor.decider == "person"
        turn = scene.view.turn
        for animal in turn.movable:
            rig.tap(*scene.view.where(Spot("animal", animal)))
            if turn.landings:
                break
        before = scene.session.record.count
        spot = next(spot for spot in turn._spots() if spot.kind == "square")
        rig.tap(*scene.view.where(spot))
        assert scene.session.record.count == before, "a landing is shown first"
        rig.tap_control(f"confirm-{scene.deck.due()[0]}")
        if turn.pending:
            rig.tap(*scene.view.where(Spot("choice", 0)))
        rig.wait(0.2)
        assert scene.session.record.count > before or turn.first is not None


def test_dice_may_be_held_on_the_island_and_nowhere_else(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = rig.game("kookaburra", 4, 61)
        rig.program.until(lambda: scene.conductor.decider == "throw", 20)
        before = scene.session.record.count
        track = scene.view.layout_now.track.box
        rig.down(track.left + 3, track.centery)
        rig.wait(STILL_SECONDS + 0.4)
        rig.up(track.left + 3, track.centery)
        assert scene.session.record.count == before
        island = scene.view.layout_now.island.center
        rig.down(*island)
        rig.wait(STILL_SECONDS + 0.4)
        assert scene.session.record.count == before
        rig.up(*island)
        assert scene.session.record.count == before + 1


def test_whoever_touches_a_demo_gets_the_menu_on_that_side(tmp_path: Path) -> None:
    from game.scenes.attract.scene import idle_demo

    with table(tmp_path) as rig:
        rig.show(idle_demo(rig.program.services), 1.5)
        rig.tap(rig.kit.size[0] - 20, rig.kit.size[1] / 2)
        rig.wait(1.5)
        assert rig.program.where() == "MenuScene"
        assert rig.scene.turn == 1


def test_the_seat_of_the_first_player_can_be_moved_round_the_table(tmp_path: Path) -> None:
    with table(tmp_path, table_first=3) as rig:
        scene = race(rig)
        assert [scene.deck.side(seat) for seat in range(4)] == [3, 0, 1, 2]
        assert [card.turn for card in scene.view.layout_now.cards] == [3, 0, 1, 2]


def test_a_window_of_another_shape_keeps_open_panels_and_turns_nothing(tmp_path: Path) -> None:
    with table(tmp_path) as rig:
        scene = race(rig)
        rig.tap_control("sheet-2")
        rig.program.services.settings.update(high_contrast=True)
        rig.program.services.rebuild_kit()
        rig.wait(0.4)
        assert sorted(scene.deck.sheets) == [2]
        assert scene.deck.sheets[2].frame.turn == 2
        assert rig.program.where() == "GameScene"
