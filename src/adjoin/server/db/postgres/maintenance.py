"""Looking after a database on PostgreSQL: checks, and what may go. Copies are pg_dump's."""

from __future__ import annotations

from collections.abc import AsyncIterator
from time import time

import msgspec

from adjoin.errors import AdjoinError, Damaged
from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.errors import explain_errors, without_password, wrong
from adjoin.server.db.postgres.schema import connect, schema_of, scripts
from adjoin.server.db.retention import BATCH, Doomed, Gone, RetentionTerms, rows_to_remove
from adjoin.server.db.sqlite.schema import PACKAGE
from adjoin.table import Action, Spec, Table

VERSIONS = """
select t.id, t.version, count(a.version), coalesce(max(a.version), 0)
from tables t left join actions a on a.table_id = t.id
group by t.id having t.version != count(a.version) or t.version != coalesce(max(a.version), 0)
"""


async def current(line: Connection, address: str) -> None:
    """WrongUse unless the database has the schema of this program."""
    version, least = await schema_of(line)
    if version < len(scripts()):
        raise wrong("error-postgres-older", address, found=version, known=len(scripts()))
    if least > len(scripts()):
        raise wrong("error-postgres-newer", address, found=version, known=len(scripts()))


async def check(address: str, *, play: bool = False) -> tuple[int, int]:
    """The version of every table, and with `play` every table played again: how many tables and actions.

    References are PostgreSQL's to keep; `pg_amcheck` reads its files. Damaged names the first fault.
    """
    with explain_errors(address):
        line = await connect(address)
        try:
            await current(line, address)
            async for fault in faults(line, play):
                raise Damaged("error-database-damaged", package=PACKAGE, path=without_password(address), reason=fault)
            tables = await line.fetchval("select count(*) from tables")
            return int(tables), int(await line.fetchval("select count(*) from actions"))
        finally:
            await line.close()


async def faults(line: Connection, play: bool) -> AsyncIterator[str]:
    for table, version, found, last in await line.fetch(VERSIONS):
        yield f"table {table} is at version {version} and has {found} actions up to {last}"
    for (table,) in await line.fetch("select id from tables order by id") if play else ():
        spec = await line.fetchval("select spec from tables where id = $1", table)
        rows = await line.fetch("select action from actions where table_id = $1 order by version", table)
        try:
            actions = [msgspec.json.decode(row[0], type=Action) for row in rows]
            Table.restore(msgspec.json.decode(spec, type=Spec), actions)
        except (AdjoinError, msgspec.DecodeError) as reason:
            yield f"table {table} cannot be played again: {reason}"


async def expire(address: str, terms: RetentionTerms, *, dry: bool = False) -> Gone:
    """Let go what may go, or only count it; servers may be at work meanwhile."""
    with explain_errors(address):
        line = await connect(address)
        try:
            await current(line, address)
            done = count_rows if dry else remove_rows
            return Gone(*[await done(line, each) for each in rows_to_remove(terms, time())])
        finally:
            await line.close()


async def count_rows(line: Connection, which: Doomed) -> int:
    return int(await line.fetchval(f"select count(*) from ({which.ids}) as doomed"))


async def remove_rows(line: Connection, which: Doomed) -> int:
    total = 0
    while ids := [row[0] for row in await line.fetch(f"{which.ids} limit {BATCH}")]:
        async with line.transaction():
            for table, column in (*which.kin, (which.table, "id")):
                await line.execute(f"delete from {table} where {column} = any($1::text[])", ids)
        total += len(ids)
    return total
