"""Statistics: counted by game and kind of seat, and safe from damaged files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.store.folder import DataFolder
from game.store.statistics import FORMAT, GameStatistics, Statistics


def folder(path: Path) -> DataFolder:
    return DataFolder(path, today=lambda: "2026-01-31")


def test_games_are_counted_by_kind_and_come_back(tmp_path: Path) -> None:
    place = folder(tmp_path)
    statistics = Statistics(place)
    statistics.add("billabong", ("human", "hard", "human"), (0,), {"longest_chain": 4})
    statistics.add("billabong", ("human", "hard"), (0, 1), {"longest_chain": 3, "longest_hop": 7})
    place.close()
    found = Statistics(folder(tmp_path)).of("billabong")
    assert found.played == 2
    assert dict(found.seats) == {"human": 3, "hard": 2}
    assert dict(found.wins) == {"human": 2, "hard": 1}
    assert dict(found.feats) == {"longest_chain": 4, "longest_hop": 7}


def test_games_do_not_mix(tmp_path: Path) -> None:
    statistics = Statistics(folder(tmp_path))
    statistics.add("billabong", ("human", "easy"), (1,))
    assert statistics.of("kookaburra") == GameStatistics()


def test_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    statistics = Statistics(folder(tmp_path))
    with pytest.raises(ValueError, match="wizard"):
        statistics.add("billabong", ("wizard",), ())
    assert statistics.of("billabong").played == 0


@pytest.mark.parametrize(
    "content",
    [
        "{",
        "[]",
        json.dumps({"format": FORMAT, "games": []}),
        json.dumps({"format": FORMAT, "games": {"billabong": 1}}),
        json.dumps({"format": FORMAT, "games": {"billabong": {"played": -1, "seats": {}, "wins": {}, "feats": {}}}}),
        json.dumps({"format": FORMAT, "games": {"billabong": {"played": True, "seats": {}, "wins": {}, "feats": {}}}}),
        json.dumps({"format": FORMAT, "games": {"billabong": {"played": 1, "seats": [], "wins": {}, "feats": {}}}}),
    ],
)
def test_a_damaged_file_is_set_aside_with_a_notice(tmp_path: Path, content: str) -> None:
    (tmp_path / "statistics.json").write_text(content)
    place = folder(tmp_path)
    assert Statistics(place).of("billabong") == GameStatistics()
    assert len(place.take_notices()) == 1
    assert (tmp_path / "statistics.damaged-2026-01-31.json").read_text() == content


def test_the_file_is_not_read_before_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "statistics.json").write_text("{")
    place = folder(tmp_path)
    Statistics(place)
    assert place.take_notices() == []
