"""What the three games have in common: the contract between a rules package and everything above it.

A rules package offers one :class:`Game` object.  A :class:`Game` makes immutable :class:`State` values; a state lists
its legal moves, and ``play`` returns the next state together with the ordered events that led to it.  Nothing in
``game.rules`` reads a clock, a file or a random number: where chance decides, ``to_move`` is ``None`` and the outcome
comes in as a move like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol, TypeAlias, runtime_checkable

Seat: TypeAlias = int
#: Seats best first; seats that share a rank stand together.
Ranking: TypeAlias = tuple[tuple[Seat, ...], ...]
#: ``choose(n)`` returns an index in ``range(n)``.  The caller owns the generator, so the rules stay free of chance.
Chooser: TypeAlias = Callable[[int], int]

MAX_PLAYERS = 4


class RulesError(ValueError):
    """Base of everything that the rules refuse.  ``str(error)`` is one clear English sentence.

    ``code`` is a stable reason code, ``values`` what the sentence speaks of, so that a screen can word the same
    reason in another language.
    """

    def __init__(self, code: str, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.values: Mapping[str, object] = values

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild_error, (type(self), self.code, str(self), dict(self.values)))


def _rebuild_error(kind: type[RulesError], code: str, sentence: str, values: dict[str, object]) -> RulesError:
    return kind(code, sentence, **values)


class NotAMove(RulesError):
    """The text is not a move of this game at all."""


class IllegalMove(RulesError):
    """The text is a move of this game, but not legal in this state."""


class BadOptions(RulesError):
    """An option is unknown, out of range, or excluded by another; the sentence names it and what is allowed."""


class BadPosition(RulesError):
    """A set-up that cannot be."""


@runtime_checkable
class Move(Protocol):
    """A frozen, hashable value; ``str()`` is its notation.  ``Game.parse(str(move)) == move``."""

    def __str__(self) -> str: ...


class Event(Protocol):
    """A frozen value that says what happened, in the words of the game; enough to animate without the rules."""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One option of a game.

    ``choices`` holds every allowed value in the order in which a set-up screen offers them; where ``limits`` is given
    instead, any integer from ``limits[0]`` to ``limits[1]`` is allowed.
    """

    name: str
    default: object
    choices: tuple[object, ...] = ()
    limits: tuple[int, int] | None = None


class Options(Protocol):
    """Validated options of a game: a frozen dataclass with an attribute an option."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    def to_json(self) -> dict[str, Any]:
        """Every option with its value, ``players`` first."""


class State(Protocol):
    """An immutable state.  Equal states compare equal and hash equal."""

    @property
    def options(self) -> Any:
        """How the game is played: the game's own :class:`Options`."""

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; ``None`` where chance decides or when the game is over."""

    @property
    def phase(self) -> str:
        """The part of the game, by a name of the game's own; ``over`` at its end."""

    @property
    def ply(self) -> int:
        """Moves, touches and chance outcomes in force."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules."""

    @property
    def ranking(self) -> Ranking | None:
        """The final ranking; ``None`` until the game is over."""

    def moves(self) -> Sequence[Move]:
        """All legal moves of ``to_move``, each listed once; empty at a chance state and when over."""

    def outcomes(self) -> Sequence[tuple[Move, Fraction]] | None:
        """At a chance state the outcomes with their probabilities (they sum to 1), or ``None`` where they are too
        many to list; empty elsewhere."""

    def play(self, move: Any) -> tuple[Any, Sequence[Any]]:
        """The state after ``move`` (a move or a chance outcome) and the events that led there.

        Accepts every legal move, listed or not.  Raises :class:`IllegalMove` with the reason otherwise.  The events
        compare like a tuple of them; they may be told only when somebody looks.
        """

    def standing(self) -> Ranking:
        """The ranking if the game ended now."""

    def to_json(self) -> dict[str, Any]:
        """The state object of the engine protocol."""


class Game(Protocol):
    """One game: how to make its options, states and moves."""

    @property
    def name(self) -> str:
        """The name in records and in the engine protocol."""

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The options in the order in which a set-up offers them, ``players`` first."""

    def make_options(self, raw: Mapping[str, object]) -> Any:
        """Options from JSON values; what is left out takes its default.  Raises :class:`BadOptions`."""

    def new(self, options: Any) -> Any:
        """The state before the first move."""

    def position(self, options: Any, raw: Mapping[str, object]) -> Any:
        """A state from a set-up.  Raises :class:`BadPosition`."""

    def parse(self, text: str) -> Any:
        """The move that ``text`` spells.  Raises :class:`NotAMove`."""

    def draw(self, state: Any, choose: Chooser) -> Any:
        """One outcome of a chance state, drawn with its right probability through ``choose``."""

    def starting(self, seat: Seat) -> Any | None:
        """The outcome of chance with which ``seat`` starts, where people may choose that; ``None`` elsewhere."""

    def playout_move(self, state: Any, choose: Chooser) -> Any:
        """A legal move for a random playout; not uniform where uniform play would never end."""
