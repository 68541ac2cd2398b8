"""What people have learned, in words for both databases: steps of lessons that were done, puzzles solved or seen."""

from __future__ import annotations

from collections.abc import Mapping

from adjoin.server.db.sql import Database, Transaction

MOST = 3_000  # of one person
SOLVED = "solved"  # nothing is more than that
ADD = """
insert into learned (person, what, how) values ($1, $2, $3) on conflict (person, what)
do update set how = excluded.how where learned.how != $4
"""


class ProgressRepository:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> dict[str, str]:
        return await self.database.read(lambda line: lessons_of(line, person))

    async def add(self, person: str, told: Mapping[str, str]) -> dict[str, str]:
        """What is known of a person with this; what was solved stays so, and what is too much is not kept."""

        async def work(line: Transaction) -> dict[str, str]:
            known = await lessons_of(line, person)
            fresh = [what for what in told if what not in known][: max(0, MOST - len(known))]
            for what in [*fresh, *(what for what in told if what in known)]:
                await line.run(ADD, person, what, told[what], SOLVED)
            return await lessons_of(line, person)

        return await self.database.write(work)


async def lessons_of(line: Transaction, person: str) -> dict[str, str]:
    rows = await line.rows("select what, how from learned where person = $1 order by what", person)
    return dict(rows)


async def bring_learned(line: Transaction, person: str, into: str) -> None:
    """Two people who were one have learned what either has."""
    for what, how in (await lessons_of(line, person)).items():
        await line.run(ADD, into, what, how, SOLVED)
