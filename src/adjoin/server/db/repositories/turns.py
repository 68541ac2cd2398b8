"""For whom tables wait: whose move it is, until when, in words for both databases."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from adjoin.live.turn_index import Awaits
from adjoin.server.db.sql import Database, Transaction


class Other(Struct, frozen=True):
    """Somebody else at a table."""

    seat: int
    name: str


class Turn(Struct, frozen=True):
    """A table that waits for a person."""

    table: str
    game: str
    seat: int
    pace: str
    deadline: float | None
    since: float  # when something last happened there
    others: tuple[Other, ...] = ()


MINE = """
select t.id, t.game, s.seat, t.pace, t.deadline, t.changed from sittings s join tables t on t.id = s.table_id
where s.person = $1 and t.turn = s.seat and not t.over
order by case when t.deadline is null then 1 else 0 end, t.deadline, t.changed, t.id, s.seat limit $2
"""
OTHERS = """
select s.seat, p.name from sittings s join persons p on p.id = s.person
where s.table_id = $1 and s.person != $2 order by s.seat
"""
FILL = "update tables set turn = $2, turn_ply = $3, call_at = $4 where id = $1 and turn is null"


class Turns:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def mine(self, person: str, most: int) -> list[Turn]:
        """The tables that wait for a person: whose time ends first comes first, then who has waited longest."""

        async def work(line: Transaction) -> list[Turn]:
            rows = await line.rows(MINE, person, most)
            return [replace(Turn(*row), others=await others(line, row[0], person)) for row in rows]

        return await self.database.read(work)

    async def others(self, table: str, person: str) -> tuple[Other, ...]:
        """The other people at a table."""
        return await self.database.read(lambda line: others(line, table, person))

    async def tables_without_turn(self, most: int) -> list[str]:
        """Tables that were saved before it was written down for whom they wait."""
        rows = await self.database.read(
            lambda line: line.rows("select id from tables where turn is null limit $1", most)
        )
        return [row[0] for row in rows]

    async def fill(self, table: str, awaits: Awaits) -> None:
        """For whom it waits, unless it has moved on meanwhile."""
        await self.database.write(lambda line: line.run(FILL, table, awaits.turn, awaits.ply, awaits.call))


async def others(line: Transaction, table: str, person: str) -> tuple[Other, ...]:
    return tuple(Other(*row) for row in await line.rows(OTHERS, table, person))
