"""The environment of ``tools/play.py`` and ``tools/test.py``: renewed when it must be, one sentence where not."""

from __future__ import annotations

import ast
import builtins
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bootstrap

TOOLS = Path(bootstrap.__file__).resolve().parent


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout in which making and installing are only noted."""
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    environment = tmp_path / ".venv"
    monkeypatch.setattr(bootstrap, "ROOT", str(tmp_path))
    monkeypatch.setattr(bootstrap, "ENVIRONMENT", str(environment))
    monkeypatch.setattr(bootstrap, "STAMP", str(environment / "outback-stamp"))
    return tmp_path


@pytest.fixture
def steps(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made and installed."""
    noted: list[str] = []

    def make(python: str) -> None:
        noted.append("make")
        Path(python).parent.mkdir(parents=True, exist_ok=True)
        Path(python).touch()

    monkeypatch.setattr(bootstrap, "_make", make)
    monkeypatch.setattr(bootstrap, "_install", lambda python, extra: noted.append(f"install {extra}".strip()))
    return noted


@pytest.mark.parametrize("name", ["bootstrap.py", "play.py", "test.py"])
def test_even_an_old_python_gets_as_far_as_the_sentence(name: str) -> None:
    ast.parse((TOOLS / name).read_text("utf-8"), feature_version=(3, 6))


def test_the_second_start_takes_no_step(steps: list[str]) -> None:
    first = bootstrap.ensure("")
    assert steps == ["make", "install"]
    assert bootstrap.ensure("") == first
    assert steps == ["make", "install"]


def test_another_project_file_renews(checkout: Path, steps: list[str]) -> None:
    bootstrap.ensure("")
    (checkout / "pyproject.toml").write_text("[project]\nname = 'y'\n")
    bootstrap.ensure("")
    assert steps == ["make", "install"] * 2


def test_a_moved_checkout_renews(checkout: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    bootstrap.ensure("")
    moved = checkout / "elsewhere"
    moved.mkdir()
    (moved / "pyproject.toml").write_bytes((checkout / "pyproject.toml").read_bytes())
    monkeypatch.setattr(bootstrap, "ROOT", str(moved))
    bootstrap.ensure("")
    assert steps == ["make", "install"] * 2


def test_what_serves_development_serves_playing_but_not_the_other_way(steps: list[str]) -> None:
    bootstrap.ensure("")
    bootstrap.ensure("dev")
    bootstrap.ensure("")
    assert steps == ["make", "install", "make", "install dev"]


def test_an_environment_whose_making_was_broken_off_is_renewed(
    checkout: Path, steps: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(python: str, extra: str) -> None:
        raise KeyboardInterrupt

    working = bootstrap._install
    monkeypatch.setattr(bootstrap, "_install", killed)
    assert bootstrap.main(lambda: bootstrap.ensure("")) == 130
    monkeypatch.setattr(bootstrap, "_install", working)
    bootstrap.ensure("")
    assert steps == ["make", "make", "install"]


def test_a_missing_interpreter_is_renewed(steps: list[str]) -> None:
    Path(bootstrap.ensure("")).unlink()
    bootstrap.ensure("")
    assert steps == ["make", "install"] * 2


def sentence(capsys: pytest.CaptureFixture[str]) -> str:
    """What ``ensure`` says when it fails."""
    assert bootstrap.main(lambda: bootstrap.ensure("")) == 1
    said = capsys.readouterr().err.splitlines()
    assert said
    return said[-1]


def test_too_old_a_python(checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 1, "final", 0))
    assert "3.11 or newer" in sentence(capsys)


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_missing_module(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], module: str
) -> None:
    real = builtins.__import__

    def absent(name: str, *rest: Any) -> Any:
        if name == module:
            raise ImportError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", absent)
    assert "venv or pip" in sentence(capsys)


def test_a_folder_that_cannot_be_written(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.os, "access", lambda path, mode: False)
    assert "cannot be written" in sentence(capsys)


@pytest.mark.parametrize(
    ("output", "says"),
    [
        ("WARNING: Retrying after connection broken by NewConnectionError", "network"),
        ("ERROR: No matching distribution found for hatchling", "network"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: Permission denied: '/x'", "cannot be written"),
        ("something\nERROR: odd things happened\n", "ERROR: odd things happened"),
        ("", "no reason"),
    ],
)
def test_what_pip_says_becomes_one_sentence(output: str, says: str) -> None:
    told = bootstrap._explain(output)
    assert says in told
    assert "\n" not in told


def test_a_failing_pip_leaves_no_stamp(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "_make", lambda python: Path(bootstrap.ENVIRONMENT).mkdir())
    failed = subprocess.CompletedProcess([], 1, stdout=b"Could not find a version that satisfies hatchling")
    monkeypatch.setattr(bootstrap.subprocess, "run", lambda *words, **options: failed)
    assert "network" in sentence(capsys)
    assert not Path(bootstrap.STAMP).exists()


SCRIPTS = sorted(path.name for path in TOOLS.glob("*.py") if "argparse.ArgumentParser(" in path.read_text("utf-8"))


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_tool_starts(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(TOOLS / name), "--help"], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "usage" in done.stdout
