"""The bots' service: asks the one worker process for moves and never lets the game wait in vain.

The loop's thread calls :meth:`BotService.request`, :meth:`~BotService.poll` and :meth:`~BotService.cancel`; none of
them blocks.  One thread supervises the worker: it starts it, watches its time, kills it when it hangs, replaces it
when it died, and where no answer can be had it plays a quick legal move instead and says so.
"""

from __future__ import annotations

import pickle
import queue
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any

from game.bots.desk import Answer, Desk, Job, Ticket
from game.bots.levels import Limits
from game.bots.process import Report, Starter, Worker, WorkerProcess, worker_command

__all__ = ["Answer", "BotService", "Ticket"]


@dataclass(frozen=True, slots=True)
class _Task:
    """One thing for the supervising thread to do with its desk; ``None`` ends it."""

    run: Callable[[Desk, float], None] | None = None


class BotService:
    """Bots in a process of their own.  Costs nothing until the first request."""

    def __init__(
        self,
        command: Sequence[str] | None = None,
        *,
        start: Starter | None = None,
        wake: Callable[[], None] | None = None,
    ) -> None:
        """``command`` runs a worker in place of our own, ``start`` makes one without a process (tests).  ``wake`` is
        called, on the service's thread, whenever an answer is ready to be polled."""
        line = list(command) if command is not None else worker_command()
        self._start_worker: Starter = start or (lambda listener: WorkerProcess(line, listener))
        self._wake = wake
        self._tasks: queue.SimpleQueue[_Task] = queue.SimpleQueue()
        self._answers: deque[Answer] = deque()
        self._open: set[int] = set()
        self._last = 0
        self._thread: threading.Thread | None = None
        self._closed = False

    def request(
        self,
        state: Any,
        level: str,
        seed: int,
        seconds: float | None = None,
        nodes: int | None = None,
        tag: Any = None,
    ) -> Ticket:
        """Ask for a move; the answer carries ``tag``.  Requests are served one after the other.

        Raises ``ValueError`` for limits that make no sense and where no seat is to move.
        """
        if self._closed:
            raise RuntimeError("The service is closed.")
        if state.to_move is None:
            raise ValueError("There is nothing to choose: chance decides, or the game is over.")
        limits = Limits(level, seed, seconds, nodes)
        self._last += 1
        number = self._last
        # Pickled here: the state stays the loop's thread's own.
        job = Job(number, tag, state, limits, pickle.dumps(state))
        self._open.add(number)
        self._ensure_thread()
        self._tasks.put(_Task(lambda desk, now: desk.request(job, now)))
        return Ticket(number)

    def warm_up(self) -> None:
        """Start the worker now, so that the first request need not wait for it."""
        if not self._closed:
            self._ensure_thread()
            self._tasks.put(_Task(lambda desk, now: desk.warm_up(now)))

    def poll(self) -> list[Answer]:
        """The answers that have come since the last poll, without those cancelled meanwhile."""
        found = []
        while self._answers:
            answer = self._answers.popleft()
            if answer.ticket.number in self._open:
                self._open.discard(answer.ticket.number)
                found.append(answer)
        return found

    def cancel(self, ticket: Ticket) -> None:
        """Take a request back: it will never be answered, and its search ends at once.  Answered ones are ignored."""
        if ticket.number in self._open:
            self._open.discard(ticket.number)
            self._tasks.put(_Task(lambda desk, now: desk.cancel(ticket.number, now)))

    def close(self) -> None:
        """End the worker.  Open requests are not answered any more.  Closing again does nothing."""
        self._closed = True
        self._open.clear()
        if self._thread is not None:
            self._tasks.put(_Task())
            self._thread.join()
            self._thread = None

    def _ensure_thread(self) -> None:
        if self._thread is None:
            self._thread = threading.Thread(target=self._supervise, name="bots", daemon=True)
            self._thread.start()

    def _deliver(self, answer: Answer) -> None:
        self._answers.append(answer)
        if self._wake is not None:
            self._wake()

    def _start(self, serial: int) -> Worker:
        """Start a worker whose reports come back to the supervising thread under ``serial``."""

        def listener(report: Report) -> None:
            self._tasks.put(_Task(lambda desk, now: desk.report(serial, report, now)))

        return self._start_worker(listener)

    def _supervise(self) -> None:
        desk = Desk(self._start, self._deliver)
        try:
            while True:
                due = desk.deadline()
                try:
                    run = self._tasks.get(timeout=None if due is None else max(0.0, due - monotonic())).run
                except queue.Empty:
                    run = Desk.expire
                if run is None:
                    return
                try:
                    run(desk, monotonic())
                except Exception:  # noqa: BLE001 - a game that waits for ever would be worse than any bug
                    desk.give_up()
        finally:
            desk.close()
