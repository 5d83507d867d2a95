"""The kiosk's parts without a screen: idle clock, service gesture, quiet times, what is kept, settings."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path

import pytest
from kiosk_records import save_game

from game.kiosk.gesture import Chord, CornerHold, corner_at
from game.kiosk.hours import QuietTime, parse_clock, volume_at
from game.kiosk.idle import IdleClock, IdleTimes, Place, Wish
from game.kiosk.keeping import DAMAGED_KEPT, DAY, STALE_SECONDS, Running, trim
from game.kiosk.profile import Storage
from game.kiosk.settings import KioskSettings
from game.store.files import write_whole
from game.store.folder import DataFolder

SIZE = (1920, 1080)
TIMES = IdleTimes(menu=30, game=60, countdown=10, service=40, session=0, bots_factor=4)

# Idle ----------------------------------------------------------------------------------------------------------------


def wishes(clock: IdleClock, seconds: float, step: float = 0.25) -> list[tuple[float, Wish]]:
    """What is wished for within ``seconds``, with the time at which."""
    found = []
    for n in range(1, round(seconds / step) + 1):
        wish = clock.step(step)
        if wish is not None:
            found.append((n * step, wish))
    return found


@pytest.mark.parametrize(
    ("place", "ask"), [(Place.MENU, 30), (Place.GAME, 60), (Place.BOTS, 240)], ids=lambda value: str(value)
)
def test_two_stages(place: Place, ask: float) -> None:
    clock = IdleClock(TIMES)
    clock.at(place)
    assert wishes(clock, 1000) == [(ask, Wish.ASK), (ask + 10, Wish.RESET)]


def test_acting_in_time_starts_all_over() -> None:
    clock = IdleClock(TIMES)
    clock.at(Place.MENU)
    for _ in range(50):
        assert wishes(clock, 29.75) == []
        clock.act()
    assert wishes(clock, 39.75) == [(30, Wish.ASK)]
    assert clock.is_asking
    assert clock.countdown == pytest.approx(0.25)
    clock.act()
    assert not clock.is_asking
    assert wishes(clock, 29.75) == []


def test_in_attract_nothing_runs_out_and_the_service_only_ends() -> None:
    clock = IdleClock(TIMES)
    assert wishes(clock, 100_000, 10) == []
    assert clock.wake_in() is None
    clock.at(Place.SERVICE)
    assert wishes(clock, 1000) == [(40, Wish.RESET)]


def test_a_session_is_limited_with_a_warning_and_begins_anew() -> None:
    clock = IdleClock(IdleTimes(menu=30, game=60, session=300, warning=60))
    for _ in range(3):
        clock.at(Place.GAME)
        found = []
        for n in range(1, 1000):
            clock.act()
            wish = clock.step(1)
            found += [(n, wish)] if wish is not None else []
        assert found == [(240, Wish.WARN), (300, Wish.LIMIT)]
        clock.begin()
        assert clock.session_left is None


def test_the_clock_says_when_it_must_be_looked_at() -> None:
    clock = IdleClock(IdleTimes(menu=30, countdown=10, session=35, warning=3))
    clock.at(Place.MENU)
    found = []
    for _ in range(10):
        wait = clock.wake_in()
        if wait is None:
            break
        wish = clock.step(wait + 1e-6)
        found += [wish] if wish is not None else []
    assert found == [Wish.ASK, Wish.WARN, Wish.LIMIT]


# The gesture ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "fires"),
    [
        ((1, 1), (1919, 1079), True),
        ((1919, 1), (1, 1079), True),
        ((1, 1), (1919, 1), False),
        ((1, 1), (1, 1079), False),
        ((1, 1), (1, 1), False),
        ((1, 1), (960, 540), False),
        ((300, 1), (1919, 1079), False),
    ],
)
def test_two_opposite_corners_for_five_seconds(first: tuple[int, int], second: tuple[int, int], fires: bool) -> None:
    hold = CornerHold(5)
    hold.touch("a", *first, SIZE)
    assert not hold.step(10)
    hold.touch("b", *second, SIZE)
    assert not hold.step(4.9)
    assert hold.step(0.2) is fires
    assert not hold.step(10), "it fires once"


def test_letting_go_or_sliding_away_starts_over() -> None:
    hold = CornerHold(5)
    for end in (lambda: hold.lift("b"), lambda: hold.touch("b", 900, 500, SIZE)):
        hold.touch("a", 1, 1, SIZE)
        hold.touch("b", 1919, 1079, SIZE)
        assert not hold.step(4)
        end()
        assert not hold.step(4)
        hold.touch("b", 1919, 1079, SIZE)
        assert not hold.step(4)
        assert hold.wake_in == pytest.approx(1)
        hold.forget()
        assert hold.wake_in is None


def test_a_hand_elsewhere_does_not_matter_and_it_must_be_let_go_before_it_fires_again() -> None:
    hold = CornerHold(5)
    for finger, place in enumerate([(1, 1), (1919, 1079), (960, 540), (400, 800)]):
        hold.touch(finger, *place, SIZE)
    assert hold.step(5)
    hold.lift(1)
    hold.touch(1, 1919, 1079, SIZE)
    assert not hold.step(50)
    for finger in range(4):
        hold.lift(finger)
    hold.touch(1, 1, 1, SIZE)
    hold.touch(2, 1919, 1079, SIZE)
    assert hold.step(5)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (480, 480), (7680, 4320)])
def test_corners_lie_in_the_corners(size: tuple[int, int]) -> None:
    w, h = size
    assert corner_at(0, 0, size) == (0, 0)
    assert corner_at(w - 1, h - 1, size) == (1, 1)
    assert corner_at(w / 2, 0, size) is None
    assert corner_at(0, h / 2, size) is None


def test_a_chord_needs_exactly_its_modifiers() -> None:
    chord = Chord.parse("Ctrl+Alt+Shift+O")
    all_three = frozenset({"ctrl", "alt", "shift"})
    assert chord.matches(all_three, "o")
    assert not chord.matches(all_three | {"meta"}, "o")
    assert not chord.matches(all_three - {"alt"}, "o")
    assert not chord.matches(all_three, "p")


# Quiet times ---------------------------------------------------------------------------------------------------------


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_quiet_times_over_midnight_belong_to_their_evening() -> None:
    # The 5th of January 2026 is a Monday.
    times = [QuietTime(parse_clock("22:00"), parse_clock("6:30"), 0.2, ("mon",))]
    expected = {
        "2026-01-05T05:00": 1.0,
        "2026-01-05T21:59": 1.0,
        "2026-01-05T22:00": 0.2,
        "2026-01-06T00:00": 0.2,
        "2026-01-06T06:29": 0.2,
        "2026-01-06T06:30": 1.0,
        "2026-01-06T23:00": 1.0,
    }
    assert {when: volume_at(times, at(when)) for when in expected} == expected


def test_the_quietest_of_several_holds() -> None:
    times = [QuietTime(600, 720, 0.5), QuietTime(660, 700, 0.0), QuietTime(690, 900, 0.3)]
    hours = ["09:59", "10:00", "11:00", "11:39", "11:40", "14:59", "15:00"]
    assert [volume_at(times, at(f"2026-01-05T{hour}")) for hour in hours] == [1.0, 0.5, 0.0, 0.0, 0.3, 0.3, 1.0]


@pytest.mark.parametrize("text", ["", "12", "24:00", "12:60", "1:2", "-1:00", "12:00:00", "١٢:٠٠", "noon"])
def test_what_is_no_time(text: str) -> None:
    with pytest.raises(ValueError, match="a time"):
        parse_clock(text)


# What is kept --------------------------------------------------------------------------------------------------------


def test_the_running_game_is_found_again(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    running = Running(tmp_path, write_whole)
    path = save_game(folder.records, moves=4)
    now = path.stat().st_mtime + 60
    assert running.resumable(folder.records, 10, now) is None
    running.note(path)
    assert Running(tmp_path, write_whole).resumable(folder.records, 10, now) == path
    assert running.resumable(folder.records, 0.5, now) is None, "it lay too long"
    running.note(None)
    assert running.resumable(folder.records, 10, now) is None


def test_it_is_written_only_when_it_changes(tmp_path: Path) -> None:
    written: list[Path] = []
    running = Running(tmp_path, lambda path, data: written.append(path))
    for record in (None, None, tmp_path / "a.roo", tmp_path / "a.roo", None):
        running.note(record)
    assert len(written) == 3


def test_what_cannot_be_resumed(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    running = Running(tmp_path, write_whole)
    over, demo = save_game(folder.records, moves=4, over=True), save_game(folder.records, moves=4, demo=True)
    damaged = folder.records / "damaged.roo"
    damaged.write_text("{}")
    for path in (over, demo, damaged, folder.records / "missing.roo"):
        running.note(path)
        assert running.resumable(folder.records, 1e9, 2e9) is None
    for content in ("", "[]", '{"record": "../../etc/passwd"}', '{"record": ".hidden"}', '{"record": 3}'):
        (tmp_path / "kiosk-running.json").write_text(content)
        assert running.resumable(folder.records, 1e9, 2e9) is None


def test_records_are_trimmed_oldest_first_but_never_the_running_one(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    made: dict[str, list[Path]] = {"over": [], "open": [], "demo": []}
    for n in range(6):
        for kind, paths in made.items():
            path = save_game(folder.records, moves=2, over=kind == "over", demo=kind == "demo")
            os.utime(path, (1000 + n, 1000 + n))
            paths.append(path)
    running = made["open"][0]
    trimmed = trim(tmp_path, Storage(finished=2, unfinished=3), now=2000, running=[running])
    left = set(folder.records.iterdir())
    assert left == {*made["over"][4:], *made["open"][3:], running, *made["demo"][-DAMAGED_KEPT:]}
    assert trimmed.records == 18 - len(left)
    assert trim(tmp_path, Storage(finished=2, unfinished=3), now=2000, running=[running]).records == 0


def test_all_records_together_keep_to_their_size(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    for n in range(4):
        path = save_game(folder.records, moves=2, over=True)
        with open(path, "ab") as file:
            file.write(b" " * 400_000)
        os.utime(path, (1000 + n, 1000 + n))
    trim(tmp_path, Storage(megabytes=1), now=2000)
    assert sum(path.stat().st_size for path in folder.records.iterdir()) <= 1_000_000


def test_leftovers_of_dead_processes_go(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    now = 1_000_000.0
    stale, fresh = tmp_path / ".settings.json.77.tmp", folder.records / ".x.roo.78.tmp"
    for path, age in ((stale, STALE_SECONDS + 1), (fresh, 5)):
        path.write_text("")
        os.utime(path, (now - age, now - age))
    damaged = [tmp_path / f"settings.damaged-2026-01-31-{n}.json" for n in range(DAMAGED_KEPT + 4)]
    for n, path in enumerate(damaged):
        path.write_text("")
        os.utime(path, (now - n, now - n))
    assert trim(tmp_path, Storage(), now=now).leftovers == 5
    assert not stale.exists()
    assert fresh.exists()
    assert [path.exists() for path in damaged] == [True] * DAMAGED_KEPT + [False] * 4


def test_statistics_begin_anew_after_their_days(tmp_path: Path) -> None:
    statistics = tmp_path / "statistics.json"
    storage = Storage(statistics_days=30)
    start = 1_000_000_000.0
    statistics.write_text("{}")
    assert not trim(tmp_path, storage, now=start).statistics
    assert not trim(tmp_path, storage, now=start + 29 * DAY).statistics
    assert statistics.exists()
    assert trim(tmp_path, storage, now=start + 31 * DAY).statistics
    assert not statistics.exists()
    statistics.write_text("{}")
    assert not trim(tmp_path, storage, now=start + 32 * DAY).statistics
    assert not trim(tmp_path, storage, now=start).statistics, "a clock that was set back begins a new count"
    assert statistics.exists()


def test_trimming_a_folder_that_is_not_there_does_nothing(tmp_path: Path) -> None:
    trimmed = trim(tmp_path / "missing", Storage(statistics_days=1))
    assert (trimmed.records, trimmed.leftovers) == (0, 0)


# Settings ------------------------------------------------------------------------------------------------------------


def kiosk_settings(folder: DataFolder, **profile: object) -> KioskSettings:
    return KioskSettings(folder, profile, undo=False)


def test_visitors_change_for_themselves_and_the_operator_for_good(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    settings = kiosk_settings(folder, text_scale=1.25, effects_volume=0.6)
    first = settings.value
    assert (first.text_scale, first.effects_volume, first.undo) == (1.25, 0.6, False)
    settings.update(text_scale=1.5, language="de")
    settings.remember_setup("billabong", {"seats": [{"name": "Ann"}]})
    assert settings.value.text_scale == 1.5
    assert settings.reset()
    assert settings.value == first
    assert not settings.reset()
    settings.is_operator = True
    settings.update(effects_volume=0.2)
    settings.is_operator = False
    settings.update(effects_volume=1.0)
    assert settings.reset()
    assert settings.value.effects_volume == 0.2
    folder.close()
    again = DataFolder(tmp_path, today=lambda: "2026-01-31")
    assert kiosk_settings(again, text_scale=1.25).value.effects_volume == 0.2
    assert json.loads((tmp_path / "kiosk-settings.json").read_text())["settings"] == {"effects_volume": 0.2}


@pytest.mark.parametrize("content", ["", "{", "[]", '{"settings": 3}', '{"settings": {"text_scale": 99}}'])
def test_damaged_changes_leave_the_profile(tmp_path: Path, content: str) -> None:
    (tmp_path / "kiosk-settings.json").write_text(content)
    folder = DataFolder(tmp_path, today=lambda: "2026-01-31")
    assert kiosk_settings(folder, text_scale=1.25).value.text_scale == 1.25
