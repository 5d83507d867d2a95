"""The folder of records: what a list says of each file, names for new ones, and how many demos are kept."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from game.session import records
from game.session.records import RecordError, new_path, read_entry, read_record, trim_demos
from game.session.strict_json import parse_object
from support.pebble_games import HEADER, move, record_file
from support.pebbles import GAMES

WHOLE = record_file(move(1), move(2))


def put(folder: Path, name: str, data: bytes) -> Path:
    path = folder / name
    path.write_bytes(data)
    os.utime(path, (10_000, 10_000))
    return path


def test_entries_tell_finished_unfinished_and_damaged(tmp_path: Path) -> None:
    short = HEADER | {"options": {"pile": 3}}
    files = {
        "open": (WHOLE + b"{", (2, False, True)),
        "marked": (record_file(move(3, over=True), header=short | {"move": 1, "undo": 5}), (1, True, True)),
        "unmarked": (record_file(move(3), header=short), (1, True, True)),
        "taken back": (record_file(move(3, over=True), {"undo": 1}, header=short), (0, False, True)),
        "ended": (record_file(move(1), {"note": "end", "reason": "agreed", "ranking": [[0, 1]]}), (1, True, True)),
        "torn after the end": (record_file(move(3, over=True), header=short) + b"{", (1, True, True)),
        "demo": (record_file(move(1), header=HEADER | {"demo": True}), (1, False, True)),
        "damaged": (record_file("nonsense", move(1)), (0, False, False)),
        "too much undone": (record_file({"undo": 2}, header=HEADER), (0, False, False)),
        "of another game": (record_file(header=HEADER | {"game": "chess"}), (0, False, False)),
        "empty": (b"", (0, False, False)),
    }
    for name, (data, expected) in files.items():
        entry = read_entry(put(tmp_path, f"{name}.roo", data), GAMES)
        assert (entry.moves, entry.is_over, entry.problem is None) == expected, name
        assert (entry.header is None) == (entry.problem is not None)
        assert entry.modified == 10_000


def test_every_line_is_read_once_for_a_list_and_a_note_that_repeats_only_the_first_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bytes] = []

    def parse(data: bytes) -> dict[str, Any]:
        read.append(data)
        return parse_object(data)

    monkeypatch.setattr(records, "parse_object", parse)
    first, second = ([{"note": "hint", "seat": seat}] * 5000 for seat in (1, 0))
    path = put(tmp_path, "notes.roo", record_file(move(1), *first, move(2), *second))
    assert read_entry(path, GAMES).moves == 2
    # The header and the last line say what kind of record it is; then the header, two moves, and one hint after each.
    assert len(read) <= 2 + 1 + 4
    read.clear()
    assert len(read_record(path, GAMES).record.lines) == 10_002
    assert len(read) == 1 + 4
    read.clear()
    over = record_file(*[move(1), {"undo": 1}] * 100, move(3, over=True), header=HEADER | {"options": {"pile": 3}})
    assert read_entry(put(tmp_path, "over.roo", over), GAMES).is_over
    assert len(read) == 2 + 201


def test_lines_that_repeat_are_still_judged_one_by_one(tmp_path: Path) -> None:
    hint = {"note": "hint", "seat": 0}
    with pytest.raises(RecordError, match="line 5: ") as told:
        read_record(put(tmp_path, "turn.roo", record_file(hint, hint, move(1), hint)), GAMES)
    assert told.value.line == 5
    twice = record_file({"undo": 1}, {"undo": 1}, header=HEADER)
    with pytest.raises(RecordError, match="line 2: "):
        read_record(put(tmp_path, "undo.roo", twice), GAMES)


def test_an_entry_of_a_file_that_is_gone_is_a_problem(tmp_path: Path) -> None:
    assert read_entry(tmp_path / "none.roo", GAMES).problem
    assert read_entry(tmp_path, GAMES).problem


def test_a_folder_that_is_not_there_has_no_demos(tmp_path: Path) -> None:
    assert trim_demos(tmp_path / "none") == 0


def test_the_last_demos_are_kept_and_the_running_one_always(tmp_path: Path) -> None:
    for n in range(6):
        header = HEADER | {"demo": True, "started": f"2026-01-01T00:00:0{n}+00:00"}
        put(tmp_path, f"{n}.roo", record_file(header=header))
    put(tmp_path, "person.roo", WHOLE)
    put(tmp_path, "junk.roo", b"\xff\n")
    assert trim_demos(tmp_path, keep=4, running=[tmp_path / "1.roo"]) == 2
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["1", "3", "4", "5", "junk", "person"]
    assert trim_demos(tmp_path, keep=4) == 0
    # One that has begun counts though its file is still to come.
    assert trim_demos(tmp_path, keep=4, running=[tmp_path / "6.roo"]) == 1
    assert sorted(path.stem for path in tmp_path.iterdir()) == ["3", "4", "5", "junk", "person"]


def test_names_of_records_are_their_own(tmp_path: Path) -> None:
    began = datetime(2026, 11, 30, 19, 5, tzinfo=UTC)
    names = {new_path(tmp_path, "pebbles", began).name for _ in range(20)}
    assert len(names) == 20
    assert all(name.startswith("20261130-190500-pebbles-") and name.endswith(".roo") for name in names)
