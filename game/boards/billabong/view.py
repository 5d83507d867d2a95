"""Billabong on the screen: see :class:`game.boards.base.BoardView`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pygame

from game.boards.base import Prompt, Refuse, SeatCard, Wish
from game.boards.billabong import words
from game.boards.billabong.choreography import Score
from game.boards.billabong.ground import base_ground, prepare_parts
from game.boards.billabong.layout import Layout, make_layout
from game.boards.billabong.overlays import REFUSED
from game.boards.billabong.panels import JumpView, Panels
from game.boards.billabong.past import Past
from game.boards.billabong.picture import Ground, Stills, lake_places, target_icons
from game.boards.billabong.pieces import REFEREE, Pieces
from game.boards.billabong.pointing import Pointing
from game.boards.billabong.prompts import prompts as prompts_of
from game.boards.billabong.showing import Motion, jump_of, stills_of
from game.boards.billabong.sides import Side, Sides
from game.boards.billabong.turn import TurnControl
from game.boards.common.fingers import Fingers
from game.boards.common.marks import Marks
from game.intents import Act, Intent, Pointer, Press, Step
from game.rules.billabong import BillabongState, Hopped, Jump, RefereePlaced, Square, Touched
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Seconds without an intent after which nothing pulses any more, so that an idle screen stays still.
RESTLESS = 20.0


class BillabongView:
    """The board, its cards and panels, a person's turn, and all motion."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._players = 4
        self._state: BillabongState | None = None
        self._cards: tuple[SeatCard, ...] = ()
        self._turn = TurnControl()
        self._pointing = Pointing(self._turn)
        self._score: Score | None = None
        self._own: Score | None = None  # hops of the person's turn in the making
        self._time = 0.0
        self._pace = 1.0
        self._path: tuple[Square, ...] = ()  # of the running score
        self._after: BillabongState | None = None
        self._past = Past()
        self._thinking: int | None = None
        self._hint: Any | None = None
        self._clock = 0.0
        self._idle = 0.0
        #: The square whose tap was refused, and how long ago.
        self._refused: tuple[Square, float] | None = None
        self._base: pygame.Surface | None = None
        self._faced = 0
        self._build()

    # -- layout -------------------------------------------------------------------------------------------------

    def layout(self, kit: Kit) -> None:
        """Lay out for ``kit``; keeps state and selection."""
        if kit is self._kit:
            return
        self._kit = kit
        self._base = None
        self._score = self._own = None
        if self._after is not None:
            self._state, self._after = self._after, None
        self._build()

    def layout_steps(self) -> Iterator[None]:
        """Draw what the first picture needs, a slice at a time."""
        for _ in prepare_parts(self._kit, self._layout):
            yield
        self._base = base_ground(self._kit, self._layout)
        self._ground.base = self._base
        yield
        for owner in (*range(self._players), REFEREE):
            for east in (False, True):
                self._pieces.standing(owner, east, False)
                yield
        race = self._layout.race
        card = self._layout.cards[0]
        yield from self._panels.warm(card.size, race.size if race else None, card.compact)

    def _build(self) -> None:
        kit = self._kit
        self._layout: Layout = make_layout(kit, self._players)
        self._pieces = Pieces(kit, self._layout.square, self._players)
        self._marks = Marks(kit, self._layout.square, target_icons(kit, self._layout.square))
        self._panels = Panels(kit, self._pieces)
        lake = lake_places(self._layout)
        self._ground = Ground(kit, self._layout, self._pieces, self._marks, self._panels, lake)
        self._ground.base = self._base
        self._sides = Sides(kit, self._layout, self._pieces, self._marks, lake)
        self._fingers = Fingers.on(kit, self._layout.square, self._layout.frame)
        self._turn.confirm, self._turn.at_once = self._fingers.look_first, self._fingers.at_once
        self._warming = self._pieces.warm((*range(self._players), REFEREE))

    @property
    def fingers(self) -> Fingers:
        """How surely a finger hits the board's cells."""
        return self._fingers

    @property
    def layout_now(self) -> Layout:
        """Where everything lies."""
        return self._layout

    @property
    def turn(self) -> TurnControl:
        """The person's turn in the making."""
        return self._turn

    @property
    def _side(self) -> Side:
        """The side for which what belongs to the turn is drawn."""
        return self._sides[self._layout.mover_side(self._facing)]

    @property
    def _facing(self) -> int | None:
        """The seat that labels face: whose turn it is; where pieces turn too, the person who was asked last."""
        if self._layout.labels_turn:
            return min(self._faced, self._players - 1)
        return self._state.to_move if self._state is not None else None

    # -- at a table ---------------------------------------------------------------------------------------------

    @property
    def can_confirm(self) -> bool:
        """Whether the button in the tray of the player to move would do something."""
        return self._turn.is_ready

    @property
    def can_take_back(self) -> bool:
        """Whether undo takes back a hop of the turn in the making."""
        return self._turn.is_open and self._turn.hops > 0

    def confirm(self) -> list[Wish]:
        """Take the square that is shown, or end the jump where the kangaroo stands."""
        before = self._turn.path
        if self._score is not None:
            return []
        wishes = self._turn.take_shown()
        if self._turn.path != before:
            self._follow(before)
        return wishes

    # -- what the scene tells -----------------------------------------------------------------------------------

    def show(self, state: BillabongState, cards: Sequence[SeatCard], *, interactive: bool) -> None:
        """Show ``state`` at once, with no motion but that of hops just taken."""
        if state.options.players != self._players:
            self._players = state.options.players
            self._build()
        if self._score is not None:
            self._finish_score()
        self._past.show(self._state, state)
        self._state = state
        self._cards = tuple(cards)
        path = self._turn.path
        if interactive and state.to_move is not None:
            self._faced = state.to_move
        self._turn.begin(state, interactive)
        if self._turn.path != path:
            self._own = None
        self._idle = 0.0

    def follow(self, plies: Sequence[Any]) -> None:
        """The moves in force, so that the log is complete also where a game was resumed or taken back."""
        self._past.follow(plies)

    def animate(
        self, before: BillabongState, events: Sequence[Any], after: BillabongState, *, pace: float = 1.0
    ) -> None:
        """Play the choreography of ``events``."""
        if all(isinstance(event, Touched) for event in events):
            return
        hops = tuple(event for event in events if isinstance(event, Hopped))
        path = (hops[0].start, *(hop.end for hop in hops)) if hops else ()
        taken = self._turn.path
        skip = len(taken) - 1 if len(taken) > 1 and path[: len(taken)] == taken else 0
        self._turn.reset()
        self._own = None
        self._state, self._after = before, after
        self._path = path
        self._score = self._side.choreographer.score(events, skip=skip, referee=path[0] if skip else None)
        self._past.play(before, events, after)
        self._time, self._pace = 0.0, max(0.05, pace)

    def skip(self) -> None:
        """End the running choreography at once."""
        self._own = None
        self._finish_score()

    def is_busy(self) -> bool:
        """Whether a choreography is running."""
        return self._score is not None

    def is_lively(self) -> bool:
        """Whether something else moves."""
        if self._own is not None or self._refused is not None:
            return True
        if self._kit.theme.reduced_motion:
            return False
        if self._thinking is not None:
            return True
        return self._turn.is_open and self._idle < RESTLESS and self._side.overlays.pulses(self._turn)

    def thinking(self, seat: int | None) -> None:
        """Show that the bot of ``seat`` thinks."""
        self._thinking = seat
        if seat is not None:
            self._turn.reset()
            self._own = None

    def hint(self, move: Any | None) -> None:
        """Point at a move."""
        self._hint = move

    # -- time and input -----------------------------------------------------------------------------------------

    def step(self, dt: float) -> list[Wish]:
        """Advance by simulated time."""
        self._clock += dt
        self._idle += dt
        if self._refused is not None:
            age = self._refused[1] + dt
            self._refused = (self._refused[0], age) if age < REFUSED else None
        score = self._score or self._own
        if score is None:
            # Nobody sees this time, so the frames of the next flight are drawn now, one a step.
            next(self._warming, None)
            return []
        before = self._time if self._time > 0 else -1.0
        self._time += dt * self._pace
        cues: list[Wish] = list(score.timeline.cues_between(before, self._time))
        if self._time >= score.timeline.duration:
            if self._score is not None:
                self._finish_score()
            self._own = None
        return cues

    def _finish_score(self) -> None:
        if self._score is None:
            return
        self._score = None
        if self._after is not None:
            self._state, self._after = self._after, None

    def handle(self, intent: Intent) -> list[Wish] | None:
        """Act on an intent; ``None`` where it means nothing here."""
        self._idle = 0.0
        if self._score is not None or self._state is None:
            return None
        before = self._turn.path
        wishes = self._act(intent)
        if wishes is not None and self._turn.path != before:
            self._follow(before)
        if wishes and any(isinstance(wish, Refuse) for wish in wishes):
            square = self._square_of(intent)
            self._refused = None if square is None else (square, 0.0)
        return wishes

    def _square_of(self, intent: Intent) -> Square | None:
        """The square that an intent means: under the pointer, or in the focus."""
        return self._pointed(intent) if isinstance(intent, Pointer) else self._turn.cursor

    def _pointed(self, intent: Pointer) -> Square | None:
        """The square that a pointer means."""
        layout = self._layout
        return self._fingers.meant(
            intent, layout.hit(intent.x, intent.y), lambda: {one: layout.middle(one) for one in self._turn.legal}
        )

    def _act(self, intent: Intent) -> list[Wish] | None:
        turn = self._turn
        if isinstance(intent, Pointer):
            return self._pointing.act(intent, self._pointed(intent))
        if isinstance(intent, Step):
            moved = turn.step(intent.direction)
            return [] if moved or turn.is_open else None
        if isinstance(intent, Press):
            if intent.act is Act.ACCEPT:
                return turn.accept()
            if intent.act is Act.BACK or (intent.act is Act.UNDO and self.can_take_back):
                return turn.back()
            if intent.act is Act.FIRST:
                return turn.finish()
            if intent.act in (Act.NEXT, Act.PREVIOUS):
                return [] if turn.cycle(1 if intent.act is Act.NEXT else -1) else None
        return None

    def _follow(self, before: tuple[Square, ...]) -> None:
        """Show hops that the person has just taken, or taken back."""
        state, path = self._state, self._turn.path
        self._own = None
        if state is None or not path or not before or path[0] != before[0]:
            return
        if len(path) > len(before):
            events = [event for event in state.play(Jump(path))[1] if isinstance(event, Hopped | RefereePlaced)]
            skip = len(before) - 1
            self._own = self._side.choreographer.score(events, skip=skip, referee=path[0] if skip else None)
        elif len(path) == len(before) - 1:
            hops = [event for event in state.play(Jump(before))[1] if isinstance(event, Hopped)]
            flag = hops[-1].count_before > 0
            self._own = self._side.choreographer.retreat(before, hops[0].seat, hops[-1].count_after > 0, flag)
        self._path = max(path, before, key=len)
        self._time, self._pace = 0.0, 1.15

    def bring_focus(self) -> None:
        """Whoever is to move steers by buttons: something is in the focus."""
        self._turn.bring_focus()

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now."""
        return prompts_of(self._turn)

    def describe(self, before: BillabongState, move: Any) -> str:
        """The move in words."""
        return words.describe(before, move)

    # -- the picture --------------------------------------------------------------------------------------------

    def ground(self) -> pygame.Surface:
        """The opaque picture of everything that does not move now."""
        found = self._ground.get(self._stills())
        self._base = self._ground.base
        return found

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground, from back to front."""
        found: list[Sprite] = []
        panel = self._jump_panel()
        if panel is not None:
            found.append(panel)
        score = self._score or self._own
        side = self._side
        overlays = side.overlays
        seen: list[Sprite] = []
        if score is not None:
            limit = score.timeline.duration - 1e-6
            seen += score.timeline.sprites(min(limit, self._time + lead * self._pace))
        elif self._state is not None:
            pulse = self._clock if self._idle < RESTLESS else 0.0
            seen += overlays.sprites(self._state, self._turn, pulse, self._hint)
        if self._thinking is not None:
            seen += overlays.dots(self._thinking, self._clock)
        if self._refused is not None and self._score is None:
            seen += overlays.refused(*self._refused)
        return found + side.frame.sprites(seen)

    def _stills(self) -> Stills:
        if self._state is None:
            raise RuntimeError("a view has nothing to draw before it was shown a state")
        return stills_of(self._state, self._cards, self._turn, self._motion, self._past.last, self._facing)

    def _jump_panel(self) -> Sprite | None:
        place = self._layout.jump
        if place is None:
            return None
        surface = self._ground.jump_panel(self._jump_view(), tuple(self._past.log))
        return None if surface is None else Sprite(surface, *place.rect.topleft)

    def _jump_view(self) -> JumpView | None:
        return jump_of(self._state, self._turn, self._motion, self._past.last)

    @property
    def _motion(self) -> Motion | None:
        """What is moving now."""
        score = self._score or self._own
        return None if score is None else Motion(score, self._path, self._time, is_own=self._score is None)
