"""What lies on the ground while nothing moves: targets, the ghost and its forecast, the tray's tiles, focus, notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.boards.common.card import turned_point
from game.boards.down_under.camera import Camera
from game.boards.down_under.cards import Cards, slot_looks
from game.boards.down_under.forecast import Forecast
from game.boards.down_under.layout import Layout, Place
from game.boards.down_under.mat import looks_of
from game.boards.down_under.tile_art import HALO, Looks
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tray import TrayArt, TrayPlan
from game.boards.down_under.turn import TurnControl
from game.boards.down_under.words import colour_name
from game.i18n import tr
from game.rules.down_under.geometry import LETTERS
from game.rules.down_under.moves import Lay, LayPond, Rotate
from game.rules.down_under.position import Position
from game.rules.down_under.tiles import TERMINAL
from game.ui.anim import ease_out_back, pulse
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: A pulse in seconds and its steps; how long the tiles of the tray take to turn.
PULSE, PULSE_STEPS, TURNING = 1.2, 6, 0.16
DOTS = 1.2
#: How solid a ghost is.
GHOST = 205


@dataclass(frozen=True, slots=True)
class Spin:
    """The tiles of the tray on their turn: where from, in quarters, and how far, from 0 to 1."""

    quarters: int
    part: float


class Overlays:
    """Makes the sprites for one layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles, cards: Cards) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._cards = cards
        self._tray = TrayArt(kit)
        self._pictures: dict[tuple[object, ...], pygame.Surface] = {}

    # -- the board ----------------------------------------------------------------------------------------------

    def board(
        self, position: Position, turn: TurnControl, camera: Camera, forecast: Forecast | None, clock: float
    ) -> list[Sprite]:
        """Targets, ends, curves to turn, the ghost or the preview."""
        if not turn.is_open and turn.preview is None:
            return []
        found: list[Sprite] = []
        level = round(pulse(clock, PULSE) * PULSE_STEPS) / PULSE_STEPS if clock else 1.0
        if self._kit.theme.reduced_motion:
            level = 1.0
        if turn.must_turn:
            return self._curves(turn, camera, level)
        if position.way_out is not None:
            rect = camera.rect(position.way_out // 4).inflate(-4, -4)
            ring = self._kit.shapes.target_ring(rect.size, colour=self._kit.theme.gold, solid=True)
            found.append(Sprite(ring, *rect.topleft, round(255 * (0.55 + 0.45 * level))))
        found += self._targets(turn, camera, level)
        if turn.slot is None and turn.is_open:
            found += self._ends(position, turn, camera)
        if forecast is not None:
            found += self._ghost(turn, camera, forecast, level)
        return found

    def _targets(self, turn: TurnControl, camera: Camera, level: float) -> list[Sprite]:
        found = []
        ghost = turn.ghost
        style = self._kit.theme.players[turn.colour]
        for cell, move in turn.targets.items():
            if ghost is not None and cell == ghost.cell:
                continue
            rect = self._place(move, camera)
            inner = rect.inflate(-round(0.1 * camera.tile), -round(0.1 * camera.tile))
            found.append(self._filled(inner, style.colour, 0.5 + 0.5 * level))
            ring = self._kit.shapes.target_ring(inner.size, radius=round(0.16 * min(inner.size)))
            found.append(Sprite(ring, *inner.topleft))
            badge = self._kit.shapes.badge(style, 0.17 * camera.tile)
            found.append(Sprite(badge, *badge.get_rect(center=rect.center).topleft))
        return found

    def _filled(self, rect: pygame.Rect, colour: str, level: float) -> Sprite:
        surface = self._kit.shapes.svg(
            ("lit", colour),
            rect.size,
            lambda: (
                f'<rect x="1" y="1" width="{rect.w - 2}" height="{rect.h - 2}" rx="{0.16 * min(rect.size):.1f}" '
                f'fill="{colour}" fill-opacity="0.45"/>'
            ),
        )
        return Sprite(surface, *rect.topleft, round(255 * level))

    @staticmethod
    def _place(move: Lay, camera: Camera) -> pygame.Rect:
        """The space that a tile takes: the whole cell, or a terminal's half."""
        if move.tile.shape == TERMINAL:
            return camera.half(move.cell, LETTERS.index(move.tile.edges))
        return camera.rect(move.cell)

    def _ends(self, position: Position, turn: TurnControl, camera: Camera) -> list[Sprite]:
        """The spaces that the own ends lead into, faintly, while no tile is chosen."""
        found = []
        style = self._kit.theme.players[turn.colour]
        for cell in turn.own_ends():
            badge = self._kit.shapes.badge(style, 0.15 * camera.tile)
            found.append(Sprite(badge, *badge.get_rect(center=camera.middle(cell)).topleft, 190))
        return found

    def _curves(self, turn: TurnControl, camera: Camera, level: float) -> list[Sprite]:
        found = []
        for cell in turn.rotatable:
            rect = camera.rect(cell)
            focused = turn.cursor == ("cell", cell)
            if focused:
                ring = self._kit.shapes.focus_ring(rect.size, radius=rect.w // 14, gap=0)
                found.append(ring.at(*rect.topleft))
            else:
                solid = self._kit.shapes.target_ring(rect.size, radius=rect.w // 12)
                found.append(Sprite(solid, *rect.topleft, round(255 * (0.6 + 0.4 * level))))
            icon = self._round_icon("restart", round(0.4 * camera.tile), gold=focused)
            found.append(Sprite(icon, *icon.get_rect(center=rect.center).topleft))
        return found

    def _ghost(self, turn: TurnControl, camera: Camera, forecast: Forecast, level: float) -> list[Sprite]:
        """The tile as it would lie, with rings where ponds would come, and the forecast in figures."""
        move = forecast.move
        if not isinstance(move, Lay):
            return []
        after = forecast.after
        index = len(after.tiles[move.cell]) - 1
        lit = [section for section in forecast.route if section.cell == move.cell]
        looks = looks_of(after, move.cell, index, camera, lit, forecast.colour, HALO)
        side = camera.tile
        x, y = camera.corner(move.cell)
        laid = turn.preview is not None
        up = 0 if laid else self._kit.px(8)
        shadow = self._tiles.shadow(looks, side)
        off = round(0.05 * side)
        found = [Sprite(shadow, x - off, y - off + max(2, off) + up)]
        surface = self._tiles.get(looks, side) if laid else self._tiles.faded(looks, side, GHOST)
        found.append(Sprite(surface, x, y - up))
        rect = self._place(move, camera)
        if move.tile.shape == TERMINAL:
            rect = self._terminal_rect(rect, move, camera)
        ring = self._kit.shapes.focus_ring(rect.size, radius=round(0.08 * side), gap=0)
        found.append(ring.at(rect.x, rect.y - up))
        for cell in forecast.ponds:
            found += self._pond_warning(camera.rect(cell))
        found += self._figures(forecast, rect.move(0, -up), laid)
        return found

    @staticmethod
    def _terminal_rect(rect: pygame.Rect, move: Lay, camera: Camera) -> pygame.Rect:
        """A terminal's piece: a little deeper than half a cell."""
        more = round(0.14 * camera.tile)
        side = camera.seen(LETTERS.index(move.tile.edges))
        return (
            pygame.Rect(rect.x, rect.y, rect.w, rect.h + more),
            pygame.Rect(rect.x - more, rect.y, rect.w + more, rect.h),
            pygame.Rect(rect.x, rect.y - more, rect.w, rect.h + more),
            pygame.Rect(rect.x, rect.y, rect.w + more, rect.h),
        )[side]

    def _pond_warning(self, rect: pygame.Rect) -> list[Sprite]:
        theme = self._kit.theme
        inner = rect.inflate(-rect.w // 6, -rect.h // 6)
        ring = self._kit.shapes.target_ring(inner.size, colour=theme.ripple, radius=inner.w // 2)
        drop = self._kit.art.get("down_under_drop", height=round(0.5 * rect.h))
        return [Sprite(ring, *inner.topleft), Sprite(drop, *drop.get_rect(center=rect.center).topleft)]

    def _figures(self, forecast: Forecast, rect: pygame.Rect, laid: bool) -> list[Sprite]:
        """The score as it would become, others' gains, and warnings, in chips above or below the tile."""
        kit, theme = self._kit, self._kit.theme
        gain = forecast.total - forecast.before_total
        words = tr("{before} → {after}", before=forecast.before_total, after=forecast.total)
        fill = theme.gain if gain > 0 else theme.loss if gain < 0 else None
        chips = [kit.shapes.chip(words, style="name", fill=fill, edge=theme.cream)]
        if forecast.new_sets > 0:
            chips.append(kit.shapes.chip(tr("A set of animals: +5"), style="small", fill=theme.gain, edge=theme.cream))
        for warning in forecast.warnings:
            chips.append(kit.shapes.chip(warning, style="small", fill=theme.loss, edge=theme.cream))
        for colour, sections in forecast.others:
            words = tr("{colour} +{n}", colour=colour_name(colour), n=sections)
            chips.append(kit.shapes.chip(words, style="small", edge=theme.players[colour].light))
        gap = kit.px(4)
        height = sum(chip.get_height() for chip in chips) + gap * (len(chips) - 1)
        width = max(chip.get_width() for chip in chips)
        field = self._layout.field
        space = kit.px(14)
        box = pygame.Rect(0, 0, width, height)
        if rect.top - height - space >= field.top:
            box.midbottom = (rect.centerx, rect.top - space)
        elif rect.bottom + height + space <= field.bottom:
            box.midtop = (rect.centerx, rect.bottom + space)
        elif rect.right + width + space <= field.right:
            box.midleft = (rect.right + space, rect.centery)
        else:
            box.midright = (rect.left - space, rect.centery)
        box.clamp_ip(field)
        found = []
        y = box.y
        for chip in chips:
            found.append(Sprite(chip, box.centerx - chip.get_width() // 2, y))
            y += chip.get_height() + gap
        if laid and not self._layout.is_table:
            size = max(kit.px(40), round(0.36 * rect.w))
            icon = self._round_icon("tick", size, gold=True)
            found.append(Sprite(icon, *icon.get_rect(center=(rect.right, rect.bottom)).topleft))
        return found

    def _round_icon(self, name: str, side: int, *, gold: bool) -> pygame.Surface:
        theme = self._kit.theme
        disc = self._kit.shapes.svg(
            ("round", side, gold),
            (side, side),
            lambda: (
                f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 1.5}" '
                f'fill="{theme.gold if gold else theme.cream}" stroke="{theme.ink}" stroke-width="3"/>'
            ),
        ).copy()
        icon = self._kit.shapes.icon(name, round(0.64 * side), theme.ink)
        disc.blit(icon, icon.get_rect(center=(side // 2, side // 2)))
        return disc

    def hint(self, move: object, colour: int, camera: Camera) -> list[Sprite]:
        """A bot's suggestion: the tile in its place, or the curve to turn."""
        if isinstance(move, Rotate):
            rect = camera.rect(move.cell)
            icon = self._round_icon("restart", round(0.4 * camera.tile), gold=True)
            return [
                self._kit.shapes.focus_ring(rect.size, radius=rect.w // 14, gap=0).at(*rect.topleft),
                Sprite(icon, *icon.get_rect(center=rect.center).topleft),
            ]
        if isinstance(move, Lay):
            colour = colour if move.tile.colour is None else move.tile.colour
            looks = Looks(move.tile.shape, camera.edges(move.tile.edges), colour, move.tile.animal)
            x, y = camera.corner(move.cell)
            rect = self._place(move, camera)
            ring = self._kit.shapes.focus_ring(rect.size, radius=rect.w // 14, gap=0)
            return [Sprite(self._tiles.faded(looks, camera.tile, GHOST), x, y), ring.at(*rect.topleft)]
        if isinstance(move, LayPond):
            rect = camera.rect(move.cell)
            return [self._kit.shapes.focus_ring(rect.size, radius=rect.w // 14, gap=0).at(*rect.topleft)]
        return []

    def cell_ring(self, cell: int, camera: Camera) -> list[Sprite]:
        """The cell that the log points at."""
        rect = camera.rect(cell)
        ring = self._kit.shapes.focus_ring(rect.size, radius=rect.w // 14, gap=0)
        return [ring.at(*rect.topleft)]

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
        for index, slot in enumerate(turn.slots):
            rect = plan.slots[index]
            chosen = interactive and turn.slot == index
            found += self._slot(turn, plan, index, rect, chosen, spin_quarters, part)
            if interactive and focus == ("slot", index) and not chosen:
                side = plan.tile + self._kit.px(8)
                found.append(self._ring(pygame.Rect(0, 0, side, side).move_to(center=rect.center)))
        for name, rect in plan.buttons():
            enabled = interactive and (turn.preview is not None if name == "finish" else not turn.must_turn)
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
            glow = self._kit.shapes.glow(box.size, self._kit.theme.gold, radius=side // 10)
            found.append(glow.at(*box.topleft))
            found.append(self._kit.shapes.focus_ring(box.size, radius=side // 12, gap=0).at(*box.topleft))
        found.append(Sprite(surface, *surface.get_rect(center=centre).topleft))
        chip = self._count(str(slot.left), round(0.42 * side), off=not slot.left, turn=plan.turn)
        ox, oy = turned_point((0.42 * side, 0.40 * side), (0, 0), plan.turn)
        found.append(Sprite(chip, *chip.get_rect(center=(round(centre[0] + ox), round(centre[1] + oy))).topleft))
        return found

    def _ring(self, rect: pygame.Rect) -> Sprite:
        return self._kit.shapes.focus_ring(rect.size, radius=min(rect.size) // 5, gap=0).at(*rect.topleft)

    def _count(self, words: str, height: int, *, off: bool, turn: int) -> pygame.Surface:
        return self._kept(("count", words, height, off, turn), lambda: self._turned(
            self._cards.count(words, height, off=off), turn))  # fmt: skip

    def _button(self, name: str, side: int, enabled: bool, turn: int) -> pygame.Surface:
        return self._kept(("button", name, side, enabled, turn), lambda: self._tray.button(
            name, side, enabled=enabled, turn=turn))  # fmt: skip

    @staticmethod
    def _turned(surface: pygame.Surface, turn: int) -> pygame.Surface:
        return pygame.transform.rotate(surface, 90 * turn) if turn % 4 else surface

    def _kept(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > 200:
                self._pictures.clear()
            found = self._pictures[key] = make()
        return found

    def dragged(self, looks: Looks, side: int, x: float, y: float) -> list[Sprite]:
        """A tile under the finger or the mouse."""
        surface = self._tiles.spun(looks, side, 0.0, 1.1)
        return [Sprite(surface, round(x) - surface.get_width() // 2, round(y) - surface.get_height() // 2, 235)]

    # -- cards --------------------------------------------------------------------------------------------------

    def explanation(self, seat: int, heading: str, lines: Sequence[tuple[str, str]]) -> list[Sprite]:
        """How the points of a card come about, beside it."""
        place = self._layout.cards[seat]
        panel = self._kept(("explain", heading, tuple(lines), place.turn), lambda: self._turned(
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
        rect.clamp_ip(window)
        return [Sprite(panel, *rect.topleft)]

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

    def dots(self, seat: int, clock: float) -> list[Sprite]:
        """Three dots that rise one after another on the card of a bot that thinks."""
        place: Place = self._layout.cards[seat]
        side = self._kit.px(13)
        step = round(side * 1.5)
        colour = self._kit.theme.text_soft
        dot = self._kit.shapes.svg(
            ("thinking", colour),
            (side, side),
            lambda: f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2 - 0.5}" fill="{colour}"/>',
        )
        right, middle = self._cards.dots_place(place.size)
        found = []
        for i in range(3):
            phase = (clock / DOTS - i * 0.16) % 1.0
            rise = 0.0 if self._kit.theme.reduced_motion else max(0.0, 1 - abs(phase * 4 - 1)) * self._kit.px(9)
            tx, ty = turned_point((right - (2 - i) * step, middle - rise), place.size, place.turn)
            found.append(Sprite(dot, round(place.rect.x + tx) - side // 2, round(place.rect.y + ty) - side // 2))
        return found
