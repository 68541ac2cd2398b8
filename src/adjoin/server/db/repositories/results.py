"""How games ended, seat by seat, and what people are rated: kept once for every game, in the order of their ends."""

from __future__ import annotations

import json

from msgspec import Struct

from adjoin.kernel.json_types import JsonObject
from adjoin.server.core.pools import VISITS
from adjoin.server.db.sql import Database, Transaction, Values

MOST = 5_000  # results of one person that are looked at


class StoredRating(Struct, frozen=True):
    """How strong somebody is believed to be, how unsure that is, and after how many games."""

    mean: float
    deviation: float
    games: int = 0


class GameResult(Struct, frozen=True):
    """How one seat ended; a seat without a person was a bot's from the beginning."""

    table: str
    seat: int
    game: str
    at: float
    place: int  # 0: the first
    won: bool
    score: int
    person: str = ""
    name: str = ""
    level: str = ""
    shared: bool = False  # several sides have won
    about: JsonObject = {}  # options and the reason of the end
    rating: StoredRating | None = None  # afterwards, if it was a rated game


class Stale(Exception):
    """Somebody's rating has changed meanwhile: the whole step is taken back."""


NEW = """
insert into results (table_id, seat, game, at, place, won, score, person, name, level, shared, about, mean, deviation)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
"""
RATE = """
insert into ratings (person, game, mean, deviation, games) values ($1, $2, $3, $4, $5) on conflict (person, game)
do update set mean = excluded.mean, deviation = excluded.deviation, games = excluded.games
where ratings.games = excluded.games - 1
"""
COLUMNS = "table_id, seat, game, at, place, won, score, person, name, level, shared, about, mean, deviation"
MINE = f"""
select {COLUMNS} from results where table_id in
(select table_id from results where person = $1 order by at desc limit $2) order by at desc, table_id, seat
"""
PUBLIC = f"""
select {COLUMNS} from results where table_id in
(select r.table_id from results r join tables t on t.id = r.table_id
 where r.person = $1 and t.public order by r.at desc limit $2) order by at desc, table_id, seat
"""

PUBLIC_TABLES = """
select r.table_id from results r join tables t on t.id = r.table_id
where t.public and r.game = $1 group by r.table_id order by max(r.at) desc, r.table_id limit $2
"""
EARLIER = """
select mean, deviation from results where person = $1 and game = $2 and mean is not null
and (at < $3 or (at = $3 and table_id < $4)) order by at desc, table_id desc limit 1
"""


# Somebody was rated more often than there are results: old games were let go, or two people became one.
FORGOTTEN = """
select 1 from ratings r where r.person = $1 and r.game = $2 and r.games >
(select count(*) from results o where o.person = $1 and o.game = $2 and o.mean is not null)
"""


class Results:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def pending(self, most: int) -> list[tuple[str, float]]:
        """Games that are over and of which no result is kept yet, with when they ended, the first end first."""
        sql = "select id, changed from tables where over and concluded = 0 order by changed, id limit $1"
        return [(row[0], row[1]) for row in await self.database.read(lambda line: line.rows(sql, most))]

    async def conclude(self, table: str, results: list[GameResult]) -> bool:
        """Keep the results of a game, and the ratings that follow from them; False, and nothing kept, if they are
        known already, or if somebody's rating has changed since it was read."""

        async def work(line: Transaction) -> bool:
            done = "update tables set concluded = 1 where id = $1 and concluded = 0 and over"
            if await line.run(done, table) != 1:
                return False
            for one in results:
                await keep(line, one)
            return True

        try:
            return await self.database.write(work)
        except Stale:
            return False

    async def ratings(self, game: str, persons: list[str]) -> dict[str, StoredRating]:
        """What these people are rated in a game; those without a rating are left out."""

        async def work(line: Transaction) -> dict[str, StoredRating]:
            sql = "select mean, deviation, games from ratings where person = $1 and game = $2"
            found = {person: await line.rows(sql, person, game) for person in persons}
            return {person: StoredRating(*rows[0]) for person, rows in found.items() if rows}

        return await self.database.read(work)

    async def changes(self, table: str) -> dict[int, tuple[StoredRating, StoredRating | None]] | None:
        """What the rated game at a table did, by seat: the rating after it and the one before, None for somebody new.

        Seats of which that is not known any more are left out. None: it is not concluded yet.
        """

        async def work(line: Transaction) -> dict[int, tuple[StoredRating, StoredRating | None]] | None:
            if not await line.rows("select 1 from tables where id = $1 and concluded = 1", table):
                return None
            sql = "select seat, person, game, at, mean, deviation from results where table_id = $1 and mean is not null"
            found: dict[int, tuple[StoredRating, StoredRating | None]] = {}
            for seat, person, game, at, *after in await line.rows(sql, table):
                rows = await line.rows(EARLIER, person, game, at, table)
                if rows or not await line.rows(FORGOTTEN, person, game):
                    found[seat] = StoredRating(*after), StoredRating(*rows[0]) if rows else None
            return found

        return await self.database.read(work)

    async def all_ratings(self, person: str) -> dict[str, StoredRating]:
        """What a person is rated, by game."""
        sql = "select game, mean, deviation, games from ratings where person = $1 order by game"
        rows = await self.database.read(lambda line: line.rows(sql, person))
        return {game: StoredRating(mean, deviation, games) for game, mean, deviation, games in rows}

    async def of(self, person: str) -> list[GameResult]:
        """Every seat of the games that a person has finished, the last game first."""
        rows = await self.database.read(lambda line: line.rows(MINE, person, MOST))
        return await VISITS.run(lambda: [result_in(row) for row in rows])  # of some people they are thousands

    async def public_of(self, person: str) -> list[GameResult]:
        """Every seat of the games that a person has finished at public tables, the last game first."""
        rows = await self.database.read(lambda line: line.rows(PUBLIC, person, MOST))
        return await VISITS.run(lambda: [result_in(row) for row in rows])

    async def public_tables(self, game: str, most: int) -> list[str]:
        """The public tables at which games of a title were finished, the last first."""
        rows = await self.database.read(lambda line: line.rows(PUBLIC_TABLES, game, most))
        return [table for (table,) in rows]


async def keep(line: Transaction, one: GameResult) -> None:
    told = json.dumps(one.about, ensure_ascii=False)
    mean, deviation = (one.rating.mean, one.rating.deviation) if one.rating else (None, None)
    values = one.table, one.seat, one.game, one.at, one.place, int(one.won), one.score, one.person, one.name, one.level
    await line.run(NEW, *values, int(one.shared), told, mean, deviation)
    if one.rating:
        rating = one.rating
        values_ = one.person, one.game, rating.mean, rating.deviation, rating.games
        if await line.run(RATE, *values_) != 1:
            raise Stale


def result_in(row: Values) -> GameResult:
    *said, shared, about, mean, deviation = row
    table, seat, game, at, place, won, score, person, name, level = said
    rating = None if mean is None else StoredRating(mean, deviation)
    told = json.loads(about)
    return GameResult(table, seat, game, at, place, bool(won), score, person, name, level, bool(shared), told, rating)
