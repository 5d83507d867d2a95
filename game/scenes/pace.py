"""How fast bots play and pieces move: one setting with four values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pace:
    """Times in seconds of simulated time; ``speed`` multiplies the speed of choreography."""

    #: The least time between the end of one motion and a bot's next move.
    think: float
    #: How long a forced move or an outcome of chance is announced before it is played.
    announce: float
    #: How long the last position is shown before the result.
    last_look: float
    speed: float
    #: Whether motion is left out altogether.
    still: bool = False


PACES: dict[str, Pace] = {
    "slow": Pace(think=1.2, announce=1.2, last_look=2.0, speed=0.75),
    "normal": Pace(think=0.6, announce=0.8, last_look=1.6, speed=1.0),
    "fast": Pace(think=0.15, announce=0.4, last_look=1.2, speed=1.8),
    "instant": Pace(think=0.0, announce=0.25, last_look=1.0, speed=4.0, still=True),
}

#: For runs that only count games: nothing is waited for.
NO_WAITING = Pace(think=0.0, announce=0.0, last_look=0.0, speed=8.0, still=True)
