"""Several people in front of the running program: every device joins, pads come and go, the window is pushed about.

Everything goes through SDL's queue and the real loop on a clock of its own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.input.bindings import Bindings
from game.input.repeat import DELAY
from game.input.seats import Seating
from game.intents import Act, Direction
from game.rules import GAMES
from game.scenes.bindings import BindingRow, BindingsScene
from game.scenes.couch.devices import Couch
from game.scenes.couch.join import JoinScene
from game.scenes.couch.lost_pad import LostPadScene
from game.scenes.game import GameScene
from game.scenes.menu import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.session.commands import Draw, Play
from game.session.header import HUMAN, Player
from game.session.session import Session
from game.ui.stage import Stage
from support.driver import Driver, still_driver
from support.virtual_pads import VirtualPad


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    with still_driver(tmp_path) as made:
        yield made


class Player1:
    """A pad in somebody's hands."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.pad = VirtualPad()
        driver.settle()

    @property
    def device(self) -> str:
        return self.pad.device

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.pad.button(button, True)
            self.driver.settle()
            self.pad.button(button, False)
            self.driver.settle()

    def leave(self) -> None:
        self.pad.detach()
        self.driver.settle()


def key(driver: Driver, scancode: int, code: int = 0) -> None:
    """Press the key at a place of the keyboard."""
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        driver.post(kind, key=code, scancode=scancode, mod=0, unicode="")
        driver.settle()


def to_join(driver: Driver, game: str = "billabong") -> JoinScene:
    setup = SetupScene(game)
    driver.services.stack.reset(setup)
    driver.settle()
    setup.join()
    driver.advance(0.5)
    scene = driver.scene
    assert isinstance(scene, JoinScene)
    return scene


def playing(driver: Driver, *devices: str, game: str = "billabong", moves: int = 10) -> GameScene:
    """A game of people who hold ``devices``."""
    rules = GAMES[game]
    players = max(2, len(devices))
    session = Session.new(
        rules, rules.make_options({"players": players}), [Player("", HUMAN)] * players, 5, undo=True
    )
    while session.record.count < moves:
        if session.is_chance:
            session.submit(Draw(session.state_id))
        else:
            move = rules.playout_move(session.state, lambda n: 0)
            session.submit(Play(move, session.state.to_move, session.state_id))
    scene = GameScene(session, Couch(Seating.of(devices)))
    driver.services.stack.reset(scene)
    driver.advance(1.0)
    return scene


def fresh(driver: Driver) -> bool:
    """Whether the window shows exactly what the scene in front would draw on an empty one."""
    driver.advance(0.3)
    wanted = pygame.Surface(driver.app.window.size)
    Stage().draw(wanted, driver.scene.picture(0.0))
    return pygame.image.tobytes(wanted, "RGB") == pygame.image.tobytes(driver.shot(), "RGB")


# Joining


def test_a_pad_two_halves_of_a_keyboard_and_a_finger_join_one_game(driver: Driver) -> None:
    scene = to_join(driver)
    pad = Player1(driver)
    pad.press("y")
    key(driver, pygame.KSCAN_S, pygame.K_s)
    key(driver, pygame.KSCAN_RETURN, pygame.K_RETURN)
    driver.tap(*scene._cards[3].rect.center)
    driver.advance(0.1)
    assert [person.device for person in scene.model.people] == [pad.device, "keys:left", "keys:right", "touch"]
    pad.press("start")
    driver.until(lambda: isinstance(driver.scene, GameScene), 10)
    game = driver.scene
    assert isinstance(game, GameScene)
    assert game.host.seating.devices == (pad.device, "keys:left", "keys:right", "touch")
    assert all(player.is_human for player in game.session.seats)
    driver.until(lambda: bool(game.host.asked), 10)
    # The first seat places with its pad; then it is the left half's turn, and nobody else's.
    pad.press("dpad up", "a")
    driver.until(lambda: game.session.record.count == 1, 5)
    driver.until(lambda: game.host.asked == (1,), 5)
    for press in (lambda: pad.press("a"), lambda: key(driver, pygame.KSCAN_RETURN, pygame.K_RETURN)):
        press()
        assert game.session.record.count == 1
    assert game.notice.text == "It is the turn of Green (left keys)"
    key(driver, pygame.KSCAN_F, pygame.K_f)
    driver.until(lambda: game.session.record.count == 2, 5)
    pad.leave()


def test_a_mouse_joins_too_and_bots_take_what_is_left(driver: Driver) -> None:
    scene = to_join(driver, "kookaburra")
    driver.click(*scene._cards[2].rect.center)
    driver.click(*next(w for w in scene.group.widgets if getattr(w, "text", "") == "Play").rect.center)
    driver.until(lambda: isinstance(driver.scene, GameScene), 20)
    game = driver.scene
    assert isinstance(game, GameScene)
    assert "mouse" in game.host.seating.devices
    assert [player.is_human for player in game.session.seats].count(True) == 1


def test_one_pad_is_passed_on(driver: Driver) -> None:
    scene = to_join(driver)
    pad = Player1(driver)
    pad.press("a", "y", "start")
    assert len(scene.model.people) == 2
    driver.until(lambda: isinstance(driver.scene, GameScene), 10)
    game = driver.scene
    assert isinstance(game, GameScene)
    for count in (1, 2, 3):
        driver.until(lambda: bool(game.host.asked), 5)
        lead = game.lead()
        assert lead is not None
        assert lead.words.endswith("pad 1")
        pad.press("a")
        driver.until(lambda wanted=count: game.session.record.count == wanted, 5)  # type: ignore[misc]
    pad.leave()


# Pads that come and go


def test_a_pad_is_unplugged_in_the_middle_of_a_hop_with_a_direction_held(driver: Driver) -> None:
    driver.services.settings.update(reduced_motion=False, bot_pace="slow")
    driver.loop.lay_out_soon()
    first, second = Player1(driver), Player1(driver)
    game = playing(driver, first.device, second.device)
    asked = game.host.asked[0]
    hands = (first, second)
    mover = hands[asked]
    mover.pad.stick(1.0, 0.0)
    driver.settle()
    move = next(m for m in game.session.state.moves())
    game._play(move)
    driver.advance(0.1)
    assert game.view.is_busy()
    mover.leave()
    driver.until(lambda: not game.view.is_busy(), 10)
    driver.advance(DELAY * 3)
    assert driver.loop.input.wake_in() is None  # nothing is held any more
    # The other one plays on; when the turn comes back, the seat waits.
    driver.until(lambda: game.host.asked != (asked,) and bool(game.host.asked), 5)
    assert driver.scene is game
    game._play(next(m for m in game.session.state.moves()))
    driver.until(lambda: isinstance(driver.scene, LostPadScene), 20)
    again = Player1(driver)
    driver.until(lambda: driver.scene is game, 5)
    assert game.host.seating.device(asked) == again.device
    again.leave()
    hands[1 - asked].leave()


def test_any_button_takes_over_for_a_lost_pad(driver: Driver) -> None:
    first, second = Player1(driver), Player1(driver)
    game = playing(driver, first.device, second.device)
    asked = game.host.asked[0]
    lost, other = (first, second) if asked == 0 else (second, first)
    lost.leave()
    driver.until(lambda: isinstance(driver.scene, LostPadScene), 5)
    other.press("y")
    assert driver.scene is game
    assert game.host.seating.devices == (other.device, other.device)
    other.leave()


def test_ghosts_and_duplicates_disturb_nobody(driver: Driver) -> None:
    pad = Player1(driver)
    game = playing(driver, pad.device, "keys:left")
    focus = game.view.turn.cursor  # type: ignore[attr-defined]
    ghost = VirtualPad(is_controller=False, buttons=1)
    ghost.stick(0.0, -1.0)
    for _ in range(3):
        driver.post(pygame.JOYDEVICEADDED, device_index=0, guid="")
        driver.post(pygame.JOYDEVICEADDED, device_index=40, guid="")
        driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=4711, button=pygame.CONTROLLER_BUTTON_A)
        driver.post(pygame.JOYDEVICEREMOVED, instance_id=4711)
    driver.advance(DELAY * 3)
    assert driver.scene is game
    assert driver.loop.input.pads.devices == (pad.device,)
    assert game.view.turn.cursor == focus  # type: ignore[attr-defined]
    ghost.detach()
    pad.leave()


# Bindings


def test_a_key_is_changed_in_the_settings_and_holds_after_a_restart(driver: Driver, tmp_path: Path) -> None:
    driver.services.stack.reset(MenuScene())
    driver.services.stack.push(SettingsScene())
    driver.services.stack.push(BindingsScene())
    driver.advance(0.5)
    scene = driver.scene
    assert isinstance(scene, BindingsScene)
    row = next(w for w in scene.group.widgets if isinstance(w, BindingRow) and w.meaning is Direction.UP)
    scene.group.focus(row)
    key(driver, pygame.KSCAN_RETURN, pygame.K_RETURN)
    assert scene.waiting is not None
    key(driver, pygame.KSCAN_W, pygame.K_z)  # on a French keyboard
    assert scene.waiting is None
    assert driver.loop.input.bindings == Bindings({"w": Direction.UP, "up": None}, {})
    driver.advance(0.5)
    before = scene.group.focused
    key(driver, pygame.KSCAN_W, pygame.K_z)
    assert scene.group.focused is not before
    driver.close()
    with Driver(tmp_path, size=(640, 360)) as again:
        assert again.loop.input.bindings == Bindings({"w": Direction.UP, "up": None}, {})


def test_prompts_show_a_changed_key(driver: Driver) -> None:
    driver.services.settings.update(key_bindings={"h": "back", "escape": None})
    driver.loop.lay_out_soon()
    driver.settle()
    assert dict(driver.services.kit.theme.flags.marks.keys)[Act.BACK] == "H"
    driver.services.settings.update(key_bindings={})
    driver.loop.lay_out_soon()
    driver.settle()
    assert dict(driver.services.kit.theme.flags.marks.keys)[Act.BACK] == "escape"


# One button


def test_a_whole_turn_with_the_space_bar_alone(driver: Driver) -> None:
    driver.services.settings.update(scan_seconds=0.7)
    game = playing(driver)
    turn, count = game.host.asked, game.session.record.count
    hand = game.view.turn  # type: ignore[attr-defined]
    for _ in range(100):
        if game.host.asked not in ((), turn):
            break
        driver.advance(0.75)
        # Pressed when the focus is where a person would want it: on a kangaroo, on where it can go, on where it stands.
        is_there = hand.chosen is None or hand.cursor in hand.targets or len(hand.path) > 1
        if not isinstance(game._scanner._stop, Act) and game.host.asked == turn and is_there:
            driver.key(pygame.K_SPACE)
    assert game.host.asked not in ((), turn)
    assert game.session.record.count > count


# Sleep, and the window


def test_a_machine_that_slept_finds_its_game_paused(driver: Driver) -> None:
    game = playing(driver)
    now = driver.services.now
    driver.source.time += 3600.0
    driver.settle()
    assert isinstance(driver.scene, PauseScene)
    assert driver.services.now - now < 2.0  # no clock ran away
    driver.key(pygame.K_ESCAPE)
    driver.advance(0.5)
    assert driver.scene is game


def test_a_short_stall_pauses_nothing(driver: Driver) -> None:
    game = playing(driver)
    driver.source.time += 4.0
    driver.settle()
    assert driver.scene is game


def test_full_screen_twenty_times_leaves_the_picture_whole(driver: Driver) -> None:
    game = playing(driver)
    for _ in range(20):
        driver.key(pygame.K_F11)
        driver.advance(0.2)
    assert driver.app.window.size == (960, 540)
    assert driver.scene is game
    assert fresh(driver)


def test_minimised_and_back(driver: Driver) -> None:
    game = playing(driver)
    pictures = driver.loop.pictures
    driver.post(pygame.WINDOWHIDDEN)
    driver.post(pygame.WINDOWMINIMIZED)
    driver.post(pygame.WINDOWFOCUSLOST)
    driver.advance(3.0)
    assert driver.loop.pictures == pictures
    for kind in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
        driver.post(kind)
    driver.advance(0.5)
    assert driver.loop.pictures > pictures
    assert driver.scene is game
    assert fresh(driver)


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWDISPLAYCHANGED, pygame.RENDER_TARGETS_RESET, pygame.RENDER_DEVICE_RESET, pygame.WINDOWEXPOSED]
)
def test_lost_pixels_are_drawn_again(driver: Driver, kind: int) -> None:
    playing(driver)
    driver.app.window.surface.fill("magenta")
    driver.post(kind)
    assert fresh(driver)


def test_another_size_again_and_again_and_the_game_goes_on(driver: Driver) -> None:
    game = playing(driver, "keys:left")
    for size in ((640, 360), (360, 640), (1000, 400), (200, 200), (960, 540)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        driver.post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        driver.advance(1.5)
        assert driver.services.kit.size == size
        assert fresh(driver)
    assert driver.scene is game
    driver.key(pygame.K_UP)
    assert game.view.turn.cursor is not None  # type: ignore[attr-defined]


def test_a_display_that_was_unplugged_is_not_asked_for(driver: Driver) -> None:
    playing(driver)
    driver.app.window._display = 7
    driver.key(pygame.K_F11)
    driver.advance(0.5)
    assert driver.app.window.is_fullscreen
    driver.key(pygame.K_F11)
    driver.advance(0.5)
    assert fresh(driver)


def test_a_keyboard_that_says_it_changed_and_did_not_costs_no_layout(driver: Driver) -> None:
    playing(driver)
    kit = driver.services.kit
    driver.post(pygame.KEYMAPCHANGED)
    driver.advance(0.5)
    assert driver.services.kit is kit
