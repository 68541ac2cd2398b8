"""Clocks on the server: what pages are told, and deadlines that are called once, whatever stops and starts."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

import adjoin
from adjoin.live.events import Events
from adjoin.live.host import Host
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.live.turn_index import Awaits, awaits_of
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.thinkers import ServerThinkers
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.errors import StoreError
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.settings import Settings
from adjoin.server.tables.deadlines import AGAIN, REST, Deadlines
from adjoin.server.tables.rooms import Hub
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import DAY, FORGIVEN, read_clock
from server.serving import BOT, ME, OPEN, SHARED, Guest, Server

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def __call__(self) -> float:
        return self.seconds


class House:
    """A hub and the deadlines of one process, by a clock of the test."""

    def __init__(self, store: SqliteStore, path: Path, time: Time) -> None:
        figures, workers = Figures(), Idle()
        host = Host(store, ServerThinkers(workers, FairQueue(1)), Settings(path), Scheduler())  # type: ignore[arg-type]

        def room(name: str, table: Table, links: RoomLinks) -> Room:
            made = Room(name, table, host, links)
            made.now = time
            return made

        self.hub = Hub(store, room, figures, Events())
        self.deadlines = self.hub.deadlines
        self.deadlines.now = time


class Idle:
    """Workers who are never asked."""

    def compiling(self, _: object) -> bool:
        return False

    def prepare(self, *_: object) -> None:
        pass

    async def choose(self, _: object) -> str:
        await asyncio.Event().wait()
        return ""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    made = SqliteStore(tmp_path / "x.sqlite3")
    yield made
    await made.close()


async def sleeping(store: SqliteStore, name: str, time: Time, clock: str = "1d") -> Table:
    """A table of two people that is open nowhere."""
    game = adjoin.load("copulas", players=2)
    table = Table.open(game, (ANN, BEN), clock=read_clock(clock), opened=round(time() * 1000))
    assert table.deadline is not None
    await store.create(name, table.spec, [], awaits=awaits_of(table, time()))
    return table


async def kinds(store: SqliteStore, name: str) -> list[str]:
    saved = await store.load(name)
    assert saved is not None
    return [action.type for action in saved.actions]


# ------------------------------------------------------------------------------------------------ sleeping tables


async def test_a_sleeping_table_is_called_at_its_time(store: SqliteStore, tmp_path: Path) -> None:
    """Not before, once, and its room is not kept."""
    time = Time()
    house = House(store, tmp_path, time)
    await sleeping(store, "t", time)
    time.seconds += DAY / 1000 + FORGIVEN / 1000 - 0.1
    await house.deadlines.round()
    assert (await kinds(store, "t"), house.hub.rooms) == ([], {})
    time.seconds += 0.2
    await house.deadlines.round()
    await house.deadlines.round()
    assert (await kinds(store, "t"), house.hub.rooms) == (["timeout"], {})
    assert await store.due(time() + 10**9, 10, []) == {}


async def test_two_processes_call_it_once(store: SqliteStore, tmp_path: Path) -> None:
    """Whoever is later finds it done: compare-and-set decides, also where both have the room open."""
    time = Time()
    houses = [House(store, tmp_path, time) for _ in range(2)]
    for number in range(5):
        await sleeping(store, f"t{number}", time)
        for house in houses:
            assert await house.hub.room(f"t{number}")
    time.seconds += 2 * DAY / 1000
    await asyncio.gather(*(house.deadlines.round() for house in houses))
    assert [await kinds(store, f"t{number}") for number in range(5)] == [["timeout"]] * 5


async def test_a_clock_that_is_set(store: SqliteStore, tmp_path: Path) -> None:
    """Set forward, what is due then is called with the next look; set back, nobody gets a time twice."""
    time = Time()
    house = House(store, tmp_path, time)
    await sleeping(store, "t", time, "1d")
    time.seconds += 10 * DAY / 1000
    await house.deadlines.round()
    assert await kinds(store, "t") == ["timeout"]
    await sleeping(store, "u", time, "10+0")
    room = await house.hub.room("u")
    assert room is not None
    time.seconds += 300
    await room.act(Action("move", 0, text=room.table.position.legal_moves()[0].text))
    time.seconds -= 3600
    await room.act(Action("move", 1, text=room.table.position.legal_moves()[0].text))
    assert room.table.clocks is not None
    assert room.table.clocks.left == (300_000, 600_000)


async def test_a_table_that_cannot_be_called_holds_up_nobody(store: SqliteStore, tmp_path: Path) -> None:
    """A table of newer rules rests for a while; the others are called in the same round."""
    time = Time()
    house = House(store, tmp_path, time)
    await sleeping(store, "bad", time)
    sql = "update tables set spec = json_set(spec, '$.rules_version', 99)"
    await store.writer.write(lambda db: db.execute(sql))
    await sleeping(store, "good", time)
    time.seconds += 2 * DAY / 1000
    await house.deadlines.round()
    assert (await kinds(store, "good"), list(house.deadlines.resting)) == (["timeout"], ["bad"])


async def test_a_time_that_could_not_be_saved_is_called_soon_again(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the store is away nobody's time can be called; when it is back, nobody waits for long."""
    time = Time()
    house = House(store, tmp_path, time)
    await sleeping(store, "t", time)
    time.seconds += 2 * DAY / 1000

    async def fail(*_: object, **__: object) -> bool:
        raise StoreError("away")

    with monkeypatch.context() as away:
        away.setattr(store, "append", fail)
        await house.deadlines.round()
    assert await kinds(store, "t") == []
    assert monotonic() < house.deadlines.resting["t"] <= monotonic() + AGAIN < monotonic() + REST
    house.deadlines.resting["t"] = 0.0
    await house.deadlines.round()
    assert await kinds(store, "t") == ["timeout"]


async def test_a_thousand_sleepers_are_rows(store: SqliteStore, tmp_path: Path) -> None:
    """However many tables sleep, a round opens only those that are due, by one question to an index."""
    time = Time()
    house = House(store, tmp_path, time)
    spec = (await sleeping(store, "t0", time)).spec
    waits = {f"t{n}": Awaits(time() + n * DAY / 1000) for n in range(1, 1000)}
    await asyncio.gather(*(store.create(name, spec, [], awaits=one) for name, one in waits.items()))
    time.seconds += DAY / 1000 + 2
    await house.deadlines.round()
    assert [await kinds(store, f"t{number}") for number in (0, 1, 2, 999)] == [["timeout"], ["timeout"], [], []]
    assert house.hub.rooms == {}
    plan = await store.rows("explain query plan select id from tables where deadline <= 5 and not over")
    assert "tables_by_deadline" in str(plan)


async def test_an_alarm_wakes_the_waiting(store: SqliteStore, tmp_path: Path) -> None:
    """A deadline that comes sooner than the next look is waited for by itself, and no longer."""
    deadlines = Deadlines(store, {}, House(store, tmp_path, Time()).hub.room, lambda _: None, Events(), lambda: 1000.0)
    waiting = asyncio.create_task(deadlines.wait())
    await asyncio.sleep(0)
    deadlines.soon(1000.0)
    await asyncio.wait_for(waiting, 60)
    assert deadlines.next == 1000.0


# ------------------------------------------------------------------------------------------------ over the wire


def both(ann: Guest, ben: Guest, pace: str) -> str:
    made = ann.opened(ME, OPEN, pace=pace)
    ben.joined(made["invite"]["1"])
    return str(made["table"])


def test_pages_are_told_the_time(ann: Guest, ben: Guest) -> None:
    """What is left, whose time runs since when, and how late it is: enough to count down by."""
    table = both(ann, ben, "10+60")
    with ann.line(table) as first, ben.line(table) as second:
        first.hello()
        second.hello()
        now = next(told["at"] for told in map(json.loads, first.heard) if told["type"] == "now")
        clocks = first.state["clocks"]
        assert clocks == {
            "left": [600_000, 600_000],
            "since": clocks["since"],
            "running": 0,
            "stock": 600_000,
            "added": 60_000,
        }
        assert 0 <= clocks["since"] <= now < 60_000
        first.play_first()
        after = second.until_state(turn=1)["clocks"]
        assert after["running"] == 1
        assert 600_000 < after["left"][0] <= 660_000
        assert second.command("pause")["type"] == "ack"
        while not first.state.get("requests"):
            first.until("state")
        assert [first.state["requests"][0][name] for name in ("kind", "seat", "waiting")] == ["pause", 1, [0]]
        assert first.state["clocks"]["agreed"] == [1]
        assert first.command("consent", what="pause")["type"] == "ack"
        while not second.state["clocks"].get("paused"):
            second.until("state")
        assert second.move(second.legal()[0])["code"] == "table-paused"


def test_lag_is_found_from_what_the_page_saw(ann: Guest) -> None:
    """A page that saw its turn for less time than has passed is forgiven the rest, up to a second."""
    table = ann.opened(ME, SHARED, pace="10+0")["table"]
    with ann.line(table) as line:
        line.hello()
        time.sleep(1.3)
        left = line.state["clocks"]["left"]
        answer = line.ask({"type": "move", "version": line.state["version"], "text": line.legal()[0], "spent": 0})
        line.until_version(answer["version"])
        assert left[0] - line.state["clocks"]["left"][0] < line.state["clocks"]["since"] - 900


@pytest.mark.parametrize(
    ("pace", "code"),
    [("0+0", "clock-kind"), ("36500d", "clock-move"), ("-1+0", "clock-unread"), ("NaN", "clock-unread")],
)
def test_bad_clocks_are_refused_in_one_line(ann: Guest, pace: str, code: str) -> None:
    """No table is opened, and the answer says what a clock is."""
    wish = {"game": "copulas", "seats": [ME, OPEN], "options": {"players": 2}, "pace": pace}
    answer = ann.http.post("/api/tables", json=wish)
    assert (answer.status_code // 100, answer.json()["code"]) == (4, code)


def test_a_game_is_won_on_time(ann: Guest, ben: Guest) -> None:
    """Nobody presses anything: the time of whoever is to move ends, and with it the game."""
    table = both(ann, ben, "5s")
    with ann.line(table) as first:
        first.hello()
        ended = first.until_state(turn=-1)
        assert ended["standing"]["reason"]["key"] == "reason-timeout"
        assert ended["standing"]["ranking"] == [[1], [0]]
    kept = ann.http.get(f"/api/tables/{table}/record").json()
    adjoin.replayed(kept)
    assert [entry["type"] for entry in kept["moves"]] == ["timeout"]


def test_no_bot_stands_in_while_a_clock_runs(ann: Guest) -> None:
    """With a bot as opponent nobody's time runs while it thinks, and then mine does."""
    table = ann.opened(BOT, ME, pace="3d")["table"]
    with ann.line(table) as line:
        line.hello()
        clocks = line.until_state(turn=1)["clocks"]
        assert (clocks["running"], clocks["left"][1]) == (1, 3 * DAY)


def test_a_deadline_that_passed_while_nobody_served(tmp_path: Path) -> None:
    """Killed, down over the deadline and started again, the server calls it within moments, once."""
    (tmp_path / "served").mkdir()
    server = Server(tmp_path / "served" / "data")
    with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
        table = both(ann, ben, "1d")
        server.kill()
        database = next((tmp_path / "served").rglob("*.sqlite3"))
        with sqlite3.connect(database) as db:  # a day later, as the server sees it
            (spec,) = db.execute("select spec from tables").fetchone()
            opened = adjoin_opened(spec)
            earlier = bytes(spec).replace(str(opened).encode(), str(opened - 2 * DAY).encode())
            db.execute("update tables set spec = ?, deadline = deadline - ?", (earlier, 2 * DAY / 1000))
        server.start()
        ann.server = ben.server = server
        with ann.line(table) as line:
            line.hello()
            assert line.until_state(turn=-1)["standing"]["reason"]["key"] == "reason-timeout"
            assert [told["words"]["key"] for told in line.log].count("event-timeout") == 1
    server.stop()


def adjoin_opened(spec: bytes) -> int:
    opened: Any = json.loads(spec)["opened"]
    return int(opened)
