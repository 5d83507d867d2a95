"""The drawing times of a game in motion, against a bare full-screen copy and flip; see ``bench.py``."""

from __future__ import annotations

import argparse
import itertools
import json
import statistics
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame

from driving import BotsAtHand, Program
from game.app import App
from game.bots.service import BotService
from game.cli import parse
from game.loop import RealSource
from game.scenes.game import GameScene
from game.session.commands import Draw, Play
from game.session.header import BOT, HUMAN, Player
from game.session.session import Session

SIZE = (1920, 1080)
#: The game of four that is drawn, by its name: what is left out of its options is as usual.
OPTIONS: Mapping[str, Mapping[str, Any]] = {
    "billabong": {"players": 4, "placement": "quick"},
    "down_under": {"players": 4, "animals": True},
    "kookaburra": {"players": 4},
}
#: Where a game begins under way: moves up to a full table, one header a file.
BEGUN = Path(__file__).resolve().parent.parent / "tests" / "data" / "bench"
#: Pictures sampled for one figure, and rounds in which figures with and without a thinking bot take turns.
SAMPLES = 1500
ROUNDS = 6
#: Real seconds of play in which gaps between frames are looked for.
REAL_SECONDS = 25.0


class DrawProbe:
    """Times every picture, and a bare copy and flip right after it."""

    def __init__(self) -> None:
        self.wanted = False
        self.draws: list[float] = []
        self.bares: list[float] = []
        self.areas: list[int] = []
        self._since = 0.0
        self._bare: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None

    def before_draw(self) -> None:
        """The loop begins to draw."""
        self._since = time.thread_time()

    def after_flip(self, areas: int) -> None:
        """The picture is on the glass."""
        spent = time.thread_time() - self._since
        if not self.wanted or areas == 0:
            return
        self.draws.append(spent)
        self.areas.append(areas)
        window = pygame.display.get_surface()
        assert window is not None
        if self._bare is None or self._ground is None:
            # The copy goes to a surface of the window's own kind: the window itself must keep its picture.
            self._bare, self._ground = window.copy(), window.copy()
        since = time.thread_time()
        self._bare.blit(self._ground, (0, 0))
        pygame.display.flip()
        self.bares.append(time.thread_time() - since)


class TimedSource(RealSource):
    """The machine's clock; notes how much work the loop's thread does between two waits."""

    def __init__(self) -> None:
        self.work: list[float] = []
        self.gaps: list[float] = []
        self._since: tuple[float, float] | None = None

    def take(self, timeout: float) -> list[pygame.Event]:
        """As the real one."""
        if self._since is not None:
            self.work.append(time.thread_time() - self._since[0])
            self.gaps.append(time.perf_counter() - self._since[1])
        events = super().take(timeout)
        self._since = (time.thread_time(), time.perf_counter())
        return events


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which ``part`` (0 to 1) of ``values`` lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def session(game: str = "billabong", kind: str = BOT, level: str = "medium") -> Session:
    """A game of four that is not saved; Down Under with 63 tiles on the table."""
    seats = [Player("", kind, level)] * 4
    path = BEGUN / f"{game}_full.jsonl"
    if not path.exists():
        return Session.new(game, OPTIONS[game], seats, 7)
    texts = json.loads(path.read_text("utf-8"))["moves"]
    # Chance follows from the seed: the first seed with which it decides as in the game that was kept.
    for seed in itertools.count():
        made = Session.new(game, OPTIONS[game], seats, seed)
        if all(_goes_on(made, text) for text in texts):
            return made
    raise AssertionError("seeds never end")


def _goes_on(made: Session, text: str) -> bool:
    """Play a move; false where chance decides otherwise."""
    if made.is_chance:
        made.submit(Draw(made.state_id))
        return str(made.record.plies[-1].move) == text
    assert made.to_move is not None
    made.submit(Play(made.game.parse(text), made.to_move, made.state_id))
    return True


def in_motion(data: Path, renderer: str, game: str) -> dict[str, Any]:
    """Pictures while a piece is in the air, against the bare copy and flip, and the same with a hard bot thinking."""
    probe = DrawProbe()
    program = Program(data, "--renderer", renderer, size=SIZE, probe=probe)
    bots = BotsAtHand(nodes=25)
    program.services.bots = lambda: bots  # type: ignore[assignment,return-value]
    program.start(GameScene(session(game)))
    service = BotService()
    state = _begun(session(game)).state
    quiet: list[float] = []
    thinking: list[float] = []
    ratios: list[float] = []
    while len(ratios) < SAMPLES:
        for busy, into in ((False, quiet), (True, thinking)):
            probe.draws.clear()
            probe.bares.clear()
            ticket = service.request(state, "hard", 1, seconds=600.0) if busy else None
            if busy:
                time.sleep(0.4)  # until the worker has begun
            _watch(program, probe, SAMPLES // ROUNDS, game)
            into += probe.draws
            if ticket is None:
                ratios += [draw / bare for draw, bare in zip(probe.draws, _smooth(probe.bares), strict=True)]
            else:
                service.cancel(ticket)
    service.close()
    program.close()
    figures = {
        "median": statistics.median(ratios),
        "p95": percentile(ratios, 0.95),
        "p99_thinking": percentile(thinking, 0.99) / percentile(quiet, 0.99),
    }
    limits = {"median": 1.4, "p95": 2.0, "p99_thinking": 1.5}
    return {
        "bench": "drawing",
        "game": game,
        "driver": pygame.display.get_driver(),
        "renderer": renderer,
        "samples": len(ratios),
        "draw_ms": round(1000 * statistics.median(quiet), 3),
        **{name: round(value, 3) for name, value in figures.items()},
        "limits": limits,
        "ok": all(figures[name] <= limit for name, limit in limits.items()),
    }


def at_rest(data: Path, renderer: str, game: str) -> dict[str, Any]:
    """A still screen: no picture at all in ten seconds."""
    program = Program(data, "--renderer", renderer, size=SIZE)
    program.start(GameScene(session(game, HUMAN)))
    program.advance(60.0)
    before = program.loop.pictures
    program.advance(10.0)
    drawn = program.loop.pictures - before
    program.close()
    driver = pygame.display.get_driver()
    return {"bench": "still", "game": game, "driver": driver, "pictures": drawn, "ok": drawn == 0}


def gaps(data: Path, renderer: str, game: str) -> dict[str, Any]:
    """Real play of four hard bots: how long the loop's thread works between two waits."""
    source = TimedSource()
    words = ["--data", str(data), "--no-sound", "--window", "{}x{}".format(*SIZE), "--renderer", renderer]
    app = App(parse([*words, "--demo", game, "--level", "hard", "--seed", "5"]), source=source)
    app.start()
    end = time.perf_counter() + REAL_SECONDS
    began = len(source.work)
    while time.perf_counter() < end and app.loop.turn():
        # The first pictures of a scene are part of its opening, behind the passing hills.
        began = len(source.work) if app.loop.pictures < 5 else began
    app.close()
    work, waits = source.work[began:], source.gaps[began:]
    figures = {"work_max_ms": 1000 * max(work), "work_p99_ms": 1000 * percentile(work, 0.99)}
    return {
        "bench": "gaps",
        "game": game,
        "driver": pygame.display.get_driver(),
        "turns": len(work),
        **{name: round(value, 2) for name, value in figures.items()},
        "wall_max_ms": round(1000 * max(waits), 2),
        "limits": {"work_max_ms": 100.0},
        "ok": figures["work_max_ms"] <= 100.0,
    }


def _watch(program: Program, probe: DrawProbe, samples: int, game: str) -> None:
    """Let the game go on until ``samples`` pictures were taken with a piece in the air; it begins anew when over."""
    while len(probe.draws) < samples:
        scene: Any = program.scene
        if not isinstance(scene, GameScene) or scene.session.is_over:
            program.services.stack.reset(GameScene(session(game)))
            program.advance(1 / 60)
            continue
        probe.wanted = isinstance(scene, GameScene) and scene.view.is_busy()
        program.advance(1 / 60)
    probe.wanted = False


def _smooth(values: Sequence[float]) -> list[float]:
    """Each value as the median of its neighbours: the base of a ratio must not be an accident."""
    return [statistics.median(values[max(0, i - 7) : i + 8]) for i in range(len(values))]


def _begun(made: Session) -> Session:
    """``made`` after the outcomes of chance that begin it."""
    while made.is_chance:
        made.submit(Draw(made.state_id))
    return made


def main() -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--renderer", default="auto")
    parser.add_argument("--game", nargs="+", default=list(OPTIONS), choices=list(OPTIONS), metavar="GAME")
    asked = parser.parse_args()
    for game in asked.game:
        for measure in (in_motion, at_rest, gaps):
            print(json.dumps(measure(asked.data, asked.renderer, game)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
