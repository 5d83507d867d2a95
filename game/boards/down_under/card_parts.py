"""Small things on cards: counts, the starter's star, ends of routes, outlines of what a set lacks."""

from __future__ import annotations

import math

import pygame

from game.boards.down_under.figures import CAP, HALF_OPEN, LOOP
from game.ui.kit import Kit


class CardParts:
    """Draws the parts for one kit."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit

    def count(self, words: str, height: int, *, fill: str | None = None, off: bool = False) -> pygame.Surface:
        """A figure on a small disc; ``off``: there is none of it."""
        theme = self._kit.theme
        height = max(height, self._kit.px(22))
        colour = fill or ("#8A6A4C" if off else theme.ink)
        figure = self._kit.text.render(words, "figure_m", theme.cream)
        box = figure.get_bounding_rect()
        share = min(0.56 * height / max(1, box.h), 0.78 * height / max(1, box.w))
        key = ("count", words, height, colour)

        def body() -> str:
            r = height / 2
            return (
                f'<circle cx="{r}" cy="{r}" r="{r - 0.5}" fill="{theme.cream}"/>'
                f'<circle cx="{r}" cy="{r}" r="{r - max(1.5, 0.09 * height):.2f}" fill="{colour}"/>'
            )

        disc = self._kit.shapes.svg(key, (height, height), body).copy()
        small = pygame.transform.smoothscale(
            figure.subsurface(box), (max(1, round(box.w * share)), max(1, round(box.h * share)))
        )
        disc.blit(small, small.get_rect(center=(height // 2, height // 2)))
        return disc

    def outline(self, side: int) -> pygame.Surface:
        """The dashed outline of an animal that the next set lacks."""
        colour = self._kit.theme.gain
        line = max(2.0, 3.4 * self._kit.height / 1080)
        return self._kit.shapes.svg(
            ("missing", side),
            (side, side),
            lambda: (
                f'<rect x="{line}" y="{line}" width="{side - 2 * line:.1f}" height="{side - 2 * line:.1f}" '
                f'rx="{side * 0.24:.1f}" fill="{colour}" fill-opacity="0.12" stroke="{colour}" '
                f'stroke-width="{line:.2f}" stroke-dasharray="{side * 0.11:.2f} {side * 0.075:.2f}"/>'
            ),
        )

    def struck(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Rabbits that a dingo keeps away are crossed out."""
        width = max(2, self._kit.px(5))
        pygame.draw.line(surface, self._kit.theme.ink, place.bottomleft, place.topright, width + 2)
        pygame.draw.line(surface, self._kit.theme.cream, place.bottomleft, place.topright, max(1, width - 2))

    def star(self, side: int) -> pygame.Surface:
        """The starting player's star."""
        theme = self._kit.theme

        def body() -> str:
            points = []
            for i in range(10):
                r = side * (0.46 if i % 2 == 0 else 0.2)
                angle = math.pi * (i / 5 - 0.5)
                points.append(f"{side / 2 + r * math.cos(angle):.2f} {side / 2 + r * math.sin(angle):.2f}")
            path = f"M{'L'.join(points)}Z"
            return (
                f'<path d="{path}" fill="{theme.ink}" stroke="{theme.ink}" stroke-width="{side * 0.2:.2f}" '
                f'stroke-linejoin="round"/><path d="{path}" fill="{theme.gold}" stroke="{theme.gold}" '
                f'stroke-width="{side * 0.05:.2f}" stroke-linejoin="round"/>'
            )

        return self._kit.shapes.svg(("star", side), (side, side), body)

    def way(self, colour: str, height: int) -> pygame.Surface:
        """A stretch of the route: what route points are about."""
        width = round(1.35 * height)
        points = ((0.14, 0.62), (0.36, 0.06), (0.62, 1.0), (0.86, 0.4))
        start, *bend = (f"{x * width:.1f} {y * height:.1f}" for x, y in points)
        path = f"M{start}C{' '.join(bend)}"
        cream = self._kit.theme.cream
        return self._kit.shapes.svg(
            ("way", colour, height),
            (width, height),
            lambda: "".join(
                f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{share * height:.2f}" '
                f'stroke-linecap="round"/>'
                for stroke, share in ((cream, 0.36), (colour, 0.24))
            ),
        )

    def end(self, end: str, colour: int, side: int) -> pygame.Surface:
        """An end: plus in the colour while it can grow, half filled where only a terminal fits, minus where capped."""
        theme = self._kit.theme
        style = theme.players[colour]

        def body() -> str:
            r = side / 2
            fill = theme.text_soft if end == CAP else style.colour
            mark = theme.cream if style.bead == theme.cream or end == CAP else theme.ink
            base = f'<circle cx="{r}" cy="{r}" r="{r - 1.5}" fill="{fill}" stroke="{theme.ink}" stroke-width="2.4"/>'
            arm = 0.24 * side
            line = f'stroke="{mark}" stroke-width="{0.14 * side:.2f}" stroke-linecap="round" fill="none"'
            if end == LOOP:
                return base + (
                    f'<path d="M{r} {r}c{-arm * 0.6} {-arm} {-arm * 1.5} {-arm * 0.6} {-arm * 1.5} 0s{arm * 0.9} {arm} '
                    f'{arm * 1.5} 0s{arm * 1.5} {-arm * 0.6} {arm * 1.5} 0s{-arm * 0.9} {arm} {-arm * 1.5} 0Z" {line}/>'
                )
            cross = f"M{r - arm} {r}h{2 * arm}"
            if end not in (CAP, HALF_OPEN):
                cross += f"M{r} {r - arm}v{2 * arm}"
            if end == HALF_OPEN:
                cross = f"M{r} {r - arm}v{2 * arm}"
            return base + f'<path d="{cross}" {line}/>'

        return self._kit.shapes.svg(("end", end, colour, side), (side, side), body)
