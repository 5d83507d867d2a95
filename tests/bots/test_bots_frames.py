"""The messages between the service and its worker."""

from __future__ import annotations

from io import BytesIO

import pytest

from game.bots.frames import MAX_BYTES, DamagedStreamError, decode, pack, read


def test_what_was_packed_is_read() -> None:
    stream = BytesIO(pack(b"one") + pack(b"") + pack(b"three" * 1000))
    assert [read(stream) for _ in range(4)] == [b"one", b"", b"three" * 1000, None]


@pytest.mark.parametrize("cut", [1, 3, 4, 6])
def test_a_stream_that_ends_inside_a_message_has_ended(cut: int) -> None:
    assert read(BytesIO(pack(b"whole")[:cut])) is None


def test_an_absurd_length_is_damage_and_is_not_waited_for() -> None:
    with pytest.raises(DamagedStreamError):
        read(BytesIO(b"\xff\xff\xff\xffjunk"))
    with pytest.raises(ValueError, match="too long"):
        pack(bytes(MAX_BYTES + 1))


@pytest.mark.parametrize("payload", [b"", b"{", b"[1]", b"\xff\xfe", b"null", b"[" * 100_000, b'{"a": 1}x'])
def test_what_is_no_json_object_is_damage(payload: bytes) -> None:
    with pytest.raises(DamagedStreamError):
        decode(payload)


def test_an_object_is_decoded() -> None:
    assert decode(b'{"id": 3, "move": "a1-a2"}') == {"id": 3, "move": "a1-a2"}
