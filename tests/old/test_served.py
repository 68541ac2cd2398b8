"""A server on the frozen database: whoever comes back with an old cookie plays on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adjoin.server.accounts.identity import COOKIE
from adjoin.server.db.sqlite.store import SqliteStore
from old.telling import DATABASE
from server.serving import Guest, Server

KEPT: dict[str, Any] = json.loads(DATABASE.with_suffix(".json").read_text("utf-8"))
PLAYING = [name for name in KEPT["tables"] if name.endswith("-playing")]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("old") / "data"
    folder.mkdir()
    shutil.copy(DATABASE, folder / "adjoin.sqlite3")
    running = Server(folder)
    yield running
    running.stop()


def returned(server: Server, device: str) -> Guest:
    """Somebody whose browser has kept its cookie."""
    guest = Guest(server, "Ann")
    guest.http.cookies.set(COOKIE, KEPT["cookies"][device].split(";")[0].partition("=")[2])
    return guest


@pytest.mark.parametrize("table", PLAYING)
def test_an_old_cookie_has_its_seat(server: Server, table: str) -> None:
    """They find their tables, are shown their own hand, and make a move that is saved."""
    told = KEPT["tables"][table]
    with returned(server, told["seats"][told["turn"]]["owner"]) as guest:
        assert (table, told["turn"]) in [(at["table"], at["seat"]) for at in guest.http.get("/api/me").json()["tables"]]
        with guest.line(table) as line:
            welcome = line.hello()
            assert (welcome["viewer"], line.state["version"]) == (told["turn"], told["version"])
            assert line.play_first()["version"] == told["version"] + 1


async def test_names_of_old_tables_are_plain_text(tmp_path: Path) -> None:
    """What once could turn a line round, in a seat, a person or somebody who sat down, is left out when it is read."""
    shutil.copy(DATABASE, tmp_path / "old.sqlite3")
    with closing(sqlite3.connect(tmp_path / "old.sqlite3")) as database, database:
        spec = json.loads(database.execute("select spec from tables where id = ?", PLAYING[:1]).fetchone()[0])
        spec["seats"] = [seat | {"name": "\u202eevil\x1b"} for seat in spec["seats"]]
        database.execute("update tables set spec = ? where id = ?", (json.dumps(spec), PLAYING[0]))
        sat = json.dumps({"type": "sit", "seat": 0, "name": "\u202ebad", "owner": "x"})
        database.execute("update actions set action = ? where table_id = ? and version = 1", (sat, PLAYING[0]))
        database.execute("update devices set name = '\u2066x\u2069'")
        (device,) = database.execute("select id from devices").fetchone()
    store = SqliteStore(tmp_path / "old.sqlite3")
    saved = await store.load(PLAYING[0])
    assert saved is not None
    assert {seat.name for seat in saved.spec.seats} == {"evil"}
    assert saved.actions[0].name == "bad"
    assert await store.name(await store.welcome(device)) == "x"
    await store.close()
