"""The Billabong bot."""

from game.bots.billabong.player import choose, gain

__all__ = ["choose", "gain"]
