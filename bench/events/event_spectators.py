"""A running event with many who look: how soon everybody has the new standings, and what that costs the server.

    python -m bench.events.event_spectators [--people 500] [--changes 20] [--save]

starts a server on SQLite, then one with two workers on PostgreSQL. On each it opens a Swiss of 64 that runs, lets
spectators look through sockets, and ends games one after the other. It tells the time from the end of a game until each
spectator has its result, the processor time that all processes of the server need for a change, and the bytes that one
spectator is sent. `--save` writes bench/results/event-spectators.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import tempfile
from datetime import datetime
from pathlib import Path
from time import perf_counter
from typing import Any

from websockets.asyncio.client import connect

from bench import ROOT

ENTRANTS = 64


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def processes(server: Any) -> list[int]:
    """The server and its workers; not those in which bots think, nor the database."""
    from server.serving import serving

    return [server.process.pid, *serving(server)]


class Looker:
    """One who looks: when it heard first of each number of games that are over."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.heard: dict[int, float] = {}
        self.bytes = 0
        self.ready = asyncio.Event()

    async def look(self, address: str) -> None:
        async with connect(address, proxy=None, max_size=2**24, compression=None, ping_interval=None) as socket:
            async for text in socket:
                now = perf_counter()
                self.bytes += len(text)
                self.heard[text.count('"over":true' if isinstance(text, str) else b'"over":true')] = now
                self.ready.set()


async def measured(server: Any, event: str, people: int, ends: list[Any]) -> dict[str, Any]:
    address = server.address.replace("http", "ws") + f"/ws/events/{event}"
    lookers, tasks = [Looker(number) for number in range(people)], []
    for start in range(0, people, 50):
        tasks += [asyncio.create_task(one.look(address)) for one in lookers[start : start + 50]]
        await asyncio.gather(*(one.ready.wait() for one in lookers[start : start + 50]))
    for one in lookers:
        one.bytes = 0
    late, pids, used = list[float](), processes(server), 0.0
    for number, end in enumerate(ends, 1):
        await asyncio.to_thread(end[0])
        before, began = sum(map(cpu, pids)), perf_counter()
        await asyncio.to_thread(end[1])
        while any(max(one.heard) < number for one in lookers):
            await asyncio.sleep(0.01)
        used += sum(map(cpu, pids)) - before
        late += [min(at for count, at in one.heard.items() if count >= number) - began for one in lookers]
    for task in tasks:
        task.cancel()
    late.sort()
    return {
        "people": people,
        "entrants": ENTRANTS,
        "changes": len(ends),
        "median_seconds": round(late[len(late) // 2], 3),
        "p99_seconds": round(late[int(len(late) * 0.99)], 3),
        "worst_seconds": round(late[-1], 3),
        "cpu_ms_a_change": round(1000 * used / len(ends), 1),
        "bytes_a_change": round(sum(one.bytes for one in lookers) / people / len(ends)),
    }


def opened(server: Any, changes: int) -> tuple[str, list[Any]]:
    """A Swiss of 64 whose first round runs, and for so many tables: come to it, and end it."""
    from server.contests import Watching, begins, event_opened, gather, joins

    people = gather(server, ENTRANTS)
    event = event_opened(people[0])
    for guest in people:
        joins(guest, event)
    begins(people[0], event)
    with Watching(people[0], event) as watching:
        pairings = watching.until_round(1)["rounds"][0]["pairings"][:changes]
    lines = {}

    def come(table: str, guest: Any) -> None:
        from server.contests import appears

        appears(guest, table)
        lines[table] = guest.line(table).__enter__()
        lines[table].hello()

    def give_up(table: str) -> None:
        lines[table].resign()

    ends = []
    for one in pairings:
        table, guest = one["table"], people[one["players"][0]]
        ends.append((lambda table=table, guest=guest: come(table, guest), lambda table=table: give_up(table)))
    return event, ends


def on_store(store: str, people: int, changes: int) -> dict[str, Any]:
    """One server, measured."""
    from bench.server.database import Database
    from server.serving import Server

    database = Database() if store == "postgresql" else None
    more: dict[str, Any] = {"database": database.address, "workers": 2} if database else {}
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder) / "data", person_sockets=100_000, address_sockets=100_000, **more)
        try:
            event, ends = opened(server, changes)
            found = asyncio.run(measured(server, event, people, ends))
        finally:
            server.stop()
            if database:
                database.close()
    return {"store": store, "workers": more.get("workers", 1), "load": round(os.getloadavg()[0], 1), **found}


def main() -> None:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--people", type=int, default=500)
    asked.add_argument("--changes", type=int, default=20)
    asked.add_argument("--save", action="store_true", help="keep what was found in bench/results")
    chosen = asked.parse_args()
    found = [on_store(store, chosen.people, chosen.changes) for store in ("sqlite", "postgresql")]
    told = json.dumps({"at": f"{datetime.now():%Y-%m-%dT%H:%M:%S}", "runs": found}, indent=2)
    print(told)
    if chosen.save:
        (ROOT / "bench" / "results" / "event-spectators.json").write_text(told + "\n", "utf-8")


if __name__ == "__main__":
    main()
