"""Called to the table of an event: by every address that somebody has confirmed, after their quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import adjoin
from adjoin.events.course import begin, step, with_here
from adjoin.events.model import TablePlace
from adjoin.server.core.events import TableReady
from adjoin.server.db.repositories.notifications import Address, Wishes
from adjoin.server.db.store import Store
from adjoin.server.notifications.scheduler import NotificationScheduler
from adjoin.server.notifications.sender import NotificationSender
from adjoin.server.settings import Settings
from adjoin.table import Seat, Table
from adjoin.table.clock import read_clock
from adjoin.table.spec import EventTable
from server.endpoints import Endpoint
from server.event_promises import gathering

NIGHT = datetime(2026, 11, 10, 2, 0, tzinfo=UTC).timestamp()
MORNING = NIGHT + 5 * 3600
QUIET = Wishes(quiet_from=22 * 60, quiet_to=7 * 60, zone="UTC")


async def tables_opened(store: Store) -> list[TableReady]:
    """Two tables of an event, opened at night; at the second the first player is there already."""
    people = ("ann", "ben", "cat", "dan")
    for person in people:
        await store.rename(person, person.title())
    event = gathering("e", *people)
    await store.events.put(event, -1)
    after = step(begin(event, NIGHT), NIGHT, lambda _, table: f"t{table}")
    await store.events.put(after, event.version)
    await store.events.put(with_here(after, TablePlace(0, 1), {0}), after.version)
    for one in after.rounds[0].pairings:
        seats = tuple(Seat("person", after.entrants[n].name, after.entrants[n].person) for n in one.players)
        clock, game = read_clock("10+5"), adjoin.load("copulas", players=2)
        table = Table.open(game, seats, "9", clock=clock, opened=0, event=EventTable("e"))
        await store.create(one.table, table.spec, [])
    sitting = [[after.entrants[n].person for n in one.players] for one in after.rounds[0].pairings]
    return [TableReady(f"t{number}", frozenset(some)) for number, some in enumerate(sitting)]


async def test_people_are_called_to_their_tables_after_their_quiet_hours_also_by_another_process(
    store: Store, tmp_path: Path
) -> None:
    """Ann at once; Ben, whose quiet hours last five hours more, by a process that was started meanwhile; Cat, who
    confirmed nothing, and Dan, who is at the table, not at all; nobody twice."""
    service, ready = Endpoint(), await tables_opened(store)
    event = await store.events.get("e")
    assert event is not None
    first, second = ([event.entrants[n].person for n in one.players] for one in event.rounds[0].pairings)
    ann, ben, dan, cat = *first, *second
    for person in (ann, ben, cat, dan):
        hook = f"{service.url}/{person}"
        about = Address(f"at-{person}", person, "webhook", hook, "s", created=1.0, confirmed=person != cat)
        await store.notifications.add(about, 9)
    await store.notifications.wish(ben, QUIET)
    sending = NotificationSender(store, Settings(tmp_path, call_networks=("127.0.0.0/8",)))
    await sending.start()
    calling = NotificationScheduler(store, sending, lambda: NIGHT)
    for _ in range(2):  # opened by one process, found open by the next
        for one in ready:
            await calling.call_to_table(one)
        await calling.round()
    assert [heard.path for heard in service.heard] == [f"/{ann}"]
    another = NotificationScheduler(store, sending, lambda: MORNING)
    for _ in range(2):
        await another.round()
    assert [heard.path for heard in service.heard] == [f"/{ann}", f"/{ben}"]
    assert all(b"/t/t0" in heard.body and b'"E' in heard.body for heard in service.heard)
    service.close()
