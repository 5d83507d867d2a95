"""The conductor: keeps a session going.

It draws what chance decides, plays moves that nobody can avoid, asks the bots and waits for people.  It knows no screen
and no clock: the scene calls :meth:`Conductor.step` while nothing moves, and acts on the :data:`Happening` values that
come back.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from game.scenes.pace import NO_WAITING, Pace
from game.session.commands import Draw, Hint, Play

if TYPE_CHECKING:
    from game.bots.service import BotService, Ticket
    from game.session.session import Session

#: Level and seconds of the bot that gives hints.
HINT_LEVEL, HINT_SECONDS = "hard", 1.2
#: A bot's level where the record names none.
USUAL_LEVEL = "medium"


@dataclass(frozen=True, slots=True)
class Played:
    """A move is in force.  ``why`` is ``"person"``, ``"bot"``, ``"forced"`` or ``"chance"``."""

    seat: int | None
    before: Any
    move: Any
    events: tuple[Any, ...]
    after: Any
    why: str


@dataclass(frozen=True, slots=True)
class Announced:
    """A forced move or an outcome of chance comes next, by itself."""

    why: str
    seat: int | None


@dataclass(frozen=True, slots=True)
class Thinks:
    """The bot of a seat has begun to think."""

    seat: int


@dataclass(frozen=True, slots=True)
class FellBack:
    """A bot failed, and a quick legal move is played in its place."""

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class Hinted:
    """The move that a bot would make for the person to move."""

    move: Any


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; said once."""


Happening: TypeAlias = Played | Announced | Thinks | FellBack | Hinted | Ended


class Conductor:
    """Drives one session."""

    def __init__(
        self,
        session: Session,
        bots: Callable[[], BotService],
        *,
        pace: Pace,
        seconds: float | None = None,
    ) -> None:
        """``seconds`` bounds a bot's thinking below its level's own bound."""
        self.session = session
        self.pace = pace
        self._bots = bots
        self._seconds = seconds
        self._waited = 0.0
        self._announced: object = None
        self._asked: tuple[object, int, str] | None = None
        self._ticket: Ticket | None = None
        self._answer: Any | None = None
        self._hint: tuple[Ticket, object] | None = None
        self._is_over = False
        self._forced: tuple[object, bool] = (None, False)
        #: Tells the seats whose hands throw the dice of a state; ``None`` in a game without dice.
        self.throwers: Callable[[Any], tuple[int, ...]] | None = None

    # -- what is going on ---------------------------------------------------------------------------------------

    @property
    def is_person(self) -> bool:
        """Whether a person decides now."""
        return self.decider == "person"

    @property
    def is_asked(self) -> bool:
        """Whether a person decides now, or has the dice in hand."""
        return self.decider in ("person", "throw")

    @property
    def decider(self) -> str:
        """What the game waits for: ``"person"``, ``"throw"`` (a person has the dice in hand), ``"bot"``, ``"forced"``,
        ``"chance"``, ``"disk"`` or ``"over"``."""
        session = self.session
        if session.is_over:
            return "over"
        if not session.ready and not self.is_mid_turn:
            return "disk"
        seat = session.to_move
        if seat is None:
            return "throw" if any(session.seats[hand].is_human for hand in self.hands()) else "chance"
        if self._is_forced():
            return "forced"
        return "person" if session.seats[seat].is_human else "bot"

    @property
    def is_mid_turn(self) -> bool:
        """Whether somebody has begun a turn with a touch and completes it now."""
        plies = self.session.record.plies
        return bool(plies) and plies[-1].is_touch()

    def hands(self) -> tuple[int, ...]:
        """The seats whose hands throw the dice that are due."""
        return () if self.throwers is None else self.throwers(self.session.state)

    def _is_forced(self) -> bool:
        """Whether there is exactly one legal move; whoever has begun a turn with a touch completes it by hand."""
        session = self.session
        if self._forced[0] != session.state_id:
            forced = len(session.state.moves()) == 1 and not self.is_mid_turn
            self._forced = (session.state_id, forced)
        return self._forced[1]

    @property
    def wants_steps(self) -> bool:
        """Whether something will happen without a person's doing."""
        return self.decider not in ("person", "throw", "over") or self._hint is not None or (
            self.decider == "over" and not self._is_over
        )

    @property
    def thinking_seat(self) -> int | None:
        """The seat whose bot thinks now."""
        return self._asked[1] if self._asked is not None and self._ticket is not None else None

    # -- what people do -----------------------------------------------------------------------------------------

    def play(self, move: Any, seat: int, state_id: str) -> Played:
        """A person's move.  Raises what the session raises where it refuses."""
        before = self.session.state
        events = self.session.submit(Play(move, seat, state_id))
        self._waited = 0.0
        return Played(seat, before, move, tuple(events), self.session.state, "person")

    def throw(self) -> Played:
        """A person throws the dice."""
        before = self.session.state
        events = self.session.submit(Draw(self.session.state_id))
        self._waited = 0.0
        return Played(None, before, self.session.record.plies[-1].move, tuple(events), self.session.state, "chance")

    def submit(self, command: Any) -> None:
        """Any other command: undo, redo, restart, end, seats.  What was asked of bots is taken back where it no
        longer holds."""
        self.session.submit(command)
        self._waited = 0.0
        self._is_over = False
        self._forget_stale()

    def ask_hint(self) -> bool:
        """Ask a bot what it would do for the person to move; whether that makes sense now."""
        if not self.is_person or self._hint is not None:
            return False
        state = self.session.state
        self.session.submit(Hint(state.to_move))
        tag = ("hint", self.session.state_id)
        ticket = self._bots().request(state, HINT_LEVEL, self._seed(), HINT_SECONDS, None, tag)
        self._hint = (ticket, tag)
        return True

    def hurry(self) -> None:
        """Leave out the rest of a wait."""
        self._waited = 1e9

    def close(self) -> None:
        """Take back everything that was asked of the bots."""
        for ticket in (self._ticket, self._hint[0] if self._hint else None):
            if ticket is not None:
                self._bots().cancel(ticket)
        self._ticket = self._hint = self._asked = self._answer = None

    # -- time ---------------------------------------------------------------------------------------------------

    def step(self, dt: float) -> list[Happening]:
        """Go on by ``dt`` seconds in which nothing moved on the screen."""
        self._waited += dt
        happened: list[Happening] = []
        self._forget_stale()
        self._collect(happened)
        decider = self.decider
        if decider == "over":
            if not self._is_over:
                self._is_over = True
                happened.append(Ended())
        elif decider in ("chance", "forced"):
            self._by_itself(decider, happened)
        elif decider == "bot":
            self._bot(happened)
        return happened

    def _by_itself(self, why: str, happened: list[Happening]) -> None:
        session = self.session
        # Dice that a bot throws come every turn and are seen to roll, so nobody need be told.
        dice = why == "chance" and bool(self.hands())
        if self._announced != session.state_id:
            self._announced = session.state_id
            self._waited = 0.0
            if self.pace is not NO_WAITING and not dice:
                happened.append(Announced(why, session.state.to_move))
        seat = session.state.to_move
        is_bot = seat is not None and not session.seats[seat].is_human
        if self._waited < (self.pace.think if is_bot or dice else self.pace.announce):
            return
        before = session.state
        if why == "chance":
            events = session.submit(Draw(session.state_id))
            move = session.record.plies[-1].move
        else:
            (move,) = before.moves()
            events = session.submit(Play(move, before.to_move, session.state_id))
        self._waited = 0.0
        happened.append(Played(before.to_move, before, move, tuple(events), session.state, why))

    def _bot(self, happened: list[Happening]) -> None:
        session = self.session
        seat = session.state.to_move
        level = session.seats[seat].level or USUAL_LEVEL
        wanted = (session.state_id, seat, level)
        if self._asked != wanted:
            self._take_back()
            self._asked = wanted
            self._ticket = self._bots().request(
                session.state, level, self._seed(), self._seconds, None, ("move", *wanted)
            )
            happened.append(Thinks(seat))
            return
        if self._answer is None or self._waited < self.pace.think:
            return
        answer, self._answer = self._answer, None
        self._asked = None
        if answer.fell_back is not None:
            happened.append(FellBack(seat, answer.fell_back))
        before = session.state
        move = answer.move if answer.move is not None else self._quick_move(before)
        events = session.submit(Play(move, seat, session.state_id))
        self._waited = 0.0
        happened.append(Played(seat, before, move, tuple(events), session.state, "bot"))

    def _collect(self, happened: list[Happening]) -> None:
        """Take the bots' answers; those to questions nobody asks any more were cancelled or are dropped."""
        if self._ticket is None and self._hint is None:
            return
        for answer in self._bots().poll():
            if self._hint is not None and answer.tag == self._hint[1]:
                self._hint = None
                if answer.tag == ("hint", self.session.state_id) and answer.move is not None:
                    happened.append(Hinted(answer.move))
            elif self._asked is not None and answer.tag == ("move", *self._asked):
                self._ticket = None
                self._answer = answer

    def _forget_stale(self) -> None:
        session = self.session
        if self._hint is not None and self._hint[1] != ("hint", session.state_id):
            self._bots().cancel(self._hint[0])
            self._hint = None
        if self._asked is None:
            return
        state_id, seat, level = self._asked
        player = session.seats[seat]
        if state_id != session.state_id or player.is_human or (player.level or USUAL_LEVEL) != level:
            self._take_back()

    def _take_back(self) -> None:
        if self._ticket is not None:
            self._bots().cancel(self._ticket)
        self._ticket = self._asked = self._answer = None

    def _quick_move(self, state: Any) -> Any:
        """A legal move where a bot could not give one at all."""
        generator = random.Random(self._seed())
        return self.session.game.playout_move(state, generator.randrange)

    def _seed(self) -> int:
        """The same bots think the same in the same place of the same game."""
        return hash((self.session.header.seed, self.session.record.count)) & 0x7FFFFFFF
