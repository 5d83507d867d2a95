"""The measuring and picture-taking tools do what they say, on small doses."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

import bench
import bench_drawing
import find_full
import shots
from driving import BotsAtHand, Program
from game.scenes.game import GameScene
from game.session.header import HUMAN


def test_a_still_screen_draws_nothing(tmp_path: Path) -> None:
    assert bench_drawing.at_rest(tmp_path, "auto", "billabong")["pictures"] == 0


def test_the_probe_samples_only_what_moves_and_a_bare_flip_beside_it(tmp_path: Path) -> None:
    probe = bench_drawing.DrawProbe()
    program = Program(tmp_path, size=(640, 360), probe=probe)
    bots = BotsAtHand(nodes=10)
    program.services.bots = lambda: bots  # type: ignore[assignment,return-value]
    program.start(GameScene(bench_drawing.session()))
    assert probe.draws == []
    bench_drawing._watch(program, probe, 20, "billabong")
    program.close()
    assert len(probe.draws) == len(probe.bares) >= 20
    assert all(areas > 0 for areas in probe.areas)
    assert all(value >= 0 for value in probe.draws + probe.bares)


def test_percentiles_and_smoothing() -> None:
    values = [float(n) for n in range(100)]
    assert bench_drawing.percentile(values, 0.95) == 95.0
    assert bench_drawing.percentile([3.0], 0.99) == 3.0
    assert bench_drawing._smooth([1.0, 1.0, 50.0, 1.0, 1.0]) == [1.0] * 5


def test_a_broken_bound_is_the_status(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(bench.BENCHES, "rules", lambda: iter([{"bench": "rules", "ok": True}]))
    assert bench.main(["rules"]) == 0
    monkeypatch.setitem(bench.BENCHES, "rules", lambda: iter([{"bench": "rules", "ok": False}]))
    assert bench.main(["rules"]) == 1
    assert [json.loads(line)["ok"] for line in capsys.readouterr().out.splitlines()] == [True, False]


def test_every_scene_has_its_picture(tmp_path: Path) -> None:
    shots.prepare_records(tmp_path / "records")
    with shots.studio_at(tmp_path, (640, 360)) as studio:
        for name, show in shots.SCENES.items():
            show(studio)
            picture = studio.program.shot()
            assert picture.get_size() == (640, 360), name
            assert len({tuple(picture.get_at((x, y))) for x in range(0, 640, 8) for y in range(0, 360, 8)}) > 4, name


def test_frames_are_laid_out_on_a_sheet() -> None:
    frames = [pygame.Surface((160, 90)) for _ in range(5)]
    assert shots.sheet(frames, columns=4, width=80).get_size() == (320, 90)


def test_sessions_for_measuring_are_not_saved() -> None:
    assert bench_drawing.session("kookaburra", HUMAN).path is None


def test_down_under_is_measured_on_a_full_table() -> None:
    state = bench_drawing.session("down_under").state
    assert sum(map(len, state.tiles.values())) == 63
    assert (state.options.players, state.options.animals, state.options.area) == (4, True, "7x9")
    assert not state.is_over


def test_the_full_table_comes_from_its_script() -> None:
    kept = json.loads((bench_drawing.BEGUN / "down_under_full.jsonl").read_text("utf-8"))["moves"]
    texts, lying = find_full.game(18)
    assert texts[: len(kept)] == kept
    assert lying[len(kept) - 1] == 63
