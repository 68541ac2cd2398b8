"""Reports, bans and what was done about them, for the people who run the server."""

from __future__ import annotations

from secrets import token_hex

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.server.db.repositories.person_merge import rewrite, tables_of
from adjoin.server.db.sql import Database, Transaction

PERSON, ADDRESS = "person:", "address:"  # what the subject of a ban begins with
KEPT = 365 * 86_400  # seconds for which reports and the log are kept


class Report(Struct, frozen=True):
    """Somebody told that a person at a table behaves badly; `name` is what that person was called."""

    id: str
    table: str
    seat: int
    person: str
    reporter: str
    name: str
    reason: str
    at: float
    done: bool = False
    evidence: str = ""  # what was said there, as far as the reporter could read it


class Deed(Struct, frozen=True):
    """Something that the people who run the server did."""

    at: float
    deed: str
    subject: str
    note: str = ""


class Moderation:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def report(self, one: Report) -> bool:
        """Keep a report; False if this reporter has told of this seat before. Those a year old are let go."""

        async def work(line: Transaction) -> bool:
            await line.run("delete from reports where at < $1", one.at - KEPT)
            await line.run("delete from moderation where at < $1", one.at - KEPT)
            sql = """insert into reports (id, table_id, seat, person, reporter, name, reason, at, evidence)
                     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing"""
            values = one.id, one.table, one.seat, one.person, one.reporter, one.name, one.reason, one.at
            return await line.run(sql, *values, one.evidence) == 1

        return await self.database.write(work)

    async def reports(self, *, done: bool = False) -> list[Report]:
        """The reports that wait, or with `done` all of them, the oldest first."""
        sql = """select id, table_id, seat, person, reporter, name, reason, at, done, evidence from reports
                 where done <= $1 order by at, id"""
        rows = await self.database.read(lambda line: line.rows(sql, int(done)))
        return [Report(*row[:-2], bool(row[-2]), row[-1]) for row in rows]  # type: ignore[call-arg]

    async def settle(self, id_: str, now: float) -> bool:
        """A report is dealt with."""

        async def work(line: Transaction) -> bool:
            if await line.run("update reports set done = 1 where id = $1 and done = 0", id_) != 1:
                return False
            await log(line, Deed(now, "settle", id_))
            return True

        return await self.database.write(work)

    async def ban(self, subject: str, note: str, now: float) -> bool:
        """A person or an address may not play here; False if that was so."""

        async def work(line: Transaction) -> bool:
            sql = "insert into bans (subject, note, at) values ($1, $2, $3) on conflict do nothing"
            if await line.run(sql, subject, note, now) != 1:
                return False
            await log(line, Deed(now, "ban", subject, note))
            return True

        return await self.database.write(work)

    async def unban(self, subject: str, now: float) -> bool:
        async def work(line: Transaction) -> bool:
            if await line.run("delete from bans where subject = $1", subject) != 1:
                return False
            await log(line, Deed(now, "unban", subject))
            return True

        return await self.database.write(work)

    async def bans(self) -> tuple[set[str], set[str]]:
        """The devices and the addresses that may not play."""

        async def work(line: Transaction) -> tuple[set[str], set[str]]:
            subjects = [row[0] for row in await line.rows("select subject from bans")]
            people = [one.removeprefix(PERSON) for one in subjects if one.startswith(PERSON)]
            found = [await line.rows("select id from devices where person = $1", person) for person in people]
            addresses = {one.removeprefix(ADDRESS) for one in subjects if one.startswith(ADDRESS)}
            return {row[0] for rows in found for row in rows}, addresses

        return await self.database.read(work)

    async def hide(self, person: str, now: float) -> tuple[str, ...]:
        """A person's name leaves everything that others see; the tables that changed. They may choose another."""

        async def work(line: Transaction) -> tuple[str, ...]:
            before = await line.rows("select name from persons where id = $1", person)
            tables = await tables_of(line, person)
            for table in tables:
                await rewrite(line, table, person, remove_name)
            await line.run("update results set name = '' where person = $1", person)
            await line.run("update persons set name = '' where id = $1", person)
            await log(line, Deed(now, "hide", f"{PERSON}{person}", before[0][0] if before else ""))
            return tables

        return await self.database.write(work)

    async def show(self, person: str, now: float) -> str | None:
        """Undo hiding: a person is called again what they were; None if they were never hidden."""

        async def work(line: Transaction) -> str | None:
            sql = "select note from moderation where deed = 'hide' and subject = $1 and note != '' order by at desc"
            rows = await line.rows(sql, f"{PERSON}{person}")
            if not rows:
                return None
            await line.run("update persons set name = $2 where id = $1", person, rows[0][0])
            await log(line, Deed(now, "show", f"{PERSON}{person}"))
            return str(rows[0][0])

        return await self.database.write(work)

    async def since(self, at: float) -> list[Deed]:
        """What was done after a time, the first deed first."""
        sql = "select at, deed, subject, note from moderation where at > $1 order by at, id"
        return [Deed(*row) for row in await self.database.read(lambda line: line.rows(sql, at))]

    async def log(self) -> list[Deed]:
        """What was done, the first deed first."""
        rows = await self.database.read(
            lambda line: line.rows("select at, deed, subject, note from moderation order by at, id")
        )
        return [Deed(*row) for row in rows]


def remove_name(seat: JsonObject) -> None:
    seat.pop("name", None)


async def log(line: Transaction, deed: Deed) -> None:
    sql = "insert into moderation (id, at, deed, subject, note) values ($1, $2, $3, $4, $5)"
    await line.run(sql, token_hex(8), deed.at, deed.deed, deed.subject, deed.note)
