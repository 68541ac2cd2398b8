"""What a device knows of its tables without opening them, and what it makes of finished ones."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import msgspec
import pytest

from adjoin.answers.device_games import GAME, adopt, record_of
from adjoin.device import reviews
from adjoin.device.cards import DONE
from adjoin.device.host import DeviceHost
from adjoin.device.journal import MemoryJournal
from adjoin.kernel.records.replay import Replay
from device.test_host import QUICK, opened, play
from tools.build_kernels import own_games


async def told(device: DeviceHost, method: str, address: str) -> Any:
    answer = await device.http(method, address)
    assert answer.status == 200, answer.body
    return json.loads(answer.body)


async def test_tables_are_listed_without_being_opened() -> None:
    """A device that starts tells its tables, whose turn it is and what is over from its cards alone; a journal
    without cards has them written."""
    journal = MemoryJournal()
    before = await DeviceHost.begin(journal, settings=QUICK)
    table = await opened(before, own_games()[0])
    await play(before, table, moves=1)
    async with asyncio.timeout(10):
        while before.rooms.cards.rooms or before.rooms.cards.errands:
            await asyncio.sleep(0.01)
    again = await DeviceHost.begin(journal, settings=QUICK)
    assert [one["table"] for one in (await told(again, "GET", "/api/me"))["tables"]] == [table]
    turns = (await told(again, "GET", "/api/me/turns"))["turns"]
    assert again.rooms.rooms == {}
    room = await again.rooms.room(table)
    assert room is not None
    assert [one["table"] for one in turns] == ([table] if room.table.turn in room.table.seats_of("me") else [])
    await journal.remove("card/")
    assert [one["table"] for one in (await told(again, "GET", "/api/me"))["tables"]] == [table]


async def test_a_finished_game_is_laid_ready_reviewed_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """The end of a game lays it ready for a server, whose check it passes, at the next start if the page was closed
    then; its review judges every decision, survives that start, and a move can be asked for its reasons."""
    monkeypatch.setattr(reviews, "EFFORT", 0.001)
    journal, name = MemoryJournal(), own_games()[0]
    device = await DeviceHost.begin(journal, settings=QUICK)
    table = await opened(device, name)
    await play(device, table)
    ready = await journal.get(DONE + table)
    assert ready is not None
    record = record_of(adopt(GAME.decode(ready), "somebody"))
    plies = Replay(record).run().ply
    begun = await told(device, "POST", f"/api/replays/{table}/review")
    assert begun["running"]
    async with asyncio.timeout(60):
        while not (found := await told(device, "GET", f"/api/replays/{table}/review"))["ready"]:
            await asyncio.sleep(0.01)
    assert 0 < found["total"] == len(found["plies"]) <= plies
    await journal.remove(DONE + table)  # as if the page had been closed before it was written
    again = await DeviceHost.begin(journal, settings=QUICK)
    assert await again.rooms.room(table)
    assert await journal.get(DONE + table) == ready
    assert (await told(again, "GET", f"/api/replays/{table}/review"))["plies"] == found["plies"]
    first = found["plies"][0]
    why = await told(again, "GET", f"/api/replays/{table}/why?ply={first['ply']}&move={first['played']}")
    assert isinstance(why["reasons"], list)
    other = await again.http("GET", f"/api/replays/{table}/why?ply=999&move=x")
    assert other.status == 404
    assert msgspec.json.decode(other.body)["code"] == "error-not-found"
