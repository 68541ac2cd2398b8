"""What is left of tables that are closed: nothing, and at once. Nothing here is measured, everything is counted."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from typing import Any
from weakref import ref

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import adjoin
from adjoin.live.encoding import encode
from adjoin.live.events import Events
from adjoin.live.host import Host
from adjoin.live.protocol import PROTOCOL, Hello
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.server import bot_worker as thinking
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.thinkers import ServerThinkers
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.http.websocket import FLOOD, DirectWebSocket
from adjoin.server.replays.replays import Replays
from adjoin.server.settings import Settings
from adjoin.server.tables.rooms import Hub
from adjoin.table import Action, Seat, Table
from marks import some
from server.tables.test_room import Wayward
from server.twins import Ear, House

ANN, BEN = Seat("person", "Ann", "a"), Seat("person", "Ben", "b")
BOT = Seat("bot", level="random")
TABLES = 3
MOVES = 6
Left = list[ref[Any]]
End = Callable[[ClientConnection], None]


@pytest.fixture
def no_search() -> Iterator[None]:
    """No search for cycles: a server that has much to do makes one only after millions of new objects."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.fixture
async def hub(tmp_path: Path) -> AsyncIterator[Hub]:
    store = SqliteStore(tmp_path / "x.sqlite3")
    figures, settings = Figures(), Settings(tmp_path / "x.sqlite3", bot_pause=0)
    workers: Any = Wayward()
    host = Host(store, ServerThinkers(workers, FairQueue(1)), settings, Scheduler(), figures)

    def room(name: str, table: Table, links: RoomLinks) -> Room:
        return Room(name, table, host, links)

    made = Hub(store, room, figures, Events())
    yield made
    made.close()
    await store.close()


class Reader:
    free = True

    def write(self, message: bytes) -> None:
        """It is read."""

    def add(self, message: bytes, *, more: bool) -> None:
        self.write(message)


def game_of(name: str) -> adjoin.Game:
    options: dict[str, Any] = {"players": 2} if adjoin.find(name).header.seats[1] > 2 else {}
    return adjoin.load(name, **options)


def left_of(room: Room) -> Left:
    position = room.table.position
    return [ref(one) for one in (room, room.driving, room.renderer, position, position.deal)]


def alive(left: Left) -> list[str]:
    return [type(one()).__name__ for one in left if one() is not None]


async def move(room: Room, rng: Random) -> None:
    legal = room.table.position.legal_moves()
    await room.act(Action("move", room.table.turn, text=rng.choice(legal).text))
    await asyncio.sleep(0)


async def a_table(hub: Hub, game: str, number: int) -> Left:
    """Opened, looked at by three, played a little, left and closed; the second seat is a bot's every other time."""
    room = await hub.create(game_of(game), (ANN, BOT if number % 2 else BEN))
    viewers = [room.enter(owner, None, Reader(), lambda: None) for owner in "abc"]
    rng = Random(number)
    for _ in range(MOVES):
        while room.driving.tasks:
            await asyncio.wait(room.driving.tasks)
        await move(room, rng)
    while room.driving.tasks:
        await asyncio.wait(room.driving.tasks)
    for viewer in viewers:
        room.leave(viewer)
    hub.let_go(room.name)
    assert room.name not in hub.rooms
    return left_of(room)


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("game", some(adjoin.names(), "rhombus", "ophiuchus"))
async def test_nothing_of_a_closed_table_stays(hub: Hub, game: str) -> None:
    """Room, pictures, positions and deal go with the last who held them, without any search for cycles."""
    left = [one for number in range(TABLES) for one in await a_table(hub, game, number)]
    await asyncio.sleep(0)
    assert alive(left) == []


@pytest.mark.usefixtures("no_search")
async def test_nothing_of_a_room_that_was_given_up_stays(hub: Hub) -> None:
    """One that is rebuilt for whoever comes next leaves nothing behind."""
    room = await hub.create(game_of(adjoin.names()[0]), (ANN, BEN))
    left = left_of(room)[:3]
    room.give_up()
    again = await hub.room(room.name)
    assert again is not None
    assert again is not room
    del room
    assert alive(left) == []


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


async def closed(house: House, name: str) -> None:
    hub = house.parts.hub
    while hub.rooms[name].online:
        await asyncio.sleep(0)
    hub.let_go(name)
    assert name not in hub.rooms


async def gone(left: Left) -> list[str]:
    """What is still there once the server has done what was due."""
    for _ in range(6000):
        if not alive(left):
            break
        await asyncio.sleep(0.01)
    return alive(left)


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize("game", some(adjoin.names(), "rhombus", "ophiuchus"))
def test_no_line_keeps_its_table(house: House, game: str) -> None:
    """Nor do the sockets, over which everything that can be asked was asked."""
    left: Left = []
    for number in range(TABLES):
        name = f"{game}-{number}"
        room = house.open(name, Table.open(game_of(game), (ANN, BEN), str(number)).spec)
        ears = [Ear(house, name, device) for device in ("a", "b", "c")]
        for asked in ({"type": "probe", "text": "a@a1"}, {"type": "plan", "texts": []}, {"type": "hint"}):
            for ear in ears:
                ear.ask(asked)
        for ear in ears:
            ear.close()
        left += left_of(room)
        del room
        house.run(closed(house, name))
    assert house.run(gone(left)) == []


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Left:
    """The server's end of every line that was opened, and what reads it."""
    opened: Left = []
    connected = DirectWebSocket.handle_connect

    def noted(line: DirectWebSocket, event: Any) -> None:
        opened.extend((ref(line), ref(line.conn)))
        connected(line, event)

    monkeypatch.setattr(DirectWebSocket, "handle_connect", noted)
    return opened


def leave(line: ClientConnection) -> None:
    """The reader says goodbye."""
    line.recv(timeout=60)
    line.close()


def cut(line: ClientConnection) -> None:
    """Somebody pulls a plug."""
    line.recv(timeout=60)
    line.socket.shutdown(SHUT_RDWR)


def listen(line: ClientConnection) -> None:
    """Until the server sends the reader away."""
    with suppress(ConnectionClosed):
        while True:
            line.recv(timeout=60)


def flood(line: ClientConnection) -> None:
    """Until the server has had enough."""
    with suppress(ConnectionClosed):
        for _ in range(2 * FLOOD):
            line.send("?")
    listen(line)


WAYS = [("table", leave), ("table", cut), ("lobby", leave), ("lobby", cut), ("lobby", flood), ("nowhere", listen)]


@pytest.mark.usefixtures("no_search")
@pytest.mark.parametrize(("where", "end"), WAYS, ids=lambda one: one if isinstance(one, str) else one.__name__)
def test_nothing_of_a_line_stays(
    house: House, lines: Left, where: str, end: Callable[[ClientConnection], None]
) -> None:
    """Whether its reader left, was cut off or sent away, a line goes with all that held it: no search for cycles."""
    house.open("table", Table.open(game_of(adjoin.names()[0]), (ANN, BEN), "1").spec)
    address = f"ws://{house.address}/ws/{where}"
    with suppress(ConnectionClosed), connect(address, proxy=None, max_size=2**24) as line:
        line.send(encode(Hello(PROTOCOL)).decode())
        end(line)
    assert len(lines) == 2
    assert house.run(gone(lines)) == []


async def ended(hub: Hub, game: str) -> Room:
    room, rng = await hub.create(game_of(game), (ANN, BEN)), Random(game)
    while not room.table.over:
        await move(room, rng)
    return room


@pytest.mark.parametrize("game", some(adjoin.names(), "rhombus", "ophiuchus"))
async def test_a_replay_keeps_few_states(hub: Hub, game: str) -> None:
    """Of the positions of a replay only some are at hand; the others are the same when they are asked for."""
    room = await ended(hub, game)
    played = await Replays(hub.store, hub.table).find(room.name)
    assert played is not None
    assert states(played.line) <= most(played.last)
    assert [at.hash for at in played.line] == [at.hash for at in room.table.position.line()]


@pytest.mark.parametrize("game", some(adjoin.names(), "rhombus", "ophiuchus"))
async def test_a_thinker_keeps_few_states(hub: Hub, game: str) -> None:
    """Of the positions of a table that a thinker has at hand only some are kept, also as the table goes on."""
    room = await ended(hub, game)
    tables = thinking.TableCache(hub.store)
    for version in (room.table.version // 2, room.table.version):
        found = await tables.at(room.name, version)
        assert states(found.position.line()) <= most(found.position.ply)
    assert found.position.hash == room.table.position.hash


def states(line: Any) -> int:
    return sum("state" in at.__dict__ for at in line)


def most(plies: int) -> int:
    """The last ones, the first, and the milestones between."""
    return 5 + plies // 32 + 1
