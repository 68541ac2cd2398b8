"""One viewer: what it is sent, in which order, and when it is let go."""

from __future__ import annotations

import asyncio
import json

import pytest

import adjoin
from adjoin.server.render import Renderer
from adjoin.server.scheduler import Scheduler
from adjoin.server.viewer import Viewer
from adjoin.table import Action, Seat, Table
from adjoin.table.door import door_for

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")


class Reader:
    """Who reads one message each time the gate is opened."""

    def __init__(self) -> None:
        self.read: list[bytes] = []
        self.gate = asyncio.Event()
        self.came = asyncio.Event()

    async def send(self, message: bytes) -> None:
        self.read.append(message)
        self.came.set()
        await self.gate.wait()

    async def until(self, number: int) -> None:
        while len(self.read) < number:
            self.came.clear()
            await self.came.wait()


def opened() -> Table:
    return Table.open(adjoin.load("copulas"), (ANN, BEN), "7")


def viewer_of(table: Table, reader: Reader, owner: str = "b") -> Viewer:
    return Viewer(owner, table, Renderer(door_for(table, "")), Scheduler(), reader.send, 3)


async def test_a_reader_who_sleeps_gets_the_newest_state_only() -> None:
    """Answers come in order before the state; states that nobody had time to read are skipped."""
    table, reader = opened(), Reader()
    viewer = viewer_of(table, reader)
    running = asyncio.create_task(viewer.run())
    viewer.put(b"one")
    viewer.put(b"two")
    for _ in range(3):
        table = table.act(Action("move", table.turn, text=table.position.legal_moves()[0].text))
        viewer.show(table, {"a", "b"})
        viewer.draw()
    await reader.until(1)
    reader.gate.set()
    await reader.until(3)
    running.cancel()
    state = json.loads(reader.read[2])
    assert (reader.read[:2], state["version"], viewer.due) == ([b"one", b"two"], 3, False)


async def test_who_lets_too_much_wait_is_let_go() -> None:
    """It ends with the first message too many, whatever still waits."""
    reader = Reader()
    viewer = viewer_of(opened(), reader)
    running = asyncio.create_task(viewer.run())
    viewer.put(b"one")
    await reader.until(1)
    for _ in range(4):
        viewer.put(b"more")
    reader.gate.set()
    with pytest.raises(TimeoutError):
        await running
    assert reader.read == [b"one"]


async def test_a_viewer_asks_for_its_turn_and_is_urgent_when_it_is_to_move() -> None:
    """Who knows nothing or is to move is drawn first; who only looks on can wait."""
    table, reader = opened(), Reader()
    ann, ben = viewer_of(table, reader, "a"), viewer_of(table, reader, "b")
    for viewer in (ann, ben):
        viewer.show(table, set())
        assert (list(viewer.scheduler.urgent.values()), viewer.scheduler.patient) == ([{viewer.draw}], {})
        viewer.scheduler.urgent.clear()
        viewer.drawn()
        viewer.show(table, set())
    assert (bool(ann.scheduler.urgent), bool(ann.scheduler.patient)) == (table.turn == 0, table.turn != 0)
    assert (bool(ben.scheduler.urgent), bool(ben.scheduler.patient)) == (table.turn == 1, table.turn != 1)
