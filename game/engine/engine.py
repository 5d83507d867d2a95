"""The engine's commands, without the streams: a line of text in, an answer out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any, NoReturn, TypeAlias

from game import __version__
from game.engine.counting import UnlistableError, perft, playout
from game.rules import GAMES
from game.rules.common import Game, RulesError
from game.session.chance import Draws
from game.session.files import write_whole
from game.session.header import Header, HeaderError, find_game, parse_header, parse_options, parse_seed
from game.session.history import LineError, Record
from game.session.records import MAX_BYTES, RecordError, read_record
from game.session.strict_json import JsonError, is_int, is_number, kind_of, parse_object, quoted

NAME = "Outback Arcade"
PROTOCOL = 1
DEFAULT_LEVEL = "medium"

Answer: TypeAlias = dict[str, Any]

_NUMBER = re.compile(r"[0-9]{1,9}")
_MOST_ERROR = 500
_GO_KEYS = ("level", "seconds", "nodes", "seed")


class EngineError(ValueError):
    """A command that cannot be carried out; ``str(error)`` says which and why.  Nothing has changed."""


class Quit(Exception):
    """The client asked for the end."""


def clip(sentence: str) -> str:
    """An error sentence of bearable length, whatever it quotes."""
    half = _MOST_ERROR // 2
    return sentence if len(sentence) <= _MOST_ERROR else f"{sentence[:half]} … {sentence[-half:]}"


class Engine:
    """One conversation: at most one game, and the commands."""

    def __init__(self, games: Mapping[str, Game] = GAMES) -> None:
        self._games = games
        self._record: Record | None = None
        self._commands: Mapping[str, Callable[[str], Answer]] = {
            "hello": self._hello,
            "new": self._new,
            "position": self._position,
            "load": self._load,
            "save": self._save,
            "state": self._state,
            "moves": self._moves,
            "play": self._play,
            "chance": self._chance,
            "undo": self._undo,
            "go": self._go,
            "perft": self._perft,
            "playout": self._playout,
            "quit": self._quit,
        }

    def answer(self, line: str) -> Answer:
        """The answer to one line, given without its end.  Raises :class:`EngineError` and :class:`Quit`."""
        word, _, rest = line.partition(" ")
        command = self._commands.get(word)
        if command is None:
            if not line.strip():
                raise EngineError("The line is empty; a command is needed.")
            raise EngineError(f"There is no command {quoted(word)}; the commands are {', '.join(self._commands)}.")
        try:
            return {"ok": True} | command(rest)
        except RecordError as error:
            raise EngineError(f"{word}: {quoted(rest)}, {error}") from error
        except (RulesError, HeaderError, LineError, JsonError, UnlistableError) as error:
            raise EngineError(f"{word}: {error}") from error

    # Commands that need no game --------------------------------------------------------------------------------------

    def _hello(self, rest: str) -> Answer:
        _take_nothing("hello", rest)
        # The bots are imported by the first command that needs them: a tool that only asks for rules starts faster.
        from game.bots import LEVELS

        return {
            "engine": NAME,
            "version": __version__,
            "protocol": PROTOCOL,
            "games": list(self._games),
            "levels": list(LEVELS),
        }

    def _new(self, rest: str) -> Answer:
        name, _, text = rest.partition(" ")
        if not name:
            raise EngineError(f"new: A game is needed; the games are {', '.join(self._games)}.")
        game = find_game(name, self._games)
        raw = _object(text)
        seed = parse_seed(raw.pop("seed", 0))
        self._record = Record(game, Header(game.name, parse_options(game, raw), seed=seed))
        return {}

    def _position(self, rest: str) -> Answer:
        raw = _object(rest)
        if "position" not in raw:
            raise EngineError("position: `position` is missing; a header with a set-up is needed.")
        header = parse_header(raw, self._games, needs_format=False)
        self._record = Record(self._games[header.game], header)
        return {}

    def _load(self, rest: str) -> Answer:
        path = _path("load", rest)
        try:
            read = read_record(path, self._games)
        except (OSError, ValueError) as error:
            if isinstance(error, RecordError):
                raise
            raise EngineError(f"load: {quoted(rest)} cannot be read: {_why(error)}.") from error
        self._record = read.record
        answer: Answer = {"moves": read.record.count}
        if read.notice is not None:
            answer["notice"] = str(read.notice)
        return answer

    def _quit(self, rest: str) -> NoReturn:
        _take_nothing("quit", rest)
        raise Quit

    # Commands about the game ------------------------------------------------------------------------------------------

    def _save(self, rest: str) -> Answer:
        record = self._game("save")
        path = _path("save", rest)
        data = record.to_bytes()
        if len(data) > MAX_BYTES:
            raise EngineError("save: The record is too large to be read again.")
        try:
            write_whole(path, data)
        except (OSError, ValueError) as error:
            raise EngineError(f"save: {quoted(rest)} cannot be written: {_why(error)}.") from error
        return {}

    def _state(self, rest: str) -> Answer:
        _take_nothing("state", rest)
        return {"state": self._game("state").state_json()}

    def _moves(self, rest: str) -> Answer:
        _take_nothing("moves", rest)
        record = self._game("moves")
        if not record.is_chance:
            moves = [] if record.is_over else record.state.moves()
            return {"moves": sorted(map(str, moves))}
        outcomes = record.state.outcomes()
        if outcomes is None:
            return {"moves": None}
        listed = sorted((str(move), float(probability)) for move, probability in outcomes)
        return {"moves": [move for move, _ in listed], "probabilities": [probability for _, probability in listed]}

    def _play(self, rest: str) -> Answer:
        record = self._game("play")
        if not rest:
            raise EngineError("play: A move is needed.")
        record.play(record.game.parse(rest))
        return _turn(record)

    def _chance(self, rest: str) -> Answer:
        _take_nothing("chance", rest)
        record = self._game("chance")
        move = record.draw()
        record.play(move)
        return {"move": str(move)} | _turn(record)

    def _undo(self, rest: str) -> Answer:
        _take_nothing("undo", rest)
        record = self._game("undo")
        if record.lift_end():
            return {}
        if not record.count:
            raise EngineError("undo: There is nothing to take back.")
        record.undo(1)
        return {}

    def _go(self, rest: str) -> Answer:
        record = self._game("go")
        raw = _object(rest)
        if record.is_over:
            raise EngineError("go: The game is over; there is no move to choose, and no outcome for `chance` to draw.")
        if record.is_chance:
            raise EngineError("go: No player is to move; `chance` draws the outcome.")
        started = perf_counter()
        from game.bots import LEVELS, Limits, choose

        limits = _limits(raw, record, LEVELS)
        if limits["seconds"] is not None:
            # The first `go` imports the bots, and that time counts too.
            limits["seconds"] = max(0.0, limits["seconds"] - (perf_counter() - started))
        choice = choose(record.state, Limits(**limits))
        return dict(choice.info) | {"move": str(choice.move), "seconds": round(perf_counter() - started, 6)}

    def _perft(self, rest: str) -> Answer:
        record = self._game("perft")
        depth = _number("perft", rest)
        if depth and record.ending is not None:
            return {"nodes": 0}
        return {"nodes": perft(record.state, depth)}

    def _playout(self, rest: str) -> Answer:
        record = self._game("playout")
        games = _number("playout", rest)
        started = perf_counter()
        plies = 0
        if not record.is_over:
            seed = record.header.seed
            plies = sum(playout(record.game, record.state, Draws("playout", seed, n)) for n in range(games))
        return {"games": games, "plies": plies, "seconds": round(perf_counter() - started, 6)}

    def _game(self, command: str) -> Record:
        if self._record is None:
            raise EngineError(f"{command}: There is no game yet; `new`, `position` or `load` makes one.")
        return self._record


def _take_nothing(command: str, rest: str) -> None:
    if rest.strip():
        raise EngineError(f"{command}: The command takes nothing, not {quoted(rest)}.")


def _object(text: str) -> dict[str, Any]:
    """The JSON object in the rest of a line; ``{}`` where it is left out."""
    return parse_object(text) if text.strip() else {}


def _path(command: str, rest: str) -> Path:
    if not rest:
        raise EngineError(f"{command}: A path is needed.")
    return Path(rest)


def _number(command: str, rest: str) -> int:
    if _NUMBER.fullmatch(rest.strip()) is None:
        raise EngineError(f"{command}: A number from 0 to 999999999 is needed, not {quoted(rest)}.")
    return int(rest)


def _turn(record: Record) -> Answer:
    return {"to_move": record.to_move, "over": record.is_over}


def _why(error: Exception) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _limits(raw: Mapping[str, Any], record: Record, levels: tuple[str, ...]) -> dict[str, Any]:
    """The limits of a ``go``, checked.  Left out, the seed follows from the header's and the ply."""
    for key in raw:
        if key not in _GO_KEYS:
            raise EngineError(f"go: There is no setting {quoted(key)}; the settings are {', '.join(_GO_KEYS)}.")
    level = raw.get("level", DEFAULT_LEVEL)
    if level not in levels:
        named = quoted(level) if isinstance(level, str) else kind_of(level)
        raise EngineError(f"go: There is no level {named}; the levels are {', '.join(levels)}.")
    seconds, nodes = raw.get("seconds"), raw.get("nodes")
    if "seconds" in raw and not (is_number(seconds) and seconds >= 0):
        raise EngineError("go: `seconds` must be a number that is not negative.")
    if "nodes" in raw and not (is_int(nodes) and nodes > 0):
        raise EngineError("go: `nodes` must be a whole number above 0.")
    seed = parse_seed(raw["seed"]) if "seed" in raw else Draws("go", record.header.seed, record.count)(1 << 32)
    return {"level": level, "seed": seed, "seconds": seconds, "nodes": nodes}
