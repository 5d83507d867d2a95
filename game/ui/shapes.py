"""What the screens are put together from: panels, shadows, badges, rings, chips, medals, icons and button glyphs.

Everything is drawn as SVG at its exact size and kept; a panel of any size is put together from a small one.  Sizes and
positions are pixels; line widths in the design's 1080 lines are scaled here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.intents import Act
from game.ui import glyphs, outlines
from game.ui.icons import FIELD, icon_body
from game.ui.lru import SurfaceCache
from game.ui.panels import STYLES as PANEL_STYLES
from game.ui.panels import PanelStyle, nine_slice, panel_body, shadow_surface
from game.ui.stage import Sprite
from game.ui.svg import document, rasterise
from game.ui.text import Text
from game.ui.theme import PlayerStyle, Theme

CACHE_BYTES = 16 * 2**20


class Placed(NamedTuple):
    """A surface that reaches beyond the thing it belongs to: its top left corner lies at (dx, dy) from the thing's."""

    surface: pygame.Surface
    dx: int
    dy: int

    def at(self, x: int, y: int, alpha: int = 255) -> Sprite:
        """The sprite for a thing whose top left corner is at (x, y)."""
        return Sprite(self.surface, x + self.dx, y + self.dy, alpha)

    def draw(self, target: pygame.Surface, x: int, y: int) -> None:
        """Blit it onto ``target`` for a thing whose top left corner is at (x, y)."""
        target.blit(self.surface, (x + self.dx, y + self.dy))


class Shapes:
    """Draws shapes in a theme, ``scale`` pixels a design pixel.  Surfaces are shared: never draw on one."""

    def __init__(self, theme: Theme, scale: float, text: Text, limit: int = CACHE_BYTES) -> None:
        self.theme = theme
        self.scale = scale
        self.text = text
        self._cache = SurfaceCache(limit)

    # -- panels -------------------------------------------------------------------------------------------------

    @property
    def corner(self) -> int:
        """The radius of a panel's corners: three grid units."""
        return max(2, round(24 * self.scale))

    def panel(
        self,
        size: tuple[int, int],
        style: str = "paper",
        *,
        radius: int | None = None,
        accent: str | None = None,
        fill: str | None = None,
    ) -> pygame.Surface:
        """A panel of exactly ``size``: ``style`` is a name in :data:`game.ui.panels.STYLES` (``"paper"``,
        ``"paper_off"``, ``"dark"``, ``"row"``, ``"water"``, ``"chip"``, ``"button"`` …).

        ``accent`` adds the inner line of a card whose player is to move; ``fill`` replaces the style's ground.
        """
        looks = PANEL_STYLES[style]
        size = (max(1, size[0]), max(1, size[1]))
        r = self.corner if radius is None else radius
        r = max(0, min(r, size[0] // 2, size[1] // 2))
        key = ("panel", size, style, r, accent, fill)
        return self._cache.get(key, lambda: self._panel(size, looks, r, accent, fill))

    def shadow(self, size: tuple[int, int], *, radius: int | None = None, strength: float = 1.0) -> Placed:
        """The soft shadow under a panel of ``size``."""
        r = self.corner if radius is None else radius
        blur, drop = max(1, round(14 * self.scale)), round(8 * self.scale)
        alpha = round(255 * self.theme.shadow_alpha * strength)
        key = ("shadow", size, r, alpha)
        surface = self._cache.get(key, lambda: shadow_surface(size, r, blur, self.theme.ink, alpha))
        return Placed(surface, -2 * blur, -2 * blur + drop)

    def glow(self, size: tuple[int, int], colour: str, *, radius: int | None = None, strength: float = 0.8) -> Placed:
        """A soft light of ``colour`` round a panel of ``size``."""
        r = self.corner if radius is None else radius
        blur = max(1, round(16 * self.scale))
        alpha = round(255 * strength)
        key = ("glow", size, r, colour, alpha)
        surface = self._cache.get(key, lambda: shadow_surface(size, r, blur, colour, alpha))
        return Placed(surface, -2 * blur, -2 * blur)

    def card(
        self,
        size: tuple[int, int],
        style: str = "paper",
        *,
        radius: int | None = None,
        accent: str | None = None,
        glow: str | None = None,
    ) -> Placed:
        """A panel on its shadow (and on a glow of the colour ``glow``), as one surface."""
        r = self.corner if radius is None else radius
        shadow = self.shadow((1, 1), radius=r)
        halo = self.glow((1, 1), glow, radius=r) if glow else shadow
        left, top = (min(0, *pair) for pair in ((shadow.dx, halo.dx), (shadow.dy, halo.dy)))
        right, bottom = (
            max(p.surface.get_size()[axis] + (p.dx, p.dy)[axis] - 1 for p in (shadow, halo)) for axis in (0, 1)
        )

        def draw(small: tuple[int, int]) -> pygame.Surface:
            inner = (small[0] - right + left, small[1] - bottom + top)
            surface = pygame.Surface(small, pygame.SRCALPHA)
            self.shadow(inner, radius=r).draw(surface, -left, -top)
            if glow:
                self.glow(inner, glow, radius=r).draw(surface, -left, -top)
            surface.blit(self.panel(inner, style, radius=r, accent=accent), (-left, -top))
            return surface

        def make() -> pygame.Surface:
            outer = (size[0] - left + right, size[1] - top + bottom)
            reach = 4 * max(-left, -top, right, bottom) + r + round(self.line(12))
            return nine_slice(draw, outer, reach)

        return Placed(self._cache.get(("card", size, style, radius, accent, glow), make), left, top)

    # -- rings --------------------------------------------------------------------------------------------------

    def focus_ring(
        self, size: tuple[int, int], *, radius: int | None = None, gap: float = -2.6, brackets: bool = True
    ) -> Placed:
        """The gold ring on ink round the thing of ``size`` that has the focus, ``gap`` design pixels off it: by default
        the ring's inner ink lies on the thing's own outline.  High contrast adds corner brackets outside, unless
        ``brackets`` is false: for things that stand close together."""
        r = self.corner if radius is None else radius
        gold = (10 if self.theme.high_contrast else 7) * self.scale
        ink = max(gold + 2, gold * 1.8)
        off = gap * self.scale + ink / 2
        brackets = brackets and self.theme.high_contrast
        reach = off + ink / 2 + (gold * 2 if brackets else 0)
        pad = int(reach) + 2
        outer = (size[0] + 2 * pad, size[1] + 2 * pad)

        def draw(small: tuple[int, int]) -> pygame.Surface:
            w, h = small[0] - 2 * (pad - off), small[1] - 2 * (pad - off)
            path = outlines.rounded(pad - off, pad - off, w, h, r + off)
            body = _stroke(path, self.theme.ink, ink) + _stroke(path, self.theme.gold, gold)
            return rasterise(document(*small, body), small)

        def make() -> pygame.Surface:
            ring = nine_slice(draw, outer, pad + r + round(off) + 2)
            if brackets:
                ring.blit(self._brackets(outer, gold), (0, 0))
            return ring

        return Placed(self._cache.get(("focus", size, r, gap, brackets), make), -pad, -pad)

    def target_ring(
        self, size: tuple[int, int], *, radius: int | None = None, colour: str | None = None, solid: bool = False
    ) -> pygame.Surface:
        """The ring of a legal target, of exactly ``size``: cream dashes on ink, or a solid line."""
        r = min(size) // 5 if radius is None else radius
        key = ("target", size, r, colour, solid)
        return self._cache.get(key, lambda: self._target_ring(size, r, colour or self.theme.cream, solid))

    # -- pieces -------------------------------------------------------------------------------------------------

    def badge(
        self, player: PlayerStyle, r: float, *, hollow: bool = False, wall: float = 0.0, turn: int = 0
    ) -> pygame.Surface:
        """A player's shape of outer radius ``r``: colour, cream cut edge, ink line, and a side wall of ``wall`` pixels
        in the dark colour.  The centre of the shape is the centre of the surface."""
        key = ("badge", player, round(r, 2), hollow, round(wall, 2), turn % 4)
        return self._cache.get(key, lambda: self._badge(player, r, hollow, wall, turn % 4))

    def plate(self, player: PlayerStyle, r: float) -> pygame.Surface:
        """The plate under a piece: a badge with its side wall."""
        return self.badge(player, r, wall=max(2.0, r * 0.2))

    def medal(self, rank: int, r: float) -> pygame.Surface:
        """A medal for ``rank`` (1 gold, 2 silver, 3 bronze, from 4 on plain paper) of outer radius ``r``."""
        return self._cache.get(("medal", rank, round(r, 1)), lambda: self._medal(rank, r))

    def chip(
        self,
        string: str,
        *,
        style: str = "small",
        fill: str | None = None,
        colour: str | None = None,
        icon: str | None = None,
        edge: str | None = None,
    ) -> pygame.Surface:
        """A dark pill with a few words or a figure, and an icon before them; ``edge`` draws a line round it."""
        key = ("chip", string, style, fill, colour, icon, edge)
        return self._cache.get(key, lambda: self._chip(string, style, fill, colour, icon, edge))

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """The icon ``name`` (a key of :data:`game.ui.icons.ICONS`) on a square of ``size`` pixels."""
        return self._cache.get(
            ("icon", name, size, colour),
            lambda: rasterise(document(FIELD, FIELD, icon_body(name, colour)), (size, size)),
        )

    def glyph(self, act: Act, device: str, height: int, *, paired: bool = False) -> pygame.Surface | None:
        """The button or key that asks for ``act`` on ``device``, ``height`` pixels high; ``None`` where the device has
        none (a mouse, a finger).  ``paired``: the one before and the next one are both shown."""
        flags = self.theme.flags
        label = glyphs.label_of(act, device, flags.pad_family, flags.marks, paired=paired)
        return None if label is None else self.mark(label, height)

    def mark(self, label: glyphs.Label, height: int) -> pygame.Surface:
        """A button or key by what stands on it, ``height`` pixels high."""
        key = ("glyph", label, height)
        return self._cache.get(key, lambda: glyphs.draw(label, height, self.theme, self.text))

    def svg(self, key: tuple[object, ...], size: tuple[int, int], body: Callable[[], str]) -> pygame.Surface:
        """Elements on a field of ``size`` units, one a pixel, kept under ``key``."""
        return self._cache.get(("svg", *key, size), lambda: rasterise(document(*size, body()), size))

    def clear(self) -> None:
        """Forget every surface."""
        self._cache.clear()

    # -- inside -------------------------------------------------------------------------------------------------

    def line(self, n: float) -> float:
        """The width in pixels of an outline of ``n`` design pixels, at least 1."""
        return max(1.0, n * self.scale * self.theme.line_scale)

    def _panel(
        self, size: tuple[int, int], looks: PanelStyle, r: int, accent: str | None, fill: str | None
    ) -> pygame.Surface:
        def draw(small: tuple[int, int]) -> pygame.Surface:
            body = panel_body(small, looks, self.theme, self.line, r, accent, fill)
            return rasterise(document(*small, body), small)

        return nine_slice(draw, size, r + round(self.line(12)) + 2)

    def _brackets(self, size: tuple[int, int], width: float) -> pygame.Surface:
        """Corners of gold on ink along the edges of ``size``, so that the focus is not told by a colour alone."""
        w, h = size
        arm = min(min(w, h) * 0.22, width * 4)
        near = width * 0.75
        path = "".join(
            f"M{x} {y + (arm if y < h / 2 else -arm)}V{y}H{x + (arm if x < w / 2 else -arm)}"
            for x in (near, w - near)
            for y in (near, h - near)
        )
        body = _stroke(path, self.theme.ink, width * 1.5, "square") + _stroke(path, self.theme.gold, width * 0.8)
        return rasterise(document(w, h, body), size)

    def _target_ring(self, size: tuple[int, int], r: int, colour: str, solid: bool) -> pygame.Surface:
        cream = max(1.5, 4.5 * self.scale)
        ink = cream * 1.8
        inset = ink / 2 + 0.5
        w, h = size[0] - 2 * inset, size[1] - 2 * inset
        path = outlines.rounded(inset, inset, w, h, max(0.0, r - inset))
        corner = max(0.0, min(r - inset, w / 2, h / 2))
        length = 2 * (w + h) - 8 * corner + 2 * 3.14159 * corner
        dashes = max(4, round(length / max(1.0, 22 * self.scale)))
        step = length / dashes
        dash = "" if solid else f' stroke-dasharray="{step * 13 / 22:.3f} {step * 9 / 22:.3f}"'
        body = _stroke(path, self.theme.ink, ink) + _stroke(path, colour, cream, extra=dash)
        return rasterise(document(*size, body), size)

    def _badge(self, player: PlayerStyle, r: float, hollow: bool, wall: float, turn: int) -> pygame.Surface:
        ink, cream = max(1.2, 0.085 * r * self.theme.line_scale), max(1.2, 0.1 * r)
        core = r - ink - cream
        half = outlines.shape_reach(player.shape, r) + wall + 1
        side = 2 * int(half + 1)
        c = side / 2
        path = outlines.player_shape(player.shape, c, c, core)
        parts = []
        if wall:
            low = outlines.player_shape(player.shape, c, c + wall, core)
            for y, width, colour in ((0.0, ink + cream, self.theme.ink), (0.0, cream, player.dark)):
                parts.append(f'<g transform="translate(0 {y:g})">{_solid(low, colour, 2 * width)}</g>')
            # Between the two faces the wall is straight: a stack of copies closes it for every shape.
            steps = max(1, int(wall))
            for i in range(steps):
                between = outlines.player_shape(player.shape, c, c + wall * i / steps, core)
                parts.insert(0, _solid(between, self.theme.ink, 2 * (ink + cream)))
                parts.append(_solid(between, player.dark, 2 * cream))
            parts.append(_stroke(path, self.theme.ink, 2 * (cream + ink * 0.6)))
        else:
            parts.append(_solid(path, self.theme.ink, 2 * (ink + cream)))
        parts.append(_solid(path, self.theme.cream, 2 * cream))
        if hollow:
            inner = outlines.player_shape(player.shape, c, c, core * 0.62)
            parts.append(f'<path d="{path}" fill="{player.colour}"/><path d="{inner}" fill="{self.theme.cream}"/>')
        else:
            parts.append(f'<path d="{path}" fill="{player.colour}"/>')
        surface = rasterise(document(side, side, "".join(parts)), (side, side))
        return pygame.transform.rotate(surface, 90 * turn) if turn else surface

    def _medal(self, rank: int, r: float) -> pygame.Surface:
        known = 1 <= rank <= len(self.theme.medals)
        face, rim = self.theme.medals[rank - 1] if known else (self.theme.paper, self.theme.paper_line)
        side = 2 * round(r) + 2
        c = side / 2
        ink = max(1.2, 0.1 * r * self.theme.line_scale)
        body = (
            f'<circle cx="{c}" cy="{c}" r="{r - ink / 2:.2f}" fill="{rim}" stroke="{self.theme.ink}" '
            f'stroke-width="{ink:.2f}"/><circle cx="{c}" cy="{c}" r="{(r - ink) * 0.84:.2f}" fill="{face}"/>'
        )
        surface = rasterise(document(side, side, body), (side, side))
        figure = self.text.render(str(rank), "figure_l", self.theme.ink)
        box = figure.get_bounding_rect()
        share = r * 0.95 / max(1, box.h)
        figure = pygame.transform.smoothscale(
            figure.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )
        surface.blit(figure, figure.get_rect(center=(round(c), round(c))))
        return surface

    def _chip(
        self, string: str, style: str, fill: str | None, colour: str | None, icon: str | None, edge: str | None
    ) -> pygame.Surface:
        ink = colour or self.theme.cream
        words = self.text.render(string, style, ink) if string else None
        cap = self.text.cap(style)
        height = round(cap * 2.0)
        picture = self.icon(icon, round(cap * 1.45), ink) if icon else None
        inner = (words.get_width() if words else 0) + (picture.get_width() if picture else 0)
        gap = round(cap * 0.35) if words and picture else 0
        width = max(height, inner + gap + round(cap * 1.4))
        line = self.line(3) if edge else 0.0
        path = outlines.rounded(line / 2, line / 2, width - line, height - line, height / 2)
        body = f'<path d="{path}" fill="{fill or self.theme.ink}"/>'
        if edge:
            body += _stroke(path, edge, line)
        surface = rasterise(document(width, height, body), (width, height))
        x = (width - inner - gap) // 2
        if picture:
            surface.blit(picture, (x, (height - picture.get_height()) // 2))
            x += picture.get_width() + gap
        if words:
            surface.blit(words, (x, (height - cap) // 2 - self.text.cap_top(style)))
        return surface


def _stroke(path: str, colour: str, width: float, cap: str = "butt", extra: str = "") -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:.3f}" stroke-linejoin="round" '
        f'stroke-linecap="{cap}"{extra}/>'
    )


def _solid(path: str, colour: str, grow: float) -> str:
    """A shape filled and grown by half of ``grow`` on every side."""
    return f'<path d="{path}" fill="{colour}" stroke="{colour}" stroke-width="{grow:.3f}" stroke-linejoin="round"/>'
