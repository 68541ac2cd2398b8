"""Days off from games over days, in words for both databases. Those of the last year count, each begun day as one."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from adjoin.server.db.sql import Database, Transaction

DAY = 86_400.0
YEAR = 365 * DAY
OF = "select since, until from holidays where person = $1 and until > $2 order by since"
AT = """
select s.seat, h.since, h.until from sittings s join holidays h on h.person = s.person
where s.table_id = $1 and h.since = (select max(since) from holidays where person = s.person) order by s.seat
"""
TABLES = """
select distinct t.id from sittings s join tables t on t.id = s.table_id
where s.person = $1 and not t.over and t.pace = 'days' order by t.id
"""


class Vacation(NamedTuple):
    since: float  # seconds since 1970
    until: float

    @property
    def days(self) -> int:
        return ceil((self.until - self.since) / DAY)


class VacationRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str, now: float) -> list[Vacation]:
        """The vacations of the last year, the latest last."""
        return await self.database.read(lambda line: holidays_of(line, person, now))

    async def until(self, person: str, now: float) -> float | None:
        """When somebody is back who is on holiday now."""
        had = await self.of(person, now)
        return had[-1].until if had and had[-1].until > now else None

    async def at(self, table: str) -> list[tuple[int, Vacation]]:
        """The latest holiday of everybody who sits at a table, by seat."""
        return [(row[0], Vacation(*row[1:])) for row in await self.database.read(lambda line: line.rows(AT, table))]

    async def tables(self, person: str) -> list[str]:
        """The games over days that somebody plays."""
        return [row[0] for row in await self.database.read(lambda line: line.rows(TABLES, person))]

    async def take(self, person: str, days: int, most: int, now: float) -> bool:
        """Take so many days off, from now or after those that were taken; False if they are more than are left."""

        async def work(line: Transaction) -> bool:
            await line.run("update persons set created = created where id = $1", person)  # one after the other
            had = await holidays_of(line, person, now)
            if sum(one.days for one in had) + days > most:
                return False
            await line.run("delete from holidays where person = $1 and until <= $2", person, now - YEAR)
            since, until = had[-1] if had and had[-1].until > now else Vacation(now, now)
            sql = """insert into holidays (person, since, until) values ($1, $2, $3)
                     on conflict (person, since) do update set until = excluded.until"""
            await line.run(sql, person, since, until + days * DAY)
            return True

        return await self.database.write(work)

    async def end(self, person: str, now: float) -> None:
        """Back already: days that were not begun are left again."""
        sql = "update holidays set until = $2 where person = $1 and until > $2"
        await self.database.write(lambda line: line.run(sql, person, now))


async def holidays_of(line: Transaction, person: str, now: float) -> list[Vacation]:
    return [Vacation(*row) for row in await line.rows(OF, person, now - YEAR)]


async def bring_holidays(line: Transaction, person: str, into: str) -> None:
    """Two people who were one have taken the days of both."""
    sql = """update holidays set person = $2 where person = $1
             and not exists (select 1 from holidays two where two.person = $2 and two.since = holidays.since)"""
    await line.run(sql, person, into)
