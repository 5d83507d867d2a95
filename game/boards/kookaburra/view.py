"""Kookaburra on the screen: see :class:`game.boards.base.BoardView`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, cast
from weakref import WeakMethod

import pygame

from game.boards.about import PlayedMove
from game.boards.base import Cue, Prompt, SeatCard, Wish
from game.boards.common.fingers import Fingers
from game.boards.common.marks import Marks
from game.boards.kookaburra import words
from game.boards.kookaburra.cards import Cards
from game.boards.kookaburra.choreography import Choreographer
from game.boards.kookaburra.dice import Dice
from game.boards.kookaburra.hand import Hand
from game.boards.kookaburra.hits import Hits
from game.boards.kookaburra.layout import Layout, make_layout
from game.boards.kookaburra.logbook import Asides, Logged, logged
from game.boards.kookaburra.marks import TargetMarks
from game.boards.kookaburra.overlays import Overlays
from game.boards.kookaburra.picture import Ground, LastMove, Stills, last_of_events
from game.boards.kookaburra.pieces import Key, Pieces
from game.boards.kookaburra.prompts import prompts as prompts_of
from game.boards.kookaburra.rolls import RollPanel, Rolls, rolls_of
from game.boards.kookaburra.score import Score
from game.boards.kookaburra.throwing import throwers
from game.boards.kookaburra.track import Point
from game.boards.kookaburra.turn import DICE, Spot, TurnControl
from game.boards.kookaburra.water import Water
from game.intents import Act, Intent, Phase, Pointer, Press, Step
from game.rules.kookaburra.state import KookaburraState
from game.ui.kit import Kit
from game.ui.stage import Sprite

#: Seconds without an intent or a move after which nothing pulses any more, so that an idle screen stays still.
RESTLESS = 20.0


class KookaburraView:
    """The board, its cards, a person's turn, and all motion."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._players = 4
        self._state: KookaburraState | None = None
        self._after: KookaburraState | None = None
        self._cards: tuple[SeatCard, ...] = ()
        # The turn must not hold the view: one that was left is gone at once, with all its pictures.
        where = WeakMethod(self._where)
        self._turn = TurnControl(lambda spot: cast(Callable[[Spot], Point], where())(spot))
        self._score: Score | None = None
        self._time = 0.0
        self._pace = 1.0
        self._last: LastMove | None = None
        self._last_places: object = None
        self._rolls: tuple[Rolls, ...] = (Rolls(),) * 4
        self._log: tuple[Logged, ...] = ()
        self._log_is_open = False
        self._thinking: int | None = None
        self._hint: Any | None = None
        self._clock = 0.0
        self._idle = 0.0
        self._hand = Hand()
        self._held: dict[int, Spot | None] = {}
        #: The seat that pieces and labels face where they turn to the player to move.
        self._faced = 0
        self._build()

    # -- layout -------------------------------------------------------------------------------------------------

    def layout(self, kit: Kit) -> None:
        """Lay out for ``kit``; keeps state and selection."""
        if kit is self._kit:
            return
        self._kit = kit
        self._finish_score()
        self._build()

    def layout_steps(self) -> Iterator[None]:
        """Draw what the first picture needs, a slice at a time."""
        yield from self._ground.painter.steps()
        yield from self._pieces.warm()
        yield from self._card_art.warm()
        if self._state is not None:
            yield from self._ground.prepare(self._stills())

    def _build(self) -> None:
        kit = self._kit
        self._layout: Layout = make_layout(kit, self._players)
        self._layout.facing.turn = self._layout.cards[min(self._faced, self._players - 1)].turn
        tile = self._layout.tile
        self._pieces = Pieces(kit, self._layout)
        self._dice = Dice(kit, self._layout.die)
        self._card_art = Cards(kit, self._layout, self._pieces)
        self._marks = Marks(kit, round(tile))
        self._targets = TargetMarks(kit, tile, self._pieces)
        self._ground = Ground(kit, self._layout, self._pieces, self._card_art, self._marks, self._targets)
        self._choreographer = Choreographer(kit, self._layout, self._pieces, self._dice, self._card_art)
        self._overlays = Overlays(
            kit, self._layout, self._pieces, self._dice, self._card_art, self._marks, self._targets
        )
        self._hits = Hits(kit, self._layout, self._card_art, self._overlays, self._targets)
        self._fingers = Fingers.on(kit, tile, self._layout.board)
        self._turn.at_once = self._fingers.at_once
        self._water = Water(kit, self._layout)
        self._panel = RollPanel(kit, self._layout)
        self._asides = Asides(kit, self._layout, self._panel)
        turns = [self._layout.turn_of(seat) for seat in range(self._players)]
        self._warming = _warm(self._pieces, self._targets, self._dice, turns)
        self._turn.lay_out()

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

    def _where(self, spot: Spot) -> Point:
        return self._overlays.where(self._turn, spot)

    def where(self, spot: Spot) -> Point:
        """The pixel of something that can have the focus."""
        return self._where(spot)

    # -- at a table ---------------------------------------------------------------------------------------------

    @property
    def can_confirm(self) -> bool:
        """Whether the button in the tray of the player to move would do something."""
        turn = self._turn
        return self._score is None and turn.is_open and (turn.is_throwing or turn.option is not None)

    def confirm(self) -> list[Wish]:
        """Throw the dice, or take what is shown."""
        return (self._turn.accept() or []) if self.can_confirm else []

    @property
    def can_take_back(self) -> bool:
        """Whether undo takes back a part of the turn in the making."""
        return self._score is None and self._turn.can_take_back

    def holds(self, x: float, y: float) -> bool:
        """Dice are shaken as long as they are held."""
        if self._state is None or self._score is not None or not self._turn.is_throwing:
            return False
        return self._layout.island.collidepoint(x, y) or self._overlays.takes_dice(self._state, (x, y))

    # -- what the scene tells -----------------------------------------------------------------------------------

    def show(self, state: KookaburraState, cards: Sequence[SeatCard], *, interactive: bool) -> None:
        """Show ``state`` at once, with no motion."""
        if state.options.players != self._players:
            self._players = state.options.players
            self._build()
        self._finish_score()
        if self._last_places != state.places:
            self._last, self._last_places = None, state.places
        self._state = state
        self._cards = tuple(cards)
        if interactive:
            seats = throwers(state) or (state.turn,)
            self._faced = seats[0] if seats[0] is not None else self._faced
            self._layout.facing.turn = self._layout.cards[self._faced].turn
        self._turn.begin(state, interactive)
        self._hand.let_go()
        self._idle = 0.0

    def follow(self, plies: Sequence[PlayedMove]) -> None:
        """The moves that led here, for the logs."""
        self._rolls = rolls_of(plies, self._players)
        self._log = logged(plies)

    def animate(
        self, before: KookaburraState, events: Sequence[Any], after: KookaburraState, *, pace: float = 1.0
    ) -> None:
        """Play the choreography of ``events``."""
        self._turn.reset()
        self._log_is_open = False
        self._state, self._after = before, after
        self._score = self._choreographer.score(before, events, hand=self._hand.at)
        self._hand.let_go()
        last = last_of_events(self._layout.colours, events)
        if last is not None or before.places != after.places:
            self._last = last
        self._last_places = after.places
        self._time, self._pace = 0.0, max(0.05, pace)
        self._idle = 0.0

    def skip(self) -> None:
        """End the running choreography at once."""
        self._finish_score()

    def is_busy(self) -> bool:
        """Whether a choreography is running."""
        return self._score is not None

    def is_lively(self) -> bool:
        """Whether something else moves."""
        if self._hand.is_shaking:
            return True
        if self._kit.theme.reduced_motion:
            return False
        return self._thinking is not None or self._idle < RESTLESS

    def thinking(self, seat: int | None) -> None:
        """Show that the bot of ``seat`` thinks."""
        self._thinking = seat
        if seat is not None:
            self._turn.reset()

    def hint(self, move: Any | None) -> None:
        """Point at a move."""
        self._hint = move

    # -- time and input -----------------------------------------------------------------------------------------

    def step(self, dt: float) -> list[Wish]:
        """Advance by simulated time."""
        self._clock += dt
        self._idle += dt
        cues: list[Wish] = self._hand.step(dt)
        if self._score is None:
            # Nobody sees this time, so pictures that will be needed are drawn now, one a step.
            next(self._warming, None)
            return cues
        self._score.draw_ahead()
        before = self._time if self._time > 0 else -1.0
        self._time += dt * self._pace
        cues += self._score.timeline.cues_between(before, self._time)
        if self._time >= self._score.timeline.duration:
            self._finish_score()
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
        if self._log_is_open:
            return self._act_on_log(intent)
        turn = self._turn
        if isinstance(intent, Pointer):
            if turn.is_throwing:
                return self._hand.handle(intent, self._holds_dice, lambda: turn.tap(DICE))
            return self._point(intent)
        if isinstance(intent, Step):
            if turn.is_throwing:
                self._hand.shake()
                return []
            return [] if turn.step(intent.direction) or turn.is_open else None
        if isinstance(intent, Press):
            if intent.act is Act.ACCEPT:
                return turn.accept()
            if intent.act is Act.BACK or (intent.act is Act.UNDO and turn.can_take_back):
                return turn.back()
            if intent.act is Act.FIRST:
                self._log_is_open = True
                return [Cue("focus")]
            if intent.act in (Act.NEXT, Act.PREVIOUS):
                return [] if turn.cycle(1 if intent.act is Act.NEXT else -1) else None
        return None

    def _act_on_log(self, intent: Intent) -> list[Wish] | None:
        """Any button or tap closes the log."""
        closes = isinstance(intent, Press) and intent.act in (Act.FIRST, Act.BACK, Act.ACCEPT)
        if closes or (isinstance(intent, Pointer) and intent.phase is Phase.UP):
            self._log_is_open = False
            return [Cue("back")]
        return [] if isinstance(intent, Pointer | Step) else None

    def _holds_dice(self, at: Point) -> bool:
        """Whether the dice can be taken at a pixel: anywhere on the board, or where they lie."""
        assert self._state is not None
        return self._layout.track.box.collidepoint(at) or self._overlays.takes_dice(self._state, at)

    def _point(self, intent: Pointer) -> list[Wish] | None:
        turn = self._turn
        spot = self._fingers.meant(
            intent,
            self._hits.at(turn, self._state, intent.x, intent.y),
            lambda: {one: self._where(one) for one in turn.legal},
        )
        if intent.phase is Phase.DOWN:
            self._held[intent.pointer] = spot
            if intent.device == "mouse":
                self._turn.hover(spot)
            return [] if spot is not None or self._turn.pending else None
        if intent.phase in (Phase.HOVER, Phase.MOVE):
            if intent.device == "mouse" and not self._held:
                self._turn.hover(spot)
                return []
            return [] if intent.pointer in self._held else None
        known = intent.pointer in self._held
        held = self._held.pop(intent.pointer, None)
        if intent.phase is Phase.UP and held == spot and (spot is not None or self._turn.pending):
            if spot is None:
                return self._turn.back()
            return self._turn.tap_other() if spot.kind == "other" else self._turn.tap(spot)
        return [] if known and held is not None else None

    def bring_focus(self) -> None:
        """Whoever is to move steers by buttons: something is in the focus."""
        self._turn.bring_focus()

    def prompts(self) -> Sequence[Prompt]:
        """What the buttons would do now."""
        return prompts_of(self._turn, log_is_open=self._log_is_open)

    def describe(self, before: KookaburraState, move: Any) -> str:
        """The move in words."""
        return words.describe(before, move)

    # -- the picture --------------------------------------------------------------------------------------------

    def ground(self) -> pygame.Surface:
        """The opaque picture of everything that does not move now."""
        return self._ground.get(self._stills())

    def sprites(self, lead: float) -> list[Sprite]:
        """What lies on the ground, from back to front."""
        state = self._state
        if state is None:
            return []
        calm = self._kit.theme.reduced_motion or self._idle >= RESTLESS
        found = self._water.sprites(0.0 if calm else self._clock)
        found += self._asides.sprites(self._log, self._rolls, self._names())
        score = self._score
        if score is not None:
            if not score.has_dice:
                found += self._overlays.dice(state, self._turn, (score.distance, self._time))
            limit = score.timeline.duration - 1e-6
            found += score.timeline.sprites(min(limit, self._time + lead * self._pace))
        else:
            pulse = 0.0 if calm else self._clock
            found += self._overlays.dice(state, self._turn)
            if self._turn.is_throwing:
                found += self._overlays.hand(state, pulse, self._hand.shaken, self._hand.at)
            found += self._overlays.turn(self._turn, pulse)
            if self._hint is not None and self._turn.chosen is None:
                found += self._overlays.hint(state, self._hint)
        if self._thinking is not None:
            found += self._overlays.dots(self._thinking, self._clock)
        if self._log_is_open:
            rect = self._layout.rolls
            panel = self._panel.get(rect.size, self._rolls, self._names(), seats=tuple(range(self._players)))
            found.append(Sprite(panel, *rect.topleft))
        return found

    def _names(self) -> tuple[str, ...]:
        names = {card.seat: card.name for card in self._cards}
        return tuple(names.get(seat, "") for seat in range(self._players))

    def _stills(self) -> Stills:
        state = self._turn.shown if self._score is None and self._turn.is_open else self._state
        state = state or self._state
        if state is None:
            raise RuntimeError("a view has nothing to draw before it was shown a state")
        hidden: frozenset[Key] = frozenset()
        if self._score is not None:
            hidden = frozenset(self._score.lifted)
        elif self._turn.is_open and self._turn.chosen is not None and state.turn is not None:
            hidden = frozenset({(state.turn, self._turn.chosen)})
        hides_last = self._score is not None and bool(self._score.lifted)
        return Stills(
            places=state.places,
            cards=self._cards,
            active=state.turn,
            hidden=hidden,
            last=None if hides_last else self._last,
            counts=self._score is None,
            facing=self._layout.facing.turn,
            left=tuple(words.steps_left(state, seat) for seat in range(self._players)),
        )


def _warm(pieces: Pieces, targets: TargetMarks, dice: Dice, turns: Sequence[int]) -> Iterator[None]:
    """Draw what the first turns need beside the board's own pictures, one a step; ``turns`` are those of the seats."""
    yield from pieces.warm()
    yield from targets.warm(turns)
    yield from dice.warm([pieces.style(seat).light for seat in range(len(turns))])
