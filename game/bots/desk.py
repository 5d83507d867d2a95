"""The desk of the bots' service: which job the worker has, and what to do when it does not answer.

No thread, clock or process in here: the service hands in every event together with the time, so each way in which a
worker can fail is tried in tests without waiting for it.
"""

from __future__ import annotations

import pickle
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.bots.fixed import greedy
from game.bots.levels import DEFAULT_SECONDS, Limits
from game.bots.process import Report, Worker

#: Seconds beyond its limit after which a worker that thinks is taken to hang; its low priority makes it slow where the
#: machine is busy.
GRACE = 2.0
#: Seconds that a worker may take to start; generous, since a loaded machine is no reason to give up on it.
START_SECONDS = 15.0
#: Seconds after which a worker that does not heed a cancel is replaced.
CANCEL_SECONDS = 0.3
#: Bound for jobs with a node limit and no time limit.
UNTIMED_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Ticket:
    """Stands for one request."""

    number: int


@dataclass(frozen=True, slots=True)
class Answer:
    """A bot's move.

    ``tag`` is the request's.  ``fell_back`` is ``None`` where the bot chose; otherwise a quick legal move was played
    in its place, and it says why: ``"timeout"`` (it hung), ``"crash"`` (it died), ``"garbage"`` (what it wrote made
    no sense), ``"error"`` (its search, or the service itself, failed) or ``"start"`` (it could not be started).
    ``move`` is ``None`` only where not even a quick move could be found.
    """

    tag: Any
    move: Any | None
    info: dict[str, Any]
    fell_back: str | None
    ticket: Ticket


@dataclass(slots=True)
class Job:
    """A request on its way; ``packed`` is the pickled state."""

    number: int
    tag: Any
    state: Any
    limits: Limits
    packed: bytes
    tries: int = 0
    #: When the worker was given it first.
    sent: float | None = None

    @property
    def seconds(self) -> float:
        """How long the worker may think."""
        if self.limits.seconds is not None:
            return self.limits.seconds
        return UNTIMED_SECONDS if self.limits.nodes is not None else DEFAULT_SECONDS[self.limits.level]

    def message(self, now: float) -> bytes:
        """What the worker is told; a second try gets only the time that the first one left."""
        limits, seconds = self.limits, self.limits.seconds
        if self.sent is not None and limits.nodes is None:
            seconds = max(0.0, self.sent + self.seconds - now)
        fields = {"level": limits.level, "seed": limits.seed, "seconds": seconds, "nodes": limits.nodes}
        return pickle.dumps(("think", self.number, self.packed, fields))


@dataclass(slots=True)
class _Hand:
    """The worker at the desk."""

    worker: Worker
    serial: int
    ready: bool = False
    #: The job that it thinks about, also after a cancel.
    busy: int | None = None
    #: When the state that it is in has lasted too long.
    due: float | None = None


class Desk:
    """Feeds one worker with one job at a time."""

    def __init__(self, start: Callable[[int], Worker], deliver: Callable[[Answer], None]) -> None:
        """``start(serial)`` starts a worker whose reports come to :meth:`report` with that serial."""
        self._start = start
        self._deliver = deliver
        self._waiting: deque[Job] = deque()
        self._current: Job | None = None
        self._hand: _Hand | None = None
        self._serial = 0

    # Events --------------------------------------------------------------------------------------------------------

    def request(self, job: Job, now: float) -> None:
        """A new job."""
        self._waiting.append(job)
        self._go_on(now)

    def warm_up(self, now: float) -> None:
        """Have a worker ready."""
        if self._hand is None:
            self._hire(now)

    def cancel(self, number: int, now: float) -> None:
        """Nobody wants job ``number`` any more."""
        self._waiting = deque(job for job in self._waiting if job.number != number)
        if self._current is None or self._current.number != number:
            return
        self._current = None
        hand = self._hand
        if hand is not None and hand.busy == number:
            hand.worker.send(pickle.dumps(("cancel", number)))
            hand.due = now + CANCEL_SECONDS
        self._go_on(now)

    def report(self, serial: int, report: Report, now: float) -> None:
        """A worker has something to say; those of workers that were let go are not heard."""
        hand = self._hand
        if hand is None or hand.serial != serial:
            return
        kind, content = report
        if kind == "gone":
            self._fail("crash", now)
        elif kind == "garbage" or not isinstance(content, dict):
            self._fail("garbage", now)
        elif "ready" in content:
            hand.ready = True
            hand.due = None
            self._go_on(now)
        else:
            self._hear(hand, content, now)

    def expire(self, now: float) -> None:
        """The time of :meth:`deadline` has come."""
        hand = self._hand
        if hand is None or hand.due is None or now < hand.due:
            return
        self._fail("timeout", now)

    def deadline(self) -> float | None:
        """When :meth:`expire` must be called if nothing else happens."""
        return None if self._hand is None else self._hand.due

    def close(self) -> None:
        """Let the worker go; nothing is answered any more."""
        self._waiting.clear()
        self._current = None
        self._dismiss()

    def give_up(self) -> None:
        """Something broke that should not: no job waits any longer, and a new worker takes what comes next."""
        self._dismiss()
        while self._current is not None or self._waiting:
            self._current = self._current or self._waiting.popleft()
            self._finish(None, {}, "error")

    # Deeds ---------------------------------------------------------------------------------------------------------

    def _go_on(self, now: float) -> None:
        """Give the worker its next job as soon as it can take one."""
        while True:
            if self._current is None:
                if not self._waiting:
                    return
                self._current = self._waiting.popleft()
            if self._hand is not None or self._hire(now):
                break
            self._fall_back("start")
        hand = self._hand
        assert hand is not None
        job = self._current
        if not hand.ready or hand.busy is not None:
            return
        hand.worker.send(job.message(now))
        if job.sent is None:
            job.sent = now
        job.tries += 1
        hand.busy = job.number
        hand.due = job.sent + job.seconds + GRACE

    def _hire(self, now: float) -> bool:
        self._serial += 1
        try:
            worker = self._start(self._serial)
        except OSError:
            return False
        self._hand = _Hand(worker, self._serial, due=now + START_SECONDS)
        return True

    def _dismiss(self) -> None:
        hand, self._hand = self._hand, None
        if hand is not None:
            hand.worker.kill()

    def _hear(self, hand: _Hand, content: dict[str, Any], now: float) -> None:
        """An answer, to the job at hand or to one that was cancelled."""
        if content.get("id") != hand.busy or hand.busy is None:
            self._fail("garbage", now)
            return
        job = self._current
        if job is None or job.number != hand.busy:
            hand.busy = hand.due = None
        elif "error" in content:
            hand.busy = hand.due = None
            self._fall_back("error", {"error": str(content["error"])})
        else:
            move, info = _legal(job.state, content.get("move")), content.get("info")
            if move is None or not isinstance(info, dict):
                self._fail("garbage", now)
                return
            hand.busy = hand.due = None
            self._finish(move, info, None)
        self._go_on(now)

    def _fail(self, reason: str, now: float) -> None:
        """The worker cannot be relied on: let it go.  Its job gets one more try if it has time left."""
        hand, job = self._hand, self._current
        assert hand is not None
        self._dismiss()
        if job is not None and not hand.ready:
            self._fall_back("start")
        elif job is not None and hand.busy == job.number:
            assert job.sent is not None
            if reason == "timeout" or job.tries > 1 or now >= job.sent + job.seconds:
                self._fall_back(reason)
        self._go_on(now)

    def _fall_back(self, reason: str, info: dict[str, Any] | None = None) -> None:
        job = self._current
        assert job is not None
        try:
            move = greedy(job.state, job.limits.seed)
        except LookupError:
            moves = job.state.moves()
            move = moves[0] if moves else None
        self._finish(move, info or {}, reason)

    def _finish(self, move: Any | None, info: dict[str, Any], fell_back: str | None) -> None:
        job, self._current = self._current, None
        assert job is not None
        self._deliver(Answer(job.tag, move, info, fell_back, Ticket(job.number)))


def _legal(state: Any, text: object) -> Any | None:
    """The legal move that ``text`` spells, or ``None``."""
    return next((move for move in state.moves() if str(move) == text), None)
