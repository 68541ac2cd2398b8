"""The store under the server: what is promised, and what both databases are asked in the same words.

A statement says $1 for its first value. Where the databases differ it says {now} for the store's clock, in seconds
since 1970, and {each} for the function that lists a JSON array.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from secrets import token_hex
from time import time
from typing import ClassVar, TypeVar

import msgspec

from adjoin.learn.daily_comparison import Reference
from adjoin.live.premove import Premove
from adjoin.live.turn_index import Awaits
from adjoin.server.db.decode import action_in, name_in, spec_in
from adjoin.server.db.repositories.blocks import BlockRepository
from adjoin.server.db.repositories.boxes import BoxRepository
from adjoin.server.db.repositories.events import EventRepository
from adjoin.server.db.repositories.jobs import JobQueue
from adjoin.server.db.repositories.moderation import Moderation
from adjoin.server.db.repositories.newcomers import OWNER, newcomer, owner_of
from adjoin.server.db.repositories.notifications import NotificationRepository
from adjoin.server.db.repositories.offers import Offers
from adjoin.server.db.repositories.people import People
from adjoin.server.db.repositories.person_merge import change_name, rewrite
from adjoin.server.db.repositories.premoves import PremoveRepository, change_premove
from adjoin.server.db.repositories.profiles import Profiles
from adjoin.server.db.repositories.progress import ProgressRepository
from adjoin.server.db.repositories.real_games import RealGameRepository
from adjoin.server.db.repositories.results import Results
from adjoin.server.db.repositories.sign_ins import SignIns
from adjoin.server.db.repositories.studies import StudyRepository
from adjoin.server.db.repositories.talk import TalkRepository
from adjoin.server.db.repositories.turns import Turns
from adjoin.server.db.repositories.uptime import Uptime
from adjoin.server.db.repositories.vacations import VacationRepository
from adjoin.server.db.sql import Transaction, Values, Work
from adjoin.server.db.table_rows import DUE, NEW_SITTING, SAVED, USE_INVITE, Row, insert_table, row_of, save
from adjoin.server.db.values import NOBODY, DealTry, Invite, Lease, News, Noted, PersonSeat, Quota, Saved
from adjoin.table import Action, Spec

T = TypeVar("T")
DEAL = msgspec.json.Decoder(DealTry)
REFERENCES = msgspec.json.Decoder(list[Reference])
LINKS = "select token, table_id, seat, used from invites"
RENAME = """
insert into persons (id, name, created) values ($1, $2, $3) on conflict (id) do update set name = excluded.name
"""
SITTINGS = """
select t.id, t.game, s.seat, t.over, t.changed from sittings s join tables t on t.id = s.table_id
where s.person = $1 order by t.changed desc, t.id, s.seat limit 50
"""
UNFINISHED = """
select distinct t.id from sittings s join tables t on t.id = s.table_id where s.person = $1 and not t.over order by t.id
"""
TAKE = """
insert into leases (what, holder, until)
select value, $2, {now} + cast($3 as double precision) from {each} where true order by value
on conflict (what) do update set holder = excluded.holder, until = excluded.until
where leases.holder = excluded.holder or leases.until < {now} returning what
"""
GIVE = "delete from leases where holder = $2 and what in (select value from {each})"
NEW_RECORD = """
insert into records (id, record, created, person, expires) values ($1, $2, $3, $4, $5) on conflict do nothing
"""
UNTIL = "cast($2 as double precision)"
PROLONG = f"""
update records set expires = case when expires is null or {UNTIL} is null then null
when expires > {UNTIL} then expires else {UNTIL} end where id = $1
"""
KEPT_BYTES = """
select coalesce(sum(case when person = $1 then length(record) end), 0), coalesce(sum(length(record)), 0) from records
"""
KEEP_REVIEW = """
insert into reviews (replay, review, created) select $1, $2, $3
where $4 = '' or exists (select 1 from leases where what = $4 and holder = $5 and until >= {now})
on conflict (replay) do update set review = excluded.review, created = excluded.created where $4 = ''
"""
NEW_DEAL = """
insert into deals (day, game, person, table_id, result)
select $1, $2, $3, $4, $5 where (select count(*) from deals where day = $1 and game = $2) < $6
on conflict do nothing
"""
NEW_REFERENCES = "insert into deal_references (day, game, results) values ($1, $2, $3) on conflict do nothing"
OWN_DEAL = "select 1 from deals where day = $1 and game = $2 and person = $3"


class StepUndone(Exception):
    """The invite was used before, or the plan is another one by now: the whole step is taken back."""


class Store(ABC):
    """What both databases are asked; each brings its transactions, two words of SQL, and what it does in its own way.

    Every method that writes returns once what it wrote would survive a power cut. Whatever prevents it is a StoreError
    (errors.py), and nothing was saved. tests/server/store_promises.py asks a store for all that is promised here.
    """

    shared: ClassVar[bool]  # do other processes write into the same data?
    questions: JobQueue | None  # where thinkers are asked, if there can be any
    offers: Offers  # tables that are published before their deal

    now: ClassVar[str]
    each: ClassVar[str]

    def __init__(self) -> None:
        self.people = People(self)  # devices, passkeys, and all that belongs to somebody
        self.sign_ins = SignIns(self)  # codes that sign another device in
        self.results = Results(self)  # how games ended, and what people are rated
        self.profiles = Profiles(self)  # pages of people, friends, leaderboards
        self.learned = ProgressRepository(self)  # what people have learned
        self.studies = StudyRepository(self)  # analyses that people keep
        self.boxes = BoxRepository(self)  # boxes that people keep
        self.real_games = RealGameRepository(self)  # games on real tables that several devices follow
        self.moderation = Moderation(self)  # reports, bans, and what was done about them
        self.blocks = BlockRepository(self)  # who does not want to meet whom
        self.turns = Turns(self)  # for whom tables wait
        self.notifications = NotificationRepository(self)  # where people want to be called, and which calls are due
        self.premoves = PremoveRepository(self)  # placements that players have armed
        self.talk = TalkRepository(self)  # what people said at tables
        self.events = EventRepository(self)  # tournaments and duplicate evenings
        self.vacations = VacationRepository(self)  # days off that people took
        self.uptime = Uptime(self)  # when the server could not be reached

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Do a work in one transaction. It may be begun again, so it changes nothing outside the database."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Do a work that only reads."""

    @abstractmethod
    async def rows(self, sql: str, *values: object) -> list[Values]:
        """What one question finds."""

    def adapt_sql(self, sql: str) -> str:
        return sql.replace("{now}", self.now).replace("{each}", self.each)

    async def run(self, sql: str, *values: object) -> int:
        """Do one statement, which may be said twice; how many rows it changed."""
        return await self.write(lambda line: line.run(self.adapt_sql(sql), *values))

    @abstractmethod
    async def save_row(self, row: Row) -> bool:
        """Save an action, with others if others wait; False if the table does not stand at the version before."""

    @abstractmethod
    async def announce(self, line: Transaction, row: Row) -> None:
        """Tell the other processes, where there are any, of an action that is saved."""

    @abstractmethod
    def listen(self) -> AsyncIterator[News]:
        """For ever, what other processes save and say. News may be lost, never invented, and come in any order."""

    @abstractmethod
    async def spread(self, table: str, word: str) -> None:
        """Say a word to the other processes; it is kept nowhere, and may be lost."""

    @abstractmethod
    async def note(self, what: str, made: bytes, holder: str) -> bool:
        """Keep how far something has come, for the other processes; False, and nothing, without the lease of it.

        It may be lost when the store falls.
        """

    @abstractmethod
    async def read_note(self, what: str) -> Noted | None:
        """How far something has come, and whether somebody has the lease of it."""

    @abstractmethod
    async def forget(self, what: str) -> None:
        """Forget how far something has come."""

    @abstractmethod
    async def try_saving(self) -> None:
        """Write something and take it back; Unavailable says why nothing could be saved now."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun; closing twice is no harm, and everything asked later is Unavailable."""

    # -------------------------------------------------------------------------------- tables

    async def create(self, table: str, spec: Spec, invites: list[Invite], *, awaits: Awaits = NOBODY) -> None:
        """A new table with its links, or a Conflict and nothing."""
        links = [(invite.token, invite.table, invite.seat) for invite in invites]
        await self.write(lambda line: insert_table(line, table, spec, links, awaits))

    async def append(
        self,
        table: str,
        version: int,
        action: Action,
        *,
        over: bool,
        invite: str = "",
        awaits: Awaits = NOBODY,
        plan: Premove | None = None,
    ) -> bool:
        """Save an action as `version`; False, and nothing saved, unless the table stands at version - 1.

        With an invite, the invite is used up in the same step; False, and nothing saved, if it was before. With a plan,
        its next placement is taken off it; False, and nothing saved, if it is another plan by now. `awaits` says for
        whom the table waits from now on.
        """
        row = row_of(table, version, action, over=over, awaits=awaits)
        if not invite and plan is None:
            return await self.save_row(row)

        async def work(line: Transaction) -> bool:
            if await line.rows(SAVED, *row[:4]):
                return True  # on a line that was cut
            if not await save(line, row):
                return False
            if plan and not await change_premove(line, plan, plan.rest):
                raise StepUndone
            if invite:
                if not await line.run(USE_INVITE, invite):
                    raise StepUndone
                await line.run(NEW_SITTING, action.owner, table, action.seat)
            await self.announce(line, row)
            return True

        try:
            return await self.write(work)
        except StepUndone:
            return False

    async def load(self, table: str) -> Saved | None:
        async def work(line: Transaction) -> tuple[list[Values], list[Values]]:
            spec = await line.rows("select spec from tables where id = $1", table)
            return spec, await line.rows("select action from actions where table_id = $1 order by version", table)

        spec, actions = await self.read(work)
        return Saved(table, spec_in(spec[0][0]), tuple(action_in(row[0]) for row in actions)) if spec else None

    async def since(self, table: str, version: int) -> list[Action]:
        """The actions after a version, in order."""
        sql = "select action from actions where table_id = $1 and version > $2 order by version"
        return [action_in(row[0]) for row in await self.rows(sql, table, version)]

    async def versions(self, tables: list[str]) -> dict[str, int]:
        """The versions at which these tables stand; those that are not there are left out."""
        sql = self.adapt_sql("select id, version from tables where id in (select value from {each})")
        return dict(await self.rows(sql, json.dumps(tables)))

    async def due(self, now: float, most: int, besides: list[str]) -> dict[str, float]:
        """Tables at which somebody's time has ended, with when, the longest ago first; `besides` are left out."""
        return dict(await self.rows(self.adapt_sql(DUE), json.dumps(besides), now, most))

    # -------------------------------------------------------------------------------- links and people

    async def invite(self, token: str) -> Invite | None:
        rows = await self.rows(f"{LINKS} where token = $1", token)
        return invite_in(rows[0]) if rows else None

    async def invites(self, table: str) -> list[Invite]:
        """The links to a table, used or not, by seat."""
        return [invite_in(row) for row in await self.rows(f"{LINKS} where table_id = $1 order by seat", table)]

    async def person(self, device: str) -> str | None:
        """Whose device this is; owners of seats are such persons."""
        rows = await self.rows(OWNER, device)
        return str(rows[0][0]) if rows else None

    async def welcome(self, device: str) -> str:
        """Whose device this is; if nobody's, it belongs to somebody new from now on. Conflict if it was signed out."""
        known = await self.person(device)
        return known if known else await self.write(lambda line: newcomer(line, device))

    async def name(self, person: str) -> str | None:
        """What a person is called."""
        rows = await self.rows("select name from persons where id = $1", person)
        return name_in(str(rows[0][0])) if rows else None

    async def rename(self, person: str, name: str) -> tuple[str, ...]:
        """Call a person something else, also at the tables where a game of theirs goes on; those that changed."""

        async def work(line: Transaction) -> tuple[str, ...]:
            rows = await line.rows("select name from persons where id = $1", person)
            former = str(rows[0][0]) if rows else ""
            if former == name and rows:
                return ()
            await line.run(RENAME, person, name, time())
            tables = tuple(row[0] for row in await line.rows(UNFINISHED, person))
            for table in tables:
                await rewrite(line, table, person, change_name(name, former))
            return tables

        return await self.write(work)

    async def sittings(self, person: str) -> list[PersonSeat]:
        """The tables of a person, the last used first; fifty at most."""
        return [sitting_in(row) for row in await self.rows(SITTINGS, person)]

    async def secret(self) -> str:
        """The key that signs cookies; made once."""
        await self.run("insert into settings (key, value) values ('secret', $1) on conflict do nothing", token_hex(32))
        return str((await self.rows("select value from settings where key = 'secret'"))[0][0])

    # -------------------------------------------------------------------------------- leases

    async def take(self, what: list[str], holder: str, seconds: float) -> set[str]:
        """Take leases, or keep those one has, for so long by the store's clock: those that `holder` has now.

        A lease that somebody else has is theirs until its time is over.
        """
        sql, names = self.adapt_sql(TAKE), json.dumps(what)
        return {row[0] for row in await self.write(lambda line: line.rows(sql, names, holder, seconds))}

    async def give(self, what: list[str], holder: str) -> None:
        """Give leases back before their time."""
        await self.run(GIVE, json.dumps(what), holder)

    # -------------------------------------------------------------------------------- records

    async def keep_records(
        self,
        records: Sequence[tuple[str, bytes]],
        *,
        person: str = "",
        device: str = "",
        until: float | None = None,
        quota: Quota | None = None,
    ) -> bool:
        """Keep records under their names until a time (seconds since 1970), for a person or whoever is at a device.

        One that has the name already stays, as its person's, and to the later time. False, and nothing kept, if they
        would be too much; then nobody is known for it either.
        """

        async def work(line: Transaction) -> bool:
            new = [one for one in records if not await line.run(PROLONG, one[0], until)]
            owner = await owner_of(line, device) if device else person
            if new and quota is not None:
                await line.lock("records")
                ((own, everybody),) = await line.rows(KEPT_BYTES, owner)
                more = sum(len(record) for _, record in new)
                if own + more > quota.person or everybody + more > quota.everybody:
                    return False
            if new and device:
                owner = await newcomer(line, device)
            for replay, record in new:
                await line.run(NEW_RECORD, replay, record, time(), owner, until)
            return True

        return await self.write(work)

    async def record(self, replay: str) -> bytes | None:
        rows = await self.rows("select record from records where id = $1", replay)
        return bytes(rows[0][0]) if rows else None

    async def forget_records(self, now: float) -> int:
        """Let records go whose time is over, with their reviews; how many."""

        async def work(line: Transaction) -> int:
            await line.run("delete from reviews where replay in (select id from records where expires < $1)", now)
            return await line.run("delete from records where expires < $1", now)

        return await self.write(work)

    async def keep_review(self, replay: str, review: bytes, lease: Lease | None = None) -> bool:
        """Keep the review of a replay, in place of one that was there.

        Where a lease is named, False, and nothing kept, if that is another's, or if there is a review already.
        """
        held = (lease.what, lease.holder) if lease else ("", "")
        return await self.run(KEEP_REVIEW, replay, review, time(), *held) == 1

    async def review(self, replay: str) -> bytes | None:
        rows = await self.rows("select review from reviews where replay = $1", replay)
        return bytes(rows[0][0]) if rows else None

    # -------------------------------------------------------------------------------- deals of the days

    async def keep_deal(self, game: str, day: str, result: DealTry, most: int) -> bool:
        """Keep how a person played a deal, unless that is known, or `most` have been kept; is it known now?"""
        written = msgspec.json.encode(result).decode()

        async def work(line: Transaction) -> bool:
            await line.run(NEW_DEAL, day, game, result.person, result.table, written, most)
            return bool(await line.rows(OWN_DEAL, day, game, result.person))

        return await self.write(work)

    async def deals(self, game: str, day: str) -> list[DealTry]:
        """How people played the deal of a day."""
        rows = await self.rows("select result from deals where day = $1 and game = $2 order by person", day, game)
        return [DEAL.decode(row[0]) for row in rows]

    async def forget_deals(self, before: str) -> int:
        """Let the deals of days before one go; how many tries."""

        async def work(line: Transaction) -> int:
            await line.run("delete from deal_references where day < $1", before)
            return await line.run("delete from deals where day < $1", before)

        return await self.write(work)

    async def keep_references(self, game: str, day: str, results: list[Reference]) -> None:
        """Keep how bots played the deal of a day, unless that is known."""
        await self.run(NEW_REFERENCES, day, game, msgspec.json.encode(results).decode())

    async def references(self, game: str, day: str) -> list[Reference]:
        """How bots played the deal of a day; nothing while that is not known."""
        rows = await self.rows("select results from deal_references where day = $1 and game = $2", day, game)
        return REFERENCES.decode(rows[0][0]) if rows else []


def invite_in(row: Values) -> Invite:
    token, table, seat, used = row
    return Invite(token, table, seat, bool(used))


def sitting_in(row: Values) -> PersonSeat:
    table, game, seat, over, changed = row
    return PersonSeat(table, game, seat, bool(over), changed)
