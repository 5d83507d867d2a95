"""The command line: what it understands, and one sentence with status 2 for what it does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import main
from game.cli import EVERY_GAME, Arguments, parse


def test_nothing_is_play() -> None:
    assert parse([]) == Arguments()
    assert parse(["play"]) == Arguments()


def test_every_option() -> None:
    words = (
        "--demo billabong --players 3 --level hard --fullscreen --window 1280x720 --display 1 --renderer software "
        "--seed 7 --data d --no-sound --screenshot s.png --frames 240 --games 2"
    )
    assert parse(words.split()) == Arguments(
        demo="billabong",
        players=3,
        level="hard",
        fullscreen=True,
        window=(1280, 720),
        display=1,
        renderer="software",
        seed=7,
        data=Path("d"),
        sound=False,
        screenshot=Path("s.png"),
        frames=240,
        games=2,
    )


def test_every_seed_of_63_bits() -> None:
    assert parse(["--seed", "9223372036854775807"]).seed == 2**63 - 1


def test_a_demo_without_a_game_takes_every_one() -> None:
    assert parse(["--demo"]).demo == EVERY_GAME
    assert parse(["--demo", "--frames", "3"]).demo == EVERY_GAME
    assert not parse([]).is_demo


def test_words_and_options_may_come_in_any_order() -> None:
    expected = Arguments(command="replay", replay=Path("a.roo"), window=(800, 600))
    assert parse(["replay", "a.roo", "--window", "800x600"]) == expected
    assert parse(["--window", "800x600", "replay", "a.roo"]) == expected
    assert parse(["replay", "--window", "800x600", "a.roo"]) == expected


def test_games_without_frames_skip_waiting() -> None:
    assert parse(["--demo", "--games", "1"]).is_fast
    assert not parse(["--demo", "--games", "1", "--frames", "9"]).is_fast
    assert not parse(["--demo"]).is_fast
    assert not parse(["--games", "1"]).is_fast, "people play at their own pace"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("dance", "dance"),
        ("replay", "record file"),
        ("replay a b", "record file"),
        ("play a", "takes no file"),
        ("engine --demo", "--demo"),
        ("--demo chess", "chess"),
        ("--players 1", "2 to 4"),
        ("--players 5", "2 to 4"),
        ("--players two", "2 to 4"),
        ("--level wizard", "wizard"),
        ("--window 1280", "1280x720"),
        ("--window 0x0", "impossible"),
        ("--window 99999x99999", "impossible"),
        ("--window -5x-5", "--window"),
        ("--display -1", "--display"),
        ("--renderer gpu", "gpu"),
        ("--seed x", "--seed"),
        ("--seed 9223372036854775808", "from 0 to 9223372036854775807"),
        ("--frames 0", "from 1 to"),
        ("--frames 1.5", "from 1 to"),
        ("--games 0", "from 1 to"),
        ("--frames ٣", "from 1 to"),
        ("--data=", "a path is needed"),
        ("--screenshot=", "a path is needed"),
        ("--nonsense", "--nonsense"),
        ("--play", "--play"),
    ],
)
def test_a_mistake_is_one_sentence_and_status_2(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(words.split())
    assert caught.value.code == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        parse(["--version"])
    assert caught.value.code == 0
    assert __version__ in capsys.readouterr().out


def test_ctrl_c_while_starting_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(arguments: Arguments) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("game.app.run", interrupted)
    assert main([]) == 0
    assert capsys.readouterr() == ("", "")


def test_the_engine_never_imports_pygame() -> None:
    script = (
        "import sys, io\n"
        "from game.__main__ import main\n"
        "status = main(['engine'])\n"
        "assert 'pygame' not in sys.modules, 'pygame was imported'\n"
        "sys.exit(status)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], input=b"hello\nquit\n", capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.startswith(b'{"ok": true, "engine"')
    assert done.stdout.count(b"\n") == 2
