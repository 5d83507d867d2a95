"""The tray's tiles and buttons, explanations beside cards, totals that count, dots of a bot that thinks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.common.card import turned_point
from game.boards.down_under.cards import Cards, CardView, slot_looks
from game.boards.down_under.kept import Kept, quarter_turned
from game.boards.down_under.layout import Layout
from game.boards.down_under.tile_art import Looks, terminal_part
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tray import TrayArt, TrayPlan
from game.boards.down_under.turn import TurnControl
from game.rules.down_under.tiles import TERMINAL
from game.ui.anim import ease_out_back
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: How long the tiles of the tray take to turn, and the dots to rise and fall, in seconds.
TURNING, DOTS = 0.16, 1.2


@dataclass(frozen=True, slots=True)
class Spin:
    """The tiles of the tray on their turn: where from, in quarters, and how far, from 0 to 1."""

    quarters: int
    part: float


class Asides:
    """Makes the sprites beside the board for one layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles, cards: Cards) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._cards = cards
        self._tray = TrayArt(kit)
        self._kept = Kept()

    # -- the tray -----------------------------------------------------------------------------------------------

    def tray(
        self, turn: TurnControl, plan: TrayPlan, spin: Spin | None, *, interactive: bool
    ) -> list[Sprite]:
        """The stock: tiles as they are turned, figures, arrows, the button that ends the turn."""
        found: list[Sprite] = []
        focus = turn.cursor
        for colour, rect in plan.tabs:
            style = self._kit.theme.players[colour]
            badge = self._kit.shapes.badge(style, 0.36 * min(rect.size), turn=plan.turn)
            alpha = 255 if colour == turn.colour else 110
            found.append(Sprite(badge, *badge.get_rect(center=rect.center).topleft, alpha))
            if focus == ("colour", colour):
                found.append(self._ring(rect.inflate(-4, -4)))
        spin_quarters = spin.quarters if spin is not None else 0
        part = ease_out_back(1.4)(spin.part) if spin is not None else 1.0
        for index, rect in enumerate(plan.slots):
            chosen = interactive and turn.slot == index
            found += self._slot(turn, plan, index, rect, chosen, spin_quarters, part)
            if interactive and focus == ("slot", index) and not chosen:
                # No larger, so that the ring stays on the tray.
                found.append(self._ring(pygame.Rect(0, 0, plan.tile, plan.tile).move_to(center=rect.center)))
        for name, rect in plan.buttons():
            enabled = interactive and (turn.can_finish if name == "finish" else not turn.must_turn)
            enabled = enabled or name == "log"
            if not interactive and name == "finish" and self._layout.is_table:
                continue
            button = self._button(name, min(rect.size), enabled, plan.turn)
            found.append(Sprite(button, *button.get_rect(center=rect.center).topleft))
            if interactive and focus == ("act", name):
                found.append(self._ring(rect))
        return found

    def _slot(
        self,
        turn: TurnControl,
        plan: TrayPlan,
        index: int,
        rect: pygame.Rect,
        chosen: bool,
        spin_quarters: int,
        part: float,
    ) -> list[Sprite]:
        slot = turn.slots[index]
        looks = slot_looks(slot, turn.colour, turn.quarter, turned=False, animals=True)
        side = plan.tile
        found: list[Sprite] = []
        if not slot.left:
            surface = self._tiles.faded(looks, side, 70)
        elif part < 1.0 and spin_quarters:
            looks = slot_looks(slot, turn.colour, turn.quarter - spin_quarters, turned=False, animals=True)
            surface = self._tiles.spun(looks, side, 90 * spin_quarters * part)
        else:
            surface = self._tiles.get(looks, side)
        up = self._kit.px(10) if chosen else 0
        dx, dy = ((0, -up), (-up, 0), (0, up), (up, 0))[plan.turn % 4]
        centre = (rect.centerx + dx, rect.centery + dy)
        if chosen:
            box = pygame.Rect(0, 0, side, side).move_to(center=centre)
            if slot.shape == TERMINAL and part >= 1.0:
                box = terminal_part(box, looks.edges)
            glow = self._kit.shapes.glow(box.size, self._kit.theme.gold, radius=side // 10)
            found.append(glow.at(*box.topleft))
            found.append(self._ring(box, side // 12))
        found.append(Sprite(surface, *surface.get_rect(center=centre).topleft))
        chip = self._count(str(slot.left), round(0.42 * side), off=not slot.left, turn=plan.turn)
        ox, oy = turned_point((0.42 * side, 0.40 * side), (0, 0), plan.turn)
        found.append(Sprite(chip, *chip.get_rect(center=(round(centre[0] + ox), round(centre[1] + oy))).topleft))
        return found

    def _ring(self, rect: pygame.Rect, radius: int | None = None) -> Sprite:
        """The focus in the tray, where things stand so close that a wide ring lies on them rather than round them."""
        return self._kit.shapes.focus_ring(
            rect.size,
            radius=min(rect.size) // 5 if radius is None else radius,
            gap=-8 if self._kit.theme.high_contrast else 0,
            brackets=False,
        ).at(*rect.topleft)

    def _count(self, words: str, height: int, *, off: bool, turn: int) -> pygame.Surface:
        return self._kept.get(("count", words, height, off, turn), lambda: quarter_turned(
            self._cards.parts.count(words, height, off=off), turn))  # fmt: skip

    def _button(self, name: str, side: int, enabled: bool, turn: int) -> pygame.Surface:
        return self._kept.get(("button", name, side, enabled, turn), lambda: self._tray.button(
            name, side, enabled=enabled, turn=turn))  # fmt: skip

    def dragged(self, looks: Looks, side: int, x: float, y: float) -> list[Sprite]:
        """A tile under the finger or the mouse."""
        surface = self._tiles.spun(looks, side, 0.0, 1.1)
        return [Sprite(surface, round(x) - surface.get_width() // 2, round(y) - surface.get_height() // 2, 235)]

    # -- cards --------------------------------------------------------------------------------------------------

    def explanation(self, seat: int, heading: str, lines: Sequence[tuple[str, str]]) -> list[Sprite]:
        """How the points of a card come about, beside it, and a ring round the card that is explained."""
        place = self._layout.cards[seat]
        panel = self._kept.get(("explain", heading, tuple(lines), place.turn), lambda: quarter_turned(
            self._explained(heading, lines), place.turn))  # fmt: skip
        rect = panel.get_rect()
        card = place.rect
        gap = self._kit.px(10)
        window = self._kit.safe
        middle = window.centerx
        if self._layout.is_table or card.w > 1.3 * card.h:
            above = card.centery > window.centery
            rect.midbottom = (card.centerx, card.top - gap)
            if not above:
                rect.midtop = (card.centerx, card.bottom + gap)
            if place.turn % 2:
                rect.midright = (card.left - gap, card.centery)
                if card.centerx < middle:
                    rect.midleft = (card.right + gap, card.centery)
        elif card.centerx < middle:
            rect.midleft = (card.right + gap, card.centery)
        else:
            rect.midright = (card.left - gap, card.centery)
        rect.clamp_ip(window.inflate(-2 * gap, -2 * gap))
        return [self._kit.shapes.focus_ring(card.size).at(*card.topleft), Sprite(panel, *rect.topleft)]

    def _explained(self, heading: str, lines: Sequence[tuple[str, str]]) -> pygame.Surface:
        kit, theme, text = self._kit, self._kit.theme, self._kit.text
        pad = kit.u(2.5)
        pitch = round(text.cap("small") * 2.3)
        figure = max(text.size(points, "small")[0] for _, points in lines)
        room = min(kit.px(640), kit.safe.w // 2)
        width = min(room, max(text.size(words, "small")[0] for words, _ in lines))
        width = max(width, text.size(heading, "name")[0] - figure)
        total = width + figure + kit.px(36)
        top = pad + round(text.cap("name") * 2.0)
        size = (total + 2 * pad, top + pitch * len(lines) + pad)
        surface = kit.shapes.panel(size, "dark").copy()
        text.blit(surface, heading, "name", theme.heading, (pad, pad + text.cap("name") // 2))
        for row, (words, points) in enumerate(lines):
            y = top + pitch * row + pitch // 2
            text.blit(surface, words, "small", theme.cream, (pad, y), max_width=width)
            text.blit(surface, points, "small", theme.heading, (size[0] - pad, y), anchor="right")
        return surface

    def total(self, view: CardView, figure: int) -> Sprite:
        """The total of a card while it counts."""
        place = self._layout.cards[view.seat]
        words = str(figure)
        text = self._kit.text.render(words, "figure_l", self._kit.theme.text_dark)
        right, middle = self._cards.total_place(place.size, view)
        top = middle - self._kit.text.middle(words, "figure_l", text.get_height())
        centre = (right - text.get_width() / 2, top + text.get_height() / 2)
        x, y = turned_point(centre, place.size, place.turn)
        surface = self._kept.get(("total", figure, place.turn), lambda: quarter_turned(text, place.turn))
        return Sprite(
            surface,
            round(place.rect.x + x - surface.get_width() / 2),
            round(place.rect.y + y - surface.get_height() / 2),
        )

    def dots(self, view: CardView, clock: float) -> list[Sprite]:
        """Three dots that rise one after another on the card of a bot that thinks."""
        place = self._layout.cards[view.seat]
        side = self._kit.px(13)
        step = round(side * 1.5)
        colour = self._kit.theme.text_soft
        dot = self._kit.shapes.svg(
            ("thinking", colour),
            (side, side),
            lambda: f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.5}" fill="{colour}"/>',
        )
        right, middle = self._cards.dots_place(place.size, view)
        found = []
        for i in range(3):
            phase = (clock / DOTS - i * 0.16) % 1.0
            rise = 0.0 if self._kit.theme.reduced_motion else max(0.0, 1 - abs(phase * 4 - 1)) * self._kit.px(9)
            tx, ty = turned_point((right - (2 - i) * step, middle - rise), place.size, place.turn)
            found.append(Sprite(dot, round(place.rect.x + tx) - side // 2, round(place.rect.y + ty) - side // 2))
        return found
