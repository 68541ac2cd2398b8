"""What a store promises to a lobby: offers by compare-and-set, and how long those who sit there are waited for."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable
from secrets import token_urlsafe
from time import time
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec
from msgspec import Struct

from adjoin.server.db.sql import Transaction, Values
from adjoin.table.offer import Offer

T = TypeVar("T")
OFFER = msgspec.json.Decoder(Offer)
PUT = "update offers set version = ?, state = ? where id = ? and version = ?"
NEW = "insert or ignore into offers (id, version, state) values (?, ?, ?)"
KEEP = """
insert into waiting (offer_id, person, until) select ?1, ?2, ?3 where exists (select 1 from offers where id = ?1)
on conflict (offer_id, person) do update set until = max(until, excluded.until)
"""


class OfferWait(NamedTuple):
    """A person at an offer, and for how many seconds from now they are waited for."""

    offer: str
    person: str
    seconds: float


class Running(Struct, frozen=True):
    """A public table at which a game goes on."""

    table: str
    game: str
    pace: str
    version: int
    spec: bytes


class Offers(Protocol):
    """Whatever prevents something is a StoreError. Other processes hear of every change, or find it when they look."""

    async def put(self, offer: Offer, before: int, waiting: list[OfferWait]) -> bool:
        """Keep an offer that stood at the version `before`; at -1 it is new. False, and nothing, if it does not.

        Whoever is `waiting` is waited for from now on, and nobody else is who was before and sits there no more.
        """
        ...

    async def remove(self, offer: str, version: int) -> bool:
        """Let an offer go that stands at this version; False if it does not."""
        ...

    async def some(self, ids: list[str] | None = None) -> dict[str, Offer]:
        """The offers that there are, all or of these."""
        ...

    async def wait(self, waiting: list[OfferWait]) -> None:
        """Note that people are there."""
        ...

    async def people_missing(self) -> list[tuple[str, str]]:
        """Offers and people of them who have been waited for long enough."""
        ...

    async def running(self, game: str, most: int) -> list[Running]:
        """Public tables of a game, or of all, the last begun first."""
        ...


class FileOffers:
    """Offers in a file of SQLite, of which there is one process."""

    def __init__(self, write: Callable[[Callable[[sqlite3.Connection], Any]], Any], rows: Callable[..., Any]) -> None:
        self.write = write
        self.rows = rows

    async def put(self, offer: Offer, before: int, waiting: list[OfferWait]) -> bool:
        state = msgspec.json.encode(offer).decode()

        def work(db: sqlite3.Connection) -> bool:
            if before < 0:
                kept = db.execute(NEW, (offer.id, offer.version, state)).rowcount == 1
            else:
                kept = db.execute(PUT, (offer.version, state, offer.id, before)).rowcount == 1
            if kept:
                there = msgspec.json.encode(offer.people).decode()
                gone = "delete from waiting where offer_id = ? and person not in (select value from json_each(?))"
                db.execute(gone, (offer.id, there))
                keep(db, waiting)
            return kept

        return bool(await self.write(work))

    async def remove(self, offer: str, version: int) -> bool:
        sql = "delete from offers where id = ? and version = ?"
        return bool(await self.write(lambda db: db.execute(sql, (offer, version)).rowcount == 1))

    async def some(self, ids: list[str] | None = None) -> dict[str, Offer]:
        if ids is None:
            return read(await self.rows("select state from offers"))
        sql = "select state from offers where id in (select value from json_each(?))"
        return read(await self.rows(sql, msgspec.json.encode(ids).decode()))

    async def wait(self, waiting: list[OfferWait]) -> None:
        await self.write(lambda db: keep(db, waiting))

    async def people_missing(self) -> list[tuple[str, str]]:
        return [tuple(row) for row in await self.rows("select offer_id, person from waiting where until < ?", time())]

    async def running(self, game: str, most: int) -> list[Running]:
        sql = """select id, game, pace, version, spec from tables
                 where public and not over and ? in ('', game) order by created desc limit ?"""
        return [Running(*row) for row in await self.rows(sql, game, most)]


def keep(db: sqlite3.Connection, waiting: Iterable[OfferWait]) -> None:
    now = time()
    db.executemany(KEEP, [(one.offer, one.person, now + one.seconds) for one in waiting])


def read(rows: Iterable[Values]) -> dict[str, Offer]:
    found = [OFFER.decode(row[0]) for row in rows]
    return {offer.id: offer for offer in found}


async def bring_offers(line: Transaction, person: str, into: str) -> None:
    """A person who waits at offers is another one; where both waited, one of them gets up, or is nobody."""
    for (name,) in await line.rows("select id from offers where state like $1", f'%"{person}"%'):
        while not await hand_over(line, name, person, into):
            pass  # somebody sat down or got up meanwhile
    sql = """update waiting set person = $2 where person = $1 and not exists
             (select 1 from waiting two where two.person = $2 and two.offer_id = waiting.offer_id)"""
    await line.run(sql, person, into)
    await line.run("delete from waiting where person = $1", person)


async def hand_over(line: Transaction, name: str, person: str, into: str) -> bool:
    """One offer has another person in the place of one; False, and nothing, if it has changed meanwhile."""
    rows = await line.rows("select state from offers where id = $1", name)
    offer = OFFER.decode(rows[0][0]) if rows else None
    if offer is None or offer.seat_of(person) < 0:
        return True
    both = offer.seat_of(into) >= 0
    after = offer.leave(person) if both and not offer.full else None
    after = after or offer.hand_over(person, f"gone-{token_urlsafe(12)}" if both else into)
    written = msgspec.json.encode(after).decode()
    sql = "update offers set version = $2, state = $3 where id = $1 and version = $4"
    return await line.run(sql, name, after.version, written, offer.version) == 1
