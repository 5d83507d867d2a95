"""Where chance comes from: draws that depend on the seed and the ply alone.

The outcome at ply *n* of a game is a pure function of the header's seed and *n*, so the same dice come again after an
undo, a resume, or on another machine.  The derivation, in full, for whoever wants to follow it in another language:

* block *k* (from 0) is the SHA-256 digest of the ASCII text ``outback/1 PURPOSE SEED N K``, where PURPOSE is
  ``chance`` for the outcomes of a game, and SEED, N and K are decimal numbers;
* the blocks one after the other are read as a stream of unsigned 64-bit words, most significant byte first;
* ``choose(m)`` takes as many words as the number *m* needs (one up to 2**64; more are joined, first word highest),
  draws again while the value is not below the greatest multiple of *m* that fits, and returns the value modulo *m*.

A game says in its ``draw`` which choices it asks for, in which order.
"""

from __future__ import annotations

import struct
from hashlib import sha256

from game.rules.common import Game

_WORD_BITS = 64
_WORDS = struct.Struct(">4Q")


class Draws:
    """A chooser, ``choose(m)`` in ``range(m)``, for the rules' ``draw`` and ``playout_move``."""

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, purpose: str, seed: int, n: int) -> None:
        self._prefix = f"outback/1 {purpose} {seed} {n} ".encode("ascii")
        self._block = 0
        self._words: list[int] = []

    def __call__(self, n: int) -> int:
        """A number in ``range(n)``, each as likely as any other."""
        if n < 1:
            raise ValueError("there is nothing to choose from")
        words = max(1, -((n - 1).bit_length() // -_WORD_BITS))
        span = 1 << words * _WORD_BITS
        bound = span - span % n
        while True:
            value = 0
            for _ in range(words):
                value = value << _WORD_BITS | self._word()
            if value < bound:
                return value % n

    def _word(self) -> int:
        if not self._words:
            digest = sha256(self._prefix + b"%d" % self._block).digest()
            self._words.extend(reversed(_WORDS.unpack(digest)))
            self._block += 1
        return self._words.pop()


def outcome(game: Game, state: object, seed: int, n: int) -> object:
    """The outcome of the chance state at ply ``n`` (moves in force before it)."""
    return game.draw(state, Draws("chance", seed, n))
