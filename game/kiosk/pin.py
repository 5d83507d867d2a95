"""The operator's PIN: kept as a salted hash, compared in constant time, locked after wrong tries.

The count of wrong tries lies in a file and is written before an answer is given, so pulling the plug resets nothing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Any

from game.store.files import read_json, to_json, write_whole

FORMAT = "outback-pin/1"
FILE = "kiosk-pin.json"
TRIES_FILE = "kiosk-pin-tries.json"
SHORTEST, LONGEST = 4, 12
#: Wrong tries in a row after which the pad is locked, and for how many seconds.
TRIES, LOCK_SECONDS = 5, 60.0
#: scrypt's cost: about 50 ms and 16 MB (RFC 7914: N a power of two, r the block size, p the lanes).
COST_N, COST_R, COST_P = 2**14, 8, 1


class PinError(ValueError):
    """A PIN that cannot be set; ``str(error)`` is one sentence."""


class Answer(Enum):
    """What became of a try."""

    RIGHT = "right"
    WRONG = "wrong"
    LOCKED = "locked"
    UNSET = "unset"


def check_pin(pin: str) -> str:
    """``pin`` itself, where it may be one.  Raises :class:`PinError`."""
    if not (pin.isascii() and pin.isdigit()) or not SHORTEST <= len(pin) <= LONGEST:
        raise PinError(f"A PIN has {SHORTEST} to {LONGEST} digits and nothing else.")
    if len(set(pin)) == 1:
        raise PinError("A PIN of one digit again and again is too easy to guess.")
    return pin


def hash_pin(pin: str, salt: bytes | None = None) -> dict[str, Any]:
    """What is kept of ``pin``: never itself, only its scrypt hash with a salt of its own."""
    salted = secrets.token_bytes(16) if salt is None else salt
    digest = hashlib.scrypt(pin.encode(), salt=salted, n=COST_N, r=COST_R, p=COST_P, dklen=32)
    return {
        "format": FORMAT,
        "n": COST_N,
        "r": COST_R,
        "p": COST_P,
        "salt": base64.b64encode(salted).decode(),
        "hash": base64.b64encode(digest).decode(),
    }


def matches(pin: str, kept: dict[str, Any]) -> bool:
    """Whether ``pin`` is the one whose hash was kept.  Raises :class:`ValueError` where that is damaged."""
    try:
        salt, wanted = (base64.b64decode(kept[name], validate=True) for name in ("salt", "hash"))
        costs = {name: int(kept[name]) for name in ("n", "r", "p")}
        if kept.get("format") != FORMAT or costs["n"] > 2**18 or costs["r"] > 32 or costs["p"] > 16:
            raise ValueError("the costs are out of range")
        digest = hashlib.scrypt(pin.encode(), salt=salt, **costs, dklen=len(wanted), maxmem=2**28)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError("the PIN file is damaged") from error
    return len(wanted) >= 16 and hmac.compare_digest(digest, wanted)


def set_pin(folder: Path, pin: str) -> Path:
    """Keep ``pin`` in ``folder`` and forgive wrong tries.  Raises :class:`PinError` and :class:`OSError`."""
    check_pin(pin)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / FILE
    write_whole(path, to_json(hash_pin(pin)))
    with suppress(OSError):
        os.chmod(path, 0o600)
    with suppress(OSError):
        (folder / TRIES_FILE).unlink()
    return path


@dataclass(frozen=True, slots=True)
class _Tries:
    wrong: int = 0
    #: When the lock ends, in seconds since 1970; 0 where there is none.
    until: float = 0.0


class PinLock:
    """Asks for the PIN in ``folder``."""

    def __init__(self, folder: Path, clock: Callable[[], float]) -> None:
        """``clock`` gives the seconds since 1970: a lock must outlast a restart of the machine."""
        self._folder = folder
        self._clock = clock
        self._tries = self._load()

    @property
    def is_set(self) -> bool:
        """Whether there is a PIN."""
        return (self._folder / FILE).is_file()

    @property
    def locked_for(self) -> float:
        """Seconds until the next try is taken."""
        now = self._clock()
        if self._tries.until > now + LOCK_SECONDS:
            # The clock was set back: the lock begins anew instead of lasting until it has caught up.
            self._tries = replace(self._tries, until=now + LOCK_SECONDS)
        return max(0.0, self._tries.until - now)

    @property
    def tries_left(self) -> int:
        """Wrong tries that are left before it locks."""
        return TRIES - self._tries.wrong

    def attempt(self, pin: str) -> Answer:
        """Try ``pin``."""
        if not self.is_set:
            return Answer.UNSET
        if self.locked_for > 0:
            return Answer.LOCKED
        # The try counts before it is looked at, so that cutting the power in between gains nothing.
        wrong = self._tries.wrong + 1
        until = self._clock() + LOCK_SECONDS if wrong >= TRIES else 0.0
        self._save(_Tries(0 if until else wrong, until))
        try:
            kept = read_json(self._folder / FILE)
            right = isinstance(kept, dict) and matches(pin, kept)
        except (ValueError, OSError):
            right = False
        if not right:
            return Answer.LOCKED if until else Answer.WRONG
        self._save(_Tries())
        return Answer.RIGHT

    def _load(self) -> _Tries:
        try:
            raw = read_json(self._folder / TRIES_FILE)
        except OSError:
            return _Tries()
        except ValueError:
            raw = {}  # damaged: it may have been a lock
        if raw is None:
            return _Tries()
        wrong, until = (raw.get(name) for name in ("wrong", "until")) if isinstance(raw, dict) else (None, None)
        if type(wrong) is not int or not 0 <= wrong < TRIES or not isinstance(until, int | float):
            return _Tries(0, self._clock() + LOCK_SECONDS)
        # A lock that seems to end later than any lock can was kept under another clock: it begins anew.
        return _Tries(wrong, min(float(until), self._clock() + LOCK_SECONDS))

    def _save(self, tries: _Tries) -> None:
        self._tries = tries
        # A folder that cannot be written leaves the count in memory, where it still holds until the restart.
        with suppress(OSError):
            write_whole(self._folder / TRIES_FILE, json.dumps({"wrong": tries.wrong, "until": tries.until}).encode())
