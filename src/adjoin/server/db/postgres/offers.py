"""Offers on PostgreSQL: its clock counts, and every change is told to the other processes in the same step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Protocol, TypeVar

import msgspec

from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.jobs import NOW
from adjoin.server.db.postgres.notify import WORD
from adjoin.server.db.postgres.writer import CHANNEL
from adjoin.server.db.repositories.offers import OfferWait, Running, read
from adjoin.table.offer import Offer

T = TypeVar("T")
NEW = "insert into offers (id, version, state) values ($1, $2, $3) on conflict do nothing"
PUT = "update offers set version = $2, state = $3 where id = $1 and version = $4"
GONE = "delete from waiting where offer_id = $1 and person != all($2::text[])"
KEEP = f"""
insert into waiting (offer_id, person, until)
select n.offer, n.person, max({NOW} + n.seconds) from unnest($1::text[], $2::text[], $3::float8[])
as n(offer, person, seconds) join offers o on o.id = n.offer group by n.offer, n.person order by n.offer, n.person
on conflict (offer_id, person) do update set until = greatest(waiting.until, excluded.until)
"""


class OfferDatabase(Protocol):
    """The store, as offers use it."""

    sender: str

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T: ...

    async def rows(self, sql: str, *values: object) -> list[Any]: ...

    async def run(self, sql: str, *values: object) -> int: ...


class PostgresOffers:
    def __init__(self, line: OfferDatabase) -> None:
        self.line = line

    async def put(self, offer: Offer, before: int, waiting: list[OfferWait]) -> bool:
        state = msgspec.json.encode(offer).decode()

        async def work(line: Connection) -> bool:
            if await line.fetchval("select state from offers where id = $1", offer.id) == state:
                return True  # said before, on a line that was cut
            if before < 0:
                kept = bool(await line.execute(NEW, offer.id, offer.version, state) == "INSERT 0 1")
            else:
                kept = bool(await line.execute(PUT, offer.id, offer.version, state, before) == "UPDATE 1")
            if kept:
                await line.execute(GONE, offer.id, list(offer.people))
                await line.execute(KEEP, *columns(waiting))
                await self.tell(line, offer.id)
            return kept

        return await self.line.ask(work)

    async def tell(self, line: Connection, offer: str) -> None:
        word = msgspec.json.encode({"type": "offered", "offer": offer}).decode()
        await line.execute(f"select pg_notify('{CHANNEL}', $1)", f"{self.line.sender}  {WORD}{word}")

    async def remove(self, offer: str, version: int) -> bool:
        async def work(line: Connection) -> bool:
            removed = "delete from offers where id = $1 and version = $2"
            gone = bool(await line.execute(removed, offer, version) == "DELETE 1")
            if gone:
                await self.tell(line, offer)
            return gone

        return await self.line.ask(work)

    async def some(self, ids: list[str] | None = None) -> dict[str, Offer]:
        if ids is None:
            return read(await self.line.rows("select state from offers"))
        return read(await self.line.rows("select state from offers where id = any($1::text[])", ids))

    async def wait(self, waiting: list[OfferWait]) -> None:
        await self.line.run(KEEP, *columns(waiting))

    async def people_missing(self) -> list[tuple[str, str]]:
        return [tuple(row) for row in await self.line.rows(f"select offer_id, person from waiting where until < {NOW}")]

    async def running(self, game: str, most: int) -> list[Running]:
        sql = """select id, game, pace, version, spec from tables
                 where public and not over and $1 in ('', game) order by created desc limit $2"""
        rows = await self.line.rows(sql, game, most)
        return [Running(row[0], row[1], row[2], row[3], row[4].encode()) for row in rows]


def columns(waiting: list[OfferWait]) -> list[list[object]]:
    return [[one[column] for one in waiting] for column in range(3)]
