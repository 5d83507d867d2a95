"""The rules are a leaf: they import the standard library and themselves, and nothing that could make them impure."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import game.rules

ROOT = Path(game.rules.__file__).parent
SOURCES = sorted(ROOT.rglob("*.py"))
IMPURE = {
    "random",
    "secrets",
    "time",
    "datetime",
    "os",
    "io",
    "pathlib",
    "socket",
    "subprocess",
    "threading",
    "asyncio",
}


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            names.add(node.module or "")
    return names


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_standard_library_and_the_rules_are_imported(path: Path) -> None:
    for name in imported(path):
        top = name.split(".")[0]
        assert name.startswith("game.rules") or top in sys.stdlib_module_names, name
        assert top not in IMPURE, f"{name} knows more than the rules may"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_is_opened_and_nothing_printed(path: Path) -> None:
    called = {
        node.func.id
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & {"open", "print", "input", "exec", "eval"}
