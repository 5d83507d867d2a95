"""What flies and shines over the board: dust, glints, rising figures, the filling pond, notes on cards."""

from __future__ import annotations

import math

import pygame

from game.boards.common.motion import Timeline
from game.boards.down_under.camera import Camera
from game.boards.down_under.mat import area_box, draw_border, seen_axes
from game.boards.down_under.tiles import Tiles
from game.i18n import tr
from game.rules.down_under.position import Position
from game.ui.anim import ease_in_quad, ease_out_back, ease_out_cubic, lerp, parabola, there_and_back
from game.ui.kit import Kit
from game.ui.lru import SurfaceCache
from game.ui.stage import Sprite
from game.ui.theme import PlayerStyle
from game.ui.turning import turned_surface

CACHE_BYTES = 8 * 2**20
#: Puffs of dust: direction in degrees, share of the tile they travel, size.
PUFFS = ((10, 0.62, 0.2), (62, 0.55, 0.16), (118, 0.6, 0.18), (172, 0.64, 0.2), (232, 0.56, 0.15), (305, 0.58, 0.17))


class Effects:
    """Adds effects to timelines; every picture is kept."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._cache = SurfaceCache(CACHE_BYTES)

    def dust(self, line: Timeline, centre: tuple[int, int], side: int, start: float, layer: int) -> None:
        """Sand flies up round a tile that has landed."""
        if self._kit.theme.reduced_motion:
            return
        pictures = [self._kit.art.get("down_under_dust", height=max(4, round(size * side))) for _, _, size in PUFFS]

        def paint(t: float) -> list[Sprite]:
            found = []
            for (angle, far, _), picture in zip(PUFFS, pictures, strict=True):
                reach = side * lerp(0.42, far, ease_out_cubic(t))
                x = centre[0] + reach * math.cos(math.radians(angle))
                y = centre[1] + 0.8 * reach * math.sin(math.radians(angle)) - self._kit.px(10) * t
                found.append(_centred(picture, x, y, round(230 * (1 - t))))
            return found

        line.add(start, start + 0.32, paint, layer)

    def glint(
        self, line: Timeline, centre: tuple[int, int], side: int, colour: str, start: float, layer: int
    ) -> None:
        """A spark that flares up."""
        sizes = [self._kit.art.get("down_under_glint", height=max(4, round(side * 0.08 * (1 + step))), fill=colour)
                 for step in range(5)]  # fmt: skip

        def paint(t: float) -> list[Sprite]:
            picture = sizes[min(4, round(4 * there_and_back(t)))]
            return [_centred(picture, centre[0], centre[1] - side * 0.1 * t)]

        line.add(start, start + 0.45, paint, layer)

    def rise(
        self, line: Timeline, surface: pygame.Surface, centre: tuple[int, int], start: float, layer: int
    ) -> None:
        """A chip that pops up and fades away upward."""
        up = 0 if self._kit.theme.reduced_motion else self._kit.px(46)

        def paint(t: float) -> list[Sprite]:
            seen = min(1.0, 6 * t) * min(1.0, 3 * (1 - t))
            return [_centred(surface, centre[0], centre[1] - up * ease_out_cubic(t), round(255 * seen))]

        line.add(start, start + 0.9, paint, layer)

    def set_sign(self, tiles: Tiles) -> pygame.Surface:
        """Kangaroo, emu and platypus with their points."""
        kit, theme = self._kit, self._kit.theme

        def make() -> pygame.Surface:
            height = kit.px(72)
            heads = [tiles.head(animal, height) for animal in "kep"]
            words = kit.text.render(tr("+5"), "figure_l", "#9FE0B4")
            pad = kit.px(20)
            width = sum(head.get_width() for head in heads) + words.get_width() + 3 * pad
            panel = kit.shapes.panel((width, height + 2 * pad), "chip", radius=(height + 2 * pad) // 2, fill=theme.ink)
            surface = panel.copy()
            x = pad
            for head in heads:
                surface.blit(head, (x, pad))
                x += head.get_width()
            surface.blit(words, (x + pad // 2, pad + height // 2 - kit.text.middle(tr("+5"), "figure_l",
                                                                                   words.get_height())))  # fmt: skip
            return surface

        return self._cache.get("set", make)

    def fly_sign(
        self,
        line: Timeline,
        sign: pygame.Surface,
        centre: tuple[int, int],
        goal: tuple[int, int],
        start: float,
        layer: int,
    ) -> None:
        """A sign pops up, stays a moment, and flies to a card."""
        pop = ease_out_back(1.6)

        def scaled(share: float) -> pygame.Surface:
            step = max(0.1, round(share * 16) / 16)
            if step == 1.0:
                return sign
            return self._cache.get(
                ("sign", id(sign), step), lambda: pygame.transform.smoothscale_by(sign, (step, step))
            )

        def show(t: float) -> list[Sprite]:
            share = 1.0 if self._kit.theme.reduced_motion else min(1.2, pop(min(1.0, 4 * t)))
            return [_centred(scaled(share), *centre)]

        def leave(t: float) -> list[Sprite]:
            eased = ease_in_quad(t)
            x, y = lerp(centre[0], goal[0], eased), lerp(centre[1], goal[1], eased)
            return [_centred(scaled(lerp(1.0, 0.3, eased)), x, y, round(255 * (1 - 0.5 * eased)))]

        line.add(start, start + 0.75, show, layer)
        if not self._kit.theme.reduced_motion:
            line.add(start + 0.75, start + 1.15, leave, layer)

    def thud(
        self, line: Timeline, centre: tuple[int, int], side: int, style: PlayerStyle, start: float, layer: int
    ) -> None:
        """A cap is felt: a ring that springs outward from the tile."""
        rings = [
            self._kit.shapes.target_ring(
                (round(side * share),) * 2, colour=style.light, solid=True, radius=round(side * share * 0.3)
            )
            for share in (0.6, 0.78, 0.96, 1.12, 1.24)
        ]

        def paint(t: float) -> list[Sprite]:
            ring = rings[min(4, int(5 * ease_out_cubic(t)))]
            shift = 0.0 if self._kit.theme.reduced_motion else math.sin(t * 18) * (1 - t) * self._kit.px(5)
            return [_centred(ring, centre[0] + shift, centre[1], round(255 * (1 - t)))]

        line.add(start, start + 0.4, paint, layer)

    def fill_pond(self, line: Timeline, centre: tuple[int, int], side: int, start: float, layer: int) -> None:
        """Water wells up in a pond: drops leap out, and a ring of water widens."""
        theme = self._kit.theme
        drop = self._kit.art.get("down_under_drop", height=max(5, round(0.2 * side)))
        waters = []
        for step in range(1, 7):
            width = max(6, round(0.5 * side * step / 6))
            waters.append(
                self._kit.shapes.svg(
                    ("well", width),
                    (width, width),
                    lambda width=width: (  # type: ignore[misc]
                        f'<circle cx="{width / 2}" cy="{width / 2}" r="{width / 2 - 1:.1f}" '
                        f'fill="{theme.water_shallow}" stroke="{theme.ripple}" '
                        f'stroke-width="{max(1.5, width * 0.06):.1f}"/>'
                    ),
                )
            )

        def well(t: float) -> list[Sprite]:
            picture = waters[min(5, int(6 * ease_out_cubic(t)))]
            found = [_centred(picture, *centre, round(255 * min(1.0, 2.2 * (1 - t))))]
            for number in range(5):
                angle = math.radians(-150 + 30 * number)
                reach = side * 0.62 * ease_out_cubic(t)
                x = centre[0] + reach * math.cos(angle)
                y = centre[1] + reach * math.sin(angle) * 0.5 - parabola(t) * side * 0.45
                found.append(_centred(drop, x, y, round(255 * min(1.0, 2.5 * (1 - t)))))
            return found

        line.add(start, start + 0.6, well, layer)

    def ring(self, line: Timeline, rect: pygame.Rect, start: float, layer: int) -> None:
        """A cell is pointed at."""
        ring = self._kit.shapes.focus_ring(rect.size, radius=rect.w // 10, gap=0)

        def paint(t: float) -> list[Sprite]:
            seen = 1.0 if self._kit.theme.reduced_motion else there_and_back(min(1.0, 2 * t) * 0.5 if t < 0.5 else 0.5)
            return [ring.at(*rect.topleft, round(255 * max(0.2, seen)))]

        line.add(start, start + 0.5, paint, layer)

    def border(
        self, line: Timeline, position: Position, camera: Camera, axis: str, start: float, layer: int
    ) -> None:
        """The border along an axis fades in."""
        box = area_box(position)
        if box is None:
            return
        west, east, south, north = box
        rect = camera.box(west, east + 1, south, north + 1)
        pad = self._kit.px(12)
        surface = pygame.Surface((rect.w + 2 * pad, rect.h + 2 * pad), pygame.SRCALPHA)
        draw_border(
            self._kit, surface, pygame.Rect(pad, pad, *rect.size), seen_axes([axis], camera), 255
        )

        def paint(t: float) -> list[Sprite]:
            return [Sprite(surface, rect.x - pad, rect.y - pad, round(255 * min(1.0, 1.6 * t)))]

        line.add(start, start + 0.5, paint, layer)
        line.still(start + 0.5, start + 9.0, [Sprite(surface, rect.x - pad, rect.y - pad)], layer)

    def note(
        self, line: Timeline, words: str, rect: pygame.Rect, start: float, layer: int, *, turn: int = 0
    ) -> None:
        """A few words on a card, which is shown at its quarter turns."""
        chip = turned_surface(self._kit.shapes.chip(words, style="body", edge=self._kit.theme.cream), turn)

        def paint(t: float) -> list[Sprite]:
            seen = min(1.0, 5 * t) * min(1.0, 5 * (1 - t))
            up = 0 if self._kit.theme.reduced_motion else self._kit.px(20) * ease_out_cubic(min(1.0, 2 * t))
            place = chip.get_rect(center=rect.center).clamp(self._kit.rect)
            return [Sprite(chip, place.x, round(place.y - up), round(255 * seen))]

        line.add(start, start + 1.0, paint, layer)


def _centred(surface: pygame.Surface, x: float, y: float, alpha: int = 255) -> Sprite:
    return Sprite(surface, round(x) - surface.get_width() // 2, round(y) - surface.get_height() // 2, alpha)
