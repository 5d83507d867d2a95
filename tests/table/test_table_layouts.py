"""Every scene at a table, at every size: nothing overlaps, nothing is cut, nothing is too small for a finger."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from table_rig import SIZES, SQUARE, Rig, table

from game.boards.common.table_layout import gap_buttons, room_of, sheet_rect, tray_parts, tray_rect, trays
from game.rules import GAMES
from game.rules.kookaburra.board import Animal
from game.scenes.couch.join import JoinScene
from game.scenes.explain import ExplainScene
from game.scenes.keyboard import KeyboardScene
from game.scenes.kiosk.people import PeopleScene
from game.scenes.library import ContinueScene, ReplaysScene
from game.scenes.menu import MenuScene
from game.scenes.pause import AskScene, LogScene, PauseScene, SeatsScene
from game.scenes.replay import ReplayScene
from game.scenes.rules import CreditsScene, RulesScene
from game.scenes.scoring import ScoringScene
from game.scenes.settings import SettingsScene
from game.scenes.setup.model import SetupModel
from game.scenes.setup.scene import SetupScene
from game.ui import text
from game.ui.kit import CELL_MM, TOUCH_MM, Kit
from game.ui.text import Text
from game.ui.theme import Flags
from table_shots import TO_THE_END, table_session

#: What is drawn larger than it can be hit, or is no target of its own.
GLASS = [24.0, 32.0]


def options_page() -> SetupScene:
    scene = SetupScene("billabong")
    scene.page = "options"
    return scene


def pause(rig: Rig) -> list[Any]:
    rig.game("billabong", 4, 30)
    return [PauseScene(rig.scene)]


def seats(rig: Rig) -> list[Any]:
    rig.game("billabong", 4, 30)
    return [SeatsScene(rig.scene)]


def moves(rig: Rig) -> list[Any]:
    rig.game("billabong", 4, 30)
    return [LogScene(rig.scene)]


DIALOGS: dict[str, Callable[[Rig], list[Any]]] = {
    "menu": lambda rig: [MenuScene()],
    "players": lambda rig: [MenuScene(), SetupScene("billabong")],
    "options": lambda rig: [MenuScene(), options_page()],
    "settings": lambda rig: [MenuScene(), SettingsScene()],
    "rules": lambda rig: [MenuScene(), RulesScene()],
    "credits": lambda rig: [MenuScene(), CreditsScene()],
    "continue": lambda rig: [MenuScene(), ContinueScene()],
    "replays": lambda rig: [MenuScene(), ReplaysScene()],
    "join": lambda rig: [JoinScene("billabong", SetupModel(GAMES["billabong"]))],
    "people": lambda rig: [MenuScene(), PeopleScene("billabong")],
    "ask": lambda rig: [MenuScene(), AskScene("Begin anew?", "All moves are taken back", "Begin anew", lambda: None)],
    "explain": lambda rig: [MenuScene(), ExplainScene("Hops", "A kangaroo hops over another one.")],
    "keyboard": lambda rig: [MenuScene(), KeyboardScene("Name of Red", "Ann", lambda words: None)],
    "replay": lambda rig: [ReplayScene.of(table_session("billabong", 4, TO_THE_END))],
    "pause": pause,
    "seats": seats,
    "moves": moves,
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every string that had to be cut with an ellipsis."""
    found: list[str] = []
    fit = Text._fit

    def watch(self: Text, string: str, style: str, colour: str, max_width: int) -> pygame.Surface:
        if self.size(string, style)[0] * text.LEAST_SHRINK > max_width + 3:
            found.append(string)
        return fit(self, string, style, colour, max_width)

    monkeypatch.setattr(Text, "_fit", watch)
    return found


def targets(scene: Any) -> list[tuple[str, pygame.Rect]]:
    """Everything on a turned screen that a finger can use, in the screen's own frame."""
    group = getattr(scene, "group", None)
    found = []
    for widget in group.widgets if group is not None else []:
        if not widget.focusable or type(widget).__name__ == "ScrollText":
            continue
        area = next((area for area in group.areas if widget in area.children), None)
        rect = widget.rect if area is None else area.plain_rect(widget)
        words = getattr(widget, "text", None) or getattr(widget, "name", "") or getattr(widget, "icon", "")
        found.append((f"{type(widget).__name__} {words}", rect))
    return found


@pytest.mark.parametrize(
    ("name", "size"), [*itertools.product(DIALOGS, SIZES), ("menu", SQUARE), ("replay", SQUARE), ("join", SQUARE)]
)
def test_turned_screens_fit_fingers_and_keep_clear_of_the_handles(
    tmp_path: Path, cut: list[str], name: str, size: tuple[int, int]
) -> None:
    with table(tmp_path, size, reduced_motion=True) as rig:
        for side in (0, 1):
            rig.program.services.side = side
            for i, scene in enumerate(DIALOGS[name](rig)):
                if i or name in ("pause", "seats", "moves"):
                    rig.push(scene, side)
                else:
                    rig.show(scene, 0.6)
            scene = rig.scene
            assert scene.turn == side
            kit = scene.kit
            assert kit.touch >= TOUCH_MM * rig.kit.mm
            checked = targets(scene)
            for words, rect in checked:
                assert min(rect.size) >= kit.touch, (words, rect, kit.touch)
            entries = [("prompt", sprite.rect) for sprite in scene.bar.sprites()]
            for words, rect in entries:
                assert min(rect.size) >= kit.touch, (words, rect)
                assert kit.safe.contains(rect), (words, rect)
            scrolled = {id(child) for area in scene.group.areas for child in area.children}
            fixed = [w.rect for w in scene.group.widgets if id(w) not in scrolled]
            for rect in fixed:
                assert kit.safe.contains(rect), rect
            for area in scene.group.areas:
                places = [area.plain_rect(child) for child in area.children]
                for a, b in itertools.combinations(places, 2):
                    assert not a.colliderect(b), (name, a, b)
                assert not any(area.rect.inflate(-40, -40).colliderect(rect) for rect in fixed)
            for a, b in itertools.combinations(fixed, 2):
                assert not a.colliderect(b), (a, b)
            handles = scene.handles.places
            assert sorted(handles) == [one for one in range(4) if one != side]
            inner = scene.frame.outside_rect(kit.safe)
            for rect in handles.values():
                assert min(rect.size) >= rig.kit.touch
                assert rig.kit.rect.contains(rect)
                assert not rect.colliderect(inner)
    assert cut == []


@pytest.mark.parametrize("size", [*SIZES, SQUARE, (1280, 1024), (1100, 1000)])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("first", [0, 1])
def test_trays_gaps_and_panels_keep_apart(size: tuple[int, int], players: int, first: int) -> None:
    kit = Kit.build(size, Flags(mode="table", first_side=first))
    places = trays(kit, players)
    assert len({turn for _, turn in places}) == players
    if players == 2:
        long_sides = {0, 2} if size[0] >= size[1] else {1, 3}
        assert {turn for _, turn in places} == {(side + first) % 4 for side in long_sides}
    rects = [rect for rect, _ in places]
    rects += [rect for _, rect, _ in gap_buttons(kit)]
    rects.append(room_of(kit))
    for rect in rects:
        assert kit.safe.contains(rect)
    for one, other in itertools.combinations(rects, 2):
        assert not one.colliderect(other)
    for turn in range(4):
        size_of = tray_rect(kit, turn).size[:: -1 if turn % 2 else 1]
        parts = tray_parts(kit, size_of)
        for part in (parts.sheet, parts.confirm):
            assert min(part.size) >= kit.touch
        assert not parts.sheet.colliderect(parts.confirm)
        assert parts.body.w > 4 * parts.confirm.w, "room for the player's name, score and pieces"
        assert parts.body.right <= parts.sheet.left
    sheets = [sheet_rect(kit, turn) for turn in range(4)]
    for turn, sheet in enumerate(sheets):
        assert room_of(kit).contains(sheet)
        along, deep = sheet.size[:: -1 if turn % 2 else 1]
        assert along > 0.24 * min(size)
        assert deep > 0.2 * min(size)
    for one, other in itertools.combinations(sheets, 2):
        assert not one.colliderect(other)
    names = [(name, turn) for name, _, turn in gap_buttons(kit)]
    for name in ("undo", "menu"):
        turns = [turn for known, turn in names if known == name]
        assert len(turns) == 2
        assert (turns[0] - turns[1]) % 4 == 2


@pytest.mark.parametrize(
    ("players", "size"), [*itertools.product((2, 3, 4), SIZES), (4, SQUARE)]
)
@pytest.mark.parametrize("game", list(GAMES))
def test_boards_fit_fingers(tmp_path: Path, game: str, players: int, size: tuple[int, int]) -> None:
    with table(tmp_path, size, reduced_motion=True) as rig:
        scene = rig.game(game, players, 12)
        kit = rig.kit
        deck = scene.deck
        names = [control.name.partition("-")[0] for control in deck.controls]
        assert names.count("undo") == names.count("menu") == 2
        assert names.count("sheet") == players
        rects = [control.button.rect for control in deck.controls]
        for control in deck.controls:
            assert min(control.button.rect.size) >= kit.touch, control.name
        for one, other in itertools.combinations(rects, 2):
            assert not one.colliderect(other)
        for seat, (rect, turn) in enumerate(trays(kit, players)):
            own = [c for c in deck.controls if c.seat == seat]
            assert all(rect.contains(c.button.rect) and c.button.turn == turn for c in own)
        assert cell_of(scene) >= CELL_MM * kit.mm, "cells are too small for a finger"
        assert scene.bar.sprites() == []
        for part in parts_of_trays(scene):
            assert min(part.size) >= kit.touch, "a part of a tray is too small for a finger"
            assert any(rect.contains(part) for rect, _ in trays(kit, players))
        for control in [c for c in deck.controls if c.name.startswith("sheet")]:
            control.button.activate()
        for sheet in deck.sheets.values():
            for widget, rect in sheet.widgets():
                assert min(rect.size) >= kit.touch, widget
                assert sheet.frame.rect.contains(rect)


def parts_of_trays(scene: Any) -> list[pygame.Rect]:
    """What a finger uses in the trays beside their buttons: animals on the pad, tiles and arrows."""
    view, game = scene.view, scene.session.game.name
    if game == "kookaburra":
        return [view._card_art.slot(seat, animal) for seat in range(view._players) for animal in Animal]
    return [*view.tray.slots, *(rect for _, rect in view.tray.buttons())] if game == "down_under" else []


def cell_of(scene: Any) -> float:
    """The side of a cell of the board in pixels."""
    layout = scene.view.layout_now
    if hasattr(layout, "square"):
        return float(layout.square)
    if hasattr(layout, "tile"):
        return float(layout.tile)
    return float(scene.view.camera.tile)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_result_is_told_to_every_side(
    tmp_path: Path, cut: list[str], players: int, size: tuple[int, int]
) -> None:
    with table(tmp_path, size, reduced_motion=True) as rig:
        rig.show(ScoringScene(table_session("billabong", players, TO_THE_END)), 1.0)
        panels = rig.scene._round.panels
        assert {panel.frame.turn for panel in panels} == {turn for _, turn in trays(rig.kit, players)}
        for one, other in itertools.combinations([panel.frame.rect for panel in panels], 2):
            assert not one.colliderect(other)
        for panel in panels:
            assert rig.kit.rect.contains(panel.frame.rect)
            assert len(panel.rows) == players
            assert len(panel.group.widgets) == 3
            for _, rect in panel.widgets():
                assert min(rect.size) >= rig.kit.touch
                assert panel.frame.rect.contains(rect)
            low = max(sprite.rect.bottom for row in panel.rows for sprite in row.still)
            assert low <= min(widget.rect.top for widget in panel.group.widgets)
    assert cut == []


@pytest.mark.parametrize("diagonal", GLASS)
def test_sizes_follow_the_glass(tmp_path: Path, diagonal: float) -> None:
    with table(tmp_path, (1280, 720), "--diagonal", f"{diagonal:g}") as rig:
        inches = (1280**2 + 720**2) ** 0.5 / diagonal
        assert rig.kit.mm == pytest.approx(inches / 25.4)
        assert rig.kit.touch == pytest.approx(14 * rig.kit.mm, abs=1)


@pytest.mark.parametrize("size", [(1280, 720), SQUARE])
def test_a_tray_of_kookaburra_tells_how_far_its_player_has_to_go(tmp_path: Path, size: tuple[int, int]) -> None:
    with table(tmp_path, size, reduced_motion=True) as rig:
        scene = rig.game("kookaburra", 4, 40)
        view, state = scene.view, scene.session.state
        shown = view._stills()
        assert shown.left == tuple(240 - state.progress(seat) for seat in range(4))
        assert len(set(shown.left)) > 1
        art, places = view._card_art, (0,) * 5
        plan = art.plan(0)
        assert plan.tray is not None
        right, middle = plan.tray.figure
        cards = [art.draw(0, "Red", "", places, active=True, figure=figure) for figure in (187, 46)]
        wide = 3 * rig.kit.text.cap("figure_l")
        area = pygame.Rect(right - cards[0].dx - wide, middle - cards[0].dy - wide // 4, wide, wide // 2)
        seen = [pygame.image.tobytes(card.surface.subsurface(area), "RGBA") for card in cards]
        assert seen[0] != seen[1]
        assert right <= min(slot.left for slot in plan.slots) or middle < min(slot.top for slot in plan.slots)
