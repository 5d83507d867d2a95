"""The screen that answers for a failure nobody expected.

It leans on as little as it can: plain rectangles and text, no widgets, no art.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.i18n import tr
from game.intents import Act, Direction, Intent, Phase, Pointer, Press, Step
from game.scenes.base import Scene
from game.scenes.services import Services
from game.ui.stage import Picture
from game.ui.turning import Frame


class FailsafeScene(Scene):
    """Says that the game is saved and offers to go on."""

    def __init__(self, record: Path | None, log: Path | None) -> None:
        """``record`` is the game that can be continued, ``log`` where the failure is written down."""
        self._record = record
        self._log = log
        self._focus = 0
        self._rects: list[pygame.Rect] = []
        self._ground: pygame.Surface | None = None

    def enter(self, services: Services) -> None:
        """Offer what can be done."""
        super().enter(services)
        self._offer()

    def _offer(self) -> None:
        self._choices: list[tuple[str, Callable[[], None]]] = []
        if self._record is not None:
            self._choices.append((tr("Go on with the game"), self._continue))
        if not self.services.arguments.is_demo:
            self._choices.append((tr("Menu"), self._menu))
        self._choices.append((tr("Quit"), self.services.request_quit))
        self._focus = 0
        self._ground = None

    def resize(self) -> None:
        """Draw anew for the new size."""
        self._ground = None

    def handle(self, intent: Intent) -> bool:
        """Move between the choices, or take one."""
        intent = self._frame.intent(intent)
        if isinstance(intent, Step):
            step = 1 if intent.direction in (Direction.RIGHT, Direction.DOWN) else -1
            self._set_focus((self._focus + step) % len(self._choices))
            return True
        if isinstance(intent, Press) and intent.act is Act.ACCEPT:
            self._choices[self._focus][1]()
            return True
        if isinstance(intent, Pointer):
            hit = next((i for i, rect in enumerate(self._rects) if rect.collidepoint(intent.x, intent.y)), None)
            if hit is not None and intent.phase in (Phase.HOVER, Phase.DOWN, Phase.MOVE):
                self._set_focus(hit)
            elif hit is not None and intent.phase is Phase.UP:
                self._choices[hit][1]()
            return True
        return False

    def wants_picture(self) -> bool:
        """Whether the focus moved."""
        return self._ground is None

    def picture(self, lead: float) -> Picture:
        """One opaque picture."""
        if self._ground is None:
            self._ground = self._paint()
        return self._frame.picture(Picture(self._ground))

    @property
    def _frame(self) -> Frame:
        """The window as the side of the table sees it that acted last; on a couch as it is."""
        kit = self.services.kit
        return Frame(kit.rect, self.services.side if kit.mode == "table" else 0)

    def _set_focus(self, index: int) -> None:
        if index != self._focus:
            self._focus = index
            self._ground = None

    def _continue(self) -> None:
        from game.scenes.game import GameScene

        if self._record is None:
            return
        try:
            scene = GameScene.resume_record(self._record)
        except (OSError, ValueError):  # the record is gone or damaged: the other choices are left
            self._record = None
            self._offer()
            return
        self.services.stack.reset(scene)

    def _menu(self) -> None:
        from game.scenes.menu import MenuScene

        self.services.stack.reset(MenuScene())

    def _paint(self) -> pygame.Surface:
        kit = self.services.kit.facing(self.services.side)
        theme, text = kit.theme, kit.text
        ground = pygame.Surface(kit.size)
        ground.fill(theme.table_dark)
        places = {"classic": (0.08, 0.1, 0.84, 0.8), "portrait": (0.08, 0.22, 0.84, 0.5)}
        panel = kit.at(*places.get(kit.shape, (0.16, 0.18, 0.68, 0.64)))
        pygame.draw.rect(ground, theme.paper, panel, border_radius=kit.u(3))
        pygame.draw.rect(ground, theme.ink, panel, kit.line(4), border_radius=kit.u(3))
        inside = panel.inflate(-2 * kit.u(5), -2 * kit.u(5))
        stacked = kit.shape in ("portrait", "classic")
        height = max(kit.u(9), kit.touch, round(2.9 * text.cap("body")))
        self._rects = _boxes(inside, len(self._choices), height, kit.u(3), stacked=stacked)
        y = inside.top
        for line, style, colour in self._lines():
            block = text.render(line, style, colour, inside.w)
            if y + block.get_height() > self._rects[0].top:
                # Where the details are is the last line, and the least needed.
                break
            ground.blit(block, (inside.x, y))
            y += block.get_height() + kit.u(2)
        for i, (rect, (label, _)) in enumerate(zip(self._rects, self._choices, strict=True)):
            focused = i == self._focus
            if focused:
                pygame.draw.rect(ground, theme.ink, rect.inflate(kit.px(22), kit.px(22)), border_radius=kit.u(6))
                pygame.draw.rect(ground, theme.gold, rect.inflate(kit.px(16), kit.px(16)), border_radius=kit.u(6))
            pygame.draw.rect(ground, theme.panel, rect, border_radius=kit.u(5))
            words, middle = text.block(label, "body", theme.cream, rect.w - kit.u(3), rect.h, "centre")
            ground.blit(words, (rect.centerx - words.get_width() // 2, rect.centery - middle))
        return ground.convert() if pygame.display.get_surface() is not None else ground

    def _lines(self) -> Sequence[tuple[str, str, str]]:
        theme = self.services.kit.theme
        saved = tr("Your game is saved up to the last move") if self._record is not None else ""
        log = tr("The details are in {path}", path=self._log) if self._log is not None else ""
        lines = [
            (tr("Something went wrong"), "title", theme.text_dark),
            (saved, "body", theme.text_dark),
            (log, "small", theme.text_soft),
        ]
        return [line for line in lines if line[0]]


def _boxes(area: pygame.Rect, count: int, height: int, gap: int, *, stacked: bool) -> list[pygame.Rect]:
    """``count`` equal boxes along the bottom of ``area``: side by side, or one on the other."""
    if stacked:
        top = area.bottom - count * height - (count - 1) * gap
        return [pygame.Rect(area.x, top + i * (height + gap), area.w, height) for i in range(count)]
    width = (area.w - gap * (count - 1)) // count
    return [pygame.Rect(area.x + i * (width + gap), area.bottom - height, width, height) for i in range(count)]
