"""What is told to whom at a table: own sounds, sounds in words, the last seconds of a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from table_rig import Rig, table

from game.boards.common.table_layout import tray_badge, tray_frame
from game.rules.billabong import Walk
from game.scenes.couch.devices import Couch
from game.scenes.couch.turn_clock import SHOWN
from game.scenes.game import GameScene
from game.scenes.table.forms import side_near
from table_shots import table_session


class Heard:
    """Stands in for the mixer's door and notes what goes through it."""

    def __init__(self, rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
        self.names: list[tuple[str, int]] = []
        monkeypatch.setattr(rig.program.services.audio, "play", self._play)

    def _play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        self.names.append((name, step))

    def take(self) -> list[tuple[str, int]]:
        found, self.names = self.names, []
        return found


def icon(rig: Rig, seat: int, name: str) -> None:
    """Tap a button on a seat's own panel."""
    sheet = rig.scene.deck.sheets[seat]
    rig.tap(*next(rect for widget, rect in sheet.widgets() if getattr(widget, "icon", "") == name).center)


def walk(rig: Rig) -> None:
    """The player to move makes a walk."""
    scene = rig.scene
    before = scene.session.record.count
    move = next(one for one in scene.session.state.moves() if isinstance(one, Walk))
    for place in (move.start, move.end, move.end):
        if scene.session.record.count == before:
            rig.tap(*rig.square(place))
    rig.rests()
    rig.wait(0.3)


def test_everybody_turns_off_the_own_sounds_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, effects_volume=0.6) as rig:
        scene: Any = rig.game("billabong", 4, 22)
        heard = Heard(rig, monkeypatch)
        seat = scene.session.to_move
        after = (seat + 1) % 4
        rig.tap_control(f"sheet-{after}")
        assert heard.take() != []
        icon(rig, after, "speaker")
        heard.take()
        assert rig.program.services.settings.value.effects_volume == pytest.approx(0.6)
        icon(rig, after, "book")
        assert heard.take() == [], "the own panel makes no sound any more"
        walk(rig)
        names = heard.take()
        assert [name for name, _ in names if name != "turn"] != [], "others are heard as before"
        assert ("turn", after) not in names, "nobody calls who wants no sound"
        assert scene.session.to_move == after
        icon(rig, after, "cross")
        heard.take()
        walk(rig)
        assert heard.take() == [("turn", (after + 1) % 4)], "the own move is silent, the next player is called"
        rig.tap_control(f"sheet-{after}")
        icon(rig, after, "mute")
        icon(rig, after, "book")
        assert heard.take() != []


def test_where_the_settings_have_the_sound_off_no_panel_turns_it_on(tmp_path: Path) -> None:
    with table(tmp_path, effects_volume=0.0) as rig:
        rig.game("billabong", 4, 22)
        rig.tap_control("sheet-1")
        icon(rig, 1, "mute")
        assert rig.scene.deck.silent == set()
        assert rig.program.services.settings.value.effects_volume == 0


def timed(rig: Rig, seconds: int) -> Any:
    rig.program.services.stack.reset(GameScene(table_session("billabong", 4, 22), Couch(seconds=seconds)))
    rig.wait(1.0)
    return rig.scene


@pytest.mark.parametrize("first", [1])
def test_the_last_seconds_stand_in_the_tray_of_the_player_to_move(tmp_path: Path, first: int) -> None:
    with table(tmp_path, table_first=first) as rig:
        scene = timed(rig, 15)
        seat = scene.session.to_move
        kit = rig.kit
        frame = tray_frame(kit, scene.deck.side(seat))
        place = frame.outside(*tray_badge(kit, frame.size)[0])

        def clocks() -> list[Any]:
            return [one for one in scene.deck.sprites() if one.rect.center == pytest.approx(place, abs=2)]

        assert scene.seconds_left is None
        assert clocks() == []
        rig.program.until(lambda: scene.seconds_left == SHOWN, 20)
        before = clocks()
        assert len(before) == 2, "a disc and a figure"
        rig.wait(1.1)
        assert scene.seconds_left == SHOWN - 1
        assert clocks() != before
        walk(rig)
        assert scene.seconds_left is None
        assert clocks() == []


def test_sounds_in_words_are_shown_to_every_side(tmp_path: Path) -> None:
    with table(tmp_path, sound_signs=True) as rig:
        scene = rig.game("billabong", 4, 22)
        scene.refuse("That is no square")
        rig.wait(0.3)
        told = scene.deck.told()
        mover = scene.deck.side(scene.session.to_move)
        sides = [side_near(rig.kit, *one.rect.center) for one in told]
        assert sorted(sides) == sorted([0, 1, 2, 3, mover]), "the reason for the mover, its sign for all"
        own = [one.rect for one, side in zip(told, sides, strict=True) if side == mover]
        assert not own[0].colliderect(own[1])
        assert scene.sign_sprites() == []
