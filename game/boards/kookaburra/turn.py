"""A person's turn in the making: throwing, choosing an animal, a landing, and what to do there.

No drawing and no clock: the view asks this object what to show and hands it taps, arrows and buttons; what comes back
are wishes for the scene.  A landing is shown first (by hovering, by the focus, or by a first tap) and taken by the next
tap.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.boards.base import Cue, PlayMove, Refuse, Throw, Wish
from game.boards.common.focus import FocusMap
from game.boards.kookaburra import words
from game.boards.kookaburra.choices import HOMEWARD, Choices, Landing, Option
from game.intents import Direction
from game.rules.common import RulesError
from game.rules.kookaburra.board import ANIMALS, HOME, PAD, TRACK, Animal, square_of
from game.rules.kookaburra.moves import Step, step
from game.rules.kookaburra.state import KookaburraState
from game.rules.kookaburra.walking import square_at

THROWING = ("start", "roll", "fight")


class Spot(NamedTuple):
    """What can have the focus: ``"animal"`` (of the player), ``"square"``, ``"home"``, ``"choice"``, ``"dice"``."""

    kind: str
    number: int = 0


DICE = Spot("dice")


class TurnControl:
    """See the module.  ``where`` tells the pixel of a spot, for moving the focus with arrows."""

    def __init__(self, where: Callable[[Spot], tuple[float, float]]) -> None:
        self._where = where
        self.state: KookaburraState | None = None
        self.is_open = False
        self.choices: Choices | None = None
        self.chosen: Animal | None = None
        #: The options on the landing that was taken, where there are several.
        self.pending: tuple[Option, ...] = ()
        self.cursor: Spot | None = None
        self._focus: FocusMap[Spot] = FocusMap({})
        #: Whether a tap on a landing takes it without showing it first.
        self.at_once = False

    # -- what to show -------------------------------------------------------------------------------------------

    @property
    def is_throwing(self) -> bool:
        """Whether the dice wait to be thrown by hand."""
        return self.is_open and self.state is not None and self.state.phase in THROWING

    @property
    def first(self) -> Step | None:
        """The half of a split turn that was picked already."""
        return self.choices.first if self.choices is not None else None

    @property
    def shown(self) -> KookaburraState | None:
        """The state that the board shows: after the first half of a split turn."""
        return self.choices.shown if self.choices is not None else self.state

    @property
    def seat(self) -> int | None:
        """Whose turn it is."""
        return self.state.turn if self.state is not None else None

    @property
    def landings(self) -> dict[Landing, tuple[Option, ...]]:
        """Where the chosen animal can go."""
        if self.choices is None or self.chosen is None:
            return {}
        return self.choices.landings(self.chosen)

    @property
    def movable(self) -> list[Animal]:
        """The animals that can be chosen."""
        return self.choices.animals() if self.choices is not None else []

    @property
    def option(self) -> Option | None:
        """What the focus is on: the entry of a choice, or the first option of a landing."""
        cursor = self.cursor
        if cursor is None:
            return None
        if cursor.kind == "choice":
            return self.pending[cursor.number] if cursor.number < len(self.pending) else None
        landing = _landing(cursor)
        options = self.landings.get(landing) if landing is not None else None
        return options[0] if options else None

    @property
    def options(self) -> tuple[Option, ...]:
        """All options of the focused landing."""
        landing = _landing(self.cursor)
        return self.landings.get(landing, ()) if landing is not None else ()

    # -- the state of the game ----------------------------------------------------------------------------------

    def begin(self, state: KookaburraState, is_open: bool) -> None:
        """The game is in ``state``; ``is_open``: a person decides or throws.  The same state keeps what was chosen."""
        if state == self.state and is_open and self.is_open:
            return
        self.state, self.is_open = state, is_open
        self.choices = Choices(state) if is_open and state.phase == "move" else None
        self._choose(None)
        self.cursor = DICE if self.is_throwing else None

    def reset(self) -> None:
        """Nobody decides any more: forget the turn."""
        self.is_open = False
        self.choices = None
        self._choose(None)

    def lay_out(self) -> None:
        """The places of things have changed."""
        self._settle()

    def _choose(self, animal: Animal | None) -> None:
        self.chosen = animal
        self.pending = ()
        self.cursor = None
        self._settle()

    def _settle(self) -> None:
        self._focus = FocusMap({spot: self._where(spot) for spot in self._spots()})

    def _spots(self) -> list[Spot]:
        if not self.is_open:
            return []
        if self.is_throwing:
            return [DICE]
        if self.pending:
            return [Spot("choice", i) for i in range(len(self.pending))]
        if self.chosen is not None:
            found = [Spot("home") if landing == HOMEWARD else Spot("square", landing) for landing in self.landings]
            return [*found, Spot("animal", self.chosen)]
        return [Spot("animal", animal) for animal in ANIMALS if not self._is_home(animal)]

    @property
    def legal(self) -> list[Spot]:
        """What a tap on the board would take: landings of the chosen animal, and animals that can be chosen."""
        if not self.is_open or self.is_throwing or self.pending:
            return []
        found = [spot for spot in self._spots() if spot.kind != "animal"]
        return found + [Spot("animal", animal) for animal in self.movable]

    @property
    def can_take_back(self) -> bool:
        """Whether there is a choice or half a turn to take back."""
        return self.is_open and not self.is_throwing and (bool(self.pending) or self.first is not None)

    def _is_home(self, animal: Animal) -> bool:
        shown, seat = self.shown, self.seat
        return shown is not None and seat is not None and shown.places[seat][animal] == HOME

    # -- pointers -----------------------------------------------------------------------------------------------

    def hover(self, spot: Spot | None) -> bool:
        """The pointer is over ``spot``; whether that changes the focus."""
        if not self.is_open or self.is_throwing:
            return False
        offered = spot is not None and spot in self._focus
        cursor = spot if offered else None
        changed = cursor != self.cursor
        self.cursor = cursor
        return changed

    def tap(self, spot: Spot) -> list[Wish]:
        """A tap on a spot, by a pointer or by the accept button on the focused one."""
        if self.state is None or not self.is_open:
            return []
        if self.is_throwing:
            return self.throw() if spot.kind == "dice" else []
        if self.pending:
            if spot.kind == "choice":
                return self._take(self.pending[spot.number])
            return self.back() or []
        if spot.kind == "animal":
            return self._tap_animal(Animal(spot.number))
        landing = _landing(spot)
        if landing is None:
            return []
        if landing in self.landings:
            return self._tap_landing(spot, self.landings[landing])
        return self._refuse(landing)

    def tap_other(self) -> list[Wish]:
        """A tap on another player's animal that is no landing."""
        return [Refuse(words.not_yours())] if self.is_open and not self.is_throwing else []

    def throw(self) -> list[Wish]:
        """Throw the dice."""
        if not self.is_throwing:
            return []
        self.is_open = False
        return [Throw()]

    def _tap_animal(self, animal: Animal) -> list[Wish]:
        assert self.state is not None
        if animal is self.chosen:
            self._choose(None)
            self.cursor = Spot("animal", animal)
            return [Cue("back")]
        if animal not in self.movable:
            self.cursor = Spot("animal", animal)
            return [Refuse(words.cannot_move(self.shown or self.state, animal, self.first))]
        self._choose(animal)
        self.cursor = Spot("animal", animal)
        return [Cue("focus")]

    def _tap_landing(self, spot: Spot, options: tuple[Option, ...]) -> list[Wish]:
        if self.cursor != spot and not self.at_once:
            self.cursor = spot
            return [Cue("focus")]
        if len(options) == 1:
            return self._take(options[0])
        self.pending = options
        self._settle()
        self.cursor = Spot("choice", 0)
        return [Cue("focus")]

    def _take(self, option: Option) -> list[Wish]:
        assert self.state is not None
        if option.goes_on:
            assert isinstance(option.move, Step)
            self.choices = Choices(self.state, option.move)
            self._choose(None)
            return [Cue("confirm")]
        self.is_open = False
        return [Cue("confirm"), PlayMove(option.move)]

    def _refuse(self, landing: Landing) -> list[Wish]:
        """Why the chosen animal cannot go there."""
        state, animal, seat = self.shown, self.chosen, self.seat
        assert state is not None
        if seat is None:
            return []
        if landing == HOMEWARD:
            return [Refuse(words.home_refusal(state, seat, animal))]
        if animal is None:
            return []
        if animal is Animal.KOOKABURRA:
            own = square_at(state.colours[seat], animal, state.places[seat][animal])
            return [Refuse(words.reason(_Taken("same_square" if own == landing else "occupied")))]
        place = state.places[seat][animal]
        base = 0 if place == PAD else place
        for distance in words.ways_left(state, self.first):
            for way in (distance, -distance):
                if square_of(state.colours[seat], base + way) % TRACK == landing:
                    refused = state.why_not(step(animal, way))
                    if refused is not None:
                        return [Refuse(words.reason(refused))]
        return [Refuse(words.allowed(state, self.first))]

    # -- buttons ------------------------------------------------------------------------------------------------

    def accept(self) -> list[Wish] | None:
        """The accept button: a tap on what has the focus; it first brings the focus where there is none."""
        if not self.is_open:
            return None
        if self.is_throwing:
            return self.throw()
        if self.cursor is None:
            self._find_focus()
            return [Cue("focus")] if self.cursor is not None else None
        chosen = self.chosen
        wishes = self.tap(self.cursor)
        if self.chosen is not None and self.chosen is not chosen:
            # Whoever steers by buttons goes on from the landing that is most likely wanted.
            self._find_focus()
        return wishes

    def back(self) -> list[Wish] | None:
        """One step back: from a choice to the landings, from these to the animals, from the second half to the first.

        ``None``: there is nothing to take back.
        """
        if not self.is_open or self.is_throwing:
            return None
        if self.pending:
            landing = self.pending[0].landing
            self.pending = ()
            self._settle()
            self.cursor = Spot("home") if landing == HOMEWARD else Spot("square", landing)
            return [Cue("back")]
        if self.chosen is not None:
            animal = self.chosen
            self._choose(None)
            self.cursor = Spot("animal", animal)
            return [Cue("back")]
        if self.first is not None and self.state is not None:
            animal = self.first.animal
            self.choices = Choices(self.state)
            self._choose(None)
            self.cursor = Spot("animal", animal)
            return [Cue("back")]
        return None

    def step(self, direction: Direction) -> bool:
        """Move the focus; whether it moved."""
        if not self.is_open:
            return False
        if self.cursor is None or self.cursor not in self._focus:
            self._find_focus()
            return self.cursor is not None
        following = self._focus.next(self.cursor, direction)
        if following is None:
            return False
        self.cursor = following
        return True

    def cycle(self, step: int) -> bool:
        """Move the focus to the next or previous thing in reading order; whether it moved."""
        if not self.is_open:
            return False
        self.cursor = self._focus.cycle(self.cursor, step)
        return self.cursor is not None

    @property
    def focus_map(self) -> FocusMap[Spot]:
        """What can have the focus now."""
        return self._focus

    def bring_focus(self) -> None:
        """Somebody steers by buttons: there is something in the focus."""
        if self.is_open and self.cursor is None:
            self._find_focus()

    def _find_focus(self) -> None:
        """Put the focus where a player most likely looks: on the animal that can move and is furthest ahead, or on
        the landing furthest ahead."""
        if self.pending:
            self.cursor = Spot("choice", 0)
        elif self.chosen is not None:
            best = max(self.landings.items(), key=lambda item: _promise(item[0], item[1][0]))
            self.cursor = Spot("home") if best[0] == HOMEWARD else Spot("square", best[0])
        elif self.movable:
            shown, seat = self.shown, self.seat
            assert shown is not None
            assert seat is not None
            own = shown.places[seat]
            walkers = [animal for animal in self.movable if animal is not Animal.KOOKABURRA]
            self.cursor = Spot("animal", max(walkers, key=lambda a: own[a]) if walkers else Animal.KOOKABURRA)


class _Taken(RulesError):
    """A refusal that is told from the board without asking the rules."""

    def __init__(self, code: str) -> None:
        super().__init__(code, code)


def _promise(landing: Landing, option: Option) -> tuple[bool, bool, int]:
    """How likely a landing is wanted: home, then a bite or (flying) an animal that is alone, then far ahead."""
    return landing == HOMEWARD, bool(option.eats) or (option.distance == 0 and option.shares == 1), option.distance


def _landing(spot: Spot | None) -> Landing | None:
    if spot is None:
        return None
    if spot.kind == "home":
        return HOMEWARD
    return spot.number if spot.kind == "square" else None
