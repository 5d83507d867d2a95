"""The writer of record files: what is on disk when, and what happens when the disk says no."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session import files as files_module
from game.session import journal as journal_module
from game.session.commands import Draw, End, Play, SetSeats, Undo
from game.session.files import write_whole
from game.session.header import Player
from game.session.journal import Journal
from game.session.records import new_path, read_record
from game.session.session import Session
from support.pebbles import GAMES, PEBBLES

SEATS = (Player("Ann"), Player("Robo", "bot", "easy"))


def saved(path: Path, **options: Any) -> Session:
    return Session.new(PEBBLES, {"pile": 1000, **options}, SEATS, 7, journal=Journal(path))


def take(session: Session, n: int = 1) -> None:
    assert session.to_move is not None
    session.submit(Play(f"take {n}", session.to_move, session.state_id))


def finish(session: Session) -> None:
    assert session.wait(30)
    session.close()


# Writing -------------------------------------------------------------------------------------------------------------


def test_the_file_is_the_record(tmp_path: Path) -> None:
    path = new_path(tmp_path / "records", "pebbles")
    session = saved(path, wind=False)
    for n in (1, 2, 3):
        take(session, n)
    session.submit(SetSeats((SEATS[1], SEATS[0])))
    session.submit(SetSeats(SEATS))
    session.submit(Undo())
    finish(session)
    assert path.read_bytes() == session.record.to_bytes()
    assert [entry.name for entry in path.parent.iterdir()] == [path.name]
    reading = read_record(path, GAMES)
    assert reading.record.plies == session.record.plies
    assert reading.record.state == session.record.state
    assert session.take_notices() == ()


def test_the_header_is_there_before_the_first_move(tmp_path: Path) -> None:
    session = saved(tmp_path / "a.roo")
    assert session.wait(30)
    assert (tmp_path / "a.roo").read_bytes() == session.record.to_bytes()
    finish(session)


def test_ready_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = saved(tmp_path / "a.roo")
    assert session.wait(30)
    gate = threading.Event()
    sync = os.fsync

    def slow(fd: int) -> None:
        assert gate.wait(30)
        sync(fd)

    monkeypatch.setattr(journal_module.os, "fsync", slow)
    take(session)
    assert not session.ready
    assert not session.wait(0)
    gate.set()
    assert session.wait(30)
    assert session.ready
    finish(session)


def test_a_name_that_is_taken_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    path.write_bytes(b"somebody's")
    session = saved(path)
    finish(session)
    assert path.read_bytes() == b"somebody's"
    assert [notice.code for notice in session.take_notices()] == ["save_failed"]


def test_a_session_without_a_journal_is_always_ready() -> None:
    session = Session.new(PEBBLES, {}, SEATS, 7)
    take(session)
    assert session.ready
    assert session.wait(0)
    assert session.path is None
    session.close()


# Going on ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tail", [b"", b'{"move": "ta', b"\0\0\0\0", b'{"move": "take 1"}', b"\0\0\n"])
def test_resuming_cuts_a_torn_tail_off_and_goes_on(tmp_path: Path, tail: bytes) -> None:
    path = tmp_path / "a.roo"
    session = saved(path)
    take(session)
    finish(session)
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    again = Session.resume(path, GAMES)
    taken = tail.endswith(b"}")
    assert again.record.count == (2 if taken else 1)
    assert [notice.code for notice in again.take_notices()] == ([] if taken or not tail else ["tail_dropped"])
    take(again)
    finish(again)
    assert path.read_bytes() == again.record.to_bytes()
    assert path.read_bytes().startswith(whole)


def test_the_resumed_game_has_the_same_chance(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    session = saved(path, wind=True)
    for _ in range(4):
        take(session)
        session.submit(Draw(session.state_id))
    played = [str(ply.move) for ply in session.record.plies]
    finish(session)
    again = Session.resume(path, GAMES)
    while again.can_undo:
        again.submit(Undo())
    for _ in range(4):
        take(again)
        again.submit(Draw(again.state_id))
    finish(again)
    assert [str(ply.move) for ply in again.record.plies] == played


def test_undo_off_outlives_a_resume(tmp_path: Path) -> None:
    session = Session.new(PEBBLES, {}, SEATS, 7, journal=Journal(tmp_path / "a.roo"), undo=False)
    take(session)
    finish(session)
    again = Session.resume(tmp_path / "a.roo", GAMES)
    finish(again)
    assert not again.can_undo


def test_a_game_that_is_over_can_be_taken_up_again_unless_a_note_ended_it(tmp_path: Path) -> None:
    session = saved(tmp_path / "a.roo", pile=3)
    take(session, 3)
    finish(session)
    again = Session.resume(tmp_path / "a.roo", GAMES)
    assert again.is_over
    again.submit(Undo())
    again.submit(End())
    finish(again)
    data = (tmp_path / "a.roo").read_bytes()
    assert data == again.record.to_bytes()
    (tmp_path / "a.roo").write_bytes(data + b"{")
    ended = Session.resume(tmp_path / "a.roo", GAMES)
    assert ended.ranking == again.ranking
    assert ended.journal is None
    assert (tmp_path / "a.roo").read_bytes() == data + b"{"


def test_a_record_that_is_being_written_is_left_alone(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = tmp_path / "a.roo"
    first = saved(path)
    take(first)
    assert first.wait(30)
    second = Session.resume(path, GAMES)
    take(second)
    finish(second)
    assert [notice.code for notice in second.take_notices()] == ["save_taken"]
    take(first)
    finish(first)
    assert first.take_notices() == ()
    assert path.read_bytes() == first.record.to_bytes()


def test_a_file_that_changed_since_it_was_read_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.roo"
    session = saved(path)
    finish(session)
    start = journal_module.Journal.resume

    def grown(self: Journal, cut: int, size: int, *, ends_line: bool) -> None:
        path.write_bytes(path.read_bytes() + b'{"move": "take 1"}\n')
        start(self, cut, size, ends_line=ends_line)

    monkeypatch.setattr(journal_module.Journal, "resume", grown)
    again = Session.resume(path, GAMES)
    take(again, 3)
    finish(again)
    assert [notice.code for notice in again.take_notices()] == ["save_taken"]
    assert read_record(path, GAMES).record.count == 1


# When the disk says no -----------------------------------------------------------------------------------------------


def failing(code: int) -> Callable[..., Any]:
    def fail(*_: Any) -> Any:
        raise OSError(code, os.strerror(code))

    return fail


@pytest.mark.parametrize(
    ("code", "notice"),
    [
        (errno.ENOSPC, "save_full"),
        (errno.EFBIG, "save_full"),
        (errno.EROFS, "save_read_only"),
        (errno.EACCES, "save_read_only"),
        (errno.EIO, "save_failed"),
        (errno.ENOENT, "save_gone"),
    ],
)
def test_the_game_goes_on_unsaved_and_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, notice: str
) -> None:
    path = tmp_path / "a.roo"
    session = saved(path)
    take(session)
    assert session.wait(30)
    whole = path.read_bytes()
    monkeypatch.setattr(journal_module.os, "fsync", failing(code))
    take(session)
    assert session.wait(30)
    take(session)
    assert session.wait(30)
    monkeypatch.undo()
    assert [(told.code, bool(str(told))) for told in session.take_notices()] == [(notice, True)]
    assert session.take_notices() == ()
    assert session.record.count == 3
    finish(session)
    # The line that could not be synced is taken out again: what is left is whole.
    assert path.read_bytes() == whole


@pytest.mark.parametrize("code", [errno.EROFS, errno.EACCES, errno.ENOSPC])
def test_a_folder_that_takes_no_file_leaves_none_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(files_module, "write_all", failing(code))
    session = saved(tmp_path / "a.roo")
    take(session)
    finish(session)
    assert len(session.take_notices()) == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "records").write_bytes(b"")
    session = saved(tmp_path / "records" / "a.roo")
    finish(session)
    assert len(session.take_notices()) == 1


def test_a_folder_that_vanishes_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    session = saved(folder / "a.roo")
    take(session)
    assert session.wait(30)
    (folder / "a.roo").unlink()
    folder.rmdir()
    take(session)
    finish(session)
    assert [notice.code for notice in session.take_notices()] == ["save_gone"]
    assert not folder.exists()


def test_whatever_goes_wrong_in_the_writer_nobody_waits_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wrong(*_: Any) -> None:
        raise MemoryError("no memory")

    session = saved(tmp_path / "a.roo")
    assert session.wait(30)
    monkeypatch.setattr(journal_module, "write_all", wrong)
    take(session)
    finish(session)
    assert [str(notice) for notice in session.take_notices()] == ["The game is not saved any more: no memory."]


def test_short_writes_are_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(files_module.os, "write", lambda fd, data: write(fd, bytes(data)[:3]))
    session = saved(tmp_path / "a.roo")
    take(session)
    finish(session)
    assert (tmp_path / "a.roo").read_bytes() == session.record.to_bytes()


FULL_DISK = """
import resource, sys
from pathlib import Path
from support.pebbles import PEBBLES
from game.session.commands import Draw, End, Play
from game.session.header import Player
from game.session.journal import Journal
from game.session.session import Session
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
session = Session.new(PEBBLES, {"pile": 1000}, (Player(), Player()), 7, journal=Journal(Path(sys.argv[1])))
for _ in range(200):
    session.submit(Play("take 1", session.to_move, session.state_id))
assert session.wait(30)
print(session.record.count, [notice.code for notice in session.take_notices()])
session.close()
"""


def test_a_file_that_may_not_grow_stays_whole(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    path = tmp_path / "a.roo"
    result = subprocess.run(
        [sys.executable, "-c", FULL_DISK, str(path)], capture_output=True, text=True, check=True, env=child_env()
    )
    assert result.stdout == "200 ['save_full']\n"
    assert result.stderr == ""
    data = path.read_bytes()
    assert 900 < len(data) <= 1000
    assert data.endswith(b"}\n")
    assert read_record(path, GAMES).notice is None


def child_env() -> dict[str, str]:
    tests = Path(__file__).parents[1]
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(tests.parent), str(tests)))}


# Whole files ---------------------------------------------------------------------------------------------------------


def test_a_whole_file_takes_the_place_of_another_or_nothing_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.txt"
    write_whole(path, b"one")
    write_whole(path, b"two")
    assert path.read_bytes() == b"two"
    monkeypatch.setattr(files_module.os, "replace", failing(errno.ENOSPC))
    with pytest.raises(OSError, match="space"):
        write_whole(path, b"three")
    assert [(entry.name, entry.read_bytes()) for entry in tmp_path.iterdir()] == [("a.txt", b"two")]


def test_folders_and_devices_are_not_replaced(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"x")
    if Path("/dev/null").exists():
        with pytest.raises(PermissionError):
            write_whole(Path("/dev/null"), b"x")


def test_a_link_is_written_through(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("links may not be made here")
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
