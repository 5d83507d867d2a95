"""Sound: effects by name, and a quiet bed.  Without a device, or with sound switched off, everything is silent."""

from game.audio.mixer import Audio

__all__ = ["Audio"]
