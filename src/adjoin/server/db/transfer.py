"""Moving house: everything from one database to another, file or server, in either direction.

Table by table, each in one transaction and compared by hash; what is there already and the same is left alone. So a
move that was cut off goes on where it was, and one that is done again after the last server has stopped takes what is
new.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

from adjoin.errors import Damaged, WrongUse
from adjoin.server.db.sql import Values
from adjoin.server.db.sqlite.schema import PACKAGE

Rows = list[Values]


class StoreKind(NamedTuple):
    """A table of the database: its columns, of which the first so many are its key, and whose game a row is."""

    columns: tuple[str, ...]
    key: int = 1
    owner: str = ""  # the column that names the game's table


# In the order in which they may be written; what belongs to one game's table is written with it.
GAMES = {
    "tables": StoreKind(
        (
            *("id", "game", "spec", "version", "over", "created", "changed"),
            *("rules_version", "public", "pace", "deadline", "series", "concluded"),
            *("turn", "turn_ply", "call_at"),
        ),
        owner="id",
    ),
    "actions": StoreKind(("table_id", "version", "action", "at"), 2, "table_id"),
    "sittings": StoreKind(("person", "table_id", "seat"), 3, "table_id"),
    "invites": StoreKind(("token", "table_id", "seat", "used"), 1, "table_id"),
    "results": StoreKind(
        (
            *("table_id", "seat", "game", "at", "place", "won", "score", "person", "name", "level"),
            *("shared", "about", "mean", "deviation"),
        ),
        2,
        "table_id",
    ),
    "talk": StoreKind(("table_id", "number", "at", "seat", "person", "text", "team", "greeting"), 2, "table_id"),
    "armed": StoreKind(("table_id", "seat", "person", "made", "moves", "broken"), 2, "table_id"),
    "calls": StoreKind(("table_id", "ply", "person", "reminder", "address", "at", "tries", "done"), 5, "table_id"),
}
OTHERS = {
    "settings": StoreKind(("key", "value")),
    "persons": StoreKind(("id", "name", "created", "handle", "private", "listed")),
    "devices": StoreKind(("id", "person", "created", "label", "seen")),
    "passkeys": StoreKind(("id", "person", "public_key", "counter", "created", "label")),
    "addresses": StoreKind(
        (
            *("id", "person", "kind", "address", "secret", "label", "language", "created"),
            *("confirmed", "failures", "stopped", "device"),
        )
    ),
    "wishes": StoreKind(("person", "reminder", "quiet_from", "quiet_to", "zone")),
    "ratings": StoreKind(("person", "game", "mean", "deviation", "games"), 2),
    "learned": StoreKind(("person", "what", "how"), 2),
    "studies": StoreKind(("id", "person", "title", "game", "changed", "body")),
    "boxes": StoreKind(("id", "person", "game", "name", "version", "changed", "shared", "body", "report")),
    "real_games": StoreKind(("id", "person", "game", "version", "changed", "body")),
    "holidays": StoreKind(("person", "since", "until"), 2),
    "heartbeats": StoreKind(("process", "at", "due")),
    "outages": StoreKind(("began", "ended"), 2),
    "friends": StoreKind(("person", "other", "at"), 2),
    "events": StoreKind(("id", "version", "state", "status", "starts", "ended", "listed")),
    "event_people": StoreKind(("event_id", "person"), 2),
    "event_tables": StoreKind(("table_id", "event_id")),
    "deals": StoreKind(("day", "game", "person", "table_id", "result"), 3),
    "deal_references": StoreKind(("day", "game", "results"), 2),
    "records": StoreKind(("id", "record", "created", "person", "expires")),
    "reviews": StoreKind(("replay", "review", "created")),
    "apart": StoreKind(("person", "other", "name", "kind", "at"), 3),
    "reports": StoreKind(("id", "table_id", "seat", "person", "reporter", "name", "reason", "at", "done", "evidence")),
    "bans": StoreKind(("subject", "note", "at")),
    "moderation": StoreKind(("id", "at", "deed", "subject", "note")),
}
FLAGS = {"over", "public", "used"}


class Moved(NamedTuple):
    tables: int
    written: int  # of them, those that were not there, or other


class TransferEnd(Protocol):
    """One of the two houses."""

    async def ids(self, table: str, kind: StoreKind) -> Rows:
        """The keys of all rows, in order."""
        ...

    async def rows(self, table: str, kind: StoreKind, column: str, value: object) -> Rows:
        """The rows with this value, in the order of their keys, each as `plain` has it."""
        ...

    async def replace(self, parts: Sequence[tuple[str, StoreKind, str, object, Rows]]) -> None:
        """In one transaction, in place of the rows with a value in a column of each table, put these."""
        ...

    async def close(self) -> None: ...


def plain(kind: StoreKind, row: Iterable[object]) -> Values:
    """A row as every database can say it: flags as flags, texts as texts."""
    return tuple(one(column, value) for column, value in zip(kind.columns, row, strict=True))


def one(column: str, value: Any) -> Any:
    if column in FLAGS:
        return bool(value)
    return bytes(value).decode() if column == "spec" and not isinstance(value, str) else value


def as_written(kind: StoreKind, row: Values) -> Values:
    """A row as SQLite's store writes it."""
    return tuple(value.encode() if column == "spec" else value for column, value in zip(kind.columns, row, strict=True))


def digest(parts: Iterable[Rows]) -> str:
    return sha256(repr([sorted(rows, key=repr) for rows in parts]).encode()).hexdigest()


async def of_game(end: TransferEnd, table: str) -> list[Rows]:
    return [await end.rows(name, kind, kind.owner, table) for name, kind in GAMES.items()]


async def move(
    source: TransferEnd, target: TransferEnd, told: Callable[[int, int], None] = lambda done, all_: None
) -> Moved:
    """Everything of the source is in the target afterwards, compared by hash; Damaged if something is not the same."""
    await check_target(source, target)
    for name, kind in OTHERS.items():
        await move_others(source, target, name, kind)
    ids, written = [row[0] for row in await source.ids("tables", GAMES["tables"])], 0
    for number, table in enumerate(ids, 1):
        written += await move_game(source, target, table)
        told(number, len(ids))
    return Moved(len(ids), written)


async def check_target(source: TransferEnd, target: TransferEnd) -> None:
    """Games of others are never mixed with ours."""
    if set(await target.ids("tables", GAMES["tables"])) - set(await source.ids("tables", GAMES["tables"])):
        raise WrongUse("error-move-target", package=PACKAGE)


async def move_game(source: TransferEnd, target: TransferEnd, table: str) -> bool:
    """One game with all that belongs to it; was there anything to do?"""
    wanted = await of_game(source, table)
    if digest(await of_game(target, table)) == digest(wanted):
        return False
    parts = [(name, kind, kind.owner, table, rows) for (name, kind), rows in zip(GAMES.items(), wanted, strict=True)]
    await target.replace(parts)
    if digest(await of_game(target, table)) != digest(wanted):
        raise Damaged("error-move-differs", package=PACKAGE, table=table)
    return True


async def move_others(source: TransferEnd, target: TransferEnd, name: str, kind: StoreKind) -> None:
    """Row by row; rows of the target that the source does not have stay."""
    for key in await source.ids(name, kind):
        wanted = [
            row for row in await source.rows(name, kind, kind.columns[0], key[0]) if row[: kind.key] == tuple(key)
        ]
        there = await target.rows(name, kind, kind.columns[0], key[0])
        if not set(map(repr, wanted)) <= set(map(repr, there)):
            kept = [row for row in there if row[: kind.key] != tuple(key)]
            await target.replace([(name, kind, kind.columns[0], key[0], kept + wanted)])


class FileEnd:
    """A file of SQLite."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.db = connection

    async def ids(self, table: str, kind: StoreKind) -> Rows:
        keys = ", ".join(kind.columns[: kind.key])
        return self.db.execute(f"select {keys} from {table} order by {keys}").fetchall()

    async def rows(self, table: str, kind: StoreKind, column: str, value: object) -> Rows:
        sql = f"select {', '.join(kind.columns)} from {table} where {column} = ?"
        return [plain(kind, row) for row in self.db.execute(sql, (value,))]

    async def replace(self, parts: Sequence[tuple[str, StoreKind, str, object, Rows]]) -> None:
        self.db.execute("begin immediate")
        try:
            self.db.execute("pragma defer_foreign_keys = on")
            for table, kind, column, value, rows in parts:
                self.db.execute(f"delete from {table} where {column} = ?", (value,))
                marks = ", ".join("?" * len(kind.columns))
                written = [as_written(kind, row) for row in rows]
                self.db.executemany(f"insert into {table} ({', '.join(kind.columns)}) values ({marks})", written)
        except BaseException:
            self.db.execute("rollback")
            raise
        self.db.execute("commit")

    async def close(self) -> None:
        self.db.close()
