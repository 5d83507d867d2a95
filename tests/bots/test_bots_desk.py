"""Every way in which a worker can fail, on a clock of the test's own."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from bot_positions import race

from game.bots.desk import CANCEL_SECONDS, GRACE, START_SECONDS, Answer, Desk, Job
from game.bots.fixed import greedy
from game.bots.levels import Limits

STATE = race()
MOVE = STATE.moves()[3]


class FakeWorker:
    """Keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[tuple[Any, ...]] = []
        self.alive = True

    def send(self, payload: bytes) -> None:
        self.heard.append(pickle.loads(payload))

    def kill(self) -> None:
        self.alive = False


class Room:
    """A desk with fake workers; ``now`` is the time."""

    def __init__(self, startable: bool = True) -> None:
        self.startable = startable
        self.workers: list[FakeWorker] = []
        self.serials: list[int] = []
        self.answers: list[Answer] = []
        self.now = 100.0
        self.desk = Desk(self._start, self.answers.append)

    def _start(self, serial: int) -> FakeWorker:
        if not self.startable:
            raise OSError("no such file")
        worker = FakeWorker()
        self.workers.append(worker)
        self.serials.append(serial)
        return worker

    @property
    def worker(self) -> FakeWorker:
        return self.workers[-1]

    def request(self, number: int = 1, seconds: float | None = 1.0, nodes: int | None = None) -> None:
        limits = Limits("hard", 7, seconds, nodes)
        self.desk.request(Job(number, f"tag {number}", STATE, limits, pickle.dumps(STATE)), self.now)

    def say(self, content: Any, kind: str = "message", serial: int | None = None) -> None:
        self.desk.report(self.serials[-1] if serial is None else serial, (kind, content), self.now)

    def ready(self) -> None:
        self.say({"ready": 1})

    def answer(self, number: int = 1, move: object = str(MOVE)) -> None:
        self.say({"id": number, "move": move, "info": {"depth": 3}})

    def wait(self, seconds: float) -> None:
        """Let time pass, as the service does."""
        until = self.now + seconds
        while (due := self.desk.deadline()) is not None and due <= until:
            self.now = due
            self.desk.expire(self.now)
        self.now = until

    def thinking(self) -> FakeWorker:
        """A worker that has been asked."""
        self.request()
        self.ready()
        return self.worker


def fell_back(room: Room) -> list[str | None]:
    for answer in room.answers:
        assert answer.move in STATE.moves()
    return [answer.fell_back for answer in room.answers]


def test_a_job_waits_for_the_worker_and_is_answered() -> None:
    room = Room()
    room.request()
    assert room.worker.heard == []
    room.ready()
    kind, number, packed, limits = room.worker.heard[0]
    assert (kind, number, pickle.loads(packed)) == ("think", 1, STATE)
    assert Limits(**limits) == Limits("hard", 7, 1.0)
    room.answer()
    assert room.answers == [Answer("tag 1", MOVE, {"depth": 3}, None, room.answers[0].ticket)]
    assert room.answers[0].ticket.number == 1


def test_jobs_are_done_one_after_the_other_by_the_same_worker() -> None:
    room = Room()
    for number in (1, 2, 3):
        room.request(number)
    room.ready()
    for number in (1, 2, 3):
        assert [message[1] for message in room.worker.heard] == list(range(1, number + 1))
        room.answer(number)
    assert [answer.tag for answer in room.answers] == ["tag 1", "tag 2", "tag 3"]
    assert len(room.workers) == 1
    room.wait(1000)
    assert room.worker.alive


def test_a_worker_that_hangs_is_replaced_and_a_quick_move_is_played() -> None:
    room = Room()
    hung = room.thinking()
    room.wait(1.0 + GRACE - 0.01)
    assert room.answers == []
    room.wait(0.02)
    assert fell_back(room) == ["timeout"]
    assert room.answers[0].move == greedy(STATE, 7)
    assert not hung.alive
    room.request(2)
    room.ready()
    room.answer(2)
    assert fell_back(room) == ["timeout", None]
    assert len(room.workers) == 2


def test_a_worker_that_dies_is_replaced_and_asked_again_with_the_time_that_is_left() -> None:
    room = Room()
    room.thinking()
    room.wait(0.25)
    room.say(None, "gone")
    assert room.answers == []
    room.ready()
    kind, number, _, limits = room.worker.heard[0]
    assert (kind, number) == ("think", 1)
    assert limits["seconds"] == pytest.approx(0.75)
    room.answer()
    assert fell_back(room) == [None]


def test_a_second_death_ends_in_a_quick_move() -> None:
    room = Room()
    room.thinking()
    room.say(None, "gone")
    room.ready()
    room.say(None, "gone")
    assert fell_back(room) == ["crash"]


def test_a_death_after_the_time_is_up_ends_in_a_quick_move_at_once() -> None:
    room = Room()
    room.thinking()
    room.wait(1.1)
    room.say(None, "gone")
    assert fell_back(room) == ["crash"]


def test_a_node_limit_stays_what_it_is_at_the_second_try() -> None:
    room = Room()
    room.request(seconds=None, nodes=500)
    room.ready()
    room.wait(5)
    room.say(None, "gone")
    room.ready()
    assert room.worker.heard[0][3] == {"level": "hard", "seed": 7, "seconds": None, "nodes": 500}


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        ("The message is not JSON.", "garbage"),
        ([], "message"),
        ({}, "message"),
        ({"id": 9, "move": str(MOVE), "info": {}}, "message"),
        ({"id": 1, "move": "a1-p14", "info": {}}, "message"),
        ({"id": 1, "move": None, "info": {}}, "message"),
        ({"id": 1, "move": str(MOVE), "info": 3}, "message"),
        ({"id": 1}, "message"),
    ],
)
def test_garbage_costs_the_worker_its_place(content: Any, kind: str) -> None:
    room = Room()
    first = room.thinking()
    room.say(content, kind)
    assert not first.alive
    room.ready()
    room.say(content, kind)
    assert fell_back(room) == ["garbage"]


def test_an_error_of_the_search_is_told_and_the_worker_stays() -> None:
    room = Room()
    worker = room.thinking()
    room.say({"id": 1, "error": "ValueError: oh"})
    assert fell_back(room) == ["error"]
    assert room.answers[0].info == {"error": "ValueError: oh"}
    assert worker.alive


def test_a_worker_that_cannot_be_started_leaves_nobody_waiting() -> None:
    room = Room(startable=False)
    room.request(1)
    room.request(2)
    assert fell_back(room) == ["start", "start"]
    room.startable = True
    room.request(3)
    room.ready()
    room.answer(3)
    assert fell_back(room)[2] is None


def test_a_worker_that_never_gets_ready_leaves_nobody_waiting() -> None:
    room = Room()
    room.request()
    room.wait(START_SECONDS + 0.1)
    assert fell_back(room) == ["start"]
    assert not room.workers[0].alive


def test_a_worker_that_dies_at_the_start_leaves_nobody_waiting() -> None:
    room = Room()
    room.request(1)
    room.request(2)
    room.say(None, "gone")
    room.say(None, "gone")
    assert fell_back(room) == ["start", "start"]


def test_an_idle_worker_may_die_unnoticed() -> None:
    room = Room()
    room.thinking()
    room.answer()
    room.say(None, "gone")
    room.request(2)
    room.ready()
    room.answer(2)
    assert fell_back(room) == [None, None]
    assert len(room.workers) == 2


def test_a_cancelled_job_is_never_answered_and_the_next_one_follows() -> None:
    room = Room()
    worker = room.thinking()
    room.request(2)
    room.desk.cancel(1, room.now)
    assert worker.heard[1] == ("cancel", 1)
    room.answer(1)
    assert room.answers == []
    assert worker.heard[2][:2] == ("think", 2)
    room.answer(2)
    assert [answer.tag for answer in room.answers] == ["tag 2"]
    assert len(room.workers) == 1


def test_a_worker_that_does_not_heed_a_cancel_is_replaced() -> None:
    room = Room()
    stubborn = room.thinking()
    room.request(2)
    room.desk.cancel(1, room.now)
    room.wait(CANCEL_SECONDS + 0.01)
    assert not stubborn.alive
    room.ready()
    room.answer(2)
    assert fell_back(room) == [None]


def test_waiting_jobs_can_be_cancelled() -> None:
    room = Room()
    room.request(1)
    room.request(2)
    room.desk.cancel(1, room.now)
    room.ready()
    assert [message[1] for message in room.worker.heard] == [2]
    room.desk.cancel(77, room.now)
    room.answer(2)
    assert [answer.tag for answer in room.answers] == ["tag 2"]


def test_workers_that_were_let_go_are_not_heard() -> None:
    room = Room()
    room.thinking()
    room.wait(1.1 + GRACE)
    room.request(2)
    room.say({"ready": 1}, serial=room.serials[0])
    room.say(None, "gone", serial=room.serials[0])
    assert room.worker.heard == []
    room.ready()
    room.say({"id": 2, "move": "nonsense", "info": {}}, serial=room.serials[0])
    room.answer(2)
    assert fell_back(room) == ["timeout", None]


def test_a_warmed_up_worker_is_used_and_closing_lets_it_go() -> None:
    room = Room()
    room.desk.warm_up(room.now)
    room.desk.warm_up(room.now)
    assert len(room.workers) == 1
    room.ready()
    room.request()
    assert room.worker.heard[0][0] == "think"
    room.desk.close()
    assert not room.worker.alive
    assert room.desk.deadline() is None
    assert room.answers == []
