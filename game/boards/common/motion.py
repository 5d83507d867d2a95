"""Timed motion: actors that follow paths of poses, effects that come and go, and cues for sounds.

A timeline is built once from what happened and then only read: ``sprites(time)`` for any time, in any order, so that
it can be skipped, slowed down and tested.  Times are in seconds from the start of the timeline.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.boards.base import Cue
from game.ui.stage import Sprite

#: Sprites of something at ``t``, from 0 to 1 through its span.
Painter: TypeAlias = Callable[[float], Iterable[Sprite]]


@dataclass(frozen=True, slots=True)
class Span:
    """Something that is seen from ``start`` to ``end``; ``layer`` orders what overlaps, higher on top."""

    start: float
    end: float
    paint: Painter
    layer: int = 0


@dataclass
class Timeline:
    """Spans and cues.  ``duration`` is the end of the last span that was added, or what was set."""

    spans: list[Span] = field(default_factory=list)
    cues: list[tuple[float, Cue]] = field(default_factory=list)
    duration: float = 0.0

    def add(self, start: float, end: float, paint: Painter, layer: int = 0) -> None:
        """Show something from ``start`` to ``end``."""
        self.spans.append(Span(start, end, paint, layer))
        self.duration = max(self.duration, end)

    def still(self, start: float, end: float, sprites: Sequence[Sprite], layer: int = 0) -> None:
        """Show ``sprites`` unmoving from ``start`` to ``end``; does not prolong the timeline."""
        shown = tuple(sprites)
        self.spans.append(Span(start, end, lambda _t: shown, layer))

    def shown(self, start: float, end: float, make: Callable[[], Iterable[Sprite]], layer: int = 0) -> None:
        """Show what ``make`` gives, asked anew at every moment, from ``start`` to ``end``; does not prolong the
        timeline.  For pictures that may become better while they are seen."""
        self.spans.append(Span(start, end, lambda _t: make(), layer))

    def cue(self, time: float, sound: str, step: int = 0) -> None:
        """A sound at ``time``."""
        self.cues.append((time, Cue(sound, step)))

    def close(self) -> None:
        """Sort what was added, once all is there."""
        self.spans.sort(key=lambda span: (span.layer, span.start))
        self.cues.sort(key=lambda cue: cue[0])

    def sprites(self, time: float) -> list[Sprite]:
        """What is seen at ``time``, lowest layer first."""
        seen: list[Sprite] = []
        for span in self.spans:
            if span.start <= time < span.end:
                seen.extend(span.paint((time - span.start) / (span.end - span.start)))
        return seen

    def cues_between(self, before: float, after: float) -> list[Cue]:
        """The cues later than ``before`` and not later than ``after``; with ``before`` below 0 from the start."""
        times = [time for time, _ in self.cues]
        return [cue for _, cue in self.cues[bisect_right(times, before) : bisect_right(times, after)]]
