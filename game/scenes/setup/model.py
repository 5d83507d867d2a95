"""What a set-up holds and what it allows, without a screen.

The model keeps four seats whatever the number of players, so that nothing typed is lost by a change of mind, and it
never holds options that the rules exclude: a change that leaves another option without its value moves that option
back to its default, and says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.rules.common import MAX_PLAYERS, BadOptions

#: Kinds of seat in the order in which the set-up turns through them: a person, or a bot of a level.
HUMAN = "human"
LEVELS = ("easy", "medium", "hard")
KINDS = (HUMAN, *LEVELS)
MAX_NAME = 16
#: Seconds for a turn that can be chosen; 0: no timer.
TIMERS = (0, 30, 60, 120)


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits on a seat.  ``name`` is empty where nobody typed one; ``kind`` is one of :data:`KINDS`."""

    name: str = ""
    kind: str = HUMAN
    #: What the person plays with; empty: anything.  Not kept for the next time: pads come and go.
    device: str = ""

    @property
    def is_human(self) -> bool:
        """Whether a person plays here."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Start:
    """A set-up that is ready to be played."""

    options: Any
    seats: tuple[SeatChoice, ...]
    undo: bool
    #: Seconds for a turn, 0: no timer.
    timer: int = 0
    #: The seat that starts where chance would decide it; ``None``: chance does, or seat 0 always starts.
    starter: int | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """An option that a change moved back to its default, and the value that it had."""

    option: str
    was: object


class SetupModel:
    """The choices for the next game of one kind."""

    def __init__(self, game: Any, remembered: Mapping[str, Any] | None = None) -> None:
        """``remembered`` is what :meth:`to_json` gave last time; what no longer fits is left out."""
        self._game = game
        self._raw: dict[str, object] = {spec.name: spec.default for spec in game.option_specs}
        self._seats = [SeatChoice(), *(SeatChoice(kind="medium") for _ in range(MAX_PLAYERS - 1))]
        self.undo = True
        self.drawn = False
        self.timer = 0
        if remembered is not None:
            self._recall(remembered)

    @property
    def players(self) -> int:
        """How many seats play."""
        return int(str(self._raw["players"]))

    @property
    def seats(self) -> tuple[SeatChoice, ...]:
        """The seats that play."""
        return tuple(self._seats[: self.players])

    @property
    def all_seats(self) -> tuple[SeatChoice, ...]:
        """Every seat that is kept, playing or not."""
        return tuple(self._seats)

    def value(self, option: str) -> object:
        """The value chosen for an option; for one that was left to the rules, the value that they give it."""
        value = self._raw[option]
        return getattr(self._game.make_options(self._raw), option) if value is None else value

    def values(self, option: str) -> tuple[object, ...]:
        """Every value of an option, in the order of the rules, fitting or not."""
        spec = next(spec for spec in self._game.option_specs if spec.name == option)
        if spec.limits is not None:
            return tuple(range(spec.limits[0], spec.limits[1] + 1))
        return tuple(spec.choices)

    def allowed(self, option: str) -> tuple[object, ...]:
        """The values that fit beside the other options chosen.  All of them for ``players``: others give way."""
        if option == "players":
            return self.values(option)
        fitting = tuple(value for value in self.values(option) if self._fits({**self._raw, option: value}))
        # Where an option may be left to the rules, what they give it is offered by its name.
        named = tuple(value for value in fitting if value is not None)
        return named or fitting

    def excluded(self, option: str) -> tuple[object, ...]:
        """The values that do not fit now."""
        allowed = self.allowed(option)
        return tuple(value for value in self.values(option) if value not in allowed and value is not None)

    def choose(self, option: str, value: object) -> tuple[Moved, ...]:
        """Choose a value; the options that had to give way for it.  Raises :class:`BadOptions` where nothing can."""
        trial = {**self._raw, option: value}
        moved: list[Moved] = []
        if not self._fits(trial):
            for spec in self._game.option_specs:
                if spec.name in (option, "players") or trial[spec.name] == spec.default:
                    continue
                moved.append(Moved(spec.name, trial[spec.name]))
                trial[spec.name] = spec.default
                if self._fits(trial):
                    break
        self._game.make_options(trial)
        self._raw = trial
        return tuple(moved)

    def rename(self, seat: int, name: str) -> None:
        """Give a seat's player a name; blanks at the ends are dropped, an empty one is none."""
        self._seats[seat] = replace(self._seats[seat], name=" ".join(name.split())[:MAX_NAME])

    def set_kind(self, seat: int, kind: str) -> None:
        """Let a person or a bot of a level play a seat."""
        if kind not in KINDS:
            raise ValueError(f"no such kind of seat: {kind}")
        self._seats[seat] = replace(self._seats[seat], kind=kind)

    def seat(self, seat: int, choice: SeatChoice) -> None:
        """Give a seat to somebody."""
        self.rename(seat, choice.name)
        self._seats[seat] = replace(choice, name=self._seats[seat].name)

    def rotate(self) -> None:
        """Everybody moves on by one seat, so that the last one starts."""
        playing = self._seats[: self.players]
        self._seats[: self.players] = [playing[-1], *playing[:-1]]

    def start(self, choose: Callable[[int], int]) -> Start:
        """The game to play; ``choose(n)`` draws from ``range(n)`` who starts, if that is wanted and seat 0 would."""
        seats = list(self.seats)
        is_asked = self._game.starting(0) is not None
        if self.drawn and not is_asked:
            first = choose(len(seats))
            seats = seats[first:] + seats[:first]
        starter = 0 if is_asked and not self.drawn else None
        return Start(self._game.make_options(self._raw), tuple(seats), self.undo, self.timer, starter)

    def to_json(self) -> dict[str, Any]:
        """Everything chosen, for the next time."""
        return {
            "options": dict(self._raw),
            "seats": [{"name": seat.name, "kind": seat.kind} for seat in self._seats],
            "undo": self.undo,
            "drawn": self.drawn,
            "timer": self.timer,
        }

    def _fits(self, raw: Mapping[str, object]) -> bool:
        try:
            self._game.make_options(raw)
        except BadOptions:
            return False
        return True

    def _recall(self, remembered: Mapping[str, Any]) -> None:
        options = remembered.get("options")
        if isinstance(options, Mapping):
            trial = {**self._raw, **{name: value for name, value in options.items() if name in self._raw}}
            if self._fits(trial):
                self._raw = trial
        seats = remembered.get("seats")
        if isinstance(seats, Sequence) and not isinstance(seats, str):
            for seat, saved in enumerate(seats[:MAX_PLAYERS]):
                if isinstance(saved, Mapping):
                    self.rename(seat, str(saved.get("name", "")))
                    if saved.get("kind") in KINDS:
                        self.set_kind(seat, str(saved["kind"]))
        self.undo = remembered.get("undo") is not False
        self.drawn = remembered.get("drawn") is True
        timer = remembered.get("timer")
        self.timer = timer if type(timer) is int and timer in TIMERS else 0
