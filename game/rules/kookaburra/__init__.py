"""The rules of Kookaburra: two dice and five animals, once round the track and home."""

from game.rules.kookaburra.game import KOOKABURRA

__all__ = ["KOOKABURRA"]
