"""Plans that players have armed, in words for both databases. Whoever reads one here shows it to its player alone."""

from __future__ import annotations

import json

from adjoin.live.premove import Premove
from adjoin.server.db.sql import Database, Transaction, Values

COLUMNS = "table_id, seat, person, made, moves, broken"
ARM = f"""
insert into armed ({COLUMNS}) values ($1, $2, $3, $4, $5, $6)
on conflict (table_id, seat) do update set person = excluded.person, made = excluded.made, moves = excluded.moves,
broken = excluded.broken
"""
SAME = "table_id = $1 and seat = $2 and person = $3 and made = $4 and moves = $5 and broken = $6"


class PremoveRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def at(self, table: str) -> list[Premove]:
        """The plans of a table."""
        sql = f"select {COLUMNS} from armed where table_id = $1 order by seat"
        return [plan_in(row) for row in await self.database.read(lambda line: line.rows(sql, table))]

    async def of(self, person: str) -> list[Premove]:
        """The plans of a person."""
        sql = f"select {COLUMNS} from armed where person = $1 order by table_id"
        return [plan_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def arm(self, plan: Premove) -> None:
        """In place of the seat's plan before."""
        await self.database.write(lambda line: line.run(ARM, *values_of(plan)))

    async def change(self, before: Premove, after: Premove | None) -> bool:
        """A plan becomes another, or is gone; False, and nothing changed, if it is another one by now."""
        return await self.database.write(lambda line: change_premove(line, before, after))

    async def disarm(self, table: str, person: str) -> None:
        sql = "delete from armed where table_id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, table, person))


async def change_premove(line: Transaction, before: Premove, after: Premove | None) -> bool:
    """Change a plan within a larger transaction: a placement is saved and taken off its plan, or neither is."""
    if after is None:
        return await line.run(f"delete from armed where {SAME}", *values_of(before)) == 1
    sql = f"update armed set made = $7, moves = $8, broken = $9 where {SAME}"
    return await line.run(sql, *values_of(before), *values_of(after)[3:]) == 1


def values_of(plan: Premove) -> Values:
    return plan.table, plan.seat, plan.person, plan.made, json.dumps(plan.moves), int(plan.broken)


def plan_in(row: Values) -> Premove:
    table, seat, person, made, moves, broken = row
    return Premove(table, seat, person, made, tuple(json.loads(moves)), bool(broken))
