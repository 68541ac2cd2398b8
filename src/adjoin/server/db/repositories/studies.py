"""Studies that people keep, in words for both databases."""

from __future__ import annotations

from msgspec import Struct

from adjoin.server.db.repositories.newcomers import newcomer, owner_of
from adjoin.server.db.repositories.owned_documents import OwnedDocuments
from adjoin.server.db.sql import Transaction, Values

MOST = 200  # studies of one person
BIGGEST = 1_000_000  # bytes of one study: ten thousand nodes and a record
FIELDS = "id, person, title, game, changed, body"
KEEP = f"""
insert into studies ({FIELDS}) values ($1, $2, $3, $4, $5, $6) on conflict (id)
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


class StudyRepository(OwnedDocuments[KeptStudy]):
    TABLE = "studies"
    COLUMNS = FIELDS
    TITLES = "id, person, title, game, changed, ''"

    def document_in(self, row: Values) -> KeptStudy:
        return KeptStudy(*row)

    async def whole_of(self, person: str) -> list[KeptStudy]:
        """The studies of a person with all that is in them, by their names."""
        sql = f"select {FIELDS} from studies where person = $1 order by id"
        return [self.document_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def keep(
        self,
        one: KeptStudy,
        *,
        device: str = "",
        since: float | None = None,
        person_bytes: int = 0,
        all_bytes: int = 0,
    ) -> bool:
        """Write a study, new or in place of what it was; False if it is somebody else's, or there are too many.

        With a device it is for whoever sits there, who is somebody from then on, if it is kept. With `since`, False
        also if it is not that one any more which was changed then. Bounds of 0 are none.
        """
        size = len(one.body.encode())

        async def work(line: Transaction) -> bool:
            person = await owner_of(line, device) if device else one.person
            await line.lock(f"studies {person or device}")
            sql = "select count(*), coalesce(sum(length(body)), 0) from studies where person = $1 and id != $2"
            ((count, own),) = await line.rows(sql, person, one.id)
            if count >= MOST or (person_bytes and own + size > person_bytes):
                return False
            found = await line.rows("select person, changed, body from studies where id = $1", one.id)
            before = found[0] if found else (person, since, "")
            if before[0] != person or (since is not None and before[1] != since):
                return False
            if not await self.bytes.allows(line, one.body, all_bytes, before[2]):
                return False
            values = one.id, person or await newcomer(line, device), one.title, one.game, one.changed, one.body
            written = line.run(KEEP, *values) if since is None else line.run(KEEP_UNCHANGED, *values, since)
            return await written == 1

        return await self.database.write(work)
