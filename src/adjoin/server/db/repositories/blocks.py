"""Whom people do not want to meet, or to hear."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Literal

from msgspec import Struct

from adjoin.server.db.sql import Database, Transaction

Kind = Literal["block", "mute"]
MOST = 200  # that one person may keep away from


class Block(Struct, frozen=True):
    """A person keeps another one at a distance; `name` is what that one was called then.

    Somebody who is kept away under two names is so twice, as two people would be: the list of those whom a person keeps
    away must not tell that they are one.
    """

    person: str
    other: str
    kind: Kind
    name: str = ""
    at: float = 0.0


STATE = "apart"  # the setting that is another one after every change
NOTED = "insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value"


async def note_change(line: Transaction) -> None:
    """Whoever knows how distances stood looks at them again."""
    await line.run(NOTED, STATE, token_urlsafe(9))


async def bring_distances(line: Transaction, person: str, into: str) -> None:
    """Whoever was kept away still is, and keeps away still, under one name by the stricter of two ways.

    Of oneself nothing is kept.
    """
    for mine, theirs in (("person", "other"), ("other", "person")):
        same = f"two.{theirs} = apart.{theirs} and two.name = apart.name"
        stricter = f"""update apart set kind = 'block' where {mine} = $2 and exists (select 1 from apart two
                       where two.{mine} = $1 and {same} and two.kind = 'block')"""
        await line.run(stricter, person, into)
        sql = f"""update apart set {mine} = $2 where {mine} = $1 and {theirs} != $2
                  and not exists (select 1 from apart two where two.{mine} = $2 and {same})"""
        await line.run(sql, person, into)
        await line.run(f"delete from apart where {mine} = $1", person)
    await note_change(line)


class BlockRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, one: Block) -> bool:
        """Block or mute from now on under this name, whatever was before; False, and nothing, if there are too many."""

        async def work(line: Transaction) -> bool:
            others = await line.rows(
                "select count(*) from apart where person = $1 and not (other = $2 and name = $3)",
                *(one.person, one.other, one.name),
            )
            if others[0][0] >= MOST:
                return False
            sql = """insert into apart (person, other, kind, name, at) values ($1, $2, $3, $4, $5)
                     on conflict (person, other, name) do update set kind = excluded.kind, at = excluded.at"""
            await line.run(sql, one.person, one.other, one.kind, one.name, one.at)
            await note_change(line)
            return True

        return await self.database.write(work)

    async def end(self, person: str, other: str, name: str) -> bool:
        """Let them meet again under this name; False if nothing was in their way."""

        async def work(line: Transaction) -> bool:
            gone = await line.run(
                "delete from apart where person = $1 and other = $2 and name = $3", person, other, name
            )
            await note_change(line)
            return gone == 1

        return await self.database.write(work)

    async def of(self, person: str) -> list[Block]:
        """Whom a person keeps away from, the latest first."""
        sql = "select person, other, kind, name, at from apart where person = $1 order by at desc, other, name"
        return [Block(*row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def state(self) -> tuple[int, str]:
        """A state that is another after every change, by whatever it came: by a merge, and by people who are gone."""
        sql = "select (select count(*) from apart), (select max(value) from settings where key = $1)"
        (row,) = await self.database.read(lambda line: line.rows(sql, STATE))
        return int(row[0]), str(row[1] or "")

    async def all(self) -> list[tuple[str, str, Kind]]:
        """Who keeps whom away, and how."""
        return [
            (row[0], row[1], row[2])
            for row in await self.database.read(lambda line: line.rows("select person, other, kind from apart"))
        ]
