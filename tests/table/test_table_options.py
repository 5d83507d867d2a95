"""What the command line and the settings say about a flat screen."""

from __future__ import annotations

import pytest

from game.cli import parse
from game.store import schema
from game.store.schema import Settings


def test_the_diagonal_is_taken_for_granted_or_given() -> None:
    assert not parse([]).table
    assert parse(["--table"]).diagonal == 24.0
    assert parse(["--table", "--diagonal", "31.5"]).diagonal == 31.5


@pytest.mark.parametrize("words", ["5", "500", "wide", "-24", "1e3", ""])
def test_a_diagonal_that_no_table_has_is_refused(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["--table", "--diagonal", words])
    assert caught.value.code == 2
    assert "diagonal" in capsys.readouterr().err


def test_a_diagonal_without_a_table_is_a_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["--diagonal", "30"])
    assert caught.value.code == 2
    assert "--table" in capsys.readouterr().err


def test_the_settings_of_a_table_are_checked() -> None:
    changed = schema.checked(Settings(), {"table_board": "whole", "table_first": 2})
    assert (changed.table_board, changed.table_first) == ("whole", 2)
    for name, value in (("table_board", "round"), ("table_first", 4), ("table_first", True)):
        with pytest.raises(ValueError, match=name):
            schema.checked(Settings(), {name: value})
