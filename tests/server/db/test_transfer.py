"""From a file to PostgreSQL and back: everything, game by game, however often it is cut off."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from adjoin.errors import WrongUse
from adjoin.server.db.admin import DatabaseLocation, move
from adjoin.server.db.sqlite.schema import open_database
from adjoin.server.db.transfer import GAMES, OTHERS, Moved
from old.telling import DATABASE
from server import postgres


def everything(path: Path) -> dict[str, Any]:
    with closing(sqlite3.connect(path)) as db:
        return {name: sorted(db.execute(f"select * from {name}"), key=repr) for name in (*GAMES, *OTHERS)}


class Cut(Exception):
    pass


@pytest.mark.deep
def test_there_and_back_nothing_is_lost(tmp_path: Path) -> None:
    """Games of every kind, running ones too; cut off and taken up again; what is new comes with the next time."""
    old, back = tmp_path / "old.sqlite3", tmp_path / "back.sqlite3"
    shutil.copy(DATABASE, old)
    with closing(open_database(old)) as db:
        db.execute("insert into armed select id, 0, 'a', 1, '[\"x\"]', 1 from tables")
        db.execute("insert into holidays select id, 5.5, 9.25 from persons")
        db.commit()
    file, server = DatabaseLocation(str(old), None), DatabaseLocation(asyncio.run(postgres.new_database()), None)

    def cut(done: int, _: int) -> None:
        if done == 30:
            raise Cut

    with pytest.raises(Cut):
        move(file, server, cut)
    tables = len(everything(old)["tables"])
    assert move(file, server, lambda *_: None) == Moved(tables, tables - 30)
    assert move(file, server, lambda *_: None) == Moved(tables, 0)
    assert server.check(play=True) == file.check(play=True)
    with closing(sqlite3.connect(old)) as db:
        (table, version) = db.execute("select id, version from tables where not over limit 1").fetchone()
        db.execute('insert into actions values (?, ?, \'{"type":"resign","seat":0}\', 1)', (table, version + 1))
        db.execute("update tables set version = version + 1, over = 1 where id = ?", (table,))
        db.commit()
    assert move(file, server, lambda *_: None) == Moved(tables, 1)
    assert move(server, DatabaseLocation(str(back), None), lambda *_: None) == Moved(tables, tables)
    assert everything(back) == everything(old)


def test_games_of_others_are_not_mixed(tmp_path: Path) -> None:
    """A target with games of its own, or the source itself, is refused in one line, and nothing is written."""
    old = tmp_path / "old.sqlite3"
    shutil.copy(DATABASE, old)
    other = DatabaseLocation(str(tmp_path / "other.sqlite3"), None)
    open_database(other.path).close()
    with pytest.raises(WrongUse, match="empty one"):
        move(other, DatabaseLocation(str(old), None), lambda *_: None)
    with pytest.raises(WrongUse, match="both source and target"):
        move(other, other, lambda *_: None)
