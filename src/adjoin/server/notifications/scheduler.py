"""Who is called when: at most once a turn, and reminded once who wants it; never in their quiet hours.

When somebody may be called stands with the table; calls are rows with a key, so that each is there once. Whichever
process is first makes it, and what a process that died had begun is made by another a little later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from hashlib import sha256
from time import time

from adjoin.live.events import Events
from adjoin.live.turn_index import reminder
from adjoin.server.core.events import NotificationDue, TableReady
from adjoin.server.core.telemetry import log
from adjoin.server.db.decode import spec_in
from adjoin.server.db.repositories.notifications import GIVEN_UP, Address, Call, Pending
from adjoin.server.db.store import Store
from adjoin.server.notifications.quiet_hours import awake
from adjoin.server.notifications.sender import NotificationSender, Sent
from adjoin.server.notifications.texts import Message, ready, turn

LOOK = 2.0  # seconds between two rounds
MOST = 50  # tables, and calls, in one
AT_ONCE = 10  # calls under way
AGAIN = 30.0  # seconds after which a call is due again of which nothing was heard; four times as many after the next
TRIES = 5  # for one call


def begin(_: str, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
    return asyncio.create_task(work)


class NotificationScheduler:
    def __init__(
        self,
        store: Store,
        sending: NotificationSender,
        now: Callable[[], float] = time,
        events: Events | None = None,
        later: Callable[[str, Coroutine[None, None, None]], object] = begin,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        """`later` does something without waiting for it."""
        self.store = store
        self.sending = sending
        self.later = later
        self.sleep = sleep
        self.now = now
        self.busy = asyncio.Semaphore(AT_ONCE)
        self.events = events or Events()

    async def round(self) -> None:
        for table in await self.store.calls.pending(self.now(), MOST):
            await self.events.announce(NotificationDue(table.table))
            await self.plan(table)
        due = await self.store.calls.due(self.now(), MOST)
        await asyncio.gather(*(self.make(call, waited_for=waits) for call, waits in due))

    async def plan(self, of: Pending) -> None:
        """The calls of a turn: the first one, or once its time has come the reminder."""
        clock, now = spec_in(of.spec).clock, self.now()
        remind = reminder(of.deadline, clock) if of.deadline is not None and clock else None
        late = remind is not None and now >= remind
        again = remind if remind is not None and not late else None
        person = await self.store.calls.person_at(of.table, of.seat)
        wishes = await self.store.calls.wishes(person)
        calls: list[tuple[Call, float]] = []
        if person and (wishes.reminder or not late):
            first = max(now, await self.store.holidays.until(person, now) or now)  # nobody is called on holiday
            for address in await self.store.calls.addresses(person):
                if address.confirmed and not address.stopped:
                    call = Call(of.table, of.ply, person, late, address.id, 0, "", None)
                    calls.append((call, awake(first, wishes)))
        await self.store.calls.plan(of, calls, again)

    async def call_to_table(self, event: TableReady) -> None:
        """Tell everybody who is to play at a table of an event, once: who has quiet hours, after them."""
        for person in event.people:
            wishes, now = await self.store.calls.wishes(person), self.now()
            quiet = awake(now, wishes) - now
            for address in await self.store.calls.addresses(person):
                if address.confirmed and not address.stopped:
                    message = ready(address.language, event.table, event.game, event.event, event.round)
                    self.later("event call", self.send_ready(address, message, f"{event.table} {address.id}", quiet))

    async def send_ready(self, address: Address, message: Message, about: str, quiet: float = 0.0) -> None:
        if quiet:  # a call is worth no row: a process that ends meanwhile forgets it, the page of the event does not
            await self.sleep(quiet)
        sent = await self.sending.send(address, message, sha256(about.encode()).hexdigest()[:24])
        if sent.end == "gone":
            await self.store.calls.drop(address.id)

    async def make(self, call: Call, *, waited_for: bool) -> None:
        """One call, if it is still right and nobody else makes it."""
        async with self.busy:
            address = await self.store.calls.address(call.address) if waited_for else None
            if address is None or address.stopped or call.tries >= TRIES:
                await self.store.calls.done(call)
                return
            wishes, now = await self.store.calls.wishes(call.person), self.now()
            if awake(now, wishes) > now:  # it was put off into the quiet hours
                await self.store.calls.begin(call, awake(now, wishes))
                return
            if not await self.store.calls.begin(call, now + AGAIN * 4**call.tries):
                return
            others = [one.name for one in await self.store.turns.others(call.table, call.person)]
            broken = any(one.person == call.person and one.broken for one in await self.store.plans.at(call.table))
            about = address.language, wishes.zone, call.table, call.game, others, call.deadline
            message = turn(*about, reminder=call.reminder, broken=broken)
            await self.note(call, address, await self.sending.send(address, message, name_of(call)))

    async def note(self, call: Call, address: Address, sent: Sent) -> None:
        """What came of it."""
        if sent.end == "done":
            await self.store.calls.done(call)
            await self.store.calls.answered(address.id)
        elif sent.end == "gone":
            await self.store.calls.drop(address.id)
        else:
            most = 1 if sent.end == "refused" else GIVEN_UP
            await self.store.calls.failed(address.id, sent.why, most)
            log.info("a call failed", kind=address.kind, why=sent.why, tries=call.tries + 1)


def name_of(call: Call) -> str:
    """The same for every try of a call, and nobody's name."""
    said = f"{call.table} {call.ply} {call.person} {call.reminder} {call.address}"
    return sha256(said.encode()).hexdigest()[:24]
