"""What lies on the board while nothing moves: targets, curves to turn, the ghost and its forecast, hints."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.down_under.camera import Camera
from game.boards.down_under.forecast import Forecast
from game.boards.down_under.kept import Kept, quarter_turned
from game.boards.down_under.layout import Layout
from game.boards.down_under.mat import looks_of
from game.boards.down_under.tile_art import HALO, Looks, terminal_part
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.turn import TurnControl
from game.boards.down_under.words import colour_name
from game.i18n import tr
from game.rules.down_under.geometry import LETTERS
from game.rules.down_under.moves import Lay, LayPond, Rotate
from game.rules.down_under.position import Position
from game.rules.down_under.tiles import TERMINAL
from game.ui.anim import pulse
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: A pulse in seconds and its steps.
PULSE, PULSE_STEPS = 1.2, 6
#: How solid a ghost is.
GHOST = 205


class Overlays:
    """Makes the sprites for one layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._kept = Kept()

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
        for at in turn.own_ends():
            cell, edge = divmod(at, 4)
            whole = cell not in position.tiles and position.table.fits(cell)
            rect = camera.rect(cell) if whole else camera.half(cell, edge)
            badge = self._kit.shapes.badge(style, 0.15 * camera.tile)
            found.append(Sprite(badge, *badge.get_rect(center=rect.center).topleft, 200))
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
            icon = self._round_icon("restart", round(0.38 * camera.tile), gold=focused)
            found.append(Sprite(icon, *icon.get_rect(center=self._own_corner(rect, turn, cell, camera)).topleft))
        return found

    @staticmethod
    def _own_corner(rect: pygame.Rect, turn: TurnControl, cell: int, camera: Camera) -> tuple[int, int]:
        """A place on a curve that neither its way nor its animal takes: the corner round which the way bends."""
        assert turn.state is not None
        edges = camera.edges(turn.state.tiles[cell][0].edges)
        inset = round(0.14 * rect.w)
        x = rect.right - inset if "E" in edges else rect.left + inset
        return x, (rect.top + inset if "N" in edges else rect.bottom - inset)

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
            rect = terminal_part(camera.rect(move.cell), camera.edges(move.tile.edges))
        ring = self._kit.shapes.focus_ring(rect.size, radius=round(0.08 * side), gap=0)
        found.append(ring.at(rect.x, rect.y - up))
        for cell in forecast.ponds:
            found += self._pond_warning(camera.rect(cell))
        found += self._figures(forecast, rect.move(0, -up), laid)
        return found

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
        fill = theme.gain if gain > 0 else theme.loss if gain < 0 else theme.ink
        chips = [self._from_to(forecast.before_total, forecast.total, fill)]
        if forecast.new_sets > 0:
            chips.append(kit.shapes.chip(tr("A set of animals: +5"), style="small", fill=theme.gain, edge=theme.cream))
        chips += [
            kit.shapes.chip(warning, style="small", fill=theme.loss, edge=theme.cream) for warning in forecast.warnings
        ]
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
        if self._layout.is_table:
            found.append(self._stack(chips, gap, rect, self._layout.cards[forecast.seat].turn))
            return found
        y = box.y
        for chip in chips:
            found.append(Sprite(chip, box.centerx - chip.get_width() // 2, y))
            y += chip.get_height() + gap
        if laid:
            size = max(kit.px(40), round(0.36 * rect.w))
            icon = self._round_icon("tick", size, gold=True)
            found.append(Sprite(icon, *icon.get_rect(center=(rect.right, rect.bottom)).topleft))
        return found

    def _stack(self, chips: Sequence[pygame.Surface], gap: int, rect: pygame.Rect, turn: int) -> Sprite:
        """Chips one below the other, turned to whoever moves, on the far side of the tile."""

        def make() -> pygame.Surface:
            width = max(chip.get_width() for chip in chips)
            height = sum(chip.get_height() + gap for chip in chips) - gap
            surface = pygame.Surface((width, height), pygame.SRCALPHA)
            y = 0
            for chip in chips:
                surface.blit(chip, ((width - chip.get_width()) // 2, y))
                y += chip.get_height() + gap
            return quarter_turned(surface, turn)

        surface = self._kept.get(("stack", *map(id, chips), turn), make)
        space = self._kit.px(14)
        box = surface.get_rect()
        if turn == 0:
            box.midbottom = (rect.centerx, rect.top - space)
        elif turn == 1:
            box.midright = (rect.left - space, rect.centery)
        elif turn == 2:
            box.midtop = (rect.centerx, rect.bottom + space)
        else:
            box.midleft = (rect.right + space, rect.centery)
        return Sprite(surface, *box.clamp(self._layout.field).topleft)

    def _from_to(self, before: int, after: int, fill: str) -> pygame.Surface:
        """The score before and after, with an arrow between them."""
        kit, theme, text = self._kit, self._kit.theme, self._kit.text

        def make() -> pygame.Surface:
            style = "name"
            parts = [
                text.render(str(before), style, theme.cream),
                kit.shapes.icon("arrow_right", round(1.3 * text.cap(style)), theme.cream),
                text.render(str(after), style, theme.cream),
            ]
            gap = round(0.35 * text.cap(style))
            height = round(2.0 * text.cap(style))
            width = sum(part.get_width() for part in parts) + 2 * gap + round(1.4 * text.cap(style))
            surface = kit.shapes.panel((width, height), "chip", radius=height // 2, fill=theme.cream).copy()
            line = max(2, kit.px(3))
            inner = kit.shapes.panel((width - 2 * line, height - 2 * line), "chip", radius=height // 2, fill=fill)
            surface.blit(inner, (line, line))
            x = (width - sum(part.get_width() for part in parts) - 2 * gap) // 2
            for part, words in zip(parts, (str(before), "", str(after)), strict=True):
                middle = text.middle(words, style, part.get_height()) if words else part.get_height() // 2
                surface.blit(part, (x, height // 2 - middle))
                x += part.get_width() + gap
            return surface

        return self._kept.get(("from to", before, after, fill), make)

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
            looks = Looks(move.tile.shape, camera.edges(move.tile.edges), colour, move.tile.animal,
                          up=camera.up if move.tile.animal else 0)  # fmt: skip
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
