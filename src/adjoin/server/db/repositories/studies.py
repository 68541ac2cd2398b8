"""Studies that people keep, in words for both databases."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from adjoin.server.db.sql import Database, Transaction

MOST = 200  # studies of one person
BIGGEST = 1_000_000  # bytes of one study: ten thousand nodes and a record
COLUMNS = "id, person, title, game, changed, body"
KEEP = f"""
insert into studies ({COLUMNS}) values ($1, $2, $3, $4, $5, $6) on conflict (id)
do update set title = excluded.title, game = excluded.game, changed = excluded.changed, body = excluded.body
where studies.person = excluded.person
"""


class KeptStudy(Struct, frozen=True):
    """A study as it was kept; its id is in links."""

    id: str
    person: str
    title: str
    game: str
    changed: float  # in seconds since 1970
    body: str = ""


class StudyRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, study: str) -> KeptStudy | None:
        sql = f"select {COLUMNS} from studies where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, study))
        return study_in(rows[0]) if rows else None

    async def of(self, person: str) -> list[KeptStudy]:
        """The studies of a person without what is in them, the last changed first."""
        sql = "select id, person, title, game, changed, '' from studies where person = $1 order by changed desc, id"
        return [study_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def whole_of(self, person: str) -> list[KeptStudy]:
        """The studies of a person with all that is in them."""
        sql = f"select {COLUMNS} from studies where person = $1 order by id"
        return [study_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def keep(self, one: KeptStudy) -> bool:
        """Write a study, new or in place of what it was; False if it is somebody else's, or there are too many."""

        async def work(line: Transaction) -> bool:
            await line.lock(f"studies {one.person}")
            count = "select count(*) from studies where person = $1 and id != $2"
            if (await line.rows(count, one.person, one.id))[0][0] >= MOST:
                return False
            return await line.run(KEEP, one.id, one.person, one.title, one.game, one.changed, one.body) == 1

        return await self.database.write(work)

    async def drop(self, study: str, person: str) -> None:
        sql = "delete from studies where id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, study, person))


def study_in(row: tuple[Any, ...]) -> KeptStudy:
    return KeptStudy(*row)
