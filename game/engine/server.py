"""Lines in, answers out: everything about the streams that the engine lives between."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import BinaryIO

from game.engine.engine import Engine, EngineError, Quit, clip
from game.session.strict_json import JsonError, decode, dump

#: Longer lines are answered with an error and thrown away piece by piece, whatever their length.
MAX_LINE = 4_000_000
_PIECE = 1 << 16


class LongLineError(ValueError):
    """A line was longer than :data:`MAX_LINE`; all of it has been read."""


def main(stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Serve until the input ends, ``quit``, a closed output, SIGTERM or Ctrl-C; the exit status, always 0."""
    try:
        with _termination():
            _serve(stdin, stdout)
    except KeyboardInterrupt:
        return 0
    except OSError:
        # The other side has gone.  What may be left in the buffer goes nowhere, or the interpreter would complain
        # about it while it ends.
        _discard(stdout)
    return 0


def _serve(stdin: BinaryIO, stdout: BinaryIO) -> None:
    engine = Engine()
    while True:
        try:
            line = _read_line(stdin)
        except LongLineError as error:
            _write(stdout, _failure(str(error)))
            continue
        if line is None:
            return
        try:
            answer = engine.answer(decode(line))
        except Quit:
            _write(stdout, {"ok": True})
            return
        except EngineError as error:
            answer = _failure(str(error))
        except JsonError as error:
            answer = _failure(str(error))
        except Exception as error:  # noqa: BLE001 - one bad command must not take the conversation with it
            answer = _failure(f"Internal error: {type(error).__name__}: {error}")
        _write(stdout, answer)


def _failure(sentence: str) -> dict[str, object]:
    return {"ok": False, "error": clip(sentence)}


def _read_line(stdin: BinaryIO) -> bytes | None:
    """The next line without its end; ``None`` at the end of the input.  Raises :class:`LongLineError`."""
    line = stdin.readline(MAX_LINE + 1)
    if not line:
        return None
    if len(line) > MAX_LINE:
        while line and not line.endswith(b"\n"):
            line = stdin.readline(_PIECE)
        raise LongLineError(f"The line is longer than {MAX_LINE:,} bytes.")
    return line.removesuffix(b"\n").removesuffix(b"\r")


def _write(stdout: BinaryIO, answer: dict[str, object]) -> None:
    stdout.write(dump(answer, ascii_only=True) + b"\n")
    stdout.flush()


def _discard(stdout: BinaryIO) -> None:
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(null, stdout.fileno())
        finally:
            os.close(null)


@contextmanager
def _termination() -> Iterator[None]:
    """While it lasts SIGTERM raises :class:`KeyboardInterrupt` as Ctrl-C does; signals are the main thread's.

    Ctrl-C is asked for too, since a shell that starts the engine in the background has it ignored.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = (signal.SIGTERM, signal.SIGINT)
    earlier = [signal.signal(number, signal.default_int_handler) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, earlier, strict=True):
            signal.signal(number, handler)
