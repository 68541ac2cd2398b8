"""What people said at tables, in words for both databases."""

from __future__ import annotations

from adjoin.live.talk import MOST, ChatLine
from adjoin.server.db.sql import Database, Transaction, Values

KEPT = 7 * 86_400  # seconds for which talk is kept once its game is over
COLUMNS = "number, at, seat, person, text, team, greeting"


class TalkRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, table: str, remark: ChatLine) -> int:
        """Keep a line, and let the oldest go where there are too many: the number it has."""

        async def work(line: Transaction) -> int:
            await line.lock(f"talk {table}")
            [(last,)] = await line.rows("select coalesce(max(number), 0) from talk where table_id = $1", table)
            sql = f"insert into talk (table_id, {COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8)"
            said = remark.seat, remark.person, remark.text, int(remark.team), remark.greeting
            await line.run(sql, table, last + 1, remark.at, *said)
            await line.run("delete from talk where table_id = $1 and number <= $2", table, last + 1 - MOST)
            return int(last) + 1

        return await self.database.write(work)

    async def at(self, table: str) -> list[ChatLine]:
        """What was said at a table, the first line first."""
        sql = f"select {COLUMNS} from talk where table_id = $1 order by number"
        return [remark_in(row) for row in await self.database.read(lambda line: line.rows(sql, table))]

    async def forget_old(self, now: float) -> int:
        """Let go what was said at tables that have been over for long; how many lines."""
        sql = "delete from talk where table_id in (select id from tables where over and changed < $1)"
        return await self.database.write(lambda line: line.run(sql, now - KEPT))


def remark_in(row: Values) -> ChatLine:
    number, at, seat, person, text, team, greeting = row
    return ChatLine(number, at, seat, person, text, bool(team), greeting)
