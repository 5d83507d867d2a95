"""The set-up on the screen."""

from __future__ import annotations

import pygame
import pytest
from scene_bench import Bench

from game.cli import Arguments
from game.intents import Act, Direction, Step
from game.rules import GAMES
from game.scenes.couch.join import JoinScene
from game.scenes.game import GameScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.menu import MenuScene
from game.scenes.setup.preview import Fact, FactList
from game.scenes.setup.scene import SetupScene
from game.ui.widgets import Button, Choice, TextField, Widget


def open_setup(bench: Bench) -> SetupScene:
    bench.push(MenuScene())
    scene = SetupScene("billabong")
    bench.push(scene)
    return scene


def test_play_has_the_focus_and_starts_the_game(bench: Bench) -> None:
    scene = open_setup(bench)
    assert isinstance(scene.group.focused, Button)
    assert scene.group.focused.text == "Play"
    bench.press(Act.ACCEPT)
    bench.until(lambda: isinstance(bench.top, GameScene))
    session = bench.top.session
    assert [player.kind for player in session.seats] == ["human", "bot"]
    assert session.path is not None
    assert bench.names() == ["GameScene"]


def test_the_last_set_up_is_there_again(bench: Bench) -> None:
    scene = open_setup(bench)
    scene.model.choose("players", 3)
    scene.model.rename(0, "Mia")
    bench.press(Act.BACK)
    assert bench.names() == ["MenuScene"]
    again = SetupScene("billabong")
    bench.push(again)
    assert again.model.players == 3
    assert again.model.seats[0].name == "Mia"


def test_undo_follows_the_settings_until_a_set_up_says_otherwise(bench: Bench) -> None:
    bench.services.settings.update(undo=False)
    assert not open_setup(bench).model.undo


def test_kinds_turn_round_with_the_button(bench: Bench) -> None:
    scene = open_setup(bench)
    kind = next(w for w in scene.group.widgets if isinstance(w, Button) and w.text == "Person")
    shown = []
    for _ in range(4):
        kind.activate()
        shown.append(kind.text)
    assert shown == ["Bot · easy", "Bot · medium", "Bot · hard", "Person"]


def test_a_name_is_typed_on_a_keyboard(bench: Bench) -> None:
    scene = open_setup(bench)
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    scene.group.focus(field)
    assert scene.wants_text()
    bench.type("Mia")
    assert scene.model.seats[0].name == "Mia"


def test_a_name_is_typed_on_the_screen(bench: Bench) -> None:
    bench.device = "pad:1"
    scene = open_setup(bench)
    field = next(w for w in scene.group.widgets if isinstance(w, TextField))
    field.activate()
    bench.stack.settle()
    assert isinstance(bench.top, KeyboardScene)
    for letter in "Qe":
        bench.activate(letter)
    assert bench.top.text == "Qe"
    bench.press(Act.FIRST)
    assert bench.top.text == "Q"
    bench.press(Act.MENU)
    assert bench.top is scene
    assert scene.model.seats[0].name == "Q"


def test_the_screen_s_keyboard_can_be_left_without_a_change(bench: Bench) -> None:
    scene = open_setup(bench)
    scene.model.rename(0, "Mia")
    scene.edit_name(0)
    bench.stack.settle()
    bench.type("x")
    bench.press(Act.BACK)
    assert scene.model.seats[0].name == "Mia"


def test_whoever_types_on_a_real_keyboard_ends_with_enter(bench: Bench) -> None:
    scene = open_setup(bench)
    scene.edit_name(1)
    bench.stack.settle()
    bench.type("No\bobo")
    bench.press(Act.ACCEPT)
    assert bench.top is scene
    assert scene.model.seats[1].name == "Nobo"


def test_options_that_do_not_fit_say_why(bench: Bench) -> None:
    scene = open_setup(bench)
    bench.press(Act.FIRST)
    assert scene.page == "options"
    assert bench.widget("Bystanders").enabled
    scene._choose("bystanders", True)
    scene._choose("players", 4)
    assert not bench.widget("Bystanders").enabled
    assert scene.notice.text == "Bystanders need a free colour: at most three players"
    assert bench.widget("Bystanders need a free colour: at most three players")


@pytest.mark.parametrize("option", ["placement", "bystanders", "touch_move", "finish"])
def test_every_value_of_every_option_has_a_name_and_an_explanation(bench: Bench, option: str) -> None:
    scene = open_setup(bench)
    for value in scene.model.values(option):
        scene._choose(option, value)
        name = scene.facts.value_name(option, value)
        assert name not in ("", str(value))
        assert scene.facts.value_help(option, value)


def test_a_change_keeps_the_focus_where_it_was(bench: Bench) -> None:
    scene = open_setup(bench)
    bench.press(Act.FIRST)
    placement = bench.widget("Placement")
    scene.group.focus(placement)
    bench.press(Direction.RIGHT)
    assert scene.model.value("placement") == "anywhere"
    assert scene.group.focused is bench.widget("Placement")


def test_turning_through_the_players_keeps_the_focus_on_them(bench: Bench) -> None:
    scene = open_setup(bench)
    row = next(w for w in scene.group.widgets if isinstance(w, Choice) and w.name == "Players")
    scene.group.focus(row)
    bench.press(Direction.RIGHT, Direction.RIGHT)
    assert scene.model.players == 4
    assert isinstance(scene.group.focused, Choice)
    assert scene.group.focused.name == "Players"


def words_of(widget: object) -> str:
    return getattr(widget, "text", "") or getattr(widget, "name", "")


def place_of(scene: SetupScene, widget: Widget) -> tuple[int, ...]:
    """Where a widget lies while nothing is scrolled."""
    area = next((area for area in scene.group.areas if widget in area.children), None)
    return tuple(widget.rect if area is None else area.plain_rect(widget))


@pytest.mark.parametrize("page", ["players", "options"])
def test_everything_is_reached_with_arrows_alone(bench: Bench, page: str) -> None:
    scene = open_setup(bench)
    scene._turn_to(page)
    # A change of value lays the page out anew, so widgets are told apart by their places.
    places: set[tuple[int, ...]] = set()
    waiting = [place_of(scene, scene.group.widgets[0])]
    while waiting:
        place = waiting.pop()
        if place in places:
            continue
        places.add(place)
        for direction in Direction:
            scene.model.choose("players", 3)
            scene.lay_out()
            here = next(w for w in scene.group.widgets if place_of(scene, w) == place)
            scene.group.focus(here, glide=False)
            bench.give(Step(direction))
            if scene.model.players == 3 and scene.group.focused is not None:
                waiting.append(place_of(scene, scene.group.focused))
    wanted = [w for w in scene.group.widgets if w.focusable and w.enabled]
    assert [words_of(w) for w in wanted if place_of(scene, w) not in places] == []


def test_a_seed_of_the_command_line_is_the_game_s(bench: Bench) -> None:
    bench.services.arguments = Arguments(seed=77)
    open_setup(bench)
    bench.press(Act.MENU)
    bench.until(lambda: isinstance(bench.top, GameScene))
    assert bench.top.session.header.seed == 77


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(bench: Bench) -> None:
    bench.services.folder.is_writable = False
    open_setup(bench)
    bench.press(Act.MENU)
    bench.until(lambda: isinstance(bench.top, GameScene))
    assert bench.top.session.path is None


# The board as it is set


def painted(bench: Bench, scene: SetupScene) -> bytes:
    """The pixels of the board's picture, once it is there."""
    bench.until(lambda: not scene._painter.is_busy, 20)
    assert scene._preview is not None
    return pygame.image.tobytes(scene._preview.surface(), "RGBA")


@pytest.mark.parametrize("game", list(GAMES))
def test_the_board_shows_the_game_and_who_plays(bench: Bench, game: str) -> None:
    bench.push(MenuScene())
    scene = SetupScene(game)
    bench.push(scene)
    bench.run(0.02)
    assert scene._painter.is_busy
    assert scene.wake_in() is not None
    two = painted(bench, scene)
    assert len({two[i : i + 4] for i in range(0, len(two), 4)}) > 100
    scene._choose("players", 3)
    assert painted(bench, scene) != two
    scene._choose("players", 2)
    assert not scene._painter.is_busy  # it was kept
    assert painted(bench, scene) == two
    # Made anew by the view that has shown another game since, it is the same.
    scene._painter._made.clear()
    scene._choose("players", 4)
    painted(bench, scene)
    scene._painter._made.clear()
    scene._choose("players", 2)
    assert scene._painter.is_busy
    assert painted(bench, scene) == two


def test_the_board_follows_the_options_and_stays_where_nothing_to_see_changes(bench: Bench) -> None:
    scene = open_setup(bench)
    scene._choose("players", 3)
    usual = painted(bench, scene)
    scene._choose("bystanders", True)
    assert painted(bench, scene) != usual
    scene._choose("bystanders", False)
    scene.model.drawn = True
    scene.lay_out()
    assert not scene._painter.is_busy
    assert painted(bench, scene) == usual


def facts_of(scene: SetupScene) -> tuple[Fact, ...]:
    return next(w for w in scene.group.widgets if isinstance(w, FactList)).facts


def test_beside_the_players_stand_the_options_what_was_changed_first(bench: Bench) -> None:
    scene = open_setup(bench)
    assert facts_of(scene)[0] == Fact("Placement", "Behind the line")
    scene._choose("finish", "all")
    scene.set_timer(2)
    assert facts_of(scene)[:2] == (Fact("The game ends", "At the last"), Fact("Time for a turn", "60 s"))
    scene.model.rename(1, "Mia")
    scene._turn_to("options")
    assert facts_of(scene) == (Fact("Red", "Person", 0), Fact("Mia", "Bot · medium", 1))


def test_a_kind_that_is_turned_on_keeps_the_focus(bench: Bench) -> None:
    scene = open_setup(bench)
    kind = next(w for w in scene.group.widgets if isinstance(w, Button) and w.text == "Bot · medium")
    scene.group.focus(kind)
    bench.press(Act.ACCEPT)
    assert isinstance(scene.group.focused, Button)
    assert scene.group.focused.text == "Bot · hard"


@pytest.mark.parametrize(("size", "shown"), [((1024, 768), False), ((540, 960), True), ((1280, 540), True)])
def test_other_shapes_show_the_board_where_there_is_room(
    bench: Bench, size: tuple[int, int], shown: bool
) -> None:
    scene = open_setup(bench)
    bench.resize(size)
    assert (scene._preview is not None) == shown
    if scene._preview is not None:
        assert scene.panel.contains(scene._preview.rect)
        for other in scene.group.widgets:
            assert other is scene._preview or not other.rect.colliderect(scene._preview.rect), other


def test_one_button_leads_from_the_players_to_the_join_screen(bench: Bench) -> None:
    scene = open_setup(bench)
    assert Act.SECOND in [prompt.act for prompt in scene.prompts()]
    bench.press(Act.SECOND)
    assert isinstance(bench.top, JoinScene)
    bench.press(Act.BACK)
    assert bench.top is scene
    bench.press(Act.FIRST)
    assert Act.SECOND not in [prompt.act for prompt in scene.prompts()]
    bench.press(Act.SECOND)
    assert bench.top is scene
