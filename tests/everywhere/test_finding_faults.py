"""The look at layouts finds what is wrong: scenes with one fault each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.boards.base import Prompt
from game.intents import Act
from game.scenes.dialog import Dialog
from game.ui.group import Group
from game.ui.scroll import ScrollArea
from game.ui.stage import Sprite
from game.ui.widgets import Button, Label
from layouts.faults import faults
from layouts.plan import own_scenes
from layouts.scenes import scenes
from layouts.stands import COUCH, KIOSK, TABLE, LongerWords, Stand, language
from layouts.watching import Glass, marks_on, watched

Fill = Callable[[Dialog, pygame.Rect], list[Any]]


class OneFault(Dialog):
    """A dialog with the widgets and sprites that a test wants."""

    def __init__(self, fill: Fill, entries: tuple[Prompt, ...] = ()) -> None:
        super().__init__()
        self._fill, self._entries = fill, entries

    def prompts(self) -> tuple[Prompt, ...]:
        return self._entries

    def fill(self, area: pygame.Rect) -> Group:
        made = self._fill(self, area)
        areas = [one for one in made if isinstance(one, ScrollArea)]
        self.over = [one for one in made if isinstance(one, Sprite)]
        return Group([one for one in made if isinstance(one, Button | Label)], areas=areas)

    def sprites(self, lead: float) -> list[Sprite]:
        return super().sprites(lead) + self.over


@pytest.fixture
def stand(tmp_path: Path) -> Iterator[Stand]:
    with watched():
        made = Stand(tmp_path, COUCH, (1280, 720))
        yield made
        made.close()


def button(scene: Dialog, x: int, y: int, w: int = 200, h: int = 60, words: str = "Play") -> Button:
    return Button(scene.kit, pygame.Rect(x, y, w, h), words, lambda: None)


def found(stand: Stand, fill: Fill, *entries: Prompt) -> list[str]:
    stand.show(OneFault(fill, entries))
    return faults(stand)


def test_a_sound_dialog_has_no_fault(stand: Stand) -> None:
    assert found(stand, lambda scene, area: [button(scene, area.x, area.y)], Prompt(Act.BACK, "Back")) == []


def test_controls_on_each_other(stand: Stand) -> None:
    faulty = found(stand, lambda scene, area: [button(scene, area.x, area.y), button(scene, area.x + 90, area.y + 50)])
    assert [fault for fault in faulty if fault.startswith("controls overlap")]


def test_controls_outside(stand: Stand) -> None:
    faulty = found(stand, lambda scene, area: [button(scene, area.right + 40, area.y, 100, words="")])
    assert [fault.partition(":")[0] for fault in faulty] == ["outside the panel"]
    faulty = found(stand, lambda scene, area: [button(scene, 1200, area.y)])
    assert faulty[0].startswith("outside the screen")


def test_controls_too_small_for_a_finger(stand: Stand) -> None:
    (small,) = found(stand, lambda scene, area: [button(scene, area.x, area.y, 200, 20, "")])
    assert small.startswith("too small")


def test_words_that_are_shortened(stand: Stand) -> None:
    def narrow(scene: Dialog, area: pygame.Rect) -> list[Any]:
        return [Label(scene.kit, pygame.Rect(area.x, area.y, 60, 40), "Immeasurably long")]

    (shortened,) = found(stand, narrow)
    assert shortened.startswith("shortened")


def test_words_cut_by_an_edge(stand: Stand) -> None:
    def low(scene: Dialog, area: pygame.Rect) -> list[Any]:
        sheet = pygame.Surface((300, 12))
        scene.kit.text.blit(sheet, "Half of it", "body", "#000000", (0, 3))
        return [Sprite(sheet, area.x, area.y)]

    assert any(fault.startswith("cut off") for fault in found(stand, low))


def test_words_on_words_and_under_panels(stand: Stand) -> None:
    def words(scene: Dialog, area: pygame.Rect, *more: Sprite) -> list[Any]:
        one = scene.kit.text.render("One thing", "body", "#000000")
        return [Sprite(one, area.x, area.y), *more]

    def both(scene: Dialog, area: pygame.Rect) -> list[Any]:
        other = scene.kit.text.render("Another", "body", "#000000")
        return words(scene, area, Sprite(other, area.x + 10, area.y + 4))

    def half_hidden(scene: Dialog, area: pygame.Rect) -> list[Any]:
        return words(scene, area, Sprite(scene.kit.shapes.panel((60, 80)), area.x - 20, area.y - 20))

    def hidden(scene: Dialog, area: pygame.Rect) -> list[Any]:
        return words(scene, area, Sprite(scene.kit.shapes.panel((400, 80)), area.x - 20, area.y - 20))

    assert any(fault.startswith("words on words") for fault in found(stand, both))
    assert any("hides a part of 'One thing'" in fault for fault in found(stand, half_hidden))
    assert found(stand, hidden) == [], "what is covered as a whole is meant to be"


def test_words_that_reach_beyond_their_panel(stand: Stand) -> None:
    def large(scene: Dialog, area: pygame.Rect) -> list[Any]:
        sheet = pygame.Surface((area.w, 90))
        sheet.blit(scene.kit.shapes.panel((area.w, 24)), (0, 30))
        scene.kit.text.blit(sheet, "Too high", "title", "#000000", (30, 42))
        return [Sprite(sheet, area.x, area.y)]

    assert any(fault.startswith("words reach beyond") for fault in found(stand, large))


def test_prompts_on_a_panel(stand: Stand) -> None:
    def low(scene: Dialog, area: pygame.Rect) -> list[Any]:
        return [Sprite(scene.kit.shapes.panel((900, 60)), 200, scene.bar.rect.top - 40)]

    assert any("covers a part of a panel" in fault for fault in found(stand, low, Prompt(Act.BACK, "Back")))


def test_a_column_that_is_wider_than_its_view(stand: Stand) -> None:
    def wide(scene: Dialog, area: pygame.Rect) -> list[Any]:
        children = [button(scene, area.x + 250, area.y + i * 80) for i in range(9)]
        return [ScrollArea(scene.kit, pygame.Rect(area.x, area.y, 300, area.h), children)]

    assert any(fault.startswith("outside its column") for fault in found(stand, wide))


def test_marks_turn_and_shrink_with_the_surface(stand: Stand) -> None:
    words = stand.services.kit.text.render("Ann", "title", "#000000")
    sheet = pygame.Surface((200, 100))
    sheet.blit(words, (20, 10))
    (mark,) = sheet.marks
    (turned,) = pygame.transform.rotate(sheet, 90).marks
    assert turned.rect.size == mark.rect.size[::-1]
    assert turned.rect.topleft == (mark.rect.y, 200 - mark.rect.right)
    (small,) = pygame.transform.smoothscale(sheet, (100, 50)).marks
    assert small.rect.x == mark.rect.x // 2
    assert pygame.transform.box_blur(sheet, 3).marks == []
    assert sheet.subsurface((0, 90, 200, 10)).marks == []


def test_words_lie_where_they_are_drawn() -> None:
    """The ink of the watched text is that of the drawn one."""
    from game.ui.kit import Kit

    kit = Kit.build((1280, 720))
    for style in ("small", "body", "name", "title", "figure_l"):
        drawn = kit.text.render("Ågy Hop", style, "#000000")
        with watched():
            seen = Kit.build((1280, 720)).text.render("Ågy Hop", style, "#000000")
        assert isinstance(seen, Glass)
        assert seen.get_size() == drawn.get_size()
        ink, mark = drawn.get_bounding_rect(), seen.marks[0].rect
        assert abs(ink.top - mark.top) <= 2
        assert abs(ink.bottom - mark.bottom) <= 2


def test_pixels_are_back_afterwards() -> None:
    plain = pygame.Surface
    with watched():
        assert pygame.Surface is Glass
    assert pygame.Surface is plain
    assert pygame.transform.rotate(plain((4, 2)), 90).get_size() == (2, 4)


def test_every_word_of_the_other_language_is_longer() -> None:
    long = LongerWords()
    assert long.gettext("Take {n} back") == "Takeén {n} backén"
    assert len(long.gettext("Finish the turn")) > 1.25 * len("Finish the turn")


def test_a_kiosk_and_a_table_show_what_a_couch_does_not() -> None:
    assert {"attract", "attract-result", "still-there", "time-up", "pin", "operator"} <= set(own_scenes(KIOSK))
    assert {"panels-score", "panels-rules"} <= set(scenes(TABLE))
    assert len(scenes(COUCH)) > 60


def test_a_picture_says_everything_that_is_on_it(stand: Stand) -> None:
    with language("en"):
        scenes(COUCH)["billabong-pause"](stand)
        said = {mark.words for mark in marks_on(stand.scene.picture(0.0)) if mark.kind == "text"}
    assert {"Resume", "Undo", "Back to the menu"} & said
