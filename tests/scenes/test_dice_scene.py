"""Dice in the game scene: a person's own throw waits for the hand, a bot's rolls by itself."""

from __future__ import annotations

from typing import Any, cast

import pytest
from scene_bench import Bench

from game.intents import Act, Phase, Pointer
from game.rules import GAMES
from game.scenes.conductor import Announced, Conductor
from game.scenes.game import GameScene
from game.scenes.pace import PACES
from game.scenes.setup.model import SeatChoice
from game.scenes.setup.starting import player
from game.session.session import Session


def dice_session(kinds: tuple[str, ...], **options: Any) -> Session:
    game = GAMES["kookaburra"]
    made = game.make_options({"players": len(kinds), **options})
    return Session.new(game, made, [player(SeatChoice("", kind)) for kind in kinds], 5, undo=True, demo=False)


def begin(bench: Bench, session: Session) -> GameScene:
    scene = GameScene(session)
    bench.push(scene)
    bench.run(0.1)
    return scene


def test_nothing_rolls_before_the_person_throws(bench: Bench) -> None:
    scene = begin(bench, dice_session(("human", "human")))
    bench.run(5.0)
    assert scene.session.record.count == 0
    assert scene.conductor.decider == "throw"
    assert scene.conductor.is_asked
    assert not scene.conductor.is_person
    assert scene.prompts()[0].text == "Throw the dice"
    bench.press(Act.ACCEPT)
    assert scene.session.record.count == 1


def test_a_tap_throws_too(bench: Bench) -> None:
    scene = begin(bench, dice_session(("human", "easy")))
    x, y = cast(Any, scene.view).layout_now.hand(0)
    bench.give(Pointer(Phase.DOWN, x, y, 1, "touch"))
    bench.run(0.4)
    assert scene.session.record.count == 0, "held dice are only shaken"
    bench.give(Pointer(Phase.UP, x, y, 1, "touch"))
    assert scene.session.record.count == 1


def test_bots_throw_by_themselves_and_nobody_is_told(bench: Bench) -> None:
    scene = begin(bench, dice_session(("easy", "easy")))
    bench.until(lambda: scene.session.record.count >= 4)
    assert scene.notice.text != "Chance decides"


def test_after_the_throw_the_same_person_moves(bench: Bench) -> None:
    scene = begin(bench, dice_session(("human", "human")))
    bench.press(Act.ACCEPT)
    bench.until(lambda: scene.conductor.is_asked and not scene.view.is_busy())
    while scene.session.state.phase == "start":
        bench.press(Act.ACCEPT)
        bench.until(lambda: scene.conductor.is_asked and not scene.view.is_busy())
    turn = scene.session.state.turn
    bench.press(Act.ACCEPT)
    bench.until(lambda: scene.conductor.is_person and not scene.view.is_busy())
    assert scene.session.to_move == turn
    assert "turn" in bench.audio.played


def test_two_players_are_called_red_and_blue(bench: Bench) -> None:
    scene = begin(bench, dice_session(("human", "human")))
    assert [card.name for card in scene.cards()] == ["Red", "Blue"]


def test_the_roll_log_knows_the_game(bench: Bench) -> None:
    scene = begin(bench, dice_session(("easy", "easy")))
    bench.until(lambda: scene.session.record.count >= 8)
    bench.until(lambda: not scene.view.is_busy())
    scene._show()
    thrown = sum(str(ply.move).startswith("roll") for ply in scene.session.record.plies)
    assert sum(rolls.count for rolls in cast(Any, scene.view)._rolls) == thrown


@pytest.mark.parametrize("kinds", [("easy", "human"), ("human", "easy")])
def test_the_start_is_thrown_by_whoever_is_a_person(bench: Bench, kinds: tuple[str, str]) -> None:
    scene = begin(bench, dice_session(kinds))
    assert scene.conductor.decider == "throw"


def test_without_throwers_chance_acts_by_itself() -> None:
    session = dice_session(("human", "human"))
    conductor = Conductor(session, cast(Any, None), pace=PACES["instant"])
    assert conductor.decider == "chance"
    assert conductor.step(0.1) == [Announced("chance", None)]
    conductor.throwers = lambda state: (0,)
    assert conductor.decider == "throw"
    assert not conductor.wants_steps
    played = conductor.throw()
    assert played.why == "chance"
    assert session.record.count == 1
