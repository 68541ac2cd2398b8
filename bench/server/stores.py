"""What saving an action costs the server's process, on SQLite and on PostgreSQL, in one run.

    python -m bench.server.stores [--tables 200] [--actions 20] [--json FILE]

Every table saves its next action as soon as the one before is saved. Processor time, not seconds: machines are busy.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
import warnings
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, process_time
from typing import Any

from adjoin.server.db.postgres import schema
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.db.store import Store
from server import postgres
from server.store_promises import MOVE, spec

warnings.simplefilter("ignore")


async def measured(store: Store, tables: int, actions: int) -> dict[str, Any]:
    made = spec()
    for number in range(tables):
        await store.create(f"t{number}", made, [])

    async def play(name: str) -> None:
        for version in range(1, actions + 1):
            assert await store.append(name, version, MOVE, over=False)

    began, spent = monotonic(), process_time()
    await asyncio.gather(*(play(f"t{number}") for number in range(tables)))
    spent, took = process_time() - spent, monotonic() - began
    await store.close()
    count = tables * actions
    return {"actions": count, "ms of the server's process": round(1000 * spent / count, 4), "seconds": round(took, 2)}


async def main() -> dict[str, Any]:
    asked = argparse.ArgumentParser()
    asked.add_argument("--tables", type=int, default=200)
    asked.add_argument("--actions", type=int, default=20)
    asked.add_argument("--json", type=Path)
    chosen = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        address = await postgres.new_database()
        await schema.check(address)
        found: dict[str, Any] = {
            "sqlite": await measured(SqliteStore(Path(folder) / "x.sqlite3"), chosen.tables, chosen.actions),
            "postgresql": await measured(PostgresStore(address), chosen.tables, chosen.actions),
        }
    costs = [found[name]["ms of the server's process"] for name in ("postgresql", "sqlite")]
    found |= {"ratio": round(costs[0] / costs[1], 2), "date": datetime.now(UTC).isoformat(timespec="seconds")}
    print(json.dumps(found, indent=1))
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=1) + "\n")
    return found


if __name__ == "__main__":
    asyncio.run(main())
