"""What does a move cost two processes on PostgreSQL, beside one process on SQLite, and when is it seen elsewhere?

    python -m bench.server.workers [--game G ...] [--tables N] [--seconds S] [--save]

Every game, or one, is played as in load.py, by three sides in turn: one process on a file; two processes on one
PostgreSQL, with each table's people at one of them (as a balancer does that hashes the table's name); and the same with
each table's people spread over both. Costs are processor time of the server processes a move, PostgreSQL's own beside
it, and ratios in one run, which other work on the machine changes little. For spread tables it is also told how long
after the acknowledgement the last player sees the move, with all tables busy and with one table alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
from pathlib import Path
from time import perf_counter
from typing import Any, ClassVar

import uvloop

import adjoin
from adjoin.server.db.postgres import schema
from adjoin.server.db.postgres.store import PostgresStore
from adjoin.table import Spec
from bench.server.load import RESULTS, ROUNDS, machine
from bench.server.loops import Loop, Tally, cpu_seconds, figures, played, quantile
from bench.server.ours import Ours, OurTable
from server import postgres
from server.serving import Server


class Timed(Loop):
    """Also notes how long after the acknowledgement the last viewer was shown the move."""

    late: ClassVar[list[float]] = []  # of all tables; emptied before a round

    def __init__(self, table: Any, tally: Tally) -> None:
        super().__init__(table, tally)
        self.acked_at = 0.0

    def hear(self, number: int, message: bytes) -> None:
        before = self.answered
        super().hear(number, message)
        if self.answered and not before:
            self.acked_at = perf_counter()
        if self.done.is_set() and self.acked_at:
            Timed.late.append(perf_counter() - self.acked_at)
            self.acked_at = 0.0


class Shared(Ours):
    """Two processes on one PostgreSQL."""

    def __init__(self, game: str, address: str) -> None:
        super().__init__(game, "sqlite")
        self.server.stop()
        self.address = address
        self.servers = []
        for name in ("one", "two"):
            folder = Path(self.folder.name) / name
            folder.mkdir()
            self.servers.append(Server(folder / "data", database=address))
        self.server = self.servers[0]
        self.process, self.other = (server.process.pid for server in self.servers)

    def table(self, number: int) -> OurTable:
        return OurTable(self, number, [self.servers[number % 2]])

    def spread(self, number: int) -> OurTable:
        return OurTable(self, number, self.servers)

    def spec(self, table: str) -> Spec:
        async def load() -> Spec:
            store = PostgresStore(self.address, lines=1)
            saved = await store.load(table)
            await store.close()
            assert saved is not None
            return saved.spec

        return asyncio.run(load())

    def close(self) -> None:
        for server in self.servers:
            server.stop()
        self.folder.cleanup()


def database_processes() -> list[int]:
    """PostgreSQL and all that it has started."""
    head = int(Path(postgres.cluster().pgdata, "postmaster.pid").read_text().split()[0])
    found = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdecimal()]
    return [pid for pid in found if pid == head or parent_of(pid) == head]


def parent_of(process: int) -> int:
    try:
        return int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0


class Side:
    """One way to serve, and what was measured of it in all rounds."""

    def __init__(self, open_table: Any, processes: list[int]) -> None:
        self.open_table = open_table
        self.processes = processes
        self.tally = Tally()
        self.took = self.used = self.database = 0.0
        self.late: list[float] = []
        self.tables = 0

    def round(self, tables: int, seconds: float) -> None:
        opened = [self.open_table(self.tables + number) for number in range(tables)]
        self.tables += tables
        Timed.late = []
        first, *more = self.processes
        theirs = database_processes()
        before = cpu_seconds(*theirs)
        spent = uvloop.run(played(opened, seconds, first, self.tally, Timed, *more))
        self.database += cpu_seconds(*theirs) - before
        self.took += spent["took"]
        self.used += spent["used"]
        self.late += Timed.late

    def told(self) -> dict[str, Any]:
        moves = len(self.tally.latencies)
        late = {"seen_after_ack_p50_ms": quantile(self.late, 0.5), "seen_after_ack_p99_ms": quantile(self.late, 0.99)}
        return {
            **figures(self.tally, self.took, self.used),
            "database_ms_a_move": round(self.database / moves * 1000, 3),
            **late,
        }


async def address_of_new() -> str:
    address = await postgres.new_database()
    await schema.check(address)
    return address


def measured(game: str, chosen: argparse.Namespace) -> dict[str, Any]:
    one, two = Ours(game, "sqlite"), Shared(game, asyncio.run(address_of_new()))
    both = [two.process, two.other]
    try:
        for side in (Side(one.table, [one.process]), Side(two.table, both)):
            side.round(chosen.tables, chosen.seconds / ROUNDS)  # nobody is measured cold
        sides = {
            "sqlite": Side(one.table, [one.process]),
            "postgresql": Side(two.table, both),
            "postgresql_spread": Side(two.spread, both),
        }
        for _ in range(ROUNDS):
            for side in sides.values():
                side.round(chosen.tables, chosen.seconds / ROUNDS)
        alone = sides["postgresql_spread_one_table"] = Side(two.spread, both)
        for _ in range(ROUNDS):
            alone.round(1, chosen.seconds / ROUNDS)
    finally:
        one.close()
        two.close()
    found: dict[str, Any] = {name: side.told() for name, side in sides.items()}
    base = found["sqlite"]["server_ms_a_move"]
    ratios = {f"{name}_to_sqlite": round(found[name]["server_ms_a_move"] / base, 2) for name in list(found)[1:3]}
    return {"game": game, "sockets": one.sockets, **found, **ratios}


def told(found: dict[str, Any]) -> str:
    lines = [f"{found['game']}, {found['sockets']} sockets a table"]
    for name, side in found.items():
        if isinstance(side, dict):
            lines.append(
                f"  {name:28} {side['server_ms_a_move']:7.2f} ms a move, {side['database_ms_a_move']:6.2f} of the "
                f"database, {side['moves_per_second']:5} moves/s, seen after the answer p50 "
                f"{side['seen_after_ack_p50_ms']}, p99 {side['seen_after_ack_p99_ms']} ms"
            )
    return "\n".join(lines + [f"  {name} {value}" for name, value in found.items() if name.endswith("_to_sqlite")])


def main() -> None:
    parser = argparse.ArgumentParser(description="Two processes on PostgreSQL, beside one on SQLite.")
    parser.add_argument("--game", choices=adjoin.names(), action="append", help="all, unless named")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=9)
    parser.add_argument("--save", action="store_true", help="keep the result as bench/results/workers.json")
    chosen = parser.parse_args()
    result: dict[str, Any] = {"machine": machine(), "chosen": vars(chosen), "games": []}
    path = RESULTS / "workers.json"
    for game in chosen.game or adjoin.names():
        found = measured(game, chosen)
        result["games"].append(found)
        print(told(found), flush=True)
        if chosen.save:
            path.write_text(json.dumps(result, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
