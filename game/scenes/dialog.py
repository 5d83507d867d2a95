"""Dialogs and panels: paper over the blurred picture of the scene below, with one group of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.i18n import tr
from game.intents import Act, Intent, Press
from game.scenes.backdrop import below, blurred, table_ground
from game.scenes.screen import Screen
from game.ui.anim import clamp, ease_out_cubic
from game.ui.group import Group
from game.ui.stage import Sprite
from game.ui.widget import Widget

if TYPE_CHECKING:
    from game.scenes.services import Services
    from game.ui.kit import Kit

#: Seconds in which a panel rises into its place, and by how many grid units.
RISE, RISE_UNITS = 0.18, 3


class Dialog(Screen):
    """A panel with a title and widgets.  Subclasses say where the panel is, what is in it, and what leads out."""

    def __init__(self) -> None:
        super().__init__()
        self.group = Group()
        self.panel = pygame.Rect(0, 0, 1, 1)
        self._risen = 0.0
        self._backdrop: pygame.Surface | None = None
        self._static: list[Sprite] = []

    # -- for subclasses -----------------------------------------------------------------------------------------

    def title(self) -> str:
        """The panel's title."""
        return ""

    def panel_rect(self) -> pygame.Rect:
        """Where the panel lies."""
        return large_panel(self.kit)

    def fill(self, area: pygame.Rect) -> Group:
        """The widgets, laid out in ``area`` (the panel without title and padding)."""
        raise NotImplementedError

    def still_sprites(self, area: pygame.Rect) -> list[Sprite]:
        """What lies on the panel beside the widgets and does not change."""
        return []

    def back(self) -> None:
        """What escape does."""
        self.sound("back")
        self.close()

    # -- the screen's hooks -------------------------------------------------------------------------------------

    def enter(self, services: Services) -> None:
        """Rise, unless motion is reduced."""
        self._risen = RISE if services.kit.theme.reduced_motion else 0.0
        super().enter(services)

    def build(self) -> None:
        """Backdrop, panel, widgets."""
        kit = self.kit
        scene = below(self.services.stack, self)
        if isinstance(scene, Screen):
            self._backdrop = blurred(scene.seen_from(self.turn), kit)
        else:
            self._backdrop = table_ground(kit)
        self.lay_out()

    def lay_out(self) -> None:
        """Place the widgets anew on the same backdrop; the focus stays where it was."""
        kit = self.kit
        before = self.group
        self.panel = self.panel_rect()
        area = content_rect(kit, self.panel, bool(self.title()))
        self.group.release()
        self.group = self.fill(area)
        self.group.on_cue = self._cue
        self.group.focus(same_widget(before, self.group), glide=False)
        self._static = [kit.shapes.card(self.panel.size).at(self.panel.x, self.panel.y)]
        if self.title():
            words = kit.text.fit(self.title(), "title", kit.theme.text_dark, area.w)
            self._static.append(Sprite(words, area.x, self.panel.y + kit.u(3)))
        self._static += self.still_sprites(area)
        self.redraw()

    def pause(self) -> None:
        """A dialog on top: nothing is held any more."""
        self.group.release()

    def prompts(self) -> Sequence[Prompt]:
        """Choose and back."""
        return (Prompt(Act.ACCEPT, tr("Choose")), Prompt(Act.BACK, tr("Back")))

    def wants_text(self) -> bool:
        """Whether a text field has the focus."""
        return self.group.wants_text

    def on_intent(self, intent: Intent) -> bool:
        """Widgets first; what they do not use may lead back."""
        if self.group.handle(intent):
            return True
        if isinstance(intent, Press) and intent.act is Act.BACK:
            self.back()
            return True
        return False

    def recovery(self) -> Path | None:
        """What the scene below could go on from."""
        scene = below(self.services.stack, self)
        return None if scene is None else scene.recovery()

    def on_step(self, dt: float) -> None:
        """Rise, and let the focus ring move."""
        self._risen += dt
        self.group.step(dt)

    def is_busy(self) -> bool:
        """Whether the panel rises or the ring moves."""
        return super().is_busy() or self._risen < RISE or self.group.is_busy()

    def wants_picture(self) -> bool:
        """Whether a widget changed."""
        return super().wants_picture() or self.group.wants_picture

    def ground(self) -> pygame.Surface:
        """The blurred scene below."""
        assert self._backdrop is not None
        return self._backdrop

    def sprites(self, lead: float) -> list[Sprite]:
        """Panel and widgets."""
        sprites = self._static + self.group.sprites()
        if self._risen + lead >= RISE:
            return sprites
        part = ease_out_cubic(clamp((self._risen + lead) / RISE))
        down = round(self.kit.u(RISE_UNITS) * (1 - part))
        return [Sprite(s.surface, s.x, s.y + down, round(s.alpha * part)) for s in sprites]

    def _cue(self, name: str) -> None:
        if name == "refuse":
            self.sound("refuse")
        elif name in ("focus", "confirm", "tick"):
            self.sound(name)


def same_widget(before: Group, after: Group) -> Widget | None:
    """The widget of ``after`` that stands for the focused one of ``before``: at the same place in the order, or where
    there are more or fewer widgets now, the first of its kind with its name."""
    focused = before.focused
    if focused is None:
        return after.focused
    place = before.widgets.index(focused)
    if len(before.widgets) == len(after.widgets):
        return after.widgets[place]
    name = getattr(focused, "name", "")
    alike = (w for w in after.widgets if name and type(w) is type(focused) and getattr(w, "name", "") == name)
    return next(alike, after.focused)


def large_panel(kit: Kit) -> pygame.Rect:
    """The place of set-up, settings, rules and the like: most of the window over the prompts."""
    if kit.shape == "portrait":
        return kit.at(0.035, 0.04, 0.93, 0.87)
    if kit.shape == "classic":
        return kit.at(0.05, 0.045, 0.90, 0.855)
    return kit.at(0.16, 0.05, 0.68, 0.855, within=kit.box)


def small_panel(kit: Kit, width: float, height: int) -> pygame.Rect:
    """A panel in the middle, ``width`` design pixels wide (growing with the text) as far as there is room, and
    ``height`` pixels high."""
    wide = min(kit.px(width * kit.theme.text_scale), round(kit.safe.w * 0.94))
    panel = pygame.Rect(0, 0, wide, min(height, round(kit.safe.h * 0.88)))
    panel.center = (kit.safe.centerx, kit.safe.y + round(kit.safe.h * 0.47))
    return panel


def content_rect(kit: Kit, panel: pygame.Rect, has_title: bool) -> pygame.Rect:
    """The panel without its padding and title."""
    pad = kit.u(4)
    top = title_height(kit) if has_title else pad
    return pygame.Rect(panel.x + pad, panel.y + top, panel.w - 2 * pad, panel.h - top - pad)


def title_height(kit: Kit) -> int:
    """Height of the strip at the top of a panel that holds its title."""
    return kit.u(3) + kit.text.line_height("title") + kit.u(1.5)


def row_height(kit: Kit) -> int:
    """Height of a row of a form: large enough for a finger, growing with the text."""
    least = 88 if kit.shape == "portrait" else 66
    return max(kit.px(least), round(kit.text.cap("body") * 2.9), kit.touch)
