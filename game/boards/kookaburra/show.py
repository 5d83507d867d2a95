"""What is shown beside the moves: who starts, another throw, an arrival, and the laugh at the end."""

from __future__ import annotations

import math

import pygame

from game.boards.common.motion import Timeline
from game.boards.kookaburra.layout import Layout
from game.boards.kookaburra.pieces import Standing
from game.i18n import tr
from game.ui.anim import clamp, ease_out_back, ease_out_cubic
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Seconds: a chip on a card, sparks, the laugh.
CHIP, SPARKS, LAUGH = 0.9, 0.7, 2.6
#: The beats of the laugh: when the bill opens and closes, as the sound has them.
HA = (0.10, 0.30, 0.47, 0.62, 0.76, 0.89, 1.02, 1.15, 1.28, 1.41, 1.55, 1.71, 1.90)


class Show:
    """Adds spans to timelines; each method returns when it is over."""

    def __init__(self, kit: Kit, layout: Layout) -> None:
        self._kit = kit
        self._layout = layout
        self._still = kit.theme.reduced_motion

    def starts(self, line: Timeline, seat: int, time: float, layer: int) -> float:
        """Who starts, on the card."""
        return self._chip(line, tr("Starts"), seat, time, layer)

    def again(self, line: Timeline, seat: int, time: float, layer: int) -> float:
        """A double six: once more."""
        return self._chip(line, tr("Double six: again"), seat, time, layer)

    def lapsed(self, line: Timeline, seat: int, time: float, layer: int) -> float:
        """The second half of a split turn cannot be made."""
        return self._chip(line, tr("The second move lapses"), seat, time, layer)

    def home(self, line: Timeline, place: Standing, seat: int, time: float, layer: int) -> float:
        """Sparks where an animal came home."""
        if not self._still:
            reach = 1.3 * self._layout.tile
            self.sparks(line, place.point, (reach, 0.8 * reach), seat, time, layer)
        return time + 0.35

    def laugh(self, line: Timeline, seat: int, time: float, layer: int) -> float:
        """The winner's kookaburra laughs, large, in the middle of the board."""
        kit = self._kit
        height = round(min(0.5 * kit.height, 0.52 * self._layout.track.box.h))
        closed = kit.art.get("kookaburra_sits", height=height)
        open_ = kit.art.get("kookaburra_laughs", height=height)
        x, y = (round(v) for v in self._layout.track.centre)
        line.cue(time, "laugh")
        style = kit.theme.players[self._layout.colours[seat]]
        plate = kit.shapes.badge(style, 0.5 * height, wall=0.04 * height)
        turn = self._layout.turn_of(seat)
        if turn:
            closed, open_ = (pygame.transform.rotate(bird, 90 * turn) for bird in (closed, open_))
        under = Sprite(plate, x - plate.get_width() // 2, y - plate.get_height() // 2)
        # The tail hangs to one side, so the bird's field is moved until its body is in the middle.
        aside = (round(0.05 * height), 0) if turn % 2 == 0 else (0, -round(0.05 * height))
        if turn == 2:
            aside = (-aside[0], 0)
        elif turn == 3:
            aside = (0, -aside[1])
        rise = ease_out_back(1.6)

        def paint(t: float) -> list[Sprite]:
            now = t * LAUGH
            beats = sum(1 for at in HA if at <= now)
            last = HA[beats - 1] if beats else -1.0
            laughs = not self._still and beats > 0 and (now - last) < 0.09
            up = 0.0 if self._still else (1 - rise(clamp(now / 0.35))) * height * 0.5
            jump = 0.0 if not laughs else -kit.px(10)
            bird = open_ if laughs or self._still else closed
            alpha = 255 if not self._still else round(255 * clamp(now / 0.2))
            left = x - bird.get_width() // 2 + aside[0]
            top = y - bird.get_height() // 2 + aside[1] + round(up) + round(jump)
            return [under._replace(alpha=alpha), Sprite(bird, left, top, alpha)]

        line.add(time, time + LAUGH, paint, layer)
        if not self._still:
            for i in range(3):
                spread = (0.55 * height * (1 + 0.4 * i), 0.5 * height * (1 + 0.3 * i))
                self.sparks(line, (x, y - 0.2 * height), spread, seat, time + 0.3 + 0.6 * i, layer, count=12)
        return time + LAUGH

    def sparks(
        self,
        line: Timeline,
        place: tuple[float, float],
        spread: tuple[float, float],
        seat: int,
        time: float,
        layer: int,
        count: int = 8,
    ) -> None:
        """Sparks in a player's light colour that fly apart and go out."""
        q = self._layout.tile
        colour = self._kit.theme.players[self._layout.colours[seat]].light
        sizes = [
            self._kit.art.get("billabong_sparkle", height=max(6, round(q * part)), fill=colour)
            for part in (0.42, 0.3, 0.2)
        ]

        def paint(t: float) -> list[Sprite]:
            sprites = []
            out = ease_out_cubic(t)
            for i in range(count):
                angle = math.tau * (i + 0.5) / count
                far = 0.55 + 0.45 * ((i * 5) % 3) / 2
                x = place[0] + math.cos(angle) * spread[0] * far * out
                y = place[1] - math.sin(angle) * spread[1] * far * out + 0.25 * q * t * t
                picture = sizes[min(2, int(t * 2 + (i % 2)))]
                half = picture.get_width() // 2
                sprites.append(Sprite(picture, round(x) - half, round(y) - half, round(255 * min(1.0, 2.2 * (1 - t)))))
            return sprites

        line.add(time, time + SPARKS, paint, layer)

    def _chip(self, line: Timeline, words: str, seat: int, time: float, layer: int) -> float:
        chip = self._kit.shapes.chip(words, style="body", edge=self._kit.theme.cream)
        turn = self._layout.cards[seat].turn
        if turn:
            chip = pygame.transform.rotate(chip, 90 * turn)
        spot = chip.get_rect(center=self._layout.cards[seat].rect.center)
        spot.clamp_ip(self._kit.safe)
        line.add(time, time + CHIP, lambda _t: [Sprite(chip, spot.x, spot.y)], layer)
        return time + CHIP
