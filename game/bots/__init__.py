"""The bots: levels, search and evaluation of each game, and the worker process that they run in.

``choose`` is pure: state and limits in, a legal move out.  Programs that must not stall while a bot thinks go through
:class:`game.bots.service.BotService`, which runs ``choose`` in a process of its own.
"""

from game.bots.levels import LEVELS, Choice, Limits
from game.bots.registry import choose

__all__ = ["LEVELS", "Choice", "Limits", "choose"]
