"""Games on real tables that several devices follow, in words for both databases."""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Any, Literal

from msgspec import Struct

from adjoin.server.db.repositories.byte_bounds import ByteBound
from adjoin.server.db.repositories.newcomers import newcomer, owner_of
from adjoin.server.db.sql import Database, Transaction

MOST = 20  # games of one person
DAYS = 30.0  # after which a game that nobody enters anything into is gone
BIGGEST = 200_000  # bytes of one game
COLUMNS = "id, person, game, version, changed, body"
OLDEST = """
delete from real_games where id in
(select id from real_games where person = $1 order by changed desc, id limit 100 offset $2)
"""
ADD = f"insert into real_games ({COLUMNS}) values ($1, $2, $3, 1, $4, $5)"
CHANGE = "update real_games set version = version + 1, changed = $3, body = $4 where id = $1 and version = $2"
Kept = Literal["kept", "changed", "full", "gone"]


class FollowedGame(Struct, frozen=True):
    """A game as it stands on its table; whoever has its id may enter moves."""

    id: str
    person: str  # who began to share it
    game: str
    version: int
    changed: float  # in seconds since 1970
    body: str = ""


def new_name() -> str:
    """A name for a game, which nobody can guess."""
    return token_urlsafe(9)


class RealGameRepository:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.bytes = ByteBound("real_games")

    async def find(self, game: str) -> FollowedGame | None:
        sql = f"select {COLUMNS} from real_games where id = $1"
        rows = await self.database.read(lambda line: line.rows(sql, game))
        return game_in(rows[0]) if rows else None

    async def version(self, game: str) -> int:
        """How often it was entered into; 0 if there is none."""
        rows = await self.database.read(lambda line: line.rows("select version from real_games where id = $1", game))
        return int(rows[0][0]) if rows else 0

    async def of(self, person: str) -> list[FollowedGame]:
        sql = f"select {COLUMNS} from real_games where person = $1 order by changed desc, id"
        return [game_in(row) for row in await self.database.read(lambda line: line.rows(sql, person))]

    async def add(self, one: FollowedGame, *, device: str = "", all_bytes: int = 0) -> Kept:
        """Share a game; the oldest of the same person makes room, and what nobody enters into any more goes.

        With a device it is for whoever sits there, who is somebody from then on, if it is kept.
        """

        async def work(line: Transaction) -> Kept:
            person = await owner_of(line, device) if device else one.person
            await line.lock(f"real games {person or device}")
            await line.run("delete from real_games where changed < $1", one.changed - DAYS * 86_400)
            if not await self.bytes.allows(line, one.body, all_bytes):
                return "full"
            person = person or await newcomer(line, device)
            await line.run(OLDEST, person, MOST - 1)
            await line.run(ADD, one.id, person, one.game, one.changed, one.body)
            return "kept"

        return await self.database.write(work)

    async def change(self, one: FollowedGame, *, all_bytes: int = 0) -> Kept:
        """Put a game in place of its version; `changed` if another device was quicker, `full` if it grew and there is
        no room."""

        async def work(line: Transaction) -> Kept:
            found = await line.rows("select version, body from real_games where id = $1", one.id)
            if not found:
                return "gone"
            if found[0][0] != one.version:
                return "changed"
            if not await self.bytes.allows(line, one.body, all_bytes, found[0][1]):
                return "full"
            return "kept" if await line.run(CHANGE, one.id, one.version, one.changed, one.body) == 1 else "changed"

        return await self.database.write(work)

    async def drop(self, game: str, person: str) -> None:
        sql = "delete from real_games where id = $1 and person = $2"
        await self.database.write(lambda line: line.run(sql, game, person))


def game_in(row: tuple[Any, ...]) -> FollowedGame:
    return FollowedGame(*row)
