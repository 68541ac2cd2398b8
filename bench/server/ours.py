"""Our side of the load: a server, its tables with people around them, and the moves of whole random games."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

import msgspec

import adjoin
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from adjoin.table import Spec
from adjoin.table.table import first_position
from bench.server.random_games import options_of, seats_of, sockets_of, whole_game
from bench.server.sockets import Socket, opened
from server.postgres import new_database
from server.serving import ME, OPEN, PROTOCOL, SHARED, Guest, Server

SHM = Path("/dev/shm")


class Public(msgspec.Struct):
    """As much of what everybody sees, or of what is new in it, as the load needs."""

    version: int = -1


class Told(msgspec.Struct):
    """As much of a message as the load needs."""

    public: Public | None = None


read = msgspec.json.Decoder(Told).decode


class Ours:
    """A server of ours in one process or several, which need PostgreSQL.

    `store` is "sqlite" (a file on disk), "memory" (the same on a disk in memory) or "postgresql" (one of its own).
    """

    def __init__(self, game: str, store: str, workers: int = 1) -> None:
        self.game = game
        loaded = adjoin.load(game)
        self.options, self.players, self.sockets = options_of(loaded), seats_of(loaded), sockets_of(loaded)
        self.folder = tempfile.TemporaryDirectory(dir=SHM if store == "memory" else None)
        self.data = Path(self.folder.name) / "data"
        self.database = asyncio.run(new_database()) if store == "postgresql" else ""
        self.server = Server(self.data, database=self.database, workers=workers)
        self.process = self.server.process.pid

    def table(self, number: int) -> OurTable:
        return OurTable(self, number)

    def close(self) -> None:
        self.server.stop()
        self.folder.cleanup()

    def spec(self, table: str) -> Spec:
        """How a table began, secrets included, from the store itself."""

        async def load() -> Spec:
            store: Store = PostgresStore(self.database) if self.database else SqliteStore(self.data / "adjoin.sqlite3")
            saved = await store.load(table)
            await store.close()
            assert saved is not None
            return saved.spec

        return asyncio.run(load())


class OurTable:
    """`servers` are asked in turn by the people at the table."""

    def __init__(self, side: Ours, number: int, servers: list[Server] | None = None) -> None:
        self.side = side
        self.servers = servers or [side.server]
        guests = [
            Guest(self.servers[seat % len(self.servers)], f"guest {number}.{seat}") for seat in range(side.sockets)
        ]
        others = [OPEN] * (side.sockets - 1) + [SHARED] * (side.players - side.sockets)
        wish = {"game": side.game, "options": side.options, "seats": [ME, *others], "name": guests[0].name}
        made = guests[0].http.post("/api/tables", json=wish).json()
        for seat in range(1, side.sockets):
            guests[seat].joined(made["invite"][str(seat)])
        self.name = made["table"]
        self.cookies = [guest.cookie for guest in guests]
        for guest in guests:
            guest.http.close()
        spec = side.spec(self.name)
        self.start = first_position(spec, spec.setup, spec.seed)
        self.moves = whole_game(self.start, number)
        self.lines: list[Socket] = []
        self.first = side.sockets - 1  # the version when all have sat down

    async def enter(self, heard: Callable[[int, bytes], None]) -> None:
        for number, cookie in enumerate(self.cookies):
            server = self.servers[number % len(self.servers)]
            address = f"{server.address.replace('http', 'ws')}/ws/{self.name}"
            line = await opened(address, cookie, partial(heard, number))
            line.send(b'{"type":"hello","protocol":%d}' % PROTOCOL)
            self.lines.append(line)

    def make(self, step: int) -> None:
        seat, text, *_ = self.moves[step - 1]
        line = self.lines[seat if seat < self.side.sockets else 0]
        version = self.first + step - 1
        line.send(b'{"type":"move","id":1,"version":%d,"text":"%s"}' % (version, text.encode()))

    def shown(self, message: bytes) -> int:
        if not message.startswith((b'{"type":"whole"', b'{"type":"change"')):
            return -1
        public = read(message).public or Public()
        return max(0, public.version - self.first)

    def acked(self, message: bytes) -> bool:
        assert not message.startswith(b'{"type":"refused"'), message
        return message.startswith(b'{"type":"ack"')
