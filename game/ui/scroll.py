"""Things longer than their place: a scroll area for widgets, and a page of text."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.intents import Direction
from game.ui.kit import Kit
from game.ui.outlines import rounded
from game.ui.stage import Sprite
from game.ui.widget import Widget

#: Pixels of the design that one notch of a wheel scrolls.
NOTCH = 90
#: Share of the height that a page key scrolls.
PAGE = 0.85
#: Clipped pictures that an area keeps.
KEPT = 64


class _Scroller:
    """An offset into something taller than its view, and the bar that shows it."""

    def __init__(self, kit: Kit, rect: pygame.Rect, length: int) -> None:
        self.kit = kit
        self.rect = pygame.Rect(rect)
        self.length = length
        self.offset = 0
        self.changed = True

    @property
    def last(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.rect.h)

    @property
    def can_scroll(self) -> bool:
        """Whether there is more than the view shows."""
        return self.last > 0

    def scroll_to(self, offset: float) -> bool:
        """Scroll so that ``offset`` pixels are above the view; whether that changed anything."""
        new = round(min(max(offset, 0), self.last))
        if new == self.offset:
            return False
        self.offset = new
        self.changed = True
        return True

    def scroll_by(self, pixels: float) -> bool:
        """Scroll down by ``pixels``."""
        return self.scroll_to(self.offset + pixels)

    def scroll(self, dy: float) -> bool:
        """Use ``dy`` notches of a wheel, up positive; true where there is anything to scroll."""
        self.scroll_by(-dy * self.kit.px(NOTCH))
        return self.can_scroll

    def page(self, step: int) -> bool:
        """Scroll a page up (-1) or down (+1)."""
        self.scroll_by(step * self.rect.h * PAGE)
        return self.can_scroll

    def bar(self) -> Sprite | None:
        """The mark at the right edge that shows which part is in view."""
        if not self.can_scroll:
            return None
        width = self.kit.px(8)
        height = max(width * 3, round(self.rect.h * self.rect.h / self.length))
        theme = self.kit.theme
        line = max(1.0, self.kit.line(1.5))

        def body() -> str:
            path = rounded(line / 2, line / 2, width - line, height - line, width / 2)
            return f'<path d="{path}" fill="{theme.hairline}" stroke="{theme.ink}" stroke-width="{line}"/>'

        surface = self.kit.shapes.svg(("scroll bar", line), (width, height), body)
        inset = min(self.kit.px(10), max(0, (self.rect.h - height) // 2))
        y = self.rect.y + inset + round((self.rect.h - 2 * inset - height) * self.offset / self.last)
        return Sprite(surface, self.rect.right - width, y)


class ScrollArea(_Scroller):
    """A view onto widgets that are laid out one below the other in more height than there is.

    The children's ``rect`` always says where they are in the window now; :class:`game.ui.group.Group` asks the area to
    clip what they show.
    """

    def __init__(self, kit: Kit, rect: pygame.Rect, children: Sequence[Widget], *, pad: int | None = None) -> None:
        """``children`` are placed as if nothing were scrolled; ``pad`` pixels stay free below the last."""
        self.children = list(children)
        self._plain = [child.rect.copy() for child in self.children]
        room = kit.margin if pad is None else pad
        bottom = max((child.rect.bottom for child in self.children), default=rect.top)
        length = bottom - rect.top
        super().__init__(kit, rect, length + room if length > rect.h else length)
        self._clipped: dict[tuple[int, ...], tuple[pygame.Surface, pygame.Surface]] = {}

    def plain_rect(self, child: Widget) -> pygame.Rect:
        """Where ``child`` lies while nothing is scrolled."""
        return self._plain[self.children.index(child)]

    def squeezed_rect(self, child: Widget) -> pygame.Rect:
        """Where ``child`` would lie if everything were squeezed into the view: in the same order, but beside nothing
        that is outside the area."""
        plain = self.plain_rect(child)
        share = min(1.0, self.rect.h / max(1, self.length))
        top, bottom = (self.rect.y + round((y - self.rect.y) * share) for y in (plain.top, plain.bottom))
        return pygame.Rect(plain.x, top, plain.w, max(1, bottom - top))

    def scroll_to(self, offset: float) -> bool:
        moved = super().scroll_to(offset)
        if moved:
            for child, plain in zip(self.children, self._plain, strict=True):
                child.rect = plain.move(0, -self.offset)
        return moved

    def reveal(self, child: Widget) -> None:
        """Scroll as little as needed to show ``child`` with some room round it."""
        plain = self.plain_rect(child)
        room = min(self.kit.margin, max(0, (self.rect.h - plain.h) // 2))
        top, bottom = plain.top - self.rect.top - room, plain.bottom - self.rect.top + room
        if top < self.offset:
            self.scroll_to(top)
        elif bottom > self.offset + self.rect.h:
            self.scroll_to(bottom - self.rect.h)

    def clip(self, sprites: Sequence[Sprite], slack: int = 0) -> list[Sprite]:
        """The parts of ``sprites`` inside the area grown by ``slack`` pixels."""
        view = self.rect.inflate(2 * slack, 2 * slack)
        kept = []
        for sprite in sprites:
            seen = sprite.rect.clip(view)
            if seen.size == sprite.rect.size:
                kept.append(sprite)
            elif seen.w > 0 and seen.h > 0:
                part = seen.move(-sprite.x, -sprite.y)
                kept.append(Sprite(self._part(sprite.surface, part), seen.x, seen.y, sprite.alpha))
        return kept

    def own_sprites(self) -> list[Sprite]:
        """The scroll bar."""
        bar = self.bar()
        return [] if bar is None else [bar]

    def _part(self, surface: pygame.Surface, part: pygame.Rect) -> pygame.Surface:
        """The same object for the same part, so that the stage sees that nothing changed."""
        key = (id(surface), *part)
        found = self._clipped.get(key)
        if found is None:
            if len(self._clipped) >= KEPT:
                self._clipped.clear()
            # The whole surface is kept beside its part: its identity must not be given to another meanwhile.
            found = self._clipped[key] = (surface, surface.subsurface(part))
        return found[1]


#: A paragraph: the text style and the words.
Block = tuple[str, str]


def parse_blocks(text: str) -> list[Block]:
    """Paragraphs of a plain text: a line that begins with ``# `` is a title, with ``## `` a heading; lines that begin
    with ``- `` are points; empty lines part paragraphs, other lines are joined."""
    blocks: list[Block] = []
    open_paragraph = False
    for line in text.splitlines():
        stripped = line.strip()
        kind = next((k for k in ("## ", "# ", "- ") if stripped.startswith(k)), "")
        if not stripped:
            open_paragraph = False
        elif kind == "- ":
            blocks.append(("body", f"•\u2002{stripped[2:].strip()}"))
            open_paragraph = True
        elif kind:
            blocks.append(("title" if kind == "# " else "name", stripped[len(kind) :].strip()))
            open_paragraph = False
        elif open_paragraph and blocks:
            style, words = blocks[-1]
            blocks[-1] = (style, f"{words} {stripped}")
        else:
            blocks.append(("body", stripped))
            open_paragraph = True
    return blocks


class ScrollText(Widget):
    """A page of text that scrolls with wheel, drag, arrows and page keys."""

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        text: str | Sequence[Block],
        *,
        colour: str | None = None,
        heading: str | None = None,
        turn: int = 0,
    ) -> None:
        """``text`` is a plain text as :func:`parse_blocks` takes it, or paragraphs with their styles."""
        super().__init__(kit, rect, turn=turn)
        self.colour = colour or kit.theme.text_dark
        self.heading = heading or kit.theme.text_soft
        blocks = parse_blocks(text) if isinstance(text, str) else list(text)
        # Room for the focus ring, and for the bar at the right.
        self._pad = min(kit.px(18), self.local_size[0] // 4)
        width = self.local_size[0] - 2 * self._pad - kit.px(16)
        #: (top, style, line) of every line, in pixels from the start.
        self._lines: list[tuple[int, str, str]] = []
        y = self._pad
        for i, (style, words) in enumerate(blocks):
            if i:
                y += round(kit.text.cap(style) * (1.0 if style == "body" else 1.6))
            for line in kit.text.lines(words, style, max(1, width)):
                self._lines.append((y, style, line))
                y += kit.text.pitch(style)
        self._scroller = _Scroller(kit, pygame.Rect((0, 0), self.local_size), y + self._pad)
        self._grip: float | None = None

    @property
    def offset(self) -> int:
        """Pixels above the view."""
        return self._scroller.offset

    def state(self) -> int:
        return self._scroller.offset

    @property
    def at_end(self) -> bool:
        """Whether the last line is in view."""
        return self._scroller.offset >= self._scroller.last

    def move(self, direction: Direction) -> bool:
        local = self.local_direction(direction)
        steps = {Direction.UP: -1, Direction.DOWN: 1}
        if local not in steps:
            return False
        return self._moved(self._scroller.scroll_by(steps[local] * self.kit.px(NOTCH)))

    def scroll(self, dy: float) -> bool:
        return self._moved(self._scroller.scroll(dy))

    def page(self, step: int) -> bool:
        return self._moved(self._scroller.page(step))

    def grab(self, x: float, y: float) -> bool:
        self._grip = self.local(x, y)[1]
        return True

    def drag(self, x: float, y: float) -> None:
        now = self.local(x, y)[1]
        if self._grip is not None:
            self._moved(self._scroller.scroll_by(self._grip - now))
        self._grip = now

    def release(self) -> None:
        self._grip = None

    def _moved(self, moved: bool) -> bool:
        self.changed = self.changed or moved
        return moved

    def draw(self, size: tuple[int, int], focused: bool, pressed: bool) -> pygame.Surface:
        kit = self.kit
        surface = pygame.Surface(size, pygame.SRCALPHA)
        top = self._scroller.offset
        for y, style, line in self._lines:
            if top - 2 * kit.text.pitch(style) < y < top + size[1]:
                colour = self.colour if style in ("body", "small") else self.heading
                words = kit.text.render(line, style, colour)
                surface.blit(words, (self._pad, y - top - kit.text.cap_top(style)))
        fade = kit.text.pitch("body")
        if top > 0:
            _fade(surface, pygame.Rect(0, 0, size[0], fade), up=True)
        if not self.at_end:
            _fade(surface, pygame.Rect(0, size[1] - fade, size[0], fade), up=False)
        bar = self._scroller.bar()
        if bar is not None:
            surface.blit(bar.surface, (bar.x - kit.px(7), bar.y))
        return surface


def _fade(surface: pygame.Surface, area: pygame.Rect, *, up: bool) -> None:
    """Let what is drawn in ``area`` fade out towards its upper or lower edge."""
    for i in range(area.h):
        share = (i + 1) / (area.h + 1)
        alpha = round(255 * (share if up else 1 - share))
        surface.fill((255, 255, 255, alpha), (area.x, area.y + i, area.w, 1), pygame.BLEND_RGBA_MULT)
