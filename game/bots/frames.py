"""Messages on the pipes between the service and its worker: a length in four bytes, most significant first, then
that many bytes.

The parent's messages are pickles, since they carry states; the worker's are JSON, because nothing that a damaged
worker writes may be able to run code in the parent.
"""

from __future__ import annotations

import json
from typing import IO, Any

_HEAD = 4
#: No message comes near this; a length beyond it means that the stream is damaged.
MAX_BYTES = 1 << 22


class DamagedStreamError(ValueError):
    """What came down the pipe is not a message."""


def pack(payload: bytes) -> bytes:
    """The frame of ``payload``."""
    if len(payload) > MAX_BYTES:
        raise ValueError(f"A message of {len(payload)} bytes is too long.")
    return len(payload).to_bytes(_HEAD, "big") + payload


def read(stream: IO[bytes]) -> bytes | None:
    """The next payload; ``None`` at the end of the stream, also when it ends inside a frame."""
    head = stream.read(_HEAD)
    if len(head) < _HEAD:
        return None
    length = int.from_bytes(head, "big")
    if length > MAX_BYTES:
        raise DamagedStreamError(f"A message of {length} bytes was announced.")
    payload = stream.read(length)
    return payload if len(payload) == length else None


def decode(payload: bytes) -> dict[str, Any]:
    """The JSON object in a worker's message."""
    try:
        message = json.loads(payload)
    except (ValueError, RecursionError) as error:
        raise DamagedStreamError("The message is not JSON.") from error
    if not isinstance(message, dict):
        raise DamagedStreamError("The message is not an object.")
    return message
