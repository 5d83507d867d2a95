"""The bar at the bottom that says what the buttons would do now; every entry can be tapped as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from game.boards.base import Prompt
from game.intents import Act, Phase, Pointer
from game.ui.stage import Sprite

if TYPE_CHECKING:
    from game.ui.kit import Kit

#: Between two rows of prompts, and the least height of one of them, in design pixels.
GAP, LEAST_ROW = 4, 48
#: The height of letters with accents and descenders, in that of a capital.
LETTERS = 1.7
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


@dataclass(frozen=True, slots=True)
class _Row:
    """Entries side by side, not placed yet.  ``after_first`` is the gap behind the first of them."""

    entries: Sequence[_Entry]
    gap: int
    after_first: int
    #: Whether every entry stands on one line at its natural width.
    is_whole: bool

    def placed(self, centre: int, middle: int) -> list[_Entry]:
        """The entries round a point of the window."""
        gaps = [self.after_first, *[self.gap] * len(self.entries)][: max(0, len(self.entries) - 1)]
        x = centre - (sum(entry.rect.w for entry in self.entries) + sum(gaps)) // 2
        found = []
        for entry, gap in zip(self.entries, [*gaps, 0], strict=True):
            found.append(replace(entry, rect=entry.surface.get_rect(midleft=(x, middle))))
            x += entry.rect.w + gap
        return found


class PromptBar:
    """Lays prompts out in a row, centred.  Where it would be too long, words are smaller; a tall window shows two rows,
    any other puts long words on two lines."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shown: tuple[tuple[Prompt, ...], str, Lead | None] | None = None
        self._entries: list[_Entry] = []
        self._focus: Act | None = None
        #: Whether the buttons for the one before and the next one stand side by side.
        self._is_paired = False
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
        self._is_paired = {Act.PREVIOUS, Act.NEXT} <= {prompt.act for prompt in prompts}
        row = self._row(prompts, device, lead, kit.bar_row)
        low = (area.h - kit.px(GAP)) // 2
        if row.is_whole or len(prompts) < 2 or low < max(kit.touch, kit.px(LEAST_ROW)):
            return row.placed(area.centerx, area.centery)
        cut = self._middle(prompts, device, lead)
        upper = self._row(prompts[:cut], device, lead, low)
        lower = self._row(prompts[cut:], device, None, low)
        return [
            *upper.placed(area.centerx, area.top + low // 2),
            *lower.placed(area.centerx, area.bottom - low // 2),
        ]

    def _row(self, prompts: tuple[Prompt, ...], device: str, lead: Lead | None, height: int) -> _Row:
        """One row of entries, ``height`` pixels high, at most as wide as the strip."""
        kit = self._kit
        whole = self.rect.w - 2 * kit.margin
        first = None if lead is None else self._draw_lead(lead, lead.words, round(whole * 0.34), height)
        room = whole if first is None else whole - first.get_width() - kit.px(24)
        if lead is not None and self._width(prompts, device) > room:
            first = self._draw_lead(lead, lead.short, round(whole * 0.24), height)
            room = whole - first.get_width() - kit.px(24)
        is_whole = True
        styles = (("body", kit.px(44)), ("body", kit.px(20)), ("small", kit.px(16)))
        # A low row has no room above and below large letters.
        for style, gap in styles if LETTERS * kit.text.cap("body") <= height else styles[2:]:
            pairs = [self._draw(prompt, device, style, None, height) for prompt in prompts]
            if sum(pair[0].get_width() for pair in pairs) + gap * (len(pairs) - 1) <= room:
                break
        else:
            is_whole = False
            gap = kit.px(12)
            widths = [pair[0].get_width() for pair in pairs]
            widest = _widest(widths, room - gap * (len(prompts) - 1))
            limits = [None if width <= widest else widest for width in widths]
            pairs = [
                self._draw(prompt, device, "small", limit, height)
                for prompt, limit in zip(prompts, limits, strict=True)
            ]
        entries = [
            _Entry(prompt.act, prompt.enabled, plain.get_rect(), plain, pressed)
            for prompt, (plain, pressed) in zip(prompts, pairs, strict=True)
        ]
        if first is not None:
            entries.insert(0, _Entry(None, True, first.get_rect(), first, first))
        return _Row(entries, gap, kit.px(24) if first is not None else gap, is_whole)

    def _middle(self, prompts: tuple[Prompt, ...], device: str, lead: Lead | None) -> int:
        """Before which entry the second row begins, so that the wider of the two is as narrow as it can be."""
        before = 0 if lead is None else round(0.24 * self.rect.w)

        def wider(cut: int) -> int:
            return max(before + self._width(prompts[:cut], device), self._width(prompts[cut:], device))

        return min(range(0 if before else 1, len(prompts)), key=wider)

    def _width(self, prompts: tuple[Prompt, ...], device: str) -> int:
        """How wide the entries are at their narrowest, nothing left out."""
        kit = self._kit
        pairs = [self._draw(prompt, device, "small", None, kit.bar_row) for prompt in prompts]
        return sum(pair[0].get_width() for pair in pairs) + kit.px(16) * (len(pairs) - 1)

    def _draw_lead(self, lead: Lead, text: str, width: int, height: int) -> pygame.Surface:
        """The player's badge, an icon and ``text``; at most ``width`` pixels wide."""
        kit = self._kit
        parts: list[pygame.Surface] = []
        if lead.colour is not None:
            parts.append(kit.shapes.badge(kit.theme.players[lead.colour], kit.px(17)))
        if lead.icon is not None:
            parts.append(kit.shapes.icon(lead.icon, kit.px(40), kit.theme.cream))
        before = sum(part.get_width() + kit.px(12) for part in parts)
        pad = kit.px(22)
        room = max(kit.px(30), width - before - 2 * pad)
        words, middle = kit.text.block(text, "body", kit.theme.cream, room, height)
        size = (before + words.get_width() + 2 * pad, height)
        accent = kit.theme.gold if lead.icon is not None else None
        face = kit.shapes.panel(size, "dark", radius=height // 2, fill=kit.theme.prompt_bar, accent=accent).copy()
        x = pad
        for part in parts:
            face.blit(part, part.get_rect(midleft=(x, height // 2)))
            x += part.get_width() + kit.px(12)
        face.blit(words, (x, height // 2 - middle))
        return face.convert_alpha() if pygame.display.get_surface() else face

    def _draw(
        self, prompt: Prompt, device: str, style: str, width: int | None, height: int
    ) -> tuple[pygame.Surface, pygame.Surface]:
        """One entry as it is, and while it is held; at most ``width`` pixels wide."""
        kit = self._kit
        glyph = kit.shapes.glyph(prompt.act, device, min(kit.px(46), height - kit.px(4)), paired=self._is_paired)
        pad = kit.px(8) if glyph else kit.px(30)
        between = kit.px(14) if glyph else 0
        before = glyph.get_width() + between if glyph else 0
        if width is None:
            words = kit.text.render(prompt.text, style, kit.theme.cream)
            middle = kit.text.middle(prompt.text, style)
        else:
            room = max(kit.px(30), width - before - 2 * pad)
            words, middle = kit.text.block(prompt.text, style, kit.theme.cream, room, height)
        size = (before + words.get_width() + 2 * pad, height)
        faces = []
        for look in ("button_dark", "button_dark_down"):
            if glyph is None or look == "button_dark_down":
                face = kit.shapes.panel(size, look, radius=height // 2).copy()
            else:
                face = pygame.Surface(size, pygame.SRCALPHA)
            if glyph:
                face.blit(glyph, (pad, (height - glyph.get_height()) // 2))
            face.blit(words, (pad + before, height // 2 - middle))
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
