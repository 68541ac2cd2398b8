"""What a store keeps of people: devices, passkeys, and what may be done once; in words for both databases."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.server.db.repositories.person_merge import Belongings, belongings, erase
from adjoin.server.db.sql import Database, Transaction, Values

FRESH = 3600.0  # seconds for which a cookie is good although nothing is kept for its device
GONE = "gone"  # tickets of this kind say of devices that they were signed out, for as long as their cookies look fresh
SIGNED_OUT, EXCHANGED = "signed out", "exchanged"
MOST_PASSKEYS = 10  # of one person
OVERLAP = 10.0  # seconds in which a cookie that was exchanged may still be on its way


class Device(Struct, frozen=True):
    """A browser that knows its person by a cookie."""

    id: str
    label: str
    created: float
    seen: float  # when it was last here, as of some day


class Passkey(Struct, frozen=True):
    id: str
    person: str
    public_key: bytes
    counter: int = 0
    label: str = ""
    created: float = 0.0


class Ticket(Struct, frozen=True):
    """Something that one may do once, until a time: `id` is a digest, so that the database opens nothing."""

    id: str
    kind: str
    person: str = ""
    about: str = ""
    until: float = 0.0
    used: bool = False


class People:
    def __init__(self, database: Database) -> None:
        self.database = database

    # -------------------------------------------------------------------------------- devices

    async def devices(self, person: str) -> list[Device]:
        """The devices of a person, the newest first."""
        sql = "select id, label, created, coalesce(seen, created) from devices where person = $1 order by created desc"
        return [Device(*row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def saw(self, device: str, label: str, now: float) -> None:
        """A device was here, and calls itself something."""
        sql = "update devices set label = $2, seen = $3 where id = $1"
        await self.database.write(lambda line: line.run(sql, device, label, now))

    async def revoke(self, person: str, device: str, now: float) -> bool:
        """A device of a person is nobody's from now on, nor what it began; False if it was not theirs."""

        async def work(line: Transaction) -> bool:
            if not await line.rows("select 1 from devices where id = $1 and person = $2", device, person):
                return False
            await end_device(line, device, now)
            return True

        return await self.database.write(work)

    async def why_ended(self, device: str, now: float) -> str:
        """Why a device is nobody's any more, if that was decided lately; or nothing."""
        sql = "select about from tickets where id = $1 and kind = $2 and expires >= $3"
        rows = await self.database.read(lambda line: line.rows(sql, device, GONE, now))
        return str(rows[0][0]) if rows else ""

    async def exchange(self, before: str, device: str, now: float) -> bool:
        """A device has another name from now on; False if there is none of that name."""

        async def work(line: Transaction) -> bool:
            if not await line.run("update devices set id = $2 where id = $1", before, device):
                return False
            await line.run("update sign_ins set maker = $2 where maker = $1", before, device)
            await line.run("update sign_ins set device = $2 where device = $1", before, device)
            await line.run("update tickets set about = $2 where about = $1", before, device)
            await line.run("update addresses set device = $2 where device = $1", before, device)
            await note_end(line, before, EXCHANGED, now + OVERLAP)
            return True

        return await self.database.write(work)

    async def known_devices(self, devices: list[str]) -> set[str]:
        """The devices of these that are somebody's."""
        marks = ", ".join(f"${number + 1}" for number in range(len(devices)))
        sql = f"select id from devices where id in ({marks})"
        return {row[0] for row in await self.database.read(lambda line: line.rows(sql, *devices))} if devices else set()

    # -------------------------------------------------------------------------------- tickets

    async def issue(self, ticket: Ticket, now: float) -> None:
        """Keep a ticket; those that nobody could use any more for a day are let go."""

        async def work(line: Transaction) -> None:
            await line.run("delete from tickets where expires < $1", now - 86_400)
            sql = """insert into tickets (id, kind, person, about, expires) values ($1, $2, $3, $4, $5)
                     on conflict do nothing"""
            await line.run(sql, ticket.id, ticket.kind, ticket.person, ticket.about, ticket.until)

        await self.database.write(work)

    async def ticket(self, kind: str, id_: str) -> Ticket | None:
        """A ticket, used or not."""
        return await self.database.read(lambda line: find_ticket(line, kind, id_))

    async def use(self, kind: str, id_: str, now: float) -> Ticket | None:
        """Use a ticket up; None if there is none, it is too old, or somebody was here before."""

        async def work(line: Transaction) -> Ticket | None:
            return await find_ticket(line, kind, id_) if await used_up(line, kind, id_, now) else None

        return await self.database.write(work)

    # -------------------------------------------------------------------------------- passkeys

    async def add_passkey(self, passkey: Passkey, most: int) -> Literal["added", "known", "many"]:
        """Keep a passkey, unless somebody has it already, or this person has so many."""
        sql = """insert into passkeys (id, person, public_key, counter, label, created)
                 values ($1, $2, $3, $4, $5, $6) on conflict do nothing"""
        one = passkey
        values = one.id, one.person, one.public_key, one.counter, one.label, one.created

        async def work(line: Transaction) -> Literal["added", "known", "many"]:
            await line.lock(f"passkeys {one.person}")  # two at once must not both see the last place
            rows = await line.rows("select count(*) from passkeys where person = $1", one.person)
            if rows[0][0] >= most:
                return "many"
            return "added" if await line.run(sql, *values) else "known"

        return await self.database.write(work)

    async def passkey(self, id_: str) -> Passkey | None:
        sql = "select id, person, public_key, counter, label, created from passkeys where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, id_))
        return passkey_in(rows[0]) if rows else None

    async def passkeys(self, person: str) -> list[Passkey]:
        sql = """select id, person, public_key, counter, label, created from passkeys
                 where person = $1 order by created desc, id"""
        return [passkey_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def count_passkey(self, id_: str, before: int, after: int) -> bool:
        """Write how often a passkey was used, unless it was used meanwhile."""
        sql = "update passkeys set counter = $3 where id = $1 and counter = $2"
        return await self.database.write(lambda line: line.run(sql, id_, before, after)) == 1

    async def drop_passkey(self, person: str, id_: str) -> bool:
        sql = "delete from passkeys where id = $1 and person = $2"
        return await self.database.write(lambda line: line.run(sql, id_, person)) == 1

    # -------------------------------------------------------------------------------- whole persons

    async def belongings(self, person: str) -> Belongings:
        """What a person has here."""
        return await self.database.read(lambda line: belongings(line, person))

    async def records(self, person: str) -> list[tuple[str, bytes]]:
        """What a person has uploaded, while it is kept."""
        sql = "select id, record from records where person = $1 order by id"
        return [(row[0], bytes(row[1])) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def erase(self, person: str) -> tuple[str, ...]:
        """Nothing here names a person any more; the tables at which they sat, which stay."""
        return await self.database.write(lambda line: erase(line, person))


async def find_ticket(line: Transaction, kind: str, id_: str) -> Ticket | None:
    sql = "select id, kind, person, about, expires, used from tickets where id = $1 and kind = $2"
    rows = await line.rows(sql, id_, kind)
    return ticket_in(rows[0]) if rows else None


def ticket_in(row: Values) -> Ticket:
    id_, kind, person, about, until, used = row
    return Ticket(id_, kind, person, about, until, bool(used))


async def used_up(line: Transaction, kind: str, id_: str, now: float) -> bool:
    sql = "update tickets set used = 1 where id = $1 and kind = $2 and used = 0 and expires >= $3"
    return await line.run(sql, id_, kind, now) == 1


async def end_device(line: Transaction, device: str, now: float, but: str = "") -> None:
    """A device is nobody's from now on. What it began ends: its pushes, codes, challenges and sign-ins, but for one."""
    await silence(line, device)
    await line.run("delete from devices where id = $1", device)
    await line.run("delete from sign_ins where (maker = $1 or device = $1) and id != $2", device, but)
    await line.run("delete from tickets where about = $1", device)
    await note_end(line, device, SIGNED_OUT, now + FRESH)


async def silence(line: Transaction, device: str) -> None:
    """The browser of a device is called no more; nor are those of its person of which nobody noted the device."""
    sql = """select id from addresses where device = $1 or kind = 'push' and device = ''
             and person in (select person from devices where id = $1)"""
    for (address,) in await line.rows(sql, device):
        await line.run("delete from calls where address = $1 and done = 0", address)
        await line.run("delete from addresses where id = $1", address)


async def note_end(line: Transaction, device: str, why: str, until: float) -> None:
    sql = """insert into tickets (id, kind, about, expires, used) values ($1, $2, $3, $4, 1)
             on conflict (id) do update set about = excluded.about, expires = excluded.expires"""
    await line.run(sql, device, GONE, why, until)


async def seat_device(line: Transaction, device: str, person: str, label: str, now: float) -> None:
    sql = """insert into devices (id, person, created, label, seen) values ($1, $2, $3, $4, $3)
             on conflict (id) do update set person = excluded.person, label = excluded.label, seen = excluded.seen"""
    await line.run(sql, device, person, now, label)


async def let_go_if_empty(line: Transaction, person: str) -> None:
    """Somebody who has nothing, and no way back."""
    if (await belongings(line, person)).empty and not await line.rows(
        "select 1 from devices where person = $1", person
    ):
        await line.run("delete from persons where id = $1", person)


def passkey_in(row: Values) -> Passkey:
    return Passkey(row[0], row[1], bytes(row[2]), *row[3:])
