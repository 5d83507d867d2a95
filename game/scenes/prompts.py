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

#: Opacity of an entry that would do nothing now.
DISABLED = 89


@dataclass(frozen=True, slots=True)
class Lead:
    """What stands before the prompts: who acts now (the number of a colour) and with what."""

    words: str
    #: The words where there is little room.
    short: str
    colour: int | None = None
    #: An icon makes it urgent: it gets an edge of gold.
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class _Entry:
    act: Act | None
    enabled: bool
    rect: pygame.Rect
    surface: pygame.Surface
    pressed: pygame.Surface


class PromptBar:
    """Lays prompts out in one row, centred; shrinks them where the row would be too long."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: tuple[tuple[Prompt, ...], str, Lead | None] | None = None
        self._entries: list[_Entry] = []
        self._focus: Act | None = None
        self._held: dict[int, Act] = {}
        self._changed = True

    @property
    def rect(self) -> pygame.Rect:
        """The strip that belongs to the bar."""
        return self._kit.bar

    def show(
        self, prompts: Sequence[Prompt], device: str, lead: Lead | None = None, focus: Act | None = None
    ) -> None:
        """Show ``prompts`` with the glyphs of ``device``, after ``lead``, and a ring round the entry for ``focus``."""
        kind, _, number = device.partition(":")
        wanted = (tuple(prompts), kind if number.isdigit() else device, lead)
        if wanted != self._shown:
            self._shown = wanted
            self._entries = self._lay_out(*wanted)
            self._changed = True
        if focus is not self._focus:
            self._focus = focus
            self._changed = True

    def rects(self) -> list[pygame.Rect]:
        """Where the entries lie, from left to right."""
        return [entry.rect.copy() for entry in self._entries]

    def take_change(self) -> bool:
        """Whether the bar looks different since the last call."""
        changed, self._changed = self._changed, False
        return changed

    def handle(self, intent: Pointer) -> Act | bool:
        """The action whose entry was tapped; else whether the pointer is the bar's business."""
        usable = (entry for entry in self._entries if entry.enabled and entry.act is not None)
        entry = next((entry for entry in usable if entry.rect.collidepoint(intent.x, intent.y)), None)
        if intent.phase is Phase.DOWN:
            if entry is None or entry.act is None:
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
        sprites = [
            Sprite(
                entry.pressed if entry.act in held else entry.surface,
                entry.rect.x,
                entry.rect.y,
                255 if entry.enabled else DISABLED,
            )
            for entry in self._entries
        ]
        for entry in self._entries:
            if entry.act is not None and entry.act is self._focus:
                ring = self._kit.shapes.focus_ring(entry.rect.size, radius=entry.rect.h // 2)
                sprites.append(ring.at(entry.rect.x, entry.rect.y))
        return sprites

    # -- inside -------------------------------------------------------------------------------------------------

    def _lay_out(self, prompts: tuple[Prompt, ...], device: str, lead: Lead | None) -> list[_Entry]:
        if not prompts and lead is None:
            return []
        kit, area = self._kit, self.rect
        whole = area.w - 2 * kit.margin
        first = None if lead is None else self._draw_lead(lead, lead.words, round(whole * 0.34))
        room = whole if first is None else whole - first.get_width() - kit.px(24)
        if lead is not None and self._width(prompts, device) > room:
            first = self._draw_lead(lead, lead.short, round(whole * 0.24))
            room = whole - first.get_width() - kit.px(24)
        for style, gap in (("body", kit.px(44)), ("body", kit.px(20)), ("small", kit.px(16))):
            pairs = [self._draw(prompt, device, style, None) for prompt in prompts]
            total = sum(pair[0].get_width() for pair in pairs) + gap * (len(pairs) - 1)
            if total <= room:
                break
        else:
            gap = kit.px(12)
            widths = [pair[0].get_width() for pair in pairs]
            widest = _widest(widths, room - gap * (len(prompts) - 1))
            limits = [None if width <= widest else widest for width in widths]
            pairs = [self._draw(prompt, device, "small", limit) for prompt, limit in zip(prompts, limits, strict=True)]
            total = sum(pair[0].get_width() for pair in pairs) + gap * (len(pairs) - 1)
        entries = []
        if first is not None:
            total += first.get_width() + kit.px(24)
        x = area.centerx - total // 2
        if first is not None:
            rect = first.get_rect(midleft=(x, area.centery))
            entries.append(_Entry(None, True, rect, first, first))
            x += rect.w + kit.px(24)
        for prompt, (plain, pressed) in zip(prompts, pairs, strict=True):
            rect = plain.get_rect(midleft=(x, area.centery))
            entries.append(_Entry(prompt.act, prompt.enabled, rect, plain, pressed))
            x += rect.w + gap
        return entries

    def _width(self, prompts: tuple[Prompt, ...], device: str) -> int:
        """How wide the entries are at their narrowest, nothing left out."""
        kit = self._kit
        pairs = [self._draw(prompt, device, "small", None) for prompt in prompts]
        return sum(pair[0].get_width() for pair in pairs) + kit.px(16) * (len(pairs) - 1)

    def _draw_lead(self, lead: Lead, text: str, width: int) -> pygame.Surface:
        """The player's badge, an icon and ``text``; at most ``width`` pixels wide."""
        kit, height = self._kit, self._kit.bar.h
        parts: list[pygame.Surface] = []
        if lead.colour is not None:
            parts.append(kit.shapes.badge(kit.theme.players[lead.colour], kit.px(17)))
        if lead.icon is not None:
            parts.append(kit.shapes.icon(lead.icon, kit.px(40), kit.theme.cream))
        before = sum(part.get_width() + kit.px(12) for part in parts)
        pad = kit.px(22)
        words = kit.text.fit(text, "body", kit.theme.cream, max(kit.px(30), width - before - 2 * pad))
        size = (before + words.get_width() + 2 * pad, height)
        accent = kit.theme.gold if lead.icon is not None else None
        face = kit.shapes.panel(size, "dark", radius=height // 2, fill=kit.theme.prompt_bar, accent=accent).copy()
        x = pad
        for part in parts:
            face.blit(part, part.get_rect(midleft=(x, height // 2)))
            x += part.get_width() + kit.px(12)
        face.blit(words, (x, height // 2 - kit.text.cap("body") // 2 - kit.text.cap_top("body")))
        return face.convert_alpha() if pygame.display.get_surface() else face

    def _draw(
        self, prompt: Prompt, device: str, style: str, width: int | None
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """One entry as it is, and while it is held; at most ``width`` pixels wide."""
        kit = self._kit
        height = kit.bar.h
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


def _widest(widths: Sequence[int], room: int) -> int:
    """How wide an entry may be so that all fit into ``room``, where those that are narrower keep their width."""
    for place, width in enumerate(sorted(widths)):
        share = room // (len(widths) - place)
        if width > share:
            return share
        room -= width
    return max(widths, default=0)
