"""PostgreSQL as one end of a move."""

from __future__ import annotations

from collections.abc import Sequence

from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.transfer import Rows, StoreKind, plain


class PostgresEnd:
    def __init__(self, line: Connection) -> None:
        self.line = line

    async def ids(self, table: str, kind: StoreKind) -> Rows:
        keys = ", ".join(kind.columns[: kind.key])
        return [tuple(row) for row in await self.line.fetch(f"select {keys} from {table} order by {keys}")]

    async def rows(self, table: str, kind: StoreKind, column: str, value: object) -> Rows:
        sql = f"select {', '.join(kind.columns)} from {table} where {column} = $1"
        return [plain(kind, row) for row in await self.line.fetch(sql, value)]

    async def replace(self, parts: Sequence[tuple[str, StoreKind, str, object, Rows]]) -> None:
        async with self.line.transaction():
            for table, _, column, value, _ in reversed(parts):
                await self.line.execute(f"delete from {table} where {column} = $1", value)
            for table, kind, _, _, rows in parts:
                marks = ", ".join(f"${number}" for number in range(1, len(kind.columns) + 1))
                sql = f"insert into {table} ({', '.join(kind.columns)}) values ({marks})"
                await self.line.executemany(sql, rows)

    async def close(self) -> None:
        await self.line.close()
