"""Whom people do not want to meet, or to hear."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from adjoin.server.storage.lines import Asking, Line

Kind = Literal["block", "mute"]
MOST = 200  # that one person may keep away from


class Apart(Struct, frozen=True):
    """A person keeps another one at a distance; `name` is what that one was called then."""

    person: str
    other: str
    kind: Kind
    name: str = ""
    at: float = 0.0


class Distances:
    def __init__(self, ask: Asking, look: Asking) -> None:
        self.ask = ask
        self.look = look

    async def keep(self, one: Apart) -> bool:
        """From now on so, whatever was before; False, and nothing, if there are too many."""

        async def work(line: Line) -> bool:
            others = await line.rows(
                "select count(*) from apart where person = $1 and other != $2", one.person, one.other
            )
            if others[0][0] >= MOST:
                return False
            sql = """insert into apart (person, other, kind, name, at) values ($1, $2, $3, $4, $5)
                     on conflict (person, other)
                     do update set kind = excluded.kind, name = excluded.name, at = excluded.at"""
            await line.run(sql, one.person, one.other, one.kind, one.name, one.at)
            return True

        return await self.ask(work)

    async def end(self, person: str, other: str) -> bool:
        """They may meet again; False if nothing was in their way."""
        sql = "delete from apart where person = $1 and other = $2"
        return await self.ask(lambda line: line.run(sql, person, other)) == 1

    async def of(self, person: str) -> list[Apart]:
        """Whom a person keeps away from, the latest first."""
        sql = "select person, other, kind, name, at from apart where person = $1 order by at desc, other"
        return [Apart(*row) for row in await self.look(lambda line: line.rows(sql, person))]

    async def state(self) -> tuple[int, float]:
        """Changes whenever anything does, as far as anybody can tell."""
        sql = "select count(*), coalesce(max(at), 0) from apart"
        (row,) = await self.look(lambda line: line.rows(sql))
        return int(row[0]), float(row[1])

    async def all(self) -> list[tuple[str, str, Kind]]:
        """Who keeps whom away, and how."""
        return [
            (row[0], row[1], row[2])
            for row in await self.look(lambda line: line.rows("select person, other, kind from apart"))
        ]
