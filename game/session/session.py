"""The running game: the one door through which everything that happens in a game goes."""

from __future__ import annotations

import itertools
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

from game.rules import GAMES
from game.rules.common import Game, Ranking, RulesError, Seat
from game.session.commands import Command, Draw, End, Hint, Play, Redo, Refused, Restart, SetSeats, Undo
from game.session.header import Header, HeaderError, Player, check_seats
from game.session.history import LineError, Ply, Record, last_decision
from game.session.journal import Journal, Notice
from game.session.records import read_record
from game.session.strict_json import dump

#: Moves after which a game that bots play for show is ended: careful players can shuffle for ever.
MOVE_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class Change:
    """What a command did: the state before and after, and the events that lead from one to the other.

    ``plies`` holds the moves that were played, one by one; an undo, a restart, new seats and an end have none.
    """

    command: Command
    before: Any
    events: tuple[Any, ...]
    after: Any
    plies: tuple[Ply, ...] = ()


Listener: TypeAlias = Callable[[Change], None]


class Session:
    """One game: its record, undo and redo, and who may do what now."""

    def __init__(self, record: Record, journal: Journal | None = None, notices: Sequence[Notice] = ()) -> None:
        """Use :meth:`new` or :meth:`resume`."""
        self._record = record
        self._journal = journal
        self._notices = list(notices)
        self._failure_told = False
        self._listeners: list[Listener] = []
        #: Undone moves, the latest undo last; each group is what one redo plays again.
        self._undone: list[tuple[Any, ...]] = []
        self._token = secrets.token_hex(8)
        self._counter = itertools.count(1)
        self._target: int | None = None
        self._target_known = False
        self._changed()

    @classmethod
    def new(
        cls,
        game: Game | str,
        options: Any,
        seats: Sequence[Player] | None,
        seed: int,
        *,
        journal: Journal | None = None,
        undo: bool = True,
        demo: bool = False,
        position: Mapping[str, Any] | None = None,
        started: datetime | None = None,
        extra: Mapping[str, Any] | None = None,
    ) -> Session:
        """A new game.

        ``options`` are the game's own or JSON values; ``started`` is the time in the header (now, if left out);
        ``extra`` are further keys of the header, which no reader need know.
        Raises :class:`HeaderError` where options, seats or set-up cannot be.
        """
        rules = GAMES[game] if isinstance(game, str) else game
        try:
            chosen = rules.make_options(options) if isinstance(options, Mapping) else options
        except RulesError as error:
            raise HeaderError(str(error)) from error
        began = (started or datetime.now(UTC)).astimezone(UTC)
        header = Header(
            game=rules.name,
            options=chosen,
            seats=None if seats is None else check_seats(seats, chosen.players),
            seed=seed,
            started=began.isoformat(timespec="seconds"),
            demo=demo,
            position=position,
            undo=undo,
            extra=extra or {},
        )
        record = Record(rules, header)
        if journal is not None:
            journal.begin(dump(header.to_json()) + b"\n")
        return cls(record, journal)

    @classmethod
    def resume(cls, path: Path, games: Mapping[str, Game] = GAMES) -> Session:
        """Go on with the game in a record file.

        A dropped tail is cut off (on the writer's thread) and told in a notice.  Raises :class:`RecordError` and
        :class:`OSError` where the file cannot be read.
        """
        read = read_record(path, games)
        journal = None
        if read.record.ending is None:
            journal = Journal(path)
            journal.resume(read.end, read.size, ends_line=read.ends_line)
        return cls(read.record, journal, () if read.notice is None else (read.notice,))

    # What is --------------------------------------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The game so far, for reviews and statistics.  To be read only: everything goes through :meth:`submit`."""
        return self._record

    @property
    def game(self) -> Game:
        """The rules."""
        return self._record.game

    @property
    def header(self) -> Header:
        """How the game was set up."""
        return self._record.header

    @property
    def state(self) -> Any:
        """The rules' state now.  Whether the game is over is for :attr:`is_over` to say: a note may have ended it."""
        return self._record.state

    @property
    def state_id(self) -> str:
        """Stands for this state of this game; any change makes a new one, and none ever comes again."""
        return self._state_id

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self._record.seats

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; ``None`` where chance decides or when the game is over."""
        return self._record.to_move

    @property
    def is_chance(self) -> bool:
        """Whether a :class:`Draw` comes next."""
        return self._record.is_chance

    @property
    def is_over(self) -> bool:
        """Whether the game is over, by its rules or by a note."""
        return self._record.is_over

    @property
    def ranking(self) -> Ranking | None:
        """The final ranking; ``None`` until the game is over."""
        return self._record.ranking

    @property
    def can_undo(self) -> bool:
        """Whether an :class:`Undo` would do something."""
        return self._undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a :class:`Redo` would do something."""
        return bool(self._undone) and self._record.ending is None

    @property
    def ready(self) -> bool:
        """Whether every line is on disk, so that the next move may be asked for."""
        return self._journal is None or self._journal.ready

    @property
    def journal(self) -> Journal | None:
        """The writer of the record file, if the game is saved."""
        return self._journal

    @property
    def path(self) -> Path | None:
        """The record file, if the game is saved."""
        return None if self._journal is None else self._journal.path

    def wait(self, timeout: float | None = None) -> bool:
        """Wait until :attr:`ready`; false if ``timeout`` seconds were not enough.  Not for the loop's thread."""
        return self._journal is None or self._journal.wait(timeout)

    def take_notices(self) -> tuple[Notice, ...]:
        """What a person should be told now; each notice comes once."""
        if self._journal is not None and self._journal.failure is not None and not self._failure_told:
            self._failure_told = True
            self._notices.append(self._journal.failure)
        taken, self._notices = tuple(self._notices), []
        return taken

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Tell ``listener`` of every change from now on, after it is in force; the result ends that."""
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def close(self) -> None:
        """Have everything on disk and let the file go."""
        if self._journal is not None:
            self._journal.close()

    # What happens ---------------------------------------------------------------------------------------------------

    def submit(self, command: Command) -> tuple[Any, ...]:
        """Carry out ``command``; the events it led to.  Raises :class:`Refused`, and then nothing has changed."""
        before = self.state
        try:
            plies = self._carry_out(command)
        except RulesError as error:
            raise Refused(error.code, str(error), error.values) from error
        except LineError as error:
            raise Refused(error.code, str(error), error.values) from error
        except HeaderError as error:
            raise Refused("seats", str(error)) from error
        events = tuple(event for ply in plies for event in ply.events)
        if not isinstance(command, Hint):
            self._changed()
        self._tell(Change(command, before, events, self.state, plies))
        if self._is_at_limit():
            self.submit(End("limit"))
        return events

    def _carry_out(self, command: Command) -> tuple[Ply, ...]:
        match command:
            case Play():
                return self._play(command)
            case Draw():
                self._check_current(command.state_id)
                return self._advance((self._record.draw(),))
            case Undo():
                self._undo()
            case Redo():
                return self._redo()
            case Restart():
                self._restart()
            case End():
                self._save(self._record.end(command.reason, self.state.standing()))
                self._undone.clear()
            case SetSeats():
                self._save(self._record.set_seats(command.seats))
            case Hint():
                self._save(self._record.hint(command.seat))
        return ()

    def _play(self, command: Play) -> tuple[Ply, ...]:
        self._check_current(command.state_id)
        if self.is_over:
            raise Refused("over", "The game is over.")
        if self.to_move is None:
            raise Refused("chance", "Chance decides now.")
        if command.seat != self.to_move:
            raise Refused("seat", f"Seat {command.seat} is not to move: it is the move of seat {self.to_move}.")
        move = self.game.parse(command.move) if isinstance(command.move, str) else command.move
        return self._advance((move,))

    def _advance(self, moves: Sequence[Any]) -> tuple[Ply, ...]:
        first = self._record.count
        for move in moves:
            self._save(self._record.play(move))
        self._undone.clear()
        return tuple(self._record.plies[first:])

    def _undo(self) -> None:
        if not self.header.undo:
            raise Refused("no_undo", "Undo is switched off in this game.")
        target = self._undo_target()
        if target is None:
            raise Refused("nothing", "There is no decision to take back.")
        self._take_back(target)

    def _redo(self) -> tuple[Ply, ...]:
        if not self.can_redo:
            raise Refused("nothing", "There is nothing to redo.")
        rest = self._undone[:-1]
        plies = self._advance(self._undone[-1])
        self._undone = rest
        return plies

    def _restart(self) -> None:
        if not self._record.count:
            raise Refused("nothing", "The game has not begun.")
        if self._record.ending is not None:
            raise Refused("ended", "The game was ended: it cannot be started again in the same record.")
        if not self.header.undo:
            self._take_back(0)
            self._undone.clear()
            return
        # One undo in the record, but a redo goes through the same decisions as if each had been undone.
        targets = [0]
        plies = list(self._record.plies)
        while (target := last_decision(plies, self.seats)) is not None and target > 0:
            targets.insert(1, target)
            del plies[target:]
        self._take_back(*targets)

    def _take_back(self, *targets: int) -> None:
        """Undo to the first of ``targets`` (rising), in groups that begin at each."""
        moves = [ply.move for ply in self._record.plies]
        line = self._record.undo(len(moves) - targets[0])
        for target in reversed(targets):
            self._undone.append(tuple(moves[target:]))
            del moves[target:]
        self._save(line)

    def _undo_target(self) -> int | None:
        """Where an undo goes back to; looked for once a state."""
        if not self.header.undo or self._record.ending is not None:
            return None
        if not self._target_known:
            self._target = last_decision(self._record.plies, self.seats)
            self._target_known = True
        return self._target

    def _is_at_limit(self) -> bool:
        if not self.header.demo or self.is_over:
            return False
        return sum(ply.seat is not None for ply in self._record.plies) >= MOVE_LIMIT

    def _check_current(self, state_id: str) -> None:
        if state_id != self._state_id:
            raise Refused("stale", "The game has moved on since this was decided.")

    def _save(self, line: Mapping[str, Any]) -> None:
        if self._journal is not None:
            self._journal.append(dump(line))

    def _changed(self) -> None:
        self._state_id = f"{self._token}-{next(self._counter)}"
        self._target_known = False

    def _tell(self, change: Change) -> None:
        for listener in tuple(self._listeners):
            listener(change)
