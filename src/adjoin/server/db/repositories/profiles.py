"""How people are found by others: their page, their friends, and who wants to be on a leaderboard."""

from __future__ import annotations

from secrets import token_urlsafe

from msgspec import Struct

from adjoin.server.db.decode import name_in
from adjoin.server.db.repositories.results import StoredRating
from adjoin.server.db.sql import Database, Transaction

MOST_FRIENDS = 200  # of one person
COLUMNS = """p.id, p.name, p.created, p.handle, p.private, p.listed,
             coalesce((select max(coalesce(d.seen, d.created)) from devices d where d.person = p.id), p.created)"""
# By the lower end of the margin: somebody who was lucky twice is not first.
LEADERS = """
select p.handle, p.name, r.mean, r.deviation, r.games from ratings r join persons p on p.id = r.person
where r.game = $1 and r.games >= $2 and p.listed = 1 and p.private = 0 and p.name != '' and p.handle != ''
order by r.mean - $3 * r.deviation desc, p.handle limit $4
"""


class ProfileCard(Struct, frozen=True):
    """What is kept of somebody's page; times are in seconds since 1970, `seen` is one of some day."""

    person: str
    name: str
    since: float
    handle: str
    private: bool
    listed: bool
    seen: float

    @property
    def shown(self) -> bool:
        """May others open the page? One without a name has none."""
        return bool(self.name) and not self.private


class Leader(Struct, frozen=True):
    handle: str
    name: str
    rating: StoredRating


class Profiles:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def of(self, person: str) -> ProfileCard | None:
        """The page of a person, which has an address from now on."""

        async def work(line: Transaction) -> ProfileCard | None:
            await give_handles(line, [person])
            return await card(line, "p.id = $1", person)

        return await self.database.write(work)

    async def at(self, handle: str) -> ProfileCard | None:
        """The page at an address, whether others may open it or not."""
        return await self.database.read(lambda line: card(line, "p.handle = $1 and p.handle != ''", handle))

    async def public_cards(self, persons: list[str]) -> dict[str, ProfileCard]:
        """The pages of those of these people that others may open."""

        async def work(line: Transaction) -> dict[str, ProfileCard]:
            wanted = [person for person in dict.fromkeys(persons) if person]
            await give_handles(line, wanted)
            found = [await card(line, "p.id = $1", person) for person in wanted]
            return {one.person: one for one in found if one and one.shown}

        return await self.database.write(work)

    async def change(self, person: str, *, private: bool, listed: bool) -> None:
        sql = "update persons set private = $2, listed = $3 where id = $1"
        await self.database.write(lambda line: line.run(sql, person, int(private), int(listed)))

    async def leaders(self, game: str, least: int, sure: float, most: int) -> list[Leader]:
        """People who want to be listed and have played so many rated games, the best first."""
        rows = await self.database.read(lambda line: line.rows(LEADERS, game, least, sure, most))
        return [Leader(handle, name_in(name) or "", StoredRating(*rating)) for handle, name, *rating in rows]

    # -------------------------------------------------------------------------------- friends

    async def befriend(self, person: str, other: str, now: float) -> bool:
        """Somebody wants to find another one again; False if they have so many friends already."""

        async def work(line: Transaction) -> bool:
            await line.lock(f"friends {person}")  # two at once must not both see the last place
            sql = "select count(*) from friends where person = $1 and other != $2"
            if (await line.rows(sql, person, other))[0][0] >= MOST_FRIENDS:
                return False
            kept = "insert into friends (person, other, at) values ($1, $2, $3) on conflict do nothing"
            await line.run(kept, person, other, now)
            return True

        return await self.database.write(work)

    async def unfriend(self, person: str, other: str) -> None:
        await self.database.write(
            lambda line: line.run("delete from friends where person = $1 and other = $2", person, other)
        )

    async def friends(self, person: str) -> list[str]:
        """The friends of a person, the last found first."""
        sql = "select other from friends where person = $1 order by at desc, other"
        return [row[0] for row in await self.database.read(lambda line: line.rows(sql, person))]


async def card(line: Transaction, which: str, value: str) -> ProfileCard | None:
    rows = await line.rows(f"select {COLUMNS} from persons p where {which}", value)
    if not rows:
        return None
    person, name, since, handle, private, listed, seen = rows[0]
    return ProfileCard(person, name_in(name) or "", since, handle, bool(private), bool(listed), seen)


async def give_handles(line: Transaction, persons: list[str]) -> None:
    """Addresses for those who have none; one that has one keeps it."""
    for person in persons:
        await line.run("update persons set handle = $2 where id = $1 and handle = ''", person, token_urlsafe(8))


async def bring_profile(line: Transaction, person: str, into: str) -> None:
    """One page of two people: where either was private it is, and friends of either are friends."""
    sql = """update persons set private = (select max(private) from persons where id in ($1, $2)) where id = $2"""
    await line.run(sql, person, into)
    for mine, theirs in (("person", "other"), ("other", "person")):
        moved = f"""update friends set {mine} = $2 where {mine} = $1 and {theirs} != $2 and not exists
                    (select 1 from friends two where two.{mine} = $2 and two.{theirs} = friends.{theirs})"""
        await line.run(moved, person, into)
        await line.run(f"delete from friends where {mine} = $1", person)
