"""Lines that lead to a pooler such as PgBouncer in transaction mode: between two transactions they are anybody's.

A statement is sent in two steps, read and carried out. Outside a transaction another client's could come between, and
ours would be unknown, or another. So whatever is said there is said in a transaction; and as a pooler takes no
settings, each transaction says for itself that its commit is on the disk when it is answered.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from adjoin.server.db.postgres.connection import Connection

DURABLE = "set local synchronous_commit to on"


def settings_for(*, pooled: bool) -> dict[str, str]:
    """What a line is told when it begins."""
    name = {"application_name": "adjoin"}
    return name if pooled else {"synchronous_commit": "on", **name}


@asynccontextmanager
async def transaction(line: Connection, *, pooled: bool) -> AsyncIterator[None]:
    async with line.transaction():
        if pooled:
            await line.execute(DURABLE)
        yield


async def fetch(line: Connection, sql: str, *values: object, pooled: bool) -> list[Any]:
    """One statement by itself."""
    if not pooled:
        return list(await line.fetch(sql, *values))
    async with transaction(line, pooled=True):
        return list(await line.fetch(sql, *values))
