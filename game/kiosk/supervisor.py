"""The supervisor: starts the game, watches its heart, and starts it again.

The child beats by writing lines to its standard output and ends by itself when its standard input closes, so neither
outlives the other.  What the child says on standard error goes to the log.  One thread reads each pipe; everything
is decided on the caller's thread.
"""

from __future__ import annotations

import contextlib
import queue
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import IO, Any

from game.kiosk.heartbeat import END
from game.kiosk.logs import RotatingLog

#: Statuses of the child: it was told to end, or to be started anew at once.
ENDED, RESTART = 0, 75
#: Status of the supervisor that gave up.
GAVE_UP = 3
#: Argument with which a child begins at the beginning instead of resuming a game.
FRESH = "--fresh"
#: Characters of a line of the child's that are read at once: one that never ends must not fill the memory.
CHUNK = 4096

#: Starts a child: the command to its process.
Spawn = Callable[[Sequence[str]], "subprocess.Popen[bytes]"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds, and how many failures are too many."""

    #: A loop that stands still for so long is killed.
    stall: float = 10.0
    #: How long a start may take until the first beat.
    start: float = 60.0
    #: So many failures within ``window`` seconds, or so many starts in a row without a beat, and it gives up.
    tries: int = 5
    window: float = 60.0
    #: Pause before another start.
    pause: float = 1.0
    #: How long the child may take to end when it is asked to, and to write down where it hangs.
    patience: float = 8.0
    farewell: float = 0.5
    #: A game that was resumed and died this soon may be what kills: the next start is a fresh one.
    suspicious: float = 20.0


@dataclass(frozen=True, slots=True)
class _Happening:
    """Something to be decided on.  ``kind`` is ``"beat"``, ``"gone"`` (no more beats) or ``"stop"``."""

    kind: str
    child: int = 0


class Supervisor:
    """Keeps one child running."""

    def __init__(
        self,
        command: Sequence[str],
        log: RotatingLog,
        limits: Limits | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
        spawn: Spawn | None = None,
        errors: IO[str] | None = None,
    ) -> None:
        """``command`` runs the child; ``errors`` is told, loudly, when it gives up."""
        self._command = list(command)
        self._log = log
        self._limits = limits or Limits()
        self._clock = clock
        self._spawn = spawn or _spawn
        self._errors = errors or sys.stderr
        self._happenings: queue.SimpleQueue[_Happening] = queue.SimpleQueue()
        self._serial = 0
        self._process: subprocess.Popen[bytes] | None = None
        self._failures: deque[float] = deque()
        self._silent_starts = 0
        self._last_words = ""
        self._is_stopping = False
        #: Children started so far.
        self.starts = 0

    def stop(self) -> None:
        """End the child and the supervisor; may be called from any thread and from a signal's handler."""
        self._happenings.put(_Happening("stop"))

    def run(self) -> int:
        """Watch until the end: 0 where that was asked for, :data:`GAVE_UP` where starting fails again and again."""
        fresh = False
        while True:
            status, beats, lived = self._one_child(fresh)
            if self._is_stopping:
                self._log.write("supervisor: stopped")
                return ENDED
            if status == ENDED:
                self._log.write("supervisor: the game was ended by its operator")
                return ENDED
            if status == RESTART:
                self._log.write("supervisor: the operator asks for a new start")
                fresh = True
                continue
            self._silent_starts = 0 if beats else self._silent_starts + 1
            if self._too_many():
                return self._give_up()
            fresh = lived < self._limits.suspicious and len(self._failures) > 1
            if self._wait_for_stop(self._limits.pause):
                return ENDED

    def _one_child(self, fresh: bool) -> tuple[int | None, int, float]:
        """Run one child to its end: its status (``None``: it could not be started or hung), beats and seconds."""
        self._serial += 1
        self.starts += 1
        command = [*self._command, FRESH] if fresh else self._command
        began = self._clock()
        try:
            process = self._spawn(command)
        except OSError as error:
            self._log.write(f"supervisor: the game cannot be started ({error})")
            return None, 0, 0.0
        self._process = process
        self._log.write(f"supervisor: start {self.starts}, process {process.pid}" + (" (fresh)" if fresh else ""))
        threads = [
            threading.Thread(target=self._read_beats, args=(process.stdout, self._serial), daemon=True),
            threading.Thread(target=self._read_words, args=(process.stderr,), daemon=True),
        ]
        for thread in threads:
            thread.start()
        try:
            beats, hung = self._watch(began)
            status = self._end(process, hung)
        finally:
            self._process = None
            for thread in threads:
                # A grandchild may hold a pipe open; its words are not waited for.
                thread.join(1.0)
        lived = self._clock() - began
        if hung is not None:
            self._log.write(f"supervisor: killed after {lived:.0f} s: {hung}")
            return None, beats, lived
        if not self._is_stopping and status not in (ENDED, RESTART):
            how = f"signal {-status}" if status < 0 else f"status {status}"
            self._log.write(f"supervisor: the game died after {lived:.0f} s with {how}")
        return status, beats, lived

    def _watch(self, began: float) -> tuple[int, str | None]:
        """Listen to the child until it ends: how often its heart beat, and why it must be killed."""
        beats = 0
        last = began
        while True:
            allowed = self._limits.stall if beats else self._limits.start
            left = last + allowed - self._clock()
            if left <= 0:
                what = "its loop stood still" if beats else "it did not get ready"
                return beats, f"{what} for {allowed:g} s"
            try:
                happening = self._happenings.get(timeout=left)
            except queue.Empty:
                continue
            if happening.kind == "stop":
                self._is_stopping = True
                return beats, None
            if happening.child != self._serial:
                continue
            if happening.kind == "gone":
                return beats, None
            beats += 1
            last = self._clock()

    def _end(self, process: subprocess.Popen[bytes], hung: str | None) -> int:
        """Bring the child to its end, whatever state it is in; its status."""
        if hung is not None:
            # A child that registered the signal writes down where it stands; any other ends by it.
            if hasattr(signal, "SIGUSR1"):
                with contextlib.suppress(OSError):
                    process.send_signal(signal.SIGUSR1)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(self._limits.farewell)
            process.kill()
        elif self._is_stopping:
            if process.stdin is not None:
                with contextlib.suppress(OSError):
                    process.stdin.write(END)
                    process.stdin.flush()
            with contextlib.suppress(OSError):
                process.terminate()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        try:
            return process.wait(self._limits.patience)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()

    def _too_many(self) -> bool:
        now = self._clock()
        self._failures.append(now)
        while self._failures and self._failures[0] < now - self._limits.window:
            self._failures.popleft()
        return len(self._failures) >= self._limits.tries or self._silent_starts >= self._limits.tries

    def _give_up(self) -> int:
        count = max(len(self._failures), self._silent_starts)
        words = f" Its last words: {self._last_words}" if self._last_words else ""
        message = (
            f"the game failed {count} times and is not started again; all that it said is in {self._log.path}.{words}"
        )
        self._log.write(f"supervisor: GAVE UP: {message}")
        print(f"outback: the kiosk gave up: {message}", file=self._errors, flush=True)
        return GAVE_UP

    def _wait_for_stop(self, seconds: float) -> bool:
        """Wait before another start; true where the end is asked for meanwhile."""
        end = self._clock() + seconds
        while (left := end - self._clock()) > 0:
            try:
                if self._happenings.get(timeout=left).kind == "stop":
                    self._log.write("supervisor: stopped")
                    return True
            except queue.Empty:
                break
        return False

    def _read_beats(self, stream: IO[bytes], serial: int) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while stream.readline(CHUNK):
                self._happenings.put(_Happening("beat", serial))
        self._happenings.put(_Happening("gone", serial))

    def _read_words(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(CHUNK):
                words = line.decode("utf-8", "replace").strip()
                self._log.write("game: " + words)
                self._last_words = words or self._last_words


def _spawn(command: Sequence[str]) -> subprocess.Popen[bytes]:
    options: dict[str, Any] = {}
    if sys.platform != "win32":
        # A Ctrl-C in the terminal must reach the child through the supervisor only, which then knows that it ends.
        options["start_new_session"] = True
    return subprocess.Popen(
        list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options
    )
