"""The schema on PostgreSQL: numbered scripts, which programs fit it, and one program at a time that changes it."""

from __future__ import annotations

import asyncpg

from adjoin.server.db import migrations
from adjoin.server.db.migrations import Script
from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.errors import explain_errors, wrong
from adjoin.server.db.postgres.pgbouncer import settings_for

LOCK = 4_711_042  # PostgreSQL's advisory lock of whoever changes the schema
TIMEOUT = 10.0  # seconds to reach a database
ROWS = "create table if not exists adjoin_schema (version integer primary key, least integer not null)"


def scripts() -> list[Script]:
    """The migrations in their order; script n leads to schema n."""
    return list(migrations.scripts(migrations.POSTGRES))


async def connect(address: str, *, pooled: bool = False, **more: object) -> Connection:
    """One line to a database, whose commits are on the disk when they are answered."""
    line: Connection = await asyncpg.connect(
        address, timeout=TIMEOUT, server_settings=settings_for(pooled=pooled), **more
    )
    return line


async def schema_of(connection: Connection) -> tuple[int, int]:
    """The schema of a database, and the least that a program must know of it; 0, 0 if it is empty."""
    if await connection.fetchval("select to_regclass('adjoin_schema')") is None:
        return 0, 0
    row = await connection.fetchrow("select version, least from adjoin_schema order by version desc limit 1")
    return (int(row[0]), int(row[1])) if row else (0, 0)


async def migrate(connection: Connection, steps: list[Script]) -> tuple[int, int]:
    """Lead a database to the last of these steps, one program at a time; from where, to where."""
    async with connection.transaction():
        await connection.execute("select pg_advisory_xact_lock($1::bigint)", LOCK)
        await connection.execute(ROWS)
        before, _ = await schema_of(connection)
        for number, step in enumerate(steps[before:], before + 1):
            await connection.execute(step.text)
            await connection.execute("insert into adjoin_schema values ($1, $2)", number, step.least)
    return before, max(before, len(steps))


async def check(address: str, *, most: int = 1) -> None:
    """Can this program serve on that database, with so many lines? An empty one is set up; WrongUse says why not."""
    lines: list[Connection] = []
    known = scripts()
    with explain_errors(address):
        try:
            for _ in range(most):
                lines.append(await connect(address))  # noqa: PERF401  (what was opened is closed)
            if await lines[0].fetchval("select pg_is_in_recovery() or current_setting('transaction_read_only')::bool"):
                raise wrong("error-postgres-read-only", address)
            version, least = await schema_of(lines[0])
            if version == 0:
                await migrate(lines[0], known)
            elif version < len(known):
                raise wrong("error-postgres-older", address, found=version, known=len(known))
            elif least > len(known):
                raise wrong("error-postgres-newer", address, found=version, known=len(known))
        finally:
            for line in lines:
                await line.close()


async def bring_up(address: str) -> tuple[int, int]:
    """`adjoin database migrate`: from which schema, to which."""
    known = scripts()
    with explain_errors(address):
        connection = await connect(address)
        try:
            if await connection.fetchval("select pg_is_in_recovery()"):
                raise wrong("error-postgres-read-only", address)
            version, least = await schema_of(connection)
            if least > len(known):
                raise wrong("error-postgres-newer", address, found=version, known=len(known))
            return await migrate(connection, known)
        finally:
            await connection.close()
