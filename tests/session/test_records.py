"""Record files: what is read, what is dropped, what is an error, and the list of a folder."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.session.header import Player
from game.session.records import (
    MAX_BYTES,
    Reading,
    RecordError,
    parse_record,
    read_record,
)
from support.pebble_games import HEADER, move, record_file
from support.pebbles import GAMES, PEBBLES


def read(data: bytes) -> Reading:
    return parse_record(data, GAMES)


def problem(data: bytes) -> str:
    with pytest.raises(RecordError) as caught:
        read(data)
    return str(caught.value)


# What is read --------------------------------------------------------------------------------------------------------


def test_a_header_alone_is_a_game() -> None:
    reading = read(record_file())
    assert reading.record.count == 0
    assert reading.record.seats == (Player(), Player())
    assert reading.notice is None


def test_moves_undos_and_notes_are_played() -> None:
    seats = [{"name": "A", "kind": "human"}, {"name": "B", "kind": "bot", "level": "easy"}]
    data = record_file(
        move(1, seat=0),
        {"note": "hint", "seat": 1},
        move(2, seat=1),
        move(3),
        {"undo": 2},
        {"note": "seats", "seats": seats},
        move(3, seat=1),
        {"note": "end", "reason": "agreed", "ranking": [[1], [0]]},
    )
    record = read(data).record
    assert [str(ply.move) for ply in record.plies] == ["take 1", "take 3"]
    assert [ply.by_human for ply in record.plies] == [True, False]
    assert record.seats == (Player("A"), Player("B", "bot", "easy"))
    assert record.ranking == ((1,), (0,))
    assert record.is_over
    assert record.to_bytes() == record_file(
        *record.lines, header=HEADER | {"options": {"players": 2, "pile": 10, "wind": False}, "seed": 0}
    )


def test_unknown_keys_are_kept() -> None:
    header = HEADER | {
        "mood": {"colour": "blue"},
        "undo": "later",
        "seats": [{"name": "A", "kind": "human", "hat": 3}, {"name": "B", "kind": "bot"}],
    }
    data = record_file(move(1, seconds=0.5), {"note": "hint", "seat": 1, "why": None}, header=header)
    record = read(data).record
    assert record.lines[0] == {"move": "take 1", "seconds": 0.5}
    assert record.lines[1]["why"] is None
    again = record.header.to_json()
    assert (again["mood"], again["undo"], again["seats"][0]["hat"]) == ({"colour": "blue"}, "later", 3)
    assert read(record.to_bytes()).record.to_bytes() == record.to_bytes()


def test_every_part_of_the_header_is_kept() -> None:
    header = HEADER | {
        "options": {"players": 3, "pile": 9, "wind": True},
        "seats": [{"name": name, "kind": "human"} for name in ("A", "B", "Zoë\u2028")],
        "seed": 12345678901234567890,
        "started": "2026-11-30T19:00:00+00:00",
        "demo": True,
        "undo": False,
        "position": {"pile": 4, "to_move": 2},
    }
    record = read(record_file(header=header)).record
    assert record.state.pile == 4
    assert record.to_move == 2
    assert json.loads(record.to_bytes()) == header
    assert record.to_bytes().count(b"\n") == len(record.to_bytes().decode().splitlines()) == 1


def test_a_record_can_be_stepped_through_by_turns() -> None:
    header = HEADER | {"options": {"players": 2, "pile": 0, "wind": True}}
    lines = ["pile 9", "hold 2", "take 2", "wind 1", "take 1", "wind 0", "take 3"]
    record = read(record_file(*({"move": line} for line in lines), header=header)).record
    assert record.turn_starts() == (0, 3, 5)
    for before, after in zip(record.plies, record.plies[1:], strict=False):
        assert before.after == after.before
        assert before.after == before.before.play(before.move)[0]
    assert record.plies[0].before == record.start
    assert record.plies[-1].after == record.state


# The tail ------------------------------------------------------------------------------------------------------------

WHOLE = record_file(move(1), move(2))
TAILS = {
    "half a line": (b'{"move": "ta', 0),
    "an illegal move": (b'{"move": "take 9"}', 0),
    "no object": (b"17", 0),
    "NULs": (b"\0\0\0\0\0", 0),
    "NULs and LF": (b"\0\0\0\n", 0),
    "half a line and NULs": (b'{"move": "take 1"}\0\0\0', 0),
    "half a character": ('{"move": "tä'.encode()[:-1], 0),
    "a carriage return": (b"\r", 0),
    "spaces": (b"   ", 0),
    "a note that cannot follow": (b'{"note": "hint", "seat": 1}', 0),
    "a whole line": (b'{"move": "take 1"}', 1),
}


@pytest.mark.parametrize(("tail", "taken"), TAILS.values(), ids=TAILS.keys())
def test_a_torn_tail_is_taken_if_whole_and_legal_else_dropped_with_a_notice(tail: bytes, taken: int) -> None:
    reading = read(WHOLE + tail)
    assert reading.record.count == 2 + taken
    assert reading.size == len(WHOLE + tail)
    if taken:
        assert reading.notice is None
        assert (reading.end, reading.ends_line) == (reading.size, False)
    else:
        assert reading.notice is not None
        assert reading.notice.code == "tail_dropped"
        assert "line 4" in str(reading.notice)
        assert (reading.end, reading.ends_line) == (len(WHOLE), True)


@pytest.mark.parametrize("cut", range(1, len(b'{"move": "take 1", "seat": 0}\n')))
def test_every_cut_through_the_last_line_leaves_the_rest(cut: int) -> None:
    line = b'{"move": "take 1", "seat": 0}\n'
    reading = read(WHOLE + line[:cut])
    assert reading.record.count == (3 if cut == len(line) - 1 else 2)


def test_a_header_without_lf_is_taken() -> None:
    reading = read(record_file()[:-1])
    assert (reading.notice, reading.ends_line) == (None, False)


# Errors --------------------------------------------------------------------------------------------------------------

BAD_LINES: dict[str, tuple[Any, str]] = {
    "nothing at all": ("", "The line is empty"),
    "blanks": ("   ", "The line is empty"),
    "no JSON": ("{move}", "This is not JSON"),
    "no object": ("[1]", "A JSON object is needed, not a list"),
    "none of the three": ({"mood": "blue"}, "neither a move, an undo nor a note"),
    "two of the three": (move(1, undo=1), "move and undo at once"),
    "all three": (move(1, undo=1, note="hint"), "move and undo and note at once"),
    "the same key twice": ('{"move": "take 1", "move": "take 2"}', "'move' stands twice"),
    "no text": ({"move": 7}, "`move` must be a string, not a number"),
    "no move of this game": ({"move": "fly 1"}, "is not a move of Pebbles"),
    "an illegal move": ({"move": "take 4"}, "take 4 is not possible"),
    "another seat's move": (move(1, seat=1), "Seat 1 is not to move: it is the move of seat 0"),
    "a seat that is no number": (move(1, seat=True), "the number of the seat to move, 0, not a boolean"),
    "a seat that is null": (move(1, seat=None), "the number of the seat to move, 0, not null"),
    "an undo of nothing": ({"undo": 0}, "An undo of 0 is impossible"),
    "an undo of less": ({"undo": -1}, "An undo of -1 is impossible"),
    "an undo of too many": ({"undo": 3}, "An undo of 3 is impossible: 2 moves are in force"),
    "an undo that is no number": ({"undo": 1.0}, "must be a number of moves"),
    "an undo that is a boolean": ({"undo": True}, "must be a number of moves"),
    "an unknown note": ({"note": "rain"}, "no note 'rain'"),
    "a note that is a list": ({"note": ["end"]}, "There is no note"),
    "too few seats": ({"note": "seats", "seats": []}, "must hold 2 seats, not 0"),
    "no seats": ({"note": "seats"}, "`seats` must be a list, not null"),
    "seats of another kind": ({"note": "seats", "seats": [{"kind": "cat"}, {}]}, "must be 'human' or 'bot'"),
    "a seat that is text": ({"note": "seats", "seats": ["A", "B"]}, "Seat 0 must be an object"),
    "a name that is a number": ({"note": "seats", "seats": [{"name": 1}, {}]}, "The name of seat 0"),
    "a level that is a number": ({"note": "seats", "seats": [{}, {"level": 1}]}, "The level of seat 1"),
    "a hint to another seat": ({"note": "hint", "seat": 1}, "Seat 1 is not to move"),
    "a hint to nobody": ({"note": "hint"}, "must name its `seat`"),
    "an end without reason": ({"note": "end", "ranking": [[0], [1]]}, "The reason must be"),
    "an end for another reason": ({"note": "end", "reason": "rain", "ranking": [[0], [1]]}, "The reason must be"),
    "an end without ranking": ({"note": "end", "reason": "limit"}, "must be a list of lists"),
    "a ranking that lacks a seat": ({"note": "end", "reason": "limit", "ranking": [[0]]}, "each seat once"),
    "a ranking of a seat twice": ({"note": "end", "reason": "limit", "ranking": [[0, 0], [1]]}, "each seat once"),
    "an empty rank": ({"note": "end", "reason": "limit", "ranking": [[0, 1], []]}, "not empty"),
    "a ranking of booleans": ({"note": "end", "reason": "limit", "ranking": [[False, True]]}, "list of lists"),
    "NUL": ('{"move": "take 1"}\0', "This is not JSON"),
    "a byte order mark": ('\ufeff{"move": "take 1"}', "byte order mark"),
    "NaN": ('{"move": "take 1", "x": NaN}', "NaN"),
    "Infinity": ('{"move": "take 1", "x": -Infinity}', "Infinity"),
    "a number too large": ('{"move": "take 1", "x": 1e999}', "too large"),
    "an endless integer": ('{"move": "take 1", "x": ' + "7" * 5000 + "}", "more than 100 digits"),
    "a deep value": ('{"move": "take 1", "x": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested deeper"),
    "a deep half value": ("[" * 100_000, "nested deeper"),
    "brackets in a string": ('{"move": "' + "[" * 300 + '"}', "is not a move of Pebbles"),
}


@pytest.mark.parametrize(("line", "reason"), BAD_LINES.values(), ids=BAD_LINES.keys())
def test_any_other_line_is_an_error_that_names_line_and_reason(line: Any, reason: str) -> None:
    message = problem(record_file(move(1), move(2), line, move(1)))
    assert message.startswith("line 4: ")
    assert reason in message
    # With its LF it is just as wrong as the last line, and an error there too.
    assert problem(record_file(move(1), move(2), line)) == message


def test_a_line_that_is_not_utf8_is_an_error() -> None:
    assert problem(WHOLE + b'{"move": "\xff"}\n') == "line 4: This is not UTF-8 (byte 11)."


def test_nothing_follows_the_end() -> None:
    end = {"note": "end", "reason": "limit", "ranking": [[0, 1]]}
    for line in (move(2), {"undo": 1}, {"note": "hint", "seat": 1}, end):
        assert "line 4: The game was ended" in problem(record_file(move(1), end, line))


def test_a_game_that_is_over_goes_on_only_by_an_undo() -> None:
    header = HEADER | {"options": {"pile": 3}}
    for line in (move(1), {"note": "hint", "seat": 1}, {"note": "end", "reason": "limit", "ranking": [[0, 1]]}):
        assert "line 3: The game is over" in problem(record_file(move(3), line, header=header))
    assert read(record_file(move(3), {"undo": 1}, move(1), header=header)).record.state.pile == 2


BAD_HEADERS: dict[str, tuple[Any, str]] = {
    "nothing": ("", "The line is empty"),
    "no JSON": ("PK\3\4", "This is not JSON"),
    "no format": ({"game": "pebbles"}, "lacks `format`"),
    "another format": (HEADER | {"format": "outback/2"}, "must be 'outback/1', not 'outback/2'"),
    "no game": ({"format": "outback/1"}, "`game` is missing"),
    "another game": (HEADER | {"game": "chess"}, "There is no game 'chess'; the games are pebbles"),
    "a game that is a number": (HEADER | {"game": 3}, "must be a string, not a number"),
    "options that are a list": (HEADER | {"options": []}, "must be an object, not a list"),
    "an unknown option": (HEADER | {"options": {"rain": 1}}, "no option 'rain'"),
    "a seed that is a fraction": (HEADER | {"seed": 1.5}, "`seed` must be an integer"),
    "a seed that is a boolean": (HEADER | {"seed": True}, "`seed` must be an integer"),
    "seats of another count": (HEADER | {"seats": [{}]}, "must hold 2 seats, not 1"),
    "a time that is none": (HEADER | {"started": "yesterday"}, "a time in ISO 8601, not 'yesterday'"),
    "a time that is a number": (HEADER | {"started": 5}, "a time in ISO 8601"),
    "a demo that is a number": (HEADER | {"demo": 1}, "`demo` must be true or false, not 1"),
    "a position that is null": (HEADER | {"position": None}, "`position` must be an object"),
    "a position that cannot be": (HEADER | {"position": {"pile": 0}}, "needs a pile"),
}


@pytest.mark.parametrize(("header", "reason"), BAD_HEADERS.values(), ids=BAD_HEADERS.keys())
def test_a_wrong_header_is_an_error_of_line_one(header: Any, reason: str) -> None:
    row = header if isinstance(header, str) else json.dumps(header)
    for data in (row + "\n", row + "\n" + json.dumps(move(1)) + "\n"):
        message = problem(data.encode())
        assert message.startswith("line 1: ")
        assert reason in message


def test_an_empty_line_is_an_error_wherever_it_stands() -> None:
    whole = record_file(move(1), move(2))
    lines = whole.splitlines(keepends=True)
    for place in range(1, len(lines) + 1):
        told = problem(b"".join([*lines[:place], b"\n", *lines[place:]]))
        assert told == f"line {place + 1}: The line is empty."


def test_an_empty_file_and_one_of_nuls_are_errors() -> None:
    assert problem(b"") == "line 1: The file is empty."
    assert problem(b"\0" * 100).startswith("line 1: This is not JSON")


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_junk_is_read_or_an_error_but_nothing_else(junk: bytes) -> None:
    for data in (junk, WHOLE + junk, WHOLE + junk + b"\n"):
        with contextlib.suppress(RecordError):
            assert read(data).end <= len(data)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.sampled_from(["take", "hold", "undo", "seats", "hint"]), max_size=30), st.data())
def test_what_was_written_reads_back_to_the_identical_game(steps: list[str], data: st.DataObject) -> None:
    record = read(record_file(header=HEADER | {"options": {"pile": 30, "wind": True}, "seed": 5})).record
    for step in steps:
        if record.is_over:
            break
        if record.is_chance:
            record.play(record.draw())
        elif step == "undo" and record.count:
            record.undo(data.draw(st.integers(1, record.count)))
        elif step == "seats":
            record.set_seats((Player("A"), Player("B", "bot")))
        elif step == "hint":
            assert record.to_move is not None
            record.hint(record.to_move)
        elif step == "hold" and record.state.held is None:
            record.play(PEBBLES.parse("hold 1"))
        else:
            record.play(data.draw(st.sampled_from(record.state.moves())))
    again = read(record.to_bytes()).record
    assert again.plies == record.plies
    assert (again.state, again.seats, again.lines) == (record.state, record.seats, record.lines)
    assert again.to_bytes() == record.to_bytes()


# Files ---------------------------------------------------------------------------------------------------------------


def test_reading_never_changes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    path.write_bytes(WHOLE + b'{"mo')
    os.utime(path, (1, 1))
    assert read_record(path, GAMES).record.count == 2
    assert path.read_bytes() == WHOLE + b'{"mo'
    assert path.stat().st_mtime == 1


def test_only_plain_files_of_bearable_size_are_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="not a plain file"):
        read_record(tmp_path, GAMES)
    with pytest.raises(FileNotFoundError):
        read_record(tmp_path / "none.roo", GAMES)
    large = tmp_path / "large.roo"
    with open(large, "wb") as file:
        file.truncate(MAX_BYTES + 1)
    with pytest.raises(OSError, match="larger than 16 MB"):
        read_record(large, GAMES)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.roo")
    with pytest.raises(OSError, match="not a plain file"):
        read_record(tmp_path / "pipe.roo", GAMES)
