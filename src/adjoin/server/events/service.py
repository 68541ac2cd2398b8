"""Events on a server: changed by compare-and-set, and driven on by whichever process has the lease.

Everything that happens follows from what is saved: a process that is killed leaves nothing that another does not find
on its next round. The tables of a round have names that follow from the event, so each is opened once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import time

from adjoin import __version__
from adjoin.errors import AdjoinError, TableRefusal
from adjoin.events.check import score_of
from adjoin.events.course import (
    begin,
    change,
    join,
    leave,
    missing,
    postpone,
    remove,
    rename,
    step,
    with_here,
    with_result,
)
from adjoin.events.model import Entrant, Event, GameScore, TablePlace
from adjoin.events.points import default
from adjoin.kernel.json_types import JsonObject
from adjoin.live.events import Events, PlayerCame
from adjoin.server.accounts.dependencies import Queue
from adjoin.server.accounts.identity import Identity
from adjoin.server.cluster.leases import Leases
from adjoin.server.core.events import EventChanged
from adjoin.server.core.pools import CHORES
from adjoin.server.core.telemetry import log
from adjoin.server.db.errors import StoreError
from adjoin.server.db.store import Store
from adjoin.server.events.announcements import Announcements
from adjoin.server.events.event_tables import EventTables
from adjoin.server.events.subscribers import Spectators
from adjoin.server.settings import PACKAGE
from adjoin.server.tables.rooms import Hub
from adjoin.table import Table
from adjoin.table.clock import pace, read_clock
from adjoin.table.visibility import door_for

LOOK = 1.0  # seconds between two looks at events that run
LEASE = "events"
PAGES = 30.0  # seconds for which it is remembered whose pages are open
MOST_PAGES = 200  # events for which it is
TRIES = 20  # at a change while others are quicker
Change = Callable[[Event], Event]
Run = Callable[[Callable[[], JsonObject]], Awaitable[JsonObject]]


class EventService:
    """`rest` are the seconds between two rounds of an event that is played live; `now` is the clock."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        identity: Identity,
        leases: Leases,
        events: Events,
        rest: float,
        now: Callable[[], float] = time,
    ) -> None:
        self.store = store
        self.hub = hub
        self.identity = identity
        self.leases = leases
        self.events = events
        self.rest = rest
        self.now = now
        self.announcements = Announcements()
        self.files = Queue()  # files of events are made one at a time, by turns
        self.spectators = Spectators(self.announcements.words, hub.background)
        self.tables = EventTables(store, hub, events)
        self.known: dict[str, Event] = {}  # the newest versions that were seen of events that run
        self.arrived: set[tuple[str, int]] = set()  # tables and seats whose people are noted as here
        self.came: dict[tuple[str, str], set[int]] = {}  # by event and table, seats whose people came just now
        self.read_pages: dict[str, tuple[int, float, dict[str, str]]] = {}  # by event: version, time, pages by person
        self.woken = asyncio.Event()

    # -------------------------------------------------------------------------------- what people do

    async def open(self, event: Event) -> Event:
        """A new event, or the one that has its name already."""
        if await self.store.events.put(event, -1):
            log.info("event opened", contest=event.id, game=event.terms.game, format=event.terms.format)
            self.tell(event)
        return await self.find(event.id) or event

    async def find(self, event: str) -> Event | None:
        """An event as it stands in the store."""
        return await self.store.events.get(event)

    async def join(self, event: str, entrant: Entrant, *, invited: bool = False) -> Event:
        """Take part, if the event still takes people; whoever was invited plays with the partner who did."""
        return await self.change(event, lambda one: join(one, entrant, invited=invited))

    async def leave(self, event: str, person: str) -> Event:
        """Take no further part; a game that goes on is resigned."""
        after = await self.change(event, lambda one: leave(one, person))
        await self.tables.resign(after, person)
        return after

    async def call_off(self, event: str, person: str) -> Event:
        """The organiser takes an event back before it has begun."""

        return await self.organise(event, person, lambda one: change(one, state="called_off", ended=self.now()))

    async def reschedule(self, event: str, person: str, starts: float) -> Event:
        """The organiser starts an event at another time, perhaps at once."""
        return await self.organise(event, person, lambda one: postpone(one, starts))

    async def remove(self, event: str, person: str, number: int, version: int) -> Event:
        """The organiser takes somebody off the list, as it stood at a version, before the start."""

        def change(one: Event) -> Event:
            if one.version != version:
                raise TableRefusal("error-stale", package=PACKAGE)
            return remove(one, number)

        return await self.organise(event, person, change)

    async def organise(self, event: str, person: str, decide: Change) -> Event:
        """What only the organiser does, and only before the start."""

        def change(one: Event) -> Event:
            if not person or one.organiser != person or one.state != "open":
                raise TableRefusal("error-event-not-yours", package=PACKAGE)
            return decide(one)

        return await self.change(event, change)

    async def rename(self, person: str, name: str) -> None:
        """Somebody is called otherwise: in every event of theirs that is not over."""
        for event in await self.store.events.active_of(person):
            await self.change(event, lambda one: rename(one, person, name))

    async def hide(self, person: str) -> None:
        """A name is hidden: in every event, with the names of those that they opened."""
        for event in await self.store.events.of(person):
            await self.change(event, lambda one: rename(one, person, "", title=True))

    async def forget(self, person: str) -> None:
        """Somebody is banned, or is nobody any more: they leave every event."""
        for event in await self.store.events.active_of(person):
            with suppress(AdjoinError):
                await self.leave(event, person)

    async def pages(self, event: Event) -> dict[str, str]:
        """The addresses of the pages of its people that others may open, by person; read twice a minute at most."""
        read = self.read_pages.get(event.id)
        if read is None or read[0] != event.version or self.now() - read[1] > PAGES:
            people = [one.person for one in event.entrants if one.person]
            found = await self.store.profiles.public_cards([*people, event.organiser])
            read = event.version, self.now(), {person: card.handle for person, card in found.items()}
            if len(self.read_pages) >= MOST_PAGES:
                self.read_pages.clear()
            self.read_pages[event.id] = read
        return read[2]

    async def change(self, event: str, step: Change) -> Event:
        """What becomes of an event by a step, tried again as long as others are quicker."""
        for _ in range(TRIES):
            before = await self.find(event)
            if before is None:
                raise TableRefusal("error-event-unknown", package=PACKAGE)
            after = step(before)
            if after is before:
                return after
            if await self.store.events.put(after, before.version):
                self.tell(after)
                return after
        raise TableRefusal("error-stale", package=PACKAGE)

    # -------------------------------------------------------------------------------- telling

    def tell(self, event: Event) -> None:
        """Tell the spectators, here and at the other processes."""
        if event.state == "running":
            self.known[event.id] = event
        self.spectators.note(event)
        self.events.publish(EventChanged(event.id))
        self.woken.set()

    async def hear(self, event: str) -> None:
        """Take in that another process has changed an event; without a name, any of them."""
        for name in [event] if event else list(self.spectators.looking):
            if name in self.spectators.looking and (found := await self.find(name)):
                self.spectators.note(found)

    def note_end(self) -> None:
        """A game has ended here: perhaps one of an event."""
        self.woken.set()

    async def wait(self) -> None:
        """Wait until something has happened here, a round begins, or a moment has passed."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.moment()):
                await self.woken.wait()

    def moment(self) -> float:
        """The seconds until the next look: a page shows the way to a table from the very second its round begins."""
        now = self.now()
        begins = (one.rounds[-1].opened - now for one in self.known.values() if one.rounds)
        return min((left for left in begins if 0 < left < LOOK), default=LOOK)

    # -------------------------------------------------------------------------------- rounds

    async def round(self) -> None:
        """Note who has come to their tables here; whoever has the lease drives all events on."""
        self.woken.clear()
        await self.note_arrivals()
        if self.hub.bus and not await self.leases.take(LEASE):
            return
        for name, version in await self.store.events.due(self.now()):
            known = self.known.get(name)
            event = known if known and known.version == version else await self.find(name)
            if event is not None:
                self.known[name] = event
                await self.drive(event)

    async def drive(self, event: Event) -> None:
        """Do all that is due at an event; what goes wrong at one harms no other."""
        try:
            while (after := await self.advance(event)) is not event:
                event = after
        except StoreError:
            raise
        except AdjoinError as reason:
            log.error("event not driven on", contest=event.id, reason=str(reason))

    async def advance(self, event: Event) -> Event:
        """One step: begin, take results in, call those absent, pair the next round. The event, if nothing is due."""
        now = self.now()
        if event.state == "open":
            return await self.save_step(event, await CHORES.run(begin, event, now))
        if event.state != "running":
            await self.tables.close_defaults(event)
            self.known.pop(event.id, None)
            return event
        if event.rounds and not event.rounds[-1].over:
            await self.tables.open_round(event, now)
            return await self.save_step(event, await self.with_results(event, now))
        opens = now if not event.rounds else now + self.pause(event)
        return await self.save_step(event, await CHORES.run(step, event, opens, self.namer(event)))

    async def save_step(self, before: Event, after: Event) -> Event:
        """Save a step; where somebody was quicker, the event as it is now."""
        if after is before:
            return before
        if await self.store.events.put(after, before.version):
            try:
                if len(after.rounds) > len(before.rounds):
                    await self.tables.open_round(after, self.now())  # before anybody is told the way to them
            finally:
                self.tell(after)
            return after
        return await self.find(before.id) or before

    def pause(self, event: Event) -> float:
        return 0.0 if pace(read_clock(event.terms.pace)) == "days" else self.rest

    def namer(self, event: Event) -> Callable[[int, int], str]:
        """What the tables of an event are called: nobody can guess it, and it is always the same."""
        return lambda number, table: self.identity.derive_name("event", event.id, str(number), str(table))[:12]

    async def with_results(self, event: Event, now: float) -> Event:
        """With the results of tables that are over, and the losses of those who did not come."""
        number = len(event.rounds) - 1
        over = await self.store.events.over(event.id)
        for table, pairing in enumerate(event.rounds[number].pairings):
            place = TablePlace(number, table)
            if pairing.result is not None:
                continue
            if pairing.table in over:
                event = with_result(event, place, await self.result(pairing.table))
            elif absent := missing(event, place, now):
                event = with_result(event, place, default(pairing, absent))
        await self.tables.close_defaults(event)
        return event

    async def result(self, table: str) -> GameScore:
        record = await self.record(table)
        return score_of(record["result"])

    async def record(self, table: str, run: Run = CHORES.run) -> JsonObject:
        """The record of a table that is over; `run` does the work."""
        saved = await self.store.load(table)
        if saved is None:
            raise TableRefusal("error-table-unknown", package=PACKAGE)
        return await run(lambda: record_of(Table.restore(saved.spec, saved.actions)))

    def welcome(self, event: PlayerCame) -> None:
        """Somebody has come to a table here: it is noted in a moment, however short they stay."""
        about = event.table.spec.event
        if about is not None and not event.table.over:
            self.came.setdefault((about.id, event.name), set()).update(event.table.seats_of(event.owner))
            self.woken.set()

    async def note_arrivals(self) -> None:
        """Whoever is or was at their table of an event, in a room that is open here, has come."""
        found, self.came = self.came, {}
        for name, room in self.hub.rooms.items():
            about = room.table.spec.event
            if about is None or room.table.over:
                continue
            present = room.present
            seats = {seat for seat, who in enumerate(room.table.seats) if who.owner in present}
            if any((name, seat) not in self.arrived for seat in seats):
                found.setdefault((about.id, name), set()).update(seats)
        for (event, table), seats in found.items():
            await self.note_here(event, table, seats)

    async def note_here(self, event: str, table: str, seats: set[int]) -> None:
        def change(one: Event) -> Event:
            place = one.place(table)
            return one if place is None else with_here(one, place, seats)

        with suppress(TableRefusal):
            await self.change(event, change)
            self.arrived.update((table, seat) for seat in seats)

    # -------------------------------------------------------------------------------- secrets


def record_of(table: Table) -> JsonObject:
    return dict(door_for(table, "").record(__version__))
