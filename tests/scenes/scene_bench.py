"""Scenes on a bench: the real stack and services, a fake sound card and bots that answer when they are told to."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, cast

import pygame

from game.bots.desk import Answer, Ticket
from game.cli import Arguments
from game.intents import Act, Direction, Intent, Phase, Pointer, Press, Step, TypedText
from game.rules import GAMES
from game.scenes.base import Scene, SceneStack
from game.scenes.services import Services
from game.scenes.setup.model import SeatChoice, Start
from game.scenes.setup.starting import player
from game.session.commands import Draw, Play
from game.session.session import Session
from game.store.folder import DataFolder
from game.store.library import Library
from game.store.settings import SettingsStore
from game.store.statistics import Statistics
from game.ui.kit import Kit
from game.ui.stage import Picture, Stage
from game.ui.theme import Flags
from game.ui.widget import Widget

STEP = 1 / 120


class FakeAudio:
    """Remembers what was asked for."""

    def __init__(self) -> None:
        self.played: list[str] = []
        self.beds: list[str | None] = []
        self.volumes: dict[str, float] = {}
        self.problem: str | None = None

    def play(self, name: str, step: int = 0, pan: float = 0.0) -> None:
        self.played.append(name)

    def bed(self, name: str | None) -> None:
        self.beds.append(name)

    def set_volume(self, **volumes: float) -> None:
        self.volumes.update(volumes)

    def retry(self) -> None:
        self.played.append("retry")


class FakeBots:
    """Bots that answer at the next poll with a quick legal move, or only when :meth:`answer` is called."""

    def __init__(self) -> None:
        self.is_patient = False
        self.waiting: list[tuple[Ticket, Any, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.cancelled: list[int] = []
        self._ready: list[Answer] = []

    def request(
        self, state: Any, level: str, seed: int, seconds: float | None = None, nodes: int | None = None, tag: Any = None
    ) -> Ticket:
        ticket = Ticket(len(self.asked) + 1)
        self.asked.append({"level": level, "seed": seed, "seconds": seconds, "seat": state.to_move})
        self.waiting.append((ticket, state, tag))
        if not self.is_patient:
            self.answer()
        return ticket

    def answer(self, move: Any = None, fell_back: str | None = None) -> None:
        """Answer everything that is waiting."""
        for ticket, state, tag in self.waiting:
            game = GAMES[state.to_json()["game"]]
            chosen = move or game.playout_move(state, random.Random(ticket.number).randrange)
            self._ready.append(Answer(tag, chosen, {}, fell_back, ticket))
        self.waiting.clear()

    def poll(self) -> list[Answer]:
        ready, self._ready = self._ready, []
        return [answer for answer in ready if answer.ticket.number not in self.cancelled]

    def cancel(self, ticket: Ticket) -> None:
        self.cancelled.append(ticket.number)
        self.waiting = [entry for entry in self.waiting if entry[0] != ticket]


class Bench:
    """Services and a stack of scenes, stepped by hand."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (960, 540),
        flags: Flags | None = None,
        arguments: Arguments | None = None,
    ) -> None:
        pygame.display.init()
        self.window = pygame.display.set_mode(size)
        self.audio = FakeAudio()
        self.bots = FakeBots()
        self.device = "keys"
        self.quits = 0
        self.games = 0
        self.rebuilds = 0
        self.fullscreen: bool | None = None
        self.flags = flags or Flags()
        data = DataFolder(folder, today=lambda: "2026-01-31")
        self.services = Services(
            kit=Kit.build(size, self.flags),
            audio=cast(Any, self.audio),
            folder=data,
            settings=SettingsStore(data),
            library=Library(data),
            statistics=Statistics(data),
            arguments=arguments or Arguments(),
            bots=cast(Any, lambda: self.bots),
            request_quit=self._quit,
            set_fullscreen=self._set_fullscreen,
            rebuild_kit=self._rebuild,
            game_finished=self._finished,
            last_device=lambda: self.device,
        )
        self.services.stack = SceneStack(self.services)

    # What services ask for

    def _quit(self) -> None:
        self.quits += 1

    def _finished(self) -> bool:
        self.games += 1
        wanted = self.services.arguments.games
        return wanted is None or self.games < wanted

    def _set_fullscreen(self, wanted: bool) -> None:
        self.fullscreen = wanted

    def _rebuild(self) -> None:
        self.rebuilds += 1
        chosen = self.services.settings.value
        self.flags = Flags(
            high_contrast=chosen.high_contrast, reduced_motion=chosen.reduced_motion, text_scale=chosen.text_scale
        )
        self.resize(self.services.kit.size)

    # What tests do

    @property
    def stack(self) -> SceneStack:
        return self.services.stack

    @property
    def top(self) -> Any:
        top = self.stack.top
        assert top is not None
        return top

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)
        self.stack.settle()

    def run(self, seconds: float) -> None:
        """Step the top scene, drawing as the loop would."""
        for _ in range(round(seconds / STEP)):
            top = self.stack.top
            if top is None:
                return
            self.services.now += STEP
            top.step(STEP)
            self.stack.settle()

    def until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        """Step until ``condition`` holds; files may be written meanwhile."""
        for _ in range(round(seconds / 0.05)):
            if condition():
                return
            self.run(0.05)
            session = getattr(self.stack.top, "session", None)
            if session is not None:
                session.wait(2.0)
        raise AssertionError(f"{seconds} simulated seconds went by in vain, in {self.top}")

    def give(self, *intents: Intent) -> None:
        for intent in intents:
            self.top.handle(intent)
            self.stack.settle()

    def press(self, *acts: Act | Direction) -> None:
        """Press buttons, with a little time between them."""
        for act in acts:
            self.give(Step(act, self.device) if isinstance(act, Direction) else Press(act, self.device))
            self.run(0.03)

    def tap(self, x: float, y: float, device: str = "touch") -> None:
        self.give(Pointer(Phase.DOWN, x, y, 1, device), Pointer(Phase.UP, x, y, 1, device))
        self.run(0.03)

    def type(self, text: str) -> None:
        self.give(TypedText(text))

    def widget(self, words: str) -> Widget:
        """The widget of the top scene that says ``words``."""
        for widget in self.top.group.widgets:
            if words in (getattr(widget, "text", None), getattr(widget, "name", None)):
                return cast(Widget, widget)
        raise AssertionError(f"nothing says {words!r} in {self.top}")

    def activate(self, words: str) -> None:
        self.widget(words).activate()
        self.stack.settle()

    def resize(self, size: tuple[int, int]) -> None:
        self.window = pygame.display.set_mode(size)
        self.services.kit = Kit.build(size, self.flags)
        for scene in self.stack.scenes:
            scene.resize()

    def picture(self) -> Picture:
        picture: Picture = self.top.picture(0.0)
        return picture

    def shot(self) -> pygame.Surface:
        """The pixels that the top scene shows."""
        surface = pygame.Surface(self.window.get_size())
        Stage().draw(surface, self.picture())
        return surface

    def reached_by_arrows(self) -> set[Widget]:
        """Every widget that the focus of the top scene gets to by arrows alone, pressed for real."""
        group = self.top.group
        reached: set[Widget] = set()
        waiting = [group.focused]
        while waiting:
            start = waiting.pop()
            if start is None or start in reached:
                continue
            reached.add(start)
            for direction in Direction:
                group.focus(start, glide=False)
                self.give(Step(direction))
                waiting.append(group.focused)
        return reached

    def names(self) -> list[str]:
        """The names of the scenes, bottom first."""
        return [type(scene).__name__ for scene in self.stack.scenes]


def make_session(
    kinds: Sequence[str] = ("human", "human"),
    *,
    moves: int = 0,
    seed: int = 5,
    undo: bool = True,
    names: Sequence[str] = (),
    demo: bool = False,
    journal: Any = None,
    **options: Any,
) -> Session:
    """A game of Billabong in which ``moves`` plausible moves have been made."""
    game = GAMES["billabong"]
    seats = [SeatChoice(names[i] if i < len(names) else "", kind) for i, kind in enumerate(kinds)]
    start = Start(game.make_options({"players": len(kinds), **options}), tuple(seats), undo)
    session = Session.new(
        game, start.options, [player(seat) for seat in seats], seed, undo=undo, demo=demo, journal=journal
    )
    generator = random.Random(seed)
    while moves and not session.is_over:
        if session.is_chance:
            session.submit(Draw(session.state_id))
            continue
        move = game.playout_move(session.state, generator.randrange)
        session.submit(Play(move, session.state.to_move, session.state_id))
        moves -= 1
    return session
