"""Several people, one screen: who may act, lost pads, the turn timer, sleep."""

from __future__ import annotations

from scene_bench import Bench, make_session

from game.input.seats import Seating
from game.intents import Act, Direction, Phase, Pointer, Press, Step
from game.scenes.couch.devices import Couch, device_icon, device_words
from game.scenes.couch.lost_pad import LostPadScene
from game.scenes.couch.turn_clock import SHOWN, TICKED, TurnClock
from game.scenes.game import GameScene
from game.scenes.pause import PauseScene
from game.scenes.scoring import ScoringScene
from game.scenes.transition import Passage
from game.session.commands import End
from support.fake_pads import plug, unplug


def begin(
    bench: Bench, *devices: str, kinds: tuple[str, ...] = (), seconds: int = 0, moves: int = 12
) -> GameScene:
    for device in devices:
        if device.startswith("pad:"):
            plug(bench.services.devices.pads, int(device[4:]))
    session = make_session(kinds or ("human",) * max(2, len(devices)), moves=moves)
    scene = GameScene(session, Couch(Seating.of(devices), seconds))
    bench.push(scene)
    bench.run(0.2)
    return scene


def seat(scene: GameScene) -> int:
    assert scene.session.to_move is not None
    return int(scene.session.to_move)


def cursor(scene: GameScene) -> object:
    return scene.view.turn.cursor  # type: ignore[attr-defined]


def test_only_the_player_to_move_acts_on_the_board(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    own, other = ("pad:1", "pad:2") if seat(scene) == 0 else ("pad:2", "pad:1")
    seen = cursor(scene)
    assert seen is not None
    bench.give(Step(Direction.UP, other))
    assert cursor(scene) == seen
    bench.give(Press(Act.ACCEPT, other))
    assert scene.notice.text is not None
    assert scene.notice.text.startswith("It is the turn of ")
    before = scene.session.record.count
    bench.give(Press(Act.UNDO, "keys"))
    assert scene.session.record.count == before
    for direction in Direction:
        bench.give(Step(direction, own))
    assert cursor(scene) != seen


def test_whoever_moved_last_may_take_that_back(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    last = scene.session.record.plies[-1].seat
    assert last is not None
    before = scene.session.record.count
    bench.give(Press(Act.UNDO, f"pad:{1 + last}"))
    assert scene.session.record.count < before


def test_everybody_may_pause(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    for device in ("pad:1", "pad:2", "keys", "pad:9"):
        bench.give(Press(Act.MENU, device))
        assert isinstance(bench.top, PauseScene), device
        bench.press(Act.BACK)
        assert bench.top is scene


def test_mouse_and_touch_are_everybodys_unless_taken(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    assert scene.host.admits(Pointer(Phase.DOWN, 5, 5))
    assert scene.host.admits(Pointer(Phase.DOWN, 5, 5, 1, "touch"))
    scene.host.seating = Seating.of(["touch", "touch"])
    assert scene.host.admits(Pointer(Phase.DOWN, 5, 5))
    scene.host.seating = Seating.of(["mouse", "touch"])
    asked = seat(scene)
    assert scene.host.admits(Pointer(Phase.DOWN, 5, 5)) == (asked == 0)
    assert scene.host.admits(Pointer(Phase.DOWN, 5, 5, 1, "touch")) == (asked == 1)
    assert scene.host.admits(Pointer(Phase.CANCEL, 5, 5, 1, "touch"))


def test_prompts_say_whose_turn_it_is_and_with_what(bench: Bench) -> None:
    scene = begin(bench, "keys:left", "pad:2")
    for own, words in ((0, "keyboard"), (1, "pad 1")):
        scene.host.seating = Seating.of(["keys:left", "pad:2"])
        while seat(scene) != own:
            move = scene.session.game.playout_move(scene.session.state, lambda n: 0)
            scene._play(move)
        lead = scene.lead()
        assert lead is not None
        assert words in lead.words
        assert lead.colour == scene.colours[own]
        bench.device = "pad:9"
        assert scene.prompt_device() == ("keys" if own == 0 else "pad:2")
        bench.device = "mouse"
        assert scene.prompt_device() == "mouse"


def test_without_devices_nothing_is_said_and_nothing_forbidden(bench: Bench) -> None:
    scene = begin(bench)
    assert scene.lead() is None
    assert scene.host.admits(Press(Act.ACCEPT, "pad:33"))
    bench.device = "pad:33"
    assert scene.prompt_device() == "pad:33"


def test_a_lost_pad_pauses_its_seat_until_somebody_takes_over(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    asked = seat(scene)
    unplug(bench.services.devices.pads, 1 + asked)
    bench.run(0.1)
    prompt = bench.top
    assert isinstance(prompt, LostPadScene)
    assert "pad is gone" in prompt.title()
    bench.give(Step(Direction.UP, "pad:9"))
    assert bench.top is prompt
    bench.give(Press(Act.SECOND, "keys"))
    assert bench.top is scene
    assert scene.host.seating.device(asked) == "keys"


def test_the_pad_of_somebody_else_pauses_nobody_yet(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    other = 1 - seat(scene)
    unplug(bench.services.devices.pads, 1 + other)
    bench.run(0.1)
    assert bench.top is scene
    assert scene.notice.text is not None
    assert "pad is gone" in scene.notice.text
    # It comes back before anybody misses it, with another number and the same make.
    plug(bench.services.devices.pads, 40)
    bench.run(0.1)
    assert scene.host.seating.device(other) == "pad:40"


def test_reconnecting_takes_the_seat_back_by_itself(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    asked = seat(scene)
    unplug(bench.services.devices.pads, 1 + asked)
    bench.run(0.1)
    assert isinstance(bench.top, LostPadScene)
    plug(bench.services.devices.pads, 50)
    bench.run(0.1)
    assert bench.top is scene
    assert scene.host.seating.device(asked) == "pad:50"


def test_the_lost_seat_can_be_played_without_a_pad_and_the_menu_stays_open(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    asked = seat(scene)
    unplug(bench.services.devices.pads, 1 + asked)
    bench.run(0.1)
    bench.give(Press(Act.MENU, f"pad:{2 - asked}"))
    assert isinstance(bench.top, PauseScene)
    bench.press(Act.BACK)
    bench.run(0.3)
    assert isinstance(bench.top, LostPadScene)
    bench.tap(*bench.widget("Play on without it").rect.center)
    assert bench.top is scene
    assert scene.host.seating.device(asked) == ""
    assert scene.host.admits(Step(Direction.UP, "keys"))


def test_pads_shake_when_their_turn_comes(bench: Bench) -> None:
    handles = [plug(bench.services.devices.pads, n) for n in (1, 2)]
    scene = begin(bench, "pad:1", "pad:2")
    move = scene.session.game.playout_move(scene.session.state, lambda n: 0)
    before = [len(handle.shaken) for handle in handles]
    first = seat(scene)
    scene._play(move)
    while seat(scene) == first:
        scene._play(scene.session.game.playout_move(scene.session.state, lambda n: 0))
    assert len(handles[1 - first].shaken) == before[1 - first] + 1
    bench.services.devices.pads.rumbles = False
    shaken = sum(len(handle.shaken) for handle in handles)
    scene.host.shake_end((0, 1))
    assert sum(len(handle.shaken) for handle in handles) == shaken


def test_the_same_people_play_again_with_the_same_devices(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "keys:left", seconds=60)
    assert scene.command(End("agreed"))
    bench.until(lambda: isinstance(bench.top, ScoringScene))
    bench.until(lambda: not bench.top.is_busy())
    bench.activate("Play again")
    passage = bench.top
    assert isinstance(passage, Passage)
    game = passage.following
    assert isinstance(game, GameScene)
    assert game.host.couch == Couch(Seating(("pad:1", "keys")), 60)


def test_the_timer_warns_ticks_and_shows_a_move_but_plays_none(bench: Bench) -> None:
    scene = begin(bench, seconds=30)
    count = scene.session.record.count
    bench.run(30 - SHOWN - 0.5)
    assert scene.notice.text is None
    turns = bench.audio.played.count("turn")
    bench.run(1)
    assert bench.audio.played.count("turn") == turns + 1
    assert scene.notice.text == "10 seconds left for this turn"
    lead = scene.lead()
    assert lead is not None
    assert (lead.short, lead.icon) == ("10 s", "clock")
    ticks = bench.audio.played.count("tick")
    bench.run(9)
    assert bench.audio.played.count("tick") - ticks == TICKED
    bench.run(1)
    assert scene.session.record.count == count
    assert len(bench.bots.asked) == 1
    assert scene.lead() is None
    assert scene.host.wake_in is None
    bench.run(60)
    assert len(bench.bots.asked) == 1


def test_the_timer_stands_while_the_game_is_paused(bench: Bench) -> None:
    scene = begin(bench, seconds=30)
    bench.run(5)
    left = scene.host.clock.left
    bench.give(Press(Act.MENU))
    bench.run(20)
    bench.press(Act.BACK)
    bench.run(0.1)
    assert left - scene.host.clock.left < 0.3


def test_a_new_turn_has_its_whole_time() -> None:
    clock = TurnClock(30)
    assert clock.step("a", 22) == ["warn"]
    assert clock.wake_in is not None
    assert clock.step("b", 1) == []
    assert clock.left == 29
    assert TurnClock(0).step("a", 1000) == []
    assert TurnClock(0).wake_in is None


def test_bots_have_no_timer(bench: Bench) -> None:
    bench.bots.is_patient = True
    scene = begin(bench, kinds=("medium", "medium"), seconds=30)
    left = scene.host.clock.left
    bench.run(40)
    assert scene.host.clock.left == left


def test_a_machine_that_slept_waits_for_people(bench: Bench) -> None:
    scene = begin(bench, "pad:1", "pad:2")
    scene.suspended()
    bench.stack.settle()
    assert isinstance(bench.top, PauseScene)


def test_a_game_of_bots_alone_sleeps_and_wakes_on(bench: Bench) -> None:
    bench.bots.is_patient = True
    scene = begin(bench, kinds=("medium", "medium"))
    scene.suspended()
    bench.stack.settle()
    assert bench.top is scene


def test_devices_have_names_and_icons(bench: Bench) -> None:
    pads = bench.services.devices.pads
    plug(pads, 5)
    assert device_words("pad:5", pads) == "pad 1"
    assert device_words("pad:6", pads) == "pad"
    assert [device_words(one, pads) for one in ("keys", "keys:left", "keys:right", "mouse", "touch", "")] == [
        "keyboard", "left keys", "right keys", "mouse", "touch", "",
    ]  # fmt: skip
    assert [device_icon(one) for one in ("pad:5", "keys:left", "mouse", "touch", "")] == [
        "pad", "keys", "mouse", "finger", "person",
    ]  # fmt: skip
