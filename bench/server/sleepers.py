"""What correspondence tables cost that nobody looks at, and how late their deadlines are called.

    python -m bench.server.sleepers [--tables 10000] [--due 100] [--seconds 20] [--save]

A store of so many tables at three days a move, on SQLite, and the timer of one server process. Cost: processor time of
the timer in a while in which nothing is due, and what Python holds for it. Then the time of some tables ends within the
next seconds: how long after its deadline each was called. A late machine counts as lateness.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
import tracemalloc
from datetime import datetime
from pathlib import Path
from time import process_time, time
from typing import Any

from msgspec.structs import replace

import adjoin
from adjoin.live.events import Events
from adjoin.live.host import Host
from adjoin.live.redraw_queue import Scheduler
from adjoin.live.room import Room, RoomLinks
from adjoin.live.turn_index import Awaits
from adjoin.server.bot_jobs.fair_queue import FairQueue
from adjoin.server.bot_jobs.thinkers import ServerThinkers
from adjoin.server.core.background import Background, Loop
from adjoin.server.core.telemetry import Figures
from adjoin.server.db.sqlite.store import SqliteStore
from adjoin.server.settings import Settings
from adjoin.server.tables.rooms import Hub
from adjoin.table import Seat, Table
from adjoin.table.clock import DAY, FORGIVEN, read_clock

RESULTS = Path(__file__).parents[1] / "results"


async def measured(path: Path, tables: int, due: int, seconds: float) -> dict[str, Any]:
    store = SqliteStore(path)
    figures = Figures()
    thinkers = ServerThinkers(None, FairQueue(1))  # type: ignore[arg-type]  # nobody is asked
    host = Host(store, thinkers, Settings(path), Scheduler(), figures)

    def room(name: str, table: Table, links: RoomLinks) -> Room:
        return Room(name, table, host, links)

    hub = Hub(store, room, figures, Events())
    game = adjoin.load("copulas", players=2)
    seats = (Seat("person", "Ann", "a"), Seat("person", "Ben", "b"))
    now = round(time() * 1000)
    spec = Table.open(game, seats, "7", clock=read_clock("3d"), opened=now).spec
    for some in range(0, tables, 500):
        names = (f"t{number}" for number in range(some, min(some + 500, tables)))
        awaits = Awaits(now / 1000 + 3 * DAY / 1000)
        await asyncio.gather(*(store.create(name, spec, [], awaits=awaits) for name in names))
    tracemalloc.start()
    timer = asyncio.create_task(
        Background(figures).run_forever(Loop("deadlines", hub.deadlines.call_due, hub.deadlines.wait))
    )
    began = process_time()
    await asyncio.sleep(seconds)
    resting = (process_time() - began) / seconds
    held = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    found = await called(store, spec, due)
    timer.cancel()
    await store.close()
    return {"idle_ms_a_second": round(1000 * resting, 2), "held_kb": round(held / 1000), **found}


async def called(store: SqliteStore, spec: Any, due: int) -> dict[str, Any]:
    """Tables whose time ends within five seconds: how late each was called."""
    ends = {f"d{number}": time() + 1 + 4 * number / due for number in range(due)}
    for name, end in ends.items():
        opened = round(1000 * end) - 3 * DAY - FORGIVEN
        await store.create(name, replace(spec, opened=opened), [], awaits=Awaits(end))
    while await store.due(time() + 60, 1, []):
        await asyncio.sleep(0.2)
    sql = "select table_id, at from actions"
    late = sorted(at - ends[name] for name, at in await store.rows(sql))
    assert len(late) == due, "each was called, once"
    return {"late_median_s": round(late[len(late) // 2], 2), "late_worst_s": round(late[-1], 2)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--due", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--save", action="store_true", help="keep the figures in bench/results")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.sqlite3"
        found = asyncio.run(measured(path, chosen.tables, chosen.due, chosen.seconds))
    at = datetime.now().isoformat(timespec="seconds")
    told = {"at": at, "tables": chosen.tables, "due": chosen.due, "load": round(os.getloadavg()[0], 1), **found}
    print(json.dumps(told, indent=1))
    if chosen.save:
        (RESULTS / "sleepers.json").write_text(json.dumps(told, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
