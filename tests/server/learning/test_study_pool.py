"""Lessons, puzzles and pictures wait in queues of their own, and nothing is done for whoever has left."""

from __future__ import annotations

import asyncio
import json
import socket
from typing import Any
from urllib.parse import urlsplit

import pytest

from adjoin.bots.cancellation import SLOTS, Cancellations, Current
from adjoin.kernel.registry import find
from adjoin.learn.puzzle import puzzles_of
from adjoin.live.client import Client as Visitor
from adjoin.server.accounts.dependencies import WAITING, DrawingLimits, Queue
from adjoin.server.http.errors import AskerLeft, HttpProblem
from adjoin.server.learning.study_pool import compute
from server.serving import ME, OPEN, Guest

ANN, BEN = Visitor("ann", "1.1.1.1"), Visitor("ben", "2.2.2.2")


class Request:
    """A request whose asker leaves when told to."""

    def __init__(self) -> None:
        self.left = asyncio.Event()

    async def receive(self) -> dict[str, Any]:
        await self.left.wait()
        return {"type": "http.disconnect"}


class Waiting:
    """Somebody with a request in a queue, whose work goes on until it is told to end."""

    def __init__(self, queue: Queue, guest: Visitor) -> None:
        self.request: Any = Request()
        self.began, self.enough = asyncio.Event(), asyncio.Event()
        self.task = asyncio.create_task(self.work(queue, guest))

    async def work(self, queue: Queue, guest: Visitor) -> str:
        async with queue.turn(self.request, guest):
            self.began.set()
            await self.enough.wait()
        return "done"


async def test_whoever_leaves_is_waited_for_no_more() -> None:
    """In the queue a place is given up; while it is done, the work is cancelled and the next one begins."""
    queue = Queue()
    first, second, third = (Waiting(queue, guest) for guest in (ANN, ANN, BEN))
    await first.began.wait()
    second.request.left.set()
    with pytest.raises(AskerLeft):
        await second.task
    first.request.left.set()
    with pytest.raises(AskerLeft):
        await first.task
    await third.began.wait()
    third.enough.set()
    assert await third.task == "done"
    assert (queue.turns.waiting, queue.turns.busy, queue.waiting, second.began.is_set()) == ([], 0, {}, False)


async def test_a_server_that_stops_is_no_asker_who_left() -> None:
    """A request that is cancelled from elsewhere stays cancelled."""
    waiting = Waiting(Queue(), ANN)
    await waiting.began.wait()
    waiting.task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting.task


async def test_few_of_one_address_wait() -> None:
    """More are told to come back later; somebody elsewhere is next after the one under way."""
    queue = Queue()
    crowd = [Waiting(queue, ANN) for _ in range(WAITING)]
    await crowd[0].began.wait()
    with pytest.raises(HttpProblem) as refused:
        await Waiting(queue, ANN).task
    assert refused.value.status == 429
    other = Waiting(queue, BEN)
    await asyncio.sleep(0)
    crowd[0].enough.set()
    await other.began.wait()
    assert not crowd[1].began.is_set()
    for one in (*crowd, other):
        one.task.cancel()
    await asyncio.gather(*(one.task for one in (*crowd, other)), return_exceptions=True)


async def test_pictures_have_a_thread_of_their_own() -> None:
    """Opening a table waits for no picture."""
    from threading import current_thread

    drawing = DrawingLimits()
    assert (await drawing.run(lambda: current_thread().name)).startswith("painting")


def test_work_stops_once_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the process of a pool: what would never end is ended, and the process lives on to do something else."""
    monkeypatch.setattr(Current, "cancellations", Cancellations([0] * SLOTS))
    monkeypatch.setattr(Current, "number", 7)

    def for_ever() -> bytes:
        Current.cancellations.add(7)
        while True:
            pass

    assert compute(for_ever) == b""
    monkeypatch.setattr(Current, "number", 8)
    assert compute(lambda: b"done") == b"done"


def answer_and_leave(guest: Guest, path: str, text: str) -> None:
    """Ask, and close the connection at once."""
    body = json.dumps({"text": text}).encode()
    head = f"POST {path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    address = urlsplit(guest.server.address)
    with socket.create_connection((address.hostname, address.port)) as line:
        line.sendall(head.encode() + b"\r\n\r\n" + body)


def left(guest: Guest) -> int:
    """How many left before they were answered, as the figures say."""
    lines = [
        line for line in guest.http.get("/metrics").text.splitlines() if 'status="499"' in line and "_total" in line
    ]
    return int(float(lines[0].rsplit(" ", 1)[1])) if lines else 0


def test_a_crowd_that_leaves_keeps_nobody_waiting(ann: Guest, ben: Guest) -> None:
    """Many dear answers whose askers have gone are not worked out; another opens a table and solves a puzzle."""
    puzzle = next(one for one in puzzles_of(find("rhombus")) if one.question == "win")
    path = f"/api/games/rhombus/puzzles/{puzzle.id}"
    ann.http.post(path, json={})
    before, wrong = left(ann), [text for text, *_ in puzzle.proof.others]
    for number in range(12):
        answer_and_leave(ann, path, wrong[number % len(wrong)])
    assert ben.opened(ME, OPEN)["table"]
    assert ben.http.post(path, json={"text": puzzle.answers[0]}).json()["verdict"] == "done"
    gone = next((count for _ in range(2000) if (count := left(ann) - before) >= 10), 0)
    assert gone  # one or two may have been answered before they left
