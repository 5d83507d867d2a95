"""The text engine, ``python -m game engine``: one command a line in, one JSON object a line out.

The protocol is described in ``PROTOCOL.md`` beside this file.
"""

from game.engine.server import main

__all__ = ["main"]
