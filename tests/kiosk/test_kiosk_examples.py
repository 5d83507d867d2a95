"""The examples for the operating system and the packed program."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import build
from game.cli import parse

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "tools" / "kiosk"
#: What a kiosk may never import: it uses no network.
NETWORK = ("socket", "urllib.request", "http", "http.client", "ftplib", "smtplib", "asyncio", "xmlrpc", "ssl")


def commands() -> list[str]:
    """Every command line of the game in the examples."""
    found = []
    for path in EXAMPLES.iterdir():
        for line in path.read_text("utf-8").splitlines():
            match = re.search(r"/opt/outback/outback(( -{0,2}[\w/.-]+)+)", line)
            if match:
                found.append(match[1])
    return found


def test_every_command_of_the_examples_is_one() -> None:
    assert len(commands()) >= 7
    for words in commands():
        assert parse(words.split()).is_kiosk, words


def test_the_table_names_every_file() -> None:
    text = (EXAMPLES / "README.md").read_text("utf-8")
    for path in EXAMPLES.iterdir():
        assert path.name == "README.md" or f"]({path.name})" in text, path.name


UNITS = ("outback-kiosk.service", "outback-kiosk-x11.service")


def service_of(name: str) -> configparser.SectionProxy:
    """The unit's section for the service."""
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string((EXAMPLES / name).read_text("utf-8"))
    return unit["Service"]


@pytest.mark.parametrize("name", UNITS)
def test_units_restart_and_know_the_statuses(name: str) -> None:
    service = service_of(name)
    assert service["Restart"] == "on-failure"
    assert service["RestartPreventExitStatus"] == "2"
    assert int(service["TimeoutStopSec"]) > 8, "the supervisor gives the game 8 seconds"


def test_shell_examples_are_valid() -> None:
    if shutil.which("sh") is None:
        pytest.skip("there is no sh")
    assert subprocess.run(["sh", "-n", EXAMPLES / "session"], check=False).returncode == 0
    assert os.access(EXAMPLES / "session", os.X_OK)


@pytest.mark.skipif(shutil.which("sh") is None, reason="there is no sh")
@pytest.mark.parametrize("name", UNITS)
@pytest.mark.parametrize("status", [0, 2, 3])
def test_the_unit_hears_how_the_kiosk_ended(tmp_path: Path, name: str, status: int) -> None:
    """The example's own commands, with other programs in the places of the game and of the display's server."""

    def here(text: str) -> str:
        text = text.replace("/opt/outback/outback --kiosk /etc/outback.toml", f"sh -c 'exit {status}'")
        return text.replace("/var/lib/outback", str(tmp_path)).replace("/opt/outback", str(tmp_path))

    session, server = tmp_path / "session", tmp_path / "server"
    session.write_text(here((EXAMPLES / "session").read_text("utf-8")))
    # What comes after the options of cage, and before those of the X server.
    server.write_text('#!/bin/sh\n[ "$1" = -- ] && shift\n"$1" 2>/dev/null\nexit 0\n')
    for path in (session, server):
        path.chmod(0o755)
    line = here(service_of(name)["ExecStart"]).replace("\\\n", " ").replace("$$", "$")
    command = shlex.split(line.replace("/usr/bin/cage", str(server)).replace("/usr/bin/xinit", str(server)))
    assert subprocess.run(command, check=False, capture_output=True).returncode == status
    (tmp_path / "status").unlink()
    session.unlink()
    assert subprocess.run(command, check=False, capture_output=True).returncode == 1, "the display failed"


def test_the_game_uses_no_network() -> None:
    pattern = re.compile(r"^\s*(?:import|from)\s+([\w.]+)", re.MULTILINE)
    for path in (ROOT / "game").rglob("*.py"):
        named = set(pattern.findall(path.read_text("utf-8")))
        assert not named & set(NETWORK), path


# The packed program --------------------------------------------------------------------------------------------------


def test_the_build_takes_fonts_assets_and_sources_with_it(tmp_path: Path) -> None:
    words = build.options(tmp_path / "out", tmp_path / "between")
    for font in build.FONTS:
        assert find_spec(font) is not None
        assert words.count(font) == 2
    added = [words[i + 1] for i, word in enumerate(words) if word == "--add-data"]
    for entry in added:
        source, _, target = entry.rpartition(";" if sys.platform == "win32" else ":")
        assert target.startswith("game/")
        assert list(Path(source).parent.glob(Path(source).name)), source


def test_every_package_can_be_found_by_name() -> None:
    """A folder without ``__init__.py`` is passed over when submodules are collected."""
    for path in (ROOT / "game").rglob("*.py"):
        assert (path.parent / "__init__.py").is_file(), path.parent


def test_a_program_that_fails_its_trial_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(build.BuildError, match="cannot be run"):
        build.try_out(tmp_path / "missing")
    if sys.platform != "win32":
        bad = tmp_path / "outback"
        bad.write_text("#!/bin/sh\necho broken >&2; exit 4\n")
        bad.chmod(0o755)
        with pytest.raises(build.BuildError, match="--version ended with status 4: broken"):
            build.try_out(bad)


@pytest.mark.slow
@pytest.mark.skipif(find_spec("PyInstaller") is None, reason="PyInstaller is not installed: nothing is packed")
def test_the_packed_program_runs_without_python(tmp_path: Path) -> None:
    folder = build.build(tmp_path)
    build.try_out(folder / build.executable())
    assert sum(path.stat().st_size for path in folder.rglob("*")) < 90_000_000
