"""Rooms, without a network: bots that fail, and rooms that know less than the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.bots.question import Question, answer
from adjoin.errors import TableRefusal
from adjoin.server.hub import Hub
from adjoin.server.room import Room
from adjoin.server.settings import Settings
from adjoin.server.storage.sqlite import SqliteStore
from adjoin.server.telemetry import Figures
from adjoin.table import Action, Seat

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")
BOT = Seat("bot", level="greedy")


class Wayward:
    """Workers whose greedy bot does what it wants."""

    def __init__(self) -> None:
        self.does: str | Exception = ""
        self.asked: list[str] = []

    def compiling(self, _: object) -> bool:
        return False

    def prepare(self, *_: object) -> None:
        """Nothing has to be compiled for these."""

    async def choose(self, asked: Question) -> str:
        self.asked.append(asked.level)
        if asked.level == "greedy" and isinstance(self.does, Exception):
            raise self.does
        return str(self.does) if asked.level == "greedy" else answer(asked).text


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = SqliteStore(tmp_path / "x.sqlite3")
    workers: Any = Wayward()
    made = Hub(Settings(tmp_path / "x.sqlite3", bot_pause=0), store, workers, Figures())
    yield made
    made.close()
    await store.close()


async def opened(hub: Hub, *seats: Seat) -> Room:
    return await hub.create(adjoin.load("copulas"), seats)


@pytest.mark.parametrize("does", ["nonsense", "X@a1", ValueError("broken")])
async def test_a_bot_that_fails_is_spoken_for(hub: Hub, does: str | Exception) -> None:
    """No move, an illegal move or an error of a bot: another one moves, and the game goes on."""
    workers: Any = hub.workers
    workers.does = does
    room = await opened(hub, BOT, ANN)
    room.wake_bot()
    assert room.thinking is not None
    await room.thinking
    assert (room.table.position.ply, workers.asked) == (1, ["greedy", "random"])


async def test_a_bot_stops_when_its_position_is_gone(hub: Hub) -> None:
    """Thinking about a position that was taken back ends; no move comes of it."""
    workers: Any = hub.workers
    never = asyncio.Event()

    async def slow(asked: Question) -> str:
        await never.wait()
        return answer(asked).text

    workers.choose = slow
    room = await opened(hub, ANN, BOT)
    await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    thinking = room.thinking
    assert thinking is not None
    await asyncio.sleep(0)
    await room.act(Action("undo", 0))
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert (room.table.position.ply, room.table.turn) == (0, 0)


async def test_a_room_that_knows_less_than_the_store_is_given_up(hub: Hub) -> None:
    """If something else has saved for the same table, the move is refused and the room is rebuilt."""
    room = await opened(hub, ANN, BEN)
    text = room.table.position.legal_moves()[0].text
    assert await hub.store.append(room.name, 1, Action("move", 0, text=text), over=False)
    with pytest.raises(TableRefusal) as caught:
        await room.act(Action("move", 0, text=text))
    assert caught.value.message.key == "error-stale"
    assert room.table.version == 0
    again = await hub.room(room.name)
    assert again is not None
    assert (again is room, again.table.version) == (False, 1)


async def test_two_who_come_at_once_meet_in_one_room(hub: Hub) -> None:
    """A table is rebuilt once, however many ask for it; a table that does not exist is none."""
    room = await opened(hub, ANN, BEN)
    hub.rooms.clear()
    rooms = await asyncio.gather(*(hub.room(room.name) for _ in range(5)))
    assert len(set(rooms)) == 1
    assert await hub.room("nowhere") is None
