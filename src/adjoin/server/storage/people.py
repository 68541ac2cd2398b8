"""What a store keeps of people: devices, passkeys, and what may be done once; in words for both databases."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from adjoin.server.storage.belongings import Belongings, absorb, belongings, erase
from adjoin.server.storage.lines import Asking, Line


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


class Arrival(Struct, frozen=True):
    """Whose a device is now, and at which tables seats have another owner since."""

    person: str
    tables: tuple[str, ...] = ()


class People:
    """`ask` writes, `look` only reads."""

    def __init__(self, ask: Asking, look: Asking) -> None:
        self.ask = ask
        self.look = look

    # -------------------------------------------------------------------------------- devices

    async def devices(self, person: str) -> list[Device]:
        """The devices of a person, the newest first."""
        sql = "select id, label, created, coalesce(seen, created) from devices where person = $1 order by created desc"
        return [Device(*row) for row in await self.look(lambda line: line.rows(sql, person))]

    async def saw(self, device: str, label: str, now: float) -> None:
        """A device was here, and calls itself something."""
        sql = "update devices set label = $2, seen = $3 where id = $1"
        await self.ask(lambda line: line.run(sql, device, label, now))

    async def revoke(self, person: str, device: str) -> bool:
        """A device of a person is theirs no more; False if it was not."""
        sql = "delete from devices where id = $1 and person = $2"
        return await self.ask(lambda line: line.run(sql, device, person)) == 1

    # -------------------------------------------------------------------------------- tickets

    async def issue(self, ticket: Ticket, now: float) -> None:
        """Keep a ticket; those that nobody could use any more for a day are let go."""

        async def work(line: Line) -> None:
            await line.run("delete from tickets where expires < $1", now - 86_400)
            sql = """insert into tickets (id, kind, person, about, expires) values ($1, $2, $3, $4, $5)
                     on conflict do nothing"""
            await line.run(sql, ticket.id, ticket.kind, ticket.person, ticket.about, ticket.until)

        await self.ask(work)

    async def ticket(self, kind: str, id_: str) -> Ticket | None:
        """A ticket, used or not."""
        return await self.look(lambda line: found_ticket(line, kind, id_))

    async def use(self, kind: str, id_: str, now: float) -> Ticket | None:
        """Use a ticket up; None if there is none, it is too old, or somebody was here before."""

        async def work(line: Line) -> Ticket | None:
            return await found_ticket(line, kind, id_) if await used_up(line, kind, id_, now) else None

        return await self.ask(work)

    # -------------------------------------------------------------------------------- passkeys

    async def add_passkey(self, passkey: Passkey) -> bool:
        """False if somebody has it already."""
        sql = """insert into passkeys (id, person, public_key, counter, label, created)
                 values ($1, $2, $3, $4, $5, $6) on conflict do nothing"""
        one = passkey
        values = one.id, one.person, one.public_key, one.counter, one.label, one.created
        return await self.ask(lambda line: line.run(sql, *values)) == 1

    async def passkey(self, id_: str) -> Passkey | None:
        sql = "select id, person, public_key, counter, label, created from passkeys where id = $1"
        rows = await self.look(lambda line: line.rows(sql, id_))
        return passkey_in(rows[0]) if rows else None

    async def passkeys(self, person: str) -> list[Passkey]:
        sql = """select id, person, public_key, counter, label, created from passkeys
                 where person = $1 order by created desc, id"""
        return [passkey_in(row) for row in await self.look(lambda line: line.rows(sql, person))]

    async def count_passkey(self, id_: str, before: int, after: int) -> bool:
        """It was used so often, if it was used so often before."""
        sql = "update passkeys set counter = $3 where id = $1 and counter = $2"
        return await self.ask(lambda line: line.run(sql, id_, before, after)) == 1

    async def drop_passkey(self, person: str, id_: str) -> bool:
        sql = "delete from passkeys where id = $1 and person = $2"
        return await self.ask(lambda line: line.run(sql, id_, person)) == 1

    # -------------------------------------------------------------------------------- whole persons

    async def belongings(self, person: str) -> Belongings:
        """What a person has here."""
        return await self.look(lambda line: belongings(line, person))

    async def arrive(self, ticket: Ticket, device: str, label: str, now: float, *, bring: bool) -> Arrival | None:
        """The ticket's person is at this device from now on; None, and nothing changed, if the ticket cannot be used.

        With `bring`, whatever belonged to who was at the device before belongs to them, too. Without it, that stays
        with whoever it was, and goes if nobody could come back to it and there is nothing.
        """

        async def work(line: Line) -> Arrival | None:
            if not await used_up(line, ticket.kind, ticket.id, now):
                return None
            before = await line.rows("select person from devices where id = $1", device)
            tables: tuple[str, ...] = ()
            if before and before[0][0] != ticket.person and bring:
                tables = await absorb(line, before[0][0], ticket.person)
            await seat_device(line, device, ticket.person, label, now)
            if before and not bring and before[0][0] != ticket.person:
                await let_go_if_empty(line, before[0][0])
            return Arrival(ticket.person, tables)

        return await self.ask(work)

    async def records(self, person: str) -> list[tuple[str, bytes]]:
        """What a person has uploaded, while it is kept."""
        sql = "select id, record from records where person = $1 order by id"
        return [(row[0], bytes(row[1])) for row in await self.look(lambda line: line.rows(sql, person))]

    async def erase(self, person: str) -> tuple[str, ...]:
        """Nothing here names a person any more; the tables at which they sat, which stay."""
        return await self.ask(lambda line: erase(line, person))


async def found_ticket(line: Line, kind: str, id_: str) -> Ticket | None:
    sql = "select id, kind, person, about, expires, used from tickets where id = $1 and kind = $2"
    rows = await line.rows(sql, id_, kind)
    return ticket_in(rows[0]) if rows else None


def ticket_in(row: tuple[Any, ...]) -> Ticket:
    id_, kind, person, about, until, used = row
    return Ticket(id_, kind, person, about, until, bool(used))


async def used_up(line: Line, kind: str, id_: str, now: float) -> bool:
    sql = "update tickets set used = 1 where id = $1 and kind = $2 and used = 0 and expires >= $3"
    return await line.run(sql, id_, kind, now) == 1


async def seat_device(line: Line, device: str, person: str, label: str, now: float) -> None:
    sql = """insert into devices (id, person, created, label, seen) values ($1, $2, $3, $4, $3)
             on conflict (id) do update set person = excluded.person, label = excluded.label, seen = excluded.seen"""
    await line.run(sql, device, person, now, label)


async def let_go_if_empty(line: Line, person: str) -> None:
    """Somebody who has nothing, and no way back."""
    if (await belongings(line, person)).empty and not await line.rows(
        "select 1 from devices where person = $1", person
    ):
        await line.run("delete from persons where id = $1", person)


def passkey_in(row: tuple[Any, ...]) -> Passkey:
    return Passkey(row[0], row[1], bytes(row[2]), *row[3:])
