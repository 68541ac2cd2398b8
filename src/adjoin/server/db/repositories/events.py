"""Events as values with a version: whoever changes one says at which version it stood, in words for both databases."""

from __future__ import annotations

from secrets import token_urlsafe

import msgspec
from msgspec.structs import replace

from adjoin.events.course import leave
from adjoin.events.model import Event, Pairing
from adjoin.server.core.pools import BUILDING
from adjoin.server.db.sql import Database, Transaction, Values
from adjoin.table.spec import EventTable

EVENT = msgspec.json.Decoder(Event)
NEW = """
insert into events (id, version, state, status, starts, ended, listed) values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing
"""
PUT = """
update events set version = $2, state = $3, status = $4, ended = $5, starts = $6 where id = $1 and version = $7
"""
ENTER = "insert into event_people (event_id, person) values ($1, $2) on conflict do nothing"
SEAT = "insert into event_tables (table_id, event_id) values ($1, $2) on conflict do nothing"
ACTIVE = "('open', 'running')"
LISTED = f"""
select state from events where listed = 1 and status in {ACTIVE} order by starts, id limit $1
"""
PAST = f"""
select state from events where listed = 1 and status not in {ACTIVE} and status != 'called_off'
order by ended desc, id limit $1
"""


class EventRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def put(self, event: Event, before: int) -> bool:
        """Keep an event that stood at the version `before`; at -1 it is new. False, and nothing, if it does not."""
        return await self.database.write(lambda line: put(line, event, before))

    async def get(self, event: str) -> Event | None:
        rows = await self.database.read(lambda line: line.rows("select state from events where id = $1", event))
        return EVENT.decode(rows[0][0]) if rows else None

    async def hides(self, table: EventTable) -> bool:
        """Is a duplicate deal kept from everybody who does not sit at this table? Until all have played it."""
        event = await self.get(table.id) if table.sealed else None
        return event is not None and not (table.round < len(event.rounds) and event.rounds[table.round].over)

    async def due(self, now: float) -> list[tuple[str, int]]:
        """The events that run, or should have begun, with their versions, the first start first."""
        sql = """select id, version from events where status = 'running' or (status = 'open' and starts <= $1)
                 order by starts, id"""
        return [(row[0], row[1]) for row in await self.database.read(lambda line: line.rows(sql, now))]

    async def list_events(self, most: int, past: int) -> list[Event]:
        """Events that come or run, the first start first, then those that are over, the last end first."""

        async def work(line: Transaction) -> list[Values]:
            return [*await line.rows(LISTED, most), *await line.rows(PAST, past)]

        rows = await self.database.read(work)
        return await BUILDING.run(lambda: [EVENT.decode(row[0]) for row in rows])

    async def active_of(self, person: str) -> list[str]:
        """The events in which a person takes part that are not over."""
        sql = f"""select e.id from events e join event_people p on p.event_id = e.id
                  where p.person = $1 and e.status in {ACTIVE} order by e.starts, e.id"""
        return [row[0] for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def of(self, person: str) -> list[str]:
        """The events in which a person takes part or took part, and those they opened."""
        sql = """select id from events where state like $2
                 union select event_id from event_people where person = $1 order by 1"""
        organiser = f'%"organiser":"{person}"%'
        return [row[0] for row in await self.database.read(lambda line: line.rows(sql, person, organiser))]

    async def count_open(self, person: str) -> int:
        """How many events of a person are not over."""
        sql = f"select count(*) from events where status in {ACTIVE} and state like $1"
        organiser = f'%"organiser":"{person}"%'
        return int((await self.database.read(lambda line: line.rows(sql, organiser)))[0][0])

    async def of_table(self, table: str) -> str:
        """The event of which a table is one; nothing for any other table."""
        sql = "select event_id from event_tables where table_id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, table))
        return str(rows[0][0]) if rows else ""

    async def over(self, event: str) -> set[str]:
        """The tables of an event at which the game is over."""
        sql = """select t.id from event_tables e join tables t on t.id = e.table_id
                 where e.event_id = $1 and t.over"""
        return {row[0] for row in await self.database.read(lambda line: line.rows(sql, event))}


async def put(line: Transaction, event: Event, before: int) -> bool:
    state = msgspec.json.encode(event).decode()
    if before < 0:
        listed = int(event.terms.public)
        values = event.id, event.version, state, event.state, event.terms.starts, event.ended, listed
        if await line.run(NEW, *values) != 1:
            return False
    else:
        changed = event.id, event.version, state, event.state, event.ended, event.terms.starts
        if await line.run(PUT, *changed, before) != 1:
            return False
    if event.state == "open":
        await line.run("delete from event_people where event_id = $1", event.id)
    for person in new_people(event):
        await line.run(ENTER, event.id, person)
    for pairing in new_pairings(event):
        await line.run(SEAT, pairing.table, event.id)
    return True


def new_people(event: Event) -> list[str]:
    """The people who may not be known to take part: before the start all, later those who joined late."""
    entrants = [one for one in event.entrants if one.since or not event.rounds]
    return list(dict.fromkeys(one.person for one in entrants if one.person))


def new_pairings(event: Event) -> tuple[Pairing, ...]:
    """The tables of a round that has just been paired."""
    last = event.rounds[-1].pairings if event.rounds else ()
    begun = any(one.here or (one.result and not one.result.absent) for one in last)
    return () if begun else last


async def bring_events(line: Transaction, person: str, into: str, *, named: bool = True) -> None:
    """Whoever took part, or opened an event, is another one; where both took part, one of them is nobody."""
    sql = "select id from events where state like $1"
    for (name,) in await line.rows(sql, f'%"{person}"%'):
        while not await hand_over(line, name, person, into, named=named):
            pass  # somebody was quicker


async def hand_over(line: Transaction, name: str, person: str, into: str, *, named: bool) -> bool:
    rows = await line.rows("select state from events where id = $1", name)
    if not rows:
        return True
    event = EVENT.decode(rows[0][0])
    both = event.number_of(into) >= 0
    heir = f"gone-{token_urlsafe(12)}" if both else into
    entrants = tuple(
        replace(one, person=heir, name=one.name if named else "") if one.person == person else one
        for one in event.entrants
    )
    hosts = event.organiser == person
    organiser, host = into if hosts else event.organiser, event.host if named or not hosts else ""
    barred = tuple(heir if one == person else one for one in event.barred)
    after = replace(event, entrants=entrants, organiser=organiser, host=host, barred=barred, version=event.version + 1)
    if not named:  # who is nobody plays no further round
        after = replace(leave(after, heir), version=after.version)
    await line.run("update event_people set person = $3 where event_id = $1 and person = $2", name, person, heir)
    return await put(line, after, event.version)
