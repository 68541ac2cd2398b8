"""Questions and thinkers on PostgreSQL: its clock counts, and its row locks give a question to one thinker only."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from contextlib import aclosing
from typing import Any, Protocol, TypeVar

from adjoin.server.db.postgres.connection import Connection
from adjoin.server.db.postgres.notify import listen_on
from adjoin.server.db.repositories.jobs import JobsWaiting, Load, QueuedJob

T = TypeVar("T")
WORK = "adjoin_work"  # the channel of thinkers
ANSWERS = "adjoin_answers"  # and of those who wait
HALF = 60.0  # seconds in which what somebody used counts half
STEP = 1.0  # seconds of thinking: who used no more than another by so much waits by the time of asking
WIDTHS = (48, 56, 64)  # of networks from which people come, the widest first
HOUSEHOLD = 56  # those of one such network who wait at the same time share the time of one bot
AWAY = 2  # the rank of those who are not there
TRIES = 3  # thinkers that may vanish over a question
NOW = "extract(epoch from clock_timestamp())"
ASK = f"""
insert into questions (id, kind, subject, version, about, needs, rank, people, homes, seconds, asker, asked, expires)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, {NOW}, {NOW} + $12::float8) on conflict do nothing
"""
WAIT = f"""
update questions set expires = {NOW} + $3::float8 where id = any($1::text[]) and asker = $2
returning id, answer is null and tries >= {TRIES} and until < {NOW}
"""
COLLECT = """
delete from questions where id = any($1::text[]) and asker = $2 and answer is not null returning id, answer
"""


def usage(whom: str, where: str = "true") -> str:
    """SQL for what the one of these has used who has used least, in steps."""
    faded = f"s.used * power(0.5, least(({NOW} - s.at) / {HALF}, 100))"
    least = (
        f"select min(coalesce({faded}, 0)) from unnest({whom}) as w(who) left join shares s on s.who = w.who"
        f" where {where}"
    )
    return f"floor(coalesce(({least}), 0) / {STEP})"


def of_width(who: str, width: int) -> str:
    """SQL for whether somebody's home is a network of this width; one that says nothing of it is of every width."""
    return f"({who} like '{width}:%' or {who} not like '__:%')"


def households(homes: str) -> str:
    return f"array(select h from unnest({homes}) as w(h) where {of_width('h', HOUSEHOLD)})"


USED_BY_HOMES = ", ".join(usage("q.homes", of_width("w.who", width)) for width in WIDTHS)
TAKE = f"""
with chosen as (
    select q.id, (
        select count(distinct o.people) from questions o
        where o.answer is null and {households("o.homes")} && {households("q.homes")} and o.rank < {AWAY}
            and (o.until < {NOW} or o.id = q.id)
    ) as beside
    from questions q
    where q.answer is null and q.until < {NOW} and q.expires > {NOW} and q.tries < {TRIES}
        and q.kind = any($2::text[]) and q.needs <@ $3::text[]
    order by q.rank = {AWAY}, {USED_BY_HOMES}, q.rank, {usage("q.people")}, {usage("array['table ' || q.subject]")},
        q.asked, q.id
    limit $4 for update of q skip locked
)
update questions q set holder = $1, until = {NOW} + $5::float8, tries = q.tries + 1
from chosen where q.id = chosen.id
returning q.id, q.kind, q.subject, q.version, q.about, q.needs, q.rank, q.people, q.homes, q.seconds, chosen.beside
"""
CHARGE = f"""
insert into shares (who, used, at)
select who, sum(seconds), {NOW} from unnest($1::text[], $2::float8[]) as n(who, seconds) group by who order by who
on conflict (who) do update set at = excluded.at,
    used = shares.used * power(0.5, least((excluded.at - shares.at) / {HALF}, 100)) + excluded.used
"""
KEEP = f"""
update questions set until = {NOW} + $3::float8 where id = any($1::text[]) and holder = $2 and answer is null
returning id
"""
GIVE = """
update questions set holder = '', until = 0, tries = tries - 1 where holder = $1 and answer is null
"""
ANSWER = f"""
with answered as (
    update questions set answer = $3 where id = $1 and holder = $2 and answer is null returning id, asker
)
select pg_notify('{ANSWERS}', asker || ' ' || id) from answered
"""
PRESENT = f"""
insert into thinkers (name, places, known, until) values ($1, $2, $3, {NOW} + $4::float8)
on conflict (name) do update set until = excluded.until
"""
LOAD = f"""
select count(*) filter (where until < {NOW}), count(*) filter (where until >= {NOW})
from questions where answer is null and expires > {NOW}
"""
STALE = (
    f"delete from questions where expires < {NOW} - 1",
    f"delete from thinkers where until < {NOW} - 60",
    f"delete from shares where at < {NOW} - 3600",
)


class JobDatabase(Protocol):
    """The lines of a store, and who it is."""

    sender: str
    direct: str

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T: ...

    async def rows(self, sql: str, *values: object) -> list[Any]: ...

    async def run(self, sql: str, *values: object) -> int: ...


class PostgresQuestions:
    def __init__(self, store: JobDatabase) -> None:
        self.store = store

    async def ask(self, questions: list[QueuedJob], seconds: float) -> None:
        async def work(line: Connection) -> None:
            await line.executemany(ASK, [row(question, self.store.sender, seconds) for question in questions])
            await line.execute(f"select pg_notify('{WORK}', '')")

        await self.store.ask(work)

    async def wait(self, ids: list[str], seconds: float) -> JobsWaiting:
        rows = await self.store.rows(WAIT, ids, self.store.sender, seconds)
        return JobsWaiting(frozenset(id_ for id_, _ in rows), frozenset(id_ for id_, hopeless in rows if hopeless))

    async def collect(self, ids: list[str]) -> dict[str, bytes]:
        return {id_: bytes(answer) for id_, answer in await self.store.rows(COLLECT, ids, self.store.sender)}

    async def withdraw(self, ids: list[str]) -> None:
        await self.store.run("delete from questions where id = any($1::text[]) and asker = $2", ids, self.store.sender)

    async def announce(self, table: str, level: str) -> None:
        await self.store.rows(f"select pg_notify('{WORK}', $1)", f"{table} {level}")

    async def load(self) -> Load:
        (waiting, answering), *_ = await self.store.rows(LOAD)
        living = await self.store.rows(f"select known, places from thinkers where until > {NOW}")
        known = tuple(frozenset(row[0]) for row in living)
        return Load(waiting, answering, known, sum(row[1] for row in living))

    # -------------------------------------------------------------------------------- thinkers

    async def present(self, thinker: str, places: int, known: Collection[str], seconds: float) -> None:
        async def work(line: Connection) -> None:
            await line.execute(PRESENT, thinker, places, sorted(known), seconds)
            for sql in STALE:
                await line.execute(sql)

        await self.store.ask(work)

    async def leave(self, thinker: str) -> None:
        async def work(line: Connection) -> None:
            await line.execute(GIVE, thinker)
            await line.execute("delete from thinkers where name = $1", thinker)
            await line.execute(f"select pg_notify('{WORK}', '')")

        await self.store.ask(work)

    async def take(
        self, thinker: str, kinds: Collection[str], known: Collection[str], most: int, seconds: float
    ) -> list[QueuedJob]:
        async def work(line: Connection) -> list[QueuedJob]:
            rows = await line.fetch(TAKE, thinker, sorted(kinds), sorted(known), most, seconds)
            taken = [question_in(row) for row in rows]
            charged = [(who, question.seconds) for question in taken for who in all_of(question)]
            if charged:
                await line.execute(CHARGE, [who for who, _ in charged], [spent for _, spent in charged])
            return taken

        return await self.store.ask(work)

    async def keep(self, thinker: str, ids: list[str], seconds: float) -> set[str]:
        return {row[0] for row in await self.store.rows(KEEP, ids, thinker, seconds)}

    async def answer(self, thinker: str, question: str, answer: bytes) -> bool:
        return bool(await self.store.rows(ANSWER, question, thinker, answer))

    async def listen(self) -> AsyncIterator[str]:
        async with aclosing(listen_on(self.store.direct, WORK)) as lines:
            async for told in lines:
                yield told[1] if told else ""


def row(question: QueuedJob, asker: str, seconds: float) -> tuple[object, ...]:
    first = question.id, question.kind, question.subject, question.version, question.about, list(question.needs)
    return *first, question.rank, list(question.people), list(question.homes), question.seconds, asker, seconds


def question_in(row: Any) -> QueuedJob:
    texts = {name: tuple(row[name]) for name in ("needs", "people", "homes")}
    return QueuedJob(**dict(row) | texts)


def all_of(question: QueuedJob) -> list[str]:
    """Whoever is charged for a question: people, where they came from, and the table."""
    return [*question.people, *question.homes, f"table {question.subject}"]
