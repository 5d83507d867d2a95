"""What happens in a game of Billabong, in the words of the game.

Squares are numbers of :mod:`game.rules.billabong.board`; a count is a kangaroo's crossing count.  The events of one
move come in the order in which they happen.  The referee takes the start square as soon as the first hop has left it,
so ``RefereePlaced`` stands right after the first ``Hopped``, and ``RefereeReturned`` after the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, overload

from game.rules.billabong.board import Square
from game.rules.common import Ranking, Seat


@dataclass(frozen=True, slots=True)
class BystandersPlaced:
    """Chance has put the bystanders on the board."""

    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A kangaroo was put on the board, by its player or by chance."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class RaceStarted:
    """All kangaroos are placed; ``seat`` moves first."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Touched:
    """A player is bound to complete the turn with the kangaroo on ``square``."""

    seat: Seat
    square: Square


@dataclass(frozen=True, slots=True)
class Walked:
    """A kangaroo went one step."""

    seat: Seat
    start: Square
    end: Square
    count_before: int
    count_after: int


@dataclass(frozen=True, slots=True)
class Hopped:
    """A kangaroo hopped from ``start`` over the pivot to ``end``; ``number`` counts the hops of its jump from 1."""

    seat: Seat
    start: Square
    pivot: Square
    end: Square
    count_before: int
    count_after: int
    number: int


@dataclass(frozen=True, slots=True)
class RefereePlaced:
    """The referee came out of the lake to the square that the jumping kangaroo left."""

    square: Square


@dataclass(frozen=True, slots=True)
class RefereeReturned:
    """The referee went back to the lake."""

    square: Square


@dataclass(frozen=True, slots=True)
class Finished:
    """A kangaroo completed its circuit by landing on ``square``; ``home`` of its team are now home."""

    seat: Seat
    square: Square
    home: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A player could move no kangaroo."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameOver:
    """The game has ended with this ranking."""

    ranking: Ranking


BillabongEvent: TypeAlias = (
    BystandersPlaced
    | Placed
    | RaceStarted
    | Touched
    | Walked
    | Hopped
    | RefereePlaced
    | RefereeReturned
    | Finished
    | TurnPassed
    | GameOver
)


class Story(Sequence[BillabongEvent]):
    """The events of one move in their order, told when somebody first looks.

    Searching bots play moves by the million and never look; a story costs them next to nothing.  It compares, hashes
    and pickles like the tuple of its events.
    """

    __slots__ = ("_events", "_tell")

    def __init__(self, tell: Callable[[], Sequence[BillabongEvent]]) -> None:
        self._tell: Callable[[], Sequence[BillabongEvent]] | None = tell

    def _told(self) -> tuple[BillabongEvent, ...]:
        if self._tell is not None:
            self._events = tuple(self._tell())
            # The teller holds the states before and after the move: let them go.
            self._tell = None
        return self._events

    def __len__(self) -> int:
        return len(self._told())

    def __iter__(self) -> Iterator[BillabongEvent]:
        return iter(self._told())

    @overload
    def __getitem__(self, index: int) -> BillabongEvent: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[BillabongEvent, ...]: ...

    def __getitem__(self, index: int | slice) -> BillabongEvent | tuple[BillabongEvent, ...]:
        return self._told()[index]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Story):
            return self._told() == other._told()
        return self._told() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        return repr(self._told())

    def __reduce__(self) -> tuple[Any, ...]:
        return (tuple, (self._told(),))
