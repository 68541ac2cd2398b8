"""Whose move it is, across all tables of a person: asked over HTTP, told live, and made up for tables of old."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import adjoin
from adjoin.live.turn_index import began
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.tables.turn_index import TurnIndexBackfill
from adjoin.table import Action, Seat, Table
from adjoin.table.clock import read_clock
from server.lobbying import Looking
from server.serving import BOT, ME, OPEN, Guest, Server


def turns(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.http.get("/api/me/turns").json()["turns"])


@pytest.fixture
def pair(ann: Guest, ben: Guest) -> tuple[Guest, Guest, str]:
    opened = ann.opened(ME, OPEN, pace="3d")
    ben.joined(opened["invite"]["1"])
    return ann, ben, opened["table"]


def test_your_move_goes_with_the_turn(pair: tuple[Guest, Guest, str]) -> None:
    """It stands in the list of whoever is to move, with when their time ends, and in nobody else's."""
    ann, ben, table = pair
    answer = ann.http.get("/api/me/turns").json()
    (mine,) = [one for one in answer["turns"] if one["table"] == table]
    assert 3 * 86_400 - 60 < mine["deadline"] - answer["now"] <= 3 * 86_400 + 1
    assert (mine["game"], mine["seat"], mine["pace"], mine["others"][0]["seat"]) == ("copulas", 0, "days", 1)
    assert table not in [one["table"] for one in turns(ben)]
    with ann.line(table) as line:
        line.hello()
        line.play_first()
    assert table not in [one["table"] for one in turns(ann)]
    assert table in [one["table"] for one in turns(ben)]


def test_nobody_has_no_moves(server: Server) -> None:
    """Whoever was never here is asked nothing and made nobody."""
    with Guest(server) as stranger:
        assert turns(stranger) == []
        assert not stranger.http.cookies


def test_told_live(pair: tuple[Guest, Guest, str]) -> None:
    """A page that looks at the lobby hears that the list is another one; others do not."""
    ann, ben, table = pair
    with Looking(ben) as looking, ann.line(table) as line:
        looking.until(lambda: looking.mine is not None)
        line.hello()
        line.play_first()
        looking.until(lambda: '{"type":"turned"}' in looking.heard)


def test_a_turn_of_several_decisions_is_one() -> None:
    """Its ply is that of the first; taken back and made again, a move brings the same turn."""
    game = adjoin.load("copulas", players=2)
    table = Table.open(game, (Seat("person", "Ann", "a"), Seat("person", "Ben", "b")), "5")
    for _ in range(4):
        first, seat = table.ply, table.turn
        while table.turn == seat:
            assert began(table.position) == first
            table = table.act(Action("move", seat, text=table.position.legal_moves()[0].text))
    theirs = began(table.position)
    back = table.act(Action("undo", seat))
    assert back.turn == seat
    again = back.act(Action("move", seat, text=back.position.legal_moves()[0].text))
    assert began(back.position) < theirs == began(again.position)


async def test_tables_of_old_are_looked_at_once(tmp_path: Path) -> None:
    """Those saved before it was written down; one that cannot be read waits for nobody, and holds up nobody."""
    store = SqliteStore(path := tmp_path / "x.sqlite3")
    game = adjoin.load("copulas", players=2)
    seats = (Seat("person", "Ann", "a"), Seat("bot", level="random"))
    for name in ("good", "newer"):
        await store.create(name, Table.open(game, seats, clock=read_clock("3d")).spec, [])
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("update tables set turn = null")
        spec = json.loads(db.execute("select spec from tables where id = 'newer'").fetchone()[0])
        told = json.dumps(spec | {"rules_version": 99}).encode()
        db.execute("update tables set spec = ? where id = 'newer'", (told,))
    await TurnIndexBackfill(store).run()
    assert await store.turns.tables_without_turn(9) == []
    assert [one.table for one in await store.turns.mine("a", 9)] == ["good"]
    await store.close()


def test_a_bot_is_nobody(ann: Guest) -> None:
    """Where a bot is to move no person is waited for."""
    opened = ann.opened(BOT, ME, pace="3d")
    with ann.line(opened["table"]) as line:
        line.hello()
        line.until_state(turn=1)
    assert opened["table"] in [one["table"] for one in turns(ann)]
