"""The PIN: kept as a hash, compared whole, locked after wrong tries, and locked still after a restart."""

from __future__ import annotations

import io
import json
import stat
import sys
from pathlib import Path

import pytest

from game.__main__ import main
from game.kiosk import pin as module
from game.kiosk.pin import (
    FILE,
    LOCK_SECONDS,
    TRIES,
    TRIES_FILE,
    Answer,
    PinError,
    PinLock,
    check_pin,
    hash_pin,
    matches,
    set_pin,
)

COSTS = module.COST_N, module.COST_R, module.COST_P


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of a real hash would be paid hundreds of times."""
    monkeypatch.setattr(module, "COST_N", 2)


class Clock:
    def __init__(self) -> None:
        self.time = 1_800_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    set_pin(tmp_path, "2580")
    return tmp_path


def test_a_pin_is_kept_as_a_salted_hash_only(folder: Path) -> None:
    text = (folder / FILE).read_text()
    assert "2580" not in text
    kept = json.loads(text)
    assert matches("2580", kept)
    assert not matches("2581", kept)
    assert hash_pin("2580")["hash"] != kept["hash"], "the salt is another each time"
    if sys.platform != "win32":
        assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600


def test_the_real_costs_are_those_of_a_slow_hash() -> None:
    n, r, _ = COSTS
    assert 128 * n * r >= 2**24, "memory that every guess costs, in bytes"


def test_hashes_are_compared_in_constant_time(folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = []
    monkeypatch.setattr(module.hmac, "compare_digest", lambda a, b: compared.append((len(a), len(b))) or False)
    assert PinLock(folder, clock).attempt("2580") is Answer.WRONG
    assert compared == [(32, 32)]


@pytest.mark.parametrize("pin", ["", "123", "1234567890123", "12a4", "١٢٣٤", "12 4", "1111", "-123", "12.4"])
def test_what_is_no_pin(pin: str, tmp_path: Path) -> None:
    with pytest.raises(PinError):
        check_pin(pin)
    with pytest.raises(PinError):
        set_pin(tmp_path, pin)
    assert not (tmp_path / FILE).exists()


def test_right_and_wrong(folder: Path, clock: Clock) -> None:
    lock = PinLock(folder, clock)
    assert lock.attempt("0000") is Answer.WRONG
    assert lock.tries_left == TRIES - 1
    assert lock.attempt("2580") is Answer.RIGHT
    assert lock.tries_left == TRIES


def test_five_wrong_tries_lock_for_a_minute_even_the_right_pin(folder: Path, clock: Clock) -> None:
    lock = PinLock(folder, clock)
    answers = [lock.attempt("0001") for _ in range(TRIES)]
    assert answers == [Answer.WRONG] * (TRIES - 1) + [Answer.LOCKED]
    assert lock.attempt("2580") is Answer.LOCKED
    clock.time += LOCK_SECONDS - 0.5
    assert lock.attempt("2580") is Answer.LOCKED
    clock.time += 1
    assert lock.attempt("2580") is Answer.RIGHT


def test_a_restart_forgives_neither_tries_nor_lock(folder: Path, clock: Clock) -> None:
    for _ in range(TRIES - 1):
        assert PinLock(folder, clock).attempt("0001") is Answer.WRONG
    assert PinLock(folder, clock).tries_left == 1
    assert PinLock(folder, clock).attempt("0001") is Answer.LOCKED
    clock.time += 30
    again = PinLock(folder, clock)
    assert again.locked_for == pytest.approx(30)
    assert again.attempt("2580") is Answer.LOCKED


def test_a_try_counts_before_it_is_looked_at(folder: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    def power_cut(pin: str, kept: object) -> bool:
        raise KeyboardInterrupt

    lock = PinLock(folder, clock)
    monkeypatch.setattr(module, "matches", power_cut)
    with pytest.raises(KeyboardInterrupt):
        lock.attempt("2580")
    assert PinLock(folder, clock).tries_left == TRIES - 1


def test_a_clock_that_is_set_back_locks_for_one_lock_only(folder: Path, clock: Clock) -> None:
    lock = PinLock(folder, clock)
    for _ in range(TRIES):
        lock.attempt("0001")
    for same in (lock, PinLock(folder, clock)):
        clock.time -= 86_400
        assert same.locked_for == LOCK_SECONDS
        clock.time += LOCK_SECONDS + 1
        assert same.locked_for == 0


@pytest.mark.parametrize("content", ["", "[]", "{", '{"wrong": -1, "until": 0}', '{"wrong": 99, "until": 0}'])
def test_a_damaged_count_is_taken_for_a_lock(folder: Path, clock: Clock, content: str) -> None:
    (folder / TRIES_FILE).write_text(content)
    assert PinLock(folder, clock).attempt("2580") is Answer.LOCKED


@pytest.mark.parametrize("content", ["", "[]", "{", "{}", '{"format": "outback-pin/1", "n": 2, "r": 8, "p": 1}'])
def test_a_damaged_pin_opens_nothing(folder: Path, clock: Clock, content: str) -> None:
    (folder / FILE).write_text(content)
    assert PinLock(folder, clock).attempt("2580") is Answer.WRONG
    assert PinLock(folder, clock).attempt("") is Answer.WRONG


@pytest.mark.parametrize("change", [{"n": 2**30}, {"salt": "?"}, {"hash": ""}, {"hash": "AAAA"}, {"n": 3}])
def test_a_pin_file_with_odd_values_opens_nothing(folder: Path, clock: Clock, change: dict[str, object]) -> None:
    kept = json.loads((folder / FILE).read_text())
    (folder / FILE).write_text(json.dumps({**kept, **change}))
    assert PinLock(folder, clock).attempt("2580") is Answer.WRONG


def test_without_a_pin_nothing_opens(tmp_path: Path, clock: Clock) -> None:
    lock = PinLock(tmp_path, clock)
    assert lock.attempt("") is Answer.UNSET
    assert lock.attempt("0000") is Answer.UNSET


def test_a_folder_that_cannot_be_written_still_counts(folder: Path, clock: Clock) -> None:
    lock = PinLock(folder, clock)
    (folder / TRIES_FILE).mkdir()
    assert [lock.attempt("0001") for _ in range(TRIES)][-1] is Answer.LOCKED


def test_setting_a_pin_forgives_wrong_tries(folder: Path, clock: Clock) -> None:
    for _ in range(TRIES):
        PinLock(folder, clock).attempt("0001")
    set_pin(folder, "8642")
    assert PinLock(folder, clock).attempt("8642") is Answer.RIGHT


def test_the_command_sets_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], clock: Clock
) -> None:
    words = ["--kiosk", "--set-pin", "--data", str(tmp_path / "data")]
    monkeypatch.setattr(sys, "stdin", io.StringIO("1234\n"))
    assert main(words) == 0
    assert PinLock(tmp_path / "data", clock).attempt("1234") is Answer.RIGHT
    for refused in ("12\n", ""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(refused))
        assert main(words) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert PinLock(tmp_path / "data", clock).attempt("1234") is Answer.RIGHT


def test_in_a_terminal_it_is_asked_for_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    typed = iter(["1234", "1243", "1234", "1234"])
    monkeypatch.setattr(sys, "stdin", Terminal())
    monkeypatch.setattr("getpass.getpass", lambda prompt: next(typed))
    words = ["--kiosk", "--set-pin", "--data", str(tmp_path)]
    assert main(words) == 2
    assert not (tmp_path / FILE).exists()
    assert main(words) == 0
    assert "1234" not in capsys.readouterr().out
