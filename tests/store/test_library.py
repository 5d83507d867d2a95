"""The library of records: what can be continued, what can be watched, and no demos."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

from game.store.folder import DataFolder
from game.store.library import Library


def library(path: Path) -> Library:
    made = Library(DataFolder(path, today=lambda: "2026-01-31"))
    made.refresh()
    assert made.wait(20)
    return made


def record(path: Path, name: str, *lines: dict[str, object], demo: bool = False, tail: str = "") -> Path:
    """Write a record by hand."""
    header: dict[str, object] = {"format": "outback/1", "game": "billabong", "options": {"players": 2}}
    if demo:
        header["demo"] = True
    target = path / "records" / f"{name}.roo"
    target.parent.mkdir(parents=True, exist_ok=True)
    text = "".join(json.dumps(line) + "\n" for line in (header, *lines))
    target.write_text(text + tail, "utf-8")
    return target


END = {"note": "end", "reason": "agreed", "ranking": [[0], [1]]}


def names(entries: tuple[object, ...]) -> set[str]:
    return {entry.path.stem for entry in entries}  # type: ignore[attr-defined]


def test_an_empty_folder_is_an_empty_library(tmp_path: Path) -> None:
    assert library(tmp_path).entries() == ()


def test_unfinished_and_finished_games_without_demos(tmp_path: Path) -> None:
    record(tmp_path, "open", {"move": "+i1"})
    record(tmp_path, "ended", {"move": "+i1"}, END)
    record(tmp_path, "show", {"move": "+i1"}, demo=True)
    record(tmp_path, "shown", {"move": "+i1"}, END, demo=True)
    record(tmp_path, "unbegun")
    found = library(tmp_path)
    assert names(found.unfinished()) == {"open"}
    assert names(found.finished()) == {"ended"}
    assert len(found.entries()) == 5


def test_a_torn_last_line_does_not_hide_a_game(tmp_path: Path) -> None:
    record(tmp_path, "torn", {"move": "+i1"}, tail='{"move": "+j')
    assert names(library(tmp_path).unfinished()) == {"torn"}


def test_damaged_files_are_in_the_way_of_nothing(tmp_path: Path) -> None:
    record(tmp_path, "open", {"move": "+i1"})
    (tmp_path / "records" / "junk.roo").write_bytes(b"\xff\0\n" * 100)
    (tmp_path / "records" / "empty.roo").write_bytes(b"")
    (tmp_path / "records" / "folder.roo").mkdir()
    found = library(tmp_path)
    assert names(found.unfinished()) == {"open"}
    assert found.finished() == ()


def test_a_refresh_sees_what_has_changed_and_only_then_grows_the_version(tmp_path: Path) -> None:
    target = record(tmp_path, "open", {"move": "+i1"})
    found = library(tmp_path)
    version = found.version
    found.refresh()
    found.wait(20)
    assert found.version == version
    with open(target, "a", encoding="utf-8") as file:
        file.write(json.dumps(END) + "\n")
    found.refresh()
    found.wait(20)
    assert found.version == version + 1
    assert names(found.finished()) == {"open"}


def test_a_removed_record_is_gone_at_once(tmp_path: Path) -> None:
    target = record(tmp_path, "open", {"move": "+i1"})
    found = library(tmp_path)
    assert found.remove(target)
    assert found.unfinished() == ()
    assert not target.exists()


def test_somebody_is_told_when_a_refresh_is_done(tmp_path: Path) -> None:
    calls: list[int] = []
    made = Library(DataFolder(tmp_path, today=lambda: ""), wake=lambda: calls.append(1))
    made.refresh()
    made.wait(20)
    assert calls


def test_new_paths_lie_in_the_records_folder_and_differ(tmp_path: Path) -> None:
    made = library(tmp_path)
    now = datetime(2026, 1, 31, 12, 0, tzinfo=UTC)
    first, second = made.new_path("billabong", now), made.new_path("billabong", now)
    assert first is not None
    assert first != second
    assert first.parent == tmp_path / "records"


def test_without_a_folder_there_is_no_path(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    made = Library(DataFolder(tmp_path / "data", today=lambda: ""))
    assert made.new_path("billabong") is None
