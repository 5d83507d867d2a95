"""Down Under on the screen: see :class:`game.boards.base.BoardView`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pygame

from game.boards.base import Prompt, SeatCard, Wish
from game.boards.common.curtain import Curtain
from game.boards.common.fingers import Fingers
from game.boards.down_under import steering, words
from game.boards.down_under.asides import TURNING, Spin
from game.boards.down_under.camera import Camera, camera_for
from game.boards.down_under.ceremony import Ceremonies
from game.boards.down_under.choreography import Choreographer
from game.boards.down_under.composer import Composer, Moment
from game.boards.down_under.effects import Effects
from game.boards.down_under.layout import Layout, make_layout
from game.boards.down_under.logbook import line_of
from game.boards.down_under.mat import Board, board_picture, border_axes
from game.boards.down_under.pointing import Pointing
from game.boards.down_under.prompts import prompts as prompts_of
from game.boards.down_under.reach import Reach
from game.boards.down_under.tiles import Tiles
from game.boards.down_under.tray import TrayPlan, plan_tray
from game.boards.down_under.turn import Spot
from game.boards.down_under.zoom import Zoom
from game.intents import Intent, Pointer
from game.rules.down_under.moves import CurveTurned, PondLaid, TileLaid
from game.rules.down_under.state import DownUnderState
from game.ui.anim import fraction
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Seconds without an intent after which nothing pulses any more, so that an idle screen stays still.
RESTLESS = 20.0
#: A camera whose tiles have no size says only whether the board is turned.
NO_SIZE = 1


class DownUnderView(Reach):
    """Mat, cards, tray and log, a person's turn, and all motion."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._shape = (4, False)  # seats, and whether each plays two colours
        self._now = Moment()
        self._after: DownUnderState | None = None
        self._clock = 0.0
        self._idle = 0.0
        self._plies: list[object] = []
        self._spin: tuple[int, float] | None = None
        self._base: pygame.Surface | None = None
        #: Before the board while it is drawn anew.
        self._curtain: Curtain | None = None
        #: The seat that heads and labels face where they turn to the player to move.
        self._faced = 0
        self._plan: tuple[object, TrayPlan] | None = None
        self._tiles = Tiles(kit)
        self._build()

    # -- layout -------------------------------------------------------------------------------------------------

    def layout(self, kit: Kit) -> None:
        """Lay out for ``kit``; keeps state and selection."""
        if kit is self._kit:
            return
        turned = self._now.camera.turned if self._now.camera is not None else False
        self._kit = kit
        self._base = self._curtain = None
        self._finish_score()
        self._build()
        if self._now.state is not None:
            # The board stays turned as it is unless the other way is clearly better.
            self._aim(self._now.state, Camera(NO_SIZE, 0, 0, turned))

    def layout_gently(self, kit: Kit) -> None:
        """Lay out for ``kit`` over the next pictures; until then the old one is seen, stretched."""
        if kit is self._kit or self._now.state is None:
            self.layout(kit)
            return
        ground, sprites = self.ground(), self.sprites(0.0)
        self.layout(kit)
        self._curtain = Curtain(ground, sprites, kit.size, self._slices(exact=False))

    def layout_steps(self) -> Iterator[None]:
        """Draw what the first picture needs, a slice at a time."""
        yield from self._slices(exact=True)

    def _slices(self, *, exact: bool) -> Iterator[None]:
        """``exact``: every tile at its size; else those that are known at another may be scaled at first."""
        yield from self._composer.slices(self._now, self.tray, exact=exact)
        self._base = self._composer.base

    def _build(self) -> None:
        kit = self._kit
        players, two = self._shape
        self._layout: Layout = make_layout(kit, players, two_colours=two)
        self._tiles = Tiles(kit, self._tiles)
        self._composer = Composer(kit, self._layout, self._tiles)
        self._composer.base = self._base
        self._choreographer = Choreographer(kit, self._layout, self._tiles, Effects(kit))
        self._ceremonies = Ceremonies(kit, self._layout, self._tiles)
        self._pointing = Pointing(kit)
        self._plan = None
        self._now.zoom = None
        self._now.changes += 1
        self._area = self._layout.field.inflate(-2 * kit.px(8), -2 * kit.px(8))
        more: list[Spot] = [("card", seat) for seat in range(players)]
        if self._layout.log is None and not self._layout.is_table:
            more.append(("act", "log"))
        self._turn.more_spots = tuple(more)
        if self._now.camera is not None:
            self._measure(self._now.camera)

    def _measure(self, camera: Camera) -> None:
        """Tell the turn how surely a finger hits the cells of a camera."""
        self._fingers = Fingers.on(self._kit, camera.tile, self._layout.mat)
        self._turn.look_first = self._fingers.look_first
        self._turn.lay_at_once = self._kit.theme.flags.lay_at_once and not self._fingers.look_first

    @property
    def fingers(self) -> Fingers:
        """How surely a finger hits the board's cells."""
        return self._fingers

    @property
    def tray(self) -> TrayPlan:
        """Where everything of the tray lies."""
        state, turn = self._now.state, self._turn
        seat = state.to_move if state is not None and state.to_move is not None else 0
        colours = turn.colours if len(turn.colours) > 1 else ()
        key = (seat, len(turn.slots), colours)
        if self._plan is None or self._plan[0] != key:
            place = self._layout.trays[min(seat, len(self._layout.trays) - 1)]
            has_log = ("act", "log") in turn.more_spots
            is_card = self._layout.is_table
            self._plan = (key, plan_tray(self._kit, place, len(turn.slots), colours, is_card=is_card, has_log=has_log))
        return self._plan[1]

    def notice_bottom(self) -> int:
        """Where the scene's line of notices ends: over the tray, so that nothing in it is covered."""
        if self._layout.is_table:
            return self._layout.mat.bottom - self._kit.px(30)
        return self._layout.trays[0].rect.top - self._kit.px(12)

    # -- what the scene tells -----------------------------------------------------------------------------------

    def show(self, state: DownUnderState, cards: Sequence[SeatCard], *, interactive: bool) -> None:
        """Show ``state`` at once; only the board may still move to its new place."""
        now = self._now
        shape = (state.options.players, state.options.two_routes)
        if shape != self._shape:
            self._shape = shape
            self._base = None
            self._build()
            now.camera = None
        self._finish_score()
        old = now.state
        if old is not None and old.options != state.options:
            now.camera, now.last = None, None
        now.state = state
        now.cards = tuple(cards)
        if now.last is not None and now.last[0] not in state.tiles:
            now.last = None
        del now.log[state.ply :]
        self._turn.begin(state, interactive)
        if interactive and state.to_move is not None:
            self._faced = state.to_move
        self._aim(state, now.camera)
        self._idle = 0.0
        now.changes += 1

    def follow(self, plies: Sequence[Any]) -> None:
        """The moves in force, so that the log is complete also where a game was resumed or taken back."""
        same = 0
        while same < min(len(plies), len(self._plies)) and plies[same] is self._plies[same]:
            same += 1
        now = self._now
        if same == len(plies) == len(self._plies) == len(now.log):
            return
        self._plies = list(plies)
        kept = now.log[: min(same, len(now.log))]
        now.log = kept + [line_of(ply.before, ply.move, ply.events) for ply in plies[len(kept) :]]
        now.log_back = 0
        line = now.log[-1] if now.log else None
        now.last = None
        if line is not None and line.cell is not None and line.seat is not None:
            now.last = (line.cell, line.seat)
        now.changes += 1

    def animate(
        self, before: DownUnderState, events: Sequence[Any], after: DownUnderState, *, pace: float = 1.0
    ) -> None:
        """Play the choreography of ``events``."""
        now = self._now
        self._finish_score()
        now.state = before
        if now.camera is None:
            self._aim(before, None)
        now.zoom = None
        lying = None
        if self._turn.preview is not None:
            laid = next((event for event in events if isinstance(event, TileLaid)), None)
            if laid is not None and laid.cell == self._turn.preview.cell:
                lying = laid.cell
        self._turn.reset()
        self._after = after
        now.score = self._choreographer.score(before, events, after, self.camera, lying=lying)
        now.time, now.pace = 0.0, max(0.05, pace)
        seat = before.to_move if before.to_move is not None else 0
        for event in events:
            if isinstance(event, TileLaid | CurveTurned | PondLaid):
                now.last = (event.cell, seat)
                break
        now.changes += 1

    def count_up(self) -> None:
        """Score the game on the board: routes are walked, sets and rabbits fly to the cards."""
        now = self._now
        if now.state is None:
            return
        now.zoom = None
        self._turn.reset()
        now.score = self._ceremonies.count(now.state, self.camera)
        now.time, now.pace = 0.0, 1.0
        now.changes += 1

    def skip(self) -> None:
        """End the running choreography at once."""
        self._finish_score()
        self._now.zoom = None
        self._now.changes += 1

    def is_busy(self) -> bool:
        """Whether a choreography is running."""
        return self._now.score is not None

    def is_lively(self) -> bool:
        """Whether something else moves."""
        if self._curtain is not None or self._now.zoom is not None or self._spin is not None or self._tiles.is_waiting:
            return True
        if self._kit.theme.reduced_motion:
            return False
        if self._now.thinking is not None:
            return True
        return self._turn.is_open and self._idle < RESTLESS and self._pulses

    @property
    def _pulses(self) -> bool:
        state = self._now.state
        return bool(self._turn.targets) or self._turn.must_turn or (state is not None and state.way_out is not None)

    def thinking(self, seat: int | None) -> None:
        """Show that the bot of ``seat`` thinks."""
        self._now.thinking = seat
        if seat is not None:
            self._turn.reset()
        self._now.changes += 1

    def hint(self, move: Any | None) -> None:
        """Point at a move."""
        self._now.hint = move

    # -- time ---------------------------------------------------------------------------------------------------

    def step(self, dt: float) -> list[Wish]:
        """Advance by simulated time."""
        now = self._now
        self._clock += dt
        self._idle += dt
        now.clock = self._clock if self._idle < RESTLESS or now.thinking is not None else 0.0
        if self._curtain is None:
            self._tiles.work()
        if now.zoom is not None:
            now.zoom_time += dt
            if now.zoom_time >= now.zoom.duration:
                now.zoom = None
                now.changes += 1
        if self._spin is not None:
            quarters, time = self._spin
            self._spin = (quarters, time + dt) if time + dt < TURNING else None
        if now.score is None:
            return []
        before = now.time if now.time > 0 else -1.0
        now.time += dt * now.pace
        cues: list[Wish] = list(now.score.timeline.cues_between(before, now.time))
        if now.time >= now.score.timeline.duration:
            self._finish_score()
        return cues

    def _finish_score(self) -> None:
        if self._now.score is not None or self._after is not None:
            self._now.score = None
            self._now.changes += 1
        if self._after is not None:
            self._now.state, self._after = self._after, None

    @property
    def _up(self) -> int:
        """The quarter turns at which heads and labels stand: for the person to move, where they turn."""
        turns = self._layout.is_table and self._kit.theme.flags.board_turn == "pieces"
        return self._layout.cards[min(self._faced, len(self._layout.cards) - 1)].turn if turns else 0

    def _aim(self, state: DownUnderState, now: Camera | None) -> None:
        """Point the camera at what a state needs, moving there where something was seen before."""
        camera = replace(camera_for(state, self._area, None if now is None else replace(now, up=0)), up=self._up)
        before, self._now.camera = self._now.camera, camera
        self._turn.turned = camera.turned
        self._measure(camera)
        self._now.changes += 1
        if before is None or now is not before or self._kit.theme.reduced_motion:
            return
        if replace(before, up=camera.up) == camera:
            return
        board = Board(state, camera, border=border_axes(state))
        picture = board_picture(self._kit, self._tiles, self._layout, board)
        self._now.zoom = Zoom(self._kit, self._layout, before, camera, picture)
        self._now.zoom_time = 0.0

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> list[Wish] | None:
        """Act on an intent; ``None`` where it means nothing here."""
        self._idle = 0.0
        if self._now.score is not None or self._now.state is None:
            return None
        quarter = self._turn.quarter
        wishes = self._pointing.act(self, intent) if isinstance(intent, Pointer) else steering.act(self, intent)
        turned = (self._turn.quarter - quarter) % 4
        if turned and not self._kit.theme.reduced_motion:
            self._spin = (turned if turned < 3 else -1, 0.0)
        self._now.changes += 1
        return wishes

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now."""
        return prompts_of(self._turn)

    def describe(self, before: DownUnderState, move: Any) -> str:
        """The move in words."""
        return words.describe(before, move)

    # -- the picture --------------------------------------------------------------------------------------------

    def ground(self) -> pygame.Surface:
        """The opaque picture of everything that does not move now."""
        if self._curtain is not None and self._curtain.draws_on():
            return self._curtain.picture
        self._curtain = None
        found = self._composer.ground(self._now)
        self._base = self._composer.base
        return found

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground, from back to front."""
        if self._curtain is not None:
            return []
        spin = None
        if self._spin is not None:
            quarters, time = self._spin
            spin = Spin(quarters, fraction(time + lead, 0.0, TURNING))
        return self._composer.sprites(self._now, self.tray, spin, self._pointing, lead)
