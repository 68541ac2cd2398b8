"""When the server could not be reached, in words for both databases: processes say that they live, and who finds that
one has not said so writes an outage down."""

from __future__ import annotations

from typing import NamedTuple

from adjoin.server.db.sql import Database, Transaction

LATE = 7.0  # seconds after which a sign of life that was announced is missed
KEPT = 100 * 86_400.0  # seconds for which outages are kept: no move takes longer


class Outage(NamedTuple):
    """Some process did not serve from then to then, in seconds since 1970."""

    began: float
    ended: float


class Uptime:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def live(self, process: str, now: float, due: float, *, first: bool, alone: bool) -> list[Outage]:
        """This process lives, and will say so again when it is `due`: all outages that are known.

        The `first` time, what has its name is a process that it replaces. Where one is `alone`, others are gone.
        """

        async def work(line: Transaction) -> list[Outage]:
            await line.lock("uptime")
            for name, at, then in await line.rows("select process, at, due from heartbeats"):
                own = name == process
                if then + LATE < now or (first if own else alone):
                    await line.run("delete from heartbeats where process = $1", name)
                    if at < now:
                        await line.run("insert into outages (began, ended) values ($1, $2)", at, now)
            await line.run("delete from heartbeats where process = $1", process)
            await line.run("insert into heartbeats (process, at, due) values ($1, $2, $3)", process, now, due)
            await line.run("delete from outages where ended < $1", now - KEPT)
            return [Outage(*row) for row in await line.rows("select began, ended from outages order by began, ended")]

        return await self.database.write(work)

    async def stop(self, process: str, now: float) -> None:
        """This process has stopped: others, or the next one, need not wait to see it."""
        sql = "update heartbeats set at = $2, due = 0 where process = $1"
        await self.database.write(lambda line: line.run(sql, process, now))
