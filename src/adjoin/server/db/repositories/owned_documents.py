"""What people keep under names that nobody can guess, in words for both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from secrets import token_urlsafe
from typing import ClassVar, Generic, Literal, Protocol, TypeVar

from adjoin.server.db.repositories.byte_bounds import ByteBound
from adjoin.server.db.sql import Database, Transaction

D = TypeVar("D")
Kept = Literal["kept", "changed", "full", "gone"]


class Versioned(Protocol):
    """A document that counts how often it was kept."""

    @property
    def id(self) -> str: ...
    @property
    def version(self) -> int: ...
    @property
    def body(self) -> str: ...


def new_name() -> str:
    """A name for a document, which nobody can guess."""
    return token_urlsafe(9)


class OwnedDocuments(Generic[D]):
    """One table of documents, each of one person."""

    TABLE: ClassVar[str]
    COLUMNS: ClassVar[str]
    TITLES: ClassVar[str]  # the columns, empty texts in place of what is in a document

    def __init__(self, database: Database) -> None:
        self.database = database
        self.bytes = ByteBound(self.TABLE)

    def document_in(self, row: tuple[object, ...]) -> D:
        """The document that a row of COLUMNS or TITLES holds."""
        raise NotImplementedError

    async def find(self, name: str) -> D | None:
        """The document with this name, of any owner."""
        sql = f"select {self.COLUMNS} from {self.TABLE} where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, name))
        return self.document_in(rows[0]) if rows else None

    async def of(self, person: str) -> list[D]:
        """The documents of a person, the last changed first, without what is in them."""
        return await self.list_documents(self.TITLES, person)

    async def whole_of(self, person: str) -> list[D]:
        """The documents of a person with all that is in them."""
        return await self.list_documents(self.COLUMNS, person)

    async def list_documents(self, columns: str, person: str) -> list[D]:
        sql = f"select {columns} from {self.TABLE} where person = $1 order by changed desc, id"
        return [self.document_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def replace(
        self,
        one: Versioned,
        person: str | None,
        write: Callable[[Transaction], Awaitable[int]],
        all_bytes: int,
    ) -> Kept:
        """Write a document in place of its version: `changed` if somebody was quicker, `full` if it grew and there is
        no room, `gone` if it is not there or, where a person is named, not theirs."""

        async def work(line: Transaction) -> Kept:
            sql = f"select version, body, person from {self.TABLE} where id = $1"
            found = await line.rows(sql, one.id)
            if not found or person not in (None, found[0][2]):
                return "gone"
            if found[0][0] != one.version:
                return "changed"
            if not await self.bytes.allows(line, one.body, all_bytes, found[0][1]):
                return "full"
            return "kept" if await write(line) == 1 else "changed"

        return await self.database.write(work)

    async def drop(self, name: str, person: str) -> None:
        sql = f"delete from {self.TABLE} where id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, name, person))
