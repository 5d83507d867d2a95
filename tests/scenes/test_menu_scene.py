"""The menu, its lists, and the way between scenes."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from scene_bench import Bench, make_session

from game.boards.about import About, about
from game.intents import Act, Direction
from game.rules import GAMES
from game.scenes import menu
from game.scenes.attract.scene import DemoGame
from game.scenes.boot import BootScene
from game.scenes.game import GameScene
from game.scenes.library import ContinueScene, ReplaysScene
from game.scenes.menu import MenuScene
from game.scenes.menu_cards import button_rects, card_rects
from game.scenes.pause import AskScene
from game.scenes.replay import ReplayScene
from game.scenes.rules import CreditsScene, RulesScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.transition import Passage
from game.session.commands import End
from game.session.journal import Journal
from game.ui.kit import Kit

SIZES = [(1920, 1080), (1280, 720), (1024, 768), (2560, 1080), (1080, 1920), (480, 480)]


def save(bench: Bench, *, moves: int, over: bool = False, demo: bool = False) -> None:
    path = bench.services.library.new_path("billabong", datetime.now(UTC))
    assert path is not None
    session = make_session(moves=moves, demo=demo, journal=Journal(path))
    if over:
        session.submit(End("agreed"))
    session.close()


def look(bench: Bench) -> None:
    bench.services.library.refresh()
    assert bench.services.library.wait(10)
    bench.run(0.05)


def says(bench: Bench) -> list[str]:
    return [getattr(widget, "text", "") for widget in bench.top.group.widgets if getattr(widget, "text", "")]


def test_boot_hands_over_to_the_whole_menu(bench: Bench) -> None:
    bench.push(BootScene(MenuScene()))
    bench.until(lambda: isinstance(bench.top, MenuScene))
    assert says(bench) == ["Replays", "Settings", "Rules", "Credits", "Quit"]
    assert bench.audio.beds == ["menu"]


def test_boot_begins_again_for_another_size(bench: Bench) -> None:
    bench.push(BootScene(MenuScene()))
    bench.resize((640, 360))
    bench.until(lambda: isinstance(bench.top, MenuScene))
    assert bench.picture().ground.get_size() == (640, 360)


def test_continue_is_there_only_when_it_works(bench: Bench) -> None:
    save(bench, moves=3, over=True)
    save(bench, moves=3, demo=True)
    save(bench, moves=0)
    bench.push(MenuScene())
    look(bench)
    assert "Continue" not in says(bench)
    bench.press(Act.FIRST)
    assert isinstance(bench.top, MenuScene), "the button for it does nothing either"
    save(bench, moves=3)
    look(bench)
    assert "Continue" in says(bench)
    bench.press(Act.FIRST)
    bench.until(lambda: not isinstance(bench.top, MenuScene), 1)


def test_a_game_found_late_gets_the_focus_unless_somebody_has_moved_it(bench: Bench) -> None:
    for moved in (False, True):
        bench.push(MenuScene())
        look(bench)
        menu_scene = bench.top
        if moved:
            bench.press(Direction.RIGHT)
        before = menu_scene.group.focused.menu_name
        save(bench, moves=3)
        look(bench)
        assert menu_scene.group.focused.menu_name == (before if moved else "continue")
        bench.services.stack.pop()
        for entry in bench.services.library.unfinished():
            entry.path.unlink()
        look(bench)


def test_several_unfinished_games_are_listed_and_one_is_chosen(bench: Bench) -> None:
    for moves in (3, 5):
        save(bench, moves=moves)
    bench.push(MenuScene())
    look(bench)
    bench.press(Act.FIRST)
    assert isinstance(bench.top, ContinueScene)
    assert sorted(row.entry.moves for row in bench.top.group.widgets) == [3, 5]
    wanted = bench.top.group.focused.entry.moves
    bench.press(Act.ACCEPT)
    bench.until(lambda: bench.names() == ["GameScene"])
    assert bench.top.session.record.count == wanted


def test_a_saved_game_is_deleted_after_a_question(bench: Bench) -> None:
    for moves in (3, 5):
        save(bench, moves=moves)
    bench.push(MenuScene())
    look(bench)
    bench.press(Act.FIRST, Act.FIRST)
    assert isinstance(bench.top, AskScene)
    bench.activate("Keep it")
    assert len(bench.services.library.unfinished()) == 2
    bench.press(Act.FIRST)
    bench.activate("Delete")
    bench.run(0.05)
    assert len(bench.services.library.unfinished()) == 1
    assert len(bench.top.group.widgets) == 1


def test_a_game_damaged_meanwhile_is_refused_with_words(bench: Bench) -> None:
    save(bench, moves=3)
    bench.push(MenuScene())
    look(bench)
    (entry,) = bench.services.library.unfinished()
    entry.path.write_text("{}\nnonsense\n")
    bench.press(Act.FIRST)
    assert isinstance(bench.top, MenuScene)
    assert bench.top.notice.text is not None
    assert bench.top.notice.text.startswith("This game is damaged")
    entry.path.unlink()
    bench.press(Act.FIRST)
    assert bench.top.notice.text.startswith("This game cannot be read")


def test_finished_games_can_be_watched(bench: Bench) -> None:
    save(bench, moves=12, over=True)
    bench.push(MenuScene())
    look(bench)
    bench.activate("Replays")
    assert isinstance(bench.top, ReplaysScene)
    bench.press(Act.ACCEPT)
    bench.until(lambda: isinstance(bench.top, ReplayScene))


def test_empty_lists_say_so(bench: Bench) -> None:
    bench.push(MenuScene())
    bench.activate("Replays")
    assert says(bench) == ["Finished games can be watched here"]
    assert not bench.top.prompts()[0].enabled


@pytest.mark.parametrize(
    ("words", "scene"), [("Settings", SettingsScene), ("Rules", RulesScene), ("Credits", CreditsScene)]
)
def test_every_entry_opens_its_scene_and_escape_comes_back(bench: Bench, words: str, scene: type) -> None:
    bench.push(MenuScene())
    bench.activate(words)
    assert isinstance(bench.top, scene)
    bench.press(Act.BACK)
    assert bench.names() == ["MenuScene"]


def test_a_card_opens_the_set_up(bench: Bench) -> None:
    bench.push(MenuScene())
    bench.press(Act.ACCEPT)
    assert isinstance(bench.top, SetupScene)


def test_quit_and_escape_end_the_program(bench: Bench) -> None:
    bench.push(MenuScene())
    bench.activate("Quit")
    bench.press(Act.BACK)
    assert bench.quits == 2


def test_the_demo_begins_when_nobody_is_there(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "IDLE", 1.0)
    bench.push(MenuScene())
    bench.run(0.9)
    bench.press(Direction.RIGHT)
    bench.run(0.9)
    assert isinstance(bench.top, MenuScene)
    bench.until(lambda: isinstance(bench.top, DemoGame), 3)
    bench.press(Act.BACK)
    bench.until(lambda: isinstance(bench.top, MenuScene), 3)
    assert bench.quits == 0


def test_hills_hide_the_change_of_scenes(moving_bench: Bench) -> None:
    bench = moving_bench
    bench.push(MenuScene())
    bench.top.go(RulesScene())
    bench.stack.settle()
    assert isinstance(bench.top, Passage)
    bench.run(0.1)
    moving = [bench.picture().sprites[0].x]
    bench.run(0.05)
    moving.append(bench.picture().sprites[0].x)
    assert moving[1] < moving[0]
    bench.press(Act.ACCEPT)
    assert isinstance(bench.top, Passage), "what is pressed meanwhile is swallowed"
    bench.until(lambda: isinstance(bench.top, RulesScene), 1)
    assert bench.names() == ["RulesScene"]
    assert bench.top.is_busy()
    bench.run(0.5)
    assert not bench.top.is_busy()


def test_a_failure_on_the_way_into_a_game_does_not_lose_it(bench: Bench) -> None:
    path = bench.services.library.new_path("billabong")
    assert path is not None
    bench.push(MenuScene())
    bench.top.go(GameScene(make_session(journal=Journal(path))))
    bench.stack.settle()
    assert isinstance(bench.top, Passage)
    assert bench.top.recovery() == path


def test_a_passage_ends_where_the_window_changes(moving_bench: Bench) -> None:
    moving_bench.push(MenuScene())
    moving_bench.top.go(RulesScene())
    moving_bench.stack.settle()
    moving_bench.resize((640, 360))
    moving_bench.stack.settle()
    assert moving_bench.names() == ["RulesScene"]
    assert moving_bench.picture().ground.get_size() == (640, 360)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_cards_and_buttons_keep_clear_of_each_other(size: tuple[int, int], count: int) -> None:
    kit = Kit.build(size)
    cards = card_rects(kit, count)
    rects = cards + button_rects(kit, ["Continue", "Replays", "Settings", "Rules", "Credits", "Quit"], count)
    window = kit.rect
    for i, rect in enumerate(rects):
        assert window.contains(rect), (size, count, rect)
        assert rect.collidelist(rects[i + 1 :]) < 0, (size, count, rect)


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_tells_about_itself(bench: Bench, name: str) -> None:
    facts: About = about(name)
    assert facts.name == name
    assert facts.title()
    assert facts.tagline()
    assert facts.designer
    assert facts.minutes > 0
    page = facts.rules_page()
    assert len(page) >= 3
    assert all(section.heading and section.paragraphs for section in page)
    for spec in GAMES[name].option_specs:
        assert facts.option_name(spec.name) != spec.name
    assert facts.picture(bench.services.kit, 200, 90).get_size() == (200, 90)
