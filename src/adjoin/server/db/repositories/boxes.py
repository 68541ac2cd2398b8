"""Boxes that people keep, in words for both databases."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any, Literal

from msgspec import Struct

from adjoin.server.db.repositories.byte_bounds import ByteBound
from adjoin.server.db.repositories.newcomers import newcomer, owner_of
from adjoin.server.db.sql import Database, Transaction

MOST = 40  # boxes of one person
TITLES = "id, person, game, name, version, changed, shared"
COLUMNS = f"{TITLES}, body, report"
ADD = f"insert into boxes ({COLUMNS}) values ($1, $2, $3, $4, 1, $5, 0, $6, '')"
CHANGE = """
update boxes set name = $4, version = version + 1, changed = $5, body = $6,
report = case when $7 = 1 then report else '' end
where id = $1 and person = $2 and version = $3
"""
Kept = Literal["kept", "changed", "full", "gone"]


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


def new_name() -> str:
    """A name for a box, which nobody can guess."""
    return token_urlsafe(9)


class BoxRepository:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.bytes = ByteBound("boxes")

    async def find(self, box: str) -> KeptBox | None:
        sql = f"select {COLUMNS} from boxes where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, box))
        return box_in(rows[0]) if rows else None

    async def of(self, person: str) -> list[KeptBox]:
        """The boxes of a person, the last changed first, without what is in them."""
        sql = f"select {TITLES}, '', '' from boxes where person = $1 order by changed desc, id"
        return [box_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def whole_of(self, person: str) -> list[KeptBox]:
        """The boxes of a person with all that is in them."""
        sql = f"select {COLUMNS} from boxes where person = $1 order by changed desc, id"
        return [box_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

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

        async def work(line: Transaction) -> Kept:
            sql = "select version, body from boxes where id = $1 and person = $2"
            found = await line.rows(sql, one.id, one.person)
            if not found:
                return "gone"
            if found[0][0] != one.version:
                return "changed"
            if not await self.bytes.allows(line, one.body, all_bytes, found[0][1]):
                return "full"
            values = (one.id, one.person, one.version, one.name, one.changed, one.body, int(same_parts))
            return "kept" if await line.run(CHANGE, *values) == 1 else "changed"

        return await self.database.write(work)

    async def share(self, box: str, person: str, *, shared: bool) -> bool:
        """Let everybody who has the link see a box, or nobody; False if it is not theirs."""
        sql = "update boxes set shared = $3 where id = $1 and person = $2"
        return await self.database.write(lambda line: line.run(sql, box, person, int(shared))) == 1

    async def report(self, one: KeptBox, report: str) -> bool:
        """Write what games with a box show, unless it or its report changed meanwhile."""
        sql = "update boxes set report = $3 where id = $1 and version = $2 and report = $4"
        return await self.database.write(lambda line: line.run(sql, one.id, one.version, report, one.report)) == 1

    async def drop(self, box: str, person: str) -> None:
        sql = "delete from boxes where id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, box, person))


def box_in(row: tuple[Any, ...]) -> KeptBox:
    name, person, game, called, version, changed, shared, body, report = row
    return KeptBox(name, person, game, called, version, changed, bool(shared), body, report)
