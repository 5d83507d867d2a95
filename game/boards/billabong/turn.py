"""A person's turn in the making: which kangaroo is chosen, which hops are taken, where the focus is.

No drawing and no clock: the view asks this object what to show and hands it taps, arrows and buttons; what comes back
are wishes for the scene.  A far landing is shown first (by hovering, by the focus, or by a first tap) and taken by the
next tap.  Hops taken stay on this side of the session until the jump ends; with the touch rule the first of them also
sends a ``touch``, so that the commitment is on record.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.boards.base import Cue, PlayMove, Refuse, Wish
from game.boards.billabong import words
from game.boards.common.focus import FocusMap
from game.intents import Direction
from game.rules.billabong import (
    COLUMN,
    ROW,
    BillabongState,
    Jump,
    Placement,
    Reach,
    Square,
    Touch,
    Walk,
    partial,
    reach,
    square_at,
    steps_left,
    walks,
    why_not,
)
from game.rules.common import IllegalMove


class TurnControl:
    """See the module.  ``confirm``: a walk needs a second tap even where the pointer has shown it; ``at_once``: no tap
    only shows, for cells are large enough to be hit surely."""

    def __init__(self, *, confirm: bool = False, at_once: bool = False) -> None:
        self.confirm = confirm
        self.at_once = at_once
        self.state: BillabongState | None = None
        self.is_open = False
        #: The squares of the jump so far, the chosen kangaroo's first; empty while none is chosen.
        self.path: tuple[Square, ...] = ()
        #: What has the focus.
        self.cursor: Square | None = None
        #: Where the chosen kangaroo can get to from where it stands now.
        self.targets: Mapping[Square, Reach] = {}
        #: The kangaroos that can be chosen, or in the placement the squares that are free for it.
        self.choices: frozenset[Square] = frozenset()
        self._armed: Square | None = None
        self._focus: FocusMap[Square] = FocusMap({})

    # -- what to show -------------------------------------------------------------------------------------------

    @property
    def is_placing(self) -> bool:
        """Whether a kangaroo is to be placed."""
        return self.is_open and self.state is not None and self.state.phase == "placement"

    @property
    def chosen(self) -> Square | None:
        """The start square of the chosen kangaroo."""
        return self.path[0] if self.path else None

    @property
    def standing(self) -> Square | None:
        """Where the chosen kangaroo stands after the hops taken."""
        return self.path[-1] if self.path else None

    @property
    def hops(self) -> int:
        """How many hops were taken."""
        return max(0, len(self.path) - 1)

    @property
    def count(self) -> int:
        """The crossing count of the chosen kangaroo after the hops taken."""
        if self.state is None or not self.path:
            return 0
        return partial(self.state, self.path).count

    @property
    def is_bound(self) -> bool:
        """Whether the chosen kangaroo must make the turn."""
        return self.state is not None and self.state.touched is not None

    @property
    def target(self) -> Reach | None:
        """What taking the focused square would do."""
        return self.targets.get(self.cursor) if self.cursor is not None else None

    @property
    def preview(self) -> tuple[Square, ...]:
        """The way from where the kangaroo stands to the focused target; empty where none is focused."""
        target = self.target
        if target is None:
            return ()
        if isinstance(target.move, Jump):
            return target.move.path[self.hops :]
        return (target.move.start, target.move.end)

    # -- the state of the game ----------------------------------------------------------------------------------

    def begin(self, state: BillabongState, is_open: bool) -> None:
        """The game is in ``state``; ``is_open``: a person decides.  Hops that were taken stay taken where the state
        differs only by the touch that they sent."""
        old = self.state
        goes_on = (
            old is not None
            and bool(self.path)
            and state.phase == "race"
            and (state.to_move, state.teams, state.bystanders) == (old.to_move, old.teams, old.bystanders)
            and (state == old or state.touched == self.path[0])
        )
        self.state, self.is_open = state, is_open
        if goes_on:
            self._settle()
            return
        self.path = ()
        self._armed = None
        if is_open and state.phase == "race" and state.touched is not None:
            self.path = (state.touched,)
        self._settle()
        self.cursor = None

    def reset(self) -> None:
        """Nobody decides any more: forget the turn."""
        self.is_open = False
        self.path = ()
        self._settle()
        self.cursor = None

    def _settle(self) -> None:
        """Work out targets and choices for where the turn has got to."""
        state = self.state
        self.targets, self.choices = {}, frozenset()
        if state is None or not self.is_open:
            self.cursor = None
        elif state.phase == "placement":
            self.choices = frozenset(move.square for move in state.moves() if isinstance(move, Placement))
        elif state.phase == "race":
            self.choices = movable(state)
            if self.path:
                found = list(reach(state, self.path))
                if not self.hops:
                    found += walks(state, self.path[0])
                self.targets = {one.square: one for one in found}
        squares = [*self.targets, self.path[-1]] if self.path else list(self.choices)
        self._focus = FocusMap({} if self.is_placing else {s: (COLUMN[s], -ROW[s]) for s in squares})

    # -- pointers -----------------------------------------------------------------------------------------------

    def hover(self, square: Square | None) -> bool:
        """The pointer is over ``square``; whether that changes the focus."""
        if not self.is_open:
            return False
        offered = square in self.targets or square == self.standing or (not self.hops and square in self.choices)
        cursor = square if offered else None
        changed = cursor != self.cursor
        self.cursor = cursor
        if changed:
            self._armed = None
        return changed

    def tap(self, square: Square) -> list[Wish]:
        """A tap on a square, by a pointer or by the accept button on the focused square."""
        state = self.state
        if state is None or not self.is_open:
            return []
        if state.phase == "placement":
            return self._place(state, square)
        if not self.path:
            return self._choose(state, square)
        if square == self.standing:
            return self._end() if self.hops else self._let_go(square)
        if square in self.targets:
            return self._take(state, self.targets[square])
        if square in self.choices and (not self.hops or not state.options.touch_move) and not self.is_bound:
            self.path = ()
            return self._choose(state, square)
        refusal = why_not(state, self.path, square)
        if self.hops and state.owner(square) == state.to_move:
            return [Refuse(words.must_go_on())]
        return [Refuse(words.reason(refusal))] if refusal is not None else []

    @property
    def legal(self) -> frozenset[Square]:
        """The squares on which a tap would do something."""
        if not self.is_open:
            return frozenset()
        found = {*self.targets} if self.hops else {*self.targets, *self.choices}
        return frozenset(found if self.standing is None else {*found, self.standing})

    @property
    def is_ready(self) -> bool:
        """Whether something is shown that :meth:`take_shown` would take."""
        can_place = self.is_placing and self.cursor in self.choices
        return self.is_open and (self.target is not None or self.hops > 0 or can_place)

    def take_shown(self) -> list[Wish]:
        """Take the square that is shown, or end the jump where the kangaroo stands."""
        if not self.is_ready:
            return []
        is_shown = self.target is not None or self.is_placing
        return (self.accept() if is_shown else self.finish()) or []

    # -- buttons ------------------------------------------------------------------------------------------------

    def accept(self) -> list[Wish] | None:
        """The accept button: a tap on the focused square; it first brings the focus where there is none."""
        if not self.is_open:
            return None
        if self.cursor is None:
            self._find_focus()
            return [Cue("focus")] if self.cursor is not None else None
        before = self.chosen
        wishes = self.tap(self.cursor)
        if self.targets and self.chosen not in (None, before):
            # Whoever steers by buttons goes on from the landing that is furthest ahead.
            self.cursor = min(self.targets, key=lambda square: (steps_left(square, self.targets[square].count), square))
        return wishes

    def back(self) -> list[Wish] | None:
        """One step back: a hop, else the choice of the kangaroo; never a touch.  ``None``: there is nothing."""
        if not self.is_open or not self.path:
            return None
        if self.hops:
            self.path = self.path[:-1]
        elif self.is_bound:
            return None
        else:
            self.cursor = self.path[0]
            self.path = ()
            self._settle()
            return [Cue("back")]
        self._settle()
        self.cursor = self.standing
        return [Cue("back")]

    def bring_focus(self) -> None:
        """Somebody steers by buttons: there is something in the focus."""
        if self.is_open and self.cursor is None:
            self._find_focus()

    def finish(self) -> list[Wish] | None:
        """End the jump where the kangaroo stands."""
        return self._end() if self.is_open and self.hops else None

    def step(self, direction: Direction) -> bool:
        """Move the focus; whether it moved."""
        if not self.is_open:
            return False
        self._armed = None
        if self.cursor is None or (not self.is_placing and self.cursor not in self._focus):
            self._find_focus()
            return self.cursor is not None
        step = self._beside if self.is_placing else self._focus.next
        following = step(self.cursor, direction)
        if following is None:
            return False
        self.cursor = following
        return True

    def cycle(self, step: int) -> bool:
        """Move the focus to the next or previous thing in reading order; whether it moved."""
        if not self.is_open:
            return False
        if self.is_placing:
            order = sorted(self.choices, key=lambda s: (-ROW[s], COLUMN[s]))
            if not order:
                return False
            at = order.index(self.cursor) if self.cursor in self.choices else -step
            self.cursor = order[(at + step) % len(order)]
            return True
        self.cursor = self._focus.cycle(self.cursor, step)
        return self.cursor is not None

    # -- inside -------------------------------------------------------------------------------------------------

    def _find_focus(self) -> None:
        """Put the focus where a player most likely looks: on the chosen kangaroo, else on the one furthest ahead."""
        state = self.state
        if self.standing is not None:
            self.cursor = self.standing
        elif self.choices and state is not None:
            if self.is_placing:
                self.cursor = min(self.choices, key=lambda s: (abs(COLUMN[s] - 8) + abs(ROW[s] - 4), s))
            else:
                self.cursor = min(self.choices, key=lambda s: (words.left(state, s), s))

    def _beside(self, square: Square, direction: Direction) -> Square | None:
        """The next square of the board in a direction, lake and kangaroos included, within the area for placing."""
        dx, dy = direction.value
        following = square_at(COLUMN[square] + dx, ROW[square] - dy)
        state = self.state
        if following is None or state is None or state.options.placement == "anywhere":
            return following
        return following if COLUMN[following] >= 8 and ROW[following] <= 7 else None

    def _place(self, state: BillabongState, square: Square) -> list[Wish]:
        if square not in self.choices:
            try:
                state.play(Placement(square))
            except IllegalMove as refusal:
                return [Refuse(words.reason(refusal))]
        if self.confirm and self.cursor != square:
            self.cursor = square
            return [Cue("focus")]
        self.is_open = False
        return [PlayMove(Placement(square))]

    def _choose(self, state: BillabongState, square: Square) -> list[Wish]:
        if square in self.choices:
            self.path = (square,)
            self.cursor = square
            self._armed = None
            self._settle()
            return [Cue("focus")]
        self._settle()
        try:
            walks(state, square)
        except IllegalMove as refusal:
            return [Refuse(words.reason(refusal))]
        return [Refuse(words.cannot_move())]

    def _let_go(self, square: Square) -> list[Wish]:
        if self.is_bound:
            return [Refuse(words.must_go_on())]
        self.path = ()
        self.cursor = square
        self._settle()
        return [Cue("back")]

    def _end(self) -> list[Wish]:
        self.is_open = False
        return [Cue("confirm"), PlayMove(Jump(self.path))]

    def _take(self, state: BillabongState, target: Reach) -> list[Wish]:
        """Take what ``target`` offers, or show it first."""
        if self.cursor != target.square and not self.at_once:
            self.cursor, self._armed = target.square, target.square
            return [Cue("focus")]
        if isinstance(target.move, Walk):
            if self.confirm and self._armed != target.square:
                self._armed = target.square
                return [Cue("focus")]
            self.is_open = False
            return [PlayMove(target.move)]
        self._armed = None
        if target.finishes:
            # The rest of the jump is shown when it comes back from the session, like any other move.
            self.is_open = False
            return [PlayMove(target.move)]
        start = self.path[0]
        first = not self.hops
        self.path = target.move.path
        self.cursor = target.square
        self._settle()
        if first and state.options.touch_move and state.touched is None:
            return [PlayMove(Touch(start))]
        return []


def movable(state: BillabongState) -> frozenset[Square]:
    """The squares of the kangaroos that the player to move can move."""
    found = set()
    for move in state.moves():
        if isinstance(move, Walk | Jump):
            found.add(move.start)
    return frozenset(found)
