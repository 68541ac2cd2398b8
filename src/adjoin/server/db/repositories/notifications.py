"""Where people want to be called and which calls are due, in words for both databases.

A call is made up once for a turn and an address, by its key. Whoever makes it counts its tries up first, by
compare-and-set: of several processes one does, and if that one dies the call is due again a while later.
"""

from __future__ import annotations

from secrets import token_urlsafe

from msgspec import Struct

from adjoin.server.db.errors import Conflict
from adjoin.server.db.sql import Database, Transaction, Values

TO_TABLE = -1  # the ply of a call to a table that has just been opened for an event
GIVEN_UP = 8  # calls in a row that failed before an address is left alone


class Address(Struct, frozen=True):
    """`address` is what its kind needs: an e-mail address, the URL of a webhook, a subscription to pushes as JSON."""

    id: str
    person: str
    kind: str  # push, email or webhook
    address: str
    secret: str = ""  # with which a webhook is signed; of an address to be confirmed, a digest of the code
    label: str = ""
    language: str = "en"
    created: float = 0.0
    confirmed: bool = False
    failures: int = 0  # in a row
    stopped: str = ""  # why it is called no more
    device: str = ""  # whose browser is called, and only while it is signed in


class Wishes(Struct, frozen=True):
    """How somebody wants to be called: a reminder, too? Quiet hours in minutes of the day, in a time zone."""

    reminder: bool = False
    quiet_from: int = 0
    quiet_to: int = 0  # the same: no quiet hours
    zone: str = "UTC"


class Pending(Struct, frozen=True):
    """A table at which somebody may be called."""

    table: str
    seat: int
    ply: int
    deadline: float | None
    at: float  # when they may be
    spec: bytes


class PlannedNotification(Struct, frozen=True):
    """A notification to one address, as it is planned."""

    table: str
    ply: int  # whose turn is told of, or TO_TABLE
    person: str
    reminder: bool
    address: str
    tries: int
    game: str
    deadline: float | None


KEY = "table_id = $1 and ply = $2 and person = $3 and reminder = $4 and address = $5"
PENDING = """
select id, turn, turn_ply, deadline, call_at, spec from tables
where call_at <= $1 and not over order by call_at limit $2
"""
NEW_CALL = """
insert into calls (table_id, ply, person, reminder, address, at) values ($1, $2, $3, $4, $5, $6) on conflict do nothing
"""
DUE = """
select c.table_id, c.ply, c.person, c.reminder, c.address, c.tries, t.game, t.deadline,
       (t.turn_ply = c.ply or c.ply = -1) and not t.over and exists (
           select 1 from sittings s where s.person = c.person and s.table_id = c.table_id
           and (s.seat = t.turn or c.ply = -1))
from calls c join tables t on t.id = c.table_id where c.done = 0 and c.at <= $1 order by c.at limit $2
"""
COLUMNS = "id, person, kind, address, secret, label, language, created, confirmed, failures, stopped, device"
WISH = """
insert into wishes (person, reminder, quiet_from, quiet_to, zone) values ($1, $2, $3, $4, $5) on conflict (person)
do update set reminder = excluded.reminder, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
zone = excluded.zone
"""
LETTER = "letter"  # tickets of this kind say to whom a letter went, as a digest, in the last hour
HOUR = 3600.0
WRITTEN = "insert into settings (key, value) values ($1, $2) on conflict do nothing"


class NotificationRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def setting(self, key: str, made: str) -> str:
        """What is kept under a name; this, if nothing was."""

        async def work(line: Transaction) -> str:
            await line.run(WRITTEN, key, made)
            return str((await line.rows("select value from settings where key = $1", key))[0][0])

        return await self.database.write(work)

    async def count_letter(self, to: str, now: float, most: int, everybody: int) -> float:
        """Count a letter to somebody; if that is too many in an hour, count nothing and say how many seconds to wait.

        So many may go to one recipient, whoever asks for them, and so many to all together.
        """

        async def work(line: Transaction) -> float:
            await line.lock("letters")
            await line.run("delete from tickets where kind = $1 and expires < $2", LETTER, now)
            rows = await line.rows("select about, expires from tickets where kind = $1 order by expires", LETTER)
            sent, own = [row[1] for row in rows], [row[1] for row in rows if row[0] == to]
            if late := [ends[-limit] for ends, limit in ((own, most), (sent, everybody)) if len(ends) >= limit]:
                return float(max(1.0, max(late) - now))
            sql = "insert into tickets (id, kind, about, expires) values ($1, $2, $3, $4)"
            await line.run(sql, token_urlsafe(16), LETTER, to, now + HOUR)
            return 0.0

        return await self.database.write(work)

    # -------------------------------------------------------------------------------- addresses

    async def addresses(self, person: str) -> list[Address]:
        sql = f"select {COLUMNS} from addresses where person = $1 order by created, id"
        return [address_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def address(self, id_: str) -> Address | None:
        rows = await self.database.read(lambda line: line.rows(f"select {COLUMNS} from addresses where id = $1", id_))
        return address_in(rows[0]) if rows else None

    async def add(self, new: Address, most: int) -> bool:
        """One more address; one that its person has already is written anew. False if they have so many."""

        async def work(line: Transaction) -> bool:
            signed_in = "select 1 from devices where id = $1 and person = $2"
            if new.device and not await line.rows(signed_in, new.device, new.person):
                raise Conflict("this device was signed out")
            same = "delete from addresses where person = $1 and kind = $2 and address = $3"
            await line.run(same, new.person, new.kind, new.address)
            if (await line.rows("select count(*) from addresses where person = $1", new.person))[0][0] >= most:
                return False
            values = new.id, new.person, new.kind, new.address, new.secret, new.label, new.language, new.created
            sql = f"""insert into addresses ({COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', $10)"""
            await line.run(sql, *values, int(new.confirmed), new.device)
            return True

        return await self.database.write(work)

    async def confirm(self, id_: str) -> None:
        """Confirm that an address is theirs."""
        sql = "update addresses set confirmed = 1, secret = '', failures = 0 where id = $1"
        await self.database.write(lambda line: line.run(sql, id_))

    async def drop(self, id_: str) -> None:
        """An address less, with whatever was to be called there."""

        async def work(line: Transaction) -> None:
            await line.run("delete from calls where address = $1 and done = 0", id_)
            await line.run("delete from addresses where id = $1", id_)

        await self.database.write(work)

    async def note_answer(self, id_: str) -> None:
        """Note that an address works, also if it was given up."""
        await self.database.write(
            lambda line: line.run("update addresses set failures = 0, stopped = '' where id = $1", id_)
        )

    async def note_failure(self, id_: str, why: str, most: int = GIVEN_UP) -> None:
        """Once more; after so many times in a row it is called no more."""
        sql = """update addresses set failures = failures + 1,
                 stopped = case when failures + 1 >= $3 then $2 else stopped end where id = $1"""
        await self.database.write(lambda line: line.run(sql, id_, why, most))

    # -------------------------------------------------------------------------------- wishes

    async def wishes(self, person: str) -> Wishes:
        sql = "select reminder, quiet_from, quiet_to, zone from wishes where person = $1"
        rows = await self.database.read(lambda line: line.rows(sql, person))
        return Wishes(bool(rows[0][0]), *rows[0][1:]) if rows else Wishes()

    async def wish(self, person: str, wishes: Wishes) -> None:
        values = int(wishes.reminder), wishes.quiet_from, wishes.quiet_to, wishes.zone
        await self.database.write(lambda line: line.run(WISH, person, *values))

    # -------------------------------------------------------------------------------- calls

    async def pending(self, now: float, most: int) -> list[Pending]:
        """Tables at which somebody may be called now, the longest ago first."""
        rows = await self.database.read(lambda line: line.rows(PENDING, now, most))
        return [Pending(*(*row[:5], as_bytes(row[5]))) for row in rows]

    async def person_at(self, table: str, seat: int) -> str:
        sql = "select person from sittings where table_id = $1 and seat = $2"
        rows = await self.database.read(lambda line: line.rows(sql, table, seat))
        return str(rows[0][0]) if rows else ""

    async def plan(self, of: Pending, calls: list[tuple[PlannedNotification, float]], again: float | None) -> None:
        """Keep the calls of a turn, each with when it may be made, and when to look again; nothing if the table has
        moved on, or another process was quicker. Calls of earlier turns of these people go, and those to the table
        that were not made yet."""

        async def work(line: Transaction) -> None:
            seen = "update tables set call_at = $3 where id = $1 and call_at = $2"
            if await line.run(seen, of.table, of.at, again) != 1:
                return
            for call, at in calls:
                old = """delete from calls where table_id = $1 and person = $2 and ply != $3
                         and (ply >= 0 or done = 0)"""
                await line.run(old, call.table, call.person, call.ply)
                await line.run(NEW_CALL, *key(call), at)

        await self.database.write(work)

    async def plan_to_table(self, calls: list[tuple[PlannedNotification, float]]) -> None:
        """Keep the calls to a table of an event, each with when it may be made; one that is there already stays."""

        async def work(line: Transaction) -> None:
            for call, at in calls:
                await line.run(NEW_CALL, *key(call), at)

        await self.database.write(work)

    async def due(self, now: float, most: int) -> list[tuple[PlannedNotification, bool]]:
        """Calls to be made now, and whether the table still waits for that person."""
        rows = await self.database.read(lambda line: line.rows(DUE, now, most))
        return [(PlannedNotification(*(*row[:3], bool(row[3]), *row[4:8])), bool(row[8])) for row in rows]

    async def begin(self, call: PlannedNotification, again: float) -> bool:
        """May this process make it? Then nobody else does before the time `again`."""
        sql = f"update calls set tries = tries + 1, at = $6 where {KEY} and tries = $7 and done = 0"
        return await self.database.write(lambda line: line.run(sql, *key(call), again, call.tries)) == 1

    async def finish(self, call: PlannedNotification) -> None:
        await self.database.write(lambda line: line.run(f"update calls set done = 1 where {KEY}", *key(call)))


def key(call: PlannedNotification) -> Values:
    return call.table, call.ply, call.person, int(call.reminder), call.address


def address_in(row: Values) -> Address:
    return Address(*(*row[:8], bool(row[8]), *row[9:]))


def as_bytes(spec: str | bytes) -> bytes:
    return spec.encode() if isinstance(spec, str) else bytes(spec)
