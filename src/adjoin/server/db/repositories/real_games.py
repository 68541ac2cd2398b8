"""Games on real tables that several devices follow, in words for both databases."""

from __future__ import annotations

from msgspec import Struct

from adjoin.server.db.repositories.newcomers import newcomer, owner_of
from adjoin.server.db.repositories.owned_documents import Kept, OwnedDocuments
from adjoin.server.db.sql import Transaction, Values

MOST = 20  # games of one person
DAYS = 30.0  # after which a game that nobody enters anything into is gone
BIGGEST = 200_000  # bytes of one game
FIELDS = "id, person, game, version, changed, body"
OLDEST = """
delete from real_games where id in
(select id from real_games where person = $1 order by changed desc, id limit 100 offset $2)
"""
ADD = f"insert into real_games ({FIELDS}) values ($1, $2, $3, 1, $4, $5)"
CHANGE = "update real_games set version = version + 1, changed = $3, body = $4 where id = $1 and version = $2"


class FollowedGame(Struct, frozen=True):
    """A game as it stands on its table; whoever has its id may enter moves."""

    id: str
    person: str  # who began to share it
    game: str
    version: int
    changed: float  # in seconds since 1970
    body: str = ""


class RealGameRepository(OwnedDocuments[FollowedGame]):
    TABLE = "real_games"
    COLUMNS = TITLES = FIELDS

    def document_in(self, row: Values) -> FollowedGame:
        return FollowedGame(*row)

    async def version(self, game: str) -> int:
        """How often it was entered into; 0 if there is none."""
        rows = await self.database.read(lambda line: line.rows("select version from real_games where id = $1", game))
        return int(rows[0][0]) if rows else 0

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
        values = (one.id, one.version, one.changed, one.body)
        return await self.replace(one, None, lambda line: line.run(CHANGE, *values), all_bytes)
