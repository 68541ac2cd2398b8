"""Who is called when: at most once a turn, and reminded once who wants it; never in their quiet hours.

When somebody may be called stands with the table; calls are rows with a key, so that each is there once. Whichever
process is first makes it, and what a process that died had begun is made by another a little later.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from hashlib import sha256
from time import time

from adjoin.live.events import Events
from adjoin.live.turn_index import reminder
from adjoin.server.core.events import NotificationDue, TableReady
from adjoin.server.core.pools import CHORES
from adjoin.server.core.telemetry import log
from adjoin.server.db.decode import spec_in
from adjoin.server.db.repositories.notifications import (
    GIVEN_UP,
    TO_TABLE,
    Address,
    Pending,
    PlannedNotification,
    Wishes,
)
from adjoin.server.db.store import Store
from adjoin.server.notifications.quiet_hours import awake
from adjoin.server.notifications.sender import NotificationSender, Sent
from adjoin.server.notifications.texts import Message, ready, turn

LOOK = 2.0  # seconds between two rounds
MOST = 50  # tables, and calls, in one
AT_ONCE = 10  # calls under way
AGAIN = 30.0  # seconds after which a call is due again of which nothing was heard; four times as many after the next
TRIES = 5  # for one call


class NotificationScheduler:
    def __init__(
        self,
        store: Store,
        sender: NotificationSender,
        now: Callable[[], float] = time,
        events: Events | None = None,
    ) -> None:
        self.store = store
        self.sender = sender
        self.now = now
        self.busy = asyncio.Semaphore(AT_ONCE)
        self.events = events or Events()

    async def round(self) -> None:
        for table in await self.store.notifications.pending(self.now(), MOST):
            await self.events.announce(NotificationDue(table.table))
            await self.plan(table)
        due = await self.store.notifications.due(self.now(), MOST)
        await asyncio.gather(*(self.make(call, waited_for=waits) for call, waits in due))

    async def plan(self, of: Pending) -> None:
        """The calls of a turn: the first one, or once its time has come the reminder."""
        clock, now = spec_in(of.spec).clock, self.now()
        remind = reminder(of.deadline, clock) if of.deadline is not None and clock else None
        late = remind is not None and now >= remind
        again = remind if remind is not None and not late else None
        person = await self.store.notifications.person_at(of.table, of.seat)
        wishes = await self.store.notifications.wishes(person)
        calls: list[tuple[PlannedNotification, float]] = []
        if person and (wishes.reminder or not late):
            first = max(now, await self.store.vacations.until(person, now) or now)  # nobody is called on holiday
            for address in await self.store.notifications.addresses(person):
                if address.confirmed and not address.stopped:
                    call = PlannedNotification(of.table, of.ply, person, late, address.id, 0, "", None)
                    calls.append((call, awake(first, wishes)))
        await self.store.notifications.plan(of, calls, again)

    async def call_to_table(self, event: TableReady) -> None:
        """Plan a call to the table of an event for everybody who is to play there: who has quiet hours, after them."""
        calls: list[tuple[PlannedNotification, float]] = []
        for person in event.people:
            at = awake(self.now(), await self.store.notifications.wishes(person))
            called = [
                one.id for one in await self.store.notifications.addresses(person) if one.confirmed and not one.stopped
            ]
            calls += [
                (PlannedNotification(event.table, TO_TABLE, person, False, address, 0, "", None), at)
                for address in called
            ]
        if calls:
            await self.store.notifications.plan_to_table(calls)

    async def make(self, call: PlannedNotification, *, waited_for: bool) -> None:
        """One call, if it is still right and nobody else makes it."""
        async with self.busy:
            address = await self.store.notifications.address(call.address) if waited_for else None
            if address is None or address.stopped or call.tries >= TRIES:
                await self.store.notifications.finish(call)
                return
            wishes, now = await self.store.notifications.wishes(call.person), self.now()
            if awake(now, wishes) > now:  # it was put off into the quiet hours
                await self.store.notifications.begin(call, awake(now, wishes))
                return
            if not await self.store.notifications.begin(call, now + AGAIN * 4**call.tries):
                return
            message = await self.message(call, address, wishes)
            if message is None:
                await self.store.notifications.finish(call)
                return
            await self.note(call, address, await self.sender.send(address, message, name_of(call)))

    async def message(self, call: PlannedNotification, address: Address, wishes: Wishes) -> Message | None:
        """What is said to somebody; None if they have been at the table of an event to which they would be called.

        It is worded beside the event loop: the first words of a language are read from its catalogue.
        """
        if call.ply == TO_TABLE:
            return await self.message_to_table(call, address)
        others = [one.name for one in await self.store.turns.others(call.table, call.person)]
        broken = any(one.person == call.person and one.broken for one in await self.store.premoves.at(call.table))
        about = address.language, wishes.zone, call.table, call.game, others, call.deadline
        return await CHORES.run(turn, *about, reminder=call.reminder, broken=broken)

    async def message_to_table(self, call: PlannedNotification, address: Address) -> Message | None:
        event = await self.store.events.get(await self.store.events.of_table(call.table))
        where = event.place(call.table) if event else None
        if event is None or where is None:
            return None
        pairing = event.at(where)
        here = [event.entrants[pairing.players[seat]].person for seat in pairing.here]
        if call.person in here:
            return None
        about = call.table, call.game, event.terms.name, where.round + 1
        return await CHORES.run(ready, address.language, *about)

    async def note(self, call: PlannedNotification, address: Address, sent: Sent) -> None:
        """What came of it."""
        if sent.end == "done":
            await self.store.notifications.finish(call)
            await self.store.notifications.note_answer(address.id)
        elif sent.end == "gone":
            await self.store.notifications.drop(address.id)
        else:
            most = 1 if sent.end == "refused" else GIVEN_UP
            await self.store.notifications.note_failure(address.id, sent.why, most)
            log.info("a call failed", kind=address.kind, why=sent.why, tries=call.tries + 1)


def name_of(call: PlannedNotification) -> str:
    """What identifies a call: equal for every try of it, and nobody's name."""
    said = f"{call.table} {call.ply} {call.person} {call.reminder} {call.address}"
    return sha256(said.encode()).hexdigest()[:24]
