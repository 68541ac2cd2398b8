"""Boxes that people keep, in words for both databases."""

from __future__ import annotations

from msgspec import Struct

from adjoin.server.db.repositories.newcomers import newcomer, owner_of
from adjoin.server.db.repositories.owned_documents import Kept, OwnedDocuments
from adjoin.server.db.sql import Transaction, Values

MOST = 40  # boxes of one person
TITLES = "id, person, game, name, version, changed, shared"
FIELDS = f"{TITLES}, body, report"
ADD = f"insert into boxes ({FIELDS}) values ($1, $2, $3, $4, 1, $5, 0, $6, '')"
CHANGE = """
update boxes set name = $4, version = version + 1, changed = $5, body = $6,
report = case when $7 = 1 then report else '' end
where id = $1 and person = $2 and version = $3
"""


class KeptBox(Struct, frozen=True):
    """A box as it was kept; its id is in links once it is shared."""

    id: str
    person: str
    game: str
    name: str
    version: int  # counts how often it was kept
    changed: float  # in seconds since 1970
    shared: bool = False
    body: str = ""  # its content as JSON
    report: str = ""  # how fair games with it are, as JSON; of this very content


class BoxRepository(OwnedDocuments[KeptBox]):
    TABLE = "boxes"
    COLUMNS = FIELDS
    TITLES = f"{TITLES}, '', ''"

    def document_in(self, row: Values) -> KeptBox:
        name, person, game, called, version, changed, shared, body, report = row
        return KeptBox(name, person, game, called, version, changed, bool(shared), body, report)

    async def add(self, one: KeptBox, *, device: str = "", all_bytes: int = 0) -> Kept:
        """Keep a new box, unless its person has too many, or everybody together (0: no bound).

        With a device it is for whoever sits there, who is somebody from then on, if it is kept.
        """

        async def work(line: Transaction) -> Kept:
            person = await owner_of(line, device) if device else one.person
            await line.lock(f"boxes {person or device}")
            ((count,),) = await line.rows("select count(*) from boxes where person = $1", person)
            if count >= MOST or not await self.bytes.allows(line, one.body, all_bytes):
                return "full"
            person = person or await newcomer(line, device)
            await line.run(ADD, one.id, person, one.game, one.name, one.changed, one.body)
            return "kept"

        return await self.database.write(work)

    async def change(self, one: KeptBox, *, same_parts: bool, all_bytes: int = 0) -> Kept:
        """Keep a box in place of its version; `changed` if somebody was quicker, `full` if it grew and there is no
        room. The report on other parts goes."""
        values = (one.id, one.person, one.version, one.name, one.changed, one.body, int(same_parts))
        return await self.replace(one, one.person, lambda line: line.run(CHANGE, *values), all_bytes)

    async def share(self, box: str, person: str, *, shared: bool) -> bool:
        """Let everybody who has the link see a box, or nobody; False if it is not theirs."""
        sql = "update boxes set shared = $3 where id = $1 and person = $2"
        return await self.database.write(lambda line: line.run(sql, box, person, int(shared))) == 1

    async def report(self, one: KeptBox, report: str) -> bool:
        """Write what games with a box show, unless it or its report changed meanwhile."""
        sql = "update boxes set report = $3 where id = $1 and version = $2 and report = $4"
        return await self.database.write(lambda line: line.run(sql, one.id, one.version, report, one.report)) == 1
