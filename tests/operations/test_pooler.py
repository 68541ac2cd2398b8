"""Behind PgBouncer, set up as the example says: games are played on few lines, and news come by a line of their own."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import asyncpg
import pytest

from adjoin.server.db.postgres import schema
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.table import Action
from operations.proxies import filled
from ports import free_port
from server import postgres
from server.serving import BOT, ME, OPEN, PATIENCE, Guest, Server
from server.store_promises import spec

pytestmark = pytest.mark.proxy


class Pooler:
    """PgBouncer before the database at `direct`, with two lines to it for everybody."""

    def __init__(self, folder: Path) -> None:
        found = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
        assert found, "pgbouncer is not installed; ./test proxies installs it"
        self.direct = asyncio.run(self.fresh())
        self.port = free_port()
        where = urlsplit(self.direct)
        name, home = where.path.strip("/"), parse_qs(where.query)["host"][0]
        self.address = f"postgresql://postgres@127.0.0.1:{self.port}/{name}"
        changes = {
            "adjoin = host=db.example port=5432 dbname=adjoin": f"{name} = user=postgres host={home}",
            "listen_port = 6432": f"listen_port = {self.port}",
            "auth_type = scram-sha-256\nauth_file = /etc/pgbouncer/userlist.txt": "auth_type = any",
            "default_pool_size = 10": "default_pool_size = 2\nunix_socket_dir =",
        }
        folder.mkdir(parents=True, exist_ok=True)
        text = filled("pgbouncer.ini", changes)
        (folder / "pgbouncer.ini").write_text(text)
        if os.geteuid() == 0:
            os.chmod(folder / "pgbouncer.ini", 0o644)
        # PgBouncer does not want to be root; PostgreSQL does not either, and lets its own user in.
        who: dict[str, Any] = {"user": os.stat(home).st_uid} if os.geteuid() == 0 else {}
        self.log = (folder / "pgbouncer.log").open("w")
        with (folder / "pgbouncer.ini").open() as text_file:
            os.set_inheritable(text_file.fileno(), True)
            command = [found, f"/dev/fd/{text_file.fileno()}"]
            self.process = subprocess.Popen(
                command, stdout=self.log, stderr=self.log, pass_fds=[text_file.fileno()], **who
            )
        try:
            self.wait(folder / "pgbouncer.log")
        except BaseException:
            self.close()
            raise

    async def fresh(self) -> str:
        address = await postgres.new_database()
        await schema.check(address)
        return address

    def wait(self, log: Path) -> None:
        for _ in range(10 * PATIENCE):
            try:
                postgres.said("select 1", self.address)
                return
            except (OSError, asyncpg.PostgresError):
                time.sleep(0.1)
        raise AssertionError(log.read_text()[-2000:])

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)
        self.log.close()


@pytest.fixture(scope="module")
def pooler(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pooler]:
    made = Pooler(tmp_path_factory.mktemp("pooler"))
    yield made
    made.close()


async def test_many_stores_share_few_lines(pooler: Pooler) -> None:
    """All save and read at once, and nobody's statement is taken for another's: every action is there, once."""
    stores = [PostgresStore(pooler.address, direct=pooler.direct) for _ in range(4)]
    names = [f"shared {number}" for number in range(12)]
    for name in names:
        await stores[0].create(name, spec(), [])

    async def play(store: PostgresStore, name: str) -> None:
        for version in range(1, 16):
            assert await store.append(name, version, Action("move", 0, text=f"{name} {version}"), over=False)
            assert (await store.versions([name]))[name] == version
            assert await store.take([name], name, 10) == {name}

    await asyncio.gather(*(play(stores[number % 4], name) for number, name in enumerate(names)))
    for name in names:
        saved = await stores[1].load(name)
        assert saved is not None
        assert [action.text for action in saved.actions] == [f"{name} {version}" for version in range(1, 16)]
    for store in stores:
        await store.close()


def test_a_commit_is_on_the_disk_also_behind_a_pooler(pooler: Pooler) -> None:
    """A pooler takes no settings: each transaction says for itself what it needs."""

    async def told() -> str:
        store = PostgresStore(pooler.address, direct=pooler.direct)
        await store.run("create table if not exists seen (value text)")
        await store.run("insert into seen select current_setting('synchronous_commit')")
        found = await store.rows("select value from seen")
        await store.close()
        return str(found[0][0])

    name = urlsplit(pooler.direct).path.strip("/")
    postgres.said(f'alter database "{name}" set synchronous_commit to off', pooler.direct)
    assert asyncio.run(told()) == "on"


def test_a_game_goes_through_the_pooler(pooler: Pooler, tmp_path: Path) -> None:
    """Two workers, people and a bot: everybody sees every move, and PostgreSQL sees two lines and those for news."""
    server = Server(tmp_path / "data", database=pooler.address, database_direct=pooler.direct, workers=2)
    try:
        play_together(server)
        sql = "select count(*) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()"
        assert postgres.said(sql, pooler.direct)[0][0] <= 2 + 2 * 3
    finally:
        ended = server.stop()
    assert ended == 0


def play_together(server: Server) -> None:
    """Four rounds of two people and a bot, which six others watch."""
    with Guest(server, "Ann") as ann, Guest(server, "Ben") as ben:
        made = ann.opened(ME, OPEN, BOT, players=3)
        assert ben.joined(made["invite"]["1"]).status_code == 200
        with ExitStack() as open_lines:
            first, second = (open_lines.enter_context(who.line(made["table"])) for who in (ann, ben))
            watching = [open_lines.enter_context(ann.line(made["table"])) for _ in range(6)]
            for line in (first, second, *watching):
                line.hello()
            for _ in range(4):
                for seat, line in enumerate((first, second)):
                    line.until_state(turn=seat)
                    version = line.play_first()["version"]
                    for other in (first, second, *watching):
                        other.until_version(version)
