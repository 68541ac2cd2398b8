"""Tables and their actions as rows, worded once for both databases."""

from __future__ import annotations

from time import time
from typing import NamedTuple

import msgspec

from adjoin.live.turn_index import Awaits
from adjoin.server.db.sql import Transaction, Values
from adjoin.table import Action, Spec
from adjoin.table.clock import pace

NEW_TABLE = """
insert into tables (id, game, spec, created, changed, rules_version, public, series, pace,
                    deadline, turn, turn_ply, call_at)
values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12)
"""
NEW_SITTING = "insert into sittings (person, table_id, seat) values ($1, $2, $3)"
NEW_INVITE = "insert into invites (token, table_id, seat) values ($1, $2, $3)"
USE_INVITE = "update invites set used = true where token = $1 and not used"
ADVANCE = """
update tables set version = $2, changed = $3, over = $4, deadline = $5, turn = $6, turn_ply = $7, call_at = $8
where id = $1 and version = $2 - 1
"""
NEW_ACTION = "insert into actions (table_id, version, action, at) values ($1, $2, $3, $4)"
SAVED = "select 1 from actions where table_id = $1 and version = $2 and action = $3 and at = $4"
DUE = """
select id, deadline from tables
where deadline <= $2 and not over and id not in (select value from {each}) order by deadline limit $3
"""


class Row(NamedTuple):
    """An action to be saved on its version."""

    table: str
    version: int
    action: str
    at: float
    over: bool
    deadline: float | None
    turn: int
    turn_ply: int
    call_at: float | None


def row_of(table: str, version: int, action: Action, *, over: bool, awaits: Awaits) -> Row:
    return Row(table, version, msgspec.json.encode(action).decode(), time(), over, *columns(awaits))


def columns(awaits: Awaits) -> Values:
    return awaits.deadline, awaits.turn, awaits.ply, awaits.call


async def insert_table(
    line: Transaction, table: str, spec: Spec, links: list[tuple[str, str, int]], awaits: Awaits
) -> None:
    """A new table with its people and links, unless exactly this was said before on a line that was cut."""
    text = line.document(msgspec.json.encode(spec).decode())
    if await line.rows("select 1 from tables where id = $1 and spec = $2", table, text):
        return  # two tables never have one seed
    version = spec.rules_version or 1  # none: the spec was written before there was more than one
    series = spec.series.first if spec.series else ""
    kind = version, spec.public, series, pace(spec.clock)
    await line.run(NEW_TABLE, table, spec.game, text, time(), *kind, *columns(awaits))
    await line.run_all(NEW_SITTING, [(who.owner, table, seat) for seat, who in enumerate(spec.seats) if who.owner])
    await line.run_all(NEW_INVITE, links)


async def save(line: Transaction, row: Row) -> bool:
    """The compare and the set: False, and nothing saved, unless the table stands at the version before."""
    if not await line.run(ADVANCE, row.table, row.version, *row[3:]):
        return False
    await line.run(NEW_ACTION, *row[:4])
    return True
