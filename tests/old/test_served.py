"""A server on the frozen database: whoever comes back with an old cookie plays on."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from adjoin.server.identity import COOKIE
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
