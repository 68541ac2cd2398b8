"""All that belongs to a person, wherever it is kept: counted, given to another person, or taken off the tables.

Specs and actions name the owners of seats, so they are written anew. Their versions stay: it is the same match, and
whoever has such a table open reads it again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from secrets import token_urlsafe

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.server.db.repositories.blocks import bring_distances, note_change
from adjoin.server.db.repositories.events import bring_events
from adjoin.server.db.repositories.offers import bring_offers
from adjoin.server.db.repositories.profiles import bring_profile
from adjoin.server.db.repositories.progress import bring_learned
from adjoin.server.db.repositories.vacations import bring_holidays
from adjoin.server.db.sql import Transaction

OLDER = "update persons set created = (select min(created) from persons where id in ($1, $2)) where id = $2"
Change = Callable[[JsonObject], None]
MERGE = "merge"  # the lock of whoever makes one person of two, or nobody of one: taken before anything is written


class Belongings(Struct, frozen=True):
    name: str = ""
    since: float = 0.0
    games: int = 0
    deals: int = 0
    records: int = 0
    passkeys: int = 0
    ratings: int = 0
    learned: int = 0
    studies: int = 0
    boxes: int = 0

    @property
    def nothing(self) -> bool:
        """Would nobody miss anything?"""
        return self.empty and not (self.name or self.learned)

    @property
    def empty(self) -> bool:
        return not (
            self.games or self.deals or self.records or self.passkeys or self.ratings or self.studies or self.boxes
        )


async def belongings(line: Transaction, person: str) -> Belongings:
    rows = await line.rows("select name, created from persons where id = $1", person)
    if not rows:
        return Belongings()
    counts = [
        (await line.rows(f"select count(*) from {table} where person = $1", person))[0][0]
        for table in ("deals", "records", "passkeys", "ratings", "learned", "studies", "boxes")
    ]
    games = await line.rows("select count(distinct table_id) from sittings where person = $1", person)
    name, since = rows[0]
    return Belongings(name, since, games[0][0], *counts)


async def absorb(line: Transaction, person: str, into: str) -> tuple[str, ...]:
    """Whatever belongs to a person belongs to another one; the first is gone. The tables that changed.

    Where both sat at one table, the seat of the first is nobody's: whoever plays there must not see two hands.
    """
    tables, nobody = await tables_of(line, person), f"gone-{token_urlsafe(12)}"
    both = set(await tables_of(line, into))
    for table in tables:
        await rewrite(line, table, person, change_owner(nobody if table in both else into))
    for table in both.intersection(tables):
        for kind in ("sittings", "armed"):
            await line.run(f"delete from {kind} where person = $1 and table_id = $2", person, table)
        await line.run("update results set person = $3 where person = $1 and table_id = $2", person, table, nobody)
    for kind in (
        "sittings",
        "results",
        "devices",
        "passkeys",
        "addresses",
        "records",
        "studies",
        "boxes",
        "real_games",
    ):
        await line.run(f"update {kind} set person = $2 where person = $1", person, into)
    for kind in ("calls", "armed", "talk"):
        await line.run(f"update {kind} set person = $2 where person = $1", person, into)
    await line.run("delete from tickets where person = $1", person)
    await bring_distances(line, person, into)
    await bring_offers(line, person, into)
    await bring_events(line, person, into)
    await bring_deals(line, person, into)
    await bring_ratings(line, person, into)
    await bring_learned(line, person, into)
    await bring_holidays(line, person, into)
    await bring_profile(line, person, into)
    sql = "update persons set name = (select name from persons where id = $1) where id = $2 and name = ''"
    await line.run(sql, person, into)
    await line.run(OLDER, person, into)
    await line.run("delete from persons where id = $1", person)
    return tables


def change_owner(owner: str) -> Change:
    def change(seat: JsonObject) -> None:
        seat["owner"] = owner

    return change


def change_name(name: str, former: str) -> Change:
    """Change only that name: people who share a device have others, and who has none is asked there for one."""

    def change(seat: JsonObject) -> None:
        if former and seat.get("name") == former:
            seat["name"] = name

    return change


async def bring_deals(line: Transaction, person: str, into: str) -> None:
    """The first try stays: of two of one deal, the other person's."""
    for day, game, result in await line.rows("select day, game, result from deals where person = $1", person):
        told = json.dumps(json.loads(result) | {"person": into}, ensure_ascii=False)
        sql = """update deals set person = $2, result = $5 where person = $1 and day = $3 and game = $4
                 and not exists (select 1 from deals where person = $2 and day = $3 and game = $4)"""
        await line.run(sql, person, into, day, game, told)


async def bring_ratings(line: Transaction, person: str, into: str) -> None:
    """Of two ratings in a game, the surer one stays, with the games of both."""
    own = await line.rows("select game, mean, deviation, games from ratings where person = $1", person)
    for game, mean, deviation, games in own:
        sql = """insert into ratings (person, game, mean, deviation, games) values ($1, $2, $3, $4, $5)
                 on conflict (person, game) do update set games = ratings.games + excluded.games,
                 mean = case when excluded.deviation < ratings.deviation then excluded.mean else ratings.mean end,
                 deviation = case when excluded.deviation < ratings.deviation
                 then excluded.deviation else ratings.deviation end"""
        await line.run(sql, into, game, mean, deviation, games)


async def erase(line: Transaction, person: str) -> tuple[str, ...]:
    """Names leave the tables; seats belong to somebody who never comes. What was only theirs is gone."""
    await line.lock(MERGE)
    nobody = f"gone-{token_urlsafe(12)}"

    def change(seat: JsonObject) -> None:
        seat["owner"] = nobody
        seat.pop("name", None)

    tables = await tables_of(line, person)
    for table in tables:
        await rewrite(line, table, person, change)
    await line.run("update results set person = $2, name = '' where person = $1", person, nobody)
    await bring_events(line, person, nobody, named=False)
    await line.run("update reports set name = '', evidence = '' where person = $1", person)
    await line.run("update moderation set note = '' where deed = 'hide' and subject = $1", f"person:{person}")
    await line.run("delete from reports where reporter = $1", person)
    await line.run("delete from apart where other = $1", person)
    await note_change(line)
    await line.run("delete from reviews where replay in (select id from records where person = $1)", person)
    for table in ("sittings", "calls", "armed", "talk", "records", "studies", "boxes", "real_games", "tickets"):
        await line.run(f"delete from {table} where person = $1", person)
    await line.run("delete from persons where id = $1", person)  # with devices, passkeys, ratings, deals …
    return tables


async def tables_of(line: Transaction, person: str) -> tuple[str, ...]:
    rows = await line.rows("select distinct table_id from sittings where person = $1 order by table_id", person)
    return tuple(row[0] for row in rows)


async def rewrite(line: Transaction, table: str, person: str, change: Change) -> None:
    """Every mention of a person as the owner of a seat, changed."""
    for (spec,) in await line.rows("select spec from tables where id = $1", table):
        told = json.loads(spec)
        for seat in told["seats"]:
            if seat.get("owner") == person:
                change(seat)
        written = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        await line.run("update tables set spec = $2 where id = $1", table, line.document(written))
    mentioned = "select version, action from actions where table_id = $1 and action like $2 order by version"
    for version, action in await line.rows(mentioned, table, f'%"owner":"{person}"%'):
        told = json.loads(action)
        change(told)
        written = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        await line.run("update actions set action = $3 where table_id = $1 and version = $2", table, version, written)
