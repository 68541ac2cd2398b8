"""All rooms: opened when somebody comes, closed when nobody is left."""

from __future__ import annotations

import asyncio
from secrets import token_urlsafe
from time import monotonic

from adjoin.bots.workers import Workers
from adjoin.errors import AdjoinError
from adjoin.kernel.game import Game
from adjoin.server.outbox import Painter
from adjoin.server.room import Room
from adjoin.server.settings import Settings
from adjoin.server.storage.interface import Invite, Store
from adjoin.server.telemetry import Figures, log
from adjoin.table import Seat, Table
from adjoin.table.history import rematch_seats

IDLE = 120.0  # seconds after which an empty room is closed


class Hub:
    def __init__(self, settings: Settings, store: Store, workers: Workers, figures: Figures) -> None:
        self.settings = settings
        self.store = store
        self.workers = workers
        self.figures = figures
        self.painter = Painter()
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}

    async def create(self, game: Game, seats: tuple[Seat, ...]) -> Room:
        """A new table, saved with its links."""
        table = await asyncio.to_thread(Table.open, game, seats)
        name = token_urlsafe(9)
        empty = [number for number, seat in enumerate(seats) if seat.kind == "open"]
        invites = [Invite(token_urlsafe(16), name, seat) for seat in [-1, *empty]]
        await self.store.create(name, table.spec, invites)
        log.info("table opened", table=name, game=table.spec.game, seats=[seat.kind for seat in seats])
        return self.kept(Room(name, table, self))

    async def rematch(self, room: Room) -> str:
        """The table at which the same players meet again."""
        table = room.table
        return (await self.create(table.position.game, rematch_seats(table))).name

    async def room(self, name: str) -> Room | None:
        """The room of a table, from memory or rebuilt from the store; None if there is no such table."""
        if name in self.rooms:
            return self.rooms[name]
        if name not in self.opening:
            self.opening[name] = asyncio.create_task(self.reopened(name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
        return await asyncio.shield(self.opening[name])

    async def reopened(self, name: str) -> Room | None:
        saved = await self.store.load(name)
        if saved is None:
            return None
        table = await asyncio.to_thread(Table.restore, saved.spec, saved.actions)
        return self.kept(Room(name, table, self))

    def kept(self, room: Room) -> Room:
        position = room.table.position
        for level in {seat.bot for seat in room.table.seats if seat.bot}:
            self.workers.prepare(level, position.game, position.deal)
        self.rooms[room.name] = room
        self.figures.rooms.set(len(self.rooms))
        return room

    async def look_round(self, every: float = 1.0) -> None:
        """For ever: let bots play for the absent, and close rooms that nobody uses."""
        while True:
            await asyncio.sleep(every)
            for room in list(self.rooms.values()):
                try:
                    await room.look_for_absent()
                except AdjoinError as reason:
                    log.warning("no stand-in", table=room.name, code=reason.message.key)
                self.close_if_idle(room)

    def close_if_idle(self, room: Room) -> None:
        busy = room.thinking is not None and not room.thinking.done()
        if not room.watchers and not busy and not room.lock.locked() and monotonic() - room.used > IDLE:
            del self.rooms[room.name]
            self.figures.rooms.set(len(self.rooms))

    def forget(self, room: Room) -> None:
        """The store knows more than this room: whoever is in it comes back to one that was rebuilt."""
        self.rooms.pop(room.name, None)
        for watcher in room.watchers:
            watcher.outbox.give_up()

    def close(self) -> None:
        for room in self.rooms.values():
            room.stop_thinking()
