"""All rooms: opened when somebody comes, closed when nobody is left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from time import monotonic, time
from typing import Protocol, TypeVar, Unpack

from adjoin.kernel.model import memory
from adjoin.kernel.model.chance import new_seed
from adjoin.kernel.model.game import Game
from adjoin.live.events import DeadlineSet, Events, RoomOvertaken, TableChanged
from adjoin.live.room import Room, RoomLinks
from adjoin.live.turn_index import awaits_of, deadline_of, people_concerned
from adjoin.scene.drawings import presentation_of
from adjoin.server.cluster.bus import Bus
from adjoin.server.core.background import Background
from adjoin.server.core.events import CorrespondenceChanged, DeadlineDue, TurnChanged
from adjoin.server.core.pools import OPENING
from adjoin.server.core.telemetry import Figures, log
from adjoin.server.db.errors import Conflict
from adjoin.server.db.store import Store
from adjoin.server.db.values import Invite
from adjoin.server.tables.deadlines import Deadlines
from adjoin.server.tables.outages import Outages
from adjoin.table import Action, Seat, Spec, Table
from adjoin.table.clock import pace
from adjoin.table.fairness import Fairness
from adjoin.table.orders import Follow
from adjoin.table.series import following, rematch_parts, rematch_seats
from adjoin.table.spec import DealTerms, same_terms

T = TypeVar("T")
LOOK = 1.0  # seconds between two looks at empty rooms
IDLE = 120.0  # seconds after which an empty room is closed
SWEEP = 3600.0  # seconds between two looks at what was said long ago
GLANCE = 2.5  # seconds between two looks at the lines of players


def fair_deal(name: str, server: str) -> DealTerms:
    """What a deal needs that anybody can check: the server's part, which is kept until the end."""
    return {"fairness": Fairness(server, name)}


def restore_table(spec: Spec, actions: Iterable[Action]) -> Table:
    """A table as it was saved, of whose positions only the last ones are at hand."""
    table = Table.restore(spec, actions)
    memory.rest(table.position)
    return draw_board(table)


def open_table(game: Game, seats: tuple[Seat, ...], **more: Unpack[DealTerms]) -> Table:
    """A new table; `more` are fields of its Spec."""
    return draw_board(Table.open(game, seats, **more))


def draw_board(table: Table) -> Table:
    """Have the board at hand that its room will ask for at once: the first of its kind takes several milliseconds."""
    position = table.position
    presentation_of(position.game.definition).numbers(position.deal)
    return table


class Seeds(Protocol):
    """What of a table follows from its name."""

    def server_part(self, table: str) -> str:
        """The server's part of a table's seed; nothing for one that is drawn."""

    def next_name(self, table: str) -> str:
        """What the table of a rematch is called."""


class RandomSeeds:
    """Nothing follows from a name."""

    def server_part(self, table: str) -> str:
        return ""

    def next_name(self, table: str) -> str:
        return token_urlsafe(9)


class Hub:
    """`build` makes the room around a table; `process` is what this process is called."""

    def __init__(
        self,
        store: Store,
        build: Callable[[str, Table, RoomLinks], Room],
        figures: Figures,
        events: Events,
        seeds: Seeds | None = None,
        background: Background | None = None,
        process: str = "",
    ) -> None:
        self.store = store
        self.background = background or Background(figures)
        self.build = build
        self.events = events
        self.seeds = seeds or RandomSeeds()
        self.figures = figures
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room | None]] = {}
        self.bus = Bus(store, self.rooms, events, self.background) if store.shared else None
        self.deadlines = Deadlines(store, self.rooms, self.room, self.let_go, events)
        self.outages = Outages(store, self.rooms, self.room, process)
        events.subscribe(DeadlineDue, lambda event: self.outages.repay_at(event.name))
        events.subscribe(TableChanged, self.hear_change)
        events.subscribe(RoomOvertaken, lambda event: self.catch_up(event.name))
        events.subscribe(DeadlineSet, lambda event: self.deadlines.soon(event.at))

    async def beside(self, work: Callable[[], T]) -> T:
        """Do something beside the event loop, in threads that nothing else keeps busy."""
        return await OPENING.run(work)

    async def create(
        self, game: Game, seats: tuple[Seat, ...], name: str = "", *, server: str = "", **more: Unpack[DealTerms]
    ) -> Room:
        """A new table, saved with its links; `more` are fields of its Spec, `server` the server's part of the seed."""
        name = name or token_urlsafe(9)
        more.setdefault("absence", "wait")
        if "seed" not in more:
            more |= fair_deal(name, server or new_seed())
        if more.get("clock"):
            more["opened"] = round(time() * 1000)
        table = await self.beside(partial(open_table, game, seats, **more))
        empty = [number for number, seat in enumerate(table.seats) if seat.kind == "open"]
        invites = [Invite(token_urlsafe(16), name, seat) for seat in [-1, *empty]]
        await self.store.create(name, table.spec, invites, awaits=awaits_of(table, time()))
        log.info("table opened", table=name, game=table.spec.game, seats=[seat.kind for seat in seats])
        self.tell_turns(None, table)
        return self.keep(name, table)

    def tell_turns(self, before: Table | None, after: Table) -> None:
        """Tell those for whom the table waits now, or no more: elsewhere, too, where it is played over days."""
        if people := people_concerned(before, after):
            self.events.publish(TurnChanged(frozenset(people), local=pace(after.spec.clock) != "days"))

    def hear_change(self, event: TableChanged) -> None:
        """Tell who is waited for now, and look after a table that is played over days."""
        self.tell_turns(event.before, event.after)
        if pace(event.after.spec.clock) == "days":
            self.background.later("correspondence", self.look_after(event.name))

    async def look_after(self, name: str) -> None:
        """Let whatever has to happen at a table over days happen now: holidays, plans."""
        await self.events.announce(CorrespondenceChanged(name))

    async def follow(self, name: str, order: Follow) -> None:
        """The table at which the players of `name` meet again on the same terms, unless it has been opened already."""
        before = order.after
        game, seats, spec = Game.of(before.position.game), rematch_seats(before), before.spec
        server, terms = self.seeds.server_part(order.table), same_terms(spec)
        terms |= {"parts": rematch_parts(before), "series": following(before, name)}
        with suppress(Conflict):
            await self.create(game, seats, order.table, server=server, **terms)

    async def room(self, name: str) -> Room | None:
        """The room of a table, from memory or rebuilt from the store; None if there is no such table."""
        if name in self.rooms and not self.rooms[name].outdated:
            if self.bus:
                await self.rooms[name].catch_up()
            return self.rooms.get(name)
        if name not in self.opening:
            self.opening[name] = asyncio.create_task(self.reopen(name))
            self.opening[name].add_done_callback(lambda _: self.opening.pop(name))
        return await asyncio.shield(self.opening[name])

    async def table(self, name: str) -> Table | None:
        """A table as it stands; None if there is no such table."""
        room = await self.room(name)
        return room.table if room else None

    async def may_look(self, table: Table, person: str) -> bool:
        """May a person, or a stranger, look at a table? At a duplicate deal only who sits there, until it is over."""
        about = table.spec.event
        return about is None or bool(table.seats_of(person)) or not await self.store.events.hides(about)

    async def reopen(self, name: str) -> Room | None:
        saved = await self.store.load(name)
        if saved is None:
            return None
        return self.keep(name, await self.beside(partial(restore_table, saved.spec, saved.actions)))

    def keep(self, name: str, table: Table) -> Room:
        links = RoomLinks(partial(self.follow, name), self.seeds.next_name(name), self.events, self.bus)
        room = self.rooms[name] = self.build(name, table, links)
        if (due := deadline_of(table)) is not None:
            self.deadlines.soon(due)
        if self.bus:
            self.bus.join_room(room)
        self.figures.rooms.set(len(self.rooms))
        return room

    async def catch_up(self, name: str) -> None:
        """Show what was saved in a room of a table that was closed meanwhile."""
        if name in self.opening:
            await asyncio.wait([self.opening[name]])
        if room := self.rooms.get(name):
            await room.catch_up()

    async def look_at_lines(self) -> None:
        """See whose lines bring nothing."""
        for room in list(self.rooms.values()):
            room.look_at_lines()

    async def forget_talk(self) -> None:
        """Let go what was said at tables that have been over for long."""
        await self.store.talk.forget_old(time())

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
            room.close()
            if self.bus:
                self.bus.leave_room(room)
            del self.rooms[room.name]
            self.figures.rooms.set(len(self.rooms))

    # -------------------------------------------------------------------------------- people who are others now

    def read_anew(self, tables: Iterable[str]) -> None:
        """What is stored of these tables has changed: those that are open here are read again."""
        for name in tables:
            if room := self.rooms.get(name):
                room.give_up()

    def tables_of(self, person: str) -> tuple[str, ...]:
        """The tables at which a person sits that are open here."""
        return tuple(name for name, room in self.rooms.items() if room.table.seats_of(person))

    def part_here(self, person: str) -> None:
        for room in list(self.rooms.values()):
            for viewer in room.viewers:
                if viewer.owner == person:
                    viewer.let_go()

    def close(self) -> None:
        for room in self.rooms.values():
            room.driving.stop()
