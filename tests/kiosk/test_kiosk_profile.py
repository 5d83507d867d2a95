"""Profiles: every mistake with its key and line, the sample, and the command that only checks."""

from __future__ import annotations

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli import parse
from game.kiosk import profile as module
from game.kiosk.gesture import Chord
from game.kiosk.hours import QuietTime
from game.kiosk.profile import Profile, ProfileError, parse_profile, read_profile, sample, usual_folder
from game.kiosk.rules import SECTIONS
from game.kiosk.toml_lines import key_lines
from game.rules import GAMES


def mistakes(text: str) -> list[tuple[int, str]]:
    """Lines and keys of all mistakes."""
    with pytest.raises(ProfileError) as caught:
        parse_profile(text)
    return [(mistake.line, mistake.key) for mistake in caught.value.mistakes]


def test_the_sample_holds_every_entry_at_its_default() -> None:
    values = tomllib.loads(sample())
    for section, rules in SECTIONS.items():
        given = set(values) - {*SECTIONS} if not section else set(values[section])
        assert given == set(rules), section
    read = parse_profile(sample())
    assert read == Profile(settings=read.settings)
    from game.store.schema import Settings

    for name, value in read.settings.items():
        assert value == getattr(Settings(), name), name


def test_every_entry_of_a_section_is_one_of_its_values() -> None:
    for section, made in module._CLASSES.items():
        assert set(SECTIONS[section]) <= {entry.name for entry in fields(made)}, section


def test_an_empty_profile_is_one() -> None:
    assert parse_profile("") == Profile()
    assert read_profile(None) == Profile()
    assert Profile().folder == usual_folder()


def test_what_a_profile_says_holds(tmp_path: Path) -> None:
    game = next(iter(GAMES))
    read = parse_profile(
        f"""
        games = ["{game}"]
        settings = {{ text_scale = 1.5, effects_volume = 0 }}
        [service]
        chord = "ctrl+alt+shift+o"
        [storage]
        folder = '{tmp_path}'
        [idle]
        menu = 20
        [[quiet]]
        from = "22:00"
        to = "6:30"
        volume = 0.25
        days = ["sun", "fri"]
        [[quiet]]
        from = "12:00"
        to = "13:00"
        """
    )
    assert read.games == (game,)
    assert dict(read.settings) == {"text_scale": 1.5, "effects_volume": 0.0}
    assert read.service.chord == Chord(frozenset({"ctrl", "alt", "shift"}), "o")
    assert read.folder == tmp_path
    assert (read.idle.menu, read.idle.countdown) == (20, 15)
    assert read.quiet[0] == QuietTime(22 * 60, 6 * 60 + 30, 0.25, ("fri", "sun"))
    assert read.quiet[1].volume == 0.0


def test_every_mistake_is_named_with_key_and_line() -> None:
    text = """\
games = ["chess"]
colour = "red"
[screen]
display = -1
rendrer = "software"
cursor = "off"
[settings]
effects_volume = 1.5
language = "tlh"
[attract]
players = 5
sound = 1
[idle]
menu = "long"
countdown = nan
[[quiet]]
from = "25:00"
volume = true
[[quiet]]
from = "20:00"
to = "20:00"
loud = 1
[service]
chord = "ctrl+o"
corners = false
[storage]
folder = "somewhere"
unfinished = 0
"""
    assert mistakes(text) == [
        (1, "games"),
        (2, "colour"),
        (4, "screen.display"),
        (5, "screen.rendrer"),
        (6, "screen.cursor"),
        (8, "settings.effects_volume"),
        (9, "settings.language"),
        (11, "attract.players"),
        (12, "attract.sound"),
        (14, "idle.menu"),
        (15, "idle.countdown"),
        (16, "quiet[0]"),
        (17, "quiet[0].from"),
        (18, "quiet[0].volume"),
        (21, "quiet[1].to"),
        (22, "quiet[1].loud"),
        (24, "service.chord"),
        (25, "service.corners"),
        (27, "storage.folder"),
        (28, "storage.unfinished"),
    ]


@pytest.mark.parametrize("section", [name for name in SECTIONS if name])
def test_a_wrong_kind_of_value_is_refused_for_every_entry(section: str) -> None:
    names = list(SECTIONS[section])
    lines = [f"[{section}]", *(f"{name} = 1979-05-27" for name in names)]
    assert mistakes("\n".join(lines)) == [(n, f"{section}.{name}") for n, name in enumerate(names, 2)]


@pytest.mark.parametrize("top", ["games = 3", "quiet = 3", "screen = 3", "quiet = [3]"])
def test_tables_and_lists_must_be_such(top: str) -> None:
    assert mistakes(f"# first\n{top}") == [(2, top.partition(" ")[0])]


def test_a_mistake_suggests_what_may_be_meant() -> None:
    with pytest.raises(ProfileError, match=r"kiosk\.toml:2: visitors\.levle: .*is level meant"):
        parse_profile("[visitors]\nlevle = 'easy'", "kiosk.toml")


def test_syntax_errors_are_all_named_and_the_rest_is_still_checked() -> None:
    text = """\
games = [
]
= 3
[screen
menu = 1
[attract]
players = 9
seconds == 3
[dim]
light = 0.5
light = 0.6
"""
    assert mistakes(text) == [(3, ""), (4, ""), (7, "attract.players"), (8, ""), (11, "")]


def test_a_string_that_never_ends_does_not_hang_the_check() -> None:
    assert mistakes('games = """\nand so on\n[screen]\ndisplay = 1\n')


def test_lines_are_found_past_long_values_and_strange_keys() -> None:
    text = '''\
a = [ # [b]
  "x]", """]
""",
]
"c d" . e = 1
text = """
f = 2
"""
other = \'\'\'\'it\'s\'\'\'
  [ g . 'h' ]
i = { j = 1, k = "}" }
[[l]]
m = 'quote " here'
[[l]]
m = "quote \\" here"  # m = 3
'''
    tomllib.loads(text)
    assert key_lines(text) == {
        "a": 1, "c d.e": 5, "text": 6, "other": 9, "g.h": 10, "g.h.i": 11,
        "l": 12, "l[0]": 12, "l[0].m": 13, "l[1]": 14, "l[1].m": 15,
    }  # fmt: skip


def test_things_that_only_together_are_wrong() -> None:
    assert mistakes("[service]\ncorners = false") == [(2, "service.corners")]
    assert mistakes("[idle]\nwarning = 90\nsession = 80") == [(3, "idle.session")]
    assert mistakes("[visitors]\npeople = 1\nbots = 0") == [(3, "visitors.bots")]
    parse_profile("[service]\ncorners = false\nchord = 'ctrl+shift+f12'")


@pytest.mark.parametrize("chord", ["o", "ctrl+o", "ctrl+ctrl+o", "ctrl+alt+", "ctrl+alt+oo", "ctrl+hyper+o", "a+b+c"])
def test_a_chord_that_somebody_might_press_by_chance_is_refused(chord: str) -> None:
    with pytest.raises(ValueError, match="ctrl"):
        Chord.parse(chord)


# The command ---------------------------------------------------------------------------------------------------------


def test_check_says_yes_and_opens_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text(sample(), "utf-8")
    assert main(["--kiosk", "--check", str(path), "--data", str(tmp_path / "data")]) == 0
    told = capsys.readouterr()
    assert "no mistakes" in told.out
    assert "no PIN" in told.err
    assert not (tmp_path / "data").exists()


def test_check_needs_no_pygame(tmp_path: Path) -> None:
    import subprocess
    import sys

    path = tmp_path / "kiosk.toml"
    path.write_text("[screen]\ndisplay = 'left'\n")
    code = (
        "import sys; from game.__main__ import main; status = main(['--kiosk', '--check', sys.argv[1]]);"
        "assert not any(name.startswith('pygame') for name in sys.modules); sys.exit(status)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"{path}:2: screen.display: must be a whole number from 0 to 63, not 'left'")


@pytest.mark.parametrize("content", [b"\xff\xfe", b"games = [\xe4]", b"x" * 300_000])
def test_a_file_that_is_no_profile_is_told(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_bytes(content)
    with pytest.raises(ProfileError, match=r"kiosk\.toml"):
        read_profile(path)
    with pytest.raises(ProfileError, match="cannot be read"):
        read_profile(tmp_path / "missing.toml")
    with pytest.raises(ProfileError, match="cannot be read"):
        read_profile(tmp_path)


def test_a_profile_with_mistakes_ends_a_kiosk_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "kiosk.toml"
    path.write_text("[screen]\ndisplay = 'left'\n[idle]\nmenu = 0\n")
    assert main(["--kiosk", str(path), "--data", str(tmp_path / "data")]) == 2
    assert capsys.readouterr().err.count("\n") == 2
    assert not (tmp_path / "data").exists()


def test_the_command_line_of_a_kiosk(tmp_path: Path) -> None:
    assert parse([]).kiosk_task is None
    assert parse(["--kiosk"]).profile is None
    assert parse(["--kiosk"]).kiosk_task == "run"
    assert parse(["--kiosk", "a.toml"]).profile == Path("a.toml")
    for words in (["--kiosk", "--check", "a.toml"], ["--kiosk", "a.toml", "--check"], ["--check", "a.toml", "--kiosk"]):
        assert (parse(words).kiosk_task, parse(words).profile) == ("check", Path("a.toml"))
    assert parse(["--kiosk", "--sample"]).kiosk_task == "sample"


@pytest.mark.parametrize(
    "words",
    [
        ["--check"],
        ["--set-pin"],
        ["--sample"],
        ["--supervised"],
        ["--kiosk", "a.toml", "--check", "b.toml"],
        ["--kiosk", "--check", "--set-pin"],
        ["--kiosk", "--demo", "billabong"],
        ["engine", "--kiosk"],
    ],
)
def test_what_does_not_go_together(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        parse(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_sample_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--kiosk", "--sample"]) == 0
    assert capsys.readouterr().out == sample()
