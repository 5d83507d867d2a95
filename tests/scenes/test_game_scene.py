"""The game scene with the real board, on a fake clock."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from scene_bench import Bench, make_session

from game.intents import Act, Direction, Phase, Pointer
from game.rules.billabong import square
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.pause import AskScene, LogScene, PauseScene, SeatsScene
from game.scenes.scoring import ScoringScene
from game.session.commands import End, Play
from game.session.header import HUMAN, Player
from game.session.journal import Journal
from game.session.session import Session


def begin(bench: Bench, session: Session) -> GameScene:
    scene = GameScene(session)
    bench.push(scene)
    bench.run(0.1)
    return scene


def place(bench: Bench, scene: GameScene, name: str, device: str = "mouse") -> None:
    """Tap a square until the turn has changed hands."""
    layout = cast(Any, scene.view).layout_now
    before = scene.session.record.count
    for _ in range(3):
        bench.tap(*layout.middle(square(name)), device=device)
        if scene.session.record.count > before:
            return


def test_a_tap_on_a_square_places_a_kangaroo(bench: Bench) -> None:
    scene = begin(bench, make_session())
    place(bench, scene, "k3")
    assert [str(ply.move) for ply in scene.session.record.plies] == ["+k3"]
    assert scene.session.to_move == 1


def test_a_square_that_is_taken_is_refused_with_words_and_a_sound(bench: Bench) -> None:
    scene = begin(bench, make_session())
    place(bench, scene, "k3")
    place(bench, scene, "k3")
    assert scene.session.record.count == 1
    assert scene.notice.text == "k3 is taken"
    assert "refuse" in bench.audio.played


def test_bots_play_until_it_is_the_person_s_turn(bench: Bench) -> None:
    scene = begin(bench, make_session(("easy", "human")))
    bench.until(lambda: scene.conductor.is_person)
    assert scene.session.record.count == 1
    assert "turn" in bench.audio.played


def test_keys_alone_place_a_kangaroo(bench: Bench) -> None:
    scene = begin(bench, make_session())
    bench.press(Direction.UP, Act.ACCEPT)
    assert scene.session.record.count == 1


def test_whoever_steers_by_buttons_sees_a_focus_from_the_start_and_after_a_pause(bench: Bench) -> None:
    scene = begin(bench, make_session(moves=12))
    turn = scene.view.turn  # type: ignore[attr-defined]
    assert turn.cursor is not None
    bench.press(Act.MENU)
    bench.press(Act.BACK)
    bench.run(0.2)
    assert turn.cursor is not None
    bench.press(Act.ACCEPT)
    assert turn.path
    assert turn.cursor in turn.targets, "the focus goes on to a landing"
    bench.press(Act.ACCEPT)
    assert turn.hops or scene.session.record.count == 13


def test_undo_takes_the_bots_move_back_too(bench: Bench) -> None:
    scene = begin(bench, make_session(("human", "easy")))
    place(bench, scene, "k3")
    bench.until(lambda: scene.session.record.count == 2 and scene.conductor.is_person)
    bench.press(Act.UNDO)
    assert scene.session.record.count == 0
    assert scene.conductor.is_person
    bench.press(Act.UNDO)
    assert scene.notice.text == "There is nothing to take back"


def test_a_redo_plays_the_person_s_move_again(bench: Bench) -> None:
    scene = begin(bench, make_session())
    place(bench, scene, "k3")
    bench.press(Act.UNDO, Act.REDO)
    assert scene.session.record.count == 1


def test_an_undo_that_is_switched_off_is_neither_shown_nor_done(bench: Bench) -> None:
    scene = begin(bench, make_session(undo=False))
    place(bench, scene, "k3")
    assert Act.UNDO not in [prompt.act for prompt in scene.prompts()]
    bench.press(Act.UNDO)
    assert scene.session.record.count == 1
    assert scene.notice.text == "Undo is off in this game"


def test_prompts_offer_only_what_works(bench: Bench) -> None:
    scene = begin(bench, make_session())
    words = {prompt.act: prompt for prompt in scene.prompts()}
    assert not words[Act.UNDO].enabled
    assert words[Act.SECOND].enabled
    place(bench, scene, "k3")
    assert {prompt.act: prompt.enabled for prompt in scene.prompts()}[Act.UNDO]


def test_bots_alone_have_no_hint_and_no_undo(bench: Bench) -> None:
    bench.bots.is_patient = True
    scene = begin(bench, make_session(("easy", "hard")))
    assert {prompt.act for prompt in scene.prompts()} == {Act.ACCEPT, Act.MENU}


def test_every_prompt_can_be_tapped(bench: Bench) -> None:
    scene = begin(bench, make_session())
    bench.device = "touch"
    bench.picture()
    entry = next(entry for entry in scene.bar._entries if entry.act is Act.MENU)
    bench.tap(*entry.rect.center)
    assert isinstance(bench.top, PauseScene)


def test_a_hint_is_shown_on_the_board(bench: Bench) -> None:
    scene = begin(bench, make_session())
    bench.press(Act.SECOND)
    bench.run(0.2)
    assert cast(Any, scene.view)._hint in scene.session.state.moves()
    place(bench, scene, "k3")
    assert cast(Any, scene.view)._hint is None


def test_escape_opens_the_pause_and_closes_it(bench: Bench) -> None:
    scene = begin(bench, make_session())
    bench.press(Act.BACK)
    assert bench.names() == ["GameScene", "PauseScene"]
    bench.press(Act.BACK)
    assert bench.top is scene


def test_nothing_moves_while_a_dialog_covers_the_game(bench: Bench) -> None:
    bench.bots.is_patient = True
    scene = begin(bench, make_session(("easy", "human")))
    bench.press(Act.MENU)
    bench.bots.answer()
    bench.run(2)
    assert scene.session.record.count == 0
    bench.press(Act.BACK)
    bench.until(lambda: scene.session.record.count == 1)


def test_motion_can_be_skipped(moving_bench: Bench) -> None:
    scene = begin(moving_bench, make_session(("easy", "human"), moves=10))
    moving_bench.services.settings.update(bot_pace="normal")
    moving_bench.until(scene.view.is_busy)
    assert scene.prompts()[0].text == "Skip"
    moving_bench.press(Act.ACCEPT)
    assert not scene.view.is_busy()
    assert scene.conductor.is_person


def test_a_tap_skips_motion_too(moving_bench: Bench) -> None:
    scene = begin(moving_bench, make_session(("easy", "human"), moves=10))
    moving_bench.until(scene.view.is_busy)
    moving_bench.give(Pointer(Phase.DOWN, 480, 270, 1, "touch"), Pointer(Phase.UP, 480, 270, 1, "touch"))
    assert not scene.view.is_busy()


def test_seats_change_at_any_time(bench: Bench) -> None:
    scene = begin(bench, make_session(moves=10))
    bench.press(Act.MENU)
    bench.activate("Seats")
    assert isinstance(bench.top, SeatsScene)
    bench.press(Direction.RIGHT, Act.BACK)
    assert scene.session.seats[0].kind == "bot"
    assert scene.session.seats[0].level == "easy"
    bench.press(Act.BACK)
    bench.until(lambda: scene.session.record.count == 11 and scene.conductor.is_person)
    assert scene.session.to_move == 1


def test_looking_at_the_seats_changes_nothing(bench: Bench) -> None:
    scene = begin(bench, make_session(("human", "hard"), moves=2))
    bench.press(Act.MENU)
    bench.activate("Seats")
    bench.press(Act.BACK)
    assert len(scene.session.record.lines) == 2


def test_the_game_can_be_ended_by_its_standing(bench: Bench) -> None:
    scene = begin(bench, make_session(moves=14))
    bench.press(Act.MENU)
    bench.activate("End the game now")
    assert isinstance(bench.top, AskScene)
    bench.press(Act.ACCEPT)
    assert isinstance(bench.top, PauseScene), "the harmless answer has the focus"
    bench.activate("End the game now")
    bench.activate("End the game")
    assert scene.session.is_over
    assert scene.session.record.lines[-1]["reason"] == "agreed"
    assert scene.session.ranking == scene.session.state.standing()
    bench.until(lambda: isinstance(bench.top, ScoringScene))


def test_restart_begins_the_same_game_anew(bench: Bench) -> None:
    scene = begin(bench, make_session(moves=9))
    bench.press(Act.MENU)
    bench.activate("Begin anew")
    bench.activate("Begin anew")
    assert bench.top is scene
    assert scene.session.record.count == 0
    assert scene.session.can_redo


def test_the_log_says_every_move(bench: Bench) -> None:
    scene = begin(bench, make_session(moves=12))
    bench.press(Act.MENU)
    bench.activate("Moves")
    assert isinstance(bench.top, LogScene)
    log = scene.log()
    assert [seat for seat, _ in log] == [0, 1] * 6
    assert all("placed on" in words for _, words in log[:10])


def test_a_pause_before_the_first_move_offers_nothing_to_take_back(bench: Bench) -> None:
    begin(bench, make_session())
    bench.press(Act.MENU)
    for words in ("Undo", "Redo", "Moves", "Begin anew", "End the game now"):
        assert not bench.widget(words).enabled, words
    for words in ("Go on", "Hint", "Seats", "Rules", "Settings", "Save and leave"):
        assert bench.widget(words).enabled, words


def test_leaving_saves_and_continue_goes_on(bench: Bench, tmp_path: Path) -> None:
    path = bench.services.library.new_path("billabong")
    assert path is not None
    scene = begin(bench, make_session(("human", "human"), journal=Journal(path)))
    place(bench, scene, "k3")
    bench.press(Act.MENU)
    bench.activate("Save and leave")
    bench.until(lambda: isinstance(bench.top, MenuScene))
    assert bench.services.library.wait(5)
    bench.until(lambda: bool(bench.services.library.unfinished()))
    bench.run(0.1)
    bench.activate("Continue")
    bench.until(lambda: isinstance(bench.top, GameScene))
    assert [str(ply.move) for ply in bench.top.session.record.plies] == ["+k3"]


def test_a_finished_game_is_counted_once(bench: Bench) -> None:
    scene = begin(bench, make_session(("human", "hard"), moves=10))
    scene.command(End("agreed"))
    bench.until(lambda: isinstance(bench.top, ScoringScene))
    counted = bench.services.statistics.of("billabong")
    assert counted.played == 1
    assert dict(counted.seats) == {"human": 1, "hard": 1}


def test_the_record_is_what_a_failure_can_go_on_from(bench: Bench) -> None:
    path = bench.services.folder.path / "records" / "x.roo"
    session = make_session(journal=Journal(path))
    scene = begin(bench, session)
    assert scene.recovery() == path
    bench.press(Act.MENU)
    assert bench.top.recovery() == path, "a failure in a dialog loses the game below it no more than one in the game"
    bench.press(Act.BACK)
    scene.command(End("agreed"))
    assert scene.recovery() is None


def test_losing_the_focus_pauses_bots_but_not_people(bench: Bench) -> None:
    bench.bots.is_patient = True
    begin(bench, make_session(("human", "easy"))).focus_lost()
    bench.stack.settle()
    assert bench.names()[-1] == "GameScene"
    begin(bench, make_session(("easy", "human"))).focus_lost()
    bench.stack.settle()
    assert bench.names()[-1] == "PauseScene"


@pytest.mark.parametrize("size", [(1280, 720), (640, 480), (540, 960)])
def test_a_new_size_keeps_the_game(bench: Bench, size: tuple[int, int]) -> None:
    scene = begin(bench, make_session(moves=11))
    bench.resize(size)
    assert bench.picture().ground.get_size() == size
    assert scene.session.record.count == 11
    bench.press(Act.MENU)
    bench.resize((960, 540))
    assert bench.picture().ground.get_size() == (960, 540)


def test_a_board_in_front_is_drawn_anew_bit_by_bit_and_one_behind_a_dialog_at_once(bench: Bench) -> None:
    seats = [Player("", HUMAN)] * 2
    scene = begin(bench, Session.new("down_under", {}, seats, 3))
    bench.run(2.0)
    bench.resize((640, 480))
    stretched = bench.picture().ground
    assert stretched.get_size() == (640, 480)
    assert bench.picture().ground is stretched
    bench.until(lambda: bench.picture().ground is not stretched, 5.0)
    bench.press(Act.MENU)
    bench.resize((960, 540))
    assert scene.view.ground() is scene.view.ground()
    assert scene.view.sprites(0.0)


def test_cards_say_whose_turn_it_is_and_who_sits_there(bench: Bench) -> None:
    scene = begin(bench, make_session(("human", "hard", "human"), names=("Mia", "", "")))
    assert [card.subtitle for card in scene.cards()] == ["Mia, your turn", "Bot · hard", "Person"]
    assert [card.name for card in scene.cards()] == ["Red", "Green", "Blue"]


def test_a_touch_keeps_the_turn_in_the_person_s_hands(bench: Bench) -> None:
    position = {"to_move": 0, "kangaroos": [[["d4", 0], ["a14", 0]], [["d5", 0], ["p9", 0]]]}
    session = Session.new("billabong", {"players": 2}, None, 1, position=position)
    scene = begin(bench, session)
    scene._play("touch d4")
    bench.run(0.2)
    assert scene.conductor.is_person
    assert "turn" not in bench.audio.played
    session.submit(Play("d4^d6", 0, session.state_id))


def test_the_pace_of_the_settings_holds_after_a_dialog(bench: Bench) -> None:
    from game.scenes.pace import PACES

    scene = begin(bench, make_session())
    bench.press(Act.MENU)
    bench.services.settings.update(bot_pace="slow")
    bench.press(Act.BACK)
    assert scene.conductor.pace is PACES["slow"]


def test_every_entry_of_the_pause_is_reached_by_arrows(bench: Bench) -> None:
    begin(bench, make_session(moves=4))
    bench.press(Act.MENU)
    assert bench.reached_by_arrows() == {widget for widget in bench.top.group.widgets if widget.enabled}
