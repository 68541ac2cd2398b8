"""Studies that people keep, in words for both databases."""

from __future__ import annotations

from secrets import token_urlsafe
from time import monotonic
from typing import Any

from msgspec import Struct

from adjoin.server.db.sql import Database, Transaction

MOST = 200  # studies of one person
BIGGEST = 1_000_000  # bytes of one study: ten thousand nodes and a record
COUNTED_EVERY = 600.0  # seconds after which the bytes of all studies are counted again
COLUMNS = "id, person, title, game, changed, body"
KEEP = f"""
insert into studies ({COLUMNS}) values ($1, $2, $3, $4, $5, $6) on conflict (id)
do update set title = excluded.title, game = excluded.game, changed = excluded.changed, body = excluded.body
where studies.person = excluded.person
"""
KEEP_UNCHANGED = f"{KEEP} and studies.changed = $7"


class KeptStudy(Struct, frozen=True):
    """A study as it was kept; its id is in links."""

    id: str
    person: str
    title: str
    game: str
    changed: float  # in seconds since 1970
    body: str = ""


def new_name() -> str:
    """A name for a study, which nobody can guess."""
    return token_urlsafe(9)


class StudyRepository:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.counted = -COUNTED_EVERY  # when the bytes of all studies were counted
        self.bytes = 0  # of all studies then, and of those that were kept here since

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

    async def keep(
        self, one: KeptStudy, *, since: float | None = None, person_bytes: int = 0, all_bytes: int = 0
    ) -> bool:
        """Write a study, new or in place of what it was; False if it is somebody else's, or there are too many.

        With `since`, also if it is not that one any more which was changed then. Bounds of 0 are none. Those of
        everybody's bytes are kept roughly: other processes keep studies, too.
        """
        size = len(one.body.encode())

        async def work(line: Transaction) -> bool:
            await line.lock(f"studies {one.person}")
            sql = "select count(*), coalesce(sum(length(body)), 0) from studies where person = $1 and id != $2"
            ((count, own),) = await line.rows(sql, one.person, one.id)
            if count >= MOST or (person_bytes and own + size > person_bytes):
                return False
            if all_bytes and await self.total(line) + size > all_bytes:
                return False
            values = one.id, one.person, one.title, one.game, one.changed, one.body
            written = line.run(KEEP, *values) if since is None else line.run(KEEP_UNCHANGED, *values, since)
            return await written == 1

        kept = await self.database.write(work)
        self.bytes += size if kept else 0
        return kept

    async def total(self, line: Transaction) -> int:
        if monotonic() - self.counted > COUNTED_EVERY:
            self.bytes = int((await line.rows("select coalesce(sum(length(body)), 0) from studies"))[0][0])
            self.counted = monotonic()
        return self.bytes

    async def drop(self, study: str, person: str) -> None:
        sql = "delete from studies where id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, study, person))


def study_in(row: tuple[Any, ...]) -> KeptStudy:
    return KeptStudy(*row)
