"""Puts together what a moment of a game looks like: the ground, and everything that lies on it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pygame

from game.boards.base import SeatCard
from game.boards.down_under.asides import Asides, Spin
from game.boards.down_under.camera import Camera
from game.boards.down_under.cards import Cards, CardView, slot_looks
from game.boards.down_under.ceremony import Ceremony
from game.boards.down_under.choreography import Score
from game.boards.down_under.figures import explained, figures_of
from game.boards.down_under.forecast import Forecast, forecast
from game.boards.down_under.layout import Layout
from game.boards.down_under.logbook import Logbook, LogLine
from game.boards.down_under.mat import Board, base_ground, border_axes, looks_of, prepare_parts
from game.boards.down_under.overlays import Overlays
from game.boards.down_under.picture import Ground, Info, Stills
from game.boards.down_under.pointing import Pointing
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tracks import Section, route_of
from game.boards.down_under.tray import TrayPlan
from game.boards.down_under.turn import TurnControl
from game.boards.down_under.zoom import Zoom
from game.rules.down_under.state import DownUnderState
from game.ui.kit import Kit
from game.ui.stage import Sprite


@dataclass
class Moment:
    """What there is to show.  ``changes`` grows whenever anything here but the times does."""

    state: DownUnderState | None = None
    cards: tuple[SeatCard, ...] = ()
    camera: Camera | None = None
    turn: TurnControl = field(default_factory=TurnControl)
    score: Score | Ceremony | None = None
    time: float = 0.0
    pace: float = 1.0
    zoom: Zoom | None = None
    zoom_time: float = 0.0
    #: Drives pulses and dots; 0 where they rest.
    clock: float = 0.0
    thinking: int | None = None
    hint: object | None = None
    #: The cell of the tile laid last, and whose it is.
    last: tuple[int, int] | None = None
    log: list[LogLine] = field(default_factory=list)
    log_back: int = 0
    is_log_open: bool = False
    changes: int = 0


class Composer:
    """Makes grounds and sprites for one kit and layout."""

    def __init__(self, kit: Kit, layout: Layout, tiles: Tiles) -> None:
        self._kit = kit
        self._layout = layout
        self._tiles = tiles
        self._card_art = Cards(kit, tiles)
        self.logbook = Logbook(kit, tiles)
        self._overlays = Overlays(kit, layout, tiles)
        self._asides = Asides(kit, layout, tiles, self._card_art)
        self._ground = Ground(kit, layout, tiles, self._card_art, self.logbook)
        self._forecast: tuple[object, Forecast] | None = None
        self._stills: tuple[int, Stills] | None = None
        self._tray: tuple[object, list[Sprite]] | None = None
        self._drawer: tuple[object, pygame.Surface] | None = None

    @property
    def base(self) -> pygame.Surface | None:
        """Table and mat with nothing on them, once they have been drawn."""
        return self._ground.base

    @base.setter
    def base(self, surface: pygame.Surface | None) -> None:
        self._ground.base = surface

    def slices(self, moment: Moment, tray: TrayPlan, *, exact: bool) -> Iterator[None]:
        """Draw what the next picture needs, a slice at a time.  ``exact``: every tile at its size, also those that
        could be scaled at first."""
        for _ in prepare_parts(self._kit, self._layout):
            yield
        if self.base is None:
            self.base = base_ground(self._kit, self._layout)
        yield
        state, camera = moment.state, moment.camera
        if state is None or camera is None:
            return
        for seat, place in enumerate(self._layout.cards[: len(moment.cards)]):
            if exact or not self._tiles.has_older:
                for colour in state.options.colours_of(seat):
                    yield from self._stock(moment, colour, camera, tray.tile)
            self._tiles.work(0)
            self._ground.card(place.size, self._card_view(moment, state, moment.cards[seat]))
            yield
        if exact or not self._tiles.has_older:
            for cell, lying in state.tiles.items():
                self._tiles.work(0)
                for index in range(len(lying)):
                    self._tiles.get(looks_of(state, cell, index, camera), camera.tile)
                yield
        for _ in self._ground.panels(self._make_stills(moment)):
            self._tiles.work(0)
            yield
        self.ground(moment)
        yield
        self.sprites(moment, tray, None, Pointing(self._kit), 0.0)

    def _stock(self, moment: Moment, colour: int, camera: Camera, side: int) -> Iterator[None]:
        """The tiles of a colour's stock as the tray shows them."""
        for slot in moment.turn.stock(colour):
            self._tiles.work(0)
            self._tiles.get(slot_looks(slot, colour, 0, turned=camera.turned, animals=True), side)
            yield

    def ground(self, moment: Moment) -> pygame.Surface:
        """The opaque picture of everything that does not move now."""
        if self._stills is None or self._stills[0] != moment.changes:
            self._stills = (moment.changes, self._make_stills(moment))
        return self._ground.get(self._stills[1])

    def sprites(
        self, moment: Moment, tray: TrayPlan, spin: Spin | None, pointing: Pointing, lead: float
    ) -> list[Sprite]:
        """What lies on the ground, from back to front."""
        state, camera = moment.state, moment.camera
        if state is None or camera is None:
            return []
        found: list[Sprite] = []
        if moment.zoom is not None:
            found += moment.zoom.sprites(moment.zoom_time + lead)
        elif moment.score is not None:
            limit = moment.score.timeline.duration - 1e-6
            found += moment.score.timeline.sprites(min(limit, moment.time + lead * moment.pace))
        else:
            seen = self.forecast(moment)
            found += self._overlays.board(state, moment.turn, camera, seen, moment.clock)
            if moment.hint is not None and moment.turn.preview is None:
                found += self._overlays.hint(moment.hint, moment.turn.colour, camera)
        if isinstance(moment.score, Ceremony):
            found += [
                self._asides.total(self._card_view(moment, state, card), moment.score.figure(card.seat, moment.time))
                for card in moment.cards
            ]
        found += self._tray_sprites(moment, state, tray, spin)
        found += self._notes(moment, state, camera, pointing)
        if moment.thinking is not None:
            view = self._card_view(moment, state, moment.cards[moment.thinking])
            found += self._asides.dots(view, moment.clock)
        return found

    def forecast(self, moment: Moment) -> Forecast | None:
        """What the ghost or the preview would bring about."""
        ghost, state = moment.turn.ghost, moment.state
        if ghost is None or state is None or moment.score is not None:
            return None
        key = (id(state), ghost)
        if self._forecast is None or self._forecast[0] != key:
            self._forecast = (key, forecast(state, ghost, moment.turn.colour))
        return self._forecast[1]

    # -- inside -------------------------------------------------------------------------------------------------

    def _tray_sprites(self, moment: Moment, state: DownUnderState, plan: TrayPlan, spin: Spin | None) -> list[Sprite]:
        if state.to_move is None or not moment.turn.slots:
            return []
        if spin is not None or self._tiles.is_waiting:
            self._tray = None
            return self._asides.tray(moment.turn, plan, spin, interactive=moment.turn.is_open)
        if self._tray is None or self._tray[0] != moment.changes:
            made = self._asides.tray(moment.turn, plan, None, interactive=moment.turn.is_open)
            self._tray = (moment.changes, made)
        return self._tray[1]

    def _notes(
        self, moment: Moment, state: DownUnderState, camera: Camera, pointing: Pointing
    ) -> list[Sprite]:
        """The log's drawer and the cell it points at, a card explained, the tile that is dragged."""
        found: list[Sprite] = []
        if moment.is_log_open and self._layout.log is None:
            drawer = self._layout.drawer
            found.append(Sprite(self._log_panel(moment, camera, drawer), *drawer.topleft))
        index = pointing.log_index
        if index is not None and index < len(moment.log):
            cell = moment.log[index].cell
            if cell is not None and moment.zoom is None and moment.score is None:
                found += self._overlays.cell_ring(cell, camera)
        seat = pointing.card
        if seat is None and moment.turn.cursor is not None and moment.turn.cursor[0] == "card":
            seat = moment.turn.cursor[1]
        if seat is not None and seat < len(moment.cards):
            found += self._explanation(moment.cards, state, seat)
        chosen = moment.turn.chosen
        if pointing.drag is not None and chosen is not None:
            looks = slot_looks(chosen, moment.turn.colour, moment.turn.quarter, turned=False, animals=True)
            found += self._asides.dragged(looks, camera.tile, *pointing.drag)
        return found

    def _log_panel(self, moment: Moment, camera: Camera, rect: pygame.Rect) -> pygame.Surface:
        key = (tuple(moment.log), moment.log_back, camera.turned, rect.size, self._tiles.version)
        if self._drawer is None or self._drawer[0] != key:
            panel = self.logbook.panel(rect, moment.log, turned=camera.turned, back=moment.log_back)
            self._drawer = (key, panel)
        return self._drawer[1]

    def _explanation(self, cards: Sequence[SeatCard], state: DownUnderState, seat: int) -> list[Sprite]:
        options = state.options
        colours = options.colours_of(seat)
        lines: list[tuple[str, str]] = []
        for colour in colours:
            lines += explained(figures_of(state, colour), animals=options.animals, named=len(colours) > 1)
        return self._asides.explanation(seat, cards[seat].name, lines)

    def _card_view(self, moment: Moment, state: DownUnderState, card: SeatCard) -> CardView:
        counting = isinstance(moment.score, Ceremony)
        return CardView(
            card.seat,
            card.name,
            card.subtitle,
            card.seat == state.to_move,
            card.seat == state.starter,
            None if counting else state.scores()[card.seat].total,
            tuple(figures_of(state, colour) for colour in state.options.colours_of(card.seat)),
            state.options.animals,
            moment.camera is not None and moment.camera.turned,
            card.brief,
        )

    def _make_stills(self, moment: Moment) -> Stills:
        state, camera, turn = moment.state, moment.camera, moment.turn
        if state is None or camera is None:
            raise RuntimeError("a view has nothing to draw before it was shown a state")
        lit: frozenset[Section] = frozenset()
        light = None
        seen = self.forecast(moment)
        if moment.score is None and turn.is_open and not turn.must_turn:
            lit = frozenset(seen.route if seen is not None else route_of(state, turn.colour))
            light = turn.colour
        board = None
        if moment.zoom is None:
            last = moment.last if moment.score is None and seen is None else None
            board = Board(
                state,
                camera,
                lit=lit,
                light=light,
                hidden=frozenset(moment.score.hidden) if isinstance(moment.score, Score) else frozenset(),
                border=border_axes(state),
                last=None if last is None else last[0],
                last_seat=0 if last is None else last[1],
            )
        return Stills(
            board=board,
            cards=tuple(self._card_view(moment, state, card) for card in moment.cards),
            tray=None if state.to_move is None else turn.colour,
            log=tuple(moment.log),
            log_back=moment.log_back,
            info=Info(state.options.area, state.ponds),
            turned=camera.turned,
        )
