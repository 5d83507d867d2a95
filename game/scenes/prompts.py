"""The bar at the bottom that says what the buttons would do now; every entry can be tapped as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.intents import Act, Phase, Pointer
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: The middle of the bar, as a part of the height, and the height that it may fill, in design pixels.
MIDDLE = 0.958
HEIGHT = 62
#: Opacity of an entry that would do nothing now.
DISABLED = 89


@dataclass(frozen=True, slots=True)
class _Entry:
    act: Act
    enabled: bool
    rect: pygame.Rect
    surface: pygame.Surface
    pressed: pygame.Surface


class PromptBar:
    """Lays prompts out in one row, centred; shrinks them where the row would be too long."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: tuple[tuple[Prompt, ...], str] | None = None
        self._entries: list[_Entry] = []
        self._held: dict[int, Act] = {}
        self._changed = True

    @property
    def rect(self) -> pygame.Rect:
        """The strip that belongs to the bar."""
        kit = self._kit
        height = kit.px(HEIGHT)
        middle = round(kit.safe.y + MIDDLE * kit.safe.h)
        top = min(middle - height // 2, kit.safe.bottom - height - kit.px(6))
        return pygame.Rect(kit.safe.x, top, kit.safe.w, height)

    def show(self, prompts: Sequence[Prompt], device: str) -> None:
        """Show ``prompts`` with the glyphs of ``device``."""
        wanted = (tuple(prompts), device.partition(":")[0])
        if wanted != self._shown:
            self._shown = wanted
            self._entries = self._lay_out(*wanted)
            self._changed = True

    def take_change(self) -> bool:
        """Whether the bar looks different since the last call."""
        changed, self._changed = self._changed, False
        return changed

    def handle(self, intent: Pointer) -> Act | bool:
        """The action whose entry was tapped; else whether the pointer is the bar's business."""
        entry = next((e for e in self._entries if e.enabled and e.rect.collidepoint(intent.x, intent.y)), None)
        if intent.phase is Phase.DOWN:
            if entry is None:
                return False
            self._held[intent.pointer] = entry.act
            self._changed = True
            return True
        held = self._held.get(intent.pointer)
        if intent.phase in (Phase.UP, Phase.CANCEL) and held is not None:
            del self._held[intent.pointer]
            self._changed = True
            if intent.phase is Phase.UP and entry is not None and entry.act is held:
                return held
            return True
        return held is not None

    def sprites(self) -> list[Sprite]:
        """The entries."""
        held = set(self._held.values())
        return [
            Sprite(
                entry.pressed if entry.act in held else entry.surface,
                entry.rect.x,
                entry.rect.y,
                255 if entry.enabled else DISABLED,
            )
            for entry in self._entries
        ]

    # -- inside -------------------------------------------------------------------------------------------------

    def _lay_out(self, prompts: tuple[Prompt, ...], device: str) -> list[_Entry]:
        if not prompts:
            return []
        kit, area = self._kit, self.rect
        room = area.w - 2 * kit.margin
        for style, gap in (("body", kit.px(44)), ("body", kit.px(20)), ("small", kit.px(16))):
            pairs = [self._draw(prompt, device, style, None) for prompt in prompts]
            total = sum(pair[0].get_width() for pair in pairs) + gap * (len(pairs) - 1)
            if total <= room:
                break
        else:
            gap = kit.px(12)
            each = (room - gap * (len(prompts) - 1)) // len(prompts)
            pairs = [self._draw(prompt, device, "small", each) for prompt in prompts]
            total = sum(pair[0].get_width() for pair in pairs) + gap * (len(pairs) - 1)
        x = area.centerx - total // 2
        entries = []
        for prompt, (plain, pressed) in zip(prompts, pairs, strict=True):
            rect = plain.get_rect(midleft=(x, area.centery))
            entries.append(_Entry(prompt.act, prompt.enabled, rect, plain, pressed))
            x += rect.w + gap
        return entries

    def _draw(
        self, prompt: Prompt, device: str, style: str, width: int | None
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """One entry as it is, and while it is held; at most ``width`` pixels wide."""
        kit = self._kit
        height = kit.px(HEIGHT)
        glyph = kit.shapes.glyph(prompt.act, device, kit.px(46))
        pad = kit.px(8) if glyph else kit.px(30)
        between = kit.px(14) if glyph else 0
        before = glyph.get_width() + between if glyph else 0
        if width is None:
            words = kit.text.render(prompt.text, style, kit.theme.cream)
        else:
            words = kit.text.fit(prompt.text, style, kit.theme.cream, max(kit.px(30), width - before - 2 * pad))
        size = (before + words.get_width() + 2 * pad, height)
        faces = []
        for look in ("button_dark", "button_dark_down"):
            if glyph is None or look == "button_dark_down":
                face = kit.shapes.panel(size, look, radius=height // 2).copy()
            else:
                face = pygame.Surface(size, pygame.SRCALPHA)
            if glyph:
                face.blit(glyph, (pad, (height - glyph.get_height()) // 2))
            top = height // 2 - kit.text.cap(style) // 2 - kit.text.cap_top(style)
            face.blit(words, (pad + before, top))
            faces.append(face.convert_alpha() if pygame.display.get_surface() else face)
        return faces[0], faces[1]
