"""What the code of the day says of a frozen record or table: written down once, and asked of every later version."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from adjoin.kernel.model.move import SPECTATOR
from adjoin.kernel.records.replay import Replay
from adjoin.server.db.store import Store
from adjoin.table import Table
from adjoin.table.history import record

HERE = Path(__file__).parent
RECORDS = HERE / "records"
DATABASE = HERE / "tables.sqlite3"
VERSION = "0.1.0"  # the Adjoin that wrote all of it


def digest(data: Any) -> str:
    """SHA-256 over JSON with sorted keys and no spaces."""
    return sha256(json.dumps(data, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def of_record(data: Any) -> dict[str, Any]:
    """A record replayed; RecordError if it no longer checks."""
    replay = Replay(data)
    end, outcome = replay.run(), replay.outcome()
    return {
        "game": end.game.header.name,
        "plies": end.ply,
        "hash": end.hash,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
        "reason": outcome.reason,
    }


def of_table(table: Table) -> dict[str, Any]:
    outcome = table.standing
    return {
        "game": table.spec.game,
        "options": table.spec.options,
        "version": table.version,
        "moved": table.moved,
        "ply": table.position.ply,
        "hash": table.position.hash,
        "turn": table.turn,
        "over": table.over,
        "seats": [msgspec.to_builtins(seat) for seat in table.seats],
        "asks": table.ask and [table.ask.seat, table.ask.ply, sorted(table.ask.waiting)],
        "agreed": sorted(table.agreed),
        "following": table.following,
        "scores": list(outcome.scores),
        "ranking": [list(place) for place in outcome.ranking],
        "reason": outcome.reason,
        "log": len(table.log),
        "records": {str(viewer): digest(as_then(record(table, VERSION, viewer))) for viewer in viewers(table)},
    }


def as_then(record: dict[str, Any]) -> dict[str, Any]:
    """A record without what later formats have added: who agreed, and what was taken back."""
    record = {name: value for name, value in record.items() if name != "taken_back"}
    moves = [{name: value for name, value in entry.items() if name != "agreed"} for entry in record["moves"]]
    return {**record, "format": "adjoin-record/1", "moves": moves}


async def restored(store: Store, name: str) -> Table:
    """A table as the server opens it again."""
    saved = await store.load(name)
    assert saved is not None
    return Table.restore(saved.spec, saved.actions)


def viewers(table: Table) -> range:
    return range(SPECTATOR, len(table.seats))


async def of_person(store: Store, person: str) -> dict[str, Any]:
    """What a person is called, and where they sit, the table that changed last first."""
    sittings = [[at.table, at.game, at.seat, at.over, at.at] for at in await store.sittings(person)]
    return {"name": await store.name(person), "sittings": sittings}


async def of_invites(store: Store, table: str) -> list[list[Any]]:
    return [[invite.token, invite.seat, invite.used] for invite in await store.invites(table)]
