"""The store on PostgreSQL keeps the promises of every store, and some of its own."""

from __future__ import annotations

import asyncio
import subprocess
from pathlib import Path

import pytest

from adjoin.errors import Damaged, WrongUse
from adjoin.live.premove import Premove
from adjoin.server.db.admin import DatabaseLocation
from adjoin.server.db.errors import Unavailable
from adjoin.server.db.postgres import schema
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.retention import RetentionTerms
from adjoin.server.db.store import Store
from adjoin.server.db.values import Invite
from adjoin.table import Action, Table
from server import postgres
from server.learning.test_deals import finish
from server.serving import ME, SHARED, Guest, Server
from server.store_promises import MOVE, SIT, StorePromises, loaded, spec

CUT = """
select pg_terminate_backend(pid) from pg_stat_activity where query like '%unnest%' and pid != pg_backend_pid()
"""
COLUMNS = """
select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
where table_schema = 'public' order by table_name, column_name
"""

FULL = """
create function full_disk() returns trigger language plpgsql as
$$ begin raise disk_full using message = 'could not extend file: No space left on device'; end $$;
create trigger full_disk before insert or update on actions for each statement execute function full_disk();
create trigger full_disk before insert or update on records for each statement execute function full_disk();
"""


class TestPostgres(StorePromises):
    async def opened(self, folder: Path) -> Store:
        kept = folder / "database"
        if not kept.exists():
            kept.write_text(await postgres.prepared_database())
        return PostgresStore(kept.read_text())

    async def filled_up(self, store: Store) -> None:
        """As PostgreSQL says it, whose disk cannot be filled alone."""
        assert isinstance(store, PostgresStore)
        pool = await store.open_pool()
        await pool.execute(FULL)


async def test_every_schema_leads_to_the_newest() -> None:
    """Set up anew, led there step by step, or from the middle, it is the same; each step says who may go on beside
    it."""
    steps = schema.scripts()
    last, shapes = len(steps), []
    for stops in ((last,), range(1, last + 1), (1, last), (last // 2, last)):
        line, before = await schema.connect(await postgres.new_database()), 0
        for stop in stops:
            assert await schema.migrate(line, steps[:stop]) == (before, stop)
            before = stop
        shapes.append(await line.fetch(COLUMNS))
        await line.close()
    assert all(shape == shapes[0] for shape in shapes)
    assert all(1 <= step.least <= number for number, step in enumerate(steps, 1))


async def test_two_programs_set_one_database_up(tmp_path: Path) -> None:
    """At once, and nothing is done twice."""
    address = await postgres.new_database()
    await asyncio.gather(*(schema.check(address) for _ in range(4)))
    line = await schema.connect(address)
    assert await line.fetchval("select count(*) from adjoin_schema") == len(schema.scripts())
    await line.close()


async def test_other_processes_are_told_what_was_saved() -> None:
    """Of a move, and of who took a seat by a link, as soon as it is saved: nobody has to look for it."""
    address = await postgres.prepared_database()
    here, there = PostgresStore(address), PostgresStore(address)
    await here.create("t", spec(), [Invite("k", "t", 1)])
    news = there.listen()
    assert (await anext(news)).table == ""  # from now on
    assert await here.append("t", 1, MOVE, over=False)
    assert await here.append("t", 2, SIT, over=False, invite="k")
    await here.spread("t", "said last")
    heard = [await anext(news) for _ in range(3)]
    assert [(one.table, one.version, one.word) for one in heard] == [("t", 1, ""), ("t", 2, ""), ("t", 0, "said last")]
    await news.aclose()  # type: ignore[attr-defined]
    for store in (here, there):
        await store.close()


async def test_many_processes_and_tables_never_block_each_other_for_ever() -> None:
    """Several stores save on the same tables at once, in other orders: of each version one action is kept."""
    address = await postgres.prepared_database()
    stores = [PostgresStore(address) for _ in range(4)]
    names = [f"t{number}" for number in range(12)]
    for name in names:
        await stores[0].create(name, spec(), [])

    async def race(store: PostgresStore, order: list[str]) -> int:
        wins = 0
        for version in range(1, 9):
            saved = await asyncio.gather(*(store.append(name, version, MOVE, over=False) for name in order))
            wins += sum(saved)
            await settled(version)
        return wins

    reached = dict.fromkeys(range(1, 9), 0)

    async def settled(version: int) -> None:
        reached[version] += 1
        while reached[version] < len(stores):
            await asyncio.sleep(0.001)

    orders = [names, names[::-1], names[6:] + names[:6], names[::2] + names[1::2]]
    assert sum(await asyncio.gather(*map(race, stores, orders))) == 8 * len(names)
    assert {len((await loaded(stores[1], name)).actions) for name in names} == {8}
    for store in stores:
        await store.close()


async def test_a_line_that_is_cut_loses_and_doubles_nothing() -> None:
    """However often PostgreSQL ends our lines while actions are saved: each is saved once, or refused."""
    address = await postgres.prepared_database()
    store, other = PostgresStore(address), PostgresStore(address)
    await store.create("t", spec(), [])
    done = asyncio.Event()

    async def cut() -> None:
        while not done.is_set():
            await other.rows(CUT)
            reached = version
            await asyncio.sleep(0.3)
            while version == reached and not done.is_set():  # however slowly it goes on, it does between two cuts
                await asyncio.sleep(0.01)

    version = refused = 0
    cutting = asyncio.create_task(cut())
    while version < 100:
        try:
            assert await store.append("t", version + 1, Action("move", 0, text=str(version)), over=False)
            version += 1
        except Unavailable:
            refused += 1
            version = len((await loaded(other)).actions)
    done.set()
    await cutting
    assert [action.text for action in (await loaded(store)).actions] == [str(number) for number in range(100)]
    await store.close()
    await other.close()


async def test_bad_addresses_are_one_line() -> None:
    """Nobody there, a wrong password, no such database, a schema that is too old or too new, a read-only copy."""
    address = await postgres.prepared_database()
    name = address.partition("?")[0].rsplit("/", 1)[1]
    server = postgres.address("{}")
    line = await schema.connect(address)
    await line.execute(f"alter database {name} set default_transaction_read_only = on")
    await refused(address, "read-only")
    line2 = await schema.connect(postgres.address())
    await line2.execute(f"alter database {name} reset default_transaction_read_only")
    await line2.execute(f"create role r{name} login connection limit 1")
    await line2.execute(f"grant all on database {name} to r{name}")
    await refused("postgresql://x:secret@127.0.0.1:1/x", "cannot be reached", "secret")
    await refused(server.format("nowhere"), "createdb")
    await refused(address.replace("postgres:@", "nobody:secret@"), "rejects our login", "secret")
    await refused(address.replace("postgres:@", f"r{name}:@"), "max_connections", most=3)
    await line.execute("update adjoin_schema set version = version + 100, least = version + 100")
    await refused(address, "Update Adjoin")
    await line.execute("update adjoin_schema set least = 1")
    await schema.check(address)  # newer, but we may go on beside it
    await line.execute("update adjoin_schema set version = version - 200")
    await refused(address, "adjoin database migrate")
    await line.close()
    await line2.close()


async def refused(address: str, said: str, never: str = "\n", most: int = 1) -> None:
    with pytest.raises(WrongUse) as reason:
        await schema.check(address, most=most)
    assert said in str(reason.value)
    assert never not in str(reason.value)


def test_a_server_plays_on_and_heals(tmp_path: Path) -> None:
    """A game is played over real sockets; without PostgreSQL moves are refused, and then go on."""
    address = asyncio.run(postgres.prepared_database())
    server = Server(tmp_path / "data", database=address)
    with Guest(server) as guest:
        table = guest.opened(ME, SHARED)["table"]
        with guest.line(table) as line:
            line.hello()
            line.play_first()
            asyncio.run(closed_to_us(address, True))
            assert line.move(line.legal()[0])["code"] == "error-not-saved"
            asyncio.run(closed_to_us(address, False))
            assert line.play_first()["version"] == 2
    assert server.stop() in (0, -15)
    assert "Traceback" not in server.log.read_text()


def test_the_deal_of_a_day_is_kept(tmp_path: Path) -> None:
    """One try counts on PostgreSQL, too: another server on the same database knows it, and how it ended."""
    address, deals = asyncio.run(postgres.prepared_database()), "/api/games/ophiuchus/deal"
    server, other = (Server(tmp_path / name, database=address) for name in ("one", "other"))
    with Guest(server) as guest:
        made = guest.http.post(deals, json={}).json()
        scores = finish(guest, made["table"])["standing"]["scores"]
        guest.server, guest.http.base_url = other, other.address
        told = guest.http.get(deals).json()
        assert (made["counts"], told["table"], told["scores"]) == (True, made["table"], scores)
        assert told["standing"]["players"] == 1
        assert not guest.http.post(deals, json={}).json()["counts"]
    assert {server.stop(), other.stop()} <= {0, -15}


async def closed_to_us(address: str, shut: bool) -> None:
    """Nobody may come into a database, and whoever is there is thrown out; or they may again."""
    name = address.partition("?")[0].rsplit("/", 1)[1]
    line = await schema.connect(postgres.address())
    await line.execute(f"alter database {name} allow_connections {not shut}")
    await line.execute("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", name)
    await line.close()


def test_what_looks_after_a_file_looks_after_postgresql(tmp_path: Path) -> None:
    """check, migrate and expire answer alike; copies are pg_dump's, which brings everything back."""
    address = asyncio.run(postgres.prepared_database())
    asyncio.run(filled(address))
    place = DatabaseLocation(address, None)
    assert place.check(play=True) == (3, 2)
    assert place.migrate()[0] == place.migrate()[1]
    with pytest.raises(WrongUse, match="pg_dump"):
        _ = place.file
    tools = Path(postgres.cluster().bin_path)
    subprocess.run([tools / "pg_dump", "--format=custom", f"--file={tmp_path / 'dump'}", address], check=True)
    copy = asyncio.run(postgres.new_database())
    subprocess.run([tools / "pg_restore", "--no-owner", f"--dbname={copy}", tmp_path / "dump"], check=True)
    assert DatabaseLocation(copy, None).check(play=True) == (3, 2)
    assert place.expire(RetentionTerms(unfinished=30), dry=True) == (0, 1, 0)
    assert place.expire(RetentionTerms(unfinished=30), dry=False) == (0, 1, 0)
    assert place.check(play=False) == (2, 2)
    postgres.said("update tables set version = 7 where id = 't'", address)
    with pytest.raises(Damaged, match="version 7"):
        place.check(play=False)


async def filled(address: str) -> None:
    store = PostgresStore(address)
    for name in "tuv":
        await store.create(name, spec(), [Invite(f"k{name}", name, 1)])
        await store.premoves.arm(Premove(name, 0, "a", 0, ("x",)))
    text = Table.restore(spec(), ()).position.legal_moves()[0].text
    assert await store.append("t", 1, Action("move", 0, text=text), over=False)
    assert await store.append("u", 1, SIT, over=False, invite="ku")
    await store.run("update tables set changed = 0 where id = 'v'")
    await store.close()
