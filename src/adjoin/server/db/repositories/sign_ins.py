"""What a store keeps of codes that sign another device in; in words for both databases.

A code is made on one device (new), another one asks with it (asked), the first one answers (allowed or declined), and
whoever was allowed signs in (used). Each step is taken once, from the one before it, and before the code expires.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.server.db.repositories.people import MOST_PASSKEYS, end_device, let_go_if_empty, seat_device
from adjoin.server.db.repositories.person_merge import MERGE, absorb
from adjoin.server.db.sql import Database, Transaction, Values

State = Literal["new", "asked", "allowed", "declined", "used"]
DAY = 86_400.0
GRACE = 60.0  # seconds for fetching what was allowed at the last moment, and for fetching it again
COLUMNS = "id, person, maker, expires, state, device, label, bring"


class SignIn(Struct, frozen=True):
    """`id` is a digest, so that the database opens nothing; without a maker, a passkey has proved who it is."""

    id: str
    person: str
    maker: str
    until: float
    state: State = "new"
    device: str = ""  # that asks to be signed in
    label: str = ""
    bring: bool = False  # whatever belongs to whoever is at that device is handed over


class Arrival(Struct, frozen=True):
    """Who signed in, at which tables seats have another owner since, and which devices are nobody's."""

    person: str
    tables: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()


class TooManyPasskeys(Exception):
    """Two people together have more passkeys than one may have: neither is changed."""


class SignIns:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, new: SignIn, now: float) -> None:
        """Keep a code; those that nobody could use any more for a day are let go."""

        async def work(line: Transaction) -> None:
            await line.run("delete from sign_ins where expires < $1", now - DAY)
            sql = f"insert into sign_ins ({COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing"
            values = new.id, new.person, new.maker, new.until, new.state, new.device, new.label, int(new.bring)
            await line.run(sql, *values)

        await self.database.write(work)

    async def find(self, id_: str) -> SignIn | None:
        """A code, in whatever state it is."""
        sql = f"select {COLUMNS} from sign_ins where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, id_))
        return sign_in_of(rows[0]) if rows else None

    async def request(self, id_: str, device: str, label: str, now: float, *, bring: bool) -> bool:
        """A device asks to be signed in; False if another one did before, or the code is too old."""
        sql = """update sign_ins set state = 'asked', device = $2, label = $3, bring = $4
                 where id = $1 and state = 'new' and expires >= $5"""
        return await self.database.write(lambda line: line.run(sql, id_, device, label, int(bring), now)) == 1

    async def waiting(self, maker: str, now: float) -> list[SignIn]:
        """The devices that ask with codes which this device made."""
        sql = f"""select {COLUMNS} from sign_ins where maker = $1 and state = 'asked' and expires >= $2
                  order by expires, id"""
        return [sign_in_of(row) for row in await self.database.read(lambda line: line.rows(sql, maker, now))]

    async def decide(self, id_: str, maker: str, now: float, *, allow: bool) -> bool:
        """The device that made a code answers whoever asks with it; False if there is nobody to answer."""
        sql = """update sign_ins set state = $3, expires = case when expires < $5 then $5 else expires end
                 where id = $1 and maker = $2 and state = 'asked' and expires >= $4"""
        state = "allowed" if allow else "declined"
        return await self.database.write(lambda line: line.run(sql, id_, maker, state, now, now + GRACE)) == 1

    async def arrive(
        self, id_: str, device: str, successor: str, label: str, now: float, *, bring: bool
    ) -> Arrival | None:
        """Whoever a code stands for is at the device that was allowed, which is called `successor` from now on.

        With `bring`, whatever belonged to who was there before belongs to them, too; other devices of that person are
        signed out. Without it, that stays with whoever it was, and goes if there is nothing and nobody could come back.
        None, and nothing changed, if the code is another device's or was used meanwhile; TooManyPasskeys if there are.
        """

        async def work(line: Transaction) -> Arrival | None:
            await line.lock(MERGE)  # whoever was made another person meanwhile has no code any more
            sql = """update sign_ins set state = 'used', expires = $4
                     where id = $1 and device = $2 and state = 'allowed' and expires >= $3"""
            if not await line.run(sql, id_, device, now, now + GRACE):
                return None
            person = (await line.rows("select person from sign_ins where id = $1", id_))[0][0]
            rows = await line.rows("select person from devices where id = $1", device)
            before = rows[0][0] if rows else person
            ended = [device]
            if bring and before != person:
                others = await line.rows("select id from devices where person = $1 and id != $2", before, device)
                ended += [row[0] for row in others]
                await check_passkeys(line, before, person)
            if bring:  # the same browser, whose owner goes along
                await line.run("update addresses set device = $2 where device = $1", device, successor)
            for each in ended:
                await end_device(line, each, now, but=id_)
            tables = await absorb(line, before, person) if bring and before != person else ()
            await seat_device(line, successor, person, label, now)
            if not bring and before != person:
                await let_go_if_empty(line, before)
            return Arrival(person, tables, tuple(ended))

        return await self.database.write(work)


async def check_passkeys(line: Transaction, person: str, into: str) -> None:
    """Raise TooManyPasskeys if two people have more together than one may have."""
    await line.lock(f"passkeys {into}")
    count = (await line.rows("select count(*) from passkeys where person in ($1, $2)", person, into))[0][0]
    if count > MOST_PASSKEYS:
        raise TooManyPasskeys


def sign_in_of(row: Values) -> SignIn:
    id_, person, maker, until, state, device, label, bring = row
    return SignIn(id_, person, maker, until, state, device, label, bool(bring))
