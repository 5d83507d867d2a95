"""The data folder where it cannot be used, and files written whole."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from game.store.crashlog import MAX_LOG, log_failure
from game.store.files import Writer, write_whole
from game.store.folder import DataFolder, usable_path
from game.store.settings import SettingsStore


def folder(path: Path) -> DataFolder:
    return DataFolder(path, today=lambda: "2026-01-31")


def test_the_folder_is_made_with_its_parents(tmp_path: Path) -> None:
    place = folder(tmp_path / "a" / "b")
    assert place.is_writable
    assert place.records.is_dir()
    assert place.take_notices() == []


def test_a_file_in_the_folders_place_means_no_saving_and_one_notice(tmp_path: Path) -> None:
    path = tmp_path / "data"
    path.write_text("in the way")
    place = folder(path)
    assert not place.is_writable
    assert len(place.take_notices()) == 1
    assert place.take_notices() == []
    store = SettingsStore(place)
    place.take_notices()
    store.update(undo=False)
    place.close()
    assert store.value.undo is False
    assert path.read_text() == "in the way"


def test_a_disk_that_fills_up_is_told_once_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = folder(tmp_path)
    store = SettingsStore(place)
    store.update(undo=False)
    place.close()

    def full(fd: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.update(high_contrast=True)
    place.close()
    store.update(reduced_motion=True)
    place.close()
    monkeypatch.undo()
    notices = place.take_notices()
    assert len(notices) == 1
    assert "No space left" in notices[0]
    assert SettingsStore(folder(tmp_path)).value.undo is False
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".tmp"] == []


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, b"first")
    write_whole(path, b"second")
    assert path.read_bytes() == b"second"
    assert list(tmp_path.iterdir()) == [path]


def test_only_the_newest_of_several_waiting_versions_is_written(tmp_path: Path) -> None:
    writer = Writer(lambda path, error: None)
    gate = threading.Event()
    written: list[bytes] = []
    slow, target = tmp_path / "slow", tmp_path / "file"

    def failing(path: Path, error: OSError) -> None:
        gate.wait(5)

    blocked = Writer(failing)
    blocked.write(tmp_path / "missing" / "file", b"")  # keeps the thread busy in `failing`
    for n in range(5):
        blocked.write(target, str(n).encode())
    gate.set()
    blocked.close()
    written.append(target.read_bytes())
    writer.write(slow, b"x")
    writer.close()
    writer.close()
    assert written == [b"4"]
    assert slow.read_bytes() == b"x"


def test_the_asked_for_place_stands_first(tmp_path: Path) -> None:
    assert usable_path(tmp_path / "x", lambda: "/never") == tmp_path / "x"
    assert usable_path(None, lambda: str(tmp_path)) == tmp_path

    def broken() -> str:
        raise RuntimeError("no such thing here")

    assert usable_path(None, broken).name == ".outback-arcade"


def test_the_failure_log_is_bounded_and_says_what_happened(tmp_path: Path) -> None:
    def failure() -> BaseException:
        try:
            raise ValueError("boom" * 5000)
        except ValueError as error:
            return error

    for _ in range(30):
        path = log_failure(tmp_path, failure(), when="2026-01-31T10:00:00", where="in Toy", version="1")
        assert path is not None
    size = sum(file.stat().st_size for file in tmp_path.iterdir())
    assert size < 3 * MAX_LOG
    assert sorted(file.name for file in tmp_path.iterdir()) == ["crash.log", "crash.log.1"]
    assert "in Toy" in (tmp_path / "crash.log").read_text("utf-8")


def test_a_log_that_cannot_be_written_is_no_failure(tmp_path: Path) -> None:
    assert log_failure(tmp_path / "missing", ValueError("x"), when="", where="", version="") is None
