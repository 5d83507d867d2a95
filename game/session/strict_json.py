"""JSON from strangers: read without trusting its size, its depth or its numbers, written one value a line.

Python's reader takes more than JSON (``NaN``), silently drops all but the last of equal keys, and fails in its own ways
on deep nesting and endless digits.  Here each of these is one :class:`JsonError` with a sentence.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, NoReturn, TypeGuard

#: Arrays and objects inside each other; far beyond any record, far below the depth at which Python gives up.
MAX_DEPTH = 200
#: Digits of an integer; a seed has a few dozen at most, and reading digits takes quadratic time.
MAX_DIGITS = 100

# A string, ended or not, or a bracket.  Every alternative matches without stepping back, so the scan takes linear time.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[\[\]{}]', re.DOTALL)


class JsonError(ValueError):
    """The text is not JSON that we take; ``str(error)`` says why."""


def parse(data: bytes | str) -> Any:
    """The value that ``data`` (UTF-8) spells.  Raises :class:`JsonError`."""
    text = decode(data) if isinstance(data, bytes) else data
    if text.startswith("\ufeff"):
        raise JsonError("There is a byte order mark, which is not JSON.")
    if _is_too_deep(text):
        raise JsonError(f"The JSON is nested deeper than {MAX_DEPTH} levels.")
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise JsonError(f"This is not JSON: {error.msg} (character {error.pos + 1}).") from None


def parse_object(data: bytes | str) -> dict[str, Any]:
    """Like :func:`parse`, for text that must be a JSON object."""
    value = parse(data)
    if not isinstance(value, dict):
        raise JsonError(f"A JSON object is needed, not {kind_of(value)}.")
    return value


def decode(data: bytes) -> str:
    """The text in ``data``.  Raises :class:`JsonError` where it is not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise JsonError(f"This is not UTF-8 (byte {error.start + 1}).") from None


def dump(value: Any, *, ascii_only: bool = False) -> bytes:
    """``value`` as one line of JSON in UTF-8, without LF.

    With ``ascii_only``, or where a character cannot be encoded or is one that some readers take for the end of a
    line, everything beyond ASCII is escaped.
    """
    text = json.dumps(value, ensure_ascii=ascii_only, allow_nan=False)
    if not text.isprintable():
        text = json.dumps(value, allow_nan=False)
    return text.encode("utf-8")


def kind_of(value: object) -> str:
    """What a JSON value is, for error sentences.

    >>> kind_of(True), kind_of(3), kind_of(None)
    ('a boolean', 'a number', 'null')
    """
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "a boolean"
    if isinstance(value, int | float):
        return "a number"
    if isinstance(value, str):
        return "a string"
    return "a list" if isinstance(value, list | tuple) else "an object"


def is_int(value: object) -> TypeGuard[int]:
    """Whether a JSON value is an integer; ``true`` is none, though Python counts it as one."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_number(value: object) -> TypeGuard[int | float]:
    """Whether a JSON value is a number."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def shorten(text: str, most: int = 60) -> str:
    """``text`` for an error sentence: one line, printable, at most ``most`` characters.

    >>> shorten("play k3\\x00-j4")
    'play k3\\\\x00-j4'
    """
    clipped = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in clipped)


def quoted(text: str, most: int = 60) -> str:
    """:func:`shorten`, in quotation marks.

    >>> quoted("k3\\n")
    "'k3\\\\n'"
    """
    return f"'{shorten(text, most)}'"


def _is_too_deep(text: str) -> bool:
    if text.count("[") + text.count("{") <= MAX_DEPTH:
        return False
    depth = 0
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token in ("[", "{"):
            depth += 1
            if depth > MAX_DEPTH:
                return True
        elif token in ("]", "}"):
            depth -= 1
    return False


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise JsonError(f"The key {shorten(key)!r} stands twice in one object.")
            seen.add(key)
    return found


def _integer(digits: str) -> int:
    if len(digits.lstrip("-")) > MAX_DIGITS:
        raise JsonError(f"An integer has more than {MAX_DIGITS} digits.")
    return int(digits)


def _real(digits: str) -> float:
    value = float(digits)
    if math.isinf(value):
        raise JsonError("A number is too large.")
    return value


def _constant(name: str) -> NoReturn:
    raise JsonError(f"{name} is not JSON.")


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_int=_integer, parse_float=_real, parse_constant=_constant)
