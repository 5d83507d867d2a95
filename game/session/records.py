"""Record files: reading them without changing them, and the folder they lie in."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from game.rules import GAMES
from game.rules.common import Game, RulesError
from game.session.files import read_plain
from game.session.header import Header, HeaderError, parse_header
from game.session.history import LineError, Record
from game.session.journal import Notice
from game.session.strict_json import JsonError, is_int, parse_object

SUFFIX = ".roo"
#: Larger files are refused unread: a game of thousands of moves takes a few hundred kilobytes.
MAX_BYTES = 16_000_000
#: How many games that bots played for show are kept.
DEMOS_KEPT = 100


class RecordError(ValueError):
    """A file is not a record that can be played: ``line`` (from 1) and ``reason`` say where and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file holds, and what must be done to it before lines are added."""

    record: Record
    #: Tells that a last line was dropped.
    notice: Notice | None
    #: Where the last line taken ends, and how large the file is, in bytes.
    end: int
    size: int
    #: Whether the last line taken ends with LF.
    ends_line: bool


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    data: bytes
    #: Where the line ends, with its LF.
    end: int
    has_lf: bool
    #: Whether nothing comes after it.
    is_last: bool

    @property
    def may_be_torn(self) -> bool:
        """Whether it looks like what a power cut leaves: no LF, or nothing but NULs."""
        return self.is_last and (not self.has_lf or (self.data != b"" and not self.data.strip(b"\0")))


def read_record(path: Path, games: Mapping[str, Game] = GAMES) -> Reading:
    """The record in a file.  Raises :class:`RecordError`, and :class:`OSError` where the file cannot be read."""
    return parse_record(read_plain(path, MAX_BYTES), games)


def parse_record(data: bytes, games: Mapping[str, Game] = GAMES) -> Reading:
    """The record that ``data``, a whole file, holds.  Raises :class:`RecordError`."""
    lines = _lines(data)
    record = _first(lines, games)
    end, ends_line = _end_of_first(data)
    notice = None
    before: bytes | None = None
    raw: dict[str, Any] = {}
    for line in lines:
        try:
            if line.data != before:  # a file may hold one note a hundred thousand times over
                raw = _object(line)
                before = line.data
            record.apply(raw)
        except (JsonError, LineError, RulesError) as error:
            if not line.may_be_torn:
                raise RecordError(line.number, str(error)) from error
            notice = Notice(
                "tail_dropped",
                f"The last line of the record (line {line.number}) was incomplete and has been left out.",
                {"line": line.number},
            )
            break
        end, ends_line = line.end, line.has_lf
    return Reading(record, notice, end, len(data), ends_line)


def _first(lines: Iterator[_Line], games: Mapping[str, Game]) -> Record:
    line = next(lines, None)
    if line is None:
        raise RecordError(1, "The file is empty.")
    try:
        header = parse_header(_object(line), games)
        return Record(games[header.game], header)
    except (JsonError, HeaderError) as error:
        raise RecordError(1, str(error)) from error


def _end_of_first(data: bytes) -> tuple[int, bool]:
    lf = data.find(b"\n")
    return (len(data), False) if lf < 0 else (lf + 1, True)


def _lines(data: bytes) -> Iterator[_Line]:
    """One line after the other: a list of all would take many times the memory of a file of line feeds."""
    start = number = 0
    while start < len(data):
        number += 1
        lf = data.find(b"\n", start)
        stop = len(data) if lf < 0 else lf
        end = stop if lf < 0 else lf + 1
        yield _Line(number, data[start:stop], end, lf >= 0, end == len(data))
        start = end


def _object(line: _Line) -> dict[str, Any]:
    if not line.data.strip():
        raise JsonError("The line is empty.")
    return parse_object(line.data)


# The folder ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One record file in the list of a folder."""

    path: Path
    #: ``None`` where the file is damaged.
    header: Header | None
    #: Moves, touches and chance outcomes in force.
    moves: int
    is_over: bool
    #: When the file was last written, in seconds since 1970.
    modified: float
    #: Why the file cannot be played.
    problem: str | None = None


def new_path(folder: Path, game: str, started: datetime | None = None) -> Path:
    """A name for a new record in ``folder`` that no other game has."""
    began = (started or datetime.now(UTC)).astimezone(UTC)
    return folder / f"{began:%Y%m%d-%H%M%S}-{game}-{secrets.token_hex(3)}{SUFFIX}"


def trim_demos(folder: Path, *, keep: int = DEMOS_KEPT, running: Collection[Path] = ()) -> int:
    """Remove the oldest records of games played for show, so that ``keep`` stay; how many were removed.

    Those in ``running`` are never removed, and they count even before their files are there.
    """
    demos = []
    open_names = {path.name for path in running}
    for path in _files(folder):
        if path.name in open_names:
            continue
        with suppress(OSError, JsonError):
            raw = _raw_header(path)
            if raw.get("demo") is True:
                demos.append((str(raw.get("started", "")), path.name, path))
    removed = 0
    for _, _, path in sorted(demos)[: max(0, len(demos) + len(open_names) - keep)]:
        with suppress(OSError):
            path.unlink()
            removed += 1
    return removed


def _files(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []


def _raw_header(path: Path) -> dict[str, Any]:
    if not path.is_file():
        raise OSError("it is not a plain file")
    with open(path, "rb") as file:
        return parse_object(file.readline(MAX_BYTES))


def read_entry(path: Path, games: Mapping[str, Game] = GAMES) -> Entry:
    """What a list says of one record; never raises.

    A game is played through only where its last line does not say that it is over, and games played for show never
    are: they are listed by what they say.
    """
    modified = 0.0
    try:
        modified = path.stat().st_mtime
        data = read_plain(path, MAX_BYTES)
        header = _first(_lines(data), games).header
        # Every line is read once: either for what it says or to be played.
        tally = _tally(data) if header.demo or _says_over(data) else None
        if tally is not None and (tally.is_over or header.demo):
            return Entry(path, header, tally.moves, tally.is_over, modified)
        record = parse_record(data, games).record
    except (OSError, ValueError) as error:
        return Entry(path, None, 0, False, modified, str(error))
    return Entry(path, record.header, record.count, record.is_over, modified)


def _says_over(data: bytes) -> bool:
    """Whether the last line says of itself that it ends the game."""
    start = data.rfind(b"\n", 0, -1) + 1
    try:
        raw = parse_object(data[start:])
    except JsonError:
        return False
    return raw.get("over") is True or raw.get("note") == "end"


@dataclass(frozen=True, slots=True)
class _Tally:
    moves: int
    is_over: bool


def _tally(data: bytes) -> _Tally | None:
    """What the lines say without being played; ``None`` where they cannot be read or cannot be right."""
    count, over = 0, False
    lines = _lines(data)
    next(lines, None)
    try:
        for line in lines:
            raw = parse_object(line.data)
            if "move" in raw:
                count, over = count + 1, raw.get("over") is True
            elif is_int(raw.get("undo")):
                count, over = count - raw["undo"], False
            elif raw.get("note") == "end":
                over = True
    except ValueError:
        return None
    return _Tally(count, over) if count >= 0 else None
