"""Where each key of a TOML text stands: ``tomllib`` gives values without their lines, and people need lines."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

#: A syntax error is named and its line left out, so that the next one is found too; at most so many times.
MAX_ERRORS = 50
#: Stands at the beginning of the name of a table whose header could not be read.
UNREADABLE = "unreadable table in line "

_PLACE = re.compile(r" ?\(at (?:line (\d+), column \d+|end of document)\)$")
_KEY_PART = re.compile(r'"((?:[^"\\]|\\.)*)"|\'([^\']*)\'|([A-Za-z0-9_-]+)')
_LONG_QUOTES = ('"""', "'''")


def parse(text: str) -> tuple[dict[str, Any], dict[str, int], list[tuple[int, str]]]:
    """The values of a TOML text, the line of every key, and its syntax errors as (line, sentence).

    A line with an error is left out and the rest read on, so that every mistake is found at once.  Keys of tables in
    arrays are named ``quiet[0].from``.
    """
    lines = text.split("\n")
    errors: list[tuple[int, str]] = []
    values: dict[str, Any] = {}
    while len(errors) < MAX_ERRORS:
        try:
            values = tomllib.loads("\n".join(lines))
        except tomllib.TOMLDecodeError as error:
            line, sentence = _place(error, len(lines))
            errors.append((line, sentence))
            if not lines[line - 1] or UNREADABLE in lines[line - 1]:
                break  # what is wrong began in an earlier line, so nothing can be left out
            # What follows a header that cannot be read belongs to no table that is known.
            lines[line - 1] = f'["{UNREADABLE}{line}"]' if lines[line - 1].lstrip().startswith("[") else ""
        else:
            break
    return values, key_lines("\n".join(lines)), errors


def key_lines(text: str) -> dict[str, int]:
    """The line, from 1, of every key and table header of a TOML text that can be parsed."""
    found: dict[str, int] = {}
    table = ""
    counts: dict[str, int] = {}
    for number, statement in _statements(text):
        if statement.startswith("[["):
            name = _dotted(statement[2:])
            index = counts.get(name, 0)
            counts[name] = index + 1
            table = f"{name}[{index}]"
            found.setdefault(name, number)
            found[table] = number
        elif statement.startswith("["):
            table = _dotted(statement[1:])
            found.setdefault(table, number)
        else:
            name = _dotted(statement)
            found.setdefault(f"{table}.{name}" if table else name, number)
    return found


def _place(error: tomllib.TOMLDecodeError, last: int) -> tuple[int, str]:
    message = str(error)
    match = _PLACE.search(message)
    line = int(match[1]) if match and match[1] else last
    sentence = message[: match.start()] if match else message
    return min(line, last), sentence[:1].lower() + sentence[1:]


def _dotted(text: str) -> str:
    """The key at the start of ``text``, its parts without quotes, joined by dots."""
    parts: list[str] = []
    at = 0
    while True:
        while at < len(text) and text[at] in " \t":
            at += 1
        match = _KEY_PART.match(text, at)
        if match is None:
            return ".".join(parts)
        parts.append(next(group for group in match.groups() if group is not None))
        at = match.end()
        while at < len(text) and text[at] in " \t":
            at += 1
        if at >= len(text) or text[at] != ".":
            return ".".join(parts)
        at += 1


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Every statement's first line, with its number; values that run over several lines are passed over."""
    depth = 0
    quote = ""
    for number, line in enumerate(text.split("\n"), 1):
        starts = depth == 0 and not quote
        stripped = line.strip()
        if starts and (not stripped or stripped.startswith("#")):
            continue
        if starts:
            yield number, stripped
            if stripped.startswith("["):
                continue
        depth, quote = _scan(line, depth, quote)


def _scan(line: str, depth: int, quote: str) -> tuple[int, str]:
    """How many brackets, and which long string, are open after ``line``."""
    at = 0
    while at < len(line):
        if quote:
            if quote[0] == '"' and line[at] == "\\":
                at += 2
            elif line.startswith(quote, at):
                at += len(quote)
                quote = ""
            else:
                at += 1
        elif line[at] == "#":
            break
        elif line.startswith(_LONG_QUOTES, at):
            quote = line[at : at + 3]
            at += 3
        else:
            if line[at] in "\"'":
                quote = line[at]
            depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(line[at], 0)
            at += 1
    return max(0, depth), quote if len(quote) == 3 else ""
