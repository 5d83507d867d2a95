"""The set-up of a kiosk: how many people play, and the game begins; nothing is typed."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pygame

from game.boards.about import about
from game.boards.base import Prompt
from game.i18n import tr, trn
from game.intents import Act
from game.rules import GAMES
from game.scenes.dialog import Dialog, row_height, small_panel, title_height
from game.scenes.setup.model import HUMAN, SeatChoice, Start
from game.ui.group import Group
from game.ui.widgets import Button, Label, Widget


class PeopleScene(Dialog):
    """One button for each number of people."""

    def __init__(self, game: str) -> None:
        super().__init__()
        self.game = game

    def title(self) -> str:
        """The game's name."""
        return about(self.game).title()

    def panel_rect(self) -> pygame.Rect:
        """As high as its buttons."""
        kit = self.kit
        rows = len(self._counts())
        height = title_height(kit) + kit.text.line_height("body") + kit.u(2)
        return small_panel(kit, 900, height + rows * (self._row() + kit.px(18)) + kit.u(4))

    def prompts(self) -> Sequence[Prompt]:
        """Choose or back."""
        return (Prompt(Act.ACCEPT, tr("Play")), Prompt(Act.BACK, tr("Back")))

    def fill(self, area: pygame.Rect) -> Group:
        """The question and its answers, each large enough for a finger."""
        kit = self.kit
        line = kit.text.line_height("body")
        widgets: list[Widget] = [Label(kit, pygame.Rect(area.x, area.y, area.w, line), tr("How many people play?"))]
        y = area.y + line + kit.u(1.5)
        for count in self._counts():
            rect = pygame.Rect(area.x, y, area.w, self._row())
            widgets.append(
                Button(kit, rect, self._words(count), self._starter(count), icon="person", style="name", align="left")
            )
            y = rect.bottom + kit.px(18)
        return Group(widgets, focus=widgets[1])

    def _row(self) -> int:
        return max(row_height(self.kit), self.kit.px(96))

    def _counts(self) -> list[int]:
        """The numbers of people that the profile and the game allow."""
        kiosk = self.services.kiosk
        most = kiosk.profile.visitors.people if kiosk is not None else 4
        return [count for count in range(1, most + 1) if self._seats(count) in self._players()]

    def _players(self) -> Sequence[int]:
        spec = next(spec for spec in GAMES[self.game].option_specs if spec.name == "players")
        return range(spec.limits[0], spec.limits[1] + 1) if spec.limits is not None else list(spec.choices)

    def _seats(self, people: int) -> int:
        return people + self._bots() if people == 1 else people

    def _bots(self) -> int:
        kiosk = self.services.kiosk
        return kiosk.profile.visitors.bots if kiosk is not None else 1

    def _words(self, people: int) -> str:
        if people == 1 and self._bots():
            return trn("One person against a bot", "One person against {n} bots", self._bots())
        return trn("One person", "{n} people", people)

    def _starter(self, people: int) -> _Starter:
        return _Starter(self, people)

    def start(self, people: int) -> None:
        """Begin with ``people`` persons, and bots for a single one."""
        from game.scenes.game import GameScene
        from game.scenes.setup.starting import new_seed, new_session

        kiosk = self.services.kiosk
        level = kiosk.profile.visitors.level if kiosk is not None else "medium"
        undo = self.services.settings.value.undo
        seats = [SeatChoice(kind=HUMAN)] * people
        seats += [SeatChoice(kind=level)] * (self._seats(people) - people)
        given = self.services.arguments.seed
        seed = new_seed() if given is None else given
        random.Random(seed).shuffle(seats)  # a single person does not always begin
        options = GAMES[self.game].make_options({"players": len(seats)})
        self.go(GameScene(new_session(self.services, self.game, Start(options, tuple(seats), undo), seed)))


class _Starter:
    """Starts the game of one button."""

    def __init__(self, scene: PeopleScene, people: int) -> None:
        self._scene = scene
        self._people = people

    def __call__(self) -> None:
        self._scene.start(self._people)
