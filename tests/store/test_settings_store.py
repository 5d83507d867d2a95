"""The settings file: readable, validated, and never in the way."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.store import schema
from game.store.folder import DataFolder
from game.store.schema import FORMAT, Settings
from game.store.settings import SettingsStore


def folder(path: Path) -> DataFolder:
    return DataFolder(path, today=lambda: "2026-01-31")


def saved(path: Path) -> Any:
    return json.loads((path / "settings.json").read_text("utf-8"))


def test_without_a_file_the_defaults_hold_and_nothing_is_said(tmp_path: Path) -> None:
    place = folder(tmp_path)
    assert SettingsStore(place).value == Settings()
    assert place.take_notices() == []


def test_changes_come_back_at_the_next_start(tmp_path: Path) -> None:
    place = folder(tmp_path)
    store = SettingsStore(place)
    store.update(language="de", text_scale=1.25, high_contrast=True, window=(1280, 720), effects_volume=0.25)
    store.remember_setup("billabong", {"seats": [{"name": "Ann", "kind": "human"}], "options": {"players": 3}})
    place.close()
    again = SettingsStore(folder(tmp_path))
    assert again.value == store.value
    setup = again.setup("billabong")
    assert setup is not None
    assert setup["options"] == {"players": 3}
    assert again.setup("kookaburra") is None


def test_the_file_is_readable_by_people(tmp_path: Path) -> None:
    place = folder(tmp_path)
    SettingsStore(place).update(bot_pace="fast")
    place.close()
    text = (tmp_path / "settings.json").read_text("utf-8")
    assert '"bot_pace": "fast"' in text
    assert text.count("\n") > 10


def test_every_field_has_a_check_and_its_default_passes() -> None:
    defaults = schema.to_json(Settings())
    assert set(defaults) == {"format", *schema.CHECKS}
    assert schema.from_json(defaults) == (Settings(), [])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", 7),
        ("language", "../../etc"),
        ("text_scale", 9.0),
        ("text_scale", True),
        ("high_contrast", 1),
        ("overscan", 0.2),
        ("effects_volume", 1.01),
        ("effects_volume", float("nan")),
        ("menu_volume", "loud"),
        ("bot_pace", "glacial"),
        ("palette", None),
        ("window", [10, 10]),
        ("window", [1280.0, 720]),
        ("window", "1280x720"),
        ("setups", []),
        ("setups", {"billabong": 3}),
        ("no_such_thing", 1),
    ],
)
def test_what_is_not_allowed_is_refused_by_name(tmp_path: Path, name: str, value: object) -> None:
    store = SettingsStore(folder(tmp_path))
    with pytest.raises(ValueError, match=name):
        store.update(**{name: value})
    assert store.value == Settings()


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"format": "other"}', b"[" * 100_000, b"\0" * 64, b"x" * 5_000_000],
)
def test_a_damaged_file_is_set_aside_with_a_notice(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    place = folder(tmp_path)
    store = SettingsStore(place)
    assert store.value == Settings()
    (notice,) = place.take_notices()
    assert "settings.damaged-2026-01-31.json" in notice
    assert (tmp_path / "settings.damaged-2026-01-31.json").read_bytes() == content
    assert not (tmp_path / "settings.json").exists()


def test_a_damaged_entry_keeps_the_others(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"format": FORMAT, "language": 5, "high_contrast": True}))
    place = folder(tmp_path)
    store = SettingsStore(place)
    assert store.value == Settings(high_contrast=True)
    assert len(place.take_notices()) == 1


def test_entries_of_a_newer_version_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"format": FORMAT, "hologram": 1, "undo": False}))
    place = folder(tmp_path)
    assert SettingsStore(place).value == Settings(undo=False)
    assert place.take_notices() == []


def test_several_damaged_files_are_all_kept(tmp_path: Path) -> None:
    for n in range(3):
        (tmp_path / "settings.json").write_text(f"broken {n}")
        SettingsStore(folder(tmp_path))
    assert len(list(tmp_path.glob("settings.damaged-*"))) == 3


def test_a_folder_in_the_files_place_is_a_notice(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    place = folder(tmp_path)
    assert SettingsStore(place).value == Settings()
    assert len(place.take_notices()) == 1
