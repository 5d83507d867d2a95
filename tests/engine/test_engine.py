"""The engine's commands, one by one, on a game that exists in these tests alone: games only register themselves."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.engine.counting import PLAYOUT_PLIES
from game.engine.engine import Engine, EngineError, Quit
from support.pebbles import GAMES


class Client:
    """Talks to an engine; answers and errors are checked for their form."""

    def __init__(self, *lines: str) -> None:
        self.engine = Engine(GAMES)
        for line in lines:
            self.ok(line)

    def ok(self, line: str) -> dict[str, Any]:
        answer = self.engine.answer(line)
        assert answer.pop("ok") is True
        assert json.loads(json.dumps(answer)) == answer
        return answer

    def error(self, line: str) -> str:
        before = self.engine.answer("state") if self.has_game else None
        with pytest.raises(EngineError) as caught:
            self.engine.answer(line)
        if before is not None:
            assert self.engine.answer("state") == before
        return str(caught.value)

    @property
    def has_game(self) -> bool:
        try:
            self.engine.answer("state")
        except EngineError:
            return False
        return True

    def state(self, key: str) -> Any:
        return self.ok("state")["state"][key]


def started(options: str = "{}", *lines: str) -> Client:
    return Client(f"new pebbles {options}", *lines)


def test_hello_says_who_it_is() -> None:
    answer = Client().ok("hello")
    assert answer == {
        "engine": "Outback Arcade",
        "version": __version__,
        "protocol": 1,
        "games": ["pebbles"],
        "levels": ["easy", "medium", "hard"],
    }


@pytest.mark.parametrize(
    "line", ["save x", "state", "moves", "play take 1", "chance", "undo", "go {}", "perft 1", "playout 1"]
)
def test_before_a_game_most_commands_are_errors(line: str) -> None:
    assert "There is no game yet" in Client().error(line)


@pytest.mark.parametrize("line", ["", " ", "\t", "dance", "HELLO", "play\ttake 1", " hello", "\0", "{}"])
def test_a_line_that_is_no_command_is_an_error(line: str) -> None:
    assert Client().error(line)


@pytest.mark.parametrize("command", ["hello", "state", "moves", "chance", "undo", "quit"])
def test_commands_that_take_nothing_say_so(command: str) -> None:
    assert "takes nothing, not 'now'" in started().error(f"{command} now")


def test_quit_ends() -> None:
    with pytest.raises(Quit):
        Engine(GAMES).answer("quit")


# Games ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["new pebbles", "new pebbles ", "new pebbles {}", 'new pebbles  {"players":2} '])
def test_new_takes_options_or_nothing(line: str) -> None:
    assert Client(line).state("pile") == 10


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("new", "A game is needed"),
        ("new chess {}", "no game 'chess'; the games are pebbles"),
        ('new pebbles {"rain": 1}', "no option 'rain'"),
        ('new pebbles {"players": 5}', "must be one of"),
        ('new pebbles {"seed": "x"}', "`seed` must be an integer"),
        ('new pebbles {"seed": 1.0}', "`seed` must be an integer"),
        ("new pebbles []", "A JSON object is needed, not a list"),
        ("new pebbles {", "not JSON"),
        ("new pebbles {} {}", "not JSON"),
        ('new pebbles {"players": 2, "players": 3}', "twice"),
        ('new pebbles {"pile": NaN}', "NaN"),
    ],
)
def test_a_wrong_new_is_an_error_and_the_game_stays(line: str, reason: str) -> None:
    assert reason in started('{"pile": 7}').error(line)


def test_position_starts_from_a_set_up() -> None:
    client = Client('position {"game": "pebbles", "options": {"players": 3}, "position": {"pile": 4, "to_move": 2}}')
    assert (client.state("pile"), client.state("to_move"), client.state("ply")) == (4, 2, 0)
    client.ok("play take 1")
    assert client.state("ply") == 1
    client.ok("undo")
    assert "nothing to take back" in client.error("undo")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("position", "`position` is missing"),
        ('position {"game": "pebbles"}', "`position` is missing"),
        ('position {"game": "pebbles", "position": {"pile": 0}}', "a pile and a seat"),
        ('position {"game": "pebbles", "position": null}', "must be an object"),
        ('position {"position": {}}', "`game` is missing"),
        ('position {"format": "outback/9", "game": "pebbles", "position": {}}', "format must be"),
        ('position {"game": "pebbles", "seats": [{}], "position": {"pile": 1, "to_move": 0}}', "must hold 2 seats"),
    ],
)
def test_a_wrong_position_is_an_error(line: str, reason: str) -> None:
    assert reason in started().error(line)


# Playing -------------------------------------------------------------------------------------------------------------


def test_play_tells_who_is_next() -> None:
    client = started('{"pile": 4}')
    assert client.ok("play take 3") == {"to_move": 1, "over": False}
    assert client.ok("play take 1") == {"to_move": None, "over": True}
    assert client.ok("moves") == {"moves": []}
    assert "The game is over" in client.error("play take 1")
    assert "The game is over" in client.error("chance")


@pytest.mark.parametrize("text", ["", "fly", "take  1", "take 1 ", "take 4", "TAKE 1", "take 1\0"])
def test_what_cannot_be_played_is_an_error(text: str) -> None:
    assert started().error(f"play {text}").startswith("play: ")


def test_the_error_stays_short_whatever_it_quotes() -> None:
    assert len(started().error("play " + "x" * 100_000)) < 600
    assert len(started().error("x" * 100_000)) < 600
    assert len(started().error("load " + "x" * 100_000)) < 600


def test_moves_are_sorted_and_a_touch_is_accepted_though_not_listed() -> None:
    client = started()
    assert client.ok("moves") == {"moves": ["take 1", "take 2", "take 3"]}
    assert client.ok("play hold 2") == {"to_move": 0, "over": False}
    assert client.ok("moves") == {"moves": ["take 2"]}
    client.ok("undo")
    assert client.ok("moves") == {"moves": ["take 1", "take 2", "take 3"]}


def test_outcomes_are_listed_with_their_probabilities() -> None:
    client = started('{"wind": true}', "play take 1")
    assert client.ok("moves") == {"moves": ["wind 0", "wind 1"], "probabilities": [0.75, 0.25]}
    assert client.ok("play wind 1") == {"to_move": 1, "over": False}


def test_outcomes_that_are_too_many_are_null() -> None:
    assert started('{"pile": 0}').ok("moves") == {"moves": None}


def test_chance_draws_the_same_again_for_a_seed() -> None:
    answers = [started('{"pile": 0, "seed": 5}').ok("chance") for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0]["move"].startswith("pile ")
    assert answers[0]["to_move"] == 0
    assert started('{"pile": 0, "seed": 6}').ok("chance") != answers[0]
    assert "a player is to move" in started().error("chance")


def test_undo_takes_back_one_line_at_a_time() -> None:
    client = started('{"wind": true}', "play hold 1", "play take 1", "chance")
    for ply in (2, 1, 0):
        client.ok("undo")
        assert client.state("ply") == ply
    assert "nothing to take back" in client.error("undo")


# Files ---------------------------------------------------------------------------------------------------------------


def test_what_was_saved_loads_to_the_identical_state(tmp_path: Path) -> None:
    path = tmp_path / "a name with blanks.roo"
    client = started('{"wind": true, "seed": 3}', "play hold 1", "play take 1", "chance", "play take 2", "undo")
    assert client.ok(f"save {path}") == {}
    again = Client()
    assert again.ok(f"load {path}") == {"moves": 3}
    assert again.ok("state") == client.ok("state")
    again.ok(f"save {tmp_path / 'b.roo'}")
    assert (tmp_path / "b.roo").read_bytes() == path.read_bytes()
    again.ok("play take 2")
    client.ok("play take 2")
    assert again.ok("chance") == client.ok("chance")


def test_a_loaded_record_keeps_its_undos_notes_and_unknown_keys(tmp_path: Path) -> None:
    path, copy = tmp_path / "a.roo", tmp_path / "b.roo"
    lines = [
        {"format": "outback/1", "game": "pebbles", "options": {"players": 2, "pile": 10, "wind": False}, "seed": 1},
        {"move": "take 1", "seat": 0, "seconds": 2},
        {"note": "hint", "seat": 1},
        {"move": "take 2", "seat": 1},
        {"undo": 1},
        {"note": "end", "reason": "agreed", "ranking": [[1], [0]]},
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    client = Client()
    assert client.ok(f"load {path}") == {"moves": 1}
    state = client.ok("state")["state"]
    assert (state["phase"], state["over"], state["to_move"], state["ranking"]) == ("over", True, None, [[1], [0]])
    client.ok(f"save {copy}")
    assert [json.loads(line) for line in copy.read_text(encoding="utf-8").splitlines()] == lines
    assert client.ok("moves") == {"moves": []}
    assert client.ok("perft 0") == {"nodes": 1}
    assert client.ok("perft 1") == {"nodes": 0}
    assert client.ok("playout 3")["plies"] == 0
    assert "The game was ended" in client.error("play take 1")
    assert "chance" in client.error("go {}")
    assert "The game is over" in client.error("chance")


def test_undo_lifts_the_note_that_ended_the_game_first(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    end = '{"note": "end", "reason": "limit", "ranking": [[0, 1]]}'
    path.write_text(f'{{"format": "outback/1", "game": "pebbles"}}\n{{"move": "take 1"}}\n{end}\n', encoding="utf-8")
    client = Client(f"load {path}", "undo")
    assert (client.state("over"), client.state("ply"), client.state("to_move")) == (False, 1, 1)
    client.ok("undo")
    assert client.state("ply") == 0
    client.ok(f"save {path}")
    assert end not in path.read_text(encoding="utf-8")
    assert Client().ok(f"load {path}") == {"moves": 0}


def test_a_dropped_tail_is_told_and_the_file_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    data = b'{"format": "outback/1", "game": "pebbles"}\n{"move": "take 1"}\n{"mo'
    path.write_bytes(data)
    client = Client()
    answer = client.ok(f"load {path}")
    assert answer["moves"] == 1
    assert "line 3" in answer["notice"]
    assert path.read_bytes() == data


def test_a_file_that_is_no_record_is_an_error_that_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.roo"
    path.write_bytes(b'{"format": "outback/1", "game": "pebbles"}\n{"move": "take 7"}\n')
    message = started().error(f"load {path}")
    assert "line 2" in message
    assert "take 7 is not possible" in message


@pytest.mark.parametrize("path", ["", "/", "/no/such/file", ".", "a\0b"])
def test_paths_that_lead_nowhere_are_errors(path: str) -> None:
    client = started()
    assert client.error(f"load {path}").startswith("load: ")
    assert client.error(f"save {path}").startswith("save: ")


def test_a_path_that_is_left_out_is_asked_for() -> None:
    client = started()
    assert client.error("load") == "load: A path is needed."
    assert client.error("save") == "save: A path is needed."


def test_a_failed_save_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.roo"
    path.write_bytes(b"before")

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    assert "No space left" in started().error(f"save {path}")
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.roo"]
    assert path.read_bytes() == b"before"


# Counting and playing at random --------------------------------------------------------------------------------------


def brute(pile: int, depth: int, *, wind: bool, blowing: bool = False) -> int:
    if depth == 0:
        return 1
    if pile == 0:
        return 0
    if blowing:
        return sum(brute(pile + n, depth - 1, wind=wind) for n in (0, 1))
    return sum(brute(pile - n, depth - 1, wind=wind, blowing=wind and pile > n) for n in range(1, min(3, pile) + 1))


@pytest.mark.parametrize("wind", [False, True])
@pytest.mark.parametrize("depth", range(8))
def test_perft_counts_sequences(depth: int, wind: bool) -> None:
    client = started(f'{{"pile": 6, "wind": {json.dumps(wind)}}}')
    assert client.ok(f"perft {depth}") == {"nodes": brute(6, depth, wind=wind)}


def test_perft_goes_deeper_than_the_stack() -> None:
    client = Client('position {"game": "pebbles", "position": {"pile": 3, "to_move": 0}}')
    assert client.ok("perft 999999999") == {"nodes": 0}
    long = started('{"pile": 3}')
    assert long.ok("perft 3") == {"nodes": 1}


def test_perft_of_outcomes_that_cannot_be_listed_is_an_error() -> None:
    client = started('{"pile": 0}')
    assert client.ok("perft 0") == {"nodes": 1}
    assert "too many to list" in client.error("perft 1")


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "1 2", "0x3", "٣", "1" * 5000, "1e3", "+1", "NaN"])
def test_counts_must_be_numbers(text: str) -> None:
    for command in ("perft", "playout"):
        assert "A number from 0 to" in started().error(f"{command} {text}")


def test_playouts_are_seeded_and_draw_chance_themselves() -> None:
    first = started('{"pile": 0, "wind": true, "seed": 4}').ok("playout 20")
    second = started('{"pile": 0, "wind": true, "seed": 4}').ok("playout 20")
    other = started('{"pile": 0, "wind": true, "seed": 5}').ok("playout 20")
    assert first["games"] == 20
    assert first["seconds"] >= 0
    assert first["plies"] == second["plies"] != other["plies"]
    assert started().ok("playout 0")["plies"] == 0


def test_playouts_change_nothing_and_are_cut_off() -> None:
    client = started('{"pile": 5000}')
    state = client.ok("state")
    assert client.ok("playout 2")["plies"] == 2 * PLAYOUT_PLIES
    assert client.ok("state") == state


# Bots ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ('{"level": "genius"}', "no level 'genius'; the levels are easy, medium, hard"),
        ('{"level": 3}', "no level a number"),
        ('{"level": null}', "no level null"),
        ('{"level": ["easy"]}', "no level a list"),
        ('{"seconds": -1}', "`seconds` must be a number"),
        ('{"seconds": "1"}', "`seconds` must be a number"),
        ('{"seconds": true}', "`seconds` must be a number"),
        ('{"seconds": null}', "`seconds` must be a number"),
        ('{"seconds": Infinity}', "Infinity"),
        ('{"nodes": 0}', "`nodes` must be a whole number"),
        ('{"nodes": 1.5}', "`nodes` must be a whole number"),
        ('{"seed": "x"}', "`seed` must be an integer"),
        ('{"depth": 3}', "no setting 'depth'"),
        ("easy", "not JSON"),
        ("[]", "A JSON object is needed"),
    ],
)
def test_a_wrong_go_is_an_error(text: str, reason: str) -> None:
    assert reason in started().error(f"go {text}")


def test_go_needs_a_move_to_choose() -> None:
    assert "`chance` draws the outcome" in started('{"pile": 0}').error("go {}")
    assert "chance" in started('{"pile": 1}', "play take 1").error("go")


def test_what_cannot_be_printed_is_escaped_once() -> None:
    with pytest.raises(EngineError, match="^" + re.escape(r"There is no command 'a\x00\x1b'; ")):
        Engine().answer("a\x00\x1b")
