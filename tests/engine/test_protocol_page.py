"""What the protocol page shows is what the engine does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game import engine as engine_package
from game.engine.engine import Engine, EngineError
from game.rules import GAMES
from game.session.records import parse_record

PAGE = (Path(engine_package.__file__).parent / "PROTOCOL.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", PAGE, re.DOTALL)


def test_the_dialogue_is_what_is_said() -> None:
    lines = next(block for block in BLOCKS if "→" in block).splitlines()
    engine = Engine()
    for question, answer in zip(lines[::2], lines[1::2], strict=True):
        assert (question[:2], answer[:2]) == ("→ ", "← ")
        try:
            said = engine.answer(question[2:])
        except EngineError as error:
            said = {"ok": False, "error": str(error)}
        assert said == json.loads(answer[2:])


def test_the_set_up_can_be_set_up() -> None:
    line = next(block for block in BLOCKS if block.startswith("position ")).strip()
    assert Engine().answer(line) == {"ok": True}


def test_the_record_can_be_read() -> None:
    data = next(block for block in BLOCKS if block.startswith('{"format"')).encode()
    reading = parse_record(data)
    assert reading.notice is None
    assert reading.record.to_move == 0


def test_every_command_has_its_row() -> None:
    engine = Engine()
    rows = re.findall(r"^\| `([a-z]+)[ `]", PAGE, re.MULTILINE)
    commands = str(_refusal(engine, "x")).partition("the commands are ")[2].rstrip(".").split(", ")
    assert {row for row in rows if row in commands} == set(commands)


def _refusal(engine: Engine, line: str) -> EngineError | None:
    try:
        engine.answer(line)
    except EngineError as error:
        return error
    return None


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_object_is_explained(name: str) -> None:
    engine = Engine()
    engine.answer(f"new {name}")
    section = PAGE.partition(f"**{name}** has besides:")[2].partition("\n**")[0].partition("\n## ")[0]
    rows = set(re.findall(r"^\| `([a-z]+)`", section, re.MULTILINE))
    common = {"game", "to_move", "over", "ranking", "ply"}
    assert rows == set(engine.answer("state")["state"]) - common


@pytest.mark.parametrize("name", GAMES)
def test_the_choices_of_every_game_are_told(name: str) -> None:
    title = name.replace("_", " ").title()
    assert f"- **{title}.**" in PAGE.partition("Which choices an outcome takes:")[2]
