"""One game from its header to now: the lines of its record and the states they lead to.

A :class:`Record` is what a record file says, in memory: the running game, the engine and the reader of files all play
on one.  It knows the rules of the file (what may follow what), never files themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.common import Game, Ranking, Seat
from game.session import chance
from game.session.header import Header, HeaderError, Player, check_seats, parse_seats
from game.session.strict_json import dump, is_int, kind_of, quoted

#: Why a game was ended before its rules ended it.
REASONS = ("agreed", "limit")
_KINDS = ("move", "undo", "note")
#: What the fields of a state object hold when a game is over, wherever they depend on the phase.
_WHEN_OVER: Mapping[str, Any] = {"turn": None, "dice": None, "rolling": [], "extend": None}


class LineError(ValueError):
    """A line cannot follow here; ``code`` says why in a word, ``str(error)`` in a sentence."""

    def __init__(self, code: str, sentence: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(sentence)
        self.code = code
        self.values: Mapping[str, object] = values or {}


@dataclass(frozen=True, slots=True)
class Ply:
    """One move, touch or chance outcome in force, with the states around it."""

    move: Any
    #: Who moved; ``None`` for an outcome of chance.
    seat: Seat | None
    before: Any
    events: tuple[Any, ...]
    after: Any
    #: Whether a person held the seat.
    by_human: bool

    @property
    def turn(self) -> Seat | None:
        """Whose turn it belongs to, where the state knows more than who moves."""
        return getattr(self.before, "turn", self.seat)

    def is_touch(self) -> bool:
        """Whether it only commits the player to what the rest of the turn does: a legal move that is never listed
        and leaves the same seat to move."""
        return self.seat is not None and self.after.to_move == self.seat and self.move not in self.before.moves()

    def was_forced(self) -> bool:
        """Whether there was exactly one legal move."""
        return len(self.before.moves()) == 1


@dataclass(frozen=True, slots=True)
class Ending:
    """A game that was ended by a note."""

    reason: str
    ranking: Ranking


class Record:
    """The lines of one game, and the moves in force."""

    def __init__(self, game: Game, header: Header) -> None:
        """The game before its first move.  Raises :class:`HeaderError` where its set-up cannot be."""
        self.game = game
        self.header = header
        self.start: Any = header.start(game)
        self._lines: list[dict[str, Any]] = []
        self._plies: list[Ply] = []
        self._seats = header.seats or tuple(Player() for _ in range(header.options.players))
        self._ending: Ending | None = None

    # What is --------------------------------------------------------------------------------------------------------

    @property
    def lines(self) -> Sequence[Mapping[str, Any]]:
        """Every line after the header, as it stands in the file."""
        return tuple(self._lines)

    @property
    def plies(self) -> Sequence[Ply]:
        """The moves in force, to be stepped through: each with the states before and after it and its events."""
        return tuple(self._plies)

    @property
    def count(self) -> int:
        """How many moves, touches and chance outcomes are in force."""
        return len(self._plies)

    @property
    def state(self) -> Any:
        """The rules' state now."""
        return self._plies[-1].after if self._plies else self.start

    @property
    def seats(self) -> tuple[Player, ...]:
        """Who sits where now."""
        return self._seats

    @property
    def ending(self) -> Ending | None:
        """The note that ended the game, if one did."""
        return self._ending

    @property
    def is_over(self) -> bool:
        """Whether the game is over, by its rules or by a note."""
        return self._ending is not None or self.state.is_over

    @property
    def ranking(self) -> Ranking | None:
        """The final ranking; ``None`` until the game is over."""
        if self._ending is not None:
            return self._ending.ranking
        ranking: Ranking | None = self.state.ranking
        return ranking

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; ``None`` where chance decides or when the game is over."""
        seat: Seat | None = self.state.to_move
        return None if self._ending is not None else seat

    @property
    def is_chance(self) -> bool:
        """Whether an outcome of chance comes next."""
        return not self.is_over and self.state.to_move is None

    def state_json(self) -> dict[str, Any]:
        """The state object of the engine protocol."""
        raw: dict[str, Any] = self.state.to_json()
        if self._ending is not None:
            raw |= {"phase": "over", "to_move": None, "over": True, "ranking": [list(x) for x in self._ending.ranking]}
            raw |= {key: value for key, value in _WHEN_OVER.items() if key in raw}
        return raw

    def turn_starts(self) -> tuple[int, ...]:
        """The plies with which a turn begins: where another seat acts than before.  Outcomes of chance belong to the
        turn of whoever rolls where the state knows it, else to the turn that follows."""
        starts: list[int] = []
        open_chance: int | None = None
        previous: Seat | None = None
        for index, ply in enumerate(self._plies):
            turn = ply.turn
            if turn is None:
                open_chance = index if open_chance is None else open_chance
            else:
                if turn != previous or open_chance is not None or not starts:
                    starts.append(index if open_chance is None else open_chance)
                previous, open_chance = turn, None
        if open_chance is not None:
            starts.append(open_chance)
        return tuple(starts)

    def to_bytes(self) -> bytes:
        """The whole record file."""
        return b"".join(dump(line) + b"\n" for line in (self.header.to_json(), *self._lines))

    # What happens: each appends one line and returns it --------------------------------------------------------------

    def play(self, move: Any) -> dict[str, Any]:
        """Play a move or an outcome.  Raises the rules' errors and :class:`LineError`."""
        seat = self.to_move
        ply = self._next(move)
        line: dict[str, Any] = {"move": str(move)}
        if seat is not None:
            line["seat"] = seat
        if ply.after.is_over:
            # Lets a list of saved games tell finished ones without playing them through; readers may ignore it.
            line["over"] = True
        self._plies.append(ply)
        return self._append(line)

    def draw(self) -> Any:
        """The outcome that comes at this chance state; who starts is as the header's ``starter`` says.

        Raises :class:`LineError` elsewhere.
        """
        if not self.is_chance:
            sentence = "The game is over." if self.is_over else "No chance outcome is due: a player is to move."
            raise LineError("no_chance", sentence)
        starter = self.header.starter
        if starter is not None:
            chosen = self.game.starting(starter)
            if chosen is not None and any(chosen == outcome for outcome, _ in self.state.outcomes() or ()):
                return chosen
        return chance.outcome(self.game, self.state, self.header.seed, self.count)

    def undo(self, count: int) -> dict[str, Any]:
        """Take back the last ``count`` moves in force."""
        self._check_open()
        if not 1 <= count <= len(self._plies):
            raise LineError("undo_range", f"An undo of {count} is impossible: {self._in_force()}.")
        del self._plies[len(self._plies) - count :]
        return self._append({"undo": count})

    def set_seats(self, seats: Sequence[Player]) -> dict[str, Any]:
        """Other players sit on the seats from here on."""
        self._check_open()
        self._seats = check_seats(seats, len(self._seats))
        return self._append({"note": "seats", "seats": [player.to_json() for player in self._seats]})

    def hint(self, seat: Seat) -> dict[str, Any]:
        """Note that ``seat``, whose move it is, was given a hint."""
        self._check_open()
        self._check_seat(seat)
        return self._append({"note": "hint", "seat": seat})

    def end(self, reason: str, ranking: Ranking) -> dict[str, Any]:
        """End the game now; nothing follows."""
        self._check_open()
        if self.state.is_over:
            raise LineError("over", "The game is over already.")
        if reason not in REASONS:
            raise LineError("reason", f"The reason must be {' or '.join(map(repr, REASONS))}.")
        if sorted(seat for group in ranking for seat in group) != list(range(len(self._seats))) or () in ranking:
            raise LineError("ranking", "The ranking must hold each seat once, in lists that are not empty.")
        self._ending = Ending(reason, ranking)
        return self._append({"note": "end", "reason": reason, "ranking": [list(group) for group in ranking]})

    def lift_end(self) -> bool:
        """Take the note back that ended the game; false where none did.  For whoever keeps no file open."""
        if self._ending is None:
            return False
        self._ending = None
        self._lines.pop()
        return True

    def apply(self, raw: Mapping[str, Any]) -> None:
        """Take over one line of a file, unknown keys included.  Raises :class:`LineError` or the rules' errors, and
        then nothing has changed."""
        kinds = [kind for kind in _KINDS if kind in raw]
        if not kinds:
            raise LineError("form", "The line is neither a move, an undo nor a note.")
        if len(kinds) > 1:
            raise LineError("form", f"The line is {' and '.join(kinds)} at once.")
        try:
            if kinds[0] == "move":
                self._apply_move(raw)
            elif kinds[0] == "undo":
                if not is_int(raw["undo"]):
                    raise LineError("form", f"`undo` must be a number of moves, not {kind_of(raw['undo'])}.")
                self.undo(raw["undo"])
            else:
                self._apply_note(raw)
        except HeaderError as error:
            raise LineError("seats", str(error)) from error
        self._lines[-1] = dict(raw)

    # Inside ---------------------------------------------------------------------------------------------------------

    def _apply_move(self, raw: Mapping[str, Any]) -> None:
        text = raw["move"]
        if not isinstance(text, str):
            raise LineError("form", f"`move` must be a string, not {kind_of(text)}.")
        self._check_open()
        if "seat" in raw:
            self._check_seat(raw["seat"])
        self.play(self.game.parse(text))

    def _apply_note(self, raw: Mapping[str, Any]) -> None:
        note = raw["note"]
        if note == "seats":
            self.set_seats(parse_seats(raw.get("seats"), len(self._seats)))
        elif note == "hint":
            if raw.get("seat") is None:
                raise LineError("form", "A hint must name its `seat`.")
            self.hint(raw["seat"])
        elif note == "end":
            reason, ranking = raw.get("reason"), raw.get("ranking")
            if not isinstance(reason, str):
                raise LineError("reason", f"The reason must be {' or '.join(map(repr, REASONS))}.")
            self.end(reason, _ranking(ranking))
        else:
            raise LineError("form", f"There is no note {quoted(str(note))}; the notes are seats, hint and end.")

    def _next(self, move: Any) -> Ply:
        self._check_open()
        before, seat = self.state, self.to_move
        if before.is_over:
            raise LineError("over", "The game is over.")
        after, events = before.play(move)
        return Ply(move, seat, before, events, after, seat is not None and self._seats[seat].is_human)

    def _check_open(self) -> None:
        if self._ending is not None:
            raise LineError("ended", "The game was ended: nothing follows the note that ended it.")

    def _check_seat(self, seat: object) -> None:
        turn = self.to_move
        if seat == turn and not isinstance(seat, bool | float):
            return
        if self.is_over:
            raise LineError("over", "The game is over: no seat is to move.")
        if turn is None:
            raise LineError("seat", "No seat is to move: chance decides.")
        if not is_int(seat):
            raise LineError("seat", f"`seat` must be the number of the seat to move, {turn}, not {kind_of(seat)}.")
        raise LineError("seat", f"Seat {seat} is not to move: it is the move of seat {turn}.")

    def _in_force(self) -> str:
        count = len(self._plies)
        return "one move is in force" if count == 1 else f"{count or 'no'} moves are in force"

    def _append(self, line: dict[str, Any]) -> dict[str, Any]:
        self._lines.append(line)
        return line


def _ranking(raw: object) -> Ranking:
    if isinstance(raw, list) and all(isinstance(group, list) and all(map(is_int, group)) for group in raw):
        return tuple(tuple(group) for group in raw)
    raise LineError("ranking", "The ranking must be a list of lists of seats.")


def last_decision(plies: Sequence[Ply], seats: Sequence[Player]) -> int | None:
    """The ply to which an undo goes back: the last decision of a person that had a choice, ``None`` without one.

    A seat that a bot has taken over since decides nothing any more.  A touch and the move it led to are one decision.
    """
    for index in range(len(plies) - 1, -1, -1):
        ply = plies[index]
        if ply.seat is None or not ply.by_human or not seats[ply.seat].is_human or ply.was_forced():
            continue
        while index and plies[index - 1].seat == ply.seat and plies[index - 1].is_touch():
            index -= 1
        return index
    return None
