"""The rules of Down Under: lay tiles, grow the longest route."""

from game.rules.down_under.game import DOWN_UNDER

__all__ = ["DOWN_UNDER"]
