"""The engine's streams: whatever comes in, one JSON object goes out for each line, and the end is clean."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from game.engine import main
from game.engine import server as server_module
from game.engine.server import MAX_LINE


def serve(data: bytes) -> list[dict[str, Any]]:
    output = io.BytesIO()
    assert main(io.BytesIO(data), output) == 0
    text = output.getvalue()
    assert text.isascii()
    assert text == b"" or text.endswith(b"\n")
    answers = [json.loads(line, parse_constant=pytest.fail) for line in text.split(b"\n")[:-1]]
    for answer in answers:
        assert isinstance(answer, dict)
        assert answer["ok"] is True or (set(answer) == {"ok", "error"} and isinstance(answer["error"], str))
    return answers


def oks(data: bytes) -> list[bool]:
    return [answer["ok"] for answer in serve(data)]


def test_no_input_is_no_output() -> None:
    assert serve(b"") == []


def test_every_line_is_answered_in_order() -> None:
    answers = serve(b"hello\nnew billabong\nnonsense\nstate\n")
    assert [answer["ok"] for answer in answers] == [True, True, False, True]
    assert answers[3]["state"]["game"] == "billabong"


def test_a_last_line_without_lf_and_a_cr_before_the_lf() -> None:
    assert oks(b"hello\r\nnew billabong {}\r\nstate") == [True, True, True]
    assert oks(b"hello\rhello\n") == [False]
    assert oks(b"\r\n\n \n\r") == [False, False, False, False]


def test_quit_is_answered_and_nothing_after_it() -> None:
    assert serve(b"quit\nhello\n") == [{"ok": True}]


DEEP = b"[" * 100_000
NASTY: dict[str, bytes] = {
    "binary": bytes(range(10)) + bytes(range(11, 256)),
    "NUL": b"\0",
    "NULs": b"\0" * 1000,
    "a NUL in a command": b"hello\0",
    "invalid UTF-8": b"play \xff\xfe",
    "a lone surrogate": b"play \xed\xa0\x80",
    "an escaped surrogate": b'new billabong {"\\ud800": 1}',
    "an overlong slash": b"load \xc0\xaf",
    "a byte order mark": "\ufeffhello".encode(),
    "a megabyte": b"x" * 1_000_000,
    "a megabyte of blanks": b" " * 1_000_000,
    "a megabyte of a move": b"play k3" + b"^k5" * 333_333,
    "a megabyte of digits": b"perft " + b"9" * 1_000_000,
    "a megabyte of a path": b"load " + b"/x" * 500_000,
    "a line that is too long": b"y" * (MAX_LINE + 5),
    "deep lists": b"new billabong " + DEEP,
    "deep closed lists": b'position {"position": ' + DEEP + b"]" * 100_000 + b"}",
    "deep objects": b"go " + b'{"a":' * 100_000,
    "deep in a string that never ends": b'go {"' + b'\\"[' * 100_000,
    "NaN": b'new billabong {"players": NaN}',
    "Infinity": b'new billabong {"seed": Infinity}',
    "minus Infinity": b'go {"seconds": -Infinity}',
    "a number beyond floats": b'go {"seconds": 1e999}',
    "a long integer": b'new billabong {"seed": ' + b"7" * 5000 + b"}",
    "a long negative integer": b'new billabong {"players": -' + b"7" * 5000 + b"}",
    "a long count": b"playout " + b"7" * 5000,
    "options of wrong types": b'new billabong {"players": {"a": []}, "placement": [1], "finish": null}',
    "a list as an option": b'new billabong {"placement": []}',
    "a fraction as players": b'new billabong {"players": 2.0}',
    "a boolean as players": b'new billabong {"players": true}',
    "an object as a game": b'position {"game": {}, "position": {}}',
    "a set-up of wrong types": b'position {"game": "billabong", "position": {"to_move": "0", "kangaroos": {}}}',
    "a set-up of nulls": b'position {"game": "billabong", "position": {"to_move": null, "kangaroos": null}}',
    "kangaroos of wrong types": b'position {"game": "billabong", "position": {"to_move": 0, "kangaroos": [[1], [[]]]}}',
    "squares of wrong types": b'position {"game": "billabong", "position": {"to_move": 0, '
    b'"kangaroos": [[[1, "a1"]], [[{}, []]]]}}',
    "an unknown command": b"castle",
    "half a command": b"new billabong {",
    "a command in capitals": b"STATE",
    "a load of a folder": b"load /",
    "a save to a folder": b"save /",
}


@pytest.mark.parametrize("line", NASTY.values(), ids=NASTY.keys())
def test_junk_is_one_error_and_the_engine_goes_on(line: bytes) -> None:
    assert b"\n" not in line
    before = serve(b"new billabong\nstate\n")
    answers = serve(b"new billabong\n" + line + b"\nstate\n")
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[2] == before[1]
    assert len(answers[1]["error"]) < 600
    assert "Internal error" not in answers[1]["error"]
    assert oks(line) == [False]


def test_a_megabyte_of_blanks_in_a_good_command_is_good() -> None:
    assert oks(b"new billabong " + b" " * 1_000_000 + b"{}\nstate\n") == [True, True]


def test_a_line_much_too_long_is_not_kept_in_memory() -> None:
    class Endless(io.RawIOBase):
        """A hundred million bytes without a line feed, made as they are asked for."""

        def __init__(self) -> None:
            self.left = 100_000_000
            self.most = 0

        def readline(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert size > 0
            self.most = max(self.most, size)
            given = min(size, self.left)
            self.left -= given
            return b"z" * given

    endless, output = Endless(), io.BytesIO()
    assert main(endless, output) == 0  # type: ignore[arg-type]
    assert endless.left == 0
    assert endless.most <= MAX_LINE + 1
    assert json.loads(output.getvalue())["ok"] is False


COMMANDS = [b"hello", b"new", b"position", b"load", b"save", b"state", b"moves", b"play", b"chance", b"undo", b"perft"]
PIECES = st.one_of(
    st.sampled_from([b"billabong", b"{}", b'{"players": 3}', b"+k3", b"k3-k4", b"a1^a3", b"touch a1", b"1", b"\r"]),
    st.binary(max_size=20),
)
LINES = st.builds(lambda head, parts: b" ".join([head, *parts]), st.sampled_from(COMMANDS), st.lists(PIECES))


@settings(max_examples=150, deadline=None)
@given(st.lists(st.one_of(LINES, st.binary(max_size=60)), max_size=12))
@example([b"new billabong", b"play +k3", b"undo", b"undo"])
def test_there_are_as_many_answers_as_lines(lines: list[bytes]) -> None:
    # A save would write wherever the junk says.
    data = b"\n".join(line.replace(b"save", b"safe") for line in lines)
    expected = data.count(b"\n") + (0 if data.endswith(b"\n") or not data else 1)
    if any(line.removesuffix(b"\r") == b"quit" for line in data.split(b"\n")):
        assert len(serve(data)) <= expected
    else:
        assert len(serve(data)) == expected


def test_an_error_that_nobody_expected_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: object, line: str) -> dict[str, Any]:
        raise RecursionError("too deep")

    monkeypatch.setattr(server_module.Engine, "answer", broken)
    assert serve(b"state\n") == [{"ok": False, "error": "Internal error: RecursionError: too deep"}]


def test_an_output_that_is_closed_ends_it() -> None:
    class Closed(io.BytesIO):
        def write(self, data: Any, /) -> int:
            raise BrokenPipeError

    assert main(io.BytesIO(b"hello\nhello\n"), Closed()) == 0


def test_an_input_that_fails_ends_it() -> None:
    class Failing(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    assert main(Failing(), io.BytesIO()) == 0


def test_ctrl_c_ends_it() -> None:
    class Interrupted(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise KeyboardInterrupt

    assert main(Interrupted(), io.BytesIO()) == 0
