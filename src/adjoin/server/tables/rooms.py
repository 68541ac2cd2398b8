"""All rooms: opened when somebody comes, closed when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from time import monotonic, time
from typing import Any, TypeVar

from adjoin.kernel.model import memory
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.game import Game
from adjoin.server.cluster.bus import Beyond
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db.errors import Conflict
from adjoin.server.db.store import Invite, Store
from adjoin.server.tables.deadlines import Deadlines, nothing
from adjoin.server.tables.room import Room
from adjoin.server.tables.turn_index import awaits_of, concerned, deadline_of
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.clock import pace
from adjoin.table.fairness import Fairness
from adjoin.table.orders import Follow
from adjoin.table.series import following, rematch_parts, rematch_seats

Ended = Callable[[str, Table], Awaitable[None]]
OPENERS = 2  # threads in which tables are dealt and replayed
T = TypeVar("T")
LOOK = 1.0  # seconds between two looks at empty rooms
IDLE = 120.0  # seconds after which an empty room is closed


async def nothing_more(_: str, __: Table) -> None:
    """Where nobody wants to know how games end."""


def fair_deal(name: str, server: str) -> dict[str, Any]:
    """What a deal needs that anybody can check: the server's part, which is kept until the end."""
    return {"fairness": Fairness(server, name)}


def restored(spec: Spec, actions: Iterable[Action]) -> Table:
    """A table as it was saved, of whose positions only the last ones are at hand."""
    table = Table.restore(spec, actions)
    memory.rest(table.position)
    return table


class Hub:
    """`build` makes the room around a table."""

    def __init__(self, store: Store, build: Callable[[str, Table], Room], figures: Figures) -> None:
        self.store = store
        self.build = build
        self.figures = figures
        self.threads = ThreadPoolExecutor(OPENERS, "tables")
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.ended: Ended = nothing_more  # called with a table's name as its game ends
        self.beyond = Beyond(store, self.rooms) if store.shared else None  # the other processes
        self.looking: set[asyncio.Task[None]] = set()
        self.look_after: Callable[[str], Coroutine[None, None, None]] = nothing  # holidays and plans at a table
        self.turned: Callable[[set[str]], None] = lambda people: None  # told for whom tables wait, or wait no more
        self.signed_out: Callable[[Iterable[str]], None] = lambda devices: None  # their sockets end
        self.server_part: Callable[[str], str] = lambda table: ""  # of a table's seed
        self.next_name: Callable[[str], str] = lambda table: token_urlsafe(9)  # what the rematch after it is called
        self.forgotten: Callable[[str], object] = lambda table: None  # what is known of a table may be wrong
        if self.beyond:
            self.beyond.reseated, self.beyond.parted = self.read_anew, self.part_devices
        self.deadlines = Deadlines(store, self.rooms, self.room, self.let_go)

    async def beside(self, work: Callable[[], T]) -> T:
        """Do something beside the event loop, in threads that nothing else keeps busy."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, work)

    async def create(self, game: Game, seats: tuple[Seat, ...], name: str = "", **more: Any) -> Room:
        """A new table, saved with its links; `more` are fields of its Spec, `server` the server's part of the seed."""
        name = name or token_urlsafe(9)
        if "seed" not in more:
            more |= fair_deal(name, more.pop("server", "") or new_seed())
        if more.get("clock"):
            more["opened"] = round(time() * 1000)
        table = await self.beside(partial(Table.open, game, seats, **more))
        empty = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
        invites = [Invite(token_urlsafe(16), name, seat) for seat in [-1, *empty]]
        await self.store.create(name, table.spec, invites, awaits=awaits_of(table, time()))
        log.info("table opened", table=name, game=table.spec.game, seats=[seat.kind for seat in seats])
        self.tell_turns(None, table)
        return self.kept(name, table)

    def tell_turns(self, before: Table | None, after: Table) -> None:
        """Tell those for whom the table waits now, or no more: elsewhere, too, where it is played over days."""
        people = concerned(before, after)
        if people:
            self.turned(people)
        if people and self.beyond and pace(after.spec.clock) == "days":
            self.beyond.turn(people)

    def happened(self, name: str, before: Table, after: Table) -> None:
        """Something was done at a table: others wait now, and where it is played over days it is looked after."""
        self.tell_turns(before, after)
        if pace(after.spec.clock) == "days":
            task = asyncio.create_task(self.look_after(name))
            self.looking.add(task)
            task.add_done_callback(self.looking.discard)

    async def follow(self, name: str, order: Follow) -> None:
        """The table at which the players of `name` meet again on the same terms, unless it has been opened already."""
        before = order.after
        game, seats, spec = Game.of(before.position.game), rematch_seats(before), before.spec
        fair: dict[str, Any] = {"server": self.server_part(order.table), "parts": rematch_parts(before)}
        more: dict[str, Any] = {"clock": spec.clock, "rated": spec.rated, "public": spec.public, **fair}
        with suppress(Conflict):
            await self.create(game, seats, order.table, series=following(before, name), **more)

    async def room(self, name: str) -> Room | None:
        """The room of a table, from memory or rebuilt from the store; None if there is no such table."""
        if name in self.rooms and not self.rooms[name].outdated:
            if self.beyond:
                await self.rooms[name].catch_up()
            return self.rooms.get(name)
        if name not in self.opening:
            self.opening[name] = asyncio.create_task(self.reopened(name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
        return await asyncio.shield(self.opening[name])

    async def table(self, name: str) -> Table | None:
        """A table as it stands; None if there is no such table."""
        room = await self.room(name)
        return room.table if room else None

    async def reopened(self, name: str) -> Room | None:
        saved = await self.store.load(name)
        if saved is None:
            return None
        return self.kept(name, await self.beside(partial(restored, saved.spec, saved.actions)))

    def kept(self, name: str, table: Table) -> Room:
        room = self.rooms[name] = self.build(name, table)
        room.driving.follow = partial(self.follow, name)
        room.next_name = self.next_name(name)
        room.ended = lambda after: self.ended(name, after)
        room.alarm = self.deadlines.soon
        room.overtook = partial(self.catch_up, name)
        room.turned = partial(self.happened, name)
        if (due := deadline_of(table)) is not None:
            self.deadlines.soon(due)
        if self.beyond:
            self.beyond.opened(room)
        self.figures.rooms.set(len(self.rooms))
        return room

    async def catch_up(self, name: str) -> None:
        """Something was saved in a room that was closed: the one that is open now must not show less."""
        if name in self.opening:
            await asyncio.wait([self.opening[name]])
        if room := self.rooms.get(name):
            await room.catch_up()

    async def close_idle(self) -> None:
        """Close rooms that nobody uses."""
        for room in list(self.rooms.values()):
            self.close_if_idle(room)

    def let_go(self, name: str) -> None:
        """A room that was opened for a moment's work."""
        if name in self.rooms:
            self.close_if_idle(self.rooms[name], 0.0)

    def close_if_idle(self, room: Room, after: float = IDLE) -> None:
        mine = self.rooms.get(room.name) is room  # it may have been rebuilt meanwhile
        if mine and not room.busy and monotonic() - room.used > after:
            room.driving.stop()
            room.outdated = True  # for whoever was on the way into it
            if self.beyond:
                self.beyond.closed(room)
            del self.rooms[room.name]
            self.figures.rooms.set(len(self.rooms))

    # -------------------------------------------------------------------------------- people who are others now

    def reseat(self, tables: Iterable[str]) -> None:
        """Seats of these tables have other owners or names: whoever has them open, here or elsewhere, reads anew."""
        for name in tables:
            self.read_anew(name)
            if self.beyond:
                self.beyond.reseat(name)

    def read_anew(self, name: str) -> None:
        self.forgotten(name)
        if room := self.rooms.get(name):
            room.give_up()

    def read_anew_with(self, person: str) -> None:
        """What is stored of the tables of a person has changed: those that are open here are read again."""
        for name in [name for name, room in self.rooms.items() if room.table.owned(person)]:
            self.read_anew(name)

    def part(self, person: str, devices: Iterable[str] = ()) -> None:
        """These devices of a person are nobody's now, or all: their lines end, here and elsewhere."""
        self.part_devices(person, named := list(devices))
        if self.beyond:
            self.beyond.part(person, named)

    def part_devices(self, person: str, devices: list[str]) -> None:
        if devices:
            self.signed_out(devices)
        else:
            self.part_here(person)

    def part_here(self, person: str) -> None:
        for room in list(self.rooms.values()):
            for viewer in room.viewers:
                if viewer.owner == person:
                    viewer.let_go()

    def close(self) -> None:
        for task in self.looking:
            task.cancel()
        for room in self.rooms.values():
            room.driving.stop()
        self.threads.shutdown(wait=False, cancel_futures=True)
